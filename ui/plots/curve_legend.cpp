// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/curve_legend.h"

#include <qcustomplot.h>
#include <QFontMetricsF>
#include <algorithm>
#include <cmath>

#include "ui/plots/curve_style.h"

namespace headlight {
namespace {

constexpr std::size_t kMostTold = 8;  // more curves are a ramp, which some names explain
constexpr int kMostLines = 3;         // of a ramp's legend
constexpr double kSmallerTypes[] = {0.9, 0.8};
constexpr double kTitle = 1.3;  // lines of text, with what keeps the next row away
constexpr double kAxes = 5.5;   // the least plot with its numbers and the name below

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

// QCustomPlot clips a layout's elements one unit too high, and ink may reach beyond its advance.
constexpr int kClipLoss = 1;

// QCustomPlot's own line of a legend is as high as the font, and cuts what is higher.
class LegendLine : public QCPPlottableLegendItem {
 public:
    LegendLine(QCPLegend* legend, QCPGraph* graph, TextHeight height)
        : QCPPlottableLegendItem(legend, graph), graph_(*graph), height_(height) {}

 protected:
    QSize minimumOuterSizeHint() const override {
        const double text = QFontMetricsF(getFont()).horizontalAdvance(graph_.name());
        return QSize(int(std::ceil(textLeft() + text)) + kClipLoss,
                     int(std::ceil(std::max(height_.total(), double(icon().height())))) + kClipLoss)
            .grownBy(mMargins);
    }

    void draw(QCPPainter* painter) override {
        painter->setFont(getFont());
        painter->setPen(getTextColor());
        const double top = mRect.top() + (mRect.height() - kClipLoss - height_.total()) / 2;
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

struct Names {
    int count = 0;
    double widest = 0;
    TextHeight height;
};

Names namesOf(const CurvesPicture& picture, const QFont& font) {
    const QFontMetricsF metrics(font);
    Names names;
    names.height = {std::ceil(metrics.ascent()), std::ceil(metrics.descent())};
    for (const Curve& curve : picture.curves) {
        if (curve.name.isEmpty())
            continue;
        ++names.count;
        names.widest = std::max(names.widest, metrics.horizontalAdvance(curve.name));
        names.height.include(metrics.tightBoundingRect(curve.name));
    }
    return names;
}

struct FittedHead {
    PlotHead head;
    bool whole = false;  // nothing is left out
};

FittedHead headIn(const CurvesPicture& picture, const QSize& size, const QFont& font) {
    const double line = QFontMetricsF(font).height();
    const Names names = namesOf(picture, font);
    const double legendLine = std::max(names.height.total(), std::round(0.9 * line)) + kClipLoss;
    FittedHead fitted;
    PlotHead& head = fitted.head;
    head.font = font;
    const double title = picture.title.isEmpty() ? 0 : kTitle * line;
    head.titled = title > 0 && size.height() >= title + (kAxes - 1) * line;
    head.iconWidth = int(std::lround(2.4 * line));
    head.spacing = int(std::lround(0.8 * line));
    const double width = std::ceil(names.widest) + kClipLoss + std::lround(0.4 * line);
    const auto columns = [&] {
        return int((size.width() + head.spacing) / (head.iconWidth + width + head.spacing));
    };
    const int lines = std::max(0, int((size.height() - title - kAxes * line) / legendLine));
    // Short samples of the lines sooner than a curve without a name.
    if (columns() * std::min(lines, kMostLines) < names.count) {
        head.iconWidth = int(std::lround(1.3 * line));
        head.spacing = int(std::lround(0.5 * line));
    }
    head.inLine = std::max(1, columns());
    const bool ramp = picture.curves.size() > kMostTold;
    const bool all = columns() * lines >= names.count;
    if (ramp)
        head.names = lines == 0
                         ? std::vector<int>()
                         : thinnedOut(names.count, head.inLine * std::min(lines, kMostLines));
    else if (all)
        head.names = thinnedOut(names.count, names.count);
    QFont bold = font;
    bold.setWeight(QFont::DemiBold);
    fitted.whole = (all || (ramp && lines > 0)) && (title == 0 || head.titled) &&
                   QFontMetricsF(bold).horizontalAdvance(picture.title) <= size.width();
    return fitted;
}

}  // namespace

PlotHead planHead(const CurvesPicture& picture, const QSize& size, const Theme& theme) {
    const FittedHead full = headIn(picture, size, theme.font);
    if (full.whole)
        return full.head;
    for (const double share : kSmallerTypes)
        if (FittedHead smaller = headIn(picture, size, scaledFont(theme, share)); smaller.whole)
            return std::move(smaller.head);
    return full.head;
}

void fillLegend(QCPLegend& legend, const PlotHead& head, const std::vector<QCPGraph*>& named,
                const Theme& theme) {
    const double line = QFontMetricsF(head.font).height();
    legend.clearItems();
    legend.setVisible(!head.names.empty());
    legend.setFillOrder(QCPLegend::foColumnsFirst);
    legend.setWrap(head.inLine);
    legend.setFont(head.font);
    legend.setTextColor(theme.text);
    legend.setBrush(Qt::NoBrush);
    legend.setBorderPen(Qt::NoPen);
    legend.setIconSize(head.iconWidth, int(std::lround(0.9 * line)));
    legend.setIconTextPadding(int(std::lround(0.4 * line)));
    legend.setColumnSpacing(head.spacing);
    legend.setRowSpacing(0);
    legend.setMargins({0, 0, 0, 0});
    const QFontMetricsF metrics(head.font);
    TextHeight height{std::ceil(metrics.ascent()), std::ceil(metrics.descent())};
    for (const QCPGraph* graph : named)
        height.include(metrics.tightBoundingRect(graph->name()));
    for (const int name : head.names)
        legend.addItem(new LegendLine(&legend, named[std::size_t(name)], height));
    legend.simplify();
}

}  // namespace headlight
