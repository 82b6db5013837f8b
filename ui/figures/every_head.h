// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/files/file_set.h"
#include "ui/figures/figure.h"

namespace headlight {

// {layer}, {head} and {view} stand for what each file shows.
inline constexpr const char* kHeadNames = "L{layer}_H{head}";

// The names of all heads' files, layer by layer. Refuses patterns that would give two files one
// name, and names that are none.
Result<std::vector<std::string>> headFileNames(std::string_view pattern, int layers, int heads,
                                               std::string_view view, FigureFormat format);

// One view of every head of every layer, each as the bytes of a file named by the pattern. Texts
// that nobody wrote are drafted for each head.
// `entry` is the view as it was chosen: what is drawn is its viewOfOneHead, which it has to have.
// Where `options` keep a scene, each file keeps that of its own head.
// `goOn`, if any, is told before each how many of how many are done; where it says no, no file
// comes back.
Result<std::vector<NamedBytes>> everyHead(const Trace& trace, const Selection& selection,
                                          const ViewOptions& view, const ViewEntry& entry,
                                          FigureFormat format, const FigureOptions& options,
                                          std::string_view pattern = kHeadNames,
                                          const std::function<bool(int, int)>& goOn = {});

}  // namespace headlight
