#pragma once
#include "CGtkShim.h"

// To be called after every call into Swift, which may have added a timer or a block: there is no other sign
// of it.
void shim_run_loop_needs_pass(void);

// Pauses or resumes the program's timers, blocks and tasks while GLib's main loop runs. Pauses nest.
void shim_run_loop_pause(bool is_paused);
