// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pictures/numbers_picture.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <algorithm>
#include <cmath>
#include <set>

#include "ui/pictures/fitted_type.h"
#include "ui/pictures/labels.h"
#include "ui/pictures/note.h"
#include "ui/pictures/shown_map.h"

namespace headlight {
namespace {

struct NumbersText {
    Q_DECLARE_TR_FUNCTIONS(NumbersPicture)
};

using Section = NumbersPicture::Section;

constexpr int kColumns = 8;           // at most
constexpr double kSpace = 0.2;        // lines at each side of a cell
constexpr double kLeastHeading = 14;  // lines, of headings
constexpr int kMostLines = 16;        // of a section; the rest is counted

// One row of a matrix, and the token it belongs to.
struct Row {
    const Matrix& matrix;
    int row = 0;
    QString token;
};

// `pattern` has a place for the token and one for the count.
Section dimensions(const char* id, const QString& pattern, const Row& row) {
    Section section;
    section.id = id;
    section.name = pattern.arg(row.token, QString::number(row.matrix.cols()));
    for (Eigen::Index column = 0; column < row.matrix.cols(); ++column) {
        section.columns.push_back(QString::number(column));
        section.columnTexts.push_back(std::to_string(column));
        section.values.push_back(row.matrix(row.row, column));
    }
    return section;
}

Section perKey(const char* id, const QString& pattern, const Row& row,
               const std::vector<Token>& keys) {
    Section section = dimensions(id, pattern, row);
    section.perToken = true;
    section.columns = tokenLabels(keys);
    for (std::size_t key = 0; key < keys.size(); ++key)
        section.columnTexts[key] = std::to_string(key) + " " + keys[key].text;
    return section;
}

QString labelOf(const Token& token) { return isolated(shortened(tokenLabel(token))); }

// The section's place on paper: how many lines of cells, and whether the last cell only counts.
struct Plan {
    int lines = 0;
    int cells = 0;
    int leftOut = 0;
};

// How many lines and columns a section may have.
struct SheetGrid {
    int lines = kMostLines;
    int columns = kColumns;
};

Plan planFor(const Section& section, const SheetGrid& grid) {
    const int count = int(section.values.size());
    const int room = grid.lines * grid.columns;
    if (count <= room)
        return {(count + grid.columns - 1) / grid.columns, count, 0};
    return {grid.lines, room - 1, count - (room - 1)};
}

struct Measures {
    QFont bold;
    QFont small;
    double line = 0;
    double margin = 0;
    double cell = 0;     // height of a label over its number
    double heading = 0;  // height of a section's name with the space above it
};

Measures measuresOf(const Theme& theme) {
    Measures m;
    m.line = QFontMetricsF(theme.font).height();
    m.bold = theme.font;
    m.bold.setWeight(QFont::DemiBold);
    m.small = scaledFont(theme, 0.8);
    m.margin = m.line;
    m.cell = 2.15 * m.line;
    m.heading = 1.9 * m.line;
    return m;
}

double heightWith(const NumbersPicture& picture, const SheetGrid& grid, const Measures& m) {
    double height = 2 * m.margin + 1.2 * m.line;
    for (const Section& section : picture.sections)
        height += m.heading + planFor(section, grid).lines * m.cell;
    return height;
}

QString moreText(int count) { return NumbersText::tr("… %1 more").arg(count); }

// How many numbers the longest section has.
int mostNumbers(const NumbersPicture& picture) {
    std::size_t most = 0;
    for (const Section& section : picture.sections)
        most = std::max(most, section.values.size());
    return int(most);
}

// What the numbers' widths depend on: digits are of one width.
std::set<QString> patternsOf(const NumbersPicture& picture) {
    std::set<QString> patterns;
    for (const Section& section : picture.sections)
        for (const float value : section.values) {
            QString pattern = shortNumber(value);
            for (QChar& c : pattern)
                c = c.isDigit() ? QChar('0') : c;
            patterns.insert(pattern);
        }
    return patterns;
}

// Of a cell, so that neither a number nor a count is cut.
double leastCellWidth(const NumbersPicture& picture, const std::set<QString>& patterns,
                      const Theme& theme) {
    const Measures m = measuresOf(theme);
    const QFontMetricsF metrics(theme.font);
    double widest = QFontMetricsF(m.small).horizontalAdvance(moreText(mostNumbers(picture)));
    for (const QString& pattern : patterns)
        widest = std::max(widest, metrics.horizontalAdvance(pattern));
    return std::ceil(widest + 2 * kSpace * m.line);
}

int columnsIn(double width, double cell, const Measures& m) {
    return std::clamp(int((width - 2 * m.margin) / cell), 1, kColumns);
}

// With one line a section, and two numbers in it where there are two.
QSizeF neededSize(const NumbersPicture& picture, double cell, const Theme& theme) {
    const Measures m = measuresOf(theme);
    const int columns = std::min(2, mostNumbers(picture));
    return {std::ceil(2 * m.margin + std::max(columns * cell, kLeastHeading * m.line)),
            std::ceil(heightWith(picture, {1, columns}, m))};
}

void paintCell(QPainter& painter, const QRectF& cell, const Section& section, int index,
               double largest, const Measures& m, const Theme& theme) {
    const float value = section.values[std::size_t(index)];
    const QRectF inner = cell.adjusted(kSpace * m.line, 0, -kSpace * m.line, -0.25 * m.line);
    const QRectF label(inner.left(), inner.top(), inner.width(), 0.85 * m.line);
    painter.setFont(m.small);
    painter.setPen(theme.faintText);
    painter.drawText(label, Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine,
                     QFontMetricsF(m.small).elidedText(section.columns[std::size_t(index)],
                                                       Qt::ElideRight, label.width()));
    painter.setFont(theme.font);
    painter.setPen(theme.text);
    const QRectF number(inner.left(), label.bottom(), inner.width(), m.line);
    painter.drawText(number, Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine,
                     shortNumber(value));
    if (!std::isfinite(value) || largest <= 0)
        return;
    // A bar from the right under each number: large and small are seen before they are read, and
    // negative ones are hollow, so that the sign does not rest on colour.
    const double length = inner.width() * std::abs(double(value)) / largest;
    const QRectF bar(inner.right() - length, number.bottom() + 0.02 * m.line, length,
                     0.12 * m.line);
    if (value >= 0)
        painter.fillRect(bar, theme.keyAccent);
    else if (length > 0) {
        painter.setPen(QPen(theme.queryAccent, 0.04 * m.line));
        painter.drawRect(bar);
    }
}

void paintSection(QPainter& painter, const Section& section, const QRectF& area,
                  const SheetGrid& grid, const Measures& m, const Theme& theme) {
    const Plan plan = planFor(section, grid);
    painter.setFont(m.bold);
    painter.setPen(theme.text);
    const QRectF heading(area.left(), area.top() + 0.5 * m.line, area.width(), 1.2 * m.line);
    painter.drawText(heading, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                     QFontMetricsF(m.bold).elidedText(section.name, Qt::ElideRight, area.width()));
    painter.setPen(QPen(theme.grid, 0.06 * m.line));
    painter.drawLine(heading.bottomLeft(), heading.bottomRight());

    double largest = 0;
    for (float value : section.values)
        if (std::isfinite(value))
            largest = std::max(largest, std::abs(double(value)));
    const double width = area.width() / grid.columns;
    const auto cellRect = [&](int index) {
        const int row = index / grid.columns;
        return QRectF(area.left() + (index % grid.columns) * width,
                      area.top() + m.heading + row * m.cell, width, m.cell);
    };
    for (int index = 0; index < plan.cells; ++index)
        paintCell(painter, cellRect(index), section, index, largest, m, theme);
    if (plan.leftOut > 0) {
        painter.setFont(m.small);
        painter.setPen(theme.faintText);
        painter.drawText(cellRect(plan.cells), Qt::AlignCenter | Qt::TextSingleLine,
                         moreText(plan.leftOut));
    }
}

void paintSections(QPainter& painter, const NumbersPicture& picture,
                   const std::set<QString>& patterns, const QRectF& bounds, const Theme& theme) {
    const Measures m = measuresOf(theme);
    SheetGrid grid;
    grid.columns = columnsIn(bounds.width(), leastCellWidth(picture, patterns, theme), m);
    while (grid.lines > 1 && heightWith(picture, grid, m) > bounds.height())
        --grid.lines;
    QRectF area = bounds.adjusted(m.margin, m.margin, -m.margin, -m.margin);
    painter.setFont(m.bold);
    painter.setPen(theme.text);
    painter.drawText(QRectF(area.topLeft(), QSizeF(area.width(), 1.2 * m.line)),
                     Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                     QFontMetricsF(m.bold).elidedText(picture.title, Qt::ElideRight, area.width()));
    area.setTop(area.top() + 1.2 * m.line);
    for (const Section& section : picture.sections) {
        paintSection(painter, section, area, grid, m, theme);
        area.setTop(area.top() + m.heading + planFor(section, grid).lines * m.cell);
    }
}

}  // namespace

QString shortNumber(float value) {
    const double size = std::abs(double(value));
    if (value == 0 || !std::isfinite(value) || (size >= 1e-3 && size < 1e5))
        return value == 0 ? QStringLiteral("0") : QString::number(double(value), 'f', 4);
    return QString::number(double(value), 'e', 1);
}

NumbersPicture numbersPicture(const Trace& trace, const Selection& selection,
                              const ViewOptions& options) {
    NumbersPicture picture;
    if (trace.empty()) {
        picture.emptyText =
            noteOfEmpty(trace, NumbersText::tr("Type a sentence to see the numbers of its tokens"));
        return picture;
    }
    const Selection at = clamped(selection, trace);
    const LayerTrace& layer = trace.layers[std::size_t(at.layer)];
    const std::size_t head = std::size_t(at.head);
    const QueryKeyValue& qkv = *layer.qkv;
    // Heads share keys and values in groups of equal size.
    const std::size_t group = head * qkv.k.size() / qkv.q.size();
    const int query = at.query.value_or(0);
    const int key = at.key.value_or(trace.queries == trace.keys ? query : 0);
    const std::vector<Token>& keys = *trace.keys;
    const QString queryLabel = labelOf((*trace.queries)[std::size_t(query)]);
    const QString keyLabel = labelOf(keys[std::size_t(key)]);
    const auto ofQuery = [&](const Matrix& matrix) { return Row{matrix, query, queryLabel}; };
    const auto ofKey = [&](const Matrix& matrix) { return Row{matrix, key, keyLabel}; };

    // As the map shows them: without the excluded keys, scaled up to sum to 1 again.
    ViewOptions weightsOnly = options;
    weightsOnly.stage = MapStage::Weights;
    const auto weights = shownMap(trace, at.layer, at.head, weightsOnly).values;
    const bool excluding = !excludedColumns(trace, options).empty();

    picture.title = NumbersText::tr("%1, query “%2”, key “%3”")
                        .arg(headName(at.layer, at.head), queryLabel, keyLabel);
    picture.sections = {
        dimensions("q", NumbersText::tr("q of “%1”  [%2]"), ofQuery(qkv.q[head])),
        dimensions("k", NumbersText::tr("k of “%1”  [%2]"), ofKey(qkv.k[group])),
        dimensions("v", NumbersText::tr("v of “%1”  [%2]"), ofKey(qkv.v[group])),
        perKey("scores", NumbersText::tr("scores of “%1”, before the mask  [%2]"),
               ofQuery(layer.scores->heads[head]), keys),
        perKey("weights",
               excluding ? NumbersText::tr("weights of “%1”, without the excluded keys  [%2]")
                         : NumbersText::tr("weights of “%1”  [%2]"),
               ofQuery(*weights), keys),
        dimensions("output",
                   excluding ? NumbersText::tr("output of “%1”, from every key  [%2]")
                             : NumbersText::tr("output of “%1”  [%2]"),
                   ofQuery(layer.output->heads[head])),
    };
    const auto add = [&](const char* id, const QString& name, const Matrix& matrix) {
        picture.sections.push_back(dimensions(id, name, ofQuery(matrix)));
    };
    // Of an opened layer, whose numbers are compared with a listing's.
    if (trace.recipe.opened)
        add("layer output", NumbersText::tr("output of the layer for “%1”  [%2]"),
            layer.output->output);
    if (trace.outputAsWritten)
        add("output_as_written", NumbersText::tr("what the listing returns for “%1”  [%2]"),
            *trace.outputAsWritten);
    if (layer.block) {
        add("x + attention", NumbersText::tr("x + attention of “%1”  [%2]"), layer.block->added);
        add("norm1", NumbersText::tr("norm1 of “%1”  [%2]"), layer.block->norm1);
        add("linear1", NumbersText::tr("linear1 of “%1”, before relu  [%2]"), layer.block->hidden);
        add("linear2", NumbersText::tr("linear2 of “%1”  [%2]"), layer.block->forward);
        add("norm2", NumbersText::tr("norm2 of “%1”: the block's output  [%2]"),
            layer.block->output);
    }
    return picture;
}

QSizeF preferredSize(const NumbersPicture& picture, const Theme& theme) {
    const Measures m = measuresOf(theme);
    if (picture.sections.empty())
        return {40 * m.line, 12 * m.line};
    const double width = 42 * m.line;
    const double cell = leastCellWidth(picture, patternsOf(picture), theme);
    return {width, std::ceil(heightWith(picture, {kMostLines, columnsIn(width, cell, m)}, m))};
}

QSizeF leastSize(const NumbersPicture& picture, const Theme& theme) {
    if (picture.sections.empty())
        return {0, 0};
    const Theme small = ofPixels(theme, leastPixels(theme));
    return neededSize(picture, leastCellWidth(picture, patternsOf(picture), small), small);
}

NumberTable numbersOf(const NumbersPicture& picture) {
    NumberTable table;
    if (picture.sections.empty())
        return table;
    table.corner = "quantity";
    table.columns = {"value"};
    std::vector<float> values;
    for (const Section& section : picture.sections)
        for (std::size_t i = 0; i < section.values.size(); ++i) {
            table.rows.push_back(section.id + " " + section.columnTexts[i]);
            values.push_back(section.values[i]);
        }
    table.values = Eigen::Map<const Matrix>(values.data(), Eigen::Index(values.size()), 1);
    table.shape = {std::int64_t(values.size())};
    return table;
}

void paint(QPainter& painter, const NumbersPicture& picture, const QRectF& bounds,
           const Theme& theme) {
    painter.save();
    painter.fillRect(bounds, theme.background);
    const std::set<QString> patterns = patternsOf(picture);
    const int pixels = fittingPixels(theme, [&](const Theme& tried) {
        const QSizeF needed = neededSize(picture, leastCellWidth(picture, patterns, tried), tried);
        return needed.width() <= bounds.width() && needed.height() <= bounds.height();
    });
    if (picture.sections.empty())
        paintNote(painter, picture.emptyText, bounds, theme);
    else if (pixels == 0)
        paintNote(painter, NumbersText::tr("There is no room for the numbers here: make it larger"),
                  bounds, theme);
    else
        paintSections(painter, picture, patterns, bounds, ofPixels(theme, pixels));
    painter.restore();
}

}  // namespace headlight
