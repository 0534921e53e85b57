#include <stdlib.h>

// Pictures and measures of text that tests compare are those of two fonts, whatever else is installed. Before anything runs:
// each is chosen once. docs/fonts.md
__attribute__((constructor)) static void pin_the_system_fonts(void) {
  setenv("VELLUM_SYSTEM_FONT", "DejaVu Sans", 1);
  setenv("VELLUM_MONOSPACED_FONT", "DejaVu Sans Mono", 1);
}

// Tests share the first screen, so they run one by one, also where `--no-parallel` is forgotten. A trait of every suite would say
// the same, and took a quarter of the time that tests take to compile: every run of the compiler expands the macros of all suites.
// Swift 6.3, swift-testing's documentation of environment variables.
__attribute__((constructor)) static void run_one_test_at_a_time(void) {
  setenv("SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH", "1", 0);
}
