// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLayout>
#include <memory>
#include <vector>

namespace headlight {

// Beside each other as far as the width goes, then in a further line: no control of a narrow window
// is cut off or keeps it from being narrow.
class FlowLayout : public QLayout {
 public:
    explicit FlowLayout(QWidget* parent);
    ~FlowLayout() override;

    void addItem(QLayoutItem* item) override;
    int count() const override { return int(items_.size()); }
    QLayoutItem* itemAt(int index) const override;
    QLayoutItem* takeAt(int index) override;
    Qt::Orientations expandingDirections() const override { return {}; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;     // one line
    QSize minimumSize() const override;  // the widest item
    void setGeometry(const QRect& rect) override;

 private:
    // The height that lines of this rectangle's width take; places the items if `place`.
    int arrange(const QRect& rect, bool place) const;

    std::vector<std::unique_ptr<QLayoutItem>> items_;
};

}  // namespace headlight
