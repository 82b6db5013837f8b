# SPDX-License-Identifier: GPL-3.0-or-later
"""The coefficients of the exponential in core/kernels/exp-inl.h.

exp(r) is taken as 1 + r + r^2 q(r) for |r| <= ln 2 / 2. Lawson's algorithm (least squares whose
weights are multiplied by the error until the error is level) finds the q of degree 4 with the least
largest relative error; then each coefficient is rounded to float32.
"""
import numpy as np

EDGE = np.log(2) / 2 * 1.0005  # rounding may step a little over the edge
DEGREE = 4

r = EDGE * np.cos(np.linspace(0, np.pi, 4001))
basis = np.stack([r ** (2 + power) / np.exp(r) for power in range(DEGREE + 1)], axis=1)
wanted = 1 - (1 + r) / np.exp(r)
weights = np.full(r.shape, 1 / len(r))
for _ in range(3000):
    root = np.sqrt(weights)
    q = np.linalg.lstsq(basis * root[:, None], wanted * root, rcond=None)[0]
    error = np.abs(basis @ q - wanted)
    weights = weights * error
    weights /= weights.sum()

rounded = q.astype(np.float32)
print("largest relative error, exact coefficients:  ", np.abs(basis @ q - wanted).max())
print("largest relative error, rounded coefficients:", np.abs(basis @ rounded - wanted).max())
for power, value in enumerate(rounded):
    print(f"q{power} = {float(value).hex()}  {value!r}")
