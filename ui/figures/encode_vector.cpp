// SPDX-License-Identifier: GPL-3.0-or-later
#include <QBuffer>
#include <QFontInfo>
#include <QHashFunctions>
#include <QPageLayout>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QSvgGenerator>

#include "ui/figures/encode.h"
#include "ui/figures/figure_scene.h"
#include "ui/figures/pdf_bytes.h"
#include "ui/figures/pdf_text.h"
#include "ui/figures/svg_text.h"

namespace headlight {
namespace {

const QString kCreator = QStringLiteral("Headlight " HEADLIGHT_VERSION);

// Dots an inch of the page's own coordinates: fine enough for hairlines, and a whole multiple
// of 96.
constexpr int kPageResolution = 1152;

// QPdfWriter writes its fonts in the order of a hash table, which is another in every process. New
// tables take the seed of their time: those made meanwhile elsewhere are as good with this one.
class FixedHashSeed {
 public:
    FixedHashSeed() { QHashSeed::setDeterministicGlobalSeed(); }
    ~FixedHashSeed() { QHashSeed::resetRandomGlobalSeed(); }
    FixedHashSeed(const FixedHashSeed&) = delete;
    FixedHashSeed& operator=(const FixedHashSeed&) = delete;
};

// A sheet is for paper: where nothing darker was asked for, its own is left white.
void paintPages(QPainter& painter, QPdfWriter& writer, const WorksheetPicture& sheet, QSizeF page,
                const Theme& given) {
    const Theme paper =
        given.kind == ThemeKind::Light ? theme(ThemeKind::Print, given.font) : given;
    for (int number = 0; number < kWorksheetPages; ++number) {
        if (number > 0)
            writer.newPage();
        paintPage(painter, sheet, number, QRectF(QPointF(0, 0), page), paper);
    }
}

}  // namespace

Result<std::string> encodeSvg(const FigureJob& job) {
    const QSize size = job.size.toSize();
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    {
        QSvgGenerator generator;
        generator.setOutputDevice(&buffer);
        generator.setResolution(96);
        generator.setSize(size);
        generator.setViewBox(QRect(QPoint(0, 0), size));
        QPainter painter(&generator);
        painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
        paint(painter, job.picture, QRectF(QPointF(0, 0), size), job.theme);
    }
    SvgNotes notes;
    // Not QSvgGenerator's own title: Qt 6.4 writes it without escaping it.
    notes.title = job.title.toHtmlEscaped().toStdString();
    notes.description = kCreator.toStdString();
    if (job.scene)
        notes.metadata = svgMetadata(writeScene(*job.scene));
    notes.drawnFamily = job.theme.font.family().toStdString();
    // The family that the widths were measured with, then what is likely to be as wide.
    notes.families = QFontInfo(job.theme.font).family().toStdString() + ", Verdana, sans-serif";
    return tidySvg({buffer.data().constData(), std::size_t(buffer.data().size())}, notes);
}

Result<std::string> encodePdf(const FigureJob& job) {
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    {
        const FixedHashSeed seed;
        QPdfWriter writer(&buffer);
        writer.setTitle(job.title);
        writer.setCreator(kCreator);
        writer.setResolution(kPageResolution);
        const auto* sheet = std::get_if<WorksheetPicture>(&job.picture);
        const QSizeF page(job.size.width(), job.size.height() / (sheet ? kWorksheetPages : 1));
        writer.setPageSize(
            QPageSize(page * 0.75, QPageSize::Point, QString(), QPageSize::ExactMatch));
        writer.setPageMargins(QMarginsF(0, 0, 0, 0));
        QPainter painter(&writer);
        painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
        painter.scale(kPageResolution / 96.0, kPageResolution / 96.0);
        if (sheet)
            paintPages(painter, writer, *sheet, page, job.theme);
        else
            paint(painter, job.picture, QRectF(QPointF(0, 0), job.size), job.theme);
    }
    return withTypedCharacters(withoutDate(buffer.data().toStdString()), job.theme.font);
}

}  // namespace headlight
