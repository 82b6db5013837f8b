// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPixmap>
#include <QTimer>
#include <QWidget>
#include <functional>
#include <optional>

#include "ui/figures/figure_plan.h"
#include "ui/pictures/colour_vision.h"
#include "ui/views/gradual_drawing.h"

namespace headlight {

// What will be written, as large as there is room: the same painting at another scale. Painted once
// the keys rest, and maps that take longer than a frame little by little, so that no field waits.
class FigurePreview : public QWidget {
    Q_OBJECT

 public:
    explicit FigurePreview(QWidget* parent = nullptr);

    void showFigure(FigurePlan plan);
    // Anything else, of a size in units of 1/96 inch.
    using Draw = std::function<void(QPainter&)>;
    void showDrawing(const QSizeF& size, Draw draw);
    // In the picture's place: why there is none.
    void showNote(const QString& text);
    // The first lines of a table.
    void showLines(const QString& text);

    // What is shown looks from now on as these eyes see it.
    void seeWith(ColourVision vision);

    QSize sizeHint() const override;

 signals:
    void painted();

 protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

 private:
    void later();
    void begin();
    void draw();
    QRectF place() const;

    QSizeF size_;
    Draw draw_;
    std::shared_ptr<FigurePlan> plan_;
    QString text_;
    bool lines_ = false;
    QPixmap image_;
    ColourVision vision_ = ColourVision::Full;
    QTimer rest_;
    GradualDrawing gradual_;
};

}  // namespace headlight
