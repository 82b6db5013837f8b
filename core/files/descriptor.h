// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace headlight {

// An open file of the system, closed at the end of its life.
class Descriptor {
 public:
    explicit Descriptor(int number = -1) : number_(number) {}
    ~Descriptor() { close(); }
    Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
    Descriptor& operator=(Descriptor&& other) noexcept {
        std::swap(number_, other.number_);
        return *this;
    }

    int number() const { return number_; }
    explicit operator bool() const { return number_ >= 0; }
    // What close(2) said: on some network disks the first word of a failed write. 0 or an errno.
    int close();

 private:
    int number_;
};

// All of it, past any buffer; waits where a terminal or pipe was set not to block. 0, or the errno
// of the call that failed.
int writeAll(int descriptor, std::string_view bytes);
int writeAll(int descriptor, std::span<const std::string_view> pieces);

// The C library's English words for an errno, whatever the locale.
std::string systemMessage(int error);

}  // namespace headlight
