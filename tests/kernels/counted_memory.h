// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <cstdlib>
#include <new>

// Counts what a test program takes by operator new. For one source file of a program only: it
// replaces the operators.
namespace headlight::test {

inline std::atomic<long> allocations{0};

}  // namespace headlight::test

void* operator new(std::size_t size) {
    ++headlight::test::allocations;
    if (void* memory = std::malloc(size))
        return memory;
    throw std::bad_alloc();
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
