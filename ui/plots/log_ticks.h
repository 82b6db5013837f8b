// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qcustomplot.h>

namespace headlight {

// Powers of ten, and where fewer than two of them are seen, 1, 2 and 5 times each: QCustomPlot's
// own ticker stands at even steps there, whose labels of one digit are all alike.
class LogTicks : public QCPAxisTickerLog {
 public:
    static constexpr double kFew = 40;  // the largest ratio of an axis' ends that is read so
    explicit LogTicks(bool wholeNumbers) : wholeNumbers_(wholeNumbers) {}

 protected:
    QVector<double> createTickVector(double tickStep, const QCPRange& range) override;

 private:
    bool wholeNumbers_;
};

}  // namespace headlight
