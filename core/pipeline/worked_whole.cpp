// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/worked_whole.h"

#include <algorithm>

#include "core/pipeline/whole_places.h"

namespace headlight {
namespace {

struct Frame {
    std::optional<int> row;
    std::optional<int> column;
    bool keyRows = false;
};

// Collects the matrices of one step.
class Whole {
 public:
    Whole(const Trace& trace, const WorkedCell& cell, bool cells)
        : trace_(trace),
          layer_(trace.layers[std::size_t(cell.at.layer)]),
          spec_(trace.recipe.layer),
          cell_(cell),
          cells_(cells) {}

    WholeEquation of(const WorkedStep& step);

 private:
    template <class At>
    void add(std::string_view before, std::string symbol, Eigen::Index rows, Eigen::Index columns,
             const Frame& frame, const At& at, const Visibility* shown = nullptr) {
        WholeMatrix& matrix = equation_.matrices.emplace_back();
        matrix.before = before;
        matrix.symbol = std::move(symbol);
        matrix.rows = int(rows);
        matrix.columns = int(columns);
        matrix.row = frame.row;
        matrix.column = frame.column;
        matrix.keyRows = frame.keyRows;
        if (cells_)
            pool(matrix, at, shown);
    }
    void add(std::string_view before, const char* symbol, const Matrix& matrix,
             const Frame& frame) {
        add(before, symbol, matrix.rows(), matrix.cols(), frame,
            [&](int row, int column) { return matrix(row, column); });
    }
    void addTransposed(std::string_view before, const std::string& symbol, const Matrix& matrix,
                       Eigen::Index first, Eigen::Index rows, const Frame& frame = {}) {
        add(before, symbol, matrix.cols(), rows, frame,
            [&, first](int row, int column) { return matrix(first + column, row); });
    }
    // "+ b", where there is one.
    void addBias(const char* symbol, const Vector& bias, Eigen::Index first, Eigen::Index size) {
        if (bias.size() > 0)
            add("+", symbol, 1, size, {}, [&, first](int, int c) { return bias(first + c); });
    }
    void addMap(const char* symbol, const char* bias, const Linear& map, Eigen::Index first,
                Eigen::Index rows) {
        addTransposed("·", symbol, map.weight, first, rows);
        addBias(bias, map.bias, first, rows);
    }

    void vectors(const WorkedStep& step);
    void projection(const WorkedStep& step, std::size_t which);
    void turned(bool query);
    void products(WorkedKind kind);
    void masked(std::string_view before, const char* symbol);
    void softmax();
    void mix();
    void sideBySide(std::string_view before);
    void attentionOutput(std::string_view before);
    void outputMap();
    void residual();
    void block(WorkedKind kind);
    void afterWeights(WorkedKind kind);
    void plain(std::string_view before, const char* symbol, bool query, int from);

    Frame queryRow() const { return {cell_.at.query, {}, false}; }
    Frame keyRow() const { return {cell_.at.key, {}, true}; }
    Frame here() const { return {cell_.at.query, cell_.at.key, false}; }
    std::size_t head() const { return std::size_t(cell_.at.head); }
    std::size_t keyHead() const { return std::size_t(spec_.kvHeadOf(cell_.at.head)); }
    bool isTurned() const { return trace_.positions->cosines.size() > 0; }
    bool drops() const { return spec_.dropout.rate > 0; }
    const char* weightsSymbol() const { return drops() ? "whole_A_dropped" : "whole_A"; }
    const Matrix& weights() const { return layer_.weights->heads[head()]; }
    const LayerWeights& opened() const {
        return trace_.recipe.opened->content->weights[std::size_t(cell_.at.layer)];
    }

    const Trace& trace_;
    const LayerTrace& layer_;
    const AttentionSpec& spec_;
    const WorkedCell& cell_;
    const bool cells_;
    WholeEquation equation_;
};

void Whole::vectors(const WorkedStep& step) {
    const Matrix& x = *layer_.queryInput;
    add("", "whole_X", x, queryRow());
    if (step.formula != "vectors" || trace_.queryVectors->rows() != x.rows())
        return;
    add("=", "whole_E", *trace_.queryVectors, queryRow());
    const Matrix& positions = trace_.positions->rows;
    add("+", "whole_P", x.rows(), x.cols(), queryRow(),
        [&](int row, int column) { return positions(row, column); });
}

// q or k before it was turned, which the pass does not keep: the stored one turned back.
void Whole::plain(std::string_view before, const char* symbol, bool query, int from) {
    const Matrix& stored =
        query ? layer_.qkv->q[std::size_t(from)] : layer_.qkv->k[std::size_t(from)];
    const Frame frame = query ? queryRow() : keyRow();
    if (!isTurned())
        return add(before, symbol, stored, frame);
    const PositionTerms& terms = *trace_.positions;
    const int pairs = int(terms.cosines.cols());
    const bool interleaved = terms.layout == PairLayout::Interleaved;
    add(before, symbol, stored.rows(), stored.cols(), frame, [&, pairs](int row, int column) {
        const bool first = interleaved ? column % 2 == 0 : column < pairs;
        const int pair = interleaved ? column / 2 : column % pairs;
        const int other = interleaved ? column ^ 1 : first ? column + pairs : column - pairs;
        const float sine = terms.sines(row, pair) * (first ? 1.0f : -1.0f);
        return stored(row, column) * terms.cosines(row, pair) + stored(row, other) * sine;
    });
}

void Whole::projection(const WorkedStep& step, std::size_t which) {
    static constexpr const char* kResults[] = {"whole_Q", "whole_K", "whole_V"};
    static constexpr const char* kMaps[] = {"whole_W_q", "whole_W_k", "whole_W_v"};
    static constexpr const char* kBiases[] = {"b_q", "b_k", "b_v"};
    const Linear* maps[] = {&layer_.map->query, &layer_.map->key, &layer_.map->value};
    const Matrix* inputs[] = {layer_.queryInput.get(), layer_.keyInput.get(),
                              layer_.valueInput.get()};
    const Frame frame = which == 0 ? queryRow() : keyRow();
    const int from = int(which == 0 ? head() : keyHead());
    const int width = which == 2 ? spec_.resolvedDv() : spec_.resolvedDk();
    if (which == 2)
        add("", kResults[which], layer_.qkv->v[keyHead()], frame);
    else
        plain("", kResults[which], which == 0, from);
    const Matrix& input = *inputs[which];
    if (maps[which]->present()) {
        add("=", "whole_X", input, frame);
        return addMap(kMaps[which], kBiases[which], *maps[which], Eigen::Index(from) * width,
                      width);
    }
    add("=", "whole_X_head", input.rows(), width, frame,
        [&](int row, int column) { return input(row, from * width + column); });
    if (step.formula.ends_with("_shared")) {
        const Linear& shared = opened().shared[which];
        addTransposed("·", kMaps[which], shared.weight, 0, shared.weight.rows());
    }
}

void Whole::turned(bool query) {
    const std::size_t from = query ? head() : keyHead();
    if (query)
        add("", "whole_Q_turned", layer_.qkv->q[from], queryRow());
    else
        add("", "whole_K_turned", layer_.qkv->k[from], keyRow());
    plain("= R(", query ? "whole_Q" : "whole_K", query, int(from));
    equation_.after = ")";
}

void Whole::products(WorkedKind kind) {
    const Matrix& scores = layer_.scores->heads[head()];
    const PositionTerms& terms = *trace_.positions;
    const bool biased = terms.bias.size() > 0;
    const auto scaled = [&, biased](int row, int column) {
        return scores(row, column) - (biased ? terms.biasAt(cell_.at.head, row, column) : 0.0f);
    };
    const auto product = [&](std::string_view before) {
        add(before, isTurned() ? "whole_QK_turned" : "whole_QK", scores.rows(), scores.cols(),
            here(),
            [&](int row, int column) { return double(scaled(row, column)) * cell_.divisor; });
    };
    const auto divided = [&](std::string_view before) {
        add(before, biased ? "whole_S_plain" : "whole_S", scores.rows(), scores.cols(), here(),
            scaled);
    };
    if (kind == WorkedKind::Products) {
        const Matrix& k = layer_.qkv->k[keyHead()];
        product("");
        add("=", isTurned() ? "whole_Q_turned" : "whole_Q", layer_.qkv->q[head()], queryRow());
        addTransposed("·", isTurned() ? "whole_KT_turned" : "whole_KT", k, 0, k.rows(),
                      {{}, cell_.at.key, false});
    } else if (kind == WorkedKind::Scale) {
        static constexpr const char* kDivisors[] = {"÷ √d_k", "÷ √d_model", "÷ 1", "÷ c"};
        divided("");
        product("=");
        equation_.after = kDivisors[std::size_t(spec_.scale.kind)];
    } else {
        add("", "whole_S", scores, here());
        divided("=");
        add("+", "whole_B", scores.rows(), scores.cols(), here(),
            [&](int row, int column) { return terms.biasAt(cell_.at.head, row, column); });
    }
}

void Whole::masked(std::string_view before, const char* symbol) {
    const Matrix& scores = layer_.scores->heads[head()];
    const float hidden = spec_.maskValue.value_or(kHiddenNumber);
    add(
        before, symbol, scores.rows(), scores.cols(), here(),
        [&, hidden](int row, int column) {
            return trace_.visible->visible(row, column) ? scores(row, column) : hidden;
        },
        trace_.visible.get());
}

void Whole::softmax() {
    add("", weightsSymbol(), weights(), here());
    masked(drops() ? "= dropout(softmax(" : "= softmax(", "whole_S_masked");
    const bool tempered = spec_.temperature != 1;
    equation_.after = drops() ? tempered ? "/ T))" : "))" : tempered ? "/ T)" : ")";
}

void Whole::mix() {
    add("", "whole_O_head", layer_.output->heads[head()], queryRow());
    add("=", weightsSymbol(), weights(), queryRow());
    add("·", "whole_V", layer_.qkv->v[keyHead()], keyRow());
}

void Whole::sideBySide(std::string_view before) {
    const auto& heads = layer_.output->heads;
    const Eigen::Index width = heads.front().cols();
    add(before, "whole_O", heads.front().rows(), Eigen::Index(heads.size()) * width, queryRow(),
        [&, width](int row, int column) {
            return heads[std::size_t(column / width)](row, column % width);
        });
}

// What the attention returns before anything is added to it; with the residual it is not kept.
void Whole::attentionOutput(std::string_view before) {
    if (!layer_.map->output.present())
        return sideBySide(before);
    const Matrix& output = layer_.output->output;
    const Matrix& input = *layer_.queryInput;
    const bool added = spec_.residual;
    add(before, "whole_Out", output.rows(), output.cols(), queryRow(),
        [&, added](int row, int column) {
            return output(row, column) - (added ? input(row, column) : 0.0f);
        });
}

void Whole::outputMap() {
    attentionOutput("");
    sideBySide("=");
    addMap("whole_W_o", "b_o", layer_.map->output, 0, layer_.map->output.weight.rows());
}

void Whole::residual() {
    add("", "whole_Out_residual", layer_.output->output, queryRow());
    attentionOutput("=");
    add("+", "whole_X", *layer_.queryInput, queryRow());
}

void Whole::block(WorkedKind kind) {
    const BlockTrace& kept = *layer_.block;
    const PostNormBlock& block = *opened().block;
    const auto relu = [&](std::string_view before) {
        add(before, "whole_U", kept.hidden.rows(), kept.hidden.cols(), queryRow(),
            [&](int row, int column) { return std::max(0.0f, kept.hidden(row, column)); });
    };
    const auto again = [&](std::string_view before) {
        add(before, "whole_T", kept.forward.rows(), kept.forward.cols(), queryRow(),
            [&](int row, int column) {
                return kept.norm1(row, column) + kept.forward(row, column);
            });
    };
    const auto map = [&](const char* symbol, const char* bias, const Linear& linear) {
        addMap(symbol, bias, linear, 0, linear.weight.rows());
    };
    if (kind == WorkedKind::Added) {
        add("", "whole_R", kept.added, queryRow());
        add("=", "whole_X", *layer_.queryInput, queryRow());
        attentionOutput("+");
    } else if (kind == WorkedKind::Norm1) {
        add("", "whole_Y", kept.norm1, queryRow());
        add("= norm(", "whole_R", kept.added, queryRow());
        equation_.after = ")";
    } else if (kind == WorkedKind::Hidden) {
        add("", "whole_H", kept.hidden, queryRow());
        add("=", "whole_Y", kept.norm1, queryRow());
        map("whole_W_1", "b_1", block.linear1);
    } else if (kind == WorkedKind::Relu) {
        relu("");
        add("= max(0,", "whole_H", kept.hidden, queryRow());
        equation_.after = ")";
    } else if (kind == WorkedKind::Forward) {
        add("", "whole_F", kept.forward, queryRow());
        relu("=");
        map("whole_W_2", "b_2", block.linear2);
    } else if (kind == WorkedKind::AddedAgain) {
        again("");
        add("=", "whole_Y", kept.norm1, queryRow());
        add("+", "whole_F", kept.forward, queryRow());
    } else {
        add("", "whole_Z", kept.output, queryRow());
        again("= norm(");
        equation_.after = ")";
    }
}

void Whole::afterWeights(WorkedKind kind) {
    switch (kind) {
        case WorkedKind::Mix:
            return mix();
        case WorkedKind::SideBySide:
            sideBySide("");
            add("= [ ⋯", "whole_O_head", layer_.output->heads[head()], queryRow());
            equation_.after = "⋯ ]";
            return;
        case WorkedKind::OutputMap:
            return outputMap();
        case WorkedKind::Residual:
            return residual();
        default:
            return block(kind);
    }
}

WholeEquation Whole::of(const WorkedStep& step) {
    switch (step.kind) {
        case WorkedKind::Vectors:
            vectors(step);
            break;
        case WorkedKind::Query:
        case WorkedKind::Key:
        case WorkedKind::Value:
            projection(step, std::size_t(step.kind) - std::size_t(WorkedKind::Query));
            break;
        case WorkedKind::TurnedQuery:
        case WorkedKind::TurnedKey:
            turned(step.kind == WorkedKind::TurnedQuery);
            break;
        case WorkedKind::Products:
        case WorkedKind::Scale:
        case WorkedKind::Bias:
            products(step.kind);
            break;
        case WorkedKind::Mask:
            masked("", "whole_S_masked");
            add("= mask(", "whole_S", layer_.scores->heads[head()], here());
            equation_.after = ")";
            break;
        case WorkedKind::Temperature:
        case WorkedKind::Exponentials:
        case WorkedKind::Sum:
        case WorkedKind::Weights:
        case WorkedKind::Dropout:
            softmax();
            break;
        default:
            afterWeights(step.kind);
    }
    return std::move(equation_);
}

}  // namespace

WholeEquation wholeEquation(const Trace& trace, const WorkedCell& cell, int step, bool cells) {
    return Whole(trace, cell, cells).of(cell.steps[std::size_t(step)]);
}

}  // namespace headlight
