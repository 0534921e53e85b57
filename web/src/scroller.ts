import type { Engine } from "./engine.ts"
import { effectEvents, Flag, Kind, Place, Switch, Value, willEndDragging } from "./records.ts"

/** A place or a distance in points, which are CSS pixels. */
export interface Point {
  x: number
  y: number
}

/** Width and height in points. */
export interface Size {
  width: number
  height: number
}

/** Distances from the four edges, in points. */
export interface Insets {
  top: number
  left: number
  bottom: number
  right: number
}

/** What `vellum-will-end-dragging` tells: set `targetContentOffset` to rest somewhere else. */
export interface WillEndDragging {
  /** Points per millisecond. */
  velocity: Point
  targetContentOffset: Point
}

/** Asks for a frame, as `requestAnimationFrame` does. */
export type RequestFrame = (callback: (milliseconds: number) => void) => void

/** Where the bar of an indicator is in the viewport, in points; its length is 0 where there is none. */
export interface Bar {
  start: number
  length: number
  across: number
  thickness: number
}

/** The offset and scale of content that a person or a program moves, as UIScrollView has it.
 *
 * It draws nothing and listens to nothing: give it contacts (or an {@link InputListener}), and draw at each `scroll` event.
 * Times are milliseconds of `performance.now()`, positions points of the viewport. Numbers that are not finite change nothing. */
export class VellumScroller extends EventTarget {
  #engine: Engine
  #pane: number
  #requestFrame: RequestFrame
  #values = new Float64Array(Place.valueCount)
  #queue = new Float64Array(Place.recordCapacity * Place.recordLength)
  #queued = 0
  #isFrameRequested = false
  #timer: ReturnType<typeof setTimeout> | undefined
  #hasScrolled = false
  #size: Size = { width: 0, height: 0 }
  #contentSize: Size = { width: 0, height: 0 }
  #alignment: Point = { x: 0, y: 0 }
  #pixels = 1
  #insets: Insets = { top: 0, left: 0, bottom: 0, right: 0 }
  #bounces = { x: true, y: true }
  #alwaysBounces = { x: false, y: false }
  #indicators = { x: true, y: true }
  #rate = 0.998
  #scales = { least: 1, greatest: 1 }
  #transfers = { x: true, y: true }
  #handsOver = false
  #outer: VellumScroller | null = null
  #place: Point = { x: 0, y: 0 }
  #switches: number = Switch.bouncesZoom | Switch.isScrollEnabled | Switch.isZoomEnabled

  /** Called after every step, when anything that is shown may have changed. */
  onshow: (() => void) | null = null
  /** Where the scroller's events go: to itself, or to an element. */
  target: EventTarget = this

  constructor(
    engine: Engine,
    requestFrame: RequestFrame = (callback) => void globalThis.requestAnimationFrame(callback),
  ) {
    super()
    this.#engine = engine
    this.#pane = engine.makePane((milliseconds) => this.#deliver(milliseconds))
    this.#requestFrame = requestFrame
    this.#values[Value.scale] = this.#values[Value.goalScale] = 1
    this.#values[Value.deadline] = -1
    this.#sendRules()
  }

  /** Gives back the engine's memory. The scroller does nothing from then on. */
  free(): void {
    clearTimeout(this.#timer)
    this.#engine.freePane(this.#pane)
    this.#pane = 0
    this.#queued = 0
  }

  // UIKit's properties.

  /** The content's point at the viewport's top left corner. Setting it moves the content at once. */
  get contentOffset(): Point {
    return { x: this.#values[Value.x], y: this.#values[Value.y] }
  }
  set contentOffset(offset: Point) {
    this.perform(Kind.setOffset, now(), offset.x, offset.y)
  }
  setContentOffset(offset: Point, animated: boolean): void {
    this.perform(Kind.scroll, now(), offset.x, offset.y, Number(animated))
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
    return this.#values[Value.scale]
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
  get minimumZoomScale(): number {
    return this.#scales.least
  }
  set minimumZoomScale(scale: number) {
    if (!Number.isFinite(scale)) return
    this.#scales.least = scale
    this.#sendRules()
  }
  get maximumZoomScale(): number {
    return this.#scales.greatest
  }
  set maximumZoomScale(scale: number) {
    if (!Number.isFinite(scale)) return
    this.#scales.greatest = scale
    this.#sendRules()
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
    return { width: this.#values[Value.contentWidth], height: this.#values[Value.contentHeight] }
  }
  get contentInset(): Insets {
    return { ...this.#insets }
  }
  set contentInset(insets: Insets) {
    const { top, left, bottom, right } = insets
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

  get bounces(): boolean {
    return this.#bounces.x && this.#bounces.y
  }
  set bounces(bounces: boolean) {
    this.#bounces = { x: bounces, y: bounces }
    this.#sendRules()
  }
  get alwaysBounceHorizontal(): boolean {
    return this.#alwaysBounces.x
  }
  set alwaysBounceHorizontal(bounces: boolean) {
    this.#alwaysBounces.x = bounces
    this.#sendRules()
  }
  get alwaysBounceVertical(): boolean {
    return this.#alwaysBounces.y
  }
  set alwaysBounceVertical(bounces: boolean) {
    this.#alwaysBounces.y = bounces
    this.#sendRules()
  }
  get showsHorizontalScrollIndicator(): boolean {
    return this.#indicators.x
  }
  set showsHorizontalScrollIndicator(shows: boolean) {
    this.#indicators.x = shows
    this.#sendRules()
  }
  get showsVerticalScrollIndicator(): boolean {
    return this.#indicators.y
  }
  set showsVerticalScrollIndicator(shows: boolean) {
    this.#indicators.y = shows
    this.#sendRules()
  }
  /** The fraction of its velocity that content keeps each millisecond: 0.998 is UIKit's normal, 0.99 its fast. */
  get decelerationRate(): number {
    return this.#rate
  }
  set decelerationRate(rate: number) {
    if (!Number.isFinite(rate)) return
    this.#rate = rate
    this.#sendRules()
  }
  get bouncesZoom(): boolean {
    return this.#has(Switch.bouncesZoom)
  }
  set bouncesZoom(value: boolean) {
    this.#turn(Switch.bouncesZoom, value)
  }
  get isPagingEnabled(): boolean {
    return this.#has(Switch.isPagingEnabled)
  }
  set isPagingEnabled(value: boolean) {
    this.#turn(Switch.isPagingEnabled, value)
  }
  get isDirectionalLockEnabled(): boolean {
    return this.#has(Switch.isDirectionalLockEnabled)
  }
  set isDirectionalLockEnabled(value: boolean) {
    this.#turn(Switch.isDirectionalLockEnabled, value)
  }
  get isScrollEnabled(): boolean {
    return this.#has(Switch.isScrollEnabled)
  }
  set isScrollEnabled(value: boolean) {
    this.#turn(Switch.isScrollEnabled, value)
  }
  get isZoomEnabled(): boolean {
    return this.#has(Switch.isZoomEnabled)
  }
  set isZoomEnabled(value: boolean) {
    this.#turn(Switch.isZoomEnabled, value)
  }
  /** Whether the person wants less motion: animated jumps arrive at once, and nothing bounces. */
  get reducesMotion(): boolean {
    return this.#has(Switch.reducesMotion)
  }
  set reducesMotion(value: boolean) {
    this.#turn(Switch.reducesMotion, value)
  }

  // Scrollers inside scrollers.

  /** Puts the scroller into the content of another one, its viewport's corner at a point of that content at scale 1; null takes
   * it out. Contacts of scrollers in scrollers are in points of the outermost viewport, where it was when the first of them
   * came down. Returns false if it would be inside itself. */
  nest(outer: VellumScroller | null, place: Point = { x: 0, y: 0 }): boolean {
    const isTaken = this.#sendNesting(outer, place)
    if (isTaken) [this.#outer, this.#place] = [outer, { ...place }]
    return isTaken
  }
  /** Whether a horizontal drag at an edge is left to the scroller around this one. */
  get transfersHorizontalScrollingToParent(): boolean {
    return this.#transfers.x
  }
  set transfersHorizontalScrollingToParent(transfers: boolean) {
    this.#transfers.x = transfers
    this.#sendNesting(this.#outer, this.#place)
  }
  /** Whether a vertical drag at an edge is left to the scroller around this one. */
  get transfersVerticalScrollingToParent(): boolean {
    return this.#transfers.y
  }
  set transfersVerticalScrollingToParent(transfers: boolean) {
    this.#transfers.y = transfers
    this.#sendNesting(this.#outer, this.#place)
  }
  /** Whether a drag that reaches an edge continues, under the same finger, in the scroller around this one. */
  get handsOverDragsAtEdges(): boolean {
    return this.#handsOver
  }
  set handsOverDragsAtEdges(handsOver: boolean) {
    this.#handsOver = handsOver
    this.#sendNesting(this.#outer, this.#place)
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
    return !this.flag(Flag.moves | Flag.needsFrame) && this.#values[Value.deadline] < 0 && this.#queued === 0
  }

  /** Shows a picture with `density` pixels to a point of `size`: all of it at first, as large as pixels allow at most, and
   * zoomed by double taps. With a density of 0 the content is no picture.  */
  showPicture(size: Size, density: number): void {
    this.contentSize = size
    this.perform(Kind.picture, now(), size.width, size.height, density)
  }

  stopScrollingAndZooming(): void {
    this.perform(Kind.stop, now())
  }
  flashScrollIndicators(): void {
    this.perform(Kind.flashIndicators, now())
  }

  /** How opaque the indicators are, from 0 to 1. */
  get indicatorOpacity(): number {
    return this.#values[Value.indicatorOpacity]
  }
  /** The bar of the indicator along an axis, for a program that draws it. */
  bar(axis: "horizontal" | "vertical"): Bar {
    const first = axis === "vertical" ? Value.verticalBar : Value.horizontalBar
    const [start, length, across, thickness] = this.#values.subarray(first, first + 4)
    return { start, length, across, thickness }
  }

  // Inputs. They are collected and given to the engine with the next frame, or by `flush`.

  contactDown(id: number, x: number, y: number, milliseconds: number): void {
    this.#enqueue(Kind.down, milliseconds, id, x, y)
  }
  contactMove(id: number, x: number, y: number, milliseconds: number): void {
    this.#enqueue(Kind.move, milliseconds, id, x, y)
  }
  contactUp(id: number, milliseconds: number): void {
    this.#enqueue(Kind.up, milliseconds, id)
  }
  /** The system has taken all contacts away. */
  contactsCancel(milliseconds: number): void {
    this.#enqueue(Kind.cancel, milliseconds)
  }

  /** Gives the engine what was collected. */
  flush(milliseconds: number = now()): void {
    let start = 0
    const count = this.#queued
    this.#queued = 0
    const records = count > 0 ? this.#queue.slice(0, count * Place.recordLength) : this.#queue
    while (start < count && this.#pane !== 0) {
      this.#engine.block.set(records.subarray(start * Place.recordLength, count * Place.recordLength), Place.inputs)
      start += Math.max(this.#engine.step(this.#pane, count - start, milliseconds), 1)
      this.#deliver(milliseconds)
      this.#engine.notifyOthers(this.#pane, milliseconds)
    }
  }

  /** Gives the engine one input at once, after what was collected; returns whether it was taken. @internal */
  perform(kind: number, milliseconds: number, ...numbers: number[]): boolean {
    this.flush(milliseconds)
    if (this.#pane === 0) return false
    this.#write(this.#engine.block, Place.inputs, kind, milliseconds, numbers)
    this.#engine.step(this.#pane, 1, milliseconds)
    const isTaken = this.#engine.block[Place.isTaken] === 1
    this.#deliver(milliseconds)
    this.#engine.notifyOthers(this.#pane, milliseconds)
    return isTaken
  }

  /** One of the values, by its place. @internal */
  value(place: number): number {
    return this.#values[place]
  }

  /** @internal */
  flag(bits: number): boolean {
    return (this.#values[Value.flags] & bits) !== 0
  }

  #enqueue(kind: number, milliseconds: number, a = 0, b = 0, c = 0): void {
    this.#push(kind, milliseconds, a, b, c)
    this.#schedule(milliseconds)
  }

  #push(kind: number, milliseconds: number, a = 0, b = 0, c = 0): void {
    if (this.#queued === Place.recordCapacity) this.flush(milliseconds)
    const first = this.#queued * Place.recordLength
    this.#queue.fill(0, first, first + Place.recordLength)
    this.#queue[first] = kind
    this.#queue[first + 1] = milliseconds
    this.#queue[first + 2] = a
    this.#queue[first + 3] = b
    this.#queue[first + 4] = c
    this.#queued += 1
  }

  #write(block: Float64Array, first: number, kind: number, milliseconds: number, numbers: number[]): void {
    block.fill(0, first, first + Place.recordLength)
    block[first] = kind
    block[first + 1] = milliseconds
    block.set(numbers, first + 2)
  }

  /** Reads what is shown and dispatches the events. Handlers may give further inputs. */
  #deliver(milliseconds: number): void {
    const block = this.#engine.block
    const { x, y, scale } = Value
    const before = this.#values
    const isMoved = block[x] !== before[x] || block[y] !== before[y] || block[scale] !== before[scale]
    const count = block[Place.effectCount]
    const effects = count > 0 ? block.slice(Place.effects, Place.effects + count * Place.effectLength) : undefined
    this.#values.set(block.subarray(0, Place.valueCount))
    this.onshow?.()
    if (isMoved) {
      this.#hasScrolled = true
      this.target.dispatchEvent(new Event("scroll"))
    }
    if (effects) {
      for (let first = 0; first < effects.length; first += Place.effectLength) this.#tell(effects, first, milliseconds)
    }
    if (this.#hasScrolled && !this.flag(Flag.moves)) {
      this.#hasScrolled = false
      this.target.dispatchEvent(new Event("scrollend"))
    }
    this.#schedule(milliseconds)
  }

  #tell(effects: Float64Array, first: number, milliseconds: number): void {
    const kind = effects[first]
    const name = effectEvents[kind]
    if (!name) return
    if (kind !== willEndDragging) {
      const detail = name === "vellum-did-end-dragging" ? { willDecelerate: effects[first + 1] === 1 } : null
      this.target.dispatchEvent(new CustomEvent(name, { detail }))
      return
    }
    const detail: WillEndDragging = {
      velocity: { x: effects[first + 1] / 1000, y: effects[first + 2] / 1000 },
      targetContentOffset: { x: effects[first + 3], y: effects[first + 4] },
    }
    try {
      this.target.dispatchEvent(new CustomEvent(name, { detail }))
    } finally {
      const { x, y } = detail.targetContentOffset
      this.#write(this.#engine.block, Place.inputs, Kind.land, milliseconds, [x, y])
      this.#engine.step(this.#pane, 1, milliseconds)
      this.#deliver(milliseconds)
      this.#engine.notifyOthers(this.#pane, milliseconds)
    }
  }

  #schedule(milliseconds: number): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#pane === 0) return
    if (this.#queued > 0 || this.flag(Flag.needsFrame)) {
      if (this.#isFrameRequested) return
      this.#isFrameRequested = true
      this.#requestFrame((moment) => {
        this.#isFrameRequested = false
        if (this.#pane === 0) return
        this.#push(Kind.frame, moment)
        this.flush(moment)
      })
    } else if (this.#values[Value.deadline] >= 0) {
      const deadline = this.#values[Value.deadline]
      this.#timer = setTimeout(() => {
        this.#enqueue(Kind.frame, Math.max(deadline, now()))
      }, Math.max(deadline - milliseconds, 0))
    }
  }

  #has(bit: number): boolean {
    return (this.#switches & bit) !== 0
  }
  #turn(bit: number, value: boolean): void {
    this.#switches = value ? this.#switches | bit : this.#switches & ~bit
    this.#sendRules()
  }
  #sendRules(): void {
    this.perform(
      Kind.rules,
      now(),
      both(this.#bounces),
      both(this.#alwaysBounces),
      both(this.#indicators),
      this.#rate,
      this.#scales.least,
      this.#scales.greatest,
      this.#switches,
    )
  }
  #sendNesting(outer: VellumScroller | null, place: Point): boolean {
    const parent = outer ? outer.#pane : 0
    return this.perform(Kind.nesting, now(), parent, place.x, place.y, both(this.#transfers), Number(this.#handsOver))
  }
  #sendSizes(): boolean {
    const { x, y } = this.#alignment
    const [size, content] = [this.#size, this.#contentSize]
    return this.perform(Kind.sizes, now(), size.width, size.height, content.width, content.height, x, y, this.#pixels)
  }
}

function both(axes: { x: boolean; y: boolean }): number {
  return Number(axes.x) + 2 * Number(axes.y)
}

function now(): number {
  return performance.now()
}
