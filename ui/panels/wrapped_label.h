// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace headlight {

// Plain text over as many lines as its width asks for. The forms around a QLabel give it the height
// of a text of another width once it has grown; this one says itself how high it is.
class WrappedLabel : public QLabel {
    Q_OBJECT

 public:
    explicit WrappedLabel(QWidget* parent = nullptr);
    void showText(const QString& text);
    // Its height is set. A form with a row that asks back for its height keeps, in Qt 6.4, the
    // height that other rows had while they were hidden.
    bool hasHeightForWidth() const override { return false; }

 protected:
    void resizeEvent(QResizeEvent* event) override;

 private:
    void fit();
};

}  // namespace headlight
