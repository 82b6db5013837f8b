// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "app/console.h"

class QApplication;

namespace headlight {

enum class Language { English, Chinese };

// What pictures need of Qt, without any display: a QApplication on the offscreen platform whatever
// the environment asks for, numbers written the same in every locale, and Qt's own messages kept
// from standard error unless they are asked for. One at a time.
class Graphics {
 public:
    explicit Graphics(Verbosity verbosity);
    ~Graphics();
    Graphics(const Graphics&) = delete;
    Graphics& operator=(const Graphics&) = delete;

    // False: the translation is not built in, texts stay English.
    bool setLanguage(Language language);

 private:
    std::unique_ptr<QApplication> application_;
};

}  // namespace headlight
