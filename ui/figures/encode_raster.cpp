// SPDX-License-Identifier: GPL-3.0-or-later
#include <QBuffer>
#include <QImage>
#include <QImageWriter>
#include <QPainter>
#include <cmath>

#include "ui/figures/encode.h"
#include "ui/figures/figure_scene.h"
#include "ui/figures/scale_note.h"

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
    const QSize pixels(int(std::lround(job.plan.size.width() * scale)),
                       int(std::lround(job.plan.size.height() * scale)));
    const QColor& ground = job.plan.theme.background;
    QImage image(pixels,
                 ground.alpha() < 255 ? QImage::Format_ARGB32_Premultiplied : QImage::Format_RGB32);
    if (image.isNull())
        return Error{"not enough memory for an image of " + std::to_string(pixels.width()) + " x " +
                         std::to_string(pixels.height()) + " pixels",
                     ""};
    image.fill(ground.alpha() < 255 ? QColor(Qt::transparent) : ground);
    {
        QPainter painter(&image);
        painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
        painter.scale(scale, scale);
        paintFigure(painter, job.plan);
    }
    // After painting: a painter would take the resolution for a second scale of the type.
    const int dotsPerMetre = std::max(1, int(std::lround(job.dpi / 0.0254)));
    image.setDotsPerMeterX(dotsPerMetre);
    image.setDotsPerMeterY(dotsPerMetre);

    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    QImageWriter writer(&buffer, "png");
    writer.setText(QStringLiteral("Title"), job.plan.title);
    if (const QString alt = job.texts.altText.value_or(QString()); !alt.isEmpty())
        writer.setText(QStringLiteral("Description"), alt);
    if (const QString caption = job.texts.caption.value_or(QString()); !caption.isEmpty())
        writer.setText(QStringLiteral("Comment"), caption);
    if (const std::string note = scaleNote(job.plan.picture); !note.empty())
        writer.setText(QStringLiteral("Scale"), QString::fromStdString(note));
    writer.setText(QStringLiteral("Software"), QStringLiteral("Headlight " HEADLIGHT_VERSION));
    if (!writer.write(image))
        return Error{"the image could not be encoded: " + writer.errorString().toStdString(), ""};
    std::string bytes = buffer.data().toStdString();
    return job.scene ? pngWithScene(bytes, writeSceneToPassOn(*job.scene, job.folder)) : bytes;
}

}  // namespace headlight
