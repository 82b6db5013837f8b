// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QClipboard>
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QMimeData>
#include <QTabBar>

#include "core/base/utf8.h"
#include "core/files/checked_file.h"
#include "ui/figures/figure_scene.h"
#include "ui/panels/messages.h"
#include "ui/window/dropped.h"
#include "ui/window/file_questions.h"
#include "ui/window/main_window.h"
#include "ui/window/message_strip.h"
#include "ui/window/recent_scenes.h"

namespace headlight {
namespace {

constexpr std::uint64_t kMostTextBytes = 16u << 20;

}  // namespace

Scene MainWindow::scene() const {
    Scene scene = lab_.scene();
    scene.page = Page(tabs_->currentIndex());
    return scene;
}

void MainWindow::setScenePath(const std::filesystem::path& path) {
    file_ = {path, scene(), false};
    refreshActions();
    emit sceneFileChanged();
}

QString MainWindow::chooseScene() {
    return QFileDialog::getOpenFileName(this, tr("Open scene"), lastFolder("scene"),
                                        tr("Headlight scenes (*.headlight *.json);;Exported "
                                           "pictures (*.png *.svg);;All files (*)"));
}

void MainWindow::openSceneFile(const QString& name) {
    if (isLayerFile(name))
        return openLayer(name);  // an edit, which can be undone
    if (confirmLosing())
        showFile(name);
}

void MainWindow::showFile(const QString& name) {
    const auto opened = readSceneOrFigure(pathOf(name), SceneReading::Lenient);
    if (!opened)
        return showError(opened.error());
    rememberFolder("scene", QFileInfo(name).absolutePath());
    showScene(*opened, pathOf(name));
}

void MainWindow::showScene(const OpenedScene& opened, const std::filesystem::path& path) {
    const Page fitting = opened.scene.recipe.study ? Page::Lab : Page::Heads;
    lab_.open(opened.scene);
    showPage(opened.scene.page.value_or(fitting));
    noteOpened(opened, path);
}

void MainWindow::noteOpened(const OpenedScene& opened,
                            const std::optional<std::filesystem::path>& path) {
    file_ = {opened.inFigure ? std::nullopt : path, path ? scene() : Scene(), opened.newer};
    refreshActions();
    if (path)
        rememberScene(nameOf(*path));
    QStringList lines;
    for (const Notice& notice : opened.notices)
        lines << messageText(notice);
    if (lines.empty())
        messages_->dismissError();
    else
        messages_->showError(lines.join('\n'));
    emit sceneFileChanged();
}

void MainWindow::showRecovered(const Scene& scene,
                               const std::optional<std::filesystem::path>& path) {
    lab_.open(scene);
    showPage(scene.page.value_or(scene.recipe.study ? Page::Lab : Page::Heads));
    // Whatever the file holds: this is not what was saved in it.
    Scene nothing;
    file_ = {path, nothing, false};
    refreshActions();
}

bool MainWindow::changedSinceSaved() const {
    const Scene present = lab_.scene();
    return present.recipe != file_.saved.recipe || present.view != file_.saved.view;
}

bool MainWindow::wouldLoseNothing() const { return !changedSinceSaved(); }

bool MainWindow::writeSceneTo(const std::filesystem::path& path) {
    if (Result<void> written = writeFile(path, writeScene(scene(), folderOf(path))); !written) {
        showError(written.error());
        return false;
    }
    setScenePath(path);
    rememberScene(nameOf(path));
    sayDone(tr("Saved"));
    return true;
}

bool MainWindow::saveScene() {
    // What this version does not know of a newer file would be gone from it.
    return file_.path && !file_.newer ? writeSceneTo(*file_.path) : saveSceneAs();
}

bool MainWindow::saveSceneAs() {
    QString proposed;
    if (file_.path) {
        const QFileInfo present(nameOf(*file_.path));
        proposed = file_.newer ? tr("%1, copy").arg(present.completeBaseName()) + ".headlight"
                               : present.fileName();
    }
    for (;;) {
        const QString name = askWhereToSave({tr("Save scene"),
                                             "scene",
                                             proposed,
                                             "headlight",
                                             tr("Headlight scenes (*.headlight *.json)"),
                                             {"json"}},
                                            this);
        if (name.isEmpty())
            return false;
        const bool same = file_.path && QFileInfo(name) == QFileInfo(nameOf(*file_.path));
        if (file_.newer && same) {
            showError({tr("made by a newer Headlight: choose another name, so that nothing of it "
                          "is lost")
                           .toStdString(),
                       nameForMessage(pathOf(name))});
            continue;
        }
        if (!writeSceneTo(pathOf(name)))
            return false;
        rememberFolder("scene", QFileInfo(name).absolutePath());
        return true;
    }
}

bool MainWindow::confirmLosing() {
    if (wouldLoseNothing())
        return true;
    const QString name = file_.path ? QFileInfo(nameOf(*file_.path)).fileName() : tr("Untitled");
    QMessageBox box(QMessageBox::Question, tr("Unsaved changes"),
                    tr("“%1” was changed since it was saved.").arg(name),
                    QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, this);
    box.setTextFormat(Qt::PlainText);
    const int answer = box.exec();
    return answer == QMessageBox::Discard || (answer == QMessageBox::Save && saveScene());
}

void MainWindow::closeUnasked() {
    closingAgreed_ = true;
    close();
}

void MainWindow::replaceText(const QString& text, const QString& what) {
    Recipe next = lab_.recipe();
    next.text = text.trimmed().toStdString();
    lab_.endGesture();
    lab_.replaceSentence(next, what);
    lab_.endGesture();
}

void MainWindow::pasteSentence() {
    const QString text = QApplication::clipboard()->text();
    if (text.trimmed().isEmpty())
        return sayDone(tr("No text was copied"));
    replaceText(text, tr("Paste as the sentence"));
}

void MainWindow::openTextFile(const QString& name) {
    const Result<std::string> bytes = readFile(pathOf(name), kMostTextBytes);
    if (!bytes)
        return showError(bytes.error());
    if (firstInvalidByte(*bytes))
        return showError({tr("no text in UTF-8").toStdString(), nameForMessage(pathOf(name))});
    replaceText(QString::fromStdString(*bytes), tr("Drop a text"));
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    const auto dropped = whatIsDropped(*event->mimeData());
    if (!dropped)
        return event->ignore();
    if (!drop_)
        drop_ = new DropHighlight(this);
    drop_->showFor(dropped->kind);
    event->acceptProposedAction();
}

void MainWindow::dragLeaveEvent(QDragLeaveEvent* event) {
    if (drop_)
        drop_->hide();
    QMainWindow::dragLeaveEvent(event);
}

void MainWindow::dropEvent(QDropEvent* event) {
    if (drop_)
        drop_->hide();
    const auto dropped = whatIsDropped(*event->mimeData());
    if (!dropped)
        return event->ignore();
    event->acceptProposedAction();
    switch (dropped->kind) {
        case DropKind::Scene:
            return openSceneFile(dropped->file);
        case DropKind::Layer:
            return openLayer(dropped->file);
        case DropKind::Image:
            return openImage(dropped->file);
        case DropKind::Figure:
            return holdsScene(pathOf(dropped->file)) ? openSceneFile(dropped->file)
                                                     : openImage(dropped->file);
        case DropKind::Text:
            return dropped->file.isEmpty() ? replaceText(dropped->text, tr("Drop a text"))
                                           : openTextFile(dropped->file);
    }
}

}  // namespace headlight
