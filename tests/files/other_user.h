// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <unistd.h>

namespace headlight::test {

// Permissions stop nobody who is root: while this lives, root works as the user "nobody".
class OtherUser {
 public:
    OtherUser() {
        if (::geteuid() == 0) {
            changed_ = ::setegid(kNobody) == 0 && ::seteuid(kNobody) == 0;
        }
    }
    ~OtherUser() {
        if (changed_) {
            (void)!::seteuid(0);
            (void)!::setegid(0);
        }
    }
    OtherUser(const OtherUser&) = delete;
    OtherUser& operator=(const OtherUser&) = delete;

    static unsigned id() { return kNobody; }

 private:
    static constexpr unsigned kNobody = 65534;
    bool changed_ = false;
};

}  // namespace headlight::test
