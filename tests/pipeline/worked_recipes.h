// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDir>
#include <QString>

#include "core/pipeline/trace.h"
#include "tests/pipeline/edits.h"
#include "tests/pipeline/lecture_case.h"

// Layers of all kinds, whose cells are worked out.
namespace headlight {

inline Recipe opened(const QString& folder) {
    return withLayer(openingRecipe(), lectureCase(folder));
}

inline Selection at(int layer, int head, int query, int key) {
    Selection selection;
    selection.layer = layer;
    selection.head = head;
    selection.query = query;
    selection.key = key;
    return selection;
}

inline QStringList openedFolders() {
    return QDir(QStringLiteral(HEADLIGHT_TEST_DATA "/lecture"))
        .entryList(QDir::Dirs | QDir::NoDotAndDotDot);
}

struct Turned {
    const char* name;
    void (*turn)(Recipe&);
};

inline const Turned kTurned[] = {
    {"plain", [](Recipe&) {}},
    {"deeper", [](Recipe& r) { r.layers = 3; }},
    {"grouped", [](Recipe& r) { r.layer.kvHeads = 2; }},
    {"biases", [](Recipe& r) { r.layer.bias = true; }},
    {"own d_k and d_v", [](Recipe& r) { r.layer.dK = 6, r.layer.dV = 5; }},
    {"rotary", [](Recipe& r) { r.layer.positions.kind = PositionKind::Rotary; }},
    {"rotary halves",
     [](Recipe& r) {
         r.layer.positions.kind = PositionKind::Rotary;
         r.layer.positions.layout = PairLayout::Halves;
     }},
    {"alibi", [](Recipe& r) { r.layer.positions.kind = PositionKind::Alibi; }},
    {"t5", [](Recipe& r) { r.layer.positions.kind = PositionKind::T5; }},
    {"no positions", [](Recipe& r) { r.layer.positions.kind = PositionKind::None; }},
    {"causal", [](Recipe& r) { r.layer.mask.causal = true; }},
    {"mask value",
     [](Recipe& r) {
         r.layer.mask.causal = true;
         r.layer.maskValue = -1e9f;
     }},
    {"nothing seen", [](Recipe& r) { r.layer.mask.validLength = 0; }},
    {"nothing seen, mask value",
     [](Recipe& r) {
         r.layer.mask.validLength = 0;
         r.layer.maskValue = -1e9f;
     }},
    {"scale",
     [](Recipe& r) {
         r.layer.scale = {ScaleKind::Number, 3};
     }},
    {"scale d_model", [](Recipe& r) { r.layer.scale.kind = ScaleKind::SqrtDModel; }},
    {"unscaled", [](Recipe& r) { r.layer.scale.kind = ScaleKind::None; }},
    {"hot", [](Recipe& r) { r.layer.temperature = 7; }},
    {"cold", [](Recipe& r) { r.layer.temperature = 1e-3; }},
    {"dropout", [](Recipe& r) { r.layer.dropout.rate = 0.4; }},
    {"residual", [](Recipe& r) { r.layer.residual = true; }},
    {"residual, bias, hot",
     [](Recipe& r) {
         r.layer.residual = r.layer.bias = true;
         r.layer.temperature = 2;
     }},
    {"without maps",
     [](Recipe& r) {
         r.layer.projections = {false, false, false, false};
     }},
    {"without maps, residual",
     [](Recipe& r) {
         r.layer.projections = {false, false, false, false};
         r.layer.residual = true;
     }},
    {"cross",
     [](Recipe& r) {
         r.crossAttention = true;
         r.secondText = "a dog ran with the grey cat";
     }},
    {"one token", [](Recipe& r) { r.text = "cat"; }},
    {"hand-built", [](Recipe& r) { r = openingRecipe(); }},
};

}  // namespace headlight
