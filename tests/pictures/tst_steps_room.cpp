// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFont>
#include <QTest>
#include <algorithm>

#include "tests/figures/lab_trace.h"
#include "ui/pictures/steps_picture.h"

using namespace headlight;
using namespace headlight::test;

namespace {

Theme look() {
    QFont font;
    font.setPixelSize(13);
    return theme(ThemeKind::Light, font);
}

Recipe recipeOf(int dModel, int heads, bool bias) {
    Recipe recipe = smallRecipe("I saw a saw");
    recipe.layer.dModel = dModel;
    recipe.layer.heads = heads;
    recipe.layer.kvHeads = 0;
    recipe.layer.bias = bias;
    return recipe;
}

StepsPicture pictureOf(const Trace& trace, int step, bool maps = false) {
    ViewOptions options;
    options.step = step;
    options.wholeMatrices = maps;
    return stepsPicture(trace, {}, options);
}

}  // namespace

// Room for a step: whatever there is of it, no number is cut and nothing is written over another.
class TestStepsRoom : public QObject {
    Q_OBJECT

 private slots:
    void noItemLeavesThePage_data() {
        QTest::addColumn<int>("dModel");
        QTest::addColumn<int>("heads");
        for (const auto& [dModel, heads] : {std::pair(5, 1), std::pair(8, 8), std::pair(8, 4),
                                            std::pair(9, 3), std::pair(16, 2), std::pair(64, 4)})
            QTest::addRow("%d of %d", heads, dModel) << dModel << heads;
    }
    void noItemLeavesThePage() {
        QFETCH(int, dModel);
        QFETCH(int, heads);
        for (const bool bias : {false, true}) {
            const auto trace = traceOf(recipeOf(dModel, heads, bias));
            const int steps = int(pictureOf(*trace, 0).names.size());
            for (int step = 0; step < steps; ++step) {
                const StepsPicture picture = pictureOf(*trace, step);
                for (int width = 800; width <= 1900; width += 31) {
                    const QRectF bounds(0, 0, width, 640);
                    const StepsLayout layout = layoutOf(picture, bounds, look());
                    for (const StepItem& item : layout.body.items)
                        QVERIFY2(bounds.contains(item.box.translated(layout.bodyOrigin)),
                                 qPrintable(QString("%1, %2 wide, bias %3: “%4”")
                                                .arg(picture.names[std::size_t(step)])
                                                .arg(width)
                                                .arg(bias)
                                                .arg(item.text)));
                }
            }
        }
    }
};

QTEST_MAIN(TestStepsRoom)
#include "tst_steps_room.moc"
