// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <map>

#include "ui/window/export_choices.h"

class QCheckBox;
class QComboBox;
class QFormLayout;

namespace headlight {

// The rows of a form that tell how a figure looks: theme, background, and what it includes.
class LookFields : public QObject {
    Q_OBJECT

 public:
    LookFields(QFormLayout& form, const ExportChoices& choices);

    void readInto(ExportChoices& choices) const;
    // What this picture, format and theme leave to choose; the rest says why not.
    void enableFor(const Picture& picture, FigureFormat format, ThemeKind theme);

 signals:
    void changed();

 private:
    void makeParts(QFormLayout& form, const ExportChoices& choices);

    QComboBox* theme_;
    QComboBox* background_;
    std::map<FigurePart, QCheckBox*> parts_;
    QCheckBox* seen_;
    QCheckBox* caption_;
    QCheckBox* scene_;
    QCheckBox* archive_;
};

}  // namespace headlight
