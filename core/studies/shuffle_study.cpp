// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/studies/shuffle_study.h"

#include <numeric>
#include <utility>

#include "core/base/random.h"

namespace headlight {
namespace {

std::vector<int> asTheyStand(std::size_t count) {
    std::vector<int> order(count);
    std::iota(order.begin(), order.end(), 0);
    return order;
}

}  // namespace

const StudyText ShuffleStudy::kText = {
    "shuffle", HEADLIGHT_TRANSLATABLE("Study", "Positions"),
    HEADLIGHT_TRANSLATABLE("Study", "Shuffle the words"),
    HEADLIGHT_TRANSLATABLE("Study",
                           "The same words in another order. Without positions the map is the same "
                           "map permuted; with them it is not (documents 003 and 004)."),
    true};

void ShuffleStudy::visit(StudyFields& fields) {
    fields.integer({"seed", HEADLIGHT_TRANSLATABLE("Study", "Seed of the order"),
                    HEADLIGHT_TRANSLATABLE("Study", "Another seed shuffles the words otherwise.")},
                   seed, 1, 9999);
    fields.integer({"head", HEADLIGHT_TRANSLATABLE("Study", "Head"),
                    HEADLIGHT_TRANSLATABLE("Study", "Which head of the layer is shown.")},
                   head, 0, 63);
    fields.choose({"with_positions", HEADLIGHT_TRANSLATABLE("Study", "Positions"),
                   HEADLIGHT_TRANSLATABLE("Study",
                                          "Whether tokens are told where they stand: not at all, "
                                          "as the layer does, or one below the other.")},
                  positions,
                  {{"both", HEADLIGHT_TRANSLATABLE("Study", "without and with, compared")},
                   {"none", HEADLIGHT_TRANSLATABLE("Study", "none")},
                   {"recipe", HEADLIGHT_TRANSLATABLE("Study", "as in the layer")}});
}

std::vector<int> shuffledOrder(int count, int seed) {
    std::vector<int> order = asTheyStand(std::size_t(count));
    Random random(std::uint64_t(seed), "shuffle");
    // Fisher and Yates, in Durstenfeld's form. A remainder of 2^64 by so few is even enough.
    for (std::size_t last = order.size(); last > 1; --last)
        std::swap(order[last - 1], order[std::size_t(random.bits() % last)]);
    return order;
}

std::string joined(const std::vector<Token>& tokens) {
    return joined(tokens, asTheyStand(tokens.size()));
}

std::string joined(const std::vector<Token>& tokens, const std::vector<int>& order) {
    std::string text;
    for (const int token : order)
        text.append(text.empty() ? "" : " ").append(tokens[std::size_t(token)].text);
    return text;
}

Matrix putBack(const Matrix& shuffled, const std::vector<int>& order) {
    Matrix back(shuffled.rows(), shuffled.cols());
    for (Eigen::Index row = 0; row < back.rows(); ++row)
        for (Eigen::Index column = 0; column < back.cols(); ++column)
            back(order[std::size_t(row)], order[std::size_t(column)]) = shuffled(row, column);
    return back;
}

}  // namespace headlight
