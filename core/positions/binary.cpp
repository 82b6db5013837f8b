// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/positions/schemes.h"

namespace headlight {

Matrix binaryTable(int length, int bits) {
    Matrix table(length, bits);
    for (int position = 0; position < length; ++position) {
        for (int column = 0; column < bits; ++column) {
            const int power = bits - 1 - column;
            table(position, column) = power < 31 ? float(position >> power & 1) : 0.0f;
        }
    }
    return table;
}

}  // namespace headlight
