import { isApart, scrolledInside } from "./inside.ts"
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

/** How far inside of an element's edges what is dragged scrolls, as in Chromium. */
const dropBelt = 20

/** Scrolls while the mouse is nearer than `belt` to the element's edges, or beyond them. Chosen, as in Chromium at 60 frames a second: each
 * 60th of a second moves the content by the distance to where it would not. Returns what takes the mouse's place; none ends it. */
function pulling(
  element: HTMLElement,
  scroller: VellumScroller,
  belt: number,
  goesOn: () => boolean,
): (mouse?: MouseEvent) => void {
  let [x, y, before] = [0, 0, 0]
  let cancel: (() => void) | undefined
  const step = (moment: number) => {
    const frames = before > 0 ? (moment - before) * 60 / 1000 : 0
    before = moment
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const [inX, inY] = [
      Math.max(Math.min(x, right - belt), left + belt),
      Math.max(Math.min(y, bottom - belt), top + belt),
    ]
    cancel = undefined
    if (inX === x && inY === y || !goesOn()) return void (before = 0)
    const { contentOffset } = scroller
    const place = scroller.inside(contentOffset.x + (x - inX) * frames, contentOffset.y + (y - inY) * frames)
    if (place.x !== contentOffset.x || place.y !== contentOffset.y) scroller.carry(place)
    cancel = requestFrameOf(viewOf(element), step)
  }
  return (mouse) => {
    if (mouse) {
      ;({ clientX: x, clientY: y } = mouse)
      cancel ??= requestFrameOf(viewOf(element), step)
    } else {
      cancel?.()
      cancel = undefined
      before = 0
    }
  }
}

/** Scrolls while something is dragged to be dropped, which the browser does only where it scrolls itself. */
export function scrollWhileDropping(element: HTMLElement, scroller: VellumScroller, signal: AbortSignal): void {
  const pull = pulling(element, scroller, dropBelt, () => true)
  element.addEventListener("dragover", (event) => {
    if (!isApart(event, element) && scrolledInside(event, element).length === 0) pull(event)
  }, { signal })
  for (const name of ["dragleave", "drop"] as const) {
    element.addEventListener(name, ({ type, relatedTarget }) => {
      if (type === "drop" || !element.contains(relatedTarget as Node | null)) pull()
    }, { signal })
  }
  signal.addEventListener("abort", () => pull())
}

/** Scrolls while the mouse selects text and is outside the element, which the browser does only where it scrolls itself. The answer ends
 * it before the button is up. */
export function scrollWhileSelecting(element: HTMLElement, scroller: VellumScroller): AbortController {
  const view = viewOf(element)
  let isSelecting = false
  const pull = pulling(element, scroller, 1, () => view.getSelection()?.isCollapsed === false)
  const ending = follow(view, (event, isOver) => {
    if (event.pointerType !== "mouse") return
    if (isOver) ending.abort()
    else if (isSelecting) pull(event)
  })
  const { signal } = ending
  view.addEventListener("selectstart", () => isSelecting = true, { signal, capture: true })
  view.addEventListener("dragstart", () => ending.abort(), { signal, capture: true })
  signal.addEventListener("abort", () => pull())
  return ending
}
