// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <algorithm>

#include "core/studies/labeller.h"
#include "ui/boards/boards.h"
#include "ui/boards/tagging_drawing.h"
#include "ui/pictures/labels.h"

namespace headlight {
namespace {

using Labels = TaggingResult::Labels;

constexpr WordTag kTags[] = {WordTag::Pronoun, WordTag::Verb, WordTag::Determiner, WordTag::Noun,
                             WordTag::Adjective};

Heatmap scoresOf(const Labels& labels, const std::vector<QString>& tokens, const QString& title) {
    const double most = labels.scores.cwiseAbs().maxCoeff();
    Heatmap map;
    map.values = std::make_shared<const Matrix>(labels.scores.cast<float>());
    map.rowScales = {{PaletteKind::Diverging, Transfer::Linear, -most, most}};
    map.title = title;
    map.rowAxis = TaggingText::tr("token");
    map.columnAxis = TaggingText::tr("tag");
    map.rows = tokens;
    for (const WordTag tag : kTags)
        map.columns.push_back(shortTag(tag));
    map.barCaption = TaggingText::tr("score");
    return map;
}

Heatmap weightsOf(const TaggingResult::Head& head, const std::vector<QString>& tokens,
                  const QString& title, const BoardContext& context) {
    const PaletteKind palette = context.view.palette;
    Heatmap map;
    map.values = std::make_shared<const Matrix>(head.maps.weights.cast<float>());
    map.rowScales = {{palette, Transfer::Linear, isDiverging(palette) ? -1.0 : 0.0, 1}};
    map.title = title.arg(placeOf(head.delta));
    map.rowAxis = TaggingText::tr("query");
    map.columnAxis = TaggingText::tr("key");
    map.rows = tokens;
    map.columns = tokens;
    map.barCaption = TaggingText::tr("weight");
    return map;
}

// window < 0: all tokens are seen.
Heatmap influenceOf(const Labels& labels, const std::vector<QString>& tokens, const QString& title,
                    double most, int window) {
    Heatmap map;
    map.values = std::make_shared<const Matrix>(labels.influence.cast<float>());
    map.rowScales = {{PaletteKind::Diverging, Transfer::Linear, -most, most}};
    map.title = title;
    map.rowAxis = TaggingText::tr("label of");
    map.columnAxis = TaggingText::tr("left out");
    map.rows = tokens;
    map.columns = tokens;
    map.barCaption = TaggingText::tr("score lost");
    if (window >= 0) {
        const int count = map.rowCount();
        Visibility visible{count, count, {}};
        for (int i = 0; i < count; ++i)
            for (int j = 0; j < count; ++j)
                visible.cells.push_back(std::abs(i - j) <= window);
        map.visible = std::make_shared<const Visibility>(std::move(visible));
    }
    return map;
}

// "verb 1.02, noun 0.93": of the first few tokens of the chosen one's text.
QString labelsTold(const Labels& labels, const std::vector<int>& tokens) {
    constexpr qsizetype kMost = 4;
    QStringList told;
    for (const int token : tokens) {
        if (told.size() == kMost) {
            told << QString(QChar(0x2026));
            break;
        }
        const int best = labels.best[std::size_t(token)];
        told << tagName(kTags[best]) + QChar(' ') +
                    QString::number(labels.scores(token, best), 'f', 2);
    }
    return told.join(QStringLiteral(", "));
}

QString comparison(const TaggingStudy& study, const TaggingResult& result, int token) {
    const std::vector<int> same = alike(result, token);
    const QString word = isolated(tokenLabel({result.words[std::size_t(token)], 0, 0}));
    const QString window = TaggingText::tr("window ±%1").arg(study.window);
    const QString pattern =
        same.size() < 2 ? TaggingText::tr("%1 – alone: %2; %3: %4; attention: %5.")
                        : TaggingText::tr("%1 – alone, the same input: %2; %3: %4; attention: %5.");
    return pattern.arg(word, labelsTold(result.alone, same), window,
                       labelsTold(result.window, same), labelsTold(result.attention, same));
}

// The other token whose leaving out changes the score most.
QString strongestOf(const Labels& labels, int token, const std::vector<QString>& names) {
    Eigen::RowVectorXd lost = labels.influence.row(token).cwiseAbs();
    lost[token] = -1;
    const int other = largestOf(lost);
    return TaggingText::tr("%1 (%2)")
        .arg(names[std::size_t(other)])
        .arg(labels.influence(token, other), 0, 'f', 2);
}

QString whatMatters(const TaggingStudy& study, const TaggingResult& result, int token,
                    const std::vector<QString>& names) {
    const int count = int(names.size());
    if (count < 2)
        return TaggingText::tr("There is no other token to look at.");
    const int first = std::max(0, token - study.window);
    const int last = std::min(count - 1, token + study.window);
    const QString attention = TaggingText::tr("attention sees all, most matters %1.")
                                  .arg(strongestOf(result.attention, token, names));
    const QString& name = names[std::size_t(token)];
    if (first == last)
        return TaggingText::tr("For %1 the window sees no neighbour; %2").arg(name, attention);
    return TaggingText::tr(
               "For %1 the window sees %2 of %3 tokens, of the others most matters %4; %5")
        .arg(name)
        .arg(last - first + 1)
        .arg(count)
        .arg(strongestOf(result.window, token, names), attention);
}

// "left i−1: q·k = 261.55, /√71 = 31.03, α′ = 0.78 of I": the key that the head takes most of.
QString headTold(const TaggingResult& result, int side, int token,
                 const std::vector<QString>& names) {
    const TaggingResult::Head& head = result.heads[std::size_t(side)];
    const int most = largestOf(head.maps.weights.row(token));
    return (side == 0 ? TaggingText::tr("left head (%1) q·k = %2, /√%3 = %4, α′ = %5 for %6")
                      : TaggingText::tr("right head (%1) q·k = %2, /√%3 = %4, α′ = %5 for %6"))
        .arg(placeOf(head.delta))
        .arg(head.maps.products(token, most), 0, 'f', 1)
        .arg(result.width)
        .arg(head.maps.scores(token, most), 0, 'f', 2)
        .arg(head.maps.weights(token, most), 0, 'f', 2)
        .arg(names[std::size_t(most)]);
}

QString whereFrom(const TaggingStudy& study, const TaggingResult& result) {
    const QString onWords =
        study.match == 0 ? QStringLiteral("0") : QStringLiteral("%1·√d_k").arg(study.match);
    return TaggingText::tr(
               "Attention on a = x + p (one-hot word, sinusoidal place), d_k = %1. W_q turns "
               "p_i to p_(i±%2) by document 004's rotations, scaled to sharpness %3; on x it "
               "is %4. W_k is the identity, v is x. Nothing of this is trained.")
        .arg(result.width)
        .arg(study.offset)
        .arg(QString::number(study.slope, 'g', 3), onWords);
}

std::vector<QString> notesOf(const TaggingStudy& study, const TaggingResult& result, int token,
                             const std::vector<QString>& names) {
    std::vector<QString> notes = {
        comparison(study, result, token), whatMatters(study, result, token, names),
        TaggingText::tr("Query %1: %2; %3.")
            .arg(names[std::size_t(token)], headTold(result, 0, token, names),
                 headTold(result, 1, token, names)),
        whereFrom(study, result),
        TaggingText::tr(
            "Linear labellers, ridge regression on %1 tagged sentences without “I saw a "
            "saw”; right on these: alone %2 %, window %3 %, attention %4 %.")
            .arg(taggedSentences().size())
            .arg(100 * result.alone.rightOfKnown, 0, 'f', 0)
            .arg(100 * result.window.rightOfKnown, 0, 'f', 0)
            .arg(100 * result.attention.rightOfKnown, 0, 'f', 0)};
    QStringList unknown;
    for (std::size_t i = 0; i < names.size(); ++i)
        if (!result.known[i])
            unknown << names[i];
    if (!unknown.isEmpty())
        notes.push_back(TaggingText::tr("Not among the tagged words, so vectors of zeros: %1.")
                            .arg(unknown.join(QStringLiteral(", "))));
    if (result.left > 0)
        notes.push_back(TaggingText::tr("The first %1 tokens of %2 are looked at.")
                            .arg(names.size())
                            .arg(names.size() + std::size_t(result.left)));
    return notes;
}

NumberTable tableOf(const TaggingResult& result, const std::vector<QString>& names) {
    NumberTable table;
    table.corner = "labeller, token \\ score";
    table.columns = {"pronoun", "verb", "determiner", "noun", "adjective"};
    const auto count = Eigen::Index(names.size());
    table.values.resize(3 * count, kWordTags);
    const std::pair<const char*, const Labels*> all[] = {
        {"alone", &result.alone}, {"window", &result.window}, {"attention", &result.attention}};
    for (int i = 0; i < 3; ++i) {
        table.values.middleRows(i * count, count) = all[i].second->scores.cast<float>();
        for (const QString& name : names)
            table.rows.push_back(std::string(all[i].first) + ", " + name.toStdString());
    }
    table.shape = {3, count, kWordTags};
    return table;
}

// With less room the maps go, and all but the first notes; the sentence stays, and with it the room
// that its numbers need beside one another.
std::vector<BoardArrangement> arrangementsOf(const Board& board, int tokens) {
    const double sentence = 2 + leastWidth(tokens);  // ems, with the board's margins
    BoardArrangement whole{QSizeF(76, 48), {}, board.notes.size()};
    for (const BoardPart& part : board.parts)
        whole.places.push_back(part.place);
    const auto third = [](int column) { return QRectF(column * 0.345, 0.53, 0.31, 0.47); };
    return {std::move(whole),
            {QSizeF(56, 41), {QRectF(0, 0, 1, 0.5), {}, third(0), third(1), {}, third(2)}, 3},
            {QSizeF(std::max(36.0, sentence), 48),  // upright
             {QRectF(0, 0, 1, 0.54),
              {},
              QRectF(0, 0.6, 0.48, 0.4),
              QRectF(0.52, 0.6, 0.48, 0.4),
              {},
              {}},
             3},
            {QSizeF(std::max(48.0, sentence), 30), {QRectF(0, 0, 1, 1), {}, {}, {}, {}, {}}, 3},
            {QSizeF(std::max(36.0, sentence), 24), {QRectF(0, 0, 1, 1), {}, {}, {}, {}, {}}, 1}};
}

}  // namespace

Board boardOf(const TaggingStudy& study, const TaggingResult& result, const BoardContext& context) {
    Board board;
    board.ems = {92, 56};
    const int token = std::min(study.token, int(result.words.size()) - 1);
    const std::vector<QString> names = taggedNames(result);
    double lost = std::max(result.window.influence.cwiseAbs().maxCoeff(),
                           result.attention.influence.cwiseAbs().maxCoeff());
    if (lost < 1e-9)  // of unknown words alone
        lost = 1;
    board.parts.push_back(
        {"sentence", QRectF(0, 0, 0.73, 0.54), taggingDrawing(study, result, token)});
    const auto add = [&](const char* name, const QRectF& place, Heatmap map) {
        map.selectedRow = token;
        board.parts.push_back({name, place, std::move(map)});
    };
    const auto below = [](int column) { return QRectF(column * 0.255, 0.58, 0.235, 0.42); };
    const QString attention = TaggingText::tr("attention");
    const QString lostTitle = TaggingText::tr("Influence: %1");
    add("attention scores", QRectF(0.765, 0, 0.235, 0.54),
        scoresOf(result.attention, names, TaggingText::tr("Scores: %1").arg(attention)));
    add("left head", below(0),
        weightsOf(result.heads[0], names, TaggingText::tr("α′ of the left head: %1"), context));
    add("right head", below(1),
        weightsOf(result.heads[1], names, TaggingText::tr("α′ of the right head: %1"), context));
    add("window influence", below(2),
        influenceOf(result.window, names,
                    lostTitle.arg(TaggingText::tr("window ±%1").arg(study.window)), lost,
                    study.window));
    add("attention influence", below(3),
        influenceOf(result.attention, names, lostTitle.arg(attention), lost, -1));
    board.notes = notesOf(study, result, token, names);
    board.arrangements = arrangementsOf(board, int(names.size()));
    board.numbers = tableOf(result, names);
    return board;
}

}  // namespace headlight
