// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/relay_device.h"

#include <QPainterPath>

namespace headlight {

int RelayDevice::metric(PaintDeviceMetric metric) const {
    switch (metric) {
        case PdmWidth:
            return size_.width();
        case PdmHeight:
            return size_.height();
        case PdmWidthMM:
            return int(size_.width() * 25.4 / 96);
        case PdmHeightMM:
            return int(size_.height() * 25.4 / 96);
        case PdmNumColors:
            return 1 << 24;
        case PdmDepth:
            return 32;
        case PdmDpiX:
        case PdmDpiY:
        case PdmPhysicalDpiX:
        case PdmPhysicalDpiY:
            return 96;
        case PdmDevicePixelRatio:
            return 1;
        case PdmDevicePixelRatioScaled:
            return int(devicePixelRatioFScale());
        default:
            return QPaintDevice::metric(metric);
    }
}

RelayDevice::Engine::Engine(QPainter& target)
    : QPaintEngine(QPaintEngine::AllFeatures), target_(target), base_(target.worldTransform()) {}

void RelayDevice::Engine::updateState(const QPaintEngineState& now) {
    const DirtyFlags changed = now.state();
    if (changed & DirtyTransform)
        target_.setWorldTransform(now.transform() * base_);
    if (changed & DirtyPen)
        target_.setPen(now.pen());
    if (changed & DirtyBrush)
        target_.setBrush(now.brush());
    if (changed & DirtyBrushOrigin)
        target_.setBrushOrigin(now.brushOrigin());
    if (changed & DirtyBackground)
        target_.setBackground(now.backgroundBrush());
    if (changed & DirtyBackgroundMode)
        target_.setBackgroundMode(now.backgroundMode());
    if (changed & DirtyFont)
        target_.setFont(now.font());
    if (changed & DirtyOpacity)
        target_.setOpacity(now.opacity());
    if (changed & DirtyHints) {
        target_.setRenderHints(target_.renderHints(), false);
        target_.setRenderHints(now.renderHints());
    }
    updateClip(now, changed);
}

void RelayDevice::Engine::updateClip(const QPaintEngineState& now, DirtyFlags changed) {
    if (changed & DirtyClipPath)
        target_.setClipPath(now.clipPath(), now.clipOperation());
    if (changed & DirtyClipRegion)
        target_.setClipRegion(now.clipRegion(), now.clipOperation());
    if (changed & DirtyClipEnabled)
        target_.setClipping(now.isClipEnabled());
}

void RelayDevice::Engine::drawRects(const QRectF* rects, int count) {
    target_.drawRects(rects, count);
}

void RelayDevice::Engine::drawLines(const QLineF* lines, int count) {
    target_.drawLines(lines, count);
}

void RelayDevice::Engine::drawEllipse(const QRectF& rect) { target_.drawEllipse(rect); }

void RelayDevice::Engine::drawPath(const QPainterPath& path) { target_.drawPath(path); }

void RelayDevice::Engine::drawPoints(const QPointF* points, int count) {
    target_.drawPoints(points, count);
}

void RelayDevice::Engine::drawPolygon(const QPointF* points, int count, PolygonDrawMode mode) {
    switch (mode) {
        case PolylineMode:
            target_.drawPolyline(points, count);
            break;
        case ConvexMode:
            target_.drawConvexPolygon(points, count);
            break;
        case OddEvenMode:
            target_.drawPolygon(points, count, Qt::OddEvenFill);
            break;
        case WindingMode:
            target_.drawPolygon(points, count, Qt::WindingFill);
            break;
    }
}

void RelayDevice::Engine::drawPixmap(const QRectF& to, const QPixmap& pixmap, const QRectF& from) {
    target_.drawPixmap(to, pixmap, from);
}

void RelayDevice::Engine::drawImage(const QRectF& to, const QImage& image, const QRectF& from,
                                    Qt::ImageConversionFlags flags) {
    target_.drawImage(to, image, from, flags);
}

void RelayDevice::Engine::drawTextItem(const QPointF& at, const QTextItem& item) {
    target_.drawTextItem(at, item);
}

}  // namespace headlight
