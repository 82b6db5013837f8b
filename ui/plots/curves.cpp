// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/curves.h"

#include <qcustomplot.h>
#include <QCoreApplication>
#include <QFontMetricsF>
#include <algorithm>
#include <cmath>
#include <limits>

namespace headlight {
namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(CurvesPlot)
};

constexpr std::size_t kMostDottedPoints = 64;  // up to here every stored point is seen as a dot
// Beyond, a curve swings too often for dashes or smooth edges to be seen, and stroking either takes
// 200 ms: hairlines then.
constexpr std::size_t kMostDashedPoints = kMostPointsAtOnce + 2;
constexpr int kMostLegendLines = 3;
constexpr double kLeastPoints = 5;  // as near as one can zoom
constexpr double kLeast = 1e-4;     // a stretch that leaves a row or column what it needs

// Above and below the line that letters stand on. What a font says of itself does not hold for
// signs that another one lends it, as Chinese ones beside Latin.
struct TextHeight {
    double above = 0;
    double below = 0;
    void include(const QRectF& ink) {
        above = std::max(above, std::ceil(-ink.top()));
        below = std::max(below, std::ceil(ink.bottom()));
    }
    double total() const { return above + below; }
};

// QCustomPlot's own line of a legend is as high as the font, and cuts what is higher.
class LegendLine : public QCPPlottableLegendItem {
 public:
    LegendLine(QCPLegend* legend, QCPGraph* graph, TextHeight height)
        : QCPPlottableLegendItem(legend, graph), graph_(*graph), height_(height) {}

 protected:
    QSize minimumOuterSizeHint() const override {
        const double text = QFontMetricsF(getFont()).horizontalAdvance(graph_.name());
        return QSize(int(std::ceil(textLeft() + text)),
                     int(std::ceil(std::max(height_.total(), double(icon().height())))))
            .grownBy(mMargins);
    }

    void draw(QCPPainter* painter) override {
        painter->setFont(getFont());
        painter->setPen(getTextColor());
        const double top = mRect.top() + (mRect.height() - height_.total()) / 2;
        // On whole units as all other text, so that images of 96 dpi stay sharp.
        painter->drawText(QPointF(mRect.left() + textLeft(), std::round(top + height_.above)),
                          graph_.name());
        const QPointF middle(mRect.left() + icon().width() / 2.0, mRect.center().y() + 0.5);
        const QPointF half(icon().width() / 2.0, 0);
        painter->setAntialiasing(true);
        painter->setPen(graph_.pen());
        if (graph_.lineStyle() != QCPGraph::lsNone)
            painter->drawLine(QLineF(middle - half, middle + half));
        if (!graph_.scatterStyle().isNone()) {
            graph_.scatterStyle().applyTo(painter, graph_.pen());
            graph_.scatterStyle().drawShape(painter, middle);
        }
    }

 private:
    QSize icon() const { return mParentLegend->iconSize(); }
    double textLeft() const { return icon().width() + mParentLegend->iconTextPadding(); }

    const QCPGraph& graph_;
    TextHeight height_;
};

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
    const auto apply = [](QCPAxis& axis, bool logarithmic,
                          const QSharedPointer<QCPAxisTicker>& linear, bool doubling = false) {
        const auto powers = QSharedPointer<QCPAxisTickerLog>::create();
        if (doubling)
            powers->setLogBase(2);
        axis.setScaleType(logarithmic ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
        axis.setNumberFormat(logarithmic && !doubling ? "eb" : "gb");
        axis.setNumberPrecision(logarithmic && !doubling ? 0 : 6);
        axis.setTicker(logarithmic ? powers : linear);
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
    apply(*plot_.xAxis, picture_.logX, along, doubling);
    apply(*plot_.yAxis, picture_.logY, QSharedPointer<QCPAxisTicker>::create());
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
    plot_.plotLayout()->setMargins({0, 0, 0, 0});
    plot_.plotLayout()->setRowSpacing(int(std::lround(0.15 * line_)));
    cursorLine_->setPen(QPen(theme_.accent, 0.08 * line_));
    cursorDots_->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssCircle,
                                                 QPen(theme_.accent, 0.1 * line_),
                                                 QBrush(theme_.background), 0.5 * line_));
}

void Curves::applyAxis(QCPAxis& axis, const QString& label) const {
    const QPen thin(theme_.faintText, 0.06 * line_);
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
        QColor fill = style.colour;
        fill.setAlphaF(0.25F);
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
    theme_ = theme;
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
    const QString stretch = Text::tr("%1 (%2 to %3 of %4)")
                                .arg(picture_.xAxis, QString::number(x[first]),
                                     QString::number(x[last - 1]), QString::number(x.size()));
    QString help = stretch + QStringLiteral(" · ") +
                   Text::tr("wheel zooms, drag moves, double click shows all");
    const double room = width_ - 6 * line_;
    const QFontMetricsF metrics(theme_.font);
    if (kind_ == Kind::Steered && metrics.horizontalAdvance(help) <= room)
        return help;
    return metrics.horizontalAdvance(stretch) <= room ? stretch : picture_.xAxis;
}

void Curves::fillLegend(const QSize& size) {
    QCPLegend& legend = *plot_.legend;
    const QFontMetricsF metrics(theme_.font);
    double text = 0;
    TextHeight height{std::ceil(metrics.ascent()), std::ceil(metrics.descent())};
    for (const Curve& curve : picture_.curves) {
        text = std::max(text, metrics.horizontalAdvance(curve.name));
        height.include(metrics.tightBoundingRect(curve.name));
    }
    // What is left of the height when the curves have a little.
    const int lines = std::clamp(int(size.height() / line_ - 7), 1, kMostLegendLines);
    int iconWidth = int(std::lround(2.4 * line_));
    int spacing = int(std::lround(0.8 * line_));
    const auto fitting = [&] {
        return std::max(1,
                        int((size.width() + spacing) / (iconWidth + 0.4 * line_ + text + spacing)));
    };
    // Short samples of the lines sooner than a curve without a name.
    const int named = int(std::count_if(picture_.curves.begin(), picture_.curves.end(),
                                        [](const Curve& curve) { return !curve.name.isEmpty(); }));
    if (fitting() * lines < named) {
        iconWidth = int(std::lround(1.3 * line_));
        spacing = int(std::lround(0.5 * line_));
    }
    const int inLine = fitting();
    const std::vector<int> shown = thinnedOut(named, inLine * lines);

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
    int graph = 0;  // counts the named graphs; the cursor's is none
    std::size_t next = 0;
    for (int i = 0; i < plot_.graphCount() && next < shown.size(); ++i) {
        if (plot_.graph(i) == cursorDots_ || plot_.graph(i)->name().isEmpty())
            continue;
        if (graph++ == shown[next]) {
            legend.addItem(new LegendLine(&legend, plot_.graph(i), height));
            ++next;
        }
    }
    legend.simplify();
}

void Curves::arrange(const QSize& size) {
    width_ = size.width();
    // Where there is room for one of both only, names of curves say more than a title.
    const bool titled = !picture_.title.isEmpty() && size.height() > 9 * line_;
    title_->setVisible(titled);
    title_->setMaximumSize(QWIDGETSIZE_MAX, titled ? QWIDGETSIZE_MAX : 0);
    plot_.xAxis->setLabel(xLabel());
    const auto ticks = [](double room, double each) { return std::clamp(int(room / each), 2, 10); };
    plot_.xAxis->ticker()->setTickCount(ticks(size.width(), 5 * line_));
    plot_.yAxis->ticker()->setTickCount(ticks(size.height(), 3.5 * line_));
    fillLegend(size);
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
    const double length = QFontMetricsF(theme_.font).horizontalAdvance(picture_.yAxis);
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
