// SPDX-License-Identifier: GPL-3.0-or-later
#include <QByteArray>
#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QProcess>
#include <QString>
#include <QStringList>
#include <QTest>

#include "tests/support/test_program.h"

// Code for AVX and later must stay in functions that carry the instruction set in their name. An
// inline function of everybody's (a standard template, a header's helper) that is compiled with it
// may be the one copy the linker keeps, and then the program dies on an older processor far from
// here. So the library's machine code is read.

namespace {

QString kernelsLibrary() {
    QDir dir(QCoreApplication::applicationDirPath());
    dir.cdUp();
    return dir.filePath("core/libcore_kernels.a");
}

// Links Eigen once for each instruction set as well; there only where benchmarks are built.
QString kernelsBench() {
    return QDir(QCoreApplication::applicationDirPath()).filePath("bench/kernels/headlight_bench");
}

QByteArray disassembly(const QString& file) {
    QProcess objdump;
    objdump.start("objdump", {"--disassemble", "--demangle", "--no-show-raw-insn", file});
    objdump.waitForFinished();
    return objdump.readAllStandardOutput();
}

struct Code {
    QStringList targetFunctions;  // with AVX instructions and an instruction set's name
    QStringList sharedFunctions;  // with AVX instructions all the same
};

// Highway's namespaces, and those that the bench gives Eigen and what is written with it.
bool isOfOneTarget(const QString& function) {
    return function.contains("::N_") || function.contains("igen_AVX") ||
           function.contains("eigenContestants_AVX");
}

// "0000 <name>:" opens a function; its lines are "address:<tab>instruction operands". All AVX
// instructions start with v, and none of the baseline's.
Code avxFunctions(const QByteArray& listing) {
    Code code;
    QString function;
    for (const QByteArray& line : listing.split('\n')) {
        if (line.endsWith(">:")) {
            function = QString::fromUtf8(line.mid(line.indexOf('<')));
            continue;
        }
        const int tab = line.lastIndexOf(":\t");
        if (tab < 0 || !line.mid(tab + 2).startsWith('v'))
            continue;
        QStringList& list = isOfOneTarget(function) ? code.targetFunctions : code.sharedFunctions;
        if (!list.contains(function))
            list << function;
    }
    return code;
}

}  // namespace

class TestInstructions : public QObject {
    Q_OBJECT

 private slots:
    void functionsOfEverybodyAreForEveryProcessor() {
#if !defined(__x86_64__) || defined(__AVX__)
        QSKIP("the whole program is for one kind of processor");
#endif
        QVERIFY2(QFile::exists(kernelsLibrary()), qPrintable(kernelsLibrary()));
        const Code code = avxFunctions(disassembly(kernelsLibrary()));
        QVERIFY(code.targetFunctions.size() >= 3);
        QVERIFY2(code.sharedFunctions.isEmpty(), qPrintable(code.sharedFunctions.join('\n')));
    }

    void theBenchSharesNoFunctionOfItsEigens() {
#if !defined(__x86_64__) || defined(__AVX__)
        QSKIP("the whole program is for one kind of processor");
#endif
        if (!QFile::exists(kernelsBench()))
            QSKIP("benchmarks are not built");
        const Code code = avxFunctions(disassembly(kernelsBench()));
        QVERIFY(!code.targetFunctions.filter("<Eigen_AVX3::").isEmpty() ||
                !code.targetFunctions.filter(" Eigen_AVX3::").isEmpty());
        QVERIFY2(code.sharedFunctions.isEmpty(), qPrintable(code.sharedFunctions.join('\n')));
    }

    void aSharedFunctionWithAvxIsSeen() {
        const QByteArray listing =
            "0000 <a::N_AVX2::sum(float)>:\n   0:\tvaddps %ymm0,%ymm0,%ymm0\n"
            "0008 <void Eigen_AVX3::gebp()>:\n   8:\tvaddps %zmm0,%zmm0,%zmm0\n"
            "0010 <std::max(float)>:\n  10:\tvmaxss %xmm0,%xmm1,%xmm0\n  14:\tret\n"
            "0020 <plain()>:\n  20:\taddss  %xmm0,%xmm1\n";
        const Code code = avxFunctions(listing);
        QCOMPARE(code.targetFunctions,
                 (QStringList{"<a::N_AVX2::sum(float)>:", "<void Eigen_AVX3::gebp()>:"}));
        QCOMPARE(code.sharedFunctions, QStringList{"<std::max(float)>:"});
    }
};

HEADLIGHT_GUILESS_TEST(TestInstructions)
#include "tst_instructions.moc"
