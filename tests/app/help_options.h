// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRegularExpression>
#include <QString>
#include <QStringList>

#include "tests/app/program.h"

namespace headlight::test {

struct HelpOption {
    QString name;   // "--theme"
    QString value;  // "NAME"; empty: a switch
};

// The subcommands that `headlight --help` lists, and first "" for none.
inline QStringList helpLevels() {
    static const QRegularExpression listed("^  ([a-z]+) ", QRegularExpression::MultilineOption);
    QStringList names = {""};
    auto matches = listed.globalMatch(QString::fromUtf8(run({"--help"}).out));
    while (matches.hasNext())
        names << matches.next().captured(1);
    names.removeAll("help");
    return names;
}

// The options that the help text of a subcommand lists.
inline QList<HelpOption> helpOptions(const QString& command) {
    static const QRegularExpression listed("^  (--[a-z0-9-]+)(?: ([A-Zx,]+[A-Z]|[A-Z]))?(?: |$)",
                                           QRegularExpression::MultilineOption);
    const QStringList words = command.isEmpty() ? QStringList() : QStringList(command);
    const QString help = QString::fromUtf8(run(words + QStringList("--help")).out);
    QList<HelpOption> options;
    // The details that follow may begin a line with an option too.
    const QString list = help.section("\nOptions:\n", 1).section("\n\n", 0, 0);
    auto matches = listed.globalMatch(list);
    while (matches.hasNext()) {
        const auto match = matches.next();
        options << HelpOption{match.captured(1), match.captured(2)};
    }
    return options;
}

}  // namespace headlight::test
