// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QFile>
#include <QScreen>
#include <QTemporaryDir>
#include <QTest>

#include "tests/support/test_program.h"
#include "tests/window/shown_window.h"
#include "ui/views/head_view.h"
#include "ui/views/heads_view.h"

using namespace headlight;
using namespace headlight::test;

namespace {

constexpr int kRatio = 3;

// Beside one another; the second has nine pixels where the first has one.
const char* const kScreens = R"({"screens": [
    {"name": "coarse", "x": 0, "y": 0, "width": 1600, "height": 1000, "logicalDpi": 96,
     "logicalBaseDpi": 96, "dpr": 1},
    {"name": "fine", "x": 1600, "y": 0, "width": 1600, "height": 1000, "logicalDpi": 96,
     "logicalBaseDpi": 96, "dpr": 3}]})";

void moveTo(QWidget& window, int screen) {
    window.move(QGuiApplication::screens()[screen]->geometry().topLeft() + QPoint(20, 20));
    QCoreApplication::processEvents();
}

// What stands on the screen of a view.
QImage shownOf(QWidget& view) { return view.grab().toImage(); }

// Whether all pixels of a picture that is this much finer are blocks: painted once for the coarse
// screen and made larger.
bool isMadeLarger(const QImage& image) {
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            if (image.pixel(x, y) != image.pixel(x - x % kRatio, y - y % kRatio))
                return false;
    return true;
}

Scene shownScene() {
    Scene scene;
    scene.recipe = openingRecipe();
    scene.recipe.text = "I saw a saw and the saw saw me";
    scene.selection = {0, 2, 3, 1};
    return scene;
}

}  // namespace

class TestTwoScreens : public QObject {
    Q_OBJECT

 public:
    // The screens are made with the application.
    static void initMain() {
        static const QTemporaryDir folder;
        QFile file(folder.filePath("screens.json"));
        if (!file.open(QIODevice::WriteOnly) || file.write(kScreens) < 0 || !file.flush())
            qFatal("cannot write %s", qPrintable(file.fileName()));
        qputenv("QT_QPA_PLATFORM", "offscreen:configfile=" + QFile::encodeName(file.fileName()));
    }

 private slots:
    void initTestCase() {
        forgetSettings();
        QCOMPARE(QGuiApplication::screens().size(), 2);
        QCOMPARE(QGuiApplication::screens()[0]->devicePixelRatio(), 1.0);
        QCOMPARE(QGuiApplication::screens()[1]->devicePixelRatio(), double(kRatio));
    }

    // Both views twice each, since what is kept comes with the second painting.
    void mapsAreSharpOnWhicheverScreenTheWindowIs_data() {
        QTest::addColumn<QByteArray>("view");
        QTest::newRow("one head") << QByteArray("oneHead");
        QTest::newRow("all heads") << QByteArray("heads");
    }
    void mapsAreSharpOnWhicheverScreenTheWindowIs() {
        QFETCH(QByteArray, view);
        const auto window = windowOn(shownScene());
        QVERIFY(window);
        auto* shown = view == "heads" ? static_cast<QWidget*>(window->findChild<HeadsView*>())
                                      : window->findChild<HeadView*>("oneHead");
        QVERIFY(shown);
        const QImage coarse = shownOf(*shown);
        QCOMPARE(coarse, shownOf(*shown));
        QCOMPARE(coarse.size(), shown->size());

        moveTo(*window, 1);
        QCOMPARE(shown->devicePixelRatioF(), double(kRatio));
        for (int time = 0; time < 2; ++time) {
            const QImage fine = shownOf(*shown);
            QCOMPARE(fine.size(), shown->size() * kRatio);
            QVERIFY(!isMadeLarger(fine));
            // As it is where it never was on another screen.
            const auto other = windowOn(shownScene());
            QVERIFY(other);
            moveTo(*other, 1);
            other->resize(window->size());
            QWidget* fresh = view == "heads" ? static_cast<QWidget*>(other->findChild<HeadsView*>())
                                             : other->findChild<HeadView*>("oneHead");
            QCOMPARE(fresh->size(), shown->size());
            QCOMPARE(shownOf(*fresh), fine);
        }

        moveTo(*window, 0);
        QCOMPARE(shown->devicePixelRatioF(), 1.0);
        QCOMPARE(shownOf(*shown), coarse);
    }
};

HEADLIGHT_TEST(TestTwoScreens)
#include "tst_two_screens.moc"
