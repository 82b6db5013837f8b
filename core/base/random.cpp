// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/random.h"

#include <bit>
#include <cfloat>
#include <cmath>
#include <cstddef>

namespace headlight {

// A wider intermediate format would change the last bits.
static_assert(FLT_EVAL_METHOD == 0);

namespace {

constexpr std::uint64_t kGolden = 0x9E3779B97F4A7C15u;  // 2^64 / golden ratio, odd

// The output function of SplitMix64 (David Stafford's "Mix13" of the MurmurHash3 finalizer).
std::uint64_t mixed(std::uint64_t z) {
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

// FNV-1a, 64 bits: offset basis and prime as its authors publish them.
std::uint64_t hashOf(std::string_view text) {
    std::uint64_t hash = 0xCBF29CE484222325u;
    for (const char c : text) {
        hash ^= static_cast<unsigned char>(c);
        hash *= 0x100000001B3u;
    }
    return hash;
}

// Natural logarithm of a positive normal number, by operations that IEEE 754 fixes to the bit;
// std::log differs between libraries. x = m 2^e with m in [sqrt(1/2), sqrt(2)), then
// ln m = 2 artanh(s) = 2 (s + s^3/3 + s^5/5 + ...), s = (m - 1) / (m + 1), |s| < 0.172: eleven
// terms reach below 2^-56.
double portableLog(double x) {
    constexpr double kSqrt2 = 1.4142135623730951;
    constexpr double kLn2High =
        0x1.62e42fefa3800p-1;  // ends in eleven zero bits: e * high is exact
    constexpr double kLn2Low = 0x1.ef35793c76730p-45;
    const auto word = std::bit_cast<std::uint64_t>(x);
    int exponent = static_cast<int>(word >> 52) - 1023;
    double m = std::bit_cast<double>((word & 0x000FFFFFFFFFFFFFu) | 0x3FF0000000000000u);
    if (m > kSqrt2) {
        m *= 0.5;
        ++exponent;
    }
    const double s = (m - 1.0) / (m + 1.0);
    const double s2 = s * s;
    double series = 0.0;
    for (int odd = 23; odd >= 3; odd -= 2)
        series = (series + 1.0 / odd) * s2;
    const double e = exponent;
    return e * kLn2High + (e * kLn2Low + 2.0 * (s + s * series));
}

template <std::size_t N>
double polynomial(const double (&coefficients)[N], double x) {
    double value = coefficients[N - 1];
    for (std::size_t i = N - 1; i > 0; --i)
        value = value * x + coefficients[i - 1];
    return value;
}

// Inverse of the normal distribution function, relative error about 1e-16: routine PPND16 of
// M. J. Wichura, "Algorithm AS 241: The percentage points of the normal distribution", Applied
// Statistics 37 (1988) 477-484. The constants are that paper's, lowest power first.
constexpr double kCentreTop[] = {3.3871328727963666080e0,  1.3314166789178437745e+2,
                                 1.9715909503065514427e+3, 1.3731693765509461125e+4,
                                 4.5921953931549871457e+4, 6.7265770927008700853e+4,
                                 3.3430575583588128105e+4, 2.5090809287301226727e+3};
constexpr double kCentreBottom[] = {1.0,
                                    4.2313330701600911252e+1,
                                    6.8718700749205790830e+2,
                                    5.3941960214247511077e+3,
                                    2.1213794301586595867e+4,
                                    3.9307895800092710610e+4,
                                    2.8729085735721942674e+4,
                                    5.2264952788528545610e+3};
constexpr double kFlankTop[] = {1.42343711074968357734e0,  4.63033784615654529590e0,
                                5.76949722146069140550e0,  3.64784832476320460504e0,
                                1.27045825245236838258e0,  2.41780725177450611770e-1,
                                2.27238449892691845833e-2, 7.74545014278341407640e-4};
constexpr double kFlankBottom[] = {1.0,
                                   2.05319162663775882187e0,
                                   1.67638483018380384940e0,
                                   6.89767334985100004550e-1,
                                   1.48103976427480074590e-1,
                                   1.51986665636164571966e-2,
                                   5.47593808499534494600e-4,
                                   1.05075007164441684324e-9};
constexpr double kTailTop[] = {6.65790464350110377720e0,  5.46378491116411436990e0,
                               1.78482653991729133580e0,  2.96560571828504891230e-1,
                               2.65321895265761230930e-2, 1.24266094738807843860e-3,
                               2.71155556874348757815e-5, 2.01033439929228813265e-7};
constexpr double kTailBottom[] = {1.0,
                                  5.99832206555887937690e-1,
                                  1.36929880922735805310e-1,
                                  1.48753612908506148525e-2,
                                  7.86869131145613259100e-4,
                                  1.84631831751005468180e-5,
                                  1.42151175831644588870e-7,
                                  2.04426310338993978564e-15};

double inverseNormal(double p) {
    const double q = p - 0.5;
    if (std::fabs(q) <= 0.425) {
        const double r = 0.180625 - q * q;
        return q * polynomial(kCentreTop, r) / polynomial(kCentreBottom, r);
    }
    const double r = std::sqrt(-portableLog(q < 0.0 ? p : 1.0 - p));
    const double size = r <= 5.0
                            ? polynomial(kFlankTop, r - 1.6) / polynomial(kFlankBottom, r - 1.6)
                            : polynomial(kTailTop, r - 5.0) / polynomial(kTailBottom, r - 5.0);
    return q < 0.0 ? -size : size;
}

}  // namespace

Random::Random(std::uint64_t seed, std::string_view text)
    : state_(mixed(mixed(seed + kGolden) + hashOf(text))) {}

std::uint64_t Random::bits() { return mixed(state_ += kGolden); }

// The middle of one of 2^52 equal steps.
double Random::uniform() { return (static_cast<double>(bits() >> 12) + 0.5) * 0x1p-52; }

double Random::normal() { return inverseNormal(uniform()); }

}  // namespace headlight
