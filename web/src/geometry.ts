/** A place or a distance in points, which are CSS pixels. */
export interface Point {
  x: number
  y: number
}

/** Points within which two places are the same: sums of them differ in their last bits. */
export const precision = 1 / 64

/** Whether two places are the same, but for the bits that are lost in sums. */
export const isSamePlace = (a: Point, b: Point): boolean =>
  Math.abs(a.x - b.x) < precision && Math.abs(a.y - b.y) < precision

/** Width and height in points. */
export interface Size {
  width: number
  height: number
}

/** Distances from the four edges, in points. */
export interface Insets {
  top: number
  left: number
  bottom: number
  right: number
}

/** Where the bar of an indicator is in the viewport, in points; its length is 0 where there is none. */
export interface Bar {
  start: number
  length: number
  across: number
  thickness: number
}

/** One yes or no for each axis. */
export interface Axes {
  x: boolean
  y: boolean
}

/** The same, as the engine's records have it. */
export const both = (axes: Axes): number => Number(axes.x) + 2 * Number(axes.y)

/** Where contacts are counted from, in the browser's viewport, and how many CSS pixels of it a point of theirs takes. */
export interface Origin extends Point {
  scale: number
}

/** The size of a box; 0 while it is hidden. Its computed size is not rounded to whole pixels; what is hidden has it in percent. */
export function exactSize(box: Element): Size {
  const { width, height } = getComputedStyle(box)
  return { width: box.clientWidth && parseFloat(width), height: box.clientHeight && parseFloat(height) }
}

/** How far the two axes' scales may differ and be one: sizes of elements are rounded to whole pixels. Chosen. */
const alike = 0.05

/** By how much an element is seen larger than it is, because the page has transformed or zoomed what is around it; 1 for one that is
 * turned or skewed. */
export function seenScale({ offsetWidth, offsetHeight }: HTMLElement, { width, height }: DOMRect): number {
  if (Math.abs(width - offsetWidth) < 1 && Math.abs(height - offsetHeight) < 1) return 1
  const [x, y] = [width / offsetWidth, height / offsetHeight]
  return Math.abs(x - y) <= alike * x ? x : 1
}
