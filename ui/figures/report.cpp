// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/report.h"

#include <QCoreApplication>

#include "ui/figures/caption.h"
#include "ui/figures/encode.h"
#include "ui/figures/figure_parts.h"
#include "ui/figures/printed_page.h"
#include "ui/figures/report_title.h"

namespace headlight {
namespace {

struct DrawnPage {
    const ReportEntry* entry;
    std::optional<Picture> picture;  // none: the title
    QString caption;
};

// Of a page that is no view's: nothing.
std::optional<Picture> pictureOf(const ReportEntry& entry, const Trace& trace,
                                 const Selection& selection, const ViewOptions& view) {
    if (entry.view == nullptr)
        return std::nullopt;
    const ViewEntry& its = *findView(entry.view);
    if (!checkDrawable(trace, its))
        return std::nullopt;
    Picture picture = wholeMaps(its.build(trace, selection, view));
    return emptyText(picture).isEmpty() ? std::optional(std::move(picture)) : std::nullopt;
}

std::vector<DrawnPage> drawnPages(const Trace& trace, const Selection& selection,
                                  const ViewOptions& view, const Report& report) {
    std::vector<DrawnPage> pages;
    for (const ReportEntry& entry : reportEntries()) {
        if (report.without.contains(entry.page))
            continue;
        auto picture = pictureOf(entry, trace, selection, view);
        if (!picture && entry.view != nullptr)
            continue;
        QString caption;
        if (picture)
            caption = draftCaption(*picture, {*findView(entry.view), trace, selection, view});
        pages.push_back({&entry, std::move(picture), std::move(caption)});
    }
    return pages;
}

QStringList contentsOf(const std::vector<DrawnPage>& pages) {
    QStringList lines;
    for (std::size_t number = 0; number < pages.size(); ++number)
        if (pages[number].picture)
            lines << QStringLiteral("%1  %2")
                         .arg(number + 1)
                         .arg(QCoreApplication::translate("Report", pages[number].entry->title));
    return lines;
}

}  // namespace

std::span<const ReportEntry> reportEntries() {
    static constexpr ReportEntry kEntries[] = {
        {ReportPage::Title, "title", QT_TRANSLATE_NOOP("Report", "What it is of"), nullptr},
        {ReportPage::Heads, "heads", QT_TRANSLATE_NOOP("Report", "All heads"), "heads"},
        {ReportPage::Head, "head", QT_TRANSLATE_NOOP("Report", "The chosen head"), "head"},
        {ReportPage::Comparison, "comparison", QT_TRANSLATE_NOOP("Report", "Comparison"),
         "comparison"},
        {ReportPage::Steps, "steps", QT_TRANSLATE_NOOP("Report", "The chosen cell worked out"),
         "worksheet"},
        {ReportPage::Positions, "positions", QT_TRANSLATE_NOOP("Report", "Positions"), "positions"},
        {ReportPage::Lab, "lab", QT_TRANSLATE_NOOP("Report", "The lab"), "study"}};
    return kEntries;
}

// ISO 216, and ANSI/ASME Y14.1 in inches.
std::span<const ReportPaper> reportPapers() {
    constexpr double kMillimetre = 96 / 25.4;
    static const ReportPaper kPapers[] = {
        {"a4", QT_TRANSLATE_NOOP("ReportPaper", "A4"), QSizeF(210, 297) * kMillimetre},
        {"a3", QT_TRANSLATE_NOOP("ReportPaper", "A3"), QSizeF(297, 420) * kMillimetre},
        {"a5", QT_TRANSLATE_NOOP("ReportPaper", "A5"), QSizeF(148, 210) * kMillimetre},
        {"letter", QT_TRANSLATE_NOOP("ReportPaper", "Letter"), QSizeF(8.5, 11) * 96},
        {"legal", QT_TRANSLATE_NOOP("ReportPaper", "Legal"), QSizeF(8.5, 14) * 96}};
    return kPapers;
}

std::set<ReportPage> pagesOf(const Trace& trace, const Selection& selection,
                             const ViewOptions& view) {
    std::set<ReportPage> pages;
    for (const ReportEntry& entry : reportEntries())
        if (entry.view == nullptr || pictureOf(entry, trace, selection, view))
            pages.insert(entry.page);
    return pages;
}

Result<std::string> encodeReport(const Trace& trace, const Selection& selection,
                                 const ViewOptions& view, const Report& report) {
    const std::vector<DrawnPage> pages = drawnPages(trace, selection, view, report);
    if (pages.empty())
        return Error{"a report needs a page at least", ""};
    PrintedPage page;
    page.paper = report.paper;
    page.header = headerOf(trace, report);
    const ReportTitle title{trace, selection, report, contentsOf(pages)};
    PdfPages document{report.paper, titleOfReport(trace), settingText(trace), int(pages.size())};
    if (report.scene) {
        document.attachmentName = QStringLiteral("scene.headlight");
        document.attachment = writeSceneToPassOn(*report.scene, report.folder);
    }
    return encodePages(document, [&](QPainter& painter, int number) {
        const DrawnPage& its = pages[std::size_t(number)];
        PrintedPage sheet = page;
        sheet.number = QString::number(number + 1);
        sheet.caption = its.caption;
        if (!its.picture)
            return paintReportTitle(painter, title, sheet);
        // Of a worksheet the solution.
        paintPrintedPage(painter, *its.picture, pageCount(*its.picture) - 1, sheet);
    });
}

}  // namespace headlight
