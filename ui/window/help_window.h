// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTextBrowser>
#include <QWidget>

class QLineEdit;
class QListWidget;
class QToolButton;

namespace headlight {

// Shows the pages that are built in; links to others go to the system's browser.
class HelpBrowser : public QTextBrowser {
    Q_OBJECT

 public:
    explicit HelpBrowser(QWidget* parent = nullptr);
    // A table in Markdown of the window's shortcuts: what {{shortcuts}} in a page stands for.
    void setShortcuts(const QString& table) { shortcuts_ = table; }
    void openPage(const QString& id);
    QString page() const;

 protected:
    QVariant loadResource(int type, const QUrl& name) override;

 private:
    void styleTables();

    QString shortcuts_;
};

// The help beside the program: contents, search, back and forward. Not modal, so that what is read
// can be tried. Follows the language of the program.
class HelpWindow : public QWidget {
    Q_OBJECT

 public:
    explicit HelpWindow(QWidget* parent = nullptr);

    // Brings the window to the front with that page.
    void openPage(const QString& id);
    QString page() const { return browser_->page(); }
    HelpBrowser& browser() { return *browser_; }
    void setShortcuts(const QString& table) { browser_->setShortcuts(table); }

 protected:
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

 private:
    void retranslate();
    void filterContents();
    void findNext();
    void markPage();

    QToolButton* back_;
    QToolButton* forward_;
    QLineEdit* search_;
    QListWidget* contents_;
    HelpBrowser* browser_;
};

}  // namespace headlight
