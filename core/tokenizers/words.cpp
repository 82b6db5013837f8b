// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tokenizers/words.h"

#include <utf8proc.h>

#include <cstdint>
#include <unordered_map>

#include "core/base/utf8.h"

namespace headlight {
namespace {

// What a grapheme cluster does beside its neighbours.
enum class Kind : std::uint8_t {
    Space,   // parts tokens, is in none
    Alone,   // a token of its own
    Letter,  // these three join into words
    Digit,
    Number,        // superscripts, fractions, numerals of other scripts
    LetterJoiner,  // inside a word between two letters, otherwise alone
    DigitJoiner,   // inside a number between two digits, otherwise alone
    WordJoiner,    // inside a word between any two of its parts, otherwise alone
};

struct Cluster {
    std::size_t start = 0;
    std::size_t end = 0;
    Kind kind = Kind::Alone;
};

// The Unicode property White_Space, which utf8proc does not carry.
bool isWhiteSpace(char32_t c) {
    return (c >= 0x09 && c <= 0x0d) || c == 0x20 || c == 0x85 || c == 0xa0 || c == 0x1680 ||
           (c >= 0x2000 && c <= 0x200a) || c == 0x2028 || c == 0x2029 || c == 0x202f ||
           c == 0x205f || c == 0x3000;
}

struct Range {
    char32_t first;
    char32_t last;
};

// Blocks whose letters are written without spaces and mean something one by one: Han with its
// iteration marks and numerals, kana, and the ideographs of Tangut, Khitan and Nushu.
constexpr Range kOneByOne[] = {
    {0x2e80, 0x2fdf},   {0x3005, 0x3007},   {0x3021, 0x3029},   {0x3031, 0x303c}, {0x3041, 0x30ff},
    {0x31f0, 0x31ff},   {0x3400, 0x4dbf},   {0x4e00, 0x9fff},   {0xf900, 0xfaff}, {0xff66, 0xff9f},
    {0x16fe0, 0x18d8f}, {0x1aff0, 0x1b2ff}, {0x20000, 0x3fffd},
};

bool isOneByOne(char32_t c) {
    if (c < kOneByOne[0].first) {
        return false;
    }
    for (Range range : kOneByOne) {
        if (c >= range.first && c <= range.last) {
            return true;
        }
    }
    return false;
}

// Apostrophes, hyphens and their Hebrew fellows; decimal and thousands separators, Arabic ones too;
// the soft hyphen and the word joiner, which show nothing.
bool isLetterJoiner(char32_t c) {
    return c == '\'' || c == '-' || c == 0x2019 || c == 0x2010 || c == 0x2011 || c == 0x5f3 ||
           c == 0x5f4;
}
bool isDigitJoiner(char32_t c) { return c == '.' || c == ',' || c == 0x66b || c == 0x66c; }
bool isWordJoiner(char32_t c) { return c == 0xad || c == 0x2060; }

Kind kindByCategory(const utf8proc_property_t& property) {
    switch (property.category) {
        case UTF8PROC_CATEGORY_LU:
        case UTF8PROC_CATEGORY_LL:
        case UTF8PROC_CATEGORY_LT:
        case UTF8PROC_CATEGORY_LM:
        case UTF8PROC_CATEGORY_LO:
        case UTF8PROC_CATEGORY_MN:
        case UTF8PROC_CATEGORY_MC:
        case UTF8PROC_CATEGORY_ME:
            return Kind::Letter;
        case UTF8PROC_CATEGORY_ND:
            return Kind::Digit;
        case UTF8PROC_CATEGORY_NL:
            return Kind::Number;
        case UTF8PROC_CATEGORY_NO:  // ① and ⒈ are signs, ² and ½ belong to their word
            return property.decomp_type == UTF8PROC_DECOMP_TYPE_CIRCLE ||
                           property.decomp_type == UTF8PROC_DECOMP_TYPE_COMPAT
                       ? Kind::Alone
                       : Kind::Number;
        case UTF8PROC_CATEGORY_CF:  // joiners and Arabic number signs; not what breaks everywhere
            return property.boundclass == UTF8PROC_BOUNDCLASS_CONTROL ? Kind::Alone : Kind::Letter;
        default:
            return Kind::Alone;
    }
}

// The kind of a cluster that begins with this code point.
Kind kindOf(char32_t c, const utf8proc_property_t& property) {
    if (isWhiteSpace(c)) {
        return Kind::Space;
    }
    if (isLetterJoiner(c)) {
        return Kind::LetterJoiner;
    }
    if (isDigitJoiner(c)) {
        return Kind::DigitJoiner;
    }
    if (isWordJoiner(c)) {
        return Kind::WordJoiner;
    }
    if (isOneByOne(c) || property.boundclass == UTF8PROC_BOUNDCLASS_EXTENDED_PICTOGRAPHIC) {
        return Kind::Alone;
    }
    return kindByCategory(property);
}

bool isWordPart(Kind kind) {
    return kind == Kind::Letter || kind == Kind::Digit || kind == Kind::Number;
}

// Walks through the text code point by code point and tells where grapheme clusters begin. White
// space is always a cluster of its own: a mark typed after a blank must not vanish with it.
class ClusterCutter {
 public:
    void take(char32_t c, std::size_t start, std::size_t end) {
        const auto& property = *utf8proc_get_property(utf8proc_int32_t(c));
        const Kind kind = kindOf(c, property);
        const bool breaks = utf8proc_grapheme_break_stateful(utf8proc_int32_t(previous_),
                                                             utf8proc_int32_t(c), &state_);
        const bool afterSpace = !clusters_.empty() && clusters_.back().kind == Kind::Space;
        if (clusters_.empty() || breaks || kind == Kind::Space || afterSpace) {
            clusters_.push_back({start, end, kind});
        } else {
            extend(clusters_.back(), c, end);
        }
        previous_ = c;
    }
    std::vector<Cluster> clusters() && { return std::move(clusters_); }

 private:
    static void extend(Cluster& cluster, char32_t c, std::size_t end) {
        constexpr char32_t kKeycap = 0x20e3;
        cluster.end = end;
        if (!isWordPart(cluster.kind) || c == kKeycap) {
            cluster.kind = Kind::Alone;  // an accented apostrophe joins nothing
        }
    }

    // A line feed before the text: utf8proc 2.8 takes its state from the second code point of a
    // pair only, so that without it an emoji or flag at the very beginning would be cut.
    char32_t previous_ = U'\n';
    utf8proc_int32_t state_ = 0;
    std::vector<Cluster> clusters_;
};

std::vector<Cluster> clustersOf(std::string_view text) {
    ClusterCutter cutter;
    for (std::size_t at = 0; at < text.size();) {
        const CodePoint point = codePointAt(text, at);
        cutter.take(point.value, at, at + point.bytes);
        at += point.bytes;
    }
    return std::move(cutter).clusters();
}

// Whether a cluster between these two stays inside their word.
bool joins(Kind before, Kind joiner, Kind after) {
    switch (joiner) {
        case Kind::LetterJoiner:
            return before == Kind::Letter && after == Kind::Letter;
        case Kind::DigitJoiner:
            return before == Kind::Digit && after == Kind::Digit;
        case Kind::WordJoiner:
            return isWordPart(before) && isWordPart(after);
        default:
            return false;
    }
}

// Index after the last cluster of the word that begins at `first`.
std::size_t wordEnd(const std::vector<Cluster>& clusters, std::size_t first) {
    std::size_t last = first;
    while (true) {
        if (last + 1 < clusters.size() && isWordPart(clusters[last + 1].kind)) {
            last += 1;
        } else if (last + 2 < clusters.size() &&
                   joins(clusters[last].kind, clusters[last + 1].kind, clusters[last + 2].kind)) {
            last += 2;
        } else {
            return last + 1;
        }
    }
}

}  // namespace

std::vector<Token> splitWords(std::string_view text) {
    const std::vector<Cluster> clusters = clustersOf(text);
    std::vector<Token> tokens;
    for (std::size_t at = 0; at < clusters.size();) {
        const Cluster& cluster = clusters[at];
        const std::size_t next = isWordPart(cluster.kind) ? wordEnd(clusters, at) : at + 1;
        if (cluster.kind != Kind::Space) {
            const std::size_t end = clusters[next - 1].end;
            tokens.push_back(
                {std::string(text.substr(cluster.start, end - cluster.start)), cluster.start, end});
        }
        at = next;
    }
    return tokens;
}

Vocabulary vocabulary(const std::vector<Token>& first, const std::vector<Token>& second) {
    Vocabulary result;
    std::unordered_map<std::string_view, int> numbers;
    auto numbered = [&](const std::vector<Token>& tokens) {
        std::vector<int> list;
        list.reserve(tokens.size());
        for (const Token& token : tokens) {
            auto [entry, isNew] = numbers.try_emplace(token.text, int(result.words.size()));
            if (isNew) {
                result.words.push_back(token.text);
            }
            list.push_back(entry->second);
        }
        return list;
    };
    result.first = numbered(first);
    result.second = numbered(second);
    return result;
}

}  // namespace headlight
