// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMainWindow>
#include <QPointer>
#include <filesystem>
#include <functional>
#include <optional>
#include <vector>

#include "ui/lab/lab.h"
#include "ui/window/scene_file.h"

class QActionGroup;
class QDockWidget;
class QSplitter;
class QStackedWidget;
class QTabBar;
class QToolButton;

namespace headlight {

struct FigureOptions;
struct WindowLayout;
enum class ReadyLayout;

class DropHighlight;
class HeadPanel;
class HeadsPanel;
class LayoutsMenu;
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
    // With the page that is shown.
    Scene scene() const;
    const SceneFile& sceneFile() const { return file_; }
    // The scene on show is that of this file.
    void setScenePath(const std::filesystem::path& path);
    // Another scene, of a file; what of it was not understood is said.
    void showScene(const OpenedScene& opened, const std::filesystem::path& path);
    // The same of a scene that is on show already; without a path it is in no file yet.
    void noteOpened(const OpenedScene& opened, const std::optional<std::filesystem::path>& path);
    // A scene that was never saved as it is, and the file that it once was of.
    void showRecovered(const Scene& scene, const std::optional<std::filesystem::path>& path);
    void showError(const Error& error);
    // Above the pages, until it is deleted.
    void addStrip(QWidget* strip);

    bool wouldLoseNothing() const;
    // Asks whether to save what would be lost; false: the answer was Cancel.
    bool confirmLosing();
    void closeUnasked();

 public slots:
    void openSceneFile(const QString& name);

 signals:
    void newWindowWanted();
    void fileWanted(const QString& name);  // in a window of its own
    void quitWanted();
    void closed();
    // It was saved, or another one was opened.
    void sceneFileChanged();

 protected:
    void changeEvent(QEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dragLeaveEvent(QDragLeaveEvent* event) override;
    void dropEvent(QDropEvent* event) override;

 private:
    // Raised when docks or toolbars change, so that an old arrangement is not forced on a new
    // window.
    static constexpr int kLayoutVersion = 4;

    // Everything in the window, around the lab.
    void makeParts();
    QWidget* makeCentre();
    using Page = ScenePage;
    void showPage(Page page);
    void askRoomFor(Page page);
    void makeRoomFor(Page page);
    std::vector<QDockWidget*> lowerDocks() const;  // they share a place below the maps
    std::vector<QDockWidget*> docks() const;       // pages take the room of these
    std::vector<QDockWidget*> shownDocks() const;
    void noteFront();
    void raiseFront();
    void focusPage();
    // A lab that was opened or let go, by whatever way, brings its page.
    void followStudy();
    QDockWidget* addDock(const QString& title, const char* name, QWidget* content,
                         Qt::DockWidgetArea area);
    void makeDocks();
    void placeDocks();
    void sizeDocks();
    void restoreLayout();
    void connectLab();
    void showNotices();
    static QString describedError(const Error& error);

    // main_window_looks.cpp
    void addLooks(QMenu& view);
    void showPreferences();
    void project(bool on);
    void fillScreen(bool on);
    void refreshFullScreen();
    void resetLayout();
    void rebuildWhenFree();
    enum class Arrangement { Kept, Fresh };
    void rebuild(Arrangement arrangement);
    void takeApart();
    void keepOnScreen();

    // main_window_layouts.cpp
    LayoutsMenu* makeLayoutsMenu(QMenu& view);
    std::vector<QDockWidget*> allDocks() const;
    WindowLayout presentLayout();
    bool leaveProjector(const std::function<void()>& then);
    void forgetRooms();
    void arrange(ReadyLayout layout);
    void arrange(const QString& name);
    void arrangeKept(const WindowLayout& layout);
    void finishArranging(Page page, const QStringList& front);
    void fitDocks();
    void saveLayout();
    void removeKeptLayout();

    // main_window_menus.cpp
    void makeMenus();
    void makeFileMenu();
    void makeEditMenu();
    void makeViewMenu();
    void addZoom(QMenu& view);
    void makeLabsMenu();
    void addPages(QMenu& view);
    void addComputing(QMenu& view);
    void makeHelpMenu();  // main_window_help.cpp
    void refreshActions();
    void refreshPageActions();

    // main_window_context.cpp
    QWidget* viewAt(const QWidget& widget) const;
    void addCellActions(QMenu& menu, const QWidget& view);

    // main_window_scenes.cpp
    QString chooseScene();
    void showFile(const QString& name);
    bool saveScene();
    bool saveSceneAs();
    bool writeSceneTo(const std::filesystem::path& path);
    bool changedSinceSaved() const;
    void replaceText(const QString& text, const QString& what);
    void pasteSentence();
    void openTextFile(const QString& name);

    // main_window_files.cpp
    void openLayer(const QString& file);
    void chooseImage();
    void openImage(const QString& name);
    void openFromGallery(const char* id);
    // With the scene that the trace on show is of, so that the figure brings it back.
    FigureOptions withScene(FigureOptions options) const;
    void sayDone(const QString& text);
    bool hasSomethingToDraw(const QString& id);
    void exportView(const QString& id);
    void exportAllHeads();
    void exportDocument(
        const QString& title, const QString& proposed,
        const std::function<Result<std::string>(const std::filesystem::path&)>& made);
    void exportWorksheet();
    void exportReport();
    void printView(const QString& id);
    enum class Copied { Alone, WithNumbers };
    void copyPicture(const QString& id, Copied copied);
    void copyFocused();
    void copyNumbers(const QString& id);
    QString focusedView() const;

    void showHeadAlone(bool alone);
    // Keeps the present result beside all that comes; off: lets it go.
    void keepForComparison(bool keep);

    // main_window_help.cpp
    void addPaneActions(QMenu& menu);
    void openHelp(const QString& page);
    void showShortcuts();
    void showAbout();

    // What the window goes back to from the projector's.
    struct Unprojected {
        QByteArray docks;
        QByteArray maps;
        Qt::WindowStates windowState;
        std::vector<QString> hiddenDocks;
    };
    struct ShownError {
        Error error;
        QString text;
    };

    Lab lab_;
    SceneFile file_;
    bool closingAgreed_ = false;
    std::vector<QPointer<QWidget>> strips_;  // above the pages, until they are answered
    DropHighlight* drop_ = nullptr;          // made when something hovers first
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
    std::vector<QDockWidget*> calledBack_;   // beside the heads of a narrow screen
    bool narrow_ = false;                    // when room was last made
    // By name, so that they are found again among new widgets; the controls last, where all are
    // tabs of one place.
    QStringList frontDocks_{QStringLiteral("positionsDock"), QStringLiteral("controlsDock")};
    std::optional<std::size_t> shownStudy_;
    QDockWidget* controls_ = nullptr;
    QDockWidget* positions_ = nullptr;
    QDockWidget* numbers_ = nullptr;
    QDockWidget* comparison_ = nullptr;
    QDockWidget* table_ = nullptr;
    QDockWidget* history_ = nullptr;
    Readout* readout_ = nullptr;
    QAction* undo_ = nullptr;
    QAction* redo_ = nullptr;
    QAction* copy_ = nullptr;
    QAction* copyPicture_ = nullptr;
    QAction* copyNumbers_ = nullptr;
    QAction* export_ = nullptr;
    QAction* print_ = nullptr;
    std::vector<QAction*> searches_;  // for tokens
    QAction* computeAgain_ = nullptr;
    QAction* stop_ = nullptr;
    QActionGroup* pageActions_ = nullptr;
    QAction* headAlone_ = nullptr;
    QAction* kept_ = nullptr;
    QAction* closeLab_ = nullptr;
    QAction* projector_ = nullptr;
    QAction* fullScreen_ = nullptr;
    LayoutsMenu* layouts_ = nullptr;
    QToolButton* controlsBack_ = nullptr;     // while a page has the controls' room
    std::optional<Unprojected> unprojected_;  // while projecting
    std::optional<Unprojected> returning_;    // until the type is small again
    ShownError shownError_;                   // the last one
    bool rebuilding_ = false;                 // asked for, not yet done
};

}  // namespace headlight
