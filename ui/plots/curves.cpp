// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/curves.h"

#include <qcustomplot.h>
#include <QCoreApplication>
#include <QFontMetricsF>
#include <algorithm>
#include <cmath>
#include <limits>

#include "ui/plots/curve_legend.h"
#include "ui/plots/log_ticks.h"

namespace headlight {
namespace {

// An axis learns whether it writes 10⁶ for 1 × 10⁶ when it is drawn, and has measured its numbers
// by then: the margin would follow what was shown before.
struct AxisWriting : QCPAxis {
    static void setScale(QCPAxis& axis, ScaleType type) {
        axis.setScaleType(type);
        (axis.*(&AxisWriting::mAxisPainter))->abbreviateDecimalPowers = type == stLogarithmic;
    }
};

struct CurvesPlotText {
    Q_DECLARE_TR_FUNCTIONS(CurvesPlot)
};

constexpr double kBarOpacity = 0.25;
constexpr std::size_t kMostDottedPoints = 64;  // up to here every stored point is seen as a dot
// Beyond, a curve swings too often for dashes or smooth edges to be seen, and stroking either takes
// 200 ms: hairlines then.
constexpr std::size_t kMostDashedPoints = kMostPointsAtOnce + 2;
constexpr double kLeastPoints = 5;  // as near as one can zoom
constexpr double kLeast = 1e-4;     // a stretch that leaves a row or column what it needs

}  // namespace

Curves::Curves(QCustomPlot& plot, Kind kind)
    : plot_(plot), kind_(kind), title_(new QCPTextElement(&plot)) {
    plot_.setAutoAddPlottableToLegend(false);
    // Cached labels keep the resolution of the screen they were first drawn on.
    plot_.setPlottingHint(QCP::phCacheLabels, false);
    plot_.setNoAntialiasingOnDrag(false);
    plot_.setInteractions({});
    if (kind == Kind::Steered) {
        plot_.setInteractions(QCP::iRangeDrag | QCP::iRangeZoom);
        plot_.axisRect()->setRangeDrag(Qt::Horizontal);
        plot_.axisRect()->setRangeZoom(Qt::Horizontal);
    }
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
    beside->setColumnSpacing(0);
    rows.setRowStretchFactors({kLeast, kLeast, 1});

    plot_.addLayer(QStringLiteral("cursor"), plot_.layer(QStringLiteral("legend")));
    cursorLayer_ = plot_.layer(QStringLiteral("cursor"));
    cursorLayer_->setMode(QCPLayer::lmBuffered);
    cursorLine_ = new QCPItemStraightLine(&plot_);
    cursorLine_->setLayer(cursorLayer_);
    cursorDots_ = plot_.addGraph();
    cursorDots_->setLayer(cursorLayer_);
    cursorDots_->setLineStyle(QCPGraph::lsNone);
}

void Curves::applyTickers() {
    const auto linear = [](QCPAxis& axis, const QSharedPointer<QCPAxisTicker>& ticker) {
        AxisWriting::setScale(axis, QCPAxis::stLinear);
        axis.setNumberFormat("gb");
        axis.setNumberPrecision(6);
        axis.setTicker(ticker);
    };
    const auto logarithmic = [](QCPAxis& axis, AxisRange range, bool wholeNumbers, bool doubling) {
        const bool raised = !doubling && range.high > kFewPowers * range.low;
        AxisWriting::setScale(axis, QCPAxis::stLogarithmic);
        axis.setNumberFormat(raised ? "eb" : "gb");
        axis.setNumberPrecision(raised ? 0 : 6);
        if (!doubling) {
            axis.setTicker(logTicks(wholeNumbers));
            return;
        }
        const auto doubled = QSharedPointer<QCPAxisTickerLog>::create();
        doubled->setLogBase(2);
        axis.setTicker(doubled);
    };
    QSharedPointer<QCPAxisTicker> along;
    if (!picture_.xNames.empty()) {
        const auto names = QSharedPointer<QCPAxisTickerText>::create();
        for (std::size_t i = 0; i < picture_.xNames.size(); ++i)
            names->addTick(double(i), picture_.xNames[i]);
        along = names;
    } else if (picture_.integerX()) {
        const auto integers = QSharedPointer<QCPAxisTickerFixed>::create();
        integers->setTickStep(1);
        integers->setScaleStrategy(QCPAxisTickerFixed::ssMultiples);
        along = integers;
    } else {
        along = QSharedPointer<QCPAxisTicker>::create();
    }
    // Two decades have too few powers of ten to read from: 16, 32, 64 … instead.
    const bool doubling =
        picture_.logX && whole_.low > 0.5 && whole_.high < 200 * whole_.low && whole_.high < 1e5;
    if (picture_.logX)
        logarithmic(*plot_.xAxis, whole_, picture_.integerX(), doubling);
    else
        linear(*plot_.xAxis, along);
    if (picture_.logY)
        logarithmic(*plot_.yAxis, yRange(picture_), false, false);
    else
        linear(*plot_.yAxis, QSharedPointer<QCPAxisTicker>::create());
}

void Curves::applyTheme() {
    line_ = QFontMetricsF(look_.font).height();
    plot_.setBackground(QBrush(look_.background));
    QFont bold = look_.font;
    bold.setWeight(QFont::DemiBold);
    title_->setFont(bold);
    title_->setTextColor(look_.text);
    title_->setTextFlags(Qt::AlignLeft | Qt::AlignVCenter);
    title_->setMargins({0, 0, 0, 0});
    title_->setText(picture_.title);
    // QCustomPlot's 50 units of plot with 15 around are more than small type has room for.
    plot_.axisRect()->setMinimumSize(int(2 * line_), int(1.2 * line_));
    const int margin = std::min(15, int(std::lround(line_)));
    plot_.axisRect()->setMinimumMargins({margin, margin, margin, margin});
    plot_.plotLayout()->setMargins({0, 0, 0, 0});
    plot_.plotLayout()->setRowSpacing(int(std::lround(0.15 * line_)));
    cursorLine_->setPen(QPen(look_.accent, 0.08 * line_));
    cursorDots_->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssCircle,
                                                 QPen(look_.accent, 0.1 * line_),
                                                 QBrush(look_.background), 0.5 * line_));
}

void Curves::applyAxis(QCPAxis& axis, const QString& label) const {
    const QPen thin(look_.faintText, 0.06 * line_);
    axis.setLabel(label);
    axis.setLabelFont(look_.font);
    axis.setLabelColor(look_.text);
    axis.setTickLabelFont(look_.font);
    axis.setTickLabelColor(look_.text);
    axis.setBasePen(thin);
    axis.setTickPen(thin);
    axis.setSubTicks(false);
    axis.setTickLength(0, int(std::lround(0.25 * line_)));
    axis.setTickLabelPadding(int(std::lround(0.35 * line_)));
    axis.setLabelPadding(int(std::lround(0.3 * line_)));
    axis.grid()->setPen(QPen(look_.grid, 0.05 * line_));
    axis.grid()->setZeroLinePen(QPen(look_.faintText, 0.05 * line_));
}

void Curves::addCurves() {
    for (int i = plot_.graphCount() - 1; i >= 0; --i)
        if (plot_.graph(i) != cursorDots_)
            plot_.removeGraph(i);
    for (const Curve& curve : picture_.curves) {
        QCPGraph* graph = plot_.addGraph();
        graph->setName(curve.name);
        QVector<double> y(curve.y.begin(), curve.y.end());
        // QCustomPlot draws NaN as a gap, and infinities as lines off the page.
        for (double& value : y)
            if (!std::isfinite(value) || (picture_.logY && value <= 0))
                value = std::numeric_limits<double>::quiet_NaN();
        graph->setData(QVector<double>(curve.x.begin(), curve.x.end()), y, true);
    }
}

// By how many points are seen, not by how many there are.
void Curves::applyStyles() {
    int count = int(picture_.curves.size());
    for (const Curve& curve : picture_.curves)
        count = std::max(count, curve.style + 1);
    for (int i = 0, next = 0; i < plot_.graphCount(); ++i) {
        QCPGraph* graph = plot_.graph(i);
        if (graph == cursorDots_)
            continue;
        const Curve& curve = picture_.curves[std::size_t(next)];
        const CurveLook look = curve.look;
        const CurveStyle style = curveStyle(curve.style < 0 ? next : curve.style, count, theme_);
        ++next;
        const std::size_t points = pointsIn(curve, range_);
        const bool dense = points > kMostDashedPoints;
        QPen pen(style.colour, dense ? 1 : 0.1 * line_);
        pen.setJoinStyle(Qt::RoundJoin);
        pen.setCapStyle(Qt::FlatCap);
        graph->setLineStyle(look == CurveLook::Points ? QCPGraph::lsNone
                            : look == CurveLook::Bars ? QCPGraph::lsStepCenter
                                                      : QCPGraph::lsLine);
        const QColor fill = translucent(style.colour, kBarOpacity, theme_);
        graph->setBrush(look == CurveLook::Bars ? QBrush(fill) : QBrush(Qt::NoBrush));
        if (!style.dashes.empty() && !dense && look == CurveLook::Line)
            pen.setDashPattern(QList<qreal>(style.dashes.begin(), style.dashes.end()));
        graph->setPen(pen);
        graph->setAntialiased(!dense);
        const bool dotted = points <= kMostDottedPoints && look != CurveLook::Bars;
        graph->setScatterStyle(dotted || look == CurveLook::Points
                                   ? QCPScatterStyle(QCPScatterStyle::ssDisc, QPen(style.colour),
                                                     QBrush(style.colour), 0.24 * line_)
                                   : QCPScatterStyle());
    }
}

void Curves::show(const CurvesPicture& picture, const Theme& theme) {
    picture_ = picture;
    theme_ = look_ = theme;
    const AxisRange whole = xRange(picture);
    const bool kept = whole == whole_ || (touched_ && within(range_, whole) == range_);
    whole_ = whole;
    if (!kept) {
        range_ = firstStretch(picture);
        touched_ = false;
    }
    applyTheme();
    applyTickers();
    applyAxis(*plot_.xAxis, xLabel());
    applyAxis(*plot_.yAxis, {});  // arrange() knows whether it has room
    const AxisRange y = yRange(picture);
    plot_.yAxis->setRange(y.low, y.high);
    addCurves();
    applyRange();
    placeCursor(picture.cursor);
}

void Curves::applyRange() {
    plot_.xAxis->setRange(range_.low, range_.high);
    plot_.xAxis->setLabel(xLabel());
    applyStyles();
}

void Curves::setRange(AxisRange range) {
    const AxisRange before = range_;
    const double missing = std::max(0.0, kLeastPoints - (range.high - range.low)) / 2;
    range_ = within({range.low - missing, range.high + missing}, whole_);
    touched_ = touched_ || !(range_ == before);
    applyRange();
}

void Curves::toggleWhole() {
    range_ = range_ == whole_ ? firstStretch(picture_) : whole_;
    touched_ = range_ == whole_;
    applyRange();
}

// The longest that has room: what is seen of how much, and how to see the rest.
QString Curves::xLabel() const {
    const auto [first, last] = pointsIn(picture_, range_);
    if (first == last || last - first == picture_.curves.front().x.size())
        return picture_.xAxis;
    const std::vector<double>& x = picture_.curves.front().x;
    const QString stretch = CurvesPlotText::tr("%1 (%2 to %3 of %4)")
                                .arg(picture_.xAxis, QString::number(x[first]),
                                     QString::number(x[last - 1]), QString::number(x.size()));
    QString help = stretch + QStringLiteral(" · ") +
                   CurvesPlotText::tr("wheel zooms, drag moves, double click shows all");
    const double room = width_ - 6 * line_;
    const QFontMetricsF metrics(look_.font);
    if (kind_ == Kind::Steered && metrics.horizontalAdvance(help) <= room)
        return help;
    return metrics.horizontalAdvance(stretch) <= room ? stretch : picture_.xAxis;
}

// The type of the plot alone: what depends on it is set again.
void Curves::setFont(const QFont& font) {
    if (font == look_.font)
        return;
    look_.font = font;
    applyTheme();
    applyAxis(*plot_.xAxis, plot_.xAxis->label());
    applyAxis(*plot_.yAxis, plot_.yAxis->label());
    applyStyles();
}

std::vector<QCPGraph*> Curves::namedGraphs() const {
    std::vector<QCPGraph*> named;
    for (int i = 0; i < plot_.graphCount(); ++i)
        if (plot_.graph(i) != cursorDots_ && !plot_.graph(i)->name().isEmpty())
            named.push_back(plot_.graph(i));
    return named;
}

void Curves::arrange(const QSize& size) {
    width_ = size.width();
    const PlotHead head = planHead(picture_, size, theme_);
    setFont(head.font);
    title_->setVisible(head.titled);
    title_->setMaximumSize(QWIDGETSIZE_MAX, head.titled ? QWIDGETSIZE_MAX : 0);
    title_->setText(
        QFontMetricsF(title_->font()).elidedText(picture_.title, Qt::ElideRight, size.width()));
    plot_.xAxis->setLabel(xLabel());
    const auto ticks = [](double room, double each) { return std::clamp(int(room / each), 2, 10); };
    plot_.xAxis->ticker()->setTickCount(ticks(size.width(), 5 * line_));
    plot_.yAxis->ticker()->setTickCount(ticks(size.height(), 3.5 * line_));
    fillLegend(*plot_.legend, head, namedGraphs(), look_);
    const double above = (title_->visible() ? 1.2 * line_ : 0) +
                         plot_.legend->rowCount() * (line_ + 1);  // and numbers and name below
    const double room = size.height() - above - 3.2 * line_;
    plot_.yAxis->setLabel(yLabel(room));
    // Powers stand as high as their raised exponents, and the ticker takes more of them than asked.
    if (picture_.logY)
        plot_.yAxis->ticker()->setTickCount(std::clamp(int(room / (1.7 * line_)), 1, 10));
}

// Whole or not at all: it would reach over the legend.
QString Curves::yLabel(double height) const {
    const double length = QFontMetricsF(look_.font).horizontalAdvance(picture_.yAxis);
    return length <= height ? picture_.yAxis : QString();
}

bool Curves::placeCursor(std::optional<double> x) {
    picture_.cursor = x;
    cursorLine_->setVisible(x.has_value());
    cursorDots_->setVisible(x.has_value());
    if (!x)
        return false;
    cursorLine_->point1->setCoords(*x, 0);
    cursorLine_->point2->setCoords(*x, 1);
    QVector<double> ys;
    for (const Curve& curve : picture_.curves) {
        const auto at = std::lower_bound(curve.x.begin(), curve.x.end(), *x);
        if (at != curve.x.end() && *at == *x)
            ys.push_back(curve.y[std::size_t(at - curve.x.begin())]);
    }
    cursorDots_->setData(QVector<double>(ys.size(), *x), ys, true);
    if ((*x >= range_.low && *x <= range_.high) || *x < whole_.low || *x > whole_.high)
        return false;
    const double half = (range_.high - range_.low) / 2;
    range_ = within({*x - half, *x + half}, whole_);
    applyRange();
    return true;
}

}  // namespace headlight
