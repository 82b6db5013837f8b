// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "app/option_reader.h"
#include "ui/figures/report.h"

namespace headlight {

struct RenderRequest;

// `render --report FILE`: the document that the window's menu exports, to the byte.
struct ReportOutput {
    std::string out;  // empty: none
    Report report;
};

void readReportOptions(OptionReader& reader, ReportOutput& output);
Result<std::string> reportOf(const RenderRequest& request, const Trace& trace);

// What --pages and --paper take.
std::vector<std::string> reportPageWords();
std::vector<std::string> reportPaperWords();

std::vector<Option> reportOptions();

}  // namespace headlight
