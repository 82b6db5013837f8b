// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/file_kind.h"

#include <algorithm>
#include <array>

namespace headlight {
namespace {

struct Magic {
    std::string_view bytes;
    std::string_view sentence;
};

using namespace std::string_view_literals;

constexpr std::array kMagics{
    Magic{"version https://git-lfs"sv, "this is a Git LFS pointer; run git lfs pull"},
    Magic{"PK\x03\x04"sv, "this is a PyTorch archive (ZIP); save it as safetensors"},
    Magic{"GGUF"sv, "this is a GGUF file; the model is needed as safetensors"},
    Magic{"\x89HDF\r\n\x1a\n"sv, "this is an HDF5 file; the model is needed as safetensors"},
    Magic{"\x93NUMPY"sv, "this is a NumPy file; the tensors are needed as safetensors"},
    Magic{"%PDF-"sv, "this is a PDF file"},
    Magic{"\x89PNG\r\n\x1a\n"sv, "this is a PNG picture"},
    Magic{"\x1f\x8b"sv, "this is a gzip archive; unpack it first"},
};

bool startsLikeHtml(std::string_view bytes) {
    if (bytes.starts_with("\xef\xbb\xbf")) {
        bytes.remove_prefix(3);
    }
    bytes.remove_prefix(std::min(bytes.find_first_not_of(" \t\r\n"), bytes.size()));
    std::string lower(bytes.substr(0, 14));
    std::ranges::transform(lower, lower.begin(),
                           [](char c) { return c >= 'A' && c <= 'Z' ? char(c + 32) : c; });
    return lower.starts_with("<!doctype html") || lower.starts_with("<html") ||
           lower.starts_with("<head");
}

// Two bytes are little to go by: they also begin the length of a cut file with a header of 640
// bytes. A pickle's next bytes, read as a length, are above the 100 MB that a header may have.
bool startsLikePickle(std::string_view bytes) {
    if (bytes.size() < 8 || bytes[0] != '\x80' || bytes[1] < 2 || bytes[1] > 5) {
        return false;
    }
    return static_cast<unsigned char>(bytes[3]) > 5 || bytes.substr(4, 4) != "\0\0\0\0"sv;
}

// ONNX is a bare protobuf message without a magic number: field 1 (the version, a small number),
// then field 2 (the producer's name, a text).
bool startsLikeOnnx(std::string_view bytes) {
    return bytes.size() > 4 && bytes[0] == 0x08 && bytes[1] >= 1 && bytes[1] < 32 &&
           bytes[2] == 0x12 && bytes[3] > 0;
}

}  // namespace

std::optional<std::string> otherKindOfFile(std::string_view firstBytes) {
    for (const Magic& magic : kMagics) {
        if (firstBytes.starts_with(magic.bytes)) {
            return std::string(magic.sentence);
        }
    }
    if (startsLikePickle(firstBytes)) {
        return "this is a PyTorch archive (pickle); save it as safetensors";
    }
    if (startsLikeHtml(firstBytes)) {
        return "this is a web page; download the file itself";
    }
    if (startsLikeOnnx(firstBytes)) {
        return "this is an ONNX file; the model is needed as safetensors";
    }
    if (firstBytes.starts_with("{")) {
        return "this is a JSON file; the tensors are needed as safetensors";
    }
    return {};
}

}  // namespace headlight
