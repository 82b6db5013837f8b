// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <algorithm>
#include <cmath>

#include "ui/boards/boards.h"

namespace headlight {
namespace {

struct VectorsText {
    Q_DECLARE_TR_FUNCTIONS(VectorsBoard)
};

using Encoded = VectorsResult::Encoded;

constexpr int kNeighbours = 5;

QString wordAt(int index) { return QString::fromUtf8(shownWords()[std::size_t(index)].text); }
int wordCount() { return int(shownWords().size()); }

std::vector<QString> wordNames() {
    std::vector<QString> names(shownWords().size());
    for (int i = 0; i < wordCount(); ++i)
        names[std::size_t(i)] = wordAt(i);
    return names;
}

QString nameOf(WordClass kind) {
    switch (kind) {
        case WordClass::Fruit:
            return VectorsText::tr("fruit");
        case WordClass::Container:
            return VectorsText::tr("containers");
        case WordClass::Animal:
            return VectorsText::tr("animals");
        case WordClass::Machine:
            return VectorsText::tr("machines");
    }
    return {};
}

QString nameOf(WordEncoding encoding) {
    return encoding == WordEncoding::OneHot     ? VectorsText::tr("one-hot")
           : encoding == WordEncoding::Gaussian ? VectorsText::tr("random")
                                                : VectorsText::tr("learned");
}

Heatmap mapOf(const MatrixD& values, const ColourScale& scale, const QString& title) {
    Heatmap map;
    map.values = std::make_shared<const Matrix>(values.cast<float>());
    map.rowScales = {scale};
    map.title = title;
    map.rowAxis = VectorsText::tr("word");
    map.rows = wordNames();
    return map;
}

Heatmap vectorsOf(const Encoded& encoded, const QString& title, const ColourScale& scale,
                  const VectorsStudy& study) {
    Heatmap map = mapOf(encoded.vectors, scale, title);
    map.columnAxis = VectorsText::tr("dimension");
    map.selectedRow = study.word;
    return map;
}

Heatmap distancesOf(const Encoded& encoded, const QString& title, const ColourScale& scale,
                    const VectorsStudy& study) {
    Heatmap map = mapOf(encoded.distances, scale, title);
    map.columnAxis = VectorsText::tr("word");
    map.columns = wordNames();
    map.barCaption = VectorsText::tr("distance");
    map.selectedRow = study.word;
    return map;
}

// Classes differ in colour and in shape.
Mark markOf(WordClass kind, QPointF at, double radius) {
    constexpr Ink kInks[] = {Ink::First, Ink::Second, Ink::Third, Ink::Fourth};
    Mark mark = circle(at, radius, kInks[int(kind)]);
    if (kind == WordClass::Container || kind == WordClass::Machine) {
        mark.kind = Mark::Kind::Rect;
        mark.from = at - QPointF(radius, radius);
        mark.to = at + QPointF(radius, radius);
    }
    mark.filled = kind == WordClass::Fruit || kind == WordClass::Container;
    mark.width = 0.14;
    return mark;
}

QString readingOf(int word, const PrincipalPlane& plane) {
    return VectorsText::tr("%1 (%2): %3, %4")
        .arg(wordAt(word), nameOf(shownWords()[std::size_t(word)].kind))
        .arg(plane.points(word, 0), 0, 'f', 3)
        .arg(plane.points(word, 1), 0, 'f', 3);
}

void addLegend(Drawing& drawing, double reach, double unit) {
    for (const WordClass kind :
         {WordClass::Fruit, WordClass::Container, WordClass::Animal, WordClass::Machine}) {
        const int row = int(kind) / 2;
        const QPointF at((int(kind) % 2 - 0.95) * reach, (-1.28 - 0.18 * row) * reach);
        drawing.marks.push_back(markOf(kind, at, unit));
        drawing.marks.push_back(label(at + QPointF(2 * unit, 0), nameOf(kind),
                                      Qt::AlignLeft | Qt::AlignVCenter, Ink::Text, 0.9));
        drawing.marks.back().room = 0.9 * reach;
    }
}

Drawing scatterOf(const VectorsStudy& study, const VectorsResult& result) {
    const PrincipalPlane& plane = result.plane;
    const double reach = 1.25 * std::max(plane.points.cwiseAbs().maxCoeff(), 1e-6);
    const double unit = reach / 45;
    Drawing drawing;
    drawing.title = VectorsText::tr("Principal components: %1").arg(nameOf(study.scattered));
    drawing.world = QRectF(-1.05 * reach, -1.56 * reach, 2.1 * reach, 2.61 * reach);
    drawing.marks.push_back(line({-reach, 0}, {reach, 0}, Ink::Grid));
    drawing.marks.push_back(line({0, -reach}, {0, reach}, Ink::Grid));
    const auto axis = [](int number, double share) {
        return VectorsText::tr("component %1 (%2 % of variance)")
            .arg(number)
            .arg(100 * share, 0, 'f', 0);
    };
    drawing.marks.push_back(label({reach, -1.08 * reach}, axis(1, plane.share[0]) + " →",
                                  Qt::AlignRight | Qt::AlignVCenter, Ink::Faint, 0.85));
    drawing.marks.push_back(label({-reach, 1.0 * reach}, "↑ " + axis(2, plane.share[1]),
                                  Qt::AlignLeft | Qt::AlignVCenter, Ink::Faint, 0.85));
    const auto placeOf = [&](int i) { return QPointF(plane.points(i, 0), plane.points(i, 1)); };
    Mark ring = circle(placeOf(study.word), 2 * unit, Ink::Query);
    ring.width = 0.2;
    drawing.marks.push_back(ring);
    for (int i = 0; i < wordCount(); ++i) {
        Mark mark = markOf(shownWords()[std::size_t(i)].kind, placeOf(i), unit);
        mark.id = i;
        mark.reading = readingOf(i, plane);
        drawing.marks.push_back(mark);
    }
    // The chosen word's name is the first to find its place.
    for (int i = -1; i < wordCount(); ++i) {
        if (i == study.word)
            continue;
        const int word = i < 0 ? study.word : i;
        Mark name = label(placeOf(word), wordAt(word), Qt::AlignCenter,
                          i < 0 ? Ink::Query : Ink::Text, i < 0 ? 1.1 : 0.95);
        name.yields = true;
        drawing.marks.push_back(name);
    }
    addLegend(drawing, reach, unit);
    return drawing;
}

// How far the nearest words are, against √2 for words without anything in common.
Drawing nearestOf(const VectorsStudy& study, const VectorsResult& result) {
    const MatrixD& distances = result.of(study.scattered).distances;
    const std::vector<int> others = neighboursOf(distances, study.word);
    Drawing drawing;
    drawing.title = VectorsText::tr("Nearest to %1, %2 vectors")
                        .arg(wordAt(study.word), nameOf(study.scattered));
    drawing.stretch = true;
    drawing.world = QRectF(-0.6, -kNeighbours - 0.9, 2.4, kNeighbours + 1.0);
    for (int i = 0; i < kNeighbours; ++i) {
        const int other = others[std::size_t(i)];
        const double y = -i - 0.5;
        const WordClass kind = shownWords()[std::size_t(other)].kind;
        Mark bar = markOf(kind, {}, 0);
        bar.kind = Mark::Kind::Rect;
        bar.from = {0, y - 0.3};
        bar.to = {distances(study.word, other), y + 0.3};
        bar.id = other;
        bar.reading = VectorsText::tr("%1 to %2: %3")
                          .arg(wordAt(study.word), wordAt(other))
                          .arg(distances(study.word, other), 0, 'f', 3);
        drawing.marks.push_back(bar);
        drawing.marks.push_back(
            label({-0.04, y}, wordAt(other), Qt::AlignRight | Qt::AlignVCenter, Ink::Text, 0.9));
        drawing.marks.push_back(label({std::sqrt(2) + 0.05, y},
                                      QString::number(distances(study.word, other), 'f', 2),
                                      Qt::AlignLeft | Qt::AlignVCenter, Ink::Faint, 0.85));
    }
    Mark root = line({std::sqrt(2), 0}, {std::sqrt(2), -kNeighbours}, Ink::Faint);
    root.dashed = true;
    drawing.marks.push_back(root);
    drawing.marks.push_back(label({std::sqrt(2), -kNeighbours - 0.45}, QStringLiteral("√2"),
                                  Qt::AlignCenter, Ink::Faint, 0.85));
    drawing.marks.push_back(label({0, -kNeighbours - 0.45}, VectorsText::tr("distance"),
                                  Qt::AlignLeft | Qt::AlignVCenter, Ink::Faint, 0.85));
    return drawing;
}

NumberTable tableOf(const VectorsResult& result) {
    NumberTable table;
    table.corner = "encoding, word \\ distance to";
    const auto count = Eigen::Index(shownWords().size());
    table.values.resize(3 * count, count);
    const std::pair<const char*, const Encoded*> encodings[] = {
        {"one-hot", &result.oneHot}, {"random", &result.gaussian}, {"learned", &result.learned}};
    for (int e = 0; e < 3; ++e) {
        table.values.middleRows(e * count, count) = encodings[e].second->distances.cast<float>();
        for (const ShownWord& word : shownWords())
            table.rows.push_back(std::string(encodings[e].first) + ", " + word.text);
    }
    for (const ShownWord& word : shownWords())
        table.columns.push_back(word.text);
    table.shape = {3, count, count};
    return table;
}

std::vector<QString> notesOf(const VectorsStudy& study, const VectorsResult& result) {
    const auto means = [](const QString& pattern, const Encoded& encoded) {
        return pattern.arg(encoded.within, 0, 'f', 3).arg(encoded.between, 0, 'f', 3);
    };
    std::vector<QString> notes = {
        means(VectorsText::tr(
                  "Mean distance of unit vectors within and between classes. One-hot: %1 and "
                  "%2 (√2 = "
                  "1.414, every pair)"),
              result.oneHot) +
            means(VectorsText::tr("; random: %1 and %2"), result.gaussian) +
            means(VectorsText::tr("; learned: %1 and %2."), result.learned),
        VectorsText::tr(
            "Learned here from %1 sentences written for this lab (%2 words, %3 different): "
            "counts of words at most %4 apart, positive pointwise mutual information, singular "
            "vectors kept: %5; classes not told.")
            .arg(result.sentences)
            .arg(result.tokens)
            .arg(result.vocabulary)
            .arg(study.window)
            .arg(result.learned.vectors.cols())};
    if (result.plane.noDirection)
        notes.push_back(
            VectorsText::tr("One-hot vectors have no main direction: each component holds the "
                            "same variance. Drawn is one of the many equal planes, words in "
                            "the alphabet's order."));
    return notes;
}

}  // namespace

Board boardOf(const VectorsStudy& study, const VectorsResult& result, const BoardContext& context) {
    Board board;
    board.ems = {100, 66};
    ColourScale distance;
    distance.palette = context.view.palette;
    distance.high =
        std::max(result.oneHot.distances.maxCoeff(), result.learned.distances.maxCoeff());
    ColourScale hot;
    hot.palette = context.view.palette;
    const double most = result.learned.vectors.cwiseAbs().maxCoeff();
    const ColourScale signedScale{PaletteKind::Diverging, Transfer::Linear, -most, most};
    const double column = 0.3, second = 0.33, third = 0.66;
    board.parts = {
        {"one-hot", QRectF(0, 0, column, 0.45),
         vectorsOf(result.oneHot, VectorsText::tr("One-hot vectors"), hot, study)},
        {"one-hot distances", QRectF(0, 0.48, column, 0.52),
         distancesOf(result.oneHot, VectorsText::tr("Their distances"), distance, study)},
        {"learned", QRectF(second, 0, column, 0.45),
         vectorsOf(result.learned, VectorsText::tr("Learned vectors"), signedScale, study)},
        {"learned distances", QRectF(second, 0.48, column, 0.52),
         distancesOf(result.learned, VectorsText::tr("Their distances"), distance, study)},
        {"plane", QRectF(third, 0, 1 - third, 0.68), scatterOf(study, result)},
        {"nearest", QRectF(third, 0.71, 1 - third, 0.29), nearestOf(study, result)}};
    board.notes = notesOf(study, result);
    board.numbers = tableOf(result);
    return board;
}

}  // namespace headlight
