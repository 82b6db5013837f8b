// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/interrupts.h"

#include <signal.h>
#include <unistd.h>

#include <atomic>

#include "core/files/checked_file.h"

namespace headlight {
namespace {

// Signal handlers can reach nothing but statics.
std::atomic<int> holds{0};
std::atomic<int> heldSignal{0};
static_assert(std::atomic<int>::is_always_lock_free);

[[noreturn]] void leave(int signal) {
    removeUnfinishedFiles();
    ::_exit(128 + signal);
}

void onInterrupt(int signal) {
    if (holds.load() > 0)
        heldSignal.store(signal);
    else
        leave(signal);
}

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

InterruptHold::InterruptHold() { ++holds; }

InterruptHold::~InterruptHold() {
    if (--holds == 0 && heldSignal.load() != 0)
        leave(heldSignal.load());
}

}  // namespace headlight
