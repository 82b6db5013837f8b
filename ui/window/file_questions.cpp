// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/file_questions.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QMessageBox>
#include <QPushButton>
#include <QSettings>
#include <QStandardPaths>

#include "ui/window/scene_file.h"

namespace headlight {
namespace {

struct FileQuestionsText {
    Q_DECLARE_TR_FUNCTIONS(FileQuestions)
};

constexpr std::size_t kMostNames = 5;

enum class Answer { Cancel, Replace, KeepBoth };

// `numbered`: the names beside those that are there, in their order; none, where there is no such
// choice.
Answer ask(const QString& folder, const std::vector<std::string>& names,
           const std::vector<std::string>& numbered, QWidget* parent) {
    QStringList shown;
    for (std::size_t i = 0; i < std::min(names.size(), kMostNames); ++i) {
        shown << QFile::decodeName(names[i].c_str());
        if (!numbered.empty())
            shown.last() += QStringLiteral(" → ") + QFile::decodeName(numbered[i].c_str());
    }
    if (names.size() > kMostNames)
        shown << FileQuestionsText::tr("and %n more", nullptr, int(names.size() - kMostNames));
    QString text = FileQuestionsText::tr("In “%1” %n files of these names exist already:", nullptr,
                                         int(names.size()))
                       .arg(QDir(folder).dirName()) +
                   "\n\n" + shown.join('\n');
    if (!numbered.empty())
        text += "\n\n" + FileQuestionsText::tr(
                             "Keep both writes the new ones under the names behind the arrows.");
    QMessageBox box(QMessageBox::Question, FileQuestionsText::tr("Replace files?"), text,
                    QMessageBox::Cancel, parent);
    box.setTextFormat(Qt::PlainText);
    const QPushButton* replace =
        box.addButton(FileQuestionsText::tr("&Replace"), QMessageBox::DestructiveRole);
    const QPushButton* keep = nullptr;
    if (!numbered.empty())
        keep = box.addButton(FileQuestionsText::tr("&Keep both"), QMessageBox::AcceptRole);
    box.setDefaultButton(QMessageBox::Cancel);
    box.exec();
    if (box.clickedButton() == replace)
        return Answer::Replace;
    return keep != nullptr && box.clickedButton() == keep ? Answer::KeepBoth : Answer::Cancel;
}

}  // namespace

QString lastFolder(const char* kind) {
    QString folder = QSettings().value(QString("folders/") + kind).toString();
    if (!folder.isEmpty() && QDir(folder).exists())
        return folder;
    const QString documents = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
    return QDir(documents).exists() ? documents : QDir::homePath();
}

void rememberFolder(const char* kind, const QString& folder) {
    QSettings().setValue(QString("folders/") + kind, QDir(folder).absolutePath());
}

QString withEnding(const QString& name, const QString& ending) {
    const QString dotted = "." + ending;
    return name.endsWith(dotted, Qt::CaseInsensitive) ? name : name + dotted;
}

QString askWhereToSave(const SaveQuestion& question, QWidget* parent) {
    QString proposed = QDir(lastFolder(question.kind)).filePath(question.name);
    for (;;) {
        // The dialog itself asks about a file of the very name that was given.
        const QString name =
            QFileDialog::getSaveFileName(parent, question.title, proposed, question.filter);
        if (name.isEmpty())
            return {};
        const QString has = QFileInfo(name).suffix().toLower();
        QString whole =
            question.alsoEndings.contains(has) ? name : withEnding(name, question.ending);
        const QFileInfo file(whole);
        if (whole == name || !file.exists() ||
            mayReplace(file.absolutePath(), {QFile::encodeName(file.fileName()).toStdString()},
                       parent))
            return whole;
        proposed = whole;
    }
}

bool mayReplace(const QString& folder, const std::vector<std::string>& names, QWidget* parent) {
    return names.empty() || ask(folder, names, {}, parent) == Answer::Replace;
}

bool settleNames(const QString& folder, std::vector<NamedBytes>& files, QWidget* parent) {
    const std::filesystem::path place = pathOf(folder);
    const std::vector<std::string> taken = namesTaken(place, files);
    if (taken.empty())
        return true;
    const std::vector<std::string> beside = namesBeside(place, files);
    std::vector<std::string> numbered;
    for (std::size_t i = 0; i < files.size() && numbered.size() < taken.size(); ++i)
        if (files[i].name == taken[numbered.size()])
            numbered.push_back(beside[i]);
    const Answer answer = ask(folder, taken, numbered, parent);
    if (answer == Answer::KeepBoth)
        for (std::size_t i = 0; i < files.size(); ++i)
            files[i].name = beside[i];
    return answer != Answer::Cancel;
}

}  // namespace headlight
