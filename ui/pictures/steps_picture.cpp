// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pictures/steps_picture.h"

#include <QCoreApplication>
#include <algorithm>

#include "ui/pictures/labels.h"
#include "ui/pictures/note.h"
#include "ui/pictures/shown_map.h"
#include "ui/pictures/steps_text.h"

namespace headlight {
namespace {

QString noteOf(const WorkedCell& cell, bool excluding) {
    QStringList parts;
    if (cell.queryAssumed && cell.keyAssumed)
        parts << StepsText::tr("No query is chosen: this is the first, with its strongest key.");
    else if (cell.queryAssumed)
        parts << StepsText::tr("No query is chosen: this is the first.");
    else if (cell.keyAssumed)
        parts << StepsText::tr("No key is chosen: this is the strongest.");
    if (cell.keyHidden)
        parts << StepsText::tr("The mask hides this key.");
    if (excluding)
        parts << StepsText::tr("The keys that the maps leave out are part of this working.");
    return parts.join(QChar(' '));
}

QString digits(double value) { return QString::number(value, 'g', 9); }

bool isMapMatrix(const WorkedStep& step, std::size_t table) {
    return step.form == WorkedForm::Product && table == 0;
}

// "3", "row 2, column 5", "key saw".
QString placeOf(const StepsPicture& picture, const WorkedNumber& number) {
    const WorkedStep& step = picture.cell.steps[std::size_t(number.step)];
    const WorkedTable& table = picture.cell.table(number);
    const auto key = [&](int index) {
        return StepsText::tr("key %1 “%2”")
            .arg(index)
            .arg(isolated(picture.labels.keys[std::size_t(index)]));
    };
    if (table.single)
        return {};
    if (table.axis == WorkedAxis::Keys)
        return key(number.column);
    if (table.rows > 1 && step.form == WorkedForm::Mix)
        return key(number.row) + ", " + QString::number(number.column);
    if (table.rows > 1)
        return StepsText::tr("row %1, column %2").arg(number.row).arg(number.column);
    return QString::number(number.column);
}

QString stepOf(const StepsPicture& picture, int step) {
    return StepsText::tr("step %1, %2").arg(step + 1).arg(picture.names[std::size_t(step)]);
}

// "key 3 “saw”": what another working has that this one has not.
QString otherOf(const StepsPicture& picture, const Selection& at) {
    const Selection& here = picture.cell.at;
    if (at.layer != here.layer)
        return StepsText::tr("layer %1, query %2").arg(at.layer).arg(*at.query);
    if (at.head != here.head)
        return StepsText::tr("head %1").arg(at.head);
    return StepsText::tr("key %1 “%2”")
        .arg(*at.key)
        .arg(isolated(shortened(picture.labels.keys[std::size_t(*at.key)])));
}

// Where Return and a click lead; nothing where they stay in the step.
QString fromText(const StepsPicture& picture, const WorkedNumber& number) {
    const WorkedOrigin origin = originOf(picture.cell, number);
    if (const auto* start = std::get_if<WorkedStart>(&origin))
        return startOf(picture, number, *start);
    if (const auto* other = std::get_if<WorkedElsewhere>(&origin))
        return StepsText::tr("from %1, %2: Return or a click goes there")
            .arg(otherOf(picture, other->at), stepOf(picture, other->number.step));
    const int step = std::get<WorkedNumber>(origin).step;
    if (step == number.step)
        return {};
    return StepsText::tr("from %1: Return or a click goes there").arg(stepOf(picture, step));
}

}  // namespace

StepsPicture stepsPicture(const Trace& trace, const Selection& selection,
                          const ViewOptions& options) {
    StepsPicture picture;
    if (trace.empty()) {
        picture.emptyText = noteOfEmpty(
            trace,
            StepsText::tr("Type a sentence to see one of its cells worked out step by step"));
        return picture;
    }
    picture.cell = workedCell(trace, selection);
    const Selection& at = picture.cell.at;
    picture.step = std::clamp(options.step, 0, int(picture.cell.steps.size()) - 1);
    picture.whole = wholePicture(trace, picture.cell, picture.step, options.wholeMatrices);
    picture.labels.keys = tokenLabels(*trace.keys);
    picture.labels.query = tokenLabel((*trace.queries)[std::size_t(*at.query)]);
    picture.labels.key = picture.labels.keys[std::size_t(*at.key)];
    picture.title = StepsText::tr("%1, query %2 “%3”, key %4 “%5”")
                        .arg(headName(at.layer, at.head))
                        .arg(*at.query)
                        .arg(isolated(shortened(picture.labels.query)))
                        .arg(*at.key)
                        .arg(isolated(shortened(picture.labels.key)));
    picture.note = noteOf(picture.cell, !excludedColumns(trace, options).empty());
    for (const WorkedStep& step : picture.cell.steps) {
        picture.names.push_back(stepName(step.kind));
        picture.texts.push_back(stepText(picture.cell, step));
        std::vector<QString>& starts = picture.starts.emplace_back();
        for (const WorkedTable& table : step.tables)
            starts.push_back(startText(trace, picture.cell, table));
    }
    return picture;
}

NumberTable numbersOf(const StepsPicture& picture) {
    NumberTable table;
    std::vector<float> values;
    for (const WorkedStep& step : picture.cell.steps)
        for (std::size_t t = 0; t < step.tables.size(); ++t) {
            if (isMapMatrix(step, t))
                continue;
            const WorkedTable& numbers = step.tables[t];
            const std::string name = std::string(idOf(step.kind)) + " " + numbers.symbol;
            for (int row = 0; row < numbers.rows; ++row)
                for (int column = 0; column < numbers.columns; ++column) {
                    std::string place;
                    if (numbers.rows > 1)
                        place.append(" ").append(std::to_string(row));
                    if (!numbers.single)
                        place.append(" ").append(std::to_string(column));
                    table.rows.push_back(name + place);
                    values.push_back(float(numbers.at(row, column)));
                }
        }
    if (values.empty())
        return table;
    table.corner = "step number";
    table.columns = {"value"};
    table.values = Eigen::Map<const Matrix>(values.data(), Eigen::Index(values.size()), 1);
    table.shape = {std::int64_t(values.size()), 1};
    return table;
}

QString readingOf(const StepsPicture& picture, const WorkedNumber& number) {
    const WorkedTable& table = picture.cell.table(number);
    const QString symbol = plainSymbol(table.symbol);
    const QString place = placeOf(picture, number);
    QString text = symbol + (place.isEmpty() ? QString() : QString(" [" + place + "]")) + " = " +
                   digits(picture.cell.value(number));
    const QString from = fromText(picture, number);
    return from.isEmpty() ? text : QString(text + "   " + from);
}

QString spokenStep(const StepsPicture& picture) {
    if (picture.empty())
        return picture.emptyText;
    const WorkedStep& step = picture.cell.steps[std::size_t(picture.step)];
    QStringList shapes;
    for (const WorkedTable& table : step.tables)
        shapes << QString(QString::fromStdString(table.symbol).replace('_', ' ') + QChar(' ') +
                          (table.single ? digits(table.at(0, 0)) : shapeText(table)));
    return QStringList{picture.title,
                       StepsText::tr("Step %1 of %2: %3.")
                           .arg(picture.step + 1)
                           .arg(picture.names.size())
                           .arg(picture.names[std::size_t(picture.step)]),
                       picture.texts[std::size_t(picture.step)],
                       shapes.join(", ") + QChar('.'),
                       spokenWhole(picture.whole) + QChar('.'),
                       checkText(picture.cell, picture.step),
                       picture.note}
        .join(QChar(' '))
        .trimmed();
}

}  // namespace headlight
