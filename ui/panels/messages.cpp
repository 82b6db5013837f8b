// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/messages.h"

#include <QCoreApplication>
#include <QRegularExpression>

namespace headlight {
namespace {

QString filled(QString pattern, const QStringList& arguments) {
    // From the last to the first, so that %1 does not touch %10.
    for (qsizetype i = arguments.size(); i > 0; --i)
        pattern.replace("%" + QString::number(i), arguments[i - 1]);
    return pattern;
}

QString translated(const char* context, const QString& pattern) {
    return QCoreApplication::translate(context, pattern.toUtf8().constData());
}

// The sentences of check() and positionTerms() that a control can lead to.
[[maybe_unused]] constexpr const char* kErrorPatterns[] = {
    QT_TRANSLATE_NOOP("errors", "%1 does not divide d_model %2; nearest: %3"),
    QT_TRANSLATE_NOOP("errors", "%1 does not divide heads %2; nearest: %3"),
};

}  // namespace

QString messageText(const Notice& notice) {
    QStringList arguments;
    for (const std::string& argument : notice.arguments)
        arguments << QString::fromStdString(argument);
    const QString pattern = QString::fromStdString(notice.pattern);
    for (const char* context : {"pipeline", "positions", "weights", "scene"})
        if (const QString text = translated(context, pattern); text != pattern)
            return filled(text, arguments);
    return filled(pattern, arguments);
}

QString messageText(const Error& error) {
    static const QRegularExpression number("-?\\d+(?:\\.\\d+)?");
    const QString english = QString::fromStdString(error.what);
    QString pattern;
    QStringList numbers;
    qsizetype from = 0;
    for (auto found = number.globalMatch(english); found.hasNext();) {
        const QRegularExpressionMatch match = found.next();
        numbers << match.captured();
        pattern +=
            english.mid(from, match.capturedStart() - from) + "%" + QString::number(numbers.size());
        from = match.capturedEnd();
    }
    pattern += english.mid(from);
    const QString text = filled(translated("errors", pattern), numbers);
    return error.where.empty() ? text : QString::fromStdString(error.where) + ": " + text;
}

}  // namespace headlight
