// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/curve_steering.h"

#include <algorithm>

#include "ui/pictures/colour_scale.h"

namespace headlight {
namespace {

constexpr std::size_t kMostNamed = 12;

std::vector<double> placesOf(const CurvesPicture& picture) {
    std::vector<double> places;
    for (const Curve& curve : picture.curves)
        places.insert(places.end(), curve.x.begin(), curve.x.end());
    std::sort(places.begin(), places.end());
    places.erase(std::unique(places.begin(), places.end()), places.end());
    return places;
}

QString nameOf(const CurvesPicture& picture, double x) {
    const auto index = std::size_t(std::max(0.0, x));
    const QString number = index < picture.xNames.size() && double(index) == x
                               ? picture.xNames[index]
                               : QString::number(x, 'g', 6);
    return picture.xAxis.isEmpty() ? number : QString(picture.xAxis + QChar(' ') + number);
}

}  // namespace

std::optional<double> steeredAlong(const CurvesPicture& picture, std::optional<double> from,
                                   const QKeyEvent& event) {
    const std::vector<double> places = placesOf(picture);
    if (places.empty())
        return std::nullopt;
    const int last = int(places.size()) - 1;
    if (!from)
        return event.key() == Qt::Key_End ? places[std::size_t(last)] : places.front();
    const auto found = std::lower_bound(places.begin(), places.end(), *from);
    const int now = std::min(last, int(found - places.begin()));
    const int leap = std::max(1, last / 10);
    int next = now;
    switch (event.key()) {
        case Qt::Key_Left:
            next = now - 1;
            break;
        case Qt::Key_Right:
            next = now + 1;
            break;
        case Qt::Key_Up:
            next = now + leap;
            break;
        case Qt::Key_Down:
            next = now - leap;
            break;
        case Qt::Key_Home:
            next = 0;
            break;
        case Qt::Key_End:
            next = last;
            break;
        default:
            break;
    }
    return places[std::size_t(std::clamp(next, 0, last))];
}

QString readingAt(const CurvesPicture& picture, double x) {
    QStringList numbers;
    for (const Curve& curve : picture.curves) {
        const auto found = std::find(curve.x.begin(), curve.x.end(), x);
        if (found == curve.x.end() || numbers.size() >= qsizetype(kMostNamed))
            continue;
        const double y = curve.y[std::size_t(found - curve.x.begin())];
        const QString number = shortNumber(y);
        numbers << (curve.name.isEmpty() ? number : QString(curve.name + QChar(' ') + number));
    }
    return nameOf(picture, x) + QStringLiteral(": ") + numbers.join(QStringLiteral(", "));
}

}  // namespace headlight
