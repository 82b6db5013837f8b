// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/example_sentences.h"

#include <QCoreApplication>

namespace headlight {
namespace {

struct ExampleSentences {
    Q_DECLARE_TR_FUNCTIONS(ExampleSentences)
};

}  // namespace

std::vector<ExampleSentence> exampleSentences() {
    return {
        {"I saw a saw", ExampleSentences::tr("one word, two meanings"), {}},
        {"The animal didn't cross the street because it was too tired",
         ExampleSentences::tr("“it” is the animal"),
         {}},
        {"The animal didn't cross the street because it was too wide",
         ExampleSentences::tr("“it” is the street, by one word"),
         {}},
        {"the cat saw the dog and the dog saw the cat", ExampleSentences::tr("repeated words"), {}},
        {"The trophy does not fit in the suitcase because it is too big",
         ExampleSentences::tr("“it” is the trophy"),
         {}},
        {"我看见一把锯子", ExampleSentences::tr("each character is a token"), {}},
        {"小明告诉小红他喜欢她", ExampleSentences::tr("who is he, who is she?"), {}},
        {"不是我不想去,是我没有时间去", ExampleSentences::tr("repeated characters"), {}},
        {"I am a student", ExampleSentences::tr("two sentences: cross attention"), "我是一个学生"},
        {"👩‍👩‍👧 loves 🍕 and 👍🏽", ExampleSentences::tr("emoji are whole"), {}},
    };
}

}  // namespace headlight
