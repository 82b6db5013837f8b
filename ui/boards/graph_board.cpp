// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <algorithm>
#include <cmath>

#include "ui/boards/boards.h"

namespace headlight {
namespace {

struct GraphText {
    Q_DECLARE_TR_FUNCTIONS(GraphBoard)
};

QString named(int node) { return QString::fromStdString(nodeName(node)); }

QString listed(const std::vector<int>& nodes) {
    QStringList names;
    for (const int node : nodes)
        names << named(node);
    return names.join(", ");
}

int pickedOf(const GraphStudy& study) { return study.picked < study.nodes ? study.picked : -1; }

// The first on top, on as clockwise.
QPointF nodePlace(int node, int count) {
    const double angle = 6.283185307179586 * node / count;
    return {std::sin(angle), std::cos(angle)};
}

// Beside its node, away from the middle.
Mark nameBeside(int node, int count, double size) {
    const QPointF out = nodePlace(node, count);
    constexpr double kAside = 0.3;  // from here on a name stands beside its node, not above it
    const Qt::Alignment across = out.x() > kAside    ? Qt::AlignLeft
                                 : out.x() < -kAside ? Qt::AlignRight
                                                     : Qt::AlignHCenter;
    const Qt::Alignment along = across != Qt::AlignHCenter ? Qt::AlignVCenter
                                : out.y() > 0              ? Qt::AlignBottom
                                                           : Qt::AlignTop;
    return label((1 + 0.17 * size) * out, named(node), across | along, Ink::Text, 0.9 * size);
}

// What pointing at a node tells: whom it sees, and how much.
QString readingOf(int node, const GraphResult& result) {
    QStringList seen;
    for (int other = 0; other < int(result.weights.cols()); ++other)
        if (result.visible.visible(node, other))
            seen << QString("%1 %2")
                        .arg(named(other))
                        .arg(double(result.weights(node, other)), 0, 'f', 3);
    return GraphText::tr("%1 attends to %2").arg(named(node), seen.join(", "));
}

Drawing networkOf(const GraphStudy& study, const GraphResult& result) {
    Drawing drawing;
    drawing.title = GraphText::tr("Who knows whom");
    drawing.world = QRectF(-1.5, -1.3, 3, 2.6);
    const int picked = pickedOf(study);
    for (const MaskEdge& edge : result.edges) {
        const bool touches = edge.a == picked || edge.b == picked;
        const int other = edge.a == picked ? edge.b : edge.a;
        const double width = touches ? 0.1 + 0.9 * double(result.weights(picked, other)) : 0.1;
        drawing.marks.push_back(line(nodePlace(edge.a, study.nodes), nodePlace(edge.b, study.nodes),
                                     touches ? Ink::Accent : Ink::Faint, width));
    }
    const double size = study.nodes > 16 ? 0.8 : 1;
    for (int node = 0; node < study.nodes; ++node) {
        const QPointF at = nodePlace(node, study.nodes);
        if (node == picked)
            drawing.marks.push_back(dot(at, Ink::Accent, {}, 1.35 * size));
        drawing.marks.push_back(dot(at, Ink::Grid, readingOf(node, result), 1.05 * size));
        drawing.marks.back().id = node;
        drawing.marks.push_back(label(at, named(node).left(1)));
        drawing.marks.push_back(nameBeside(node, study.nodes, size));
    }
    return drawing;
}

Heatmap mapOf(const QString& title, std::shared_ptr<const Matrix> values,
              const GraphResult& result) {
    Heatmap map;
    map.title = title;
    map.rowAxis = GraphText::tr("asks");
    map.columnAxis = GraphText::tr("is seen");
    map.squareCells = true;
    for (int node = 0; node < int(values->rows()); ++node)
        map.rows.push_back(named(node));
    map.columns = map.rows;
    map.values = std::move(values);
    map.visible = std::make_shared<Visibility>(result.visible);
    return map;
}

Heatmap maskMap(const GraphResult& result, const BoardContext& context) {
    Matrix seen(result.weights.rows(), result.weights.cols());
    for (int query = 0; query < int(seen.rows()); ++query)
        for (int key = 0; key < int(seen.cols()); ++key)
            seen(query, key) = result.visible.visible(query, key) ? 1 : 0;
    Heatmap map = mapOf(GraphText::tr("Mask: an edge, or oneself"),
                        std::make_shared<Matrix>(std::move(seen)), result);
    ColourScale scale;
    scale.palette = context.view.palette;
    map.rowScales = {scale};
    map.barCaption = GraphText::tr("1: may look; hatched: 0, may not");
    return map;
}

Heatmap weightsMap(const GraphResult& result, const BoardContext& context) {
    Heatmap map =
        mapOf(GraphText::tr("Attention"), std::make_shared<Matrix>(result.weights), result);
    ColourScale scale;
    scale.palette = context.view.palette;
    map.rowScales = {scale};
    map.barCaption = GraphText::tr("weight, 0 to 1; hatched: exactly 0");
    return map;
}

std::vector<QString> notesOf(const GraphStudy& study, const GraphResult& result) {
    const int cells = study.nodes * study.nodes;
    const int picked = pickedOf(study);
    return {GraphText::tr(
                "%1 persons, edges: %2. Each also sees itself: n + 2 · edges = %3 of %4 cells "
                "are computed; saved against full attention: %5 %.")
                .arg(study.nodes)
                .arg(result.edges.size())
                .arg(result.visibleCells)
                .arg(cells)
                .arg(100 * (1 - double(result.visibleCells) / cells), 0, 'f', 1),
            result.isolated.empty()
                ? GraphText::tr("Nobody is isolated.")
                : GraphText::tr("Isolated: %1. They see themselves only, with weight 1.")
                      .arg(listed(result.isolated)),
            GraphText::tr("Score = q · k / √%1 of random vectors, W_Q and W_K; without an edge the "
                          "weight is exactly 0, and each row sums to 1.")
                .arg(study.width),
            picked < 0
                ? GraphText::tr("Choose a person, then another: their edge is made or broken. A "
                                "cell of the mask does the same.")
                : GraphText::tr("%1 is picked; its lines are as wide as what it attends to. "
                                "Choose another to make or break their edge, or %1 to let go.")
                      .arg(named(picked))};
}

NumberTable tableOf(const GraphResult& result) {
    NumberTable table;
    table.corner = "query \\ key";
    table.values = result.weights;
    for (int node = 0; node < int(result.weights.rows()); ++node)
        table.rows.push_back(nodeName(node));
    table.columns = table.rows;
    table.shape = {result.weights.rows(), result.weights.cols()};
    return table;
}

}  // namespace

Board boardOf(const GraphStudy& study, const GraphResult& result, const BoardContext& context) {
    Board board;
    board.ems = {80, 36};
    board.parts = {{"graph", gridPlace(0, 3, 1), networkOf(study, result)},
                   {"mask", gridPlace(1, 3, 1), maskMap(result, context)},
                   {"weights", gridPlace(2, 3, 1), weightsMap(result, context)}};
    board.notes = notesOf(study, result);
    board.numbers = tableOf(result);
    return board;
}

std::optional<Study> chosen(const GraphStudy& study, const BoardChoice& choice) {
    if (choice.part == "graph" && choice.mark >= 0)
        return withChosenNode(study, choice.mark);
    if (choice.part == "mask" && choice.row >= 0 && choice.row != choice.column)
        return withToggledEdge(study, choice.row, choice.column);
    return std::nullopt;
}

}  // namespace headlight
