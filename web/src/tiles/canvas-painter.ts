import type { TilePainter } from "./painter.ts"

/** Paints with canvas 2D, where WebGL 2 is missing. */
export class CanvasPainter implements TilePainter {
  readonly isLost = false
  readonly isCostly = true
  #context: CanvasRenderingContext2D
  #tiles: (ImageBitmap | undefined)[] = []
  #last: { block: Float64Array; count: number } = { block: new Float64Array(), count: 0 }

  constructor(readonly canvas: HTMLCanvasElement) {
    const context = canvas.getContext("2d")
    if (!context) throw new Error("no canvas")
    this.#context = context
  }

  /** The canvas draws the bitmaps themselves. */
  uploads(): number {
    return Infinity
  }

  keep(place: number, bitmap: ImageBitmap): void {
    this.drop(place)
    this.#tiles[place] = bitmap
  }

  drop(place: number): void {
    this.#tiles[place]?.close()
    this.#tiles[place] = undefined
  }

  paint(block: Float64Array, first: number, count: number): void {
    const context = this.#context
    context.clearRect(0, 0, this.canvas.width, this.canvas.height)
    context.imageSmoothingEnabled = true
    context.imageSmoothingQuality = "low"
    this.#draw(block, first, count)
    const length = count * 9
    if (this.#last.block.length < length) this.#last.block = new Float64Array(length)
    this.#last.block.set(block.subarray(first, first + length))
    this.#last.count = count
  }

  #draw(block: Float64Array, first: number, count: number): void {
    for (let index = 0; index < count; index++) {
      const at = first + index * 9
      const tile = this.#tiles[block[at]]
      if (!tile) continue
      const [x, y] = [block[at + 1], block[at + 2]]
      // A tile may lack its last row or column.
      const [width, height] = [Math.min(block[at + 3], tile.width - x), Math.min(block[at + 4], tile.height - y)]
      if (width <= 0 || height <= 0) continue
      this.#context.drawImage(tile, x, y, width, height, block[at + 5], block[at + 6], block[at + 7], block[at + 8])
    }
  }

  /** With the browser's best filter. */
  paintDetail(): boolean {
    this.#context.clearRect(0, 0, this.canvas.width, this.canvas.height)
    this.#context.imageSmoothingQuality = "high"
    this.#draw(this.#last.block, 0, this.#last.count)
    return true
  }

  free(): void {
    for (const tile of this.#tiles) tile?.close()
    this.#tiles = []
    this.canvas.width = this.canvas.height = 0
  }
}
