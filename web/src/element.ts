import { Engine, type EngineError, type EngineSource } from "./engine.ts"
import { InputListener } from "./input.ts"
import { Flag } from "./records.ts"
import { type Bar, type Insets, type Point, type Size, VellumScroller } from "./scroller.ts"
import { indicatorBars, make, shadowTree, startWhenLoaded } from "./shadow.ts"

const style = `
:host { display: block; position: relative; overflow: clip; contain: content }
:host([hidden]) { display: none }
#viewport { position: absolute; inset: 0; overflow: auto }
#viewport.engine { overflow: clip }
#content { width: fit-content; min-width: 100%; transform-origin: 0 0 }
.bar { position: absolute; left: 0; top: 0; border-radius: 99px; background: rgb(0 0 0 / .35); opacity: 0;
  pointer-events: none }
:host([mouse-drag]) #viewport { user-select: none; -webkit-user-select: none }
@media (prefers-color-scheme: dark) { .bar { background: rgb(255 255 255 / .5) } }
@media (forced-colors: active) { .bar { background: CanvasText } }
`

let engine: Promise<Engine> | undefined

/** Loads the engine for the elements of this page; without `source` from `vellum.wasm` beside this module. Elements call it
 * themselves; call it before the first one to load from somewhere else, or to give them an engine that is there already. */
export function loadEngine(source?: EngineSource | Engine): Promise<Engine> {
  if (engine) return engine
  const loading = source instanceof Engine ? Promise.resolve(source) : Engine.load(source)
  engine = loading
  loading.catch((error: EngineError) => {
    console.warn(error.message)
    // What forbids it now does so later, too. A server that was out of reach may be back for the next element.
    if (error.reason === "unreachable" && engine === loading) engine = undefined
  })
  return loading
}

/** Values of attributes: absent, or `false`, is off where it is said to be on by default. */
export const isOn = (value: string | null, byDefault: boolean): boolean =>
  value === null ? byDefault : value !== "false"
export const numberOr = (value: string | null, byDefault: number): number =>
  value === null || value.trim() === "" || !Number.isFinite(Number(value)) ? byDefault : Number(value)

/** The attributes, and what each sets. */
export const attributes: Record<string, (scroller: VellumScroller, value: string | null) => void> = {
  "always-bounce-horizontal": (scroller, value) => scroller.alwaysBounceHorizontal = isOn(value, false),
  "always-bounce-vertical": (scroller, value) => scroller.alwaysBounceVertical = isOn(value, false),
  "bounces": (scroller, value) => scroller.bounces = isOn(value, true),
  "bounces-zoom": (scroller, value) => scroller.bouncesZoom = isOn(value, true),
  "deceleration-rate": (scroller, value) =>
    scroller.decelerationRate = value === "fast" ? 0.99 : numberOr(value, 0.998),
  "directional-lock": (scroller, value) => scroller.isDirectionalLockEnabled = isOn(value, false),
  "hand-over": (scroller, value) => scroller.handsOverDragsAtEdges = isOn(value, false),
  "indicators": (scroller, value) =>
    scroller.showsHorizontalScrollIndicator = scroller.showsVerticalScrollIndicator = isOn(value, true),
  "maximum-zoom-scale": (scroller, value) => scroller.maximumZoomScale = numberOr(value, 1),
  "minimum-zoom-scale": (scroller, value) => scroller.minimumZoomScale = numberOr(value, 1),
  "paging": (scroller, value) => scroller.isPagingEnabled = isOn(value, false),
  "scroll-enabled": (scroller, value) => scroller.isScrollEnabled = isOn(value, true),
}

/** `HTMLElement`, or where there is no DOM a class in its place, so that the module can be imported there. */
const Base = (globalThis.HTMLElement ?? class {}) as typeof HTMLElement

/** `<vellum-scroll>`: scrolls and zooms what is inside it as UIScrollView does. Until the engine is loaded, and where it cannot
 * be, the browser scrolls.
 *
 * @tagname vellum-scroll
 * @slot - The content
 * @csspart indicator - The bar that shows where the content is, one along each axis
 * @attr always-bounce-horizontal - Content that fits can be pulled sideways
 * @attr always-bounce-vertical - Content that fits can be pulled up and down
 * @attr bounces - `false` stops content at its edges
 * @attr bounces-zoom - `false` stops zooming at its limits
 * @attr deceleration-rate - `fast`, or the fraction of the velocity that is kept each millisecond
 * @attr directional-lock - A drag moves along one axis
 * @attr hand-over - A drag goes on in the scroller outside once the content is at its edge
 * @attr indicators - `false` hides the bars
 * @attr maximum-zoom-scale - The greatest scale, 1 by default
 * @attr minimum-zoom-scale - The least scale, 1 by default
 * @attr mouse-drag - The mouse drags the content
 * @attr page-scroll - `never` keeps wheel, keys and fingers from scrolling the page
 * @attr paging - The content rests on pages
 * @attr scroll-enabled - `false` switches scrolling off for persons
 * @fires scroll - The content has moved
 * @fires scrollend - The content rests
 * @fires vellum-ready - The engine is loaded: `scroller` is there
 * @fires vellum-unavailable - The engine could not be loaded; `detail` is the `EngineError`
 * @fires vellum-will-begin-dragging - A finger begins to drag
 * @fires vellum-will-end-dragging - It lifts; `detail` is a `WillEndDragging`, whose target may be set
 * @fires vellum-did-end-dragging - It has lifted; `detail.willDecelerate` says whether the content moves on
 * @fires vellum-will-begin-decelerating - The content moves on
 * @fires vellum-did-end-decelerating - It has come to rest
 * @fires vellum-did-end-scrolling-animation - An animated `setContentOffset` has arrived
 * @fires vellum-did-zoom - The scale has changed
 * @fires vellum-will-begin-zooming - Two fingers begin to zoom
 * @fires vellum-did-end-zooming - Zooming and its bounce have ended
 * @fires vellum-did-scroll-to-top - An animated `scrollToTop` has arrived
 */
export class VellumScrollElement extends Base {
  static observedAttributes = [...Object.keys(attributes), "mouse-drag", "page-scroll"]

  #scroller: VellumScroller | undefined
  #input: InputListener | undefined
  #resting: { offset: Point; scale: number } | undefined
  #viewport!: HTMLElement
  #content!: HTMLElement
  #bars!: { horizontal: HTMLElement; vertical: HTMLElement }
  #internals: ElementInternals | undefined
  #sizes: ResizeObserver | undefined
  #whileConnected = new AbortController()
  #isPromoted = false
  #touchAction = ""
  #shownOpacity = 0

  /** The scroller behind the element; undefined until the engine is loaded. */
  get scroller(): VellumScroller | undefined {
    return this.#scroller
  }

  connectedCallback(): void {
    if (!this.shadowRoot) this.#build()
    this.#whileConnected = new AbortController()
    const { signal } = this.#whileConnected
    startWhenLoaded(this, signal, () => loadEngine(), (engine) => this.#start(engine))
  }

  disconnectedCallback(): void {
    this.#whileConnected.abort()
    this.#sizes?.disconnect()
    this.#input?.detach()
    if (this.#scroller) {
      this.#scroller.stopScrollingAndZooming()
      this.#resting = { offset: this.#scroller.contentOffset, scale: this.#scroller.zoomScale }
      this.#scroller.onshow = null
      this.#scroller.free()
    }
    this.#scroller = this.#input = undefined
  }

  attributeChangedCallback(name: string, _: string | null, value: string | null): void {
    const scroller = this.#scroller
    if (!scroller) return
    attributes[name]?.(scroller, value)
    this.#applyPolicy()
    this.#show()
  }

  #build(): void {
    const root = shadowTree(this, style)
    this.#viewport = make(root, "div", "viewport")
    this.#content = make(this.#viewport, "div", "content")
    make(this.#content, "slot")
    this.#bars = indicatorBars(root)
    this.#internals = this.attachInternals?.()
  }

  #start(engine: Engine): void {
    const scroller = new VellumScroller(engine)
    const [left, top] = [this.#viewport.scrollLeft, this.#viewport.scrollTop]
    this.#scroller = scroller
    this.#viewport.classList.add("engine")
    this.#viewport.scrollTo(0, 0)
    scroller.target = this
    for (const [name, set] of Object.entries(attributes)) set(scroller, this.getAttribute(name))
    const calmer = matchMedia("(prefers-reduced-motion: reduce)")
    const { signal } = this.#whileConnected
    scroller.reducesMotion = calmer.matches
    calmer.addEventListener("change", () => scroller.reducesMotion = calmer.matches, { signal })
    this.#placeInTree()
    this.#measure()
    if (this.#resting) {
      scroller.zoomScale = this.#resting.scale
      scroller.contentOffset = this.#resting.offset
    } else if (left !== 0 || top !== 0) {
      scroller.contentOffset = { x: left, y: top }
    }
    this.#input = new InputListener(this, scroller)
    this.#applyPolicy()
    scroller.onshow = () => this.#show()
    this.#show()
    this.#sizes = new ResizeObserver(() => this.#measure())
    this.#sizes.observe(this.#viewport)
    this.#sizes.observe(this.#content)
    this.addEventListener("focusin", (event) => this.#bringIntoView(event.target as Element), { signal })
    this.dispatchEvent(new CustomEvent("vellum-ready"))
  }

  #measure(): void {
    const scroller = this.#scroller
    if (!scroller) return
    const size = { width: this.#viewport.clientWidth, height: this.#viewport.clientHeight }
    const contentSize = { width: this.#content.offsetWidth, height: this.#content.offsetHeight }
    const isEqual = (a: Size, b: Size) => a.width === b.width && a.height === b.height
    if (scroller.pixelsPerPoint !== devicePixelRatio) scroller.pixelsPerPoint = devicePixelRatio
    if (!isEqual(scroller.size, size)) scroller.size = size
    if (!isEqual(scroller.contentSize, contentSize)) scroller.contentSize = contentSize
    this.#show()
  }

  #applyPolicy(): void {
    if (!this.#input) return
    this.#input.options = {
      mouseDrags: isOn(this.getAttribute("mouse-drag"), false),
      leavesRestToPage: this.getAttribute("page-scroll") !== "never",
      origin: () => this.#placeInTree(),
    }
  }

  /** The element of this kind around this one; undefined if there is none, or its engine is not there. */
  get #outer(): VellumScrollElement | undefined {
    const around = (node: Node): Node | null => node.parentNode ?? (node as ShadowRoot).host ?? null
    for (let next = around(this); next; next = around(next)) {
      if (next instanceof VellumScrollElement) return next.#scroller ? next : undefined
    }
    return undefined
  }

  /** Tells the engine where the viewport is in those around it; returns the outermost one's corner in the browser's viewport. */
  #placeInTree(): Point {
    const own = this.#viewport.getBoundingClientRect()
    const outer = this.#outer
    if (!outer) {
      this.#scroller?.nest(null)
      return { x: own.left, y: own.top }
    }
    const corner = outer.#placeInTree()
    const content = outer.#content.getBoundingClientRect()
    const scale = outer.#content.offsetWidth > 0 ? content.width / outer.#content.offsetWidth : 1
    const place = { x: (own.left - content.left) / scale, y: (own.top - content.top) / scale }
    if (outer.#scroller) this.#scroller?.nest(outer.#scroller, place)
    return corner
  }

  /** Shows the scroller's values: one transform, and the bars while they are seen. */
  #show(): void {
    const scroller = this.#scroller
    if (!scroller) return
    const { x, y } = scroller.contentOffset
    const isMoving = scroller.flag(Flag.moves)
    // A promoted layer moves without being painted; at rest it is painted at its scale.
    if (isMoving !== this.#isPromoted) {
      this.#isPromoted = isMoving
      this.#content.style.willChange = isMoving ? "transform" : ""
    }
    this.#content.style.transform = `translate(${-x}px, ${-y}px) scale(${scroller.zoomScale})`
    this.#showBars(scroller)
    this.#showPolicy(scroller)
  }

  #showBars(scroller: VellumScroller): void {
    const opacity = scroller.indicatorOpacity
    if (opacity === 0 && this.#shownOpacity === 0) return
    this.#shownOpacity = opacity
    const place = (element: HTMLElement, bar: Bar, x: number, y: number, width: number, height: number) => {
      element.style.opacity = bar.length > 0 ? String(opacity) : "0"
      element.style.transform = `translate(${x}px, ${y}px)`
      element.style.width = `${width}px`
      element.style.height = `${height}px`
    }
    const [across, down] = [scroller.bar("horizontal"), scroller.bar("vertical")]
    place(this.#bars.horizontal, across, across.start, across.across, across.length, across.thickness)
    place(this.#bars.vertical, down, down.across, down.start, down.thickness, down.length)
  }

  /** Which touches belong to the page, and whether the element takes the keyboard. */
  #showPolicy(scroller: VellumScroller): void {
    const [x, y, zooms] = [Flag.dragsX, Flag.dragsY, Flag.zooms].map((flag) => scroller.flag(flag))
    const all = this.getAttribute("page-scroll") === "never"
    const parts = all ? [] : [x ? "" : "pan-x", y ? "" : "pan-y", zooms ? "" : "pinch-zoom"]
    const touchAction = parts.filter((part) => part).join(" ") || "none"
    if (touchAction === this.#touchAction) return
    this.#touchAction = touchAction
    this.#viewport.style.touchAction = touchAction
    const overflows = x || y
    if (overflows && !this.hasAttribute("tabindex")) this.tabIndex = 0
    if (this.#internals) this.#internals.role = overflows ? "region" : null
  }

  /** Shows what the keyboard's focus has gone to. */
  #bringIntoView(target: Element): void {
    const scroller = this.#scroller
    if (!scroller || target === this || scroller.isTracking) return
    const box = target.getBoundingClientRect()
    const own = this.#viewport.getBoundingClientRect()
    const { x, y } = scroller.contentOffset
    const rect = { x: box.left - own.left + x, y: box.top - own.top + y, width: box.width, height: box.height }
    scroller.scrollRectToVisible(rect, true)
  }

  // The DOM's names. Before the engine is there, they are the browser's scrolling.

  override get scrollLeft(): number {
    return this.#scroller ? this.#scroller.contentOffset.x : this.#viewport?.scrollLeft ?? 0
  }
  override set scrollLeft(x: number) {
    this.#scrollAtOnce(x, this.scrollTop)
  }
  override get scrollTop(): number {
    return this.#scroller ? this.#scroller.contentOffset.y : this.#viewport?.scrollTop ?? 0
  }
  override set scrollTop(y: number) {
    this.#scrollAtOnce(this.scrollLeft, y)
  }
  override get scrollWidth(): number {
    return this.#scroller ? this.#scroller.shownContentSize.width : this.#viewport?.scrollWidth ?? 0
  }
  override get scrollHeight(): number {
    return this.#scroller ? this.#scroller.shownContentSize.height : this.#viewport?.scrollHeight ?? 0
  }

  #scrollAtOnce(x: number, y: number): void {
    this.scrollTo({ left: x, top: y, behavior: "instant" })
  }

  override scrollTo(options?: ScrollToOptions): void
  override scrollTo(x: number, y: number): void
  override scrollTo(first: ScrollToOptions | number = {}, second = 0): void {
    const { left, top, behavior } = typeof first === "number" ? { left: first, top: second } as ScrollToOptions : first
    const x = left ?? this.scrollLeft
    const y = top ?? this.scrollTop
    if (!this.#scroller) return this.#viewport?.scrollTo({ left: x, top: y, behavior })
    this.#scroller.setContentOffset({ x, y }, behavior === "smooth")
  }
  override scrollBy(options?: ScrollToOptions): void
  override scrollBy(x: number, y: number): void
  override scrollBy(first: ScrollToOptions | number = {}, second = 0): void {
    const by = typeof first === "number" ? { left: first, top: second } as ScrollToOptions : first
    const [left, top] = [this.scrollLeft + (by.left ?? 0), this.scrollTop + (by.top ?? 0)]
    this.scrollTo({ left, top, behavior: by.behavior })
  }
  override scroll(options?: ScrollToOptions): void
  override scroll(x: number, y: number): void
  override scroll(first: ScrollToOptions | number = {}, second = 0): void {
    if (typeof first === "number") this.scrollTo(first, second)
    else this.scrollTo(first)
  }

  // UIKit's names. Setting them does nothing before `vellum-ready`; attributes count from the beginning.

  get contentOffset(): Point {
    return { x: this.scrollLeft, y: this.scrollTop }
  }
  set contentOffset(offset: Point) {
    this.#scrollAtOnce(offset.x, offset.y)
  }
  setContentOffset(offset: Point, animated: boolean): void {
    this.#scroller?.setContentOffset(offset, animated)
  }
  get zoomScale(): number {
    return this.#scroller?.zoomScale ?? 1
  }
  set zoomScale(scale: number) {
    this.setZoomScale(scale, false)
  }
  setZoomScale(scale: number, animated: boolean): void {
    this.#scroller?.setZoomScale(scale, animated)
  }
  get contentInset(): Insets {
    return this.#scroller?.contentInset ?? { top: 0, left: 0, bottom: 0, right: 0 }
  }
  set contentInset(insets: Insets) {
    if (this.#scroller) this.#scroller.contentInset = insets
  }
}

/** Defines `<vellum-scroll>` where there is a DOM and nobody has defined it. Of two versions of this module on one page the
 * first has the name; the other one may define its own by another `prefix`. */
export function defineElements(prefix = "vellum"): void {
  if (globalThis.customElements && !customElements.get(`${prefix}-scroll`)) {
    // A class defines one name.
    customElements.define(
      `${prefix}-scroll`,
      prefix === "vellum" ? VellumScrollElement : class extends VellumScrollElement {},
    )
  }
}
