// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/studies/position_figures_study.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <numbers>
#include <numeric>

#include "core/positions/schemes.h"

namespace headlight {
namespace {

constexpr std::size_t kMostCurves = 8;  // that colours keep apart (ui/plots/curve_style.cpp)

int signChanges(const Matrix& table, int column) {
    int changes = 0;
    float last = 0;
    for (Eigen::Index i = 0; i < table.rows(); ++i) {
        const float value = table(i, column);
        if (value == 0)
            continue;
        changes += last * value < 0;
        last = value;
    }
    return changes;
}

// How far a cosine column is from the sine of the same pair, a quarter wave further on.
double missOfQuarter(const Matrix& table, int column, double omega) {
    const double quarter = std::numbers::pi / 2 / omega;
    double miss = 0;
    for (Eigen::Index i = 0; i < table.rows(); ++i)
        miss = std::max(
            miss, std::abs(double(table(i, column)) - std::sin((double(i) + quarter) * omega)));
    return miss;
}

int longestRun(const Matrix& counter, Eigen::Index column) {
    int longest = 0;
    int run = 0;
    for (Eigen::Index i = 0; i < counter.rows(); ++i) {
        run = i > 0 && counter(i, column) == counter(i - 1, column) ? run + 1 : 1;
        longest = std::max(longest, run);
    }
    return longest;
}

}  // namespace

const StudyText PositionFiguresStudy::kText = {
    "position-figures", HEADLIGHT_TRANSLATABLE("Study", "Positions"),
    HEADLIGHT_TRANSLATABLE("Study", "The figures of document 004"),
    HEADLIGHT_TRANSLATABLE(
        "Study",
        "P with some of its columns as curves, and the binary counter that it is likened to. "
        "Choosing a row moves the cursor in all three; choosing a column's number, or a cell in "
        "the cursor's row, adds that column's curve or takes it away."),
    false};

void PositionFiguresStudy::visit(StudyFields& fields) {
    fields.integer(
        {"position", HEADLIGHT_TRANSLATABLE("Study", "Cursor"),
         HEADLIGHT_TRANSLATABLE("Study", "The position marked in curves, heatmap and counter.")},
        position, 0, 1023);
    fields.integer(
        {"width", HEADLIGHT_TRANSLATABLE("Study", "Width d"),
         HEADLIGHT_TRANSLATABLE("Study", "Columns of the encoding; each two are a pair.")},
        width, 2, 512);
    fields.integer({"length", HEADLIGHT_TRANSLATABLE("Study", "How many positions"),
                    HEADLIGHT_TRANSLATABLE("Study", "How many positions P has: its rows.")},
                   length, 1, 1024);
    fields.real(
        {"base", HEADLIGHT_TRANSLATABLE("Study", "Base"),
         HEADLIGHT_TRANSLATABLE("Study", "ω_j = base^(−2j/d): a larger base turns more slowly.")},
        base, 1.01, 1e9);
    fields.integer({"binary_count", HEADLIGHT_TRANSLATABLE("Study", "Binary numbers"),
                    HEADLIGHT_TRANSLATABLE("Study", "How far the counter counts, from 0 on.")},
                   binaryCount, 2, 32);
    fields.numbers({"columns", HEADLIGHT_TRANSLATABLE("Study", "Columns"),
                    HEADLIGHT_TRANSLATABLE("Study", "The columns of P that are drawn as curves.")},
                   columns, 0, 511, kMostCurves);
}

std::vector<int> shownColumns(const PositionFiguresStudy& study) {
    std::vector<int> shown;
    for (const int column : study.columns)
        if (column >= 0 && column < study.width &&
            std::find(shown.begin(), shown.end(), column) == shown.end())
            shown.push_back(column);
    if (shown.empty() && !study.columns.empty()) {
        shown.resize(std::size_t(std::min(study.width, 4)));
        std::iota(shown.begin(), shown.end(), 0);
    }
    return shown;
}

int shownPosition(const PositionFiguresStudy& study) {
    return std::min(study.position, study.length - 1);
}

PositionFiguresResult compute(const PositionFiguresStudy& study) {
    PositionFiguresResult result;
    result.table = sinusoidalTable(study.length, study.width, study.base, PairLayout::Interleaved);
    for (const double omega : angularFrequencies(study.width, study.base)) {
        const int sine = 2 * int(result.pairs.size());
        result.pairs.push_back(
            {2 * std::numbers::pi / omega,
             sine + 1 < study.width ? missOfQuarter(result.table, sine + 1, omega) : -1});
    }
    for (int column = 0; column < study.width; ++column)
        result.signChanges.push_back(signChanges(result.table, column));
    const int bits = int(std::bit_width(unsigned(study.binaryCount - 1)));
    result.counter = binaryTable(study.binaryCount, bits);
    for (int bit = 0; bit < bits; ++bit)
        result.runs.push_back(longestRun(result.counter, bit));
    return result;
}

}  // namespace headlight
