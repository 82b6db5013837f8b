// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/export_summary.h"

#include <QCoreApplication>
#include <QStringList>
#include <cmath>

#include "core/files/csv.h"
#include "ui/figures/paper.h"

namespace headlight {
namespace {

constexpr Eigen::Index kShownRows = 24;
constexpr Eigen::Index kShownColumns = 12;

// Below what is qualified: lupdate would take the next texts for a context "Text".
struct ExportDialogText {
    Q_DECLARE_TR_FUNCTIONS(ExportDialog)
};

QString sizeText(const FigurePlan& plan, FigureFormat format, double dpi) {
    const QSizeF& size = plan.size;
    if (format == FigureFormat::Png)
        return ExportDialogText::tr("%1 × %2 pixels")
            .arg(std::lround(size.width() * dpi / 96))
            .arg(std::lround(size.height() * dpi / 96));
    const double millimetre = unitsIn(LengthUnit::Millimetre);
    return ExportDialogText::tr("%1 × %2 mm, lines and text as vectors")
        .arg(size.width() / millimetre, 0, 'f', 1)
        .arg(size.height() / millimetre, 0, 'f', 1);
}

// As it is written, but for what is left out on the right and below.
QString linesOf(const NumberTable& table) {
    QStringList lines;
    const Eigen::Index columns = std::min(kShownColumns, table.values.cols());
    QString head = QString::fromStdString(table.corner);
    for (Eigen::Index column = 0; column < columns; ++column)
        head += ", " + QString::fromStdString(table.columns[std::size_t(column)]);
    lines << head;
    for (Eigen::Index row = 0; row < std::min(kShownRows, table.values.rows()); ++row) {
        QString line = QString::fromStdString(table.rows[std::size_t(row)]);
        for (Eigen::Index column = 0; column < columns; ++column)
            line += ", " + QString::fromStdString(numberText(table.values(row, column)));
        lines << line;
    }
    if (table.values.rows() > kShownRows)
        lines << QStringLiteral("…");
    return lines.join('\n');
}

QString whatIsWritten(FigureFormat format) {
    switch (format) {
        case FigureFormat::Json:
            return ExportDialogText::tr(
                "The stored numbers as one object with title, shape and the names of rows and "
                "columns, with all their digits; NaN and infinities are null.");
        case FigureFormat::Npy:
            return ExportDialogText::tr(
                "The stored numbers as a float32 array, without the names of rows and columns.");
        case FigureFormat::Npz:
            return ExportDialogText::tr(
                "The stored numbers as a float32 array “values”, with the names of rows and "
                "columns as arrays “rows” and “columns”.");
        default:
            return ExportDialogText::tr("The stored numbers, with '.' and all their digits.");
    }
}

}  // namespace

QString figureSummary(const FigurePlan& plan, FigureFormat format, double dpi) {
    const TypeSizes type = typeSizes(plan);
    const auto points = [](double size) { return QString::number(size, 'f', 1); };
    QString text = sizeText(plan, format, dpi) + "\n" +
                   ExportDialogText::tr("Type of %1 pt, no label below %2 pt")
                       .arg(points(type.main), points(type.least));
    if (type.least < kLegiblePoints)
        text += "\n" + ExportDialogText::tr(
                           "⚠ Type below 6 pt is hard to read in print: choose a larger size "
                           "of type or of the figure");
    return text;
}

NumbersPreview numbersPreview(const Picture& picture, FigureFormat format) {
    const NumberTable table = numbersOf(picture);
    if (table.values.size() == 0) {
        const QString why = emptyText(picture);
        const QString none = ExportDialogText::tr("This picture has no numbers");
        return {why.isEmpty() ? none : why, {}, false};
    }
    const QString what = whatIsWritten(format);
    const QString shape = ExportDialogText::tr("%1 rows, %2 columns")
                              .arg(qlonglong(table.values.rows()))
                              .arg(qlonglong(table.values.cols()));
    return {linesOf(table), what + "\n" + shape, true};
}

}  // namespace headlight
