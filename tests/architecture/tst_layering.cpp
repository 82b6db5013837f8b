// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/architecture/room_table.h"
#include "tests/architecture/source_tree.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QFile>
#include <QHash>
#include <QLibraryInfo>
#include <QList>
#include <QRegularExpression>
#include <QString>
#include <QStringList>
#include <QTest>

using namespace headlight::tree;

namespace {

// A library that few rooms may know; a wrapped one stays inside their sources.
struct Library {
    QString name;
    QString includePrefix;
    bool wrapped;
};
const QList<Library> kLibraries = {
    {"Eigen", "Eigen/", false},           {"Highway", "hwy/", false},
    {"simdjson", "simdjson", true},       {"utf8proc", "utf8proc", true},
    {"QCustomPlot", "qcustomplot", true}, {"xxHash", "xxhash", true},
};

// Permission for the first opens the modules below it as well.
const QHash<QString, QStringList> kQtModules = {
    {"Qt Core", {"QtCore"}},
    {"Qt Gui", {"QtCore", "QtGui"}},
    {"Qt Widgets", {"QtCore", "QtGui", "QtWidgets"}},
    {"Qt Svg", {"QtSvg"}},
    {"Qt PrintSupport", {"QtPrintSupport"}},
};

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
    if (!include.contains('/')) {
        return "is not rooted at the repository";
    }
    return mayInclude(room, include.section('/', 0, -2)) ? QString() : "is not open to its room";
}

bool mayUseQt(const Room& room, const QString& module) {
    for (auto entry = kQtModules.begin(); entry != kQtModules.end(); ++entry) {
        if (mayUse(room, entry.key()) && entry->contains(module)) {
            return true;
        }
    }
    return false;
}

QString judgeLibraryInclude(const Room& room, const SourceFile& file, const QString& include) {
    static const QRegularExpression standard("^[a-z_0-9]+$");
    if (standard.match(include).hasMatch()) {
        return {};
    }
    for (const Library& library : kLibraries) {
        if (include.startsWith(library.includePrefix)) {
            const bool leaks = library.wrapped && file.isHeader();
            return mayUse(room, library.name) && !leaks ? QString() : "is wrapped elsewhere";
        }
    }
    if (const QString module = qtModuleOf(include); !module.isEmpty()) {
        return mayUseQt(room, module) ? QString() : module + " is not open to its room";
    }
    return mayUse(room, "POSIX") ? QString() : "is known to no rule";
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
        const auto files = sources({"core", "ui", "app"});
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
        QCOMPARE(rooms("core") + rooms("ui"), table);
    }

    void thePlottingHeaderIsInOneRoom() {
        QStringList users;
        for (const SourceFile& file : sources({"core", "ui", "app", "tests"})) {
            if (!file.lines.filter(QRegularExpression("^#include <qcustomplot.h>")).isEmpty()) {
                users << file.folder();
            }
        }
        users.removeDuplicates();
        QCOMPARE(users, QStringList("ui/plots"));
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
        QTest::newRow("system in attention") << "core/attention/x.cpp"
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

HEADLIGHT_APPLESS_TEST(TestLayering)
#include "tst_layering.moc"
