// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <string>

namespace headlight {

// What PDF/A-1b (ISO 19005-1, level B) asks for beside what QPdfWriter does.

// The document's metadata (6.7): the same as in its dictionary, without its date, which is not
// written either.
struct ArchiveNotes {
    QString title;
    QString subject;
    QString creator;
};
QByteArray archiveMetadata(const ArchiveNotes& notes);

// The file's identifier (6.1.3) made of its bytes, in place of QPdfWriter's, which is another each
// time. A file without one stays as it is.
std::string withOwnIdentifier(std::string pdf);

// Dots an inch of the page's coordinates, of `usual` at most and a whole multiple of 96: none is
// beyond 32,767 (6.1.12). `side`: the longer one, in units of 1/96 inch.
int archiveResolution(double side, int usual);

}  // namespace headlight
