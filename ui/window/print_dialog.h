// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "ui/figures/printed_page.h"

class QComboBox;
class QPrinter;

namespace headlight {

class FigurePreview;
class WrappedLabel;

// A picture on paper: the sheet as it will be, then the system's own dialog for a printer. Without
// a printer it is saved as a PDF, which this program writes itself, whole or not at all; the
// system's "print to file" is not offered, for it would call a half written file printed.
class PrintDialog : public QDialog {
    Q_OBJECT

 public:
    PrintDialog(Picture picture, const QString& header, QWidget* parent = nullptr);

    PrintedPage page() const;
    // Onto whatever it stands for.
    void printOn(QPrinter& printer) const;

 private:
    void refresh();
    void print();
    void savePdf();
    bool landscape() const;

    Picture picture_;
    QString header_;
    FigurePreview* preview_;
    QComboBox* paper_;
    QComboBox* orientation_;
    WrappedLabel* note_;
};

}  // namespace headlight
