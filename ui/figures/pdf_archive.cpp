// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/pdf_archive.h"

#include <QCryptographicHash>
#include <algorithm>
#include <string_view>

namespace headlight {
namespace {

constexpr int kUnitsAnInch = 96;
constexpr double kLargestReal = 32'767;

// XML 1.0 has no way to write the other control characters.
QString xmlText(const QString& text) {
    QString kept;
    for (const QChar unit : text.toHtmlEscaped())
        if ((unit >= u' ' && unit < u'\xFFFE') || unit == u'\t' || unit == u'\n')
            kept += unit;
    return kept;
}

QString alternative(const char* tag, const QString& text) {
    return QStringLiteral(
               "<%1><rdf:Alt><rdf:li xml:lang=\"x-default\">%2</rdf:li></rdf:Alt></%1>\n")
        .arg(QLatin1String(tag), xmlText(text));
}

}  // namespace

QByteArray archiveMetadata(const ArchiveNotes& notes) {
    QString described = alternative("dc:title", notes.title);
    if (!notes.subject.isEmpty())
        described += alternative("dc:description", notes.subject);
    const QString xml =
        QString::fromUtf8(
            "<?xpacket begin=\"\xEF\xBB\xBF\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n"
            "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\">\n"
            "<rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">\n"
            "<rdf:Description rdf:about=\"\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\"\n"
            " xmlns:xmp=\"http://ns.adobe.com/xap/1.0/\" "
            "xmlns:pdf=\"http://ns.adobe.com/pdf/1.3/\"\n"
            " xmlns:pdfaid=\"http://www.aiim.org/pdfa/ns/id/\">\n") +
        described + "<xmp:CreatorTool>" + xmlText(notes.creator) +
        "</xmp:CreatorTool>\n<pdf:Producer>Qt " + QLatin1String(qVersion()) +
        "</pdf:Producer>\n"
        "<pdfaid:part>1</pdfaid:part>\n<pdfaid:conformance>B</pdfaid:conformance>\n"
        "</rdf:Description>\n</rdf:RDF>\n</x:xmpmeta>\n<?xpacket end=\"w\"?>\n";
    return xml.toUtf8();
}

std::string withOwnIdentifier(std::string pdf) {
    constexpr std::string_view kBegin = "/ID [ <";
    constexpr std::string_view kBetween = "> <";
    constexpr std::size_t kDigits = 32;  // of 128 bits
    const std::size_t first = pdf.rfind(kBegin);
    if (first == std::string::npos)
        return pdf;
    const std::size_t places[] = {first + kBegin.size(),
                                  first + kBegin.size() + kDigits + kBetween.size()};
    if (places[1] + kDigits > pdf.size())
        return pdf;
    for (const std::size_t place : places)
        pdf.replace(place, kDigits, std::string(kDigits, '0'));
    const QByteArray bytes = QByteArray::fromRawData(pdf.data(), qsizetype(pdf.size()));
    const std::string digits =
        QCryptographicHash::hash(bytes, QCryptographicHash::Md5).toHex().toStdString();
    for (const std::size_t place : places)
        pdf.replace(place, kDigits, digits);
    return pdf;
}

int archiveResolution(double side, int usual) {
    const int times = std::max(1, int(kLargestReal / std::max(1.0, side)));
    return std::min(usual, kUnitsAnInch * times);
}

}  // namespace headlight
