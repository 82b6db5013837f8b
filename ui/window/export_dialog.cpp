// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/export_dialog.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QPushButton>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>

#include "ui/figures/caption.h"
#include "ui/figures/figure_plan.h"
#include "ui/lab/lab.h"
#include "ui/panels/messages.h"
#include "ui/panels/trace_panel.h"
#include "ui/panels/wrapped_label.h"
#include "ui/window/export_summary.h"
#include "ui/window/figure_clipboard.h"
#include "ui/window/figure_preview.h"
#include "ui/window/kept_size.h"
#include "ui/window/look_fields.h"
#include "ui/window/name_fields.h"
#include "ui/window/on_screen.h"
#include "ui/window/simulated_eyes.h"
#include "ui/window/size_fields.h"
#include "ui/window/text_fields.h"

namespace headlight {
namespace {

// The picture beside all fields, where the screen has the room.
constexpr QSize kExportSize(1060, 740);

QString endingText(FigureFormat format) { return QString::fromUtf8(endingOf(format)); }

}  // namespace

ExportDialog::ExportDialog(Lab& lab, Scope scope, QWidget* parent)
    : QDialog(parent), lab_(lab), trace_(lab.trace()), scope_(scope) {
    setWindowTitle(scope == Scope::AllHeads ? tr("Export all heads") : tr("Export a view"));
    auto* all = new QVBoxLayout(this);
    auto* halves = new QHBoxLayout;
    QWidget* fields = makeFields(keptChoices(settingsGroup()));
    halves->addWidget(makePreview(), 1);
    halves->addWidget(fields);
    all->addLayout(halves, 1);
    all->addWidget(makeButtons());
    for (QComboBox* box : {view_, format_})
        connect(box, &QComboBox::currentIndexChanged, this, &ExportDialog::refresh);
    connect(size_, &SizeFields::changed, this, &ExportDialog::refresh);
    connect(look_, &LookFields::changed, this, &ExportDialog::refresh);
    connect(view_, &QComboBox::currentIndexChanged, this, &ExportDialog::takeView);
    connect(this, &QDialog::accepted, this, [this] { keepChoices(settingsGroup(), choices()); });
    takeView();
    setSizeGripEnabled(true);
    resizeWithinScreen(*this, kExportSize);
    new KeptSize(*this, "export");
}

QWidget* ExportDialog::makeFields(const ExportChoices& choices) {
    auto* fields = new QWidget(this);
    auto* column = new QVBoxLayout(fields);
    auto* form = new QFormLayout;
    column->addLayout(form);
    column->addStretch();
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    view_ = new QComboBox(fields);
    view_->setObjectName("view");
    for (const ViewEntry& entry : viewEntries())
        view_->addItem(QCoreApplication::translate("ViewEntry", entry.title), QString(entry.id));
    format_ = new QComboBox(fields);
    format_->setObjectName("format");
    for (const FigureFormat format : figureFormats()) {
        format_->addItem(endingText(format).toUpper(), int(format));
        if (format == choices.format)
            format_->setCurrentIndex(format_->count() - 1);
    }
    if (scope_ == Scope::OneView)
        form->addRow(tr("&View"), view_);
    else
        view_->hide();
    form->addRow(tr("&Format"), format_);
    size_ = new SizeFields(*form, choices);
    look_ = new LookFields(*form, choices);
    if (scope_ == Scope::OneView) {
        texts_ = new TextFields(*form);
        connect(texts_, &TextFields::changed, this, &ExportDialog::refresh);
        connect(texts_, &TextFields::copied, this,
                [this](const QString& what) { summary_->showText(what); });
    } else {
        names_ = new NameFields(*form, choices.headNames);
        connect(names_, &NameFields::changed, this, &ExportDialog::refresh);
    }
    auto* scroll = new QScrollArea(this);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setWidget(fields);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFixedWidth(fields->sizeHint().width() +
                          scroll->verticalScrollBar()->sizeHint().width());
    scroll->setFocusPolicy(Qt::NoFocus);
    return scroll;
}

QWidget* ExportDialog::makePreview() {
    auto* half = new QWidget(this);
    auto* column = new QVBoxLayout(half);
    column->setContentsMargins(0, 0, 0, 0);
    preview_ = new FigurePreview(half);
    summary_ = new WrappedLabel(half);
    summary_->setObjectName("summary");
    eyes_ = new SimulatedEyes(half);
    connect(eyes_, &SimulatedEyes::changed, this, &ExportDialog::refresh);
    column->addWidget(preview_, 1);
    column->addWidget(eyes_);
    column->addWidget(summary_);
    return half;
}

QDialogButtonBox* ExportDialog::makeButtons() {
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Save | QDialogButtonBox::Cancel, this);
    save_ = buttons->button(QDialogButtonBox::Save);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    if (scope_ == Scope::AllHeads)
        return buttons;
    const auto add = [&](const QString& text, const char* name, auto slot) {
        QPushButton* button = buttons->addButton(text, QDialogButtonBox::ActionRole);
        button->setObjectName(name);
        button->setAutoDefault(false);
        connect(button, &QPushButton::clicked, this, slot);
        return button;
    };
    copyPicture_ = add(tr("C&opy picture"), "copyPicture", &ExportDialog::copyPicture);
    copyNumbers_ = add(tr("Copy n&umbers"), "copyNumbers", &ExportDialog::copyNumbers);
    return buttons;
}

QString ExportDialog::settingsGroup() const {
    return scope_ == Scope::AllHeads ? QStringLiteral("exportHeads") : QStringLiteral("export");
}

void ExportDialog::chooseView(const QString& id) { view_->setCurrentIndex(view_->findData(id)); }

const ViewEntry& ExportDialog::view() const {
    const QString id = scope_ == Scope::AllHeads ? "head" : view_->currentData().toString();
    return *findView(id.toStdString());
}

FigureFormat ExportDialog::format() const { return FigureFormat(format_->currentData().toInt()); }
QString ExportDialog::ending() const { return endingText(format()); }
Picture ExportDialog::picture() const { return picture_; }
std::string ExportDialog::headNames() const { return choices().headNames.toStdString(); }
ThemeKind ExportDialog::onScreen() const { return themeKindOf(palette()); }

ExportChoices ExportDialog::choices() const {
    ExportChoices choices;
    choices.format = format();
    size_->readInto(choices);
    look_->readInto(choices);
    if (names_ != nullptr)
        choices.headNames = names_->pattern();
    return choices;
}

FigureOptions ExportDialog::options() const {
    const ExportChoices chosen = choices();
    FigureOptions options = figureOptions(chosen, onScreen());
    if (chosen.keepsScene && scene_)
        options.scene = scene_;
    if (texts_ != nullptr) {
        const bool print = options.texts.printCaption;
        options.texts = texts_->texts();
        options.texts.printCaption = print;
    }
    return options;
}

// Built once for a view, since whatever else is turned only paints it otherwise.
void ExportDialog::takeView() {
    const Selection selection = clamped(lab_.selection(), *trace_);
    picture_ = view().build(*trace_, selection, lab_.view());
    showDrafts();
    refresh();
}

// Of the texts that nobody wrote; they are about the part where no more is drawn.
void ExportDialog::showDrafts() {
    FigureOptions drafted;
    drafted.look = options().look;
    draftedOfPart_ = drafted.look.onlySeen;
    if (texts_ != nullptr)
        texts_->showDrafts(withDrafts(
            drafted, picture_, {view(), *trace_, clamped(lab_.selection(), *trace_), lab_.view()}));
}

void ExportDialog::refresh() {
    if (options().look.onlySeen != draftedOfPart_)
        showDrafts();
    const bool drawn = isPicture(format());
    size_->enableFor(format());
    look_->enableFor(picture_, format(), options().theme);
    eyes_->enableFor(drawn);
    bool fine = drawn ? showFigure() : showNumbers();
    if (names_ != nullptr)
        fine =
            names_->showNames(int(trace_->layers.size()), trace_->recipe.layer.heads, format()) &&
            fine;
    save_->setEnabled(fine);
}

bool ExportDialog::showFigure() {
    FigureOptions chosen = options();
    if (texts_ == nullptr && chosen.texts.printCaption)
        chosen.texts =
            withDrafts(chosen, picture_, {view(), *trace_, lab_.selection(), lab_.view()});
    Result<FigurePlan> plan = planFigure(picture_, format(), chosen);
    const QString refusal = plan ? emptyText(picture_) : messageText(plan.error());
    if (copyPicture_ != nullptr)
        copyPicture_->setEnabled(refusal.isEmpty());
    if (!refusal.isEmpty()) {
        preview_->showNote(refusal);
        summary_->showText(plan ? QString() : refusal);
        return false;
    }
    summary_->showText(figureSummary(*plan, format(), chosen.dpi));
    preview_->seeWith(eyes_->vision());
    preview_->showFigure(*std::move(plan));
    return true;
}

bool ExportDialog::showNumbers() {
    const NumbersPreview shown = numbersPreview(picture_, format());
    preview_->showLines(shown.lines);
    summary_->showText(shown.summary);
    return shown.any;
}

void ExportDialog::copyPicture() {
    const Result<void> copied = copyFigure(picture_, options());
    summary_->showText(copied ? tr("Picture copied") : messageText(copied.error()));
}

void ExportDialog::copyNumbers() {
    const Result<void> copied = copyTable(picture_);
    summary_->showText(copied ? tr("Numbers copied") : messageText(copied.error()));
}

}  // namespace headlight
