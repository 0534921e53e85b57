#include <stdlib.h>

// Pictures and measures of text that tests compare are those of two fonts, whatever else is installed. Before anything runs:
// each is chosen once. docs/fonts.md
__attribute__((constructor)) static void pin_the_system_fonts(void) {
  setenv("VELLUM_SYSTEM_FONT", "DejaVu Sans", 1);
  setenv("VELLUM_MONOSPACED_FONT", "DejaVu Sans Mono", 1);
}
