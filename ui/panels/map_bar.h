// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QComboBox;
class QLabel;
class QToolButton;

namespace headlight {

class Lab;

// How the maps are looked at: stage, range, scale, colours; and which keys are left out.
class MapBar : public QWidget {
    Q_OBJECT

 public:
    explicit MapBar(Lab& lab, QWidget* parent = nullptr);

 protected:
    void resizeEvent(QResizeEvent* event) override;

 private:
    QComboBox* addChoice(const QString& label, const QString& help,
                         const std::vector<std::pair<QString, int>>& choices);
    void refresh();
    void look();

    Lab& lab_;
    QComboBox* stage_;
    QComboBox* range_;
    QComboBox* transfer_;
    QComboBox* palette_;
    QToolButton* excluded_;
};

}  // namespace headlight
