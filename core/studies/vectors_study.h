// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/studies/corpus.h"
#include "core/studies/study_fields.h"
#include "core/studies/study_text.h"
#include "core/studies/word_vectors.h"

namespace headlight {

enum class WordEncoding { OneHot, Gaussian, Learned };

// Document 003, the model's input: one-hot vectors keep no word nearer to another, embeddings that
// have been learned let words of a class cluster.
struct VectorsStudy {
    int window = 2;
    int dimensions = 20;
    WordEncoding scattered = WordEncoding::Learned;
    int word = 8;  // of shownWords(): whose neighbours are told
    int seed = 1;  // of the Gaussian vectors
    bool operator==(const VectorsStudy&) const = default;

    static const StudyText kText;
    void visit(StudyFields& fields);
};

struct VectorsResult {
    // Of unit vectors, so that two without anything in common are √2 apart in every encoding.
    struct Encoded {
        MatrixD vectors;    // [shown words, columns]
        MatrixD distances;  // [shown words, shown words]
        double within = 0;  // mean distance of two words of one class
        double between = 0;
    };
    Encoded oneHot;
    Encoded gaussian;
    Encoded learned;
    PrincipalPlane plane;  // of the scattered encoding
    int sentences = 0;
    int tokens = 0;
    int vocabulary = 0;

    const Encoded& of(WordEncoding encoding) const {
        return encoding == WordEncoding::OneHot     ? oneHot
               : encoding == WordEncoding::Gaussian ? gaussian
                                                    : learned;
    }
};
VectorsResult compute(const VectorsStudy& study);

// The other shown words from near to far.
std::vector<int> neighboursOf(const MatrixD& distances, int word);

}  // namespace headlight
