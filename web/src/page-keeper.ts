import type { Point } from "./geometry.ts"
import { PageGrid } from "./page-grid.ts"
import { Flag } from "./records.ts"
import type { VellumScroller } from "./scroller.ts"

const axes = ["x", "y"] as const

/** Whether two offsets are the same, but for the bits that are lost in sums. */
const isSame = (a: Point | undefined, b: Point) =>
  a !== undefined && Math.abs(a.x - b.x) < 1 / 64 && Math.abs(a.y - b.y) < 1 / 64

/** How far content is from its beginning. */
const placeOf = ({ contentOffset: { x, y }, origin }: VellumScroller): Point => ({ x: x - origin, y })

/** Keeps content that rests on a page there while the viewport gets another size, also where the content's follows later. */
export class PageKeeper {
  /** The pages on which content rests, counted from its beginning; NaN along an axis where it rests on none. */
  #numbers: number[] | undefined
  /** How far from its beginning it was then. */
  #place: Point | undefined

  /** Takes the pages on which content rests, before the viewport gets another size. */
  take(scroller: VellumScroller): void {
    const place = placeOf(scroller)
    if (isSame(this.#place, place)) return
    const isAtRest = scroller.isPagingEnabled && !scroller.flag(Flag.moves | Flag.tracking)
    this.#place = isAtRest ? place : undefined
    this.#numbers = axes.map((axis) => {
      const grid = PageGrid.of(scroller, axis)
      const number = grid.number(scroller.contentOffset[axis])
      return axis === "x" && scroller.isRightToLeft ? grid.last - number : number
    })
  }

  /** Has content that was so far from its beginning before sizes changed, and on pages, rest on those. */
  keep(scroller: VellumScroller, before: Point, isResized: boolean): void {
    const place = placeOf(scroller)
    const isThere = isSame(this.#place, before) && !scroller.flag(Flag.moves | Flag.tracking)
    // Content that shrinks may have had to go to another page.
    if (!isThere || !isResized && !isSame(before, place)) return void (this.#place = undefined)
    const [x, y] = axes.map((axis, at) => {
      const [grid, number] = [PageGrid.of(scroller, axis), this.#numbers![at]]
      const offset = grid.page(axis === "x" && scroller.isRightToLeft ? grid.last - number : number)
      return Number.isNaN(offset) ? scroller.contentOffset[axis] : offset
    })
    const offset = { x, y }
    if (!isSame(offset, scroller.contentOffset)) scroller.contentOffset = offset
    this.#place = placeOf(scroller)
  }
}
