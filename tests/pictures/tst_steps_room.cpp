// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFont>
#include <QPainter>
#include <QTest>
#include <algorithm>

#include "tests/figures/lab_trace.h"
#include "tests/pictures/look.h"
#include "tests/pictures/recording_device.h"
#include "tests/support/test_program.h"
#include "ui/pictures/steps_layout.h"
#include "ui/pictures/worksheet_picture.h"

using namespace headlight;
using namespace headlight::test;

namespace {

Recipe recipeOfWidth(int dModel, int heads, bool bias) {
    Recipe recipe = smallRecipe("I saw a saw");
    recipe.layer.dModel = dModel;
    recipe.layer.heads = heads;
    recipe.layer.kvHeads = 0;
    recipe.layer.bias = bias;
    return recipe;
}

StepsPicture shownStep(const Trace& trace, int step, bool maps = false) {
    ViewOptions options;
    options.step = step;
    options.wholeMatrices = maps;
    return stepsPicture(trace, {}, options);
}

// All that is drawn of a step, part by part.
std::vector<QRectF> partsOf(const StepsLayout& layout) {
    std::vector<QRectF> parts = {layout.title,   layout.heading, layout.formula,     layout.text,
                                 layout.leftOut, layout.check,   layout.whole.bounds};
    parts.insert(parts.end(), layout.steps.begin(), layout.steps.end());
    QRectF body;
    for (const StepItem& item : layout.body.items)
        body |= item.box.translated(layout.bodyOrigin);
    parts.push_back(body);
    for (QRectF& part : parts)
        part.adjust(1, 1, -1, -1);
    return parts;
}

// Nothing: all is well.
QString overprinted(const StepsLayout& layout, const QRectF& bounds) {
    const std::vector<QRectF> parts = partsOf(layout);
    for (std::size_t a = 0; a < parts.size(); ++a) {
        if (parts[a].isValid() && !bounds.contains(parts[a]))
            return QString("part %1 leaves the page").arg(a);
        for (std::size_t b = 0; b < a; ++b)
            if (parts[a].isValid() && parts[b].isValid() && parts[a].intersects(parts[b]))
                return QString("parts %1 and %2 overlap").arg(b).arg(a);
    }
    for (const StepItem& item : layout.body.items)
        if (!bounds.contains(item.box.translated(layout.bodyOrigin)))
            return "“" + item.text + "” leaves the page";
    return {};
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
            const auto trace = recipeTrace(recipeOfWidth(dModel, heads, bias));
            const int steps = int(shownStep(*trace, 0).names.size());
            for (int step = 0; step < steps; ++step) {
                const StepsPicture picture = shownStep(*trace, step);
                for (int width = 200; width <= 1900; width += 53) {
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

    // At any size there is: either all is seen, or a note says that it must be larger.
    void nothingIsOverprinted() {
        for (const bool bias : {false, true}) {
            const auto trace = recipeTrace(recipeOfWidth(bias ? 64 : 8, 4, bias));
            const int steps = int(shownStep(*trace, 0).names.size());
            for (int step = 0; step < steps; ++step)
                for (const bool maps : {false, true})
                    for (const int width : {1, 200, 300, 400, 520, 640, 800, 1100})
                        for (const int height : {1, 150, 200, 300, 360, 450, 500, 600, 800}) {
                            const StepsPicture picture = shownStep(*trace, step, maps);
                            const QRectF bounds(0, 0, width, height);
                            const StepsLayout layout = layoutOf(picture, bounds, look());
                            const QString wrong = overprinted(layout, bounds);
                            QVERIFY2(wrong.isEmpty(),
                                     qPrintable(QString("%1 at %2 x %3, maps %4: %5")
                                                    .arg(picture.names[std::size_t(step)])
                                                    .arg(width)
                                                    .arg(height)
                                                    .arg(maps)
                                                    .arg(wrong)));
                            QCOMPARE(layout.noRoom, layout.body.items.empty());
                            QVERIFY(!layout.noRoom || width < 640 || height < 450);
                        }
        }
    }

    // The size that a refusal names is large enough, and nothing smaller is.
    void theLeastSizeIsTheLeast() {
        const auto trace = recipeTrace(recipeOfWidth(64, 4, true));
        for (int step = 0; step < int(shownStep(*trace, 0).names.size()); ++step)
            for (const double width : {1.0, 500.0, 900.0}) {
                const StepsPicture picture = shownStep(*trace, step);
                const QSizeF least = leastSize(picture, {width, 1}, look());
                const auto roomless = [&](double across, double down) {
                    return layoutOf(picture, {0, 0, across, down}, look()).noRoom;
                };
                const double across = std::max(width, least.width());
                QVERIFY(!roomless(across, least.height()));
                QVERIFY(roomless(across, least.height() - 1));
                QVERIFY(roomless(least.width() - 1, 2000));
                QVERIFY(layoutOf(picture, {0, 0, across, least.height()}, look()).pixels >= 8);
            }
    }

    void whatIsTooSmallSaysSo() {
        const auto trace = recipeTrace(recipeOfWidth(64, 4, true));
        const StepsPicture picture = shownStep(*trace, 8, true);
        RecordingDevice device(QSize(300, 200));
        QPainter painter(&device);
        paint(painter, picture, QRectF(0, 0, 300, 200), look());
        painter.end();
        const auto& texts = device.drawn().texts;
        QVERIFY(QStringList(texts.begin(), texts.end()).join(' ').contains("no room for this"));
        QVERIFY(!layoutOf(picture, QRectF(0, 0, 1092, 598), look()).noRoom);
    }

    // Whole matrices are the first that leave, and that they do is said.
    void wholeMatricesLeaveFirst() {
        const auto trace = recipeTrace(recipeOfWidth(64, 4, true));
        const StepsPicture picture = shownStep(*trace, 8, true);
        bool maps = true;
        int without = 0;
        for (int height = 900; height >= 300; height -= 20) {
            const StepsLayout layout = layoutOf(picture, QRectF(0, 0, 900, height), look());
            QVERIFY(maps || !layout.whole.maps);
            QVERIFY(layout.pixels == 13 || !layout.whole.maps);
            maps = layout.whole.maps;
            without += maps || layout.noRoom ? 0 : 1;
            if (!maps && !layout.noRoom)
                QVERIFY(leftOutText(picture, layout).contains("whole matrices"));
        }
        QVERIFY(without > 0);
    }

    // On paper too: what stands in brackets for numbers left out may be wider than they are.
    void noStepLeavesTheSheet() {
        const double width = 0.88 * preferredSize(WorksheetPicture(), look()).width();
        QFont font;
        font.setPixelSize(12);
        StepStyle style;
        style.decimals = 3;
        style.mostColumns = kWorksheetColumns;
        style.mostRows = kWorksheetRows;
        style.sideways = true;
        for (const double deviation : {1.0, 1000.0})
            for (const int dModel : {5, 8, 16, 64, 256}) {
                Recipe recipe = recipeOfWidth(dModel, 1, true);
                recipe.text =
                    "the animal was too tired to cross a broad or an even narrower street";
                recipe.embedding.deviation = float(deviation);
                const StepsPicture picture = shownStep(*recipeTrace(recipe), 0);
                for (int step = 0; step < int(picture.names.size()); ++step)
                    QVERIFY2(layStep(picture.cell, step, picture.labels, {width, 1e5},
                                     theme(ThemeKind::Print, font), style)
                                     .size.width() <= width,
                             qPrintable(QString("%1 of %2, deviation %3")
                                            .arg(picture.names[std::size_t(step)])
                                            .arg(dModel)
                                            .arg(deviation)));
            }
    }
};

HEADLIGHT_TEST(TestStepsRoom)
#include "tst_steps_room.moc"
