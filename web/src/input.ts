import { afterListeners, hear } from "./dispatch.ts"
import { Flag, Key, Kind } from "./records.ts"
import { type Axes, type Origin, type Point, seenScale } from "./geometry.ts"
import { dragsItself, hasRoomInside, isApart, isDragged, keeps, scrolledInside } from "./inside.ts"
import { isEdited, isUsed, meaning, nameOf, passes } from "./keys.ts"
import type { VellumScroller } from "./scroller.ts"
import { follow, scrollWhileDropping, scrollWhileSelecting } from "./selecting.ts"
import { Stamps } from "./stamps.ts"
import { clockShift, type View, viewOf } from "./view.ts"

/** What an {@link InputListener} does with what it hears. */
export interface InputOptions {
  /** Whether the mouse drags content with its primary button. Fingers and pens always do. */
  mouseDrags: boolean
  /** Whether a wheel or key that has nothing to move goes on to the page. */
  leavesRestToPage: boolean
  /** Whether fingers are the page's: the person has zoomed it. */
  leavesFingersToPage?: boolean
  /** Called before the first finger of a gesture: says where contacts are counted from, in the browser's viewport, and how many of
   * its CSS pixels a point of theirs takes; without it from the element's corner. Of scrollers in scrollers that is the outermost
   * one's corner. Called without `axes` before a turn of the wheel and a key, which the scroller around this one may get: the time to
   * say which that is. */
  origin?: (axes?: Axes) => Point & Partial<Origin>
  /** Called before the first finger of a gesture, a turn of the wheel and a key: takes the sizes, which may have changed from outside. */
  measure?: () => void
}

/** Presses, turns and keys that a listener has given to the engine; those of elements around it leave them alone, also where those are
 * another version's. */
const given: WeakSet<Event> = Reflect.get(globalThis, Symbol.for("vellum.given")) ?? new WeakSet<Event>()
Reflect.set(globalThis, Symbol.for("vellum.given"), given)

/** Elements that take the mouse themselves, as do editable content and the buttons in the slots of an element. */
const ownMouse = "input, select, textarea, [slot^=zoom-]"

/** Pixels after which the direction of a finger is known, on what the browser scrolls. Chosen: less than any browser's slop. */
const knownAfter = 3

/** Milliseconds around a finger's lifting in which a press of the mouse at the same place is the browser's echo of a tap. Chosen:
 * measured 50 before to 2 after it in WebKitGTK, and no hand takes the mouse to the very point so soon. */
const echoTime = 500

/** Safari's events of a touchpad's pinch. */
interface GestureEvent extends UIEvent {
  scale: number
  clientX: number
  clientY: number
}

/** Translates an element's DOM events into the inputs of a scroller, and prevents what the browser would do besides. */
export class InputListener {
  #element: HTMLElement
  #scroller: VellumScroller
  options: InputOptions
  #corner: Origin = { x: 0, y: 0, scale: 1 }
  /** The browser's numbers of the contacts that are down; their places here are the engine's. */
  #contacts: (number | undefined)[] = []
  /** Whether pointer events told of the fingers that are down; then touch events do not count. */
  #hasPointers = false
  /** Whether touch events have told of a movement since the first finger came down. */
  #hasTouchMoved = false
  /** Movements that pointer events have told of before touch events have: who prevents the first of those keeps the fingers. Chromium
   * tells of the first 15 pixels by pointer events alone, and UIKit drags after 10. Undefined if none are kept back. A finger that comes
   * down or lifts before the first touch event has not moved. */
  #early: (() => void)[] | undefined
  /** The lifting of the finger that touch events told of last. WebKitGTK tells of a tap once more, as a click of the mouse. */
  #lifted: { x: number; y: number; time: number } | undefined
  /** Where the first finger has landed on what the browser can scroll, until it is known whose the drag is. */
  #landing: Point | undefined
  /** Whether the content under the first finger keeps pinches to itself, or drags. */
  #kept = { pinch: false, drags: false }
  /** Whether the browser must not scroll what the finger landed on. */
  #keepsBrowserOut = false
  #stamps = new Stamps()
  /** Whether the latest press was given to the engine. */
  #isPressOurs = false
  #whileAttached = new AbortController()
  #whileDown: AbortController | undefined
  /** While the mouse holds a bar, or selects. */
  #whilePressed: AbortController | undefined

  constructor(
    element: HTMLElement,
    scroller: VellumScroller,
    options: InputOptions = { mouseDrags: true, leavesRestToPage: true },
  ) {
    this.#element = element
    this.#scroller = scroller
    this.options = options
    this.#hear("pointerdown", (event) => this.#pointerDown(event))
    this.#listen("pointermove", (event) => this.#hover(event))
    this.#listen("pointerleave", (event) => this.#hover(event))
    this.#hear("touchstart", (event) => this.#touchStart(event))
    this.#hear("touchmove", (event) => this.#touchMove(event))
    this.#hear("touchend", (event) => this.#touchEnd(event))
    this.#hear("touchcancel", (event) => this.#touchEnd(event))
    this.#hear("wheel", (event) => this.#wheel(event))
    this.#hear("keydown", (event) => this.keyDown(event))
    this.#listen("click", (event) => this.#click(event), true)
    this.#listen("dragstart", (event) => {
      if (this.#isPressOurs) event.preventDefault()
    })
    scrollWhileDropping(element, scroller, this.#whileAttached.signal)
    // The three kinds are neighbours, in this order.
    for (const [index, phase] of ["start", "change", "end"].entries()) {
      const kind = Kind.touchpadPinchBegan + index
      this.#listen(`gesture${phase}` as "click", (event) => this.#gesture(kind, event as unknown as GestureEvent))
    }
  }

  /** Stops listening. Fingers that are down are gone for the scroller. */
  detach(): void {
    this.#whileAttached.abort()
    this.#whilePressed?.abort()
    this.#cancel(performance.now())
    this.#scroller.flush()
  }

  #listen<Name extends keyof HTMLElementEventMap>(
    name: Name,
    handler: (event: HTMLElementEventMap[Name]) => void,
    capture = false,
  ): void {
    this.#element.addEventListener(name, handler, { passive: false, capture, signal: this.#whileAttached.signal })
  }

  #hear<Name extends keyof HTMLElementEventMap>(name: Name, act: (event: HTMLElementEventMap[Name]) => void): void {
    hear(this.#element, this.#view, name, this.#whileAttached.signal, act)
  }

  /** The window that shows the element. It changes when the element is moved to another window. */
  get #view(): View {
    return viewOf(this.#element)
  }

  /** The time of an event, by the clock of this module's window. */
  #time(event: Event): number {
    return this.#stamps.at(event.timeStamp) + clockShift(this.#view)
  }

  /** The same of a finger's sample. */
  #sampleTime({ timeStamp }: Event): number {
    return this.#stamps.exact(timeStamp) + clockShift(this.#view)
  }

  // Contacts. Their numbers in the engine are small; the browser's may be any.

  /** Whether a contact is down. */
  get #isTouched(): boolean {
    return this.#contacts.some((contact) => contact !== undefined)
  }

  /** Takes the sizes, and what is around the element: it may be elsewhere since the last input. */
  #look(axes?: Axes): void {
    this.options.measure?.()
    // A gesture of fingers has one coordinate system.
    if (!this.#isTouched) this.#corner = { scale: 1, ...this.options.origin?.(axes) ?? this.#ownCorner() }
  }

  #down(id: number, x: number, y: number, event: Event): void {
    // The release of a button may be lost, to a dialog for example. The same pointer is no second finger.
    this.#up(id, this.#time(event))
    this.#early &&= []
    // Two fingers zoom, which the browser does not.
    this.#landing = undefined
    this.#keepsBrowserOut = false
    if (!this.#isTouched) {
      this.#early = undefined
      const isFinger = (event as PointerEvent).pointerType !== "mouse"
      const [keepsX, keepsY, pinch] = (["x", "y", "pinch"] as const).map((what) => isFinger && this.#keeps(event, what))
      this.#kept = { pinch, drags: keepsX && keepsY }
      if (scrolledInside(event, this.#element).length > 0 || keepsX || keepsY) this.#landing = { x, y }
      // What another gesture's stamps were says nothing about this one's pace.
      this.#stamps = new Stamps()
      // The only look at the layout.
      this.#look({ x: false, y: false })
    }
    let place = this.#contacts.indexOf(undefined)
    if (place < 0) place = this.#contacts.length
    this.#contacts[place] = id
    const { x: left, y: top, scale } = this.#corner
    this.#scroller.contactDown(place, (x - left) / scale, (y - top) / scale, this.#sampleTime(event))
  }

  #ownCorner(): Origin {
    const box = this.#element.getBoundingClientRect()
    const scale = seenScale(this.#element, box)
    const { clientLeft, clientTop } = this.#element
    return { x: box.left + clientLeft * scale, y: box.top + clientTop * scale, scale }
  }

  #move(id: number, x: number, y: number, milliseconds: number): void {
    const place = this.#contacts.indexOf(id)
    const { x: left, y: top, scale } = this.#corner
    if (place >= 0) this.#scroller.contactMove(place, (x - left) / scale, (y - top) / scale, milliseconds)
  }

  #up(id: number, milliseconds: number): void {
    const place = this.#contacts.indexOf(id)
    if (place < 0) return
    this.#early &&= []
    this.#contacts[place] = undefined
    this.#scroller.contactUp(place, milliseconds)
    if (!this.#isTouched) this.#whileDown?.abort()
    // One finger of a pinch does not go on to drag what keeps drags.
    else if (this.#kept.drags) this.#cancel(milliseconds)
  }

  #cancel(milliseconds: number): void {
    this.#early = undefined
    this.#whileDown?.abort()
    if (!this.#isTouched) return
    this.#contacts = []
    this.#scroller.contactsCancel(milliseconds)
  }

  #takes(event: Event): boolean {
    if (event.defaultPrevented || isApart(event, this.#element)) return false
    const isMouse = (event as PointerEvent).pointerType === "mouse"
    return isMouse
      ? !isEdited(event) && !passes(event, ownMouse)
      : !this.options.leavesFingersToPage && !dragsItself(event) &&
        !(this.#keeps(event, "x") && this.#keeps(event, "y") && this.#keeps(event, "pinch"))
  }

  #keeps(event: Event, what: "x" | "y" | "pinch"): boolean {
    return keeps(event, this.#element, what)
  }

  /** Whether a further finger would begin a pinch that content keeps to itself. Elements around this one do not get it either. */
  #isRefused(event: Event): boolean {
    const isRefused = this.#isTouched && (this.#kept.pinch || this.#keeps(event, "pinch"))
    if (isRefused) given.add(event)
    return isRefused
  }

  /** Leaves the fingers to the content. */
  #leave(event: Event): void {
    if (!this.#isTouched) return
    this.#isPressOurs = false
    this.#cancel(this.#time(event))
  }

  #pointerDown(event: PointerEvent): void {
    const isMouse = event.pointerType === "mouse"
    if (isApart(event, this.#element)) return void (this.#isPressOurs = false)
    if (isMouse ? this.#isEcho(event) || this.#takesHold(event) : this.#isRefused(event)) return
    this.#isPressOurs = this.#takes(event) && (!isMouse || (this.options.mouseDrags && event.button === 0))
    if (!this.#isPressOurs) {
      // The mouse may select text from here on. What the browser scrolls inside scrolls then.
      const maySelect = isMouse && event.button === 0 && !event.defaultPrevented
      if (maySelect && scrolledInside(event, this.#element).length === 0) {
        this.#whilePressed = scrollWhileSelecting(this.#element, this.#scroller)
      }
      return
    }
    this.#hasPointers = true
    if (given.has(event)) return
    given.add(event)
    this.#down(event.pointerId, event.clientX, event.clientY, event)
    if (this.#whileDown?.signal.aborted === false) return
    this.#whileDown = follow(this.#view, (event, isOver) => {
      // The mouse moves beside fingers, and some browsers move it with them.
      if (!this.#contacts.includes(event.pointerId)) return
      if (event.type === "pointercancel") this.#cancel(this.#time(event))
      else if (isOver) this.#up(event.pointerId, this.#sampleTime(event))
      else this.#pointerMove(event)
    })
  }

  #isEcho(event: PointerEvent): boolean {
    const lifted = this.#lifted
    return lifted !== undefined && lifted.x === event.clientX && lifted.y === event.clientY &&
      Math.abs(this.#time(event) - lifted.time) < echoTime
  }

  #pointerMove(event: PointerEvent): void {
    this.#decide(event, event)
    const samples = event.getCoalescedEvents?.() ?? []
    for (const sample of samples.length > 0 ? samples : [event]) {
      const { clientX, clientY } = sample
      const time = this.#sampleTime(sample)
      const move = () => this.#move(event.pointerId, clientX, clientY, time)
      if (this.#early) this.#early.push(move)
      else move()
    }
  }

  // Bars, which the mouse drags.

  #tellMouse(input: Parameters<VellumScroller["pointer"]>[0], event: PointerEvent): boolean {
    const { x, y } = this.#place(event)
    return this.#scroller.pointer(input, x, y, this.#time(event))
  }

  /** A button comes down; returns whether that is on a bar. */
  #takesHold(event: PointerEvent): boolean {
    // The release of the latest press may have been lost.
    this.#whilePressed?.abort()
    this.#tellMouse("released", event)
    if (event.button !== 0 || event.defaultPrevented || given.has(event)) return false
    if (!this.#tellMouse("pressed", event)) return false
    given.add(event)
    this.#isPressOurs = true
    const whileHeld = this.#whilePressed = follow(this.#view, (event, isOver) => {
      if (event.pointerType !== "mouse") return
      this.#tellMouse(event.type === "pointercancel" ? "cancelled" : isOver ? "released" : "dragged", event)
      if (isOver) whileHeld.abort()
    })
    // A press that drags a bar selects no text.
    const listening = { signal: whileHeld.signal, capture: true }
    this.#view.addEventListener("selectstart", (event) => event.preventDefault(), listening)
    return true
  }

  #hover(event: PointerEvent): void {
    if (event.pointerType !== "mouse" || event.buttons !== 0 || !this.#scroller.flag(Flag.dragsX | Flag.dragsY)) return
    this.#tellMouse(event.type === "pointerleave" ? "left" : "moved", event)
  }

  // Touch events count where there are no pointer events of fingers, as in WebKitGTK.

  #touchStart(event: TouchEvent): void {
    if (event.touches.length === event.changedTouches.length) {
      this.#hasTouchMoved = false
      // The first finger: contacts of earlier touch events have gone without an end.
      if (!this.#hasPointers) this.#cancel(this.#time(event))
      this.#hasPointers = this.#isTouched
      this.#early = this.#hasPointers ? [] : undefined
    }
    // Pointer events came before, and content or the page prevents what a drag does by touch events.
    if (event.defaultPrevented) this.#leave(event)
    else this.#atEnd(event, () => event.defaultPrevented && this.#leave(event))
    if (this.#isRefused(event) || !this.#takes(event)) return
    this.#isPressOurs = true
    if (given.has(event)) return
    // Elements around this one have no contacts of their own, and so cannot tell that pointer events told of the finger.
    given.add(event)
    if (this.#hasPointers) return
    // Touch events go to what the finger landed on, also when that has been removed from the element.
    const { signal } = this.#whileAttached
    for (const name of ["touchmove", "touchend", "touchcancel"]) {
      event.composedPath()[0].addEventListener(name, this.#removedTouch, { passive: false, signal })
    }
    for (const touch of event.changedTouches) {
      this.#down(touch.identifier, touch.clientX, touch.clientY, event)
    }
  }

  /** Hears of a finger whose element was removed. Always the same function: it is added again with each finger. */
  #removedTouch = (event: Event): void => {
    if (event.composedPath().includes(this.#element)) return
    if (event.type === "touchmove") this.#touchMove(event as TouchEvent)
    else this.#touchEnd(event as TouchEvent)
  }

  /** Leaves a drag to the browser if that scrolls what it began on. */
  #decide(event: Event, { clientX, clientY }: { clientX: number; clientY: number }): void {
    const landing = this.#landing
    if (!landing) return
    const [byX, byY] = [landing.x - clientX, landing.y - clientY]
    if (Math.max(Math.abs(byX), Math.abs(byY)) < knownAfter) return
    this.#landing = undefined
    const axis = Math.abs(byX) > Math.abs(byY) ? "x" : "y"
    if (this.#keeps(event, axis) || hasRoomInside(event, this.#element, byX, byY)) {
      this.#leave(event)
    } else {
      // What can be scrolled has the browser drag again along both axes, also at its end.
      this.#keepsBrowserOut = isDragged(event, axis)
    }
  }

  #touchMove(event: TouchEvent): void {
    this.#decide(event, event.changedTouches[0])
    if (this.#hasTouchMoved) return this.#drag(event)
    this.#hasTouchMoved = true
    // The first one says whose the drag is, as in a `<div>`.
    this.#atEnd(event, () => {
      if (event.defaultPrevented) this.#leave(event)
      const early = this.#early ?? []
      this.#early = undefined
      for (const move of early) move()
      // Whether they are a drag says whether the browser may have this movement.
      if (early.length > 0) this.#scroller.flush(this.#time(event))
      this.#drag(event)
    })
  }

  #drag(event: TouchEvent): void {
    if (!this.#hasPointers) {
      for (const touch of event.changedTouches) {
        this.#move(touch.identifier, touch.clientX, touch.clientY, this.#sampleTime(event))
      }
      this.#scroller.flush(this.#time(event))
    }
    if (event.cancelable && this.#isPressOurs && (this.#keepsBrowserOut || this.#scroller.isClaimed)) {
      event.preventDefault()
    }
  }

  #touchEnd(event: TouchEvent): void {
    if (this.#hasPointers) return
    if (event.type === "touchcancel") return this.#cancel(this.#time(event))
    const { clientX, clientY } = event.changedTouches[0]
    this.#lifted = { x: clientX, y: clientY, time: this.#time(event) }
    for (const touch of event.changedTouches) this.#up(touch.identifier, this.#sampleTime(event))
  }

  /** A finger that has dragged does not click, nor one that has stopped content. Keys and programs do. */
  #click(event: MouseEvent): void {
    if (event.detail === 0 || !this.#isPressOurs) return
    this.#scroller.flush()
    if (!this.#scroller.isClaimed) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }

  // Wheel, touchpad and keys.

  #place(event: { clientX: number; clientY: number }): { x: number; y: number } {
    // Content around the element may be zoomed.
    const { x, y, scale } = this.#ownCorner()
    return { x: (event.clientX - x) / scale, y: (event.clientY - y) / scale }
  }

  #wheel(event: WheelEvent): void {
    if (event.defaultPrevented || isApart(event, this.#element)) return
    // WebKitGTK makes wheel events of fingers, too. They are the page's.
    if (this.#isTouched) return
    const { deltaX, deltaY, shiftKey, ctrlKey } = event
    const isSideways = shiftKey && deltaX === 0
    const isInside = !ctrlKey &&
      hasRoomInside(event, this.#element, isSideways ? deltaY : deltaX, isSideways ? 0 : deltaY)
    const leavesRest = this.options.leavesRestToPage || isInside
    const isOurs = !given.has(event)
    given.add(event)
    const turn = (): boolean => {
      this.#look()
      const { x, y } = this.#place(event)
      const { wheelDeltaX = 0, wheelDeltaY = 0 } = event as { wheelDeltaX?: number; wheelDeltaY?: number }
      // A page that zooms the element by CSS makes its pixels larger, and leaves those of the wheel as they are.
      const pixels = event.deltaMode === 0 ? this.#element.currentCSSZoom ?? 1 : 1
      // The third: a notch scrolls as far as the browser says.
      const modifiers = Number(shiftKey) + 2 * Number(ctrlKey) + 4 + 8 * Number(isInside)
      return this.#scroller.perform(
        Kind.wheel,
        this.#time(event),
        deltaX / pixels,
        deltaY / pixels,
        event.deltaMode,
        wheelDeltaX,
        wheelDeltaY,
        x,
        y,
        modifiers,
      )
    }
    this.#atEnd(event, () => {
      if (event.defaultPrevented) return
      const isTaken = isOurs && turn()
      if (event.cancelable && (isTaken || !leavesRest)) event.preventDefault()
    })
  }

  #atEnd(event: Event, act: () => void): void {
    afterListeners(event, this.#view, this.#whileAttached.signal, act)
  }

  #gesture(kind: Kind, event: GestureEvent): void {
    // With fingers on the screen these events come beside those of the touches.
    if (this.#isTouched) return
    const { x, y } = this.#place(event)
    if (this.#scroller.perform(kind, this.#time(event), x, y, event.scale)) event.preventDefault()
  }

  /** Whether a key scrolls something inside, which the browser does. */
  #isInside(event: KeyboardEvent, key: number): boolean {
    // Keys come in pairs: back, and forward.
    const by = key & 1 ? 1 : -1
    return key < Key.zoomIn && hasRoomInside(event, this.#element, key < Key.lineUp ? by : 0, key < Key.lineUp ? 0 : by)
  }

  /** Gives the scroller a key that was pressed elsewhere. */
  keyDown(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.metaKey || given.has(event) || isApart(event, this.#element)) return
    const name = nameOf(event)
    if (isUsed(event, name)) return
    given.add(event)
    const key = meaning[name]
    if (key !== undefined) this.#look()
    if (key === undefined || this.#isInside(event, key)) return
    this.#atEnd(event, () => {
      if (!event.defaultPrevented && this.#scroller.perform(Kind.key, this.#time(event), key)) event.preventDefault()
    })
  }
}
