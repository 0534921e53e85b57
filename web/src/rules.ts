import { both } from "./geometry.ts"
import { Switch } from "./records.ts"

/** What limits and guides a scroller's motion: those of UIScrollView's properties that the engine gets in one record. */
export abstract class ScrollRules extends EventTarget {
  #bounces = { x: true, y: true }
  #alwaysBounces = { x: false, y: false }
  #indicators = { x: true, y: true }
  #rate = 0.998
  /** Undefined while the program has set none: then they are the engine's. */
  #scales: { least?: number; greatest?: number } = {}
  #switches: number = Switch.bouncesZoom | Switch.isScrollEnabled | Switch.isZoomEnabled

  /** Gives the engine the record. @internal */
  protected abstract takeRules(numbers: number[]): void
  /** The scales that limit zooming in the engine. @internal */
  protected abstract get scalesInForce(): { least: number; greatest: number }

  /** Leaves the scales to the picture that is shown, until the program sets them. @internal */
  protected forgetScales(): void {
    this.#scales = {}
  }

  /** @internal */
  protected sendRules(): void {
    this.takeRules([
      both(this.#bounces),
      both(this.#alwaysBounces),
      both(this.#indicators),
      this.#rate,
      recorded(this.#scales.least),
      recorded(this.#scales.greatest),
      this.#switches,
    ])
  }

  /** What was set last: by the program, or by a picture that is shown. */
  get minimumZoomScale(): number {
    return this.#scales.least ?? this.scalesInForce.least
  }
  set minimumZoomScale(scale: number) {
    if (!Number.isFinite(scale)) return
    this.#scales.least = scale
    this.sendRules()
  }
  get maximumZoomScale(): number {
    return this.#scales.greatest ?? this.scalesInForce.greatest
  }
  set maximumZoomScale(scale: number) {
    if (!Number.isFinite(scale)) return
    this.#scales.greatest = scale
    this.sendRules()
  }
  get bounces(): boolean {
    return this.#bounces.x && this.#bounces.y
  }
  set bounces(bounces: boolean) {
    this.#bounces = { x: bounces, y: bounces }
    this.sendRules()
  }
  get alwaysBounceHorizontal(): boolean {
    return this.#alwaysBounces.x
  }
  set alwaysBounceHorizontal(bounces: boolean) {
    this.#alwaysBounces.x = bounces
    this.sendRules()
  }
  get alwaysBounceVertical(): boolean {
    return this.#alwaysBounces.y
  }
  set alwaysBounceVertical(bounces: boolean) {
    this.#alwaysBounces.y = bounces
    this.sendRules()
  }
  get showsHorizontalScrollIndicator(): boolean {
    return this.#indicators.x
  }
  set showsHorizontalScrollIndicator(shows: boolean) {
    this.#indicators.x = shows
    this.sendRules()
  }
  get showsVerticalScrollIndicator(): boolean {
    return this.#indicators.y
  }
  set showsVerticalScrollIndicator(shows: boolean) {
    this.#indicators.y = shows
    this.sendRules()
  }
  /** The fraction of its velocity that content keeps each millisecond: 0.998 is UIKit's normal, 0.99 its fast. */
  get decelerationRate(): number {
    return this.#rate
  }
  set decelerationRate(rate: number) {
    if (!Number.isFinite(rate)) return
    this.#rate = rate
    this.sendRules()
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
  /** Whether content hears of a touch only after it has been down for a while without dragging: `vellum-content-touch`. */
  get delaysContentTouches(): boolean {
    return !this.#has(Switch.touchesContentAtOnce)
  }
  set delaysContentTouches(value: boolean) {
    this.#turn(Switch.touchesContentAtOnce, !value)
  }
  /** Whether a touch that content has heard of may still become a drag. Content then hears that it is cancelled. */
  get canCancelContentTouches(): boolean {
    return !this.#has(Switch.keepsContentTouches)
  }
  set canCancelContentTouches(value: boolean) {
    this.#turn(Switch.keepsContentTouches, !value)
  }
  /** Whether content that is pulled down far enough starts a refresh, as with UIKit's refresh control. */
  get hasRefreshControl(): boolean {
    return this.#has(Switch.hasRefreshPull)
  }
  set hasRefreshControl(value: boolean) {
    this.#turn(Switch.hasRefreshPull, value)
  }
  /** Whether the person wants less motion: animated jumps arrive at once, and nothing bounces. */
  get reducesMotion(): boolean {
    return this.#has(Switch.reducesMotion)
  }
  set reducesMotion(value: boolean) {
    this.#turn(Switch.reducesMotion, value)
  }
  /** Whether text runs from right to left, so that content begins at its right. */
  get isRightToLeft(): boolean {
    return this.#has(Switch.isRightToLeft)
  }
  set isRightToLeft(value: boolean) {
    this.#turn(Switch.isRightToLeft, value)
  }
  /** Whether wheel and keys are somebody else's, so that only contacts move the content. @internal */
  set takesOnlyFingers(value: boolean) {
    this.#turn(Switch.takesOnlyFingers, value)
  }

  #has(bit: number): boolean {
    return (this.#switches & bit) !== 0
  }
  #turn(bit: number, value: boolean): void {
    if (value === this.#has(bit)) return
    this.#switches = value ? this.#switches | bit : this.#switches & ~bit
    this.sendRules()
  }
}

/** A scale in the record; below 0 for what the program has not set. */
const recorded = (scale: number | undefined): number => scale === undefined ? -1 : Math.max(scale, 0)
