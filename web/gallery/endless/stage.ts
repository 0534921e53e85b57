// An endless plane under fingers: a scroller works in a neighbourhood of what is seen, as EndlessZoomView does natively.

import { type Size } from "vellum/index"
import { CanvasStage } from "../look/canvas-stage.ts"
import { EndlessEngine, Place } from "./engine.ts"

/** What draws a plane. Pieces are in device pixels. */
export interface EndlessPainter {
  /** Draws after the stage was cleared; the transform is that of device pixels. */
  paint(context: CanvasRenderingContext2D, plane: EndlessPlane, size: Size): void
}

/** A place of the Mandelbrot set whose neighbourhood looks alike at every depth. */
export interface SelfSimilarPlace {
  re: number
  im: number
  preperiod: number
  period: number
}

/** A plane, its scroller and its canvas. */
export class EndlessPlane {
  readonly engine: EndlessEngine
  readonly number: number
  readonly stage: CanvasStage
  #onframe: () => void = () => {}
  #isMuted = false
  #flight: { began: number; seconds: number } | undefined

  private constructor(engine: EndlessEngine, stage: CanvasStage, hasEnd: boolean) {
    this.engine = engine
    this.stage = stage
    this.number = engine.exports.endlessMake(Number(hasEnd))
  }

  static async open(element: HTMLElement, painter: EndlessPainter, hasEnd: boolean): Promise<EndlessPlane> {
    const engine = await EndlessEngine.load()
    const plane: { made?: EndlessPlane } = {}
    const stage = await CanvasStage.open(element, (context, size, pixels) => {
      context.setTransform(1, 0, 0, 1, 0, 0)
      const { made } = plane
      if (!made) return
      engine.exports.endlessFrame(made.number)
      painter.paint(context, made, { width: size.width * pixels, height: size.height * pixels })
      made.framed()
    })
    const made = new EndlessPlane(engine, stage, hasEnd)
    plane.made = made
    const { scroller } = stage
    scroller.showsHorizontalScrollIndicator = scroller.showsVerticalScrollIndicator = false
    const measured = new Promise<void>((resolve) =>
      stage.onresize = () => {
        made.#resize()
        // A page goes on when nothing is being measured any more.
        requestAnimationFrame(() => resolve())
      }
    )
    stage.onmove = () => made.#moved()
    element.addEventListener("vellum-did-end-zooming", () => made.#anchor())
    await measured
    return made
  }

  /** Called after each frame; soon for the first time. */
  set onframe(heard: () => void) {
    this.#onframe = heard
    this.stage.redraw()
  }
  /** @internal */
  framed(): void {
    this.#onframe()
  }

  /** One of the numbers that the last frame left, at a place. */
  value(place: number): number {
    return this.engine.block[place]
  }

  #resize(): void {
    const { width, height } = this.stage.size
    this.engine.block.set([width, height, this.stage.pixels])
    this.engine.exports.endlessResize(this.number)
    this.#takeGeometry()
  }

  #anchor(): void {
    this.engine.exports.endlessAnchor(this.number)
    this.#takeGeometry()
  }

  /** Gives the scroller the neighbourhood that the block describes. Drags and motions continue. */
  #takeGeometry(): void {
    const [side, scale, x, y, least, greatest, vertical, horizontal] = this.engine.block.slice(0, 8)
    const { scroller } = this.stage
    this.#isMuted = true
    // Offsets are not rounded to pixels: what is seen stays exactly where it is.
    scroller.pixelsPerPoint = 65536
    scroller.minimumZoomScale = Math.min(least, scale)
    scroller.maximumZoomScale = Math.max(greatest, scale)
    scroller.contentSize = { width: side, height: side }
    scroller.contentInset = { top: vertical, left: horizontal, bottom: vertical, right: horizontal }
    scroller.zoomScale = scale
    scroller.contentOffset = { x, y }
    scroller.minimumZoomScale = least
    scroller.maximumZoomScale = greatest
    this.#isMuted = false
    this.stage.redraw()
  }

  #moved(): void {
    if (this.#isMuted || this.stage.size.width === 0) return
    const { scroller } = this.stage
    const { x, y } = scroller.contentOffset
    if (scroller.isTracking) this.#flight = undefined
    else if (this.#flight) return
    this.engine.block.set([x, y, scroller.zoomScale, Number(scroller.isZooming || scroller.isZoomBouncing)])
    if (this.engine.exports.endlessMoved(this.number) === 1) this.#anchor()
  }

  /** Zooms by a power of ten about the middle. */
  zoom(tens: number): void {
    this.#begin((isAnimated) => this.engine.exports.endlessZoom(this.number, tens, isAnimated))
  }

  /** Shows the middle of a square that is one unit wide. */
  showUnit(column: number, row: number): void {
    this.engine.exports.endlessShowUnit(this.number, column, row)
    this.#anchor()
  }

  /** Goes to a place, or to all of the world. */
  go(place: SelfSimilarPlace | undefined, tens: number, isAnimated = true): void {
    const { re = 0, im = 0, preperiod = 0, period = 0 } = place ?? {}
    this.#begin((moves) => {
      this.engine.block.set([re, im, preperiod, period, tens])
      return this.engine.exports.endlessGo(this.number, isAnimated ? moves : 0)
    })
  }

  /** What begins writes its numbers into the block when the scroller has stopped, which writes there too. */
  #begin(begin: (isAnimated: number) => number): void {
    this.stage.scroller.stopScrollingAndZooming()
    const seconds = begin(this.stage.scroller.reducesMotion ? 0 : 1)
    this.#flight = seconds > 0 ? { began: performance.now(), seconds } : undefined
    if (this.#flight) requestAnimationFrame((now) => this.#fly(now))
    else this.#anchor()
  }

  #fly(now: number): void {
    const flight = this.#flight
    if (!flight) return
    const seconds = Math.max(now - flight.began, 0) / 1000
    this.engine.exports.endlessFly(this.number, Math.min(seconds, flight.seconds))
    if (seconds >= flight.seconds) {
      this.#flight = undefined
      return this.#anchor()
    }
    this.stage.redraw()
    requestAnimationFrame((now) => this.#fly(now))
  }

  /** Calls with each tile of a level that is seen: its place in device pixels, its side, and which of the sixteen columns and rows
   * of the tile four levels above it is in. */
  eachTile(level: number, draw: (x: number, y: number, side: number, column: number, row: number) => void): void {
    const count = this.engine.exports.endlessCover(this.number, level)
    if (count === 0) return
    const [left, top, side, columns, rows, firstColumn, firstRow] = this.engine.block.slice(0, 7)
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        draw(left + column * side, top + row * side, side, (firstColumn + column) % 16, (firstRow + row) % 16)
      }
    }
  }

  /** Numbers from a list in the block. */
  list(place: number, count: number): number[] {
    return [...this.engine.block.subarray(place, place + count)]
  }

  markMiddle(): void {
    this.engine.exports.endlessMark(this.number)
    this.stage.redraw()
  }
}

export { Place }
