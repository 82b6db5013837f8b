// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/json.h"

#include <simdjson.h>

#include <algorithm>
#include <numeric>

#include "core/base/utf8.h"
#include "core/files/json_reader.h"
#include "core/files/json_text.h"

namespace headlight {
namespace {

namespace od = simdjson::ondemand;

std::string quotedStart(std::string_view text) {
    std::string out(1, '"');
    return out.append(escapedForMessage(text, 40)).append(1, '"');
}

// Walks simdjson's on-demand cursor over "[text]". The brackets around it make a text that is a
// single number or word take the same road as any other; place text.size() is the closing one.
class Reader {
 public:
    Reader(std::string_view text, const JsonLimits& limits) : text_(text), limits_(limits) {}

    std::variant<Json, JsonProblem> read() {
        simdjson::padded_string padded(text_.size() + 2);
        padded.data()[0] = '[';
        std::ranges::copy(text_, padded.data() + 1);
        padded.data()[text_.size() + 1] = ']';
        start_ = padded.data() + 1;
        std::optional<Json> value = readDocument(padded);
        if (value) {
            return std::move(*value);
        }
        return std::move(problem_);
    }

 private:
    std::optional<Json> readDocument(const simdjson::padded_string& padded) {
        if (const auto error = parser_.iterate(padded).get(document_)) {
            return failedToIndex(error);
        }
        od::array outer;
        if (document_.get_array().get(outer)) {
            return unexpected(text_.size());
        }
        for (auto element : outer) {
            if (element.error()) {
                break;
            }
            std::optional<Json> read = readValue(element.value_unsafe(), 0);
            if (read && here() != text_.size()) {
                return unexpected(here());
            }
            return read;
        }
        return unexpected(skippedBlanks(text_, 0));
    }

    std::optional<Json> failedToIndex(simdjson::error_code error) {
        if (error == simdjson::CAPACITY || error == simdjson::MEMALLOC) {
            return fail("too large", {});
        }
        const std::size_t fault = faultInStrings(text_);
        if (fault < text_.size()) {
            return fail(text_[fault] == '"' ? "a string that does not end"
                                            : "a control character in a string",
                        fault);
        }
        return unexpected(text_.size());
    }

    std::optional<Json> readValue(od::value value, int level) {
        place_ = std::size_t(value.raw_json_token().data() - start_);
        if (++count_ > limits_.values) {
            return fail("more than " + std::to_string(limits_.values) + " values", place_);
        }
        od::json_type type{};
        if (value.type().get(type)) {
            return unexpected(place_);
        }
        switch (type) {
            case od::json_type::array:
                return readArray(value, level + 1);
            case od::json_type::object:
                return readObject(value, level + 1);
            case od::json_type::string:
                return readString(value);
            case od::json_type::number:
                return readNumber(value);
            case od::json_type::boolean:
            case od::json_type::null:
                return readWord(value);
        }
        return unexpected(place_);
    }

    std::optional<Json> readArray(od::value value, int level) {
        od::array array;
        if (level > limits_.levels) {
            return tooDeep();
        }
        if (value.get_array().get(array)) {
            return unexpected(place_);
        }
        Json::Array elements;
        place_ = here();
        for (auto element : array) {
            if (element.error()) {
                return unexpected(place_);
            }
            std::optional<Json> read = readValue(element.value_unsafe(), level);
            if (!read) {
                return failedInside(std::to_string(elements.size()));
            }
            elements.push_back(std::move(*read));
            place_ = here();
        }
        return Json(std::move(elements));
    }

    std::optional<Json> readObject(od::value value, int level) {
        od::object object;
        if (level > limits_.levels) {
            return tooDeep();
        }
        if (value.get_object().get(object)) {
            return unexpected(place_);
        }
        Json::Object members;
        std::vector<std::size_t> keyPlaces;
        for (auto member : object) {
            od::field field;
            if (std::move(member).get(field)) {
                return unexpected(faultInMember(text_, place_));
            }
            keyPlaces.push_back(std::size_t(field.key().raw() - 1 - start_));
            std::string_view key;
            if (field.unescaped_key().get(key) || firstInvalidByte(key)) {
                return fail("a bad escape in a string", keyPlaces.back());
            }
            members.emplace_back(key, Json());
            std::optional<Json> read = readValue(field.value(), level);
            if (!read) {
                return failedInside(members.back().first);
            }
            members.back().second = std::move(*read);
            place_ = here();
        }
        return withoutTwins(std::move(members), keyPlaces);
    }

    std::optional<Json> withoutTwins(Json::Object members,
                                     const std::vector<std::size_t>& keyPlaces) {
        const auto key = [&](std::size_t i) { return std::string_view(members[i].first); };
        std::vector<std::size_t> order(members.size());
        std::iota(order.begin(), order.end(), std::size_t(0));
        std::ranges::stable_sort(order, {}, key);
        const auto twin = std::ranges::adjacent_find(order, {}, key);
        if (twin == order.end()) {
            return Json(std::move(members));
        }
        fail("the key " + quotedStart(key(*twin)) + " is given twice", keyPlaces[twin[1]]);
        problem_.duplicateKey = key(*twin);
        return {};
    }

    std::optional<Json> readString(od::value value) {
        std::string_view string;
        if (value.get_string().get(string) || firstInvalidByte(string)) {
            return fail("a bad escape in a string", place_);
        }
        return Json(std::string(string));
    }

    std::optional<Json> readNumber(od::value value) {
        const std::string_view token = scalarAt(text_, place_);
        if (!isJsonNumber(token)) {
            return fail(quotedStart(token) + " is no number", place_);
        }
        if (token.find_first_of(".eE") == std::string_view::npos) {
            if (std::int64_t integer = 0; !value.get_int64().get(integer)) {
                return Json(integer);
            }
            if (std::uint64_t natural = 0; !value.get_uint64().get(natural)) {
                return Json(natural);
            }
        }
        if (double number = 0; !value.get_double().get(number)) {
            return Json(number);
        }
        return fail("the number " + quotedStart(token) + " is too large", place_);
    }

    std::optional<Json> readWord(od::value value) {
        if (bool truth = false; text_[place_] != 'n' && !value.get_bool().get(truth)) {
            return Json(truth);
        }
        if (bool null = false; text_[place_] == 'n' && !value.is_null().get(null) && null) {
            return Json();
        }
        return fail(quotedStart(scalarAt(text_, place_)) + " is no JSON", place_);
    }

    std::optional<Json> tooDeep() {
        return fail("nested more than " + std::to_string(limits_.levels) + " levels deep", place_);
    }

    std::optional<Json> unexpected(std::size_t byte) {
        if (byte >= text_.size()) {
            return fail(
                skippedBlanks(text_, 0) == text_.size() ? "it is empty" : "it ends too early",
                text_.size());
        }
        const CodePoint point = codePointAt(text_, byte);
        return fail("unexpected " + escapedForMessage(text_.substr(byte, point.bytes)), byte);
    }

    // The place of the token that comes next; behind the closing bracket when there is none.
    std::size_t here() {
        const char* location = nullptr;
        return document_.current_location().get(location) ? text_.size() + 1
                                                          : std::size_t(location - start_);
    }

    std::optional<Json> fail(std::string what, std::optional<std::size_t> byte) {
        problem_ = {std::move(what), byte, {}, {}};
        return {};
    }

    std::optional<Json> failedInside(const std::string& step) {
        if (problem_.duplicateKey) {
            problem_.path.insert(problem_.path.begin(), step);
        }
        return {};
    }

    std::string_view text_;
    JsonLimits limits_;
    od::parser parser_;
    od::document document_;
    const char* start_ = nullptr;  // of the text in the padded copy
    std::size_t place_ = 0;        // of the token at hand, for messages
    std::size_t count_ = 0;
    JsonProblem problem_;
};

}  // namespace

std::variant<Json, JsonProblem> readJson(std::string_view text, const JsonLimits& limits) {
    if (text.starts_with("\xff\xfe") || text.starts_with("\xfe\xff")) {
        return JsonProblem{"not UTF-8 (it looks like UTF-16)", 0, {}, {}};
    }
    if (const auto byte = firstInvalidByte(text)) {
        return JsonProblem{"not UTF-8", *byte, {}, {}};
    }
    return Reader(text, limits).read();
}

Result<Json> parseJson(std::string_view text, const std::string& where) {
    static constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";
    if (text.starts_with(kByteOrderMark)) {
        text.remove_prefix(kByteOrderMark.size());
    }
    std::variant<Json, JsonProblem> read = readJson(text);
    if (Json* value = std::get_if<Json>(&read)) {
        return std::move(*value);
    }
    const JsonProblem& problem = std::get<JsonProblem>(read);
    const std::string place = problem.byte ? " (" + placeText(text, *problem.byte) + ")" : "";
    return Error{"not valid JSON: " + problem.what + place, where};
}

}  // namespace headlight
