import { addressed } from "./address.ts"
import { type Point, seenScale } from "./geometry.ts"
import { PageGrid, rounding } from "./page-grid.ts"
import { Flag } from "./records.ts"
import type { VellumScroller } from "./scroller.ts"

const axes = [["x", "width", "Left", "Right"], ["y", "height", "Top", "Bottom"]] as const

/** What the browser scrolls by itself, until it rests: for the focus, `scrollIntoView()`, a fragment or find-in-page. With paging, content
 * then rests on a page. */
export class BrowserScroll {
  readonly #host: HTMLElement & { readonly scroller: VellumScroller | undefined }
  readonly #viewport: HTMLElement
  /** Where the browser has brought the content, until it rests there. */
  #to: Point | undefined
  /** How many points it has brought it to the right and down until then. */
  #by: Point = { x: 0, y: 0 }
  /** Something inside has got the focus since content last came to rest. */
  #isFocusNew = false

  constructor(host: HTMLElement & { readonly scroller: VellumScroller | undefined }, viewport: HTMLElement) {
    this.#host = host
    this.#viewport = viewport
    // Safari tells of it from 26.2 on; the element does when nothing has moved for a while.
    const resting = "onscrollend" in viewport ? viewport : host
    resting.addEventListener("scrollend", () => this.#end())
    // What somebody else has scrolled was not for the focus, nor is what the browser scrolls after it.
    host.addEventListener("scrollend", () => this.#isFocusNew &&= this.#to !== undefined)
    host.addEventListener("focusin", () => this.#isFocusNew = true, true)
  }

  /** The browser has brought the content to an offset, by so many points. */
  take(to: Point, by: Point): void {
    this.#to = to
    this.#by = { x: this.#by.x + by.x, y: this.#by.y + by.y }
  }

  /** Shows what the page has put the focus on, or what the address names, where the page could not scroll to it. */
  reveal(scroller: VellumScroller): void {
    const sought = this.#focused ?? this.#host.querySelector(":target")
    if (!sought) return
    const box = this.#boxOf(sought, scroller)
    const { x, y, width, height } = box
    // What the address names is at the top. The text of a text fragment is where the browser has put it, if that is seen.
    const shown = sought === addressed(this.#host) ? scroller.size.height : height
    // An anchor may be empty, and a rectangle that is to be seen may not.
    scroller.scrollRectToVisible({ x, y, width: Math.max(width, 1), height: Math.max(shown, 1) }, false)
    if (scroller.isPagingEnabled) this.#restOnPage(scroller, box)
  }

  /** Where content rests on pages, and the browser has scrolled it to show something: rests on a page. */
  #end(): void {
    const [{ scroller }, to, by] = [this.#host, this.#to, this.#by]
    // A scroll that ends may be an earlier one, before the browser tells of that for the focus.
    if (!to) return
    const focused = this.#isFocusNew ? this.#focused : null
    this.#to = undefined
    this.#by = { x: 0, y: 0 }
    this.#isFocusNew = false
    if (!scroller?.isPagingEnabled || scroller.flag(Flag.moves)) return
    const { x, y } = scroller.contentOffset
    // A program may have moved it since.
    if (to.x === x && to.y === y) this.#restOnPage(scroller, this.#sought(scroller, by, focused), by)
  }

  /** The box of what the browser has scrolled to by so many points, if that is known from where things are: of what has got the focus, to
   * which it scrolls along the axes on which that is out of sight; or else of what the address names, which it brings to an edge. */
  #sought(scroller: VellumScroller, by: Point, focused: Element | null): DOMRect | undefined {
    const { size, contentOffset } = scroller
    const named = addressed(this.#host)
    const isFocus = (start: number, end: number, by: number) => start + by < -rounding || end - by < -rounding
    const isNamed = (start: number, end: number) => Math.abs(start) <= rounding || Math.abs(end) <= rounding
    for (const [one, holds] of [[focused, isFocus], [named, isNamed]] as const) {
      if (!one || !this.#host.contains(one)) continue
      const box = this.#boxOf(one, scroller)
      const [outer, inner] = [one, this.#viewport].map((one) => getComputedStyle(one))
      // What the browser keeps free between the two edges; `auto` is 0.
      const gap = (side: "Left" | "Right" | "Top" | "Bottom") =>
        parseFloat(outer[`scrollMargin${side}`]) + (parseFloat(inner[`scrollPadding${side}`]) || 0)
      const isIt = axes.every(([axis, side, first, last]) => {
        const start = box[axis] - contentOffset[axis]
        return by[axis] === 0 || holds(start - gap(first), size[side] - start - box[side] - gap(last), by[axis])
      })
      if (isIt) return box
    }
  }

  /** Rests on a page, along each axis:
   * 1. on that of what was sought, if its middle is seen; its beginning, if it is no shorter than a page;
   * 2. sideways, on the next one where the browser has scrolled towards that by less than half a page, which is just far enough to show
   *    what was out of sight; up and down it may as well have brought to the top what was seen on the same page;
   * 3. on the nearest one. */
  #restOnPage(scroller: VellumScroller, sought?: DOMRect, by?: Point): void {
    const { size, contentOffset } = scroller
    const [x, y] = axes.map(([axis, side]) => {
      const [offset, length] = [contentOffset[axis], size[side]]
      const grid = PageGrid.of(scroller, axis)
      const place = sought ? sought[axis] + (sought[side] < length ? sought[side] / 2 : rounding) : NaN
      if (place >= offset - rounding && place <= offset + length + rounding) return grid.before(place)
      const isNext = by && axis === "x" && Math.abs(by.x) < length / 2
      if (isNext && by.x > 0) return grid.after(offset - rounding)
      if (isNext && by.x < 0) return grid.before(offset + rounding)
      return grid.nearest(offset)
    })
    scroller.contentOffset = { x, y }
  }

  /** What has the focus inside. */
  get #focused(): Element | null {
    const host = this.#host
    const { activeElement } = host.getRootNode() as Document
    return activeElement !== host && host.contains(activeElement) ? activeElement : null
  }

  /** The place of something in the content, in points. */
  #boxOf(one: Element, { contentOffset: { x, y } }: VellumScroller): DOMRect {
    const [box, own] = [one, this.#viewport].map((one) => one.getBoundingClientRect())
    const scale = seenScale(this.#viewport, own)
    return new DOMRect(x + (box.x - own.x) / scale, y + (box.y - own.y) / scale, box.width / scale, box.height / scale)
  }
}
