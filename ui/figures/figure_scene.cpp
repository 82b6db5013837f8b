// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/figure_scene.h"

#include <QByteArray>
#include <QString>
#include <QXmlStreamReader>

#include "core/files/checked_file.h"
#include "core/files/png_text.h"
#include "ui/figures/svg_text.h"

namespace headlight {
namespace {

constexpr std::string_view kKeyword = "headlight.scene";
constexpr std::string_view kNamespace = "urn:headlight:scene";

// XML lacks two characters that JSON text may hold; only its strings can, which may escape them.
std::string withoutNoncharacters(std::string json) {
    replaceAll(json, "\xEF\xBF\xBE", "\\ufffe");
    replaceAll(json, "\xEF\xBF\xBF", "\\uffff");
    return json;
}

Result<std::optional<std::string>> sceneTextInSvg(std::string_view svg, const std::string& where) {
    if (svg.find(kNamespace) == std::string_view::npos)
        return std::optional<std::string>();
    QXmlStreamReader reader(QByteArray::fromRawData(svg.data(), qsizetype(svg.size())));
    while (!reader.atEnd()) {
        if (reader.readNext() != QXmlStreamReader::StartElement ||
            reader.namespaceUri() != QLatin1String(kNamespace.data()) ||
            reader.name() != QLatin1String("scene"))
            continue;
        const QString text = reader.readElementText();
        if (reader.hasError())
            break;
        const QByteArray bytes = text.toUtf8();
        if (std::uint64_t(bytes.size()) > kMaxSceneBytes)
            return Error{"the scene in it has " + std::to_string(bytes.size()) +
                             " bytes; at most " + std::to_string(kMaxSceneBytes) + " are read",
                         where};
        return std::optional<std::string>(bytes.toStdString());
    }
    if (reader.hasError())
        return Error{"the picture is broken: it cannot be decoded", where};
    return std::optional<std::string>();
}

}  // namespace

std::string pngWithScene(const std::string& png, const std::string& scene) {
    return withPngText(png, kKeyword, scene);
}

std::string svgMetadata(const std::string& scene) {
    const QString text = QString::fromStdString(withoutNoncharacters(scene));
    std::string element = "<metadata><scene xmlns=\"";
    element.append(kNamespace).append("\">").append(text.toHtmlEscaped().toStdString());
    return element.append("</scene></metadata>\n");
}

bool isFigure(std::string_view bytes) {
    if (isPng(bytes))
        return true;
    constexpr std::string_view kMark = "\xEF\xBB\xBF";
    if (bytes.starts_with(kMark))
        bytes.remove_prefix(kMark.size());
    const std::size_t first = bytes.find_first_not_of(" \t\r\n");
    return first != std::string_view::npos && bytes[first] == '<';
}

Result<std::optional<std::string>> sceneTextIn(std::string_view figure, const std::string& where) {
    return isPng(figure) ? pngText(figure, kKeyword, kMaxSceneBytes, where)
                         : sceneTextInSvg(figure, where);
}

Result<OpenedScene> parseSceneOrFigure(std::string_view bytes, const std::string& where,
                                       const std::filesystem::path& folder, SceneReading reading) {
    if (!isFigure(bytes)) {
        if (bytes.size() > kMaxSceneBytes)
            return Error{"the file has " + std::to_string(bytes.size()) + " bytes; at most " +
                             std::to_string(kMaxSceneBytes) + " are read",
                         where};
        return parseScene(bytes, where, folder, reading);
    }
    const auto text = sceneTextIn(bytes, where);
    if (!text)
        return text.error();
    if (!*text)
        return Error{"there is no scene in this picture", where};
    auto opened = parseScene(**text, where, folder, reading);
    if (opened)
        opened->inFigure = true;
    return opened;
}

Result<OpenedScene> readSceneOrFigure(const std::filesystem::path& path, SceneReading reading) {
    const Result<std::string> bytes = readFile(path, kMaxFigureBytes);
    if (!bytes)
        return bytes.error();
    return parseSceneOrFigure(*bytes, nameForMessage(path), path.parent_path(), reading);
}

bool holdsScene(const std::filesystem::path& path) {
    const Result<std::string> bytes = readFile(path, kMaxFigureBytes);
    if (!bytes || !isFigure(*bytes))
        return false;
    const auto text = sceneTextIn(*bytes, {});
    return text && text->has_value();
}

}  // namespace headlight
