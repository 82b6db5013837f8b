// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <algorithm>

#include "core/pipeline/gallery.h"
#include "tests/boards/lab_board.h"
#include "tests/boards/text_overlaps.h"
#include "tests/pictures/look.h"
#include "tests/pictures/recording_device.h"
#include "tests/support/test_program.h"
#include "ui/boards/boards.h"
#include "ui/plots/board_plot.h"
#include "ui/plots/curves_plot.h"

using namespace headlight;
using namespace headlight::test;

namespace {

// What a plot does not show of a text, or not whole. Signs that another font lends are a text of
// their own for the device.
QString missing(const RecordingEngine& drawn, const QString& text) {
    QString all;
    for (const QString& one : drawn.texts)
        all += one;
    if (!all.contains(text))
        return text + " is missing. ";
    for (const QString& cut : drawn.cutTexts)
        if (text.contains(cut))
            return text + " is cut. ";
    return {};
}

// What the plots of a board leave out at that size.
QString leftOut(const Board& board, const QSizeF& size) {
    const Theme fitting = fitted(look(), board, size);
    const BoardLayout layout = layoutOf(board, QRectF(QPointF(0, 0), size), fitting);
    QString found;
    for (std::size_t i = 0; i < board.parts.size(); ++i) {
        const auto* curves = std::get_if<CurvesPicture>(&board.parts[i].content);
        if (!curves || layout.parts[i].isNull())
            continue;
        RecordingDevice device(size.toSize());
        QPainter painter(&device);
        paint(painter, *curves, layout.parts[i], fitting);
        painter.end();
        found += missing(device.drawn(), curves->title);
        for (const Curve& curve : curves->curves)
            if (curves->curves.size() <= 8)  // of more it is enough to name some
                found += missing(device.drawn(), curve.name);
    }
    return found;
}

}  // namespace

class TestSmallBoards : public QObject {
    Q_OBJECT

 private slots:
    void everyCurveIsNamedAtEverySizeThatIsAccepted_data() {
        QTest::addColumn<std::string>("id");
        for (const Study& study : allStudies())
            QTest::newRow(textOf(study).id) << std::string(textOf(study).id);
    }
    void everyCurveIsNamedAtEverySizeThatIsAccepted() {
        QFETCH(std::string, id);
        const Board board = boardOfLab(id);
        const QSizeF least = leastSize(board, look());
        const QSizeF most = preferredSize(board, look());
        for (const double across : {0.0, 0.15, 0.3, 0.5, 0.75, 1.0})
            for (const double down : {0.0, 0.15, 0.3, 0.5, 0.75, 1.0}) {
                const QSizeF size(std::round(least.width() + across * (most - least).width()),
                                  std::round(least.height() + down * (most - least).height()));
                const QString found = leftOut(board, size);
                QVERIFY2(
                    found.isEmpty(),
                    qPrintable(
                        QString("%1 x %2: %3").arg(size.width()).arg(size.height()).arg(found)));
            }
    }

    void numbersUnderManyTokensStandApart() {
        Scene scene = findInGallery("tagging")->scene;
        TaggingStudy study;
        study.slope = 100;
        study.match = -10;
        study.offset = 5;
        scene.recipe.study = study;
        for (const char* text : {"I saw a saw", "they drink a cold drink and we love",
                                 "they drink a cold drink and we love the long walk with a saw"}) {
            scene.recipe.text = text;
            const Board board = boardOfScene(scene);
            const QSizeF least = leastSize(board, look());
            for (const double across : {1.0, 1.2, 1.5, 2.0, 3.0})
                for (const double down : {1.0, 1.5, 2.0, 3.0}) {
                    const QSizeF size(least.width() * across, least.height() * down);
                    const QString found = overlappingTexts(board, "sentence", size, look());
                    QVERIFY2(found.isEmpty(), qPrintable(QString("%1 x %2: %3")
                                                             .arg(size.width())
                                                             .arg(size.height())
                                                             .arg(found)));
                }
        }
    }
};

HEADLIGHT_TEST(TestSmallBoards)
#include "tst_small_boards.moc"
