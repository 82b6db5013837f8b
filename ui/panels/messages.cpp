// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/messages.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include "ui/panels/field_names.h"

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

// Every number of an error, and a folder's name in quotes, becomes %1, %2 … in the order of the
// English sentence, fixed ones too.
[[maybe_unused]] constexpr const char* kErrorPatterns[] = {
    // check() of an attention layer and of positions
    QT_TRANSLATE_NOOP("errors", "must be at least %1, is %2"),
    QT_TRANSLATE_NOOP("errors", "must be a finite number above %1"),
    QT_TRANSLATE_NOOP("errors", "must be a number from %1 to %2"),
    QT_TRANSLATE_NOOP("errors", "must be a finite number or -inf"),
    QT_TRANSLATE_NOOP("errors", "%1 does not divide d_model %2; nearest: %3"),
    QT_TRANSLATE_NOOP("errors", "%1 does not divide d_model %2; nearest: %3 or %4"),
    QT_TRANSLATE_NOOP("errors", "%1 does not divide heads %2; nearest: %3"),
    QT_TRANSLATE_NOOP("errors", "%1 does not divide heads %2; nearest: %3 or %4"),
    QT_TRANSLATE_NOOP("errors", "the weights would take %1 GB, at most %2 GB are made"),
    QT_TRANSLATE_NOOP("errors", "there is not enough memory for this"),
    QT_TRANSLATE_NOOP("errors", "%1 heads of width %2 are wider together than %3"),
    QT_TRANSLATE_NOOP("errors", "without this map the input's width must be %1 · %2 = %3, is %4"),
    QT_TRANSLATE_NOOP("errors", "the input of width %1 cannot be added to an output of width %2"),
    QT_TRANSLATE_NOOP("errors",
                      "rotary positions turn pairs of columns, so d_k must be even, is %1"),
    // check() of a recipe
    QT_TRANSLATE_NOOP("errors", "expected %1 to %2, found %3"),
    QT_TRANSLATE_NOOP("errors", "at most %1 characters, found %2"),
    QT_TRANSLATE_NOOP("errors", "expected a finite number, %1 or above"),
    QT_TRANSLATE_NOOP("errors", "hand-built weights need at least one kind of head"),
    QT_TRANSLATE_NOOP("errors",
                      "the lab's queries, keys and values come from one stream, so their widths "
                      "are d_model"),
    QT_TRANSLATE_NOOP("errors", "must be from %1 to below %2"),
    QT_TRANSLATE_NOOP("errors", "the opened layer's weights fix its widths, heads and layers"),
    QT_TRANSLATE_NOOP("errors",
                      "the sentence's tokens are d_model wide: to open a layer of other widths, "
                      "give a file of inputs too"),
    QT_TRANSLATE_NOOP("errors", "the file of inputs decides whether keys are tokens of their own"),
    QT_TRANSLATE_NOOP("errors",
                      "rows of d_model numbers cannot be added to vectors of another width"),
    QT_TRANSLATE_NOOP("errors", "the maps of its %1 x %2 tokens would not fit into memory"),
    QT_TRANSLATE_NOOP("errors",
                      "a layer that gives out %1 columns cannot feed one that takes d_model %2"),
    // scenes and files
    QT_TRANSLATE_NOOP("errors", "this is no scene file: it has no \"headlight_scene\" version"),
    QT_TRANSLATE_NOOP("errors",
                      "made by a newer Headlight: scene version %1, this program reads up to %2"),
    QT_TRANSLATE_NOOP("errors", "expected a whole number from %1 to %2, found the number %3"),
    QT_TRANSLATE_NOOP("errors", "expected a number from %1 to %2, found the number %3"),
    QT_TRANSLATE_NOOP("errors", "unknown key"),
    QT_TRANSLATE_NOOP("errors", "the file has %1 bytes; at most %2 are read"),
    QT_TRANSLATE_NOOP("errors", "no file name was given"),
    QT_TRANSLATE_NOOP("errors", "no such file"),
    QT_TRANSLATE_NOOP("errors", "points to a missing file"),
    QT_TRANSLATE_NOOP("errors", "its links lead round in a circle"),
    QT_TRANSLATE_NOOP("errors", "the path is too long"),
    QT_TRANSLATE_NOOP("errors", "not a regular file"),
    QT_TRANSLATE_NOOP("errors", "this is a folder, not a file"),
    QT_TRANSLATE_NOOP("errors", "this names a folder, not a file"),
    QT_TRANSLATE_NOOP("errors", "this is a file, not a folder"),
    QT_TRANSLATE_NOOP("errors", "the folder %1 does not exist"),
    QT_TRANSLATE_NOOP("errors", "the folder %1 is no folder"),
    QT_TRANSLATE_NOOP("errors", "the folder %1 takes no new files"),
    QT_TRANSLATE_NOOP("errors", "the folder %1 is on a read-only disk"),
    QT_TRANSLATE_NOOP("errors", "no permission to write in the folder %1"),
    QT_TRANSLATE_NOOP("errors", "no permission to read it"),
    QT_TRANSLATE_NOOP("errors", "no permission to write it"),
    QT_TRANSLATE_NOOP("errors", "it is on a read-only disk"),
    QT_TRANSLATE_NOOP("errors", "changed while it was read"),
    QT_TRANSLATE_NOOP("errors", "no space left; nothing was replaced"),
    QT_TRANSLATE_NOOP("errors", "larger than a file may be here; nothing was replaced"),
    // pictures that are dropped
    QT_TRANSLATE_NOOP("errors", "cannot be read"),
    QT_TRANSLATE_NOOP("errors", "not a picture of a kind that can be read here"),
    QT_TRANSLATE_NOOP("errors", "the picture is broken: it cannot be decoded"),
    QT_TRANSLATE_NOOP("errors",
                      "the picture is too large: %1 × %2 pixels, at most %3 million are read"),
    // scenes in pictures, and what is kept of them in case of a crash
    QT_TRANSLATE_NOOP("errors", "the picture is cut: it ends early"),
    QT_TRANSLATE_NOOP("errors", "there is no scene in this picture"),
    QT_TRANSLATE_NOOP("errors", "the scene in it is damaged: its checksum is wrong"),
    QT_TRANSLATE_NOOP("errors",
                      "the scene in it was compressed by another program, which is not read here"),
    QT_TRANSLATE_NOOP("errors", "the scene in it has %1 bytes; at most %2 are read"),
    QT_TRANSLATE_NOOP("errors", "the folder cannot be made"),
    QT_TRANSLATE_NOOP("errors", "no file can be written in it"),
    // figures
    QT_TRANSLATE_NOOP("errors", "there is no word in it, so nothing to draw"),
    QT_TRANSLATE_NOOP("errors", "no lab is open in it, so nothing to draw"),
    QT_TRANSLATE_NOOP("errors", "there are no numbers to write: this picture is empty"),
    QT_TRANSLATE_NOOP("errors",
                      "at most %1 numbers are copied at once, selected are %2: an export takes "
                      "them all"),
    QT_TRANSLATE_NOOP("errors", "there are no two maps of one size to compare"),
    QT_TRANSLATE_NOOP("errors", "only png, svg and pdf have a transparent background"),
    QT_TRANSLATE_NOOP("errors", "PDF/A-%1b has no transparent background"),
    QT_TRANSLATE_NOOP("errors", "a report needs a page at least"),
    QT_TRANSLATE_NOOP("errors", "this archive would have %1 bytes; at most %2 are written"),
    QT_TRANSLATE_NOOP("errors", "not enough memory for an image of %1 x %2 pixels"),
    QT_TRANSLATE_NOOP("errors", "expected from %1 to %2 units of %3/%4 inch a side, found %5 x %6"),
    QT_TRANSLATE_NOOP("errors",
                      "%1 x %2 at %3 dpi is %4 x %5 pixels, expected at most %6 pixels a side and "
                      "%7 million in all"),
    QT_TRANSLATE_NOOP("errors",
                      "this picture needs at least %1 x %2 units of %3/%4 inch, found %5 x %6"),
    QT_TRANSLATE_NOOP("errors", "%1 x %2 at %3 dpi is %4 x %5 pixels: nothing would be left"),
    QT_TRANSLATE_NOOP("errors", "the resolution must be a positive number of dpi, is %1"),
    QT_TRANSLATE_NOOP("errors", "names are made of text, {layer}, {head} and {view}"),
    QT_TRANSLATE_NOOP("errors", "a file name is not empty, holds no / and begins with no dot"),
    QT_TRANSLATE_NOOP("errors", "the file name is too long"),
    QT_TRANSLATE_NOOP("errors", "a { in the name has no }"),
    QT_TRANSLATE_NOOP("errors",
                      "this layout is damaged or of another version; nothing was changed"),
    QT_TRANSLATE_NOOP("errors", "this layout was removed; nothing was changed"),
    QT_TRANSLATE_NOOP("errors",
                      "there are %1 layouts, as many as are kept; one has to be removed first"),
    QT_TRANSLATE_NOOP("errors", "two heads would get one name; {layer} and {head} tell them apart"),
};

// An English sentence of the core, by what is left when its numbers are taken out.
QString translatedSentence(const QString& english) {
    static const QRegularExpression varying(R"re((?<=folder )".*"|-?\d+(?:\.\d+)?(?:e-?\d+)?)re");
    QString pattern;
    QStringList numbers;
    qsizetype from = 0;
    for (auto found = varying.globalMatch(english); found.hasNext();) {
        const QRegularExpressionMatch match = found.next();
        numbers << match.captured();
        pattern +=
            english.mid(from, match.capturedStart() - from) + "%" + QString::number(numbers.size());
        from = match.capturedEnd();
    }
    pattern += english.mid(from);
    return filled(translated("errors", pattern), numbers);
}

}  // namespace

QString messageText(const Notice& notice) {
    QStringList arguments;
    for (const std::string& argument : notice.arguments)
        arguments << translatedSentence(QString::fromStdString(argument));  // it may be a reason
    const QString pattern = QString::fromStdString(notice.pattern);
    for (const char* context : {"pipeline", "positions", "weights", "scene"})
        if (const QString text = translated(context, pattern); text != pattern)
            return filled(text, arguments);
    return filled(pattern, arguments);
}

QString messageText(const Error& error) {
    const QString text = translatedSentence(QString::fromStdString(error.what));
    const QString field = fieldName(error.where);
    const QString where = field.isEmpty() ? QString::fromStdString(error.where) : field;
    return where.isEmpty() ? text : where + ": " + text;
}

}  // namespace headlight
