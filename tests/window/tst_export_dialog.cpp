// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QElapsedTimer>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "tests/app/program.h"
#include "tests/support/test_program.h"
#include "tests/window/shown_window.h"
#include "ui/lab/lab.h"
#include "ui/panels/wrapped_label.h"
#include "ui/window/export_dialog.h"
#include "ui/window/figure_preview.h"

using namespace headlight;
using namespace headlight::test;

namespace {

constexpr double kMillimetre = 96 / 25.4;

}  // namespace

class TestExportDialog : public QObject {
    Q_OBJECT

    std::unique_ptr<Lab> lab_;
    std::unique_ptr<ExportDialog> dialog_;

    void open(const char* view = "head", ExportDialog::Scope scope = ExportDialog::Scope::OneView) {
        dialog_ = std::make_unique<ExportDialog>(*lab_, scope);
        dialog_->chooseView(view);
        Scene scene = lab_->scene();
        scene.page = ScenePage::Heads;
        dialog_->setScene(scene);
        dialog_->show();
        QVERIFY(QTest::qWaitForWindowExposed(dialog_.get()));
    }
    template <class Widget>
    Widget& field(const char* name) const {
        auto* found = dialog_->findChild<Widget*>(name);
        if (found == nullptr)
            qFatal("no field %s", name);
        return *found;
    }
    QString summary() const { return field<QLabel>("summary").text(); }
    bool canSave() const {
        return dialog_->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Save)->isEnabled();
    }
    QImage previewAfter(const std::function<void()>& change) {
        auto& preview = field<FigurePreview>("preview");
        QSignalSpy painted(&preview, &FigurePreview::painted);
        change();
        if (painted.isEmpty() && !painted.wait(5000))
            return {};
        return preview.grab().toImage();
    }

 public:
    // The program draws with these fonts whatever the locale; set before there is an application.
    static void initMain() { qputenv("FC_LANG", "en"); }

 private slots:
    void initTestCase() {
        forgetSettings();
        Scene scene;
        scene.recipe = openingRecipe();
        scene.recipe.text = "I saw a saw";
        lab_ = std::make_unique<Lab>(scene);
        lab_->edit(scene.recipe, "open");
        QTRY_VERIFY_WITH_TIMEOUT(lab_->current() && !lab_->trace()->empty(), 20'000);
        lab_->select({0, 2, {}, {}});
    }
    void init() { forgetSettings(); }
    void cleanup() { dialog_.reset(); }
    void cleanupTestCase() { lab_.reset(); }

    void thePartSeenIsOfferedWhereThereIsOne() {
        open();
        QVERIFY(!field<QCheckBox>("onlySeen").isEnabled());
        QVERIFY(!field<QCheckBox>("onlySeen").toolTip().isEmpty());
        const ViewOptions whole = lab_->view();
        ViewOptions part = whole;
        part.seen = CellBlock{1, 0, 2, 3};
        lab_->look(part);
        open();
        QVERIFY(field<QCheckBox>("onlySeen").isEnabled());
        const QImage before = previewAfter([] {});
        const QImage after = previewAfter([&] { field<QCheckBox>("onlySeen").click(); });
        QVERIFY(!before.isNull() && !after.isNull() && before != after);
        QVERIFY(dialog_->options().look.onlySeen);
        field<QComboBox>("format").setCurrentText("CSV");
        QVERIFY(!field<QCheckBox>("onlySeen").isEnabled());
        open("heads");
        QVERIFY(!field<QCheckBox>("onlySeen").isEnabled());
        lab_->look(whole);
    }

    void otherEyesSeeThePreviewAndNotTheFile() {
        for (const auto scope : {ExportDialog::Scope::OneView, ExportDialog::Scope::AllHeads}) {
            open("head", scope);
            const QImage before = previewAfter([] {});
            const auto bytes = encode(dialog_->picture(), FigureFormat::Png, dialog_->options());
            auto& eyes = field<QComboBox>("simulatedEyes");
            QCOMPARE(eyes.count(), int(kColourVisions.size()));
            for (int i = 1; i < eyes.count(); ++i) {
                const QImage seen = previewAfter([&] { eyes.setCurrentIndex(i); });
                QCOMPARE(seen, seenImage(ColourVision(eyes.itemData(i).toInt()), before)
                                   .convertToFormat(seen.format()));
                QVERIFY(seen != before);
            }
            const auto after = encode(dialog_->picture(), FigureFormat::Png, dialog_->options());
            QVERIFY(bytes && after && *bytes == *after);
            QCOMPARE(previewAfter([&] { eyes.setCurrentIndex(0); }), before);
        }
        open("head");
        QVERIFY(field<QComboBox>("simulatedEyes").toolTip().endsWith("the file keeps its colours"));
        field<QComboBox>("format").setCurrentText("CSV");
        QVERIFY(!field<QComboBox>("simulatedEyes").isEnabled());
        QCOMPARE(field<QComboBox>("simulatedEyes").toolTip(), QString("Numbers have no colours"));
    }

    // The next figure is not to be taken for one in these colours.
    void anotherDialogShowsAllColours() {
        open();
        field<QComboBox>("simulatedEyes").setCurrentIndex(1);
        dialog_->accept();
        open();
        QCOMPARE(field<QComboBox>("simulatedEyes").currentIndex(), 0);
    }

    void thePreviewFollowsEveryField() {
        open();
        QImage before = previewAfter([] {});
        QVERIFY(!before.isNull());
        const auto follows = [&](const char* what, const std::function<void()>& change) {
            const QImage after = previewAfter(change);
            QVERIFY2(!after.isNull() && after != before, what);
            before = after;
        };
        follows("width", [&] { field<QDoubleSpinBox>("width").setValue(300); });
        follows("height", [&] { field<QDoubleSpinBox>("height").setValue(500); });
        follows("type", [&] { field<QDoubleSpinBox>("typeSize").setValue(6); });
        follows("theme", [&] { field<QComboBox>("theme").setCurrentText("dark"); });
        follows("back", [&] { field<QComboBox>("theme").setCurrentText("light"); });
        follows("ground", [&] { field<QComboBox>("background").setCurrentText("transparent"); });
        follows("title", [&] { field<QCheckBox>("title").click(); });
        follows("bar", [&] { field<QCheckBox>("colour-bar").click(); });
        follows("labels", [&] { field<QCheckBox>("labels").click(); });
        follows("caption", [&] { field<QCheckBox>("printCaption").click(); });
        follows("words", [&] { field<QPlainTextEdit>("caption").setPlainText("Mine."); });
        follows("preset", [&] {
            auto& preset = field<QComboBox>("preset");
            preset.setCurrentIndex(3);
            emit preset.activated(3);
        });
        follows("view", [&] { dialog_->chooseView("heads"); });
    }

    void unitsChangeNothingButHowItIsTold() {
        open();
        auto& width = field<QDoubleSpinBox>("width");
        auto& unit = field<QComboBox>("unit");
        unit.setCurrentIndex(int(LengthUnit::Millimetre));
        width.setValue(85);
        QCOMPARE(*dialog_->options().look.width, 85 * kMillimetre);
        const QString said = summary();
        for (int turn = 0; turn < 20; ++turn)
            unit.setCurrentIndex(turn % 3);
        unit.setCurrentIndex(int(LengthUnit::Inch));
        QCOMPARE(width.value(), 3.346);
        QCOMPARE(*dialog_->options().look.width, 85 * kMillimetre);
        QCOMPARE(summary(), said);
        width.setValue(3.5);
        QCOMPARE(*dialog_->options().look.width, 336.0);
    }

    void aPresetFillsTheFieldsAndAChangeLeavesIt() {
        open();
        auto& preset = field<QComboBox>("preset");
        preset.setFocus();
        QTest::keyClick(&preset, Qt::Key_Down);
        QCOMPARE(preset.currentData().toString(), QString("single-column"));
        QCOMPARE(*dialog_->options().look.width, 85 * kMillimetre);
        QCOMPARE(dialog_->options().dpi, 300.0);
        QCOMPARE(field<QDoubleSpinBox>("width").value(), 85.0);
        QVERIFY2(summary().startsWith("1004 × "), qPrintable(summary()));
        QVERIFY2(summary().contains("Type of 8.0 pt"), qPrintable(summary()));
        field<QComboBox>("dpi").setEditText("600");
        QCOMPARE(preset.currentIndex(), 0);
        field<QComboBox>("dpi").setEditText("300");
        QCOMPARE(preset.currentData().toString(), QString("single-column"));
    }

    void typeThatIsTooSmallForPrintIsSaid() {
        open("steps");
        QVERIFY(!summary().contains("⚠"));
        field<QDoubleSpinBox>("width").setValue(321);
        QVERIFY2(summary().contains("⚠ Type below 6 pt"), qPrintable(summary()));
        QVERIFY(canSave());
    }

    void whatCannotBeIsSaidInThePreviewsPlace() {
        open();
        field<QDoubleSpinBox>("width").setValue(19'000);
        field<QDoubleSpinBox>("height").setValue(19'000);
        QVERIFY(!canSave());
        QVERIFY(field<FigurePreview>("preview").accessibleDescription().contains("64 million"));
        dialog_->chooseView("comparison");
        field<QDoubleSpinBox>("width").setValue(0);
        field<QDoubleSpinBox>("height").setValue(0);
        QVERIFY(!canSave());
        QVERIFY(!field<FigurePreview>("preview").accessibleDescription().isEmpty());
        field<QComboBox>("dpi").setEditText("");
        dialog_->chooseView("head");
        QVERIFY(!canSave());
        field<QComboBox>("dpi").setEditText("150");
        QVERIFY(canSave());
    }

    void whatAPictureHasNotCannotBeLeftOutAndSaysWhy() {
        open("heads");
        QVERIFY(!field<QCheckBox>("legend").isEnabled());
        QVERIFY(field<QCheckBox>("legend").toolTip().contains("no curves"));
        QVERIFY(field<QCheckBox>("colour-bar").isEnabled());
        dialog_->chooseView("positions");
        QVERIFY(field<QCheckBox>("legend").isEnabled());
        QVERIFY(field<QCheckBox>("legend").toolTip().isEmpty());
        field<QComboBox>("format").setCurrentText("CSV");
        for (const char* name : {"title", "colour-bar", "labels", "legend", "printCaption"})
            QVERIFY(!field<QCheckBox>(name).isEnabled());
        QVERIFY(!field<QComboBox>("theme").isEnabled());
        QVERIFY2(summary().contains("rows"), qPrintable(summary()));
    }

    void numbersSayWhatIsWrittenOfThem() {
        open("head");
        QStringList formats;
        for (int i = 0; i < field<QComboBox>("format").count(); ++i)
            formats << field<QComboBox>("format").itemText(i);
        QCOMPARE(formats, QStringList({"PNG", "SVG", "PDF", "CSV", "TSV", "JSON", "NPY", "NPZ"}));
        const QList<std::pair<QString, QString>> said = {
            {"TSV", "digits"}, {"JSON", "null"}, {"NPY", "without the names"}, {"NPZ", "“rows”"}};
        for (const auto& [format, words] : said) {
            field<QComboBox>("format").setCurrentText(format);
            QVERIFY2(summary().contains(words), qPrintable(summary()));
            QCOMPARE(dialog_->ending(), format.toLower());
            QVERIFY(!field<QCheckBox>("title").isEnabled());
            QVERIFY(!field<QCheckBox>("keepsScene").isEnabled());
            QVERIFY(!field<QDoubleSpinBox>("width").isEnabled());
            QVERIFY(canSave());
            dialog_->accept();
            open("head");
            QCOMPARE(field<QComboBox>("format").currentText(), format);
        }
    }

    void choicesAreKeptUntilTheNextTime() {
        open();
        field<QComboBox>("format").setCurrentText("SVG");
        field<QComboBox>("unit").setCurrentIndex(int(LengthUnit::Millimetre));
        field<QDoubleSpinBox>("width").setValue(174);
        field<QComboBox>("dpi").setEditText("450");
        field<QComboBox>("theme").setCurrentText("print");
        field<QComboBox>("background").setCurrentText("transparent");
        field<QDoubleSpinBox>("typeSize").setValue(7.5);
        field<QCheckBox>("colour-bar").setChecked(false);
        field<QCheckBox>("printCaption").setChecked(true);
        const FigureOptions chosen = dialog_->options();
        dialog_->accept();
        open();
        QCOMPARE(dialog_->format(), FigureFormat::Svg);
        QCOMPARE(field<QDoubleSpinBox>("width").value(), 174.0);
        const FigureOptions again = dialog_->options();
        QCOMPARE(again.dpi, 450.0);
        QCOMPARE(again.theme, ThemeKind::Print);
        QVERIFY(again.look == chosen.look);
        QVERIFY(again.texts == chosen.texts);
        // What is turned down is not.
        field<QComboBox>("theme").setCurrentText("dark");
        dialog_->reject();
        open();
        QCOMPARE(dialog_->options().theme, ThemeKind::Print);
        // The other dialog keeps its own.
        open("head", ExportDialog::Scope::AllHeads);
        QCOMPARE(dialog_->format(), FigureFormat::Png);
    }

    void settingsThatAreNoneAreAsAtFirst() {
        QSettings settings;
        settings.setValue("export/format", 2);
        settings.setValue("export/theme", "neon");
        settings.setValue("export/dpi", "many");
        settings.setValue("export/width", -3);
        settings.setValue("export/typePoints", 1e9);
        open();
        QCOMPARE(dialog_->format(), FigureFormat::Png);
        QCOMPARE(dialog_->options().dpi, 192.0);
        QCOMPARE(dialog_->options().look.typePoints, kFigureTypePoints);
        QVERIFY(!dialog_->options().look.width);
        QVERIFY(canSave());
    }

    void draftsFollowTheViewUntilTheyAreChanged() {
        open();
        auto& caption = field<QPlainTextEdit>("caption");
        QVERIFY(caption.toPlainText().contains("L0·H2"));
        dialog_->chooseView("heads");
        QVERIFY(caption.toPlainText().contains("all 6 heads"));
        caption.setPlainText("My own words.");
        dialog_->chooseView("head");
        QCOMPARE(*dialog_->options().texts.caption, QString("My own words."));
        QVERIFY(field<QPlainTextEdit>("altText").toPlainText().contains("heat map"));
        field<QPushButton>("copyCaption").click();
        QCOMPARE(QGuiApplication::clipboard()->text(), QString("My own words."));
        field<QPushButton>("copyAlt").click();
        QVERIFY(QGuiApplication::clipboard()->text().contains("heat map"));
        field<QPushButton>("draftAgain").click();
        QVERIFY(caption.toPlainText().contains("L0·H2"));
    }

    void pictureAndNumbersAreCopiedAsChosen() {
        open();
        field<QDoubleSpinBox>("width").setValue(400);
        field<QPushButton>("copyPicture").click();
        const QMimeData* mime = QGuiApplication::clipboard()->mimeData();
        QCOMPARE(qvariant_cast<QImage>(mime->imageData()).width(), 800);
        QVERIFY(mime->data("image/svg+xml").contains("<svg"));
        field<QPushButton>("copyNumbers").click();
        QVERIFY(QGuiApplication::clipboard()->mimeData()->html().contains("<th>saw</th>"));
    }

    void namesOfAllHeadsAreShownAndTwoAlikeAreRefused() {
        open("head", ExportDialog::Scope::AllHeads);
        auto& names = field<QLineEdit>("names");
        const auto shown = [&] { return field<QLabel>("namesShown").text(); };
        QCOMPARE(shown(), QString("L0_H0.png, L0_H1.png, L0_H2.png, …, L0_H5.png (files: 6)"));
        names.setText("{view}{head}");
        field<QComboBox>("format").setCurrentText("SVG");
        QVERIFY2(shown().startsWith("head0.svg, "), qPrintable(shown()));
        names.setText("{view}");
        QVERIFY(!canSave());
        QVERIFY(shown().contains("one name"));
        names.setText("{view}{head}");
        QVERIFY(canSave());
        QCOMPARE(dialog_->headNames(), std::string("{view}{head}"));
    }

    // One picture from both, whatever is chosen.
    void theCommandLineWritesTheSameBytes() {
        open();
        field<QComboBox>("theme").setCurrentText("print");
        auto& preset = field<QComboBox>("preset");
        preset.setFocus();
        QTest::keyClick(&preset, Qt::Key_Down);
        field<QCheckBox>("title").setChecked(false);
        field<QCheckBox>("printCaption").setChecked(true);
        QTemporaryDir folder;
        for (const char* ending : {"png", "svg", "pdf"}) {
            for (const bool scene : {true, false}) {
                field<QComboBox>("format").setCurrentText(QString(ending).toUpper());
                field<QCheckBox>("keepsScene").setChecked(scene);
                const auto made = encode(dialog_->picture(), dialog_->format(), dialog_->options());
                QCOMPARE(made->find("headlight_scene") != std::string::npos,
                         scene && QString(ending) != "pdf");
                const QString out = folder.filePath(QString("a.") + ending);
                QStringList words = {"render",        "--text",          "I saw a saw", "--view",
                                     "head",          "--head",          "2",           "--preset",
                                     "single-column", "--theme",         "print",       "--without",
                                     "title",         "--print-caption", "--out",       out};
                if (!scene)
                    words << "--no-scene";
                const Ended ended = run(words);
                QVERIFY2(ended.status == 0, ended.err);
                QVERIFY2(contents(out) == QByteArray::fromStdString(*made), ending);
            }
        }
    }
};

HEADLIGHT_TEST(TestExportDialog)
#include "tst_export_dialog.moc"
