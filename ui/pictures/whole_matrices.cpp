// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pictures/whole_matrices.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>

#include "ui/pictures/cell_painting.h"
#include "ui/pictures/formula.h"
#include "ui/pictures/step_layout.h"
#include "ui/pictures/steps_text.h"

namespace headlight {
namespace {

constexpr double kWidestNumber = 4.6;  // ems, of a map with room for its numbers
constexpr double kHighestCell = 1.8;   // ems
constexpr double kHead = 3.9;          // ems over a map: symbol, shape, range
constexpr double kLeastSide = 5;       // pixels, of a map

QString plain(std::string_view text) {
    return QString::fromUtf8(text.data(), qsizetype(text.size()));
}

QString shapeOf(const WholeMatrix& matrix) {
    return QStringLiteral("[%1 × %2]").arg(matrix.rows).arg(matrix.columns);
}

QString rangeOf(const WholeMatrix& matrix) {
    return QStringLiteral("±") + shortNumber(matrix.largest);
}

// Where an index stands among the places that are drawn.
int placeOf(int index, Eigen::Index shown, int count) {
    return int(std::int64_t(index) * shown / count);
}

// The first and the last index that share a place.
std::pair<int, int> indicesAt(int place, int shown, int count) {
    const auto first = [&](int p) { return int((std::int64_t(p) * count + shown - 1) / shown); };
    return {first(place), first(place + 1) - 1};
}

QString spokenSymbol(const WholeMatrix& matrix) {
    QString symbol = QString::fromStdString(matrix.symbol);
    if (symbol.startsWith(QStringLiteral("whole_")))
        symbol.remove(0, 6);
    return symbol.replace('_', ' ');
}

Heatmap mapOf(const WholeMatrix& matrix) {
    Heatmap map;
    map.values = std::make_shared<const Matrix>(matrix.cells);
    map.visible = std::make_shared<const Visibility>(matrix.visible);
    const double high = matrix.largest > 0 ? matrix.largest : 1;
    map.rowScales = {{PaletteKind::Diverging, Transfer::Linear, -high, high}};
    const int rows = map.rowCount();
    const int columns = map.columnCount();
    const int row = placeOf(matrix.row.value_or(0), rows, matrix.rows);
    const int column = placeOf(matrix.column.value_or(0), columns, matrix.columns);
    if (matrix.row)
        map.frames.push_back({row, 0, 1, columns, false});
    if (matrix.column)
        map.frames.push_back({0, column, rows, 1, true});
    if (matrix.row && matrix.column)
        map.frames.push_back({row, column, 1, 1, false});
    return map;
}

bool isPooled(const WholeMatrix& matrix) {
    return matrix.cells.rows() < matrix.rows || matrix.cells.cols() < matrix.columns;
}

double symbolWidth(const WholeMatrix& matrix, const Theme& theme) {
    const Formula* formula = findSymbol(matrix.symbol);
    return formula ? formula->width * stepMeasures(theme).symbol : 0;
}

double signWidth(std::string_view sign, const Theme& theme) {
    return sign.empty() ? 0
                        : QFontMetricsF(theme.font).horizontalAdvance(plain(sign)) +
                              1.3 * theme.font.pixelSize();
}

QString captionOf(const WholePicture& picture) {
    const auto& matrices = picture.equation.matrices;
    QString text = StepsText::tr(
        "All tokens at once, a token a row; framed: what this cell reads and makes. Colours: red "
        "above 0, blue below, up to the ± number over each matrix.");
    if (std::any_of(matrices.begin(), matrices.end(), isPooled))
        text += QChar(' ') + StepsText::tr(
                                 "Where several numbers share a place it shows the one "
                                 "farthest from 0.");
    return text;
}

double captionHeight(const WholePicture& picture, double width, const Theme& theme) {
    return std::ceil(QFontMetricsF(scaledFont(theme, 0.9))
                         .boundingRect(QRectF(0, 0, std::max(1.0, width), 1e6), Qt::TextWordWrap,
                                       captionOf(picture))
                         .height());
}

void paintThinFrames(QPainter& painter, const Heatmap& map, const QRectF& cells,
                     const Theme& theme) {
    const double em = theme.font.pixelSize();
    painter.setBrush(Qt::NoBrush);
    for (const CellFrame& frame : map.frames) {
        const QRectF first = cellRect(map, cells, {frame.row, frame.column});
        const QRectF last =
            cellRect(map, cells, {frame.row + frame.rows - 1, frame.column + frame.columns - 1});
        painter.setPen(QPen(frame.dashed ? theme.keyAccent : theme.accent, 0.14 * em,
                            frame.dashed ? Qt::DashLine : Qt::SolidLine));
        painter.drawRect(first.united(last).adjusted(-1, -1, 1, 1));
    }
}

void paintMap(QPainter& painter, const WholePicture& picture, std::size_t index,
              const QRectF& cells, const Theme& theme) {
    const Heatmap& map = picture.maps[index];
    paintCells(painter, map, cells, theme);
    if (!isPooled(picture.equation.matrices[index]))
        paintCellTexts(painter, map, cells, theme);
    painter.setPen(QPen(theme.grid, 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(cells);
    paintThinFrames(painter, map, cells, theme);
}

// What one unit of a dimension's root is long, and how high and wide the maps become by it.
struct Lengths {
    double across = 0;
    double down = 0;
    double em = 0;

    double width(int columns) const {
        return std::max(kLeastSide, std::min(across * std::sqrt(double(columns)),
                                             kWidestNumber * em * columns));
    }
    double height(int rows) const {
        return std::max(kLeastSide,
                        std::min(down * std::sqrt(double(rows)), kHighestCell * em * rows));
    }
};

// What the texts over each map need.
std::vector<double> leastWidths(const WholePicture& picture, const Theme& theme) {
    const QFontMetricsF small(scaledFont(theme, 0.8));
    std::vector<double> least;
    for (const WholeMatrix& matrix : picture.equation.matrices)
        least.push_back(
            std::max({symbolWidth(matrix, theme), small.horizontalAdvance(shapeOf(matrix)),
                      small.horizontalAdvance(rangeOf(matrix))}) +
            0.4 * theme.font.pixelSize());
    return least;
}

Lengths fitted(const WholePicture& picture, QSizeF room, const std::vector<double>& least,
               const Theme& theme) {
    const auto& matrices = picture.equation.matrices;
    const double em = theme.font.pixelSize();
    double signs = signWidth(picture.equation.after, theme);
    double rootsAcross = 0;
    double rootsDown = 1;
    for (const WholeMatrix& matrix : matrices) {
        signs += signWidth(matrix.before, theme);
        rootsAcross += std::sqrt(double(matrix.columns));
        rootsDown = std::max(rootsDown, std::sqrt(double(matrix.rows)));
    }
    Lengths lengths{(room.width() - signs) / rootsAcross, room.height() / rootsDown, em};
    // Narrow maps take more than their share where their texts are wider.
    const auto total = [&] {
        double sum = signs;
        for (std::size_t i = 0; i < matrices.size(); ++i)
            sum += std::max(least[i], lengths.width(matrices[i].columns) + 0.4 * em);
        return sum;
    };
    while (total() > room.width() && lengths.across > 0.2)
        lengths.across *= 0.95;
    return lengths;
}

}  // namespace

WholePicture wholePicture(const Trace& trace, const WorkedCell& cell, int step, bool maps) {
    WholePicture picture;
    picture.equation = wholeEquation(trace, cell, step, maps);
    if (maps)
        for (const WholeMatrix& matrix : picture.equation.matrices)
            picture.maps.push_back(mapOf(matrix));
    return picture;
}

WholeLayout layoutOfLine(const WholePicture& picture, const QRectF& area, const Theme& theme) {
    WholeLayout layout;
    if (picture.empty())
        return layout;
    const double em = theme.font.pixelSize();
    const QFontMetricsF small(scaledFont(theme, 0.8));
    const double line = 1.8 * em;
    double x = area.left();
    double y = area.top();
    const auto place = [&](double width) {
        const QRectF box(x, y, width, line);
        x += width;
        return box;
    };
    for (const WholeMatrix& matrix : picture.equation.matrices) {
        const double sign = signWidth(matrix.before, theme);
        const double symbol = symbolWidth(matrix, theme) + 0.3 * em;
        const double shape = small.horizontalAdvance(shapeOf(matrix)) + 0.2 * em;
        const bool last = &matrix == &picture.equation.matrices.back();
        const double after = last ? signWidth(picture.equation.after, theme) : 0;
        if (x > area.left() && x + sign + symbol + shape + after > area.right()) {
            x = area.left();
            y += line;
        }
        WholeLayout::Part part;
        part.before = place(sign);
        part.symbol = place(symbol);
        part.shape = place(shape);
        layout.parts.push_back(part);
    }
    layout.after = place(signWidth(picture.equation.after, theme));
    layout.bounds = {area.left(), area.top(), area.width(), y + line - area.top()};
    return layout;
}

WholeLayout layoutOfMaps(const WholePicture& picture, const QRectF& area, const Theme& theme) {
    WholeLayout layout;
    if (picture.empty())
        return layout;
    layout.maps = true;
    const double em = theme.font.pixelSize();
    const double head = kHead * em;
    layout.caption = {area.left(), area.top(), area.width(),
                      captionHeight(picture, area.width(), theme)};
    const double top = layout.caption.bottom() + 0.4 * em;
    const std::vector<double> least = leastWidths(picture, theme);
    const Lengths lengths =
        fitted(picture, {area.width(), area.bottom() - top - head - 0.3 * em}, least, theme);
    double highest = 0;
    for (const WholeMatrix& matrix : picture.equation.matrices)
        highest = std::max(highest, lengths.height(matrix.rows));
    const double middle = top + head + highest / 2;
    double x = area.left();
    for (std::size_t i = 0; i < least.size(); ++i) {
        const WholeMatrix& matrix = picture.equation.matrices[i];
        WholeLayout::Part part;
        part.before = {x, middle - em, signWidth(matrix.before, theme), 2 * em};
        x = part.before.right();
        const double width = lengths.width(matrix.columns);
        const double height = lengths.height(matrix.rows);
        const double column = std::max(least[i], width + 0.4 * em);
        // Its texts stand right over it.
        const double over = top + (highest - height) / 2;
        part.symbol = {x, over, column, 1.6 * em};
        part.shape = {x, over + 1.6 * em, column, 1.1 * em};
        part.range = {x, over + 2.7 * em, column, 1.1 * em};
        part.map = {x + (column - width) / 2, over + head, width, height};
        x += column;
        layout.parts.push_back(part);
    }
    layout.after = {x, middle - em, signWidth(picture.equation.after, theme), 2 * em};
    layout.bounds = {area.left(), area.top(), area.width(),
                     top + head + highest + 0.3 * em - area.top()};
    return layout;
}

void paintWhole(QPainter& painter, const WholePicture& picture, const WholeLayout& layout,
                const Theme& theme) {
    const QFont small = scaledFont(theme, 0.8);
    const double size = stepMeasures(theme).symbol;
    painter.save();
    const auto text = [&](const QRectF& box, const QString& what, const QFont& font,
                          const QColor& colour, int align) {
        painter.setFont(font);
        painter.setPen(colour);
        painter.drawText(box, align | Qt::AlignVCenter | Qt::TextSingleLine | Qt::TextDontClip,
                         what);
    };
    for (std::size_t i = 0; i < layout.parts.size(); ++i) {
        const WholeLayout::Part& part = layout.parts[i];
        const WholeMatrix& matrix = picture.equation.matrices[i];
        text(part.before, plain(matrix.before), theme.font, theme.text, Qt::AlignHCenter);
        if (const Formula* formula = findSymbol(matrix.symbol)) {
            const double left = layout.maps ? part.symbol.center().x() - formula->width * size / 2
                                            : part.symbol.left();
            painter.setPen(theme.text);
            paintFormula(painter, *formula,
                         {left, part.symbol.center().y() + 0.36 * theme.font.pixelSize()}, size);
        }
        text(part.shape, shapeOf(matrix), small, theme.faintText,
             layout.maps ? Qt::AlignHCenter : Qt::AlignLeft);
        if (!layout.maps)
            continue;
        text(part.range, rangeOf(matrix), small, theme.faintText, Qt::AlignHCenter);
        paintMap(painter, picture, i, part.map, theme);
    }
    text(layout.after, plain(picture.equation.after), theme.font, theme.text, Qt::AlignHCenter);
    if (layout.maps) {
        painter.setFont(scaledFont(theme, 0.9));
        painter.setPen(theme.faintText);
        painter.drawText(layout.caption, Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap,
                         captionOf(picture));
    }
    painter.restore();
}

std::optional<WholeCell> wholeCellAt(const WholePicture& picture, const WholeLayout& layout,
                                     QPointF at) {
    for (std::size_t i = 0; layout.maps && i < layout.parts.size(); ++i) {
        const QRectF& box = layout.parts[i].map;
        if (!box.contains(at))
            continue;
        const Heatmap& map = picture.maps[i];
        const auto place = [](double share, int count) {
            return std::clamp(int(share * count), 0, count - 1);
        };
        return WholeCell{int(i), place((at.y() - box.top()) / box.height(), map.rowCount()),
                         place((at.x() - box.left()) / box.width(), map.columnCount())};
    }
    return std::nullopt;
}

WholeCell framedCell(const WholePicture& picture, int matrix) {
    const WholeMatrix& of = picture.equation.matrices[std::size_t(matrix)];
    return {matrix, placeOf(of.row.value_or(0), of.cells.rows(), of.rows),
            placeOf(of.column.value_or(0), of.cells.cols(), of.columns)};
}

QString readingOf(const WholePicture& picture, const WholeCell& cell) {
    const WholeMatrix& matrix = picture.equation.matrices[std::size_t(cell.matrix)];
    // "12" or, of a shared place, "12–16".
    const auto indices = [](int place, Eigen::Index shown, int count) {
        const auto [first, last] = indicesAt(place, int(shown), count);
        return first == last ? QString::number(first)
                             : QStringLiteral("%1–%2").arg(first).arg(last);
    };
    const QString place =
        QStringLiteral("%1 [%2, %3]")
            .arg(spokenSymbol(matrix), indices(cell.row, matrix.cells.rows(), matrix.rows),
                 indices(cell.column, matrix.cells.cols(), matrix.columns));
    if (!matrix.visible.visible(cell.row, cell.column))
        return place + QStringLiteral(": ") + StepsText::tr("hidden by the mask");
    return place + QStringLiteral(" = ") +
           QString::number(double(matrix.cells(cell.row, cell.column)), 'g', 9);
}

Selection chosenBy(const WholePicture& picture, const WholeCell& cell, Selection at) {
    const WholeMatrix& matrix = picture.equation.matrices[std::size_t(cell.matrix)];
    if (matrix.row)
        (matrix.keyRows ? at.key : at.query) =
            indicesAt(cell.row, int(matrix.cells.rows()), matrix.rows).first;
    if (matrix.column)
        at.key = indicesAt(cell.column, int(matrix.cells.cols()), matrix.columns).first;
    return at;
}

QString spokenWhole(const WholePicture& picture) {
    QStringList parts;
    for (const WholeMatrix& matrix : picture.equation.matrices) {
        if (!matrix.before.empty())
            parts << plain(matrix.before);
        parts << spokenSymbol(matrix) << shapeOf(matrix);
    }
    if (!picture.equation.after.empty())
        parts << plain(picture.equation.after);
    return parts.join(QChar(' '));
}

}  // namespace headlight
