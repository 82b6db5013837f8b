// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>
#include <QCoreApplication>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QImage>
#include <QMimeData>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <QUrl>

#include "core/pipeline/scene.h"
#include "tests/support/test_program.h"
#include "tests/window/dialog_answers.h"
#include "tests/window/shown_window.h"
#include "ui/views/board_view.h"
#include "ui/window/image_file.h"
#include "ui/window/main_window.h"
#include "ui/window/message_strip.h"

using namespace headlight;
using namespace headlight::test;

namespace {

// As a file manager does: the drop comes to a window that took the entering.
bool dropFile(MainWindow& window, const QString& name) {
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(name)});
    QDragEnterEvent enter(QPoint(9, 9), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&window, &enter);
    QDropEvent drop(QPointF(9, 9), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&window, &drop);
    return enter.isAccepted();
}

const ImageStudy* openImageStudy(MainWindow& window) {
    const auto& study = window.lab().recipe().study;
    return study ? std::get_if<ImageStudy>(&*study) : nullptr;
}

// Without the sign in front of it.
QString errorOf(MainWindow& window) {
    return window.findChild<MessageStrip*>()->text().remove(QChar(0x26a0)).trimmed();
}

}  // namespace

class TestImageFile : public QObject {
    Q_OBJECT

 private slots:
    void initTestCase() {
        forgetSettings();
        QVERIFY(folder_.isValid());
    }

    void aSmallPictureIsTakenPixelByPixel() {
        QImage image(3, 2, QImage::Format_RGB32);
        image.fill(QColor(10, 20, 30));
        image.setPixelColor(2, 1, QColor(250, 128, 0));
        const auto study = withImageFile({}, saved(image, "small.png"));
        QVERIFY(study);
        QCOMPARE(study->columns, 3);
        QCOMPARE(study->rows, 2);
        QCOMPARE(study->shape, (std::vector<int>{3, 2}));
        QCOMPARE(study->pixels.size(), std::size_t(18));
        QCOMPARE(std::vector<int>(study->pixels.begin(), study->pixels.begin() + 3),
                 (std::vector<int>{10, 20, 30}));
        QCOMPARE(std::vector<int>(study->pixels.end() - 3, study->pixels.end()),
                 (std::vector<int>{250, 128, 0}));
    }

    void aLargePictureIsScaledDownInItsShape() {
        QImage image(200, 100, QImage::Format_RGB32);
        image.fill(Qt::red);
        auto study = withImageFile({}, saved(image, "large.png"));
        QVERIFY(study);
        QCOMPARE(study->shape, (std::vector<int>{32, 16}));
        QCOMPARE(study->pixels.size(), std::size_t(3 * 32 * 16));
        QCOMPARE(study->pixels[0], 255);
        study = withImageFile({}, saved(image.scaled(900, 1), "strip.png"));
        QVERIFY(study);
        QCOMPARE(study->shape, (std::vector<int>{32, 1}));
    }

    void whatIsTransparentIsWhite() {
        QImage image(2, 2, QImage::Format_ARGB32);
        image.fill(Qt::transparent);
        const auto study = withImageFile({}, saved(image, "clear.png"));
        QVERIFY(study);
        QCOMPARE(study->pixels, std::vector<int>(12, 255));
    }

    void aDroppedPictureOpensTheLabWithIt() {
        const auto window = openingWindow();
        QVERIFY(window);
        QImage image(4, 4, QImage::Format_RGB32);
        image.fill(QColor(1, 2, 3));
        QVERIFY(dropFile(*window, saved(image, "dropped.png")));
        QVERIFY(waitForResult(*window));
        const ImageStudy* study = openImageStudy(*window);
        QVERIFY(study);
        QCOMPARE(study->pixels.size(), std::size_t(48));
        QVERIFY(window->findChild<BoardView*>("board")->isVisible());
        // A scene file holds it.
        const auto opened = parseScene(writeScene(window->lab().scene()), "scene");
        QVERIFY(opened);
        QCOMPARE(opened->scene.recipe.study, window->lab().recipe().study);
        window->lab().undo();
        QVERIFY(!openImageStudy(*window));
    }

    void whatWasTurnedInTheOpenLabStays() {
        const auto window = openingWindow();
        QVERIFY(window);
        ImageStudy turned;
        turned.receptiveField = 7;
        Recipe recipe = window->lab().recipe();
        recipe.study = turned;
        window->lab().edit(recipe, "lab");
        QImage image(8, 6, QImage::Format_RGB32);
        image.fill(Qt::blue);
        dropFile(*window, saved(image, "second.png"));
        QVERIFY(openImageStudy(*window));
        QCOMPARE(openImageStudy(*window)->receptiveField, 7);
        QCOMPARE(openImageStudy(*window)->columns, 8);
    }

    void aBrokenPictureIsOneSentence() {
        const auto window = openingWindow();
        QVERIFY(window);
        QImage image(64, 64, QImage::Format_RGB32);
        for (int i = 0; i < 64 * 64; ++i)
            image.setPixel(i % 64, i / 64, QRgb(i * 2654435761u));
        QFile whole(saved(image, "whole.png"));
        QVERIFY(whole.open(QFile::ReadOnly));
        const QString half = written("half.png", whole.readAll().left(whole.size() / 2));
        const Recipe before = window->lab().recipe();
        dropFile(*window, half);
        QVERIFY2(
            errorOf(*window).startsWith("half.png: the picture is broken: it cannot be decoded"),
            qPrintable(errorOf(*window)));
        dropFile(*window, written("letter.jpg", "Dear Sir or Madam"));
        QVERIFY2(errorOf(*window).startsWith(
                     "letter.jpg: not a picture of a kind that can be read here"),
                 qPrintable(errorOf(*window)));
        QCOMPARE(window->lab().recipe(), before);
    }

    // A header that promises 20,000 × 20,000 pixels is refused before any is read.
    void aPictureOfTooManyPixelsIsRefused() {
        QByteArray bytes("P6\n20000 20000\n255\n");
        const auto study = withImageFile({}, written("huge.ppm", bytes));
        QVERIFY(!study);
        QCOMPARE(describe(study.error()),
                 std::string("huge.ppm: the picture is too large: 20000 × 20000 pixels, at most 67 "
                             "million are read"));
    }

    void aSceneIsStillAScene() {
        QVERIFY(!isImageFile(written("scene.json", "{}")));
        QVERIFY(!isImageFile(written("notes.txt", "hello")));
        QImage image(2, 2, QImage::Format_RGB32);
        image.fill(Qt::green);
        QVERIFY(isImageFile(saved(image, "ending.png")));
        // The ending says nothing: the first bytes do.
        QVERIFY(QFile::copy(folder_.filePath("ending.png"), folder_.filePath("noending")));
        QVERIFY(isImageFile(folder_.filePath("noending")));
    }

    void theMenuAsksForAPicture() {
        const auto window = openingWindow();
        QVERIFY(window);
        QImage image(5, 5, QImage::Format_RGB32);
        image.fill(Qt::yellow);
        DialogAnswers answers({chooses(saved(image, "chosen.png"))});
        window->findChild<QAction*>("openImage")->trigger();
        QVERIFY(answers.done());
        QVERIFY(openImageStudy(*window));
        QCOMPARE(openImageStudy(*window)->columns, 5);
    }

 private:
    QString saved(const QImage& image, const char* name) {
        const QString path = folder_.filePath(name);
        return image.save(path) ? path : QString();
    }
    QString written(const char* name, const QByteArray& bytes) {
        QFile file(folder_.filePath(name));
        return file.open(QFile::WriteOnly) && file.write(bytes) == bytes.size() ? file.fileName()
                                                                                : QString();
    }

    QTemporaryDir folder_;
};

HEADLIGHT_TEST(TestImageFile)
#include "tst_image_file.moc"
