// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/boards/tagging_drawing.h"

#include <QCoreApplication>
#include <cmath>

#include "ui/pictures/labels.h"

namespace headlight {
namespace {

// Rows of the drawing, from the top; a token is 1 wide.
constexpr double kTop = 7;
constexpr double kChips = 6.5;
constexpr double kScores[] = {5.62, 3.92};   // of the left and of the right head
constexpr double kWeights[] = {4.87, 3.17};  // above their bars
constexpr double kAlone = 2.18;
constexpr double kWindow = 1.3;
constexpr double kAttention = 0.43;
constexpr double kBetween[] = {6.0, 4.3, 2.62, 1.74, 0.86};

constexpr double kNames = 0.28;  // of the tokens' width: those of the rows, left of them

// Many tokens have no room for type of full size.
bool smallType(int tokens) { return tokens > 8; }
double typeSize(const TaggingResult& result) {
    return smallType(int(result.words.size())) ? 0.8 : 1;
}

Ink inkOf(WordTag tag) {
    constexpr Ink kInks[] = {Ink::First, Ink::Second, Ink::Faint, Ink::Third, Ink::Fourth};
    return kInks[int(tag)];
}

Mark box(QPointF from, QPointF to, Ink ink, double width = 0.08) {
    Mark mark = line(from, to, ink, width);
    mark.kind = Mark::Kind::Rect;
    return mark;
}

// At most five characters of what is likely: "31.0", "-9.53", "1552".
QString shortScore(double score) {
    const double size = std::abs(score);
    return QString::number(score, 'f', size < 9.995 ? 2 : size < 99.95 ? 1 : 0);
}

void addChips(Drawing& drawing, const TaggingResult& result, int token) {
    const std::vector<QString> names = taggedNames(result);
    for (int i = 0; i < int(names.size()); ++i) {
        Mark chip = box({i + 0.08, kChips - 0.33}, {i + 0.92, kChips + 0.33},
                        i == token ? Ink::Accent : Ink::Faint, i == token ? 0.2 : 0.08);
        chip.dashed = !result.known[std::size_t(i)];
        chip.id = i;
        chip.reading =
            result.known[std::size_t(i)]
                ? TaggingText::tr("%1: move the window here").arg(names[std::size_t(i)])
                : TaggingText::tr("%1: not among the tagged words").arg(names[std::size_t(i)]);
        drawing.marks.push_back(chip);
        Mark text = label({i + 0.5, kChips}, names[std::size_t(i)], Qt::AlignCenter, Ink::Text,
                          1.1 * typeSize(result));
        text.room = 0.8;
        drawing.marks.push_back(text);
    }
}

void addTags(Drawing& drawing, const TaggingResult::Labels& labels, double y, double size) {
    for (int i = 0; i < int(labels.best.size()); ++i) {
        QStringList scores;
        for (int tag = 0; tag < kWordTags; ++tag)
            scores << QStringLiteral("%1: %2")
                          .arg(tagName(WordTag(tag)))
                          .arg(labels.scores(i, tag), 0, 'f', 3);
        const auto best = WordTag(labels.best[std::size_t(i)]);
        Mark text = label({i + 0.5, y}, shortTag(best), Qt::AlignCenter, inkOf(best), size);
        text.room = 0.96;
        text.reading = scores.join(QStringLiteral(", "));
        drawing.marks.push_back(text);
    }
}

// What the chosen token's query of one head scores with each key, and what it takes from each.
void addHead(Drawing& drawing, const TaggingResult& result, int side, int token) {
    const TaggingResult::Head& head = result.heads[std::size_t(side)];
    const std::vector<QString> names = taggedNames(result);
    const double size = typeSize(result);
    const double y = kWeights[side];
    for (int j = 0; j < int(names.size()); ++j) {
        const double score = head.maps.scores(token, j);
        const double weight = head.maps.weights(token, j);
        const QString reading = TaggingText::tr("query %1, key %2: q·k = %3, q·k/√%4 = %5, α′ = %6")
                                    .arg(names[std::size_t(token)], names[std::size_t(j)])
                                    .arg(head.maps.products(token, j), 0, 'f', 2)
                                    .arg(result.width)
                                    .arg(score, 0, 'f', 3)
                                    .arg(weight, 0, 'f', 4);
        const std::pair<double, QString> rows[] = {{kScores[side], shortScore(score)},
                                                   {y, QString::number(weight, 'f', 2)}};
        for (const auto& [place, told] : rows) {
            Mark text = label({j + 0.5, place}, told, Qt::AlignCenter, Ink::Text, size);
            text.reading = reading;
            drawing.marks.push_back(text);
        }
        drawing.marks.push_back(line({j + 0.1, y - 0.37}, {j + 0.9, y - 0.37}, Ink::Grid));
        Mark bar = box({j + 0.1, y - 0.43}, {j + 0.1 + 0.8 * weight, y - 0.31}, Ink::Key, 0);
        bar.filled = true;
        drawing.marks.push_back(bar);
    }
}

void addRowNames(Drawing& drawing, const TaggingStudy& study, const TaggingResult& result,
                 int token, double room) {
    const auto name = [&](double y, const QString& text, Ink ink) {
        Mark mark = label({-0.08 * room, y}, text, Qt::AlignRight | Qt::AlignVCenter, ink);
        mark.room = 0.92 * room;
        drawing.marks.push_back(mark);
    };
    name(kChips, TaggingText::tr("query %1").arg(taggedNames(result)[std::size_t(token)]),
         Ink::Accent);
    for (const int side : {0, 1}) {
        const QString place = placeOf(result.heads[std::size_t(side)].delta);
        name(kScores[side], TaggingText::tr("%1: q·k/√d_k").arg(place), Ink::Key);
        name(kWeights[side], TaggingText::tr("%1: α′").arg(place), Ink::Key);
    }
    name(kAlone, TaggingText::tr("alone"), Ink::Text);
    name(kWindow, TaggingText::tr("window ±%1").arg(study.window), Ink::Query);
    name(kAttention, TaggingText::tr("attention"), Ink::Key);
}

}  // namespace

QString shortTag(WordTag tag) {
    switch (tag) {
        case WordTag::Pronoun:
            return TaggingText::tr("pron.");
        case WordTag::Verb:
            return TaggingText::tr("verb");
        case WordTag::Determiner:
            return TaggingText::tr("det.");
        case WordTag::Noun:
            return TaggingText::tr("noun");
        case WordTag::Adjective:
            return TaggingText::tr("adj.");
    }
    return {};
}

QString tagName(WordTag tag) {
    switch (tag) {
        case WordTag::Pronoun:
            return TaggingText::tr("pronoun");
        case WordTag::Verb:
            return TaggingText::tr("verb");
        case WordTag::Determiner:
            return TaggingText::tr("determiner");
        case WordTag::Noun:
            return TaggingText::tr("noun");
        case WordTag::Adjective:
            return TaggingText::tr("adjective");
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

QString placeOf(int delta) {
    if (delta == 0)
        return QStringLiteral("i");
    return QStringLiteral("i%1%2").arg(delta < 0 ? QChar(0x2212) : QChar('+')).arg(std::abs(delta));
}

double leastWidth(int tokens) {
    const double column = smallType(tokens) ? 3 : 3.6;  // "-1554", or "pron." in larger type
    return (1 + kNames) * tokens * column;
}

Drawing taggingDrawing(const TaggingStudy& study, const TaggingResult& result, int token) {
    const int count = int(result.words.size());
    Drawing drawing;
    drawing.stretch = true;
    const double names = kNames * count;
    drawing.world = QRectF(-names, 0, count + names, kTop);
    for (const double y : kBetween)
        drawing.marks.push_back(line({-names, y}, {double(count), y}, Ink::Grid));
    addRowNames(drawing, study, result, token, names);
    addChips(drawing, result, token);
    Mark window =
        box({std::max(0, token - study.window) + 0.01, kChips - 0.43},
            {std::min(count - 1, token + study.window) + 0.99, kChips + 0.43}, Ink::Query, 0.16);
    window.dashed = true;
    drawing.marks.push_back(window);
    addHead(drawing, result, 0, token);
    addHead(drawing, result, 1, token);
    const double size = 1.1 * typeSize(result);
    addTags(drawing, result.alone, kAlone, size);
    addTags(drawing, result.window, kWindow, size);
    addTags(drawing, result.attention, kAttention, size);
    return drawing;
}

}  // namespace headlight
