// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <QStringList>

#include "ui/figures/caption.h"

namespace headlight {
namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(Caption)
};

QString tokensText(const Trace& trace) {
    if (trace.queries == trace.keys)
        return Text::tr("%1 tokens").arg(trace.queryCount());
    return Text::tr("%1 queries on %2 keys").arg(trace.queryCount()).arg(trace.keyCount());
}

QStringList maskTexts(const Mask& mask) {
    QStringList texts;
    if (mask.causal)
        texts << Text::tr("causal mask");
    if (mask.prefix)
        texts << Text::tr("prefix of %1 tokens seen by all").arg(*mask.prefix);
    if (mask.validLength)
        texts << Text::tr("tokens from %1 on hidden as padding").arg(*mask.validLength);
    if (mask.window)
        texts << Text::tr("window of %1 tokens back and %2 ahead")
                     .arg(mask.window->before)
                     .arg(mask.window->after);
    if (mask.graph)
        texts << Text::tr("a graph as the mask");
    if (!mask.painted.empty())
        texts << Text::tr("mask cells painted by hand: %1").arg(mask.painted.size());
    if (texts.empty())
        texts << Text::tr("no mask");
    return texts;
}

QString positionsText(PositionKind kind) {
    switch (kind) {
        case PositionKind::Sinusoidal:
            return Text::tr("sinusoidal positions");
        case PositionKind::Rotary:
            return Text::tr("rotary positions");
        case PositionKind::Alibi:
            return Text::tr("ALiBi positions");
        case PositionKind::T5:
            return Text::tr("T5 relative positions");
        case PositionKind::Learned:
            return Text::tr("learned positions");
        default:
            return Text::tr("no positions");
    }
}

}  // namespace

QString settingText(const Trace& trace) {
    QStringList texts{tokensText(trace)};
    texts << maskTexts(trace.recipe.layer.mask) << positionsText(trace.recipe.layer.positions.kind);
    return texts.join(Text::tr(", ", "between the parts of a list"));
}

}  // namespace headlight
