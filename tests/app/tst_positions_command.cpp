// SPDX-License-Identifier: GPL-3.0-or-later
#include <QImage>
#include <QTemporaryDir>
#include <cmath>
#include <cstring>

#include "tests/app/program.h"
#include "tests/files/zip_entries.h"
#include "tests/support/test_program.h"

using namespace headlight::test;

// Numbers: the formulas of document 004 and of the papers in double precision, rounded to float
// once.
class TestPositionsCommand : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;

    QStringList words(const QStringList& more, const QString& name) const {
        return QStringList{"positions"} + more + QStringList{"--out", folder_.filePath(name)};
    }

    // The numbers of a little-endian .npy file whose header holds `header`.
    template <class T>
    std::vector<T> numbers(const QString& name, const QByteArray& header) const {
        const QByteArray file = contents(folder_.filePath(name));
        if (!file.startsWith("\x93NUMPY\x01") || !file.contains(header))
            return {};
        const qsizetype start = 10 + uchar(file[8]) + 256 * uchar(file[9]);
        std::vector<T> values(std::size_t(file.size() - start) / sizeof(T));
        std::memcpy(values.data(), file.constData() + start, values.size() * sizeof(T));
        return values;
    }

 private slots:
    void sinusoidsAreDocument004sToTheBit() {
        VERIFY_DONE(
            run(words({"--kind", "sinusoidal", "--length", "60", "--dim", "32"}, "pe.npy")));
        const auto found = numbers<float>("pe.npy", "'shape': (60, 32)");
        QCOMPARE(found.size(), std::size_t(60 * 32));
        for (int i = 0; i < 60; ++i) {
            for (int column = 0; column < 32; ++column) {
                const double angle = i * std::pow(10000.0, -(column / 2 * 2) / 32.0);
                const double value = column % 2 == 0 ? std::sin(angle) : std::cos(angle);
                QVERIFY(std::abs(found[std::size_t(i * 32 + column)] - float(value)) <= 6e-8f);
            }
        }
    }

    void baseAndLayoutTurnTheNumbers() {
        VERIFY_DONE(run(words({"--kind", "sinusoidal", "--length", "3", "--dim", "5", "--base",
                               "100", "--layout", "halves"},
                              "halves.npy")));
        const auto found = numbers<float>("halves.npy", "'shape': (3, 5)");
        QCOMPARE(found.size(), std::size_t(15));
        // Three sines, then the two cosines that an odd width leaves room for.
        for (int j = 0; j < 3; ++j) {
            const double angle = 2 * std::pow(100.0, -2.0 * j / 5);
            QVERIFY(std::abs(found[std::size_t(10 + j)] - std::sin(angle)) < 1e-7);
            if (j < 2)
                QVERIFY(std::abs(found[std::size_t(13 + j)] - std::cos(angle)) < 1e-7);
        }
    }

    void ropeGivesAngles() {
        VERIFY_DONE(run(words({"--kind", "rope", "--length", "7", "--dim", "8"}, "rope.npy")));
        const auto found = numbers<float>("rope.npy", "'shape': (7, 4)");
        QCOMPARE(found.size(), std::size_t(28));
        for (int i = 0; i < 7; ++i)
            for (int j = 0; j < 4; ++j)
                QCOMPARE(found[std::size_t(i * 4 + j)], float(i * std::pow(10000.0, -2.0 * j / 8)));
    }

    void alibiGivesSlopesAlsoForOddCounts() {
        VERIFY_DONE(run(words({"--kind", "alibi", "--heads", "8"}, "slopes.npy")));
        const auto eight = numbers<float>("slopes.npy", "'shape': (8,)");
        QCOMPARE(eight.size(), std::size_t(8));
        for (int head = 0; head < 8; ++head)
            QCOMPARE(eight[std::size_t(head)], float(std::pow(2.0, -(head + 1))));
        // Press et al. 2022: the slopes of 4 heads, then every other one of 8.
        VERIFY_DONE(run(words({"--kind", "alibi", "--heads", "6"}, "six.npy")));
        const std::vector<float> six = {0.25f, 0.0625f, 0.015625f, 0.00390625f, 0.5f, 0.125f};
        QCOMPARE(numbers<float>("six.npy", "'shape': (6,)"), six);
    }

    void bucketsAreWholeNumbers() {
        VERIFY_DONE(run(words({"--kind", "t5-buckets", "--length", "40"}, "t5.npy")));
        const auto found = numbers<qint64>("t5.npy", "'descr': '<i8'");
        QCOMPARE(found.size(), std::size_t(1600));
        // Raffel et al. 2020, 32 buckets, both ways: up to 8 a bucket each, 16 more for later keys.
        QCOMPARE(found[5 * 40 + 5], 0);
        QCOMPARE(found[5 * 40 + 4], 1);
        QCOMPARE(found[5 * 40 + 6], 17);
        QCOMPARE(found[20 * 40 + 12], 8);
        QCOMPARE(found[39 * 40 + 0], 12);  // 8 + int(log(39 / 8) / log(128 / 8) * 8)
        VERIFY_DONE(
            run(words({"--kind", "t5-buckets", "--length", "40", "--causal"}, "causal.npy")));
        const auto causal = numbers<qint64>("causal.npy", "'shape': (40, 40)");
        QCOMPARE(causal[5 * 40 + 6], 0);
        QCOMPARE(causal[20 * 40 + 5], 15);
    }

    void binaryCountsAsDocument004Prints() {
        const Ended ended = run({"positions", "--kind", "binary", "--length", "8", "--out", "-"});
        VERIFY_DONE(ended);
        QCOMPARE(ended.out.split('\n').at(1).trimmed(), QByteArray("0,0,0,0"));
        QCOMPARE(ended.out.split('\n').at(7).trimmed(), QByteArray("6,1,1,0"));
    }

    void learnedTablesFollowTheSeed() {
        const QStringList line = {"positions", "--kind", "learned", "--length", "4", "--dim", "3"};
        const Ended one = run(line + QStringList{"--seed", "1", "--out", "-"});
        VERIFY_DONE(one);
        QCOMPARE(run(line + QStringList{"--out", "-"}).out, one.out);
        QVERIFY(run(line + QStringList{"--seed", "2", "--out", "-"}).out != one.out);
    }

    void everyFormatOfNumbersHoldsTheSame() {
        const QStringList t5 = {"--kind", "t5-buckets", "--length", "3"};
        for (const QString name : {"a.npy", "a.npz", "a.json", "a.tsv"})
            VERIFY_DONE(run(words(t5, name)));
        const auto arrays = zipEntries(contents(folder_.filePath("a.npz")).toStdString());
        QVERIFY(arrays);
        QCOMPARE(QByteArray::fromStdString(arrays->at("values.npy")),
                 contents(folder_.filePath("a.npy")));  // of whole numbers
        // Document 004's buckets: what lies ahead has those from 16 on.
        QVERIFY(contents(folder_.filePath("a.json"))
                    .contains("\n    [0, 17, 18],\n    [1, 0, 17],\n    [2, 1, 0]\n"));
        QVERIFY(contents(folder_.filePath("a.tsv"))
                    .endsWith("\n0\t0\t17\t18\n1\t1\t0\t17\n2\t2\t1\t0\n"));
        VERIFY_DONE(run(words({"--kind", "alibi", "--heads", "2"}, "b.npz")));
        const auto slopes = zipEntries(contents(folder_.filePath("b.npz")).toStdString());
        QVERIFY(slopes->at("values.npy").find("'shape': (2,)") != std::string::npos);
        QVERIFY(slopes->at("rows.npy").find("'<U1'") != std::string::npos);
    }

    void csvHoldsTheSameNumbers() {
        VERIFY_DONE(run(words({"--kind", "sinusoidal", "--length", "9", "--dim", "6"}, "a.npy")));
        const auto expected = numbers<float>("a.npy", "'shape': (9, 6)");
        const Ended ended =
            run({"positions", "--kind", "sinusoidal", "--length", "9", "--dim", "6", "--out", "-"});
        VERIFY_DONE(ended);
        const auto lines = ended.out.trimmed().split('\n');
        QCOMPARE(lines.size(), 10);
        for (int row = 0; row < 9; ++row) {
            const auto fields = lines.at(row + 1).trimmed().split(',');
            QCOMPARE(fields.size(), 7);
            for (int column = 0; column < 6; ++column)
                QCOMPARE(fields.at(column + 1).toFloat(), expected[std::size_t(row * 6 + column)]);
        }
    }

    void columnsAreTakenInTheOrderGiven() {
        const Ended ended = run({"positions", "--kind", "sinusoidal", "--length", "2", "--columns",
                                 "9,6", "--out", "-"});
        VERIFY_DONE(ended);
        QVERIFY2(ended.out.contains(",9,6\r\n"), ended.out);
    }

    void picturesAreWhatTheirEndingSays_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("start");
        QTest::newRow("png") << "a.png" << QByteArray("\x89PNG");
        QTest::newRow("svg") << "a.svg" << QByteArray("<?xml");
        QTest::newRow("pdf") << "a.pdf" << QByteArray("%PDF-");
    }
    void picturesAreWhatTheirEndingSays() {
        QFETCH(QString, name);
        QFETCH(QByteArray, start);
        const Environment none = {{"DISPLAY", {}}, {"QT_QPA_PLATFORM", {}}, {"HOME", {}}};
        for (const char* kind :
             {"sinusoidal", "rope", "alibi", "t5-buckets", "binary", "learned"}) {
            VERIFY_DONE(run(words({"--kind", kind}, name), none));
            const QByteArray map = contents(folder_.filePath(name));
            QVERIFY(map.startsWith(start));
            VERIFY_DONE(run(words({"--kind", kind, "--columns", "0"}, name), none));
            const QByteArray curves = contents(folder_.filePath(name));
            QVERIFY(curves.startsWith(start) && curves != map);
        }
    }

    void sizeAndResolutionAreExact() {
        VERIFY_DONE(
            run(words({"--kind", "binary", "--size", "400x300", "--dpi", "192"}, "size.png")));
        QCOMPARE(QImage(folder_.filePath("size.png")).size(), QSize(800, 600));
    }

    void wrongUse_data() {
        QTest::addColumn<QStringList>("more");
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("text");
        const auto row = [](const char* name, const QStringList& more, const char* out,
                            const char* text) {
            QTest::newRow(name) << more << QString(out) << QByteArray(text);
        };
        row("no kind", {"--dim", "4"}, "a.npy", "--kind: missing");
        row("unknown kind", {"--kind", "cosine"}, "a.npy", "--kind: expected one of sinusoidal");
        row("ending", {"--kind", "alibi"}, "a.txt", "--out: expected a file name that ends in");
        row("no ending", {"--kind", "alibi"}, "a", "--out");
        row("ending against format", {"--kind", "alibi", "--format", "csv"}, "a.png", "--out");
        row("no length", {"--kind", "rope", "--length", "0"}, "a.npy", "--length");
        row("decimal comma", {"--kind", "rope", "--base", "1,5"}, "a.npy", "--base");
        row("base 1", {"--kind", "rope", "--base", "1"}, "a.npy", "--base");
        row("base without end", {"--kind", "rope", "--base", "inf"}, "a.npy", "--base");
        row("odd rope", {"--kind", "rope", "--dim", "7"}, "a.npy",
            "--dim: expected an even number");
        row("few bits", {"--kind", "binary", "--length", "9", "--dim", "3"}, "a.npy", "--dim");
        row("few buckets", {"--kind", "t5-buckets", "--buckets", "3"}, "a.npy", "--buckets");
        row("no such column", {"--kind", "rope", "--columns", "16"}, "a.svg", "--columns");
        row("columns as a range", {"--kind", "rope", "--columns", "6-9"}, "a.svg", "--columns");
        row("too large", {"--kind", "t5-buckets", "--length", "1000000"}, "a.npy", "--length");
        row("too many pixels", {"--kind", "rope", "--size", "99999x99999"}, "a.png",
            "--size: 99999 x 99999 at 96 dpi is 99999 x 99999 pixels, expected at most 32767");
        row("a side too long", {"--kind", "rope", "--size", "100000x1"}, "a.png",
            "--size: 100000 x 1 at 96 dpi");
        row("too fine", {"--kind", "rope", "--dpi", "9600"}, "a.png", "--dpi: ");
        row("no size", {"--kind", "rope", "--size", "0x5"}, "a.png", "--size");
        row("no resolution", {"--kind", "rope", "--dpi", "0"}, "a.png", "--dpi");
    }
    void wrongUse() {
        QFETCH(QStringList, more);
        QFETCH(QString, name);
        QFETCH(QByteArray, text);
        QTemporaryDir empty;
        VERIFY_FAILED(
            run(QStringList{"positions"} + more + QStringList{"--out", empty.filePath(name)}), 2,
            text);
        QVERIFY(!QFile::exists(empty.filePath(name)));
    }

    void binaryFormatsAreNotWrittenToStandardOutput() {
        VERIFY_FAILED(run({"positions", "--kind", "rope", "--format", "npy", "--out", "-"}), 2,
                      "npy is no text");
    }

    void anOptionThatTurnsNothingIsNoted() {
        const Ended ended = run({"positions", "--kind", "alibi", "--dim", "8", "--out", "-"});
        QCOMPARE(ended.status, 0);
        QVERIFY2(ended.err.contains("--dim changes nothing"), ended.err);
        VERIFY_DONE(run({"positions", "--kind", "alibi", "--dim", "8", "--out", "-", "--quiet"}));
    }
};

HEADLIGHT_GUILESS_TEST(TestPositionsCommand)
#include "tst_positions_command.moc"
