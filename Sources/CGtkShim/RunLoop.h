#pragma once
#include "CGtkShim.h"

// To be said after every call into Swift: it may have added a timer or a block, and nothing else tells.
void shim_run_loop_needs_pass(void);
