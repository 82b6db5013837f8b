// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/unfinished_files.h"

#include <limits.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cassert>
#include <cerrno>
#include <cstring>
#include <thread>

#include "core/files/checked_file.h"

namespace headlight {
namespace {

enum class SlotState : int { Free, Filling, Live };

struct Slot {
    std::atomic<SlotState> state{SlotState::Free};
    std::array<char, PATH_MAX> path{};
};

static_assert(std::atomic<SlotState>::is_always_lock_free, "read by signal handlers");

// The one changeable global of this room: a signal handler is given nothing else to look at.
constinit std::array<Slot, 16> unfinished;

std::size_t claimedSlot() {
    for (;;) {
        for (std::size_t slot = 0; slot < unfinished.size(); ++slot) {
            SlotState expected = SlotState::Free;
            if (unfinished[slot].state.compare_exchange_strong(expected, SlotState::Filling)) {
                return slot;
            }
        }
        std::this_thread::yield();
    }
}

}  // namespace

UnfinishedFile::UnfinishedFile(const std::string& path) : slot_(claimedSlot()) {
    assert(path.size() < PATH_MAX);
    std::memcpy(unfinished[slot_].path.data(), path.c_str(), path.size() + 1);
    unfinished[slot_].state = SlotState::Live;
}

UnfinishedFile::~UnfinishedFile() { unfinished[slot_].state = SlotState::Free; }

void removeUnfinishedFiles() noexcept {
    const int before = errno;
    for (const Slot& slot : unfinished) {
        if (slot.state == SlotState::Live) {
            ::unlink(slot.path.data());
        }
    }
    errno = before;
}

}  // namespace headlight
