// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/boards/boards.h"

#include <QCoreApplication>

#include "ui/pictures/note.h"

namespace headlight {
namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(Boards)
};

// Picks a study's own result and its own function.
struct Builder {
    const BoardContext& context;

    template <class Result, class Kind>
    Board of(const Kind& study) const {
        return boardOf(study, std::get<Result>(*context.trace.study), context);
    }

    Board operator()(const RotationStudy& study) const { return of<RotationResult>(study); }
    Board operator()(const SchemesStudy& study) const { return boardOf(study, context); }
    Board operator()(const CostStudy& study) const { return of<CostResult>(study); }
    Board operator()(const LinearAttentionStudy& study) const {
        return of<LinearAttentionResult>(study);
    }
    Board operator()(const EncoderDecoderStudy& study) const { return boardOf(study, context); }
};

// Studies that are turned by their controls alone.
template <class Kind>
std::optional<Study> chosen(const Kind&, const BoardChoice&) {
    return std::nullopt;
}

// A row of either map is a query.
std::optional<Study> chosen(const LinearAttentionStudy& study, const BoardChoice& choice) {
    if (choice.row < 0)
        return std::nullopt;
    LinearAttentionStudy next = study;
    next.query = choice.row;
    return next;
}

}  // namespace

QString studyText(const char* text) { return QCoreApplication::translate("Study", text); }

Board boardOf(const Trace& trace, const Selection& selection, const ViewOptions& view) {
    Board board;
    if (!trace.recipe.study || !trace.study) {
        board.emptyText = trace.computed ? Text::tr("No lab is open: choose one from the menu Labs")
                                         : noteOfEmpty(trace, {});
        return board;
    }
    const StudyText& text = textOf(*trace.recipe.study);
    if (text.usesSentence && trace.empty()) {
        board.emptyText = noteOfEmpty(trace, Text::tr("Type a sentence: this lab looks at it"));
        return board;
    }
    const BoardContext context{trace, selection, view};
    board = std::visit(Builder{context}, *trace.recipe.study);
    if (board.title.isEmpty())
        board.title = studyText(text.title);
    return board;
}

std::optional<Study> afterChoice(const Study& study, const BoardChoice& choice) {
    return std::visit([&](const auto& kind) { return chosen(kind, choice); }, study);
}

}  // namespace headlight
