// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"

#include <cstdio>
#include <map>
#include <string>
#include <string_view>

namespace headlight::test {

namespace {

// Made at its first use: files add themselves before main() in any order.
std::map<std::string, TestRun, std::less<>>& tests() {
    static std::map<std::string, TestRun, std::less<>> all;
    return all;
}

}  // namespace

bool addTest(const char* sourceFile, TestRun run) {
    std::string_view name = sourceFile;
    name.remove_prefix(name.rfind('/') + 1);
    return tests().emplace(name.substr(0, name.find('.')), run).second;
}

}  // namespace headlight::test

int main(int argc, char** argv) {
    const auto& tests = headlight::test::tests();
    const auto test = tests.find(std::string_view(argc > 1 ? argv[1] : ""));
    // Without the program's own name: Qt calls settings and folders by the first word.
    if (test != tests.end())
        return test->second(argc - 1, argv + 1);
    std::fprintf(stderr, "usage: %s TEST [OPTIONS OF QT TEST]; TEST is one of\n", argv[0]);
    for (const auto& [name, run] : tests)
        std::fprintf(stderr, "  %s\n", name.c_str());
    return 2;
}
