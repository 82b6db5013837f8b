// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figures/figure.h"

namespace headlight {

// What is looked at, as a view's picture was built from it.
struct FigureSource {
    const ViewEntry& entry;
    const Trace& trace;
    const Selection& selection;
    const ViewOptions& view;
};

// One to three sentences drafted from the numbers that the picture shows: what it is of, under
// which mask and positions, and its largest number. Plain text, translated. The alternative text
// goes through the rows, for those who cannot see it.
QString draftCaption(const Picture& picture, const FigureSource& source);
QString draftAltText(const Picture& picture, const FigureSource& source);

// The texts with a draft where none was written.
FigureTexts withDrafts(FigureTexts texts, const Picture& picture, const FigureSource& source);

// "9 tokens, causal mask, sinusoidal positions": what the numbers depend on.
QString settingText(const Trace& trace);

}  // namespace headlight
