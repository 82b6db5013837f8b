// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractScrollArea>
#include <optional>
#include <set>
#include <vector>

#include "ui/pictures/theme.h"

namespace headlight {

// The tokens of a sentence as chips, each with its number. Wraps into lines, scrolls beyond three.
// Chips are painted, not widgets, and only those in sight: thousands cost no more than dozens.
// Arrow keys walk the tokens, Return chooses one, Delete (or Shift with a click, or the context
// menu) leaves one out or takes it back.
class TokenStrip : public QAbstractScrollArea {
    Q_OBJECT
 public:
    explicit TokenStrip(QWidget* parent = nullptr);

    void setTokens(std::vector<QString> labels);
    int count() const { return int(labels_.size()); }
    void setTheme(const Theme& theme);
    // Which tokens are struck out.
    void setExcluded(std::set<int> tokens);
    // Whether tokens can be left out: only keys can.
    void setExcludable(bool excludable) { excludable_ = excludable; }
    // Lights up the token that asks and the one that is looked at, and scrolls to them unless the
    // pointer is in the strip.
    void showCell(std::optional<int> query, std::optional<int> key);

    std::optional<int> current() const { return current_; }
    // The chip's rectangle in the viewport; may lie outside of it.
    QRectF chipRect(int token) const;
    std::optional<int> tokenAt(QPointF at) const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

 signals:
    void tokenHovered(int token);
    void hoverLeft();
    void tokenClicked(int token);
    // To be left out of the picture, or taken back.
    void tokenToggled(int token);

 protected:
    bool viewportEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

 private:
    struct Chip {
        float x = 0;
        float width = 0;
        int line = 0;
    };

    void layOut();
    float widthOf(int token) const;
    int lineHeight() const;
    int firstOfLine(int line) const;
    void paintChip(QPainter& painter, int token) const;
    void hover(std::optional<int> token);
    void moveTo(int token);
    void scrollTo(int token);
    int tokenBeside(int token, int lines) const;

    std::vector<QString> given_;
    std::vector<QString> labels_;  // the same, each as much of it as may be shown
    std::vector<Chip> chips_;
    int lines_ = 0;
    std::set<int> excluded_;
    bool excludable_ = true;
    std::optional<int> query_;
    std::optional<int> key_;
    std::optional<int> hovered_;
    std::optional<int> current_;  // of the keyboard
    Theme theme_;
};

}  // namespace headlight
