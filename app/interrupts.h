// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace headlight {

// A closed pipe (SIGPIPE) and a file size limit (SIGXFSZ) become ordinary write errors. SIGINT and
// SIGTERM remove files that are half written and end the process with 130 and 143; one that was
// ignored on entry (nohup, a background job) stays so.
void installInterruptHandlers();

// While one lives, an interrupt waits: for the few moments in which several files are put in place.
class InterruptHold {
 public:
    InterruptHold();
    ~InterruptHold();
    InterruptHold(const InterruptHold&) = delete;
    InterruptHold& operator=(const InterruptHold&) = delete;
};

}  // namespace headlight
