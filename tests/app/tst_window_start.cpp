// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTemporaryDir>

#include "tests/app/program.h"
#include "tests/support/test_program.h"

using namespace headlight::test;

// What the window is opened on. Without a display it is not opened, which is said only of what
// could be.
class TestWindowStart : public QObject {
    Q_OBJECT

    const Environment none_ = {{"DISPLAY", {}}, {"WAYLAND_DISPLAY", {}}, {"QT_QPA_PLATFORM", {}}};

 private slots:
    void theLayerOfAFolderIsTaken() {
        VERIFY_FAILED(run({QStringLiteral(HEADLIGHT_TEST_DATA "/lecture/d2l")}, none_), 1,
                      "no display");
        QTemporaryDir folder;
        const QByteArray name = folder.path().section('/', -1).toUtf8();
        VERIFY_FAILED(run({folder.path()}, none_), 1,
                      name +
                          ": is a folder without a layer.json; expected a scene file or a folder "
                          "with a layer");
    }

    void standardInputIsNotWaitedForInVain() {
        VERIFY_FAILED(run({"-"}, none_, "no scene"), 1, "no display");
    }
};

HEADLIGHT_GUILESS_TEST(TestWindowStart)
#include "tst_window_start.moc"
