// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <optional>

#include "core/pipeline/trace.h"
#include "ui/pictures/theme.h"

namespace headlight {

// Whether the newest numbers can be trusted: green while every live row sums to 1 and all is
// finite, amber when a row does not, red on NaN or infinities, grey before there is anything. Each
// colour comes with its own sign and text.
class HealthLight : public QWidget {
    Q_OBJECT
 public:
    explicit HealthLight(QWidget* parent = nullptr);

    void setHealth(std::optional<Health> health);
    void setTheme(const Theme& theme);
    // Where room is short: of good numbers the sign alone.
    void setCompact(bool compact);
    QString text() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

 protected:
    void paintEvent(QPaintEvent* event) override;

 private:
    bool signAlone() const { return compact_ && health_ && health_->good(); }

    std::optional<Health> health_;
    Theme theme_;
    bool compact_ = false;
};

}  // namespace headlight
