// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/pipeline/gallery.h"
#include "tests/boards/lab_board.h"
#include "tests/support/test_program.h"
#include "ui/boards/boards.h"
#include "ui/pictures/label_placing.h"
#include "ui/plots/board_plot.h"

using namespace headlight;
using namespace headlight::test;

namespace {

Recipe recipeReading(CrossInputs inputs = CrossInputs::Outputs) {
    Recipe recipe = findInGallery("encoder-decoder")->scene.recipe;
    std::get<EncoderDecoderStudy>(*recipe.study).inputs = inputs;
    return recipe;
}

QString notesOf(const Board& board) {
    return QStringList(board.notes.begin(), board.notes.end()).join(QChar(' '));
}

}  // namespace

class TestEncoderDecoderBoard : public QObject {
    Q_OBJECT

 private slots:
    // 4 target tokens, 7 source tokens, six heads of 16 columns out of 96.
    void theNotesSayWhatIsFedWhere() {
        const QString outputs = notesOf(boardOfRecipe(recipeReading()));
        QVERIFY2(outputs.contains("q [4, 16] = W_Q · decoder's output [4, 96]"),
                 qPrintable(outputs));
        QVERIFY2(outputs.contains("k, v [7, 16] = W_K, W_V · encoder's output [7, 96]"),
                 qPrintable(outputs));
        QVERIFY2(outputs.contains("seeds 1, 2, 3"), qPrintable(outputs));
        const QString vectors = notesOf(boardOfRecipe(recipeReading(CrossInputs::TokenVectors)));
        QVERIFY2(vectors.contains("source's token vectors [7, 96]"), qPrintable(vectors));
    }

    void theFieldTurnsTheCrossMapAlone() {
        const Board outputs = boardOfRecipe(recipeReading());
        const Board vectors = boardOfRecipe(recipeReading(CrossInputs::TokenVectors));
        const auto change = [&](const char* name) {
            return (*contentOf<Heatmap>(outputs, name).values -
                    *contentOf<Heatmap>(vectors, name).values)
                .cwiseAbs()
                .maxCoeff();
        };
        QCOMPARE(change("encoder"), 0.0f);
        QCOMPARE(change("decoder"), 0.0f);
        QVERIFY(change("cross") > 0.01f);
        const QString largest = QString::number(double(change("cross")), 'g', 2);
        for (const Board* board : {&outputs, &vectors})
            QVERIFY2(notesOf(*board).contains("differs by up to " + largest),
                     qPrintable(notesOf(*board)));
    }

    void whatIsNotComputedSaysWhyInANote() {
        Recipe recipe = recipeReading();
        recipe.layer.dV = 5;
        recipe.layer.projections.output = false;
        const Board board = boardOfRecipe(recipe);
        QVERIFY(notesOf(board).contains("30 columns"));
        QCOMPARE(contentOf<Heatmap>(board, "encoder").rowCount(), 7);
        recipe = recipeReading(CrossInputs::TokenVectors);
        recipe.layer.dV = 5;
        recipe.layer.projections.output = false;
        QCOMPARE(contentOf<Heatmap>(boardOfRecipe(recipe), "cross").rowCount(), 4);
    }

    void dropoutWidthsAndMasksOfTheLayerAreNamed() {
        Recipe recipe = recipeReading();
        recipe.layer.dropout.rate = 0.5;
        recipe.layer.projections.query = false;
        recipe.layer.mask.validLength = 2;
        const QString notes = notesOf(boardOfRecipe(recipe));
        QVERIFY2(notes.contains("Dropout 0.5"), qPrintable(notes));
        QVERIFY2(!notes.contains("within 1.0e+00"), qPrintable(notes));
        QVERIFY2(notes.contains("the identity: W_Q"), qPrintable(notes));
        QVERIFY2(notes.contains("put aside"), qPrintable(notes));
        const QString plain = notesOf(boardOfRecipe(recipeReading()));
        QVERIFY(!plain.contains("Dropout") && !plain.contains("put aside"));
    }

    void anEmptyTargetAsksForASentenceAndAnEmptySourceHasItsOwn() {
        Recipe recipe = recipeReading();
        recipe.crossAttention = true;
        recipe.secondText.clear();
        QVERIFY(!boardOfRecipe(recipe).empty());
        recipe.text.clear();
        QVERIFY(boardOfRecipe(recipe).emptyText.contains("Type a sentence"));
    }

    void textsOfTheSchemeKeepApart_data() {
        QTest::addColumn<QSize>("size");
        for (const QSize size : {QSize(480, 320), QSize(560, 400), QSize(700, 420),
                                 QSize(1040, 572), QSize(1600, 1000)})
            QTest::newRow(qPrintable(QString::number(size.width()))) << size;
    }
    void textsOfTheSchemeKeepApart() {
        QFETCH(QSize, size);
        QFont font("Sans Serif");
        font.setPixelSize(13);
        const Theme look = theme(ThemeKind::Light, font);
        for (const CrossInputs inputs : {CrossInputs::Outputs, CrossInputs::TokenVectors}) {
            const Board board = boardOfRecipe(recipeReading(inputs));
            const QRectF place = layoutOf(board, QRectF({0, 0}, size), look).parts.front();
            const auto& drawing = contentOf<Drawing>(board, "scheme");
            const DrawingScale scale(drawing, place, look);
            std::vector<QRectF> boxes;
            for (const Mark& mark : placedMarks(drawing, place, look)) {
                if (mark.kind != Mark::Kind::Text || mark.text.isEmpty())
                    continue;
                const QRectF box = boxOf(mark, scale, look);
                QVERIFY2(place.adjusted(-1, -1, 1, 1).contains(box), qPrintable(mark.text));
                for (const QRectF& other : boxes)
                    QVERIFY2(!box.adjusted(1, 1, -1, -1).intersects(other), qPrintable(mark.text));
                boxes.push_back(box);
            }
            QVERIFY(boxes.size() >= 8);  // three boxes of two lines, K V and Q
        }
    }
};

HEADLIGHT_TEST(TestEncoderDecoderBoard)
#include "tst_encoder_decoder_board.moc"
