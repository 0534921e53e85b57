import type { VellumScroller } from "./scroller.ts"
import { requestFrameOf, viewOf } from "./view.ts"

/** Scrolls while the mouse selects text and is outside the element, which the browser does only where it scrolls itself. Chosen, as in
 * Chromium at 60 frames a second: each 60th of a second moves the content by the distance to the mouse. Ends when `signal` says so. */
export function scrollWhileSelecting(element: HTMLElement, scroller: VellumScroller, signal: AbortSignal): void {
  const view = viewOf(element)
  const listening = { signal, capture: true }
  let [x, y, before] = [0, 0, 0]
  let cancel: (() => void) | undefined
  const step = (moment: number) => {
    const frames = before > 0 ? (moment - before) * 60 / 1000 : 0
    before = moment
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const [inX, inY] = [Math.min(Math.max(x, left + 1), right - 1), Math.min(Math.max(y, top + 1), bottom - 1)]
    cancel = undefined
    if (inX === x && inY === y || view.getSelection()?.isCollapsed !== false) return void (before = 0)
    const { contentOffset } = scroller
    const place = scroller.inside(contentOffset.x + (x - inX) * frames, contentOffset.y + (y - inY) * frames)
    if (place.x !== contentOffset.x || place.y !== contentOffset.y) scroller.carry(place)
    cancel = requestFrameOf(view, step)
  }
  view.addEventListener("selectstart", () => {
    view.addEventListener("pointermove", (event) => {
      ;({ clientX: x, clientY: y } = event)
      cancel ??= requestFrameOf(view, step)
    }, listening)
  }, { ...listening, once: true })
  signal.addEventListener("abort", () => cancel?.())
}
