// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSizeF>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/pipeline/scene.h"
#include "core/pipeline/trace.h"
#include "ui/figures/figure_look.h"
#include "ui/pictures/picture.h"

namespace headlight {

// Everything that can be shown and exported, by the name `headlight render --view` takes. The menu,
// the exporter and `render --list` read this one list.
struct ViewEntry {
    const char* id;           // "heads"
    const char* title;        // "All heads", marked for translation
    const char* description;  // one line, marked for translation
    const char* oneHead;      // the id of the view that shows one head of it; null: it has no heads
    Picture (*build)(const Trace&, const Selection&, const ViewOptions&);
};
const std::vector<ViewEntry>& viewEntries();
const ViewEntry* findView(std::string_view id);
// What --all-heads draws once for every head; null where all heads have the same picture.
const ViewEntry* viewOfOneHead(const ViewEntry& entry);

// Refuses a view that has nothing to show of this trace, naming the sentence that has no words.
Result<void> checkDrawable(const Trace& trace, const ViewEntry& entry);

QSizeF preferredSize(const Picture& picture, const Theme& theme);
NumberTable numbersOf(const Picture& picture);
// Paints any kind of picture; needs a QApplication (curves are QCustomPlot's).
void paint(QPainter& painter, const Picture& picture, const QRectF& bounds, const Theme& theme);

enum class FigureFormat { Png, Svg, Pdf, Csv, Tsv, Json, Npy, Npz };
// All of them; pictures first, in the order that they are offered in.
std::span<const FigureFormat> figureFormats();
// "png", "svg" … : what stands behind a file's dot.
std::string_view endingOf(FigureFormat format);
// ".png, .svg … or .npz", for messages.
std::string allEndings();
// By the ending of a file name; nothing for any other ending.
std::optional<FigureFormat> formatOf(const std::filesystem::path& path);
bool isPicture(FigureFormat format);  // and not a table of numbers
bool isText(FigureFormat format);

struct FigureOptions {
    std::optional<QSizeF> size;  // logical units of 1/96 inch; none: the picture's preferred size
    double dpi = 96;             // PNG: pixels = size * dpi / 96, written into the file
    ThemeKind theme = ThemeKind::Light;
    // The scene that it shows, kept in PNG and SVG: opening the figure brings it back. None:
    // without.
    std::optional<Scene> scene = {};
    FigureLook look = {};
    FigureTexts texts = {};
    std::filesystem::path folder = {};  // it will lie there; what the scene names is told from it
};
inline constexpr double kMaxFigurePixels = 64e6;
inline constexpr double kMaxFigureDpi = 9'600;

// How large a picture of a format may be: "at most 32767 pixels a side and 64 million in all".
std::string sizeLimits(FigureFormat format);
// Whether a picture of this size, in units of 1/96 inch, keeps to them. Refuses sizes and
// resolutions that are no positive numbers, too.
Result<void> checkFigureSize(QSizeF size, FigureFormat format, double dpi);

// What a picture is called where it has a title of its own or none: in a file's notes.
QString titleOf(const Picture& picture);
Error tooSmall(QSizeF needed, QSizeF given);

// In units of 1/96 inch, of a format that is a picture; refuses what checkFigureSize does, and what
// is too small for its numbers.
Result<QSizeF> figureSize(const Picture& picture, FigureFormat format,
                          const FigureOptions& options);

// What encode() would refuse before it draws.
Result<void> checkEncodable(const Picture& picture, FigureFormat format,
                            const FigureOptions& options);

// The whole file in memory, the same on every screen. Refuses what figureSize does, and numbers of
// a picture that has none.
Result<std::string> encode(const Picture& picture, FigureFormat format,
                           const FigureOptions& options);

// The numbers as a table for the clipboard, which spreadsheets and word processors take whole;
// empty where it would have more than kMaxTableCells.
std::string htmlTable(const NumberTable& table);

}  // namespace headlight
