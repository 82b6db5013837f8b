// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/timing_bar.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>
#include <cmath>

#include "ui/pictures/palette.h"

namespace headlight {
namespace {

struct TimingBarText {
    Q_DECLARE_TR_FUNCTIONS(TimingBar)
};

QString milliseconds(double seconds) {
    const double ms = seconds * 1000;
    return TimingBarText::tr("%1 ms").arg(QString::number(ms, 'f', ms < 10 ? 2 : ms < 100 ? 1 : 0));
}

}  // namespace

QString stageName(Stage stage) {
    switch (stage) {
        case Stage::Tokens:
            return TimingBarText::tr("Tokens");
        case Stage::Vectors:
            return TimingBarText::tr("Vectors");
        case Stage::Positions:
            return TimingBarText::tr("Positions");
        case Stage::Weights:
            return TimingBarText::tr("Weights");
        case Stage::Projections:
            return TimingBarText::tr("Projections");
        case Stage::Scores:
            return TimingBarText::tr("Scores");
        case Stage::Softmax:
            return TimingBarText::tr("Softmax");
        case Stage::Output:
            return TimingBarText::tr("Output");
        default:
            return TimingBarText::tr("Lab");
    }
}

TimingBar::TimingBar(QWidget* parent) : QWidget(parent), theme_(theme(ThemeKind::Light, font())) {
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setTimes(std::nullopt);
}

void TimingBar::setTimes(std::optional<Times> times) {
    times_ = times;
    setToolTip(detailText());
    setAccessibleName(tr("Time of the last pass: %1").arg(totalText()));
    setAccessibleDescription(detailText());
    update();
}

void TimingBar::setTheme(const Theme& theme) {
    theme_ = theme;
    updateGeometry();
    update();
}

void TimingBar::setCompact(bool compact) {
    if (compact == compact_)
        return;
    compact_ = compact;
    updateGeometry();
    update();
}

double TimingBar::total() const {
    double sum = 0;
    if (times_)
        for (const StageTime& time : *times_)
            sum += time.seconds;
    return sum;
}

QString TimingBar::totalText() const { return times_ ? milliseconds(total()) : tr("–"); }

QString TimingBar::detailText() const {
    if (!times_)
        return tr("nothing computed yet");
    QStringList spent;
    QStringList reused;
    for (std::size_t stage = 0; stage < kStages; ++stage) {
        const StageTime& time = (*times_)[stage];
        if (time.reused && Stage(stage) == Stage::Lab)
            continue;  // none is open, or none was turned
        if (time.reused)
            reused << stageName(Stage(stage));
        else
            spent << stageName(Stage(stage)) + QChar(' ') + milliseconds(time.seconds);
    }
    const QString separator = QStringLiteral(", ");
    if (reused.isEmpty())
        return spent.join(separator);
    if (spent.isEmpty())
        return tr("all reused from the pass before");
    return tr("%1 (reused: %2)").arg(spent.join(separator), reused.join(separator));
}

void TimingBar::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const double line = QFontMetricsF(theme_.font).height();
    const double text = QFontMetricsF(theme_.font).horizontalAdvance(QStringLiteral("00.00 ms "));
    const QRectF bar(0, (height() - 0.6 * line) / 2, width() - text - 0.4 * line, 0.6 * line);
    painter.fillRect(bar, theme_.panel);
    const double sum = total();
    double x = bar.left();
    for (std::size_t stage = 0; times_ && sum > 0 && stage < kStages; ++stage) {
        const double length = bar.width() * (*times_)[stage].seconds / sum;
        const auto step = std::size_t(30 + 25 * stage);
        const QRectF part(x, bar.top(), length, bar.height());
        painter.fillRect(part, QColor::fromRgb(steps(PaletteKind::Viridis)[step]));
        // A seam parts neighbours whatever their colours.
        if (length > 3)
            painter.fillRect(QRectF(part.right() - 1, part.top(), 1, part.height()),
                             theme_.background);
        x += length;
    }
    painter.setFont(theme_.font);
    painter.setPen(theme_.text);
    painter.drawText(QRectF(bar.right() + 0.4 * line, 0, text, height()),
                     Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, totalText());
}

QSize TimingBar::sizeHint() const {
    const QFontMetricsF metrics(theme_.font);
    const double line = metrics.height();
    return QSizeF(std::ceil(metrics.horizontalAdvance(QStringLiteral("00.00 ms ")) +
                            (compact_ ? 0.4 : 10) * line),
                  1.4 * line)
        .toSize();
}

}  // namespace headlight
