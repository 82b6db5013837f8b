// SPDX-License-Identifier: GPL-3.0-or-later
#include <QString>
#include <QStringList>
#include <QTest>

#include "core/base/notice.h"
#include "tests/support/test_program.h"

using namespace headlight;

class TestNotice : public QObject {
    Q_OBJECT

 private slots:
    void placesAreFilled_data() {
        QTest::addColumn<QString>("pattern");
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("text");
        QTest::newRow("none") << "plain" << QStringList() << "plain";
        QTest::newRow("two") << "%1 of %2" << QStringList{"3", "4"} << "3 of 4";
        QTest::newRow("any order, repeated") << "%2%1%2" << QStringList{"a", "b"} << "bab";
        QTest::newRow("missing") << "%1 %2" << QStringList{"a"} << "a %2";
        QTest::newRow("no number") << "100 % of %1%" << QStringList{"a"} << "100 % of a%";
        QTest::newRow("zero") << "%0%1" << QStringList{"a"} << "%0a";
        QTest::newRow("followed by a digit") << "%12" << QStringList{"a"} << "a2";
        QTest::newRow("filled text is left alone") << "%1 %2" << QStringList{"%2", "b"} << "%2 b";
        QTest::newRow("more than letters") << "“%1”" << QStringList{"看 <b>"} << "“看 <b>”";
        QTest::newRow("ten") << "%1%10"
                             << QStringList{"a", "b", "c", "d", "e", "f", "g", "h", "i", "j"}
                             << "aj";
    }
    void placesAreFilled() {
        QFETCH(QString, pattern);
        QFETCH(QStringList, arguments);
        QFETCH(QString, text);
        Notice notice{pattern.toStdString(), {}};
        for (const QString& argument : arguments)
            notice.arguments.push_back(argument.toStdString());
        QCOMPARE(QString::fromStdString(describe(notice)), text);
    }
};

HEADLIGHT_APPLESS_TEST(TestNotice)
#include "tst_notice.moc"
