// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <filesystem>
#include <memory>
#include <vector>

#include "core/pipeline/scene.h"

class QLockFile;
class QWidget;

namespace headlight {

class Autosave;
class MainWindow;
class Recovery;
struct LeftBehind;

// All windows of the program. Each has a lab of its own and is gone once it was closed. What they
// show is kept until then, and what a killed process kept is offered in the first of them.
class Windows : public QObject {
    Q_OBJECT

 public:
    explicit Windows(const QString& recoveryFolder, QObject* parent = nullptr);
    ~Windows() override;

    // A new window on the screen, beside those that are there.
    MainWindow& open(const Scene& scene);
    // A scene file or an exported figure: in the window given where nothing is in it yet, otherwise
    // in a new one. One that cannot be read is said in a window.
    void openFile(const std::filesystem::path& file, MainWindow* unused = nullptr);
    // Asks each window that would lose something; closes all, or none where one answer is no.
    bool quit();

    std::size_t count() const { return windows_.size(); }
    MainWindow& at(std::size_t index) const { return *windows_[index].window; }
    // Looks for what a killed process left.
    void offerRecovered();

 private:
    struct Entry {
        std::unique_ptr<MainWindow> window;
        std::unique_ptr<Autosave> autosave;  // gone before its window
    };

    void connectWindow(MainWindow& window);
    void offer(const LeftBehind& left);
    void restore(const LeftBehind& left);
    Entry* entryOf(const MainWindow& window);
    void forget(MainWindow& window);
    void putBeside(QWidget& window) const;

    std::unique_ptr<Recovery> recovery_;
    // Of what was offered: no other process takes it while this one runs.
    std::vector<std::shared_ptr<QLockFile>> locks_;
    std::vector<Entry> windows_;
};

}  // namespace headlight
