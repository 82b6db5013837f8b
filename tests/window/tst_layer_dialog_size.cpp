// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "tests/window/shown_window.h"
#include "ui/window/open_layer_dialog.h"

using namespace headlight;
using namespace headlight::test;

class TestLayerDialogSize : public QObject {
    Q_OBJECT

 private slots:
    void initTestCase() { forgetSettings(); }

    void itComesBackAsItWasClosed() {
        QSize chosen;
        {
            OpenLayerDialog dialog(openingRecipe());
            dialog.show();
            chosen = dialog.size() + QSize(60, 40);
            dialog.resize(chosen);
            dialog.hide();
        }
        OpenLayerDialog again(openingRecipe());
        QCOMPARE(again.size(), chosen);
    }
};

HEADLIGHT_TEST(TestLayerDialogSize)
#include "tst_layer_dialog_size.moc"
