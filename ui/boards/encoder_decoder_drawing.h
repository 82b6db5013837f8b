// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

#include "core/pipeline/trace.h"
#include "ui/boards/boards.h"

namespace headlight {

struct EncoderDecoderText {
    Q_DECLARE_TR_FUNCTIONS(EncoderDecoderBoard)
};

// What the lab of encoder and decoder shows, by EncoderDecoderPass: the encoder at the left, the
// decoder at the right, and between them what leads from one to the other, fed as the study says.
inline constexpr int kShownPasses = 3;
inline constexpr int kColumnOfPass[kShownPasses] = {0, 2, 1};

bool readsOutputs(const EncoderDecoderStudy& study);
const StudiedPass& passAt(const EncoderDecoderStudy& study, const Trace& trace, int shown);
// It could be, and there are tokens.
bool computed(const StudiedPass& pass);

QString titleOfPass(int shown);
QString shapeOf(const Matrix& matrix);  // "[rows, columns]"

// A box above each map, and what is handed from one to the next.
Drawing schemeOf(const EncoderDecoderStudy& study, const BoardContext& context);
// Where there is no map.
Drawing absentMap();

}  // namespace headlight
