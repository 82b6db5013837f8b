// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pictures/labels.h"

#include <QChar>
#include <QTextBoundaryFinder>
#include <algorithm>

#include "core/base/utf8.h"

namespace headlight {

namespace {

constexpr char32_t kDottedCircle = 0x25cc;
constexpr char32_t kJoiner = 0x200d;
constexpr char32_t kNonJoiner = 0x200c;
constexpr char32_t kFirstTag = 0xe0000;
constexpr char32_t kLastTag = 0xe007f;

bool isMark(char32_t c) {
    const QChar::Category category = QChar::category(c);
    return category == QChar::Mark_NonSpacing || category == QChar::Mark_SpacingCombining ||
           category == QChar::Mark_Enclosing;
}

// Joiners and tags hold emoji and some scripts together; only by themselves are they unseen.
bool isGlue(char32_t c) {
    return c == kJoiner || c == kNonJoiner || (c >= kFirstTag && c <= kLastTag);
}

QString inCode(char32_t c) {
    return QStringLiteral("‹%1›").arg(uint(c), 4, 16, QLatin1Char('0')).toUpper();
}

QString pieceOf(char32_t c, bool first, bool alone) {
    if (c < 0x20)
        return QString(QChar(0x2400 + c));  // Unicode's control pictures
    if (c == 0x7f)
        return QString(QChar(0x2421));
    if (c == ' ' && alone)
        return QString(QChar(0x2423));
    if (isGlue(c))
        return first ? inCode(c) : QString::fromUcs4(&c, 1);
    if (isMark(c) && first) {
        const char32_t shown[] = {kDottedCircle, c};
        return QString::fromUcs4(shown, 2);
    }
    switch (QChar::category(c)) {
        case QChar::Other_Control:
        case QChar::Other_Format:
        case QChar::Other_Surrogate:
        case QChar::Separator_Line:
        case QChar::Separator_Paragraph:
            return inCode(c);
        case QChar::Separator_Space:
            return c == ' ' ? QStringLiteral(" ") : inCode(c);
        default:
            return QString::fromUcs4(&c, 1);
    }
}

}  // namespace

QString tokenLabel(const Token& token) {
    const auto plain = [](char c) { return c > ' ' && c < 0x7f; };
    if (std::all_of(token.text.begin(), token.text.end(), plain))
        return QString::fromLatin1(token.text);
    // Decoded here: Qt takes a leading U+FEFF away.
    QString label;
    for (std::size_t at = 0; at < token.text.size();) {
        const CodePoint point = codePointAt(token.text, at);
        label += pieceOf(point.value, at == 0, point.bytes == token.text.size());
        at += point.bytes;
    }
    return label;
}

std::vector<QString> tokenLabels(const std::vector<Token>& tokens) {
    std::vector<QString> labels;
    labels.reserve(tokens.size());
    for (const Token& token : tokens)
        labels.push_back(tokenLabel(token));
    return labels;
}

QString toldApart(const std::vector<Token>& tokens, int token) {
    const std::string& text = tokens[std::size_t(token)].text;
    QString label = tokenLabel(tokens[std::size_t(token)]);
    const auto alike = std::count_if(tokens.begin(), tokens.end(),
                                     [&](const Token& other) { return other.text == text; });
    if (alike > 1)
        for (const QChar digit : QString::number(token))
            label += QChar(0x2080 + digit.digitValue());
    return label;
}

QString shortened(const QString& label, int characters) {
    if (label.size() <= characters)
        return label;
    // A window at each end is looked at, so that a token of a million letters costs no more.
    const qsizetype window = 64 * qsizetype(characters);
    const QString front = label.left(window);
    QTextBoundaryFinder finder(QTextBoundaryFinder::Grapheme, front);
    const int headCharacters = characters / 2;
    qsizetype headEnd = front.size();
    for (int seen = 1; seen <= characters && finder.toNextBoundary() >= 0; ++seen) {
        if (seen == headCharacters)
            headEnd = finder.position();
    }
    const bool whole = finder.position() < 0 || finder.position() >= label.size();
    if (whole)
        return label;
    const QString back = label.mid(std::max(headEnd, label.size() - window));
    finder = QTextBoundaryFinder(QTextBoundaryFinder::Grapheme, back);
    finder.toEnd();
    for (int i = 0; i < characters - 1 - headCharacters; ++i)
        finder.toPreviousBoundary();
    return label.left(headEnd) + QChar(0x2026) +
           back.mid(std::max<qsizetype>(0, finder.position()));
}

QString beginning(const QString& text, int characters) {
    const QString front = text.left(64 * qsizetype(characters));  // of a book, too
    QTextBoundaryFinder finder(QTextBoundaryFinder::Grapheme, front);
    qsizetype cut = 0;
    for (int i = 1; i < characters && finder.toNextBoundary() >= 0; ++i)
        cut = finder.position();
    const bool longer = front.size() < text.size() ||
                        (finder.toNextBoundary() >= 0 && finder.position() < front.size());
    return longer ? front.left(cut).trimmed() + QChar(0x2026) : text;
}

QString isolated(const QString& label) { return QChar(0x2068) + label + QChar(0x2069); }

QString headName(int layer, int head) { return QStringLiteral("L%1·H%2").arg(layer).arg(head); }

}  // namespace headlight
