import { isSamePlace, type Point } from "./geometry.ts"
import { PageGrid } from "./page-grid.ts"
import { quietTime } from "./pane.ts"
import { Flag, Value } from "./records.ts"
import type { VellumScroller } from "./scroller.ts"

const axes = ["x", "y"] as const

/** What brings content to a page by itself, or to another scale. */
const settling = Flag.dragging | Flag.decelerating | Flag.zooming | Flag.zoomBouncing

/** The offset at which paged content rests, also under a finger, or to which a program, a wheel or a key has sent it; undefined if it moves
 * otherwise. */
const offsetOf = (scroller: VellumScroller): Point | undefined => {
  const isZoomed = scroller.zoomScale !== scroller.value(Value.goalScale)
  if (!scroller.isPagingEnabled || isZoomed || scroller.flag(settling)) return undefined
  return scroller.destination ?? scroller.contentOffset
}

/** The number of a page counted from where the content begins, of one that counts from the left or the top; or the other way round. */
const counted = (page: number, axis: "x" | "y", grid: PageGrid, scroller: VellumScroller) =>
  axis === "x" && scroller.isRightToLeft ? grid.last - page : page

/** Keeps content that rests on a page, or was sent there, on the page of the same number while the viewport gets another size, and for a
 * short time afterwards, in which the content's size follows. */
export class PageKeeper {
  /** The pages by axis, counted from where the content begins: NaN along an axis where it is between pages. */
  #pages: number[] = []
  /** How far from where it begins the content was when it was last kept on them, and until when they count. */
  #place: Point = { x: NaN, y: NaN }
  #until = 0

  /** Takes the pages on which content rests, before it or the viewport gets another size. */
  take(scroller: VellumScroller, isResized: boolean): void {
    const offset = offsetOf(scroller)
    const isKept = offset && performance.now() < this.#until &&
      isSamePlace(this.#place, { x: offset.x - scroller.origin, y: offset.y })
    // While the content's size follows, its page may be out of reach: the number stays.
    if (!isKept) this.forget()
    if (!offset || isKept || !isResized) return
    this.#pages = axes.map((axis) => {
      const grid = PageGrid.of(scroller, axis)
      return counted(grid.pageAt(offset[axis]), axis, grid, scroller)
    })
  }

  /** Has content rest on the pages that were taken. */
  keep(scroller: VellumScroller, isResized: boolean): void {
    const before = offsetOf(scroller)
    if (!before) return this.forget()
    if (isResized) this.#until = performance.now() + quietTime
    const [x, y] = axes.map((axis, at) => {
      const grid = PageGrid.of(scroller, axis)
      const offset = grid.offsetOf(counted(this.#pages[at], axis, grid, scroller))
      return Number.isNaN(offset) ? before[axis] : offset
    })
    if (!isSamePlace({ x, y }, before)) {
      if (scroller.destination) scroller.redirect(scroller.contentOffset, { x, y })
      else scroller.contentOffset = { x, y }
    }
    this.#place = { x: x - scroller.origin, y }
  }

  /** Content has been moved by somebody, or begins elsewhere. */
  forget(): void {
    this.#pages = []
  }
}
