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

// One to four sentences drafted from the numbers that the picture shows, those of the part where it
// shows no more of a map: what it is of, under
// which mask and positions, and its largest number. Plain text, translated. The alternative text
// goes through the rows, for those who cannot see it.
QString draftCaption(const Picture& picture, const FigureSource& source);
QString draftAltText(const Picture& picture, const FigureSource& source);

// The texts of a figure with a draft where none was written, of what the figure shows.
FigureTexts withDrafts(const FigureOptions& options, const Picture& picture,
                       const FigureSource& source);

// "9 tokens, causal mask, sinusoidal positions": what the numbers depend on.
QString settingText(const Trace& trace);

}  // namespace headlight
