// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/base/utf8.h"
#include "core/pipeline/scene_json.h"

namespace headlight {
namespace {

constexpr int kMostRepairs = 60;         // no scene has so many members; a hostile one has no end
constexpr std::size_t kMostOfAList = 8;  // entries taken out, then the list goes whole
constexpr std::size_t kMostNamed = 8;
constexpr std::size_t kLongestValue = 40;  // shown in a notice

// Where a member stands: in which object or array, and at which place. The deepest one of a path
// that there is, so that a default that cannot be takes what surrounds it along.
struct Place {
    Json* holder = nullptr;
    std::size_t at = 0;
    std::string path;
    bool whole = false;  // the path itself, not something around it
};

std::size_t indexOf(std::string_view step) {
    std::size_t index = 0;
    for (const char digit : step)
        index = index * 10 + std::size_t(digit - '0');
    return index;
}

// The length of the first step of `path` that is a member of the object; npos: there is none.
std::size_t memberAt(const Json::Object& object, std::string_view path, std::size_t& at) {
    for (at = 0; at < object.size(); ++at) {
        const std::string name = escapedForMessage(object[at].first);
        if (!path.starts_with(name))
            continue;
        const char next = path.size() > name.size() ? path[name.size()] : '\0';
        if (next == '\0' || next == '.' || next == '[')
            return name.size();
    }
    return std::string_view::npos;
}

Place placeOf(Json& file, std::string_view path) {
    Place place;
    Json* here = &file;
    std::size_t done = 0;
    while (done < path.size()) {
        std::string_view rest = path.substr(done);
        std::size_t at = 0;
        std::size_t length = std::string_view::npos;
        Json* next = nullptr;
        const std::size_t closed = rest.find(']');
        if (rest.front() == '[' && here->asArray() && closed != std::string_view::npos) {
            at = indexOf(rest.substr(1, closed - 1));
            length = closed + 1;
            if (at < here->asArray()->size())
                next = &(*here->asArray())[at];
        } else if (here->asObject()) {
            const std::size_t dot = rest.front() == '.' ? 1 : 0;
            length = memberAt(*here->asObject(), rest.substr(dot), at);
            if (length != std::string_view::npos) {
                length += dot;
                next = &(*here->asObject())[at].second;
            }
        }
        if (!next)
            return place;
        done += length;
        place = {here, at, std::string(path.substr(0, done)), done == path.size()};
        here = next;
    }
    return place;
}

// In place: a scene may hold millions of painted cells.
void takeOut(const Place& place) {
    const auto erase = [&](auto* list) { list->erase(list->begin() + std::ptrdiff_t(place.at)); };
    if (Json::Array* array = place.holder->asArray())
        erase(array);
    else
        erase(place.holder->asObject());
}

// The list that an entry is of ("view.curve_columns" of "view.curve_columns[1]"); empty: no entry.
std::string listOf(const std::string& path) {
    return path.ends_with(']') ? path.substr(0, path.rfind('[')) : std::string();
}

// What an object cannot be without goes with the object.
std::string withHolder(const std::string& path) {
    for (const char* needed : {".study.id", ".opened.layer", ".opened.weights"})
        if (path.ends_with(needed))
            return path.substr(0, path.rfind('.'));
    return path;
}

struct Repair {
    std::string path;
    std::string why;
};

class Repairs {
 public:
    // Takes what is at fault out of the file; false: nothing can be.
    bool mend(Json& file, const SceneFault& fault) {
        std::string path = withHolder(fault.member);
        if (++count_ > kMostRepairs || path.empty())
            return false;
        std::string told;  // as the entry is numbered in the file: those before it are out already
        if (const std::string list = listOf(path); !list.empty()) {
            const auto same = [&](const Repair& repair) { return listOf(repair.path) == list; };
            const auto before = std::size_t(std::count_if(repairs_.begin(), repairs_.end(), same));
            const std::size_t at =
                indexOf(path.substr(list.size() + 1, path.size() - list.size() - 2));
            told = list + "[" + std::to_string(at + before) + "]";
            if (before >= kMostOfAList)
                path = list;
        }
        const Place place = placeOf(file, path);
        // Without its version or its recipe it is no scene.
        if (!place.holder || place.path == "recipe" || place.path == "headlight_scene")
            return false;
        takeOut(place);
        const bool named = fault.error.where.ends_with(fault.member);
        std::string why = named ? fault.error.what : describe(fault.error);
        if (place.path != fault.member && named)
            why = (told.empty() ? fault.member : told) + ": " + why;
        const bool entry = !told.empty() && place.path == fault.member;
        repairs_.push_back({entry ? told : place.path, std::move(why)});
        return true;
    }

    void note(OpenedScene& opened) const {
        Json read = sceneToJson(opened.scene, [](const auto& file) { return file.string(); });
        for (std::size_t i = 0; i < std::min(repairs_.size(), kMostNamed); ++i)
            opened.notices.push_back(noticeOf(repairs_[i], read));
        if (repairs_.size() > kMostNamed)
            opened.notices.push_back(
                {HEADLIGHT_TRANSLATABLE("scene",
                                        "And %1 more values that cannot be were replaced or left "
                                        "out"),
                 {std::to_string(repairs_.size() - kMostNamed)}});
    }

 private:
    static Notice noticeOf(const Repair& repair, Json& read) {
        const Place place = placeOf(read, repair.path);
        if (!place.whole || !listOf(repair.path).empty())
            return {HEADLIGHT_TRANSLATABLE("scene", "%1: %2; it was left out"),
                    {repair.path, repair.why}};
        std::string value = writeJson((*place.holder->asObject())[place.at].second);
        value.pop_back();  // the line feed
        if (value.size() > kLongestValue || value.find('\n') != std::string::npos)
            return {HEADLIGHT_TRANSLATABLE("scene", "%1: %2; the default is used instead"),
                    {repair.path, repair.why}};
        return {HEADLIGHT_TRANSLATABLE("scene", "%1: %2; %3 is used instead"),
                {repair.path, repair.why, value}};
    }

    std::vector<Repair> repairs_;
    int count_ = 0;
};

}  // namespace

Result<OpenedScene> repairedScene(Json file, const std::string& where,
                                  const std::filesystem::path& folder) {
    ReadLayers layers;
    Repairs repairs;
    for (;;) {
        auto read = sceneFromJson(file, where, folder, SceneReading::Lenient, layers);
        if (auto* opened = std::get_if<OpenedScene>(&read)) {
            repairs.note(*opened);
            return std::move(*opened);
        }
        const auto& fault = std::get<SceneFault>(read);
        if (!repairs.mend(file, fault))
            return fault.error;
    }
}

}  // namespace headlight
