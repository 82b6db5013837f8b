// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>

namespace headlight {

// What CMake reads from resources/formulas/*.svg into a generated source: viewBox and path data,
// for a font of 100 units.
struct FormulaData {
    const char* id;
    double left, top, width, height;
    const char* path;
};
extern const FormulaData kFormulaData[];
extern const std::size_t kFormulaCount;

}  // namespace headlight
