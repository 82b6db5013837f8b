// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

// Safetensors files made byte by byte, legal or not, without the code under test.
namespace headlight::test {

// Eight bytes, the lowest first.
inline std::string lengthBytes(std::uint64_t length) {
    std::string bytes;
    for (int i = 0; i < 8; ++i) {
        bytes += char(length & 0xff);
        length >>= 8;
    }
    return bytes;
}

// JSON as it is read best in a test: with ' for ".
inline std::string json(std::string text) {
    std::ranges::replace(text, '\'', '"');
    return text;
}

inline std::string fileOf(const std::string& header, const std::string& data) {
    const std::string quoted = json(header);
    return lengthBytes(quoted.size()) + quoted + data;
}

// { entry, entry … }
inline std::string headerOf(const std::vector<std::string>& entries) {
    std::string header = "{";
    for (const std::string& one : entries) {
        header.append(header.size() == 1 ? "" : ",").append(one);
    }
    return header.append("}");
}

// One entry of a header, with its name: 'a':{'dtype':'F32','shape':[2],'data_offsets':[0,8]}.
inline std::string entry(const std::string& name, const std::string& type, const std::string& shape,
                         const std::string& offsets) {
    std::string text = "'";
    text.append(name).append("':{'dtype':'").append(type).append("','shape':").append(shape);
    return text.append(",'data_offsets':").append(offsets).append("}");
}

}  // namespace headlight::test
