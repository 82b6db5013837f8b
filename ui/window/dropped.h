// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QString>
#include <optional>

class QLabel;
class QMimeData;

namespace headlight {

// Figure: a picture of a kind that may have a scene in it.
enum class DropKind { Scene, Layer, Figure, Image, Text };

// What would be opened if it were let go here.
struct Dropped {
    DropKind kind = DropKind::Scene;
    QString file;  // empty: the text itself
    QString text;
};

// Whether a file is a layer's: a state dict, or the layer.json that describes one.
bool isLayerFile(const QString& name);

// Nothing: it is none of these, or more than one. Files are told by their ending; JSON,
// and what has none that says anything, by what is in them.
std::optional<Dropped> whatIsDropped(const QMimeData& data);

// A frame over the whole window, and what will happen, while something hovers that can be opened.
class DropHighlight : public QFrame {
    Q_OBJECT

 public:
    explicit DropHighlight(QWidget* window);
    void showFor(DropKind kind);

 protected:
    void paintEvent(QPaintEvent* event) override;

 private:
    QLabel* label_;
};

}  // namespace headlight
