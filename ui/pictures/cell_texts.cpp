// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFontMetricsF>
#include <QStaticText>
#include <cmath>
#include <optional>
#include <unordered_map>

#include "ui/pictures/cell_painting.h"
#include "ui/pictures/cell_steps.h"
#include "ui/pictures/palette.h"

namespace headlight {

namespace {

QString cellText(float value, int decimals) {
    if (std::isnan(value))
        return QStringLiteral("NaN");
    if (std::isinf(value))
        return value > 0 ? QStringLiteral("∞") : QStringLiteral("-∞");
    const QString text = QString::number(double(value), 'f', decimals);
    // A number that is rounded to 0 has no sign.
    return text.startsWith('-') && text.toDouble() == 0 ? text.mid(1) : text;
}

// The largest type in which every number has room in its cell, up to what a projector asks for;
// none: the cells stay without.
std::optional<QFont> fittingFont(const Heatmap& map, QSizeF cell, const Theme& theme) {
    const float most = map.values->size() > 0 ? map.values->array().abs().maxCoeff() : 0;
    for (const double factor : {1.8, 1.6, 1.4, 1.2, 1.0, 0.85, 0.7}) {
        const QFont font = scaledFont(theme, factor);
        const QFontMetricsF metrics(font);
        const double room = cell.width() - 0.6 * font.pixelSize();
        const bool high = cell.height() >= metrics.height() * (factor > 1 ? 2 : 1.05);
        const bool wide =
            room >= metrics.horizontalAdvance(cellText(0, map.decimals)) * (factor > 1 ? 1.3 : 1);
        const bool largest = !std::isfinite(most) || most < 10 ||
                             metrics.horizontalAdvance(cellText(-most, map.decimals)) <= room;
        if (high && wide && largest)
            return font;
    }
    return std::nullopt;
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
    const std::optional<QFont> fitting =
        fittingFont(map, cellRect(map, cells, {0, 0}).size(), theme);
    if (!fitting)
        return;
    const QFont& font = *fitting;
    const StepColours colours(map.rowScales.front().palette, theme);
    painter.save();
    painter.setFont(font);
    CellWriter writer(painter, font);
    const CellBlock seen = map.seenCells();
    for (int r = seen.query; r < seen.query + seen.queries; ++r) {
        for (int c = seen.key; c < seen.key + seen.keys; ++c) {
            if (map.hidden(r, c))
                continue;
            const float value = (*map.values)(r, c);
            painter.setPen(textOn(QColor(colours[stepOf(double(value), map.scaleOfRow(r))])));
            writer.write(cellText(value, map.decimals), cellRect(map, cells, {r, c}).center());
        }
    }
    painter.restore();
}

}  // namespace headlight
