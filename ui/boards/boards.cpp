// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/boards/boards.h"

#include <QCoreApplication>

#include "core/pipeline/study_recipes.h"
#include "core/studies/study_limits.h"
#include "ui/pictures/note.h"

namespace headlight {
namespace {

struct BoardsText {
    Q_DECLARE_TR_FUNCTIONS(Boards)
};

// Picks a study's own result and its own function.
struct Builder {
    const BoardContext& context;

    template <class Result, class Kind>
    Board of(const Kind& study) const {
        return boardOf(study, std::get<Result>(*context.trace.study), context);
    }

    Board operator()(const PositionFiguresStudy& study) const {
        return of<PositionFiguresResult>(study);
    }
    Board operator()(const DistancesStudy& study) const { return of<DistancesResult>(study); }
    Board operator()(const RotationStudy& study) const { return of<RotationResult>(study); }
    Board operator()(const RotaryStudy& study) const { return of<RotaryResult>(study); }
    Board operator()(const RelativeBiasStudy& study) const { return of<RelativeBiasResult>(study); }
    Board operator()(const LearnedLimitStudy& study) const { return of<LearnedLimitResult>(study); }
    Board operator()(const SchemesStudy& study) const { return boardOf(study, context); }
    Board operator()(const ShuffleStudy& study) const { return boardOf(study, context); }
    Board operator()(const ImageStudy& study) const { return of<ImageResult>(study); }
    Board operator()(const SpeechStudy& study) const { return of<SpeechResult>(study); }
    Board operator()(const GraphStudy& study) const { return of<GraphResult>(study); }
    Board operator()(const CostStudy& study) const { return of<CostResult>(study); }
    Board operator()(const LinearAttentionStudy& study) const {
        return of<LinearAttentionResult>(study);
    }
    Board operator()(const EncoderDecoderStudy& study) const { return boardOf(study, context); }
    Board operator()(const ScaleStudy& study) const { return of<ScaleResult>(study); }
    Board operator()(const SoftLabelsStudy& study) const { return of<SoftLabelsResult>(study); }
    Board operator()(const VectorsStudy& study) const { return of<VectorsResult>(study); }
    Board operator()(const TaggingStudy& study) const { return of<TaggingResult>(study); }
};

// Studies that are turned by their controls alone.
template <class Kind>
std::optional<Study> chosen(const Kind&, const BoardChoice&) {
    return std::nullopt;
}

// A score of the map turns both dials to where it was measured.
std::optional<Study> chosen(const RotaryStudy& study, const BoardChoice& choice) {
    if (choice.part != "scores" || choice.row < 0 || choice.column < 0)
        return std::nullopt;
    RotaryStudy turned = study;
    turned.query = choice.row;
    turned.key = choice.column;
    return turned;
}

// A circle, or a hand's end, is a pair.
std::optional<Study> chosen(const RotationStudy& study, const BoardChoice& choice) {
    if (choice.part != "pair" || choice.mark < 0)
        return std::nullopt;
    RotationStudy next = study;
    next.pair = choice.mark;
    return next;
}

// A row of either map is a query.
std::optional<Study> chosen(const LinearAttentionStudy& study, const BoardChoice& choice) {
    if (choice.row < 0)
        return std::nullopt;
    LinearAttentionStudy next = study;
    next.query = choice.row;
    return next;
}

// A word's row of a map, or its dot.
std::optional<Study> chosen(const VectorsStudy& study, const BoardChoice& choice) {
    VectorsStudy next = study;
    next.word = choice.mark >= 0 ? choice.mark : choice.row;
    return next;
}

// A chip, or a token's row of a map.
std::optional<Study> chosen(const TaggingStudy& study, const BoardChoice& choice) {
    TaggingStudy next = study;
    next.token = choice.mark >= 0 ? choice.mark : choice.row;
    return next;
}

bool lacksWords(const Trace& trace) {
    if (!std::holds_alternative<EncoderDecoderStudy>(*trace.recipe.study))
        return trace.empty();
    // The encoder has a sentence of its own where the second one is empty, and tensors that are
    // open are no sentences.
    const auto target = std::size_t(EncoderDecoderPass::Decoder);
    return trace.studied.size() <= target ||
           (trace.studied[target].trace && trace.studied[target].trace->queries->empty());
}

}  // namespace

QString studyText(const char* text) { return QCoreApplication::translate("Study", text); }

Board boardOf(const Trace& trace, const Selection& selection, const ViewOptions& view) {
    Board board;
    if (!trace.recipe.study || !trace.study) {
        board.emptyText = trace.computed
                              ? BoardsText::tr("No lab is open: choose one from the menu Labs")
                              : noteOfEmpty(trace, {});
        return board;
    }
    const StudyText& text = textOf(*trace.recipe.study);
    if (text.usesSentence && lacksWords(trace)) {
        board.emptyText =
            noteOfEmpty(trace, BoardsText::tr("Type a sentence: this lab looks at it"));
        return board;
    }
    const BoardContext context{trace, selection, view};
    board = std::visit(Builder{context}, *trace.recipe.study);
    // Pictures of a row have their titles on one line.
    for (BoardPart& part : board.parts)
        if (auto* map = std::get_if<Heatmap>(&part.content))
            map->fromTop = true;
    if (board.title.isEmpty())
        board.title = studyText(text.title);
    return board;
}

std::optional<Study> afterChoice(const Study& study, const BoardChoice& choice) {
    const auto next = std::visit([&](const auto& kind) { return chosen(kind, choice); }, study);
    return next && check(*next) ? next : std::nullopt;
}

}  // namespace headlight
