// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <QImage>
#include <QMetaObject>
#include <QSignalSpy>
#include <QSize>
#include <QTest>
#include <QWidget>
#include <cmath>
#include <vector>

#include "tests/plots/waves.h"
#include "tests/support/test_program.h"
#include "ui/plots/curves_plot.h"

using namespace headlight;
using namespace headlight::test;

class TestCurvesDrawing : public QObject {
    Q_OBJECT

 private slots:
    void isDrawnOnceHoweverOftenItChanges() {
        CurvesPlot plot;
        QCoreApplication::processEvents();  // QCustomPlot draws itself once as it is made
        QSignalSpy drawn(plot.findChild<QWidget*>(), SIGNAL(afterReplot()));
        for (const int width : {300, 400, 500}) {
            plot.resize(width, 300);
            plot.setPicture(waves(width), unhintedLook());
        }
        QTest::qWait(10);
        QCOMPARE(drawn.size(), 0);  // nobody sees it
        plot.show();
        QVERIFY(QTest::qWaitForWindowExposed(&plot));
        QCoreApplication::processEvents();
        QCOMPARE(drawn.size(), 1);
        for (const int width : {600, 450, 500})
            plot.resize(width, 280);
        QTest::qWait(10);
        QCOMPARE(drawn.size(), 2);
    }

    // As a new language makes all panels anew in a window that is seen.
    void looksAlikeInAWindowThatIsSeenAlready() {
        QWidget window;
        window.resize(700, 400);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        window.setUpdatesEnabled(false);
        CurvesPlot plot(&window);
        plot.setPicture(waves(20), unhintedLook());
        plot.resize(600, 300);
        plot.show();
        window.setUpdatesEnabled(true);
        QTest::qWait(50);
        const auto pixels = [](CurvesPlot& its) {
            return its.grab().toImage().convertToFormat(QImage::Format_RGB32);
        };
        const QImage seen = pixels(plot);
        CurvesPlot other;
        other.setPicture(waves(20), unhintedLook());
        other.resize(600, 300);
        QCOMPARE(seen, pixels(other));
    }

    void looksAlikeWhateverWasShownBefore() {
        CurvesPicture powers = waves(20);
        powers.logY = true;
        for (Curve& curve : powers.curves)
            for (double& y : curve.y)
                y = std::pow(10, 8 + 6 * y);
        CurvesPicture less = powers;
        less.curves.resize(1);
        for (double& y : less.curves.front().y)
            y = std::sqrt(y);
        struct Look {
            CurvesPicture picture;
            QSize size;
        };
        const auto shown = [](const std::vector<Look>& looks) {
            CurvesPlot plot;
            QImage last;
            for (const Look& look : looks) {
                plot.setPicture(look.picture, unhintedLook());
                plot.resize(look.size);
                last = plot.grab().toImage();
            }
            return last;
        };
        const Look look{powers, QSize(600, 300)};
        const QImage once = shown({look});
        QCOMPARE(shown({{powers, QSize(200, 90)}, look}), once);
        QCOMPARE(shown({{less, QSize(900, 700)}, look}), once);
        QCOMPARE(shown({look, {less, QSize(600, 300)}, {less, QSize(150, 90)}, look}), once);
    }

    // QCustomPlot asks for some by itself, as when it is made.
    void isWholeWhenItWasDrawnUnasked() {
        const auto shown = [](bool drawn) {
            CurvesPlot plot;
            plot.resize(600, 300);
            plot.show();
            QTest::qWait(20);
            plot.setPicture(waves(20), unhintedLook());
            if (drawn)
                QMetaObject::invokeMethod(plot.findChild<QWidget*>(), "replot");
            return plot.grab().toImage();
        };
        QCOMPARE(shown(true), shown(false));
    }
};

HEADLIGHT_TEST(TestCurvesDrawing)
#include "tst_curves_drawing.moc"
