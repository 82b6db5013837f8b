// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/studies/study.h"

#include <algorithm>

namespace headlight {
namespace {

template <class... Kinds>
struct Overloaded : Kinds... {
    using Kinds::operator()...;
};

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

std::optional<StudyResult> compute(const Study& study, const StudyInput& input, const Pass& pass) {
    return std::visit(
        Overloaded{
            [](const RotationStudy& kind) { return std::optional<StudyResult>(compute(kind)); },
            [&](const ScaleStudy& kind) -> std::optional<StudyResult> {
                return compute(kind, pass);
            },
            [](const SoftLabelsStudy& kind) { return std::optional<StudyResult>(compute(kind)); },
            [](const VectorsStudy& kind) { return std::optional<StudyResult>(compute(kind)); },
            [&](const TaggingStudy& kind) {
                return std::optional<StudyResult>(compute(kind, *input.tokens));
            },
            // Made of passes over the recipe.
            [](const SchemesStudy&) { return std::optional<StudyResult>(std::monostate()); }},
        study);
}

}  // namespace headlight
