// SPDX-License-Identifier: GPL-3.0-or-later
#include <QString>
#include <QTest>

#include "tests/support/test_program.h"
#include "ui/lab/token_marks.h"

using namespace headlight;

namespace {

// A word a token.
std::shared_ptr<const std::vector<Token>> tokens(const QString& text) {
    auto list = std::make_shared<std::vector<Token>>();
    for (const QString& word : text.split(' ', Qt::SkipEmptyParts))
        list->push_back({word.toStdString(), list->size(), list->size()});
    return list;
}

Trace traceOf(const QString& text) {
    Trace trace;
    trace.queries = tokens(text);
    trace.keys = trace.queries;
    return trace;
}

// Where the mark of one token of a sentence is in another; -1: nowhere.
int after(int token, const QString& from, const QString& to) {
    const TokenMarks marks = followed({{token}, token, token}, traceOf(from), traceOf(to));
    if (marks.query != marks.key || marks.excludedKeys.size() != (marks.key ? 1u : 0u))
        return -2;  // all three follow alike
    return marks.key.value_or(-1);
}

}  // namespace

class TestTokenMarks : public QObject {
    Q_OBJECT

 private slots:
    void aMarkFollowsItsWord_data() {
        QTest::addColumn<int>("token");
        QTest::addColumn<QString>("from");
        QTest::addColumn<QString>("to");
        QTest::addColumn<int>("expected");
        const auto row = [](const char* name, int token, const char* from, const char* to,
                            int expected) {
            QTest::newRow(name) << token << QString(from) << QString(to) << expected;
        };
        row("word added behind", 1, "the old cat", "the old cat sat", 1);
        row("word added in front", 1, "the old cat", "see the old cat", 2);
        row("words added between", 2, "the old cat", "the very very old cat", 4);
        row("word before it taken out", 2, "the old cat", "the cat", 1);
        row("the word itself taken out", 1, "the old cat", "the cat", -1);
        row("the word itself edited", 1, "the old cat", "the older cat", 1);
        row("the last word being typed", 2, "the old ca", "the old cat", 2);
        row("the word itself parted", 1, "the oldcat", "the old cat", -1);
        row("several words replaced", 1, "a b c d", "a x y d", -1);
        row("one of equal words taken out", 1, "no no no", "no no", -1);
        row("the first two of a refrain taken out", 0, "saw it saw it saw", "saw it saw", -1);
        row("one more of equal words", 0, "no no", "no no no", -1);
        row("before equal words", 0, "oh no no", "oh no no no", 0);
        row("behind equal words", 3, "no no no stop", "no no stop", 2);
        row("another sentence", 0, "the old cat", "I saw a saw", -1);
        row("another single word", 0, "the", "I", -1);
        row("nothing left", 0, "the old cat", "", -1);
        row("a token that was not there", 7, "the old cat", "the old cat sat", -1);
    }
    void aMarkFollowsItsWord() {
        QFETCH(int, token);
        QFETCH(QString, from);
        QFETCH(QString, to);
        QFETCH(int, expected);
        QCOMPARE(after(token, from, to), expected);
    }

    void queriesAndKeysFollowTheirOwnSentence() {
        Trace before = traceOf("one two");
        before.keys = tokens("eins zwei drei");
        Trace after = before;
        after.keys = tokens("null eins zwei drei");
        const TokenMarks marks = followed({{0, 2}, 1, 1}, before, after);
        QCOMPARE(marks, (TokenMarks{{1, 3}, 1, 2}));
    }
};

HEADLIGHT_APPLESS_TEST(TestTokenMarks)
#include "tst_token_marks.moc"
