#pragma once
#include "RowImage.h"

/// Opens a Windows bitmap of 1 to 32 bits, with its rows as they are or run-length packed. Only its header is read.
VipsImage *bmp_open(VipsSource *source);
