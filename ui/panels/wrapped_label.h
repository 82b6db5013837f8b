// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace headlight {

// Plain text over as many lines as its width asks for. The forms around a QLabel keep the height
// that an earlier text asked for; this one makes them ask again.
class WrappedLabel : public QLabel {
    Q_OBJECT

 public:
    explicit WrappedLabel(QWidget* parent = nullptr);
    void showText(const QString& text);
};

}  // namespace headlight
