// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/figure_clipboard.h"

#include <QApplication>
#include <QClipboard>
#include <QImage>
#include <QMimeData>
#include <memory>

namespace headlight {

Result<void> copyFigure(const Picture& picture, const FigureOptions& options) {
    auto mime = std::make_unique<QMimeData>();
    for (const auto& [format, type] : {std::pair(FigureFormat::Png, "image/png"),
                                       std::pair(FigureFormat::Svg, "image/svg+xml")}) {
        const Result<std::string> made = encode(picture, format, options);
        if (!made)
            return made.error();
        const QByteArray bytes = QByteArray::fromStdString(*made);
        mime->setData(type, bytes);
        if (format == FigureFormat::Png)
            mime->setImageData(QImage::fromData(bytes));
    }
    QApplication::clipboard()->setMimeData(mime.release());
    return {};
}

Result<void> copyTable(const Picture& picture) {
    const Result<std::string> made = encode(picture, FigureFormat::Csv, {});
    if (!made)
        return made.error();
    auto mime = std::make_unique<QMimeData>();
    mime->setText(QString::fromStdString(*made));
    mime->setData("text/csv", QByteArray::fromStdString(*made));
    if (const std::string table = htmlTable(numbersOf(picture)); !table.empty())
        mime->setHtml(QString::fromStdString(table));
    QApplication::clipboard()->setMimeData(mime.release());
    return {};
}

}  // namespace headlight
