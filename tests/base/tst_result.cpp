// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <memory>

#include "core/base/result.h"
#include "tests/support/test_program.h"

using namespace headlight;

namespace {

Result<int> half(int n) {
    if (n % 2 != 0)
        return Error{"is odd", "n"};
    return n / 2;
}

}  // namespace

class TestResult : public QObject {
    Q_OBJECT

 private slots:
    void aValueIsAValue() {
        const Result<int> result = half(6);
        QVERIFY(bool(result));
        QCOMPARE(*result, 3);
        QCOMPARE(result.value(), 3);
    }

    void anErrorIsNoValue() {
        const Result<int> result = half(7);
        QVERIFY(!result);
        QCOMPARE(result.error(), (Error{"is odd", "n"}));
    }

    // Told apart by where it was put, not by what it is.
    void anErrorCanBeTheValue() {
        struct Holder {
            Error error;
        };
        const Result<Holder> result(Holder{{"kept", ""}});
        QVERIFY(bool(result));
        QCOMPARE(result->error.what, std::string("kept"));
    }

    void aValueCanBeChangedInPlace() {
        Result<std::string> result = std::string("ab");
        result->push_back('c');
        *result += 'd';
        QCOMPARE(*result, std::string("abcd"));
    }

    void whatCannotBeCopiedIsMovedOut() {
        Result<std::unique_ptr<int>> result = std::make_unique<int>(5);
        const std::unique_ptr<int> taken = *std::move(result);
        QCOMPARE(*taken, 5);
    }

    void nothingToReturnIsSuccessOrError() {
        const Result<void> fine = {};
        QVERIFY(bool(fine));
        const Result<void> failed = Error{"no room", "disk"};
        QVERIFY(!failed);
        QCOMPARE(failed.error().what, std::string("no room"));
    }

    void anErrorNamesItsPlaceFirst() {
        QCOMPARE(describe(Error{"is odd", "n"}), std::string("n: is odd"));
        QCOMPARE(describe(Error{"is odd", ""}), std::string("is odd"));
    }
};

HEADLIGHT_APPLESS_TEST(TestResult)
#include "tst_result.moc"
