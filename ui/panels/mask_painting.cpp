// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/mask_painting.h"

#include "ui/lab/lab.h"
#include "ui/views/head_view.h"

namespace headlight {

MaskPainting::MaskPainting(HeadView& view, Lab& lab) : QObject(&view), view_(view), lab_(lab) {
    connect(&view_, &HeadView::strokeBegan, this, &MaskPainting::begin);
    connect(&view_, &HeadView::strokeMoved, this, &MaskPainting::move);
    connect(&view_, &HeadView::strokeEnded, this, &MaskPainting::end);
    connect(&view_, &HeadView::strokeDropped, this, &MaskPainting::drop);
    connect(&view_, &HeadView::lookingWanted, this, [this] {
        MaskTool tool = lab_.tool();
        tool.shape = std::nullopt;
        lab_.setTool(tool);
    });
    connect(&lab_, &Lab::toolChanged, this, &MaskPainting::takeTool);
    takeTool();
}

void MaskPainting::takeTool() {
    view_.setStrokeShape(lab_.tool().shape);
    view_.setBrushSize(lab_.tool().brushSize);
}

// Its mask may be older: strokes follow one another faster than a pass over many tokens.
bool MaskPainting::onPresentTokens() const {
    const Recipe& shown = lab_.trace()->recipe;
    const Recipe& present = lab_.recipe();
    return !lab_.trace()->empty() && shown.text == present.text &&
           shown.crossAttention == present.crossAttention &&
           shown.secondText == present.secondText && shown.opened == present.opened;
}

void MaskPainting::begin() {
    lab_.endGesture();
    stroke_.reset();
    if (onPresentTokens())
        stroke_ = Stroke{lab_.recipe().layer.mask.painted, {}, lab_.recipe()};
}

void MaskPainting::move(const std::vector<CellBlock>& blocks) {
    if (!stroke_)
        return;
    if (lab_.recipe() != stroke_->present)  // undone, or another sentence, in the midst of it
        return stroke_.reset();
    const MaskTool tool = lab_.tool();
    if (tool.shape != StrokeShape::Brush)
        stroke_->cells.clear();
    for (const CellBlock& block : blocks)
        stroke_->cells.paint(block, tool.effect == PaintEffect::Show);
    Recipe next = stroke_->present;
    PaintedCells& painted = next.layer.mask.painted;
    painted = stroke_->before;
    std::int64_t changed = stroke_->before.cellsWithin(stroke_->cells);
    if (tool.effect == PaintEffect::AsRules) {
        painted.free(stroke_->cells);
    } else {
        painted.paint(stroke_->cells);
        changed = stroke_->cells.size() -
                  stroke_->before.cellsWithin(stroke_->cells, tool.effect == PaintEffect::Show);
    }
    lab_.amend(next, nameOfStroke(changed));
    stroke_->present = lab_.recipe();
}

void MaskPainting::end() {
    if (stroke_)
        lab_.endGesture();
    stroke_.reset();
}

void MaskPainting::drop() {
    if (stroke_)
        lab_.dropGesture();
    stroke_.reset();
}

QString MaskPainting::nameOfStroke(std::int64_t cells) const {
    const auto named = [cells](const QString& one, const QString& many) {
        return cells == 1 ? one : many.arg(cells);
    };
    switch (lab_.tool().effect) {
        case PaintEffect::Hide:
            return named(tr("Hide 1 cell"), tr("Hide %1 cells"));
        case PaintEffect::Show:
            return named(tr("Show 1 cell"), tr("Show %1 cells"));
        case PaintEffect::AsRules:
            break;
    }
    return named(tr("Leave 1 cell to the rules"), tr("Leave %1 cells to the rules"));
}

void MaskPainting::toggle(int query, int key) {
    if (!lab_.current())
        return;
    Recipe next = lab_.recipe();
    PaintedCells& painted = next.layer.mask.painted;
    const bool visible = lab_.trace()->visible->visible(query, key);
    painted.paint({query, key, 1, 1}, std::nullopt);
    const Visibility rules =
        visibility(next.layer.mask, lab_.trace()->queryCount(), lab_.trace()->keyCount());
    if (rules.visible(query, key) == visible)
        painted.set({query, key, !visible});
    lab_.endGesture();
    lab_.edit(next, visible ? tr("Hide 1 cell") : tr("Show 1 cell"));
    lab_.endGesture();
}

}  // namespace headlight
