// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/panels/trace_panel.h"

namespace headlight {

class HeadView;
class MaskPainting;

// The chosen head's map; pointing reads a cell, choosing pins its query and key, H hides or shows
// the cell in the mask, a key's label leaves that key out of the view. Letters choose the tool that
// the mask is painted with.
class HeadPanel : public TracePanel {
    Q_OBJECT

 public:
    explicit HeadPanel(Lab& lab, QWidget* parent = nullptr);

    // Hides the cell in the mask or shows it again.
    void toggleCell(int query, int key);

 protected:
    void rebuild(const Theme& theme) override;
    void keyPressEvent(QKeyEvent* event) override;

 private:
    HeadView* view_;
    MaskPainting* painting_;
};

}  // namespace headlight
