// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <random>

#include "core/files/png_text.h"
#include "tests/support/test_program.h"

using namespace headlight;

namespace {

// A PNG of one grey pixel, as libpng writes it.
const std::string kPixel(
    "\x89PNG\r\n\x1A\n"
    "\0\0\0\rIHDR\0\0\0\1\0\0\0\1\x08\0\0\0\0\x3A\x7E\x9B\x55"
    "\0\0\0\nIDATx\xDA"
    "ch\0\0\0\x82\0\x81\xDA"
    "E\x08;"
    "\0\0\0\0IEND\xAE\x42\x60\x82",
    8 + 25 + 22 + 12);

constexpr std::uint64_t kLimit = 1000;

Result<std::optional<std::string>> read(const std::string& png) {
    return pngText(png, "headlight.scene", kLimit, "a.png");
}

std::string with(const std::string& text) { return withPngText(kPixel, "headlight.scene", text); }

}  // namespace

class TestPngText : public QObject {
    Q_OBJECT

 private slots:
    void aTextComesBackAsItWas() {
        for (const std::string text : {"", "x", "{\"a\": \"我 👍🏽 \\n\"}\n"}) {
            const auto found = read(with(text));
            QVERIFY(found && found->has_value());
            QCOMPARE(**found, text);
        }
    }

    void theRestOfThePictureStaysByteForByte() {
        const std::string png = with("text");
        QCOMPARE(png.substr(0, 33), kPixel.substr(0, 33));
        QCOMPARE(png.substr(png.size() - (kPixel.size() - 33)), kPixel.substr(33));
    }

    void aPictureWithoutItHasNone() {
        const auto none = read(kPixel);
        QVERIFY(none && !none->has_value());
        const auto other = read(withPngText(kPixel, "headlight.scenery", "x"));
        QVERIFY(other && !other->has_value());
    }

    void whatIsNoPngIsRefused() {
        QVERIFY(!read(""));
        QVERIFY(!read("{}"));
        QVERIFY(!read(kPixel.substr(0, 7)));
    }

    void aCutPictureIsRefusedOrHasItsTextStill() {
        const std::string whole = with("all of it");
        int refused = 0;
        for (std::size_t length = 0; length < whole.size(); ++length) {
            const auto found = read(whole.substr(0, length));
            if (!found)
                ++refused;
            else
                QVERIFY(found->has_value() && **found == "all of it");
        }
        QVERIFY(refused > 33);
    }

    void aHugeLengthIsRefusedWithoutReadingThatFar() {
        for (const std::string& length :
             {std::string("\xFF\xFF\xFF\xFF"), std::string("\x7F\xFF\xFF\xFF")}) {
            std::string png = with("x");
            png.replace(33, 4, length);
            const auto found = read(png);
            QVERIFY(!found);
            QCOMPARE(describe(found.error()),
                     std::string("a.png: the picture is cut: it ends early"));
        }
    }

    void aDamagedTextIsTold() {
        std::string png = with("some text");
        png[png.find("some")] = 'S';
        const auto found = read(png);
        QVERIFY(!found);
        QCOMPARE(describe(found.error()),
                 std::string("a.png: the scene in it is damaged: its checksum is wrong"));
    }

    void aTextAboveTheLimitIsRefused() {
        QVERIFY(read(with(std::string(kLimit, 'x'))));
        QVERIFY(!read(with(std::string(kLimit + 1, 'x'))));
    }

    void flippedBitsNeverReadOutside() {
        const std::string whole = with("some text");
        for (std::size_t at = 0; at < whole.size() * 8; ++at) {
            std::string changed = whole;
            changed[at / 8] ^= char(1u << (at % 8));
            (void)read(changed);
        }
    }
};

HEADLIGHT_APPLESS_TEST(TestPngText)
#include "tst_png_text.moc"
