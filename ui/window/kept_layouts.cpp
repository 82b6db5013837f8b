// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/kept_layouts.h"

#include <QCollator>
#include <QCryptographicHash>
#include <QDataStream>
#include <QIODevice>
#include <QSettings>
#include <QTextBoundaryFinder>
#include <algorithm>
#include <optional>
#include <vector>

#include "ui/window/shared_settings.h"

namespace headlight {
namespace {

const QString kGroup = QStringLiteral("layouts");

// As it stands in the settings. A name is a value there: as a key, "/" would part it.
struct Entry {
    QString name;
    QByteArray bytes;
    QByteArray digest;
};

QByteArray digestOf(const QByteArray& bytes) {
    return QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex();
}

// What others wrote is read as far as it is a list; an entry without a name is none.
std::vector<Entry> entriesOf(QSettings& settings) {
    std::vector<Entry> entries;
    const int count = std::clamp(settings.beginReadArray(kGroup), 0, kMostLayouts);
    for (int i = 0; i < count; ++i) {
        settings.setArrayIndex(i);
        Entry entry{settings.value("name").toString(), settings.value("window").toByteArray(),
                    settings.value("digest").toByteArray()};
        const bool twice = std::any_of(entries.begin(), entries.end(), [&](const Entry& other) {
            return other.name == entry.name;
        });
        if (!entry.name.isEmpty() && entry.name == layoutName(entry.name) && !twice)
            entries.push_back(std::move(entry));
    }
    settings.endArray();
    return entries;
}

void write(QSettings& settings, const std::vector<Entry>& entries) {
    settings.remove(kGroup);
    settings.beginWriteArray(kGroup, int(entries.size()));
    for (std::size_t i = 0; i < entries.size(); ++i) {
        settings.setArrayIndex(int(i));
        settings.setValue("name", entries[i].name);
        settings.setValue("window", entries[i].bytes);
        settings.setValue("digest", entries[i].digest);
    }
    settings.endArray();
}

std::vector<Entry> presentEntries() {
    QSettings settings;
    settings.sync();
    return entriesOf(settings);
}

QByteArray bytesOf(const WindowLayout& layout) {
    QByteArray bytes;
    QDataStream stream(&bytes, QIODevice::WriteOnly);
    stream.setVersion(QDataStream::Qt_6_0);
    stream << layout.docks << layout.maps << layout.gaveRoom << layout.front << qint32(layout.page)
           << layout.headAlone;
    return bytes;
}

std::optional<WindowLayout> layoutOf(const QByteArray& bytes) {
    QDataStream stream(bytes);
    stream.setVersion(QDataStream::Qt_6_0);
    WindowLayout layout;
    qint32 page = 0;
    stream >> layout.docks >> layout.maps >> layout.gaveRoom >> layout.front >> page >>
        layout.headAlone;
    layout.page = page;
    if (stream.status() != QDataStream::Ok || !stream.atEnd())
        return {};
    return layout;
}

}  // namespace

QString layoutName(const QString& typed) {
    // As the settings hold it, which have no halves of characters.
    QString name = QString::fromUtf8(typed.toUtf8()).normalized(QString::NormalizationForm_C);
    name.removeIf([](QChar c) { return c.category() == QChar::Other_Control && !c.isSpace(); });
    name = name.simplified();
    if (name.size() <= kLongestLayoutName)
        return name;
    QTextBoundaryFinder characters(QTextBoundaryFinder::Grapheme, name);
    characters.setPosition(kLongestLayoutName);
    if (!characters.isAtBoundary())
        characters.toPreviousBoundary();
    return name.left(characters.position()).trimmed();
}

QStringList layoutNames() {
    QStringList names;
    for (const Entry& entry : presentEntries())
        names << entry.name;
    QCollator order;
    std::sort(names.begin(), names.end(), order);
    return names;
}

Result<WindowLayout> keptLayout(const QString& name) {
    for (const Entry& entry : presentEntries()) {
        if (entry.name != name)
            continue;
        if (entry.digest == digestOf(entry.bytes))
            if (auto layout = layoutOf(entry.bytes))
                return *std::move(layout);
        return Error{"this layout is damaged or of another version; nothing was changed",
                     name.toStdString()};
    }
    return Error{"this layout was removed; nothing was changed", name.toStdString()};
}

Result<void> keepLayout(const QString& name, const WindowLayout& layout) {
    Result<void> kept;
    changeSettings("layouts-lock", [&](QSettings& settings) {
        std::vector<Entry> entries = entriesOf(settings);
        auto place = std::find_if(entries.begin(), entries.end(),
                                  [&](const Entry& entry) { return entry.name == name; });
        if (place == entries.end()) {
            if (int(entries.size()) >= kMostLayouts) {
                kept = Error{"there are " + std::to_string(kMostLayouts) +
                                 " layouts, as many as are kept; one has to be removed first",
                             ""};
                return;
            }
            place = entries.insert(place, Entry{name, {}, {}});
        }
        place->bytes = bytesOf(layout);
        place->digest = digestOf(place->bytes);
        write(settings, entries);
    });
    return kept;
}

void removeLayout(const QString& name) {
    changeSettings("layouts-lock", [&](QSettings& settings) {
        std::vector<Entry> entries = entriesOf(settings);
        std::erase_if(entries, [&](const Entry& entry) { return entry.name == name; });
        write(settings, entries);
    });
}

}  // namespace headlight
