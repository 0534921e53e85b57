import type { View } from "./view.ts"

/** What elements do as they hear of an event, by its name. */
const hearers = new WeakMap<EventTarget, Map<string, (event: Event) => void>>()

/** Has something wait for the end of an event. */
const waiting = new WeakMap<Event, (act: () => void) => void>()

/** Whether an event goes no further, whoever has stopped it. */
const isStopped = (event: Event): boolean => Reflect.get(Event.prototype, "cancelBubble", event)

/** Begins to wait for an event's end: its last listener, or the last one of the node at which it is stopped on its way. A browser's own
 * scroller scrolls then, too. So elements that have not heard of it by then hear of it, from the inside out. `path` is the event's.
 * `at` is the place that is being told, of those down to the target and up again; of fingers' events, which are awaited at the window alone,
 * it does not count. */
function begin(event: Event, path: EventTarget[], at: number): (act: () => void) => void {
  const { type } = event
  // Of touches there are many, and a listener for them has Chromium look anew where they are heard: there is one at most, at the window.
  const isOfFinger = /^(pointer|touch)/.test(type)
  const acts: (() => void)[] = []
  // A program may dispatch the event again, which begins anew, and what stops it then is ours, too.
  let isOver = false
  // One place at a time has our listener, after all others. A microtask would come before a node's second listener, and prevents nothing
  // after a passive one, as those of the document, its root and the body are. A node that is being told takes no more listeners, and those
  // that the page adds on the way must come before ours: so each adds the next.
  const way = isOfFinger ? path.slice(-1) : [...path.toReversed(), ...path]
  const isDown = () => !isOfFinger && at < path.length
  const leave = () => way[at]?.removeEventListener(type, last, isDown())
  const goOn = () => way[++at]?.addEventListener(type, last, { passive: false, capture: isDown() })
  const start = () => {
    goOn()
    // For programs that stop it by the methods of its prototype, which are not wrapped below: no listener stays behind. The wheel and keys
    // are the browser's by then, since nothing can be prevented any more.
    setTimeout(() => {
      if (!isOfFinger) acts.length = 0
      end()
    })
  }
  const end = () => {
    if (isOver) return
    isOver = true
    // An event that is over has no path.
    if (isStopped(event) && event.eventPhase !== Event.NONE) {
      for (const node of path) hearers.get(node)?.get(type)?.(event)
    }
    // These may have begun to wait.
    leave()
    waiting.delete(event)
    for (const act of acts) act()
  }
  const last = (told: Event) => {
    if (told !== event) return
    if (isStopped(event) || !way[at + 1]) return end()
    leave()
    goOn()
  }
  if (isOfFinger) at = -1
  else start()
  for (const name of ["stopPropagation", "stopImmediatePropagation"] as const) {
    const stop = event[name]
    event[name] = () => {
      stop.call(event)
      // Where ours does not come: a microtask follows the listener.
      if (isOfFinger || name !== "stopPropagation" || way[at] !== event.currentTarget) queueMicrotask(end)
    }
  }
  Object.defineProperty(event, "cancelBubble", {
    configurable: true,
    get: () => isStopped(event),
    set: (isOn) => isOn && event.stopPropagation(),
  })
  const wait = (act: () => void) => {
    // A listener for touches at the window slows the page down.
    if (acts.push(act) === 1 && isOfFinger) start()
  }
  waiting.set(event, wait)
  return wait
}

/** How many elements hear of a window's events, by their names. */
const watched = new WeakMap<View, Record<string, number>>()

/** Hears of all events of the window, before any of the page's listeners can stop them. Always the same function, so that a window has it
 * once. */
function watch(event: Event): void {
  if (!event.bubbles) return
  const path = event.composedPath()
  if (path.some((node) => hearers.get(node)?.has(event.type))) begin(event, path, 0)
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
  signal.addEventListener("abort", () => {
    counts[name]--
    // An element that is put elsewhere comes back at once. Its listener must stay before those that the page has added meanwhile.
    setTimeout(() => {
      if (counts[name] === 0) view.removeEventListener(name, watch, true)
    })
  })
  const own = hearers.get(element) ?? new Map<string, (event: Event) => void>()
  hearers.set(element, own.set(name, once))
}

/** Acts after all listeners of an event, as the browser does, because frameworks and scroll locks listen at the root of the page. At once
 * if the event goes no further. Who stops it on its way lets a browser's own scroller scroll: then it acts after the last listener of that
 * node, any of which may still prevent the default; of touches, after the listener that stops. */
export function afterListeners(event: Event, view: View, signal: AbortSignal, act: () => void): void {
  const isOver = event.eventPhase === Event.NONE || event.currentTarget === view
  if (isOver || !event.bubbles) return act()
  const path = event.composedPath()
  if (path.at(-1) !== view) return act()
  const wait = waiting.get(event) ??
    (event.cancelBubble ? undefined : begin(event, path, path.length + path.indexOf(event.currentTarget!)))
  if (wait) wait(() => signal.aborted || act())
  else act()
}
