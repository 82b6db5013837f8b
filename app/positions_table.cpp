// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/positions_table.h"

#include <algorithm>
#include <bit>
#include <numeric>

#include "core/positions/schemes.h"

namespace headlight {
namespace {

int bitsNeeded(int length) { return std::max(1, int(std::bit_width(unsigned(length - 1)))); }

Result<int> anyWidth(const PositionsRequest& request) { return request.width(); }

Result<int> pairs(const PositionsRequest& request) {
    if (request.width() % 2 != 0)
        return Error{"expected an even number, because rope turns pairs of columns; found " +
                         std::to_string(request.width()),
                     "--dim"};
    return request.width() / 2;
}

Result<int> one(const PositionsRequest&) { return 1; }

Result<int> lengthOf(const PositionsRequest& request) {
    const int least = request.causal ? 2 : 4;
    if (request.buckets < least)
        return Error{"expected at least " + std::to_string(least) + " buckets" +
                         (request.causal ? "" : " when tokens look both ways") + ", found " +
                         std::to_string(request.buckets),
                     "--buckets"};
    return request.length;
}

Result<int> bits(const PositionsRequest& request) {
    constexpr int kMostBits = 64;
    const int needed = bitsNeeded(request.length);
    const int bits = request.dim.value_or(needed);
    if (bits < needed || bits > kMostBits)
        return Error{"expected " + std::to_string(needed) + " to " + std::to_string(kMostBits) +
                         " bits for " + std::to_string(request.length) + " positions, found " +
                         std::to_string(bits),
                     "--dim"};
    return bits;
}

PositionsTable table(Matrix values, std::string title) {
    PositionsTable result;
    result.values = std::move(values);
    result.title = std::move(title);
    result.rowAxis = "position";
    result.columnAxis = "dimension";
    result.quantity = "value";
    result.columns.resize(std::size_t(result.values.cols()));
    std::iota(result.columns.begin(), result.columns.end(), 0);
    return result;
}

PositionsTable sinusoidal(const PositionsRequest& request) {
    return table(sinusoidalTable(request.length, request.width(), request.base, request.layout),
                 "Sinusoidal positions");
}

PositionsTable rope(const PositionsRequest& request) {
    auto result = table(rotaryAngles(request.length, request.width(), request.base),
                        "Angles of rotary positions");
    result.columnAxis = "pair";
    result.quantity = "angle";
    return result;
}

PositionsTable alibi(const PositionsRequest& request) {
    const std::vector<double> slopes = alibiSlopes(request.heads);
    Matrix values(request.heads, 1);
    for (int head = 0; head < request.heads; ++head)
        values(head, 0) = float(slopes[std::size_t(head)]);
    auto result = table(std::move(values), "ALiBi slopes");
    result.isVector = true;
    result.rowAxis = "head";
    result.columnAxis = "slope";
    result.quantity = "slope";
    return result;
}

PositionsTable t5Buckets(const PositionsRequest& request) {
    // The bucket depends on key - query alone.
    std::vector<float> byDistance;
    for (int distance = 1 - request.length; distance < request.length; ++distance)
        byDistance.push_back(
            float(t5Bucket(distance, !request.causal, request.buckets, request.maxDistance)));
    Matrix values(request.length, request.length);
    for (int query = 0; query < request.length; ++query) {
        for (int key = 0; key < request.length; ++key)
            values(query, key) = byDistance[std::size_t(key - query + request.length - 1)];
    }
    auto result = table(std::move(values), "T5 buckets of distance");
    result.wholeNumbers = true;
    result.rowAxis = "query";
    result.columnAxis = "key";
    result.quantity = "bucket";
    return result;
}

PositionsTable binary(const PositionsRequest& request) {
    auto result = table(binaryTable(request.length, *bits(request)), "Binary positions");
    result.columnAxis = "bit, highest first";
    result.quantity = "bit";
    return result;
}

PositionsTable learned(const PositionsRequest& request) {
    return table(learnedTable(request.length, request.width(), request.seed),
                 "A table to be learned, before training");
}

}  // namespace

const std::vector<PositionsKind>& positionsKinds() {
    static const std::vector<PositionsKind> kinds = {
        {"sinusoidal",
         "[length, dim]: sin and cos of position / base^(2j / dim)",
         {"--length", "--dim", "--base", "--layout"},
         anyWidth,
         sinusoidal},
        {"rope",
         "[length, dim / 2]: the angles position / base^(2j / dim) of rotary embedding",
         {"--length", "--dim", "--base"},
         pairs,
         rope},
        {"alibi", "[heads]: the slope of each head", {"--heads"}, one, alibi, true},
        {"t5-buckets",
         "[length, length]: the bucket of each key (column) for each query (row)",
         {"--length", "--buckets", "--max-distance", "--causal"},
         lengthOf,
         t5Buckets},
        {"binary",
         "[length, bits]: the positions as binary numbers, highest bit first",
         {"--length", "--dim"},
         bits,
         binary},
        {"learned",
         "[length, dim]: seeded normal numbers, as a table holds them before training",
         {"--length", "--dim", "--seed"},
         anyWidth,
         learned}};
    return kinds;
}

PositionsTable withColumns(const PositionsTable& table, const std::vector<int>& columns) {
    PositionsTable result = table;
    result.columns = columns;
    result.values.resize(table.values.rows(), Eigen::Index(columns.size()));
    for (std::size_t i = 0; i < columns.size(); ++i)
        result.values.col(Eigen::Index(i)) = table.values.col(columns[i]);
    return result;
}

}  // namespace headlight
