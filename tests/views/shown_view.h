// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QSize>
#include <QTest>

#include "ui/pictures/theme.h"

namespace headlight::test {

inline Theme look() {
    QFont font;
    font.setPixelSize(13);
    return theme(ThemeKind::Light, font);
}

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
