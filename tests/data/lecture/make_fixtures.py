# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes the tensors beside this file with PyTorch: the layers of the lecture documents, as their
listings have them, with random weights and inputs. What `headlight attend` must agree with.

Each listing is the document's own code; what it does not hand out (scores, weights, q, k, v) is caught
on the way. Document 004 takes its DotProductAttention from d2l, whose masked softmax puts -1e6 where a
key is beyond the valid length (d2l.ai, section 11.3).
"""
import json
import math
import pathlib

import torch
from safetensors.torch import save_file
from torch import nn

HERE = pathlib.Path(__file__).parent


class PerHeadShared(nn.Module):
    """Document 000, SelfAttention."""

    def __init__(self, embed_size, heads):
        super().__init__()
        self.embed_size = embed_size
        self.heads = heads
        self.head_dim = embed_size // heads
        self.values = nn.Linear(self.head_dim, self.head_dim, bias=False)
        self.keys = nn.Linear(self.head_dim, self.head_dim, bias=False)
        self.queries = nn.Linear(self.head_dim, self.head_dim, bias=False)
        self.fc_out = nn.Linear(heads * self.head_dim, embed_size)

    def forward(self, values, keys, query, mask):
        N = query.shape[0]
        value_len, key_len, query_len = values.shape[1], keys.shape[1], query.shape[1]
        values = values.reshape(N, value_len, self.heads, self.head_dim)
        keys = keys.reshape(N, key_len, self.heads, self.head_dim)
        queries = query.reshape(N, query_len, self.heads, self.head_dim)
        values = self.values(values)
        keys = self.keys(keys)
        queries = self.queries(queries)
        energy = torch.einsum("nqhd,nkhd->nhqk", [queries, keys])
        scores = energy / (self.embed_size ** (1 / 2))
        if mask is not None:
            energy = energy.masked_fill(mask == 0, float("-1e20"))
        attention = torch.softmax(energy / (self.embed_size ** (1 / 2)), dim=3)
        out = torch.einsum("nhql,nlhd->nqhd", [attention, values]).reshape(N, query_len, self.heads * self.head_dim)
        out = self.fc_out(out)
        return {"output": out, "weights": attention, "scores": scores, "q": queries.transpose(1, 2),
                "k": keys.transpose(1, 2), "v": values.transpose(1, 2)}


class MultiHeadAttention(nn.Module):
    """Document 001."""

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
        query = self.query_linear(x).view(batch_size, -1, self.n_heads, self.d_k).transpose(1, 2)
        key = self.key_linear(x).view(batch_size, -1, self.n_heads, self.d_k).transpose(1, 2)
        value = self.value_linear(x).view(batch_size, -1, self.n_heads, self.d_k).transpose(1, 2)
        scores = torch.matmul(query, key.transpose(-2, -1)) / torch.sqrt(torch.tensor(self.d_k).float())
        self.caught = {"scores": scores, "q": query, "k": key, "v": value}
        if mask is not None:
            mask = mask.unsqueeze(1)
            scores = scores.masked_fill(mask == 0, -1e9)
        attn_weights = nn.functional.softmax(scores, dim=-1)
        attn_output = torch.matmul(attn_weights, value)
        attn_output = attn_output.transpose(1, 2).contiguous().view(batch_size, -1, self.d_model)
        output = self.out_linear(attn_output)
        self.caught |= {"weights": attn_weights, "attention": output}
        return output, attn_weights


class TransformerBlock(nn.Module):
    """Document 001."""

    def __init__(self, d_model, n_heads, dropout=0.1):
        super().__init__()
        self.attention = MultiHeadAttention(d_model, n_heads)
        self.dropout1 = nn.Dropout(dropout)
        self.norm1 = nn.LayerNorm(d_model)
        self.linear1 = nn.Linear(d_model, 4 * d_model)
        self.dropout2 = nn.Dropout(dropout)
        self.linear2 = nn.Linear(4 * d_model, d_model)
        self.norm2 = nn.LayerNorm(d_model)

    def forward(self, x, mask=None):
        attn_output, attn_weights = self.attention(x, mask)
        x = self.norm1(x + self.dropout1(attn_output))
        linear_output = self.linear2(self.dropout2(nn.functional.relu(self.linear1(x))))
        output = self.norm2(x + self.dropout2(linear_output))
        self.caught = self.attention.caught | {"norm1": x, "linear1": self.linear1(x),
                                               "linear2": linear_output, "output": output}
        return output


class SingleHead(nn.Module):
    """Document 003, SelfAttention."""

    def __init__(self, input_dim, dim_k, dim_v):
        super().__init__()
        self.dim_k = dim_k
        self.q = nn.Linear(input_dim, dim_k)
        self.k = nn.Linear(input_dim, dim_k)
        self.v = nn.Linear(input_dim, dim_v)
        self.softmax = nn.Softmax(dim=-1)

    def forward(self, x):
        Q = self.q(x)
        K = self.k(x)
        V = self.v(x)
        attention = torch.bmm(self.softmax(torch.bmm(Q, K.permute(0, 2, 1)) / math.sqrt(self.dim_k)), V)
        scores = torch.bmm(Q, K.permute(0, 2, 1)) / math.sqrt(self.dim_k)
        caught = {"q": Q, "k": K, "v": V, "scores": scores, "weights": scores.softmax(-1)}
        return {"output": attention} | {name: value.unsqueeze(1) for name, value in caught.items()}


class MultiHeadUnprojected(nn.Module):
    """Document 003, MultiHeadSelfAttention."""

    def __init__(self, input_dim, dim_k, dim_v, nums_head):
        super().__init__()
        assert dim_k % nums_head == 0
        assert dim_v % nums_head == 0
        self.dim_k = dim_k
        self.dim_v = dim_v
        self.q = nn.Linear(input_dim, dim_k)
        self.k = nn.Linear(input_dim, dim_k)
        self.v = nn.Linear(input_dim, dim_v)
        self.nums_head = nums_head
        self.softmax = nn.Softmax(dim=-1)

    def forward(self, x):
        Q = self.q(x).view(-1, x.shape[1], self.nums_head, self.dim_k // self.nums_head).permute(0, 2, 1, 3)
        K = self.k(x).view(-1, x.shape[1], self.nums_head, self.dim_k // self.nums_head).permute(0, 2, 1, 3)
        V = self.v(x).view(-1, x.shape[1], self.nums_head, self.dim_v // self.nums_head).permute(0, 2, 1, 3)
        scores = torch.matmul(Q, K.permute(0, 1, 3, 2)) / math.sqrt(self.dim_k)
        mixed = torch.matmul(self.softmax(scores), V)
        right = mixed.transpose(1, 2).reshape(x.shape[0], x.shape[1], self.dim_v)
        attention = torch.matmul(self.softmax(torch.matmul(Q, K.permute(0, 1, 3, 2)) / math.sqrt(self.dim_k)),
                                 V).transpose(-2, -1)
        attention = attention.transpose(1, 2)
        caught = {"output": right, "q": Q, "k": K, "v": V, "scores": scores, "weights": scores.softmax(-1)}
        try:
            caught["output_as_written"] = attention.reshape(-1, x.shape[1], x.shape[2])
        except RuntimeError:
            pass  # the listing stops here too
        return caught


def masked_softmax(X, valid_lens):
    """d2l: what is beyond a valid length becomes -1e6."""
    if valid_lens is None:
        return nn.functional.softmax(X, dim=-1)
    shape = X.shape
    if valid_lens.dim() == 1:
        valid_lens = torch.repeat_interleave(valid_lens, shape[1])
    else:
        valid_lens = valid_lens.reshape(-1)
    X = X.reshape(-1, shape[-1]).clone()
    mask = torch.arange(shape[-1])[None, :] < valid_lens[:, None]
    X[~mask] = -1e6
    return nn.functional.softmax(X.reshape(shape), dim=-1)


class D2l(nn.Module):
    """Document 004, MultiHeadAttention; dropout is off in evaluation."""

    def __init__(self, key_size, query_size, value_size, num_hiddens, num_heads, bias=False):
        super().__init__()
        self.num_heads = num_heads
        self.W_q = nn.Linear(query_size, num_hiddens, bias=bias)
        self.W_k = nn.Linear(key_size, num_hiddens, bias=bias)
        self.W_v = nn.Linear(value_size, num_hiddens, bias=bias)
        self.W_o = nn.Linear(num_hiddens, num_hiddens, bias=bias)

    def forward(self, queries, keys, values, valid_lens):
        queries = transpose_qkv(self.W_q(queries), self.num_heads)
        keys = transpose_qkv(self.W_k(keys), self.num_heads)
        values = transpose_qkv(self.W_v(values), self.num_heads)
        if valid_lens is not None:
            valid_lens = torch.repeat_interleave(valid_lens, repeats=self.num_heads, dim=0)
        scores = torch.bmm(queries, keys.transpose(1, 2)) / math.sqrt(queries.shape[-1])
        weights = masked_softmax(scores, valid_lens)
        output_concat = transpose_output(torch.bmm(weights, values), self.num_heads)
        split = lambda t: t.reshape(-1, self.num_heads, t.shape[1], t.shape[2])
        return {"output": self.W_o(output_concat), "weights": split(weights), "scores": split(scores),
                "q": split(queries), "k": split(keys), "v": split(values)}


def transpose_qkv(X, num_heads):
    X = X.reshape(X.shape[0], X.shape[1], num_heads, -1)
    X = X.permute(0, 2, 1, 3)
    return X.reshape(-1, X.shape[2], X.shape[3])


def transpose_output(X, num_heads):
    X = X.reshape(-1, num_heads, X.shape[1], X.shape[2])
    X = X.permute(0, 2, 1, 3)
    return X.reshape(X.shape[0], X.shape[1], -1)


def write(name, layer, module, inputs, expected):
    folder = HERE / name
    folder.mkdir(exist_ok=True)
    (folder / "layer.json").write_text(json.dumps(layer) + "\n")
    state = module.state_dict() if isinstance(module, nn.Module) else module
    for file, tensors in (("weights", state), ("inputs", inputs), ("expected", expected)):
        save_file({key: value.detach().contiguous() for key, value in tensors.items()},
                  str(folder / (file + ".safetensors")))


def per_head_shared(name, masked, cross):
    module = PerHeadShared(12, 3).eval()
    query = torch.randn(2, 4, 12)
    inputs = {"query": query}
    keys, values = query, query
    if cross:
        keys, values = torch.randn(2, 6, 12), torch.randn(2, 6, 12)
        inputs |= {"key": keys, "value": values}
    mask = None
    if masked:
        mask = (torch.rand(2, 1, 4, keys.shape[1]) > 0.4).to(torch.int64)
        mask[1, 0, 2] = 0  # sees nothing: uniform
        inputs["mask"] = mask
    write(name, {"preset": "per-head-shared", "embed_size": 12, "heads": 3}, module, inputs,
          module(values, keys, query, mask))


def transformer_block(name, layers, masked):
    blocks = nn.Sequential(*[TransformerBlock(8, 2) for _ in range(layers)]).eval()
    for block in blocks:
        for norm in (block.norm1, block.norm2):  # fresh ones are all 1 and 0
            nn.init.normal_(norm.weight)
            nn.init.normal_(norm.bias)
    x = torch.randn(2, 5, 8)
    inputs = {"query": x}
    mask = None
    if masked:
        mask = torch.tril(torch.ones(5, 5)).repeat(2, 1, 1)
        inputs["mask"] = mask.to(torch.int64)
    expected = {}
    for index, block in enumerate(blocks):
        x = block(x, mask)
        expected |= {f"{index}.{key}": value for key, value in block.caught.items()}
    expected["output"] = x.clone()
    write(name, {"preset": "transformer-block", "d_model": 8, "n_heads": 2, "layers": layers}, blocks, inputs,
          expected)


def single_head():
    module = SingleHead(7, 5, 3).eval()
    x = torch.randn(2, 4, 7)
    write("single-head", {"preset": "single-head", "input_dim": 7, "dim_k": 5, "dim_v": 3}, module,
          {"query": x}, module(x))


def multi_head_unprojected(name, dim_v, batch):
    module = MultiHeadUnprojected(8, 12, dim_v, 4).eval()
    x = torch.randn(batch, 5, 8)
    write(name, {"preset": "multi-head-unprojected", "input_dim": 8, "dim_k": 12, "dim_v": dim_v,
                 "nums_head": 4}, module, {"query": x}, module(x))


def d2l(name, bias, lengths):
    module = D2l(6, 5, 7, 8, 2, bias).eval()
    queries, keys, values = torch.randn(2, 3, 5), torch.randn(2, 4, 6), torch.randn(2, 4, 7)
    inputs = {"query": queries, "key": keys, "value": values}
    if lengths is not None:
        inputs["valid_lens"] = lengths
    write(name, {"preset": "d2l", "key_size": 6, "query_size": 5, "value_size": 7, "num_hiddens": 8,
                 "num_heads": 2, "bias": bias}, module, inputs, module(queries, keys, values, lengths))


def d2l_of_the_document():
    """Document 004's example: 100 hidden units, 5 heads, ones, valid lengths 3 and 2."""
    module = D2l(100, 100, 100, 100, 5).eval()
    X = torch.ones((2, 4, 100))
    lengths = torch.tensor([3, 2])
    write("d2l-document", {"preset": "d2l", "key_size": 100, "query_size": 100, "value_size": 100,
                           "num_hiddens": 100, "num_heads": 5, "bias": False, "dropout": 0.5},
          module, {"query": X, "valid_lens": lengths}, module(X, X, X, lengths))


if __name__ == "__main__":
    torch.manual_seed(3)
    with torch.no_grad():
        per_head_shared("per-head-shared", False, False)
        per_head_shared("per-head-shared-masked", True, True)
        transformer_block("transformer-block", 1, False)
        transformer_block("transformer-block-stack", 3, True)
        single_head()
        multi_head_unprojected("multi-head-unprojected", 8, 2)
        multi_head_unprojected("multi-head-unprojected-narrow", 4, 2)
        multi_head_unprojected("multi-head-unprojected-odd", 12, 1)
        d2l("d2l", False, torch.tensor([3, 2]))
        d2l("d2l-bias", True, torch.tensor([[1, 4, 0], [2, 2, 9]]))
        d2l_of_the_document()
