// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSizeF>
#include <QStringList>
#include <filesystem>
#include <optional>
#include <set>
#include <span>

#include "core/base/result.h"
#include "core/pipeline/scene.h"
#include "core/pipeline/trace.h"

namespace headlight {

// A document about one result: what it is of, and its views with their captions, a page each, or
// several on a page where they would not be smaller on it.
enum class ReportPage { Title, Heads, Head, Comparison, Steps, Positions, Lab };

struct ReportEntry {
    ReportPage page;
    const char* id;     // "heads", as the command line has it
    const char* title;  // marked for translation
    const char* view;   // null: it is no view's
};
// In the order of the pages.
std::span<const ReportEntry> reportEntries();

// A size of paper that pages can have.
struct ReportPaper {
    const char* id = nullptr;    // "a4"
    const char* name = nullptr;  // "A4", marked for translation
    QSizeF size;                 // in units of 1/96 inch
};
std::span<const ReportPaper> reportPapers();

struct Report {
    std::set<ReportPage> without;
    QSizeF paper = reportPapers().front().size;
    QString file;                     // the scene's name; empty: it was never saved
    QString date;                     // as it is printed
    QStringList notes = {};           // what there is to know about the result
    std::optional<Scene> scene = {};  // attached, to be opened again
    std::filesystem::path folder = {};
};

// What there is to show of this trace: a comparison where one is kept, a lab where one is open.
std::set<ReportPage> pagesOf(const Trace& trace, const Selection& selection,
                             const ViewOptions& view);

// The PDF; the same bytes for the same report. Refuses one of no pages.
Result<std::string> encodeReport(const Trace& trace, const Selection& selection,
                                 const ViewOptions& view, const Report& report);

}  // namespace headlight
