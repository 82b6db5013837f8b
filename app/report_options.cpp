// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report_options.h"

#include <QDate>
#include <algorithm>
#include <set>

#include "app/render_request.h"
#include "ui/panels/messages.h"

namespace headlight {
namespace {

std::string listed(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words)
        text += (text.empty() ? "" : ", ") + word;
    return text;
}

void readPages(OptionReader& reader, Report& report) {
    const std::string* value = reader.pending("--pages");
    if (value == nullptr)
        return;
    for (const ReportEntry& entry : reportEntries())
        report.without.insert(entry.page);
    for (std::size_t from = 0; from <= value->size();) {
        const std::size_t comma = std::min(value->find(',', from), value->size());
        const std::string word = value->substr(from, comma - from);
        const auto entries = reportEntries();
        const auto entry = std::find_if(entries.begin(), entries.end(),
                                        [&](const ReportEntry& known) { return known.id == word; });
        if (entry == entries.end())
            return reader.refuse(
                "--pages", "pages with commas between, of " + listed(reportPageWords()), *value);
        report.without.erase(entry->page);
        from = comma + 1;
    }
}

void readPaper(OptionReader& reader, Report& report) {
    OptionReader::Choices<QSizeF> papers;
    for (const ReportPaper& paper : reportPapers())
        papers.emplace_back(paper.id, paper.size);
    reader.choice("--paper", papers, report.paper);
}

}  // namespace

void readReportOptions(OptionReader& reader, ReportOutput& output) {
    readPages(reader, output.report);
    readPaper(reader, output.report);
    const std::string* out = reader.pending("--report");
    for (const char* name : {"--pages", "--paper"})
        if (out == nullptr && reader.pending(name) != nullptr)
            return reader.fail({"goes with --report only", name});
    if (out == nullptr)
        return;
    if (formatOf(*out) != FigureFormat::Pdf)
        return reader.refuse("--report", "a file name that ends in .pdf", *out);
    output.out = *out;
}

Result<std::string> reportOf(const RenderRequest& request, const Trace& trace) {
    Report report = request.report.report;
    report.file = QString::fromStdString(request.sceneName);
    report.date = QDate::currentDate().toString(Qt::ISODate);
    for (const Notice& notice : trace.notices)
        report.notes << messageText(notice);
    const Selection selection = clamped(request.selection, trace);
    if (request.keepsScene)
        report.scene = Scene{request.recipe, selection, request.view};
    report.folder = folderOf(request.report.out);
    const std::set<ReportPage> there = pagesOf(trace, selection, request.view);
    std::vector<std::string> names;
    for (const ReportEntry& entry : reportEntries())
        if (there.contains(entry.page))
            names.emplace_back(entry.id);
    if (std::includes(report.without.begin(), report.without.end(), there.begin(), there.end()))
        return Error{"there is nothing to show on these pages; there is on " + listed(names),
                     "--pages"};
    return encodeReport(trace, selection, request.view, report);
}

std::vector<std::string> reportPageWords() {
    std::vector<std::string> words;
    for (const ReportEntry& entry : reportEntries())
        words.emplace_back(entry.id);
    return words;
}

std::vector<std::string> reportPaperWords() {
    std::vector<std::string> words;
    for (const ReportPaper& paper : reportPapers())
        words.emplace_back(paper.id);
    return words;
}

std::vector<Option> reportOptions() {
    return {{"--report", "FILE", "a .pdf of all views with captions"},
            {"--pages", "LIST",
             "of --report: which pages, of title,heads,head,comparison,steps,positions,lab"},
            {"--paper", "NAME", "of --report: a4, a3, a5, letter or legal (a4)"}};
}

}  // namespace headlight
