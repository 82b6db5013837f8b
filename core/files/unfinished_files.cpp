// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/unfinished_files.h"

#include <unistd.h>

#include <array>
#include <atomic>
#include <cassert>
#include <cerrno>
#include <climits>
#include <cstring>

#include "core/files/checked_file.h"

namespace headlight {

enum class SlotState : int { Free, Filling, Live };

struct UnfinishedSlot {
    std::atomic<SlotState> state{SlotState::Free};
    std::array<char, PATH_MAX> path{};
};

namespace {

// Blocks are added and never taken away: a signal handler may be reading any of them.
struct Block {
    std::array<UnfinishedSlot, 16> slots;
    std::atomic<Block*> next{nullptr};
};

static_assert(std::atomic<SlotState>::is_always_lock_free, "read by signal handlers");
static_assert(std::atomic<Block*>::is_always_lock_free, "read by signal handlers");
static_assert(std::atomic<int>::is_always_lock_free, "read by signal handlers");

// The changeable globals of this room: a signal handler is given nothing else to look at.
constinit Block unfinished;
constinit std::atomic<int> placing{0};
constinit std::atomic<int> waitingSignal{0};
constinit std::atomic<LeaveFunction> waitingLeave{nullptr};

Block& blockAfter(Block& block) {
    Block* next = block.next;
    if (next == nullptr) {
        auto* made = new Block;
        if (block.next.compare_exchange_strong(next, made)) {
            return *made;
        }
        delete made;  // another thread was faster; `next` is its block
    }
    return *next;
}

UnfinishedSlot* claimedSlot() {
    for (Block* block = &unfinished;; block = &blockAfter(*block)) {
        for (UnfinishedSlot& slot : block->slots) {
            SlotState expected = SlotState::Free;
            if (slot.state.compare_exchange_strong(expected, SlotState::Filling)) {
                return &slot;
            }
        }
    }
}

void removeAll(int (*removeOne)(const char*)) {
    for (const Block* block = &unfinished; block != nullptr; block = block->next) {
        for (const UnfinishedSlot& slot : block->slots) {
            if (slot.state == SlotState::Live) {
                removeOne(slot.path.data());
            }
        }
    }
}

void leaveIfWaiting() {
    const LeaveFunction leave = waitingLeave;
    if (leave != nullptr) {
        leave(waitingSignal);
    }
}

}  // namespace

UnfinishedFile::UnfinishedFile(const std::string& path) : slot_(claimedSlot()) {
    assert(path.size() < PATH_MAX);
    std::memcpy(slot_->path.data(), path.c_str(), path.size() + 1);
    slot_->state = SlotState::Live;
}

UnfinishedFile::~UnfinishedFile() { slot_->state = SlotState::Free; }

// Both ends look for a signal: whichever of handler and thread comes second sees the other.
Placing::Placing() {
    if (placing++ == 0) {
        leaveIfWaiting();
    }
}

Placing::~Placing() {
    if (--placing == 0) {
        leaveIfWaiting();
    }
}

void removeUnfinishedFiles() noexcept {
    const int before = errno;
    removeAll(::unlink);
    removeAll(::rmdir);  // folders, empty by now
    errno = before;
}

void leaveUnlessPlacing(int signal, LeaveFunction leave) noexcept {
    waitingSignal = signal;
    waitingLeave = leave;
    if (placing == 0) {
        leave(signal);
    }
}

}  // namespace headlight
