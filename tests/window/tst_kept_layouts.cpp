// SPDX-License-Identifier: GPL-3.0-or-later
// The layouts as the settings keep them.
#include "ui/window/kept_layouts.h"

#include <QFile>
#include <QSettings>
#include <QTest>

#include "tests/support/test_program.h"
#include "tests/window/shown_window.h"

using namespace headlight;
using namespace headlight::test;

namespace {

WindowLayout someLayout(int page = 1) {
    return {QByteArray("docks\0x", 7), "maps", {"numbersDock"}, {"positionsDock", "b"}, page, true};
}

QString refusal(const QString& name) {
    const auto kept = keptLayout(name);
    return kept ? QStringLiteral("it was read") : QString::fromStdString(describe(kept.error()));
}

}  // namespace

class TestKeptLayouts : public QObject {
    Q_OBJECT

 private slots:
    void init() { forgetSettings(); }

    void aLayoutOfAnyNameIsReadAgain_data() {
        QTest::addColumn<QString>("typed");
        const QString family = QString::fromUtf8("👩‍👩‍👧");
        QTest::newRow("plain") << "Lecture 3";
        QTest::newRow("Chinese") << QString::fromUtf8("对比（讲课）");
        QTest::newRow("emoji") << family;
        QTest::newRow("signs") << "a/b\\c & d=e;f,\"g\" [h] %2F @i";
        QTest::newRow("sign of settings") << "@Variant(x)";
        QTest::newRow("long") << QString(200, 'x');
    }
    void aLayoutOfAnyNameIsReadAgain() {
        QFETCH(QString, typed);
        const QString name = layoutName(typed);
        QCOMPARE(name, typed);
        QVERIFY(keepLayout(name, someLayout()));
        QVERIFY(keepLayout("another", someLayout(2)));
        QStringList names = layoutNames();
        QCOMPARE(names.size(), 2);
        QVERIFY(names.contains(name));
        const auto kept = keptLayout(name);
        QVERIFY(kept);
        QCOMPARE(*kept, someLayout());
    }

    void aNameIsOneLineOfWholeCharacters() {
        QCOMPARE(layoutName("  two \n words\t"), QString("two words"));
        QCOMPARE(layoutName(" \n "), QString());
        QCOMPARE(layoutName(QString("a") + QChar(0) + QChar(7) + "b"), QString("ab"));
        const QString family = QString::fromUtf8("👩‍👩‍👧");
        const QString cut = layoutName(QString(198, 'x') + family);
        QCOMPARE(cut, QString(198, 'x'));
        QCOMPARE(layoutName(QString("x") + QChar(0xd83d)), QString("x?"));
        QCOMPARE(layoutName(QString("e") + QChar(0x301)), QString(QChar(0xe9)));
    }

    void oneOfTheSameNameIsReplaced() {
        QVERIFY(keepLayout("a", someLayout(0)));
        QVERIFY(keepLayout("a", someLayout(2)));
        QCOMPARE(layoutNames(), QStringList("a"));
        QCOMPARE(keptLayout("a")->page, 2);
        removeLayout("a");
        removeLayout("never there");
        QVERIFY(layoutNames().isEmpty());
        QCOMPARE(refusal("a"), QString("a: this layout was removed; nothing was changed"));
    }

    void noMoreAreKeptThanSaid() {
        for (int i = 0; i < kMostLayouts; ++i)
            QVERIFY(keepLayout(QString::number(i), someLayout()));
        const auto kept = keepLayout("one more", someLayout());
        QVERIFY(!kept);
        QCOMPARE(kept.error().what,
                 std::string("there are 30 layouts, as many as are kept; one has to be removed "
                             "first"));
        QVERIFY(keepLayout("7", someLayout(2)));
        QCOMPARE(layoutNames().size(), kMostLayouts);
    }

    void whatIsDamagedIsRefused() {
        QVERIFY(keepLayout("a", someLayout()));
        const QString damaged =
            "a: this layout is damaged or of another version; nothing was changed";
        const QByteArray bytes = QSettings().value("layouts/1/window").toByteArray();
        QVERIFY(bytes.size() > 20);
        for (qsizetype i = 0; i < bytes.size(); ++i) {
            QByteArray other = bytes;
            other[i] = char(other[i] ^ 1);
            QSettings().setValue("layouts/1/window", other);
            QCOMPARE(refusal("a"), damaged);
        }
        for (const QVariant& foreign :
             {QVariant(), QVariant("nonsense"), QVariant(7), QVariant(QStringList{"x", "y"})}) {
            QSettings().setValue("layouts/1/window", foreign);
            QCOMPARE(refusal("a"), damaged);
        }
        QSettings().setValue("layouts/1/window", bytes);
        QVERIFY(keptLayout("a"));
    }

    void foreignListsAreReadAsFarAsTheyAreLists() {
        QVERIFY(keepLayout("a", someLayout()));
        for (const QVariant& size :
             {QVariant("nonsense"), QVariant(-5), QVariant(QStringList{"1"})}) {
            QSettings().setValue("layouts/size", size);
            QVERIFY(layoutNames().size() <= 1);
        }
        QSettings().setValue("layouts/size", 2'000'000'000);
        QCOMPARE(layoutNames(), QStringList("a"));
        QSettings().setValue("layouts/2/name", "a");
        QSettings().setValue("layouts/3/name", " not as it was saved\n");
        QSettings().setValue("layouts/4/name", QStringList{"x", "y"});
        QCOMPARE(layoutNames(), QStringList("a"));
        QVERIFY(keptLayout("a"));
        QVERIFY(keepLayout("b", someLayout()));
        QCOMPARE(layoutNames(), (QStringList{"a", "b"}));
    }
};

HEADLIGHT_TEST(TestKeptLayouts)
#include "tst_kept_layouts.moc"
