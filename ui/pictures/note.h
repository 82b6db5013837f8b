// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainter>
#include <QRectF>
#include <QString>

#include "ui/pictures/theme.h"

namespace headlight {

// What an empty picture says: plain text, wrapped, in the middle.
void paintNote(QPainter& painter, const QString& text, const QRectF& bounds, const Theme& theme);

}  // namespace headlight
