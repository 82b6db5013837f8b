// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainter>
#include <QWidget>
#include <memory>
#include <optional>

#include "ui/pictures/positions_picture.h"
#include "ui/pictures/theme.h"
#include "ui/plots/curve_style.h"

namespace headlight {

// Lines over one axis with a legend, as vector lines and real text on any painter: images of any
// resolution, SVG, PDF. Needs a QApplication.
void paint(QPainter& painter, const CurvesPicture& picture, const QRectF& bounds,
           const Theme& theme);

// The same on the screen, with a cursor that follows the mouse and jumps between the stored points.
// The wheel and dragging move to another stretch of a long picture, a double click shows all of it,
// and a cursor that is set out of sight is moved to.
class CurvesPlot : public QWidget {
    Q_OBJECT
 public:
    explicit CurvesPlot(QWidget* parent = nullptr);
    ~CurvesPlot() override;

    void setPicture(const CurvesPicture& picture, const Theme& theme);
    // Redraws the cursor alone; none hides it.
    void showCursor(std::optional<double> x);
    std::optional<double> cursor() const;
    // What is seen of the x axis: all, or the stretch that the user or the cursor moved to.
    AxisRange range() const;
    // Where x stands, in the widget's coordinates, half-way up the plot.
    QPointF pointAt(double x) const;

 signals:
    void cursorMoved(double x);
    void cursorLeft();
    // A click, without dragging, near to that stored point.
    void placeChosen(double x);

 protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

 private:
    class LatePlot;
    struct Parts;
    std::unique_ptr<Parts> parts_;
    QPointF pressed_;
};

}  // namespace headlight
