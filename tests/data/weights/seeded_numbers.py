# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes seeded_numbers.csv: what the lab's seeded vectors and matrices must hold.

Independent of the C++ code: SplitMix64 and FNV-1a by their published definitions, the normal
deviate by the standard library's inverse distribution function.
"""
import math
import pathlib
from statistics import NormalDist

MASK = 2**64 - 1
GOLDEN = 0x9E3779B97F4A7C15


def mix(z):
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)


def fnv1a(data):
    h = 0xCBF29CE484222325
    for byte in data:
        h = ((h ^ byte) * 0x100000001B3) & MASK
    return h


class Stream:
    def __init__(self, seed, text):
        self.state = mix((mix((seed + GOLDEN) & MASK) + fnv1a(text.encode())) & MASK)

    def uniform(self):
        self.state = (self.state + GOLDEN) & MASK
        return ((mix(self.state) >> 12) + 0.5) * 2.0**-52

    def normal(self):
        return NormalDist().inv_cdf(self.uniform())


def main():
    lines = ["what,seed,name,index,value"]
    for seed in (1, 42):
        for word in ("saw", "didn't", "我", "👨‍👩‍👧‍👦"):
            stream = Stream(seed, word)
            for index in range(8):
                lines.append(f"embedding,{seed},{word},{index},{stream.normal()!r}")
        # d_model 12, 3 heads of d_k 5 and d_v 2: in + out of the four maps.
        for name, fan in (("query", 27), ("key", 27), ("value", 18), ("output", 18)):
            for layer in (0, 3):
                stream = Stream(seed, f"{layer}.{name}.weight")
                bound = math.sqrt(6 / fan)
                for index in range(20):
                    value = (2 * stream.uniform() - 1) * bound
                    lines.append(f"weight,{seed},{layer}.{name},{index},{value!r}")
                stream = Stream(seed, f"{layer}.{name}.bias")
                for index in range(4):
                    lines.append(f"bias,{seed},{layer}.{name},{index},{stream.normal() * 0.02!r}")
    path = pathlib.Path(__file__).with_name("seeded_numbers.csv")
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


main()
