// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/boards/encoder_decoder_drawing.h"

#include <QCoreApplication>
#include <cmath>

#include "core/pipeline/study_recipes.h"
#include "ui/pictures/labels.h"

namespace headlight {
namespace {

constexpr double kMiddles[kShownPasses] = {0.16, 0.84, 0.5};  // of the columns
constexpr double kHalf = 0.125;                               // of a box

// QFontMetrics takes the first of the texts between these that has room.
constexpr QChar kOr(0x9c);
QString firstThatFits(const QStringList& texts) { return texts.join(kOr); }

QString shortTitleOf(int shown) {
    switch (EncoderDecoderPass(shown)) {
        case EncoderDecoderPass::Encoder:
            return EncoderDecoderText::tr("encoder");
        case EncoderDecoderPass::Decoder:
            return EncoderDecoderText::tr("decoder");
        default:
            return EncoderDecoderText::tr("cross attention");
    }
}

// Where a box is hardly wider than a letter.
QString letterOf(int shown) {
    switch (EncoderDecoderPass(shown)) {
        case EncoderDecoderPass::Encoder:
            return EncoderDecoderText::tr("enc.");
        case EncoderDecoderPass::Decoder:
            return EncoderDecoderText::tr("dec.");
        default:
            return EncoderDecoderText::tr("cross");
    }
}

bool hasForward(const StudiedPass& pass) {
    return computed(pass) && pass.trace->layers.front().block != nullptr;
}

// As many whole words as so many characters hold; a single longer one, as Chinese is, is cut.
QString firstWords(const QString& sentence, int characters) {
    if (sentence.size() <= characters)
        return sentence;
    const qsizetype end = sentence.lastIndexOf(QChar(' '), characters);
    return end > 0 ? QString(sentence.left(end) + QChar(0x2026)) : shortened(sentence, characters);
}

// What a box makes of what it reads, the shortest text last; nothing where that has no room.
QString insideOf(const EncoderDecoderStudy& study, const BoardContext& context, int shown) {
    if (EncoderDecoderPass(shown) == EncoderDecoderPass::Cross)
        return readsOutputs(study)
                   ? firstThatFits({EncoderDecoderText::tr("reads what both leave"),
                                    EncoderDecoderText::tr("of both outputs"),
                                    {}})
                   : firstThatFits({EncoderDecoderText::tr("reads the token vectors"),
                                    EncoderDecoderText::tr("token vectors"),
                                    {}});
    const bool encoder = EncoderDecoderPass(shown) == EncoderDecoderPass::Encoder;
    const Recipe& recipe = context.trace.recipe;
    const std::string& text = encoder ? sourceSentence(recipe).text : recipe.text;
    QString sentence = QString::fromStdString(text).simplified();
    sentence.remove(kOr);
    const QString cut = isolated(firstWords(sentence, 16));
    const QString few = isolated(firstWords(sentence, 12));
    const bool forward = encoder && hasForward(context.trace.studied[0]);
    return firstThatFits(
        forward ? QStringList{EncoderDecoderText::tr("%1 → add & norm → feed-forward").arg(cut),
                              EncoderDecoderText::tr("add & norm → feed-forward"),
                              few,
                              {}}
                : QStringList{EncoderDecoderText::tr("%1 → add & norm").arg(cut), few, {}});
}

Mark inRoom(QPointF at, const QString& text, Ink ink, double size, double room) {
    Mark mark = label(at, text, Qt::AlignCenter, ink, size);
    mark.room = room;
    return mark;
}

// From one box to the one in the middle: what it is there, and its shape where there is room.
void addHandedOn(Drawing& drawing, double from, const QString& name, const QString& shape, Ink ink,
                 bool outputs) {
    const double to = kMiddles[2];
    const double side = from < to ? 1 : -1;
    Mark way = arrow({from + side * kHalf, 0.5}, {to - side * kHalf, 0.5}, ink, 0.14);
    way.dashed = !outputs;
    drawing.marks.push_back(way);
    const double gap = std::abs(to - from) - 2 * kHalf;
    const double middle = (from + to) / 2;
    drawing.marks.push_back(inRoom({middle, 0.74}, firstThatFits({name, {}}), ink, 0.9, gap));
    // Where it is as wide as the gap there is no height for it either.
    drawing.marks.push_back(
        inRoom({middle, 0.26}, firstThatFits({shape, {}}), Ink::Faint, 0.85, 0.75 * gap));
}

}  // namespace

bool readsOutputs(const EncoderDecoderStudy& study) { return study.inputs == CrossInputs::Outputs; }

// The one that is shown in place `shown`, and the other way to feed it.
const StudiedPass& passAt(const EncoderDecoderStudy& study, const Trace& trace, int shown) {
    const auto kind = EncoderDecoderPass(shown);
    const bool vectors = kind == EncoderDecoderPass::Cross && !readsOutputs(study);
    return trace.studied[std::size_t(vectors ? EncoderDecoderPass::CrossOfVectors : kind)];
}

bool computed(const StudiedPass& pass) { return pass.trace && !pass.trace->empty(); }

QString shapeOf(const Matrix& matrix) {
    return QStringLiteral("[%1, %2]").arg(matrix.rows()).arg(matrix.cols());
}

QString titleOfPass(int shown) {
    switch (EncoderDecoderPass(shown)) {
        case EncoderDecoderPass::Encoder:
            return EncoderDecoderText::tr("encoder: self-attention");
        case EncoderDecoderPass::Decoder:
            return EncoderDecoderText::tr("decoder: masked self-attention");
        default:
            return EncoderDecoderText::tr("encoder–decoder attention");
    }
}

// What the three are made of: a box above each map, and what is handed from one to the next.
Drawing schemeOf(const EncoderDecoderStudy& study, const BoardContext& context) {
    Drawing drawing;
    drawing.world = QRectF(0, 0, 1, 1);
    drawing.stretch = true;
    for (int shown = 0; shown < kShownPasses; ++shown) {
        const bool cross = EncoderDecoderPass(shown) == EncoderDecoderPass::Cross;
        const double at = kMiddles[shown];
        Mark box;
        box.kind = Mark::Kind::Rect;
        box.from = {at - kHalf, 0.02};
        box.to = {at + kHalf, 0.98};
        box.ink = cross ? Ink::Accent : Ink::Faint;
        box.width = cross ? 0.14 : 0.1;
        drawing.marks.push_back(box);
        constexpr double kRoom = 1.9 * kHalf;
        drawing.marks.push_back(inRoom(
            {at, 0.7}, firstThatFits({titleOfPass(shown), shortTitleOf(shown), letterOf(shown)}),
            Ink::Text, 0.9, kRoom));
        drawing.marks.push_back(
            inRoom({at, 0.3}, insideOf(study, context, shown), Ink::Faint, 0.85, kRoom));
    }
    const StudiedPass& cross = passAt(study, context.trace, 2);
    const bool outputs = readsOutputs(study);
    const LayerTrace* layer = computed(cross) ? &cross.trace->layers.front() : nullptr;
    addHandedOn(drawing, kMiddles[0], EncoderDecoderText::tr("K, V"),
                layer ? shapeOf(*layer->keyInput) : QString(), Ink::Key, outputs);
    addHandedOn(drawing, kMiddles[1], EncoderDecoderText::tr("Q"),
                layer ? shapeOf(*layer->queryInput) : QString(), Ink::Query, outputs);
    return drawing;
}

Drawing absentMap() {
    Drawing drawing;
    drawing.world = QRectF(0, 0, 1, 1);
    drawing.stretch = true;
    drawing.marks.push_back(
        inRoom({0.5, 0.5}, EncoderDecoderText::tr("not computed"), Ink::Faint, 0.85, 1));
    return drawing;
}

}  // namespace headlight
