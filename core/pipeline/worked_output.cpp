// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/worked_steps.h"

namespace headlight {
namespace {

constexpr std::size_t kOutputMap = 3;  // of an opened layer's names of maps

// A stored vector on its way through the layer.
WorkedTable taken(const WorkedCell& cell, const std::string& symbol, const WorkedNumber& at) {
    return linked(ownTable(symbol, valuesOf(cell.table(at))), at.step, at.table);
}

WorkedNumber workMix(Working& working, const WorkedInputs& inputs, const WorkedNumber& weights) {
    const LayerTrace& layer = working.layer;
    const Matrix& all = layer.qkv->v[std::size_t(working.keyHead())];
    const bool drops = working.spec.dropout.rate > 0;
    WorkedTable row = taken(working.cell, drops ? "dropped" : "alpha", weights);
    row.axis = WorkedAxis::Keys;
    WorkedTable v = storedTable("v_m", layer.qkv, all, 0, all.rows());
    v.links.push_back({0, 0, v.rows, v.columns, inputs.v, WorkedReach::KeyOfRow});
    std::vector<Summed> sums(std::size_t(v.columns));
    WorkedTable weighted;
    weighted.symbol = drops ? "dropped_v" : "alpha_v";
    weighted.rows = v.rows;
    weighted.columns = v.columns;
    weighted.result = true;
    weighted.own.reserve(std::size_t(all.size()));
    for (int key = 0; key < v.rows; ++key)
        for (int column = 0; column < v.columns; ++column) {
            weighted.own.push_back(row.at(0, key) * v.at(key, column));
            sums[std::size_t(column)].add(weighted.own.back());
        }
    WorkedStep& step = working.add(WorkedKind::Mix, WorkedForm::Mix, drops ? "mix_dropped" : "mix");
    step.tables = {
        std::move(row), std::move(v), std::move(weighted),
        asResult(storedTable("o_i", layer.output, layer.output->heads[std::size_t(working.head())],
                             working.query(), 1))};
    step.check = checkOf(sums, step.tables.back());
    return {working.next() - 1, 3, 0, 0};
}

WorkedNumber workSideBySide(Working& working, const WorkedNumber& head) {
    std::vector<double> values;
    for (const Matrix& other : working.layer.output->heads)
        for (int column = 0; column < other.cols(); ++column)
            values.push_back(other(working.query(), column));
    WorkedTable table = asResult(ownTable("concat", std::move(values)));
    table.axis = WorkedAxis::Heads;
    const int width = working.cell.headWidth;
    table.links.push_back({0, 0, 1, table.columns, head, WorkedReach::HeadOfColumn});
    WorkedStep& step =
        working.add(WorkedKind::SideBySide, WorkedForm::Lists,
                    working.layer.map->output.present() ? "side_by_side" : "side_by_side_only");
    // What the pass returns, where nothing is done to it any more; else its heads' own numbers.
    const bool last = !working.layer.map->output.present() && !working.spec.residual;
    WorkedCheck& check = step.check.emplace();
    for (int column = 0; column < table.columns; ++column) {
        const Matrix& from = last ? working.layer.output->output
                                  : working.layer.output->heads[std::size_t(column / width)];
        include(check, table.at(0, column), from(working.query(), last ? column : column % width),
                0);
    }
    step.tables = {std::move(table)};
    return {working.next() - 1, 0, 0, 0};
}

// A linear map of one vector; `stored`: what the pass keeps of it, none or a table.
Placed workMap(Working& working, WorkedKind kind, const std::string& formula,
               const WorkedTable& matrix, const std::string& input, const WorkedNumber& from,
               const WorkedTable* bias, WorkedTable result, bool keeps) {
    const WorkedTable vector = taken(working.cell, input, from);
    const std::vector<Summed> sums = productOf(matrix, vector, bias);
    if (!keeps)
        result = ownTable(result.symbol, valuesOf(sums));
    WorkedStep& step =
        working.add(kind, WorkedForm::Product, formula + (bias != nullptr ? "_bias" : ""));
    step.tables = {matrix, vector};
    if (bias != nullptr)
        step.tables.push_back(*bias);
    step.tables.push_back(asResult(std::move(result)));
    if (keeps)
        step.check = checkOf(sums, step.tables.back());
    Placed placed{{working.next() - 1, int(step.tables.size()) - 1, 0, 0}, {}};
    for (const Summed& sum : sums)
        placed.tolerances.push_back(sum.tolerance());
    return placed;
}

// A vector's numbers that `owner` keeps alive.
template <class Owner>
WorkedTable vectorTable(std::string symbol, const std::shared_ptr<const Owner>& owner,
                        const Vector& vector) {
    WorkedTable table;
    table.symbol = std::move(symbol);
    table.columns = int(vector.size());
    table.stored = std::shared_ptr<const float>(owner, vector.data());
    table.stride = vector.size();
    return table;
}

// a + b, where a may be off by its tolerances.
WorkedNumber workAdding(Working& working, WorkedKind kind, const std::string& formula,
                        WorkedTable a, WorkedTable b, WorkedTable result,
                        const std::vector<double>& tolerances) {
    std::vector<Summed> sums(std::size_t(result.columns));
    for (int column = 0; column < result.columns; ++column) {
        Summed& sum = sums[std::size_t(column)];
        sum.add(a.at(0, column));
        sum.add(b.at(0, column));
        if (!tolerances.empty())
            sum.slack = tolerances[std::size_t(column)];
    }
    const bool keeps = result.stored != nullptr;
    if (!keeps)
        result = ownTable(result.symbol, valuesOf(sums));
    WorkedStep& step = working.add(kind, WorkedForm::Lists, formula);
    step.tables = {std::move(a), std::move(b), asResult(std::move(result), {0, 1})};
    if (keeps)
        step.check = checkOf(sums, step.tables.back());
    return {working.next() - 1, 2, 0, 0};
}

// A tensor of an opened block beside its attention.
WorkedSource blockSource(const Working& working, const std::string& name, const char* part,
                         Eigen::Index rows, Eigen::Index columns) {
    const LectureLayer& layer = working.trace.recipe.opened->content->layer;
    return {
        WorkedGiven::Weights, layer.prefix(working.cell.at.layer) + name + part, 0, 0, int(rows),
        int(columns)};
}

// nn.LayerNorm of one vector.
WorkedNumber workNorm(Working& working, WorkedKind kind, const std::string& input,
                      const WorkedNumber& from, const LayerNorm& norm, WorkedTable result) {
    const WorkedTable x = taken(working.cell, input, from);
    double mean = 0;
    for (int c = 0; c < x.columns; ++c)
        mean += x.at(0, c) / x.columns;
    double variance = 0;
    for (int c = 0; c < x.columns; ++c)
        variance += (x.at(0, c) - mean) * (x.at(0, c) - mean) / x.columns;
    const double deviation = std::sqrt(variance + double(norm.epsilon));
    const auto& content = working.trace.recipe.opened->content;
    const char* name = kind == WorkedKind::Norm1 ? "norm1" : "norm2";
    const WorkedTable gamma = given(vectorTable("gamma", content, norm.weight),
                                    blockSource(working, name, ".weight", 1, x.columns));
    const WorkedTable beta = given(vectorTable("beta", content, norm.bias),
                                   blockSource(working, name, ".bias", 1, x.columns));
    std::vector<double> scaled;
    WorkedCheck check;
    for (int c = 0; c < x.columns; ++c) {
        scaled.push_back((x.at(0, c) - mean) / deviation);
        Summed sum;
        sum.add(scaled.back() * gamma.at(0, c));
        sum.add(beta.at(0, c));
        // The pass rounds what it adds up before it divides.
        sum.size += (std::abs(x.at(0, c)) + std::abs(mean)) / deviation * std::abs(gamma.at(0, c));
        include(check, sum.value, result.at(0, c), sum.tolerance());
    }
    WorkedStep& step = working.add(kind, WorkedForm::Lists, name);
    step.tables = {x,
                   asResult(numberTable("mean", mean), {0}),
                   asResult(numberTable("deviation", deviation), {0}),
                   asResult(ownTable(kind == WorkedKind::Norm1 ? "normalised" : "normalised_again",
                                     std::move(scaled)),
                            {0, 1, 2}),
                   gamma,
                   beta,
                   asResult(std::move(result), {3, 4, 5})};
    step.check = check;
    return {working.next() - 1, 6, 0, 0};
}

// What stands around the attention of an opened block.
void workBlock(Working& working, const WorkedInputs& inputs, const WorkedNumber& attention) {
    const auto& content = working.trace.recipe.opened->content;
    const PostNormBlock& block = *content->weights[std::size_t(working.cell.at.layer)].block;
    const auto& kept = working.layer.block;
    const auto row = [&](const char* symbol, const Matrix& matrix) {
        return storedTable(symbol, kept, matrix, working.query(), 1);
    };
    const auto added =
        workAdding(working, WorkedKind::Added, "added", taken(working.cell, "a_i", inputs.query),
                   taken(working.cell, "attention", attention), row("added", kept->added), {});
    const auto y =
        workNorm(working, WorkedKind::Norm1, "added", added, block.norm1, row("y", kept->norm1));
    const auto map = [&](const char* symbol, const Linear& linear, const char* name) {
        const Matrix& all = linear.weight;
        return given(storedTable(symbol, content, all, 0, all.rows()),
                     blockSource(working, name, ".weight", all.rows(), all.cols()));
    };
    const auto bias = [&](const char* symbol, const Linear& linear, const char* name) {
        return given(vectorTable(symbol, content, linear.bias),
                     blockSource(working, name, ".bias", 1, linear.bias.size()));
    };
    const WorkedTable bias1 = bias("b_1", block.linear1, "linear1");
    const WorkedTable bias2 = bias("b_2", block.linear2, "linear2");
    const auto hidden =
        workMap(working, WorkedKind::Hidden, "linear1", map("W_1", block.linear1, "linear1"), "y",
                y, bias1.columns > 0 ? &bias1 : nullptr, row("hidden", kept->hidden), true);
    std::vector<double> open;
    for (const double value : valuesOf(working.cell.table(hidden.at)))
        open.push_back(value < 0 ? 0.0 : value);
    WorkedTable closed = taken(working.cell, "hidden", hidden.at);
    WorkedStep& relu = working.add(WorkedKind::Relu, WorkedForm::Lists, "relu");
    relu.tables = {std::move(closed), asResult(ownTable("open", std::move(open)), {0})};
    const auto forward =
        workMap(working, WorkedKind::Forward, "linear2", map("W_2", block.linear2, "linear2"),
                "open", {working.next() - 1, 1, 0, 0}, bias2.columns > 0 ? &bias2 : nullptr,
                row("forward", kept->forward), true);
    WorkedTable sum;
    sum.symbol = "added_again";
    sum.columns = int(kept->forward.cols());
    const auto again =
        workAdding(working, WorkedKind::AddedAgain, "added_again", taken(working.cell, "y", y),
                   taken(working.cell, "forward", forward.at), std::move(sum), {});
    workNorm(working, WorkedKind::Norm2, "added_again", again, block.norm2, row("z", kept->output));
}

}  // namespace

void workOutput(Working& working, const WorkedInputs& inputs, const WorkedNumber& weights) {
    const LayerTrace& layer = working.layer;
    const WorkedNumber head = workMix(working, inputs, weights);
    Placed last{workSideBySide(working, head), {}};
    const bool residual = working.spec.residual;
    const WorkedTable output =
        storedTable("out", layer.output, layer.output->output, working.query(), 1);
    const Linear& map = layer.map->output;
    if (map.present()) {
        const WorkedTable bias = given(vectorTable("b_o", layer.map, map.bias),
                                       mapSource(working, kOutputMap, true, map));
        last = workMap(working, WorkedKind::OutputMap, "output",
                       given(storedTable("W_o", layer.map, map.weight, 0, map.weight.rows()),
                             mapSource(working, kOutputMap, false, map)),
                       "concat", last.at, bias.columns > 0 ? &bias : nullptr, output, !residual);
    }
    if (residual) {
        WorkedTable whole = output;
        whole.symbol = "out_residual";
        last.at =
            workAdding(working, WorkedKind::Residual, map.present() ? "residual" : "residual_only",
                       taken(working.cell, map.present() ? "out" : "concat", last.at),
                       taken(working.cell, "a_i", inputs.query), std::move(whole), last.tolerances);
    }
    if (layer.block)
        workBlock(working, inputs, last.at);
}

}  // namespace headlight
