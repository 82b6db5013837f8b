// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pictures/worksheet_picture.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>

#include "ui/pictures/fitted_type.h"
#include "ui/pictures/formula.h"
#include "ui/pictures/labels.h"
#include "ui/pictures/note.h"

namespace headlight {
namespace {

struct WorksheetText {
    Q_DECLARE_TR_FUNCTIONS(WorksheetPicture)
};

constexpr QSizeF kPage(210 / 25.4 * 96, 297 / 25.4 * 96);  // ISO 216 A4, in 1/96 inch
constexpr int kMostSentence = 160;                         // characters
constexpr double kShrinking = 0.96;                        // from one size of type to the next
constexpr int kSizes = 40;                                 // the least is a fifth of the largest

// One step on the page: its heading with the formula, and its numbers under it.
struct Block {
    int step = 0;
    QPointF at;
    double heading = 0;  // height
    double width = 0;
    StepLayout body;
    QString remark;  // what is left out, what happens to a hidden row
};

double headingWidth(const WorksheetPicture& picture, const Block& block, const Theme& theme) {
    const double em = theme.font.pixelSize();
    QFont bold = theme.font;
    bold.setWeight(QFont::DemiBold);
    const WorkedStep& step = picture.steps.cell.steps[std::size_t(block.step)];
    const Formula* formula = findFormula(step.formula);
    return QFontMetricsF(bold).horizontalAdvance(QString::number(block.step + 1) + "  " +
                                                 picture.steps.names[std::size_t(block.step)]) +
           (formula ? formula->width * 1.15 * em : 0) +
           QFontMetricsF(scaledFont(theme, 0.8)).horizontalAdvance(block.remark) + 4 * em;
}

// Steps beside one another as long as they fit into the width, then under one another.
std::vector<Block> placed(const WorksheetPicture& picture, int page, double width,
                          const Theme& theme, double& height) {
    const double em = theme.font.pixelSize();
    StepStyle style;
    style.decimals = 3;
    style.mostColumns = kWorksheetColumns;
    style.mostRows = kWorksheetRows;
    style.sideways = true;
    style.blanks = page == 0;
    const WorkedCell& cell = picture.steps.cell;
    std::vector<Block> blocks;
    double x = 0;
    double y = 0;
    double shelf = 0;
    for (int step = 0; step < int(picture.steps.names.size()); ++step) {
        Block block;
        block.step = step;
        block.body =
            layStep(picture.steps.cell, step, picture.steps.labels, {width, 1e5}, theme, style);
        if (block.body.leftOut > 0)
            block.remark = WorksheetText::tr("“…”: %1 numbers left out").arg(block.body.leftOut);
        if (const QString hidden = hiddenRowText(cell, cell.steps[std::size_t(step)]);
            !hidden.isEmpty())
            block.remark += (block.remark.isEmpty() ? "" : "  ") + hidden;
        const Formula* formula = findFormula(picture.steps.cell.steps[std::size_t(step)].formula);
        const double formulaHeight = formula ? (formula->ascent + formula->descent) * 1.15 * em : 0;
        block.heading = std::max(1.6 * em, formulaHeight + 0.9 * em);
        block.width = std::max(block.body.size.width(), headingWidth(picture, block, theme));
        if (x > 0 && x + block.width > width) {
            x = 0;
            y += shelf;
            shelf = 0;
        }
        block.at = {x, y};
        x += block.width + 2.5 * em;
        shelf = std::max(shelf, block.heading + block.body.size.height() + 0.9 * em);
        blocks.push_back(std::move(block));
    }
    height = y + shelf;
    return blocks;
}

struct Sheet {
    double scale = 1;
    std::vector<Block> blocks;
};

// As large as it fits under `top`: a longer working is written smaller, never cut. What fits in one
// size fits in all smaller ones, so that a few layouts find the largest.
Sheet fittedSheet(const WorksheetPicture& picture, int page, const QSizeF& inner, double top,
                  double largest, const Theme& theme) {
    Sheet found;
    for (int fits = kSizes, tooLarge = -1; fits - tooLarge > 1;) {
        const int size = tooLarge < 0 && fits == kSizes ? 0 : (fits + tooLarge) / 2;
        Sheet tried{largest * std::pow(kShrinking, size), {}};
        const double width = inner.width() / tried.scale;
        double height = 0;
        tried.blocks = placed(picture, page, width, theme, height);
        const bool cut =
            std::any_of(tried.blocks.begin(), tried.blocks.end(),
                        [&](const Block& block) { return block.body.size.width() > width; });
        const bool fit = !cut && (top + height) * tried.scale <= inner.height();
        (fit ? fits : tooLarge) = size;
        if (fit || size == kSizes - 1)
            found = std::move(tried);
    }
    return found;
}

void paintHeading(QPainter& painter, const WorksheetPicture& picture, const Block& block,
                  const Theme& theme) {
    const double em = theme.font.pixelSize();
    QFont bold = theme.font;
    bold.setWeight(QFont::DemiBold);
    painter.setFont(bold);
    painter.setPen(theme.text);
    const QString name =
        QString::number(block.step + 1) + "  " + picture.steps.names[std::size_t(block.step)];
    QRectF box(block.at.x(), block.at.y(), block.width, block.heading);
    painter.drawText(box, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, name);
    box.setLeft(box.left() + QFontMetricsF(bold).horizontalAdvance(name) + 1.5 * em);
    if (const Formula* formula =
            findFormula(picture.steps.cell.steps[std::size_t(block.step)].formula)) {
        const double size = 1.15 * em;
        const double above = (box.height() - (formula->ascent + formula->descent) * size) / 2;
        paintFormula(painter, *formula, {box.left(), box.top() + above + formula->ascent * size},
                     size);
        box.setLeft(box.left() + formula->width * size + 1.5 * em);
    }
    painter.setFont(scaledFont(theme, 0.8));
    painter.setPen(theme.faintText);
    painter.drawText(box, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, block.remark);
}

QString guideText(int page, bool leavesOut) {
    const QString rest =
        leavesOut ? QString(QChar(' ') +
                            WorksheetText::tr("[ ] is what the numbers left out add to a sum, "
                                              "so that it can be worked out without them."))
                  : QString();
    return (page == 0
                ? WorksheetText::tr("Fill in the boxes and copy to the lines, from the top. "
                                    "Numbers are rounded to three decimals.")
                : WorksheetText::tr("Numbers are rounded to three decimals, worked out from all "
                                    "digits.")) +
           rest;
}

// Title, sentence, cell; on the sheet to be filled in a line for the name. Returns its height.
double paintTop(QPainter& painter, const WorksheetPicture& picture, int page, double width,
                bool leavesOut, const Theme& theme) {
    const double em = theme.font.pixelSize();
    QFont title = scaledFont(theme, 1.5);
    title.setWeight(QFont::DemiBold);
    painter.setPen(theme.text);
    painter.setFont(title);
    const QRectF line(0, 0, width, 2 * em);
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                     page == 0 ? WorksheetText::tr("One cell of self-attention")
                               : WorksheetText::tr("One cell of self-attention: solution"));
    painter.setFont(theme.font);
    if (page == 0) {
        const QString name = WorksheetText::tr("Name");
        const double blank = 15 * em;
        painter.drawText(line.adjusted(0, 0, -blank, 0),
                         Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine,
                         name + QStringLiteral("  "));
        painter.setPen(QPen(theme.text, 0.07 * em));
        painter.drawLine(QPointF(width - blank, 1.6 * em), QPointF(width, 1.6 * em));
        painter.setPen(theme.text);
    }
    const QRectF second(0, 2.2 * em, width, 1.5 * em);
    painter.drawText(
        second, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
        QFontMetricsF(theme.font)
            .elidedText(picture.sentence + "    " + picture.steps.title, Qt::ElideMiddle, width));
    painter.setPen(theme.faintText);
    painter.setFont(scaledFont(theme, 0.9));
    painter.drawText(QRectF(0, 3.7 * em, width, 1.4 * em),
                     Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                     guideText(page, leavesOut));
    return 5.6 * em;
}

}  // namespace

WorksheetPicture worksheetPicture(const Trace& trace, const Selection& selection,
                                  const ViewOptions& options) {
    WorksheetPicture picture;
    picture.steps = stepsPicture(trace, selection, options);
    picture.emptyText = picture.steps.emptyText;
    if (picture.empty())
        return picture;
    for (const Token& token : *trace.queries) {
        if (picture.sentence.size() > kMostSentence)
            break;
        picture.sentence += (picture.sentence.isEmpty() ? "" : " ") + tokenLabel(token);
    }
    picture.sentence = isolated(picture.sentence);
    return picture;
}

QSizeF preferredSize(const WorksheetPicture&, const Theme&) {
    return {kPage.width(), kWorksheetPages * kPage.height()};
}

QSizeF leastSize(const WorksheetPicture& picture, const Theme& theme) {
    const QSizeF least = kLeastType * preferredSize(picture, theme);
    return picture.empty() ? QSizeF(0, 0)
                           : QSizeF(std::ceil(least.width()), std::ceil(least.height()));
}

NumberTable numbersOf(const WorksheetPicture& picture) { return numbersOf(picture.steps); }

void paintPage(QPainter& painter, const WorksheetPicture& picture, int page, const QRectF& bounds,
               const Theme& theme) {
    painter.save();
    painter.setClipRect(bounds);
    painter.fillRect(bounds, theme.background);
    if (picture.empty()) {
        paintNote(painter, picture.emptyText, bounds, theme);
        painter.restore();
        return;
    }
    painter.setRenderHint(QPainter::Antialiasing);
    Theme small = theme;
    small.font.setPixelSize(12);
    const double margin = 0.06 * bounds.width();
    const QSizeF inner(bounds.width() - 2 * margin, bounds.height() - 2 * margin);
    const double top = 5.6 * small.font.pixelSize();
    const auto [scale, blocks] =
        fittedSheet(picture, page, inner, top, bounds.width() / kPage.width(), small);
    const bool leavesOut = std::any_of(blocks.begin(), blocks.end(),
                                       [](const Block& block) { return block.body.leftOut > 0; });
    painter.translate(bounds.topLeft() + QPointF(margin, margin));
    painter.save();
    painter.scale(scale, scale);
    painter.translate(0, paintTop(painter, picture, page, inner.width() / scale, leavesOut, small));
    for (const Block& block : blocks) {
        paintHeading(painter, picture, block, small);
        paintStepItems(painter, block.body, block.at + QPointF(0, block.heading), small);
    }
    painter.restore();
    painter.restore();
}

void paint(QPainter& painter, const WorksheetPicture& picture, const QRectF& bounds,
           const Theme& theme) {
    const double height = bounds.height() / kWorksheetPages;
    for (int page = 0; page < kWorksheetPages; ++page)
        paintPage(painter, picture, page,
                  {bounds.left(), bounds.top() + page * height, bounds.width(), height}, theme);
}

}  // namespace headlight
