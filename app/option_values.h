// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/arguments.h"

namespace headlight {

// What may stand after an option, as far as a shell can complete it.
enum class ValueKind { None, Words, File, Folder, Free };

struct OptionValues {
    ValueKind kind = ValueKind::None;
    std::vector<std::string> words;
};

// `command` is empty for headlight without a subcommand.
OptionValues valuesOf(std::string_view command, const Option& option);

// "gallery:rotation" and so on, which `render` takes in place of a scene file.
std::vector<std::string> galleryScenes();

}  // namespace headlight
