// SPDX-License-Identifier: GPL-3.0-or-later
// Draws an icon in several sizes, while building: headlight_icons ICON.svg FOLDER SIZE…
#include <QImage>
#include <QPainter>
#include <QSvgRenderer>
#include <cstdio>

int main(int argc, char** argv) {
    if (argc < 4) {
        std::fputs("usage: headlight_icons ICON.svg FOLDER SIZE...\n", stderr);
        return 2;
    }
    QSvgRenderer icon(QString::fromLocal8Bit(argv[1]));
    for (int i = 3; i < argc; ++i) {
        const QString name = QString::fromLocal8Bit(argv[2]) + "/icon-" + argv[i] + ".png";
        const int size = QByteArray(argv[i]).toInt();
        QImage image(size, size, QImage::Format_ARGB32_Premultiplied);
        image.fill(Qt::transparent);
        QPainter painter(&image);
        painter.setRenderHint(QPainter::Antialiasing);
        icon.render(&painter);
        painter.end();
        if (!icon.isValid() || !image.save(name)) {
            std::fprintf(stderr, "headlight_icons: error: cannot draw %s\n", qPrintable(name));
            return 1;
        }
    }
    return 0;
}
