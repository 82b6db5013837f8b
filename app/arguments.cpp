// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/arguments.h"

#include "app/suggestion.h"
#include "core/base/utf8.h"

namespace headlight {
namespace {

bool beginsWith(std::string_view text, std::string_view start) {
    return text.substr(0, start.size()) == start;
}

// Reads word by word; the first error ends it.
class Reader {
 public:
    Reader(const Syntax& syntax, std::span<const char* const> words)
        : syntax_(syntax), words_(words) {}

    Result<Arguments> read() {
        while (next_ < words_.size()) {
            const std::string_view word = words_[next_++];
            if (word == "--help" || word == "-h") {
                arguments_.help = true;
                return arguments_;
            }
            if (word == "--version") {
                arguments_.version = true;
                return arguments_;
            }
            if (auto result = take(word); !result)
                return result.error();
        }
        return arguments_;
    }

 private:
    Result<void> take(std::string_view word) {
        if (operandsOnly_ || word.empty() || word == "-" || word.front() != '-')
            return takeOperand(word);
        if (word == "--") {
            operandsOnly_ = true;
            return {};
        }
        return takeOption(word);
    }

    Result<void> takeOperand(std::string_view word) {
        if (syntax_.operand.empty() || (arguments_.operand && !takesMany(syntax_.operand)))
            return Error{"unexpected argument (see " + helpHint(syntax_) + ")", quoted(word)};
        if (word.empty())
            return Error{"expected a file name, found an empty argument",
                         std::string(syntax_.operand)};
        arguments_.operands.emplace_back(word);
        arguments_.operand = arguments_.operands.front();
        return {};
    }

    Result<void> takeOption(std::string_view word) {
        const std::size_t equals = word.find('=');
        const std::string_view name = word.substr(0, equals);
        const Option* option = known(name);
        if (option == nullptr)
            return Error{
                "unknown option" + didYouMean(name, names()) + " (see " + helpHint(syntax_) + ")",
                escapedForMessage(name)};
        if (arguments_.has(option->name))
            return Error{"given twice", std::string(name)};
        auto value = valueOf(*option, word, equals);
        if (!value)
            return value.error();
        arguments_.options.emplace_back(option->name, *std::move(value));
        return {};
    }

    Result<std::string> valueOf(const Option& option, std::string_view word, std::size_t equals) {
        const std::string name(option.name);
        if (equals != std::string_view::npos) {
            if (option.value.empty())
                return Error{"takes no value", name};
            return std::string(word.substr(equals + 1));
        }
        if (option.value.empty())
            return std::string();
        if (next_ == words_.size())
            return Error{"expected " + std::string(option.value) + " after it", name};
        const std::string_view value = words_[next_];
        if (beginsWith(value, "--"))
            return Error{"expected " + std::string(option.value) + " after it, found " +
                             escapedForMessage(value) +
                             " (a value that begins with -- is written " + name + "=--...)",
                         name};
        ++next_;
        return std::string(value);
    }

    const Option* known(std::string_view name) const {
        for (const Option& option : syntax_.options) {
            if (option.name == name)
                return &option;
        }
        return nullptr;
    }

    std::vector<std::string_view> names() const {
        std::vector<std::string_view> all = {"--help", "--version"};
        for (const Option& option : syntax_.options)
            all.push_back(option.name);
        return all;
    }

    static std::string quoted(std::string_view word) {
        std::string text = "'";
        text += escapedForMessage(word);
        return text += '\'';
    }

    const Syntax& syntax_;
    std::span<const char* const> words_;
    std::size_t next_ = 0;
    bool operandsOnly_ = false;
    Arguments arguments_;
};

}  // namespace

const std::string* Arguments::find(std::string_view name) const {
    for (const auto& [given, value] : options) {
        if (given == name)
            return &value;
    }
    return nullptr;
}

Result<Arguments> parseArguments(const Syntax& syntax, std::span<const char* const> words) {
    return Reader(syntax, words).read();
}

std::string helpHint(const Syntax& syntax) {
    std::string hint = "headlight ";
    if (!syntax.command.empty())
        hint += std::string(syntax.command) + " ";
    return hint + "--help";
}

}  // namespace headlight
