// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstring>

#include "tests/bench/kernels/contestants.h"

namespace headlight::bench {

#ifdef HEADLIGHT_BENCH_X86
EigenContestants eigenContestants_SCALAR();
EigenContestants eigenContestants_SSE2();
EigenContestants eigenContestants_SSSE3();
EigenContestants eigenContestants_SSE4();
EigenContestants eigenContestants_AVX2();
EigenContestants eigenContestants_AVX3();

EigenContestants eigenFor(const char* target) {
    if (std::strncmp(target, "AVX3", 4) == 0)  // those with more integer instructions too
        return eigenContestants_AVX3();
    if (std::strcmp(target, "AVX2") == 0)
        return eigenContestants_AVX2();
    if (std::strcmp(target, "SSE4") == 0)
        return eigenContestants_SSE4();
    if (std::strcmp(target, "SSSE3") == 0)
        return eigenContestants_SSSE3();
    return eigenContestants_SCALAR();
}

EigenContestants eigenBase() { return eigenContestants_SSE2(); }
#else
EigenContestants eigenContestants_DEFAULT();

EigenContestants eigenFor(const char*) { return eigenContestants_DEFAULT(); }
EigenContestants eigenBase() { return eigenContestants_DEFAULT(); }
#endif

}  // namespace headlight::bench
