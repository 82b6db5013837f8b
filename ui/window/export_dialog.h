// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <optional>

#include "ui/figures/figure.h"
#include "ui/window/export_choices.h"

class QComboBox;
class QDialogButtonBox;
class QFormLayout;
class QPushButton;

namespace headlight {

class FigurePreview;
class Lab;
class LookFields;
class NameFields;
class SimulatedEyes;
class SizeFields;
class TextFields;
class WrappedLabel;

// What to export and how, with a preview of it: a view, a format, its size, resolution, looks and
// texts. It keeps to the trace it was opened on, whatever is computed meanwhile; that one has
// something to draw.
class ExportDialog : public QDialog {
    Q_OBJECT

 public:
    enum class Scope { OneView, AllHeads };
    ExportDialog(Lab& lab, Scope scope, QWidget* parent = nullptr);

    void chooseView(const QString& id);
    // What the figure keeps where that is chosen.
    void setScene(Scene scene) { scene_ = std::move(scene); }
    const ViewEntry& view() const;
    const Trace& trace() const { return *trace_; }
    Picture picture() const;
    FigureFormat format() const;
    QString ending() const;
    // With the texts of the one view; those of all heads are drafted for each.
    FigureOptions options() const;
    std::string headNames() const;

 private:
    QWidget* makeFields(const ExportChoices& choices);
    QWidget* makePreview();
    QDialogButtonBox* makeButtons();
    void takeView();
    void showDrafts();
    void refresh();
    bool showFigure();
    bool showNumbers();
    void copyPicture();
    void copyNumbers();
    ThemeKind onScreen() const;
    ExportChoices choices() const;
    QString settingsGroup() const;

    Lab& lab_;
    std::shared_ptr<const Trace> trace_;
    Scope scope_;
    std::optional<Scene> scene_;
    Picture picture_;  // of the view that is chosen
    bool draftedOfPart_ = false;
    QComboBox* view_ = nullptr;
    QComboBox* format_ = nullptr;
    SizeFields* size_ = nullptr;
    LookFields* look_ = nullptr;
    TextFields* texts_ = nullptr;  // null: all heads
    NameFields* names_ = nullptr;  // null: one view
    FigurePreview* preview_ = nullptr;
    SimulatedEyes* eyes_ = nullptr;
    WrappedLabel* summary_ = nullptr;
    QPushButton* save_ = nullptr;
    QPushButton* copyPicture_ = nullptr;
    QPushButton* copyNumbers_ = nullptr;
};

}  // namespace headlight
