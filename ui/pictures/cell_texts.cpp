// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFontMetricsF>
#include <QStaticText>
#include <cmath>
#include <unordered_map>

#include "ui/pictures/cell_painting.h"
#include "ui/pictures/cell_steps.h"
#include "ui/pictures/palette.h"

namespace headlight {

namespace {

QString cellText(float value) {
    if (std::isnan(value))
        return QStringLiteral("NaN");
    if (std::isinf(value))
        return value > 0 ? QStringLiteral("∞") : QStringLiteral("-∞");
    return std::abs(value) < 0.005f ? QStringLiteral("0.00")
                                    : QString::number(double(value), 'f', 2);
}

// Writes texts of which many are alike: on pixel devices each is shaped once. Files get real text.
class CellWriter {
 public:
    CellWriter(QPainter& painter, const QFont& font)
        : painter_(painter), font_(font), metrics_(font), shapes_(keepsShapes(painter)) {}

    void write(const QString& text, QPointF centre) {
        if (shapes_) {
            painter_.drawText(QPointF(centre.x() - metrics_.horizontalAdvance(text) / 2,
                                      centre.y() + (metrics_.ascent() - metrics_.descent()) / 2),
                              text);
            return;
        }
        QStaticText& known = known_[text];
        if (known.text().isEmpty()) {
            known.setText(text);
            known.setTextFormat(Qt::PlainText);
            known.prepare(painter_.transform(), font_);
        }
        const QSizeF size = known.size();
        painter_.drawStaticText(centre - QPointF(size.width() / 2, size.height() / 2), known);
    }

 private:
    QPainter& painter_;
    QFont font_;
    QFontMetricsF metrics_;
    bool shapes_;
    std::unordered_map<QString, QStaticText> known_;
};

}  // namespace

void paintCellTexts(QPainter& painter, const Heatmap& map, const QRectF& cells,
                    const Theme& theme) {
    if (map.empty() || map.rowScales.empty())
        return;
    const QFont font = scaledFont(theme, 0.85);
    const QFontMetricsF metrics(font);
    const double width = cells.width() / map.columnCount();
    const double height = cells.height() / map.rowCount();
    const double room = width - 0.6 * font.pixelSize();
    if (height < metrics.height() * 1.05 ||
        room < metrics.horizontalAdvance(QStringLiteral("0.00")))
        return;
    const float most = map.values->size() > 0 ? map.values->array().abs().maxCoeff() : 0;
    if (std::isfinite(most) && metrics.horizontalAdvance(cellText(-most)) > room && most >= 10)
        return;
    const StepColours colours(map.rowScales.front().palette, theme);
    painter.save();
    painter.setFont(font);
    CellWriter writer(painter, font);
    for (int r = 0; r < map.rowCount(); ++r) {
        for (int c = 0; c < map.columnCount(); ++c) {
            if (map.hidden(r, c))
                continue;
            const float value = (*map.values)(r, c);
            painter.setPen(textOn(QColor(colours[stepOf(double(value), map.scaleOfRow(r))])));
            writer.write(cellText(value), cellRect(map, cells, {r, c}).center());
        }
    }
    painter.restore();
}

}  // namespace headlight
