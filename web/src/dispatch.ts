import type { View } from "./view.ts"

/** What elements do as they hear of an event, by its name. */
const hearers = new WeakMap<EventTarget, Map<string, (event: Event) => void>>()

/** Has something wait for the end of an event. */
const waiting = new WeakMap<Event, (act: () => void) => void>()

/** Begins to wait for an event's end: its last listener, or the one that stops it on its way. A browser's own scroller scrolls then, too.
 * So elements that have not heard of it by then hear of it, from the inside out. */
function begin(event: Event, view: View): (act: () => void) => void {
  const path = event.composedPath()
  const acts: (() => void)[] = []
  const ending = new AbortController()
  const { signal } = ending
  let isStopped = false
  const end = () => {
    if (signal.aborted) return
    ending.abort()
    // An event that is over has no path.
    if (isStopped && event.eventPhase !== Event.NONE) {
      for (const node of path) hearers.get(node)?.get(event.type)?.(event)
    }
    waiting.delete(event)
    for (const act of acts) act()
  }
  const listen = (node: EventTarget, capture: boolean) =>
    node.addEventListener(event.type, (last) => {
      if (last === event && (isStopped || node === view)) end()
    }, { passive: false, capture, signal })
  // The last listener of each node: a microtask comes before a node's second listener, and after a passive one, as those of the document,
  // its root and the body are, it prevents nothing. A node that is being told takes no more listeners. Of touches there are many, and
  // each such listener has Chromium look anew where they are heard: theirs end in the microtask.
  const nodes = path.filter((node) => /^[wk]/.test(event.type) && node !== event.currentTarget)
  for (const node of nodes) {
    listen(node, true)
    listen(node, false)
  }
  if (nodes.length > 0) listen(view, false)
  for (const name of ["stopPropagation", "stopImmediatePropagation"] as const) {
    const stop = event[name]
    event[name] = () => {
      stop.call(event)
      isStopped = true
      // A microtask follows the listener.
      if (name !== "stopPropagation" || !nodes.includes(event.currentTarget!)) queueMicrotask(end)
    }
  }
  Object.defineProperty(event, "cancelBubble", {
    configurable: true,
    get: () => isStopped,
    set: (isOn) => isOn && event.stopPropagation(),
  })
  const wait = (act: () => void) => {
    // A listener for touches at the window slows the page down.
    if (acts.push(act) === 1) listen(view, false)
  }
  waiting.set(event, wait)
  return wait
}

/** How many elements hear of a window's events, by their names. */
const watched = new WeakMap<View, Record<string, number>>()

/** Hears of all events of the window, before any of the page's listeners can stop them. Always the same function, so that a window has it
 * once. */
function watch(event: Event): void {
  const isHeard = event.bubbles && event.composedPath().some((node) => hearers.get(node)?.has(event.type))
  if (isHeard) begin(event, event.currentTarget as View)
}

/** Has an element hear of events that pass it, once each, also of those that somebody stops on their way. */
export function hear<Name extends keyof HTMLElementEventMap>(
  element: HTMLElement,
  view: View,
  name: Name,
  signal: AbortSignal,
  act: (event: HTMLElementEventMap[Name]) => void,
): void {
  const heard = new WeakSet<Event>()
  const once = (event: Event) => {
    if (signal.aborted || heard.has(event)) return
    heard.add(event)
    act(event as HTMLElementEventMap[Name])
  }
  element.addEventListener(name, once, { passive: false, signal })
  // Without `passive` all of the page would scroll only after this listener.
  view.addEventListener(name, watch, { capture: true, passive: true })
  const counts = watched.get(view) ?? {}
  watched.set(view, counts)
  counts[name] = (counts[name] ?? 0) + 1
  signal.addEventListener("abort", () => --counts[name] || view.removeEventListener(name, watch, true))
  const own = hearers.get(element) ?? new Map<string, (event: Event) => void>()
  hearers.set(element, own.set(name, once))
}

/** Acts after all listeners of an event, as the browser does, because frameworks and scroll locks listen at the root of the page. At once
 * if the event goes no further. Who stops it on its way lets a browser's own scroller scroll: then it acts after that listener, which may
 * still prevent the default. */
export function afterListeners(event: Event, view: View, signal: AbortSignal, act: () => void): void {
  const isOver = event.eventPhase === Event.NONE || event.currentTarget === view
  if (isOver || !event.bubbles || event.composedPath().at(-1) !== view) return act()
  const wait = waiting.get(event) ?? (event.cancelBubble ? undefined : begin(event, view))
  if (wait) wait(() => signal.aborted || act())
  else act()
}
