// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include "ui/figures/figure.h"

class QFormLayout;
class QLineEdit;

namespace headlight {

class WrappedLabel;

// The rows of a form that name the files of all heads: a pattern, and what comes of it.
class NameFields : public QObject {
    Q_OBJECT

 public:
    NameFields(QFormLayout& form, const QString& pattern);

    QString pattern() const;
    // Whether the pattern names these heads' files, one each; says what it gives, or why not.
    bool showNames(int layers, int heads, FigureFormat format);

 signals:
    void changed();

 private:
    QLineEdit* pattern_;
    WrappedLabel* names_;
};

}  // namespace headlight
