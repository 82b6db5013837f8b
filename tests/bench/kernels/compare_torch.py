#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Headlight's kernels against PyTorch and ONNX Runtime, where those are installed.

compare_torch.py [--bench PROGRAM] [--quick] [--filter REGEX] [--rounds N]

The same shapes on as many threads (headlight_bench says how many), in turn: each round runs
headlight_bench and then each of the others, and the best of each counts. A ratio over 1 says that
Headlight is faster. The others have their weights as constants, packed beforehand if they like, and
their heads apart; their times hold one call from Python, whose own time is told in the first lines.

Exit status: 0, also where neither is installed; 1: headlight_bench failed; 2: wrong arguments.
"""
import argparse
import json
import os
import re
import subprocess
import sys
import time

import onnx_graph

HERE = os.path.dirname(os.path.abspath(__file__))
BENCH = os.path.join(HERE, "../../../build/release/tests/bench/kernels/headlight_bench")
TURN = 0.05  # seconds for one contestant in one round
FACTOR = 0.125
KERNELS = ("multiply", "multiplyTransposed", "multiplyPacked", "softmaxRow")  # those compared


class Shape:
    """rows x terms times terms x cols, `calls` times; of a softmax rows x cols."""

    def __init__(self, kernel, label, calls):
        self.kernel, self.calls = kernel, calls
        self.heads = "heads=" in label
        named = dict(re.findall(r"(\w+)=(\d+)", label))
        size = re.search(r"(\d+)x(\d+)", label)
        if "square" in named:
            self.rows = self.terms = self.cols = int(named["square"])
        elif size:
            self.rows = int(named.get("rows") or named["n"])
            self.terms, self.cols = int(size[1]), int(size[2])
        elif self.heads:
            tokens, depth = int(named["n"]), int(named["d"]) // int(named["heads"])
            scores = kernel == "multiplyTransposed"
            self.rows = tokens
            self.terms, self.cols = (depth, tokens) if scores else (tokens, depth)
        else:
            self.rows, self.terms, self.cols = int(named["rows"]), 0, int(named["n"])


class Torch:
    def __init__(self, threads):
        import torch
        self.torch = torch
        self.name = "PyTorch " + torch.__version__
        torch.set_num_threads(threads)
        torch.set_grad_enabled(False)

    def nothing(self):
        one = self.torch.ones(1, 1)
        return lambda: self.torch.mm(one, one)

    def contestant(self, shape):
        torch = self.torch
        if shape.kernel == "softmaxRow":
            scores = torch.randn(shape.rows, shape.cols)
            return lambda: torch.softmax(scores, -1)
        if shape.heads:
            return self.of_heads(shape)
        a = torch.randn(shape.rows, shape.terms)
        if shape.kernel == "multiply":
            factors = [torch.randn(shape.terms, shape.cols) for _ in range(shape.calls)]
            return lambda: [torch.mm(a, b) for b in factors]
        bias = torch.randn(shape.cols)
        layers = [torch.randn(shape.cols, shape.terms) for _ in range(shape.calls)]
        return lambda: [torch.nn.functional.linear(a, b, bias) for b in layers]

    def of_heads(self, shape):
        torch = self.torch
        a = torch.randn(shape.calls, shape.rows, shape.terms)
        if shape.kernel == "multiply":
            values = torch.randn(shape.calls, shape.terms, shape.cols)
            return lambda: torch.bmm(a, values)
        keys = torch.randn(shape.calls, shape.cols, shape.terms).transpose(1, 2)
        out = torch.empty(shape.calls, shape.rows, shape.cols)
        return lambda: torch.baddbmm(out, a, keys, beta=0, alpha=FACTOR)


class OnnxRuntime:
    def __init__(self, threads):
        import numpy
        import onnxruntime
        self.numpy, self.runtime, self.threads = numpy, onnxruntime, threads
        self.random = numpy.random.default_rng(1)
        self.name = "ONNX Runtime " + onnxruntime.__version__

    def numbers(self, *shape):
        return self.random.standard_normal(shape, dtype=self.numpy.float32)

    def session(self, outputs, inputs, *parts):
        """outputs, inputs: name to shape. A call of what is given back runs the model once."""
        options = self.runtime.SessionOptions()
        options.intra_op_num_threads = self.threads
        options.inter_op_num_threads = 1
        described = [onnx_graph.source(*each) for each in inputs.items()]
        described += [onnx_graph.result(*each) for each in outputs.items()]
        session = self.runtime.InferenceSession(onnx_graph.model(*parts, *described), options,
                                                providers=["CPUExecutionProvider"])
        binding = session.io_binding()
        values = self.runtime.OrtValue.ortvalue_from_numpy
        for name, shape in inputs.items():
            binding.bind_ortvalue_input(name, values(self.numbers(*shape)))
        for name, shape in outputs.items():
            binding.bind_ortvalue_output(name, values(self.numbers(*shape)))
        return lambda: session.run_with_iobinding(binding)

    def nothing(self):
        return self.session({"out": (1, 1)}, {"a": (1, 1)}, onnx_graph.node("Abs", ["a"], "out"))

    def contestant(self, shape):
        if shape.kernel == "softmaxRow":
            size = (shape.rows, shape.cols)
            return self.session({"out": size}, {"a": size},
                                onnx_graph.node("Softmax", ["a"], "out"))
        if shape.heads:
            return self.of_heads(shape)
        transposed = shape.kernel == "multiplyTransposed"
        size = (shape.cols, shape.terms) if transposed else (shape.terms, shape.cols)
        parts = [onnx_graph.constant("bias", self.numbers(shape.cols))] if transposed else []
        outputs = {}
        for call in range(shape.calls):
            weights, out = f"b{call}", f"out{call}"
            parts.append(onnx_graph.constant(weights, self.numbers(*size)))
            parts.append(onnx_graph.node("Gemm", ["a", weights, "bias"], out, transB=1)
                         if transposed else onnx_graph.node("MatMul", ["a", weights], out))
            outputs[out] = (shape.rows, shape.cols)
        return self.session(outputs, {"a": (shape.rows, shape.terms)}, *parts)

    def of_heads(self, shape):
        a = (shape.calls, shape.rows, shape.terms)
        outputs = {"out": (shape.calls, shape.rows, shape.cols)}
        if shape.kernel == "multiply":
            return self.session(outputs, {"a": a, "b": (shape.calls, shape.terms, shape.cols)},
                                onnx_graph.node("MatMul", ["a", "b"], "out"))
        return self.session(
            outputs, {"a": a, "b": (shape.calls, shape.cols, shape.terms)},
            onnx_graph.constant("factor", self.numpy.array(FACTOR, self.numpy.float32)),
            onnx_graph.node("Transpose", ["b"], "turned", perm=(0, 2, 1)),
            onnx_graph.node("MatMul", ["a", "turned"], "product"),
            onnx_graph.node("Mul", ["product", "factor"], "out"))


def installed(threads):
    found = []
    for rival in (Torch, OnnxRuntime):
        try:
            found.append(rival(threads))
        except ImportError:
            pass
    return found


def best_seconds(run):
    """The best of several short turns within TURN seconds, after one run that does not count."""
    run()
    begin = time.perf_counter()
    run()
    runs = max(1, int(5e-4 / (time.perf_counter() - begin)))
    best, end = float("inf"), begin + TURN
    while best == float("inf") or time.perf_counter() < end:
        begin = time.perf_counter()
        for _ in range(runs):
            run()
        best = min(best, (time.perf_counter() - begin) / runs)
    return best


class Bench:
    """headlight_bench on its best instruction set, or on HEADLIGHT_TARGET's."""

    def __init__(self, program):
        self.program = program
        self.environment = dict(os.environ)

    def output(self, *words):
        return subprocess.run([self.program, *words], env=self.environment, check=True,
                              stdout=subprocess.PIPE, text=True).stdout

    def names(self, quick, wanted):
        """"kernel/shape/target" of all to compare."""
        words = ["--benchmark_list_tests=true"] + ["--quick"] * quick
        names = ["/".join(line.split("/")[:3]) for line in self.output(*words).splitlines()]
        target = names[0].split("/")[2]
        self.environment["HEADLIGHT_TARGET"] = target
        return [name for name in names if name.split("/")[0] in KERNELS
                and name.endswith("/" + target) and re.search(wanted, name)]

    def measure(self, name):
        out = json.loads(self.output(f"--benchmark_filter=^{name}/", "--rounds=7",
                                     "--benchmark_format=json"))
        return out["benchmarks"][0], int(out["context"]["headlight_threads"])


def compare(bench, name, rivals, rounds):
    line, _ = bench.measure(name)
    kernel, label, _ = name.split("/")
    shape = Shape(kernel, label, int(line["calls"]))
    runs = [rival.contestant(shape) for rival in rivals]
    ours, theirs = line["best_seconds"], [float("inf")] * len(runs)
    for _ in range(rounds):
        theirs = [min(best, best_seconds(run)) for best, run in zip(theirs, runs)]
        ours = min(ours, bench.measure(name)[0]["best_seconds"])
    columns = "".join(f"{1e6 * best:14.2f} {best / ours:9.2f}" for best in theirs)
    print(f"{name:<60}{1e6 * ours:12.2f}{columns}", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--bench", default=BENCH, help="the program headlight_bench")
    parser.add_argument("--quick", action="store_true", help="its few shapes of --quick")
    parser.add_argument("--filter", default="", help="of kernel/shape/target")
    parser.add_argument("--rounds", type=int, default=3)
    given = parser.parse_args()
    if not installed(1):
        print("compare_torch: neither PyTorch nor ONNX Runtime is installed; nothing to compare")
        return 0
    try:
        bench = Bench(given.bench)
        names = bench.names(given.quick, given.filter)
        if not names:
            print("compare_torch: no shape has such a name", file=sys.stderr)
            return 2
        threads = bench.measure(names[0])[1]
        rivals = installed(threads)
        for rival in rivals:
            print(f"{rival.name}, {threads} thread(s); a call of nearly nothing: "
                  f"{1e6 * best_seconds(rival.nothing()):.2f} us")
        heads = "".join(f"{rival.name.split()[0] + ' us':>14}     ratio" for rival in rivals)
        print(f"{'kernel/shape/target':<60}{'Headlight us':>12}{heads}")
        for name in names:
            compare(bench, name, rivals, given.rounds)
    except (OSError, subprocess.CalledProcessError) as wrong:
        print(f"compare_torch: error: {wrong}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
