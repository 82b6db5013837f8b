// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFontMetrics>
#include <QImage>
#include <QList>
#include <QMap>
#include <QRgb>
#include <QString>
#include <QTest>
#include <set>

#include "tests/support/test_program.h"
#include "ui/views/timing_bar.h"

using namespace headlight;

namespace {

TimingBar::Times timesOf(double projections, double softmax) {
    TimingBar::Times times;
    for (StageTime& time : times)
        time.reused = true;
    times[std::size_t(Stage::Projections)] = {projections, false};
    times[std::size_t(Stage::Softmax)] = {softmax, false};
    return times;
}

// How many pixels of the bar's middle line have each colour.
QMap<QRgb, int> coloursOf(TimingBar& bar) {
    bar.resize(bar.sizeHint());
    const QImage image = bar.grab().toImage();
    QMap<QRgb, int> colours;
    const int line = QFontMetrics(theme(ThemeKind::Light, bar.font()).font).height();
    for (int x = 0; x < int(9.6 * line); ++x)
        ++colours[image.pixel(x, image.height() / 2)];
    return colours;
}

}  // namespace

class TestTimingBar : public QObject {
    Q_OBJECT
 private slots:
    void theTotalIsTold();
    void eachStageIsNamedAndReusedOnesApart();
    void lengthsFollowTheTimes();
    void nothingYetIsSaid();
};

void TestTimingBar::theTotalIsTold() {
    TimingBar bar;
    bar.setTimes(timesOf(0.00042, 0.0001));
    QCOMPARE(bar.totalText(), QString("0.52 ms"));
    QVERIFY(bar.accessibleName().contains("0.52 ms"));
    bar.setTimes(timesOf(1.5, 0.5));
    QCOMPARE(bar.totalText(), QString("2000 ms"));
}

void TestTimingBar::eachStageIsNamedAndReusedOnesApart() {
    TimingBar bar;
    bar.setTimes(timesOf(0.00042, 0.0001));
    QCOMPARE(bar.detailText(),
             QString("Projections 0.42 ms, Softmax 0.10 ms (reused: Tokens, Vectors, Positions, "
                     "Weights, Scores, Output)"));
    QCOMPARE(bar.toolTip(), bar.detailText());
    TimingBar::Times all = timesOf(0, 0);
    for (StageTime& time : all)
        time.reused = true;
    bar.setTimes(all);
    QVERIFY(bar.detailText().contains("reused"));
    for (StageTime& time : all)
        time = {0.001, false};
    bar.setTimes(all);
    QVERIFY(!bar.detailText().contains("reused"));
    QCOMPARE(bar.detailText().count(','), int(kStages) - 1);
}

void TestTimingBar::lengthsFollowTheTimes() {
    TimingBar bar;
    bar.setTimes(timesOf(0.003, 0.001));
    QList<int> lengths = coloursOf(bar).values();
    std::sort(lengths.begin(), lengths.end(), std::greater<>());
    QVERIFY(lengths.size() >= 2);
    const double ratio = double(lengths[0]) / lengths[1];
    QVERIFY2(ratio > 2.3 && ratio < 3.7, qPrintable(QString::number(ratio)));
}

void TestTimingBar::nothingYetIsSaid() {
    TimingBar bar;
    QVERIFY(!bar.detailText().isEmpty());
    QVERIFY(!bar.grab().isNull());
    bar.setTimes(timesOf(0, 0));
    QVERIFY(!bar.grab().isNull());
}

HEADLIGHT_TEST(TestTimingBar)
#include "tst_timing_bar.moc"
