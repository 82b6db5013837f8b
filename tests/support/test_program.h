// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTest>

// The tests of a folder are one program, since each program costs more to compile and link than the
// tests in it. Its first argument names the file, what follows is Qt Test's:
// `window_tests tst_find -functions`.
namespace headlight::test {

using TestRun = int (*)(int argc, char** argv);

// The test is called as its source file is; argv[0] is that name, as if it were a program still.
bool addTest(const char* sourceFile, TestRun run);

}  // namespace headlight::test

// For a file that does something before Qt Test does.
#define HEADLIGHT_TEST_RUN(run) \
    [[maybe_unused]] static const bool known_##run = headlight::test::addTest(__FILE__, run);

// What QTEST_MAIN, QTEST_GUILESS_MAIN and QTEST_APPLESS_MAIN do, in a function of another name.
#define HEADLIGHT_TEST_WITHIN(TestClass, ...)                             \
    static int run##TestClass(int argc, char** argv) {                    \
        QT_PREPEND_NAMESPACE(QTest::Internal::callInitMain)<TestClass>(); \
        __VA_ARGS__                                                       \
        TestClass test;                                                   \
        QTEST_SET_MAIN_SOURCE_PATH                                        \
        return QTest::qExec(&test, argc, argv);                           \
    }                                                                     \
    HEADLIGHT_TEST_RUN(run##TestClass)

#define HEADLIGHT_TEST(TestClass) HEADLIGHT_TEST_WITHIN(TestClass, QTEST_MAIN_SETUP())
#define HEADLIGHT_GUILESS_TEST(TestClass) \
    HEADLIGHT_TEST_WITHIN(TestClass, QTEST_QAPP_SETUP(QCoreApplication))
#define HEADLIGHT_APPLESS_TEST(TestClass) HEADLIGHT_TEST_WITHIN(TestClass)
