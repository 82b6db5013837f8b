// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <QStringList>

#include "ui/figures/caption.h"
#include "ui/figures/caption_text.h"

namespace headlight {
namespace {

QString tokensText(const Trace& trace) {
    if (trace.queries == trace.keys)
        return CaptionText::tr("%1 tokens").arg(trace.queryCount());
    return CaptionText::tr("%1 queries on %2 keys").arg(trace.queryCount()).arg(trace.keyCount());
}

QStringList maskTexts(const Mask& mask) {
    QStringList texts;
    if (mask.causal)
        texts << CaptionText::tr("causal mask");
    if (mask.prefix)
        texts << CaptionText::tr("prefix of %1 tokens seen by all").arg(*mask.prefix);
    if (mask.validLength)
        texts << CaptionText::tr("tokens from %1 on hidden as padding").arg(*mask.validLength);
    if (mask.window)
        texts << CaptionText::tr("window of %1 tokens back and %2 ahead")
                     .arg(mask.window->before)
                     .arg(mask.window->after);
    if (mask.graph)
        texts << CaptionText::tr("a graph as the mask");
    if (!mask.painted.empty())
        texts << CaptionText::tr("mask cells painted by hand: %1").arg(mask.painted.size());
    if (texts.empty())
        texts << CaptionText::tr("no mask");
    return texts;
}

QString positionsText(PositionKind kind) {
    switch (kind) {
        case PositionKind::Sinusoidal:
            return CaptionText::tr("sinusoidal positions");
        case PositionKind::Rotary:
            return CaptionText::tr("rotary positions");
        case PositionKind::Alibi:
            return CaptionText::tr("ALiBi positions");
        case PositionKind::T5:
            return CaptionText::tr("T5 relative positions");
        case PositionKind::Learned:
            return CaptionText::tr("learned positions");
        default:
            return CaptionText::tr("no positions");
    }
}

}  // namespace

QString settingText(const Trace& trace) {
    QStringList texts{tokensText(trace)};
    texts << maskTexts(trace.recipe.layer.mask) << positionsText(trace.recipe.layer.positions.kind);
    return texts.join(CaptionText::tr(", ", "between the parts of a list"));
}

}  // namespace headlight
