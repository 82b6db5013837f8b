// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractButton>
#include <QAbstractItemModel>
#include <QAbstractItemView>
#include <QAction>
#include <QComboBox>
#include <QDialog>
#include <QGroupBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QRegularExpression>
#include <QSpinBox>
#include <QTabBar>
#include <QTableView>
#include <QTest>
#include <QTranslator>
#include <QXmlStreamReader>
#include <set>

#include "core/pipeline/gallery.h"
#include "core/studies/corpus.h"
#include "tests/support/test_program.h"
#include "tests/window/dialog_answers.h"
#include "tests/window/shown_window.h"
#include "ui/figures/encode.h"
#include "ui/figures/figure.h"
#include "ui/pictures/labels.h"
#include "ui/window/command_list.h"
#include "ui/window/command_palette.h"
#include "ui/window/export_dialog.h"
#include "ui/window/main_window.h"
#include "ui/window/open_layer_dialog.h"
#include "ui/window/preferences_dialog.h"
#include "ui/window/print_dialog.h"
#include "ui/window/report_dialog.h"
#include "ui/window/shortcut_sheet.h"

using namespace headlight;
using namespace headlight::test;

namespace {

// Every literal piece of a translated text is marked, and longer by two fifths. What is put in for
// %1 stays outside of the marks, so that it has to have its own.
class PseudoLanguage : public QTranslator {
 public:
    bool isEmpty() const override { return false; }
    QString translate(const char*, const char* source, const char*, int) const override {
        static const QRegularExpression placeholder("%L?(?:n|\\d+)");
        const QString text = QString::fromUtf8(source);
        QString marked;
        qsizetype from = 0;
        const auto add = [&](const QString& piece) {
            if (piece.isEmpty())
                return;
            marked += "⟦" + piece + QString(piece.size() * 2 / 5, '~') + "⟧";
        };
        for (auto found = placeholder.globalMatch(text); found.hasNext();) {
            const auto match = found.next();
            add(text.mid(from, match.capturedStart() - from));
            marked += match.captured();
            from = match.capturedEnd();
        }
        add(text.mid(from));
        return marked;
    }
};

// What is the same in every language: names of the program, of files and units, symbols of the
// lecture's formulas, and what the user typed.
const QRegularExpression& sameEverywhere() {
    static const QRegularExpression expression(
        "\\b(?:Headlight|English|简体中文|PNG|SVG|PDF|CSV|TSV|JSON|NPY|NPZ|px|dpi|mm|ms|json|pdf|"
        "png|softmax|"
        "exp|"
        "sin|cos|"
        "NaN|L\\d+|H\\d+|d_model|d_k|d_v|[A-Z]_\\w+|zq\\w*|AVX\\w*|logₖ)\\b",
        QRegularExpression::UseUnicodePropertiesOption);
    return expression;
}

// Words that no translation has been asked for, and that are not those of the sentences at hand.
QStringList bareWords(QString text, const QStringList& typed = {}) {
    static const QRegularExpression marked("⟦[^⟦⟧]*⟧");
    static const QRegularExpression cut("⟦[^⟦⟧…]*…");  // where there was no room for its end
    static const QRegularExpression word("\\p{L}{3,}");
    text.replace(marked, " ").replace(cut, " ").remove(sameEverywhere());
    QStringList found;
    for (auto words = word.globalMatch(text); words.hasNext();)
        if (const QString bare = words.next().captured(); !typed.contains(bare))
            found << bare;
    return found;
}

// Faults by the text that has them.
class Faults {
 public:
    explicit Faults(QStringList typed = {}) : typed_(std::move(typed)) {}
    void look(const QString& text, const QString& where) {
        ++looked_;
        if (const QStringList bare = bareWords(text, typed_); !bare.isEmpty())
            found_.insert(where + ": " + bare.join(", "));
    }
    QString all() const {
        QStringList lines(found_.begin(), found_.end());
        return "\n" + lines.join('\n');
    }
    bool none() const { return found_.empty(); }
    int looked() const { return looked_; }

 private:
    QStringList typed_;
    std::set<QString> found_;
    int looked_ = 0;
};

void lookAtModel(const QAbstractItemModel& model, const QString& where, Faults& faults) {
    for (int c = 0; c < model.columnCount(); ++c)
        faults.look(model.headerData(c, Qt::Horizontal).toString(), where);
    for (int r = 0; r < model.rowCount(); ++r) {
        faults.look(model.headerData(r, Qt::Vertical).toString(), where);
        for (int c = 0; c < model.columnCount(); ++c)
            faults.look(model.index(r, c).data().toString(), where);
    }
}

void lookAtWidget(const QWidget& widget, Faults& faults) {
    const QString where = QString(widget.metaObject()->className()) + ' ' + widget.objectName();
    for (const QString& text :
         {widget.windowTitle(), widget.toolTip(), widget.statusTip(), widget.whatsThis(),
          widget.accessibleName(), widget.accessibleDescription()})
        faults.look(text, where);
    if (const auto* label = qobject_cast<const QLabel*>(&widget))
        faults.look(label->text(), where);
    if (const auto* button = qobject_cast<const QAbstractButton*>(&widget))
        faults.look(button->text(), where);
    if (const auto* box = qobject_cast<const QGroupBox*>(&widget))
        faults.look(box->title(), where);
    if (const auto* menu = qobject_cast<const QMenu*>(&widget))
        faults.look(menu->title(), where);
    if (const auto* edit = qobject_cast<const QLineEdit*>(&widget))
        faults.look(edit->placeholderText(), where);
    if (const auto* edit = qobject_cast<const QPlainTextEdit*>(&widget))
        faults.look(edit->placeholderText(), where);
    if (const auto* box = qobject_cast<const QSpinBox*>(&widget))
        faults.look(box->prefix() + box->specialValueText() + box->suffix(), where);
    if (const auto* box = qobject_cast<const QComboBox*>(&widget))
        for (int i = 0; i < box->count(); ++i)
            faults.look(box->itemText(i), where);
    if (const auto* tabs = qobject_cast<const QTabBar*>(&widget))
        for (int i = 0; i < tabs->count(); ++i)
            faults.look(tabs->tabText(i) + tabs->tabToolTip(i), where);
    if (const auto* table = qobject_cast<const QTableView*>(&widget))
        if (table->model() != nullptr)
            lookAtModel(*table->model(), where, faults);
}

void lookAtAll(const QWidget& top, Faults& faults) {
    lookAtWidget(top, faults);
    for (const QWidget* widget : top.findChildren<QWidget*>())
        lookAtWidget(*widget, faults);
    for (const QAction* action : top.findChildren<QAction*>()) {
        const bool example = action->parent()->parent() != nullptr &&
                             action->parent()->parent()->objectName() == "examples";
        const QString text = example ? action->text().section('\t', 1) : action->text();
        faults.look(text + ' ' + action->toolTip().remove(action->text()), "action");
    }
}

// All that a picture writes, in the order it is written; a wrapped text comes together again.
void lookAtPicture(const MainWindow& window, const ViewEntry& entry, Faults& faults) {
    auto& lab = const_cast<MainWindow&>(window).lab();
    const Picture picture = entry.build(*lab.trace(), lab.selection(), lab.view());
    FigureOptions options;
    const auto bytes = encode(picture, FigureFormat::Svg, options);
    if (!bytes)
        return;
    QXmlStreamReader xml(QByteArray::fromStdString(*bytes));
    QString text;
    while (!xml.atEnd())
        if (xml.readNext() == QXmlStreamReader::StartElement && xml.name() == u"text")
            text += xml.readElementText(QXmlStreamReader::IncludeChildElements) + ' ';
    faults.look(text, QString("picture of ") + entry.id);
}

}  // namespace

// The real window in a language that shows what was not asked to be translated.
class TestPseudoLanguage : public QObject {
    Q_OBJECT

    PseudoLanguage pseudo_;
    std::unique_ptr<MainWindow> window_;

    void lookAtWindow(Faults& faults) {
        lookAtAll(*window_, faults);
        for (const ViewEntry& entry : viewEntries())
            lookAtPicture(*window_, entry, faults);
    }

 private slots:
    void initTestCase() {
        forgetSettings();
        QVERIFY(QCoreApplication::installTranslator(&pseudo_));
        Scene scene;
        scene.recipe = openingRecipe();
        scene.recipe.text = "zqa zqb zqc zqa";
        scene.selection = {0, 0, 1, 0};
        window_ = windowOn(scene);
        QVERIFY(window_);
    }
    void cleanupTestCase() {
        window_.reset();
        QCoreApplication::removeTranslator(&pseudo_);
    }

    void theWindowIsTranslated() {
        Faults faults;
        auto* pages = window_->findChild<QTabBar*>("pages");
        for (int page = 0; page < pages->count(); ++page) {
            pages->setCurrentIndex(page);
            QCoreApplication::processEvents();
            lookAtWindow(faults);
        }
        QVERIFY(faults.looked() > 1000);
        QVERIFY2(faults.none(), qPrintable(faults.all()));
    }

    void everyLabIsTranslated_data() {
        QTest::addColumn<QString>("id");
        for (const GalleryEntry& entry : gallery())
            QTest::newRow(entry.id) << QString(entry.id);
    }
    void everyLabIsTranslated() {
        QFETCH(QString, id);
        window_->findChild<QAction*>("gallery:" + id)->trigger();
        QVERIFY(waitForResult(*window_));
        QStringList typed = {"saw", "我看见一把锯子", "小明告诉小红他喜欢她"};
        if (id == "graph")  // people
            typed += {"Ann", "Ben", "Cem", "Dan", "Eva", "Fay", "Gus"};
        for (const auto& tokens : {window_->lab().trace()->queries, window_->lab().trace()->keys})
            for (const Token& token : *tokens)
                typed << tokenLabel(token);
        if (id == "vectors")  // the little corpus is English as the sentences are
            for (const ShownWord& word : shownWords())
                typed << word.text;
        Faults faults(typed);
        QCoreApplication::processEvents();
        lookAtAll(*window_, faults);
        lookAtPicture(*window_, *findView("study"), faults);
        QVERIFY2(faults.none(), qPrintable(faults.all()));
    }

    void everyDialogIsTranslated() {
        Faults faults;
        for (const auto scope : {ExportDialog::Scope::OneView, ExportDialog::Scope::AllHeads})
            lookAtAll(ExportDialog(window_->lab(), scope), faults);
        lookAtAll(OpenLayerDialog(window_->lab().recipe()), faults);
        lookAtAll(PreferencesDialog(), faults);
        lookAtAll(ReportDialog({ReportPage::Title}), faults);
        lookAtAll(PrintDialog(findView("head")->build(*window_->lab().trace(), {}, {}), {}),
                  faults);
        const DialogAnswers::Answer look = [&](QDialog& dialog) {
            lookAtAll(dialog, faults);
            dialog.reject();
        };
        DialogAnswers answers({look});
        for (QAction* action : window_->findChildren<QAction*>())
            if (action->text().contains("&About"))
                action->trigger();
        QVERIFY(answers.done());
        lookAtAll(ShortcutSheet(keysOf(*window_->menuBar())), faults);
        lookAtAll(CommandPalette(commandsOf(*window_->menuBar()), window_.get()), faults);
        QVERIFY2(faults.none(), qPrintable(faults.all()));
    }

    // Whatever was made in one language is told in the other after the switch.
    void aSwitchLeavesNothingBehind() {
        const auto first = [this] { return window_->findChild<QTabBar*>("pages")->tabText(0); };
        QCoreApplication::removeTranslator(&pseudo_);
        QTRY_COMPARE(first(), QString("Heads"));
        QVERIFY(QCoreApplication::installTranslator(&pseudo_));
        QTRY_VERIFY(first().contains("⟦Heads"));
        QCoreApplication::processEvents();
        Faults faults({"saw", "我看见一把锯子", "小明告诉小红他喜欢她", "all"});
        lookAtWindow(faults);
        QVERIFY2(faults.none(), qPrintable(faults.all()));
    }

    void aBareWordIsSeen() {
        QVERIFY(bareWords("⟦File~~⟧ d_model 3 px").isEmpty());
        QCOMPARE(bareWords("⟦File ~⟧ linear ⟦scale⟧"), QStringList("linear"));
        QCOMPARE(pseudo_.translate("", "%1 of %2", nullptr, 0), QString("%1⟦ of ~⟧%2"));
    }
};

HEADLIGHT_TEST(TestPseudoLanguage)
#include "tst_pseudo_language.moc"
