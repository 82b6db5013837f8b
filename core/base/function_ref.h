// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <type_traits>
#include <utility>

namespace headlight {

template <class Signature>
class FunctionRef;

// A function that a call borrows until it returns: unlike std::function it takes no memory,
// whatever a lambda captures.
template <class Result, class... Arguments>
class FunctionRef<Result(Arguments...)> {
 public:
    template <class Function>
    requires(!std::is_same_v<std::remove_cvref_t<Function>, FunctionRef>)
        FunctionRef(const Function& function)
        : function_(std::addressof(function)),
          call_([](const void* called, Arguments... arguments) {
              return (*static_cast<const Function*>(called))(std::forward<Arguments>(arguments)...);
          }) {}

    Result operator()(Arguments... arguments) const {
        return call_(function_, std::forward<Arguments>(arguments)...);
    }

 private:
    const void* function_;
    Result (*call_)(const void*, Arguments...);
};

}  // namespace headlight
