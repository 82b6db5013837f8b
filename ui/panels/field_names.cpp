// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/field_names.h"

#include <QCoreApplication>
#include <algorithm>
#include <iterator>

namespace headlight {
namespace {

struct FieldName {
    std::string_view path;
    const char* name;  // the label of the control without its mnemonic
};

constexpr FieldName kNames[] = {
    {"recipe.text", QT_TRANSLATE_NOOP("fields", "Sentence")},
    {"recipe.second_text", QT_TRANSLATE_NOOP("fields", "Second sentence")},
    {"recipe.study", QT_TRANSLATE_NOOP("fields", "Lab")},
    {"recipe.layers", QT_TRANSLATE_NOOP("fields", "Layers")},
    {"recipe.embedding.deviation", QT_TRANSLATE_NOOP("fields", "Token vectors")},
    {"recipe.weights.heads", QT_TRANSLATE_NOOP("fields", "Weights")},
    {"recipe.layer.heads", QT_TRANSLATE_NOOP("fields", "Heads")},
    {"recipe.layer.kv_heads", QT_TRANSLATE_NOOP("fields", "Key/value heads")},
    {"recipe.layer.d_model", QT_TRANSLATE_NOOP("fields", "d_model")},
    {"recipe.layer.d_k", QT_TRANSLATE_NOOP("fields", "d_k")},
    {"recipe.layer.d_v", QT_TRANSLATE_NOOP("fields", "d_v")},
    {"recipe.layer.query_width", QT_TRANSLATE_NOOP("fields", "Opened layer")},
    {"recipe.layer.key_width", QT_TRANSLATE_NOOP("fields", "Opened layer")},
    {"recipe.layer.value_width", QT_TRANSLATE_NOOP("fields", "Opened layer")},
    {"recipe.layer.residual", QT_TRANSLATE_NOOP("fields", "Residual")},
    {"recipe.layer.scale", QT_TRANSLATE_NOOP("fields", "Divisor")},
    {"recipe.layer.temperature", QT_TRANSLATE_NOOP("fields", "Temperature")},
    {"recipe.layer.dropout.rate", QT_TRANSLATE_NOOP("fields", "Dropout")},
    {"recipe.opened", QT_TRANSLATE_NOOP("fields", "Opened layer")},
    {"recipe.opened.item", QT_TRANSLATE_NOOP("fields", "Item")},
    {"recipe.layer.mask.prefix", QT_TRANSLATE_NOOP("fields", "Prefix")},
    {"recipe.layer.mask.valid_length", QT_TRANSLATE_NOOP("fields", "Valid length")},
    {"recipe.layer.mask.window.before", QT_TRANSLATE_NOOP("fields", "Window back")},
    {"recipe.layer.mask.window.after", QT_TRANSLATE_NOOP("fields", "Window ahead")},
    {"recipe.layer.positions.kind", QT_TRANSLATE_NOOP("fields", "Scheme")},
    {"recipe.layer.positions.base", QT_TRANSLATE_NOOP("fields", "Base")},
    {"recipe.layer.positions.buckets", QT_TRANSLATE_NOOP("fields", "Buckets")},
    {"recipe.layer.positions.max_distance", QT_TRANSLATE_NOOP("fields", "Farthest")},
    {"recipe.layer.positions.learned_length", QT_TRANSLATE_NOOP("fields", "Table length")},
};

}  // namespace

QString fieldName(std::string_view path) {
    const auto* const found =
        std::find_if(std::begin(kNames), std::end(kNames),
                     [&](const FieldName& name) { return name.path == path; });
    return found == std::end(kNames) ? QString()
                                     : QCoreApplication::translate("fields", found->name);
}

}  // namespace headlight
