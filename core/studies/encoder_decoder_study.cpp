// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/studies/encoder_decoder_study.h"

namespace headlight {

const StudyText EncoderDecoderStudy::kText = {
    "encoder-decoder", HEADLIGHT_TRANSLATABLE("Study", "Encoder and decoder"),
    HEADLIGHT_TRANSLATABLE("Study", "Encoder and decoder"),
    HEADLIGHT_TRANSLATABLE(
        "Study",
        "The three places of attention in a Transformer (document 004): the encoder's on the "
        "source, the decoder's masked one on the target, and the one between them, whose queries "
        "come from the decoder's output, its keys and values from the encoder's."),
    true};

void EncoderDecoderStudy::visit(StudyFields& fields) {
    fields.integer({"head", HEADLIGHT_TRANSLATABLE("Study", "Head"),
                    HEADLIGHT_TRANSLATABLE("Study", "Which head of the layer is shown.")},
                   head, 0, 63);
    fields.choose({"inputs", HEADLIGHT_TRANSLATABLE("Study", "Cross attention reads"),
                   HEADLIGHT_TRANSLATABLE(
                       "Study",
                       "What both have made of their sentences, as in a Transformer, or the "
                       "token vectors themselves, to compare.")},
                  inputs,
                  {{"outputs", HEADLIGHT_TRANSLATABLE("Study", "the others' outputs")},
                   {"token_vectors", HEADLIGHT_TRANSLATABLE("Study", "token vectors")}});
}

}  // namespace headlight
