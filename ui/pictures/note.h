// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainter>
#include <QRectF>
#include <QString>

#include "core/pipeline/trace.h"
#include "ui/pictures/theme.h"

namespace headlight {

// What a picture of a trace without maps says: `typeSomething`, that it is the second sentence that
// has no words, or that no pass is done yet.
QString noteOfEmpty(const Trace& trace, const QString& typeSomething);

// Paints what an empty picture says: plain text, wrapped, in the middle.
void paintNote(QPainter& painter, const QString& text, const QRectF& bounds, const Theme& theme);

}  // namespace headlight
