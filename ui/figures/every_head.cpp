// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/every_head.h"

namespace headlight {

std::string_view endingOf(FigureFormat format) {
    switch (format) {
        case FigureFormat::Png:
            return "png";
        case FigureFormat::Svg:
            return "svg";
        case FigureFormat::Pdf:
            return "pdf";
        case FigureFormat::Csv:
            return "csv";
        case FigureFormat::Npy:
            return "npy";
    }
    return {};
}

Result<std::vector<NamedBytes>> everyHead(const Trace& trace, const Selection& selection,
                                          const ViewOptions& view, const ViewEntry& entry,
                                          FigureFormat format, const FigureOptions& options,
                                          const std::function<bool(int, int)>& goOn) {
    const int all = int(trace.layers.size()) * trace.recipe.layer.heads;
    const ViewEntry& one = *viewOfOneHead(entry);
    std::vector<NamedBytes> files;
    for (int layer = 0; layer < int(trace.layers.size()); ++layer) {
        for (int head = 0; head < trace.recipe.layer.heads; ++head) {
            if (goOn && !goOn(int(files.size()), all))
                return std::vector<NamedBytes>();
            Selection chosen = selection;
            chosen.layer = layer;
            chosen.head = head;
            FigureOptions its = options;
            if (its.scene)  // each brings back its own head
                its.scene->selection = chosen;
            Result<std::string> bytes = encode(one.build(trace, chosen, view), format, its);
            if (!bytes)
                return bytes.error();
            std::string name = "L";
            name.append(std::to_string(layer)).append("_H").append(std::to_string(head));
            name.append(".").append(endingOf(format));
            files.push_back({std::move(name), *std::move(bytes)});
        }
    }
    return files;
}

}  // namespace headlight
