// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/positions_figure.h"

#include <memory>

namespace headlight {
namespace {

ColourScale scaleOf(const Matrix& values, PaletteKind palette) {
    ColourScale scale;
    scale.palette = palette;
    scale.low = double(values.minCoeff());
    scale.high = double(values.maxCoeff());
    if (!(scale.low < scale.high))
        scale.high = scale.low + 1;
    return scale;
}

QString columnName(const PositionsTable& table, int column) {
    if (table.isVector)
        return QString::fromStdString(table.columnAxis);
    return QStringLiteral("Col %1").arg(column);
}

}  // namespace

PositionsPicture mapPicture(const PositionsTable& table, PaletteKind palette) {
    PositionsPicture picture;
    picture.map.values = std::make_shared<const Matrix>(table.values);
    picture.map.pooling = Pooling::Mean;
    picture.map.rowScales = {scaleOf(table.values, palette)};
    picture.map.title = QString::fromStdString(table.title);
    picture.map.rowAxis = QString::fromStdString(table.rowAxis);
    picture.map.columnAxis = QString::fromStdString(table.columnAxis);
    picture.map.barCaption = QString::fromStdString(table.quantity);
    return picture;
}

PositionsPicture curvesPicture(const PositionsTable& table) {
    PositionsPicture picture;
    picture.curves.title = QString::fromStdString(table.title);
    picture.curves.xAxis = QString::fromStdString(table.rowAxis);
    picture.curves.yAxis = QString::fromStdString(table.quantity);
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        Curve curve;
        curve.name = columnName(table, table.columns[i]);
        for (Eigen::Index row = 0; row < table.values.rows(); ++row) {
            curve.x.push_back(double(row));
            curve.y.push_back(double(table.values(row, Eigen::Index(i))));
        }
        picture.curves.curves.push_back(std::move(curve));
    }
    return picture;
}

}  // namespace headlight
