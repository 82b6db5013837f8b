// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QFileInfo>
#include <QImage>
#include <QRegularExpression>
#include <QXmlStreamReader>

#include "tests/app/program.h"
#include "tests/support/test_program.h"

using namespace headlight::test;

namespace {

QString folder() { return QFileInfo(programPath()).path() + "/desktop/"; }

// By which the program names itself to the desktop.
QString id() {
    static const QRegularExpression line("^desktop file +(.+)$",
                                         QRegularExpression::MultilineOption);
    return line.match(QString::fromUtf8(run({"--diagnostics"}).out)).captured(1);
}

// key=value of the first group of the .desktop file.
QMap<QString, QString> entries() {
    QMap<QString, QString> found;
    const QString text = QString::fromUtf8(contents(folder() + id() + ".desktop"));
    for (const QString& line : text.section("\n[Desktop Action", 0, 0).split('\n'))
        found[line.section('=', 0, 0)] = line.section('=', 1);
    return found;
}

struct Element {
    QString text;
    QXmlStreamAttributes attributes;
};

// All elements of that name, wherever they stand.
QList<Element> elements(const QString& file, const QString& name) {
    QXmlStreamReader reader(contents(file));
    QList<Element> found;
    bool inside = false;
    while (!reader.atEnd()) {
        reader.readNext();
        if (reader.isStartElement()) {
            inside = reader.name() == name;
            if (inside)
                found << Element{{}, reader.attributes()};
        } else if (reader.isCharacters() && inside) {
            found.last().text += reader.text();
        } else if (reader.isEndElement()) {
            inside = false;
        }
    }
    if (reader.hasError())
        qWarning("%s: %s", qPrintable(file), qPrintable(reader.errorString()));
    return found;
}

}  // namespace

class TestDesktopFiles : public QObject {
    Q_OBJECT

 private slots:
    void allNameTheIdOfTheProgram() {
        QVERIFY(!id().isEmpty());
        QCOMPARE(id(), id().toLower());
        QCOMPARE(entries()["Icon"], id());
        const QString metainfo = folder() + id() + ".metainfo.xml";
        QCOMPARE(elements(metainfo, "id").value(0).text, id());
        QCOMPARE(elements(metainfo, "launchable").value(0).text, id() + ".desktop");
        QCOMPARE(elements(metainfo, "icon").value(0).text, id());
        QCOMPARE(elements(folder() + id() + ".xml", "icon").value(0).attributes.value("name"),
                 id());
    }

    void theTypeOfScenesIsOneAndTakesNoOtherJson() {
        const QString types = folder() + id() + ".xml";
        const QString type = entries()["MimeType"].chopped(1);  // a list ends with a semicolon
        QCOMPARE(elements(types, "mime-type").size(), 1);
        QCOMPARE(elements(types, "mime-type")[0].attributes.value("type"), type);
        QCOMPARE(elements(types, "glob").size(), 1);
        QCOMPARE(elements(types, "glob")[0].attributes.value("pattern"), QString("*.headlight"));
        QVERIFY(elements(types, "magic").isEmpty());
        QCOMPARE(elements(folder() + id() + ".metainfo.xml", "mediatype").value(0).text, type);
    }

    void theProgramIsStartedOnOneSceneOrNone() {
        QCOMPARE(entries()["Exec"], QString("headlight %f"));
        QCOMPARE(entries()["TryExec"], QFileInfo(programPath()).fileName());
        VERIFY_FAILED(run({"a.json", "b.json"}), 2, "unexpected argument");  // hence not %F
    }

    void namesAreGivenInBothLanguages() {
        const auto desktop = entries();
        for (const char* key : {"GenericName", "Comment", "Keywords"}) {
            QVERIFY2(!desktop[key].isEmpty(), key);
            QVERIFY2(!desktop[QString(key) + "[zh_CN]"].isEmpty(), key);
        }
        const QByteArray metainfo = contents(folder() + id() + ".metainfo.xml");
        QCOMPARE(metainfo.count("<p>"), metainfo.count("<p xml:lang=\"zh_CN\">"));
        QCOMPARE(metainfo.count("<li>"), metainfo.count("<li xml:lang=\"zh_CN\">"));
        QVERIFY(metainfo.contains(desktop["Comment"].toUtf8()));
        QVERIFY(metainfo.contains(desktop["Comment[zh_CN]"].toUtf8()));
    }

    void theNewestReleaseIsThisVersion() {
        const QString version = QString::fromUtf8(run({"--version"}).out).trimmed().section(' ', 1);
        const auto releases = elements(folder() + id() + ".metainfo.xml", "release");
        QCOMPARE(releases.value(0).attributes.value("version"), version);
        const QString changes = QString::fromUtf8(contents(folder() + "changelog"));
        QCOMPARE(changes.section(';', 0, 0), "headlight (" + version + ") unstable");
    }

    void theIconIsDrawnInEverySize() {
        for (const int size : {16, 24, 32, 48, 64, 128, 256}) {
            const QImage icon(folder() + QString("icon-%1.png").arg(size));
            QCOMPARE(icon.size(), QSize(size, size));
            QCOMPARE(icon.pixelColor(0, 0).alpha() < 128, true);
            // Lamp and beam are bright, the ground is dark: it is seen on light and dark alike.
            QVERIFY(icon.pixelColor(size * 3 / 8, size * 7 / 16).lightness() > 120);
            QVERIFY(icon.pixelColor(size / 2, size / 12).lightness() < 120);
        }
    }
};

HEADLIGHT_GUILESS_TEST(TestDesktopFiles)
#include "tst_desktop_files.moc"
