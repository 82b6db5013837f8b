// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/figure_preview.h"

#include <QFontDatabase>
#include <QPainter>
#include <cmath>
#include <utility>

#include "ui/figures/figure_parts.h"

namespace headlight {
namespace {

constexpr int kRestMilliseconds = 30;
constexpr int kChecker = 8;  // pixels of a field behind what is transparent
constexpr double kMostEnlargedPreview = 1.5;

void paintChecker(QPainter& painter, const QRectF& at) {
    painter.fillRect(at, Qt::white);
    painter.save();
    painter.setClipRect(at);
    for (int row = 0; row * kChecker < at.height(); ++row)
        for (int column = row % 2; column * kChecker < at.width(); column += 2)
            painter.fillRect(QRectF(at.left() + column * kChecker, at.top() + row * kChecker,
                                    kChecker, kChecker),
                             QColor(0xe4e4e4));
    painter.restore();
}

}  // namespace

FigurePreview::FigurePreview(QWidget* parent)
    : QWidget(parent), gradual_(this, [this] { draw(); }) {
    setObjectName("preview");
    setAccessibleName(tr("Preview"));
    setMinimumSize(200, 150);  // with all fields beside it, on a screen of 640 units
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    rest_.setSingleShot(true);
    rest_.setInterval(kRestMilliseconds);
    connect(&rest_, &QTimer::timeout, this, &FigurePreview::begin);
}

QSize FigurePreview::sizeHint() const { return {520, 420}; }

void FigurePreview::showFigure(FigurePlan plan) {
    plan_ = std::make_shared<FigurePlan>(std::move(plan));
    size_ = plan_->size;
    draw_ = [its = plan_](QPainter& painter) { paintFigure(painter, *its); };
    later();
}

void FigurePreview::showDrawing(const QSizeF& size, Draw draw) {
    plan_ = nullptr;
    size_ = size;
    draw_ = std::move(draw);
    later();
}

void FigurePreview::later() {
    text_.clear();
    setAccessibleDescription({});
    rest_.start();
}

void FigurePreview::showNote(const QString& text) {
    rest_.stop();
    draw_ = nullptr;
    plan_ = nullptr;
    lines_ = false;
    image_ = {};
    text_ = text;
    setAccessibleDescription(text);
    update();
    emit painted();
}

void FigurePreview::showLines(const QString& text) {
    showNote(text);
    lines_ = true;
}

void FigurePreview::seeWith(ColourVision vision) {
    if (std::exchange(vision_, vision) != vision && draw_ != nullptr)
        rest_.start();
}

// In the middle, in the figure's own shape.
QRectF FigurePreview::place() const {
    const double scale =
        std::min({width() / size_.width(), height() / size_.height(), kMostEnlargedPreview});
    const QSizeF shown(std::max(1.0, std::floor(size_.width() * scale)),
                       std::max(1.0, std::floor(size_.height() * scale)));
    return {QPointF(std::floor((width() - shown.width()) / 2),
                    std::floor((height() - shown.height()) / 2)),
            shown};
}

void FigurePreview::begin() {
    if (plan_ != nullptr) {
        std::int64_t cells = 0;
        eachMap(plan_->picture, [&](const Heatmap& map) {
            cells += std::int64_t(map.rowCount()) * map.columnCount();
        });
        gradual_.begin(cells);
        eachMap(plan_->picture, [&](Heatmap& map) { gradual_.add(map); });
    }
    draw();
}

void FigurePreview::draw() {
    if (draw_ == nullptr)
        return;
    const QRectF at = place();
    QPixmap image((at.size() * devicePixelRatioF()).toSize());
    image.setDevicePixelRatio(devicePixelRatioF());
    image.fill(Qt::transparent);
    gradual_.startTurn();
    {
        QPainter painter(&image);
        painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
        painter.scale(at.width() / size_.width(), at.height() / size_.height());
        draw_(painter);
    }
    gradual_.endTurn();
    image_ = vision_ == ColourVision::Full
                 ? image
                 : QPixmap::fromImage(seenImage(vision_, image.toImage()));
    update();
    emit painted();
}

void FigurePreview::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    if (text_.isEmpty()) {
        if (draw_ == nullptr || image_.isNull())
            return;
        const QRectF at = place();
        if (plan_ != nullptr && plan_->theme.background.alpha() < 255)
            paintChecker(painter, at);
        painter.drawPixmap(at, image_, QRectF(QPointF(0, 0), QSizeF(image_.size())));
        painter.setPen(palette().color(QPalette::Mid));
        painter.drawRect(at.adjusted(0.5, 0.5, -0.5, -0.5));
        return;
    }
    const QRectF inside = QRectF(rect()).adjusted(12, 12, -12, -12);
    painter.setPen(palette().color(QPalette::WindowText));
    if (lines_) {
        painter.setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
        painter.drawText(inside, Qt::AlignLeft | Qt::AlignTop, text_);
    } else {
        painter.drawText(inside, Qt::AlignCenter | Qt::TextWordWrap, text_);
    }
}

void FigurePreview::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    if (draw_ != nullptr)
        rest_.start();
}

}  // namespace headlight
