// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QRegularExpressionValidator>
#include <QSpinBox>

#include "ui/lab/lab.h"
#include "ui/panels/controls_panel.h"
#include "ui/panels/mask_preset_menu.h"
#include "ui/panels/recipe_form.h"

namespace headlight {
namespace {

constexpr int kMaxToken = 1'000'000;
constexpr int kOff = -1;

struct MaskControls {
    Q_DECLARE_TR_FUNCTIONS(MaskControls)
};

// A rule that holds one number, off at kOff.
void addRule(RecipeForm& form, const RowText& text, const char* name,
             std::optional<int> Mask::*rule) {
    form.addNumber(
            text, {kOff, kMaxToken, MaskControls::tr("off")},
            [rule](const Recipe& r) { return (r.layer.mask.*rule).value_or(kOff); },
            [rule](Recipe& r, int number) {
                (r.layer.mask.*rule) = number == kOff ? std::nullopt : std::optional(number);
            })
        ->setObjectName(name);
}

// One side of the window, off at kOff. A side that is off lets everything through.
void addWindowSide(RecipeForm& form, const RowText& text, const char* name, int MaskWindow::*side) {
    form.addNumber(
            text, {kOff, kMaxToken, MaskControls::tr("off")},
            [side](const Recipe& r) {
                const auto& window = r.layer.mask.window;
                return window && (*window).*side < kMaxToken ? (*window).*side : kOff;
            },
            [side](Recipe& r, int number) {
                MaskWindow window = r.layer.mask.window.value_or(MaskWindow{kMaxToken, kMaxToken});
                window.*side = number == kOff ? kMaxToken : number;
                r.layer.mask.window = window == MaskWindow{kMaxToken, kMaxToken}
                                          ? std::nullopt
                                          : std::optional(window);
            })
        ->setObjectName(name);
}

QString edgesText(const Recipe& recipe) {
    QStringList edges;
    if (recipe.layer.mask.graph)
        for (const MaskEdge& edge : *recipe.layer.mask.graph)
            edges << QString("%1-%2").arg(edge.a).arg(edge.b);
    return edges.join(' ');
}

// "0-1 1-2 4-4"; no text: no graph. An edge from a token to itself shows that token alone.
std::optional<std::vector<MaskEdge>> edgesFrom(const QString& text) {
    static const QRegularExpression edge("(\\d{1,6})\\s*-\\s*(\\d{1,6})");
    std::vector<MaskEdge> edges;
    for (auto found = edge.globalMatch(text); found.hasNext();) {
        const auto match = found.next();
        edges.push_back({match.captured(1).toInt(), match.captured(2).toInt()});
    }
    return edges.empty() ? std::nullopt : std::optional(std::move(edges));
}

void addGraph(RecipeForm& form) {
    auto* edges = new QLineEdit;
    edges->setObjectName("graph");
    edges->setPlaceholderText("0-1 1-2");
    edges->setValidator(new QRegularExpressionValidator(QRegularExpression("[0-9\\s,;-]*"), edges));
    form.addRow({MaskControls::tr("Graph"),
                 MaskControls::tr("Edges between token numbers: a token sees itself and its "
                                  "neighbours only. Example: 0-1 1-2")},
                edges);
    QObject::connect(edges, &QLineEdit::textEdited, &form, [&form](const QString& text) {
        form.apply(MaskControls::tr("Graph"),
                   [&](Recipe& next) { next.layer.mask.graph = edgesFrom(text); });
    });
    form.onRefresh([edges](const Recipe& present) {
        if (edgesFrom(edges->text()) != present.layer.mask.graph)
            edges->setText(edgesText(present));
    });
}

}  // namespace

RecipeForm* makeMaskControls(Lab& lab) {
    auto* form = new RecipeForm(MaskControls::tr("Mask"), lab);
    form->setObjectName("maskControls");
    form->addRow({MaskControls::tr("Start from"),
                  MaskControls::tr("A mask of the literature, in place of the present one.")},
                 makeMaskPresetButton(lab));
    form->addSwitch(
        {MaskControls::tr("Ca&usal"),
         MaskControls::tr("Hides every key after the query: its score becomes −∞, its "
                          "weight exactly 0.")},
        [](const Recipe& r) { return r.layer.mask.causal; },
        [](Recipe& r, bool on) { r.layer.mask.causal = on; });
    addRule(*form,
            {MaskControls::tr("&Prefix"),
             MaskControls::tr("The first tokens are seen by all; the rest is causal.")},
            "prefix", &Mask::prefix);
    addRule(*form,
            {MaskControls::tr("Valid length"),
             MaskControls::tr("Keys from this one on are padding and hidden.")},
            "validLength", &Mask::validLength);
    addWindowSide(*form,
                  {MaskControls::tr("Window back"),
                   MaskControls::tr("How many tokens back a token may look.")},
                  "windowBefore", &MaskWindow::before);
    addWindowSide(*form,
                  {MaskControls::tr("Window ahead"),
                   MaskControls::tr("How many tokens ahead a token may look.")},
                  "windowAfter", &MaskWindow::after);
    addGraph(*form);
    form->addExplanation([](const Recipe& r) {
        const auto painted = r.layer.mask.painted.size();
        return painted == 0 ? QString() : MaskControls::tr("Cells set by hand: %1").arg(painted);
    });
    auto* clear = new QPushButton(MaskControls::tr("Clear cells set by hand"));
    clear->setObjectName("clearPainted");
    form->addRow(
        {{},
         MaskControls::tr("Takes back every cell that was painted: the rules decide everywhere.")},
        clear);
    form->showWhile(clear, [](const Recipe& r) { return !r.layer.mask.painted.empty(); });
    QObject::connect(clear, &QPushButton::clicked, form, [form] {
        form->apply(MaskControls::tr("Clear cells set by hand"),
                    [](Recipe& next) { next.layer.mask.painted.clear(); });
    });
    return form;
}

}  // namespace headlight
