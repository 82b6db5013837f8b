// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <algorithm>

#include "core/studies/labeller.h"
#include "ui/boards/boards.h"
#include "ui/boards/tagging_drawing.h"
#include "ui/pictures/labels.h"

namespace headlight {
namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(TaggingBoard)
};

using Labels = TaggingResult::Labels;

constexpr WordTag kTags[] = {WordTag::Pronoun, WordTag::Verb, WordTag::Determiner, WordTag::Noun,
                             WordTag::Adjective};

Heatmap scoresOf(const Labels& labels, const std::vector<QString>& tokens, const QString& title,
                 double most) {
    Heatmap map;
    map.values = std::make_shared<const Matrix>(labels.scores.cast<float>());
    map.rowScales = {{PaletteKind::Diverging, Transfer::Linear, -most, most}};
    map.title = title;
    map.rowAxis = Text::tr("token");
    map.columnAxis = Text::tr("tag");
    map.rows = tokens;
    for (const WordTag tag : kTags)
        map.columns.push_back(shortTag(tag));
    map.barCaption = Text::tr("score");
    return map;
}

// window < 0: all tokens are seen.
Heatmap influenceOf(const Labels& labels, const std::vector<QString>& tokens, const QString& title,
                    double most, int window) {
    Heatmap map;
    map.values = std::make_shared<const Matrix>(labels.influence.cast<float>());
    map.rowScales = {{PaletteKind::Diverging, Transfer::Linear, -most, most}};
    map.title = title;
    map.rowAxis = Text::tr("label of");
    map.columnAxis = Text::tr("left out");
    map.rows = tokens;
    map.columns = tokens;
    map.barCaption = Text::tr("score lost");
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

// "verb 1.02, noun 0.93": of each token of the chosen one's text.
QString labelsTold(const Labels& labels, const std::vector<int>& tokens) {
    QStringList told;
    for (const int token : tokens) {
        const int best = labels.best[std::size_t(token)];
        told << tagName(kTags[best]) + QChar(' ') +
                    QString::number(labels.scores(token, best), 'f', 2);
    }
    return told.join(QStringLiteral(", "));
}

QString comparison(const TaggingStudy& study, const TaggingResult& result, int token) {
    const std::vector<int> same = alike(result, token);
    const QString word = isolated(tokenLabel({result.words[std::size_t(token)], 0, 0}));
    const QString window = Text::tr("window ±%1").arg(study.window);
    const QString pattern =
        same.size() < 2 ? Text::tr("%1 – alone: %2; %3: %4; attention: %5.")
                        : Text::tr("%1 – alone, the same input: %2; %3: %4; attention: %5.");
    return pattern.arg(word, labelsTold(result.alone, same), window,
                       labelsTold(result.window, same), labelsTold(result.attention, same));
}

// The other token whose leaving out changes the score most.
QString strongestOf(const Labels& labels, int token, const std::vector<QString>& names) {
    Eigen::RowVectorXd lost = labels.influence.row(token).cwiseAbs();
    lost[token] = -1;
    const int other = largestOf(lost);
    return Text::tr("%1 (%2)")
        .arg(names[std::size_t(other)])
        .arg(labels.influence(token, other), 0, 'f', 2);
}

QString whatMatters(const TaggingStudy& study, const TaggingResult& result, int token,
                    const std::vector<QString>& names) {
    const int count = int(names.size());
    if (count < 2)
        return Text::tr("There is no other token to look at.");
    const int first = std::max(0, token - study.window);
    const int last = std::min(count - 1, token + study.window);
    const QString attention = Text::tr("attention sees all, most matters %1.")
                                  .arg(strongestOf(result.attention, token, names));
    const QString& name = names[std::size_t(token)];
    if (first == last)
        return Text::tr("For %1 the window sees no neighbour; %2").arg(name, attention);
    return Text::tr("For %1 the window sees %2 of %3 tokens, of the others most matters %4; %5")
        .arg(name)
        .arg(last - first + 1)
        .arg(count)
        .arg(strongestOf(result.window, token, names), attention);
}

std::vector<QString> notesOf(const TaggingStudy& study, const TaggingResult& result, int token,
                             const std::vector<QString>& names) {
    std::vector<QString> notes = {
        comparison(study, result, token), whatMatters(study, result, token, names),
        Text::tr("Linear labellers, ridge regression on %1 tagged sentences without “I saw a "
                 "saw”; right on these: alone %2 %, window %3 %, attention %4 %.")
            .arg(taggedSentences().size())
            .arg(100 * result.alone.rightOfKnown, 0, 'f', 0)
            .arg(100 * result.window.rightOfKnown, 0, 'f', 0)
            .arg(100 * result.attention.rightOfKnown, 0, 'f', 0),
        Text::tr("Attention: the word's own vector, and sums weighted by softmax(−slope · |i − j|) "
                 "of those before and of those after it.")};
    QStringList unknown;
    for (std::size_t i = 0; i < names.size(); ++i)
        if (!result.known[i])
            unknown << names[i];
    if (!unknown.isEmpty())
        notes.push_back(Text::tr("Not among the tagged words, so vectors of zeros: %1.")
                            .arg(unknown.join(QStringLiteral(", "))));
    if (result.left > 0)
        notes.push_back(Text::tr("The first %1 tokens of %2 are looked at.")
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

}  // namespace

Board boardOf(const TaggingStudy& study, const TaggingResult& result, const BoardContext&) {
    Board board;
    board.ems = {92, 52};
    const int token = std::min(study.token, int(result.words.size()) - 1);
    const std::vector<QString> names = taggedNames(result);
    const double scores = std::max(result.window.scores.cwiseAbs().maxCoeff(),
                                   result.attention.scores.cwiseAbs().maxCoeff());
    double lost = std::max(result.window.influence.cwiseAbs().maxCoeff(),
                           result.attention.influence.cwiseAbs().maxCoeff());
    if (lost < 1e-9)  // of unknown words alone
        lost = 1;
    board.parts.push_back(
        {"sentence", QRectF(0, 0, 1, 0.42), taggingDrawing(study, result, token)});
    const auto add = [&](const char* name, int column, Heatmap map) {
        map.selectedRow = token;
        board.parts.push_back({name, QRectF(column * 0.255, 0.46, 0.235, 0.54), std::move(map)});
    };
    const QString window = Text::tr("window ±%1").arg(study.window);
    const QString attention = Text::tr("attention");
    const QString scoreTitle = Text::tr("Scores: %1");
    const QString lostTitle = Text::tr("Influence: %1");
    add("window scores", 0, scoresOf(result.window, names, scoreTitle.arg(window), scores));
    add("window influence", 1,
        influenceOf(result.window, names, lostTitle.arg(window), lost, study.window));
    add("attention scores", 2,
        scoresOf(result.attention, names, scoreTitle.arg(attention), scores));
    add("attention influence", 3,
        influenceOf(result.attention, names, lostTitle.arg(attention), lost, -1));
    board.notes = notesOf(study, result, token, names);
    board.numbers = tableOf(result, names);
    return board;
}

}  // namespace headlight
