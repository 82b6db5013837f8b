// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/lab_help.h"

#include <QCoreApplication>

#include "core/studies/study.h"
#include "ui/boards/boards.h"
#include "ui/panels/mnemonic.h"

namespace headlight {
namespace {

const QString kPrefix = QStringLiteral("lab-");

struct LabHelp {
    Q_DECLARE_TR_FUNCTIONS(LabHelp)
};

// What stands for itself in Markdown.
QString literal(QString text) {
    for (const QChar sign : QStringLiteral("\\`*_[]<>|#"))
        text.replace(sign, QString(QChar('\\')) + sign);
    return text;
}

// A line a control: what it is called and what turning it does.
class Lines : public StudyFields {
 public:
    QString text;

    void integer(const FieldText& field, int&, int, int) override { add(field); }
    void real(const FieldText& field, double&, double, double) override { add(field); }
    void toggle(const FieldText& field, bool&) override { add(field); }
    void choice(const FieldText& field, int&, const std::vector<ChoiceText>&) override {
        add(field);
    }
    void numbers(const FieldText&, std::vector<int>&, int, int, std::size_t) override {}

 private:
    void add(const FieldText& field) {
        text += "- **" + literal(withoutMnemonic(studyText(field.label))) +
                "**: " + literal(studyText(field.help)) + "\n";
    }
};

}  // namespace

QStringList labHelpIds() {
    QStringList ids;
    for (const Study& study : allStudies())
        ids << kPrefix + textOf(study).id;
    return ids;
}

QString labHelpText(const QString& id) {
    if (!id.startsWith(kPrefix))
        return {};
    std::optional<Study> study = findStudy(id.mid(kPrefix.size()).toStdString());
    if (!study)
        return {};
    const StudyText& words = textOf(*study);
    Lines controls;
    visit(*study, controls);
    QString text =
        "# " + literal(studyText(words.title)) + "\n\n" + literal(studyText(words.about)) + "\n\n";
    text += (words.usesSentence
                 ? LabHelp::tr("This lab looks at the sentence and the layer that are set.")
                 : LabHelp::tr("This lab has numbers of its own: the sentence and the layer wait "
                               "until it is closed.")) +
            "\n\n";
    if (!controls.text.isEmpty())
        text += "## " + LabHelp::tr("Controls") + "\n\n" + controls.text + "\n";
    return text + "[" + LabHelp::tr("All labs, and their keys") + "](labs.md)\n";
}

}  // namespace headlight
