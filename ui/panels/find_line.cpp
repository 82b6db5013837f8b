// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/find_line.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QToolButton>
#include <algorithm>

#include "ui/lab/lab.h"
#include "ui/pictures/labels.h"

namespace headlight {
namespace {

constexpr int kButtonSide = 24;

// An é of one character and one of two look the same.
QString comparable(const QString& text) { return text.normalized(QString::NormalizationForm_C); }

}  // namespace

FindLine::FindLine(Lab& lab, QWidget* parent)
    : QWidget(parent), lab_(lab), text_(new QLineEdit(this)), count_(new QLabel(this)) {
    setObjectName("findLine");
    auto* line = new QHBoxLayout(this);
    line->setContentsMargins(0, 0, 0, 0);
    text_->setObjectName("findText");
    text_->setAccessibleName(tr("Find token"));
    text_->setPlaceholderText(tr("A part of a token"));
    text_->setToolTip(
        tr("Return goes to the next token that has it, Shift+Return to the one "
           "before, Esc closes this line"));
    text_->setClearButtonEnabled(true);
    count_->setObjectName("findCount");
    count_->setTextFormat(Qt::PlainText);
    line->addWidget(text_, 1);
    line->addWidget(count_);
    QToolButton* previous = addButton(tr("Previous token found (Shift+F3)"), Qt::UpArrow);
    QToolButton* next = addButton(tr("Next token found (F3)"), Qt::DownArrow);
    QToolButton* close = addButton(tr("Close (Esc)"), Qt::NoArrow);
    close->setText(QStringLiteral("×"));
    for (QToolButton* button : {previous, next, close})
        line->addWidget(button);
    connect(previous, &QToolButton::clicked, this, [this] { step(-1); });
    connect(next, &QToolButton::clicked, this, [this] { step(1); });
    connect(close, &QToolButton::clicked, this, &FindLine::leave);
    connect(text_, &QLineEdit::textChanged, this, &FindLine::findTyped);
    connect(&lab_, &Lab::traceChanged, this, [this] {
        if (isVisible())
            say(hits());
    });
    hide();
}

QToolButton* FindLine::addButton(const QString& name, Qt::ArrowType arrow) {
    auto* button = new QToolButton(this);
    button->setArrowType(arrow);
    button->setAutoRaise(true);
    button->setMinimumSize(kButtonSide, kButtonSide);
    button->setToolTip(name);
    button->setAccessibleName(name);
    return button;
}

void FindLine::open() {
    QWidget* focus = QApplication::focusWidget();
    if (focus && focus != text_ && !isAncestorOf(focus))
        before_ = focus;
    show();
    say(hits());
    text_->setFocus(Qt::ShortcutFocusReason);
    text_->selectAll();
}

FindLine::Search FindLine::search() const { return {text_->text(), last_, !isHidden()}; }

void FindLine::takeOver(const Search& search) {
    const QSignalBlocker quiet(text_);
    text_->setText(search.text);
    last_ = search.last;
    setVisible(search.shown);
    say(hits());
}

std::vector<FindLine::Hit> FindLine::hits() const {
    std::vector<Hit> found;
    const QString wanted = comparable(text_->text());
    if (wanted.isEmpty())
        return found;
    const auto look = [&](const std::vector<Token>& tokens, bool key) {
        for (std::size_t token = 0; token < tokens.size(); ++token)
            if (comparable(tokenLabel(tokens[token])).contains(wanted, Qt::CaseInsensitive))
                found.push_back({key, int(token)});
    };
    const Trace& trace = *lab_.trace();
    look(*trace.queries, false);
    if (trace.recipe.crossAttention)
        look(*trace.keys, true);
    return found;
}

FindLine::Hit FindLine::present() const {
    const Selection& chosen = lab_.selection();
    if (last_ && (last_->key ? chosen.key : chosen.query) == last_->token)
        return *last_;
    return {false, chosen.query.value_or(-1)};
}

void FindLine::findTyped() {
    const std::vector<Hit> found = hits();
    const Hit from = present();
    const auto before = [](const Hit& a, const Hit& b) {
        return std::pair(a.key, a.token) < std::pair(b.key, b.token);
    };
    const auto at = std::lower_bound(found.begin(), found.end(), from, before);
    choose(found, at == found.end() ? 0 : int(at - found.begin()));
}

void FindLine::step(int by) {
    if (text_->text().isEmpty())
        return open();
    show();
    const std::vector<Hit> found = hits();
    const int count = int(found.size());
    const Hit from = present();
    // Where the present one is none of them, between its neighbours.
    int before = 0;
    while (before < count &&
           std::pair(found[std::size_t(before)].key, found[std::size_t(before)].token) <
               std::pair(from.key, from.token))
        ++before;
    const bool among = before < count && found[std::size_t(before)] == from;
    const int next = by > 0 && !among ? before : before + by;
    choose(found, count == 0 ? 0 : (next + count) % count);
}

void FindLine::choose(const std::vector<Hit>& found, int index) {
    if (!found.empty()) {
        last_ = found[std::size_t(index)];
        Selection selection = lab_.selection();
        (last_->key ? selection.key : selection.query) = last_->token;
        lab_.select(selection);
    }
    say(found);
}

void FindLine::say(const std::vector<Hit>& found) {
    const auto at = std::find(found.begin(), found.end(), present());
    QString text;
    if (found.empty())
        text = text_->text().isEmpty() ? QString() : tr("No token has it");
    else if (at == found.end())
        text = tr("%n found", nullptr, int(found.size()));
    else
        text = tr("%1 of %2").arg(at - found.begin() + 1).arg(found.size());
    count_->setText(text);
    text_->setAccessibleDescription(text);
}

void FindLine::leave() {
    hide();
    if (before_ && before_->isVisible())
        before_->setFocus();
    else if (focusWidget() != nullptr)
        parentWidget()->setFocus();
}

void FindLine::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
        case Qt::Key_Escape:
            return leave();
        case Qt::Key_Return:
        case Qt::Key_Enter:
            return step(event->modifiers() & Qt::ShiftModifier ? -1 : 1);
        default:
            QWidget::keyPressEvent(event);
    }
}

}  // namespace headlight
