// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace headlight {

// Only characters that XML 1.0 (section 2.2) allows; U+FFFD for each other one and each invalid
// byte.
std::string asXmlText(std::string_view text);

// What QSvgGenerator wrote, fit to be handed out: allowed characters only, cells without seams or
// smoothing, `fontFamilies` (a CSS list) in place of the family it was drawn with, and without the
// attributes that say nothing, which are two thirds of a file of cells.
std::string tidySvg(std::string_view svg, std::string_view drawnFamily,
                    std::string_view fontFamilies);

}  // namespace headlight
