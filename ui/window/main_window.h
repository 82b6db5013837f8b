// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMainWindow>
#include <filesystem>
#include <optional>

#include "ui/lab/lab.h"

class QDockWidget;
class QSplitter;
class QStackedWidget;
class QTabBar;

namespace headlight {

class HeadPanel;
class HeadsPanel;
class MessageStrip;
class Readout;
class SentencePanel;
class StepsPanel;
class StudyPanel;

// The window: panels around one lab, menus, and what they do with files.
class MainWindow : public QMainWindow {
    Q_OBJECT

 public:
    explicit MainWindow(Scene scene, QWidget* parent = nullptr);

    Lab& lab() { return lab_; }
    // Empty: no file yet.
    void setScenePath(const std::filesystem::path& path);
    void showError(const Error& error);
    // What of an opened scene was not understood.
    void showLeftOut(const std::vector<Notice>& notices);

 public slots:
    void openSceneFile(const QString& name);

 protected:
    void closeEvent(QCloseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

 private:
    QWidget* makeCentre();
    // The pages of the centre, in the order of their tabs.
    enum class Page { Heads, Steps, Lab };
    void showPage(Page page);
    void makeRoomFor(Page page);
    void focusPage();
    // A lab that was opened or let go, by whatever way, brings its page.
    void followStudy();
    QDockWidget* addDock(const QString& title, const char* name, QWidget* content,
                         Qt::DockWidgetArea area);
    void makeDocks();
    void restoreLayout();
    void connectLab();

    // main_window_menus.cpp
    void makeMenus();
    void makeFileMenu();
    void makeEditMenu();
    void makeViewMenu();
    void makeLabsMenu();
    void makeHelpMenu();
    void refreshActions();

    // main_window_files.cpp
    void chooseScene();
    void openLayer(const QString& weights);
    void chooseImage();
    void openImage(const QString& name);
    void openFromGallery(const char* id);
    bool saveScene();
    bool saveSceneAs();
    bool confirmLosing();
    bool changedSinceSaved() const;
    void sayDone(const QString& text);
    bool hasSomethingToDraw(const QString& id);
    void exportView(const QString& id);
    void exportAllHeads();
    void exportWorksheet();
    void printView(const QString& id);
    void copyPicture(const QString& id);
    void copyNumbers(const QString& id);
    QString focusedView() const;

    void showHeadAlone(bool alone);
    // Keeps the present result beside all that comes; off: lets it go.
    void keepForComparison(bool keep);
    void showAbout();
    void showShortcuts();

    Lab lab_;
    std::optional<std::filesystem::path> scenePath_;
    Scene saved_;
    SentencePanel* sentence_ = nullptr;
    MessageStrip* messages_ = nullptr;
    QSplitter* maps_ = nullptr;
    HeadsPanel* heads_ = nullptr;
    HeadPanel* head_ = nullptr;
    StepsPanel* steps_ = nullptr;
    StudyPanel* study_ = nullptr;
    QTabBar* tabs_ = nullptr;
    QStackedWidget* pages_ = nullptr;
    QWidget* headsPage_ = nullptr;
    std::vector<QDockWidget*> hiddenDocks_;  // while a lab or the steps have the room
    std::optional<std::size_t> shownStudy_;
    QDockWidget* controls_ = nullptr;
    QDockWidget* positions_ = nullptr;
    QDockWidget* numbers_ = nullptr;
    QDockWidget* comparison_ = nullptr;
    Readout* readout_ = nullptr;
    QAction* undo_ = nullptr;
    QAction* redo_ = nullptr;
    QAction* headAlone_ = nullptr;
    QAction* kept_ = nullptr;
    QAction* closeLab_ = nullptr;
};

}  // namespace headlight
