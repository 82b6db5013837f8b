// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QGlyphRun>
#include <QHash>
#include <QList>
#include <QPainter>
#include <QString>
#include <list>
#include <optional>

namespace headlight {

// Remembers widths and glyphs of the texts that were measured and painted, for whoever shows nearly
// the same texts again and again: finding glyphs is the dearest part of painting a small map. Of
// very many, those of the fonts used longest ago are forgotten. For one thread.
class ShapedTexts {
 public:
    double width(const QString& text, const QFont& font);
    // The text, or as much of it as fits into so many pixels, with an ellipsis.
    QString elided(const QString& text, const QFont& font, Qt::TextElideMode mode, double room);
    // From the left end of the base line, in the painter's pen. Files get real text; PDF gets an
    // image of what no outline is there for, as most emoji.
    void draw(QPainter& painter, QPointF from, const QString& text, const QFont& font);
    // Of the texts that are remembered.
    std::size_t count() const { return count_; }

 private:
    struct Shape {
        double width = -1;  // not measured yet
        bool shaped = false;
        QPointF base;  // of the base line, where the glyphs' own origin is
        QList<QGlyphRun> glyphs;
        double height = 0;
        std::optional<bool> bitmaps;  // in some of them; none: not looked
    };
    struct OneFont {
        QFont font;
        QHash<QString, Shape> shapes;
    };
    OneFont& of(const QFont& font);
    Shape& shapeOf(const QString& text, const QFont& font);

    std::list<OneFont> fonts_;  // the one used last at the front
    std::size_t count_ = 0;     // of the texts of all of them
};

}  // namespace headlight
