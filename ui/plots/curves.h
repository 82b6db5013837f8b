// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSize>
#include <optional>

#include "ui/plots/curve_style.h"

class QCPAxis;
class QCPGraph;
class QCPItemStraightLine;
class QCPLayer;
class QCPTextElement;
class QCustomPlot;

namespace headlight {

// The files that include this one are all that know QCustomPlot: to replace it is to rewrite them.
// A QCustomPlot made to show a CurvesPicture. Screen and files both come through here.
class Curves {
 public:
    // Steered: the screen's, which says how to get at what is not seen.
    enum class Kind { Still, Steered };
    Curves(QCustomPlot& plot, Kind kind);

    void show(const CurvesPicture& picture, const Theme& theme);
    void arrange(const QSize& size);  // what depends on the room there is; cheap

    // Moves to the stretch around a cursor that is out of sight; true where it did.
    bool placeCursor(std::optional<double> x);
    // The stretch that the user made; kept for the next pictures that have it.
    void setRange(AxisRange range);
    AxisRange range() const { return range_; }
    // From a stretch to all and back.
    void toggleWhole();

    const CurvesPicture& picture() const { return picture_; }
    // Nothing but the cursor would change.
    bool shows(const CurvesPicture& picture, const Theme& theme) const {
        return theme == theme_ && picture.curves == picture_.curves &&
               picture.title == picture_.title && picture.xAxis == picture_.xAxis &&
               picture.yAxis == picture_.yAxis && picture.inStretches == picture_.inStretches &&
               picture.logX == picture_.logX && picture.logY == picture_.logY &&
               picture.xNames == picture_.xNames && picture.alsoY == picture_.alsoY;
    }
    QCPLayer* cursorLayer() const { return cursorLayer_; }

 private:
    void applyTheme();
    void applyAxis(QCPAxis& axis, const QString& label) const;
    void applyTickers();
    void applyRange();
    void addCurves();
    void applyStyles();
    void setFont(const QFont& font);
    std::vector<QCPGraph*> namedGraphs() const;
    QString xLabel() const;
    QString yLabel(double height) const;

    QCustomPlot& plot_;
    Kind kind_;
    CurvesPicture picture_;
    Theme theme_;
    Theme look_;  // the same, in smaller type where that lets every curve have its name
    AxisRange whole_;
    AxisRange range_;  // what is seen of it
    bool touched_ = false;
    double width_ = 0;  // of the whole plot
    double line_ = 16;  // height of a line of text; every other length follows it
    QCPTextElement* title_ = nullptr;
    QCPLayer* cursorLayer_ = nullptr;
    QCPItemStraightLine* cursorLine_ = nullptr;
    QCPGraph* cursorDots_ = nullptr;
};

}  // namespace headlight
