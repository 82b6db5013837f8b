// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractButton>
#include <QAction>
#include <QCoreApplication>
#include <QFile>
#include <QGroupBox>
#include <QHash>
#include <QKeySequence>
#include <QLabel>
#include <QMap>
#include <QMenu>
#include <QMenuBar>
#include <QSettings>
#include <QString>
#include <QStringList>
#include <QTest>
#include <QTranslator>
#include <QXmlStreamReader>

#include "tests/support/test_program.h"
#include "tests/window/shown_window.h"
#include "ui/panels/mnemonic.h"
#include "ui/window/export_dialog.h"
#include "ui/window/layout_dialogs.h"
#include "ui/window/main_window.h"
#include "ui/window/preferences_dialog.h"
#include "ui/window/report_dialog.h"

using namespace headlight;
using namespace headlight::test;

namespace {

// A translation as its source says it; the program has it compiled in, the tests have not.
class SourceTranslator : public QTranslator {
 public:
    explicit SourceTranslator(const QString& path) {
        QFile file(path);
        if (!file.open(QIODevice::ReadOnly))
            return;
        QXmlStreamReader xml(&file);
        QString context;
        QString source;
        while (!xml.atEnd()) {
            if (xml.readNext() != QXmlStreamReader::StartElement)
                continue;
            if (xml.name() == u"name")
                context = xml.readElementText();
            else if (xml.name() == u"source")
                source = xml.readElementText();
            else if (xml.name() == u"translation")
                texts_[context + '\n' + source] =
                    xml.readElementText(QXmlStreamReader::IncludeChildElements);
        }
    }
    bool isEmpty() const override { return texts_.isEmpty(); }
    QString translate(const char* context, const char* source, const char*, int) const override {
        return texts_.value(QString(context) + '\n' + source);
    }

 private:
    QHash<QString, QString> texts_;
};

// Texts by the key that Alt takes to them.
using Mnemonics = QMap<QString, QStringList>;

void noteMnemonic(Mnemonics& found, const QString& text) {
    if (const QKeySequence keys = QKeySequence::mnemonic(text); !keys.isEmpty())
        found[keys.toString()] << text;
}

// Whatever Alt and a letter reach in a window without opening a menu.
Mnemonics mnemonicsOf(const QWidget& window) {
    Mnemonics found;
    for (const QMenuBar* bar : window.findChildren<QMenuBar*>())
        for (const QAction* action : bar->actions())
            noteMnemonic(found, action->text());
    const auto seen = [&](const QWidget* widget) { return widget->isVisibleTo(&window); };
    for (const QLabel* label : window.findChildren<QLabel*>())
        if (seen(label) && label->buddy() != nullptr)
            noteMnemonic(found, label->text());
    for (const QAbstractButton* button : window.findChildren<QAbstractButton*>())
        if (seen(button))
            noteMnemonic(found, button->text());
    for (const QGroupBox* box : window.findChildren<QGroupBox*>())
        if (seen(box))
            noteMnemonic(found, box->title());
    return found;
}

Mnemonics mnemonicsOf(const QMenu& menu) {
    Mnemonics found;
    for (const QAction* action : menu.actions())
        noteMnemonic(found, action->text());
    return found;
}

QString clashes(const Mnemonics& found) {
    QStringList lines;
    for (auto entry = found.begin(); entry != found.end(); ++entry)
        if (entry.value().size() > 1)
            lines << entry.key() + ": " + entry.value().join(", ");
    return lines.join('\n');
}

}  // namespace

class TestMnemonics : public QObject {
    Q_OBJECT

 private slots:
    void initTestCase() { forgetSettings(); }

    void aLabelIsReadWithoutItsMnemonic() {
        QCOMPARE(withoutMnemonic("&Open layer…"), QString("Open layer…"));
        QCOMPARE(withoutMnemonic(QString::fromUtf8("打开层(&L)…")), QString::fromUtf8("打开层…"));
        QCOMPARE(withoutMnemonic("f(x)"), QString("f(x)"));
    }

    void noTwoThatAreSeenAreTheSame_data() {
        QTest::addColumn<QString>("language");
        QTest::newRow("English") << "en";
        QTest::newRow("Chinese") << "zh_CN";
    }
    void noTwoThatAreSeenAreTheSame() {
        QFETCH(QString, language);
        SourceTranslator translator(HEADLIGHT_SOURCE "/resources/translations/headlight_" +
                                    language + ".ts");
        QVERIFY(QCoreApplication::installTranslator(&translator));
        Scene scene;
        scene.recipe = openingRecipe();
        MainWindow window(scene);
        QCOMPARE(window.menuBar()->actions().front()->text(),
                 language == "en" ? QString("&File") : QString("文件(&F)"));
        // Controls come and go with these two.
        for (const WeightKind weights :
             {WeightKind::HandBuilt, WeightKind::Random, WeightKind::Identity}) {
            for (const PositionKind positions :
                 {PositionKind::None, PositionKind::Sinusoidal, PositionKind::Rotary,
                  PositionKind::Alibi, PositionKind::T5, PositionKind::Learned}) {
                Recipe recipe = window.lab().recipe();
                recipe.weights.kind = weights;
                recipe.layer.positions.kind = positions;
                window.lab().edit(recipe, "kinds");
                const Mnemonics found = mnemonicsOf(window);
                QVERIFY(found.size() > 15);
                QVERIFY2(clashes(found).isEmpty(), qPrintable('\n' + clashes(found)));
            }
        }
        for (const QMenu* menu : window.findChildren<QMenu*>())
            QVERIFY2(clashes(mnemonicsOf(*menu)).isEmpty(),
                     qPrintable(menu->title() + '\n' + clashes(mnemonicsOf(*menu))));
        for (const auto scope : {ExportDialog::Scope::OneView, ExportDialog::Scope::AllHeads}) {
            const Mnemonics found = mnemonicsOf(ExportDialog(window.lab(), scope));
            QVERIFY2(clashes(found).isEmpty(), qPrintable('\n' + clashes(found)));
        }
        for (const Mnemonics& found :
             {mnemonicsOf(PreferencesDialog()), mnemonicsOf(ReportDialog({ReportPage::Title}))}) {
            QVERIFY(found.size() > 6);
            QVERIFY2(clashes(found).isEmpty(), qPrintable('\n' + clashes(found)));
        }
    }

    void theDialogsOfLayoutsHaveTheirs() {
        for (const Mnemonics& found :
             {mnemonicsOf(SaveLayoutDialog()), mnemonicsOf(RemoveLayoutDialog())}) {
            QVERIFY(found.size() >= 2);
            QVERIFY2(clashes(found).isEmpty(), qPrintable('\n' + clashes(found)));
        }
    }

    void aClashIsSeen() {
        Mnemonics found;
        noteMnemonic(found, "&Open");
        noteMnemonic(found, "文件(&O)");
        noteMnemonic(found, "no letter");
        QCOMPARE(clashes(found), QString("Alt+O: &Open, 文件(&O)"));
    }
};

HEADLIGHT_TEST(TestMnemonics)
#include "tst_mnemonics.moc"
