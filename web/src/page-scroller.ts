import type { Engine } from "./engine.ts"
import type { Axes, Point } from "./geometry.ts"
import { Flag } from "./records.ts"
import { VellumScroller } from "./scroller.ts"
import { requestFrameOf, type View, viewOf } from "./view.ts"

/** The pages of engines, by the window that shows them. */
const pages = new WeakMap<Engine, WeakMap<View, PageScroller>>()

/** The page as the outermost scroller, so that the engine decides when a drag is handed over to it and how it goes on. The browser
 * scrolls it for wheel, keys, and fingers elsewhere. */
export class PageScroller {
  readonly scroller: VellumScroller
  readonly #view: View
  /** The browser's scroll position at the scroller's least offset: not 0 in right-to-left text. */
  #base: Point = { x: 0, y: 0 }
  #axes = { x: false, y: false }
  /** Where the browser was last told to be. */
  #shown: Point = { x: 0, y: 0 }
  #isPreparing = false

  /** The page scroller, in an engine, of the window that shows an element. */
  static of(engine: Engine, element: HTMLElement): PageScroller {
    let ofEngine = pages.get(engine)
    if (!ofEngine) pages.set(engine, ofEngine = new WeakMap())
    const view = viewOf(element)
    let page = ofEngine.get(view)
    if (!page) ofEngine.set(view, page = new PageScroller(engine, view))
    return page
  }

  private constructor(engine: Engine, view: View) {
    const scroller = new VellumScroller(engine, (callback) => void requestFrameOf(view, callback))
    this.#view = view
    scroller.takesOnlyFingers = true
    scroller.isZoomEnabled = false
    scroller.bounces = false
    scroller.showsHorizontalScrollIndicator = scroller.showsVerticalScrollIndicator = false
    scroller.onshow = () => this.#show()
    this.scroller = scroller
    const follow = () => this.#follow()
    view.addEventListener("scroll", follow, { passive: true })
    // A closed frame or window needs no pane. If its page comes back, the next gesture makes another.
    view.addEventListener("pagehide", () => {
      view.removeEventListener("scroll", follow)
      pages.get(engine)?.delete(view)
      scroller.free()
    }, { once: true })
  }

  /** Takes the page's place and size for a gesture, along the axes that the browser leaves to elements. Returns the place. */
  prepare(axes: Axes): Point {
    const { document, devicePixelRatio } = this.#view
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
    const { scrollX, scrollY } = this.#view
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
    this.#view.scrollTo({ left, top, behavior: "instant" })
  }

  /** Somebody else has scrolled the page while it moves: that counts. */
  #follow(): void {
    const { scrollX, scrollY } = this.#view
    const isOurs = Math.abs(scrollX - this.#shown.x) <= 1 && Math.abs(scrollY - this.#shown.y) <= 1
    if (!isOurs && this.scroller.flag(Flag.moves)) this.#adopt()
  }
}
