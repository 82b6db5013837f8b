# SPDX-License-Identifier: GPL-3.0-or-later
"""The coefficients of core/kernels/activations-inl.h and sines-inl.h.

Each polynomial goes through its function at Chebyshev's nodes, which is close to the least largest
error; then each coefficient is rounded to the type it is used in, and the error is measured anew.
"""
import struct

from mpmath import cos, erfc, exp, lu_solve, matrix, mp, mpf, pi, polyval, sin, sqrt

mp.dps = 40


def as_float32(value):
    return struct.unpack("f", struct.pack("f", float(value)))[0]


def fit(function, low, high, degree):
    nodes = [(low + high) / 2 + (high - low) / 2 * cos(pi * (2 * k + 1) / (2 * degree + 2))
             for k in range(degree + 1)]
    return list(lu_solve(matrix([[x ** power for power in range(degree + 1)] for x in nodes]),
                         matrix([function(x) for x in nodes])))


def report(name, function, low, high, degree, rounded_to, error):
    found = [rounded_to(c) for c in fit(function, low, high, degree)]
    at = [low + (high - low) * k / 2000 for k in range(2001)]
    print(name, "largest error:",
          float(max(error(x, polyval([mpf(c) for c in reversed(found)], x)) for x in at)))
    for power, value in enumerate(found):
        print(f"    {power}: {value.hex()}")


# The share of a standard normal distribution below -a: exp(-a^2 / 2) * t * tail(t), where
# t = 1 / (1 + TURN * a) goes from 1 at a = 0 to 0.
TURN = as_float32(mpf("0.35"))
FARTHEST = 15  # exp(-a^2 / 2) is below all floats from there on


def tail(t):
    a = (1 / t - 1) / TURN
    return erfc(a / sqrt(2)) / 2 * exp(a * a / 2) / t


for degree in (8,):
    report(f"normal tail {degree}", tail, mpf(1) / (1 + TURN * FARTHEST), mpf(1), degree, as_float32,
           lambda t, found: abs(found / tail(t) - 1))

# sin r = r + r^3 s(r^2), cos r = 1 - r^2 / 2 + r^4 c(r^2) for |r| <= pi / 4.
EDGE = (pi / 4) ** 2 * mpf("1.0001")
LEAST = mpf("1e-9")


def sine(z):
    r = sqrt(z)
    return (sin(r) - r) / r ** 3


def cosine(z):
    return (cos(sqrt(z)) - 1 + z / 2) / z ** 2


report("sine", sine, LEAST, EDGE, 3, float, lambda z, found: abs((found - sine(z)) * z))
report("cosine", cosine, LEAST, EDGE, 3, float, lambda z, found: abs((found - cosine(z)) * z ** 2))
