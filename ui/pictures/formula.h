// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainter>
#include <QPainterPath>
#include <string>

namespace headlight {

// A typeset formula of resources/formulas, as outlines: it stays a curve in every file and takes
// the colour of the text around it. All lengths for a font of one pixel, the base line at y = 0.
struct Formula {
    QPainterPath outline;
    double width = 0;
    double ascent = 0;
    double descent = 0;
};

// By the name of its file; null: there is none.
const Formula* findFormula(const std::string& id);
// "symbol_" and the id.
const Formula* findSymbol(const std::string& id);

// In the painter's pen colour, from the left end of its base line, for type of so many pixels.
void paintFormula(QPainter& painter, const Formula& formula, QPointF from, double pixels);

}  // namespace headlight
