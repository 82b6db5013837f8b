// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/log_ticks.h"

#include <qcustomplot.h>
#include <cmath>
#include <initializer_list>

namespace headlight {
namespace {

class LogTicks : public QCPAxisTickerLog {
 public:
    explicit LogTicks(bool wholeNumbers) : wholeNumbers_(wholeNumbers) {}

 protected:
    QVector<double> createTickVector(double tickStep, const QCPRange& range) override;

 private:
    bool wholeNumbers_;
};

QVector<double> LogTicks::createTickVector(double tickStep, const QCPRange& range) {
    if (!(range.lower > 0) || range.upper > kFewPowers * range.lower)
        return QCPAxisTickerLog::createTickVector(tickStep, range);
    QVector<double> ticks;
    for (const std::initializer_list<double>& factors :
         {std::initializer_list<double>{1, 2, 5}, std::initializer_list<double>{1, 3},
          std::initializer_list<double>{1}}) {
        QVector<double> some;
        const int first = int(std::floor(std::log10(range.lower)));
        const int last = int(std::floor(std::log10(range.upper)));
        for (int power = first; power <= last; ++power)
            for (const double factor : factors) {
                // A quotient is the nearest number to 0.2, which a product of 0.1 is not.
                const double tick =
                    power < 0 ? factor / std::pow(10, -power) : factor * std::pow(10, power);
                if (range.contains(tick) && !(wholeNumbers_ && tick != std::floor(tick)))
                    some.push_back(tick);
            }
        if (!some.empty())
            ticks = some;
        if (ticks.size() <= mTickCount)
            break;
    }
    return ticks;
}

}  // namespace

QSharedPointer<QCPAxisTicker> logTicks(bool wholeNumbers) {
    return QSharedPointer<LogTicks>::create(wholeNumbers);
}

}  // namespace headlight
