import type { VellumScroller } from "./scroller.ts"

/** Points within which two places are the same, because the browser rounds what it scrolls to. */
export const rounding = 1

/** The offsets along one axis at which paged content may rest, in points: multiples of a page's length, and the ends of the range. The
 * engine has the same ones (PageGrid.swift), but no input that moves content at rest to one of them, so they are computed here too. */
export class PageGrid {
  readonly #length: number
  readonly #least: number
  readonly #greatest: number

  /** `length` is the viewport's; content rests from `least` to `greatest`. */
  constructor(length: number, least: number, greatest: number) {
    this.#length = length
    this.#least = least
    this.#greatest = greatest
  }

  /** The pages of a scroller along one axis. */
  static of(scroller: VellumScroller, axis: "x" | "y"): PageGrid {
    const [least, greatest] = scroller.range
    return new PageGrid(scroller.size[axis === "x" ? "width" : "height"], least[axis], greatest[axis])
  }

  /** Where the last page begins that does so at an offset or before it. */
  before(offset: number): number {
    return this.offsetOf(Math.floor(offset / this.#length))
  }
  /** Where the first page begins that does so at an offset or after it. */
  after(offset: number): number {
    return this.offsetOf(Math.ceil(offset / this.#length))
  }
  /** Where the page begins that is nearest to an offset of the range; half way between two it is the greater. */
  nearest(offset: number): number {
    const [before, after] = [this.before(offset), this.after(offset)]
    return offset - before < after - offset ? before : after
  }

  /** The number of the page that begins at an offset; NaN if none does. */
  pageAt(offset: number): number {
    const place = offset / this.#length
    const isThere = (page: number) => Math.abs(this.offsetOf(page) - offset) <= rounding
    return [Math.round(place), Math.ceil(place), Math.floor(place)].find(isThere) ?? NaN
  }
  /** The number of the page at the end. */
  get last(): number {
    return Math.ceil((this.#greatest - rounding) / this.#length)
  }
  /** Where the page of a number begins, or the end of the range that is nearest to it. */
  offsetOf(page: number): number {
    return Math.max(Math.min(page * this.#length, this.#greatest), this.#least)
  }
}
