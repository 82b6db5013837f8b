// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QLockFile>
#include <QObject>
#include <QString>
#include <QThreadPool>
#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

#include "core/base/result.h"
#include "core/pipeline/scene.h"

namespace headlight {

// A scene that was on show when a process ended without having been asked to.
struct RecoveredScene {
    QString kept;  // the file in the recovery folder
    QDateTime when;
    Scene scene;
    std::optional<std::filesystem::path> path;  // of the file that it once was of
};

// Of one dead process; as long as the lock is held, no other process takes them.
struct LeftBehind {
    std::vector<RecoveredScene> scenes;
    std::vector<std::shared_ptr<QLockFile>> locks;
};

// The scenes of a process as they are, in a folder where the next process finds them if this one is
// killed: one file a window, named by process and number, and one lock a process. All work on files
// is done by one thread of its own, in order: a full or slow disk holds nobody up.
class Recovery : public QObject {
    Q_OBJECT

 public:
    // XDG_STATE_HOME, or ~/.local/state: what may be lost without loss of settings or documents.
    static QString usualFolder();

    explicit Recovery(const QString& folder, QObject* parent = nullptr);
    // Waits for what is being written.
    ~Recovery() override;

    // Numbers of windows are never used twice.
    int newNumber() { return ++numbers_; }
    // `done` follows and, the first time that it fails, `failed`.
    void keep(int number, Scene scene, std::optional<std::filesystem::path> path);
    void remove(int number);
    void remove(const QString& kept);

    // What dead processes left; `found` follows if there is anything. What cannot be read is passed
    // over and stays where it is.
    void look();

 signals:
    void done(int number, bool kept);
    void failed(const headlight::Error& error);
    void found(const headlight::LeftBehind& left);

 private:
    QString fileOf(int number) const;
    Result<void> write(int number, const Scene& scene,
                       const std::optional<std::filesystem::path>& path);
    Result<void> begin();

    const QString folder_;
    const QString session_;  // the beginning of this process's names
    int numbers_ = 0;
    bool failedBefore_ = false;
    std::unique_ptr<QLockFile> lock_;  // the thread's
    QThreadPool thread_;
};

}  // namespace headlight

Q_DECLARE_METATYPE(headlight::LeftBehind)
