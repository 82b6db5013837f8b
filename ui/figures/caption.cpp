// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/caption.h"

#include <QCoreApplication>
#include <QStringList>
#include <cmath>

#include "ui/figures/caption_text.h"
#include "ui/figures/figure_parts.h"
#include "ui/pictures/labels.h"

namespace headlight {
namespace {

constexpr int kMostLines = 12;  // rows or heads that a text goes through one by one

struct Peak {
    Cell cell;
    float value = 0;
};

// The largest finite number among some cells that are not hidden.
std::optional<Peak> peakOf(const Heatmap& map, const CellBlock& cells) {
    std::optional<Peak> peak;
    for (int row = cells.query; row < cells.query + cells.queries; ++row)
        for (int column = cells.key; column < cells.key + cells.keys; ++column) {
            const float value = (*map.values)(row, column);
            if (std::isfinite(value) && (!peak || value > peak->value) && !map.hidden(row, column))
                peak = Peak{{row, column}, value};
        }
    return peak;
}
std::optional<Peak> peakOf(const Heatmap& map) { return peakOf(map, map.seenCells()); }

bool isPart(const Heatmap& map) { return map.seen && seenWithin(map.seen, map.size()); }

// Which part of a map it is; empty: the whole.
QString partText(const Heatmap& map) {
    if (!isPart(map))
        return {};
    const CellBlock seen = map.seenCells();
    return CaptionText::tr(
               "Shown is a part of the map, counted from 0: queries %1 to %2 of %3, keys %4 to %5 "
               "of %6.")
        .arg(seen.query)
        .arg(seen.query + seen.queries - 1)
        .arg(map.rowCount())
        .arg(seen.key)
        .arg(seen.key + seen.keys - 1)
        .arg(map.columnCount());
}

QString number(float value) {
    return std::abs(value) < 1 ? QString::number(double(value), 'f', 2)
                               : QString::number(double(value), 'g', 3);
}

QString stageOf(MapStage stage) {
    switch (stage) {
        case MapStage::Scores:
            return CaptionText::tr("Scores");
        case MapStage::MaskedScores:
            return CaptionText::tr("Masked scores");
        default:
            return CaptionText::tr("Attention weights");
    }
}

QString label(const std::vector<Token>& tokens, int index) {
    return isolated(shortened(tokenLabel(tokens[std::size_t(index)])));
}

QString peakPattern(MapStage stage, bool part) {
    if (part)
        return stage == MapStage::Weights
                   ? CaptionText::tr("The largest weight in it is %1, from “%2” (%3) to “%4” (%5).")
                   : CaptionText::tr("The largest score in it is %1, from “%2” (%3) to “%4” (%5).");
    return stage == MapStage::Weights
               ? CaptionText::tr("The largest weight is %1, from “%2” (%3) to “%4” (%5).")
               : CaptionText::tr("The largest score is %1, from “%2” (%3) to “%4” (%5).");
}

QString peakText(const FigureSource& source, const Peak& peak, bool part = false) {
    const QString from = label(*source.trace.queries, peak.cell.row);
    const QString to = label(*source.trace.keys, peak.cell.column);
    return peakPattern(source.view.stage, part)
        .arg(number(peak.value), from, QString::number(peak.cell.row), to,
             QString::number(peak.cell.column));
}

QString excludedText(const FigureSource& source) {
    QStringList left;
    for (const int key : source.view.excludedKeys)
        if (key < source.trace.keyCount())
            left << label(*source.trace.keys, key);
    if (left.isEmpty() || source.view.stage != MapStage::Weights)
        return {};
    return CaptionText::tr("Left out, with the rows scaled up again: %1.").arg(left.join(", "));
}

QString joined(const QStringList& sentences) {
    QStringList full = sentences;
    full.removeAll(QString());
    return full.join(' ');
}

QString headCaption(const HeadPicture& head, const FigureSource& source) {
    const QString what = CaptionText::tr("%1 of head %2, one of %3: %4.")
                             .arg(stageOf(source.view.stage), headName(head.layer, head.head))
                             .arg(source.trace.recipe.layer.heads)
                             .arg(settingText(source.trace));
    const auto peak = peakOf(head.map);
    return joined({what, partText(head.map),
                   peak ? peakText(source, *peak, isPart(head.map)) : QString(),
                   excludedText(source)});
}

QString headsCaption(const HeadsPicture& heads, const FigureSource& source) {
    const QString which = heads.layers == 1 ? CaptionText::tr("all %1 heads").arg(heads.heads)
                                            : CaptionText::tr("all %1 heads of each of %2 layers")
                                                  .arg(heads.heads)
                                                  .arg(heads.layers);
    const QString what = CaptionText::tr("%1 of %2: %3.")
                             .arg(stageOf(source.view.stage), which, settingText(source.trace));
    std::optional<Peak> largest;
    const HeadsPicture::Tile* its = nullptr;
    for (const HeadsPicture::Tile& tile : heads.tiles)
        if (const auto peak = peakOf(tile.map);
            peak && (!largest || peak->value > largest->value)) {
            largest = peak;
            its = &tile;
        }
    if (its == nullptr)
        return what;
    return joined({what, peakText(source, *largest), CaptionText::tr("It is in %1.").arg(its->name),
                   excludedText(source)});
}

QString positionsCaption(const PositionsPicture& positions) {
    if (positions.map.empty())
        return positions.emptyText;
    return CaptionText::tr("%1: %2 rows (%3) and %4 columns (%5).")
        .arg(positions.map.title)
        .arg(positions.map.rowCount())
        .arg(positions.map.rowAxis)
        .arg(positions.map.columnCount())
        .arg(positions.map.columnAxis);
}

QString comparisonCaption(const ComparisonPicture& comparison, const FigureSource& source) {
    if (comparison.empty())
        return comparison.emptyText;
    return joined(
        {CaptionText::tr("Two results of one head and their difference, which is at most %1.")
             .arg(number(float(comparison.largest))),
         partText(comparison.maps.front().map),
         CaptionText::tr("Kept: %1.").arg(settingText(*source.trace.compared)),
         CaptionText::tr("Now: %1.").arg(settingText(source.trace))});
}

// Each row's strongest key, or each head's strongest cell.
QString rowsText(const HeadPicture& head, const FigureSource& source) {
    const CellBlock seen = head.map.seenCells();
    QStringList lines;
    for (int row = seen.query; row < seen.query + std::min(seen.queries, kMostLines); ++row)
        if (const auto peak = peakOf(head.map, {row, seen.key, 1, seen.keys}))
            lines << CaptionText::tr("“%1” (%2) to “%3” (%4): %5")
                         .arg(label(*source.trace.queries, row), QString::number(row),
                              label(*source.trace.keys, peak->cell.column),
                              QString::number(peak->cell.column), number(peak->value));
    QString text = CaptionText::tr(
                       "A heat map with a row a query and a column a key. The largest number "
                       "of each row (tokens counted from 0): %1.")
                       .arg(lines.join("; "));
    if (seen.queries > kMostLines)
        text =
            joined({text, CaptionText::tr("%1 more rows follow.").arg(seen.queries - kMostLines)});
    return text;
}

QString headsText(const HeadsPicture& heads, const FigureSource& source) {
    QStringList lines;
    for (const HeadsPicture::Tile& tile : heads.tiles) {
        if (lines.size() == kMostLines)
            break;
        if (const auto peak = peakOf(tile.map))
            lines << CaptionText::tr("%1: “%2” to “%3” %4")
                         .arg(tile.name, label(*source.trace.queries, peak->cell.row),
                              label(*source.trace.keys, peak->cell.column), number(peak->value));
    }
    QString text = CaptionText::tr(
                       "A small heat map for each head, with a row a query and a column a "
                       "key. The largest number of each: %1.")
                       .arg(lines.join("; "));
    const int more = int(heads.tiles.size()) - kMostLines;
    return more > 0 ? joined({text, CaptionText::tr("%1 more heads follow.").arg(more)}) : text;
}

QString stepsCaption(const StepsPicture& steps) {
    if (steps.empty())
        return steps.emptyText;
    const auto step = std::size_t(steps.step);
    return joined({CaptionText::tr("Step %1 of %2, %3: %4.")
                       .arg(steps.step + 1)
                       .arg(steps.names.size())
                       .arg(steps.names[step], steps.title),
                   steps.texts[step]});
}

}  // namespace

QString draftCaption(const Picture& picture, const FigureSource& source) {
    if (const auto* heads = std::get_if<HeadsPicture>(&picture); heads && !heads->tiles.empty())
        return headsCaption(*heads, source);
    if (const auto* head = std::get_if<HeadPicture>(&picture); head && !head->map.empty())
        return headCaption(*head, source);
    if (const auto* positions = std::get_if<PositionsPicture>(&picture))
        return positionsCaption(*positions);
    if (const auto* comparison = std::get_if<ComparisonPicture>(&picture))
        return comparisonCaption(*comparison, source);
    if (const auto* numbers = std::get_if<NumbersPicture>(&picture))
        return CaptionText::tr("The numbers of %1: %2.")
            .arg(numbers->title, settingText(source.trace));
    if (const auto* steps = std::get_if<StepsPicture>(&picture))
        return stepsCaption(*steps);
    if (const auto* sheet = std::get_if<WorksheetPicture>(&picture))
        return CaptionText::tr("A worksheet: %1, all %2 steps with blanks, then the solution.")
            .arg(sheet->steps.title)
            .arg(sheet->steps.names.size());
    if (const auto* board = std::get_if<Board>(&picture); board && !board->empty())
        return board->notes.empty()
                   ? board->title
                   : CaptionText::tr("%1. %2").arg(board->title, board->notes.front());
    return {};
}

QString draftAltText(const Picture& picture, const FigureSource& source) {
    const QString caption = draftCaption(picture, source);
    if (const auto* heads = std::get_if<HeadsPicture>(&picture); heads && !heads->tiles.empty())
        return joined({caption, headsText(*heads, source)});
    if (const auto* head = std::get_if<HeadPicture>(&picture); head && !head->map.empty())
        return joined({caption, rowsText(*head, source)});
    if (const auto* board = std::get_if<Board>(&picture); board && !board->empty()) {
        QStringList notes{
            CaptionText::tr("%1: %2 pictures.").arg(board->title).arg(board->parts.size())};
        for (const QString& note : board->notes)
            notes << note;
        return joined(notes);
    }
    return caption;
}

FigureTexts withDrafts(const FigureOptions& options, const Picture& picture,
                       const FigureSource& source) {
    FigureTexts texts = options.texts;
    const Picture shown = options.look.onlySeen ? picture : wholeMaps(picture);
    if (!texts.caption)
        texts.caption = draftCaption(shown, source);
    if (!texts.altText)
        texts.altText = draftAltText(shown, source);
    return texts;
}

}  // namespace headlight
