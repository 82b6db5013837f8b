// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFont>
#include <QFontMetricsF>
#include <QImage>
#include <QPainter>
#include <QRect>
#include <QString>
#include <QTest>
#include <algorithm>

#include "tests/support/test_program.h"
#include "ui/pictures/shaped_texts.h"

using namespace headlight;

namespace {

QFont bigFont() {
    QFont font;
    font.setPixelSize(24);
    return font;
}

// What is painted at `from`, by a painter that was moved there, as the box of all pixels that are
// not white.
QRect inkOf(const QString& text, const QFont& font, QPointF from, ShapedTexts& texts) {
    QImage image(400, 200, QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    painter.setPen(Qt::black);
    painter.translate(from - QPointF(7, 3));
    texts.draw(painter, {7, 3}, text, font);
    painter.end();
    QRect ink;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            if (image.pixel(x, y) != qRgb(255, 255, 255))
                ink |= QRect(x, y, 1, 1);
        }
    }
    return ink;
}

}  // namespace

class TestShapedTexts : public QObject {
    Q_OBJECT

 private slots:
    void theSameTextIsPaintedTheSameAgain() {
        ShapedTexts texts;
        const QRect first = inkOf("query", bigFont(), {100, 100}, texts);
        QVERIFY(first.isValid());
        QCOMPARE(inkOf("query", bigFont(), {100, 100}, texts), first);
        QCOMPARE(inkOf("query", bigFont(), {120, 90}, texts), first.translated(20, -10));
    }

    // Labels that come and go, in types of many sizes, do not fill the memory.
    void theOldestAreForgottenBeforeThereAreVeryMany() {
        constexpr int kAtATime = 1'000;
        ShapedTexts texts;
        std::size_t most = 0;
        for (int round = 0; round < 60; ++round) {
            QFont font = bigFont();
            font.setPixelSize(8 + round % 12);
            for (int i = 0; i < kAtATime; ++i)
                texts.width(QString::number(round * kAtATime + i), font);
            most = std::max(most, texts.count());
            QVERIFY(texts.count() >= std::size_t(kAtATime));
        }
        QCOMPARE(most, std::size_t(20'000));
        QCOMPARE(texts.width("59999", bigFont()),
                 QFontMetricsF(bigFont()).horizontalAdvance("59999"));
        // One font alone keeps to it, too.
        for (int i = 0; i < 50'000; ++i)
            texts.width(QString::number(i), bigFont());
        QVERIFY(texts.count() <= 20'000);
    }

    void aTextStandsWhereQtWouldPutIt_data() {
        QTest::addColumn<QString>("text");
        QTest::newRow("Latin") << QString("query");
        QTest::newRow("Chinese") << QString::fromUtf8("我看见一把锯子");
        QTest::newRow("both") << QString::fromUtf8("a 锯子");
        QTest::newRow("Arabic") << QString::fromUtf8("مرحبا");
    }
    void aTextStandsWhereQtWouldPutIt() {
        QFETCH(QString, text);
        ShapedTexts texts;
        QImage image(400, 200, QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        painter.setFont(bigFont());
        painter.drawText(QPointF(100, 100), text);
        painter.end();
        QImage ours(400, 200, QImage::Format_RGB32);
        ours.fill(Qt::white);
        QPainter other(&ours);
        texts.draw(other, {100, 100}, text, bigFont());
        other.end();
        QCOMPARE(ours, image);
    }

    // Qt draws the line of a glyph run elsewhere than the glyphs.
    void theLineThroughATextLiesOnIt() {
        ShapedTexts texts;
        QFont struck = bigFont();
        struck.setStrikeOut(true);
        for (const QPointF from : {QPointF(20, 60), QPointF(200, 150)}) {
            const QRect plain = inkOf("xxxx", bigFont(), from, texts);
            const QRect line = inkOf("xxxx", struck, from, texts);
            QCOMPARE(line.top(), plain.top());
            QCOMPARE(line.bottom(), plain.bottom());
            QVERIFY(std::abs(line.left() - plain.left()) <= 3);
            QVERIFY(std::abs(line.right() - plain.right()) <= 3);
        }
        // It is there: spaces alone have no ink.
        QVERIFY(inkOf("   ", struck, {100, 100}, texts).isValid());
        QVERIFY(!inkOf("   ", bigFont(), {100, 100}, texts).isValid());
    }

    void elidedTextsFit() {
        ShapedTexts texts;
        const QString text = "supercalifragilistic";
        const double width = texts.width(text, bigFont());
        QCOMPARE(width, QFontMetricsF(bigFont()).horizontalAdvance(text));
        QCOMPARE(texts.elided(text, bigFont(), Qt::ElideMiddle, width), text);
        const QString shorter = texts.elided(text, bigFont(), Qt::ElideMiddle, width / 2);
        QVERIFY(shorter.size() < text.size());
        QVERIFY(texts.width(shorter, bigFont()) <= width / 2);
    }
};

HEADLIGHT_TEST(TestShapedTexts)
#include "tst_shaped_texts.moc"
