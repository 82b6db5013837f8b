// SPDX-License-Identifier: GPL-3.0-or-later
#include <QStringList>
#include <QTest>
#include <cstdlib>

#include "core/attention/mask_presets.h"
#include "tests/attention/drawn.h"
#include "tests/support/test_program.h"

using namespace headlight;
using namespace headlight::test;

namespace {

QStringList drawnPreset(MaskPreset preset, int tokens = 9) {
    return drawn(presetMask(preset, tokens, tokens), tokens, tokens);
}

constexpr int kFirst = int(MaskPreset::None);
constexpr int kLast = int(MaskPreset::Cross);

}  // namespace

class TestMaskPresets : public QObject {
    Q_OBJECT

 private slots:
    void eachIsWhatItsPaperDraws() {
        QCOMPARE(drawnPreset(MaskPreset::Blocks).mid(3, 2),
                 QStringList({"1111.....", "....1111."}));
        QCOMPARE(drawnPreset(MaskPreset::Dilated)[4], QString("1.1.1.1.1"));
        QCOMPARE(drawnPreset(MaskPreset::Strided)[7], QString(".1..1111."));
        QCOMPARE(drawnPreset(MaskPreset::GlobalAndWindow)[0], QString("111111111"));
        QCOMPARE(drawnPreset(MaskPreset::GlobalAndWindow)[5], QString("1..11111."));
        QCOMPARE(drawnPreset(MaskPreset::Cross)[4], QString(".1.111.1."));
        QCOMPARE(drawnPreset(MaskPreset::CausalWindow)[4], QString("..111...."));
        QCOMPARE(drawnPreset(MaskPreset::Graph)[4], QString("...111..."));
        QCOMPARE(drawnPreset(MaskPreset::Prefix)[0], QString("111......"));
        QCOMPARE(drawnPreset(MaskPreset::Padding)[8], QString("1111111.."));
    }

    void onlyThoseThatNeedItSetCells() {
        for (int i = kFirst; i <= kLast; ++i)
            QCOMPARE(presetMask(MaskPreset(i), 9, 9).painted.empty(), !setsCells(MaskPreset(i)));
        QVERIFY(presetMask(MaskPreset::None, 9, 9).hidesNothing());
    }

    // A row that sees nothing has no softmax; whatever the sizes, every token sees some key.
    void everyQueryOfASentenceSeesSomething() {
        for (int i = kFirst; i <= kLast; ++i)
            for (const int tokens : {1, 2, 3, 10, 37}) {
                const Visibility visible =
                    visibility(presetMask(MaskPreset(i), tokens, tokens), tokens, tokens);
                for (int query = 0; query < tokens; ++query) {
                    int seen = 0;
                    for (int key = 0; key < tokens; ++key)
                        seen += visible.visible(query, key);
                    QVERIFY2(seen > 0, qPrintable(QString("%1 of %2").arg(i).arg(tokens)));
                }
            }
    }

    void noTokensAndUnequalSizesAreFine() {
        for (int i = kFirst; i <= kLast; ++i)
            for (const auto& [queries, keys] :
                 {std::pair(0, 0), std::pair(7, 3), std::pair(2, 9)}) {
                const Mask mask = presetMask(MaskPreset(i), queries, keys);
                for (const PaintedRun& run : mask.painted.runs())
                    QVERIFY(run.query < queries && run.first >= 0 && run.last < keys);
            }
    }
};

HEADLIGHT_APPLESS_TEST(TestMaskPresets)
#include "tst_mask_presets.moc"
