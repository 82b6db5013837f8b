// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/attention/mask.h"
#include "core/base/matrix.h"
#include "core/base/pass.h"
#include "core/studies/study_fields.h"
#include "core/studies/study_text.h"

namespace headlight {

// Document 003, 三.3: in a graph it is known who has to do with whom, so attention is computed
// along the edges alone; the edges are the mask.
struct GraphStudy {
    static constexpr int kMostNodes = 24;
    static constexpr int kMostEdges = kMostNodes * (kMostNodes - 1) / 2;
    int nodes = 7;
    int picked = -1;  // the node that was chosen first; −1, or beyond the last one: none
    int width = 8;
    int seed = 1;
    // a, b, a, b, …: pairs of nodes. Self edges, repeated ones, nodes that are not there and a last
    // number without a partner are passed over.
    std::vector<int> edges = {0, 1, 0, 2, 1, 2, 2, 3, 3, 4, 4, 5};
    bool operator==(const GraphStudy&) const = default;

    static const StudyText kText;
    void visit(StudyFields& fields);
};

struct GraphResult {
    std::vector<MaskEdge> edges;  // that count, each once, a < b
    Matrix scores;                // [nodes, nodes]: q · k / √width
    Matrix weights;               // the same; without an edge exactly 0, rows sum to 1
    Visibility visible;
    int visibleCells = 0;
    std::vector<int> isolated;  // see themselves only
};
// None: stopped.
std::optional<GraphResult> compute(const GraphStudy& study, const Pass& pass);

std::vector<MaskEdge> countedEdges(const GraphStudy& study);
// Without the edge where there is one, with it where there is none. a, b: nodes.
GraphStudy withToggledEdge(GraphStudy study, int a, int b);
// What choosing a node makes of it: it is picked, or let go, or tied to or parted from the one
// that is picked.
GraphStudy withChosenNode(GraphStudy study, int node);

// "Ann", "Ben", …: as many as there can be, each with an initial of its own.
std::string nodeName(int node);

}  // namespace headlight
