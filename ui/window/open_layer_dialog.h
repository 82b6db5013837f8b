// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <memory>
#include <vector>

#include "core/lecture/layer_case.h"
#include "core/lecture/recognise.h"
#include "core/pipeline/recipe.h"

class QComboBox;
class QLineEdit;
class QPushButton;

namespace headlight {

struct Preset;

class WrappedLabel;

// Which layer to open: a state dict, the listing it belongs to (found by its tensors, or told by a
// layer.json) and, if there is one, a file of inputs. Closes only on a layer that could be read.
class OpenLayerDialog : public QDialog {
    Q_OBJECT

 public:
    explicit OpenLayerDialog(const Recipe& present, QWidget* parent = nullptr);

    // With a state dict or a layer.json; what lies beside it is taken along.
    void begin(const QString& file);
    void setWeights(const QString& path);
    void setLayer(const QString& path);
    void setInputs(const QString& path);
    // After it was accepted: the present recipe with the layer.
    // "transformer (document 001), 2 heads": what was opened last.
    QString opened() const;
    const Recipe& recipe() const { return recipe_; }

 public slots:
    void accept() override;

 private:
    QLineEdit* addFile(const QString& label, const QString& help, const QString& filter);
    void recognise();
    void showListing();
    bool byFile() const;
    void takeLayerBeside();
    const Preset* presetOfFile() const;
    Result<Recipe> read() const;

    const Recipe present_;
    Recipe recipe_;
    QString layerBeside_;  // what was taken by itself
    std::vector<RecognisedLayer> found_;
    QLineEdit* weights_;
    QComboBox* listing_;
    QComboBox* heads_;
    QLineEdit* layer_;
    QLineEdit* inputs_;
    WrappedLabel* difference_;
    WrappedLabel* refusal_;
    QPushButton* open_;
};

}  // namespace headlight
