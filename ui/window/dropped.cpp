// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/dropped.h"

#include <QFile>
#include <QFileInfo>
#include <QLabel>
#include <QMimeData>
#include <QPainter>
#include <QStringDecoder>
#include <QUrl>
#include <QVBoxLayout>

#include "core/lecture/layer_file.h"
#include "ui/window/image_file.h"

namespace headlight {
namespace {

constexpr qint64 kFirstBytes = 4096;
constexpr int kBorder = 4;

bool isText(const QByteArray& bytes) {
    if (bytes.isEmpty() || bytes.contains('\0'))
        return false;
    QStringDecoder decoder(QStringDecoder::Utf8);  // a character that is cut at the end is no error
    const QString text = decoder(bytes);
    return !decoder.hasError() && !text.isEmpty();
}

std::optional<DropKind> kindOfFile(const QString& name) {
    const QFileInfo info(name);
    if (!info.isFile() || !info.isReadable())
        return std::nullopt;
    const QString ending = info.suffix().toLower();
    if (ending == "safetensors")
        return DropKind::Layer;
    if (ending == "json")
        return isLayerJson(QFile::encodeName(name).toStdString()) ? DropKind::Layer
                                                                  : DropKind::Scene;
    if (ending == "headlight")
        return DropKind::Scene;
    if (ending == "png" || ending == "svg")
        return DropKind::Figure;
    if (isImageFile(name))
        return DropKind::Image;
    QFile file(name);
    if (!file.open(QIODevice::ReadOnly))
        return std::nullopt;
    const QByteArray first = file.read(kFirstBytes);
    if (first.trimmed().startsWith('{'))
        return DropKind::Scene;
    return isText(first) ? std::optional(DropKind::Text) : std::nullopt;
}

QString promise(DropKind kind) {
    switch (kind) {
        case DropKind::Scene:
            return DropHighlight::tr("Let go to open this scene");
        case DropKind::Layer:
            return DropHighlight::tr("Let go to open this layer");
        case DropKind::Figure:
            return DropHighlight::tr("Let go to open the scene in this picture, or the picture");
        case DropKind::Image:
            return DropHighlight::tr("Let go to open this picture");
        case DropKind::Text:
            return DropHighlight::tr("Let go to make this the sentence");
    }
    return {};
}

}  // namespace

bool isLayerFile(const QString& name) { return kindOfFile(name) == DropKind::Layer; }

std::optional<Dropped> whatIsDropped(const QMimeData& data) {
    if (data.hasUrls()) {
        const QList<QUrl> urls = data.urls();
        if (urls.size() != 1 || !urls.front().isLocalFile())
            return std::nullopt;
        const QString file = urls.front().toLocalFile();
        const auto kind = kindOfFile(file);
        return kind ? std::optional(Dropped{*kind, file, {}}) : std::nullopt;
    }
    if (!data.hasText() || data.text().trimmed().isEmpty())
        return std::nullopt;
    return Dropped{DropKind::Text, {}, data.text()};
}

DropHighlight::DropHighlight(QWidget* window) : QFrame(window), label_(new QLabel(this)) {
    setObjectName("dropHighlight");
    setAttribute(Qt::WA_TransparentForMouseEvents);
    auto* column = new QVBoxLayout(this);
    label_->setTextFormat(Qt::PlainText);
    label_->setAutoFillBackground(true);
    label_->setBackgroundRole(QPalette::Highlight);
    label_->setForegroundRole(QPalette::HighlightedText);
    label_->setMargin(12);
    QFont large = label_->font();
    large.setPointSizeF(large.pointSizeF() * 1.4);
    label_->setFont(large);
    column->addWidget(label_, 0, Qt::AlignCenter);
    hide();
}

void DropHighlight::showFor(DropKind kind) {
    label_->setText(promise(kind));
    setGeometry(parentWidget()->rect());
    raise();
    show();
}

void DropHighlight::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    QColor colour = palette().color(QPalette::Highlight);
    painter.setPen(QPen(colour, kBorder));
    colour.setAlpha(40);
    painter.setBrush(colour);
    const int half = kBorder / 2;
    painter.drawRect(rect().adjusted(half, half, -half - 1, -half - 1));
}

}  // namespace headlight
