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
#include "ui/figures/paper.h"
#include "ui/figures/pdf_archive.h"
#include "ui/figures/pdf_bytes.h"
#include "ui/figures/pdf_text.h"
#include "ui/figures/printed_page.h"
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

// For those who cannot see the picture first.
QString descriptionOf(const FigureTexts& texts) {
    QStringList lines;
    for (const auto& text : {texts.altText, texts.caption})
        if (text && !text->isEmpty())
            lines << *text;
    return (lines << kCreator).join('\n');
}

QString subjectOf(const FigureTexts& texts) {
    const QString caption = texts.caption.value_or(QString());
    return caption.isEmpty() ? texts.altText.value_or(QString()) : caption;
}

// QSvgGenerator knows whole pixels only.
std::string withExactSize(std::string svg, const QSizeF& size) {
    if (size == QSizeF(size.toSize()))
        return svg;
    const std::size_t from = svg.find("<svg width=\"");
    const std::size_t to = svg.find("mm\"\n", from);
    if (from == std::string::npos || to == std::string::npos)
        return svg;
    const auto millimetres = [](double units) {
        return QString::number(units / unitsIn(LengthUnit::Millimetre), 'f', 3).toStdString();
    };
    svg.replace(from, to - from,
                "<svg width=\"" + millimetres(size.width()) + "mm\" height=\"" +
                    millimetres(size.height()));
    return svg;
}

// A sheet is for paper: where nothing darker was asked for, its own is left white.
void paintPages(QPainter& painter, QPdfWriter& writer, const WorksheetPicture& sheet, QSizeF page,
                const FigurePlan& plan) {
    const Theme& given = plan.theme;
    painter.scale(plan.scale, plan.scale);
    const Theme paper =
        given.kind == ThemeKind::Light ? theme(ThemeKind::Print, given.font) : given;
    for (int number = 0; number < kWorksheetPages; ++number) {
        if (number > 0)
            writer.newPage();
        paintPage(painter, sheet, number, QRectF(QPointF(0, 0), page / plan.scale), paper);
    }
}

struct PdfNotes {
    QSizeF page;  // in units of 1/96 inch
    QString title;
    QString subject;
    QFont font;
    bool archive = false;
    QString attachmentName = {};
    std::string attachment = {};
};

template <class Paint>
std::string pdfOf(const PdfNotes& notes, Paint paintAll) {
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    {
        const FixedHashSeed seed;
        QPdfWriter writer(&buffer);
        writer.setTitle(notes.title);
        writer.setCreator(kCreator);
        if (notes.archive) {
            writer.setPdfVersion(QPagedPaintDevice::PdfVersion_A1b);
            writer.setDocumentXmpMetadata(archiveMetadata({notes.title, notes.subject, kCreator}));
        }
        const int resolution =
            notes.archive ? archiveResolution(std::max(notes.page.width(), notes.page.height()),
                                              kPageResolution)
                          : kPageResolution;
        writer.setResolution(resolution);
        writer.setPageSize(
            QPageSize(notes.page * 0.75, QPageSize::Point, QString(), QPageSize::ExactMatch));
        writer.setPageMargins(QMarginsF(0, 0, 0, 0));
        // Before the painter begins: the catalogue, which names it, is written first.
        if (!notes.attachmentName.isEmpty())
            writer.addFileAttachment(notes.attachmentName,
                                     QByteArray::fromStdString(notes.attachment),
                                     QStringLiteral("application/json"));
        QPainter painter(&writer);
        painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
        painter.scale(resolution / 96.0, resolution / 96.0);
        paintAll(painter, writer);
    }
    return withOwnIdentifier(
        withTypedCharacters(withSubject(buffer.data().toStdString(), notes.subject), notes.font));
}

}  // namespace

Result<std::string> encodeSvg(const FigureJob& job) {
    const QSizeF size = job.plan.size;
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    {
        QSvgGenerator generator;
        generator.setOutputDevice(&buffer);
        generator.setResolution(96);
        generator.setSize(size.toSize());
        generator.setViewBox(QRectF(QPointF(0, 0), size));
        QPainter painter(&generator);
        painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
        paintFigure(painter, job.plan);
    }
    SvgNotes notes;
    // Not QSvgGenerator's own title: Qt 6.4 writes it without escaping it.
    notes.title = job.plan.title.toHtmlEscaped().toStdString();
    notes.description = descriptionOf(job.texts).toHtmlEscaped().toStdString();
    if (job.scene)
        notes.metadata = svgMetadata(writeSceneToPassOn(*job.scene, job.folder));
    const QFont& font = job.plan.theme.font;
    notes.drawnFamily = font.family().toStdString();
    // The family that the widths were measured with, then what is likely to be as wide.
    notes.families = QFontInfo(font).family().toStdString() + ", Verdana, sans-serif";
    return tidySvg(withExactSize(buffer.data().toStdString(), size), notes);
}

Result<std::string> encodePdf(const FigureJob& job) {
    const FigurePlan& plan = job.plan;
    const auto* sheet = std::get_if<WorksheetPicture>(&plan.picture);
    const QSizeF page(plan.size.width(), plan.size.height() / (sheet ? kWorksheetPages : 1));
    return pdfOf({page, plan.title, subjectOf(job.texts), plan.theme.font, job.archive},
                 [&](QPainter& painter, QPdfWriter& writer) {
                     if (sheet)
                         paintPages(painter, writer, *sheet, page, plan);
                     else
                         paintFigure(painter, plan);
                 });
}

std::string encodePages(const PdfPages& document,
                        const std::function<void(QPainter&, int number)>& paintOne) {
    return pdfOf({document.paper, document.title, document.subject, figureFont(), false,
                  document.attachmentName, document.attachment},
                 [&](QPainter& painter, QPdfWriter& writer) {
                     for (int number = 0; number < document.count; ++number) {
                         if (number > 0)
                             writer.newPage();
                         paintOne(painter, number);
                     }
                 });
}

Result<std::string> encodePrintedPages(const Picture& picture, const PrintedPage& page) {
    return encodePages(
        {page.paper, page.header, titleOf(picture), pageCount(picture)},
        [&](QPainter& painter, int number) { paintPrintedPage(painter, picture, number, page); });
}

}  // namespace headlight
