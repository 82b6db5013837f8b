// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "ui/window/appearance.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QImage>
#include <QPushButton>
#include <QRadioButton>
#include <QSlider>
#include <QSpinBox>
#include <QStyle>
#include <QStyleOptionButton>
#include <QTest>

#include "ui/pictures/theme.h"

#ifdef __GLIBC__
#include <malloc.h>
#endif

using namespace headlight;

class TestAppearance : public QObject {
    Q_OBJECT

 private slots:
    // WCAG 2.1, 1.4.11: what makes a control out has 3 : 1 against what is beside it.
    void boxesAreSeen_data() {
        QTest::addColumn<Appearance>("appearance");
        QTest::addColumn<bool>("radio");
        for (const bool radio : {false, true}) {
            QTest::addRow("light %d", radio) << Appearance::Light << radio;
            QTest::addRow("dark %d", radio) << Appearance::Dark << radio;
        }
    }
    void boxesAreSeen() {
        QFETCH(Appearance, appearance);
        QFETCH(bool, radio);
        applyAppearance(*qApp, appearance);
        QCheckBox box;
        QRadioButton button;
        QWidget& widget = radio ? static_cast<QWidget&>(button) : box;
        widget.resize(40, 30);
        QStyleOptionButton option;
        option.initFrom(&widget);
        const QRect place = widget.style()->subElementRect(
            radio ? QStyle::SE_RadioButtonIndicator : QStyle::SE_CheckBoxIndicator, &option,
            &widget);
        const QImage image = widget.grab().toImage();
        const QColor window = image.pixelColor(39, 29);
        // The edge's middle, a pixel more or less.
        double most = 0;
        for (int dx = 0; dx < 3; ++dx)
            most = std::max(
                most, contrast(window, image.pixelColor(place.left() + dx, place.center().y())));
        QVERIFY2(most >= 3, qPrintable(QString::number(most)));
    }

    // All of its way, not the filled part alone: at its least value a slider would be a square.
    void groovesAreSeenUnderHighContrast_data() {
        QTest::addColumn<Appearance>("appearance");
        QTest::newRow("black on white") << Appearance::BlackOnWhite;
        QTest::newRow("white on black") << Appearance::WhiteOnBlack;
    }
    void groovesAreSeenUnderHighContrast() {
        QFETCH(Appearance, appearance);
        applyAppearance(*qApp, appearance);
        QSlider slider(Qt::Horizontal);
        slider.setRange(0, 10);
        slider.resize(120, 24);
        const QImage image = slider.grab().toImage();
        const QColor window = image.pixelColor(119, 0);
        for (const int x : {60, 90, 110}) {
            double most = 0;
            for (int y = 0; y < image.height(); ++y)
                most = std::max(most, contrast(window, image.pixelColor(x, y)));
            QVERIFY2(most >= 3, qPrintable(QString("%1: %2").arg(x).arg(most)));
        }
    }

    // With Qt's cache of pixmaps as it comes, some 400 bytes a size stay for the names alone.
    void controlsDrawnAtManySizesLeaveNothing() {
#if !defined(__GLIBC__) || defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
        QSKIP("what is allocated is told by glibc's own allocator");
#else
        applyAppearance(*qApp, Appearance::Light);
        QComboBox box;
        QSpinBox number;
        QSlider slider(Qt::Horizontal);
        const auto draw = [&](int width) {
            for (QWidget* control : {static_cast<QWidget*>(&box), static_cast<QWidget*>(&number),
                                     static_cast<QWidget*>(&slider)}) {
                control->resize(width, 24);
                control->grab();
            }
        };
        for (int width = 100; width < 110; ++width)
            draw(width);
        const auto before = std::ptrdiff_t(mallinfo2().uordblks);
        for (int width = 200; width < 600; ++width)
            draw(width);
        const auto grown = std::ptrdiff_t(mallinfo2().uordblks) - before;
        QVERIFY2(grown < 64 * 1024, qPrintable(QString("%1 bytes").arg(grown)));
#endif
    }

    // Qt's own are black on black in a dark window.
    void buttonsOfDialogsSayItInWords() {
        applyAppearance(*qApp, Appearance::Dark);
        const QDialogButtonBox box(QDialogButtonBox::Save | QDialogButtonBox::Cancel |
                                   QDialogButtonBox::Close | QDialogButtonBox::Open);
        for (const QAbstractButton* button : box.buttons())
            QVERIFY2(button->icon().isNull(), qPrintable(button->text()));
    }
};

HEADLIGHT_TEST(TestAppearance)
#include "tst_appearance.moc"
