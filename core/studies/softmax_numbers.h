// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <vector>

namespace headlight {

// softmax(values / temperature) in double precision; temperature above 0.
std::vector<double> softmaxOf(std::span<const double> values, double temperature);

// −Σ p ln p in nats; a share of 0 adds nothing.
double entropyOf(std::span<const double> shares);

// Frobenius norm of the softmax's Jacobian diag(p) − p pᵀ: how much of a gradient gets through it.
// Written out: Σ p² − 2 Σ p³ + (Σ p²)².
double jacobianNormOf(std::span<const double> shares);

}  // namespace headlight
