// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pictures/note.h"

#include <QCoreApplication>

namespace headlight {

QString noteOfEmpty(const Trace& trace, const QString& typeSomething) {
    if (!trace.computed)
        return QCoreApplication::translate("Note", "Not computed yet");
    if (trace.queries->empty() || !trace.recipe.crossAttention)
        return typeSomething;
    return QCoreApplication::translate("Note",
                                       "The second sentence is empty: type it, or switch it off");
}

void paintNote(QPainter& painter, const QString& text, const QRectF& bounds, const Theme& theme) {
    const double margin = theme.font.pixelSize();
    painter.save();
    painter.setFont(theme.font);
    painter.setPen(theme.faintText);
    painter.drawText(bounds.adjusted(margin, margin, -margin, -margin),
                     Qt::AlignCenter | Qt::TextWordWrap, text);
    painter.restore();
}

}  // namespace headlight
