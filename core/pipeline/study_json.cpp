// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/study_json.h"

namespace headlight {
namespace {

class FieldWriter : public StudyFields {
 public:
    explicit FieldWriter(Json::Object& members) : members_(members) {}
    void integer(const FieldText& text, int& value, int, int) override { add(text, value); }
    void real(const FieldText& text, double& value, double, double) override { add(text, value); }
    void toggle(const FieldText& text, bool& value) override { add(text, value); }
    void choice(const FieldText& text, int& value,
                const std::vector<ChoiceText>& choices) override {
        add(text, choices[std::size_t(value)].key);
    }
    void numbers(const FieldText& text, std::vector<int>& values, int, int, std::size_t) override {
        add(text, Json::Array(values.begin(), values.end()));
    }

 private:
    void add(const FieldText& text, Json value) {
        members_.emplace_back(text.key, std::move(value));
    }
    Json::Object& members_;
};

class FieldReader : public StudyFields {
 public:
    explicit FieldReader(ObjectReader& reader) : reader_(reader) {}
    void integer(const FieldText& text, int& value, int low, int high) override {
        reader_.read(text.key, value, low, high);
    }
    void real(const FieldText& text, double& value, double low, double high) override {
        reader_.read(text.key, value, low, high);
    }
    void toggle(const FieldText& text, bool& value) override { reader_.read(text.key, value); }
    void choice(const FieldText& text, int& value,
                const std::vector<ChoiceText>& choices) override {
        const Json* member = reader_.take(text.key);
        if (!member)
            return;
        std::string names;
        for (std::size_t i = 0; i < choices.size(); ++i) {
            if (member->asString() && *member->asString() == choices[i].key) {
                value = int(i);
                return;
            }
            names.append(i ? ", " : "").append(choices[i].key);
        }
        reader_.expected(text.key, "one of " + names);
    }
    void numbers(const FieldText& text, std::vector<int>& values, int low, int high,
                 std::size_t most) override {
        const Json* member = reader_.take(text.key);
        if (!member)
            return;
        const std::string expected = "an array of at most " + std::to_string(most) +
                                     " whole numbers from " + std::to_string(low) + " to " +
                                     std::to_string(high);
        const Json::Array* array = member->asArray();
        if (!array || array->size() > most)
            return reader_.expected(text.key, expected);
        std::vector<int> read;
        for (const Json& entry : *array) {
            const auto number = entry.asInteger();
            if (!number || *number < low || *number > high)
                return reader_.fail({"expected " + expected + ", found " + entry.described(),
                                     reader_.pathOf(text.key)});
            read.push_back(int(*number));
        }
        values = std::move(read);
    }

 private:
    ObjectReader& reader_;
};

}  // namespace

Json toJson(const Study& study) {
    Json::Object members{{"id", textOf(study).id}};
    FieldWriter writer(members);
    Study copy = study;
    visit(copy, writer);
    return members;
}

std::optional<Study> readStudy(ObjectReader& reader) {
    std::string id;
    reader.read("id", id);
    std::optional<Study> study = findStudy(id);
    if (!study) {
        std::string names;
        for (const Study& known : allStudies())
            names.append(names.empty() ? "" : ", ").append(textOf(known).id);
        reader.expected("id", "one of " + names);
        return std::nullopt;
    }
    FieldReader fields(reader);
    visit(*study, fields);
    return study;
}

}  // namespace headlight
