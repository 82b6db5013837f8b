// SPDX-License-Identifier: GPL-3.0-or-later
#include <QString>
#include <QStringList>
#include <QTest>

#include "core/attention/mask.h"
#include "tests/attention/drawn.h"
#include "tests/support/test_program.h"

using namespace headlight;
using namespace headlight::test;

namespace {

Mask causal() {
    Mask mask;
    mask.causal = true;
    return mask;
}
Mask prefix(int length) {
    Mask mask;
    mask.prefix = length;
    return mask;
}
Mask validLength(int length) {
    Mask mask;
    mask.validLength = length;
    return mask;
}
Mask window(int before, int after) {
    Mask mask;
    mask.window = MaskWindow{before, after};
    return mask;
}
Mask graph(std::vector<MaskEdge> edges) {
    Mask mask;
    mask.graph = std::move(edges);
    return mask;
}

}  // namespace

class TestMask : public QObject {
    Q_OBJECT

 private slots:
    void noRuleShowsEverything() {
        const Visibility visible = visibility({}, 3, 4);
        QVERIFY(visible.cells.empty());
        QVERIFY(visible.row(2) == nullptr);
        QCOMPARE(drawn(visible), QStringList({"1111", "1111", "1111"}));
        QVERIFY(Mask{}.hidesNothing());
        QVERIFY(!causal().hidesNothing());
    }

    void causalHidesLaterKeys() {
        QCOMPARE(drawn(causal()), QStringList({"1....", "11...", "111..", "1111.", "11111"}));
        QCOMPARE(drawn(causal(), 2, 4), QStringList({"1...", "11.."}));
        QCOMPARE(drawn(causal(), 4, 2), QStringList({"1.", "11", "11", "11"}));
    }

    void aPrefixIsSeenByAllAndTheRestCausally() {
        const QStringList expected({"111..", "111..", "111..", "1111.", "11111"});
        QCOMPARE(drawn(prefix(3)), expected);
        Mask both = prefix(3);
        both.causal = true;
        QCOMPARE(drawn(both), expected);
        QCOMPARE(drawn(prefix(0)), drawn(causal()));
        QVERIFY(visibility(prefix(9), 5, 5).cells.empty());
    }

    void paddingIsSeenByNoOne() {
        QCOMPARE(drawn(validLength(3), 2, 5), QStringList({"111..", "111.."}));
        QCOMPARE(drawn(validLength(0), 2, 3), QStringList({"...", "..."}));
        QVERIFY(visibility(validLength(5), 2, 5).cells.empty());
    }

    void aWindowHidesWhatIsTooFarEitherWay() {
        QCOMPARE(drawn(window(1, 0)), QStringList({"1....", "11...", ".11..", "..11.", "...11"}));
        QCOMPARE(drawn(window(0, 2)), QStringList({"111..", ".111.", "..111", "...11", "....1"}));
        QVERIFY(visibility(window(INT_MAX, INT_MAX), 5, 5).cells.empty());
        QCOMPARE(drawn(window(0, 0), 4, 2), QStringList({"1.", ".1", "..", ".."}));
    }

    void graphNeighboursSeeEachOtherAndThemselves() {
        QCOMPARE(drawn(graph({{0, 2}, {3, 2}})),
                 QStringList({"1.1..", ".1...", "1.11.", "..11.", "....1"}));
        QCOMPARE(drawn(graph({})), QStringList({"1....", ".1...", "..1..", "...1.", "....1"}));
        QCOMPARE(drawn(graph({{0, 3}}), 2, 4), QStringList({"1..1", ".1.."}));
    }

    // Cell by cell: with every rule set, what shows is what each rule by itself lets through.
    void rulesCombineByIntersection() {
        const std::vector<MaskEdge> edges = {{0, 1}, {1, 3}, {2, 5}, {6, 0},
                                             {4, 5}, {6, 7}, {7, 3}};
        const Mask rules[] = {causal(), prefix(2), validLength(7), window(4, 3), graph(edges)};
        for (unsigned chosen = 0; chosen < 32; ++chosen) {
            Mask all;
            Visibility expected = visibility({}, 9, 8);
            const auto add = [&](unsigned rule) { return (chosen >> rule & 1) != 0; };
            all.causal = add(0);
            if (add(1))
                all.prefix = 2;
            if (add(2))
                all.validLength = 7;
            if (add(3))
                all.window = MaskWindow{4, 3};
            if (add(4))
                all.graph = edges;
            for (unsigned rule = 0; rule < 5; ++rule)
                // A prefix relaxes the causal rule, so that the two are one.
                if (add(rule) && !(rule == 0 && add(1)))
                    expected = intersection(expected, visibility(rules[rule], 9, 8));
            QCOMPARE(drawn(all, 9, 8), drawn(expected));
        }
    }

    void paintedCellsHaveTheLastWord() {
        Mask mask = causal();
        mask.painted = {{0, 4, true}, {4, 0, false}, {2, 2, true}, {3, 1, false}, {3, 1, true}};
        QCOMPARE(drawn(mask), QStringList({"1...1", "11...", "111..", "1111.", ".1111"}));
        Mask onlyPaint;
        onlyPaint.painted = {{1, 1, false}};
        QCOMPARE(drawn(onlyPaint, 2, 2), QStringList({"11", "1."}));
    }

    void indicesBeyondTheSentenceAreIgnored() {
        Mask mask = graph({{0, 9}, {-1, 2}, {INT_MAX, INT_MIN}, {1, 2}});
        mask.painted = {{5, 0, true}, {0, 5, false}, {-1, -1, true}, {INT_MAX, 0, false}};
        QCOMPARE(drawn(mask, 3, 3), QStringList({"1..", ".11", ".11"}));
    }

    void noTokensAndOneTokenAreFine() {
        for (const Mask& mask : {causal(), prefix(1), validLength(1), window(0, 0), graph({})}) {
            QVERIFY(visibility(mask, 0, 0).cells.empty());
            QVERIFY(visibility(mask, 0, 3).cells.empty());
            QVERIFY(visibility(mask, 3, 0).cells.empty());
            QVERIFY(visibility(mask, 1, 1).visible(0, 0));
        }
    }

    void whatIntersectsWithEverythingStays() {
        const Visibility some = visibility(causal(), 4, 4);
        const Visibility all = visibility({}, 4, 4);
        QVERIFY(intersection(some, all) == some);
        QVERIFY(intersection(all, some) == some);
        QVERIFY(intersection(all, all) == all);
        QCOMPARE(drawn(intersection(some, visibility(window(1, 1), 4, 4))),
                 QStringList({"1...", "11..", ".11.", "..11"}));
    }

    void aRowIsWhatTheSoftmaxTakes() {
        const Visibility visible = visibility(causal(), 3, 3);
        QCOMPARE(int(visible.row(1)[1]), 1);
        QCOMPARE(int(visible.row(1)[2]), 0);
        QCOMPARE(visible.row(2) - visible.row(0), std::ptrdiff_t(6));
    }
};

HEADLIGHT_APPLESS_TEST(TestMask)
#include "tst_mask.moc"
