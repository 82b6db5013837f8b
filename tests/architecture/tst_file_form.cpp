// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/architecture/source_tree.h"
#include "tests/support/test_program.h"

#include <QString>
#include <QTest>

using headlight::tree::SourceFile;

namespace {

constexpr int kMostLines = 400;
const QString kLicence = "// SPDX-License-Identifier: GPL-3.0-or-later";

// What the form of a file breaks; empty if nothing.
QString formFault(const SourceFile& file) {
    if (file.lines.value(0) != kLicence) {
        return "the first line is not the licence's";
    }
    // Highway includes these once for each instruction set.
    if (file.path.endsWith("-inl.h")) {
        if (file.lines.filter("HWY_TARGET_TOGGLE").isEmpty())
            return "has no guard that instruction sets toggle";
    } else if (file.isHeader() && file.lines.value(1) != "#pragma once") {
        return "the second line is not #pragma once";
    }
    if (file.lines.size() > kMostLines) {
        return QString("has %1 lines, over %2").arg(file.lines.size()).arg(kMostLines);
    }
    return {};
}

}  // namespace

class TestFileForm : public QObject {
    Q_OBJECT

 private slots:
    void everyFileHasTheForm() {
        QStringList found;
        for (const SourceFile& file : headlight::tree::sources({"core", "ui", "app", "tests"})) {
            if (const QString what = formFault(file); !what.isEmpty()) {
                found << file.path + ": " + what;
            }
        }
        QVERIFY2(found.isEmpty(), qPrintable('\n' + found.join('\n')));
    }

    void aFaultIsSeen() {
        QVERIFY(formFault({"core/a.cpp", {kLicence, "int x;"}}).isEmpty());
        QVERIFY(!formFault({"core/a.cpp", {"int x;"}}).isEmpty());
        QVERIFY(formFault({"core/a.h", {kLicence, "#pragma once"}}).isEmpty());
        QVERIFY(!formFault({"core/a.h", {kLicence, "", "#pragma once"}}).isEmpty());
        QVERIFY(!formFault({"core/a-inl.h", {kLicence, "#pragma once"}}).isEmpty());
        QVERIFY(formFault({"core/a-inl.h", {kLicence, "#if A == defined(HWY_TARGET_TOGGLE)"}})
                    .isEmpty());
        QStringList longFile(kMostLines, "//");
        longFile[0] = kLicence;
        QVERIFY(formFault({"core/a.cpp", longFile}).isEmpty());
        longFile << "//";
        QVERIFY(!formFault({"core/a.cpp", longFile}).isEmpty());
    }
};

HEADLIGHT_APPLESS_TEST(TestFileForm)
#include "tst_file_form.moc"
