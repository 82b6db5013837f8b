// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/explanations.h"

#include <QCoreApplication>
#include <QTabBar>
#include <QWidget>
#include <array>

namespace headlight {
namespace {

struct Explanation {
    const char* widget;  // its class, or its object's name
    const char* text;
};

constexpr std::array kExplanations = {
    Explanation{
        "headlight::SentenceEdit",
        QT_TRANSLATE_NOOP("explanations",
                          "The sentence. Each word, punctuation mark, Chinese character and "
                          "emoji becomes a token; all views follow each key press.")},
    Explanation{"headlight::TokenStrip",
                QT_TRANSLATE_NOOP("explanations",
                                  "The tokens with their numbers. A click looks at that query, "
                                  "Shift and a click or Delete leaves that key out of the maps.")},
    Explanation{"headlight::HeadsView",
                QT_TRANSLATE_NOOP("explanations",
                                  "A map of every head: a row a query, a column a key, a colour a "
                                  "weight. Arrows choose a head, Return shows it alone.")},
    Explanation{
        "headlight::HeadView",
        QT_TRANSLATE_NOOP("explanations",
                          "One head's map. Arrows walk the cells, Ctrl and an arrow jump to "
                          "the strongest, Return pins query and key, H hides the cell or "
                          "shows it again.")},
    Explanation{"headlight::StepsView",
                QT_TRANSLATE_NOOP("explanations",
                                  "The chosen cell worked out with its own numbers. Page keys go "
                                  "from step to step, Return on a number to where it was made.")},
    Explanation{"headlight::BoardView",
                QT_TRANSLATE_NOOP("explanations",
                                  "The pictures of the lab. Page keys go from picture to picture, "
                                  "arrows walk cells and marks, Return does what a click does.")},
    Explanation{"headlight::PositionsView",
                QT_TRANSLATE_NOOP("explanations",
                                  "What the position scheme adds, turns or biases, and the curves "
                                  "of the chosen columns. Return on a cell shows or hides its "
                                  "column's curve.")},
    Explanation{"headlight::NumbersView",
                QT_TRANSLATE_NOOP("explanations",
                                  "q, k, v, scores, weights and output of the chosen token and "
                                  "head. Ctrl+C copies the selected cells, or all of them.")},
    Explanation{"headlight::MapTableView",
                QT_TRANSLATE_NOOP("explanations",
                                  "The chosen head's map as a table: rows are queries, columns "
                                  "are keys. Arrows choose a cell, Shift and arrows a block; "
                                  "Ctrl+C copies it with its names, Ctrl+A selects all.")},
    Explanation{"headlight::HealthLight",
                QT_TRANSLATE_NOOP("explanations",
                                  "Whether the numbers can be trusted: every row of weights sums "
                                  "to 1 within 1e-5 and nothing is NaN or infinite.")},
    Explanation{"headlight::TimingBar",
                QT_TRANSLATE_NOOP("explanations",
                                  "How long the last pass took, and which stages took it.")},
    Explanation{"headlight::MessageStrip",
                QT_TRANSLATE_NOOP("explanations",
                                  "What went wrong last, or what should be known of the result. "
                                  "Details lists the last errors.")},
    Explanation{"examples",
                QT_TRANSLATE_NOOP("explanations",
                                  "Sentences to begin with, each of which shows something.")},
    Explanation{"headlight::HelpBrowser",
                QT_TRANSLATE_NOOP("explanations", "A page of the help; its links lead to others.")},
};

QString explanationOf(const QWidget& widget) {
    for (const Explanation& explanation : kExplanations)
        if (QLatin1String(widget.metaObject()->className()) == QLatin1String(explanation.widget) ||
            widget.objectName() == QLatin1String(explanation.widget))
            return QCoreApplication::translate("explanations", explanation.text);
    if (qobject_cast<const QTabBar*>(&widget) && widget.objectName() == "pages")
        return QCoreApplication::translate(
            "explanations", "The pages: all heads, one cell worked out, and the lab that is open.");
    if (!widget.toolTip().isEmpty())
        return widget.toolTip();
    return widget.accessibleDescription();
}

}  // namespace

void explainAll(QWidget& root) {
    for (QWidget* widget : root.findChildren<QWidget*>())
        if (widget->whatsThis().isEmpty())
            if (const QString text = explanationOf(*widget); !text.isEmpty())
                widget->setWhatsThis(text);
}

}  // namespace headlight
