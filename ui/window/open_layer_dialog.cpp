// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/open_layer_dialog.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QToolButton>
#include <algorithm>

#include "core/files/checked_file.h"
#include "core/lecture/layer_file.h"
#include "ui/panels/messages.h"
#include "ui/panels/mnemonic.h"
#include "ui/panels/wrapped_label.h"
#include "ui/window/file_questions.h"
#include "ui/window/kept_size.h"
#include "ui/window/scene_file.h"

namespace headlight {
namespace {

constexpr const char* kFolder = "layer";
constexpr int kWidthInLetters = 52;

std::filesystem::path typedPath(const QString& name) { return pathOf(name.trimmed()); }

const Preset* presetNamed(const std::string& name) {
    for (const Preset& preset : presets())
        if (preset.name == name)
            return &preset;
    return nullptr;
}

// "transformer (document 001)"
QString listingName(const std::string& name) {
    const Preset* preset = presetNamed(name);
    return OpenLayerDialog::tr("%1 (document %2)")
        .arg(QString::fromStdString(name), QString(preset ? preset->document : ""));
}

}  // namespace

OpenLayerDialog::OpenLayerDialog(const Recipe& present, QWidget* parent)
    : QDialog(parent), present_(present), recipe_(present) {
    setWindowTitle(tr("Open layer"));
    auto* form = new QFormLayout(this);
    const QString tensors = tr("Tensors (*.safetensors);;All files (*)");
    weights_ = addFile(tr("&Weights"),
                       tr("What safetensors.torch.save_file(module.state_dict()) wrote for a "
                          "listing of the lecture documents."),
                       tensors);
    weights_->setObjectName("weightsFile");
    listing_ = new QComboBox(this);
    listing_->setObjectName("listing");
    listing_->setToolTip(tr("Which module the weights are of, as their names and shapes tell."));
    form->addRow(tr("&Listing"), listing_);
    heads_ = new QComboBox(this);
    heads_->setObjectName("headCount");
    heads_->setToolTip(tr("The tensors do not tell how many heads share the width."));
    for (QComboBox* choice : {listing_, heads_})
        choice->setPlaceholderText(tr("choose"));
    form->addRow(tr("&Heads"), heads_);
    layer_ = addFile(tr("La&yer file"),
                     tr("layer.json, as headlight attend takes it: the preset and its parameters."),
                     tr("Layers (*.json);;All files (*)"));
    layer_->setObjectName("layerFile");
    inputs_ = addFile(tr("&Inputs"),
                      tr("query, and key, value, mask or valid_lens where the layer is given them. "
                         "Without a file the sentence's tokens go in."),
                      tensors);
    inputs_->setObjectName("inputsFile");
    inputs_->setPlaceholderText(tr("none: the sentence's tokens"));
    difference_ = new WrappedLabel(this);
    refusal_ = new WrappedLabel(this);
    refusal_->setObjectName("refusal");
    refusal_->setStyleSheet("color: palette(link);");
    form->addRow(difference_);
    form->addRow(refusal_);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Open | QDialogButtonBox::Cancel, this);
    open_ = buttons->button(QDialogButtonBox::Open);
    form->addRow(buttons);
    setMinimumWidth(kWidthInLetters * fontMetrics().averageCharWidth() * 3 / 2);

    connect(buttons, &QDialogButtonBox::accepted, this, &OpenLayerDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(weights_, &QLineEdit::textChanged, this, &OpenLayerDialog::recognise);
    connect(layer_, &QLineEdit::textChanged, this, &OpenLayerDialog::showListing);
    connect(listing_, &QComboBox::currentIndexChanged, this, &OpenLayerDialog::showListing);
    for (QLineEdit* field : {layer_, inputs_})
        connect(field, &QLineEdit::textChanged, refusal_, [this] { refusal_->showText({}); });
    connect(heads_, &QComboBox::currentIndexChanged, refusal_, [this] { refusal_->showText({}); });
    recognise();
    new KeptSize(*this, "openLayer");
}

QLineEdit* OpenLayerDialog::addFile(const QString& label, const QString& help,
                                    const QString& filter) {
    auto* row = new QWidget(this);
    auto* line = new QHBoxLayout(row);
    line->setContentsMargins(0, 0, 0, 0);
    auto* field = new QLineEdit(row);
    auto* browse = new QToolButton(row);
    browse->setMinimumSize(28, 24);
    const QString name = withoutMnemonic(label);
    browse->setText("…");
    browse->setAccessibleName(tr("Choose a file: %1").arg(name));
    browse->setToolTip(browse->accessibleName());
    field->setToolTip(help);
    field->setAccessibleName(name);
    field->setAccessibleDescription(help);
    line->addWidget(field, 1);
    line->addWidget(browse);
    auto* form = static_cast<QFormLayout*>(layout());
    form->addRow(label, row);
    static_cast<QLabel*>(form->labelForField(row))->setBuddy(field);
    connect(browse, &QToolButton::clicked, this, [this, field, name, filter] {
        const QString chosen =
            QFileDialog::getOpenFileName(this, name, lastFolder(kFolder), filter);
        if (chosen.isEmpty())
            return;
        rememberFolder(kFolder, QFileInfo(chosen).absolutePath());
        field->setText(chosen);
    });
    return field;
}

void OpenLayerDialog::begin(const QString& file) {
    if (!isLayerJson(typedPath(file)))
        return setWeights(file);
    setLayer(file);
    setWeights(QFile::decodeName(weightsBeside(typedPath(file)).c_str()));
    const QFileInfo inputs(QFileInfo(file).dir(), QString(kInputsFile));
    if (inputs.isFile())
        setInputs(inputs.filePath());
}

void OpenLayerDialog::setWeights(const QString& path) { weights_->setText(path); }
void OpenLayerDialog::setLayer(const QString& path) { layer_->setText(path); }
void OpenLayerDialog::setInputs(const QString& path) { inputs_->setText(path); }

bool OpenLayerDialog::byFile() const { return !layer_->text().trimmed().isEmpty(); }

// Offers the listings whose state dict the weights may be.
void OpenLayerDialog::recognise() {
    found_.clear();
    refusal_->showText({});
    takeLayerBeside();
    if (!weights_->text().trimmed().isEmpty()) {
        auto found = recognisedIn(typedPath(weights_->text()));
        if (found)
            found_ = *std::move(found);
        // While a name is typed, no such file is no error yet; opening says so.
        else if (QFileInfo::exists(weights_->text().trimmed()))
            refusal_->showText(messageText(found.error()));
    }
    {
        const QSignalBlocker quiet(listing_);
        listing_->clear();
        for (const RecognisedLayer& layer : found_)
            listing_->addItem(listingName(layer.preset));
        listing_->setCurrentIndex(found_.size() == 1 ? 0 : -1);
    }
    showListing();
}

// layer.json beside the weights tells what the tensors do not; what the user gave stays.
void OpenLayerDialog::takeLayerBeside() {
    if (byFile() && layer_->text() != layerBeside_)
        return;
    const QFileInfo weights(weights_->text().trimmed());
    const QFileInfo beside(weights.dir(), QString(kLayerFile));
    layerBeside_ =
        weights.isFile() && beside.isFile() && beside != weights ? beside.filePath() : QString();
    layer_->setText(layerBeside_);
}

// The preset that the layer file names; null where it cannot be read.
const Preset* OpenLayerDialog::presetOfFile() const {
    const auto file = readLayer(typedPath(layer_->text()));
    return file ? presetNamed(file->preset) : nullptr;
}

void OpenLayerDialog::showListing() {
    const QSignalBlocker quiet(heads_);
    heads_->clear();
    const int index = listing_->currentIndex();
    const bool known = index >= 0 && !byFile();
    QString difference;
    if (known) {
        const RecognisedLayer& layer = found_[std::size_t(index)];
        for (const int count : layer.headCounts)
            heads_->addItem(QString::number(count), count);
        heads_->setCurrentIndex(layer.headCounts.size() == 1 ? 0 : -1);
        if (const Preset* preset = presetNamed(layer.preset))
            difference = QCoreApplication::translate("presets", preset->difference);
    } else if (byFile()) {
        if (const Preset* preset = presetOfFile())
            difference = tr("The layer file says: %1.").arg(listingName(preset->name)) +
                         QChar(' ') + QCoreApplication::translate("presets", preset->difference);
    } else if (found_.size() > 1) {
        difference = tr("These tensors fit several listings: choose the one they are of.");
    } else if (!weights_->text().isEmpty() && refusal_->text().isEmpty()) {
        difference =
            tr("These tensors are of no listing that is known by its names: give a layer "
               "file that describes the layer.");
    }
    difference_->showText(difference);
    listing_->setEnabled(!found_.empty() && !byFile());
    heads_->setEnabled(known && heads_->count() > 1);
}

Result<Recipe> OpenLayerDialog::read() const {
    if (weights_->text().trimmed().isEmpty())
        return Error{tr("Choose the file of the weights first").toStdString(), ""};
    Json description;
    std::string label = nameForMessage(typedPath(weights_->text()));
    if (byFile()) {
        const auto path = typedPath(layer_->text());
        auto file = readLayerJson(path);
        if (!file)
            return file.error();
        description = *std::move(file);
        label = nameForMessage(path);
    } else if (listing_->currentIndex() >= 0) {
        if (heads_->currentIndex() < 0)
            return Error{
                tr("Choose how many heads share the width: the tensors do not tell").toStdString(),
                ""};
        description = headlight::description(found_[std::size_t(listing_->currentIndex())],
                                             heads_->currentData().toInt());
    } else if (found_.size() > 1) {
        return Error{tr("Choose the listing: the tensors fit several").toStdString(), ""};
    } else {
        // The file's own error where it has one.
        const auto found = recognisedIn(typedPath(weights_->text()));
        return found ? Error{tr("of no listing that is known; give a layer file").toStdString(),
                             label}
                     : found.error();
    }
    const QString inputs = inputs_->text().trimmed();
    auto content = readLayerCase(description, label, typedPath(weights_->text()),
                                 inputs.isEmpty() ? std::filesystem::path() : typedPath(inputs));
    if (!content)
        return content.error();
    Recipe recipe = withLayer(present_, *std::move(content));
    if (auto possible = check(recipe); !possible)
        return possible.error();
    return recipe;
}

QString OpenLayerDialog::opened() const {
    if (!recipe_.opened)
        return {};
    return tr("%1, heads: %2")
        .arg(listingName(recipe_.opened->content->layer.preset))
        .arg(recipe_.layer.heads);
}

void OpenLayerDialog::accept() {
    auto made = read();
    if (!made) {
        refusal_->showText(messageText(made.error()));
        return;
    }
    recipe_ = *std::move(made);
    QDialog::accept();
}

}  // namespace headlight
