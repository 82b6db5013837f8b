// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/health_light.h"

#include <QFontMetricsF>
#include <QPainter>
#include <cmath>

namespace headlight {
namespace {

enum class Light { Off, Green, Amber, Red };

Light lightOf(const std::optional<Health>& health) {
    if (!health)
        return Light::Off;
    if (!health->finite)
        return Light::Red;
    return health->rowsSumToOne ? Light::Green : Light::Amber;
}

QColor colourOf(Light light) {
    switch (light) {
        case Light::Green:
            return QColor(0x1a, 0x7f, 0x37);
        case Light::Amber:
            return QColor(0xb3, 0x61, 0x00);
        case Light::Red:
            return QColor(0xc4, 0x26, 0x2e);
        default:
            return QColor(0x80, 0x86, 0x8b);
    }
}

QString signOf(Light light) {
    switch (light) {
        case Light::Green:
            return QStringLiteral("✓");
        case Light::Amber:
            return QStringLiteral("!");
        case Light::Red:
            return QStringLiteral("✕");
        default:
            return QStringLiteral("–");
    }
}

}  // namespace

HealthLight::HealthLight(QWidget* parent)
    : QWidget(parent), theme_(theme(ThemeKind::Light, font())) {
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setHealth(std::nullopt);
}

void HealthLight::setHealth(std::optional<Health> health) {
    health_ = health;
    setAccessibleName(text());
    setToolTip(text() + "\n\n" +
               tr("Every row of attention weights is a share of one whole: it must sum to 1 within "
                  "0.00001, in every head. Rows that may see nothing are zeros and do not count. "
                  "The light turns amber when a row is off and red when a number is not finite."));
    updateGeometry();
    update();
}

void HealthLight::setTheme(const Theme& theme) {
    theme_ = theme;
    updateGeometry();
    update();
}

void HealthLight::setCompact(bool compact) {
    if (compact == compact_)
        return;
    compact_ = compact;
    updateGeometry();
    update();
}

QString HealthLight::text() const {
    if (!health_)
        return tr("nothing computed yet");
    if (!health_->finite)
        return tr("some numbers are NaN or infinite");
    const QString worst = QString::number(double(health_->worstRowError), 'g', 1);
    QString text = health_->rowsSumToOne ? tr("rows sum to 1, worst off by %1").arg(worst)
                                         : tr("a row misses 1 by %1").arg(worst);
    if (health_->emptyRows > 0)
        text = tr("%1; %n rows see nothing", nullptr, health_->emptyRows).arg(text);
    return text;
}

void HealthLight::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double line = QFontMetricsF(theme_.font).height();
    const Light light = lightOf(health_);
    const QRectF dot(0.1 * line, (height() - line) / 2, line, line);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colourOf(light));
    painter.drawEllipse(dot);
    QFont bold = scaledFont(theme_, 0.8);
    bold.setBold(true);
    painter.setFont(bold);
    painter.setPen(Qt::white);
    painter.drawText(dot, Qt::AlignCenter, signOf(light));
    if (signAlone())
        return;
    painter.setFont(theme_.font);
    painter.setPen(theme_.text);
    painter.drawText(QRectF(dot.right() + 0.4 * line, 0, width(), height()),
                     Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, text());
}

QSize HealthLight::sizeHint() const {
    const QFontMetricsF metrics(theme_.font);
    const double line = metrics.height();
    const double words = signAlone() ? -0.6 * line : metrics.horizontalAdvance(text());
    return QSizeF(std::ceil(words + 1.8 * line), 1.4 * line).toSize();
}

}  // namespace headlight
