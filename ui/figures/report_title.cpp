// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/report_title.h"

#include <QCoreApplication>
#include <QFontMetricsF>

#include "ui/figures/caption.h"
#include "ui/figures/encode.h"
#include "ui/pictures/labels.h"
#include "ui/pictures/recipe_differences.h"

namespace headlight {
namespace {

struct ReportText {
    Q_DECLARE_TR_FUNCTIONS(Report)
};

constexpr int kTitleCharacters = 60;
constexpr int kSentenceCharacters = 400;  // some seven lines
constexpr double kLarge = 1.7;            // times the type
constexpr double kGap = 0.8;              // lines between paragraphs
constexpr int kWrapped = Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap;

QString sentenceOf(const std::string& text, int most) {
    return beginning(QString::fromStdString(text).simplified(), most);
}

// Paragraphs under one another.
class Column {
 public:
    Column(QPainter& painter, const QRectF& room, const Theme& theme)
        : painter_(painter), room_(room), theme_(theme) {}

    void add(const QString& text, const QColor& colour, double large = 1, bool bold = false) {
        if (text.isEmpty())
            return;
        QFont font = theme_.font;
        font.setPixelSize(int(std::lround(large * font.pixelSize())));
        font.setBold(bold);
        painter_.setFont(font);
        painter_.setPen(colour);
        QRectF used;
        painter_.drawText(room_, kWrapped, text, &used);
        room_.setTop(used.bottom() + kGap * lineHeight());
    }

    // Short lines, in two columns one after the other.
    void addTable(const QStringList& lines) {
        const qsizetype half = (lines.size() + 1) / 2;
        painter_.setFont(theme_.font);
        painter_.setPen(theme_.text);
        for (qsizetype i = 0; i < lines.size(); ++i) {
            const QRectF cell(room_.left() + (i < half ? 0 : room_.width() / 2),
                              room_.top() + double(i % half) * lineHeight(), room_.width() / 2,
                              lineHeight());
            painter_.drawText(
                cell, Qt::AlignLeft | Qt::AlignTop | Qt::TextSingleLine,
                QFontMetricsF(theme_.font).elidedText(lines[i], Qt::ElideRight, cell.width()));
        }
        room_.setTop(room_.top() + (double(half) + kGap) * lineHeight());
    }

 private:
    double lineHeight() const { return QFontMetricsF(theme_.font).height(); }

    QPainter& painter_;
    QRectF room_;
    const Theme& theme_;
};

QString chosenText(const Trace& trace, const Selection& selection) {
    if (trace.empty())
        return {};
    const auto label = [](const auto& tokens, int index) {
        return isolated(shortened(tokenLabel(tokens[std::size_t(index)])));
    };
    QString text =
        ReportText::tr("Looked at: layer %1, head %2").arg(selection.layer).arg(selection.head);
    if (selection.query && *selection.query < trace.queryCount())
        text += ReportText::tr(", query “%1” (%2)")
                    .arg(label(*trace.queries, *selection.query))
                    .arg(*selection.query);
    if (selection.key && *selection.key < trace.keyCount())
        text += ReportText::tr(", key “%1” (%2)")
                    .arg(label(*trace.keys, *selection.key))
                    .arg(*selection.key);
    return text;
}

QString originText(const Report& report) {
    QStringList parts;
    for (const QString& part :
         {report.file, report.date, QStringLiteral("Headlight " HEADLIGHT_VERSION)})
        if (!part.isEmpty())
            parts << part;
    return parts.join(QStringLiteral(" · "));
}

}  // namespace

QString titleOfReport(const Trace& trace) {
    const QString text = sentenceOf(trace.recipe.text, kTitleCharacters);
    return text.isEmpty() ? ReportText::tr("Report") : text;
}

QString headerOf(const Trace& trace, const Report& report) {
    return report.file.isEmpty() ? titleOfReport(trace) : report.file;
}

void paintReportTitle(QPainter& painter, const ReportTitle& title, const PrintedPage& page) {
    const Theme print = theme(ThemeKind::Print, figureFont());
    const Recipe& recipe = title.trace.recipe;
    painter.save();
    paintPageEdges(painter, page, print);
    Column column(painter, pageRoom(page, print), print);
    column.add(originText(title.report), print.faintText);
    column.add(sentenceOf(recipe.text, kSentenceCharacters), print.text, kLarge, true);
    if (recipe.crossAttention)
        column.add(
            ReportText::tr("looks at: %1").arg(sentenceOf(recipe.secondText, kSentenceCharacters)),
            print.text);
    column.add(settingText(title.trace), print.text);
    column.add(chosenText(title.trace, title.selection), print.text);
    for (const QString& note : title.report.notes)
        column.add(note, print.text);
    column.add(ReportText::tr("Computed with"), print.text, 1, true);
    column.addTable(recipeInWords(recipe));
    column.add(title.contents.isEmpty() ? QString() : ReportText::tr("Pages"), print.text, 1, true);
    column.add(title.contents.join('\n'), print.text);
    if (title.report.scene)
        column.add(ReportText::tr("The scene is attached to this file, to be opened again."),
                   print.faintText);
    painter.restore();
}

}  // namespace headlight
