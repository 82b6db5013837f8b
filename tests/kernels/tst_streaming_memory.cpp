// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <atomic>
#include <cstdlib>
#include <new>

#include "core/kernels/streaming.h"
#include "tests/kernels/guarded.h"
#include "tests/support/test_program.h"

namespace {

std::atomic<std::size_t> taken{0};  // bytes, also of what was given back

void* counted(void* memory, std::size_t size) {
    if (!memory)
        throw std::bad_alloc();
    taken += size;
    return memory;
}

}  // namespace

void* operator new(std::size_t size) { return counted(std::malloc(size), size); }
void* operator new(std::size_t size, std::align_val_t alignment) {
    const auto step = static_cast<std::size_t>(alignment);
    return counted(std::aligned_alloc(step, (size + step - 1) / step * step), size);
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }

using namespace headlight::kernels;

namespace {

constexpr std::size_t kDepth = 64;
constexpr std::size_t kFew = 1024;
constexpr std::size_t kMany = 8 * kFew;

struct Bytes {
    std::size_t packing = 0;    // keys and values
    std::size_t streaming = 0;  // beside the head
};

// One head whose queries see the keys from 199 before their own on.
Bytes bytesOf(std::size_t n) {
    const Guarded q = filled(n, kDepth, 1);
    const Guarded k = filled(n, kDepth, 2);
    const Guarded v = filled(n, kDepth, 3);
    Guarded out(n, kDepth);
    std::vector<KeySpan> spans;
    for (std::uint32_t i = 0; i < n; ++i)
        spans.push_back({i > 199 ? i - 199 : 0, i + 1});
    const std::size_t atFirst = taken;
    const StreamedHead head{q.read(), PackedFactor::of(k.read()), PackedFactor::ofTurned(v.read()),
                            0.125f, spans.data()};
    const std::size_t packed = taken;
    streamAttention(head, out.write());
    return {packed - atFirst, taken - packed};
}

}  // namespace

class TestStreamingMemory : public QObject {
    Q_OBJECT

 private slots:
    // A map would be 64 times as large for 8 times the tokens.
    void besideTheHeadIsNoneAndTheHeadIsLinear_data() { addTargets(); }
    void besideTheHeadIsNoneAndTheHeadIsLinear() {
        USE_FETCHED_TARGET;
        const Bytes few = bytesOf(kFew);
        const Bytes many = bytesOf(kMany);
        QCOMPARE(few.streaming, std::size_t(0));
        QCOMPARE(many.streaming, std::size_t(0));
        constexpr std::size_t kNumbers = kFew * kDepth * sizeof(float);
        QVERIFY(few.packing >= 2 * kNumbers && few.packing < 2 * kNumbers + 1024);
        QVERIFY(many.packing >= 16 * kNumbers && many.packing < 16 * kNumbers + 1024);
    }
};

HEADLIGHT_APPLESS_TEST(TestStreamingMemory)
#include "tst_streaming_memory.moc"
