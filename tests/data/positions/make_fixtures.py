# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes the fixtures of tests/positions beside itself: `python3 make_fixtures.py`.

Needs torch (2.15 was used) and safetensors; neither the build nor the tests need either.
"""
import cmath
import math
from pathlib import Path

import torch
from safetensors.torch import save_file
from torch import nn

HERE = Path(__file__).parent


class PositionalEncoding000(nn.Module):
    """The listing of document 000."""

    def __init__(self, d_model, max_len=5000):
        super().__init__()
        pe = torch.zeros(max_len, d_model)
        position = torch.arange(0, max_len, dtype=torch.float).unsqueeze(1)
        div_term = torch.exp(torch.arange(0, d_model, 2).float() * (-math.log(10000.0) / d_model))
        pe[:, 0::2] = torch.sin(position * div_term)
        pe[:, 1::2] = torch.cos(position * div_term)
        self.register_buffer('pe', pe)

    def forward(self, x):
        return x + self.pe[:x.size(1)]


class PositionalEncoding004(nn.Module):
    """The listing of document 004."""

    def __init__(self, num_hiddens, dropout, max_len=1000):
        super(PositionalEncoding004, self).__init__()
        self.dropout = nn.Dropout(dropout)
        self.P = torch.zeros((1, max_len, num_hiddens))
        X = torch.arange(max_len, dtype=torch.float32).reshape(
            -1, 1) / torch.pow(10000, torch.arange(
                0, num_hiddens, 2, dtype=torch.float32) / num_hiddens)
        self.P[:, :, 0::2] = torch.sin(X)
        self.P[:, :, 1::2] = torch.cos(X)

    def forward(self, X):
        X = X + self.P[:, :X.shape[1], :].to(X.device)
        return self.dropout(X)


def sinusoidal():
    of000 = PositionalEncoding000(64)(torch.zeros(1, 128, 64))[0]
    encoding_dim, num_steps = 32, 60
    pos_encoding = PositionalEncoding004(encoding_dim, 0)
    pos_encoding.eval()
    X = pos_encoding(torch.zeros((1, num_steps, encoding_dim)))
    P = pos_encoding.P[:, :X.shape[1], :]
    save_file({"document000": of000.contiguous(), "document004": X[0].contiguous(),
               "document004.columns_6_to_9": P[0, :, 6:10].contiguous()},
              HERE / "sinusoidal.safetensors")


def bucket_of(relative_position, bidirectional, num_buckets, max_distance):
    """Raffel et al. 2020: half of the buckets for exact distances, the rest in steps of the
    logarithm; with both directions each gets half of them all. In float32, as models are run."""
    buckets = torch.zeros_like(relative_position)
    if bidirectional:
        num_buckets //= 2
        buckets += (relative_position > 0).long() * num_buckets
        distance = relative_position.abs()
    else:
        distance = (-relative_position).clamp(min=0)
    exact = num_buckets // 2
    grown = torch.log(distance.float() / exact) / math.log(max_distance / exact)
    large = (exact + (grown * (num_buckets - exact)).long()).clamp(max=num_buckets - 1)
    return buckets + torch.where(distance < exact, distance, large)


def t5():
    distances = torch.arange(-300, 301)
    tables = {}
    for num_buckets, max_distance in [(32, 128), (8, 20), (64, 256), (5, 30), (4, 3)]:
        for bidirectional in (True, False):
            direction = "bidirectional" if bidirectional else "causal"
            tables[f"{direction}.{num_buckets}.{max_distance}"] = bucket_of(
                distances, bidirectional, num_buckets, max_distance)
    save_file(tables, HERE / "t5_buckets.safetensors")


def rotary():
    """Su et al. 2021, as multiplication by exp(i m θ_j) of complex numbers in double precision."""
    torch.manual_seed(2021)
    x = torch.randn(17, 12)
    base = 10000.0
    turned = torch.empty(17, 12, dtype=torch.float64)
    for m in range(17):
        for j in range(6):
            pair = complex(x[m, 2 * j], x[m, 2 * j + 1]) * cmath.exp(1j * m * base ** (-2 * j / 12))
            turned[m, 2 * j], turned[m, 2 * j + 1] = pair.real, pair.imag
    save_file({"x": x, "rotated": turned.float()}, HERE / "rotary.safetensors")


sinusoidal()
t5()
rotary()
