/** Keeps the pixels of tiles and paints frames of them. Tiles are kept at places that the engine numbers. */
export interface TilePainter {
  readonly canvas: HTMLCanvasElement
  /** Whether the pixels are gone for the time being. */
  readonly isLost: boolean
  /** Whether painting takes the processors, which also load and decode. */
  readonly isCostly: boolean
  /** How many tiles it can keep in a frame without being late. */
  uploads(isMoving: boolean): number
  /** Keeps a tile. The bitmap is the painter's from then on. */
  keep(place: number, bitmap: ImageBitmap): void
  drop(place: number): void
  /** Paints `count` pieces that are in the block from `first` on. */
  paint(block: Float64Array, first: number, count: number): void
  /** Paints the tiles resampled to the canvas's pixels; returns false where it cannot. */
  paintDetail(detail: Detail): boolean
  /** Gives everything back. */
  free(): void
}

/** One axis of a resampling, in pixels of a block of tiles: TileSampling.Line. */
export interface Line {
  start: number
  step: number
  first: number
  count: number
  length: number
}

/** What is resampled. */
export interface Detail {
  across: Line
  down: Line
  tileWidth: number
  tileHeight: number
  /** Of each tile its place, its column and its row in the block. */
  tiles: Float64Array
}
