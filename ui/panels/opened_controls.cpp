// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <QPushButton>
#include <QSpinBox>

#include "core/lecture/layer_file.h"
#include "ui/lab/lab.h"
#include "ui/panels/controls_panel.h"
#include "ui/panels/recipe_form.h"

namespace headlight {
namespace {

constexpr int kMaxItem = 16'777'216;

struct OpenedControls {
    Q_DECLARE_TR_FUNCTIONS(OpenedControls)
};

bool withBatch(const Recipe& recipe) {
    return recipe.opened && recipe.opened->hasInputs() &&
           recipe.opened->content->inputs->batch() > 1;
}

QString fileName(const std::filesystem::path& path) {
    return QString::fromStdString(path.filename().string());
}

// What is open, and how the listing differs from the standard layer.
QString statement(const Recipe& recipe) {
    if (!recipe.opened)
        return {};
    const LayerCase& content = *recipe.opened->content;
    QString text =
        OpenedControls::tr("%1 from %2")
            .arg(QString::fromStdString(content.layer.preset), fileName(content.weightsFile));
    if (content.inputs)
        text += "\n" + OpenedControls::tr(
                           "Its tokens are rows of %1; the sentence names them where "
                           "it has as many.")
                           .arg(fileName(content.inputsFile));
    else
        text += "\n" + OpenedControls::tr("Its inputs are the vectors of the sentence's tokens.");
    for (const Preset& preset : presets())
        if (content.layer.preset == preset.name)
            text += "\n" + QCoreApplication::translate("presets", preset.difference);
    return text;
}

}  // namespace

RecipeForm* makeOpenedControls(Lab& lab) {
    auto* form = new RecipeForm(OpenedControls::tr("Opened layer"), lab);
    form->setObjectName("openedControls");
    form->addExplanation(statement);
    QSpinBox* item = form->addNumber(
        {OpenedControls::tr("Item"), OpenedControls::tr("Which item of the batch is looked at.")},
        {0, kMaxItem, {}}, [](const Recipe& r) { return r.opened ? r.opened->item : 0; },
        [](Recipe& r, int number) {
            if (r.opened)
                r.opened->item = number;
        });
    item->setObjectName("item");
    form->showWhile(item, withBatch);
    form->onRefresh([item](const Recipe& r) {
        item->setMaximum(withBatch(r) ? r.opened->content->inputs->batch() - 1 : kMaxItem);
    });
    form->showWhile([](const Recipe& r) { return r.opened.has_value(); });
    auto* close = new QPushButton(OpenedControls::tr("Close the layer"));
    close->setObjectName("closeLayer");
    form->addRow({{}, OpenedControls::tr("Goes back to the lab's own weights.")}, close);
    QObject::connect(close, &QPushButton::clicked, form, [form] {
        form->apply(OpenedControls::tr("Close the layer"),
                    [](Recipe& next) { next = withoutLayer(next); });
    });
    return form;
}

}  // namespace headlight
