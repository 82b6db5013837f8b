// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include "core/pipeline/selection.h"
#include "ui/figures/printed_page.h"
#include "ui/figures/report.h"

namespace headlight {

// The first page of a report: the sentence, what it was computed with, and where the rest is.
struct ReportTitle {
    const Trace& trace;
    const Selection& selection;
    const Report& report;
    QStringList contents;
};

// The sentence, shortened; of the document and at the top of its pages where no file has a name.
QString titleOfReport(const Trace& trace);
QString headerOf(const Trace& trace, const Report& report);

void paintReportTitle(QPainter& painter, const ReportTitle& title, const PrintedPage& page);

}  // namespace headlight
