// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/studies/graph_study.h"

#include <algorithm>
#include <cmath>

#include "core/attention/attention.h"
#include "core/base/random.h"

namespace headlight {

const StudyText GraphStudy::kText = {
    "graph", HEADLIGHT_TRANSLATABLE("Study", "Images, speech, graphs"),
    HEADLIGHT_TRANSLATABLE("Study", "A graph whose edges are the mask"),
    HEADLIGHT_TRANSLATABLE(
        "Study",
        "Persons of a social network are vectors, and who knows whom is known: attention is "
        "computed along the edges alone, a kind of graph neural network (document 003). Choose "
        "two persons one after the other to tie or part them."),
    false};

void GraphStudy::visit(StudyFields& fields) {
    fields.integer({"nodes", HEADLIGHT_TRANSLATABLE("Study", "Nodes"),
                    HEADLIGHT_TRANSLATABLE("Study", "How many persons the network has.")},
                   nodes, 2, kMostNodes);
    fields.integer({"picked", HEADLIGHT_TRANSLATABLE("Study", "Picked node"),
                    HEADLIGHT_TRANSLATABLE("Study",
                                           "The one whose next choice makes or breaks an edge, "
                                           "counted from 0.")},
                   picked, kNone, kMostNodes - 1);
    fields.integer({"width", HEADLIGHT_TRANSLATABLE("Study", "Width d"),
                    HEADLIGHT_TRANSLATABLE("Study", "Numbers in each person's vector.")},
                   width, 1, 64);
    fields.integer({"seed", HEADLIGHT_TRANSLATABLE("Study", "Seed"),
                    HEADLIGHT_TRANSLATABLE("Study", "Of the random vectors, W_Q and W_K.")},
                   seed, 0, 9999);
    fields.numbers({"edges", HEADLIGHT_TRANSLATABLE("Study", "Edges"),
                    HEADLIGHT_TRANSLATABLE("Study", "Who knows whom: pairs of nodes.")},
                   edges, 0, kMostNodes - 1, 2 * std::size_t(kMostEdges));
}

std::vector<MaskEdge> countedEdges(const GraphStudy& study) {
    std::vector<MaskEdge> edges;
    for (std::size_t i = 0; i + 1 < study.edges.size(); i += 2) {
        const auto [low, high] = std::minmax({study.edges[i], study.edges[i + 1]});
        const MaskEdge edge{low, high};
        if (low != high && high < study.nodes &&
            std::find(edges.begin(), edges.end(), edge) == edges.end())
            edges.push_back(edge);
    }
    return edges;
}

GraphStudy withToggledEdge(GraphStudy study, int a, int b) {
    std::vector<int> next;
    bool found = false;
    for (std::size_t i = 0; i + 1 < study.edges.size(); i += 2) {
        const int from = study.edges[i];
        const int to = study.edges[i + 1];
        if ((from == a && to == b) || (from == b && to == a)) {
            found = true;
            continue;
        }
        // What is passed over anyway would take the room of others.
        if (from != to)
            next.insert(next.end(), {from, to});
    }
    if (!found && a != b && next.size() < 2 * std::size_t(GraphStudy::kMostEdges))
        next.insert(next.end(), {std::min(a, b), std::max(a, b)});
    study.edges = std::move(next);
    return study;
}

GraphStudy withChosenNode(GraphStudy study, int node) {
    const int before = study.picked < study.nodes ? study.picked : -1;
    if (before < 0) {
        study.picked = node;
        return study;
    }
    if (before != node)
        study = withToggledEdge(std::move(study), before, node);
    study.picked = -1;
    return study;
}

std::string nodeName(int node) {
    static constexpr const char* kNames[GraphStudy::kMostNodes] = {
        "Ann", "Ben", "Cem", "Dan", "Eva", "Fay", "Gus", "Hal", "Ida", "Jan", "Kim", "Leo",
        "Mia", "Ned", "Ole", "Pia", "Qi",  "Ron", "Sam", "Tom", "Uma", "Vic", "Wim", "Xia"};
    return kNames[node];
}

namespace {

Matrix randomMatrix(Random& random, int rows, int columns, double deviation) {
    Matrix matrix(rows, columns);
    for (Eigen::Index i = 0; i < matrix.size(); ++i)
        matrix.data()[i] = float(deviation * random.normal());
    return matrix;
}

AttentionSpec layerOf(const GraphStudy& study, const std::vector<MaskEdge>& edges) {
    AttentionSpec spec;
    spec.dModel = study.width;
    spec.heads = 1;
    spec.projections.value = false;
    spec.projections.output = false;
    spec.mask.graph = edges;
    return spec;
}

}  // namespace

std::optional<GraphResult> compute(const GraphStudy& study, const Pass& pass) {
    GraphResult result;
    result.edges = countedEdges(study);
    const AttentionSpec spec = layerOf(study, result.edges);
    const double deviation = 1 / std::sqrt(double(study.width));
    AttentionWeights maps;
    Random queryNumbers(std::uint64_t(study.seed), "graph query");
    Random keyNumbers(std::uint64_t(study.seed), "graph key");
    Random nodeNumbers(std::uint64_t(study.seed), "graph nodes");
    maps.query.weight = randomMatrix(queryNumbers, study.width, study.width, deviation);
    maps.key.weight = randomMatrix(keyNumbers, study.width, study.width, deviation);
    const Matrix vectors = randomMatrix(nodeNumbers, study.nodes, study.width, 1);
    const auto qkv = project(spec, maps, {vectors, vectors, vectors}, {}, pass);
    if (!qkv)
        return std::nullopt;
    auto scores = score(spec, *qkv, {}, pass);
    if (!scores)
        return std::nullopt;
    result.visible = visibility(spec.mask, study.nodes, study.nodes);
    auto weights = weigh(spec, *scores, result.visible, pass);
    if (!weights)
        return std::nullopt;
    result.scores = std::move(scores->heads.front());
    result.weights = std::move(weights->heads.front());
    for (int query = 0; query < study.nodes; ++query) {
        int seen = 0;
        for (int key = 0; key < study.nodes; ++key)
            seen += result.visible.visible(query, key) ? 1 : 0;
        result.visibleCells += seen;
        if (seen == 1)
            result.isolated.push_back(query);
    }
    return result;
}

}  // namespace headlight
