# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes, beside this file, what the reference programs write.

pytorch.safetensors, *.npy and stored.zip; with torch 2.15.0, safetensors 0.8.0, numpy 2.4.6 and the
zipfile of Python 3.11.
"""

import zipfile
from pathlib import Path

import numpy
import torch
from safetensors.torch import save_file

folder = Path(__file__).parent
numbers = torch.arange(6, dtype=torch.float32).reshape(2, 3) / 2
save_file(
    {
        "linear.weight": numbers,
        "half": numbers.to(torch.float16),
        "brain": numbers.to(torch.bfloat16),
        "double": numbers.to(torch.float64),
        "lens": torch.tensor([3, -1]),
        "flag": torch.tensor(True),
    },
    folder / "pytorch.safetensors",
    metadata={"format": "pt"},
)

floats = numbers.numpy()
numpy.save(folder / "f4_2x3.npy", floats)
numpy.save(folder / "f4_6.npy", floats.reshape(6))
numpy.save(folder / "f4_scalar.npy", floats[0, 0])
numpy.save(folder / "f4_0x4.npy", numpy.zeros((0, 4), numpy.float32))
numpy.save(folder / "i8_3.npy", numpy.array([-1, 258, 2**63 - 1]))
numpy.save(folder / "u_2x3.npy", numpy.array([["a", "锯子", ""], ["x😀\"", "I saw", "\n"]]))
numpy.save(folder / "u_empty.npy", numpy.array([""]))

with zipfile.ZipFile(folder / "stored.zip", "w") as archive:
    for name, content in ("values.npy", b"\x93NUMPY"), ("empty", b""), ("zeros", bytes(300)):
        entry = zipfile.ZipInfo(name)  # of 1980-01-01, stored
        entry.create_system = 0  # MS-DOS
        entry.external_attr = 0x20  # an ordinary file there
        archive.writestr(entry, content)
