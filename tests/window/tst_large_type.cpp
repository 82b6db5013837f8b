// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractButton>
#include <QCheckBox>
#include <QComboBox>
#include <QDockWidget>
#include <QGroupBox>
#include <QLabel>
#include <QMenuBar>
#include <QPushButton>
#include <QStyle>
#include <QStyleOptionComboBox>
#include <QTabBar>
#include <QTest>

#include "core/pipeline/gallery.h"
#include "tests/support/test_program.h"
#include "tests/window/shown_window.h"
#include "ui/window/appearance.h"
#include "ui/window/export_dialog.h"
#include "ui/window/main_window.h"
#include "ui/window/open_layer_dialog.h"
#include "ui/window/type_size.h"

using namespace headlight;
using namespace headlight::test;

namespace {

QString named(const QWidget& widget, const QString& text) {
    return QString("%1 '%2' %3x%4, wants %5x%6")
        .arg(widget.metaObject()->className(), text.left(60))
        .arg(widget.width())
        .arg(widget.height())
        .arg(widget.sizeHint().width())
        .arg(widget.sizeHint().height());
}

// What a wrapped text needs at the width it has.
bool holds(const QLabel& label) {
    if (!label.wordWrap())
        return label.width() >= label.sizeHint().width() &&
               label.height() >= label.fontMetrics().height();
    return label.height() >= label.heightForWidth(label.width());
}

bool holds(const QComboBox& box) {
    QStyleOptionComboBox option;
    option.initFrom(&box);
    const int room =
        box.style()
            ->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, &box)
            .width();
    return room >= box.fontMetrics().horizontalAdvance(box.currentText());
}

// Not in a panel that is another's tab.
bool onShow(const QWidget& widget, const QWidget& top) {
    for (const QWidget* at = &widget; at != nullptr && at != &top; at = at->parentWidget())
        if (qobject_cast<const QDockWidget*>(at) != nullptr && at->visibleRegion().isEmpty())
            return false;
    return widget.isVisibleTo(&top);
}

// The widgets on show whose text has no room; within a scroll area all of it can be reached.
QStringList cutIn(const QWidget& top) {
    QStringList cut;
    const auto look = [&](const QWidget& widget, const QString& text, bool fits) {
        if (onShow(widget, top) && !text.isEmpty() && !fits)
            cut << named(widget, text);
    };
    for (const auto* label : top.findChildren<QLabel*>())
        if (label->objectName() != "reading")  // says itself where it is cut, whole in its tool tip
            look(*label, label->text(), holds(*label));
    for (const auto* button : top.findChildren<QAbstractButton*>())
        if (!button->objectName().startsWith("qt_dockwidget"))
            look(*button, button->text(),
                 button->width() >= button->minimumSizeHint().width() &&
                     button->height() >= button->fontMetrics().height());
    for (const auto* box : top.findChildren<QComboBox*>())
        look(*box, box->currentText(), holds(*box));
    for (const auto* box : top.findChildren<QGroupBox*>())
        look(*box, box->title(),
             box->width() >= box->fontMetrics().horizontalAdvance(box->title()));
    return cut;
}

}  // namespace

// At every size of type nothing is cut, on a screen of 1920 x 1080; the platform's own is smaller.
class TestLargeType : public QObject {
    Q_OBJECT

    std::unique_ptr<MainWindow> window_;

    void checkPages() {
        auto* pages = window_->findChild<QTabBar*>("pages");
        for (int page = 0; page < pages->count(); ++page) {
            pages->setCurrentIndex(page);
            window_->findChild<QDockWidget*>("controlsDock")->show();  // narrow screens hide it
            QCoreApplication::processEvents();
            QVERIFY2(cutIn(*window_).isEmpty(), qPrintable('\n' + cutIn(*window_).join('\n')));
        }
    }

 private slots:
    void initTestCase() {
        forgetSettings();
        applyAppearance(*qApp, Appearance::Light);
        applyTypeSize(*qApp, 100);
        window_ = windowOn(Scene{openingRecipe(), {}, {}});
        QVERIFY(window_);
    }
    void cleanupTestCase() { window_.reset(); }

    void nothingIsCut_data() {
        QTest::addColumn<int>("percent");
        for (const int percent : kTypeSizes)
            QTest::addRow("%d", percent) << percent;
    }
    void nothingIsCut() {
        QFETCH(int, percent);
        applyTypeSize(*qApp, percent);
        QCoreApplication::processEvents();
        QTRY_VERIFY(window_->font() == QApplication::font());
        window_->resize(1920, 1050);
        QCoreApplication::processEvents();
        QVERIFY2(window_->minimumSizeHint().width() <= 1920 &&
                     window_->minimumSizeHint().height() <= 1050,
                 qPrintable(QString("%1x%2")
                                .arg(window_->minimumSizeHint().width())
                                .arg(window_->minimumSizeHint().height())));
        checkPages();
    }

    void noLabIsCut_data() {
        QTest::addColumn<QString>("id");
        for (const GalleryEntry& entry : gallery())
            QTest::newRow(entry.id) << QString(entry.id);
    }
    void noLabIsCut() {
        QFETCH(QString, id);
        applyTypeSize(*qApp, 200);
        QCoreApplication::processEvents();
        window_->findChild<QAction*>("gallery:" + id)->trigger();
        QVERIFY(waitForResult(*window_));
        window_->resize(1920, 1050);
        QCoreApplication::processEvents();
        QVERIFY2(cutIn(*window_).isEmpty(), qPrintable('\n' + cutIn(*window_).join('\n')));
        QVERIFY2(window_->minimumSizeHint().width() <= 1920, "too wide");
        QVERIFY2(window_->minimumSizeHint().height() <= 1050,
                 qPrintable(QString::number(window_->minimumSizeHint().height())));
    }

    void noDialogIsCut() {
        applyTypeSize(*qApp, 200);
        ExportDialog exported(window_->lab(), ExportDialog::Scope::OneView);
        OpenLayerDialog opened(window_->lab().recipe());
        for (QDialog* dialog : {static_cast<QDialog*>(&exported), static_cast<QDialog*>(&opened)}) {
            dialog->show();
            QVERIFY(QTest::qWaitForWindowExposed(dialog));
            QVERIFY2(cutIn(*dialog).isEmpty(), qPrintable('\n' + cutIn(*dialog).join('\n')));
        }
    }

    void aCutTextIsSeen() {
        QWidget top;
        QLabel label("a long enough text", &top);
        label.resize(20, 20);
        top.show();
        QCOMPARE(cutIn(top).size(), 1);
        label.resize(label.sizeHint());
        QVERIFY(cutIn(top).isEmpty());
    }
};

HEADLIGHT_TEST(TestLargeType)
#include "tst_large_type.moc"
