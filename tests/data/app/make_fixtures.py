# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes the tensors beside this file with PyTorch: what `headlight attend` must agree with.

transformer: the MultiHeadAttention of lecture document 001 as the listing has it, with and without a
mask. custom: grouped heads, other key and value widths, valid lengths and a stack under sinusoidal
positions, from torch.nn.functional.scaled_dot_product_attention and the formulas of the papers.
"""
import json
import math
import pathlib

import torch
from safetensors.torch import save_file
from torch import nn
from torch.nn import functional as F

HERE = pathlib.Path(__file__).parent


class MultiHeadAttention(nn.Module):
    """Document 001; the intermediate results are handed out as well."""

    def __init__(self, d_model, n_heads):
        super().__init__()
        self.d_model = d_model
        self.n_heads = n_heads
        self.d_k = d_model // n_heads
        self.query_linear = nn.Linear(d_model, d_model)
        self.key_linear = nn.Linear(d_model, d_model)
        self.value_linear = nn.Linear(d_model, d_model)
        self.out_linear = nn.Linear(d_model, d_model)

    def forward(self, x, mask=None):
        batch_size = x.size(0)
        split = lambda t: t.view(batch_size, -1, self.n_heads, self.d_k).transpose(1, 2)
        query = split(self.query_linear(x))
        key = split(self.key_linear(x))
        value = split(self.value_linear(x))
        unmasked = torch.matmul(query, key.transpose(-2, -1)) / torch.sqrt(torch.tensor(self.d_k).float())
        scores = unmasked
        if mask is not None:
            scores = scores.masked_fill(mask.unsqueeze(1) == 0, -1e9)
        attn_weights = nn.functional.softmax(scores, dim=-1)
        attn_output = torch.matmul(attn_weights, value)
        attn_output = attn_output.transpose(1, 2).contiguous().view(batch_size, -1, self.d_model)
        output = self.out_linear(attn_output)
        return {"output": output, "weights": attn_weights, "scores": unmasked,
                "q": query, "k": key, "v": value}


def write(folder, name, tensors):
    save_file({key: value.detach().contiguous() for key, value in tensors.items()},
              str(folder / name))


def write_layer(folder, layer):
    (folder / "layer.json").write_text(json.dumps(layer) + "\n")


def transformer():
    folder = HERE / "transformer"
    folder.mkdir(exist_ok=True)
    module = MultiHeadAttention(16, 4).eval()
    x = torch.randn(2, 5, 16)
    # One row of the second item sees nothing at all: -1e9 everywhere, so its weights are alike.
    mask = torch.tril(torch.ones(5, 5)).repeat(2, 1, 1)
    mask[1, 2] = 0
    write_layer(folder, {"preset": "transformer", "d_model": 16, "n_heads": 4})
    write(folder, "weights.safetensors", module.state_dict())
    write(folder, "inputs.safetensors", {"query": x})
    write(folder, "inputs_masked.safetensors", {"query": x, "mask": mask.to(torch.int64)})
    write(folder, "expected.safetensors", module(x))
    write(folder, "expected_masked.safetensors", module(x, mask))


def linear(out, width):
    return nn.Linear(width, out, bias=True)


def custom_grouped():
    """6 heads on 2 key/value heads, cross attention with other widths, valid lengths per item."""
    folder = HERE / "grouped"
    folder.mkdir(exist_ok=True)
    d_model, heads, kv_heads, d_k, d_v, key_width, value_width = 12, 6, 2, 4, 3, 10, 7
    maps = {"query": linear(heads * d_k, d_model), "key": linear(kv_heads * d_k, key_width),
            "value": linear(kv_heads * d_v, value_width), "output": linear(d_model, heads * d_v)}
    query, key, value = torch.randn(2, 4, d_model), torch.randn(2, 6, key_width), torch.randn(2, 6, value_width)
    valid = torch.tensor([6, 3])
    split = lambda t, n: t.view(2, -1, n, t.size(-1) // n).transpose(1, 2)
    q = split(maps["query"](query), heads)
    k, v = split(maps["key"](key), kv_heads), split(maps["value"](value), kv_heads)
    seen = (torch.arange(6) < valid[:, None])[:, None, None, :]
    mixed = F.scaled_dot_product_attention(q, k.repeat_interleave(3, 1), v.repeat_interleave(3, 1), attn_mask=seen)
    output = maps["output"](mixed.transpose(1, 2).reshape(2, 4, heads * d_v))
    write_layer(folder, {"preset": "custom", "d_model": d_model, "heads": heads, "kv_heads": kv_heads,
                         "d_k": d_k, "d_v": d_v, "key_width": key_width, "value_width": value_width, "bias": True})
    write(folder, "weights.safetensors",
          {f"{name}.{part}": getattr(map, part) for name, map in maps.items() for part in ("weight", "bias")})
    write(folder, "inputs.safetensors", {"query": query, "key": key, "value": value, "valid_lens": valid})
    write(folder, "expected.safetensors", {"output": output, "q": q, "k": k, "v": v})


def sinusoids(length, width):
    """Vaswani et al. 2017, section 3.5."""
    table = torch.zeros(length, width, dtype=torch.float64)
    for i in range(length):
        for column in range(width):
            angle = i / 10000 ** (column // 2 * 2 / width)
            table[i, column] = math.sin(angle) if column % 2 == 0 else math.cos(angle)
    return table.float()


def custom_stack():
    """Two causal layers without biases, residual, sinusoidal rows added once before the first."""
    folder = HERE / "stack"
    folder.mkdir(exist_ok=True)
    width, heads, length = 8, 2, 4
    names = [f"{layer}.{map}.weight" for layer in range(2) for map in ("query", "key", "value", "output")]
    weights = {name: torch.randn(width, width) * 0.4 for name in names}
    x = torch.randn(1, length, width)
    expected = {}
    stream = x + sinusoids(length, width)
    for layer in range(2):
        q, k, v = (F.linear(stream, weights[f"{layer}.{map}.weight"]).view(1, length, heads, width // heads)
                   .transpose(1, 2) for map in ("query", "key", "value"))
        scores = q @ k.transpose(-2, -1) / math.sqrt(width)
        hidden = torch.ones(length, length).triu(1).bool()
        attention = (scores / 0.5).masked_fill(hidden, -math.inf).softmax(-1)
        mixed = (attention @ v).transpose(1, 2).reshape(1, length, width)
        stream = stream + F.linear(mixed, weights[f"{layer}.output.weight"])
        expected |= {f"{layer}.scores": scores, f"{layer}.weights": attention, f"{layer}.output": stream}
    write_layer(folder, {"preset": "custom", "layers": 2, "d_model": width, "heads": heads, "residual": True,
                         "scale": "sqrt_d_model", "temperature": 0.5, "mask": {"causal": True},
                         "positions": {"kind": "sinusoidal"}})
    write(folder, "weights.safetensors", weights)
    write(folder, "inputs.safetensors", {"query": x})
    write(folder, "expected.safetensors", expected | {"output": stream.clone()})


if __name__ == "__main__":
    torch.manual_seed(1)
    with torch.no_grad():
        transformer()
        custom_grouped()
        custom_stack()
