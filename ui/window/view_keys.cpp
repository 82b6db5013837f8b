// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/view_keys.h"

#include <QCoreApplication>
#include <QKeySequence>
#include <QStringList>

namespace headlight {
namespace {

struct ViewKeys {
    Q_DECLARE_TR_FUNCTIONS(ViewKeys)
};

// "Left, Right": as this system writes them.
QString keys(const char* portable) {
    QStringList shown;
    for (const QString& one : QString(portable).split(QStringLiteral(", ")))
        shown << QKeySequence(one, QKeySequence::PortableText).toString(QKeySequence::NativeText);
    return shown.join(QStringLiteral(", "));
}

KeyGroup everywhere() {
    return {ViewKeys::tr("Everywhere"),
            {{ViewKeys::tr("To the next control, or to the one before"), keys("Tab, Shift+Tab")},
             {ViewKeys::tr("Stops a pass on its way; closes the list of messages; leaves a cell"),
              keys("Esc")},
             {ViewKeys::tr("The menu of what has the focus, where it has one"),
              keys("Shift+F10, Menu")}}};
}

KeyGroup heads() {
    return {ViewKeys::tr("On the grid of heads"),
            {{ViewKeys::tr("To the head beside, above or below"), keys("Left, Right, Up, Down")},
             {ViewKeys::tr("To the first or last head"), keys("Home, End")},
             {ViewKeys::tr("To the same head of the layer before or after"), keys("PgUp, PgDown")},
             {ViewKeys::tr("Opens the head alone"), keys("Return")}}};
}

KeyGroup maps() {
    return {ViewKeys::tr("On a map: one head, comparison, positions"),
            {{ViewKeys::tr("To the cell beside"), keys("Left, Right, Up, Down")},
             {ViewKeys::tr("To the strongest cell that way"),
              keys("Ctrl+Left, Ctrl+Right, Ctrl+Up, Ctrl+Down")},
             {ViewKeys::tr("To the ends of the row"), keys("Home, End")},
             {ViewKeys::tr("To the corners of the map"), keys("Ctrl+Home, Ctrl+End")},
             {ViewKeys::tr("Pins the cell: its query and key stay chosen; in the map of positions "
                           "its column's curve is shown or hidden"),
              keys("Return, Space")},
             {ViewKeys::tr("One head: hides the cell or shows it again"), keys("H")},
             {ViewKeys::tr("Nearer to the place pointed at, or farther away"),
              ViewKeys::tr("Ctrl+wheel")},
             {ViewKeys::tr("Moves what is seen of the map down or across"),
              ViewKeys::tr("Wheel, Shift+wheel, middle button")},
             {ViewKeys::tr("The whole map again"), ViewKeys::tr("Double click beside it")}}};
}

KeyGroup tables() {
    return {ViewKeys::tr("On the numbers and the table"),
            {{ViewKeys::tr("To the cell beside; in the table it is chosen"),
              keys("Left, Right, Up, Down")},
             {ViewKeys::tr("Selects a block of cells"),
              keys("Shift+Left, Shift+Right, Shift+Up, Shift+Down")}}};
}

KeyGroup painting() {
    return {
        ViewKeys::tr("Painting the mask on the head's map"),
        {{ViewKeys::tr("Look, brush, row, column, rectangle"), keys("L, B, R, C, X")},
         {ViewKeys::tr("A smaller or a larger brush"), keys("[, ]")},
         {ViewKeys::tr("What a stroke does: hides, shows, leaves to the rules"), keys("M, E, U")},
         {ViewKeys::tr("Paints at the cursor; held down, along the arrows"), keys("Space")},
         {ViewKeys::tr("Extends a rectangle"),
          keys("Shift+Left, Shift+Right, Shift+Up, Shift+Down")},
         {ViewKeys::tr("Takes a stroke on its way back"), keys("Esc")}}};
}

KeyGroup steps() {
    return {ViewKeys::tr("Step by step"),
            {{ViewKeys::tr("A step back or on"), keys("PgUp, PgDown")},
             {ViewKeys::tr("To the first or last step"), keys("Home, End")},
             {ViewKeys::tr("From number to number, then to the whole matrices"),
              keys("Tab, Shift+Tab")},
             {ViewKeys::tr("To the number or cell beside"), keys("Left, Right, Up, Down")},
             {ViewKeys::tr("To where the number was made; on a whole matrix: chooses the cell"),
              keys("Return")},
             {ViewKeys::tr("Back again"), keys("Backspace, Alt+Left")},
             {ViewKeys::tr("On once more"), keys("Alt+Right")}}};
}

KeyGroup boards() {
    return {ViewKeys::tr("On the pictures of a lab"),
            {{ViewKeys::tr("To the picture before or after"), keys("PgUp, PgDown")},
             {ViewKeys::tr("From cell to cell, from mark to mark, or along curves"),
              keys("Left, Right, Up, Down")},
             {ViewKeys::tr("Does what a click does"), keys("Return, Space")}}};
}

KeyGroup tokens() {
    return {ViewKeys::tr("On the tokens"),
            {{ViewKeys::tr("From token to token"), keys("Left, Right, Up, Down")},
             {ViewKeys::tr("Looks at the token, or no longer"), keys("Return, Space")},
             {ViewKeys::tr("Leaves the key out of the maps, or takes it back"), keys("Del")}}};
}

}  // namespace

std::vector<KeyGroup> keysOfViews() {
    return {everywhere(), heads(), maps(), tables(), painting(), steps(), boards(), tokens()};
}

}  // namespace headlight
