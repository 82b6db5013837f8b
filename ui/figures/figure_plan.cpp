// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/figure_plan.h"

#include <QFontMetricsF>
#include <algorithm>
#include <cmath>

#include "ui/figures/encode.h"
#include "ui/figures/figure_parts.h"

namespace headlight {
namespace {

constexpr int kCaptionFlags = Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap;
constexpr double kCaptionSide = 0.8;  // ems
constexpr int kShapeTurns = 6;
constexpr int kShrinkTurns = 14;
constexpr int kLeastPixels = 9;  // of scaledFont()

// What a picture needs to be read, of a width; no size: it finds room in any.
QSizeF leastSizeOf(const Picture& picture, const QSizeF& size, const Theme& theme) {
    if (const auto* board = std::get_if<Board>(&picture))
        return leastSize(*board, theme);
    if (const auto* steps = std::get_if<StepsPicture>(&picture))
        return leastSize(*steps, size, theme);
    if (const auto* numbers = std::get_if<NumbersPicture>(&picture))
        return leastSize(*numbers, theme);
    if (const auto* sheet = std::get_if<WorksheetPicture>(&picture))
        return leastSize(*sheet, theme);
    return {0, 0};
}

Theme paperTheme(const FigureOptions& options, FigureFormat format) {
    Theme paper = theme(options.theme, figureFont());
    if (options.look.background == FigureBackground::White)
        paper.background = Qt::white;
    if (options.look.background == FigureBackground::Transparent)
        paper.background.setAlpha(0);  // the rest of the colour still tells light from dark
    paper.opaque = options.look.archive && format == FigureFormat::Pdf;
    return paper;
}

double captionHeight(const FigurePlan& plan, double width, double scale) {
    if (plan.caption.isEmpty())
        return 0;
    const double em = plan.theme.font.pixelSize();
    const QRectF room(0, 0, std::max(em, width / scale - 2 * kCaptionSide * em), 1e6);
    const QRectF text =
        QFontMetricsF(plan.theme.font).boundingRect(room, kCaptionFlags, plan.caption);
    return std::ceil(text.height() + kCaptionSide * em) * scale;
}

// A picture's own shape, with its caption below.
QSizeF wantedSize(const FigurePlan& plan, const FigureOptions& options) {
    if (options.size)
        return *options.size;
    const std::optional<double> width = options.look.width;
    const std::optional<double> height = options.look.height;
    if (width && height)
        return {*width, *height};
    const QSizeF own = preferredSize(plan.picture, plan.theme) * plan.scale;
    const double shape = own.height() / own.width();
    double wide = width.value_or(own.width());
    // The narrower it is, the higher the caption that takes from the picture's height.
    for (int turn = 0; height && turn < kShapeTurns; ++turn)
        wide = std::max(1.0, *height - captionHeight(plan, wide, plan.scale)) / shape;
    const double high = width ? shape * wide : own.height();
    return {wide, height ? *height : high + captionHeight(plan, wide, plan.scale)};
}

// The whole figure's least size when its type has this scale.
QSizeF leastOf(const FigurePlan& plan, double scale) {
    const double below = captionHeight(plan, plan.size.width(), scale);
    const QSizeF room(plan.size.width() / scale, (plan.size.height() - below) / scale);
    const QSizeF least = leastSizeOf(plan.picture, room, plan.theme) * scale;
    return {least.width(), least.height() + below};
}

bool fits(const FigurePlan& plan, double scale) {
    const QSizeF least = leastOf(plan, scale);
    return plan.size.width() >= least.width() && plan.size.height() >= least.height();
}

// The largest that fits, or as it is where none does.
double shrunk(const FigurePlan& plan) {
    double least = std::min(plan.scale, kLeastTypePoints / kFigureTypePoints);
    if (fits(plan, plan.scale) || !fits(plan, least))
        return plan.scale;
    double most = plan.scale;
    for (int turn = 0; turn < kShrinkTurns; ++turn) {
        const double middle = (least + most) / 2;
        (fits(plan, middle) ? least : most) = middle;
    }
    return least;
}

// Of its own type, which some pictures shrink where there is little room.
int typePixels(const FigurePlan& plan) {
    const QSizeF room(plan.size.width() / plan.scale,
                      (plan.size.height() - plan.captionHeight) / plan.scale);
    if (const auto* board = std::get_if<Board>(&plan.picture))
        return fitted(plan.theme, *board, room).font.pixelSize();
    if (const auto* steps = std::get_if<StepsPicture>(&plan.picture);
        steps != nullptr && !steps->empty())
        return std::max(1, layoutOf(*steps, QRectF(QPointF(), room), plan.theme).pixels);
    return plan.theme.font.pixelSize();
}

}  // namespace

bool takesCaption(const Picture& picture) {
    return !std::holds_alternative<WorksheetPicture>(picture);
}

Result<void> checkBackground(FigureBackground background, FigureFormat format, ThemeKind kind,
                             bool archive) {
    if (background == FigureBackground::White &&
        theme(kind, figureFont()).background.lightnessF() < 0.5)
        return Error{"the light type of this theme is not read on white", ""};
    if (background == FigureBackground::Transparent && !isPicture(format))
        return Error{"only png, svg and pdf have a transparent background", ""};
    if (background == FigureBackground::Transparent && format == FigureFormat::Pdf && archive)
        return Error{"PDF/A-1b has no transparent background", ""};
    return {};
}

Result<FigurePlan> planFigure(const Picture& picture, FigureFormat format,
                              const FigureOptions& options) {
    const FigureLook& look = options.look;
    if (const auto seen = checkBackground(look.background, format, options.theme, look.archive);
        !seen)
        return seen.error();
    FigurePlan plan{withoutParts(look.onlySeen ? picture : wholeMaps(picture), look.without),
                    paperTheme(options, format),
                    {},
                    look.typePoints / kFigureTypePoints,
                    {},
                    0,
                    titleOf(picture)};
    if (options.texts.printCaption && takesCaption(picture))
        plan.caption = options.texts.caption.value_or(QString()).simplified();
    plan.size = wantedSize(plan, options);
    if (const Result<void> checked = checkFigureSize(plan.size, format, options.dpi); !checked)
        return checked.error();
    if (look.shrinkType)
        plan.scale = shrunk(plan);
    if (const QSizeF least = leastOf(plan, plan.scale);
        plan.size.width() < least.width() || plan.size.height() < least.height())
        return tooSmall(least, plan.size);
    plan.captionHeight = captionHeight(plan, plan.size.width(), plan.scale);
    return plan;
}

void paintFigure(QPainter& painter, const FigurePlan& plan) {
    painter.save();
    if (plan.scale != 1)
        painter.scale(plan.scale, plan.scale);
    const QSizeF all = plan.scale == 1 ? plan.size : plan.size / plan.scale;
    const double below = plan.captionHeight / plan.scale;
    const QRectF room(0, 0, all.width(), all.height() - below);
    paint(painter, plan.picture, room, plan.theme);
    if (below > 0) {
        const double side = kCaptionSide * plan.theme.font.pixelSize();
        const QRectF under(0, room.bottom(), all.width(), below);
        painter.fillRect(under, plan.theme.background);
        painter.setFont(plan.theme.font);
        painter.setPen(plan.theme.text);
        painter.drawText(under.adjusted(side, 0, -side, 0), kCaptionFlags, plan.caption);
    }
    painter.restore();
}

TypeSizes typeSizes(const FigurePlan& plan) {
    const int pixels = typePixels(plan);
    const double points = 0.75 * plan.scale;
    return {pixels * points, std::min(pixels, kLeastPixels) * points};
}

}  // namespace headlight
