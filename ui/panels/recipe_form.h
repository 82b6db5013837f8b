// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFormLayout>
#include <QGroupBox>
#include <QVariant>
#include <functional>
#include <vector>

#include "core/pipeline/recipe.h"

class QComboBox;
class QLabel;
class QSlider;
class QSpinBox;

namespace headlight {

class Lab;
class WrappedLabel;

// What a row of controls is called, and what turning it does to the formula (the tooltip).
struct RowText {
    QString label;
    QString help;
};

// One group of controls, each bound to one field of the recipe: it shows the recipe's value and
// edits the recipe when turned. A value that cannot be is explained under the control and not
// applied.
class RecipeForm : public QGroupBox {
    Q_OBJECT

 public:
    RecipeForm(const QString& title, Lab& lab, QWidget* parent = nullptr);
    ~RecipeForm() override;

    using GetInt = std::function<int(const Recipe&)>;
    using SetInt = std::function<void(Recipe&, int)>;
    using GetReal = std::function<double(const Recipe&)>;
    using SetReal = std::function<void(Recipe&, double)>;
    using GetBool = std::function<bool(const Recipe&)>;
    using SetBool = std::function<void(Recipe&, bool)>;
    struct Range {
        int low = 0;
        int high = 0;
        QString atLow;  // what the lowest value is called ("automatic"); empty: the number
    };

    // A whole number with a slider beside it that reaches up to `sliderHigh` (0: no slider).
    // `steps` lists the values that arrows and slider move among; empty: every one.
    using Steps = std::function<std::vector<int>(const Recipe&)>;
    QSpinBox* addNumber(const RowText& text, const Range& range, GetInt get, const SetInt& set,
                        int sliderHigh = 0, Steps steps = {});
    // A real number on a slider of powers of ten from `low` to `high`, and typed freely beside it.
    void addLogReal(const RowText& text, double low, double high, GetReal get, const SetReal& set);
    void addSwitch(const RowText& text, GetBool get, const SetBool& set);
    // A choice among named values, kept as int.
    QComboBox* addChoice(const RowText& text, const std::vector<std::pair<QString, int>>& choices,
                         GetInt get, const SetInt& set);
    // A line of explanation that follows the recipe; hidden while empty.
    QLabel* addExplanation(std::function<QString(const Recipe&)> text);
    // `keys`: the part of the field that its mnemonic goes to. (A focus proxy would hide the others
    // from Tab.)
    void addRow(const RowText& text, QWidget* field, QWidget* keys = nullptr);
    // Shows the row of `field` only while `wanted` says so.
    void showWhile(QWidget* field, std::function<bool(const Recipe&)> wanted);
    // Shows the whole group only while `wanted` says so.
    void showWhile(const std::function<bool(const Recipe&)>& wanted);

    // And not beside the fields: about half as wide.
    void putLabelsAbove(bool above);
    void onRefresh(std::function<void(const Recipe&)> refresh);

    // Puts a change to the lab, or explains under the controls why it cannot be. What the controls
    // show is judged together: d_model 63 first and 7 heads then are as good as the other way
    // round.
    void apply(const QString& what, const std::function<void(Recipe&)>& change);
    void refresh();
    const Recipe& recipe() const;

 private:
    // A change that could not be: its control still shows it, so it is tried again with the next
    // one.
    struct Refused {
        QString what;
        std::function<void(Recipe&)> change;
    };

    static QString explanationOf(const Recipe& wanted, const Error& error);
    // What every control gets: tooltip, names, and the wheel only with the focus.
    void prepare(QWidget* control, const RowText& text);
    void lineUp(QWidget* box, int width);
    void followDrag(QSlider& slider);

    Lab& lab_;
    QFormLayout* rows_;
    WrappedLabel* refusal_;
    QObject* wheelGuard_;
    std::vector<Refused> refused_;
    std::vector<QWidget*> besideSliders_;
    int widestBox_ = 0;
    bool dragging_ = false;  // a slider is held
    std::vector<std::function<void(const Recipe&)>> refreshers_;
};

}  // namespace headlight
