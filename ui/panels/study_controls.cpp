// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/study_controls.h"

#include <string>

#include "ui/boards/boards.h"
#include "ui/lab/lab.h"
#include "ui/panels/recipe_form.h"

namespace headlight {
namespace {

// Reads or writes one field of a study, found by its key.
class OneField : public StudyFields {
 public:
    explicit OneField(std::string key) : key_(std::move(key)) {}

    std::optional<double> write;  // what to write; none: reads
    double value = 0;

    void integer(const FieldText& text, int& field, int, int) override { visit(text, field); }
    void real(const FieldText& text, double& field, double, double) override { visit(text, field); }
    void toggle(const FieldText& text, bool& field) override { visit(text, field); }
    void choice(const FieldText& text, int& field, const std::vector<ChoiceText>&) override {
        visit(text, field);
    }
    void numbers(const FieldText&, std::vector<int>&, int, int, std::size_t) override {}

 private:
    template <class T>
    void visit(const FieldText& text, T& field) {
        if (key_ != text.key)
            return;
        if (write)
            field = T(*write);
        value = double(field);
    }

    std::string key_;
};

double valueOf(const Recipe& recipe, const std::string& key) {
    if (!recipe.study)
        return 0;
    OneField field(key);
    Study copy = *recipe.study;
    visit(copy, field);
    return field.value;
}

void setValue(Recipe& recipe, const std::string& key, double value) {
    if (!recipe.study)
        return;
    OneField field(key);
    field.write = value;
    visit(*recipe.study, field);
}

// Adds a row for each field that it is shown.
class RowMaker : public StudyFields {
 public:
    explicit RowMaker(RecipeForm& form) : form_(form) {}

    void integer(const FieldText& text, int&, int low, int high) override {
        constexpr int kSliderReach = 512;
        const std::string key = text.key;
        form_.addNumber(
            rowOf(text), {low, high, low == kNone ? studyText(kNoneText) : QString()},
            [key](const Recipe& r) { return int(valueOf(r, key)); },
            [key](Recipe& r, int value) { setValue(r, key, value); },
            low < 0 ? high : std::min(high, std::max(kSliderReach, low + 1)));
    }
    void real(const FieldText& text, double&, double low, double high) override {
        const std::string key = text.key;
        form_.addLogReal(
            rowOf(text), low, high, [key](const Recipe& r) { return valueOf(r, key); },
            [key](Recipe& r, double value) { setValue(r, key, value); });
    }
    void toggle(const FieldText& text, bool&) override {
        const std::string key = text.key;
        form_.addSwitch(
            rowOf(text), [key](const Recipe& r) { return valueOf(r, key) != 0; },
            [key](Recipe& r, bool on) { setValue(r, key, on); });
    }
    void choice(const FieldText& text, int&, const std::vector<ChoiceText>& choices) override {
        const std::string key = text.key;
        std::vector<std::pair<QString, int>> names;
        names.reserve(choices.size());
        for (const ChoiceText& name : choices)
            names.emplace_back(studyText(name.label), int(names.size()));
        form_.addChoice(
            rowOf(text), names, [key](const Recipe& r) { return int(valueOf(r, key)); },
            [key](Recipe& r, int value) { setValue(r, key, value); });
    }
    void numbers(const FieldText&, std::vector<int>&, int, int, std::size_t) override {}

 private:
    static RowText rowOf(const FieldText& text) {
        return {studyText(text.label), studyText(text.help)};
    }
    RecipeForm& form_;
};

}  // namespace

RecipeForm* makeStudyControls(Lab& lab, const Study& study) {
    auto* form = new RecipeForm(studyText(textOf(study).title), lab);
    RowMaker rows(*form);
    Study copy = study;
    visit(copy, rows);
    return form;
}

}  // namespace headlight
