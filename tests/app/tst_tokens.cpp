// SPDX-License-Identifier: GPL-3.0-or-later
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>

#include "tests/app/program.h"
#include "tests/support/test_program.h"

using namespace headlight::test;

class TestTokens : public QObject {
    Q_OBJECT

 private slots:
    void aLineATokenWithItsBytesAndItsWord() {
        const Ended ended = run({"tokens", "--text", "I saw a saw, 我!"});
        VERIFY_DONE(ended);
        QCOMPARE(ended.out, QByteArray("0\t0\t1\t0\tI\n"
                                       "1\t2\t5\t1\tsaw\n"
                                       "2\t6\t7\t2\ta\n"
                                       "3\t8\t11\t1\tsaw\n"
                                       "4\t11\t12\t3\t,\n"
                                       "5\t13\t16\t4\t我\n"
                                       "6\t16\t17\t5\t!\n"));
    }

    // Read by Qt's own reader.
    void jsonHoldsTheSame() {
        const QByteArray text = "a \"b\" \x01 a👍🏽";
        QTemporaryDir folder;
        put(folder.filePath("t.txt"), text);
        const Ended ended = run({"tokens", "--text-file", folder.filePath("t.txt"), "--json"});
        VERIFY_DONE(ended);
        const QJsonObject object = QJsonDocument::fromJson(ended.out).object();
        QCOMPARE(object["text"].toString().toUtf8(), text);
        const QJsonArray tokens = object["tokens"].toArray();
        QCOMPARE(tokens.size(), 7);
        for (const QJsonValue& token : tokens)
            QCOMPARE(
                token["text"].toString().toUtf8(),
                text.mid(token["start"].toInt(), token["end"].toInt() - token["start"].toInt()));
        QCOMPARE(tokens[0]["word"].toInt(), tokens[5]["word"].toInt());
        QCOMPARE(tokens[6]["text"].toString(), QString("👍🏽"));
    }

    void standardInputIsATextToo() {
        const Ended ended = run({"tokens", "--text-file", "-"}, {}, "one\ntwo");
        VERIFY_DONE(ended);
        QCOMPARE(ended.out, QByteArray("0\t0\t3\t0\tone\n1\t4\t7\t1\ttwo\n"));
    }

    void aTextWithoutWordsHasNone() {
        VERIFY_DONE(run({"tokens", "--text", " \n"}));
        QCOMPARE(run({"tokens", "--text", ""}).out, QByteArray());
    }

    void wrongUseIsOneLine() {
        VERIFY_FAILED(run({"tokens"}), 2, "expected either --text or --text-file");
        VERIFY_FAILED(run({"tokens", "--text", "a", "--text-file", "b"}), 2, "either");
        VERIFY_FAILED(run({"tokens", "--text-file", "/nowhere"}), 1, "no such file");
        VERIFY_FAILED(shell("\"$H\" tokens --text \"$(printf 'a\\377')\""), 1, "UTF-8");
    }
};

HEADLIGHT_GUILESS_TEST(TestTokens)
#include "tst_tokens.moc"
