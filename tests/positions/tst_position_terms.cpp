// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/positions/position_terms.h"
#include "core/positions/schemes.h"
#include "tests/positions/fixture.h"
#include "tests/support/test_program.h"

using namespace headlight;

namespace {

constexpr PositionKind kAll[] = {PositionKind::None,   PositionKind::Sinusoidal,
                                 PositionKind::Rotary, PositionKind::Alibi,
                                 PositionKind::T5,     PositionKind::Learned};

PositionSpec of(PositionKind kind) {
    PositionSpec spec;
    spec.kind = kind;
    return spec;
}

std::string refusal(const PositionSpec& spec, const PositionSizes& sizes) {
    const Result<PositionTerms> terms = positionTerms(spec, sizes);
    const Result<void> checked = check(spec, sizes);
    if (bool(terms) != bool(checked))
        return "check and positionTerms disagree";
    return terms ? std::string() : describe(terms.error());
}

}  // namespace

class TestPositionTerms : public QObject {
    Q_OBJECT

 private slots:
    void eachSchemeFillsItsOwnPartOnly() {
        for (const PositionKind kind : kAll) {
            const PositionTerms terms = *positionTerms(of(kind), {5, 5, 16, 4, 4, true});
            const bool adds = kind == PositionKind::Sinusoidal || kind == PositionKind::Learned;
            const bool turns = kind == PositionKind::Rotary;
            const bool biases = kind == PositionKind::Alibi || kind == PositionKind::T5;
            QCOMPARE(terms.rows.size() > 0, adds);
            QCOMPARE(terms.cosines.size() > 0, turns);
            QCOMPARE(terms.sines.size() > 0, turns);
            QCOMPARE(terms.bias.size() > 0, biases);
            QVERIFY(terms.notices.empty());
        }
    }

    void theLongerSideDecidesTheLength() {
        for (const auto& [queries, keys] : {std::pair{3, 11}, {11, 3}}) {
            const PositionSizes sizes{queries, keys, 16, 6, 2, true};
            QCOMPARE(positionTerms(of(PositionKind::Sinusoidal), sizes)->rows.rows(),
                     Eigen::Index(11));
            QCOMPARE(positionTerms(of(PositionKind::Learned), sizes)->rows.rows(),
                     Eigen::Index(11));
            const PositionTerms rotary = *positionTerms(of(PositionKind::Rotary), sizes);
            QCOMPARE(rotary.cosines.rows(), Eigen::Index(11));
            QCOMPARE(rotary.cosines.cols(), Eigen::Index(3));
            QCOMPARE(positionTerms(of(PositionKind::T5), sizes)->bias.cols(), Eigen::Index(13));
        }
    }

    void sinusoidalRowsAreTheTable() {
        PositionSpec spec = of(PositionKind::Sinusoidal);
        spec.base = 300;
        spec.layout = PairLayout::Halves;
        const PositionTerms terms = *positionTerms(spec, {7, 7, 10, 5, 2, true});
        QVERIFY(sameBits(terms.rows, sinusoidalTable(7, 10, 300, PairLayout::Halves)));
    }

    void whatASchemeCannotDoIsRefusedByName() {
        const PositionSizes sizes{5, 5, 15, 5, 3, true};
        QCOMPARE(refusal(of(PositionKind::Rotary), sizes),
                 std::string("positions.kind: rotary positions turn pairs of columns, so d_k must "
                             "be even, is 5"));
        for (const PositionKind kind : {PositionKind::Sinusoidal, PositionKind::Rotary}) {
            for (const double base : {1.0, 0.0, -3.0, double(INFINITY), double(NAN)}) {
                PositionSpec spec = of(kind);
                spec.base = base;
                QCOMPARE(refusal(spec, {5, 5, 16, 4, 4, true}),
                         std::string("positions.base: must be a finite number above 1"));
            }
        }
        PositionSpec t5 = of(PositionKind::T5);
        t5.buckets = 3;
        QCOMPARE(refusal(t5, sizes), std::string("positions.buckets: must be at least 4, is 3"));
        PositionSizes back = sizes;
        back.bidirectional = false;
        QCOMPARE(refusal(t5, back), std::string());
        t5.buckets = 1;
        QCOMPARE(refusal(t5, back), std::string("positions.buckets: must be at least 2, is 1"));
        t5.buckets = 32;
        t5.maxDistance = 0;
        QCOMPARE(refusal(t5, sizes),
                 std::string("positions.max_distance: must be at least 1, is 0"));
        PositionSpec learned = of(PositionKind::Learned);
        learned.learnedLength = -1;
        QCOMPARE(refusal(learned, sizes),
                 std::string("positions.learned_length: must be at least 0, is -1"));
    }

    void aSchemeIsNotRefusedForAnotherOnesSetting() {
        for (const PositionKind kind : {PositionKind::None, PositionKind::Alibi}) {
            PositionSpec spec = of(kind);
            spec.base = -1;
            spec.buckets = 0;
            spec.learnedLength = -1;
            QCOMPARE(refusal(spec, {5, 5, 15, 5, 3, true}), std::string());
        }
    }

    void noTokensAndOneTokenAreFine() {
        for (const PositionKind kind : kAll) {
            for (const int tokens : {0, 1}) {
                const Result<PositionTerms> terms =
                    positionTerms(of(kind), {tokens, tokens, 8, 2, 4, true});
                QVERIFY(bool(terms));
                QCOMPARE(terms->queries, tokens);
            }
            QVERIFY(bool(positionTerms(of(kind), {0, 3, 8, 2, 4, true})));
        }
    }
};

HEADLIGHT_APPLESS_TEST(TestPositionTerms)
#include "tst_position_terms.moc"
