// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/report.h"

#include <QCoreApplication>
#include <span>
#include <variant>
#include <vector>

#include "ui/figures/caption.h"
#include "ui/figures/encode.h"
#include "ui/figures/figure_parts.h"
#include "ui/figures/printed_page.h"
#include "ui/figures/report_title.h"

namespace headlight {
namespace {

// Pictures that would be smaller than this share of their size on pages of their own have those.
constexpr double kLeastShare = 0.8;

struct DrawnPage {
    const ReportEntry* entry;
    std::optional<Picture> picture;  // none: the title
    QString caption;
};

// What stands on one sheet of paper.
using Sheet = std::span<const DrawnPage>;

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

std::vector<PagePart> partsOf(Sheet sheet) {
    std::vector<PagePart> parts;
    for (const DrawnPage& page : sheet)
        parts.push_back({&*page.picture, page.caption});
    return parts;
}

// Neither the title nor a worksheet, whose page is full.
bool canShare(const DrawnPage& page) {
    return page.picture && !std::holds_alternative<WorksheetPicture>(*page.picture);
}

// As many of the next on a sheet as it has room for: few tokens would leave half of it empty.
std::vector<Sheet> sheetsOf(Sheet pages, PrintedPage paper) {
    paper.number = QStringLiteral("1");
    std::vector<Sheet> sheets;
    while (!pages.empty()) {
        std::size_t count = 1;
        while (canShare(pages.front()) && count < pages.size() && canShare(pages[count]) &&
               shareOnOnePage(partsOf(pages.first(count + 1)), paper) >= kLeastShare)
            ++count;
        sheets.push_back(pages.first(count));
        pages = pages.subspan(count);
    }
    return sheets;
}

QStringList contentsOf(const std::vector<Sheet>& sheets) {
    QStringList lines;
    for (std::size_t number = 0; number < sheets.size(); ++number)
        for (const DrawnPage& page : sheets[number])
            if (page.picture)
                lines << QStringLiteral("%1  %2")
                             .arg(number + 1)
                             .arg(QCoreApplication::translate("Report", page.entry->title));
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
    const std::vector<Sheet> sheets = sheetsOf(pages, page);
    const ReportTitle title{trace, selection, report, contentsOf(sheets)};
    PdfPages document{report.paper, titleOfReport(trace), settingText(trace), int(sheets.size())};
    if (report.scene) {
        document.attachmentName = QStringLiteral("scene.headlight");
        document.attachment = writeSceneToPassOn(*report.scene, report.folder);
    }
    return encodePages(document, [&](QPainter& painter, int number) {
        const Sheet its = sheets[std::size_t(number)];
        PrintedPage sheet = page;
        sheet.number = QString::number(number + 1);
        if (!its.front().picture)
            return paintReportTitle(painter, title, sheet);
        if (its.size() > 1)
            return paintSharedPage(painter, partsOf(its), sheet);
        sheet.caption = its.front().caption;
        // Of a worksheet the solution.
        const Picture& picture = *its.front().picture;
        paintPrintedPage(painter, picture, pageCount(picture) - 1, sheet);
    });
}

}  // namespace headlight
