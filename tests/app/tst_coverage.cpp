// SPDX-License-Identifier: GPL-3.0-or-later
#include <QRegularExpression>
#include <QSet>
#include <QStringList>

#include "tests/app/program.h"
#include "tests/support/test_program.h"

using namespace headlight::test;

namespace {

struct Row {
    QString document;
    QString what;
    QString kind;
    QStringList where;
    QString how;
};

// The table's rows as they are written, its head left out.
QList<Row> rowsOf(const QString& markdown) {
    QList<Row> rows;
    for (const QString& line : markdown.split('\n')) {
        if (!line.startsWith("| 0"))
            continue;
        QStringList cells = line.split('|');
        cells.removeFirst();
        cells.removeLast();
        for (QString& cell : cells)
            cell = cell.trimmed();
        // Kept where a line is broken: the test then names it.
        cells.resize(5);
        rows.append(
            {cells[0], cells[1], cells[2], cells[3].split(", ", Qt::SkipEmptyParts), cells[4]});
    }
    return rows;
}

// First words of the lines, as in lists of the command line.
QSet<QString> firstWords(const QByteArray& text) {
    QSet<QString> words;
    for (const QString& line : QString::fromUtf8(text).split('\n'))
        words << line.simplified().section(' ', 0, 0);
    return words;
}

}  // namespace

// resources/lessons/coverage.md against what the program itself says it has.
class TestCoverage : public QObject {
    Q_OBJECT

    QList<Row> rows_;
    QSet<QString> known_;
    QSet<QString> labs_;

 private slots:
    void initTestCase() {
        rows_ =
            rowsOf(QString::fromUtf8(contents(HEADLIGHT_SOURCE "/resources/lessons/coverage.md")));
        QVERIFY(rows_.size() > 80);
        const Ended list = run({"render", "--list"});
        VERIFY_DONE(list);
        for (const QString& line : QString::fromUtf8(list.out).split('\n')) {
            const QString name = line.simplified().section(' ', 0, 0);
            if (name.startsWith("gallery:")) {
                known_ << "scene:" + name.section(':', 1);
                if (line.simplified().section(' ', 1, 1) == "study:")
                    labs_ << "scene:" + name.section(':', 1);
            } else {
                known_ << "view:" + name;
            }
        }
        static const QRegularExpression preset("preset \"([a-z0-9-]+)\"");
        const QString help = QString::fromUtf8(run({"attend", "--help"}).out);
        for (auto found = preset.globalMatch(help); found.hasNext();)
            known_ << "preset:" + found.next().captured(1);
        for (const QString& word : firstWords(run({"--help"}).out))
            known_ << "command:" + word;
        QVERIFY(labs_.size() > 1);
    }

    void everyRowIsWhole() {
        const QSet<QString> kinds = {"listing", "formula", "figure", "claim", "example"};
        const QSet<QString> documents = {"000", "001", "003", "004"};
        for (const Row& row : rows_) {
            QVERIFY2(documents.contains(row.document), qPrintable(row.what));
            QVERIFY2(kinds.contains(row.kind), qPrintable(row.what));
            QVERIFY2(!row.what.isEmpty() && !row.how.isEmpty() && !row.where.isEmpty(),
                     qPrintable(row.document + row.what));
        }
    }

    void everyPlaceExists() {
        QStringList missing;
        for (const Row& row : rows_)
            for (const QString& place : row.where)
                if (!known_.contains(place))
                    missing << place;
        missing.removeDuplicates();
        QVERIFY2(missing.isEmpty(), qPrintable(missing.join(' ')));
        QVERIFY(!known_.contains("view:no-such") && !known_.contains("scene:no-such"));
    }

    void everyLabIsInTheTable() {
        QSet<QString> named;
        for (const Row& row : rows_)
            named.unite(QSet<QString>(row.where.begin(), row.where.end()));
        const QSet<QString> forgotten = labs_ - named;
        QVERIFY2(forgotten.isEmpty(), qPrintable(forgotten.values().join(' ')));
    }

    void everyPresetIsInTheTable() {
        for (const char* preset : {"per-head-shared", "transformer", "transformer-block",
                                   "single-head", "multi-head-unprojected", "d2l"}) {
            const QString place = QString("preset:") + preset;
            QVERIFY2(std::any_of(rows_.begin(), rows_.end(),
                                 [&](const Row& row) { return row.where.contains(place); }),
                     preset);
        }
    }
};

HEADLIGHT_GUILESS_TEST(TestCoverage)
#include "tst_coverage.moc"
