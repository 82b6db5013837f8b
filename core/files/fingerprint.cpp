// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/fingerprint.h"

#include <xxhash.h>
#include <algorithm>
#include <memory>
#include <string>

#include "core/files/input_file.h"

namespace headlight {
namespace {

constexpr std::size_t kHashedBytes = 1u << 20;
constexpr XXH64_hash_t kSeed = 0;

}  // namespace

std::uint64_t xxh64(std::string_view bytes) { return XXH64(bytes.data(), bytes.size(), kSeed); }

Result<Fingerprint> fingerprintOf(const std::filesystem::path& path) {
    const Result<InputFile> file = InputFile::open(path);
    if (!file)
        return file.error();
    const std::unique_ptr<XXH64_state_t, decltype(&XXH64_freeState)> hash(XXH64_createState(),
                                                                          &XXH64_freeState);
    if (!hash || XXH64_reset(hash.get(), kSeed) == XXH_ERROR)
        return Error{"there is not enough memory for this", path.string()};
    std::string piece;
    for (std::uint64_t at = 0; at < file->size(); at += piece.size()) {
        piece.resize(std::min<std::uint64_t>(kHashedBytes, file->size() - at));
        if (const auto read = file->readAt(at, piece); !read)
            return read.error();
        XXH64_update(hash.get(), piece.data(), piece.size());
    }
    if (const auto same = file->unchanged(); !same)
        return same.error();
    return Fingerprint{file->size(), XXH64_digest(hash.get())};
}

}  // namespace headlight
