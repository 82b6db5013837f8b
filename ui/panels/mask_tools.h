// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <optional>
#include <vector>

#include "core/pipeline/mask_tool.h"
#include "ui/panels/tool_icons.h"

class QComboBox;
class QKeyEvent;
class QToolButton;

namespace headlight {

class Lab;

// The tools that a map is looked at and its mask painted with: what a stroke covers, and what it
// does there.
class MaskTools : public QWidget {
    Q_OBJECT

 public:
    explicit MaskTools(Lab& lab, QWidget* parent = nullptr);

 protected:
    void changeEvent(QEvent* event) override;

 private:
    struct Button {
        QToolButton* button = nullptr;
        ToolChoice choice;
    };

    void add(const Button& entry);
    void addBrushSizes();
    void refresh();
    void drawIcons();

    Lab& lab_;
    std::vector<Button> buttons_;
    QComboBox* brushSizes_ = nullptr;
};

// The tool that a letter or a bracket on a map chooses; none: that key chooses none.
std::optional<MaskTool> toolForKey(const QKeyEvent& event, const MaskTool& present);

}  // namespace headlight
