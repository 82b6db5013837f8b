// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <set>

#include "ui/panels/trace_panel.h"

class QLabel;

namespace headlight {

class MapTableView;

// The chosen head's map as a table: each of its cells as a number, with the chosen one current.
class MapTablePanel : public TracePanel {
    Q_OBJECT

 public:
    explicit MapTablePanel(Lab& lab, QWidget* parent = nullptr);

 signals:
    void copied();
    void refused(const headlight::Error& error);

 protected:
    void rebuild(const Theme& theme) override;

 private:
    // What the table on show was made of, beside the trace.
    struct Shown {
        int layer = 0;
        int head = 0;
        MapStage stage = MapStage::Weights;
        std::set<int> excludedKeys;
        Theme theme;
        bool operator==(const Shown&) const = default;
    };

    QLabel* title_;
    MapTableView* view_;
    Shown shown_;
    std::weak_ptr<const Trace> trace_;  // not kept for a table that nobody sees
};

}  // namespace headlight
