// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/appearance.h"

#include <QApplication>
#include <QCheckBox>
#include <QImage>
#include <QRadioButton>
#include <QStyle>
#include <QStyleOptionButton>
#include <QTest>

#include "ui/pictures/theme.h"

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
};

QTEST_MAIN(TestAppearance)
#include "tst_appearance.moc"
