// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <clocale>
#include <cstdio>
#include <string>

namespace headlight::test {

// Sets a locale whose decimal point is a comma, for as long as this lives: an installed one or,
// since few machines have one, one compiled here.
class CommaLocale {
 public:
    CommaLocale() {
        for (const char* name : {"de_DE.UTF-8", "fr_FR.UTF-8", "ru_RU.UTF-8"}) {
            if (set(name)) {
                return;
            }
        }
        compile();
        qputenv("LOCPATH", folder_.path().toLocal8Bit());
        set("comma");
        qunsetenv("LOCPATH");
    }
    ~CommaLocale() { std::setlocale(LC_ALL, before_.c_str()); }
    CommaLocale(const CommaLocale&) = delete;
    CommaLocale& operator=(const CommaLocale&) = delete;

    // Asked of printf, not of setlocale's word.
    static bool active() {
        char text[8] = {};
        std::snprintf(text, sizeof text, "%.1f", 1.5);
        return std::string(text) == "1,5";
    }

 private:
    static bool set(const char* name) { return std::setlocale(LC_ALL, name) && active(); }

    void compile() {
        QFile source(folder_.filePath("comma.src"));
        if (!source.open(QIODevice::WriteOnly)) {
            return;
        }
        source.write(
            "LC_NUMERIC\ndecimal_point \",\"\nthousands_sep \".\"\ngrouping 3;3\nEND LC_NUMERIC\n");
        source.close();
        QProcess compiler;
        compiler.start("localedef", {"-c", "-i", source.fileName(), folder_.filePath("comma")});
        compiler.waitForFinished();
    }

    std::string before_ = std::setlocale(LC_ALL, nullptr);
    QTemporaryDir folder_;
};

}  // namespace headlight::test
