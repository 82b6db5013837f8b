// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QDockWidget>
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QMessageBox>
#include <QMimeData>

#include "core/files/checked_file.h"
#include "core/pipeline/gallery.h"
#include "ui/boards/boards.h"
#include "ui/figures/every_head.h"
#include "ui/panels/head_panel.h"
#include "ui/panels/messages.h"
#include "ui/panels/steps_panel.h"
#include "ui/panels/study_panel.h"
#include "ui/panels/trace_panel.h"
#include "ui/window/export_dialog.h"
#include "ui/window/export_summary.h"
#include "ui/window/figure_clipboard.h"
#include "ui/window/file_questions.h"
#include "ui/window/image_file.h"
#include "ui/window/main_window.h"
#include "ui/window/message_strip.h"
#include "ui/window/open_layer_dialog.h"
#include "ui/window/print_dialog.h"
#include "ui/window/readout.h"

namespace headlight {
namespace {

constexpr int kMessageMilliseconds = 5000;

std::filesystem::path pathOf(const QString& name) { return QFile::encodeName(name).toStdString(); }

}  // namespace

void MainWindow::setScenePath(const std::filesystem::path& path) {
    scenePath_ = path;
    saved_ = lab_.scene();
    refreshActions();
}

void MainWindow::chooseScene() {
    const QString name = QFileDialog::getOpenFileName(this, tr("Open scene"), lastFolder("scene"),
                                                      tr("Scenes (*.json);;All files (*)"));
    if (!name.isEmpty())
        openSceneFile(name);
}

void MainWindow::openSceneFile(const QString& name) {
    if (!confirmLosing())
        return;
    Result<OpenedScene> opened = readScene(pathOf(name));
    if (!opened)
        return showError(opened.error());
    rememberFolder("scene", QFileInfo(name).absolutePath());
    lab_.open(opened->scene);
    setScenePath(pathOf(name));
    showLeftOut(opened->notices);
}

void MainWindow::openLayer(const QString& weights) {
    OpenLayerDialog dialog(lab_.recipe(), this);
    dialog.setWeights(weights);
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
    if (next.study)
        lab_.edit(next, studyText(entry.title));
    else
        lab_.replaceSentence(next, studyText(entry.title));
    lab_.endGesture();  // what is turned in it first is a step of its own
    if (next.study)
        showPage(Page::Lab);
}

void MainWindow::showLeftOut(const std::vector<Notice>& notices) {
    QStringList lines;
    for (const Notice& notice : notices)
        lines << messageText(notice);
    if (!lines.empty())
        messages_->showError(lines.join('\n'));
}

void MainWindow::sayDone(const QString& text) {
    messages_->dismissError();
    readout_->showMessage(text, kMessageMilliseconds);
}

// What is looked at is no edit.
bool MainWindow::changedSinceSaved() const {
    const Scene present = lab_.scene();
    return present.recipe != saved_.recipe || present.view != saved_.view;
}

bool MainWindow::saveScene() {
    if (!scenePath_)
        return saveSceneAs();
    if (Result<void> written = writeFile(*scenePath_, writeScene(lab_.scene())); !written) {
        showError(written.error());
        return false;
    }
    setScenePath(*scenePath_);
    sayDone(tr("Saved"));
    return true;
}

bool MainWindow::saveSceneAs() {
    const QString name =
        askWhereToSave({tr("Save scene"), "scene", {}, "json", tr("Scenes (*.json)")}, this);
    if (name.isEmpty())
        return false;
    const std::filesystem::path path = pathOf(name);
    if (Result<void> written = writeFile(path, writeScene(lab_.scene())); !written) {
        showError(written.error());
        return false;
    }
    rememberFolder("scene", QFileInfo(name).absolutePath());
    setScenePath(path);
    return true;
}

// Only a scene that was opened or saved can lose something: a fresh one is quickly typed again.
bool MainWindow::confirmLosing() {
    if (!scenePath_ || !changedSinceSaved())
        return true;
    QMessageBox box(QMessageBox::Question, tr("Unsaved changes"),
                    tr("This scene was changed since it was saved."),
                    QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, this);
    box.setTextFormat(Qt::PlainText);
    const int answer = box.exec();
    return answer == QMessageBox::Discard || (answer == QMessageBox::Save && saveScene());
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
    if (dialog.exec() != QDialog::Accepted)
        return;
    const QString ending = dialog.ending();
    const QString name =
        askWhereToSave({tr("Export a view"), "export", QString(dialog.view().id) + "." + ending,
                        ending, ending.toUpper() + " (*." + ending + ")"},
                       this);
    if (name.isEmpty())
        return;
    const Result<std::string> bytes = encode(dialog.picture(), dialog.format(), dialog.options());
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
    if (dialog.exec() != QDialog::Accepted)
        return;
    const QString folder =
        QFileDialog::getExistingDirectory(this, tr("Folder for all heads"), lastFolder("export"));
    if (folder.isEmpty())
        return;
    const Result<std::vector<NamedBytes>> files =
        everyHead(dialog.trace(), lab_.selection(), lab_.view(), dialog.view(), dialog.format(),
                  dialog.options(), dialog.headNames());
    if (!files)
        return showError(files.error());
    if (!mayReplace(folder, namesTaken(pathOf(folder), *files), this))
        return;
    if (Result<void> written = writeFileSet(pathOf(folder), *files); !written)
        return showError(written.error());
    rememberFolder("export", folder);
    sayDone(tr("Files written: %1").arg(files->size()));
}

// Straight to a file: a sheet has one size, one format and one theme.
void MainWindow::exportWorksheet() {
    if (!hasSomethingToDraw("worksheet"))
        return;
    const Picture sheet =
        findView("worksheet")->build(*lab_.trace(), lab_.selection(), lab_.view());
    const QString name =
        askWhereToSave({tr("Export worksheet"), "export", QStringLiteral("worksheet.pdf"), "pdf",
                        QStringLiteral("PDF (*.pdf)")},
                       this);
    if (name.isEmpty())
        return;
    const Result<std::string> bytes = encode(sheet, FigureFormat::Pdf, {});
    if (!bytes)
        return showError(bytes.error());
    if (Result<void> written = writeFile(pathOf(name), *bytes); !written)
        return showError(written.error());
    rememberFolder("export", QFileInfo(name).absolutePath());
    sayDone(tr("Exported to %1").arg(name));
}

void MainWindow::printView(const QString& id) {
    if (!hasSomethingToDraw(id))
        return;
    const Picture picture =
        findView(id.toStdString())->build(*lab_.trace(), lab_.selection(), lab_.view());
    if (const QString empty = emptyText(picture); !empty.isEmpty())
        return sayDone(empty);
    const QString name =
        scenePath_ ? QString::fromStdString(scenePath_->filename().string()) : tr("Untitled");
    PrintDialog(picture, name, this).exec();
}

QString MainWindow::focusedView() const {
    const QWidget* focus = QApplication::focusWidget();
    const bool inDock =
        focus && (positions_->isAncestorOf(focus) || numbers_->isAncestorOf(focus) ||
                  comparison_->isAncestorOf(focus));
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
    if (focus && head_->isAncestorOf(focus))
        return "head";
    return "heads";
}

void MainWindow::copyPicture(const QString& id) {
    if (!hasSomethingToDraw(id))
        return;
    const Picture picture =
        findView(id.toStdString())->build(*lab_.trace(), lab_.selection(), lab_.view());
    FigureOptions options = figureOptions(keptChoices("export"), themeOf(*this, {}).kind);
    options.look = {};  // as large as it needs to be
    if (Result<void> copied = copyFigure(picture, options); !copied)
        return showError(copied.error());
    sayDone(tr("Picture copied"));
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

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    const QList<QUrl> urls = event->mimeData()->urls();
    if (urls.size() == 1 && urls.front().isLocalFile())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
    const QList<QUrl> urls = event->mimeData()->urls();
    if (urls.size() != 1 || !urls.front().isLocalFile())
        return;
    const QString file = urls.front().toLocalFile();
    if (file.endsWith(".safetensors", Qt::CaseInsensitive))
        openLayer(file);
    else if (isImageFile(file))
        openImage(file);
    else
        openSceneFile(file);
}

}  // namespace headlight
