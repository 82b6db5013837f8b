// SPDX-License-Identifier: GPL-3.0-or-later
#include <QBuffer>
#include <QImage>
#include <QImageWriter>
#include <QPainter>
#include <cmath>

#include "ui/figures/encode.h"
#include "ui/figures/figure_scene.h"

namespace headlight {

QFont figureFont() {
    QFont font(QStringLiteral("Sans Serif"));
    font.setStyleHint(QFont::SansSerif);
    font.setPixelSize(13);
    font.setHintingPreference(QFont::PreferNoHinting);
    return font;
}

Result<std::string> encodePng(const FigureJob& job) {
    const double scale = job.dpi / 96;
    const QSize pixels(int(std::lround(job.size.width() * scale)),
                       int(std::lround(job.size.height() * scale)));
    QImage image(pixels, QImage::Format_RGB32);
    if (image.isNull())
        return Error{"not enough memory for an image of " + std::to_string(pixels.width()) + " x " +
                         std::to_string(pixels.height()) + " pixels",
                     ""};
    image.fill(job.theme.background);
    {
        QPainter painter(&image);
        painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
        painter.scale(scale, scale);
        paint(painter, job.picture, QRectF(QPointF(0, 0), job.size), job.theme);
    }
    // After painting: a painter would take the resolution for a second scale of the type.
    const int dotsPerMetre = std::max(1, int(std::lround(job.dpi / 0.0254)));
    image.setDotsPerMeterX(dotsPerMetre);
    image.setDotsPerMeterY(dotsPerMetre);

    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    QImageWriter writer(&buffer, "png");
    writer.setText(QStringLiteral("Title"), job.title);
    writer.setText(QStringLiteral("Software"), QStringLiteral("Headlight " HEADLIGHT_VERSION));
    if (!writer.write(image))
        return Error{"the image could not be encoded: " + writer.errorString().toStdString(), ""};
    std::string bytes = buffer.data().toStdString();
    return job.scene ? pngWithScene(bytes, writeScene(*job.scene)) : bytes;
}

}  // namespace headlight
