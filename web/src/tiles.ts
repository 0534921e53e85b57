/** Defines the element `<vellum-image>`: pictures of any size, read tile by tile.
 * @module */
import { defineImageElement } from "./tiles/element.ts"

export { setModuleURL } from "./addresses.ts"
export type { ScrollCompletion, ScrollingElement } from "./scrolling.ts"
export { defineImageElement, loadTileEngine, VellumImageElement, type VellumImageEventMap } from "./tiles/element.ts"
export { type Tile, TileError, type TileErrorReason } from "./tiles/errors.ts"
export type { TileCoverage } from "./tiles/picture.ts"

defineImageElement()
