// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/heads_progress.h"

#include <QLocale>
#include <algorithm>

namespace headlight {
namespace {

constexpr int kShownAfter = 200;  // milliseconds

}  // namespace

HeadsProgress::HeadsProgress(QWidget* parent) : QProgressDialog(parent) {
    setObjectName("headsProgress");
    setWindowTitle(tr("Export all heads"));
    setWindowModality(Qt::WindowModal);
    setMinimumDuration(kShownAfter);
    setCancelButtonText(tr("Stop"));
    setAutoClose(true);
}

bool HeadsProgress::goOn(int done, int all) {
    const QLocale locale;
    setMaximum(all);
    const QString drawn =
        tr("Heads drawn: %1 of %2").arg(locale.toString(done), locale.toString(all));
    const QString left = timeLeft_.text(double(done) / std::max(all, 1));
    setLabelText(left.isEmpty() ? drawn : drawn + QChar('\n') + left);
    setValue(done);  // lets the window go on
    return !wasCanceled();
}

}  // namespace headlight
