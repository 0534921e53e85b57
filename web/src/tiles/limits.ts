// What a source may use at most. The numbers are those of Vellum's TileLimits, all chosen.

/** Pixels of one tile as it is stored, its overlap included. */
export const tilePixels = 4096 * 4096
/** Bytes of one tile as it is stored. */
export const tileBytes = 64 << 20
/** Bytes of a description: DZI, info.json, a directory of PMTiles. */
export const descriptionBytes = 4 << 20
/** Bytes of a picture that is fetched whole. */
export const pictureBytes = 256 << 20
/** Pixels of a picture that is decoded whole: a browser holds four bytes of memory for each, and a third more for halves. */
export const picturePixels = 100e6
/** Tiles of a picture that are asked for at a time, those that are being decoded among them. The browser sends six requests to a
 * host of HTTP 1.1 at a time, and more of HTTP 2. Chosen: so many that none of the six waits while others are decoded. */
export const connections = 16
/** Tiles that have arrived and wait for the painter. Chosen: 8 MB of tiles of 256 × 256. */
export const mostWaiting = 32
/** Milliseconds that a server may be silent. */
export const silence = 10_000
/** Milliseconds that an answer may take altogether, a picture that is fetched whole not counted. */
export const duration = 60_000
/** Bytes that are read first: enough to recognise a file, and all of most descriptions. */
export const startLength = 16_384
/** The fewest pixels of a tile's side, unless the picture has fewer. */
export const minTileLength = 16
/** The most scans of a JPEG. */
export const jpegScans = 100
