// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command.h"
#include "app/text_argument.h"
#include "core/base/utf8.h"
#include "core/files/checked_file.h"
#include "core/files/json.h"
#include "core/tokenizers/words.h"

namespace headlight {
namespace {

const char* const kTokensDetails =
    "A line a token: its number, the bytes of the text from its first to behind its last one, the\n"
    "number of its word (the same for tokens that are the same word), and the token itself, with\n"
    "tabs between. Invalid and invisible characters are written as escapes. With --json the same "
    "as\n"
    "one object: {\"text\": ..., \"tokens\": [{\"text\", \"start\", \"end\", \"word\"}, ...]}.\n\n"
    "    headlight tokens --text \"I saw a saw\"\n"
    "    headlight tokens --text-file book.txt --json\n";

Result<std::string> readSource(const Arguments& arguments) {
    const std::string* text = arguments.find("--text");
    const std::string* file = arguments.find("--text-file");
    return text != nullptr ? checkedText(*text, "--text") : readText(*file);
}

std::string linesOf(const std::vector<Token>& tokens, const std::vector<int>& words) {
    std::string lines;
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        const Token& token = tokens[i];
        for (const std::size_t number : {i, token.start, token.end, std::size_t(words[i])})
            lines.append(std::to_string(number)).append("\t");
        lines.append(escapedForMessage(token.text)).append("\n");
    }
    return lines;
}

std::string jsonOf(const std::string& text, const std::vector<Token>& tokens,
                   const std::vector<int>& words) {
    Json::Array array;
    for (std::size_t i = 0; i < tokens.size(); ++i)
        array.emplace_back(Json::Object{{"text", tokens[i].text},
                                        {"start", std::uint64_t(tokens[i].start)},
                                        {"end", std::uint64_t(tokens[i].end)},
                                        {"word", words[i]}});
    return writeJson(Json::Object{{"text", text}, {"tokens", std::move(array)}});
}

Outcome runTokens(const Invocation& invocation) {
    const Arguments& arguments = invocation.arguments;
    if (arguments.has("--text") == arguments.has("--text-file"))
        return usage({"expected either --text or --text-file", "tokens"});
    const auto text = readSource(arguments);
    if (!text)
        return failed(text.error());
    const std::vector<Token> tokens = splitWords(*text);
    const Vocabulary words = vocabulary(tokens);
    const auto written =
        writeStandardOutput(arguments.has("--json") ? jsonOf(*text, tokens, words.first)
                                                    : linesOf(tokens, words.first));
    if (!written)
        return failed(written.error());
    invocation.detail("tokens: " + std::to_string(tokens.size()) +
                      ", distinct words: " + std::to_string(words.words.size()));
    return std::nullopt;
}

}  // namespace

Command tokensCommand() {
    Command command;
    command.syntax = {"tokens",
                      "",
                      {{"--text", "TEXT", "the text to be cut into tokens"},
                       {"--text-file", "FILE", "the text of a file; - reads standard input"},
                       {"--json", "", "one JSON object instead of lines"}}};
    command.summary = "list the tokens of a text, as the lab cuts it";
    command.usage = "headlight tokens --text TEXT [--json]";
    command.details = kTokensDetails;
    command.run = runTokens;
    return command;
}

}  // namespace headlight
