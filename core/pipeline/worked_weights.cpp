// SPDX-License-Identifier: GPL-3.0-or-later
#include <limits>

#include "core/attention/attention.h"
#include "core/pipeline/worked_steps.h"

namespace headlight {
namespace {

constexpr double kHidden = -std::numeric_limits<double>::infinity();

WorkedTable keysTable(WorkedTable table) {
    table.axis = WorkedAxis::Keys;
    return table;
}

// Products of q and k and their sum.
WorkedNumber workProducts(Working& working, const WorkedInputs& inputs, Summed& sum) {
    const WorkedTable& q = working.cell.table(inputs.q);
    const WorkedTable& k = working.cell.table(inputs.k);
    std::vector<double> products;
    for (int c = 0; c < q.columns; ++c) {
        products.push_back(q.at(0, c) * k.at(0, c));
        sum.add(products.back());
    }
    const auto taken = [&](const WorkedTable& from, const WorkedNumber& at) {
        return linked(ownTable(from.symbol, valuesOf(from)), at.step, at.table);
    };
    std::vector<WorkedTable> tables = {taken(q, inputs.q), taken(k, inputs.k),
                                       asResult(ownTable("qk", std::move(products)), {0, 1}),
                                       asResult(numberTable("q_dot_k", sum.value), {2})};
    WorkedStep& step = working.add(WorkedKind::Products, WorkedForm::Lists,
                                   working.turned() ? "products_turned" : "products");
    step.tables = std::move(tables);
    return {working.next() - 1, 3, 0, 0};
}

const char* divisorSymbol(const Scale& scale) {
    switch (scale.kind) {
        case ScaleKind::SqrtDk:
            return "sqrt_dk";
        case ScaleKind::SqrtDModel:
            return "sqrt_dmodel";
        case ScaleKind::None:
            return "one";
        case ScaleKind::Number:
            break;
    }
    return "c";
}

// ÷ scale, + bias: the score that the pass stored. Returns its place.
WorkedNumber workScore(Working& working, const WorkedNumber& dot, const Summed& sum) {
    const double divided = sum.value / working.cell.divisor;
    const double stored =
        working.layer.scores->heads[std::size_t(working.head())](working.query(), working.key());
    const PositionTerms& terms = *working.trace.positions;
    const bool biased = terms.bias.size() > 0;
    const std::string symbol = divisorSymbol(working.spec.scale);
    const double tolerance = 2 * sum.tolerance() / working.cell.divisor;
    WorkedStep& step = working.add(WorkedKind::Scale, WorkedForm::Equation,
                                   "scale_" + symbol + (biased ? "_plain" : ""));
    step.tables = {
        linked(numberTable("q_dot_k", sum.value), dot.step, dot.table),
        given(numberTable(symbol, working.cell.divisor), {WorkedGiven::Scale, {}, 0, 0, 0, 0}),
        asResult(numberTable(biased ? "s_ij_plain" : "s_ij", biased ? divided : stored))};
    const int at = working.next() - 1;
    if (!biased) {
        include(step.check.emplace(), divided, stored, tolerance);
        return {at, 2, 0, 0};
    }
    const double bias = terms.biasAt(working.head(), working.query(), working.key());
    WorkedStep& shifted = working.add(WorkedKind::Bias, WorkedForm::Equation, "bias");
    shifted.tables = {linked(numberTable("s_ij_plain", divided), at, 2),
                      given(numberTable("bias_ij", bias), {WorkedGiven::Positions, {}, 0, 0, 0, 0}),
                      asResult(numberTable("s_ij", stored))};
    Summed shiftedSum;
    shiftedSum.add(divided);
    shiftedSum.add(bias);
    include(shifted.check.emplace(), shiftedSum.value, stored, tolerance + shiftedSum.tolerance());
    return {at + 1, 2, 0, 0};
}

// The row that goes into the softmax, and where it stands.
struct Row {
    std::vector<double> values;
    WorkedNumber at;
};

Row workMask(Working& working, const WorkedNumber& score) {
    const std::size_t head = std::size_t(working.head());
    const auto& value = working.spec.maskValue;
    WorkedTable scores = keysTable(storedTable(
        "s_im", working.layer.scores, working.layer.scores->heads[head], working.query(), 1));
    scores.links.push_back({0, 0, 1, scores.columns, score, WorkedReach::KeyOfColumn});
    std::vector<double> seen;
    Row row;
    for (int key = 0; key < scores.columns; ++key) {
        const bool visible = working.trace.visible->visible(working.query(), key);
        seen.push_back(visible ? 1 : 0);
        row.values.push_back(visible ? scores.at(0, key) : value ? double(*value) : kHidden);
    }
    WorkedStep& step = working.add(WorkedKind::Mask, WorkedForm::Lists,
                                   value && std::isfinite(*value) ? "mask_value" : "mask");
    step.tables = {
        std::move(scores),
        given(keysTable(ownTable("visible", std::move(seen))), {WorkedGiven::Mask, {}, 0, 0, 0, 0}),
        keysTable(asResult(ownTable("masked", row.values), {0, 1}))};
    row.at = {working.next() - 1, 2, 0, 0};
    return row;
}

void workTemperature(Working& working, Row& row) {
    const double temperature = working.spec.temperature;
    if (temperature == 1)
        return;
    WorkedTable before =
        keysTable(linked(ownTable("masked", row.values), row.at.step, row.at.table));
    for (double& value : row.values)
        value /= temperature;
    WorkedStep& step = working.add(WorkedKind::Temperature, WorkedForm::Lists, "temperature");
    step.tables = {std::move(before),
                   given(numberTable("T", temperature), {WorkedGiven::Temperature, {}, 0, 0, 0, 0}),
                   keysTable(asResult(ownTable("tempered", row.values), {0, 1}))};
    row.at = {working.next() - 1, 2, 0, 0};
}

struct Exponentials {
    std::vector<double> values;
    std::vector<double> below;  // score - maximum
    WorkedNumber at;
};

// As the pass does it: infinite scores share the whole weight, a row without a finite one is empty.
Exponentials workExponentials(Working& working, const Row& row) {
    double largest = kHidden;
    for (const double value : row.values)
        largest = std::isnan(value) || value > largest ? value : largest;
    Exponentials result;
    for (const double value : row.values) {
        const bool hidden = value == kHidden;
        const double below = hidden ? kHidden : value == largest ? 0.0 : value - largest;
        result.below.push_back(below);
        result.values.push_back(hidden ? 0.0 : std::exp(below));
    }
    const bool tempered = working.spec.temperature != 1;
    const std::string symbol = tempered ? "tempered" : "masked";
    // No key is seen: the layer takes no maximum, and -∞ - (-∞) would be no number.
    if (working.cell.emptyRow) {
        WorkedStep& none = working.add(WorkedKind::Exponentials, WorkedForm::Lists, "exp_empty");
        none.tables = {keysTable(linked(ownTable(symbol, row.values), row.at.step, row.at.table)),
                       keysTable(asResult(ownTable("exp", result.values), {0}))};
        result.at = {working.next() - 1, 1, 0, 0};
        return result;
    }
    WorkedStep& step =
        working.add(WorkedKind::Exponentials, WorkedForm::Lists, tempered ? "exp_tempered" : "exp");
    step.tables = {
        keysTable(linked(ownTable(symbol, row.values), row.at.step, row.at.table)),
        asResult(numberTable("maximum", largest), {0}),
        keysTable(asResult(ownTable(tempered ? "below_tempered" : "below", result.below), {0, 1})),
        keysTable(asResult(ownTable("exp", result.values), {2}))};
    result.at = {working.next() - 1, 3, 0, 0};
    return result;
}

// Rounded to float32, each exponent is off by its own size, and exp by as much relatively.
double weightTolerance(double weight, double below) {
    constexpr double kRounding = 1.0 / (1 << 23);
    constexpr double kSmallestNormal = 1e-37;
    const double exponent = std::isfinite(below) ? std::abs(below) : 0;
    return std::abs(weight) * kRounding * (12 + 2 * exponent) + kSmallestNormal;
}

}  // namespace

WorkedNumber workWeights(Working& working, const WorkedInputs& inputs) {
    Summed dot;
    const WorkedNumber products = workProducts(working, inputs, dot);
    const WorkedNumber score = workScore(working, products, dot);
    Row row = workMask(working, score);
    workTemperature(working, row);
    const Exponentials exps = workExponentials(working, row);
    double sum = 0;
    for (const double value : exps.values)
        sum += value;
    const auto exponentials = [&] {
        return keysTable(linked(ownTable("exp", exps.values), exps.at.step, exps.at.table));
    };
    WorkedStep& summed = working.add(WorkedKind::Sum, WorkedForm::Lists, "sum");
    summed.tables = {exponentials(), asResult(numberTable("Z", sum), {0})};
    const int sumStep = working.next() - 1;

    const bool drops = working.spec.dropout.rate > 0;
    const double kept = 1 / (1 - working.spec.dropout.rate);
    std::vector<double> weights;
    for (const double value : exps.values)
        weights.push_back(working.cell.emptyRow ? 0.0 : value / sum);
    const Matrix& all = working.layer.weights->heads[std::size_t(working.head())];
    const WorkedTable stored = keysTable(asResult(
        storedTable(drops ? "dropped" : "alpha", working.layer.weights, all, working.query(), 1),
        {0, 1}));
    WorkedStep& step = working.add(WorkedKind::Weights, WorkedForm::Lists,
                                   working.cell.emptyRow ? "weights_empty" : "weights");
    step.tables = {exponentials(), linked(numberTable("Z", sum), sumStep, 1),
                   drops ? keysTable(asResult(ownTable("alpha", weights), {0, 1})) : stored};
    WorkedNumber place{working.next() - 1, 2, 0, 0};
    std::vector<double> factors;
    WorkedCheck check;
    for (std::size_t key = 0; key < weights.size(); ++key) {
        const double is = stored.at(0, int(key));
        factors.push_back(drops && is == 0 ? 0.0 : drops ? kept : 1.0);
        include(check, weights[key] * factors[key], is,
                factors[key] * weightTolerance(weights[key], exps.below[key]));
    }
    if (!drops) {
        step.check = check;
        return place;
    }
    WorkedStep& dropped = working.add(WorkedKind::Dropout, WorkedForm::Lists, "dropout");
    dropped.tables = {keysTable(linked(ownTable("alpha", std::move(weights)), place.step, 2)),
                      given(keysTable(ownTable("kept", std::move(factors))),
                            {WorkedGiven::Dropout, {}, 0, 0, 0, 0}),
                      stored};
    dropped.check = check;
    return {working.next() - 1, 2, 0, 0};
}

}  // namespace headlight
