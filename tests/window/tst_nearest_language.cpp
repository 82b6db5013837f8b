// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "tests/support/test_program.h"
#include "ui/window/language.h"

using namespace headlight;

class TestNearestLanguage : public QObject {
    Q_OBJECT

 private slots:
    // Nearer than English.
    void traditionalChineseGetsSimplified_data() {
        QTest::addColumn<QStringList>("wanted");
        QTest::addColumn<Language>("expected");
        const auto row = [](const QStringList& wanted, Language expected) {
            QTest::addRow("%s", qPrintable(wanted.join(' '))) << wanted << expected;
        };
        row({"zh-CN"}, Language::Chinese);
        row({"zh-Hant-TW", "zh-TW", "zh-Hant"}, Language::Chinese);
        row({"zh_HK"}, Language::Chinese);
        row({"zh-Hant", "en-US"}, Language::Chinese);
        row({"de-DE", "zh-TW", "en"}, Language::Chinese);
        row({"en-GB", "zh-TW"}, Language::English);
        row({"de-DE", "fr"}, Language::English);
        row({"C"}, Language::English);
        row({}, Language::English);
    }
    void traditionalChineseGetsSimplified() {
        QFETCH(QStringList, wanted);
        QFETCH(Language, expected);
        QCOMPARE(languageFor(wanted), expected);
    }
};

HEADLIGHT_APPLESS_TEST(TestNearestLanguage)
#include "tst_nearest_language.moc"
