// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFontMetricsF>
#include <QPaintDevice>
#include <QPaintEngine>
#include <QPainter>
#include <QPainterPath>
#include <QRectF>
#include <QString>
#include <vector>

namespace headlight::test {

// A device that keeps shapes, as SVG and PDF do, and writes down what it is asked to draw.
class RecordingEngine : public QPaintEngine {
 public:
    struct Rect {
        QRectF rect;
        QColor fill;
    };

    RecordingEngine() : QPaintEngine(QPaintEngine::AllFeatures) {}

    bool begin(QPaintDevice*) override { return true; }
    bool end() override { return true; }
    Type type() const override { return QPaintEngine::User; }
    void updateState(const QPaintEngineState& next) override {
        if (next.state() & DirtyBrush)
            brush_ = next.brush();
        if (next.state() & DirtyHints)
            smooth_ = next.renderHints().testFlag(QPainter::SmoothPixmapTransform);
    }
    void drawRects(const QRectF* all, int count) override {
        for (int i = 0; i < count; ++i)
            rects.push_back({all[i], brush_.color()});
    }
    void drawPath(const QPainterPath& path) override { paths.push_back(path); }
    void drawPolygon(const QPointF*, int, PolygonDrawMode) override { ++polygons; }
    void drawImage(const QRectF&, const QImage& image, const QRectF&,
                   Qt::ImageConversionFlags) override {
        images.push_back(image);
        anySmoothImage = anySmoothImage || smooth_;
    }
    void drawPixmap(const QRectF&, const QPixmap& pixmap, const QRectF&) override {
        images.push_back(pixmap.toImage());
    }
    void drawTextItem(const QPointF& at, const QTextItem& item) override {
        texts.push_back(item.text());
        textBoxes.emplace_back(at.x(), at.y() - item.ascent(), item.width(),
                               item.ascent() + item.descent());
        const QRectF ink = QFontMetricsF(item.font()).tightBoundingRect(item.text()).translated(at);
        if (painter()->hasClipping() &&
            !painter()->clipBoundingRect().adjusted(-0.5, -0.5, 0.5, 0.5).contains(ink))
            cutTexts.push_back(item.text());
    }

    std::vector<Rect> rects;
    std::vector<QPainterPath> paths;
    std::vector<QImage> images;
    std::vector<QString> texts;
    std::vector<QRectF> textBoxes;  // of each text, where the painter is not transformed
    std::vector<QString> cutTexts;  // those of them that a clip takes a part of
    int polygons = 0;               // lines too
    bool anySmoothImage = false;

 private:
    QBrush brush_;
    bool smooth_ = false;
};

class RecordingDevice : public QPaintDevice {
 public:
    explicit RecordingDevice(QSize size) : size_(size) {}
    QPaintEngine* paintEngine() const override { return &engine_; }
    const RecordingEngine& drawn() const { return engine_; }

 protected:
    int metric(PaintDeviceMetric metric) const override {
        switch (metric) {
            case PdmWidth:
                return size_.width();
            case PdmHeight:
                return size_.height();
            case PdmDevicePixelRatio:
                return 1;
            case PdmDevicePixelRatioScaled:
                return int(devicePixelRatioFScale());
            case PdmDpiX:
            case PdmDpiY:
            case PdmPhysicalDpiX:
            case PdmPhysicalDpiY:
                return 96;
            case PdmDepth:
                return 32;
            case PdmNumColors:
                return 1 << 24;
            default:
                return 100;
        }
    }

 private:
    QSize size_;
    mutable RecordingEngine engine_;
};

}  // namespace headlight::test
