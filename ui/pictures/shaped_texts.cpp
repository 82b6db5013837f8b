// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pictures/shaped_texts.h"

#include <QFontMetricsF>
#include <QTextLayout>
#include <algorithm>

#include "ui/pictures/cell_painting.h"

namespace headlight {

namespace {

constexpr qsizetype kMostTexts = 50'000;  // of a font
constexpr std::size_t kMostFonts = 16;

// Drawn here: Qt puts the line of a glyph run elsewhere than the glyphs, and an SVG has none.
void strike(QPainter& painter, QPointF from, double width, const QFont& font) {
    const QFontMetricsF metrics(font);
    const double thickness = std::max(1.0, metrics.lineWidth());
    painter.fillRect(
        QRectF(from.x(), from.y() - metrics.strikeOutPos() - thickness / 2, width, thickness),
        painter.pen().color());
}

}  // namespace

ShapedTexts::OneFont& ShapedTexts::of(const QFont& font) {
    auto known = std::find_if(fonts_.begin(), fonts_.end(),
                              [&](const OneFont& one) { return one.font == font; });
    if (known == fonts_.end()) {
        fonts_.push_front({font, {}});
        if (fonts_.size() > kMostFonts)
            fonts_.pop_back();
    } else if (known != fonts_.begin()) {
        fonts_.splice(fonts_.begin(), fonts_, known);
    }
    OneFont& one = fonts_.front();
    if (one.shapes.size() > kMostTexts)
        one.shapes.clear();
    return one;
}

double ShapedTexts::width(const QString& text, const QFont& font) {
    Shape& shape = of(font).shapes[text];
    if (shape.width < 0)
        shape.width = QFontMetricsF(font).horizontalAdvance(text);
    return shape.width;
}

QString ShapedTexts::elided(const QString& text, const QFont& font, Qt::TextElideMode mode,
                            double room) {
    return width(text, font) <= room ? text : QFontMetricsF(font).elidedText(text, mode, room);
}

void ShapedTexts::draw(QPainter& painter, QPointF from, const QString& text, const QFont& font) {
    if (font.strikeOut()) {
        QFont plain = font;
        plain.setStrikeOut(false);
        draw(painter, from, text, plain);
        strike(painter, from, width(text, plain), plain);
        return;
    }
    painter.setFont(font);
    if (keepsShapes(painter)) {
        painter.drawText(from, text);
        return;
    }
    Shape& shape = of(font).shapes[text];
    if (!shape.shaped) {
        QTextLayout layout(text, font);
        layout.beginLayout();
        const QTextLine line = layout.createLine();
        layout.endLayout();
        // Taller where a glyph comes from another font.
        shape.base = QPointF(line.x(), line.y() + line.ascent());
        shape.glyphs = layout.glyphRuns();
        shape.shaped = true;
    }
    for (const QGlyphRun& run : shape.glyphs)
        painter.drawGlyphRun(from - shape.base, run);
}

}  // namespace headlight
