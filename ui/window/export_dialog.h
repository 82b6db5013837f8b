// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "ui/figures/figure.h"

class QComboBox;
class QPushButton;
class QSpinBox;

namespace headlight {

class Lab;
class WrappedLabel;

// What to export and how: a view, a format, its size, resolution and theme. Size 0 × 0 is the
// view's own size; a width or height alone keeps its shape. It keeps to the trace it was opened
// on, whatever is computed meanwhile; that one has something to draw.
class ExportDialog : public QDialog {
    Q_OBJECT

 public:
    enum class Scope { OneView, AllHeads };
    ExportDialog(Lab& lab, Scope scope, QWidget* parent = nullptr);

    void chooseView(const QString& id);
    const ViewEntry& view() const;
    const Trace& trace() const { return *trace_; }
    Picture picture() const;
    FigureFormat format() const;
    QString ending() const;
    FigureOptions options() const;

 private:
    void refresh();

    Lab& lab_;
    std::shared_ptr<const Trace> trace_;
    Scope scope_;
    QComboBox* view_;
    QComboBox* format_;
    QComboBox* theme_;
    QSpinBox* width_;
    QSpinBox* height_;
    QSpinBox* dpi_;
    WrappedLabel* summary_;
    QPushButton* save_ = nullptr;
};

}  // namespace headlight
