// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/sines.h"

#include "core/kernels/dispatch.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/kernels/sines.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "core/kernels/sines-inl.h"

HWY_BEFORE_NAMESPACE();
namespace headlight::kernels::HWY_NAMESPACE {

// Where sines and cosines go: to a row each, or to one row in turn.
struct Apart {
    float* sines;
    float* cosines;

    HWY_INLINE void put(const SineCosine& v, Size i) const {
        narrow(v.sine, sines + i);
        narrow(v.cosine, cosines + i);
    }
    HWY_INLINE void putOne(float sine, float cosine, Size i) const {
        sines[i] = sine;
        cosines[i] = cosine;
    }
};

struct InTurn {
    float* row;

    HWY_INLINE void put(const SineCosine& v, Size i) const { narrowInterleaved(v, row + 2 * i); }
    HWY_INLINE void putOne(float sine, float cosine, Size i) const {
        row[2 * i] = sine;
        row[2 * i + 1] = cosine;
    }
};

// Of fewer than a vector of frequencies.
HWY_INLINE void fillSome(double position, const double* frequencies, Size n, float* sines,
                         float* cosines) {
    double some[kWide] = {};
    for (Size i = 0; i < n; ++i)
        some[i] = frequencies[i];
    const SineCosine v = sineCosine(times(wideAll(position), loadWide(some)));
    narrow(v.sine, sines);
    narrow(v.cosine, cosines);
}

template <class Places>
HWY_INLINE void fill(double position, const double* frequencies, Size n, const Places& places) {
    Size i = 0;
    for (; i + kWide <= n; i += kWide)
        places.put(sineCosine(times(wideAll(position), loadWide(frequencies + i))), i);
    if (i == n)
        return;
    float sines[kWide];
    float cosines[kWide];
    fillSome(position, frequencies + i, n - i, sines, cosines);
    for (Size lane = 0; i + lane < n; ++lane)
        places.putOne(sines[lane], cosines[lane], i + lane);
}

void sinesAndCosinesHere(double position, const double* frequencies, Size n, float* sines,
                         float* cosines) {
    fill(position, frequencies, n, Apart{sines, cosines});
}

void positionRowHere(double position, const double* frequencies, Size width, Pairs layout,
                     float* row) {
    const Size whole = width / 2;
    const Size sines = width - whole;
    if (layout == Pairs::Interleaved)
        fill(position, frequencies, whole, InTurn{row});
    else
        fill(position, frequencies, whole, Apart{row, row + sines});
    if (sines == whole)
        return;
    float sine[kWide];
    float cosine[kWide];
    fillSome(position, frequencies + whole, 1, sine, cosine);
    row[layout == Pairs::Interleaved ? 2 * whole : whole] = sine[0];
}

}  // namespace headlight::kernels::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace headlight::kernels {

HWY_EXPORT(sinesAndCosinesHere);
HWY_EXPORT(positionRowHere);

void sinesAndCosines(double position, const double* frequencies, std::size_t n, float* sines,
                     float* cosines) {
    chooseTargetOnce();
    HWY_DYNAMIC_DISPATCH(sinesAndCosinesHere)(position, frequencies, n, sines, cosines);
}

void positionRow(double position, const double* frequencies, std::size_t width, Pairs layout,
                 float* row) {
    chooseTargetOnce();
    HWY_DYNAMIC_DISPATCH(positionRowHere)(position, frequencies, width, layout, row);
}

}  // namespace headlight::kernels
#endif
