// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <cmath>

#include "ui/boards/boards.h"

namespace headlight {
namespace {

struct SoftLabelsText {
    Q_DECLARE_TR_FUNCTIONS(SoftLabelsBoard)
};

QString className(int index) { return SoftLabelsText::tr("class %1").arg(index + 1); }

QString numbered(double value) { return QString::number(value, 'g', 3); }

// Bars beside one another: three fields a class, the first for T = 1, the second for the chosen T.
Drawing barsOf(const SoftLabelsStudy& study, const SoftLabelsResult& result) {
    Drawing drawing;
    drawing.title = SoftLabelsText::tr("Labels: softmax(z / T)");
    drawing.stretch = true;
    const double width = 2.6 * study.classes + 0.4;
    const double left = 0.05 * width;  // for the numbers of the axis
    drawing.world = QRectF(-left, -0.38, width + left, 1.5);
    for (const double tick : {0.0, 0.25, 0.5, 0.75, 1.0}) {
        drawing.marks.push_back(line({0, tick}, {width, tick}, tick == 0 ? Ink::Faint : Ink::Grid));
        drawing.marks.push_back(label({-0.15 * left, tick}, QString::number(tick),
                                      Qt::AlignRight | Qt::AlignVCenter, Ink::Faint, 0.85));
    }
    const auto bar = [&](double from, double share, Ink ink, bool filled, const QString& reading) {
        Mark mark = line({from, 0}, {from + 1, share}, ink);
        mark.kind = Mark::Kind::Rect;
        mark.filled = filled;
        mark.reading = reading;
        drawing.marks.push_back(mark);
        drawing.marks.push_back(label({from + 0.5, share + 0.02}, QString::number(share, 'f', 3),
                                      Qt::AlignHCenter | Qt::AlignBottom, ink, 0.8));
    };
    for (int c = 0; c < study.classes; ++c) {
        const auto index = std::size_t(c);
        const double first = 0.5 + 2.6 * c;
        const auto reading = [&](double temperature, double share) {
            return SoftLabelsText::tr("%1, T = %2: %3")
                .arg(className(c), numbered(temperature))
                .arg(share, 0, 'g', 4);
        };
        bar(first, result.atOne[index], Ink::First, false, reading(1, result.atOne[index]));
        bar(first + 1.05, result.chosen[index], Ink::Second, true,
            reading(study.temperature, result.chosen[index]));
        drawing.marks.push_back(label({first + 1.02, -0.11}, className(c)));
        drawing.marks.push_back(label({first + 1.02, -0.28},
                                      QStringLiteral("z = %1").arg(result.logits[index], 0, 'f', 2),
                                      Qt::AlignCenter, Ink::Faint, 0.85));
    }
    return drawing;
}

CurvesPicture sharesOverT(const SoftLabelsStudy& study, const SoftLabelsResult& result) {
    CurvesPicture picture;
    picture.title = SoftLabelsText::tr("Each class's label over the temperature");
    picture.xAxis = SoftLabelsText::tr("temperature T");
    picture.yAxis = SoftLabelsText::tr("probability");
    picture.logX = true;
    picture.cursor = study.temperature;
    for (int c = 0; c < study.classes; ++c) {
        Curve curve{className(c), result.temperatures, {}};
        for (Eigen::Index i = 0; i < result.shares.rows(); ++i)
            curve.y.push_back(result.shares(i, c));
        picture.curves.push_back(std::move(curve));
    }
    return picture;
}

CurvesPicture entropyOverT(const SoftLabelsStudy& study, const SoftLabelsResult& result) {
    CurvesPicture picture;
    picture.title = SoftLabelsText::tr("Entropy of the labels");
    picture.xAxis = SoftLabelsText::tr("temperature T");
    picture.yAxis = SoftLabelsText::tr("share of ln classes");
    picture.logX = true;
    picture.cursor = study.temperature;
    picture.curves.push_back(
        {SoftLabelsText::tr("entropy"), result.temperatures, result.entropies});
    return picture;
}

NumberTable tableOf(const SoftLabelsStudy& study, const SoftLabelsResult& result) {
    NumberTable table;
    table.corner = "temperature";
    for (int c = 0; c < study.classes; ++c)
        table.columns.push_back("class_" + std::to_string(c + 1));
    table.columns.push_back("entropy_share");
    table.values.resize(result.shares.rows(), study.classes + 1);
    table.values.leftCols(study.classes) = result.shares.cast<float>();
    for (std::size_t i = 0; i < result.temperatures.size(); ++i) {
        table.rows.push_back(numbered(result.temperatures[i]).toStdString());
        table.values(Eigen::Index(i), study.classes) = float(result.entropies[i]);
    }
    table.shape = {table.values.rows(), table.values.cols()};
    return table;
}

std::vector<QString> notesOf(const SoftLabelsStudy& study, const SoftLabelsResult& result) {
    const auto most = std::size_t(result.largest);
    const Eigen::Index last = result.shares.rows() - 1;
    return {SoftLabelsText::tr(
                "Blue outline: T = 1, entropy %1 nats, largest label %2. Orange, filled: T = %3, "
                "entropy %4 nats, largest label %5; ln %6 = %7.")
                .arg(result.entropyAtOne, 0, 'f', 3)
                .arg(result.atOne[most], 0, 'f', 3)
                .arg(numbered(study.temperature))
                .arg(result.entropy, 0, 'f', 3)
                .arg(result.chosen[most], 0, 'f', 3)
                .arg(study.classes)
                .arg(std::log(double(study.classes)), 0, 'f', 3),
            result.rankingKept
                ? SoftLabelsText::tr("The ranking of the classes is the same at both temperatures.")
                : SoftLabelsText::tr("The ranking of the classes differs."),
            SoftLabelsText::tr(
                "At T = %1 the label of %2 is %3: a hard label in the limit. At T = %4 it is %5: "
                "towards 1/%6 for every class.")
                .arg(numbered(result.temperatures.front()), className(result.largest))
                .arg(result.shares(0, result.largest), 0, 'f', 3)
                .arg(numbered(result.temperatures.back()))
                .arg(result.shares(last, result.largest), 0, 'f', 3)
                .arg(study.classes),
            SoftLabelsText::tr("Attention's softmax(q·k / √d_k) is this one with T = √d_k.")};
}

}  // namespace

Board boardOf(const SoftLabelsStudy& study, const SoftLabelsResult& result, const BoardContext&) {
    Board board;
    board.parts.push_back({"labels", QRectF(0, 0, 1, 0.47), barsOf(study, result)});
    board.parts.push_back({"over T", QRectF(0, 0.5, 0.62, 0.5), sharesOverT(study, result)});
    board.parts.push_back({"entropy", QRectF(0.65, 0.5, 0.35, 0.5), entropyOverT(study, result)});
    board.notes = notesOf(study, result);
    board.tight = {60, 39};
    board.numbers = tableOf(study, result);
    return board;
}

}  // namespace headlight
