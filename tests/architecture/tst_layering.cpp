// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/architecture/source_tree.h"

#include <QLibraryInfo>
#include <QtTest/QtTest>

using headlight::tree::SourceFile;

namespace {

struct Room {
    QString folder;
    QStringList rooms;      // it may include, besides itself
    QStringList qtModules;  // headers of these it may include
};

const QStringList kCore = {"core/base",  "core/kernels",    "core/positions", "core/attention",
                           "core/files", "core/tokenizers", "core/weights",   "core/pipeline"};
const QStringList kGui = {"QtCore", "QtGui"};
const QStringList kWidgets = kGui + QStringList{"QtWidgets"};

// The include rule of the whole program: the README's map in words, CMake's LINKS in libraries.
const QList<Room> kRooms = {
    {"core/base", {}, {}},
    {"core/kernels", {}, {}},
    {"core/positions", {"core/base"}, {}},
    {"core/attention", {"core/base", "core/kernels", "core/positions"}, {}},
    {"core/files", {"core/base"}, {}},
    {"core/tokenizers", {"core/base"}, {}},
    {"core/weights", {"core/base", "core/positions", "core/attention", "core/tokenizers"}, {}},
    {"core/pipeline", kCore, {}},
    {"ui/lab", kCore, {"QtCore"}},
    {"ui/pictures", kCore, kGui},
    {"ui/plots", {"ui/pictures"}, kWidgets},
    {"ui/figures", QStringList{"ui/pictures", "ui/plots"} + kCore, kGui + QStringList{"QtSvg"}},
    {"ui/views", {"ui/pictures", "ui/plots"}, kWidgets},
    {"ui/panels",
     QStringList{"ui/lab", "ui/pictures", "ui/views", "ui/figures", "ui/plots"} + kCore, kWidgets},
    {"ui/window",
     QStringList{"ui/lab", "ui/pictures", "ui/plots", "ui/figures", "ui/views", "ui/panels"} +
         kCore,
     kWidgets},
    {"app",
     QStringList{"ui/lab", "ui/pictures", "ui/plots", "ui/figures", "ui/views", "ui/panels",
                 "ui/window"} +
         kCore,
     kWidgets},
};

// A library that is wrapped by one room, so that its name is written nowhere else.
struct Wrapped {
    QString includePrefix;
    QString folder;
    bool sourcesOnly;
};
const QList<Wrapped> kWrapped = {
    {"hwy/", "core/kernels", false},
    {"simdjson", "core/files", true},
    {"utf8proc", "core/tokenizers", true},
    {"qcustomplot", "ui/plots", true},
};

// Where the operating system may be spoken to directly.
const QStringList kSystemRooms = {"core/files", "app"};

const Room* roomOf(const QString& folder) {
    for (const Room& room : kRooms) {
        if (room.folder == folder) {
            return &room;
        }
    }
    return nullptr;
}

// "QtWidgets" for "QLabel": the module's folder in Qt's own include folder; empty if none has it.
QString qtModuleOf(const QString& header) {
    if (header.startsWith("Qt") && header.contains('/')) {
        return header.section('/', 0, 0);
    }
    const QDir headers(QLibraryInfo::path(QLibraryInfo::HeadersPath));
    for (const QString& module : headers.entryList({"Qt*"}, QDir::Dirs, QDir::Name)) {
        if (QFile::exists(headers.filePath(module + '/' + header))) {
            return module;
        }
    }
    return {};
}

QString judgeProjectInclude(const Room& room, const QString& include) {
    const QString target = include.section('/', 0, -2);
    if (!include.contains('/')) {
        return "is not rooted at the repository";
    }
    return target == room.folder || room.rooms.contains(target) ? QString()
                                                                : "is not open to " + room.folder;
}

QString judgeLibraryInclude(const Room& room, const SourceFile& file, const QString& include) {
    static const QRegularExpression standard("^[a-z_0-9]+$");
    for (const Wrapped& wrapped : kWrapped) {
        if (include.startsWith(wrapped.includePrefix)) {
            const bool here = room.folder == wrapped.folder;
            return here && !(wrapped.sourcesOnly && file.isHeader()) ? QString()
                                                                     : "is wrapped elsewhere";
        }
    }
    if (standard.match(include).hasMatch()) {
        return {};
    }
    if (include.startsWith("Eigen/")) {
        return room.folder == "core/kernels" ? "may not be seen by the kernels" : QString();
    }
    if (const QString module = qtModuleOf(include); !module.isEmpty()) {
        return room.qtModules.contains(module) ? QString() : module + " is not open to it";
    }
    return kSystemRooms.contains(room.folder) ? QString() : "is known to no rule";
}

// One line for each include of the file that its room may not have.
QStringList breaches(const SourceFile& file) {
    static const QRegularExpression directive("^\\s*#\\s*include\\s*([<\"])([^>\"]+)[>\"]");
    const Room* room = roomOf(file.folder());
    if (room == nullptr) {
        return {file.path + ": its folder is no room"};
    }
    QStringList found;
    for (const QString& line : file.lines) {
        const auto match = directive.match(line);
        if (!match.hasMatch()) {
            continue;
        }
        const QString include = match.captured(2);
        const QString verdict = match.captured(1) == "\""
                                    ? judgeProjectInclude(*room, include)
                                    : judgeLibraryInclude(*room, file, include);
        if (!verdict.isEmpty()) {
            found << file.path + " includes " + include + ", which " + verdict;
        }
    }
    return found;
}

}  // namespace

class TestLayering : public QObject {
    Q_OBJECT

 private slots:
    void everyIncludeIsAllowed() {
        QStringList found;
        const auto files = headlight::tree::sources({"core", "ui", "app"});
        QVERIFY(files.size() > 50);
        for (const SourceFile& file : files) {
            found << breaches(file);
        }
        QVERIFY2(found.isEmpty(), qPrintable('\n' + found.join('\n')));
    }

    void everyRoomOfTheTreeIsInTheTable() {
        QStringList table;
        for (const Room& room : kRooms) {
            table << room.folder;
        }
        table.removeOne("app");
        table.sort();
        QCOMPARE(headlight::tree::rooms("core") + headlight::tree::rooms("ui"), table);
    }

    void thePlottingHeaderIsInOneSource() {
        QStringList users;
        for (const SourceFile& file : headlight::tree::sources({"core", "ui", "app", "tests"})) {
            if (!file.lines.filter(QRegularExpression("^#include <qcustomplot.h>")).isEmpty()) {
                users << file.path;
            }
        }
        QVERIFY2(users.size() <= 1, qPrintable(users.join(' ')));
    }

    void aBreachIsSeen_data() {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("include");
        QTest::addColumn<bool>("allowed");
        QTest::newRow("Qt in core") << "core/base/x.cpp"
                                    << "<QString>" << false;
        QTest::newRow("module path") << "core/base/x.cpp"
                                     << "<QtCore/QString>" << false;
        QTest::newRow("upwards") << "core/base/x.h"
                                 << "\"core/attention/mask.h\"" << false;
        QTest::newRow("downwards") << "core/attention/x.h"
                                   << "\"core/base/matrix.h\"" << true;
        QTest::newRow("ui in core") << "core/pipeline/x.cpp"
                                    << "\"ui/lab/lab.h\"" << false;
        QTest::newRow("not rooted") << "core/base/x.cpp"
                                    << "\"matrix.h\"" << false;
        QTest::newRow("JSON in a header") << "core/files/x.h"
                                          << "<simdjson.h>" << false;
        QTest::newRow("JSON in a source") << "core/files/x.cpp"
                                          << "<simdjson.h>" << true;
        QTest::newRow("JSON elsewhere") << "core/pipeline/x.cpp"
                                        << "<simdjson.h>" << false;
        QTest::newRow("Eigen in kernels") << "core/kernels/x.cpp"
                                          << "<Eigen/Core>" << false;
        QTest::newRow("widget in picture") << "ui/pictures/x.cpp"
                                           << "<QWidget>" << false;
        QTest::newRow("painter in picture") << "ui/pictures/x.cpp"
                                            << "<QPainter>" << true;
        QTest::newRow("painter in lab") << "ui/lab/x.cpp"
                                        << "<QPainter>" << false;
        QTest::newRow("lab in view") << "ui/views/x.cpp"
                                     << "\"ui/lab/lab.h\"" << false;
        QTest::newRow("panel in view") << "ui/views/x.cpp"
                                       << "\"ui/panels/x.h\"" << false;
        QTest::newRow("plot in view") << "ui/views/x.cpp"
                                      << "<qcustomplot.h>" << false;
        QTest::newRow("system in base") << "core/base/x.cpp"
                                        << "<unistd.h>" << false;
        QTest::newRow("no room") << "core/x.cpp"
                                 << "<vector>" << false;
        QTest::newRow("standard") << "core/kernels/x.cpp"
                                  << "<vector>" << true;
    }
    void aBreachIsSeen() {
        QFETCH(QString, path);
        QFETCH(QString, include);
        QFETCH(bool, allowed);
        QCOMPARE(breaches({path, {"#include " + include}}).isEmpty(), allowed);
    }
};

QTEST_APPLESS_MAIN(TestLayering)
#include "tst_layering.moc"
