// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/boards/tagging_drawing.h"

#include <QCoreApplication>

#include "ui/pictures/labels.h"

namespace headlight {
namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(TaggingBoard)
};

// Rows of the drawing, from the top; a token is 1 wide.
constexpr double kWeights = 4.2;  // where the bars of the attention stand
constexpr double kChips = 3.5;
constexpr double kAlone = 2.5;
constexpr double kWindow = 1.5;
constexpr double kAttention = 0.5;

Ink inkOf(WordTag tag) {
    constexpr Ink kInks[] = {Ink::First, Ink::Second, Ink::Faint, Ink::Third, Ink::Fourth};
    return kInks[int(tag)];
}

Mark box(QPointF from, QPointF to, Ink ink, double width = 0.08) {
    Mark mark = line(from, to, ink, width);
    mark.kind = Mark::Kind::Rect;
    return mark;
}

void addChips(Drawing& drawing, const TaggingResult& result, int token) {
    const std::vector<QString> names = taggedNames(result);
    for (int i = 0; i < int(names.size()); ++i) {
        Mark chip = box({i + 0.08, kChips - 0.33}, {i + 0.92, kChips + 0.33},
                        i == token ? Ink::Accent : Ink::Faint, i == token ? 0.2 : 0.08);
        chip.dashed = !result.known[std::size_t(i)];
        chip.id = i;
        chip.reading = result.known[std::size_t(i)]
                           ? Text::tr("%1: move the window here").arg(names[std::size_t(i)])
                           : Text::tr("%1: not among the tagged words").arg(names[std::size_t(i)]);
        drawing.marks.push_back(chip);
        Mark text =
            label({i + 0.5, kChips}, names[std::size_t(i)], Qt::AlignCenter, Ink::Text, 1.1);
        text.room = 0.8;
        drawing.marks.push_back(text);
    }
}

void addTags(Drawing& drawing, const TaggingResult::Labels& labels, double y) {
    for (int i = 0; i < int(labels.best.size()); ++i) {
        const auto tag = WordTag(labels.best[std::size_t(i)]);
        const QString reading =
            QStringLiteral("%1: %2").arg(tagName(tag)).arg(labels.scores(i, int(tag)), 0, 'f', 3);
        Mark text = label({i + 0.5, y}, shortTag(tag), Qt::AlignCenter, inkOf(tag), 1.1);
        text.room = 0.96;
        text.reading = reading;
        drawing.marks.push_back(text);
    }
}

// What the two heads of the chosen token take, each a sum of 1.
void addAttention(Drawing& drawing, const TaggingResult& result, int token) {
    for (int j = 0; j < int(result.words.size()); ++j) {
        const double weight = result.before(token, j) + result.after(token, j);
        if (j == token || weight <= 0)
            continue;
        Mark bar = box({j + 0.3, kWeights}, {j + 0.7, kWeights + 0.7 * weight}, Ink::Key);
        bar.filled = true;
        drawing.marks.push_back(bar);
        drawing.marks.push_back(label({j + 0.5, kWeights + 0.7 * weight + 0.05},
                                      QString::number(weight, 'f', 2),
                                      Qt::AlignHCenter | Qt::AlignBottom, Ink::Key, 0.85));
    }
}

}  // namespace

QString shortTag(WordTag tag) {
    switch (tag) {
        case WordTag::Pronoun:
            return Text::tr("pron.");
        case WordTag::Verb:
            return Text::tr("verb");
        case WordTag::Determiner:
            return Text::tr("det.");
        case WordTag::Noun:
            return Text::tr("noun");
        case WordTag::Adjective:
            return Text::tr("adj.");
    }
    return {};
}

QString tagName(WordTag tag) {
    switch (tag) {
        case WordTag::Pronoun:
            return Text::tr("pronoun");
        case WordTag::Verb:
            return Text::tr("verb");
        case WordTag::Determiner:
            return Text::tr("determiner");
        case WordTag::Noun:
            return Text::tr("noun");
        case WordTag::Adjective:
            return Text::tr("adjective");
    }
    return {};
}

std::vector<QString> taggedNames(const TaggingResult& result) {
    std::vector<QString> names;
    for (int i = 0; i < int(result.words.size()); ++i) {
        names.push_back(tokenLabel({result.words[std::size_t(i)], 0, 0}));
        if (alike(result, i).size() > 1)
            for (const QChar digit : QString::number(i))
                names.back() += QChar(0x2080 + digit.digitValue());
    }
    return names;
}

Drawing taggingDrawing(const TaggingStudy& study, const TaggingResult& result, int token) {
    const int count = int(result.words.size());
    Drawing drawing;
    drawing.stretch = true;
    const double names = 0.16 * count;  // room for those of the rows, left of 0
    drawing.world = QRectF(-names, 0, count + names, kWeights + 1.1);
    const auto name = [&](double y, const QString& text, Ink ink) {
        Mark mark = label({-0.08 * names, y}, text, Qt::AlignRight | Qt::AlignVCenter, ink);
        mark.room = 0.9 * names;
        drawing.marks.push_back(mark);
    };
    name(kWeights + 0.35, Text::tr("weights"), Ink::Key);
    name(kAlone, Text::tr("alone"), Ink::Text);
    name(kWindow, Text::tr("window ±%1").arg(study.window), Ink::Query);
    name(kAttention, Text::tr("attention"), Ink::Key);
    for (const double y : {kChips - 0.5, kAlone - 0.5, kWindow - 0.5})
        drawing.marks.push_back(line({-names, y}, {double(count), y}, Ink::Grid));
    addAttention(drawing, result, token);
    addChips(drawing, result, token);
    Mark window =
        box({std::max(0, token - study.window) + 0.01, kChips - 0.43},
            {std::min(count - 1, token + study.window) + 0.99, kChips + 0.43}, Ink::Query, 0.16);
    window.dashed = true;
    drawing.marks.push_back(window);
    addTags(drawing, result.alone, kAlone);
    addTags(drawing, result.window, kWindow);
    addTags(drawing, result.attention, kAttention);
    return drawing;
}

}  // namespace headlight
