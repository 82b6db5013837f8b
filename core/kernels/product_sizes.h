// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>

// How products are cut up: the same for every instruction set, so that a packed factor is, too.
namespace headlight::kernels {

inline constexpr std::size_t kRun = 128;         // terms that are added up without a break
inline constexpr std::size_t kDepth = 2 * kRun;  // terms of a chunk: its strips fit a level-1 cache
inline constexpr std::size_t kChunks = 4;        // of a block: results are gone over once for all
inline constexpr std::size_t kStrip = 16;        // columns of the right factor that lie together
inline constexpr std::size_t kMostColumns = 512;  // of a block of the right factor
inline constexpr std::size_t kMostLeft = 96;      // rows of a block of the left one
inline constexpr std::size_t kFewRows = 64;       // up to so many,
inline constexpr std::size_t kFewColumns = 64;    // blocks of the right factor are so small
// Numbers from row to row of the left block: a power of two would bring all rows to the same
// places of the cache.
inline constexpr std::size_t kLeftStride = kDepth + 16;

// Strips of a packed factor of so many columns: pairs, for tiles of two strips.
constexpr std::size_t packedStrips(std::size_t columns) {
    return (columns + 2 * kStrip - 1) / (2 * kStrip) * 2;
}

// Of this thread, aligned to a cache line; taken once and never given back before it ends.
float* leftBlock();   // [kChunks, kMostLeft, kLeftStride]
float* scoreBlock();  // [kMostLeft, kLeftStride]
float* rightBlock();  // [kChunks, kMostColumns / kStrip, kDepth, kStrip]

}  // namespace headlight::kernels
