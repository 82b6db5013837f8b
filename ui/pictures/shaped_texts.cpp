// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pictures/shaped_texts.h"

#include <QFontMetricsF>
#include <QImage>
#include <QPaintEngine>
#include <QRawFont>
#include <QTextLayout>
#include <algorithm>

#include "ui/pictures/cell_painting.h"

namespace headlight {

namespace {

constexpr std::size_t kMostTexts = 20'000;  // of all fonts together
constexpr std::size_t kMostFonts = 16;

// Drawn here: Qt puts the line of a glyph run elsewhere than the glyphs, and an SVG has none.
void strike(QPainter& painter, QPointF from, double width, const QFont& font) {
    const QFontMetricsF metrics(font);
    const double thickness = std::max(1.0, metrics.lineWidth());
    painter.fillRect(
        QRectF(from.x(), from.y() - metrics.strikeOutPos() - thickness / 2, width, thickness),
        painter.pen().color());
}

// Fonts of colour bitmaps, as most emoji are in: PDF has nothing to draw their glyphs with.
bool isBitmap(const QGlyphRun& run) {
    const QRawFont font = run.rawFont();
    return !font.fontTable("CBDT").isEmpty() || !font.fontTable("sbix").isEmpty();
}

void drawAsImage(QPainter& painter, QPointF from, const QList<QGlyphRun>& runs, QPointF base,
                 double width, double height) {
    constexpr double kPixelsAUnit = 8;  // 768 dpi
    QImage image((QSizeF(width, height) * kPixelsAUnit).toSize() + QSize(1, 1),
                 QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QPainter inner(&image);
    inner.setRenderHints(QPainter::Antialiasing | QPainter::SmoothPixmapTransform);
    inner.scale(kPixelsAUnit, kPixelsAUnit);
    inner.setPen(painter.pen());
    for (const QGlyphRun& run : runs)
        inner.drawGlyphRun(QPointF(0, 0), run);
    inner.end();
    painter.drawImage(QRectF(from - base, QSizeF(image.size()) / kPixelsAUnit), image);
}

}  // namespace

ShapedTexts::OneFont& ShapedTexts::of(const QFont& font) {
    auto known = std::find_if(fonts_.begin(), fonts_.end(),
                              [&](const OneFont& one) { return one.font == font; });
    if (known == fonts_.end()) {
        fonts_.push_front({font, {}});
        if (fonts_.size() > kMostFonts) {
            count_ -= std::size_t(fonts_.back().shapes.size());
            fonts_.pop_back();
        }
    } else if (known != fonts_.begin()) {
        fonts_.splice(fonts_.begin(), fonts_, known);
    }
    return fonts_.front();
}

ShapedTexts::Shape& ShapedTexts::shapeOf(const QString& text, const QFont& font) {
    OneFont& one = of(font);
    const auto known = one.shapes.find(text);
    if (known != one.shapes.end())
        return *known;
    // The fonts that were used longest ago go first, the present one's old texts at last.
    for (; count_ >= kMostTexts; fonts_.size() > 1 ? fonts_.pop_back() : one.shapes.clear())
        count_ -= std::size_t(fonts_.back().shapes.size());
    ++count_;
    return one.shapes[text];
}

double ShapedTexts::width(const QString& text, const QFont& font) {
    Shape& shape = shapeOf(text, font);
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
    const bool page =
        painter.paintEngine() != nullptr && painter.paintEngine()->type() == QPaintEngine::Pdf;
    if (keepsShapes(painter) && !page) {
        painter.drawText(from, text);
        return;
    }
    Shape& shape = shapeOf(text, font);
    if (!shape.shaped) {
        QTextLayout layout(text, font);
        layout.beginLayout();
        const QTextLine line = layout.createLine();
        layout.endLayout();
        // Taller where a glyph comes from another font.
        shape.base = QPointF(line.x(), line.y() + line.ascent());
        shape.glyphs = layout.glyphRuns();
        shape.height = line.height();
        shape.shaped = true;
    }
    // Asked for pages alone: looking copies a table of ten megabytes out of the font.
    if (page && !shape.bitmaps)
        shape.bitmaps = std::any_of(shape.glyphs.begin(), shape.glyphs.end(), isBitmap);
    if (page && *shape.bitmaps)
        return drawAsImage(painter, from, shape.glyphs, shape.base, width(text, font),
                           shape.height);
    if (page) {
        painter.drawText(from, text);
        return;
    }
    for (const QGlyphRun& run : shape.glyphs)
        painter.drawGlyphRun(from - shape.base, run);
}

}  // namespace headlight
