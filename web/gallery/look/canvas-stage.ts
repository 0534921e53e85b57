// A canvas that a page draws from the values of a scroller.

import { InputListener, type Size, VellumScroller } from "vellum/index"
import { loadEngine } from "vellum/elements"

/** Draws with the context in points; `pixels` is device pixels to a point. */
export type Draw = (context: CanvasRenderingContext2D, size: Size, pixels: number) => void

/** A canvas as large as its element, with a scroller behind it. It draws once a frame at most, and only after a change. */
export class CanvasStage {
  readonly scroller: VellumScroller
  readonly input: InputListener
  readonly element: HTMLElement
  readonly canvas = document.createElement("canvas")
  size: Size = { width: 0, height: 0 }
  /** Called when the size has changed, before the next drawing. */
  onresize: () => void = () => {}
  /** Called after every step of the scroller. */
  onmove: () => void = () => {}
  #draw: Draw
  #isRequested = false
  #isMeasuring = false

  private constructor(element: HTMLElement, scroller: VellumScroller, draw: Draw) {
    this.element = element
    this.scroller = scroller
    this.#draw = draw
    this.canvas.setAttribute("aria-hidden", "true")
    element.prepend(this.canvas)
    if (!element.hasAttribute("tabindex")) element.tabIndex = 0
    scroller.target = element
    scroller.onshow = () => {
      if (!this.#isMeasuring) this.onmove()
      this.redraw()
    }
    const calmer = matchMedia("(prefers-reduced-motion: reduce)")
    const apply = () => scroller.reducesMotion = calmer.matches
    apply()
    calmer.addEventListener("change", apply)
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.redraw())
    this.input = new InputListener(element, scroller, { mouseDrags: true, leavesRestToPage: false })
  }

  static async open(element: HTMLElement, draw: Draw): Promise<CanvasStage> {
    const stage = new CanvasStage(element, new VellumScroller(await loadEngine()), draw)
    // The page sets its rules first.
    await null
    new ResizeObserver(() => stage.#measure()).observe(element)
    return stage
  }

  #measure(): void {
    const { clientWidth: width, clientHeight: height } = this.element
    if (width === 0 || height === 0) return
    this.size = { width, height }
    this.canvas.width = Math.round(width * this.pixels)
    this.canvas.height = Math.round(height * this.pixels)
    this.#isMeasuring = true
    this.scroller.pixelsPerPoint = devicePixelRatio
    this.scroller.size = this.size
    this.onresize()
    this.#isMeasuring = false
    this.#paint()
  }

  get pixels(): number {
    return Math.min(devicePixelRatio, 3)
  }

  redraw(): void {
    if (this.#isRequested || this.size.width === 0) return
    this.#isRequested = true
    requestAnimationFrame(() => {
      this.#isRequested = false
      this.#paint()
    })
  }

  #paint(): void {
    const context = this.canvas.getContext("2d")!
    context.setTransform(this.pixels, 0, 0, this.pixels, 0, 0)
    this.#draw(context, this.size, this.pixels)
  }
}

/** A colour of the looks, as it is now. */
export const token = (name: string): string => getComputedStyle(document.body).getPropertyValue(`--${name}`).trim()
