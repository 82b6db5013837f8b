// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <algorithm>

#include "core/pipeline/study_recipes.h"
#include "ui/boards/boards.h"
#include "ui/pictures/head_picture.h"

namespace headlight {
namespace {

struct SchemesText {
    Q_DECLARE_TR_FUNCTIONS(SchemesBoard)
};

Drawing refusal(const QString& title, const std::string& why) {
    Drawing drawing;
    drawing.title = title;
    drawing.world = QRectF(0, 0, 1, 1);
    drawing.marks.push_back(
        label({0.5, 0.5}, QString::fromStdString(why), Qt::AlignCenter, Ink::Faint, 0.85));
    return drawing;
}

}  // namespace

QString nameOf(PositionKind kind) {
    switch (kind) {
        case PositionKind::None:
            return SchemesText::tr("none");
        case PositionKind::Sinusoidal:
            return SchemesText::tr("sinusoidal");
        case PositionKind::Learned:
            return SchemesText::tr("learned");
        case PositionKind::Rotary:
            return SchemesText::tr("rotary");
        case PositionKind::Alibi:
            return SchemesText::tr("ALiBi");
        case PositionKind::T5:
            return SchemesText::tr("T5 relative");
    }
    return {};
}

const char* idOf(PositionKind kind) {
    switch (kind) {
        case PositionKind::Sinusoidal:
            return "sinusoidal";
        case PositionKind::Learned:
            return "learned";
        case PositionKind::Rotary:
            return "rotary";
        case PositionKind::Alibi:
            return "alibi";
        case PositionKind::T5:
            return "t5";
        default:
            return "none";
    }
}

Board boardOf(const SchemesStudy& study, const BoardContext& context) {
    Board board;
    Selection selection = context.selection;
    selection.head = std::min(study.head, context.trace.recipe.layer.heads - 1);
    board.numbers.corner = "scheme, query \\ key";
    for (std::size_t i = 0; i < context.trace.studied.size(); ++i) {
        const PositionKind kind = kComparedSchemes[i];
        const StudiedPass& pass = context.trace.studied[i];
        const QRectF place = gridPlace(int(i), 3, 2);
        if (!pass.trace) {
            board.parts.push_back({idOf(kind), place, refusal(nameOf(kind), pass.refusal)});
            continue;
        }
        Heatmap map = headPicture(*pass.trace, selection, context.view).map;
        map.title = nameOf(kind);
        NumberTable& table = board.numbers;
        const Eigen::Index before = table.values.rows();
        table.values.conservativeResize(before + map.rowCount(), map.columnCount());
        table.values.bottomRows(map.rowCount()) = *map.values;
        if (table.columns.empty())
            for (const QString& key : map.columns)
                table.columns.push_back(key.toStdString());
        for (const QString& query : map.rows)
            table.rows.push_back(idOf(kind) + std::string(", ") + query.toStdString());
        board.parts.push_back({idOf(kind), place, std::move(map)});
    }
    board.numbers.shape = {board.numbers.values.rows(), board.numbers.values.cols()};
    board.notes = {
        SchemesText::tr("Head %1 of layer %2; weights, vectors and sentence are the same in "
                        "all.")
            .arg(selection.head)
            .arg(selection.layer)};
    return board;
}

}  // namespace headlight
