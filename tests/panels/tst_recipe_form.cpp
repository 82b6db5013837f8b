// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QDeadlineTimer>
#include <QLabel>
#include <QLineEdit>
#include <QScrollArea>
#include <QSlider>
#include <QSpinBox>
#include <QString>
#include <QTest>
#include <QWheelEvent>

#include "tests/support/test_program.h"
#include "ui/lab/lab.h"
#include "ui/panels/recipe_form.h"

using namespace headlight;

namespace {

struct Shown {
    Shown() : lab(scene()), form("Layer", lab) {
        heads = form.addNumber(
            {"Heads", ""}, {1, 64, {}}, [](const Recipe& recipe) { return recipe.layer.heads; },
            [](Recipe& recipe, int value) { recipe.layer.heads = value; });
        width = form.addNumber(
            {"d_model", ""}, {1, 4096, {}},
            [](const Recipe& recipe) { return recipe.layer.dModel; },
            [](Recipe& recipe, int value) { recipe.layer.dModel = value; });
        form.show();
    }

    static Scene scene() {
        Scene scene;
        scene.recipe = openingRecipe();  // 6 heads, d_model 96
        return scene;
    }
    static void type(QSpinBox* box, const QString& text) {
        box->selectAll();
        QTest::keyClicks(box, text);
    }
    QString refusal() const {
        const auto* label = form.findChild<QLabel*>("refusal");
        return label->isHidden() ? QString() : label->text();
    }

    Lab lab;
    RecipeForm form;
    QSpinBox* heads = nullptr;
    QSpinBox* width = nullptr;
};

}  // namespace

class TestRecipeForm : public QObject {
    Q_OBJECT

 private slots:
    void aFormThatIsDeletedTakesNoTypedNumberWithIt() {
        for (const char* typed : {"7", "no number"}) {
            Lab lab(Shown::scene());
            QWidget window;
            auto* form = new RecipeForm("Layer", lab, &window);
            form->addLogReal(
                {"Temperature", ""}, 1e-3, 1e3,
                [](const Recipe& recipe) { return recipe.layer.temperature; },
                [](Recipe& recipe, double value) { recipe.layer.temperature = value; });
            auto* entry = form->findChild<QLineEdit*>();
            window.show();
            window.activateWindow();
            QVERIFY(QTest::qWaitForWindowActive(&window));
            entry->setFocus();
            entry->selectAll();
            QTest::keyClicks(entry, typed);
            delete form;
            QCOMPARE(lab.recipe().layer.temperature, 1.0);
        }
    }

    void halfATypedNumberIsNotTaken() {
        Shown shown;
        Shown::type(shown.width, "63");
        QCOMPARE(shown.lab.recipe().layer.dModel, 96);
        QTest::keyClick(shown.width, Qt::Key_Return);
        QCOMPARE(shown.lab.recipe().layer.dModel, 96);  // 6 does not divide 63
        QVERIFY(!shown.refusal().isEmpty());
    }

    void whatTheBoxesSayIsJudgedTogether() {
        Shown shown;
        Shown::type(shown.heads, "7");
        QTest::keyClick(shown.heads, Qt::Key_Return);
        QVERIFY(!shown.refusal().isEmpty());
        QCOMPARE(shown.heads->value(), 7);
        Shown::type(shown.width, "63");
        QTest::keyClick(shown.width, Qt::Key_Return);
        QCOMPARE(shown.lab.recipe().layer.heads, 7);
        QCOMPARE(shown.lab.recipe().layer.dModel, 63);
        QVERIFY(shown.refusal().isEmpty());
    }

    void aRefusedBoxGoesBackWhenAnotherEditStands() {
        Shown shown;
        shown.heads->setValue(7);
        QVERIFY(!shown.refusal().isEmpty());
        shown.width->setValue(48);  // 7 does not divide it, 6 does
        QCOMPARE(shown.lab.recipe().layer.dModel, 48);
        QCOMPARE(shown.lab.recipe().layer.heads, 6);
        QCOMPARE(shown.heads->value(), 6);
        QVERIFY(shown.refusal().isEmpty());
    }

    void passingThroughABoxKeepsTheDigitsItDoesNotShow() {
        Scene scene = Shown::scene();
        scene.recipe.layer.temperature = 1.0 / 3;
        Lab lab(scene);
        RecipeForm form("Softmax", lab);
        form.addLogReal(
            {"Temperature", ""}, 0.01, 100,
            [](const Recipe& recipe) { return recipe.layer.temperature; },
            [](Recipe& recipe, double value) { recipe.layer.temperature = value; });
        auto* entry = form.findChild<QLineEdit*>();
        form.show();
        QTest::keyClick(entry, Qt::Key_Return);  // as leaving it, says that editing is finished
        QCOMPARE(lab.recipe().layer.temperature, 1.0 / 3);
        QVERIFY(!lab.history().canUndo());
        entry->selectAll();
        QTest::keyClicks(entry, "0.25");
        QTest::keyClick(entry, Qt::Key_Return);
        QCOMPARE(lab.recipe().layer.temperature, 0.25);
    }

    // 24 / 7 has more digits than the box.
    void leavingANumberThatWasNotTypedInIsNoEdit() {
        Shown shown;
        shown.form.addLogReal(
            {"Divisor", ""}, 0.01, 1000, [](const Recipe& r) { return r.layer.scale.number; },
            [](Recipe& r, double number) {
                r.layer.scale = {ScaleKind::Number, number};
            });
        Recipe next = shown.lab.recipe();
        next.layer.scale = {ScaleKind::SqrtDk, 24.0 / 7};
        shown.lab.edit(next, "Scale");
        QLineEdit* entry = nullptr;
        for (QLineEdit* edit : shown.form.findChildren<QLineEdit*>())
            if (qobject_cast<QSpinBox*>(edit->parent()) == nullptr)
                entry = edit;
        shown.form.activateWindow();
        entry->setFocus();
        QTRY_VERIFY(entry->hasFocus());
        shown.heads->setFocus();
        QCOMPARE(shown.lab.recipe(), next);
        entry->setFocus();
        entry->selectAll();
        QTest::keyClicks(entry, "5");
        shown.heads->setFocus();
        QCOMPARE(shown.lab.recipe().layer.scale.number, 5.0);
    }

    void whatIsNoNumberOrCannotBeIsSaid() {
        Shown shown;
        shown.form.addLogReal(
            {"Temperature", ""}, 0.01, 100, [](const Recipe& r) { return r.layer.temperature; },
            [](Recipe& r, double value) { r.layer.temperature = value; });
        QLineEdit* entry = nullptr;
        for (QLineEdit* edit : shown.form.findChildren<QLineEdit*>())
            if (qobject_cast<QSpinBox*>(edit->parent()) == nullptr)
                entry = edit;
        const auto type = [&](const char* text) {
            entry->selectAll();
            QTest::keyClicks(entry, text);
            QTest::keyClick(entry, Qt::Key_Return);
        };
        const Recipe before = shown.lab.recipe();
        type("0");
        QVERIFY2(shown.refusal().contains("temperature", Qt::CaseInsensitive),
                 qPrintable(shown.refusal()));
        type("1e");
        QCOMPARE(shown.refusal(), QString("⚠ “1e” is no number"));
        QCOMPARE(entry->text(), QString("1"));
        QCOMPARE(shown.lab.recipe(), before);
        type("2.5");
        QVERIFY(shown.refusal().isEmpty());
        QCOMPARE(shown.lab.recipe().layer.temperature, 2.5);
    }

    void aHeldSliderIsOneStepHoweverLongItIsHeld() {
        Shown shown;
        shown.form.addNumber(
            {"Layers", ""}, {1, 24, {}}, [](const Recipe& r) { return r.layers; },
            [](Recipe& r, int value) { r.layers = value; }, 24);
        auto* slider = shown.form.findChild<QSlider*>();
        slider->setSliderDown(true);
        slider->setValue(2);
        const auto held = QDeadlineTimer(History::kMergeWindow + std::chrono::milliseconds(100));
        QTRY_VERIFY(held.hasExpired());
        slider->setValue(3);
        slider->setSliderDown(false);
        QCOMPARE(shown.lab.recipe().layers, 3);
        QCOMPARE(shown.lab.history().size(), std::size_t(2));
        slider->setSliderDown(true);
        slider->setValue(4);
        slider->setSliderDown(false);
        QCOMPARE(shown.lab.history().size(), std::size_t(3));
    }

    void theWheelTurnsOnlyWhatHasTheFocus() {
        Shown shown;
        const auto turn = [&] {
            const QPointF middle = QRectF(shown.width->rect()).center();
            QWheelEvent wheel(middle, shown.width->mapToGlobal(middle), {}, {0, 120}, Qt::NoButton,
                              Qt::NoModifier, Qt::NoScrollPhase, false);
            QApplication::sendEvent(shown.width, &wheel);
        };
        turn();
        QCOMPARE(shown.width->value(), 96);
        shown.form.activateWindow();
        shown.width->setFocus();
        QTRY_VERIFY(shown.width->hasFocus());
        turn();
        QCOMPARE(shown.width->value(), 97);
    }
};

HEADLIGHT_TEST(TestRecipeForm)
#include "tst_recipe_form.moc"
