# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes the fixtures of tests/attention beside itself: `python3 make_fixtures.py`.

Needs torch (2.15 was used) and safetensors; neither the build nor the tests need either.
"""
from pathlib import Path

import torch
from safetensors.torch import save_file
from torch import nn
from torch.nn import functional

HERE = Path(__file__).parent


class MultiHeadAttention(nn.Module):
    """The listing of document 001."""

    def __init__(self, d_model, n_heads):
        super(MultiHeadAttention, self).__init__()
        self.d_model = d_model
        self.n_heads = n_heads
        self.d_k = d_model // n_heads

        self.query_linear = nn.Linear(d_model, d_model)
        self.key_linear = nn.Linear(d_model, d_model)
        self.value_linear = nn.Linear(d_model, d_model)
        self.out_linear = nn.Linear(d_model, d_model)

    def forward(self, x, mask=None):
        batch_size = x.size(0)

        query = self.query_linear(x).view(batch_size, -1, self.n_heads, self.d_k).transpose(1, 2)
        key = self.key_linear(x).view(batch_size, -1, self.n_heads, self.d_k).transpose(1, 2)
        value = self.value_linear(x).view(batch_size, -1, self.n_heads, self.d_k).transpose(1, 2)

        scores = torch.matmul(query, key.transpose(-2, -1)) / torch.sqrt(torch.tensor(self.d_k).float())
        if mask is not None:
            mask = mask.unsqueeze(1)
            scores = scores.masked_fill(mask == 0, -1e9)
        attn_weights = nn.functional.softmax(scores, dim=-1)

        attn_output = torch.matmul(attn_weights, value)
        attn_output = attn_output.transpose(1, 2).contiguous().view(batch_size, -1, self.d_model)

        output = self.out_linear(attn_output)
        return output, attn_weights


def document001(name, seed, d_model, n_heads, n):
    torch.manual_seed(seed)
    module = MultiHeadAttention(d_model, n_heads)
    # Three times wider than nn.Linear starts with, so that the weights are far from uniform.
    for parameter in module.parameters():
        parameter.data *= 3
    x = torch.randn(1, n, d_model)
    causal = torch.tril(torch.ones(1, n, n))
    blind = causal.clone()
    blind[0, n // 2] = 0  # a query that may see nothing
    tensors = dict(module.state_dict())
    tensors["x"] = x[0]
    for kind, mask in [("plain", None), ("causal", causal), ("blind", blind)]:
        output, weights = module(x, mask)
        tensors[f"{kind}.output"] = output[0].detach().contiguous()
        tensors[f"{kind}.weights"] = weights[0].detach().contiguous()
    save_file(tensors, HERE / f"{name}.safetensors")


def cross():
    """nn.MultiheadAttention with keys and values of other widths and another length."""
    torch.manual_seed(17)
    module = nn.MultiheadAttention(24, 4, bias=True, kdim=10, vdim=14, batch_first=True)
    for parameter in module.parameters():
        nn.init.normal_(parameter, std=0.3)
    query, key, value = torch.randn(1, 9, 24), torch.randn(1, 13, 10), torch.randn(1, 13, 14)
    padding = torch.zeros(1, 13, dtype=torch.bool)
    padding[0, 11:] = True
    output, weights = module(query, key, value, key_padding_mask=padding,
                             average_attn_weights=False)
    save_file({**module.state_dict(), "query": query[0], "key": key[0], "value": value[0],
               "output": output[0].detach().contiguous(),
               "weights": weights[0].detach().contiguous()}, HERE / "cross.safetensors")


def side_by_side(heads):
    """[heads, n, d] to [n, heads · d]."""
    return heads.transpose(0, 1).flatten(1).contiguous()


def grouped():
    """Six query heads on two key/value heads, values of another width than keys."""
    torch.manual_seed(29)
    q, k, v = torch.randn(1, 6, 11, 8), torch.randn(1, 2, 11, 8), torch.randn(1, 2, 11, 5)
    tensors = {"query": side_by_side(q[0]), "key": side_by_side(k[0]), "value": side_by_side(v[0])}
    for kind, options in [("plain", {}), ("causal", {"is_causal": True}), ("scaled", {"scale": 0.1})]:
        output = functional.scaled_dot_product_attention(q, k, v, enable_gqa=True, **options)
        tensors[f"{kind}.output"] = side_by_side(output[0])
    # One-hot values give back the attention weights themselves.
    ones = torch.eye(11).expand(1, 2, 11, 11)
    weights = functional.scaled_dot_product_attention(q, k, ones, enable_gqa=True)
    tensors["plain.weights"] = weights[0].contiguous()
    save_file(tensors, HERE / "grouped.safetensors")


document001("document001", 1, 64, 8, 12)
document001("document001_odd", 2, 15, 3, 7)
cross()
grouped()
