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

enum class Numbers { Left, Beside };

// Drawn when it is asked for, each format once: a large picture takes longer to encode than a key
// press may take, and most copies are pasted in one format.
class CopiedFigure : public QMimeData {
 public:
    CopiedFigure(Picture picture, FigureOptions options, Numbers numbers)
        : picture_(std::move(picture)), options_(std::move(options)) {
        if (numbers == Numbers::Left)
            return;
        formats_ << kText << kCsv << kHtml;
    }

    QStringList formats() const override { return formats_; }

 protected:
    QVariant retrieveData(const QString& type, QMetaType) const override {
        if (type == kSvg)
            return bytes(svg_, FigureFormat::Svg);
        if (type == kPng)
            return bytes(png_, FigureFormat::Png);
        if (type == kImage)
            return QImage::fromData(bytes(png_, FigureFormat::Png), "PNG");
        if (!formats_.contains(type))
            return {};
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
    QStringList formats_{kPng, kSvg, kImage};
    mutable QByteArray csv_;
    mutable QByteArray png_;
    mutable QByteArray svg_;
};

Result<void> copy(const Picture& picture, const FigureOptions& options, Numbers numbers) {
    for (const FigureFormat format : {FigureFormat::Png, FigureFormat::Svg})
        if (const Result<void> possible = checkEncodable(picture, format, options); !possible)
            return possible.error();
    QApplication::clipboard()->setMimeData(
        std::make_unique<CopiedFigure>(picture, options, numbers).release());
    return {};
}

}  // namespace

Result<void> copyFigure(const Picture& picture, const FigureOptions& options) {
    return copy(picture, options, Numbers::Left);
}

Result<void> copyFigureAndTable(const Picture& picture, const FigureOptions& options) {
    return copy(picture, options, Numbers::Beside);
}

Result<void> copyTable(const Picture& picture) {
    const Result<std::string> made = encode(picture, FigureFormat::Csv, {});
    if (!made)
        return made.error();
    auto mime = std::make_unique<QMimeData>();
    mime->setText(QString::fromStdString(*made));
    mime->setData(kCsv, QByteArray::fromStdString(*made));
    if (const std::string table = htmlTable(numbersOf(picture)); !table.empty())
        mime->setHtml(QString::fromStdString(table));
    QApplication::clipboard()->setMimeData(mime.release());
    return {};
}

}  // namespace headlight
