// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pictures/comparison_picture.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <limits>

#include "ui/pictures/labels.h"
#include "ui/pictures/note.h"
#include "ui/pictures/recipe_differences.h"
#include "ui/pictures/shaped_texts.h"
#include "ui/pictures/shown_map.h"

namespace headlight {

namespace {

struct ComparisonText {
    Q_DECLARE_TR_FUNCTIONS(ComparisonPicture)
};

// One scale over both maps, so that equal colours are equal numbers.
void shareScale(HeadPicture& a, HeadPicture& b, const ViewOptions& options) {
    double low = std::numeric_limits<double>::infinity();
    double high = -low;
    for (const Heatmap* map : {&a.map, &b.map}) {
        for (const ColourScale& scale : map->rowScales) {
            low = std::min(low, scale.low);
            high = std::max(high, scale.high);
        }
    }
    ColourScale shared = a.map.rowScales.front();
    shared.low = low;
    shared.high = high;
    // Scores below 0 have no logarithm: where one of the two has some, both are drawn alike.
    if (b.map.rowScales.front().transfer != shared.transfer)
        shared.transfer = Transfer::Linear;
    for (Heatmap* map : {&a.map, &b.map}) {
        map->rowScales = {shared};
        map->barCaption = caption(shared, quantityName(options.stage), RangeScope::OneHead);
    }
}

// A cell that only one of the two shows differs by what that one shows; where neither is seen there
// is nothing to compare.
std::shared_ptr<const Visibility> seenByEither(const Heatmap& a, const Heatmap& b) {
    if (!a.visible || !b.visible || a.visible->cells.empty() || b.visible->cells.empty())
        return nullptr;
    auto either = std::make_shared<Visibility>(*a.visible);
    for (std::size_t i = 0; i < either->cells.size(); ++i)
        either->cells[i] |= b.visible->cells[i];
    return either;
}

HeadPicture differenceOf(ComparisonPicture& both, const ViewOptions& options) {
    const HeadPicture& kept = both.maps[0];
    const HeadPicture& now = both.maps[1];
    double& largest = both.largest;
    HeadPicture picture = now;
    // -inf - -inf: two cells that are hidden alike do not differ.
    auto values = std::make_shared<Matrix>(*now.map.values);
    for (Eigen::Index i = 0; i < values->size(); ++i) {
        const float before = kept.map.values->data()[i];
        const float after = now.map.values->data()[i];
        const float difference = before == after ? 0.0f : after - before;
        values->data()[i] = difference;
        if (std::isfinite(difference) && std::abs(double(difference)) > largest) {
            largest = std::abs(double(difference));
            both.where = Cell{int(i / values->cols()), int(i % values->cols())};
        }
    }
    picture.map.values = std::move(values);
    picture.map.visible = seenByEither(kept.map, now.map);
    picture.map.title = ComparisonText::tr("difference: at most %1").arg(shortNumber(largest));
    const double top = largest > 0 ? largest : 1;
    const ColourScale scale{PaletteKind::Diverging, Transfer::Linear, -top, top};
    picture.map.rowScales = {scale};
    picture.map.barCaption =
        caption(scale, ComparisonText::tr("%1: now − kept").arg(quantityName(options.stage)),
                RangeScope::OneHead);
    picture.map.painted.clear();  // of two masks, none is the difference's
    picture.map.rowBars.clear();
    picture.map.mutedColumns.clear();
    picture.removedMass.clear();
    return picture;
}

NumberTable cellsOfBoth(const ComparisonPicture& picture) {
    NumberTable table;
    table.corner = "query -> key";
    table.columns = {"value"};
    const Heatmap& kept = picture.maps[0].map;
    const Heatmap& now = picture.maps[1].map;
    table.values.resize(kept.values->size() + now.values->size(), 1);
    table.values << Eigen::Map<const Vector>(kept.values->data(), kept.values->size()),
        Eigen::Map<const Vector>(now.values->data(), now.values->size());
    for (const auto& [name, map] : {std::pair("kept: ", &kept), std::pair("now: ", &now)})
        for (const QString& query : map->rows)
            for (const QString& key : map->columns)
                table.rows.push_back(name + query.toStdString() + " -> " + key.toStdString());
    table.shape = {table.values.rows(), 1};
    return table;
}

bool sameWords(const std::vector<Token>& a, const std::vector<Token>& b) {
    return std::ranges::equal(a, b, {}, &Token::text, &Token::text);
}

// All that differs in the recipes, and what has to be known to read the maps.
QString captionOf(const Trace& trace, const ComparisonPicture& picture) {
    const Trace& kept = *trace.compared;
    Recipe now = trace.recipe;
    now.compared.clear();
    now.study.reset();
    const QStringList differences = recipeDifferences(kept.recipe, now);
    QStringList words;
    words << (differences.isEmpty()
                  ? ComparisonText::tr("Kept and now are the same: turn something to compare")
                  : ComparisonText::tr("Kept → now: %1")
                        .arg(differences.join(QStringLiteral(" · "))));
    if (!sameWords(*kept.queries, *trace.queries) || !sameWords(*kept.keys, *trace.keys))
        words << ComparisonText::tr("the tokens differ: places are compared, not words");
    const HeadPicture& before = picture.maps[0];
    const HeadPicture& after = picture.maps[1];
    if (before.layer != after.layer || before.head != after.head)
        words << ComparisonText::tr("%1 of the kept result stands beside %2")
                     .arg(headName(before.layer, before.head), headName(after.layer, after.head));
    return words.join(QStringLiteral(" — "));
}

double captionHeight(const Theme& theme) { return std::round(1.9 * theme.font.pixelSize()); }

// "kept: d2l, L0·H0"
QString named(const QString& which, const Trace& trace, const HeadPicture& picture) {
    const auto& opened = trace.recipe.opened;
    const QString layer = opened ? QString::fromStdString(opened->content->layer.preset) +
                                       ComparisonText::tr(", ", "between names")
                                 : QString();
    return which + QStringLiteral(": ") + layer + picture.map.title;
}

}  // namespace

ComparisonPicture comparisonPicture(const Trace& trace, const Selection& selection,
                                    const ViewOptions& options) {
    ComparisonPicture picture;
    if (trace.empty()) {
        picture.emptyText =
            noteOfEmpty(trace, ComparisonText::tr("Type a sentence to have something to compare"));
        return picture;
    }
    if (!trace.compared) {
        picture.emptyText = ComparisonText::tr(
            "Keep the present result (View, Keep for comparison); what is "
            "turned afterwards is then shown beside it");
        return picture;
    }
    if (trace.compared->empty()) {
        picture.emptyText = ComparisonText::tr("The kept result has no tokens");
        return picture;
    }
    picture.maps[0] = headPicture(*trace.compared, selection, options);
    picture.maps[1] = headPicture(trace, selection, options);
    HeadPicture& kept = picture.maps[0];
    HeadPicture& now = picture.maps[1];
    shareScale(kept, now, options);
    if (kept.map.rowCount() == now.map.rowCount() &&
        kept.map.columnCount() == now.map.columnCount())
        picture.maps[2] = differenceOf(picture, options);
    else
        picture.maps[2].emptyText =
            ComparisonText::tr(
                "The kept map has %1 × %2 cells, this one %3 × %4: they cannot be "
                "subtracted")
                .arg(kept.map.rowCount())
                .arg(kept.map.columnCount())
                .arg(now.map.rowCount())
                .arg(now.map.columnCount());
    picture.caption = captionOf(trace, picture);
    kept.map.title = named(ComparisonText::tr("kept"), *trace.compared, kept);
    now.map.title = named(ComparisonText::tr("now"), trace, now);
    return picture;
}

QString largestDifference(const ComparisonPicture& picture) {
    if (!picture.where)
        return {};
    const Heatmap& map = picture.maps[2].map;
    const auto [row, column] = *picture.where;
    const double value = double((*map.values)(row, column));
    const QString sign = value < 0 ? QStringLiteral("-") : QStringLiteral("+");
    return ComparisonText::tr("%1 → %2 %3")
        .arg(isolated(shortened(map.rows[std::size_t(row)], 12)),
             isolated(shortened(map.columns[std::size_t(column)], 12)),
             QString(sign + shortNumber(std::abs(value))));
}

std::array<QRectF, 3> partsOf(const QRectF& bounds) {
    const bool beside = bounds.width() >= bounds.height();
    std::array<QRectF, 3> parts;
    for (int part = 0; part < 3; ++part) {
        if (beside)
            parts[std::size_t(part)] = QRectF(bounds.left() + part * bounds.width() / 3,
                                              bounds.top(), bounds.width() / 3, bounds.height());
        else
            parts[std::size_t(part)] =
                QRectF(bounds.left(), bounds.top() + part * bounds.height() / 3, bounds.width(),
                       bounds.height() / 3);
    }
    return parts;
}

QSizeF preferredSize(const ComparisonPicture& picture, const Theme& theme) {
    const double em = theme.font.pixelSize();
    if (picture.empty())
        return {48 * em, 12 * em};
    const QSizeF one = preferredSize(picture.maps[1], theme);
    return {3 * one.width(), one.height() + captionHeight(theme)};
}

// Three columns: both maps and their difference, a row a cell. Of maps that have none, the cells of
// both in one column.
NumberTable numbersOf(const ComparisonPicture& picture) {
    NumberTable table;
    table.corner = "query -> key";
    if (picture.empty())
        return table;
    if (picture.maps[2].map.empty())
        return cellsOfBoth(picture);
    table.columns = {"kept", "now", "difference"};
    const Heatmap& map = picture.maps[1].map;
    table.values.resize(Eigen::Index(map.rowCount()) * map.columnCount(), 3);
    for (int part = 0; part < 3; ++part) {
        const Matrix& values = *picture.maps[std::size_t(part)].map.values;
        table.values.col(part) = Eigen::Map<const Vector>(values.data(), values.size());
    }
    for (const QString& query : map.rows)
        for (const QString& key : map.columns)
            table.rows.push_back(QString(query + QStringLiteral(" -> ") + key).toStdString());
    table.shape = {table.values.rows(), 3};
    return table;
}

void paint(QPainter& painter, const ComparisonPicture& picture, const QRectF& bounds,
           const Theme& theme) {
    painter.fillRect(bounds, theme.background);
    if (picture.empty()) {
        paintNote(painter, picture.emptyText, bounds, theme);
        return;
    }
    const QFontMetricsF metrics(theme.font);
    const double side = std::round(0.8 * theme.font.pixelSize());
    painter.setPen(theme.text);
    theme.texts->draw(
        painter, bounds.topLeft() + QPointF(side, side + metrics.ascent()),
        theme.texts->elided(picture.caption, theme.font, Qt::ElideRight, bounds.width() - 2 * side),
        theme.font);
    const auto parts = partsOf(bounds.adjusted(0, captionHeight(theme), 0, 0));
    for (std::size_t part = 0; part < 3; ++part)
        paint(painter, picture.maps[part], parts[part], theme);
}

}  // namespace headlight
