// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <vector>

#include "core/base/result.h"
#include "ui/figures/every_head.h"

namespace headlight {

// All files or none: written into a folder beside their places first, then moved. `folder` is made
// when it is not there (the one above it has to be) and taken away again on failure.
Result<void> writeFileSet(const std::filesystem::path& folder,
                          const std::vector<NamedBytes>& files);

}  // namespace headlight
