// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/advice.h"

#include <QCoreApplication>
#include <array>

namespace headlight {
namespace {

struct Advice {
    const char* error;  // a part of the English text
    const char* what;
};

constexpr std::array kAdvice = {
    Advice{"no such file", QT_TRANSLATE_NOOP("advice", "Check its name, or whether it was moved.")},
    Advice{"points to a missing file",
           QT_TRANSLATE_NOOP("advice", "Open the file that it stood for.")},
    Advice{"no permission to read",
           QT_TRANSLATE_NOOP("advice", "Ask its owner, or open a copy of your own.")},
    Advice{"no permission to write", QT_TRANSLATE_NOOP("advice", "Save it in another folder.")},
    Advice{"takes no new files", QT_TRANSLATE_NOOP("advice", "Save it in another folder.")},
    Advice{"read-only disk", QT_TRANSLATE_NOOP("advice", "Save it on another disk.")},
    Advice{"no space left",
           QT_TRANSLATE_NOOP("advice", "Free some space there, or save it on another disk.")},
    Advice{"does not exist", QT_TRANSLATE_NOOP("advice", "Make the folder, or choose another.")},
    Advice{"this is no scene file",
           QT_TRANSLATE_NOOP("advice", "Choose a file that was saved by File > Save scene.")},
    Advice{"made by a newer Headlight",
           QT_TRANSLATE_NOOP("advice", "Open it with that newer version.")},
    Advice{"not a picture of a kind",
           QT_TRANSLATE_NOOP("advice", "Save it as PNG or JPEG and open that.")},
    Advice{"the picture is broken",
           QT_TRANSLATE_NOOP("advice", "Save the picture anew and open that.")},
    Advice{"the picture is too large", QT_TRANSLATE_NOOP("advice", "Make it smaller first.")},
    Advice{"not enough memory",
           QT_TRANSLATE_NOOP("advice", "Shorten the sentence, or take fewer heads or layers.")},
    Advice{"changed while it was read", QT_TRANSLATE_NOOP("advice", "Open it once more.")},
};

}  // namespace

QString adviceOn(const Error& error) {
    for (const Advice& advice : kAdvice)
        if (error.what.find(advice.error) != std::string::npos)
            return QCoreApplication::translate("advice", advice.what);
    return {};
}

}  // namespace headlight
