// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/recovery_strip.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>

#include "ui/pictures/labels.h"
#include "ui/window/recovery.h"
#include "ui/window/scene_file.h"

namespace headlight {
namespace {

constexpr qsizetype kMostNamed = 4;
constexpr int kLongestName = 40;  // characters

// "attention.headlight (10:42)"; a scene without a file goes by how it begins.
QString described(const RecoveredScene& scene) {
    const QString name =
        scene.path
            ? shortened(nameOf(scene.path->filename()), kLongestName)
            : beginning(QString::fromStdString(scene.scene.recipe.text).simplified(), kLongestName);
    const QLocale locale;
    const bool today = scene.when.date() == QDate::currentDate();
    return RecoveryStrip::tr("“%1” (%2)")
        .arg(name, today ? locale.toString(scene.when.time(), QLocale::ShortFormat)
                         : locale.toString(scene.when, QLocale::ShortFormat));
}

}  // namespace

RecoveryStrip::RecoveryStrip(const LeftBehind& left, QWidget* parent) : QFrame(parent) {
    setObjectName("recovery");
    setFrameShape(QFrame::StyledPanel);
    setAccessibleName(tr("Recovery"));
    QStringList names;
    for (const RecoveredScene& scene : left.scenes)
        names << described(scene);
    if (names.size() > kMostNamed) {
        const QString more = tr("and %1 more").arg(names.size() - kMostNamed);
        names = names.mid(0, kMostNamed);
        names << more;
    }
    auto* line = new QHBoxLayout(this);
    line->setContentsMargins(8, 3, 4, 3);
    auto* label = new QLabel(this);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setText(tr("ⓘ Headlight ended unexpectedly. What was not saved is still there: %1")
                       .arg(QLocale().createSeparatedList(names)));
    line->addWidget(label, 1);
    auto* restore = new QPushButton(tr("Restore"), this);
    auto* discard = new QPushButton(tr("Discard"), this);
    restore->setObjectName("restore");
    discard->setObjectName("discard");
    restore->setToolTip(tr("Open these scenes again, as they were"));
    discard->setToolTip(tr("Delete what was kept of these scenes"));
    line->addWidget(restore, 0, Qt::AlignTop);
    line->addWidget(discard, 0, Qt::AlignTop);
    connect(restore, &QPushButton::clicked, this, &RecoveryStrip::restoreWanted);
    connect(discard, &QPushButton::clicked, this, &RecoveryStrip::discardWanted);
    for (const QPushButton* button : {restore, discard})
        connect(button, &QPushButton::clicked, this, &QObject::deleteLater);
}

}  // namespace headlight
