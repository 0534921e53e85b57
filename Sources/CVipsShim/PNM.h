#pragma once
#include "RowImage.h"

/// Opens a portable bitmap, greymap or pixmap (PBM, PGM, PPM), raw or in digits. Only its header is read.
VipsImage *pnm_open(VipsSource *source);
