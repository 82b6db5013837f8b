// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/architecture/source_tree.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QFile>
#include <QIODevice>
#include <QList>
#include <QRegularExpression>
#include <QString>
#include <QStringList>
#include <QTest>
#include <QXmlStreamReader>

using headlight::tree::top;

namespace {

struct Message {
    QString context;
    QString source;
    QStringList translations;  // several for a text with a number's plurals
    QString type;              // "unfinished", "vanished", "obsolete"; empty for a finished one
};

QStringList captures(const QString& text, const char* pattern) {
    QStringList found;
    for (auto match = QRegularExpression(pattern).globalMatch(text); match.hasNext();) {
        found << match.next().captured();
    }
    found.sort();
    return found;
}

// What is wrong with a translation; empty if nothing.
QString translationFault(const Message& message) {
    if (!message.type.isEmpty() || message.translations.isEmpty()) {
        return "is " + (message.type.isEmpty() ? QString("missing") : message.type);
    }
    constexpr const char* kPlaceholder = "%(?:n|\\d+)";
    constexpr const char* kMnemonic = "&(?=[^\\s&])";
    for (const QString& text : message.translations) {
        if (text.trimmed().isEmpty()) {
            return "is empty";
        }
        if (captures(text, kPlaceholder) != captures(message.source, kPlaceholder)) {
            return "has other placeholders: " + text;
        }
        if (captures(text, kMnemonic) != captures(message.source, kMnemonic)) {
            return "has or lacks a mnemonic: " + text;
        }
        if (text.count('\n') != message.source.count('\n')) {
            return "has other lines: " + text;
        }
    }
    return {};
}

// "Heads" of "&Heads", "头数" of "头数(&H)".
QString plainLabel(QString label) {
    static const QRegularExpression inBrackets("\\(&.\\)");
    return label.remove(inBrackets).remove('&');
}

QList<Message> messages(QXmlStreamReader& xml) {
    QList<Message> found;
    QString context;
    bool plural = false;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement) {
            continue;
        }
        if (xml.name() == u"name") {
            context = xml.readElementText();
        } else if (xml.name() == u"message") {
            plural = xml.attributes().value("numerus") == u"yes";
            found << Message{context, {}, {}, {}};
        } else if (xml.name() == u"source") {
            found.last().source = xml.readElementText();
        } else if (xml.name() == u"translation") {
            found.last().type = xml.attributes().value("type").toString();
            if (!plural) {
                found.last().translations << xml.readElementText();
            }
        } else if (xml.name() == u"numerusform") {
            found.last().translations << xml.readElementText();
        }
    }
    return found;
}

}  // namespace

class TestTranslations : public QObject {
    Q_OBJECT

 private slots:
    void everyTextIsTranslated_data() {
        QTest::addColumn<QString>("name");
        const QDir folder(top() + "/resources/translations");
        for (const QString& name : folder.entryList({"*.ts"}, QDir::Files)) {
            QTest::newRow(qPrintable(name)) << name;
        }
    }
    void everyTextIsTranslated() {
        QFETCH(QString, name);
        QFile file(top() + "/resources/translations/" + name);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QXmlStreamReader xml(&file);
        const QList<Message> all = messages(xml);
        QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
        QVERIFY(!all.isEmpty());
        QStringList found;
        for (const Message& message : all) {
            if (const QString what = translationFault(message); !what.isEmpty()) {
                found << message.context + ": \"" + message.source + "\" " + what;
            }
        }
        QVERIFY2(found.isEmpty(), qPrintable('\n' + found.join('\n')));
    }

    // A text under a context that nothing asks for at run time stays English, translated or not:
    // after "Eigen::Index" lupdate forgets what Text stands for.
    void everyContextIsAskedFor() {
        QString sources;
        for (const headlight::tree::SourceFile& file :
             headlight::tree::sources({"app", "core", "ui"}))
            sources += file.lines.join('\n');
        QFile file(top() + "/resources/translations/headlight_zh_CN.ts");
        QVERIFY(file.open(QIODevice::ReadOnly));
        QXmlStreamReader xml(&file);
        QStringList contexts;
        for (const Message& message : messages(xml))
            contexts << message.context;
        contexts.removeDuplicates();
        QVERIFY(contexts.size() > 50);
        for (const QString& context : contexts) {
            const bool ofQt = context.startsWith('Q');
            const bool ofClass = context.startsWith("headlight::") &&
                                 sources.contains("class " + context.section("::", 1) + ' ');
            QVERIFY2(ofQt || ofClass || sources.contains('"' + context + '"') ||
                         sources.contains("Q_DECLARE_TR_FUNCTIONS(" + context + ')'),
                     qPrintable(context));
        }
    }

    // A message that names a control calls it what stands beside the control.
    void fieldsAreCalledWhatTheirControlsAreCalled() {
        QFile file(top() + "/resources/translations/headlight_zh_CN.ts");
        QVERIFY(file.open(QIODevice::ReadOnly));
        QXmlStreamReader xml(&file);
        const QList<Message> all = messages(xml);
        const auto isLabel = [](const Message& message) {
            return message.context.endsWith("Controls") ||
                   message.context.endsWith("SentencePanel") ||
                   (message.context.endsWith("MainWindow") && message.source == "Lab");  // a tab
        };
        int fields = 0;
        for (const Message& field : all) {
            if (field.context != "fields")
                continue;
            ++fields;
            QVERIFY2(std::any_of(all.begin(), all.end(),
                                 [&](const Message& label) {
                                     return isLabel(label) &&
                                            plainLabel(label.source).startsWith(field.source) &&
                                            plainLabel(label.translations.value(0))
                                                .startsWith(field.translations.value(0));
                                 }),
                     qPrintable(field.source));
        }
        QVERIFY(fields > 10);
    }

    void aFaultIsSeen() {
        QVERIFY(translationFault({"a", "&File %1", {"文件(&F) %1"}, {}}).isEmpty());
        QVERIFY(!translationFault({"a", "File", {"文件"}, "unfinished"}).isEmpty());
        QVERIFY(!translationFault({"a", "File", {" "}, {}}).isEmpty());
        QVERIFY(!translationFault({"a", "%1 of %2", {"%1 %1"}, {}}).isEmpty());
        QVERIFY(!translationFault({"a", "&File", {"文件"}, {}}).isEmpty());
        QVERIFY(!translationFault({"a", "%n rows", {"%n row", "rows"}, {}}).isEmpty());
    }
};

HEADLIGHT_APPLESS_TEST(TestTranslations)
#include "tst_translations.moc"
