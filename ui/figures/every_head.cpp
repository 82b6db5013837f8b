// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/every_head.h"

#include <set>

#include "ui/figures/caption.h"

namespace headlight {
namespace {

constexpr std::size_t kLongestName = 255;  // bytes, of most file systems

// Braces that stand for nothing are an error, so that a slip of the pen is not written 48 times.
Result<std::string> filled(std::string_view pattern, int layer, int head, std::string_view view) {
    std::string name;
    for (std::size_t at = 0; at < pattern.size(); ++at) {
        if (pattern[at] != '{') {
            name += pattern[at];
            continue;
        }
        const std::size_t end = std::min(pattern.find('}', at), pattern.size());
        const std::string_view word = pattern.substr(at + 1, end - at - 1);
        if (end == pattern.size())
            return Error{"a { in the name has no }", ""};
        if (word == "layer")
            name += std::to_string(layer);
        else if (word == "head")
            name += std::to_string(head);
        else if (word == "view")
            name += view;
        else
            return Error{"names are made of text, {layer}, {head} and {view}", ""};
        at = end;
    }
    return name;
}

}  // namespace

Result<std::vector<std::string>> headFileNames(std::string_view pattern, int layers, int heads,
                                               std::string_view view, FigureFormat format) {
    std::vector<std::string> names;
    for (int layer = 0; layer < layers; ++layer) {
        for (int head = 0; head < heads; ++head) {
            Result<std::string> name = filled(pattern, layer, head, view);
            if (!name)
                return name.error();
            if (name->empty() || name->find('/') != std::string::npos || name->front() == '.')
                return Error{"a file name is not empty, holds no / and begins with no dot", ""};
            name->append(".").append(endingOf(format));
            if (name->size() > kLongestName)
                return Error{"the file name is too long", ""};
            names.push_back(*std::move(name));
        }
    }
    if (std::set(names.begin(), names.end()).size() < names.size())
        return Error{"two heads would get one name; {layer} and {head} tell them apart", ""};
    return names;
}

Result<std::vector<NamedBytes>> everyHead(const Trace& trace, const Selection& selection,
                                          const ViewOptions& view, const ViewEntry& entry,
                                          FigureFormat format, const FigureOptions& options,
                                          std::string_view pattern,
                                          const std::function<bool(int, int)>& goOn) {
    const ViewEntry& one = *viewOfOneHead(entry);
    const int heads = trace.recipe.layer.heads;
    const auto names = headFileNames(pattern, int(trace.layers.size()), heads, one.id, format);
    if (!names)
        return names.error();
    std::vector<NamedBytes> files;
    for (int layer = 0; layer < int(trace.layers.size()); ++layer) {
        for (int head = 0; head < heads; ++head) {
            if (goOn && !goOn(int(files.size()), int(names->size())))
                return std::vector<NamedBytes>();
            Selection chosen = selection;
            chosen.layer = layer;
            chosen.head = head;
            const Picture picture = one.build(trace, chosen, view);
            FigureOptions its = options;
            its.texts = withDrafts(its, picture, {one, trace, chosen, view});
            if (its.scene)  // each brings back its own head
                its.scene->selection = chosen;
            Result<std::string> bytes = encode(picture, format, its);
            if (!bytes)
                return bytes.error();
            files.push_back({(*names)[files.size()], *std::move(bytes)});
        }
    }
    return files;
}

}  // namespace headlight
