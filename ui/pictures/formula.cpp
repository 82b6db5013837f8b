// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pictures/formula.h"

#include <charconv>
#include <cstring>
#include <unordered_map>

#include "ui/pictures/formula_data.h"

namespace headlight {
namespace {

constexpr double kUnits = 100;  // of the files' font

// The path data that resources/formulas/make.py writes: M, L, Q, C and Z with absolute numbers.
class PathReader {
 public:
    explicit PathReader(const char* data) : at_(data), end_(data + std::strlen(data)) {}

    QPainterPath read() {
        path_.setFillRule(Qt::WindingFill);
        while (at_ != end_)
            segment(*at_++);
        return path_;
    }

 private:
    void segment(char letter) {
        if (letter == 'Z')
            return path_.closeSubpath();
        const QPointF first = point();
        if (letter == 'M')
            return path_.moveTo(first);
        if (letter == 'L')
            return path_.lineTo(first);
        const QPointF second = point();
        if (letter == 'Q')
            return path_.quadTo(first, second);
        path_.cubicTo(first, second, point());
    }

    QPointF point() {
        const double x = number();
        return {x, number()};
    }

    double number() {
        while (at_ != end_ && *at_ == ' ')
            ++at_;
        double value = 0;
        at_ = std::from_chars(at_, end_, value).ptr;
        return value / kUnits;
    }

    const char* at_;
    const char* end_;
    QPainterPath path_;
};

}  // namespace

const Formula* findFormula(const std::string& id) {
    static const auto formulas = [] {
        std::unordered_map<std::string, Formula> all;
        for (std::size_t i = 0; i < kFormulaCount; ++i) {
            const FormulaData& data = kFormulaData[i];
            all[data.id] = {PathReader(data.path).read(), data.width / kUnits, -data.top / kUnits,
                            (data.top + data.height) / kUnits};
        }
        return all;
    }();
    const auto found = formulas.find(id);
    return found == formulas.end() ? nullptr : &found->second;
}

const Formula* findSymbol(const std::string& id) { return findFormula("symbol_" + id); }

void paintFormula(QPainter& painter, const Formula& formula, QPointF from, double pixels) {
    painter.save();
    painter.translate(from);
    painter.scale(pixels, pixels);
    painter.fillPath(formula.outline, painter.pen().color());
    painter.restore();
}

}  // namespace headlight
