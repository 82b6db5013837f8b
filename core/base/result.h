// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cassert>
#include <optional>
#include <string>
#include <utility>
#include <variant>

namespace headlight {

// What went wrong, in one plain English sentence without a full stop, and where: a file's base
// name, a tensor, an option, a JSON path. Control characters from outside are escaped before they
// get here (see escapedForMessage in utf8.h).
struct Error {
    std::string what;
    std::string where;
    bool operator==(const Error&) const = default;
};

// "where: what", or "what" alone: the text after "headlight: error: " and in the message strip.
inline std::string describe(const Error& error) {
    return error.where.empty() ? error.what : error.where + ": " + error.what;
}

// A value, or the reason why there is none. GCC 12 has no std::expected.
template <class T>
class [[nodiscard]] Result {
 public:
    Result(T value) : state_(std::in_place_index<0>, std::move(value)) {}
    Result(Error error) : state_(std::in_place_index<1>, std::move(error)) {}

    explicit operator bool() const { return state_.index() == 0; }
    const T& operator*() const& { return value(); }
    T& operator*() & { return value(); }
    T&& operator*() && { return std::move(*this).value(); }
    const T* operator->() const { return &value(); }
    T* operator->() { return &value(); }

    const T& value() const& {
        assert(*this);
        return *std::get_if<0>(&state_);
    }
    T& value() & {
        assert(*this);
        return *std::get_if<0>(&state_);
    }
    T&& value() && {
        assert(*this);
        return std::move(*std::get_if<0>(&state_));
    }
    const Error& error() const {
        assert(!*this);
        return *std::get_if<1>(&state_);
    }

 private:
    std::variant<T, Error> state_;
};

// Success without a value: `return {};` is success.
template <>
class [[nodiscard]] Result<void> {
 public:
    Result() = default;
    Result(Error error) : error_(std::move(error)) {}

    explicit operator bool() const { return !error_; }
    const Error& error() const {
        assert(error_);
        return *error_;
    }

 private:
    std::optional<Error> error_;
};

}  // namespace headlight
