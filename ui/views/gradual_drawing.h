// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>
#include <QWidget>
#include <cstdint>
#include <memory>

#include "ui/pictures/heatmap.h"

namespace headlight {

// Draws the maps of a view over several paintings where one of them all would keep the window
// waiting. In each, so many cells are drawn that it takes a fraction of a tenth of a second.
class GradualDrawing {
 public:
    // `again` paints the view's base anew.
    template <class Again>
    GradualDrawing(QObject* view, Again again) {
        next_.setSingleShot(true);
        QObject::connect(&next_, &QTimer::timeout, view, again);
    }

    // For the maps of a new picture, once it is known how many cells they have together.
    void begin(std::int64_t cells) { gradual_ = cells > kAtOnce; }
    void add(Heatmap& map) const {
        map.drawn =
            gradual_ ? std::make_shared<DrawnCells>(DrawnCells{{}, 0, cellsLeft_}) : nullptr;
    }

    // Around each painting of the base.
    void startTurn() { *cellsLeft_ = kATurn; }
    void endTurn() {
        if (gradual_ && *cellsLeft_ <= 0)
            next_.start();
    }

 private:
    static constexpr std::int64_t kAtOnce = 16 << 20;
    static constexpr std::int64_t kATurn = 2 << 20;

    bool gradual_ = false;
    std::shared_ptr<std::int64_t> cellsLeft_ = std::make_shared<std::int64_t>(0);
    QTimer next_;
};

}  // namespace headlight
