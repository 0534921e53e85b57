// The window that shows an element. It need not be the one that this module runs in: programs move elements into frames and into
// windows that they have opened.

export type View = Window & typeof globalThis

/** The window of a node's document; this module's window if the document has none. */
export const viewOf = (node: Node): View =>
  node.ownerDocument?.defaultView as View | null ?? globalThis as unknown as View

/** The number of milliseconds to add to times of a window's events and frames, to get times of `performance.now()` here. */
export const clockShift = (view: View): number =>
  view as unknown === globalThis ? 0 : view.performance.timeOrigin - performance.timeOrigin

/** Requests a frame of a window. The callback gets a time of `performance.now()` here. Returns a function that cancels the request. */
export function requestFrameOf(view: View, callback: (milliseconds: number) => void): () => void {
  const number = view.requestAnimationFrame((milliseconds) => callback(milliseconds + clockShift(view)))
  return () => view.cancelAnimationFrame(number)
}

/** Device pixels to a point of an element, which the page may have zoomed by CSS. */
export const pixelsPerPoint = (element: Element): number =>
  viewOf(element).devicePixelRatio * (element.currentCSSZoom ?? 1)
