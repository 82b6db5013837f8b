// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <algorithm>
#include <map>

#include "core/studies/shuffle_study.h"
#include "tests/support/test_program.h"

using namespace headlight;

class TestShuffle : public QObject {
    Q_OBJECT

 private slots:
    void anOrderHasEveryTokenOnce() {
        for (const int count : {0, 1, 2, 5, 256})
            for (int seed = 1; seed < 20; ++seed) {
                std::vector<int> order = shuffledOrder(count, seed);
                QCOMPARE(shuffledOrder(count, seed), order);
                QCOMPARE(int(order.size()), count);
                std::sort(order.begin(), order.end());
                for (int i = 0; i < count; ++i)
                    QCOMPARE(order[std::size_t(i)], i);
            }
    }

    // 6 orders, 6000 seeds: each about 1000 times, within 5 deviations of √(1000 · 5/6) = 29.
    void everyOrderIsAsLikely() {
        std::map<std::vector<int>, int> times;
        for (int seed = 1; seed <= 6000; ++seed)
            ++times[shuffledOrder(3, seed)];
        QCOMPARE(times.size(), std::size_t(6));
        for (const auto& [order, count] : times)
            QVERIFY2(std::abs(count - 1000) < 145, qPrintable(QString::number(count)));
    }

    void theOpeningOrderMovesTheWordsOfTheLecture() {
        const std::vector<Token> tokens = splitWords("I saw a saw");
        const std::string text = joined(tokens, shuffledOrder(4, ShuffleStudy().seed));
        QVERIFY(text != "I saw a saw");
        QVERIFY(text.substr(0, 1) != "I");
    }

    void joinedTokensAreSplitIntoThemselves_data() {
        QTest::addColumn<QByteArray>("text");
        for (const char* text :
             {"I saw a saw", "The animal didn't cross", "co-op, 3.14 and U.S. - or 'so'!",
              "我看见一把锯子。", "👩‍👩‍👧 🇩🇪🇫🇷 ①",
              "e\u0301 \u0301 a\u200db"})
            QTest::newRow(text) << QByteArray(text);
    }
    void joinedTokensAreSplitIntoThemselves() {
        QFETCH(QByteArray, text);
        const std::vector<Token> tokens = splitWords(text.toStdString());
        for (int seed = 1; seed < 30; ++seed) {
            const std::vector<int> order = shuffledOrder(int(tokens.size()), seed);
            const std::vector<Token> again = splitWords(joined(tokens, order));
            QCOMPARE(again.size(), tokens.size());
            for (std::size_t i = 0; i < again.size(); ++i)
                QCOMPARE(again[i].text, tokens[std::size_t(order[i])].text);
        }
        QCOMPARE(splitWords(joined(tokens)).size(), tokens.size());
    }

    void whatIsPutBackStandsWhereItsTokensStood() {
        const std::vector<int> order = {2, 0, 1};
        Matrix typed(3, 3);
        typed << 0, 1, 2, 10, 11, 12, 20, 21, 22;
        Matrix shuffled(3, 3);  // token 2 first: its row and column come first
        shuffled << 22, 20, 21, 2, 0, 1, 12, 10, 11;
        QCOMPARE(putBack(shuffled, order), typed);
    }
};

HEADLIGHT_APPLESS_TEST(TestShuffle)
#include "tst_shuffle.moc"
