// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <cmath>

#include "core/studies/relative_bias_study.h"
#include "tests/support/test_program.h"

using namespace headlight;

namespace {

// Press, Smith, Lewis 2022, section 3, and for other counts get_slopes() of their code
// (fairseq/models/transformer.py), as it recurs there; in double precision.
std::vector<double> slopesAsPublished(int heads) {
    const double exponent = std::log2(double(heads));
    if (exponent == std::floor(exponent)) {
        const double start = std::pow(2.0, -std::pow(2.0, -(exponent - 3)));
        std::vector<double> slopes;
        for (int i = 0; i < heads; ++i)
            slopes.push_back(start * std::pow(start, i));
        return slopes;
    }
    const int closest = int(std::pow(2.0, std::floor(exponent)));
    std::vector<double> slopes = slopesAsPublished(closest);
    const std::vector<double> doubled = slopesAsPublished(2 * closest);
    for (int i = 0; int(slopes.size()) < heads; i += 2)
        slopes.push_back(doubled[std::size_t(i)]);
    return slopes;
}

// Raffel et al. 2020: _relative_position_bucket of the T5 code, in double precision. It needs a
// largest distance beyond the exact buckets.
int bucketAsPublished(int distance, bool bidirectional, int buckets, int maxDistance) {
    int first = 0;
    if (bidirectional) {
        buckets /= 2;
        first = distance > 0 ? buckets : 0;
        distance = std::abs(distance);
    } else {
        distance = -std::min(distance, 0);
    }
    const int exact = buckets / 2;
    if (distance < exact)
        return first + distance;
    const double large = exact + std::log(double(distance) / exact) /
                                     std::log(double(maxDistance) / exact) * (buckets - exact);
    return first + std::min(int(large), buckets - 1);
}

RelativeBiasStudy buckets(int count, int maxDistance, BiasDirection direction) {
    RelativeBiasStudy study;
    study.buckets = count;
    study.maxDistance = maxDistance;
    study.direction = direction;
    return study;
}

}  // namespace

class TestRelativeBias : public QObject {
    Q_OBJECT

 private slots:
    void slopesAreThoseOfThePaperAndItsCode() {
        for (int heads = 1; heads <= 64; ++heads) {
            RelativeBiasStudy study;
            study.heads = heads;
            const RelativeBiasResult result = compute(study);
            const std::vector<double> published = slopesAsPublished(heads);
            QCOMPARE(result.slopes.size(), published.size());
            for (std::size_t h = 0; h < published.size(); ++h)
                QVERIFY(std::abs(result.slopes[h] - published[h]) < 1e-14);
        }
    }

    void theFrontHeadsArePowerOfTwo() {
        for (const auto& [heads, front] : {std::pair(1, 1), {2, 2}, {6, 4}, {8, 8}, {12, 8}}) {
            RelativeBiasStudy study;
            study.heads = heads;
            QCOMPARE(compute(study).powerOfTwo, front);
        }
    }

    // The paper's −m · |i − j|, float as the layers add it.
    void rampsFallWithTheDistanceOnBothSides() {
        const RelativeBiasResult result = compute(RelativeBiasStudy());
        QCOMPARE(result.ramps.rows(), 8);
        QCOMPARE(result.ramps.cols(), 199);
        QCOMPARE(result.distances.front(), -99);
        QCOMPARE(result.distances.back(), 99);
        const std::vector<double> slopes = slopesAsPublished(8);
        for (int head = 0; head < 8; ++head)
            for (std::size_t i = 0; i < result.distances.size(); ++i)
                QVERIFY(std::abs(double(result.ramps(head, Eigen::Index(i))) +
                                 slopes[std::size_t(head)] * std::abs(result.distances[i])) < 1e-5);
    }

    void bucketsAreThoseOfT5_data() {
        QTest::addColumn<bool>("both");
        QTest::addColumn<int>("count");
        QTest::addColumn<int>("maxDistance");
        for (const bool both : {true, false})
            for (const auto& [count, maxDistance] :
                 {std::pair(32, 128), {8, 20}, {64, 256}, {4, 9}})
                QTest::addRow("%s.%d.%d", both ? "both" : "causal", count, maxDistance)
                    << both << count << maxDistance;
    }
    void bucketsAreThoseOfT5() {
        QFETCH(bool, both);
        QFETCH(int, count);
        QFETCH(int, maxDistance);
        RelativeBiasStudy study =
            buckets(count, maxDistance, both ? BiasDirection::Both : BiasDirection::Causal);
        study.length = 300;
        const RelativeBiasResult result = compute(study);
        QCOMPARE(result.distances.size(), std::size_t(both ? 599 : 300));
        for (std::size_t i = 0; i < result.distances.size(); ++i)
            QCOMPARE(result.buckets[i],
                     bucketAsPublished(result.distances[i], both, count, maxDistance));
        for (int query = 0; query < 300; query += 7)
            for (int key = 0; key < (both ? 300 : query + 1); ++key)
                QCOMPARE(int((*result.bucketMap)(query, key)),
                         bucketAsPublished(key - query, both, count, maxDistance));
    }

    // T5's own setting, counted by hand from the formula: 8 · 16^(7/8) = 90.5.
    void countsAreThoseOfT5() {
        const RelativeBiasResult both = compute(buckets(32, 128, BiasDirection::Both));
        QCOMPARE(both.bucketsOneWay, 16);
        QCOMPARE(both.exactBuckets, 8);
        QCOMPARE(both.lastBucketStart, 91);
        QCOMPARE(both.usedBuckets, 31);  // no key after the query is 0 away
        const RelativeBiasResult causal = compute(buckets(32, 128, BiasDirection::Causal));
        QCOMPARE(causal.bucketsOneWay, 32);
        QCOMPARE(causal.exactBuckets, 16);
        QCOMPARE(causal.lastBucketStart, 113);  // 16 · 8^(15/16) = 112.4
        QCOMPARE(causal.usedBuckets, 32);
    }

    // Counts are of the scheme, not of the sentence; every setting ends, with at least a bucket.
    void everySettingHasItsCounts() {
        for (const int count : {4, 5, 7, 32, 256})
            for (const int maxDistance : {1, 2, 20, 4096})
                for (const auto direction : {BiasDirection::Both, BiasDirection::Causal}) {
                    RelativeBiasStudy study = buckets(count, maxDistance, direction);
                    study.length = 2;
                    const RelativeBiasResult result = compute(study);
                    QVERIFY(result.exactBuckets >= 1);
                    QVERIFY(result.exactBuckets < result.bucketsOneWay);
                    QVERIFY(result.lastBucketStart >= result.exactBuckets);
                    QVERIFY(result.lastBucketStart <= std::max(maxDistance, result.exactBuckets));
                    QVERIFY(result.usedBuckets >= result.exactBuckets);
                    QVERIFY(result.usedBuckets <= count);
                }
    }
};

HEADLIGHT_APPLESS_TEST(TestRelativeBias)
#include "tst_relative_bias.moc"
