// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QSize>
#include <QTest>

#include "tests/pictures/look.h"

namespace headlight::test {

// A view on the screen with its picture and the focus.
template <class View, class Picture>
class ShownView {
 public:
    ShownView(const Picture& picture, QSize size) {
        view.resize(size);
        view.setPicture(picture, look());
        view.show();
        view.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&view));
        view.setFocus();
    }

    View view;
};

}  // namespace headlight::test
