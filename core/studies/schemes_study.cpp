// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/studies/schemes_study.h"

namespace headlight {

const StudyText SchemesStudy::kText = {
    "schemes", HEADLIGHT_TRANSLATABLE("Study", "Positions"),
    HEADLIGHT_TRANSLATABLE("Study", "All schemes side by side"),
    HEADLIGHT_TRANSLATABLE(
        "Study",
        "The same sentence, the same head, the same weights: only how tokens are "
        "told where they stand differs."),
    true};

void SchemesStudy::visit(StudyFields& fields) {
    fields.integer({"head", HEADLIGHT_TRANSLATABLE("Study", "Head"),
                    HEADLIGHT_TRANSLATABLE("Study", "Which head of the layer is shown.")},
                   head, 0, 63);
}

}  // namespace headlight
