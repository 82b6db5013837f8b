// SPDX-License-Identifier: GPL-3.0-or-later
#include <QMenu>
#include <QTabBar>

#include "core/pipeline/gallery.h"
#include "tests/support/test_program.h"
#include "tests/window/several_windows.h"
#include "ui/panels/mnemonic.h"

using namespace headlight;
using namespace headlight::test;

class TestGalleryScenes : public QObject {
    Q_OBJECT

 private slots:
    void initTestCase() { forgetSettings(); }

    void aReadySceneOpensAndComputes_data() {
        QTest::addColumn<QByteArray>("id");
        for (const GalleryEntry& entry : gallery())
            if (!entry.scene.recipe.study)
                QTest::newRow(entry.id) << QByteArray(entry.id);
    }
    void aReadySceneOpensAndComputes() {
        QFETCH(QByteArray, id);
        const auto window = windowOn(sceneWith("something else"));
        QVERIFY(window);
        auto* action = window->findChild<QAction*>("gallery:" + QString::fromLatin1(id));
        QVERIFY(action);
        action->trigger();
        QVERIFY(waitForResult(*window));
        const Trace& trace = *window->lab().trace();
        QVERIFY(trace.recipe == findInGallery(id.toStdString())->scene.recipe);
        QVERIFY(trace.queryCount() > 3 && trace.layers.size() == 1);
        for (const Matrix& head : trace.layers[0].weights->heads)
            QVERIFY(head.allFinite());
        QCOMPARE(window->findChild<QTabBar*>("pages")->currentIndex(), 0);
        window->lab().undo();
        QCOMPARE(window->lab().recipe().text, std::string("something else"));
    }

    void eachSceneShowsWhatItIsCalledAfter() {
        const auto recipe = [](const char* id) { return findInGallery(id)->scene.recipe; };
        const auto layer = [&](const char* id) { return recipe(id).layer; };
        QVERIFY(layer("causal").mask.causal);
        QCOMPARE(layer("padding-mask").mask.validLength.value_or(0), 4);
        QVERIFY(layer("window-mask").mask.window.has_value());
        QVERIFY(recipe("cross").crossAttention);
        QVERIFY(layer("rope-heads").positions.kind == PositionKind::Rotary);
        QVERIFY(layer("alibi-heads").positions.kind == PositionKind::Alibi);
        QCOMPARE(layer("grouped-heads").resolvedKvHeads(), 2);
        QVERIFY(layer("temperature").temperature < 1);
        QVERIFY(recipe("chinese").text.starts_with("小明"));
    }

    void theyStandTogetherInTheMenu() {
        const auto window = windowOn(sceneWith("x"));
        QMenu* menu = nullptr;
        for (QMenu* each : window->findChildren<QMenu*>())
            if (withoutMnemonic(each->title()) == "Scenes")
                menu = each;
        QVERIFY(menu);
        QVERIFY(menu->actions().size() >= 10);
    }
};

HEADLIGHT_TEST(TestGalleryScenes)
#include "tst_gallery_scenes.moc"
