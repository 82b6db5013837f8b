// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <string_view>
#include <utility>

#include "ui/pictures/steps_picture.h"
#include "ui/pictures/steps_text.h"

namespace headlight {
namespace {

QString projectionText(const WorkedStep& step) {
    if (step.formula.ends_with("_slice"))
        return StepsText::tr("This layer has no such map: the head takes its part of the vector.");
    if (step.formula.ends_with("_shared"))
        return StepsText::tr("One map for all heads, applied to the head's part of the vector.");
    return StepsText::tr("Each row of the matrix times the vector gives one number.");
}

QString vectorsText(const WorkedStep& step) {
    if (step.formula == "vectors")
        return StepsText::tr("The two tokens' vectors, with what the positions add.");
    if (step.formula == "vectors_stacked")
        return StepsText::tr("The two tokens' vectors, as the layer before returned them.");
    return StepsText::tr("The two tokens' vectors. The positions add nothing to them.");
}

QString maskText(const WorkedCell& cell, const WorkedStep& step) {
    int hidden = 0;
    for (int key = 0; key < step.tables[1].columns; ++key)
        hidden += step.tables[1].at(0, key) == 0 ? 1 : 0;
    QString text = hidden == 0
                       ? StepsText::tr("The query's scores with every key. None is hidden.")
                       : StepsText::tr("The query's scores with every key; hidden: %1 of %2.")
                             .arg(hidden)
                             .arg(step.tables[1].columns);
    const QString remark = hiddenRowText(cell, step);
    return remark.isEmpty() ? text : QString(text + QChar(' ') + remark);
}

QString exponentialsText(const WorkedCell& cell, const WorkedStep& step) {
    return cell.emptyRow ? hiddenRowText(cell, step)
                         : StepsText::tr(
                               "The row's largest is taken off first: it changes no weight and no "
                               "exponential overflows.");
}

bool readsFrom(const WorkedStep& step, const std::vector<bool>& made) {
    for (const WorkedTable& table : step.tables)
        for (const WorkedLink& link : table.links)
            if (link.reach != WorkedReach::LayerBefore && made[std::size_t(link.from.step)])
                return true;
    return false;
}

// The first to be compared of the steps that are made from one whose numbers the pass does not
// keep, be it through others.
const WorkedStep* nextCompared(const WorkedCell& cell, int step) {
    std::vector<bool> made(cell.steps.size());
    made[std::size_t(step)] = true;
    for (std::size_t next = std::size_t(step) + 1; next < cell.steps.size(); ++next) {
        made[next] = readsFrom(cell.steps[next], made);
        if (made[next] && cell.steps[next].check)
            return &cell.steps[next];
    }
    return nullptr;
}

}  // namespace

QString plainSymbol(const std::string& id) {
    static constexpr std::pair<std::string_view, const char*> kSymbols[] = {
        {"x_i", "xⁱ"},
        {"x_j", "xʲ"},
        {"p_i", "pⁱ"},
        {"p_j", "pʲ"},
        {"a_i", "aⁱ"},
        {"a_j", "aʲ"},
        {"a_value_j", "aʲ (v)"},
        {"a_i_head", "aⁱ[h]"},
        {"a_j_head", "aʲ[h]"},
        {"q_i", "qⁱ"},
        {"k_j", "kʲ"},
        {"v_j", "vʲ"},
        {"q_turned_i", "q̃ⁱ"},
        {"k_turned_j", "k̃ʲ"},
        {"q_partner", "qⁱ⊥"},
        {"k_partner", "kʲ⊥"},
        {"qk", "qⁱ·kʲ"},
        {"q_dot_k", "qⁱ·kʲ"},
        {"sqrt_dk", "√d_k"},
        {"sqrt_dmodel", "√d_model"},
        {"one", "1"},
        {"s_ij", "s"},
        {"s_ij_plain", "ŝ"},
        {"bias_ij", "b"},
        {"s_im", "s"},
        {"visible", "M"},
        {"masked", "s̃"},
        {"tempered", "τ"},
        {"maximum", "max"},
        {"below", "s̃ − max"},
        {"below_tempered", "τ − max"},
        {"exp", "e"},
        {"alpha", "α′"},
        {"kept", "r"},
        {"dropped", "α″"},
        {"v_m", "v"},
        {"alpha_v", "α′·v"},
        {"dropped_v", "α″·v"},
        {"o_i", "bⁱʰ"},
        {"concat", "bⁱ"},
        {"out", "oⁱ"},
        {"out_residual", "ōⁱ"},
        {"attention", "oⁱ"},
        {"added", "rⁱ"},
        {"mean", "μ"},
        {"deviation", "√(σ² + ε)"},
        {"normalised", "r̂ⁱ"},
        {"normalised_again", "t̂ⁱ"},
        {"gamma", "γ"},
        {"beta", "β"},
        {"y", "yⁱ"},
        {"hidden", "hⁱ"},
        {"open", "uⁱ"},
        {"forward", "fⁱ"},
        {"added_again", "tⁱ"},
        {"z", "zⁱ"}};
    for (const auto& [known, text] : kSymbols)
        if (known == id)
            return QString::fromUtf8(text);
    return QString::fromStdString(id);
}

QString stepName(WorkedKind kind) {
    switch (kind) {
        case WorkedKind::Vectors:
            return StepsText::tr("Vectors and positions");
        case WorkedKind::Query:
            return StepsText::tr("Query");
        case WorkedKind::Key:
            return StepsText::tr("Key");
        case WorkedKind::Value:
            return StepsText::tr("Value");
        case WorkedKind::TurnedQuery:
            return StepsText::tr("Query, turned");
        case WorkedKind::TurnedKey:
            return StepsText::tr("Key, turned");
        case WorkedKind::Products:
            return StepsText::tr("Query times key");
        case WorkedKind::Scale:
            return StepsText::tr("Scale");
        case WorkedKind::Bias:
            return StepsText::tr("Position bias");
        case WorkedKind::Mask:
            return StepsText::tr("Mask");
        case WorkedKind::Temperature:
            return StepsText::tr("Temperature");
        case WorkedKind::Exponentials:
            return StepsText::tr("Exponentials");
        case WorkedKind::Sum:
            return StepsText::tr("Their sum");
        case WorkedKind::Weights:
            return StepsText::tr("Weights α′");
        case WorkedKind::Dropout:
            return StepsText::tr("Dropout");
        case WorkedKind::Mix:
            return StepsText::tr("Weighted sum of v");
        case WorkedKind::SideBySide:
            return StepsText::tr("Heads side by side");
        case WorkedKind::OutputMap:
            return StepsText::tr("Output map");
        case WorkedKind::Residual:
            return StepsText::tr("Residual");
        case WorkedKind::Added:
            return StepsText::tr("Add the input");
        case WorkedKind::Norm1:
            return StepsText::tr("First norm");
        case WorkedKind::Hidden:
            return StepsText::tr("Feed-forward, first map");
        case WorkedKind::Relu:
            return StepsText::tr("ReLU");
        case WorkedKind::Forward:
            return StepsText::tr("Feed-forward, second map");
        case WorkedKind::AddedAgain:
            return StepsText::tr("Add again");
        case WorkedKind::Norm2:
            return StepsText::tr("Second norm");
    }
    return {};
}

QString stepText(const WorkedCell& cell, const WorkedStep& step) {
    switch (step.kind) {
        case WorkedKind::Vectors:
            return vectorsText(step);
        case WorkedKind::Query:
        case WorkedKind::Key:
        case WorkedKind::Value:
            return projectionText(step);
        case WorkedKind::TurnedQuery:
        case WorkedKind::TurnedKey:
            return StepsText::tr(
                "Rotary positions turn each pair by its angle. ⊥ is the other number of "
                "the pair, the first one's negated.");
        case WorkedKind::Products:
            return StepsText::tr("Element by element, then all products together.");
        case WorkedKind::Scale:
            return StepsText::tr("The divisor is %1.").arg(cell.divisor);
        case WorkedKind::Bias:
            return StepsText::tr("The scheme adds a number that depends on key minus query.");
        case WorkedKind::Mask:
            return maskText(cell, step);
        case WorkedKind::Temperature:
            return StepsText::tr("Above 1 it makes the weights more alike, below 1 less.");
        case WorkedKind::Exponentials:
            return exponentialsText(cell, step);
        case WorkedKind::Sum:
            return StepsText::tr("All exponentials of the row together.");
        case WorkedKind::Weights:
            return cell.emptyRow
                       ? StepsText::tr("There is nothing to share out: all weights are 0.")
                       : StepsText::tr("Each exponential's part of the sum; together 1.");
        case WorkedKind::Dropout:
            return StepsText::tr("As in training: some weights become 0, the others grow.");
        case WorkedKind::Mix:
            return StepsText::tr(
                "Each key's weight times its v; the sum of the columns is the head's "
                "output.");
        case WorkedKind::SideBySide:
            return step.formula == "side_by_side"
                       ? StepsText::tr(
                             "The outputs of all heads in one vector; this head's is marked.")
                       : StepsText::tr(
                             "The outputs of all heads in one vector, which the layer returns: "
                             "it has no output map.");
        case WorkedKind::OutputMap:
            return StepsText::tr("It mixes the heads.");
        case WorkedKind::Residual:
        case WorkedKind::Added:
            return StepsText::tr("The vector that came in is added.");
        case WorkedKind::Norm1:
        case WorkedKind::Norm2:
            return StepsText::tr("To mean 0 and variance 1 over the vector, then γ and β.");
        case WorkedKind::Hidden:
        case WorkedKind::Forward:
            return StepsText::tr("Each row of the matrix times the vector gives one number.");
        case WorkedKind::Relu:
            return StepsText::tr("What is negative becomes 0.");
        case WorkedKind::AddedAgain:
            return StepsText::tr("What went into the feed-forward is added.");
    }
    return {};
}

QString hiddenRowText(const WorkedCell& cell, const WorkedStep& step) {
    const bool mask = step.kind == WorkedKind::Mask;
    if (cell.emptyRow) {
        if (mask)
            return StepsText::tr("This query sees no key at all.");
        return step.kind == WorkedKind::Exponentials
                   ? StepsText::tr(
                         "Every key is hidden: there is no score to start from, and the layer "
                         "gives all of them the weight 0.")
                   : QString();
    }
    if (!mask)
        return {};
    for (int key = 0; key < step.tables[1].columns; ++key)
        if (step.tables[1].at(0, key) != 0)
            return {};
    return StepsText::tr(
               "Every key is hidden: all scores become %1, so that all weights will be alike, "
               "1 / %2.")
        .arg(stepNumber(step.tables[2].at(0, 0)))
        .arg(step.tables[1].columns);
}

QString checkText(const WorkedCell& cell, int index) {
    const WorkedStep& step = cell.steps[std::size_t(index)];
    if (!step.check && step.kind == WorkedKind::Vectors)
        return StepsText::tr("These are the numbers that the layer starts with.");
    if (!step.check) {
        const WorkedStep* next = nextCompared(cell, index);
        if (next == nullptr)
            return {};
        return StepsText::tr(
                   "The layer does not store this result, so there is nothing to compare it "
                   "with. Step %1, %2, is made from it and is compared.")
            .arg(next - cell.steps.data() + 1)
            .arg(stepName(next->kind));
    }
    const WorkedCheck& check = *step.check;
    if (check.good && check.residual == 0)
        return StepsText::tr("✓ Computed again in double precision: the very numbers of the pass.");
    const QString residual = QString::number(check.residual, 'e', 1);
    return check.good
               ? StepsText::tr(
                     "✓ Computed again in double precision: differs from the pass by %1 at "
                     "most; float32 rounding allows %2.")
                     .arg(residual, QString::number(check.tolerance, 'e', 1))
               : StepsText::tr(
                     "✗ Computed again in double precision: differs from the pass by %1, more "
                     "than the %2 of float32 rounding.")
                     .arg(residual, QString::number(check.tolerance, 'e', 1));
}

}  // namespace headlight
