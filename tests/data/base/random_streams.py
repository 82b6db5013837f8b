# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes random_streams.txt: the first numbers of seeded streams, computed apart from core/base.

Whole numbers pin SplitMix64, FNV-1a and how seed and text are joined. The normal deviates are worked
out in Python's IEEE doubles by the documented formulas (AS 241, the artanh series for the
logarithm), so they must agree to the bit; here they are also held against mpmath.
"""
import math
import pathlib
import struct

import mpmath

MASK = (1 << 64) - 1
GOLDEN = 0x9E3779B97F4A7C15


def mixed(z):
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9 & MASK
    z = (z ^ (z >> 27)) * 0x94D049BB133111EB & MASK
    return z ^ (z >> 31)


def unshifted(z, shift):
    x = z
    for _ in range(64 // shift + 1):
        x = z ^ (x >> shift)
    return x


def unmixed(z):
    z = unshifted(z, 31) * pow(0x94D049BB133111EB, -1, 1 << 64) & MASK
    z = unshifted(z, 27) * pow(0xBF58476D1CE4E5B9, -1, 1 << 64) & MASK
    return unshifted(z, 30)


def fnv1a(data):
    value = 0xCBF29CE484222325
    for byte in data:
        value = (value ^ byte) * 0x100000001B3 & MASK
    return value


class Stream:
    def __init__(self, seed, text=None):
        self.state = seed & MASK
        if text is not None:
            self.state = mixed((mixed((seed + GOLDEN) & MASK) + fnv1a(text)) & MASK)

    def bits(self):
        self.state = (self.state + GOLDEN) & MASK
        return mixed(self.state)

    def uniform(self):
        return ((self.bits() >> 12) + 0.5) * 2.0**-52


def logarithm(x):
    m, e = math.frexp(x)
    m, e = m * 2.0, e - 1
    if m > 1.4142135623730951:
        m, e = m * 0.5, e + 1
    s = (m - 1.0) / (m + 1.0)
    s2 = s * s
    series = 0.0
    for odd in range(23, 2, -2):
        series = (series + 1.0 / odd) * s2
    high = float.fromhex("0x1.62e42fefa3800p-1")
    low = float.fromhex("0x1.ef35793c76730p-45")
    return e * high + (e * low + 2.0 * (s + s * series))


def horner(coefficients, x):
    value = 0.0
    for c in reversed(coefficients):
        value = value * x + c
    return value


# Wichura 1988, PPND16.
A = [3.3871328727963666080e0, 1.3314166789178437745e2, 1.9715909503065514427e3,
     1.3731693765509461125e4, 4.5921953931549871457e4, 6.7265770927008700853e4,
     3.3430575583588128105e4, 2.5090809287301226727e3]
B = [1.0, 4.2313330701600911252e1, 6.8718700749205790830e2, 5.3941960214247511077e3,
     2.1213794301586595867e4, 3.9307895800092710610e4, 2.8729085735721942674e4,
     5.2264952788528545610e3]
C = [1.42343711074968357734e0, 4.63033784615654529590e0, 5.76949722146069140550e0,
     3.64784832476320460504e0, 1.27045825245236838258e0, 2.41780725177450611770e-1,
     2.27238449892691845833e-2, 7.74545014278341407640e-4]
D = [1.0, 2.05319162663775882187e0, 1.67638483018380384940e0, 6.89767334985100004550e-1,
     1.48103976427480074590e-1, 1.51986665636164571966e-2, 5.47593808499534494600e-4,
     1.05075007164441684324e-9]
E = [6.65790464350110377720e0, 5.46378491116411436990e0, 1.78482653991729133580e0,
     2.96560571828504891230e-1, 2.65321895265761230930e-2, 1.24266094738807843860e-3,
     2.71155556874348757815e-5, 2.01033439929228813265e-7]
F = [1.0, 5.99832206555887937690e-1, 1.36929880922735805310e-1, 1.48753612908506148525e-2,
     7.86869131145613259100e-4, 1.84631831751005468180e-5, 1.42151175831644588870e-7,
     2.04426310338993978564e-15]


def inverse_normal(p):
    q = p - 0.5
    if abs(q) <= 0.425:
        r = 0.180625 - q * q
        return q * horner(A, r) / horner(B, r)
    r = math.sqrt(-logarithm(p if q < 0 else 1.0 - p))
    size = horner(C, r - 1.6) / horner(D, r - 1.6) if r <= 5 else horner(E, r - 5) / horner(F, r - 5)
    return -size if q < 0 else size


def digest(stream, count):
    """FNV-1a over the little-endian bytes of so many normal deviates."""
    return fnv1a(b"".join(struct.pack("<d", inverse_normal(stream.uniform())) for _ in range(count)))


def check():
    mpmath.mp.dps = 40
    for p in [2.0**-53, 1e-12, 1e-5, 0.01, 0.07, 0.3, 0.499, 0.6, 0.95, 0.9999, 1 - 2.0**-53]:
        exact = mpmath.sqrt(2) * mpmath.erfinv(2 * mpmath.mpf(p) - 1)
        assert abs(inverse_normal(p) / exact - 1) < 1e-15, p


def main():
    check()
    lines = ["# made by random_streams.py"]
    starts = [(1234567, None), (0, None), (0, b""), (7, b"saw"), (8, b"saw"), (7, b"Saw"),
              (MASK, "我看见一把锯子".encode()), (7, bytes([0, 255, 10]))]
    for seed, text in starts:
        name = "-" if text is None else "0x" + text.hex()
        stream = Stream(seed, text)
        bits = [stream.bits() for _ in range(3)]
        first = Stream(seed, text)
        uniform = first.uniform()
        lines.append(" ".join(["stream", f"{seed:x}", name, *(f"{b:x}" for b in bits),
                               struct.pack(">d", uniform).hex(),
                               struct.pack(">d", inverse_normal(uniform)).hex(),
                               f"{digest(Stream(seed, text), 20000):x}"]))
    for word in (0, MASK):  # seeds whose first word is the least and the greatest
        seed = (unmixed(word) - GOLDEN) & MASK
        assert Stream(seed).bits() == word
        lines.append(f"edge {seed:x} {word:x}")
    path = pathlib.Path(__file__).with_name("random_streams.txt")
    path.write_text("\n".join(lines) + "\n")


main()
