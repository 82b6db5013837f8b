// SPDX-License-Identifier: GPL-3.0-or-later
#include <QSignalSpy>
#include <QTest>

#include "tests/figures/lab_trace.h"
#include "tests/support/test_program.h"
#include "tests/views/shown_view.h"
#include "ui/views/steps_view.h"

using namespace headlight;
using namespace headlight::test;

namespace {

constexpr int kQuery = 1;  // steps
constexpr int kMask = 6;

// The view with what its panel does: a step that is asked for is shown.
class ShownSteps {
 public:
    explicit ShownSteps(int step) : trace_(labTrace("the animal was too tired")), step_(step) {
        QObject::connect(&shown_.view, &StepsView::stepChosen, &shown_.view, [this](int next) {
            step_ = next;
            shown_.view.setPicture(picture(), look());
        });
        QObject::connect(&shown_.view, &StepsView::cellChosen, &shown_.view,
                         [this](const Selection& at, int next) {
                             at_ = at;
                             shown_.view.setPicture(picture(), look());
                             step_ = next;
                             shown_.view.setPicture(picture(), look());
                         });
        shown_.view.setPicture(picture(), look());
    }
    StepsPicture picture() const {
        ViewOptions options;
        options.step = step_;
        options.wholeMatrices = whole;
        return stepsPicture(*trace_, at_, options);
    }
    bool whole = false;
    StepsView& view() { return shown_.view; }
    void showWhole() {
        whole = true;
        view().resize(1000, 640);
        view().setPicture(picture(), look());
    }
    int step() const { return step_; }
    double score(int head, int query, int key) const {
        return double(trace_->layers[0].scores->heads[std::size_t(head)](query, key));
    }
    void press(Qt::Key key) { QTest::keyClick(&view(), key); }
    QPoint centreOf(const WorkedNumber& number) {
        const StepsLayout layout = layoutOf(view().picture(), QRectF(view().rect()), look());
        for (const StepItem& item : layout.body.items)
            if (item.kind == StepItem::Kind::Number && item.number == number)
                return item.box.translated(layout.bodyOrigin).center().toPoint();
        qFatal("this number is not shown");
    }

 private:
    std::shared_ptr<const Trace> trace_;
    Selection at_{0, 1, 2, 3};
    int step_;
    ShownView<StepsView, StepsPicture> shown_{StepsPicture(), QSize(1000, 600)};
};

}  // namespace

class TestStepsView : public QObject {
    Q_OBJECT

 private slots:
    void keysGoFromStepToStep() {
        ShownSteps shown(0);
        shown.press(Qt::Key_Right);
        QCOMPARE(shown.step(), 1);
        shown.press(Qt::Key_PageDown);
        QCOMPARE(shown.step(), 2);
        shown.press(Qt::Key_Left);
        shown.press(Qt::Key_PageUp);
        shown.press(Qt::Key_PageUp);
        QCOMPARE(shown.step(), 0);
        shown.press(Qt::Key_End);
        QCOMPARE(shown.step(), int(shown.picture().names.size()) - 1);
        shown.press(Qt::Key_Home);
        QCOMPARE(shown.step(), 0);
    }

    void arrowsWalkTheNumbers() {
        ShownSteps shown(kQuery);
        shown.press(Qt::Key_Down);
        QCOMPARE(shown.view().current(), std::optional(WorkedNumber{kQuery, 0, 0, 0}));
        shown.press(Qt::Key_Right);
        shown.press(Qt::Key_Down);
        QCOMPARE(shown.view().current(), std::optional(WorkedNumber{kQuery, 0, 1, 1}));
        shown.press(Qt::Key_Left);
        QCOMPARE(shown.view().current(), std::optional(WorkedNumber{kQuery, 0, 1, 0}));
        shown.press(Qt::Key_Escape);
        QVERIFY(!shown.view().current());
        QCOMPARE(shown.step(), kQuery);
    }

    void returnGoesToWhereTheNumberWasMadeAndBackspaceBack() {
        ShownSteps shown(kQuery);
        const WorkedNumber input{kQuery, 1, 0, 4};
        QTest::mouseMove(&shown.view(), shown.centreOf(input));
        QTRY_COMPARE(shown.view().current(), std::optional(input));
        shown.press(Qt::Key_Return);
        QCOMPARE(shown.step(), 0);
        QCOMPARE(*shown.view().current(),
                 std::get<WorkedNumber>(originOf(shown.picture().cell, input)));
        QCOMPARE(shown.view().current()->column, 4);
        shown.press(Qt::Key_Backspace);
        QCOMPARE(shown.step(), kQuery);
        QCOMPARE(shown.view().current(), std::optional(input));
    }

    void aClickFollowsTheNumberToo() {
        ShownSteps shown(kQuery);
        QTest::mouseClick(&shown.view(), Qt::LeftButton, {}, shown.centreOf({kQuery, 1, 0, 2}));
        QCOMPARE(shown.step(), 0);
        QCOMPARE(shown.view().current()->column, 2);
    }

    void aScoreOfAnotherKeyLeadsToThatKeysScoreAndBackspaceBack() {
        ShownSteps shown(kMask);
        QCOMPARE(shown.picture().cell.steps[kMask].kind, WorkedKind::Mask);
        QTest::mouseClick(&shown.view(), Qt::LeftButton, {}, shown.centreOf({kMask, 0, 0, 1}));
        QCOMPARE(shown.view().picture().cell.at, (Selection{0, 1, 2, 1}));
        QCOMPARE(shown.step(), kMask - 1);
        QCOMPARE(*shown.view().current(), (WorkedNumber{kMask - 1, 2, 0, 0}));
        shown.press(Qt::Key_Return);  // q · k of that key
        shown.press(Qt::Key_Backspace);
        shown.press(Qt::Key_Backspace);
        QCOMPARE(shown.view().picture().cell.at, (Selection{0, 1, 2, 3}));
        QCOMPARE(*shown.view().current(), (WorkedNumber{kMask, 0, 0, 1}));
    }

    void altAndArrowsGoBackAndForwardAlongTheTrail() {
        ShownSteps shown(kMask);
        QTest::mouseClick(&shown.view(), Qt::LeftButton, {}, shown.centreOf({kMask, 0, 0, 1}));
        const auto other = shown.view().picture().cell.at;
        const auto score = *shown.view().current();
        shown.press(Qt::Key_Return);
        const auto product = *shown.view().current();
        const auto alt = [&](Qt::Key key) { QTest::keyClick(&shown.view(), key, Qt::AltModifier); };
        alt(Qt::Key_Left);
        QCOMPARE(*shown.view().current(), score);
        alt(Qt::Key_Left);
        QCOMPARE(*shown.view().current(), (WorkedNumber{kMask, 0, 0, 1}));
        QCOMPARE(shown.view().picture().cell.at, (Selection{0, 1, 2, 3}));
        alt(Qt::Key_Left);  // there is nothing before
        alt(Qt::Key_Right);
        QCOMPARE(shown.view().picture().cell.at, other);
        QCOMPARE(*shown.view().current(), score);
        alt(Qt::Key_Right);
        QCOMPARE(*shown.view().current(), product);
        alt(Qt::Key_Right);  // nor after
        QCOMPARE(*shown.view().current(), product);
    }

    void aWeightShowsWhatItIsUntilBackspace() {
        ShownSteps shown(kQuery);
        const WorkedNumber weight{kQuery, 0, 2, 1};
        QSignalSpy readings(&shown.view(), &StepsView::readingChanged);
        QTest::mouseClick(&shown.view(), Qt::LeftButton, {}, shown.centreOf(weight));
        QVERIFY(shown.view().picture().startShown);
        QCOMPARE(shown.step(), kQuery);
        const QString said = readings.last()[0].toString();
        // Head 1 has rows 4 to 7 of W_q.
        for (const char* part : {"row 6, column 1", "[16 × 16]", "Xavier", "seed"})
            QVERIFY2(said.contains(part), qPrintable(said));
        shown.press(Qt::Key_Backspace);
        QVERIFY(!shown.view().picture().startShown);
        QCOMPARE(*shown.view().current(), weight);
    }

    void aCellOfTheWholeMatricesIsReadAndChosen() {
        ShownSteps shown(5);  // S = Q Kᵀ ÷ √d_k
        shown.showWhole();
        const auto layout = layoutOf(shown.view().picture(), QRectF(shown.view().rect()), look());
        QVERIFY(layout.whole.maps);
        const QRectF scores = layout.whole.parts[0].map;
        // Five tokens: query 4, key 1.
        const QPoint place(int(scores.left() + 0.3 * scores.width()),
                           int(scores.bottom() - 0.1 * scores.height()));
        QSignalSpy readings(&shown.view(), &StepsView::readingChanged);
        QTest::mouseMove(&shown.view(), place);
        QTRY_VERIFY(readings.size() > 0);
        const double score = shown.score(1, 4, 1);
        QCOMPARE(readings.last()[0].toString(), "S [4, 1] = " + QString::number(score, 'g', 9));
        QTest::mouseClick(&shown.view(), Qt::LeftButton, {}, place);
        QCOMPARE(shown.view().picture().cell.at, (Selection{0, 1, 4, 1}));
        QCOMPARE(shown.step(), 5);
    }

    void pointingReadsTheNumberWithAllItsDigits() {
        ShownSteps shown(kQuery);
        QSignalSpy readings(&shown.view(), &StepsView::readingChanged);
        const WorkedNumber result{kQuery, 2, 0, 1};
        QTest::mouseMove(&shown.view(), shown.centreOf(result));
        QTRY_VERIFY(readings.size() > 0);
        const QString digits = QString::number(shown.picture().cell.value(result), 'g', 9);
        QVERIFY2(readings.last()[0].toString().contains(digits),
                 qPrintable(readings.last()[0].toString()));
    }

    void tabWalksTheNumbersAndThenLeaves() {
        ShownSteps shown(5);  // q · k ÷ scale: three numbers
        for (int number = 0; number < 3; ++number) {
            shown.press(Qt::Key_Tab);
            QCOMPARE(shown.view().current()->table, number);
        }
        shown.press(Qt::Key_Tab);
        QVERIFY(!shown.view().current());
    }

    // After the three numbers: S, then Q Kᵀ.
    void tabGoesOnToTheWholeMatrices() {
        ShownSteps shown(5);
        shown.showWhole();
        QString said;
        QObject::connect(&shown.view(), &StepsView::readingChanged, &shown.view(),
                         [&](const QString& reading) { said = reading; });
        for (int number = 0; number < 4; ++number)
            shown.press(Qt::Key_Tab);
        QVERIFY(!shown.view().current());
        QVERIFY2(said.startsWith("S [2, 3] = "), qPrintable(said));
        QVERIFY(shown.view().accessibleDescription().endsWith(said));
        shown.press(Qt::Key_Down);
        shown.press(Qt::Key_Home);
        QVERIFY2(said.startsWith("S [3, 0] = "), qPrintable(said));
        shown.press(Qt::Key_Return);
        QCOMPARE(shown.view().picture().cell.at, (Selection{0, 1, 3, 0}));
        QCOMPARE(shown.step(), 5);
        shown.press(Qt::Key_Right);
        QVERIFY2(said.startsWith("S [3, 1] = "), qPrintable(said));
        shown.press(Qt::Key_Tab);
        QVERIFY2(said.startsWith("QK [3, 0] = "), qPrintable(said));
        shown.press(Qt::Key_Backtab);
        shown.press(Qt::Key_Backtab);
        QCOMPARE(shown.view().current()->table, 2);
        shown.press(Qt::Key_Tab);
        shown.press(Qt::Key_Escape);
        QVERIFY(said.isEmpty());
        for (const char* matrix : {"QK", "S"}) {
            shown.press(Qt::Key_Backtab);
            QVERIFY2(said.startsWith(matrix), qPrintable(said));
        }
    }

    void theStepIsSpoken() {
        ShownSteps shown(kQuery);
        const QString said = shown.view().accessibleDescription();
        for (const char* part : {"Step 2 of 13", "Query", "[4 × 16]", "q i"})
            QVERIFY2(said.contains(part), qPrintable(said));
    }
};

HEADLIGHT_TEST(TestStepsView)
#include "tst_steps_view.moc"
