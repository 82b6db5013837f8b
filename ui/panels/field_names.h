// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <string_view>

namespace headlight {

// What the window calls a field of the recipe, in the user's language: "Heads" for
// "recipe.layer.heads", as its control is labelled. Nothing for any other place of an error.
QString fieldName(std::string_view path);

}  // namespace headlight
