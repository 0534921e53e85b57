import type { VellumScroller } from "./scroller.ts"
import { requestFrameOf, type View, viewOf } from "./view.ts"

/** Follows pointers in a window, also where what they are on is gone. `isOver`: one lifts, or is taken away, or it moves without a
 * button, because its release was lost, to a dialog for example. */
export function follow(view: View, act: (event: PointerEvent, isOver: boolean) => void): AbortController {
  const ending = new AbortController()
  for (const name of ["pointermove", "pointerup", "pointercancel"] as const) {
    view.addEventListener(name, (event) => {
      act(event, name !== "pointermove" || event.pointerType !== "touch" && event.buttons === 0)
    }, { signal: ending.signal, capture: true })
  }
  return ending
}

/** Scrolls while the mouse selects text and is outside the element, which the browser does only where it scrolls itself. Chosen, as in
 * Chromium at 60 frames a second: each 60th of a second moves the content by the distance to the mouse. The answer ends it before the
 * button is up. */
export function scrollWhileSelecting(element: HTMLElement, scroller: VellumScroller): AbortController {
  const view = viewOf(element)
  let [x, y, before] = [0, 0, 0]
  let isSelecting = false
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
  const ending = follow(view, (event, isOver) => {
    if (event.pointerType !== "mouse") return
    ;({ clientX: x, clientY: y } = event)
    if (isOver) ending.abort()
    else if (isSelecting) cancel ??= requestFrameOf(view, step)
  })
  const { signal } = ending
  view.addEventListener("selectstart", () => isSelecting = true, { signal, capture: true })
  view.addEventListener("dragstart", () => ending.abort(), { signal, capture: true })
  signal.addEventListener("abort", () => cancel?.())
  return ending
}
