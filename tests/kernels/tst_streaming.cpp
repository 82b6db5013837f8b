// SPDX-License-Identifier: GPL-3.0-or-later
#include <QString>
#include <QTest>
#include <algorithm>
#include <limits>
#include <utility>

#include "core/kernels/streaming.h"
#include "tests/kernels/guarded.h"
#include "tests/support/not_finite.h"
#include "tests/support/test_program.h"

using namespace headlight::kernels;
using namespace headlight::test;

namespace {

struct Head {
    Guarded q;
    Guarded k;
    Guarded v;
    std::vector<KeySpan> spans;  // none: every key

    StreamedHead streamed() const {
        return {q.read(), PackedFactor::of(k.read()), PackedFactor::ofTurned(v.read()),
                1 / std::sqrt(float(q.cols())), spans.empty() ? nullptr : spans.data()};
    }
    Guarded output() const {
        Guarded out(q.rows(), v.cols());
        streamAttention(streamed(), out.write());
        return out;
    }
};

Head headOf(std::size_t queries, std::size_t keys, std::size_t dK, std::size_t dV) {
    return {filled(queries, dK, 1), filled(keys, dK, 2), filled(keys, dV, 3), {}};
}

enum class Seen { All, Causal, Window, Odd };

std::vector<KeySpan> spansOf(Seen seen, std::size_t queries, std::size_t keys) {
    std::vector<KeySpan> spans;
    for (std::uint32_t i = 0; seen != Seen::All && i < queries; ++i) {
        const auto n = std::uint32_t(keys);
        if (seen == Seen::Causal)
            spans.push_back({0, std::min(i + 1, n)});
        else if (seen == Seen::Window)
            spans.push_back({i > 40 ? i - 40 : 0, std::min(i + 3, n)});
        else  // some see nothing, ends lie anywhere
            spans.push_back({i * 37 % (n + 1), i * 53 % (n + 7)});
    }
    return spans;
}

// softmax(q kᵀ / √d_k) v straight from the formula, in double precision.
std::vector<double> expected(const Head& head) {
    std::vector<double> out(head.q.rows() * head.v.cols(), 0.0);
    for (std::size_t i = 0; i < head.q.rows(); ++i) {
        const std::size_t first = head.spans.empty() ? 0 : head.spans[i].first;
        const std::size_t end = head.spans.empty()
                                    ? head.k.rows()
                                    : std::min<std::size_t>(head.spans[i].end, head.k.rows());
        std::vector<double> scores;
        for (std::size_t j = first; j < end; ++j) {
            double product = 0;
            for (std::size_t c = 0; c < head.q.cols(); ++c)
                product += double(head.q.at(i, c)) * double(head.k.at(j, c));
            scores.push_back(product / std::sqrt(double(head.q.cols())));
        }
        if (scores.empty())
            continue;
        const double largest = *std::max_element(scores.begin(), scores.end());
        double sum = 0;
        for (double& score : scores)
            sum += score = std::exp(score - largest);
        for (std::size_t j = 0; j < scores.size(); ++j)
            for (std::size_t c = 0; c < head.v.cols(); ++c)
                out[i * head.v.cols() + c] += scores[j] / sum * double(head.v.at(first + j, c));
    }
    return out;
}

}  // namespace

class TestStreaming : public QObject {
    Q_OBJECT

 private slots:
    void itIsTheFormula_data() { addTargets(); }
    void itIsTheFormula() {
        USE_FETCHED_TARGET;
        constexpr std::size_t kShapes[][4] = {
            {1, 1, 1, 1},      {7, 5, 3, 2},      {96, 256, 64, 64}, {97, 257, 64, 33},
            {200, 600, 16, 5}, {40, 33, 300, 40}, {10, 300, 1030, 8}};
        for (const auto& [queries, keys, dK, dV] : kShapes)
            for (const Seen seen : {Seen::All, Seen::Causal, Seen::Window, Seen::Odd}) {
                Head head = headOf(queries, keys, dK, dV);
                head.spans = spansOf(seen, queries, keys);
                const Guarded out = head.output();
                QVERIFY(out.intact());
                const auto wanted = expected(head);
                double worst = 0;
                for (std::size_t i = 0; i < wanted.size(); ++i)
                    worst = std::max(worst, std::abs(double(out.at(i / dV, i % dV)) - wanted[i]));
                // The values are below 4 in size: 1e-6 a weight.
                QVERIFY2(worst <= 4e-6, qPrintable(QString("%1 %2 %3 %4 mask %5: %6")
                                                       .arg(queries)
                                                       .arg(keys)
                                                       .arg(dK)
                                                       .arg(dV)
                                                       .arg(int(seen))
                                                       .arg(worst)));
            }
    }

    void blocksOfQueriesGiveTheSameBits_data() { addTargets(); }
    void blocksOfQueriesGiveTheSameBits() {
        USE_FETCHED_TARGET;
        Head head = headOf(250, 300, 32, 16);
        head.spans = spansOf(Seen::Causal, 250, 300);
        const Guarded whole = head.output();
        const StreamedHead streamed = head.streamed();
        Guarded parts(250, 16);
        for (const auto& [first, count] :
             {std::pair(std::size_t(192), std::size_t(58)), {std::size_t(0), std::size_t(192)}}) {
            StreamedHead part = streamed;
            part.q = std::as_const(head.q).part(first, count);
            part.spans = head.spans.data() + first;
            streamAttention(part, parts.part(first, count));
        }
        for (std::size_t r = 0; r < 250; ++r)
            for (std::size_t c = 0; c < 16; ++c)
                QVERIFY(sameBits(parts.at(r, c), whole.at(r, c)));
    }

    void aQueryWithoutKeysGivesZerosAndOneKeyGivesItsValue_data() { addTargets(); }
    void aQueryWithoutKeysGivesZerosAndOneKeyGivesItsValue() {
        USE_FETCHED_TARGET;
        Head head = headOf(3, 400, 8, 20);
        head.spans = {{5, 5}, {399, 400}, {7, 3}};
        const Guarded out = head.output();
        for (std::size_t c = 0; c < 20; ++c) {
            QCOMPARE(out.at(0, c), 0.0f);
            QCOMPARE(out.at(1, c), head.v.at(399, c));
            QCOMPARE(out.at(2, c), 0.0f);
        }
    }

    // Scores far apart, over several blocks: the running maximum rises and earlier sums vanish.
    void largeScoresDoNotOverflow_data() { addTargets(); }
    void largeScoresDoNotOverflow() {
        USE_FETCHED_TARGET;
        Head head = headOf(2, 700, 1, 3);
        for (std::size_t j = 0; j < 700; ++j)
            head.k.at(j, 0) = float(j) * 100;
        head.q.at(0, 0) = 1e3f;
        head.q.at(1, 0) = -1e3f;
        const Guarded out = head.output();
        for (std::size_t c = 0; c < 3; ++c) {
            QCOMPARE(out.at(0, c), head.v.at(699, c));
            QCOMPARE(out.at(1, c), head.v.at(0, c));
        }
    }

    void nanStaysInItsQueryAndInfinityTakesTheWeight_data() { addTargets(); }
    void nanStaysInItsQueryAndInfinityTakesTheWeight() {
        USE_FETCHED_TARGET;
        for (const std::size_t at : {std::size_t(2), std::size_t(299)}) {  // first and last block
            Head head = headOf(3, 300, 1, 4);
            for (std::size_t j = 0; j < 300; ++j)
                head.k.at(j, 0) = 0.5f;
            head.q.at(0, 0) = std::numeric_limits<float>::quiet_NaN();
            head.q.at(1, 0) = 1;
            head.q.at(2, 0) = 1;
            head.k.at(at, 0) = kInfinity;
            head.spans = {{0, 300}, {0, 300}, {10, 200}};
            const Guarded out = head.output();
            for (std::size_t c = 0; c < 4; ++c) {
                QVERIFY(std::isnan(out.at(0, c)));
                QCOMPARE(out.at(1, c), head.v.at(at, c));
                QVERIFY(std::isfinite(out.at(2, c)));  // it does not see that key
            }
        }
    }
};

HEADLIGHT_APPLESS_TEST(TestStreaming)
#include "tst_streaming.moc"
