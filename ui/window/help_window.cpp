// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/help_window.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QScreen>
#include <QScrollBar>
#include <QSplitter>
#include <QTextTable>
#include <QToolButton>
#include <QVBoxLayout>

#include "ui/window/help_pages.h"
#include "ui/window/kept_size.h"
#include "ui/window/on_screen.h"

namespace headlight {
namespace {

constexpr int kHelpButton = 28;
constexpr const char* kScheme = "help";

QUrl urlOf(const QString& id) { return QUrl(QString(kScheme) + ":/" + id + ".md"); }

}  // namespace

HelpBrowser::HelpBrowser(QWidget* parent) : QTextBrowser(parent) {
    setOpenExternalLinks(false);
    setOpenLinks(true);
    document()->setDocumentMargin(12);
    connect(this, &QTextBrowser::sourceChanged, this, &HelpBrowser::styleTables);
}

void HelpBrowser::openPage(const QString& id) {
    setSource(urlOf(id), QTextDocument::MarkdownResource);
}

// Markdown gives tables no room around their texts, and two lines for each border.
void HelpBrowser::styleTables() {
    const int line = fontMetrics().height();
    for (QTextFrame* frame : document()->rootFrame()->childFrames()) {
        auto* table = qobject_cast<QTextTable*>(frame);
        if (table == nullptr)
            continue;
        QTextTableFormat format = table->format();
        format.setCellPadding(0.25 * line);
        format.setCellSpacing(0);
        format.setBorderCollapse(true);
        format.setBorderBrush(palette().placeholderText());
        format.setTopMargin(0.4 * line);
        format.setBottomMargin(0.8 * line);
        table->setFormat(format);
    }
}

QString HelpBrowser::page() const {
    QString name = source().path();
    name.remove(0, name.startsWith('/') ? 1 : 0);
    return name.endsWith(".md") ? name.chopped(3) : name;
}

QVariant HelpBrowser::loadResource(int, const QUrl& name) {
    QString id = name.path().section('/', -1);
    if (id.endsWith(".md"))
        id.chop(3);
    QString text = helpText(id);
    if (text.isEmpty())
        text = helpText(id, QStringLiteral("en"));
    return text.replace("{{shortcuts}}", shortcuts_);
}

HelpWindow::HelpWindow(QWidget* parent)
    : QWidget(parent, Qt::Window),
      back_(new QToolButton(this)),
      forward_(new QToolButton(this)),
      search_(new QLineEdit(this)),
      contents_(new QListWidget(this)),
      browser_(new HelpBrowser(this)) {
    setObjectName("helpWindow");
    auto* column = new QVBoxLayout(this);
    auto* line = new QHBoxLayout;
    back_->setArrowType(Qt::LeftArrow);
    forward_->setArrowType(Qt::RightArrow);
    for (QToolButton* button : {back_, forward_}) {
        button->setMinimumSize(kHelpButton, kHelpButton);
        button->setFocusPolicy(Qt::TabFocus);
        button->setEnabled(false);
        line->addWidget(button);
    }
    search_->setObjectName("helpSearch");
    search_->setClearButtonEnabled(true);
    line->addWidget(search_, 1);
    auto* halves = new QSplitter(Qt::Horizontal, this);
    halves->setObjectName("helpHalves");
    halves->setChildrenCollapsible(false);
    contents_->setObjectName("helpContents");
    contents_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    browser_->setObjectName("helpPage");
    halves->addWidget(contents_);
    halves->addWidget(browser_);
    halves->setStretchFactor(1, 1);
    column->addLayout(line);
    column->addWidget(halves, 1);
    resizeWithinScreen(*this, QSize(56, 38) * fontMetrics().height());
    new KeptSize(*this, "help");
    connect(back_, &QToolButton::clicked, browser_, &QTextBrowser::backward);
    connect(forward_, &QToolButton::clicked, browser_, &QTextBrowser::forward);
    connect(browser_, &QTextBrowser::backwardAvailable, back_, &QWidget::setEnabled);
    connect(browser_, &QTextBrowser::forwardAvailable, forward_, &QWidget::setEnabled);
    connect(browser_, &QTextBrowser::historyChanged, this, &HelpWindow::markPage);
    connect(contents_, &QListWidget::currentItemChanged, this, [this](const QListWidgetItem* item) {
        if (item != nullptr && item->data(Qt::UserRole).toString() != browser_->page())
            browser_->openPage(item->data(Qt::UserRole).toString());
    });
    connect(search_, &QLineEdit::textChanged, this, &HelpWindow::filterContents);
    connect(search_, &QLineEdit::returnPressed, this, &HelpWindow::findNext);
    retranslate();
    // The longest title whole, where the page keeps the greater part.
    const int bar = contents_->verticalScrollBar()->sizeHint().width();
    const int titles = std::min(contents_->sizeHintForColumn(0) + bar + 2 * contents_->frameWidth(),
                                width() * 2 / 5);
    halves->setSizes({titles, width() - titles});
    keepHalves(*halves, "helpHalves");
}

void HelpWindow::retranslate() {
    setWindowTitle(tr("Headlight help"));
    const std::pair<QToolButton*, QString> names[] = {{back_, tr("Back (Alt+Left)")},
                                                      {forward_, tr("Forward (Alt+Right)")}};
    for (const auto& [button, name] : names) {
        button->setToolTip(name);
        button->setAccessibleName(name);
        button->setWhatsThis(name);
    }
    search_->setPlaceholderText(tr("Search all pages; Return goes to the next place"));
    search_->setAccessibleName(tr("Search the help"));
    contents_->setAccessibleName(tr("Contents"));
    browser_->setAccessibleName(tr("Help page"));
    const QString shown = browser_->page();
    filterContents();
    if (!shown.isEmpty())
        browser_->reload();
}

// The pages that hold all the words looked for.
void HelpWindow::filterContents() {
    const QSignalBlocker quiet(contents_);
    contents_->clear();
    const QStringList words = search_->text().split(' ', Qt::SkipEmptyParts);
    for (const QString& id : helpPageIds()) {
        const QString text = helpText(id);
        const bool found = std::all_of(words.begin(), words.end(), [&](const QString& word) {
            return text.contains(word, Qt::CaseInsensitive);
        });
        if (!found)
            continue;
        auto* item = new QListWidgetItem(helpTitle(id).remove('\\'), contents_);
        item->setData(Qt::UserRole, id);
        item->setToolTip(item->text());
    }
    if (contents_->count() == 0) {
        auto* none = new QListWidgetItem(tr("No page has these words"), contents_);
        none->setFlags(Qt::NoItemFlags);
    }
    markPage();
}

// Within the page, then at the beginning of the next page that has it.
void HelpWindow::findNext() {
    const QString wanted = search_->text().trimmed();
    if (wanted.isEmpty() || browser_->find(wanted))
        return;
    const int count = contents_->count();
    const int next = (contents_->currentRow() + 1) % std::max(1, count);
    const QListWidgetItem* item = contents_->item(next);
    if (item == nullptr || item->data(Qt::UserRole).isNull())
        return;
    contents_->setCurrentRow(next);
    browser_->moveCursor(QTextCursor::Start);
    browser_->find(wanted);
}

void HelpWindow::markPage() {
    const QSignalBlocker quiet(contents_);
    contents_->setCurrentRow(-1);
    for (int row = 0; row < contents_->count(); ++row)
        if (contents_->item(row)->data(Qt::UserRole).toString() == browser_->page())
            contents_->setCurrentRow(row);
}

void HelpWindow::openPage(const QString& id) {
    search_->clear();
    browser_->openPage(id);
    show();
    raise();
    activateWindow();
    browser_->setFocus();
}

void HelpWindow::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void HelpWindow::keyPressEvent(QKeyEvent* event) {
    if (event->matches(QKeySequence::Back))
        browser_->backward();
    else if (event->matches(QKeySequence::Forward))
        browser_->forward();
    else if (event->matches(QKeySequence::Find))
        search_->setFocus();
    else if (event->matches(QKeySequence::Close) || event->key() == Qt::Key_Escape)
        close();
    else
        QWidget::keyPressEvent(event);
}

}  // namespace headlight
