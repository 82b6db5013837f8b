// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pictures/shown_map.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <limits>

namespace headlight {

namespace {

struct ShownMapText {
    Q_DECLARE_TR_FUNCTIONS(ShownMap)
};

std::vector<std::uint8_t> allCells(const Visibility& visible) {
    if (!visible.cells.empty())
        return visible.cells;
    return std::vector<std::uint8_t>(std::size_t(visible.queries) * std::size_t(visible.keys), 1);
}

// A finite mask value does not silence a row that sees nothing else: such weights are shown.
std::shared_ptr<const Visibility> visibleWeights(const Trace& trace, const Matrix& weights) {
    const Visibility& mask = *trace.visible;
    if (!trace.recipe.layer.maskValue || mask.cells.empty())
        return trace.visible;
    auto visible = std::make_shared<Visibility>(mask);
    for (std::size_t i = 0; i < visible->cells.size(); ++i) {
        if (weights.data()[i] != 0)
            visible->cells[i] = 1;
    }
    return visible;
}

std::shared_ptr<const Matrix> maskedScores(const Trace& trace, const Matrix& scores) {
    if (trace.visible->cells.empty())
        return nullptr;
    auto masked = std::make_shared<Matrix>(scores);
    const float hidden =
        trace.recipe.layer.maskValue.value_or(-std::numeric_limits<float>::infinity());
    for (Eigen::Index i = 0; i < masked->size(); ++i) {
        if (trace.visible->cells[std::size_t(i)] == 0)
            masked->data()[i] = hidden;
    }
    return masked;
}

void exclude(ShownMap& map, const std::vector<int>& columns) {
    auto kept = std::make_shared<Matrix>(*map.values);
    auto visible = std::make_shared<Visibility>(*map.visible);
    visible->cells = allCells(*map.visible);
    for (Eigen::Index r = 0; r < kept->rows(); ++r) {
        map.removedMass.push_back(excludeFromRow(kept->row(r).data(), int(kept->cols()), columns));
        for (const int column : columns)
            visible->cells[std::size_t(r) * std::size_t(visible->keys) + std::size_t(column)] = 0;
    }
    map.values = std::move(kept);
    map.visible = std::move(visible);
}

ColourScale weightScale(const ViewOptions& options, double high) {
    const double top = high > 0 ? high : 1;
    const bool diverging = isDiverging(options.palette);
    return {options.palette, options.transfer, diverging ? -top : 0, top};
}

ColourScale scoreScale(const ViewOptions& options, NumberRange range) {
    ColourScale scale{options.palette, options.transfer, range.low, range.high};
    if (isDiverging(options.palette)) {
        scale.high = std::max(std::abs(range.low), std::abs(range.high));
        if (scale.high == 0)
            scale.high = 1;
        scale.low = -scale.high;
        return scale;
    }
    if (range.high <= range.low) {  // one score, or all alike: the middle of the palette
        const double around = std::max(1.0, std::abs(range.low)) / 2;
        scale.low = range.low - around;
        scale.high = range.high + around;
    }
    // A logarithm needs numbers above 0.
    if (scale.transfer == Transfer::Logarithmic && scale.low <= 0)
        scale.transfer = Transfer::Linear;
    return scale;
}

ColourScale scaleFor(const ViewOptions& options, const std::optional<NumberRange>& range) {
    if (options.stage == MapStage::Weights)
        return weightScale(options, range ? range->high : 1);
    return scoreScale(options, range.value_or(NumberRange{0, 1}));
}

// One row of a matrix, for ranges.
std::optional<NumberRange> finiteRange(const float* values, const std::uint8_t* visible,
                                       int columns) {
    float low = std::numeric_limits<float>::infinity();
    float high = -low;
    for (int c = 0; c < columns; ++c) {
        const float value = values[c];
        if (std::isfinite(value) && (visible == nullptr || visible[c] != 0)) {
            low = std::min(low, value);
            high = std::max(high, value);
        }
    }
    if (low > high)
        return std::nullopt;
    return NumberRange{low, high};
}

void widen(std::optional<NumberRange>& all, const std::optional<NumberRange>& part) {
    if (!part)
        return;
    all = all ? NumberRange{std::min(all->low, part->low), std::max(all->high, part->high)} : *part;
}

}  // namespace

ShownMap shownMap(const Trace& trace, int layer, int head, const ViewOptions& options) {
    const LayerTrace& part = trace.layers[std::size_t(layer)];
    const Matrix& scores = part.scores->heads[std::size_t(head)];
    ShownMap map;
    map.values = std::shared_ptr<const Matrix>(part.scores, &scores);
    switch (options.stage) {
        case MapStage::Scores:
            return map;
        case MapStage::MaskedScores:
            map.visible = trace.visible;
            if (auto masked = maskedScores(trace, scores))
                map.values = std::move(masked);
            return map;
        case MapStage::Weights:
            break;
    }
    const Matrix& weights = part.weights->heads[std::size_t(head)];
    map.values = std::shared_ptr<const Matrix>(part.weights, &weights);
    map.visible = visibleWeights(trace, weights);
    const std::vector<int> excluded = excludedColumns(trace, options);
    if (!excluded.empty())
        exclude(map, excluded);
    return map;
}

float excludeFromRow(float* row, int count, const std::vector<int>& columns) {
    double removed = 0;
    for (const int column : columns) {
        removed += double(row[column]);
        row[column] = 0;
    }
    double left = 0;
    for (int c = 0; c < count; ++c)
        left += double(row[c]);
    if (left > 0) {
        for (int c = 0; c < count; ++c)
            row[c] = float(double(row[c]) / left);
    }
    return float(removed);
}

std::vector<int> excludedColumns(const Trace& trace, const ViewOptions& options) {
    std::vector<int> columns;
    for (const int key : options.excludedKeys) {
        if (key >= 0 && key < trace.keyCount())
            columns.push_back(key);
    }
    return columns;
}

std::optional<NumberRange> finiteRange(const Matrix& values, const Visibility* visible) {
    std::optional<NumberRange> range;
    for (Eigen::Index r = 0; r < values.rows(); ++r) {
        widen(range, finiteRange(values.row(r).data(), visible ? visible->row(int(r)) : nullptr,
                                 int(values.cols())));
    }
    return range;
}

std::optional<NumberRange> rangeOfAllHeads(const Trace& trace, const ViewOptions& options) {
    const Visibility* visible = options.stage == MapStage::Scores ? nullptr : trace.visible.get();
    std::optional<NumberRange> range;
    for (const LayerTrace& layer : trace.layers) {
        const auto& heads =
            options.stage == MapStage::Weights ? layer.weights->heads : layer.scores->heads;
        for (const Matrix& head : heads)
            widen(range, finiteRange(head, visible));
    }
    return range;
}

std::vector<ColourScale> scalesOf(const ShownMap& map, const ViewOptions& options,
                                  const std::optional<NumberRange>& allHeads) {
    switch (options.range) {
        case RangeScope::AllHeads:
            if (options.stage == MapStage::Weights)
                return {weightScale(options, 1)};
            return {scaleFor(options, allHeads)};
        case RangeScope::OneHead:
            return {scaleFor(options, finiteRange(*map.values, map.visible.get()))};
        case RangeScope::EachRow:
            break;
    }
    std::vector<ColourScale> scales;
    for (Eigen::Index r = 0; r < map.values->rows(); ++r) {
        const auto* visible = map.visible ? map.visible->row(int(r)) : nullptr;
        scales.push_back(scaleFor(
            options, finiteRange(map.values->row(r).data(), visible, int(map.values->cols()))));
    }
    return scales;
}

QString quantityName(MapStage stage) {
    switch (stage) {
        case MapStage::Scores:
            return ShownMapText::tr("score");
        case MapStage::MaskedScores:
            return ShownMapText::tr("masked score");
        case MapStage::Weights:
            return ShownMapText::tr("weight");
    }
    return {};
}

QString headSubtitle(const Trace& trace, int head) {
    if (trace.recipe.opened || trace.recipe.weights.kind != WeightKind::HandBuilt ||
        trace.recipe.weights.heads.empty())
        return {};
    return QCoreApplication::translate("heads",
                                       explanation(trace.recipe.weights.headKind(head)).name);
}

}  // namespace headlight
