// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "app/render_request.h"

namespace headlight {

// A sentence for each option of `headlight render` that was given and does nothing here.
std::vector<std::string> unusedOptions(const Arguments& arguments, const RenderRequest& request,
                                       const Trace& trace);

// The same of options that only a picture has, for every subcommand that draws.
std::vector<std::string> unusedByFormat(const Arguments& arguments, FigureFormat format);

}  // namespace headlight
