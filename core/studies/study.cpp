// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/studies/study.h"

#include <algorithm>

namespace headlight {
namespace {

// Some look at the sentence; short ones need no pass to be stopped with; those that are made of
// passes over the recipe have nothing to compute here.
template <class Kind>
std::optional<StudyResult> computed(const Kind& kind, const std::vector<Token>& tokens,
                                    const Pass& pass, const StudyResult* last) {
    if constexpr (std::is_same_v<Kind, CostStudy>)
        return compute(kind, pass, last ? std::get_if<CostResult>(last) : nullptr);
    else if constexpr (requires { compute(kind, pass); })
        return compute(kind, pass);
    else if constexpr (requires { compute(kind, tokens); })
        return compute(kind, tokens);
    else if constexpr (requires { compute(kind); })
        return compute(kind);
    else
        return std::monostate();
}

template <std::size_t... index>
std::vector<Study> oneOfEach(std::index_sequence<index...>) {
    return {Study(std::in_place_index<index>)...};
}

}  // namespace

const StudyText& textOf(const Study& study) {
    return std::visit([](const auto& kind) -> const StudyText& { return kind.kText; }, study);
}

void visit(Study& study, StudyFields& fields) {
    std::visit([&](auto& kind) { kind.visit(fields); }, study);
}

const std::vector<Study>& allStudies() {
    static const std::vector<Study> studies =
        oneOfEach(std::make_index_sequence<std::variant_size_v<Study>>());
    return studies;
}

std::optional<Study> findStudy(std::string_view id) {
    const auto found = std::find_if(allStudies().begin(), allStudies().end(),
                                    [&](const Study& study) { return textOf(study).id == id; });
    return found == allStudies().end() ? std::nullopt : std::optional(*found);
}

std::optional<StudyResult> resultOf(const Study& study, const std::vector<Token>& tokens,
                                    const Pass& pass, const StudyResult* last) {
    return std::visit([&](const auto& kind) { return computed(kind, tokens, pass, last); }, study);
}

}  // namespace headlight
