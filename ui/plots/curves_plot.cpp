// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/curves_plot.h"

#include <qcustomplot.h>
#include <QApplication>
#include <QEvent>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <algorithm>
#include <functional>
#include <utility>

#include "ui/plots/curves.h"
#include "ui/plots/relay_device.h"

namespace headlight {

void paint(QPainter& painter, const CurvesPicture& picture, const QRectF& bounds,
           const Theme& theme) {
    QCustomPlot plot;
    Curves curves(plot, Curves::Kind::Still);
    // QCustomPlot's pages are whole units wide; a remainder below one stays background.
    const QSize size(std::max(1, int(bounds.width())), std::max(1, int(bounds.height())));
    curves.show(picture, theme);
    curves.arrange(size);

    painter.save();
    painter.fillRect(bounds, theme.background);
    painter.translate(bounds.topLeft());
    {
        // QCustomPlot paints on painters of its own class alone.
        RelayDevice relay(painter, size);
        QCPPainter inner(&relay);
        inner.setMode(QCPPainter::pmVectorized);
        inner.setMode(QCPPainter::pmNoCaching);
        plot.toPainter(&inner, size.width(), size.height());
    }
    painter.restore();
}

// Draws the curves when they are seen next, once, however often they and their size change before:
// QCustomPlot by itself draws at each change of size, hidden or not, though a layout may try
// several. `arrange` fits them into the size they are drawn in.
class CurvesPlot::LatePlot : public QCustomPlot {
 public:
    // Drawings that it asks for itself, as soon after it was made, may not paint at once: from
    // within a drawing no other one begins, and what was arranged then would never be seen.
    LatePlot() { setPlottingHint(QCP::phImmediateRefresh, false); }

    std::function<void(const QSize&)> arrange = [](const QSize&) {};

    void drawLater() {
        stale_ = true;
        update();
    }
    bool stale() const { return stale_; }
    // From here on axes stand where they will be seen.
    void settle() {
        if (!std::exchange(stale_, false))
            return;
        arrange(size());
        replot(rpQueuedRefresh);
    }

 protected:
    void resizeEvent(QResizeEvent*) override {
        setViewport(rect());
        drawLater();
    }
    void paintEvent(QPaintEvent* event) override {
        settle();
        QCustomPlot::paintEvent(event);
    }

 private:
    bool stale_ = false;
};

struct CurvesPlot::Parts {
    LatePlot plot;
    Curves curves{plot, Curves::Kind::Steered};
};

CurvesPlot::CurvesPlot(QWidget* parent) : QWidget(parent), parts_(std::make_unique<Parts>()) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(&parts_->plot);
    // QCustomPlot warns at every replot that it cannot paint on nothing.
    setMinimumSize(8, 8);
    parts_->plot.arrange = [this](const QSize& size) { parts_->curves.arrange(size); };
    parts_->plot.installEventFilter(this);
    connect(parts_->plot.xAxis, qOverload<const QCPRange&>(&QCPAxis::rangeChanged), this,
            [this](const QCPRange& range) {
                Curves& curves = parts_->curves;
                if (range.lower != curves.range().low || range.upper != curves.range().high)
                    curves.setRange({range.lower, range.upper});
            });
    connect(&parts_->plot, &QCustomPlot::mouseDoubleClick, this, [this] {
        parts_->curves.toggleWhole();
        parts_->plot.drawLater();
    });
    connect(&parts_->plot, &QCustomPlot::mouseMove, this, [this](QMouseEvent* event) {
        const CurvesPicture& picture = parts_->curves.picture();
        if (picture.curves.empty())
            return;
        const double x = nearestX(picture, parts_->plot.xAxis->pixelToCoord(event->position().x()));
        if (cursor() == x)
            return;
        showCursor(x);
        emit cursorMoved(x);
    });
    // The menu of the view around it; what the mouse does is taken here all the same.
    parts_->plot.setAttribute(Qt::WA_NoMousePropagation, false);
    connect(&parts_->plot, &QCustomPlot::mousePress, this,
            [this](QMouseEvent* event) { pressed_ = event->position(); });
    connect(&parts_->plot, &QCustomPlot::mouseRelease, this, [this](QMouseEvent* event) {
        const CurvesPicture& picture = parts_->curves.picture();
        const bool dragged =
            (event->position() - pressed_).manhattanLength() >= QApplication::startDragDistance();
        if (event->button() == Qt::LeftButton && !dragged && !picture.curves.empty())
            emit placeChosen(
                nearestX(picture, parts_->plot.xAxis->pixelToCoord(event->position().x())));
    });
}

// A plot that goes while the pointer is over it is sent one more Leave.
CurvesPlot::~CurvesPlot() { parts_->plot.removeEventFilter(this); }

void CurvesPlot::setPicture(const CurvesPicture& picture, const Theme& theme) {
    // A pass that moves no position, as most edits of the weights or the mask, costs no stroke
    // here.
    if (parts_->curves.shows(picture, theme))
        return;
    setAccessibleName(picture.title);
    {
        // An axis that becomes logarithmic tells of a range that nobody chose.
        const QSignalBlocker quiet(parts_->plot.xAxis);
        parts_->curves.show(picture, theme);
    }
    parts_->plot.drawLater();
}

void CurvesPlot::showCursor(std::optional<double> x) {
    if (x == cursor())
        return;
    if (parts_->curves.placeCursor(x))
        parts_->plot.drawLater();
    else if (!parts_->plot.stale())
        parts_->curves.cursorLayer()->replot();
}

std::optional<double> CurvesPlot::cursor() const { return parts_->curves.picture().cursor; }

AxisRange CurvesPlot::range() const { return parts_->curves.range(); }

QPointF CurvesPlot::pointAt(double x) const {
    parts_->plot.settle();
    return {parts_->plot.xAxis->coordToPixel(x),
            double(parts_->plot.axisRect()->rect().center().y())};
}

bool CurvesPlot::eventFilter(QObject* watched, QEvent* event) {
    if (watched == &parts_->plot && event->type() == QEvent::Leave) {
        showCursor(std::nullopt);
        emit cursorLeft();
    }
    return QWidget::eventFilter(watched, event);
}

}  // namespace headlight
