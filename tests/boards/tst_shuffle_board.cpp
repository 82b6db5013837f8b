// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <algorithm>
#include <variant>
#include <vector>

#include "core/lecture/layer_file.h"
#include "tests/boards/lab_board.h"
#include "tests/support/test_program.h"
#include "ui/boards/boards.h"
#include "ui/pictures/heatmap.h"
#include "ui/pictures/theme.h"
#include "ui/plots/board_plot.h"

using namespace headlight;
using namespace headlight::test;

namespace {

Recipe shuffling() {
    Recipe recipe = openingRecipe();
    recipe.study = ShuffleStudy();
    return recipe;
}

bool says(const Board& board, const QString& words) {
    return std::any_of(board.notes.begin(), board.notes.end(),
                       [&](const QString& note) { return note.contains(words); });
}

}  // namespace

class TestShuffleBoard : public QObject {
    Q_OBJECT

 private slots:
    void twoRowsOfThreeMaps() {
        const Board board = boardOfRecipe(shuffling());
        QCOMPARE(board.parts.size(), std::size_t(6));
        QVERIFY(mapOf(board, "none-difference").values->cwiseAbs().maxCoeff() <= 1e-6f);
        QVERIFY(mapOf(board, "sinusoidal-difference").values->cwiseAbs().maxCoeff() > 1e-3f);
        // Words of a difference stand where they were typed.
        QCOMPARE(mapOf(board, "none-difference").rows, mapOf(board, "none-typed").rows);
        QVERIFY(mapOf(board, "none-shuffled").rows != mapOf(board, "none-typed").rows);
        QCOMPARE(mapOf(board, "none-difference").rowScales,
                 mapOf(board, "sinusoidal-difference").rowScales);
        QCOMPARE(board.numbers.values.rows(), 66);
    }

    // In the width of a column on paper, and on the page of a window of 1280 x 800.
    void itsMapsAreOfOneSizeAndLarge_data() {
        QTest::addColumn<QSizeF>("size");
        QTest::addColumn<double>("least");
        QTest::newRow("column") << QSizeF(640, 480) << 100.0;
        QTest::newRow("upright") << QSizeF(468, 606) << 85.0;
    }
    void itsMapsAreOfOneSizeAndLarge() {
        QFETCH(QSizeF, size);
        QFETCH(double, least);
        Recipe recipe = shuffling();
        recipe.text = "I saw a saw";
        const Board board = boardOfRecipe(recipe);
        QFont font;
        font.setPixelSize(13);
        const Theme full = theme(ThemeKind::Light, font);
        QCOMPARE(preferredSize(board, full), QSizeF(80, 60) * 13);
        const Theme fitting = fitted(full, board, size);
        QVERIFY(fitting.font.pixelSize() >= 10);
        const BoardLayout layout = layoutOf(board, QRectF(QPointF(), size), fitting);
        std::vector<double> heights;
        for (std::size_t i = 0; i < board.parts.size(); ++i) {
            const auto& map = std::get<Heatmap>(board.parts[i].content);
            heights.push_back(layoutOf(map, layout.parts[i], fitting).cells.height());
        }
        const auto [low, high] = std::minmax_element(heights.begin(), heights.end());
        QVERIFY2(*low >= least, qPrintable(QString::number(*low)));
        QVERIFY2(*high <= *low + 4, qPrintable(QString::number(*high)));
    }

    // By itself a difference of nothing but rounding would be coloured as if it were one.
    void roundingHasNoColour() {
        Recipe recipe = shuffling();
        ShuffleStudy study;
        study.positions = ShuffledPositions::None;
        recipe.study = study;
        const Board board = boardOfRecipe(recipe);
        QCOMPARE(board.parts.size(), std::size_t(3));
        const Heatmap& difference = mapOf(board, "none-difference");
        QVERIFY(difference.rowScales.front().high >
                1000 * double(difference.values->cwiseAbs().maxCoeff()));
    }

    void whatStandsInIsSaid() {
        Recipe recipe = shuffling();
        QVERIFY(says(boardOfRecipe(recipe), "hand-built"));
        QVERIFY(!says(boardOfRecipe(recipe), "mask"));
        recipe.weights.kind = WeightKind::Random;
        QVERIFY(!says(boardOfRecipe(recipe), "hand-built"));
        recipe.layer.mask.causal = true;
        QVERIFY(says(boardOfRecipe(recipe), "mask"));
        recipe.layer.dropout.rate = 0.5;
        QVERIFY(says(boardOfRecipe(recipe), "Dropout"));
        recipe.embedding.kind = EmbeddingKind::OneHot;
        QVERIFY(says(boardOfRecipe(recipe), "one-hot"));
        recipe.crossAttention = true;
        recipe.secondText = "I saw";
        QVERIFY(says(boardOfRecipe(recipe), "second sentence"));
    }

    void anOrderThatMovesNothingIsSaid() {
        Recipe recipe = shuffling();
        QVERIFY(!says(boardOfRecipe(recipe), "leaves every word"));
        recipe.text = "alone";
        QVERIFY(says(boardOfRecipe(recipe), "leaves every word"));
    }

    void anyListingsLayerHasItsMaps_data() {
        QTest::addColumn<bool>("withInputs");
        QTest::newRow("d2l.1") << true;  // its widths differ: not on the sentence
        for (const char* folder : {"multi-head-unprojected", "per-head-shared-masked",
                                   "single-head", "transformer-block-stack"})
            for (const bool withInputs : {true, false})
                QTest::addRow("%s.%d", folder, withInputs) << withInputs;
    }
    void anyListingsLayerHasItsMaps() {
        QFETCH(bool, withInputs);
        const QString folder = QString(QTest::currentDataTag()).section('.', 0, 0);
        const auto file = [&](const char* name) -> std::filesystem::path {
            return QStringLiteral(HEADLIGHT_TEST_DATA "/lecture/%1/%2")
                .arg(folder, name)
                .toStdString();
        };
        auto content = readLayerCase(
            *readLayerJson(file("layer.json")), "layer.json", file("weights.safetensors"),
            withInputs ? file("inputs.safetensors") : std::filesystem::path());
        Recipe recipe = withLayer(shuffling(), *content);
        recipe.layer.positions.kind = PositionKind::Alibi;
        const Board board = boardOfRecipe(recipe);
        QCOMPARE(says(board, "the file's"), withInputs);
        QVERIFY(!says(board, "hand-built"));
        QVERIFY(mapOf(board, "none-difference").values->cwiseAbs().maxCoeff() <= 1e-6f);
        QVERIFY(mapOf(board, "alibi-difference").values->cwiseAbs().maxCoeff() > 1e-3f);
    }

    void theChosenWordIsChosenInEveryMap() {
        Selection selection;
        selection.query = 3;
        const Board board = boardOfRecipe(shuffling(), selection);
        const std::vector<int> order = shuffledOrder(11, ShuffleStudy().seed);
        QCOMPARE(mapOf(board, "none-typed").selectedRow, std::optional(3));
        const std::optional<int> place = mapOf(board, "none-shuffled").selectedRow;
        QVERIFY(place);
        QCOMPARE(order[std::size_t(*place)], 3);
        QCOMPARE(mapOf(board, "none-difference").selectedRow, std::optional(3));
    }

    void keysLeftOutInTheViewAreNot() {
        ViewOptions view;
        view.excludedKeys = {1};
        const Board board = boardOfRecipe(shuffling(), {}, view);
        QVERIFY(mapOf(board, "none-difference").values->cwiseAbs().maxCoeff() <= 1e-6f);
        QVERIFY(mapOf(board, "none-typed").mutedColumns.empty());
    }
};

HEADLIGHT_TEST(TestShuffleBoard)
#include "tst_shuffle_board.moc"
