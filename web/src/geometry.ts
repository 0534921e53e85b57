/** A place or a distance in points, which are CSS pixels. */
export interface Point {
  x: number
  y: number
}

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

/** One yes or no for each axis, as the engine's records have it. */
export const both = (axes: { x: boolean; y: boolean }): number => Number(axes.x) + 2 * Number(axes.y)
