// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/recovery.h"

#include <QCoreApplication>
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QRandomGenerator>
#include <QRegularExpression>
#include <algorithm>

#include "core/base/utf8.h"
#include "core/files/checked_file.h"
#include "core/files/json.h"
#include "core/files/object_reader.h"
#include "ui/window/scene_file.h"

namespace headlight {
namespace {

constexpr int kVersion = 1;
constexpr std::uint64_t kMostBytes = 2 * kMaxSceneBytes;
constexpr int kMostFiles = 200;
const QString kLockEnding = QStringLiteral(".lock");
const QString kSceneEnding = QStringLiteral(".scene");

std::string recoveryText(const Scene& scene, const std::optional<std::filesystem::path>& path) {
    Json::Object members{{"headlight_recovery", kVersion}};
    // A name of other bytes would come back as that of another file.
    if (path && !firstInvalidByte(path->native()))
        members.emplace_back("file", path->string());
    members.emplace_back("scene", writeScene(scene));
    return writeJson(members);
}

std::optional<RecoveredScene> readKept(const QString& name) {
    const Result<std::string> bytes = readFile(pathOf(name), kMostBytes);
    const Result<Json> json = bytes ? parseJson(*bytes, {}) : Result<Json>(bytes.error());
    if (!json)
        return std::nullopt;
    ObjectReader reader(&*json, {});
    int version = 0;
    std::string file;
    std::string text;
    reader.read("headlight_recovery", version, kVersion, kVersion);
    reader.read("file", file);
    reader.read("scene", text);
    if (reader.error() || version != kVersion)
        return std::nullopt;
    auto opened = parseScene(text, {}, {}, SceneReading::Lenient);
    if (!opened)
        return std::nullopt;
    RecoveredScene scene{name, QFileInfo(name).lastModified(), std::move(opened->scene), {}};
    if (!file.empty())
        scene.path = file;
    return scene;
}

// The files of the folder by process: "session-7-1f" has "session-7-1f-1.scene" and its lock.
QStringList sessionsIn(const QString& folder) {
    static const QRegularExpression named("^session-[0-9]{1,10}-[0-9a-f]{8}$");
    QStringList sessions;
    QDirIterator files(folder, {"session-*" + kSceneEnding, "session-*" + kLockEnding},
                       QDir::Files | QDir::NoSymLinks);
    for (int count = 0; files.hasNext() && count < kMostFiles; ++count) {
        const QString name = QFileInfo(files.next()).completeBaseName();
        const QString session =
            files.fileName().endsWith(kLockEnding) ? name : name.left(name.lastIndexOf('-'));
        if (named.match(session).hasMatch() && !sessions.contains(session))
            sessions << session;
    }
    return sessions;
}

// What a process was writing when it was killed (checked_file.h). One of the same number may be at
// it in another container.
void removeUnfinished(const QString& folder, const QString& session) {
    const QDateTime longAgo = QDateTime::currentDateTime().addSecs(-60);
    const QStringList parts =
        QDir(folder).entryList({".headlight-" + session.section('-', 1, 1) + "-*.part"},
                               QDir::Files | QDir::Hidden | QDir::NoSymLinks);
    for (const QString& part : parts)
        if (QFileInfo(folder + '/' + part).lastModified() < longAgo)
            QFile::remove(folder + '/' + part);
}

LeftBehind leftBehind(const QString& folder, const QString& ownSession) {
    LeftBehind left;
    for (const QString& session : sessionsIn(folder)) {
        if (session == ownSession)
            continue;
        auto lock = std::make_shared<QLockFile>(folder + '/' + session + kLockEnding);
        lock->setStaleLockTime(0);  // by its process only, however long that has been running
        if (!lock->tryLock(0))
            continue;
        removeUnfinished(folder, session);
        bool any = false;
        const QStringList files =
            QDir(folder).entryList({session + "-*" + kSceneEnding}, QDir::Files | QDir::NoSymLinks);
        for (const QString& file : files)
            if (auto scene = readKept(folder + '/' + file)) {
                left.scenes.push_back(*std::move(scene));
                any = true;
            }
        if (any)
            left.locks.push_back(std::move(lock));
    }
    std::sort(left.scenes.begin(), left.scenes.end(),
              [](const auto& a, const auto& b) { return a.when > b.when; });
    return left;
}

}  // namespace

QString Recovery::usualFolder() {
    const QString state = qEnvironmentVariable("XDG_STATE_HOME");
    // As the specification of base directories says: a relative one does not count.
    const QString base =
        QDir::isAbsolutePath(state) ? state : QDir::homePath() + QStringLiteral("/.local/state");
    return base + QStringLiteral("/headlight");
}

Recovery::Recovery(const QString& folder, QObject* parent)
    : QObject(parent),
      folder_(folder),
      session_(QStringLiteral("session-%1-%2")
                   .arg(QCoreApplication::applicationPid())
                   .arg(QRandomGenerator::global()->generate(), 8, 16, QLatin1Char('0'))) {
    qRegisterMetaType<LeftBehind>();
    thread_.setMaxThreadCount(1);
}

Recovery::~Recovery() { thread_.waitForDone(); }

QString Recovery::fileOf(int number) const {
    return folder_ + '/' + session_ + '-' + QString::number(number) + kSceneEnding;
}

// The folder and the lock, with the first scene: who changes nothing leaves no trace.
Result<void> Recovery::begin() {
    if (lock_)
        return {};
    const QFile::Permissions ownOnly = QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner;
    if (!QDir(folder_).exists() &&
        (!QDir().mkpath(QFileInfo(folder_).absolutePath()) || !QDir().mkdir(folder_, ownOnly)))
        return Error{"the folder cannot be made", nameForMessage(pathOf(folder_))};
    auto lock = std::make_unique<QLockFile>(folder_ + '/' + session_ + kLockEnding);
    lock->setStaleLockTime(0);
    if (!lock->tryLock(0))
        return Error{"no file can be written in it", nameForMessage(pathOf(folder_))};
    lock_ = std::move(lock);
    return {};
}

Result<void> Recovery::write(int number, const Scene& scene,
                             const std::optional<std::filesystem::path>& path) {
    if (auto begun = begin(); !begun)
        return begun;
    return writeFile(pathOf(fileOf(number)), recoveryText(scene, path));
}

void Recovery::keep(int number, Scene scene, std::optional<std::filesystem::path> path) {
    thread_.start([this, number, scene = std::move(scene), path = std::move(path)] {
        const Result<void> result = write(number, scene, path);
        // The thread has ended before this object does.
        QMetaObject::invokeMethod(
            this,
            [this, result, number] {
                emit done(number, bool(result));
                if (!result && !std::exchange(failedBefore_, true))
                    emit failed(result.error());
            },
            Qt::QueuedConnection);
    });
}

void Recovery::remove(int number) { remove(fileOf(number)); }

void Recovery::remove(const QString& kept) {
    thread_.start([kept] { QFile::remove(kept); });
}

void Recovery::look() {
    thread_.start([this] {
        const LeftBehind left = leftBehind(folder_, session_);
        if (left.scenes.empty())
            return;
        QMetaObject::invokeMethod(
            this, [this, left] { emit found(left); }, Qt::QueuedConnection);
    });
}

}  // namespace headlight
