// SPDX-License-Identifier: GPL-3.0-or-later
#include <QByteArray>
#include <QByteArrayList>
#include <QFile>
#include <QIODevice>
#include <QList>
#include <QSet>
#include <QTest>
#include <bit>
#include <cmath>

#include "core/base/random.h"
#include "tests/support/test_program.h"

using namespace headlight;

namespace {

// Lines of tests/data/base/random_streams.txt that start with `kind`; a Python script, which shares
// no code with core/base, worked them out.
QList<QByteArrayList> fixtureLines(const QByteArray& kind) {
    QFile file(HEADLIGHT_TEST_DATA "/base/random_streams.txt");
    if (!file.open(QIODevice::ReadOnly))
        return {};
    QList<QByteArrayList> lines;
    for (const QByteArray& line : file.readAll().split('\n')) {
        const QByteArrayList words = line.split(' ');
        if (words[0] == kind)
            lines << words;
    }
    return lines;
}

Random streamOf(const QByteArrayList& line) {
    const std::uint64_t seed = line[1].toULongLong(nullptr, 16);
    if (line[2] == "-")
        return Random(seed);
    return Random(seed, QByteArray::fromHex(line[2].mid(2)).toStdString());
}

std::uint64_t fnv1a(std::uint64_t hash, double value) {
    const auto word = std::bit_cast<std::uint64_t>(value);
    for (int shift = 0; shift < 64; shift += 8)
        hash = (hash ^ ((word >> shift) & 0xFF)) * 0x100000001B3u;
    return hash;
}

QByteArray hex(std::uint64_t word) { return QByteArray::number(qulonglong{word}, 16); }
QByteArray hex(double value) { return hex(std::bit_cast<std::uint64_t>(value)); }

}  // namespace

class TestRandom : public QObject {
    Q_OBJECT

 private slots:
    // The reference implementation's first words for this seed, as published with it.
    void wordsAreThoseOfSplitMix64() {
        Random random(1234567);
        QCOMPARE(random.bits(), std::uint64_t{6457827717110365317u});
        QCOMPARE(random.bits(), std::uint64_t{3203168211198807973u});
        QCOMPARE(random.bits(), std::uint64_t{9817491932198370423u});
    }

    void streamsAreTheSameOnEveryMachine() {
        const QList<QByteArrayList> lines = fixtureLines("stream");
        QCOMPARE(lines.size(), 8);
        for (const QByteArrayList& line : lines) {
            Random words = streamOf(line);
            for (int i = 3; i < 6; ++i)
                QCOMPARE(hex(words.bits()), line[i]);
            QCOMPARE(hex(streamOf(line).uniform()), line[6]);
            QCOMPARE(hex(streamOf(line).normal()), line[7]);
        }
    }

    void twentyThousandNormalsAreTheSameToTheBit() {
        for (const QByteArrayList& line : fixtureLines("stream")) {
            Random random = streamOf(line);
            std::uint64_t hash = 0xCBF29CE484222325u;
            for (int i = 0; i < 20000; ++i)
                hash = fnv1a(hash, random.normal());
            QCOMPARE(hex(hash), line[8]);
        }
    }

    // The fixture holds the seeds whose first words are the least and the greatest.
    void theEndsOfTheRangeAreNeverReached() {
        const QList<QByteArrayList> lines = fixtureLines("edge");
        QCOMPARE(lines.size(), 2);
        for (const QByteArrayList& line : lines) {
            const std::uint64_t seed = line[1].toULongLong(nullptr, 16);
            QCOMPARE(hex(Random(seed).bits()), line[2]);
            QVERIFY(Random(seed).uniform() > 0.0);
            QVERIFY(Random(seed).uniform() < 1.0);
            // The quantile of 2^-53, by mpmath: -8.2095361516013868...
            QVERIFY(std::abs(std::abs(Random(seed).normal()) - 8.209536151601387) < 1e-13);
        }
    }

    void theSameWordIsTheSameStream() {
        Random first(3, "saw");
        Random again(3, "saw");
        for (int i = 0; i < 100; ++i)
            QCOMPARE(first.bits(), again.bits());
    }

    void anotherWordOrSeedIsAnotherStream() {
        QSet<std::uint64_t> firsts;
        for (const char* text : {"", "a", "b", "ab", "ba", "saw", "Saw", "saw "}) {
            for (std::uint64_t seed = 0; seed < 50; ++seed)
                firsts << Random(seed, text).bits();
        }
        QCOMPARE(firsts.size(), 8 * 50);
    }

    // Four standard errors of each estimate from a million draws.
    void normalsHaveMeanZeroAndDeviationOne() {
        constexpr int kCount = 1'000'000;
        Random random(11);
        double sum = 0;
        double squares = 0;
        int beyondTwo = 0;
        for (int i = 0; i < kCount; ++i) {
            const double x = random.normal();
            sum += x;
            squares += x * x;
            beyondTwo += std::abs(x) > 2;
        }
        QVERIFY(std::abs(sum / kCount) < 4 / std::sqrt(kCount));
        QVERIFY(std::abs(squares / kCount - 1) < 4 * std::sqrt(2.0 / kCount));
        const double share = std::erfc(std::sqrt(2.0));  // of |x| > 2
        QVERIFY(std::abs(double(beyondTwo) / kCount - share) <
                4 * std::sqrt(share * (1 - share) / kCount));
    }

    void uniformsFillTheirRangeEvenly() {
        constexpr int kCount = 160'000;
        std::array<int, 16> bins{};
        Random random(12);
        for (int i = 0; i < kCount; ++i)
            ++bins[std::size_t(random.uniform() * 16)];
        for (const int bin : bins)
            QVERIFY(std::abs(bin - kCount / 16) < 5 * std::sqrt(kCount / 16.0));
    }
};

HEADLIGHT_APPLESS_TEST(TestRandom)
#include "tst_random.moc"
