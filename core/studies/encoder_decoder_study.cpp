// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/studies/encoder_decoder_study.h"

namespace headlight {

const StudyText EncoderDecoderStudy::kText = {
    "encoder-decoder", HEADLIGHT_TRANSLATABLE("Study", "Encoder and decoder"),
    HEADLIGHT_TRANSLATABLE("Study", "Encoder and decoder"),
    HEADLIGHT_TRANSLATABLE(
        "Study",
        "The three places of attention in a Transformer (document 004): the encoder's on the "
        "source, the decoder's masked one on the target, and the one that leads from the target's "
        "queries to the source's keys."),
    true};

void EncoderDecoderStudy::visit(StudyFields& fields) {
    fields.integer({"head", HEADLIGHT_TRANSLATABLE("Study", "Head"),
                    HEADLIGHT_TRANSLATABLE("Study", "Which head of the layer is shown.")},
                   head, 0, 63);
}

}  // namespace headlight
