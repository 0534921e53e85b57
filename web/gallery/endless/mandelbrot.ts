// The Mandelbrot set on an endless plane: tiles come from workers, other levels stand in for those that are not there yet.

import type { Size } from "vellum/index"
import { EndlessPlane, Place } from "./stage.ts"

/** Threads that compute tiles: all but one, so that fingers are heard. */
const workerCount = Math.min(Math.max((navigator.hardwareConcurrency ?? 2) - 1, 1), 4)

/** The set in an element. */
export class MandelbrotStage {
  plane!: EndlessPlane
  #tiles = new Map<number, ImageBitmap>()
  #idle: Worker[] = []
  /** Tiles that workers compute. */
  #busy = new Map<Worker, number>()
  #wanted: number[] = []
  /** The whole world as one tile, whose edges go on outside of it. */
  #whole: ImageBitmap | undefined
  #hasAsked = false

  static async open(element: HTMLElement): Promise<MandelbrotStage> {
    const made = new MandelbrotStage()
    made.plane = await EndlessPlane.open(element, made, true)
    for (let index = 0; index < workerCount; index++) {
      const worker = new Worker(new URL("./endless-worker.js", import.meta.url), { type: "module" })
      worker.onmessage = (event: MessageEvent<ImageBitmap | undefined>) => made.#take(worker, event.data)
      made.#idle.push(worker)
    }
    made.plane.stage.redraw()
    return made
  }

  paint(context: CanvasRenderingContext2D, plane: EndlessPlane, size: Size): void {
    this.plane = plane
    for (const tile of plane.list(Place.dropped, plane.value(Place.droppedCount))) this.#drop(tile)
    context.fillStyle = "#0b0a12"
    context.fillRect(0, 0, size.width, size.height)
    this.#paintSurroundings(context, plane, size)
    const pieces = plane.list(Place.pieces, plane.value(Place.pieceCount) * 4)
    for (let index = 0; index < pieces.length; index += 4) {
      const [tile, x, y, side] = pieces.slice(index, index + 4)
      const picture = this.#tiles.get(tile)
      // Neighbours share an edge.
      const [left, top] = [Math.round(x), Math.round(y)]
      if (picture) context.drawImage(picture, left, top, Math.round(x + side) - left, Math.round(y + side) - top)
    }
    this.#wanted = plane.list(Place.wanted, plane.value(Place.wantedCount))
    this.#order()
  }

  /** Beyond the world it looks as at its edge. */
  #paintSurroundings(context: CanvasRenderingContext2D, plane: EndlessPlane, size: Size): void {
    const [x, y, side] = plane.list(Place.markX, 3)
    const whole = this.#whole
    const isInside = !(side > 0) || (x <= 0 && y <= 0 && x + side >= size.width && y + side >= size.height)
    if (isInside || !whole) return
    const last = whole.width - 1
    const far = size.width + size.height
    for (const [from, left, across] of [[0, x - far, far], [-1, x, side], [last, x + side, far]]) {
      for (const [above, top, down] of [[0, y - far, far], [-1, y, side], [last, y + side, far]]) {
        const [width, height] = [from < 0 ? whole.width : 1, above < 0 ? whole.height : 1]
        context.drawImage(whole, Math.max(from, 0), Math.max(above, 0), width, height, left, top, across + 1, down + 1)
      }
    }
  }

  get isSharp(): boolean {
    return this.plane.value(Place.seen) > 0 && this.plane.value(Place.sharp) === this.plane.value(Place.seen)
  }

  #order(): void {
    const { engine, number } = this.plane
    if (!this.#hasAsked && this.#idle.length > 0) {
      this.#hasAsked = true
      const worker = this.#idle.pop()!
      this.#busy.set(worker, -2)
      worker.postMessage(new Uint32Array(5))
    }
    for (const tile of this.#wanted) {
      if (this.#idle.length === 0) return
      if ([...this.#busy.values()].includes(tile)) continue
      const count = engine.exports.endlessAddress(number, tile)
      if (count === 0) continue
      const worker = this.#idle.pop()!
      this.#busy.set(worker, tile)
      const words = engine.words(count)
      worker.postMessage(words, [words.buffer])
    }
  }

  #take(worker: Worker, picture: ImageBitmap | undefined): void {
    const tile = this.#busy.get(worker)
    this.#busy.delete(worker)
    this.#idle.push(worker)
    // A number that was dropped meanwhile is another tile's, or none's.
    if (tile === -2) this.#whole = picture
    else if (tile !== undefined && picture && tile >= 0) {
      this.#tiles.set(tile, picture)
      this.plane.engine.exports.endlessArrived(this.plane.number, tile)
    } else picture?.close()
    this.plane.stage.redraw()
  }

  #drop(tile: number): void {
    this.#tiles.get(tile)?.close()
    this.#tiles.delete(tile)
    for (const [worker, other] of this.#busy) if (other === tile) this.#busy.set(worker, -1)
  }
}
