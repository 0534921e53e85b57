// What Swift cannot call of libvips: its operations are variadic C functions.
#pragma once
#include <vips/vips.h>
