// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/interrupts.h"

#include <unistd.h>

#include <csignal>

#include "core/files/checked_file.h"

namespace headlight {
namespace {

[[noreturn]] void leave(int signal) {
    removeUnfinishedFiles();
    ::_exit(128 + signal);
}

void onInterrupt(int signal) { leaveUnlessPlacing(signal, leave); }

void handle(int signal) {
    struct sigaction present = {};
    if (::sigaction(signal, nullptr, &present) == 0 && present.sa_handler == SIG_IGN)
        return;
    struct sigaction action = {};
    action.sa_handler = onInterrupt;
    ::sigemptyset(&action.sa_mask);
    action.sa_flags = SA_RESTART;
    ::sigaction(signal, &action, nullptr);
}

}  // namespace

void installInterruptHandlers() {
    for (int signal : {SIGPIPE, SIGXFSZ})
        ::signal(signal, SIG_IGN);
    handle(SIGINT);
    handle(SIGTERM);
}

}  // namespace headlight
