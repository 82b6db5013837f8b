// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace headlight::test {

// Says whether a text follows the grammar of RFC 8259, rule by rule and nothing else. (Qt's parser
// is no judge: it takes ".5", "2.e3" and line feeds in strings.)
class JsonGrammar {
 public:
    static bool accepts(std::string_view text) {
        JsonGrammar grammar{text};
        return grammar.element() && grammar.at_ == text.size();
    }

 private:
    explicit JsonGrammar(std::string_view text) : text_(text) {}

    bool element() {
        blanks();
        const bool legal = value();
        blanks();
        return legal;
    }

    bool value() {
        switch (at_ < text_.size() ? text_[at_] : '\0') {
            case '[':
                return list('[', ']', [this] { return element(); });
            case '{':
                return list('{', '}', [this] { return member(); });
            case '"':
                return string();
            case 't':
                return word("true");
            case 'f':
                return word("false");
            case 'n':
                return word("null");
            default:
                return number();
        }
    }

    bool member() {
        blanks();
        if (!string()) {
            return false;
        }
        blanks();
        return one(":") && element();
    }

    template <class Part>
    bool list(char open, char close, Part part) {
        if (!one({&open, 1})) {
            return false;
        }
        blanks();
        if (one({&close, 1})) {
            return true;
        }
        do {
            if (!part()) {
                return false;
            }
        } while (one(","));
        return one({&close, 1});
    }

    bool string() {
        if (!one("\"")) {
            return false;
        }
        while (at_ < text_.size() && text_[at_] != '"') {
            if (static_cast<unsigned char>(text_[at_]) < 0x20 || (one("\\") && !escape())) {
                return false;
            }
            ++at_;
        }
        return one("\"");
    }

    // Leaves the cursor on the escape's last character.
    bool escape() {
        if (!one("u")) {
            return at_ < text_.size() &&
                   std::string_view("\"\\/bfnrt").find(text_[at_]) != std::string_view::npos;
        }
        const std::size_t start = at_;
        while (at_ < start + 4 && one("0123456789abcdefABCDEF")) {
        }
        return at_-- == start + 4;
    }

    bool number() {
        one("-");
        const bool whole = one("0") || digits();
        return whole && (!one(".") || digits()) && (!one("eE") || exponent());
    }

    bool exponent() {
        one("+-");
        return digits();
    }

    bool digits() {
        const std::size_t start = at_;
        while (one("0123456789")) {
        }
        return at_ > start;
    }

    bool word(std::string_view expected) {
        const bool found = text_.substr(at_).starts_with(expected);
        at_ += found ? expected.size() : 0;
        return found;
    }

    bool one(std::string_view of) {
        const bool found = at_ < text_.size() && of.find(text_[at_]) != std::string_view::npos;
        at_ += found ? 1 : 0;
        return found;
    }

    void blanks() {
        while (one(" \t\r\n")) {
        }
    }

    std::string_view text_;
    std::size_t at_ = 0;
};

}  // namespace headlight::test
