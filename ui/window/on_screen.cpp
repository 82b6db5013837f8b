// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/on_screen.h"

#include <QScreen>
#include <QWidget>
#include <algorithm>

#include "ui/window/type_size.h"

namespace headlight {
namespace {

constexpr double kMostOfScreen = 0.9;
constexpr int kLowScreen = 640;  // units
constexpr int kNarrowScreen = 760;

}  // namespace

QRect withinScreens(const QRect& place, const QList<QRect>& areas, const QSize& least) {
    const auto shared = [&](const QRect& area) {
        const QRect both = area.intersected(place);
        return both.isEmpty() ? 0LL : 1LL * both.width() * both.height();
    };
    const QRect area =
        *std::max_element(areas.begin(), areas.end(),
                          [&](const QRect& a, const QRect& b) { return shared(a) < shared(b); });
    QRect result(place.topLeft(), place.size().expandedTo(least).boundedTo(area.size()));
    result.moveLeft(std::clamp(result.left(), area.left(), area.right() + 1 - result.width()));
    result.moveTop(std::clamp(result.top(), area.top(), area.bottom() + 1 - result.height()));
    return result;
}

bool onLowScreen(const QWidget& window) {
    return window.screen()->availableSize().height() < kLowScreen * typeFactor(window);
}

bool onNarrowScreen(const QWidget& window) {
    return window.screen()->availableSize().width() < kNarrowScreen * typeFactor(window);
}

void resizeWithinScreen(QWidget& window, const QSize& size) {
    window.resize(size.boundedTo(window.screen()->availableSize() * kMostOfScreen));
}

}  // namespace headlight
