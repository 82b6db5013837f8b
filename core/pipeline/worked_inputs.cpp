// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/worked_steps.h"

namespace headlight {
namespace {

using Stored = std::shared_ptr<const Matrix>;

// One of q, k and v: what it is made from and what it is called.
struct Projection {
    WorkedKind kind;
    std::string letter;  // "q"
    std::string token;   // "i"
    WorkedNumber input;  // the vector's place in the first step
    Stored rows;
    int row = 0;
    const Linear& map;
    const std::array<Linear, 3>* shared = nullptr;  // document 000
    std::size_t index = 0;                          // of the map: query, key, value
    int head = 0;
    int width = 0;  // d_k or d_v
};

// Where the rows of a layer's input come from: the layer before, or a tensor or the lab's vectors.
WorkedTable withOrigin(const Working& working, WorkedTable table, const Stored& input, int row,
                       const char* tensor) {
    if (working.cell.at.layer > 0 && input == working.layer.queryInput) {
        table.links.push_back({0, 0, 1, table.columns, {}, WorkedReach::LayerBefore, row});
        return table;
    }
    const auto& opened = working.trace.recipe.opened;
    WorkedSource source{WorkedGiven::TokenVectors, {}, row, 0, int(input->rows()), table.columns};
    if (opened && opened->hasInputs())
        source.tensor = input == working.layer.queryInput ? "query" : tensor;
    return given(std::move(table), std::move(source));
}

// Adds a vector with its positions, where they stand in the trace, and returns its place.
WorkedNumber addVector(const Working& working, WorkedStep& step, const std::string& token,
                       const Stored& plain, const Stored& whole, int row) {
    const Matrix& positions = working.trace.positions->rows;
    const int group = step.tables.empty() ? 0 : step.tables.back().group + 1;
    const bool sum = working.cell.at.layer == 0 && positions.size() > 0 && plain &&
                     plain->rows() == whole->rows() && plain->cols() == positions.cols();
    if (sum) {
        // A sum's own vector stands for the layer's input: that is what a tensor would hold.
        step.tables.push_back(withOrigin(working, storedTable("x_" + token, plain, *plain, row, 1),
                                         whole, row, "key"));
        step.tables.push_back(given(
            storedTable("p_" + token, working.trace.positions, positions, row, 1),
            {WorkedGiven::Positions, {}, row, 0, int(positions.rows()), int(positions.cols())}));
    }
    WorkedTable vector = storedTable("a_" + token, whole, *whole, row, 1);
    if (sum)
        vector =
            asResult(std::move(vector), {int(step.tables.size()) - 2, int(step.tables.size()) - 1});
    else
        vector = withOrigin(working, std::move(vector), whole, row, "key");
    step.tables.push_back(std::move(vector));
    if (sum) {
        const auto end = step.tables.end();
        std::vector<Summed> sums(std::size_t(whole->cols()));
        for (int column = 0; column < int(sums.size()); ++column) {
            sums[std::size_t(column)].add(end[-3].at(0, column));
            sums[std::size_t(column)].add(end[-2].at(0, column));
        }
        const WorkedCheck check = checkOf(sums, end[-1]);
        if (!step.check || check.residual > step.check->residual || !check.good)
            step.check = check;
    }
    for (std::size_t i = step.tables.size() - (sum ? 3 : 1); i < step.tables.size(); ++i)
        step.tables[i].group = group;
    return {0, int(step.tables.size()) - 1, 0, 0};
}

struct Vectors {
    WorkedNumber query;
    WorkedNumber key;
    WorkedNumber value;
};

Vectors workVectors(Working& working) {
    const LayerTrace& layer = working.layer;
    WorkedStep& step = working.add(WorkedKind::Vectors, WorkedForm::Lists, "vectors");
    Vectors places;
    places.query = addVector(working, step, "i", working.trace.queryVectors, layer.queryInput,
                             working.query());
    places.key =
        addVector(working, step, "j", working.trace.keyVectors, layer.keyInput, working.key());
    places.value = places.key;
    // A value's input of its own stands as the listing reads it.
    if (layer.valueInput != layer.keyInput) {
        WorkedTable own =
            storedTable("a_value_j", layer.valueInput, *layer.valueInput, working.key(), 1);
        own.group = step.tables.back().group + 1;
        step.tables.push_back(
            withOrigin(working, std::move(own), layer.valueInput, working.key(), "value"));
        places.value.table = int(step.tables.size()) - 1;
    }
    if (!step.check)
        step.formula = working.cell.at.layer == 0 ? "vectors_plain" : "vectors_stacked";
    return places;
}

// The vector's part that the head reads, and what it is multiplied by; no matrix: nothing.
struct Factors {
    WorkedTable matrix;
    WorkedTable vector;
    std::optional<WorkedTable> bias;
};

Factors factorsOf(const Working& working, const Projection& p) {
    const std::string name = "a_" + p.token;
    const Eigen::Index first = Eigen::Index(p.head) * p.width;
    if (p.map.present()) {
        Factors factors{
            given(storedTable("W_" + p.letter, working.layer.map, p.map.weight, first, p.width),
                  mapSource(working, p.index, false, p.map, int(first))),
            linked(storedTable(name, p.rows, *p.rows, p.row, 1), p.input.step, p.input.table),
            {}};
        if (p.map.bias.size() > 0) {
            WorkedTable bias;
            bias.symbol = "b_" + p.letter;
            bias.columns = p.width;
            bias.stored =
                std::shared_ptr<const float>(working.layer.map, p.map.bias.data() + first);
            bias.stride = p.width;
            factors.bias =
                given(std::move(bias), mapSource(working, p.index, true, p.map, int(first)));
        }
        return factors;
    }
    Factors factors;
    factors.vector = linked(storedTable(name + "_head", p.rows, *p.rows, p.row, 1, first, p.width),
                            p.input.step, p.input.table, int(first));
    if (p.shared != nullptr) {
        const Linear& map = (*p.shared)[p.index];
        factors.matrix = given(storedTable("W_" + p.letter, working.trace.recipe.opened->content,
                                           map.weight, 0, map.weight.rows()),
                               mapSource(working, p.index, false, map));
    }
    return factors;
}

// Returns the place of the result.
Placed workProjection(Working& working, const Projection& p, const Matrix* stored) {
    Factors factors = factorsOf(working, p);
    const bool multiplied = factors.matrix.columns > 0;
    std::vector<Summed> sums;
    if (multiplied) {
        sums = productOf(factors.matrix, factors.vector, factors.bias ? &*factors.bias : nullptr);
    } else {
        sums.resize(std::size_t(p.width));
        for (int column = 0; column < p.width; ++column)
            sums[std::size_t(column)].add(factors.vector.at(0, column));
    }
    const char* variant = factors.bias ? "_bias"
                          : multiplied ? p.shared ? "_shared" : ""
                                       : "_slice";
    WorkedStep& step = working.add(p.kind, multiplied ? WorkedForm::Product : WorkedForm::Lists,
                                   p.letter + variant);
    const std::string symbol = p.letter + "_" + p.token;
    WorkedTable result = asResult(stored ? storedTable(symbol, working.layer.qkv, *stored, p.row, 1)
                                         : ownTable(symbol, valuesOf(sums)),
                                  {0});
    if (stored)
        step.check = checkOf(sums, result);
    if (multiplied)
        step.tables.push_back(std::move(factors.matrix));
    step.tables.push_back(std::move(factors.vector));
    if (factors.bias)
        step.tables.push_back(*std::move(factors.bias));
    step.tables.push_back(std::move(result));
    Placed placed{{working.next() - 1, int(step.tables.size()) - 1, 0, 0}, {}};
    for (const Summed& sum : sums)
        placed.tolerances.push_back(sum.tolerance());
    return placed;
}

// q′ = q · cos + (its partner, the first of a pair negated) · sin.
WorkedNumber workTurning(Working& working, WorkedKind kind, const std::string& letter,
                         const Placed& placed, const Matrix& stored, int row) {
    const WorkedNumber& before = placed.at;
    const PositionTerms& terms = *working.trace.positions;
    const int pairs = int(terms.cosines.cols());
    const bool interleaved = terms.layout == PairLayout::Interleaved;
    const std::string token = letter == "q" ? "i" : "j";
    const std::vector<double> plain = valuesOf(working.cell.table(before));
    std::vector<double> cosines(plain.size());
    std::vector<double> sines(plain.size());
    std::vector<double> partners(plain.size());
    std::vector<Summed> sums(plain.size());
    const auto set = [&](int at, int partner, double sign, int pair) {
        const std::size_t to = std::size_t(at);
        cosines[to] = terms.cosines(row, pair);
        sines[to] = terms.sines(row, pair);
        partners[to] = sign * plain[std::size_t(partner)];
        sums[to].add(plain[to] * cosines[to]);
        sums[to].add(partners[to] * sines[to]);
        // float32 turns what it has rounded already.
        sums[to].slack = placed.tolerances[to] * std::abs(cosines[to]) +
                         placed.tolerances[std::size_t(partner)] * std::abs(sines[to]);
    };
    for (int pair = 0; pair < pairs; ++pair) {
        const int first = interleaved ? 2 * pair : pair;
        const int second = interleaved ? 2 * pair + 1 : pairs + pair;
        set(first, second, -1, pair);
        set(second, first, 1, pair);
    }
    WorkedStep& step = working.add(kind, WorkedForm::Lists, "turned_" + letter);
    step.tables = {
        linked(ownTable(letter + "_" + token, plain), before.step, before.table),
        given(ownTable("cos", cosines), {WorkedGiven::Positions, {}, 0, 0, 0, 0}),
        ownTable(letter + "_partner", partners),
        given(ownTable("sin", sines), {WorkedGiven::Positions, {}, 0, 0, 0, 0}),
        asResult(storedTable(letter + "_turned_" + token, working.layer.qkv, stored, row, 1),
                 {0, 1, 2, 3})};
    WorkedTable& partner = step.tables[2];
    for (int pair = 0; pair < pairs; ++pair) {
        const int first = interleaved ? 2 * pair : pair;
        const int second = interleaved ? 2 * pair + 1 : pairs + pair;
        partner.links.push_back({0, first, 1, 1, {before.step, before.table, 0, second}});
        partner.links.push_back({0, second, 1, 1, {before.step, before.table, 0, first}});
    }
    step.check = checkOf(sums, step.tables.back());
    return {working.next() - 1, 4, 0, 0};
}

}  // namespace

WorkedSource mapSource(const Working& working, std::size_t map, bool bias, const Linear& linear,
                       int row) {
    WorkedSource source{WorkedGiven::Weights, {}, 0, 0, 1, int(linear.weight.rows())};
    if (bias)
        source.column = row;
    else
        source = {WorkedGiven::Weights, {}, row, 0, source.columns, int(linear.weight.cols())};
    if (const auto& opened = working.trace.recipe.opened) {
        const LectureLayer& layer = opened->content->layer;
        source.tensor = layer.prefix(working.cell.at.layer) + (layer.block ? "attention." : "") +
                        layer.maps[map] + (bias ? ".bias" : ".weight");
    }
    return source;
}

WorkedInputs workInputs(Working& working) {
    const LayerTrace& layer = working.layer;
    const AttentionSpec& spec = working.spec;
    const Vectors vectors = workVectors(working);
    const auto& opened = working.trace.recipe.opened;
    const auto* shared = opened && opened->content->layer.sharedMaps
                             ? &opened->content->weights[std::size_t(working.cell.at.layer)].shared
                             : nullptr;
    const Matrix& q = layer.qkv->q[std::size_t(working.head())];
    const Matrix& k = layer.qkv->k[std::size_t(working.keyHead())];
    const Matrix& v = layer.qkv->v[std::size_t(working.keyHead())];
    const bool turned = working.turned();
    const Placed plainQ = workProjection(
        working,
        {WorkedKind::Query, "q", "i", vectors.query, layer.queryInput, working.query(),
         layer.map->query, shared, 0, working.head(), spec.resolvedDk()},
        turned ? nullptr : &q);
    const Placed plainK =
        workProjection(working,
                       {WorkedKind::Key, "k", "j", vectors.key, layer.keyInput, working.key(),
                        layer.map->key, shared, 1, working.keyHead(), spec.resolvedDk()},
                       turned ? nullptr : &k);
    const Placed placedV =
        workProjection(working,
                       {WorkedKind::Value, "v", "j", vectors.value, layer.valueInput, working.key(),
                        layer.map->value, shared, 2, working.keyHead(), spec.resolvedDv()},
                       &v);
    WorkedInputs places{vectors.query, plainQ.at, plainK.at, placedV.at};
    if (turned) {
        places.q = workTurning(working, WorkedKind::TurnedQuery, "q", plainQ, q, working.query());
        places.k = workTurning(working, WorkedKind::TurnedKey, "k", plainK, k, working.key());
    }
    return places;
}

}  // namespace headlight
