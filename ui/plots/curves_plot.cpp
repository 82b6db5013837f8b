// SPDX-License-Identifier: GPL-3.0-or-later
// The one file that knows QCustomPlot: to replace it is to rewrite this file.
#include "ui/plots/curves_plot.h"

#include <qcustomplot.h>

#include <QEvent>
#include <QFontMetricsF>
#include <QPicture>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <limits>

#include "ui/plots/curve_style.h"

namespace headlight {
namespace {

constexpr std::size_t kMostDottedPoints = 64;  // up to here every stored point is seen as a dot
// Beyond, a curve swings too often for dashes or smooth edges to be seen, and stroking either takes
// 200 ms: hairlines then.
constexpr std::size_t kMostDashedPoints = 200;
constexpr int kMostLegendLines = 3;
constexpr double kLeast = 1e-4;  // a stretch that leaves a row or column what it needs

// A QCustomPlot made to show a CurvesPicture. Screen and files both come through here.
class Curves {
 public:
    explicit Curves(QCustomPlot& plot);

    void show(const CurvesPicture& picture, const Theme& theme);
    void arrange(const QSize& size);  // what depends on the room there is; cheap
    void placeCursor(std::optional<double> x);

    const CurvesPicture& picture() const { return picture_; }
    // Nothing but the cursor would change.
    bool shows(const CurvesPicture& picture, const Theme& theme) const {
        return theme == theme_ && picture.curves == picture_.curves &&
               picture.title == picture_.title && picture.xAxis == picture_.xAxis &&
               picture.yAxis == picture_.yAxis;
    }
    QCPLayer* cursorLayer() const { return cursorLayer_; }

 private:
    void applyTheme();
    void applyAxis(QCPAxis& axis, const QString& label, AxisRange range);
    void addCurves();
    void fillLegend(const QSize& size);

    QCustomPlot& plot_;
    CurvesPicture picture_;
    Theme theme_;
    double line_ = 16;  // height of a line of text; every other length follows it
    QCPTextElement* title_ = nullptr;
    QCPLayer* cursorLayer_ = nullptr;
    QCPItemStraightLine* cursorLine_ = nullptr;
    QCPGraph* cursorDots_ = nullptr;
};

Curves::Curves(QCustomPlot& plot) : plot_(plot), title_(new QCPTextElement(&plot)) {
    plot_.setAutoAddPlottableToLegend(false);
    // Cached labels keep the resolution of the screen they were first drawn on.
    plot_.setPlottingHint(QCP::phCacheLabels, false);
    plot_.setNoAntialiasingOnDrag(false);
    plot_.setInteractions({});
    plot_.setLocale(QLocale::c());
    plot_.axisRect()->insetLayout()->take(plot_.legend);
    QCPLayoutGrid& rows = *plot_.plotLayout();
    rows.insertRow(0);
    rows.insertRow(0);
    rows.addElement(0, 0, title_);
    // A cell of its own beside it keeps the legend from being spread over the whole width.
    auto* beside = new QCPLayoutGrid;
    rows.addElement(1, 0, beside);
    beside->addElement(0, 0, plot_.legend);
    beside->addElement(0, 1, new QCPLayoutElement(&plot_));
    beside->setColumnStretchFactors({kLeast, 1});
    rows.setRowStretchFactors({kLeast, kLeast, 1});

    plot_.addLayer(QStringLiteral("cursor"), plot_.layer(QStringLiteral("legend")));
    cursorLayer_ = plot_.layer(QStringLiteral("cursor"));
    cursorLayer_->setMode(QCPLayer::lmBuffered);
    cursorLine_ = new QCPItemStraightLine(&plot_);
    cursorLine_->setLayer(cursorLayer_);
    cursorDots_ = plot_.addGraph();
    cursorDots_->setLayer(cursorLayer_);
    cursorDots_->setLineStyle(QCPGraph::lsNone);
    const auto integers = QSharedPointer<QCPAxisTickerFixed>::create();
    integers->setTickStep(1);
    integers->setScaleStrategy(QCPAxisTickerFixed::ssMultiples);
    plot_.xAxis->setTicker(integers);
}

void Curves::applyTheme() {
    line_ = QFontMetricsF(theme_.font).height();
    plot_.setBackground(QBrush(theme_.background));
    QFont bold = theme_.font;
    bold.setWeight(QFont::DemiBold);
    title_->setFont(bold);
    title_->setTextColor(theme_.text);
    title_->setTextFlags(Qt::AlignLeft | Qt::AlignVCenter);
    title_->setMargins({0, 0, 0, 0});
    title_->setText(picture_.title);
    title_->setVisible(!picture_.title.isEmpty());
    title_->setMaximumSize(QWIDGETSIZE_MAX, picture_.title.isEmpty() ? 0 : QWIDGETSIZE_MAX);
    plot_.plotLayout()->setMargins({0, 0, 0, 0});
    plot_.plotLayout()->setRowSpacing(int(std::lround(0.15 * line_)));
    cursorLine_->setPen(QPen(theme_.accent, 0.08 * line_));
    cursorDots_->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssCircle,
                                                 QPen(theme_.accent, 0.1 * line_),
                                                 QBrush(theme_.background), 0.5 * line_));
}

void Curves::applyAxis(QCPAxis& axis, const QString& label, AxisRange range) {
    const QPen thin(theme_.faintText, 0.06 * line_);
    axis.setRange(range.low, range.high);
    axis.setLabel(label);
    axis.setLabelFont(theme_.font);
    axis.setLabelColor(theme_.text);
    axis.setTickLabelFont(theme_.font);
    axis.setTickLabelColor(theme_.text);
    axis.setBasePen(thin);
    axis.setTickPen(thin);
    axis.setSubTicks(false);
    axis.setTickLength(0, int(std::lround(0.25 * line_)));
    axis.setTickLabelPadding(int(std::lround(0.35 * line_)));
    axis.setLabelPadding(int(std::lround(0.3 * line_)));
    axis.grid()->setPen(QPen(theme_.grid, 0.05 * line_));
    axis.grid()->setZeroLinePen(QPen(theme_.faintText, 0.05 * line_));
}

void Curves::addCurves() {
    for (int i = plot_.graphCount() - 1; i >= 0; --i)
        if (plot_.graph(i) != cursorDots_)
            plot_.removeGraph(i);
    const int count = int(picture_.curves.size());
    for (int i = 0; i < count; ++i) {
        const Curve& curve = picture_.curves[std::size_t(i)];
        const CurveStyle style = curveStyle(i, count, theme_);
        const bool dense = curve.x.size() > kMostDashedPoints;
        QPen pen(style.colour, dense ? 1 : 0.1 * line_);
        pen.setJoinStyle(Qt::RoundJoin);
        pen.setCapStyle(Qt::FlatCap);
        if (!style.dashes.empty() && !dense)
            pen.setDashPattern(QList<qreal>(style.dashes.begin(), style.dashes.end()));
        QCPGraph* graph = plot_.addGraph();
        graph->setName(curve.name);
        graph->setPen(pen);
        graph->setAntialiased(!dense);
        if (curve.x.size() <= kMostDottedPoints)
            graph->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssDisc, QPen(style.colour),
                                                   QBrush(style.colour), 0.24 * line_));
        QVector<double> y(curve.y.begin(), curve.y.end());
        // QCustomPlot draws NaN as a gap, and infinities as lines off the page.
        for (double& value : y)
            if (!std::isfinite(value))
                value = std::numeric_limits<double>::quiet_NaN();
        graph->setData(QVector<double>(curve.x.begin(), curve.x.end()), y, true);
    }
}

void Curves::show(const CurvesPicture& picture, const Theme& theme) {
    picture_ = picture;
    theme_ = theme;
    applyTheme();
    applyAxis(*plot_.xAxis, picture.xAxis, xRange(picture));
    applyAxis(*plot_.yAxis, picture.yAxis, yRange(picture));
    addCurves();
    placeCursor(picture.cursor);
}

void Curves::fillLegend(const QSize& size) {
    QCPLegend& legend = *plot_.legend;
    const QFontMetricsF metrics(theme_.font);
    const int iconWidth = int(std::lround(2.4 * line_));
    const int spacing = int(std::lround(0.8 * line_));
    double text = 0;
    for (const Curve& curve : picture_.curves)
        text = std::max(text, metrics.horizontalAdvance(curve.name));
    const double item = iconWidth + 0.4 * line_ + text + spacing;
    const int inLine = std::max(1, int((size.width() - 4 * line_) / item));
    const std::vector<int> shown =
        thinnedOut(int(picture_.curves.size()), inLine * kMostLegendLines);

    legend.clearItems();
    legend.setVisible(!shown.empty());
    legend.setFillOrder(QCPLegend::foColumnsFirst);
    legend.setWrap(inLine);
    legend.setFont(theme_.font);
    legend.setTextColor(theme_.text);
    legend.setBrush(Qt::NoBrush);
    legend.setBorderPen(Qt::NoPen);
    legend.setIconSize(iconWidth, int(std::lround(0.9 * line_)));
    legend.setIconTextPadding(int(std::lround(0.4 * line_)));
    legend.setColumnSpacing(spacing);
    legend.setRowSpacing(0);
    legend.setMargins({0, 0, 0, 0});
    int graph = 0;  // counts the curves among the graphs, of which one is the cursor's
    std::size_t next = 0;
    for (int i = 0; i < plot_.graphCount() && next < shown.size(); ++i) {
        if (plot_.graph(i) == cursorDots_)
            continue;
        if (graph++ == shown[next]) {
            legend.addItem(new QCPPlottableLegendItem(&legend, plot_.graph(i)));
            ++next;
        }
    }
    legend.simplify();
}

void Curves::arrange(const QSize& size) {
    const auto ticks = [](double room, double each) { return std::clamp(int(room / each), 2, 10); };
    plot_.xAxis->ticker()->setTickCount(ticks(size.width(), 5 * line_));
    plot_.yAxis->ticker()->setTickCount(ticks(size.height(), 3.5 * line_));
    fillLegend(size);
}

void Curves::placeCursor(std::optional<double> x) {
    picture_.cursor = x;
    cursorLine_->setVisible(x.has_value());
    cursorDots_->setVisible(x.has_value());
    if (!x)
        return;
    cursorLine_->point1->setCoords(*x, 0);
    cursorLine_->point2->setCoords(*x, 1);
    QVector<double> ys;
    for (const Curve& curve : picture_.curves) {
        const auto at = std::lower_bound(curve.x.begin(), curve.x.end(), *x);
        if (at != curve.x.end() && *at == *x)
            ys.push_back(curve.y[std::size_t(at - curve.x.begin())]);
    }
    cursorDots_->setData(QVector<double>(ys.size(), *x), ys, true);
}

}  // namespace

void paint(QPainter& painter, const CurvesPicture& picture, const QRectF& bounds,
           const Theme& theme) {
    QCustomPlot plot;
    Curves curves(plot);
    // QCustomPlot's pages are whole units wide; a remainder below one stays background.
    const QSize size(std::max(1, int(bounds.width())), std::max(1, int(bounds.height())));
    curves.show(picture, theme);
    curves.arrange(size);

    // QCustomPlot paints on painters of its own class alone, so its strokes are recorded and
    // played.
    QPicture record;
    QCPPainter recorder(&record);
    recorder.setMode(QCPPainter::pmVectorized);
    recorder.setMode(QCPPainter::pmNoCaching);
    plot.toPainter(&recorder, size.width(), size.height());
    recorder.end();

    painter.save();
    painter.fillRect(bounds, theme.background);
    painter.translate(bounds.topLeft());
    // Playing scales by the device's resolution, which the painter's own scale has in it already.
    const QPaintDevice& device = *painter.device();
    painter.scale(double(record.logicalDpiX()) / device.logicalDpiX(),
                  double(record.logicalDpiY()) / device.logicalDpiY());
    record.play(&painter);
    painter.restore();
}

struct CurvesPlot::Parts {
    QCustomPlot plot;
    Curves curves{plot};
};

CurvesPlot::CurvesPlot(QWidget* parent) : QWidget(parent), parts_(std::make_unique<Parts>()) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(&parts_->plot);
    // QCustomPlot warns at every replot that it cannot paint on nothing.
    setMinimumSize(8, 8);
    parts_->plot.installEventFilter(this);
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
}

// A plot that goes while the pointer is over it is sent one more Leave.
CurvesPlot::~CurvesPlot() { parts_->plot.removeEventFilter(this); }

void CurvesPlot::setPicture(const CurvesPicture& picture, const Theme& theme) {
    // A pass that moves no position, as most edits of the weights or the mask, costs no stroke
    // here.
    if (parts_->curves.shows(picture, theme))
        return;
    setAccessibleName(picture.title);
    parts_->curves.show(picture, theme);
    parts_->curves.arrange(parts_->plot.size());
    parts_->plot.replot(QCustomPlot::rpQueuedReplot);
}

void CurvesPlot::showCursor(std::optional<double> x) {
    if (x == cursor())
        return;
    parts_->curves.placeCursor(x);
    parts_->curves.cursorLayer()->replot();
}

std::optional<double> CurvesPlot::cursor() const { return parts_->curves.picture().cursor; }

QPointF CurvesPlot::pointAt(double x) const {
    return {parts_->plot.xAxis->coordToPixel(x),
            double(parts_->plot.axisRect()->rect().center().y())};
}

void CurvesPlot::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    parts_->curves.arrange(parts_->plot.size());
    parts_->plot.replot(QCustomPlot::rpQueuedReplot);
}

bool CurvesPlot::eventFilter(QObject* watched, QEvent* event) {
    if (watched == &parts_->plot && event->type() == QEvent::Leave) {
        showCursor(std::nullopt);
        emit cursorLeft();
    }
    return QWidget::eventFilter(watched, event);
}

}  // namespace headlight
