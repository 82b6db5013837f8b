// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/positions/position_terms.h"
#include "core/positions/schemes.h"
#include "tests/positions/fixture.h"
#include "tests/support/test_program.h"

using namespace headlight;

namespace {

PositionTerms t5Terms(const PositionSpec& spec, const PositionSizes& sizes) {
    PositionSpec t5 = spec;
    t5.kind = PositionKind::T5;
    return *positionTerms(t5, sizes);
}

std::size_t differentValues(const Matrix& bias, int head) {
    std::vector<float> values(bias.row(head).begin(), bias.row(head).end());
    std::sort(values.begin(), values.end());
    return std::size_t(std::unique(values.begin(), values.end()) - values.begin());
}

}  // namespace

class TestT5 : public QObject {
    Q_OBJECT

 private slots:
    // The formula of the paper's appendix, evaluated by torch for distances -300 to 300.
    void bucketsAgreeWithTheReferenceFormula_data() {
        QTest::addColumn<bool>("bidirectional");
        QTest::addColumn<int>("buckets");
        QTest::addColumn<int>("maxDistance");
        for (const bool bidirectional : {true, false})
            for (const auto& [buckets, maxDistance] :
                 {std::pair{32, 128}, {8, 20}, {64, 256}, {5, 30}, {4, 3}})
                QTest::addRow("%s.%d.%d", bidirectional ? "bidirectional" : "causal", buckets,
                              maxDistance)
                    << bidirectional << buckets << maxDistance;
    }
    void bucketsAgreeWithTheReferenceFormula() {
        QFETCH(bool, bidirectional);
        QFETCH(int, buckets);
        QFETCH(int, maxDistance);
        const Fixture fixture("positions/t5_buckets.safetensors");
        const std::vector<std::int64_t> expected = fixture.integers(QTest::currentDataTag());
        QCOMPARE(expected.size(), std::size_t(601));
        for (int distance = -300; distance <= 300; ++distance)
            QCOMPARE(t5Bucket(distance, bidirectional, buckets, maxDistance),
                     int(expected[std::size_t(distance + 300)]));
    }

    void nearDistancesHaveABucketEach() {
        QCOMPARE(t5Bucket(0, true, 32, 128), 0);
        QCOMPARE(t5Bucket(-7, true, 32, 128), 7);
        QCOMPARE(t5Bucket(7, true, 32, 128), 16 + 7);
        QCOMPARE(t5Bucket(-15, false, 32, 128), 15);
        QCOMPARE(t5Bucket(3, false, 32, 128), 0);  // without a look ahead: as if it stood here
    }

    void distancesFromTheLargestOnShareTheLastBucket() {
        for (const int maxDistance : {4, 8, 60, 128}) {
            for (int distance = maxDistance; distance < 1000; ++distance)
                if (distance >= 8)
                    QCOMPARE(t5Bucket(-distance, true, 32, maxDistance), 15);
            QCOMPARE(t5Bucket(1'000'000'000, true, 32, maxDistance), 31);
        }
    }

    void everySettingStaysWithinItsBuckets() {
        for (int buckets = 2; buckets < 40; ++buckets)
            for (const int maxDistance : {1, 2, 5, 17, 128})
                for (const bool bidirectional : {true, false})
                    for (int distance = -200; distance <= 200; ++distance) {
                        const int bucket = t5Bucket(distance, bidirectional, buckets, maxDistance);
                        QVERIFY(bucket >= 0 && bucket < buckets);
                    }
    }

    void theBiasIsOneNumberForEachHeadAndBucket() {
        const PositionSpec spec;
        const PositionTerms terms = t5Terms(spec, {200, 150, 32, 8, 4, true});
        for (int head = 0; head < 4; ++head) {
            std::vector<std::optional<float>> seen(32);
            for (int query = 0; query < 200; ++query) {
                for (int key = 0; key < 150; ++key) {
                    auto& value = seen[std::size_t(t5Bucket(key - query, true, 32, 128))];
                    if (!value)
                        value = terms.biasAt(head, query, key);
                    QCOMPARE(terms.biasAt(head, query, key), *value);
                }
            }
            // Bucket 16 is "0 ahead", which no key is.
            QCOMPARE(differentValues(terms.bias, head), std::size_t(31));
        }
        QVERIFY(!sameBits(terms.bias.row(0), terms.bias.row(1)));
    }

    void eachControlMovesTheBias() {
        const PositionSizes sizes{100, 100, 32, 8, 2, true};
        const PositionSpec spec;
        const Matrix bias = t5Terms(spec, sizes).bias;
        PositionSpec changed = spec;
        changed.seed = 2;
        QVERIFY(!sameBits(t5Terms(changed, sizes).bias, bias));
        changed = spec;
        changed.buckets = 8;
        QVERIFY(differentValues(t5Terms(changed, sizes).bias, 0) < differentValues(bias, 0));
        changed = spec;
        changed.maxDistance = 20;  // distances beyond are told apart no longer
        const PositionTerms near = t5Terms(changed, sizes);
        QCOMPARE(near.biasAt(0, 0, 20), near.biasAt(0, 0, 99));
        QVERIFY(t5Terms(spec, sizes).biasAt(0, 0, 20) != t5Terms(spec, sizes).biasAt(0, 0, 99));
        PositionSizes causal = sizes;
        causal.bidirectional = false;
        const PositionTerms back = t5Terms(spec, causal);
        QCOMPARE(back.biasAt(1, 3, 50), back.biasAt(1, 3, 3));
    }

    void aHeadKeepsItsBiasesWhenOthersCome() {
        const PositionSpec spec;
        const PositionTerms two = t5Terms(spec, {20, 20, 32, 8, 2, true});
        const PositionTerms eight = t5Terms(spec, {20, 20, 32, 8, 8, true});
        QVERIFY(sameBits(two.bias, eight.bias.topRows(2)));
    }
};

HEADLIGHT_APPLESS_TEST(TestT5)
#include "tst_t5.moc"
