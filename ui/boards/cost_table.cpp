// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/boards/cost_table.h"

#include <QCoreApplication>
#include <utility>
#include <vector>

#include "ui/boards/written_numbers.h"

namespace headlight {
namespace {

struct CostTableText {
    Q_DECLARE_TR_FUNCTIONS(CostTable)
};

struct CostRow {
    QString name;
    Ink ink;
    std::vector<std::pair<double, double>> sample;  // its curve's dashes, from 0 to 1
    const char* operations;
    const char* memory;
    const char* steps;
    const char* path;
};

// The looks are those of curve 0 to 4 (ui/plots/curve_style.cpp).
std::vector<CostRow> rowsOfTable() {
    const std::vector<std::pair<double, double>> whole{{0, 1}};
    return {
        {CostTableText::tr("full"), Ink::First, whole, "n²·d", "n² + n·d", "1", "1"},
        {CostTableText::tr("windowed"),
         Ink::Second,
         {{0, 0.4}, {0.6, 1}},
         "r·n·d",
         "r·n + n·d",
         "1",
         "n / r"},
        {CostTableText::tr("linear"),
         Ink::Third,
         {{0, 0.5}, {0.68, 0.8}, {0.95, 1}},
         "n·d²",
         "d² + n·d",
         "1",
         "1"},
        {CostTableText::tr("RNN"),
         Ink::Fourth,
         {{0, 0.14}, {0.29, 0.43}, {0.58, 0.72}, {0.86, 1}},
         "n·d²",
         "n·d",
         "n",
         "n"},
        {CostTableText::tr("CNN"), Ink::Text, whole, "k·n·d²", "n·d", "1", "logₖ n"},
    };
}

constexpr double kType = 0.9;  // small pages have room for it, too
constexpr double kSampleEnd = 0.065;
constexpr double kRowNames = 0.08;
// Their middles; each holds "1.00·10⁶" in the least page.
constexpr double kColumns[] = {0.345, 0.56, 0.745, 0.915};

}  // namespace

Drawing costTable(const CostStudy& study, const CostResult& result) {
    const std::vector<CostRow> rows = rowsOfTable();
    const double height = 1.0 / (double(rows.size()) + 0.7);
    Drawing drawing;
    drawing.title = CostTableText::tr("One layer, at n = %1, d = %2")
                        .arg(largeNumber(study.length), largeNumber(study.width));
    drawing.world = QRectF(0, 0, 1, 1);
    drawing.stretch = true;
    const QString heads[] = {CostTableText::tr("operations"), CostTableText::tr("memory"),
                             CostTableText::tr("steps"), CostTableText::tr("path")};
    const double header = 1 - 0.35 * height;
    for (int i = 0; i < 4; ++i)
        drawing.marks.push_back(
            label({kColumns[i], header}, heads[i], Qt::AlignCenter, Ink::Faint, kType));
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const CostRow& row = rows[i];
        const LayerCost& cost = result.atCursor[i];
        const double top = 1 - (double(i) + 0.7) * height;
        const double middle = top - height / 2;
        drawing.marks.push_back(line({0, top}, {1, top}, Ink::Grid, 0.06));
        for (const auto& [from, to] : row.sample)
            drawing.marks.push_back(
                line({from * kSampleEnd, middle}, {to * kSampleEnd, middle}, row.ink, 0.16));
        drawing.marks.push_back(label({kRowNames, middle}, row.name,
                                      Qt::AlignLeft | Qt::AlignVCenter, Ink::Text, kType));
        const std::pair<const char*, double> cells[] = {{row.operations, cost.operations},
                                                        {row.memory, cost.memory},
                                                        {row.steps, cost.steps},
                                                        {row.path, cost.path}};
        for (int column = 0; column < 4; ++column) {
            const double x = kColumns[column];
            drawing.marks.push_back(label({x, top - 0.28 * height},
                                          QString::fromUtf8(cells[column].first), Qt::AlignCenter,
                                          Ink::Text, kType));
            drawing.marks.push_back(label({x, top - 0.72 * height},
                                          largeNumber(cells[column].second), Qt::AlignCenter,
                                          Ink::Faint, kType));
        }
    }
    return drawing;
}

}  // namespace headlight
