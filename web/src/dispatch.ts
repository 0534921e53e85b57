import type { View } from "./view.ts"

/** Acts after all listeners of an event, as the browser does, because frameworks and scroll locks listen at the root of the page. At once
 * if the event goes no further. Who stops it on its way lets a browser's own scroller scroll: then it acts after that listener, which may
 * still prevent the default. */
export function afterListeners(event: Event, view: View, signal: AbortSignal, act: () => void): void {
  const isOver = event.eventPhase === Event.NONE || event.currentTarget === view
  if (isOver || !event.bubbles || event.composedPath().at(-1) !== view) return act()
  let isDone = false
  const end = (last = event) => {
    if (last !== event || isDone) return
    isDone = true
    view.removeEventListener(event.type, end)
    if (!signal.aborted) act()
  }
  view.addEventListener(event.type, end, { passive: false })
  for (const name of ["stopPropagation", "stopImmediatePropagation"] as const) {
    // Elements around this one may wait for the same event.
    const stop = event[name]
    event[name] = () => {
      stop.call(event)
      // A microtask follows the listener.
      queueMicrotask(end)
    }
  }
}
