// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace headlight {

// Every place of one text by another.
void replaceAll(std::string& text, std::string_view from, std::string_view to);

// Only characters that XML 1.0 (section 2.2) allows; U+FFFD for each other one and each invalid
// byte.
std::string asXmlText(std::string_view text);

// All in the escaped form of XML text.
struct SvgNotes {
    std::string title;
    std::string description;
    std::string drawnFamily;    // the font's name in the drawing
    std::string families;       // a CSS list to stand in its place
    std::string metadata = {};  // a whole element, or nothing
};

// What QSvgGenerator wrote, fit to be handed out: allowed characters only, title and fonts as
// noted, cells without seams or smoothing, and without the attributes that say nothing, which are
// two thirds of a file of cells.
std::string tidySvg(std::string_view svg, const SvgNotes& notes);

}  // namespace headlight
