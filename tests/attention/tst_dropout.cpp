// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <cmath>

#include "core/attention/attention.h"
#include "tests/support/test_program.h"

using namespace headlight;

namespace {

constexpr int kTokens = 300;

AttentionSpec spec(double rate, std::uint64_t seed = 1) {
    AttentionSpec spec;
    spec.dModel = 8;
    spec.heads = 2;
    spec.dropout = {rate, seed};
    return spec;
}

HeadWeights weighedSines(const AttentionSpec& spec, int threads = 1, int layer = 0) {
    HeadScores scores;
    for (int head = 0; head < spec.heads; ++head) {
        Matrix map(kTokens, kTokens);
        for (Eigen::Index i = 0; i < map.size(); ++i)
            map.data()[i] = float(std::sin(0.37 * double(i + head)));
        scores.heads.push_back(map);
    }
    const StopSignal never;
    return *weigh(spec, scores, visibility(spec.mask, kTokens, kTokens), Pass{never, threads},
                  layer);
}

}  // namespace

// The law of nn.Dropout in training: a cell is 0 or its weight / (1 - rate), 0 with the probability
// of the rate.
class TestDropout : public QObject {
    Q_OBJECT

 private slots:
    void eachCellIsDroppedOrScaled() {
        const HeadWeights whole = weighedSines(spec(0));
        const HeadWeights part = weighedSines(spec(0.3));
        std::int64_t dropped = 0;
        for (std::size_t head = 0; head < 2; ++head)
            for (Eigen::Index i = 0; i < whole.heads[head].size(); ++i) {
                const float before = whole.heads[head].data()[i];
                const float after = part.heads[head].data()[i];
                dropped += after == 0 ? 1 : 0;
                QVERIFY(after == 0 || std::abs(after - before / 0.7f) <= 1e-6f * before);
            }
        // 180,000 cells: four deviations of a binomial count are 0.0043.
        const double share = double(dropped) / (2.0 * kTokens * kTokens);
        QVERIFY2(std::abs(share - 0.3) < 0.0043, qPrintable(QString::number(share)));
    }

    void noRowAndNoHeadDropsTheSameCells() {
        const HeadWeights part = weighedSines(spec(0.5));
        const auto pattern = [&](std::size_t head, Eigen::Index row) {
            return (part.heads[head].row(row).array() == 0).eval();
        };
        for (Eigen::Index row = 1; row < kTokens; ++row) {
            QVERIFY((pattern(0, row) != pattern(0, row - 1)).any());
            QVERIFY((pattern(1, row) != pattern(0, row)).any());
        }
    }

    void seedAndLayerChooseTheCells() {
        const Matrix first = weighedSines(spec(0.5)).heads[0];
        QCOMPARE(weighedSines(spec(0.5)).heads[0], first);
        QVERIFY(weighedSines(spec(0.5, 2)).heads[0] != first);
        QVERIFY(weighedSines(spec(0.5), 1, 1).heads[0] != first);
    }

    void threadsDoNotMatter() {
        QCOMPARE(weighedSines(spec(0.5), 2).heads[1], weighedSines(spec(0.5), 1).heads[1]);
    }

    void rowsAreJudgedBeforeDropping() { QVERIFY(weighedSines(spec(0.9)).worstRowError < 1e-6f); }

    void hiddenCellsStayZero() {
        AttentionSpec causal = spec(0.5);
        causal.mask.causal = true;
        const Matrix map = weighedSines(causal).heads[0];
        for (Eigen::Index query = 0; query < kTokens; ++query)
            for (Eigen::Index key = query + 1; key < kTokens; ++key)
                QCOMPARE(map(query, key), 0.0f);
    }

    void ratesThatCannotBeAreRefused() {
        for (const double rate : {-0.1, 1.0, 2.0, double(NAN)}) {
            const auto possible = check(spec(rate));
            QVERIFY(!possible);
            QCOMPARE(possible.error().where, std::string("dropout.rate"));
        }
        QVERIFY(check(spec(0.99)));
    }
};

HEADLIGHT_GUILESS_TEST(TestDropout)
#include "tst_dropout.moc"
