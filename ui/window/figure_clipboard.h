// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figures/figure.h"

namespace headlight {

// Puts a picture on the clipboard, as an image and as SVG, drawn when it is pasted; nothing changes
// there where it cannot be drawn. A transparent ground stays one.
Result<void> copyFigure(const Picture& picture, const FigureOptions& options);

// The same with its numbers beside it, so that what it is pasted into takes what it can: at most
// kMaxTableCells of them.
Result<void> copyFigureAndTable(const Picture& picture, const FigureOptions& options);

// Its numbers, as text and as a table for spreadsheets and word processors, written when they are
// pasted; refuses a picture that has none.
Result<void> copyTable(const Picture& picture);

}  // namespace headlight
