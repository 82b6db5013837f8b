// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/json_writer.h"

#include <algorithm>
#include <cmath>

#include "core/base/utf8.h"
#include "core/files/csv.h"
#include "core/files/json.h"

namespace headlight {
namespace {

void appendEscaped(std::string& out, char byte) {
    static constexpr char kDigits[] = "0123456789abcdef";
    switch (byte) {
        case '"':
            out += "\\\"";
            return;
        case '\\':
            out += "\\\\";
            return;
        case '\n':
            out += "\\n";
            return;
        case '\r':
            out += "\\r";
            return;
        case '\t':
            out += "\\t";
            return;
        default:
            break;
    }
    if (static_cast<unsigned char>(byte) < 0x20) {
        out += "\\u00";
        out += kDigits[byte >> 4];
        out += kDigits[byte & 15];
    } else {
        out += byte;
    }
}

void appendDouble(std::string& out, double value) {
    if (!std::isfinite(value)) {
        out += '"' + numberText(value) + '"';
        return;
    }
    const std::string text = numberText(value);
    out += text;
    if (text.find_first_of(".e") == std::string::npos) {
        out += ".0";
    }
}

bool isPlain(const Json& value) { return !value.asArray() && !value.asObject(); }

class Writer {
 public:
    explicit Writer(std::string& out) : out_(out) {}

    void write(const Json& value, int level) {
        if (const auto* array = value.asArray()) {
            writeArray(*array, level);
        } else if (const auto* object = value.asObject()) {
            writeObject(*object, level);
        } else {
            writePlain(value);
        }
    }

 private:
    void writePlain(const Json& value) {
        if (value.isNull()) {
            out_ += "null";
        } else if (const bool* truth = value.asBool()) {
            out_ += *truth ? "true" : "false";
        } else if (const std::string* text = value.asString()) {
            appendJsonString(out_, *text);
        } else if (const auto integer = value.asInteger()) {
            out_ += std::to_string(*integer);
        } else if (const auto natural = value.asUnsigned()) {
            out_ += std::to_string(*natural);
        } else {
            appendDouble(out_, *value.asNumber());
        }
    }

    void writeArray(const Json::Array& array, int level) {
        const bool oneLine = std::ranges::all_of(array, isPlain);
        out_ += '[';
        for (std::size_t i = 0; i < array.size(); ++i) {
            if (oneLine) {
                out_ += i == 0 ? "" : ", ";
            } else {
                out_ += i == 0 ? "" : ",";
                startLine(level + 1);
            }
            write(array[i], level + 1);
        }
        if (!oneLine) {
            startLine(level);
        }
        out_ += ']';
    }

    void writeObject(const Json::Object& object, int level) {
        out_ += '{';
        for (std::size_t i = 0; i < object.size(); ++i) {
            out_ += i == 0 ? "" : ",";
            startLine(level + 1);
            appendJsonString(out_, object[i].first);
            out_ += ": ";
            write(object[i].second, level + 1);
        }
        if (!object.empty()) {
            startLine(level);
        }
        out_ += '}';
    }

    void startLine(int level) { out_.append(1, '\n').append(std::size_t(level) * 2, ' '); }

    std::string& out_;
};

}  // namespace

void appendJsonString(std::string& out, std::string_view text) {
    out += '"';
    for (const char byte : withReplacements(text)) {
        appendEscaped(out, byte);
    }
    out += '"';
}

std::string writeJson(const Json& value) {
    std::string out;
    Writer(out).write(value, 0);
    out += '\n';
    return out;
}

}  // namespace headlight
