#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes the formulas and symbols of the step by step view beside this script, one SVG each.

Each is one black path of outlines with the base line at y = 0, a font size of 100 units, typeset by
Matplotlib's mathtext in Computer Modern. The program paints the path in the colour of its text.

    python3 -m venv build/venv && build/venv/bin/pip install matplotlib==3.11.2
    build/venv/bin/python resources/formulas/make.py
"""

import pathlib

import matplotlib
from matplotlib.path import Path
from matplotlib.textpath import TextPath

matplotlib.rcParams["mathtext.fontset"] = "cm"

SIZE = 100

SYMBOLS = {
    "x_i": r"x^i", "p_i": r"p^{\,i}", "a_i": r"a^i",
    "x_j": r"x^{\,j}", "p_j": r"p^{\,j}", "a_j": r"a^j",
    "a_value_j": r"a^j_v", "a_i_head": r"a^i_{[h]}", "a_j_head": r"a^j_{[h]}",
    "W_q": r"W_q", "W_k": r"W_k", "W_v": r"W_v", "W_o": r"W_o", "W_1": r"W_1", "W_2": r"W_2",
    "b_q": r"b_q", "b_k": r"b_k", "b_v": r"b_v", "b_o": r"b_o", "b_1": r"b_1", "b_2": r"b_2",
    "q_i": r"q^i", "k_j": r"k^j", "v_j": r"v^j",
    "q_turned_i": r"\tilde{q}^{\,i}", "k_turned_j": r"\tilde{k}^j",
    "q_partner": r"q^i_\perp", "k_partner": r"k^j_\perp", "cos": r"\cos", "sin": r"\sin",
    "qk": r"q^i_c\,k^j_c", "q_dot_k": r"q^i \cdot k^j",
    "sqrt_dk": r"\sqrt{d_k}", "sqrt_dmodel": r"\sqrt{d_{model}}", "one": r"1", "c": r"c",
    "s_ij": r"s_{ij}", "s_ij_plain": r"\hat{s}_{ij}", "bias_ij": r"b_{j-i}",
    "s_im": r"s_{im}", "visible": r"M_{im}", "masked": r"\tilde{s}_{im}",
    "T": r"T", "tempered": r"\tau_{im}", "maximum": r"\mathrm{max}_i",
    "below": r"\tilde{s}_{im}-\mathrm{max}_i", "below_tempered": r"\tau_{im}-\mathrm{max}_i",
    "exp": r"e_{im}", "Z": r"Z_i",
    "alpha": r"\alpha'_{im}", "kept": r"r_{im}", "dropped": r"\alpha''_{im}",
    "v_m": r"v^m", "alpha_v": r"\alpha'_{im}\,v^m", "dropped_v": r"\alpha''_{im}\,v^m",
    "o_i": r"b^{\,i,h}", "concat": r"b^{\,i}", "out": r"o^i", "out_residual": r"\bar{o}^i",
    "attention": r"o^i", "added": r"r^i", "mean": r"\mu", "deviation": r"\sqrt{\sigma^2+\epsilon}",
    "normalised": r"\hat{r}^i", "normalised_again": r"\hat{t}^{\,i}", "gamma": r"\gamma", "beta": r"\beta", "y": r"y^i",
    "hidden": r"h^i", "open": r"u^i", "forward": r"f^{\,i}", "added_again": r"t^{\,i}",
    "z": r"z^i",
}
# Matrices of all tokens at once, a token a row.
WHOLE = {
    "X": r"X", "E": r"E", "P": r"P", "X_head": r"X_{[h]}",
    "W_q": r"W_q^{\,\top}", "W_k": r"W_k^{\,\top}", "W_v": r"W_v^{\,\top}",
    "W_o": r"W_o^{\,\top}", "W_1": r"W_1^{\,\top}", "W_2": r"W_2^{\,\top}",
    "Q": r"Q", "K": r"K", "V": r"V", "K_turned": r"\tilde{K}", "Q_turned": r"\tilde{Q}",
    "KT": r"K^{\,\top}", "KT_turned": r"\tilde{K}^{\,\top}",
    "QK": r"QK^{\,\top}", "QK_turned": r"\tilde{Q}\tilde{K}^{\,\top}",
    "S": r"S", "S_plain": r"\hat{S}", "B": r"B", "M": r"M", "S_masked": r"\tilde{S}",
    "A": r"A'", "A_dropped": r"A''", "O_head": r"O^{h}", "O": r"O",
    "Out": r"\mathrm{Out}", "Out_residual": r"\overline{\mathrm{Out}}",
    "R": r"R", "Y": r"Y", "H": r"H", "U": r"U", "F": r"F", "T": r"T", "Z": r"Z",
}
SYMBOLS |= {"whole_" + name: text for name, text in WHOLE.items()}

HEAD = r"_{[h]}"
FORMULAS = {
    "vectors": r"a^i = x^i + p^{\,i}, \quad a^j = x^{\,j} + p^{\,j}",
    "vectors_plain": r"a^i = x^i, \quad a^j = x^{\,j}",
    "vectors_stacked": r"a^i = o^i_{\ell-1}, \quad a^j = o^j_{\ell-1}",
    "turned_q": r"\tilde{q}^{\,i} = q^i \cos(i\,\omega) + q^i_\perp \sin(i\,\omega)",
    "turned_k": r"\tilde{k}^j = k^j \cos(j\,\omega) + k^j_\perp \sin(j\,\omega)",
    "products": r"q^i \cdot k^j = \sum_{c} \, q^i_c \, k^j_c",
    "products_turned": r"\tilde{q}^{\,i} \cdot \tilde{k}^j = \sum_{c} \, \tilde{q}^{\,i}_c \, \tilde{k}^j_c",
    "bias": r"s_{ij} = \hat{s}_{ij} + b_{j-i}",
    "mask": r"\tilde{s}_{im} = s_{im} \;\; (M_{im}=1), \quad -\infty \;\; (M_{im}=0)",
    "mask_value": r"\tilde{s}_{im} = s_{im} \;\; (M_{im}=1), \quad c \;\; (M_{im}=0)",
    "temperature": r"\tau_{im} = \tilde{s}_{im} \, / \, T",
    "exp": r"e_{im} = \exp\left(\tilde{s}_{im} - \mathrm{max}_i\right), \quad \mathrm{max}_i = \max_{n}\, \tilde{s}_{in}",
    "exp_tempered": r"e_{im} = \exp\left(\tau_{im} - \mathrm{max}_i\right), \quad \mathrm{max}_i = \max_{n}\, \tau_{in}",
    "exp_empty": r"e_{im} = 0 \;\; (M_{im}=0)",
    "sum": r"Z_i = \sum_{m} \, e_{im}",
    "weights": r"\alpha'_{im} = \dfrac{e_{im}}{Z_i}",
    "weights_empty": r"\alpha'_{im} = 0",
    "dropout": r"\alpha''_{im} = r_{im} \, \alpha'_{im}",
    "mix": r"b^{\,i,h} = \sum_{m} \, \alpha'_{im} \, v^m",
    "mix_dropped": r"b^{\,i,h} = \sum_{m} \, \alpha''_{im} \, v^m",
    "side_by_side": r"b^{\,i} = \left[\, b^{\,i,1} \;\; b^{\,i,2} \;\; \cdots \;\; b^{\,i,H} \,\right]",
    "side_by_side_only": r"o^i = \left[\, b^{\,i,1} \;\; b^{\,i,2} \;\; \cdots \;\; b^{\,i,H} \,\right]",
    "output": r"o^i = W_o \, b^{\,i}",
    "output_bias": r"o^i = W_o \, b^{\,i} + b_o",
    "residual": r"\bar{o}^i = o^i + a^i",
    "residual_only": r"\bar{o}^i = b^{\,i} + a^i",
    "added": r"r^i = a^i + o^i",
    "norm1": r"y^i = \gamma \odot \dfrac{r^i - \mu}{\sqrt{\sigma^2 + \epsilon}} + \beta",
    "norm2": r"z^i = \gamma \odot \dfrac{t^{\,i} - \mu}{\sqrt{\sigma^2 + \epsilon}} + \beta",
    "linear1": r"h^i = W_1 \, y^i",
    "linear1_bias": r"h^i = W_1 \, y^i + b_1",
    "relu": r"u^i = \max(0, h^i)",
    "linear2": r"f^{\,i} = W_2 \, u^i",
    "linear2_bias": r"f^{\,i} = W_2 \, u^i + b_2",
    "added_again": r"t^{\,i} = y^i + f^{\,i}",
}
for letter, token in (("q", "i"), ("k", "j"), ("v", "j")):
    left = rf"{letter}^{token} = "
    FORMULAS[letter] = left + rf"W_{letter} \, a^{token}"
    FORMULAS[letter + "_bias"] = left + rf"W_{letter} \, a^{token} + b_{letter}"
    FORMULAS[letter + "_shared"] = left + rf"W_{letter} \, a^{token}{HEAD}"
    FORMULAS[letter + "_slice"] = left + rf"a^{token}{HEAD}"
for name, divisor in (("sqrt_dk", r"\sqrt{d_k}"), ("sqrt_dmodel", r"\sqrt{d_{model}}"),
                      ("one", "1"), ("c", "c")):
    score = rf"\dfrac{{q^i \cdot k^j}}{{{divisor}}}"
    FORMULAS["scale_" + name] = r"s_{ij} = " + score
    FORMULAS["scale_" + name + "_plain"] = r"\hat{s}_{ij} = " + score


def number(value):
    return f"{round(float(value), 1) + 0.0:g}"


def path_data(path):
    """SVG path data, y downwards, and the points that it goes through."""
    letters = {Path.MOVETO: "M", Path.LINETO: "L", Path.CURVE3: "Q", Path.CURVE4: "C"}
    parts, points = [], []
    for vertices, code in path.iter_segments(curves=True, simplify=False):
        if code == Path.CLOSEPOLY:
            parts.append("Z")
            continue
        pairs = [(vertices[i], -vertices[i + 1]) for i in range(0, len(vertices), 2)]
        points += pairs
        parts.append(letters[code] + " ".join(f"{number(x)} {number(y)}" for x, y in pairs))
    return "".join(parts), points


def main():
    here = pathlib.Path(__file__).parent
    for old in here.glob("*.svg"):
        old.unlink()
    # Symbols and formulas may share a name: symbols stand in files of their own.
    named = [("symbol_" + k, v) for k, v in SYMBOLS.items()] + list(FORMULAS.items())
    for name, tex in named:
        data, points = path_data(TextPath((0, 0), f"${tex}$", size=SIZE))
        right = max(x for x, _ in points)
        top = min(y for _, y in points)
        bottom = max(y for _, y in points)
        box = " ".join(number(v) for v in (0, top, right, bottom - top))
        (here / f"{name}.svg").write_text(
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">'
            f'<title>{tex.replace("&", "&amp;")}</title><path d="{data}"/></svg>\n',
            encoding="utf-8")


if __name__ == "__main__":
    main()
