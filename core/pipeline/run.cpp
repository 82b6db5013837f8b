// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/run.h"

#include <algorithm>
#include <new>

#include "core/pipeline/encoder_decoder_run.h"
#include "core/pipeline/pass_over_recipe.h"
#include "core/pipeline/study_recipes.h"

namespace headlight {
StageCache::StageCache() : entries_(std::make_unique<Entries>()) {}
StageCache::~StageCache() = default;
StageCache::StageCache(StageCache&&) noexcept = default;
StageCache& StageCache::operator=(StageCache&&) noexcept = default;
std::shared_ptr<const PassProgress> StageCache::progress() const { return entries_->progress; }

namespace {

using Made = Result<std::shared_ptr<const Trace>>;

// Of the recipe `number` of all that the pass computes; they have one progress.
StageCache::Entries& entriesBeside(std::unique_ptr<StageCache>& cache, StageCache& first,
                                   int number) {
    if (!cache)
        cache = std::make_unique<StageCache>();
    cache->entries().progress = first.entries().progress;
    cache->entries().recipe = number;
    return cache->entries();
}

// None: stopped.
std::optional<std::vector<StudiedPass>> runStudied(const std::vector<Recipe>& recipes,
                                                   std::vector<std::unique_ptr<StageCache>>& caches,
                                                   const Pass& pass) {
    std::vector<StudiedPass> passes;
    for (std::size_t i = 0; i < recipes.size(); ++i) {
        if (Result<void> possible = check(recipes[i]); !possible) {
            passes.push_back({nullptr, describe(possible.error())});
            continue;
        }
        Made one = PassOverRecipe(recipes[i], caches[i]->entries(), pass).run();
        if (one && !*one)
            return std::nullopt;
        if (one)
            passes.push_back({*std::move(one), {}});
        else
            passes.push_back({nullptr, describe(one.error())});
    }
    return passes;
}

// Of the shortest pass over the recipe's own text; none: all of it is looked at.
std::optional<Notice> noticeOfCut(const Trace& whole) {
    int least = whole.queryCount();
    for (const StudiedPass& pass : whole.studied)
        if (pass.trace && pass.trace->recipe.text == whole.recipe.text &&
            pass.trace->recipe.opened == whole.recipe.opened)  // else whole's may be tensors' rows
            least = std::min(least, pass.trace->queryCount());
    if (least == whole.queryCount())
        return std::nullopt;
    return Notice{HEADLIGHT_TRANSLATABLE("pipeline",
                                         "The lab looks at the first %1 of %2 tokens only: its "
                                         "passes share the memory of one"),
                  {std::to_string(least), std::to_string(whole.queryCount())}};
}

Made runAll(const Recipe& recipe, StageCache& cache, const Pass& pass) {
    const std::vector<Recipe> recipes = studyRecipes(recipe);
    int number = 1;
    cache.entries().progress->begin(number + int(recipe.compared.size() + recipes.size()));
    Made made = PassOverRecipe(recipe, cache.entries(), pass).run();
    if (!made || !*made)
        return made;
    if (recipe.compared.empty() && recipes.empty())
        return made;
    Trace whole = **made;
    if (!recipe.compared.empty()) {
        auto& beside = entriesBeside(cache.entries().compared, cache, number++);
        Made compared = PassOverRecipe(recipe.compared.front(), beside, pass).run();
        if (!compared || !*compared)
            return compared;
        whole.compared = *std::move(compared);
    }
    auto& caches = cache.entries().studied;
    caches.resize(recipes.size());
    for (std::unique_ptr<StageCache>& each : caches)
        entriesBeside(each, cache, number++);
    // All of them together keep to what one pass may take.
    Pass share = pass;
    share.mapBytes /= double(std::max<std::size_t>(1, recipes.size()));
    const bool chained = recipe.study && std::holds_alternative<EncoderDecoderStudy>(*recipe.study);
    auto passes =
        chained ? runEncoderDecoder(recipes, caches, share) : runStudied(recipes, caches, share);
    if (!passes)
        return std::shared_ptr<const Trace>();
    whole.studied = *std::move(passes);
    if (const auto cut = noticeOfCut(whole))
        whole.notices.push_back(*cut);
    return std::make_shared<const Trace>(std::move(whole));
}

}  // namespace

Result<std::shared_ptr<const Trace>> run(const Recipe& recipe, StageCache& cache,
                                         const Pass& pass) {
    if (Result<void> possible = check(recipe); !possible)
        return possible.error();
    try {
        return runAll(recipe, cache, pass);
    } catch (const std::bad_alloc&) {
        const auto progress = cache.entries().progress;  // somebody may be looking at it
        cache = StageCache();                            // what was kept takes memory too
        cache.entries().progress = progress;
        return Error{"there is not enough memory for this", ""};
    }
}

}  // namespace headlight
