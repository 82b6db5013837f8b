// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/base/matrix.h"
#include "core/studies/study_fields.h"
#include "core/studies/study_text.h"

namespace headlight {

// Document 003, soft labels: the softmax of logits divided by a temperature T, as in Hinton,
// Vinyals, Dean 2015, "Distilling the knowledge in a neural network", section 2, equation 1.
struct SoftLabelsStudy {
    int classes = 5;
    double spread = 3;  // standard deviation of the logits
    double temperature = 4;
    int seed = 2;
    bool operator==(const SoftLabelsStudy&) const = default;

    static const StudyText kText;
    void visit(StudyFields& fields);
};

struct SoftLabelsResult {
    std::vector<double> logits;  // [classes]
    std::vector<double> atOne;   // softmax(z)
    std::vector<double> chosen;  // softmax(z / T)
    double entropyAtOne = 0;     // nats
    double entropy = 0;
    int largest = 0;           // the class with the largest logit
    bool rankingKept = false;  // sorted by share, the classes stand as at T = 1
    // The same over T: ascending from 0.01 to 100 in even steps of its logarithm, the chosen
    // temperature among them.
    std::vector<double> temperatures;
    MatrixD shares;                 // [temperatures, classes]
    std::vector<double> entropies;  // as a share of ln classes
};
SoftLabelsResult compute(const SoftLabelsStudy& study);

}  // namespace headlight
