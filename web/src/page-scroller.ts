import type { Engine } from "./engine.ts"
import type { Point } from "./geometry.ts"
import { Flag } from "./records.ts"
import { VellumScroller } from "./scroller.ts"

/** The pages of engines. */
const pages = new WeakMap<Engine, PageScroller>()

/** The page as the outermost scroller, so that the engine decides when a drag is handed over to it and how it goes on. The browser
 * scrolls it for wheel, keys, and fingers elsewhere. */
export class PageScroller {
  readonly scroller: VellumScroller
  /** What the browser's place is at the scroller's least offset: not 0 where text runs from right to left. */
  #base: Point = { x: 0, y: 0 }
  #axes = { x: false, y: false }
  /** Where the browser was last told to be. */
  #shown: Point = { x: 0, y: 0 }
  #isPreparing = false

  /** The page's scroller in an engine. There is one. */
  static of(engine: Engine): PageScroller {
    let page = pages.get(engine)
    if (!page) pages.set(engine, page = new PageScroller(engine))
    return page
  }

  private constructor(engine: Engine) {
    const scroller = new VellumScroller(engine)
    scroller.takesOnlyFingers = true
    scroller.isZoomEnabled = false
    scroller.bounces = false
    scroller.showsHorizontalScrollIndicator = scroller.showsVerticalScrollIndicator = false
    scroller.onshow = () => this.#show()
    this.scroller = scroller
    globalThis.addEventListener("scroll", () => this.#follow(), { passive: true })
  }

  /** Takes the page's place and size for a gesture, along the axes that the browser leaves to elements. Returns the place. */
  prepare(axes: { x: boolean; y: boolean }): Point {
    const root = document.scrollingElement ?? document.documentElement
    const { clientWidth, clientHeight, scrollWidth, scrollHeight } = root
    if (!this.scroller.flag(Flag.moves)) {
      this.#isPreparing = true
      this.#axes = axes
      const isReversed = getComputedStyle(root).direction === "rtl"
      this.#base = { x: isReversed ? clientWidth - scrollWidth : 0, y: 0 }
      this.scroller.pixelsPerPoint = devicePixelRatio
      this.scroller.size = { width: clientWidth, height: clientHeight }
      this.scroller.contentSize = {
        width: axes.x ? scrollWidth : clientWidth,
        height: axes.y ? scrollHeight : clientHeight,
      }
      this.#adopt()
      this.#isPreparing = false
    }
    const { x, y } = this.scroller.contentOffset
    return { x, y }
  }

  /** Takes the place that the browser has. */
  #adopt(): void {
    this.#shown = { x: scrollX, y: scrollY }
    this.scroller.contentOffset = {
      x: this.#axes.x ? scrollX - this.#base.x : 0,
      y: this.#axes.y ? scrollY - this.#base.y : 0,
    }
  }

  #show(): void {
    if (this.#isPreparing) return
    const { x, y } = this.scroller.contentOffset
    const left = this.#axes.x ? x + this.#base.x : this.#shown.x
    const top = this.#axes.y ? y + this.#base.y : this.#shown.y
    if (left === this.#shown.x && top === this.#shown.y) return
    this.#shown = { x: left, y: top }
    globalThis.scrollTo({ left, top, behavior: "instant" })
  }

  /** Somebody else has scrolled the page while it moves: that counts. */
  #follow(): void {
    const isOurs = Math.abs(scrollX - this.#shown.x) <= 1 && Math.abs(scrollY - this.#shown.y) <= 1
    if (!isOurs && this.scroller.flag(Flag.moves)) this.#adopt()
  }
}
