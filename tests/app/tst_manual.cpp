// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/help_options.h"
#include "tests/support/test_program.h"

using namespace headlight::test;

namespace {

QByteArrayList manual() { return run({"--man"}).out.split('\n'); }

const QByteArray kShared = ".SH SUBCOMMANDS";

// Of a subcommand, or of headlight without one.
QByteArray titleOf(const QString& command) {
    return command.isEmpty() ? QByteArray(".SH OPTIONS") : ".SS headlight " + command.toUtf8();
}

QByteArrayList section(const QByteArray& title) {
    const QByteArrayList all = manual();
    const auto from = all.indexOf(title);
    auto to = from + 1;
    while (from >= 0 && to < all.size() && !all[to].startsWith(".S"))
        ++to;
    return from < 0 ? QByteArrayList() : all.mid(from, to - from);
}

QByteArray optionLine(const HelpOption& option) {
    QByteArray text = "\\fB" + option.name.toUtf8().replace("-", "\\-") + "\\fR";
    if (!option.value.isEmpty())
        text += " \\fI" + option.value.toUtf8() + "\\fR";
    return text;
}

}  // namespace

class TestManual : public QObject {
    Q_OBJECT

 private slots:
    void theManualNamesEverySubcommandAndOptionOfTheHelpTexts() {
        const QByteArrayList shared = section(kShared);
        QVERIFY(helpLevels().size() >= 4);
        for (const QString& command : helpLevels()) {
            const QByteArrayList lines = section(titleOf(command));
            QVERIFY2(!lines.isEmpty(), qPrintable(command));
            const auto options = helpOptions(command);
            QVERIFY2(options.size() >= 5, qPrintable(command));
            for (const HelpOption& option : options)
                QVERIFY2(lines.contains(optionLine(option)) || shared.contains(optionLine(option)),
                         optionLine(option));
        }
    }

    void itHasTheSectionsOfAManualAndTheVersion() {
        const QByteArrayList lines = manual();
        QCOMPARE(lines.indexOf(".SH NAME"), lines.indexOf(".SH SYNOPSIS") - 2);
        QVERIFY(lines.value(1).startsWith(".TH HEADLIGHT 1 "));
        QVERIFY(lines.value(1).contains(run({"--version"}).out.trimmed()));
        for (const char* title :
             {".SH SYNOPSIS", ".SH EXIT STATUS", ".SH ENVIRONMENT", ".SH FILES"})
            QVERIFY2(lines.contains(title), title);
    }

    // A line that begins with a dot or a quote is a request, a lone backslash begins an escape.
    void textsAreNoRequests() {
        static const QRegularExpression request(
            "^\\.(\\\\\"|TH |SH |SS |TP( 16)?$|PP$|nf$|fi$|br$|RS 2$|RE$|nh$|ad l$)");
        static const QRegularExpression escape("\\\\(?![e&\"\\-]|f[BIR]|\\((ha|ti|aq|ga))");
        for (const QByteArray& line : manual()) {
            const QString text = QString::fromUtf8(line);
            if (text.startsWith('.'))
                QVERIFY2(text.contains(request), line);
            QVERIFY2(!text.startsWith('\''), line);
            QVERIFY2(!text.contains(escape), line);
        }
    }

    void bothLinesAndParagraphsOfTheDetailsStand() {
        const QByteArray text = run({"--man"}).out;
        QVERIFY(text.contains("    headlight render gallery:rotation"));
        QVERIFY(text.contains("\n.TP 16\n\\fBkv_heads\\fR\n"));
        QVERIFY(text.contains("\n.RS 2\nAny layer: every width"));
        QCOMPARE(text.count("\n.RS 2\n"), text.count("\n.RE\n"));
        QCOMPARE(text.count("\n.nf\n"), text.count("\n.fi\n"));
    }
};

HEADLIGHT_GUILESS_TEST(TestManual)
#include "tst_manual.moc"
