#include <stdlib.h>

// Pictures and measures of text that tests compare are those of one font, whatever else is installed. Before anything runs:
// the system font is chosen once. docs/fonts.md
__attribute__((constructor)) static void pin_the_system_font(void) { setenv("VELLUM_SYSTEM_FONT", "DejaVu Sans", 1); }
