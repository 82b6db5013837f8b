// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/image_file.h"

#include <QFileInfo>
#include <QImageReader>
#include <QPainter>
#include <algorithm>

#include "core/base/utf8.h"

namespace headlight {
namespace {

constexpr qint64 kMostDecoded = qint64(256) << 20;  // decoded; Qt's own limit, told beforehand

// What the reader's error is in one sentence of ours: Qt's texts are in its own language.
std::string reasonOf(const QImageReader& reader) {
    switch (reader.error()) {
        case QImageReader::FileNotFoundError:
            return "no such file";
        case QImageReader::DeviceError:
            return "cannot be read";
        case QImageReader::UnsupportedFormatError:
            return "not a picture of a kind that can be read here";
        default:
            return "the picture is broken: it cannot be decoded";
    }
}

QImage onWhite(const QImage& image) {
    QImage flat(image.size(), QImage::Format_RGB32);
    flat.fill(Qt::white);
    QPainter(&flat).drawImage(0, 0, image);
    return flat;
}

}  // namespace

bool isImageFile(const QString& name) {
    const QByteArray ending = QFileInfo(name).suffix().toLower().toLatin1();
    if (ending == "json")  // a scene, whatever its text looks like to a reader of pictures
        return false;
    return QImageReader::supportedImageFormats().contains(ending) ||
           !QImageReader::imageFormat(name).isEmpty();
}

QString imageFileFilter() {
    QStringList patterns;
    for (const QByteArray& format : QImageReader::supportedImageFormats())
        patterns << "*." + QString::fromLatin1(format);
    return patterns.join(' ');
}

Result<ImageStudy> withImageFile(ImageStudy study, const QString& name) {
    const std::string where = escapedForMessage(QFileInfo(name).fileName().toStdString());
    QImageReader reader(name);
    reader.setAutoTransform(true);
    reader.setDecideFormatFromContent(true);
    const QSize size = reader.size();
    if (size.isValid() && qint64(size.width()) * size.height() * 4 > kMostDecoded)
        return Error{"the picture is too large: " + std::to_string(size.width()) + " × " +
                         std::to_string(size.height()) + " pixels, at most 67 million are read",
                     where};
    QImage image;  // may hold a part of a broken file, too
    if (!reader.read(&image) || image.isNull())
        return Error{reasonOf(reader), where};
    image = onWhite(image);
    constexpr int kMost = ImageStudy::kMostSide;
    if (image.width() > kMost || image.height() > kMost) {
        const QSize wanted = image.size().scaled(kMost, kMost, Qt::KeepAspectRatio);
        image = image.scaled(wanted.expandedTo({1, 1}), Qt::IgnoreAspectRatio,
                             Qt::SmoothTransformation);
    }
    study.columns = image.width();
    study.rows = image.height();
    study.shape = {study.columns, study.rows};
    study.pixel = study.rows / 2 * study.columns + study.columns / 2;
    study.pixels.clear();
    for (int row = 0; row < study.rows; ++row)
        for (int column = 0; column < study.columns; ++column) {
            const QRgb pixel = image.pixel(column, row);
            study.pixels.insert(study.pixels.end(), {qRed(pixel), qGreen(pixel), qBlue(pixel)});
        }
    return study;
}

}  // namespace headlight
