// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QTest>
#include <bit>
#include <cmath>
#include <cstdint>
#include <random>
#include <vector>

#include "core/kernels/kernels.h"

namespace headlight::kernels {

// A block in the middle of guard words: before it, after it and between its rows. Its first cell is
// one float past a vector boundary, so no row is aligned.
class Guarded {
 public:
    Guarded(std::size_t rows, std::size_t cols)
        : rows_(rows), cols_(cols), words_(kBefore + rows * (cols + kGap) + kBefore, kGuard) {}

    std::size_t rows() const { return rows_; }
    std::size_t cols() const { return cols_; }
    float& at(std::size_t r, std::size_t c) { return words_[kBefore + r * stride() + c]; }
    float at(std::size_t r, std::size_t c) const { return words_[kBefore + r * stride() + c]; }
    const float* row(std::size_t r) const { return words_.data() + kBefore + r * stride(); }
    float* row(std::size_t r) { return words_.data() + kBefore + r * stride(); }

    // Rows first … first + count - 1.
    ConstBlock part(std::size_t first, std::size_t count) const {
        return {row(first), count, cols_, stride()};
    }
    Block part(std::size_t first, std::size_t count) {
        return {row(first), count, cols_, stride()};
    }
    ConstBlock read() const { return part(0, rows_); }
    Block write() { return part(0, rows_); }

    // Every word that is no cell is what it was.
    bool intact() const {
        for (std::size_t i = 0; i < words_.size(); ++i) {
            const bool inside =
                i >= kBefore && i < kBefore + rows_ * stride() && (i - kBefore) % stride() < cols_;
            if (!inside &&
                std::bit_cast<std::uint32_t>(words_[i]) != std::bit_cast<std::uint32_t>(kGuard))
                return false;
        }
        return true;
    }

 private:
    static constexpr std::size_t kBefore = 17;
    static constexpr std::size_t kGap = 3;
    static constexpr float kGuard = -1.2345678e30f;

    std::size_t stride() const { return cols_ + kGap; }

    std::size_t rows_;
    std::size_t cols_;
    std::vector<float> words_;
};

// Numbers in [-1, 1), seeded by their shape.
inline Guarded filled(std::size_t rows, std::size_t cols, unsigned seed = 0) {
    Guarded block(rows, cols);
    std::mt19937 engine(static_cast<unsigned>(rows * 131 + cols * 7919) + seed);
    for (std::size_t r = 0; r < rows; ++r) {
        for (std::size_t c = 0; c < cols; ++c)
            block.at(r, c) = static_cast<float>(engine() >> 8) * 0x1p-23f - 1.0f;
    }
    return block;
}

inline bool sameBits(float a, float b) {
    return std::bit_cast<std::uint32_t>(a) == std::bit_cast<std::uint32_t>(b);
}

inline std::size_t lanesOf(const QString& target) {
    if (target.startsWith("AVX3"))
        return 16;
    if (target == "AVX2")
        return 8;
    return target == "SCALAR" ? 1 : 4;
}

// One row of data for each instruction set of this processor.
inline void addTargets() {
    QTest::addColumn<QString>("target");
    for (const std::string& name : targets())
        QTest::newRow(name.c_str()) << QString::fromStdString(name);
}

// In a test with addTargets(): from here on only that instruction set runs.
#define USE_FETCHED_TARGET   \
    QFETCH(QString, target); \
    QVERIFY(forceTarget(target.toStdString()))

}  // namespace headlight::kernels
