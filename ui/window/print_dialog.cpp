// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/print_dialog.h"
#include "ui/window/kept_size.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFile>
#include <QFileInfo>
#include <QFormLayout>
#include <QPageLayout>
#include <QPageSize>
#include <QPrintDialog>
#include <QPrinter>
#include <QPrinterInfo>
#include <QPushButton>
#include <QScreen>
#include <QSettings>
#include <QVBoxLayout>

#include "core/files/checked_file.h"
#include "ui/figures/encode.h"
#include "ui/panels/messages.h"
#include "ui/panels/wrapped_label.h"
#include "ui/window/figure_preview.h"
#include "ui/window/file_questions.h"
#include "ui/window/on_screen.h"

namespace headlight {
namespace {

enum class Orientation { Automatic, Portrait, Landscape };

constexpr QPageSize::PageSizeId kPapers[] = {QPageSize::A4, QPageSize::A3, QPageSize::A5,
                                             QPageSize::Letter, QPageSize::Legal};
constexpr QSize kPrintSize(820, 760);
constexpr double kUnitsAPoint = 96.0 / 72;

}  // namespace

PrintDialog::PrintDialog(Picture picture, const QString& header, QWidget* parent)
    : QDialog(parent),
      picture_(std::move(picture)),
      header_(header),
      preview_(new FigurePreview(this)),
      paper_(new QComboBox(this)),
      orientation_(new QComboBox(this)),
      note_(new WrappedLabel(this)) {
    setWindowTitle(tr("Print"));
    paper_->setObjectName("paper");
    orientation_->setObjectName("orientation");
    note_->setObjectName("note");
    for (const QPageSize::PageSizeId id : kPapers)
        paper_->addItem(QPageSize::name(id));
    orientation_->addItems({tr("as the picture"), tr("upright"), tr("lying")});
    paper_->setCurrentIndex(
        std::max(0, paper_->findText(QSettings().value("print/paper", "A4").toString())));
    auto* all = new QVBoxLayout(this);
    all->addWidget(preview_, 1);
    auto* form = new QFormLayout;
    form->addRow(tr("&Paper"), paper_);
    form->addRow(tr("&Orientation"), orientation_);
    all->addLayout(form);
    all->addWidget(note_);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    QPushButton* print = buttons->addButton(tr("P&rint…"), QDialogButtonBox::ActionRole);
    QPushButton* save = buttons->addButton(tr("&Save as PDF…"), QDialogButtonBox::ActionRole);
    print->setObjectName("print");
    save->setObjectName("savePdf");
    all->addWidget(buttons);
    if (QPrinterInfo::availablePrinterNames().isEmpty()) {
        print->setEnabled(false);
        print->setToolTip(tr("No printer is set up here"));
        note_->showText(tr("No printer is set up here; the page can be saved as a PDF."));
        save->setDefault(true);
    }
    connect(print, &QPushButton::clicked, this, &PrintDialog::print);
    connect(save, &QPushButton::clicked, this, &PrintDialog::savePdf);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    for (QComboBox* box : {paper_, orientation_})
        connect(box, &QComboBox::currentIndexChanged, this, &PrintDialog::refresh);
    refresh();
    resizeWithinScreen(*this, kPrintSize);
    new KeptSize(*this, "print");
}

bool PrintDialog::landscape() const {
    const auto chosen = Orientation(orientation_->currentIndex());
    if (chosen != Orientation::Automatic)
        return chosen == Orientation::Landscape;
    const QSizeF own = preferredSize(picture_, theme(ThemeKind::Print, figureFont()));
    return pageCount(picture_) == 1 && own.width() > own.height();
}

PrintedPage PrintDialog::page() const {
    PrintedPage page;
    page.paper = QPageSize(kPapers[paper_->currentIndex()]).size(QPageSize::Point) * kUnitsAPoint;
    if (landscape())
        page.paper.transpose();
    page.header = header_;
    return page;
}

void PrintDialog::refresh() {
    QSettings().setValue("print/paper", paper_->currentText());
    preview_->showDrawing(page().paper, [its = page(), this](QPainter& painter) {
        painter.fillRect(QRectF(QPointF(0, 0), its.paper), Qt::white);
        paintPrintedPage(painter, picture_, 0, its);
    });
}

void PrintDialog::printOn(QPrinter& printer) const {
    QPainter painter(&printer);
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    const QRectF paper = printer.pageLayout().fullRectPixels(printer.resolution());
    const PrintedPage sheet = page();
    for (int number = 0; number < pageCount(picture_); ++number) {
        if (number > 0)
            printer.newPage();
        painter.save();
        // The system's dialog may have chosen another paper.
        const double scale =
            std::min(paper.width() / sheet.paper.width(), paper.height() / sheet.paper.height());
        painter.scale(scale, scale);
        paintPrintedPage(painter, picture_, number, sheet);
        painter.restore();
    }
}

void PrintDialog::print() {
    QPrinter printer(QPrinter::HighResolution);
    printer.setFullPage(true);
    printer.setDocName(header_);
    printer.setPageSize(QPageSize(kPapers[paper_->currentIndex()]));
    printer.setPageOrientation(landscape() ? QPageLayout::Landscape : QPageLayout::Portrait);
    QPrintDialog dialog(&printer, this);
    dialog.setOption(QAbstractPrintDialog::PrintToFile, false);
    if (dialog.exec() != QDialog::Accepted)
        return;
    if (!printer.outputFileName().isEmpty()) {
        note_->showText(tr("Save it as a PDF here: only then is it sure to be whole."));
        return;
    }
    printOn(printer);
    const bool failed = printer.printerState() == QPrinter::Error;
    note_->showText(failed ? tr("The printer %1 refused it.").arg(printer.printerName())
                           : tr("Sent to %1.").arg(printer.printerName()));
}

void PrintDialog::savePdf() {
    const QString name = askWhereToSave({tr("Save as PDF"), "export", QStringLiteral("page.pdf"),
                                         "pdf", QStringLiteral("PDF (*.pdf)")},
                                        this);
    if (name.isEmpty())
        return;
    const Result<std::string> bytes = encodePrintedPages(picture_, page());
    if (!bytes)
        return note_->showText(messageText(bytes.error()));
    const Result<void> written = writeFile(QFile::encodeName(name).toStdString(), *bytes);
    if (!written)
        return note_->showText(messageText(written.error()));
    rememberFolder("export", QFileInfo(name).absolutePath());
    note_->showText(tr("Saved as %1").arg(name));
}

}  // namespace headlight
