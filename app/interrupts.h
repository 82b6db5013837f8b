// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace headlight {

// A closed pipe (SIGPIPE) and a file size limit (SIGXFSZ) become ordinary write errors. SIGINT and
// SIGTERM remove files that are half written and end the process with 130 and 143, though not in
// the moments in which a set of files is put in place; one that was ignored on entry (nohup, a
// background job) stays so.
void installInterruptHandlers();

}  // namespace headlight
