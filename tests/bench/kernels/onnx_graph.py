# SPDX-License-Identifier: GPL-3.0-or-later
"""Small ONNX models as bytes, for ONNX Runtime alone: its Python package cannot make any.

The protocol-buffer fields are those of onnx.proto3 in github.com/onnx/onnx; only what compare_torch.py
needs: float tensors, and nodes with whole-number attributes.
"""
FLOAT = 1
IR_VERSION = 8
OPERATORS = 13


def varint(number):
    out = bytearray()
    while number > 127:
        out.append(number & 127 | 128)
        number >>= 7
    out.append(number)
    return bytes(out)


def number(field, value):
    return varint(field << 3) + varint(value)


def part(field, value):
    data = value.encode() if isinstance(value, str) else value
    return varint(field << 3 | 2) + varint(len(data)) + data


def attribute(name, value):
    if isinstance(value, int):
        return part(5, part(1, name) + number(3, value) + number(20, 2))
    return part(5, part(1, name) + b"".join(number(8, each) for each in value) + number(20, 7))


def node(operator, inputs, output, **attributes):
    return part(1, b"".join(part(1, name) for name in inputs) + part(2, output) +
                part(4, operator) + b"".join(attribute(*each) for each in attributes.items()))


def constant(name, array):
    """array: a numpy array of float32."""
    return part(5, b"".join(number(1, size) for size in array.shape) + number(2, FLOAT) +
                part(8, name) + part(9, array.tobytes()))


def value(field, name, shape):
    sizes = b"".join(part(1, number(1, size)) for size in shape)
    return part(field, part(1, name) + part(2, part(1, number(1, FLOAT) + part(2, sizes))))


def source(name, shape):
    return value(11, name, shape)


def result(name, shape):
    return value(12, name, shape)


def model(*parts):
    graph = part(2, "bench") + b"".join(parts)
    return number(1, IR_VERSION) + part(7, graph) + part(8, part(1, "") + number(2, OPERATORS))
