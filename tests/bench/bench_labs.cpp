// SPDX-License-Identifier: GPL-3.0-or-later
// Every lab in the real window on the offscreen platform: new pictures a second while its first
// field is turned, at the sizes it begins with. Prints one line a lab; the README quotes the least.
#include <QElapsedTimer>
#include <QSettings>
#include <QStandardPaths>

#include "core/base/memory.h"
#include "tests/bench/event_times.h"
#include "tests/bench/frame_watch.h"

using namespace headlight;

namespace {

// Moves the first field that is a number one step up or back.
class TurnFirst : public StudyFields {
 public:
    explicit TurnFirst(bool up) : up_(up) {}
    void integer(const FieldText&, int& value, int low, int high) override {
        if (!done_)
            value = up_ ? (value < high ? value + 1 : low) : (value > low ? value - 1 : high);
        done_ = true;
    }
    void real(const FieldText&, double& value, double, double) override {
        if (!done_)
            value *= up_ ? 1.01 : 1 / 1.01;
        done_ = true;
    }
    void toggle(const FieldText&, bool&) override {}
    void choice(const FieldText&, int&, const std::vector<ChoiceText>&) override {}
    void numbers(const FieldText&, std::vector<int>&, int, int, std::size_t) override {}

 private:
    bool up_;
    bool done_ = false;
};

double picturesASecond(const Study& study, double seconds) {
    Scene scene;
    scene.recipe = openingRecipe();
    scene.recipe.text = "I saw a saw";
    scene.recipe.study = study;
    MainWindow window(scene);
    window.resize(1600, 1000);
    window.show();
    FrameWatch watch(window);
    QElapsedTimer timer;
    timer.start();
    watch.waitForFrame(timer);
    int pictures = 0;
    timer.restart();
    while (double(timer.nsecsElapsed()) / 1e9 < seconds) {
        Recipe recipe = window.lab().recipe();
        TurnFirst turn(pictures % 2 == 0);
        visit(*recipe.study, turn);
        watch.expectNew();
        window.lab().edit(recipe, "turn");
        watch.waitForFrame(timer);
        ++pictures;
    }
    return pictures / (double(timer.nsecsElapsed()) / 1e9);
}

}  // namespace

int main(int argc, char** argv) {
    keepFreedMemory();
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QStandardPaths::setTestModeEnabled(true);
    TimedApplication application(argc, argv);
    QApplication::setOrganizationName("HeadlightBench");
    double least = 1e9;
    for (const Study& study : allStudies()) {
        const double rate = picturesASecond(study, 1);
        least = std::min(least, rate);
        std::printf("%-18s %.0f pictures a second\n", textOf(study).id, rate);
    }
    std::printf("labs: at least %.0f pictures a second while a field is turned\n", least);
    return 0;
}
