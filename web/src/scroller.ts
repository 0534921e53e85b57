import type { Engine } from "./engine.ts"
import type { ListenerMethod, ScrollerEventMap } from "./events.ts"
import { type Bar, type Insets, isSamePlace, type Point, type Size } from "./geometry.ts"
import { NestedScroller } from "./nesting.ts"
import { Pane, type RequestFrame } from "./pane.ts"
import {
  contentTouch,
  contentTouchPhases,
  didEndZooming,
  effectEvents,
  Flag,
  Kind,
  PointerInput,
  State,
  Value,
  willBeginZooming,
  willEndDragging,
} from "./records.ts"
import type { ScrollCompletion } from "./scrolling.ts"

/** What `vellum-will-end-dragging` tells: set `targetContentOffset` to rest somewhere else. */
export interface WillEndDragging {
  /** Points per millisecond. */
  velocity: Point
  targetContentOffset: Point
}

/** What an element keeps of its scroller while it is out of the document. */
export interface Resting {
  contentOffset: Point
  zoomScale: number
  contentInset: Insets
  origin: number
}

/** What `vellum-content-touch` tells content of a contact, after the delay that `delaysContentTouches` asks for. */
export interface ContentTouch {
  phase: "began" | "ended" | "cancelled"
  /** The contact's number. */
  id: number
}

/** What moves content otherwise than by an animated scroll, except for a program's zoom. */
const otherwise = Flag.tracking | Flag.dragging | Flag.decelerating | Flag.zooming | Flag.zoomBouncing

/** The offset and scale of content that a person or a program moves, as UIScrollView has it.
 *
 * It draws nothing and listens to nothing: give it contacts (or an {@link InputListener}), and draw at each `scroll` event.
 * Times are milliseconds of `performance.now()`, positions points of the viewport. Numbers that are not finite change nothing. */
export class VellumScroller extends NestedScroller {
  readonly #pane: Pane
  /** @internal */
  readonly engine: Engine
  #wasRefreshing = false
  /** Whether `vellum-did-zoom` is to be dispatched. */
  #hasZoomed = false
  /** Whether the end of a zoom is to come that has been told to begin. */
  #isZoomOpen = false
  /** Who waits for content to rest. @internal */
  readonly waiting: ((completion: ScrollCompletion) => void)[] = []
  /** Where a program has last sent it. */
  #goal: Point = { x: 0, y: 0 }
  /** The scale that was last seen, while sizes are taken. */
  #scaleSeen = 1
  /** What is to be told once sizes are taken; undefined while none are. */
  #untold: (() => void)[] | undefined
  #size: Size = { width: 0, height: 0 }
  #contentSize: Size = { width: 0, height: 0 }
  #alignment: Point = { x: 0, y: 0 }
  #pixels = 1
  /** The picture that is shown, by its numbers; empty for none. */
  #picture = ""
  #insets: Insets = { top: 0, left: 0, bottom: 0, right: 0 }

  /** Whether sizes are taken: what that stops may go on at once. @internal */
  isTaking = false

  /** Called after every step, when anything that is shown may have changed. */
  onshow: (() => void) | null = null
  /** Where the scroller's events go: to itself, or to an element. */
  target: EventTarget = this

  constructor(
    engine: Engine,
    requestFrame: RequestFrame = requestsFrame,
  ) {
    super()
    this.engine = engine
    this.#pane = new Pane(engine, requestFrame, {
      shown: (isZoomed) => this.#show(isZoomed),
      happened: (effects, first, milliseconds) => this.#tell(effects, first, milliseconds),
      told: () => {
        this.#tellZoom()
        if (this.#pane.isDriven) this.#goal = { x: this.value(Value.goalX), y: this.value(Value.goalY) }
        else if (!this.flag(Flag.moves) && !this.isTaking) this.settle()
      },
      scrolled: () => this.target.dispatchEvent(new Event("scroll")),
      rested: () => this.target.dispatchEvent(new Event("scrollend")),
    })
    this.sendRules()
  }

  /** Gives back the engine's memory. The scroller does nothing from then on. */
  free(): void {
    this.#pane.free()
    this.settle()
  }

  /** Ends all motion, and says where the content is. @internal */
  rest(): Resting {
    this.stopScrollingAndZooming()
    const { contentOffset, zoomScale, contentInset, origin } = this
    return { contentOffset, zoomScale, contentInset, origin }
  }
  /** Puts the content where an earlier scroller had it, as far as limits and sizes of now allow. That is no zoom: nobody hears of one.
   * @internal */
  resume({ contentOffset: { x, y }, zoomScale, contentInset, origin }: Resting): void {
    const { target } = this
    this.target = new EventTarget()
    this.contentInset = contentInset
    this.zoomScale = zoomScale
    this.#scaleSeen = zoomScale
    this.contentOffset = this.inside(x - origin + this.origin, y)
    this.target = target
  }
  /** Changes sizes and the scale with them. Tells `vellum-did-zoom` once afterwards if the scale is another, and no end of a zoom that had
   * not begun. @internal */
  fit(act: () => void): void {
    // What fingers have done before is told before.
    this.flush()
    const isUntold = this.#hasZoomed
    this.#scaleSeen = this.zoomScale
    const untold: (() => void)[] = this.#untold = []
    try {
      act()
    } finally {
      this.#untold = undefined
      // A scale that is kept is computed from a rectangle: its last bits may be others.
      this.#hasZoomed = isUntold || Math.abs(this.zoomScale / this.#scaleSeen - 1) > 1e-9
      this.#tellZoom()
      for (const tell of untold) tell()
    }
  }
  /** Tells those who wait that content rests, or is sent elsewhere: whether it is not where it was last sent. @internal */
  settle(): void {
    const interrupted = !isSamePlace(this.contentOffset, this.inside(this.#goal.x, this.#goal.y))
    for (const resolve of this.waiting.splice(0)) resolve({ interrupted })
  }
  /** Where the content begins: from right to left, its greatest offset. @internal */
  get origin(): number {
    return this.isRightToLeft ? this.value(Value.greatestX) : 0
  }
  /** The least and the greatest offset at which content can rest. @internal */
  get range(): readonly [least: Point, greatest: Point] {
    const [left, right, bottom] = [Value.leastX, Value.greatestX, Value.greatestY].map((place) => this.value(place))
    // `0 - top`, because `-top` is -0 for 0.
    return [{ x: left, y: Math.min(0 - this.#insets.top, bottom) }, { x: right, y: bottom }]
  }
  /** The offset nearest to (x, y) at which content can rest. @internal */
  inside(x: number, y: number): Point {
    const [least, greatest] = this.range
    const between = (number: number, axis: "x" | "y") => Math.max(Math.min(number, greatest[axis]), least[axis])
    return { x: between(x, "x"), y: between(y, "y") }
  }

  /** Whether a program's write of an offset changes nothing of what a person has set going: programs that keep elements in step write back
   * the offset that they were told. @internal */
  isAlready({ x, y }: Point): boolean {
    const { contentOffset } = this
    const seen = this.inside(contentOffset.x, contentOffset.y)
    return this.flag(Flag.moves) && !this.#pane.isDriven && seen.x === x && seen.y === y
  }

  // UIKit's properties.

  /** The content's point at the viewport's top left corner. Setting it moves the content at once. */
  get contentOffset(): Point {
    return { x: this.#pane.value(Value.x), y: this.#pane.value(Value.y) }
  }
  set contentOffset(offset: Point) {
    this.perform(Kind.setOffset, now(), offset.x, offset.y)
  }
  setContentOffset(offset: Point, animated: boolean): void {
    this.perform(Kind.scroll, now(), offset.x, offset.y, Number(animated))
  }
  /** Where an animated scroll of a program, a wheel or a key leads; undefined if none is under way. A zoom that keeps the scale looks like
   * one. @internal */
  get destination(): Point | undefined {
    const isScroll = this.flag(Flag.moves) && !this.flag(otherwise) && this.zoomScale === this.value(Value.goalScale)
    return isScroll ? { x: this.value(Value.goalX), y: this.value(Value.goalY) } : undefined
  }
  /** Has an animated scroll go on from an offset to another destination, where it arrives at the same moment. @internal */
  redirect(from: Point, to: Point): void {
    this.perform(Kind.redirect, now(), from.x, from.y, to.x, to.y)
  }
  /** Moves the content by a step of a motion that is not the engine's: `scrollend` waits for the last one. @internal */
  carry(offset: Point): void {
    this.#pane.carry(now())
    this.setContentOffset(offset, false)
  }
  /** Scrolls just far enough that a rectangle of the content is seen. */
  scrollRectToVisible(rect: Point & Size, animated: boolean): void {
    this.perform(Kind.scrollRectToVisible, now(), rect.x, rect.y, rect.width, rect.height, Number(animated))
  }
  scrollToTop(animated: boolean): void {
    this.perform(Kind.scrollToTop, now(), Number(animated))
  }

  /** The scale at which the content is seen. Setting it zooms at once, as far as the limits allow. */
  get zoomScale(): number {
    return this.#pane.value(Value.scale)
  }
  set zoomScale(scale: number) {
    this.setZoomScale(scale, false)
  }
  setZoomScale(scale: number, animated: boolean): void {
    this.perform(Kind.zoom, now(), scale, Number(animated))
  }
  /** Fits a rectangle, in points of the content at scale 1, into the viewport. */
  zoom(rect: Point & Size, animated: boolean): void {
    this.perform(Kind.zoomToRect, now(), rect.x, rect.y, rect.width, rect.height, Number(animated))
  }
  /** The viewport's size. */
  get size(): Size {
    return { ...this.#size }
  }
  set size(size: Size) {
    const before = this.#size
    this.#size = { ...size }
    if (!this.#sendSizes()) this.#size = before
  }
  /** The content's size at scale 1; UIKit's is that at the present scale, which `shownContentSize` has. */
  get contentSize(): Size {
    return { ...this.#contentSize }
  }
  set contentSize(size: Size) {
    const before = this.#contentSize
    this.#contentSize = { ...size }
    if (!this.#sendSizes()) this.#contentSize = before
  }
  get shownContentSize(): Size {
    return { width: this.#pane.value(Value.contentWidth), height: this.#pane.value(Value.contentHeight) }
  }
  get contentInset(): Insets {
    return { ...this.#insets }
  }
  /** Sides that are left out stay as they are. */
  set contentInset(insets: Partial<Insets>) {
    const { top, left, bottom, right } = { ...this.#insets, ...insets }
    if (this.perform(Kind.insets, now(), top, left, bottom, right)) this.#insets = { top, left, bottom, right }
  }
  /** Where content that is smaller than the viewport rests: 0 at its leading edge, 1 at the trailing one. */
  get contentAlignmentPoint(): Point {
    return { ...this.#alignment }
  }
  set contentAlignmentPoint(point: Point) {
    const before = this.#alignment
    this.#alignment = { ...point }
    if (!this.#sendSizes()) this.#alignment = before
  }
  /** Device pixels to a point, to which moving content is rounded. */
  get pixelsPerPoint(): number {
    return this.#pixels
  }
  set pixelsPerPoint(pixels: number) {
    const before = this.#pixels
    this.#pixels = pixels
    if (!this.#sendSizes()) this.#pixels = before
  }

  get isTracking(): boolean {
    return this.flag(Flag.tracking)
  }
  get isDragging(): boolean {
    return this.flag(Flag.dragging)
  }
  get isDecelerating(): boolean {
    return this.flag(Flag.decelerating)
  }
  get isZooming(): boolean {
    return this.flag(Flag.zooming)
  }
  get isZoomBouncing(): boolean {
    return this.flag(Flag.zoomBouncing)
  }
  /** Whether nothing moves, is held, or fades, so that no frame and no timer is wanted. */
  get isSettled(): boolean {
    return this.#pane.isSettled
  }

  /** Shows a picture with `density` pixels to a point of `size`: all of it at first, and zoomed by double taps. Another picture sets
   * `minimumZoomScale` and `maximumZoomScale`, so that all of it can be seen and its pixels can; they follow the viewport. What the
   * program sets afterwards counts instead, until there is another picture. With a density of 0 the content is no picture any more,
   * and the scales stay. */
  showPicture(size: Size, density: number): void {
    this.contentSize = size
    const isPicture = size.width > 0 && size.height > 0 && density > 0
    const picture = isPicture ? `${size.width} ${size.height} ${density}` : ""
    if (isPicture && picture !== this.#picture) this.forgetScales()
    this.#picture = picture
    this.perform(Kind.picture, now(), size.width, size.height, density)
  }

  stopScrollingAndZooming(): void {
    this.perform(Kind.stop, now())
  }
  flashScrollIndicators(): void {
    this.perform(Kind.flashIndicators, now())
  }

  // The refresh that a pull starts, and the program ends.

  get isRefreshing(): boolean {
    return this.#pane.state(State.refreshing)
  }
  /** Shows that a refresh is under way. No event, and the content is not moved. */
  beginRefreshing(): void {
    this.#wasRefreshing = this.hasRefreshControl
    this.perform(Kind.refresh, now(), 1)
  }
  /** Ends the refresh. Its room above the content goes away. */
  endRefreshing(): void {
    this.perform(Kind.refresh, now(), 0)
  }
  /** How far the content is pulled down, as a part of the way that starts a refresh. */
  get pullProgress(): number {
    return this.#pane.value(Value.pullDistance) / this.#pane.value(Value.pullThreshold)
  }

  /** How opaque the indicators are, from 0 to 1. */
  get indicatorOpacity(): number {
    return this.#pane.value(Value.indicatorOpacity)
  }
  /** The bar of the indicator along an axis, for a program that draws it. */
  bar(axis: "horizontal" | "vertical"): Bar {
    const first = axis === "vertical" ? Value.verticalBar : Value.horizontalBar
    const [start, length, across, thickness] = this.#pane.values(first, 4)
    return { start, length, across, thickness }
  }

  /** What the mouse does, at a point of the viewport: it takes hold of a bar. Returns whether it is about a bar. */
  pointer(input: keyof typeof PointerInput, x: number, y: number, milliseconds: number): boolean {
    return this.perform(Kind.pointer, milliseconds, PointerInput[input], x, y)
  }

  // Inputs. They are collected and given to the engine with the next frame, or by `flush`.

  contactDown(id: number, x: number, y: number, milliseconds: number): void {
    this.#pane.enqueue(Kind.down, milliseconds, id, x, y)
  }
  contactMove(id: number, x: number, y: number, milliseconds: number): void {
    this.#pane.enqueue(Kind.move, milliseconds, id, x, y)
  }
  contactUp(id: number, milliseconds: number): void {
    this.#pane.enqueue(Kind.up, milliseconds, id)
  }
  /** The system has taken all contacts away. */
  contactsCancel(milliseconds: number): void {
    this.#pane.enqueue(Kind.cancel, milliseconds)
  }

  /** Gives the engine what was collected. */
  flush(milliseconds: number = now()): void {
    this.#pane.flush(milliseconds)
  }

  /** Gives the engine one input at once, after what was collected; returns whether it was taken. @internal */
  perform(kind: number, milliseconds: number, ...numbers: number[]): boolean {
    return this.#pane.perform(kind, milliseconds, numbers)
  }

  /** @internal */
  get pane(): Pane {
    return this.#pane
  }
  /** One of the values, by its place. @internal */
  value(place: number): number {
    return this.#pane.value(place)
  }
  /** @internal */
  flag(bits: number): boolean {
    return this.#pane.flag(bits)
  }
  /** Whether the contacts drag something, here or in a scroller around this one: they are no tap. @internal */
  get isClaimed(): boolean {
    return this.#pane.state(State.claimed)
  }

  protected override takeRules(numbers: number[]): void {
    this.perform(Kind.rules, now(), ...numbers)
  }
  protected override get scalesInForce(): { least: number; greatest: number } {
    return { least: this.value(Value.leastScale), greatest: this.value(Value.greatestScale) }
  }

  // What the engine says.

  #show(isZoomed: boolean): void {
    this.#hasZoomed ||= isZoomed
    this.onshow?.()
    const wasRefreshing = this.#wasRefreshing
    this.#wasRefreshing = this.isRefreshing
    if (this.isRefreshing && !wasRefreshing) this.target.dispatchEvent(new CustomEvent("vellum-refresh"))
  }

  #tell(effects: Float64Array, first: number, milliseconds: number): void {
    const kind = effects[first]
    const name = effectEvents[kind]
    if (!name && kind !== contentTouch) return
    if (kind === willBeginZooming) this.#isZoomOpen = true
    if (kind === didEndZooming) {
      if (this.#untold && !this.#isZoomOpen) return
      this.#isZoomOpen = false
      this.#tellZoom()
    }
    const send = (name: string, detail: unknown) => {
      const tell = () => void this.target.dispatchEvent(new CustomEvent(name, { detail }))
      if (this.#untold) this.#untold.push(tell)
      else tell()
    }
    if (kind === contentTouch) {
      const detail: ContentTouch = { phase: contentTouchPhases[effects[first + 1]], id: effects[first + 2] }
      send("vellum-content-touch", detail)
      return
    }
    if (kind !== willEndDragging) {
      send(name, name === "vellum-did-end-dragging" ? { willDecelerate: effects[first + 1] === 1 } : null)
      return
    }
    const detail: WillEndDragging = {
      velocity: { x: effects[first + 1] / 1000, y: effects[first + 2] / 1000 },
      targetContentOffset: { x: effects[first + 3], y: effects[first + 4] },
    }
    try {
      send(name, detail)
    } finally {
      const { x, y } = detail.targetContentOffset
      this.#pane.answer(Kind.land, milliseconds, [x, y])
    }
  }

  /** The engine says once where a zoom leads, as UIKit does. Here a program reads the scale that is seen, so it hears of each. */
  #tellZoom(): void {
    if (!this.#hasZoomed || this.#untold) return
    this.#hasZoomed = false
    this.target.dispatchEvent(new CustomEvent("vellum-did-zoom"))
  }

  #sendSizes(): boolean {
    const { x, y } = this.#alignment
    const [size, content] = [this.#size, this.#contentSize]
    return this.perform(Kind.sizes, now(), size.width, size.height, content.width, content.height, x, y, this.#pixels)
  }
}

export interface VellumScroller {
  addEventListener: ListenerMethod<VellumScroller, ScrollerEventMap, AddEventListenerOptions>
  removeEventListener: ListenerMethod<VellumScroller, ScrollerEventMap, EventListenerOptions>
}

/** Where there are no frames, as in Node, sixty times a second. */
function requestsFrame(callback: (milliseconds: number) => void): void {
  if (globalThis.requestAnimationFrame) globalThis.requestAnimationFrame(callback)
  else setTimeout(() => callback(now()), 1000 / 60)
}

function now(): number {
  return performance.now()
}
