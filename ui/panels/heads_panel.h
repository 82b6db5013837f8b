// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/panels/trace_panel.h"

namespace headlight {

class HeadsView;

// Every head at a glance; choosing one selects it, opening one asks for it alone.
class HeadsPanel : public TracePanel {
    Q_OBJECT

 public:
    explicit HeadsPanel(Lab& lab, QWidget* parent = nullptr);

 signals:
    void headOpened();

 protected:
    void rebuild(const Theme& theme) override;

 private:
    void choose(int layer, int head);

    HeadsView* view_;
};

}  // namespace headlight
