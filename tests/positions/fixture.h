// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDebug>
#include <cmath>
#include <cstring>
#include <limits>
#include <string>
#include <vector>

#include "core/base/matrix.h"
#include "core/files/safetensors.h"

namespace headlight {

// A file of tests/data made by the make_fixtures.py beside it. What is not there ends the test.
class Fixture {
 public:
    explicit Fixture(const std::string& file) {
        Result<TensorFile> read = readSafetensors(std::string(HEADLIGHT_TEST_DATA "/") + file);
        if (!read)
            qFatal("%s", describe(read.error()).c_str());
        file_ = std::move(*read);
    }

    // A tensor of two dimensions; of one: a row.
    Matrix matrix(const std::string& name) const {
        const std::vector<float> values = floats(name);
        const std::vector<std::int64_t>& shape = tensor(name).shape;
        const Eigen::Index rows = shape.size() == 1 ? 1 : shape.at(0);
        return Eigen::Map<const Matrix>(values.data(), rows, shape.back());
    }
    Vector vector(const std::string& name) const { return matrix(name).transpose(); }
    // A tensor of three dimensions, one matrix for each index of the first.
    std::vector<Matrix> matrices(const std::string& name) const {
        const std::vector<float> values = floats(name);
        const std::vector<std::int64_t>& shape = tensor(name).shape;
        std::vector<Matrix> all;
        for (std::int64_t i = 0; i < shape.at(0); ++i)
            all.push_back(Eigen::Map<const Matrix>(values.data() + i * shape.at(1) * shape.at(2),
                                                   shape.at(1), shape.at(2)));
        return all;
    }
    std::vector<std::int64_t> integers(const std::string& name) const {
        const Result<std::vector<std::int64_t>> values = asIntegers(tensor(name), name);
        if (!values)
            qFatal("%s", describe(values.error()).c_str());
        return *values;
    }

 private:
    const Tensor& tensor(const std::string& name) const {
        const Tensor* found = file_.find(name);
        if (found == nullptr)
            qFatal("no tensor %s in the fixture", name.c_str());
        return *found;
    }
    std::vector<float> floats(const std::string& name) const {
        const Result<std::vector<float>> values = asFloats(tensor(name), name);
        if (!values)
            qFatal("%s", describe(values.error()).c_str());
        return *values;
    }

    TensorFile file_;
};

// Infinite when shapes differ or a NaN is in one of them, so that "< tolerance" then fails.
inline float largestDifference(const Matrix& a, const Matrix& b) {
    if (a.rows() != b.rows() || a.cols() != b.cols())
        return std::numeric_limits<float>::infinity();
    float worst = 0;
    for (Eigen::Index i = 0; i < a.size(); ++i) {
        const float difference = std::abs(a.data()[i] - b.data()[i]);
        if (!(difference <= worst))
            worst = std::isnan(difference) ? std::numeric_limits<float>::infinity() : difference;
    }
    return worst;
}

inline bool sameBits(const Matrix& a, const Matrix& b) {
    return a.rows() == b.rows() && a.cols() == b.cols() &&
           (a.size() == 0 ||
            std::memcmp(a.data(), b.data(), std::size_t(a.size()) * sizeof(float)) == 0);
}

}  // namespace headlight
