// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QDate>
#include <QDockWidget>
#include <QFileDialog>
#include <QLineEdit>
#include <QMimeData>
#include <QPlainTextEdit>

#include "core/files/checked_file.h"
#include "core/pipeline/gallery.h"
#include "ui/boards/boards.h"
#include "ui/figures/every_head.h"
#include "ui/panels/head_panel.h"
#include "ui/panels/messages.h"
#include "ui/panels/steps_panel.h"
#include "ui/panels/study_panel.h"
#include "ui/panels/trace_panel.h"
#include "ui/views/number_grid.h"
#include "ui/window/export_dialog.h"
#include "ui/window/export_summary.h"
#include "ui/window/figure_clipboard.h"
#include "ui/window/file_questions.h"
#include "ui/window/heads_progress.h"
#include "ui/window/image_file.h"
#include "ui/window/main_window.h"
#include "ui/window/message_strip.h"
#include "ui/window/open_layer_dialog.h"
#include "ui/window/print_dialog.h"
#include "ui/window/readout.h"
#include "ui/window/report_dialog.h"

namespace headlight {
namespace {

constexpr int kMessageMilliseconds = 5000;

// A text of which something is selected, and tables of numbers with their cells.
bool copiesItself(const QWidget& focus) {
    if (const auto* line = qobject_cast<const QLineEdit*>(&focus))
        return line->hasSelectedText();
    if (const auto* text = qobject_cast<const QPlainTextEdit*>(&focus))
        return text->textCursor().hasSelection();
    return qobject_cast<const NumberGrid*>(&focus) != nullptr;
}

}  // namespace

void MainWindow::openLayer(const QString& file) {
    OpenLayerDialog dialog(lab_.recipe(), this);
    dialog.begin(file);
    if (dialog.exec() != QDialog::Accepted)
        return;
    lab_.endGesture();
    lab_.edit(dialog.recipe(), tr("Open layer"));
    showPage(Page::Heads);
    sayDone(tr("Opened: %1").arg(dialog.opened()));
}

void MainWindow::chooseImage() {
    const QString name =
        QFileDialog::getOpenFileName(this, tr("Open image"), lastFolder("image"),
                                     tr("Pictures (%1);;All files (*)").arg(imageFileFilter()));
    if (!name.isEmpty())
        openImage(name);
}

// Into the lab of images: the one that is open, with all that is turned in it, or a new one.
void MainWindow::openImage(const QString& name) {
    Recipe next = lab_.recipe();
    const auto* open = next.study ? std::get_if<ImageStudy>(&*next.study) : nullptr;
    Result<ImageStudy> study = withImageFile(open ? *open : ImageStudy(), name);
    if (!study)
        return showError(study.error());
    rememberFolder("image", QFileInfo(name).absolutePath());
    next.study = *std::move(study);
    lab_.endGesture();
    lab_.edit(next, tr("Open image"));
    showPage(Page::Lab);
}

// A lab is put beside the sentence and the layer there are, which a new scene would replace; undo
// closes it. Other scenes replace both.
void MainWindow::openFromGallery(const char* id) {
    const GalleryEntry& entry = *findInGallery(id);
    Recipe next = entry.scene.recipe;
    if (entry.scene.recipe.study) {
        next = lab_.recipe();
        next.study = entry.scene.recipe.study;
    }
    lab_.endGesture();
    const QString what = tr("Open %1").arg(studyText(entry.title));
    if (next.study)
        lab_.edit(next, what);
    else
        lab_.replaceSentence(next, what);
    lab_.endGesture();  // what is turned in it first is a step of its own
    if (next.study)
        showPage(Page::Lab);
}

void MainWindow::sayDone(const QString& text) {
    messages_->dismissError();
    readout_->showMessage(text, kMessageMilliseconds);
}

FigureOptions MainWindow::withScene(FigureOptions options) const {
    options.scene = scene();
    options.scene->recipe = lab_.trace()->recipe;
    return options;
}

// As the command line: a file or a clipboard that holds nothing but a hint helps nobody.
bool MainWindow::hasSomethingToDraw(const QString& id) {
    const Result<void> drawable = checkDrawable(*lab_.trace(), *findView(id.toStdString()));
    if (!drawable)
        showError(drawable.error());
    return bool(drawable);
}

void MainWindow::exportView(const QString& id) {
    if (!hasSomethingToDraw(id))
        return;
    ExportDialog dialog(lab_, ExportDialog::Scope::OneView, this);
    dialog.chooseView(id);
    dialog.setScene(*withScene({}).scene);
    if (dialog.exec() != QDialog::Accepted)
        return;
    const QString ending = dialog.ending();
    const QString name =
        askWhereToSave({tr("Export a view"), "export", QString(dialog.view().id) + "." + ending,
                        ending, ending.toUpper() + " (*." + ending + ")"},
                       this);
    if (name.isEmpty())
        return;
    FigureOptions options = dialog.options();
    options.folder = folderOf(pathOf(name));
    const Result<std::string> bytes = encode(dialog.picture(), dialog.format(), options);
    if (!bytes)
        return showError(bytes.error());
    if (Result<void> written = writeFile(pathOf(name), *bytes); !written)
        return showError(written.error());
    rememberFolder("export", QFileInfo(name).absolutePath());
    sayDone(tr("Exported to %1").arg(name));
}

void MainWindow::exportAllHeads() {
    if (!hasSomethingToDraw("head"))
        return;
    ExportDialog dialog(lab_, ExportDialog::Scope::AllHeads, this);
    dialog.setScene(*withScene({}).scene);
    if (dialog.exec() != QDialog::Accepted)
        return;
    const QString folder =
        QFileDialog::getExistingDirectory(this, tr("Folder for all heads"), lastFolder("export"));
    if (folder.isEmpty())
        return;
    FigureOptions options = dialog.options();
    options.folder = pathOf(folder);
    HeadsProgress progress(this);
    Result<std::vector<NamedBytes>> files = everyHead(
        dialog.trace(), lab_.selection(), lab_.view(), dialog.view(), dialog.format(), options,
        dialog.headNames(), [&](int done, int all) { return progress.goOn(done, all); });
    progress.reset();
    if (!files)
        return showError(files.error());
    if (files->empty())
        return sayDone(tr("Stopped; no file was written"));
    if (!settleNames(folder, *files, this))
        return;
    if (Result<void> written = writeFileSet(pathOf(folder), *files); !written)
        return showError(written.error());
    rememberFolder("export", folder);
    sayDone(tr("Files written: %1").arg(files->size()));
}

// Of what has one size and one theme: asks for the name, then writes what `made` gives for it.
void MainWindow::exportDocument(
    const QString& title, const QString& proposed,
    const std::function<Result<std::string>(const std::filesystem::path&)>& made) {
    const QString name =
        askWhereToSave({title, "export", proposed, "pdf", QStringLiteral("PDF (*.pdf)")}, this);
    if (name.isEmpty())
        return;
    const Result<std::string> bytes = made(pathOf(name));
    if (!bytes)
        return showError(bytes.error());
    if (Result<void> written = writeFile(pathOf(name), *bytes); !written)
        return showError(written.error());
    rememberFolder("export", QFileInfo(name).absolutePath());
    sayDone(tr("Exported to %1").arg(name));
}

void MainWindow::exportWorksheet() {
    if (!hasSomethingToDraw("worksheet"))
        return;
    const Picture sheet =
        findView("worksheet")->build(*lab_.trace(), lab_.selection(), lab_.view());
    exportDocument(tr("Export worksheet"), QStringLiteral("worksheet.pdf"),
                   [&](const auto&) { return encode(sheet, FigureFormat::Pdf, {}); });
}

// The scene's views with their captions, a page each.
void MainWindow::exportReport() {
    if (!hasSomethingToDraw("heads"))
        return;
    const auto trace = lab_.trace();
    const Selection selection = lab_.selection();
    const ViewOptions view = lab_.view();
    ReportDialog dialog(pagesOf(*trace, selection, view), this);
    if (dialog.exec() != QDialog::Accepted)
        return;
    Report report = dialog.report();
    if (file_.path)
        report.file = nameOf(file_.path->filename());
    report.date = QDate::currentDate().toString(Qt::ISODate);
    for (const Notice& notice : trace->notices)
        report.notes << messageText(notice);
    if (dialog.attachesScene())
        report.scene = Scene{trace->recipe, selection, view};
    exportDocument(tr("Export report"), QStringLiteral("report.pdf"), [&](const auto& path) {
        report.folder = folderOf(path);
        return encodeReport(*trace, selection, view, report);
    });
}

void MainWindow::printView(const QString& id) {
    if (!hasSomethingToDraw(id))
        return;
    const Picture picture =
        findView(id.toStdString())->build(*lab_.trace(), lab_.selection(), lab_.view());
    if (const QString empty = emptyText(picture); !empty.isEmpty())
        return sayDone(empty);
    const QString name = file_.path ? nameOf(file_.path->filename()) : tr("Untitled");
    PrintDialog(picture, name, this).exec();
}

QString MainWindow::focusedView() const {
    const QWidget* focus = QApplication::focusWidget();
    const bool inDock =
        focus && (positions_->isAncestorOf(focus) || numbers_->isAncestorOf(focus) ||
                  comparison_->isAncestorOf(focus) || table_->isAncestorOf(focus));
    if (study_->isVisible() && !inDock)
        return "study";
    if (steps_->isVisible() && !inDock)
        return "steps";
    if (focus && positions_->isAncestorOf(focus))
        return "positions";
    if (focus && numbers_->isAncestorOf(focus))
        return "numbers";
    if (focus && comparison_->isAncestorOf(focus))
        return "comparison";
    if (focus && (head_->isAncestorOf(focus) || table_->isAncestorOf(focus)))
        return "head";
    return "heads";
}

void MainWindow::copyPicture(const QString& id, Copied copied) {
    if (!hasSomethingToDraw(id))
        return;
    const Picture picture =
        findView(id.toStdString())->build(*lab_.trace(), lab_.selection(), lab_.view());
    FigureOptions options = withScene(figureOptions(keptChoices("export"), themeKindOf(palette())));
    options.look = {};  // as large as it needs to be
    // Programs that keep every clipboard ask for all of it at once.
    const bool wanted = copied == Copied::WithNumbers;
    const bool both = wanted && numbersOf(picture).values.size() <= kMaxTableCells;
    if (Result<void> done =
            both ? copyFigureAndTable(picture, options) : copyFigure(picture, options);
        !done)
        return showError(done.error());
    sayDone(both     ? tr("Picture and numbers copied")
            : wanted ? tr("Picture copied; Copy numbers takes its numbers, which are many")
                     : tr("Picture copied"));
}

// As the same keys where the focus is.
void MainWindow::copyFocused() {
    QWidget* focus = QApplication::focusWidget();
    if (focus && copiesItself(*focus))
        QMetaObject::invokeMethod(focus, "copy");
    else
        copyPicture(focusedView(), Copied::WithNumbers);
}

void MainWindow::copyNumbers(const QString& id) {
    if (!hasSomethingToDraw(id))
        return;
    const Picture picture =
        findView(id.toStdString())->build(*lab_.trace(), lab_.selection(), lab_.view());
    if (Result<void> copied = copyTable(picture); !copied)
        return showError(copied.error());
    sayDone(tr("Numbers copied"));
}

}  // namespace headlight
