// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstdlib>

#include "core/kernels/dispatch.h"
#include "core/kernels/kernels.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/kernels/targets.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace headlight::kernels::HWY_NAMESPACE {

std::int64_t compiledTarget() { return HWY_TARGET; }

}  // namespace headlight::kernels::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace headlight::kernels {

HWY_EXPORT(compiledTarget);

namespace {

// A lower bit is a better instruction set. The static one is what the rest of the program is
// compiled for, so it is always there. Asked once: asking makes Highway choose the best anew.
std::vector<std::int64_t> offeredTargets() {
    static const std::int64_t supported = hwy::SupportedTargets() | HWY_STATIC_TARGET;
    std::vector<std::int64_t> offered;
    auto rest = static_cast<std::uint64_t>(supported & HWY_TARGETS);
    for (; rest != 0; rest &= rest - 1)
        offered.push_back(static_cast<std::int64_t>(rest & ~(rest - 1)));
    return offered;
}

bool use(const std::string& name) {
    for (const std::int64_t offered : offeredTargets()) {
        if (name != hwy::TargetName(offered))
            continue;
        hwy::GetChosenTarget().Update(offered);
        return true;
    }
    return false;
}

bool chooseTarget() {
    const char* wanted = std::getenv("HEADLIGHT_TARGET");
    if (!wanted || !use(wanted))
        hwy::GetChosenTarget().Update(offeredTargets().front());
    return true;
}

}  // namespace

void chooseTargetOnce() { [[maybe_unused]] static const bool chosen = chooseTarget(); }

std::vector<std::string> targets() {
    std::vector<std::string> names;
    for (const std::int64_t offered : offeredTargets())
        names.emplace_back(hwy::TargetName(offered));
    return names;
}

std::string target() {
    chooseTargetOnce();
    return hwy::TargetName(HWY_DYNAMIC_DISPATCH(compiledTarget)());
}

bool forceTarget(const std::string& name) {
    chooseTargetOnce();
    return use(name);
}

}  // namespace headlight::kernels
#endif
