// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/figure_clipboard.h"

#include <QApplication>
#include <QClipboard>
#include <QImage>
#include <QMimeData>
#include <memory>
#include <utility>

namespace headlight {
namespace {

constexpr const char* kPng = "image/png";
constexpr const char* kSvg = "image/svg+xml";
constexpr const char* kImage = "application/x-qt-image";  // as QMimeData::setImageData() names it
constexpr const char* kText = "text/plain";
constexpr const char* kCsv = "text/csv";
constexpr const char* kHtml = "text/html";

// Drawn or written when it is asked for, each format once: a large picture takes longer to encode
// than a key press may take, and most copies are pasted in one format.
class CopiedFigure : public QMimeData {
 public:
    CopiedFigure(Picture picture, FigureOptions options, QStringList formats)
        : picture_(std::move(picture)),
          options_(std::move(options)),
          formats_(std::move(formats)) {}

    QStringList formats() const override { return formats_; }

 protected:
    QVariant retrieveData(const QString& type, QMetaType) const override {
        if (!formats_.contains(type))
            return {};
        if (type == kSvg)
            return bytes(svg_, FigureFormat::Svg);
        if (type == kPng)
            return bytes(png_, FigureFormat::Png);
        if (type == kImage)
            return QImage::fromData(bytes(png_, FigureFormat::Png), "PNG");
        if (type == kText || type == kCsv)
            return bytes(csv_, FigureFormat::Csv);
        if (type == kHtml)
            return QByteArray::fromStdString(htmlTable(numbersOf(picture_)));
        return {};
    }

 private:
    // Nothing where it cannot be encoded any more, as when no memory is left.
    const QByteArray& bytes(QByteArray& kept, FigureFormat format) const {
        if (kept.isNull())
            if (const Result<std::string> made = encode(picture_, format, options_))
                kept = QByteArray::fromStdString(*made);
        return kept;
    }

    Picture picture_;
    FigureOptions options_;
    QStringList formats_;
    mutable QByteArray csv_;
    mutable QByteArray png_;
    mutable QByteArray svg_;
};

const QStringList kPictureFormats = {kPng, kSvg, kImage};
const QStringList kTableFormats = {kText, kCsv, kHtml};

void copy(const Picture& picture, const FigureOptions& options, const QStringList& formats) {
    QApplication::clipboard()->setMimeData(
        std::make_unique<CopiedFigure>(picture, options, formats).release());
}

Result<void> copyDrawn(const Picture& picture, const FigureOptions& options,
                       const QStringList& formats) {
    for (const FigureFormat format : {FigureFormat::Png, FigureFormat::Svg})
        if (const Result<void> possible = checkEncodable(picture, format, options); !possible)
            return possible.error();
    copy(picture, options, formats);
    return {};
}

}  // namespace

Result<void> copyFigure(const Picture& picture, const FigureOptions& options) {
    return copyDrawn(picture, options, kPictureFormats);
}

Result<void> copyFigureAndTable(const Picture& picture, const FigureOptions& options) {
    return copyDrawn(picture, options, kPictureFormats + kTableFormats);
}

Result<void> copyTable(const Picture& picture) {
    if (const Result<void> possible = checkEncodable(picture, FigureFormat::Csv, {}); !possible)
        return possible.error();
    QStringList formats = kTableFormats;
    if (numbersOf(picture).values.size() > kMaxTableCells)
        formats.removeOne(kHtml);
    copy(picture, {}, formats);
    return {};
}

}  // namespace headlight
