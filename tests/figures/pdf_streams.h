// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <string>
#include <string_view>
#include <vector>

namespace headlight::test {

// The streams of a PDF, unpacked where they are packed (ISO 32000-1, 7.3.8).
inline std::vector<std::string> streamsOf(const std::string& pdf) {
    constexpr std::string_view kBegin = "\nstream\n";
    std::vector<std::string> all;
    for (std::size_t at = pdf.find(kBegin); at != std::string::npos;
         at = pdf.find(kBegin, at + 1)) {
        const std::size_t start = at + kBegin.size();
        const std::string bytes = pdf.substr(start, pdf.find("\nendstream", start) - start);
        const std::size_t dictionary = pdf.rfind("<<", at);
        if (pdf.substr(dictionary, at - dictionary).find("/FlateDecode") == std::string::npos) {
            all.push_back(bytes);
            continue;
        }
        const QByteArray length(4, '\0');  // qUncompress grows as it needs
        all.push_back(qUncompress(length + QByteArray::fromStdString(bytes)).toStdString());
    }
    return all;
}

}  // namespace headlight::test
