// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPaintDevice>
#include <QPaintEngine>
#include <QPainter>
#include <QSize>

namespace headlight {

// A device on which a second painter paints into the first: for libraries that paint on painters of
// their own class alone. Coordinates and clips are those of the first painter as it came, and text
// goes through shaped. (QPicture shapes it anew when it is played, and then sets signs of another
// font lower.)
class RelayDevice : public QPaintDevice {
 public:
    RelayDevice(QPainter& target, QSize size) : engine_(target), size_(size) {}
    QPaintEngine* paintEngine() const override { return &engine_; }

 protected:
    int metric(PaintDeviceMetric metric) const override;

 private:
    class Engine : public QPaintEngine {
     public:
        explicit Engine(QPainter& target);
        bool begin(QPaintDevice*) override { return true; }
        bool end() override { return true; }
        Type type() const override { return QPaintEngine::User; }
        void updateState(const QPaintEngineState& now) override;
        void drawRects(const QRectF* rects, int count) override;
        void drawLines(const QLineF* lines, int count) override;
        void drawEllipse(const QRectF& rect) override;
        void drawPath(const QPainterPath& path) override;
        void drawPoints(const QPointF* points, int count) override;
        void drawPolygon(const QPointF* points, int count, PolygonDrawMode mode) override;
        void drawPixmap(const QRectF& to, const QPixmap& pixmap, const QRectF& from) override;
        void drawImage(const QRectF& to, const QImage& image, const QRectF& from,
                       Qt::ImageConversionFlags flags) override;
        void drawTextItem(const QPointF& at, const QTextItem& item) override;
        // Overloads for whole numbers, which are turned into these.
        using QPaintEngine::drawEllipse;
        using QPaintEngine::drawLines;
        using QPaintEngine::drawPoints;
        using QPaintEngine::drawPolygon;
        using QPaintEngine::drawRects;

     private:
        void updateClip(const QPaintEngineState& now, DirtyFlags changed);

        QPainter& target_;
        QTransform base_;
    };

    mutable Engine engine_;
    QSize size_;
};

}  // namespace headlight
