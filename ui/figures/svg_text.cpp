// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/svg_text.h"

#include <algorithm>

#include "core/base/utf8.h"

namespace headlight {
namespace {

// Curves and text keep their smooth edges; cells are rectangles and images.
constexpr std::string_view kStyle =
    "<style>rect{shape-rendering:crispEdges}"
    "image{image-rendering:optimizeSpeed;image-rendering:pixelated}</style>\n";

bool allowedInXml(char32_t c) {
    return c == 0x9 || c == 0xA || c == 0xD || (c >= 0x20 && c != 0xFFFE && c != 0xFFFF);
}

// Quotes inside of drawn text are written as &quot;, so that none of these can be part of a token.
void dropDefaults(std::string& line) {
    for (std::string_view empty : {" transform=\"matrix(1,0,0,1,0,0)\"", " fill-opacity=\"1\"",
                                   " stroke-opacity=\"1\"", " stop-opacity=\"1\""})
        replaceAll(line, empty, "");
}

bool isOwnNote(const std::string& line) {
    return line.starts_with("<title>") || line.starts_with("<desc>");
}

}  // namespace

void replaceAll(std::string& text, std::string_view from, std::string_view to) {
    for (std::size_t at = text.find(from); at != std::string::npos;
         at = text.find(from, at + to.size()))
        text.replace(at, from.size(), to);
}

std::string asXmlText(std::string_view text) {
    std::string out;
    out.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        const CodePoint point = codePointAt(text, at);
        if (point.valid && allowedInXml(point.value))
            out.append(text.substr(at, point.bytes));
        else
            appendUtf8(out, 0xFFFD);
        at += point.bytes;
    }
    return out;
}

std::string tidySvg(std::string_view svg, const SvgNotes& notes) {
    const std::string clean(svg);
    const std::string drawn = "font-family=\"" + notes.drawnFamily + "\"";
    const std::string given = "font-family=\"" + notes.families + "\"";
    std::string out;
    out.reserve(clean.size());
    std::size_t group = std::string::npos;  // where the last <g began, while nothing is in it
    bool headed = false;
    for (std::size_t at = 0; at < clean.size();) {
        const std::size_t end = std::min(clean.find('\n', at), clean.size());
        std::string line = clean.substr(at, end - at);
        at = end + 1;
        // The font of a group is not needed: each text repeats its own.
        if (line.empty() || line.starts_with("font-family=") || isOwnNote(line))
            continue;
        if (line == "</g>" && group != std::string::npos) {
            out.resize(group);
            group = std::string::npos;
            continue;
        }
        if (line.starts_with("<g "))
            group = out.size();
        else if (line != ">")
            group = std::string::npos;
        if (line.starts_with("<defs>") && !headed) {
            out += "<title>" + notes.title + "</title>\n<desc>" + notes.description + "</desc>\n";
            out += notes.metadata;
            out += kStyle;
            headed = true;
        }
        dropDefaults(line);
        replaceAll(line, drawn, given);
        out += line;
        out += '\n';
    }
    return asXmlText(out);
}

}  // namespace headlight
