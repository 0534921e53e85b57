// The window that shows an element. It need not be the one that this module runs in: programs move elements into frames and into
// windows that they have opened.

export type View = Window & typeof globalThis

/** The window of a node's document; this module's where that has none. */
export const viewOf = (node: Node): View =>
  node.ownerDocument?.defaultView as View | null ?? globalThis as unknown as View

/** What to add to a time of a window's events and frames, so that it is one of `performance.now()` here. */
export const clockShift = (view: View): number =>
  view as unknown === globalThis ? 0 : view.performance.timeOrigin - performance.timeOrigin

/** Asks a window for a frame. The time that is told is one of `performance.now()` here. Returns what takes the request back. */
export function requestFrameOf(view: View, callback: (milliseconds: number) => void): () => void {
  const number = view.requestAnimationFrame((milliseconds) => callback(milliseconds + clockShift(view)))
  return () => view.cancelAnimationFrame(number)
}
