// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/fingerprint.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <string>

#include "core/files/input_file.h"

namespace headlight {
namespace {

// The primes and the names of the steps are the specification's.
constexpr std::uint64_t kPrime1 = 0x9E3779B185EBCA87;
constexpr std::uint64_t kPrime2 = 0xC2B2AE3D27D4EB4F;
constexpr std::uint64_t kPrime3 = 0x165667B19E3779F9;
constexpr std::uint64_t kPrime4 = 0x85EBCA77C2B2AE63;
constexpr std::uint64_t kPrime5 = 0x27D4EB2F165667C5;
constexpr std::size_t kStripe = 32;
constexpr std::size_t kPiece = 1u << 20;  // whole stripes

// Byte by byte, so that it is the same on every machine; compilers make one load of it.
template <std::size_t count>
std::uint64_t littleEndian(const char* bytes) {
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < count; ++i)
        value |= std::uint64_t(static_cast<unsigned char>(bytes[i])) << 8 * i;
    return value;
}

std::uint64_t round(std::uint64_t lane, std::uint64_t input) {
    return std::rotl(lane + input * kPrime2, 31) * kPrime1;
}

class Xxh64 {
 public:
    // Whole stripes but for the last piece.
    void add(std::string_view piece) {
        assert(rest_ == 0);
        all_ += piece.size();
        for (; piece.size() >= kStripe; piece.remove_prefix(kStripe))
            for (std::size_t i = 0; i < lanes_.size(); ++i)
                lanes_[i] = round(lanes_[i], littleEndian<8>(piece.data() + 8 * i));
        rest_ = piece.size();
        std::copy(piece.begin(), piece.end(), last_.begin());
    }

    std::uint64_t result() const {
        std::uint64_t hash = kPrime5;
        if (all_ >= kStripe) {
            hash = std::rotl(lanes_[0], 1) + std::rotl(lanes_[1], 7) + std::rotl(lanes_[2], 12) +
                   std::rotl(lanes_[3], 18);
            for (const std::uint64_t lane : lanes_)
                hash = (hash ^ round(0, lane)) * kPrime1 + kPrime4;
        }
        return mixed(withRest(hash + all_));
    }

 private:
    std::uint64_t withRest(std::uint64_t hash) const {
        std::size_t at = 0;
        for (; at + 8 <= rest_; at += 8)
            hash = std::rotl(hash ^ round(0, littleEndian<8>(last_.data() + at)), 27) * kPrime1 +
                   kPrime4;
        for (; at + 4 <= rest_; at += 4)
            hash = std::rotl(hash ^ littleEndian<4>(last_.data() + at) * kPrime1, 23) * kPrime2 +
                   kPrime3;
        for (; at < rest_; ++at)
            hash = std::rotl(hash ^ littleEndian<1>(last_.data() + at) * kPrime5, 11) * kPrime1;
        return hash;
    }

    static std::uint64_t mixed(std::uint64_t hash) {
        hash = (hash ^ hash >> 33) * kPrime2;
        hash = (hash ^ hash >> 29) * kPrime3;
        return hash ^ hash >> 32;
    }

    std::array<std::uint64_t, 4> lanes_ = {kPrime1 + kPrime2, kPrime2, 0, 0 - kPrime1};
    std::array<char, kStripe> last_{};
    std::uint64_t all_ = 0;
    std::size_t rest_ = 0;  // of last_
};

}  // namespace

std::uint64_t xxh64(std::string_view bytes) {
    Xxh64 hash;
    hash.add(bytes);
    return hash.result();
}

Result<Fingerprint> fingerprintOf(const std::filesystem::path& path) {
    const Result<InputFile> file = InputFile::open(path);
    if (!file)
        return file.error();
    Xxh64 hash;
    std::string piece;
    for (std::uint64_t at = 0; at < file->size(); at += piece.size()) {
        piece.resize(std::min<std::uint64_t>(kPiece, file->size() - at));
        if (const auto read = file->readAt(at, piece); !read)
            return read.error();
        hash.add(piece);
    }
    if (const auto same = file->unchanged(); !same)
        return same.error();
    return Fingerprint{file->size(), hash.result()};
}

}  // namespace headlight
