import { attributes, reflect } from "./attributes.ts"
import { BrowserScroll } from "./browser-scroll.ts"
import { Clip } from "./clip.ts"
import type { Engine } from "./engine.ts"
import type { ListenerMethod, VellumScrollEventMap } from "./events.ts"
import { type Axes, exactSize, type Insets, isSamePlace, type Origin, type Point, type Size } from "./geometry.ts"
import { around, placeInTree, register } from "./holders.ts"
import { InputListener } from "./input.ts"
import { loadEngine } from "./loading.ts"
import { PageKeeper } from "./page-keeper.ts"
import { Owed } from "./pane.ts"
import { handsOver, inputOptions, touchAction } from "./policy.ts"
import { Flag, Value } from "./records.ts"
import { type Resting, VellumScroller } from "./scroller.ts"
import { RefreshSign } from "./refresh-sign.ts"
import { ScrollingElement } from "./scrolling.ts"
import { adoptProperties, dress, IndicatorBars, make, shadowTree, startWhenLoaded, zoomSlots } from "./shadow.ts"
import { style } from "./style.ts"
import { pixelsPerPoint, requestFrameOf, viewOf } from "./view.ts"

export { loadEngine } from "./loading.ts"

/** How much the scale changes in a pinch before what is shown is painted anew. Chosen: a half more is seen as unsharp. */
const repaintedAt = 1.5

/** The `tabindex` by which an element makes itself a stop of the tab key: 0, written as no page does, so that a copy of the element knows
 * it too. */
const ownStop = "00"

/** The name of what moves the content, of which a later one replaces an earlier one. */
const scrolling = "scroll"

/** Whether an animated scroll leads inside the range: a program may send it beyond. */
const isWithin = (scroller: VellumScroller, to: Point | undefined) =>
  to !== undefined && isSamePlace(to, scroller.inside(to.x, to.y))

/** The elements that were on the page before they were defined, and where its own style had scrolled them. */
const early = new WeakMap<Element, { left?: number; top?: number }>()

/** `<vellum-scroll>`: scrolls and zooms what is inside it as UIScrollView does. Until the engine is loaded, and where it cannot
 * be, the browser scrolls.
 *
 * @tagname vellum-scroll
 * @slot - The content
 * @slot zoom-in - A button that comes nearer
 * @slot zoom-out - A button that steps back
 * @slot refresh - What is seen above content that is pulled down, with `refresh-control`
 * @csspart indicator - The bar that shows where the content is, one along each axis
 * @csspart refresh - The room above content that is pulled down
 * @attr always-bounce-horizontal - Content that fits can be pulled sideways
 * @attr always-bounce-vertical - Content that fits can be pulled up and down
 * @attr bounces - `false` stops content at its edges
 * @attr bounces-zoom - `false` stops zooming at its limits
 * @attr can-cancel-content-touches - `false` keeps a touch that content has heard of from becoming a drag
 * @attr deceleration-rate - `fast`, or the fraction of the velocity that is kept each millisecond
 * @attr delays-content-touches - `false` tells content of touches at once; otherwise after a while without a drag
 * @attr dir - `rtl`: content begins at its right edge, and `scrollLeft` counts from 0 down, as in the browser's own scrolling
 * @attr directional-lock - A drag moves along one axis
 * @attr hand-over - A drag goes on in the scroller outside once the content is at its edge
 * @attr indicators - `false` hides the bars
 * @attr maximum-zoom-scale - The greatest scale, 1 by default
 * @attr minimum-zoom-scale - The least scale, 1 by default
 * @attr mouse-drag - The mouse drags the content
 * @attr page-scroll - `auto`, by default: what the element cannot use is the page's. `hand-over`: a drag also goes on in the page
 *   once the content is at its edge. `never`: wheel, keys and fingers do not scroll the page
 * @attr paging - The content rests on pages
 * @attr refresh-control - Content that is pulled down far enough starts a refresh
 * @attr scroll-enabled - `false` switches scrolling off for persons
 * @attr tabindex - A number of the page's own; without one, an element that scrolls is a stop of the tab key
 * @fires scroll - The content has moved: once a frame
 * @fires scrollend - The content rests
 * @fires vellum-content-touch - Content may show that it is touched, or not any more; `detail` is a `ContentTouch`
 * @fires vellum-refresh - Content was pulled down far enough: call `endRefreshing` once it is new
 * @fires vellum-ready - The engine is loaded: `scroller` is there
 * @fires vellum-unavailable - The engine could not be loaded; `detail` is the `EngineError`
 * @fires vellum-will-begin-dragging - A finger begins to drag
 * @fires vellum-will-end-dragging - It lifts; `detail` is a `WillEndDragging`, whose target may be set
 * @fires vellum-did-end-dragging - It has lifted; `detail.willDecelerate` says whether the content moves on
 * @fires vellum-will-begin-decelerating - The content moves on
 * @fires vellum-did-end-decelerating - It has come to rest
 * @fires vellum-did-end-scrolling-animation - An animated `setContentOffset` has arrived
 * @fires vellum-did-zoom - The scale that is seen has changed: each frame of a zoom
 * @fires vellum-will-begin-zooming - Two fingers begin to zoom
 * @fires vellum-did-end-zooming - Zooming and its bounce have ended
 * @fires vellum-did-scroll-to-top - An animated `scrollToTop` has arrived
 */
export class VellumScrollElement extends ScrollingElement {
  static get observedAttributes(): string[] {
    return [...Object.keys(attributes), "dir", "hand-over", "mouse-drag", "page-scroll", "tabindex"]
  }

  #scroller: VellumScroller | undefined
  #input: InputListener | undefined
  /** Where the content was when the element was removed or hidden. */
  #resting: Resting | undefined
  #viewport!: HTMLElement
  #content!: HTMLElement
  #slot!: HTMLSlotElement
  /** Where what flows ends. */
  #end!: HTMLElement
  #clip!: Clip
  #refresh!: RefreshSign
  #bars!: IndicatorBars
  readonly #internals: ElementInternals | undefined = this.attachInternals?.()
  #sizes: ResizeObserver | undefined
  #changes: MutationObserver | undefined
  /** The scale at which content that moves is painted; undefined at rest, where it is painted as it is. */
  #paintedScale: number | undefined
  #touchAction = ""
  #overflows: boolean | undefined
  #isBusy = false
  #byBrowser!: BrowserScroll
  readonly #pages = new PageKeeper()
  /** Children and text that are seen are all new, and not yet laid out. */
  #isReplaced = false
  /** What a program wants of the engine before that is there, by names of which the latest counts. */
  readonly #wanted = new Map<string, (scroller: VellumScroller) => void>()
  /** Goes on with a motion of the browser's that has not ended. */
  #smooth: (() => void) | undefined

  /** The scroller behind the element; undefined until the engine is loaded. */
  override get scroller(): VellumScroller | undefined {
    return this.#scroller
  }

  connectedCallback(): void {
    if (!this.shadowRoot) this.#build()
    dress(this, style)
    const { left = 0, top = 0 } = early.get(this) ?? {}
    if (left !== 0 || top !== 0) this.#viewport.scrollTo(left, top)
    if (early.has(this)) early.set(this, {})
    adoptProperties(this)
    this.whileConnected = new AbortController()
    const { signal } = this.whileConnected
    startWhenLoaded(this, signal, () => loadEngine(), (engine) => this.#start(engine))
  }

  disconnectedCallback(): void {
    this.whileConnected.abort()
    this.#sizes?.disconnect()
    this.#changes?.disconnect()
    this.#input?.detach()
    if (this.#scroller) {
      if (!this.#resting) {
        this.#resting = this.#scroller.rest()
        this.#pages.take(this.#scroller, true)
      }
      this.owed = this.#scroller.pane.owed
      this.#scroller.onshow = null
      this.#scroller.free()
    }
    this.#scroller = this.#input = undefined
  }

  /** An element that `moveBefore()` moves keeps its engine; its size and direction may be others. */
  connectedMoveCallback(): void {
    this.#observeAround()
    this.#measure()
  }

  attributeChangedCallback(name: string, _: string | null, value: string | null): void {
    const scroller = this.#scroller
    if (!scroller) return
    if (name === "tabindex") return this.#showPolicy(scroller)
    attributes[name]?.(scroller, value)
    this.#applyPolicy()
    this.#measure()
  }

  #build(): void {
    const root = shadowTree(this)
    this.#viewport = make(root, "div", "viewport")
    this.#viewport.addEventListener("scrollend", () => {
      if (this.#wanted.get(scrolling) === this.#smooth) this.#wanted.delete(scrolling)
    })
    this.#byBrowser = new BrowserScroll(this, this.#viewport)
    this.#content = make(this.#viewport, "div", "content")
    const flow = make(this.#content, "div", "flow")
    this.#slot = make(flow, "slot") as HTMLSlotElement
    this.#end = make(flow, "div", "end")
    this.#clip = new Clip(this.#viewport, this.#content, () => this.#follow())
    this.#refresh = new RefreshSign(root)
    this.#bars = new IndicatorBars(root)
    zoomSlots(root, this)
    const scroller = () => this.#scroller
    register(this, {
      get scroller() {
        return scroller()
      },
      content: this.#content,
      get left() {
        const { isRightToLeft, contentSize, size } = scroller()!
        return isRightToLeft ? contentSize.width - size.width : 0
      },
      place: this.#placeInTree,
    })
  }

  #start(engine: Engine): void {
    const view = viewOf(this)
    const scroller = new VellumScroller(engine, (callback) => void requestFrameOf(view, callback))
    const { classList, scrollLeft, scrollTop } = this.#viewport
    // How far the browser has scrolled before the engine was there. Afterwards the clip says so.
    const [left, top] = classList.contains("engine") ? [0, 0] : [scrollLeft, scrollTop]
    this.#scroller = scroller
    classList.add("engine")
    scroller.target = this
    scroller.pane.owed = this.owed
    for (const [name, set] of Object.entries(attributes)) set(scroller, this.getAttribute(name))
    const calmer = view.matchMedia("(prefers-reduced-motion: reduce)")
    const { signal } = this.whileConnected
    scroller.reducesMotion = calmer.matches
    calmer.addEventListener("change", () => scroller.reducesMotion = calmer.matches, { signal })
    this.#applyPolicy()
    this.#measure()
    if (left !== 0 || top !== 0) {
      // As in the browser, `left` is negative in right-to-left text.
      scroller.contentOffset = { x: left + this.#origin, y: top }
    }
    this.#input = new InputListener(this, scroller)
    this.#applyPolicy()
    view.visualViewport?.addEventListener("resize", () => this.#applyPolicy(), { signal })
    this.#show()
    if (early.delete(this)) this.#byBrowser.reveal(scroller)
    const sizes = this.#sizes = new view.ResizeObserver(() => {
      this.#measure()
      this.#isReplaced = false
      this.#anchor()
    })
    const observe = () => {
      sizes.disconnect()
      // What flows grows with content that is in no box of an assigned element.
      const flow = this.#slot.parentElement!
      for (const one of [this.#viewport, flow, ...this.#slot.assignedElements({ flatten: true })]) sizes.observe(one)
    }
    // In the frame, because an observer that begins in another one's callback is an error on the page.
    const later = (act: () => void) => () => void requestFrameOf(view, () => signal.aborted || act())
    // What overflows may have changed, of which no size tells. An observer that begins is told after the frame's layout.
    const again = later(() => {
      sizes.unobserve(this.#viewport)
      sizes.observe(this.#viewport)
    })
    observe()
    this.#changes = new view.MutationObserver((records) => {
      const added = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]))
      const isSeen = (node: Node) => node.nodeType !== Node.TEXT_NODE || node.textContent!.trim() !== ""
      const shown = added.size > 0 ? this.#slot.assignedNodes().filter(isSeen) : []
      this.#isReplaced ||= shown.length > 0 && shown.every((node) => added.has(node))
      this.#anchor()
      again()
    })
    this.#observeAround()
    this.#slot.addEventListener("slotchange", later(observe), { signal })
    this.#slot.addEventListener("load", again, { signal, capture: true })
    this.#catchUp(scroller)
    this.dispatchEvent(new CustomEvent("vellum-ready"))
  }

  /** Watches what may change how much overflows, of which no size need tell: what is inside, and the classes around it. */
  #observeAround(): void {
    this.#changes?.disconnect()
    this.#changes?.observe(this, { subtree: true, childList: true, characterData: true, attributes: true })
    for (let node = around(this); node; node = around(node)) {
      if ("classList" in node) this.#changes?.observe(node, { attributeFilter: ["class", "dir"] })
    }
  }

  /** Does what was wanted. In an element that is hidden it is done once more when that is shown. */
  #catchUp(scroller: VellumScroller): void {
    const wanted = [...this.#wanted.values()]
    if (!this.#resting) this.#wanted.clear()
    for (const act of wanted) act(scroller)
  }

  /** Has the scroller do something, now or as soon as it is there, and again if it is hidden until then. */
  #want(name: string, act: (scroller: VellumScroller) => void): void {
    // Content that was just added counts, as in the browser.
    this.#measure()
    if (this.#scroller) act(this.#scroller)
    if (this.#scroller && !this.#resting) return
    // In the order of the latest.
    this.#wanted.delete(name)
    this.#wanted.set(name, act)
  }

  /** Takes the sizes, and then where the browser has scrolled, which may be in content that has just come. In right-to-left text what is
   * seen stays as far from the content's right edge. */
  #measure(): void {
    const scroller = this.#scroller
    if (!scroller) return
    const wasResting = this.#resting !== undefined
    // To show old places among new sizes would undo what the browser has scrolled.
    scroller.onshow = null
    this.taking(scroller, () => this.#take(scroller))
    scroller.onshow = () => this.#show()
    this.#show()
    if (wasResting && !this.#resting) this.#catchUp(scroller)
  }
  #take(scroller: VellumScroller): void {
    const { direction, writingMode } = getComputedStyle(this)
    const isHorizontal = writingMode.startsWith("h")
    // Columns of vertical text follow each other from right to left.
    const isRightToLeft = isHorizontal ? direction === "rtl" : writingMode.endsWith("rl")
    // Another direction shows the beginning, as in the browser's own scrollers.
    const isTurned = scroller.isRightToLeft !== isRightToLeft
    const { clientWidth, clientHeight: whole } = this.#viewport
    const size = exactSize(this.#viewport)
    const { clientHeight, scrollWidth, scrollHeight } = this.#content
    // The content's box is as high as the viewport. What flows in it may be less high, or end with a margin.
    const least = isHorizontal && scrollHeight === clientHeight ? 0 : scrollHeight
    // The content's lengths are rounded: pages of the viewport's size end where the last one does, and other content where a div's does.
    const exact = (length: number, whole: number, seen: number) => {
      const pages = Math.round(length / seen) * seen
      return Math.abs(length - pages) < 1 ? pages : length - whole + seen
    }
    const contentSize = {
      width: exact(scrollWidth, clientWidth, size.width),
      height: exact(Math.max(this.#end.offsetTop, least), whole, size.height),
    }
    const isEqual = (a: Size, b: Size) => a.width === b.width && a.height === b.height
    const hasRoom = ({ width, height }: Size) => width > 0 && height > 0
    const isHidden = size.width === 0 && size.height === 0
    const isResized = !isEqual(scroller.size, size)
    const isChanged = isResized || !isEqual(scroller.contentSize, contentSize)
    const hadRoom = hasRoom(scroller.size)
    // The browser's own scrollers keep their offset too when they are hidden, and tell of nothing.
    if (isHidden) this.#resting ??= scroller.rest()
    if (isChanged && hadRoom) this.#pages.take(scroller, isResized)
    if (isTurned) scroller.isRightToLeft = isRightToLeft
    const { x, y } = scroller.contentOffset
    const origin = this.#origin
    const fromStart = isTurned ? 0 : x - origin
    const to = isTurned || this.#resting ? undefined : scroller.destination
    const isInside = isWithin(scroller, to)
    const by = this.#resting ? undefined : this.#clip.follow()
    const pixels = pixelsPerPoint(this)
    if (scroller.pixelsPerPoint !== pixels) scroller.pixelsPerPoint = pixels
    if (isResized) {
      scroller.size = size
      this.#clip.begin(scroller)
    }
    if (!isHidden && !isEqual(scroller.contentSize, contentSize)) scroller.contentSize = contentSize
    if (by && !isTurned) {
      scroller.carry(scroller.inside(fromStart + this.#origin + by.x, y + by.y))
      this.#byBrowser.take(scroller.contentOffset, by)
    } else if (to && isChanged) {
      const shift = this.#origin - origin
      const [from, end] = [{ x: x + shift, y }, { x: to.x + shift, y: to.y }]
        .map((offset) => isInside ? scroller.inside(offset.x, offset.y) : offset)
      scroller.redirect(from, end)
    } else if (
      !isHidden && (isRightToLeft || isTurned) && !scroller.isTracking &&
      fromStart !== scroller.contentOffset.x - this.#origin
    ) {
      const x = fromStart + this.#origin
      // A flick or a bounce goes on, which brings content inside as from left to right.
      scroller.contentOffset = { x: scroller.isDecelerating ? x : scroller.inside(x, 0).x, y: scroller.contentOffset.y }
    }
    const resting = isHidden ? undefined : this.#resting
    const onReturn = resting && this.#clip.offsetOnReturn
    if (resting) {
      scroller.resume({ ...resting, contentOffset: onReturn ?? resting.contentOffset })
      this.#resting = undefined
    }
    if (by || onReturn || isTurned && hadRoom) this.#pages.forget()
    else if (isChanged && hasRoom(size)) this.#pages.keep(scroller, isResized)
  }

  /** The offset at which the browser's `scrollLeft` would be 0. */
  get #origin(): number {
    return (this.#scroller ?? this.#resting)?.origin ?? 0
  }

  #applyPolicy(): void {
    const [input, scroller] = [this.#input, this.#scroller]
    if (!scroller) return
    scroller.handsOverDragsAtEdges = handsOver(this)
    if (input) {
      input.options = { ...inputOptions(this, false), origin: this.#placeInTree, measure: () => this.#measure() }
    }
    this.#showPolicy(scroller)
  }

  #placeInTree = (axes?: Axes): Origin =>
    this.#scroller ? placeInTree(this, this.#viewport, this.#scroller, axes) : { x: 0, y: 0, scale: 1 }

  /** Shows the scroller's values: one transform, and the bars while they are seen. */
  #show(): void {
    const scroller = this.#scroller
    if (!scroller) return
    this.#promote(scroller.flag(Flag.moves), scroller.value(Value.scale))
    this.#clip.show()
    this.#bars.show(scroller)
    this.#refresh.show(scroller)
    const { isRefreshing } = scroller
    if (isRefreshing !== this.#isBusy && this.#internals) this.#internals.ariaBusy = isRefreshing ? "true" : null
    this.#isBusy = isRefreshing
    this.#showPolicy(scroller)
  }

  /** Promotes content that moves to a layer, which moves without being painted and becomes unsharp when it is scaled. Content at rest
   * is painted at its scale. So is, for one frame, content whose scale has changed much in a pinch. */
  #promote(isMoving: boolean, scale: number): void {
    const painted = this.#paintedScale
    if (!isMoving) {
      if (painted === undefined) return
      this.#content.style.willChange = ""
      this.#paintedScale = undefined
      this.#anchor()
    } else if (painted === undefined || painted < 0) {
      this.#content.style.willChange = "transform"
      this.#paintedScale = scale
      this.#anchor()
    } else if (Math.max(scale / painted, painted / scale) >= repaintedAt) {
      this.#content.style.willChange = ""
      this.#paintedScale = -1
    }
  }

  /** Has the browser keep in place what is seen, with two exceptions. While content moves, that would end the motion. While all children are
   * new and have no places yet, Chromium would take the box around them for what is seen, and look for nothing else until the next scroll. */
  #anchor(): void {
    const isExempt = this.#isReplaced || this.#paintedScale !== undefined
    this.#viewport.style.overflowAnchor = isExempt ? "none" : ""
  }

  /** Which touches belong to the page, and whether the element takes the keyboard. */
  #showPolicy(scroller: VellumScroller): void {
    const action = touchAction(this, scroller)
    if (action !== this.#touchAction) this.#viewport.style.touchAction = this.#touchAction = action
    const overflows = scroller.flag(Flag.dragsX | Flag.dragsY)
    if (overflows !== this.#overflows && this.#internals) this.#internals.role = overflows ? "region" : null
    this.#overflows = overflows
    // The page may have removed its own stop.
    const stop = this.getAttribute("tabindex")
    if (overflows && stop === null) this.setAttribute("tabindex", ownStop)
    else if (!overflows && stop === ownStop && !this.matches(":focus")) this.removeAttribute("tabindex")
  }

  /** Takes the place to which the browser has scrolled. */
  #follow(): void {
    if (this.#clip.isScrolled) this.#measure()
  }

  // The DOM's names. Before the engine is there, they are the browser's scrolling.

  protected override scrollOrigin(): Point {
    return { x: this.#origin, y: 0 }
  }
  /** The place at which content is, or rests until it is shown. */
  protected override placeIn(scroller: VellumScroller): Point {
    const { contentOffset: { x, y }, origin } = this.#resting ?? scroller
    return { x: x - origin, y }
  }
  protected override scrolled(axis: "x" | "y"): number {
    const known = this.#scrollerAtRest ?? this.#resting
    const isAcross = axis === "x"
    if (!known) return this.#viewport?.[isAcross ? "scrollLeft" : "scrollTop"] ?? 0
    const onReturn = this.#scroller ? undefined : this.#clip.offsetOnReturn
    return (onReturn ?? known.contentOffset)[axis] - (isAcross ? this.#origin : 0)
  }
  protected override scrollExtent(side: "Width" | "Height"): number {
    this.#measure()
    const [scroller, viewport] = [this.#scroller, this.#viewport]
    if (!scroller) return viewport?.[`scroll${side}`] ?? 0
    const greatest = side === "Width" ? Value.greatestX : Value.greatestY
    return Math.round(viewport[`client${side}`] + Math.max(scroller.value(greatest), 0))
  }

  /** The scroller. If nothing moves, it first follows the browser's scrolling, and content that has just shrunk. */
  get #scrollerAtRest(): VellumScroller | undefined {
    if (!this.#scroller?.flag(Flag.moves)) this.#measure()
    return this.#scroller
  }

  protected override scrollNow(x: number, y: number, isSmooth: boolean): void {
    if (this.#scroller) {
      this.#measure()
      return super.scrollNow(x, y, isSmooth)
    }
    // The element has just been put back into the document.
    const [resting, contentOffset] = [this.#resting, { x: x + this.#origin, y }]
    if (resting && !isSamePlace(contentOffset, resting.contentOffset)) {
      resting.contentOffset = contentOffset
      this.owed = Owed.scroll
      this.#pages.forget()
    }
    const behavior = isSmooth ? "smooth" : "instant"
    this.#viewport?.scrollTo({ left: x, top: y, behavior })
    // The engine may come in the midst of the browser's motion, and goes on with it.
    this.#wanted.delete(scrolling)
    if (isSmooth) this.#want(scrolling, this.#smooth = () => this.scrollTo({ left: x, top: y, behavior }))
  }

  // UIKit's names. What is set or called before the engine is there is done as soon as it is, before `vellum-ready`. `reflect` defines
  // those that attributes have.

  declare alwaysBounceHorizontal: boolean
  declare alwaysBounceVertical: boolean
  declare bounces: boolean
  declare bouncesZoom: boolean
  declare canCancelContentTouches: boolean
  /** The fraction of its velocity that content keeps each millisecond: 0.998 is UIKit's normal, 0.99 its fast. */
  declare decelerationRate: number
  declare delaysContentTouches: boolean
  declare hasRefreshControl: boolean
  declare isDirectionalLockEnabled: boolean
  declare isPagingEnabled: boolean
  declare isScrollEnabled: boolean
  declare maximumZoomScale: number
  declare minimumZoomScale: number
  declare showsHorizontalScrollIndicator: boolean
  declare showsVerticalScrollIndicator: boolean
  declare readonly isTracking: boolean
  declare readonly isDragging: boolean
  declare readonly isDecelerating: boolean
  declare readonly isZooming: boolean
  declare readonly isZoomBouncing: boolean

  /** The content's size at the present scale. */
  get contentSize(): Size {
    return this.#scroller?.shownContentSize ?? { width: 0, height: 0 }
  }
  /** Fits a rectangle, in points of the content at scale 1, into the viewport. */
  zoom(rect: Point & Size, animated: boolean): void {
    this.#want("zoom", (scroller) => scroller.zoom(rect, animated))
  }
  /** Scrolls just far enough that a rectangle of the content is seen. */
  scrollRectToVisible(rect: Point & Size, animated: boolean): void {
    this.#want(scrolling, (scroller) => scroller.scrollRectToVisible(rect, animated))
  }
  scrollToTop(animated: boolean): void {
    this.#want(scrolling, (scroller) => scroller.scrollToTop(animated))
  }
  flashScrollIndicators(): void {
    this.#scroller?.flashScrollIndicators()
  }
  /** The content's point at the viewport's top left corner, in right-to-left text too. */
  get contentOffset(): Point {
    return { x: this.scrollLeft + this.#origin, y: this.scrollTop }
  }
  set contentOffset({ x, y }: Point) {
    if (!this.#scroller) this.#viewport?.scrollTo(x, y)
    this.setContentOffset({ x, y }, false)
  }
  setContentOffset({ x, y }: Point, animated: boolean): void {
    const offset = { x, y }
    this.#want(scrolling, (scroller) => scroller.setContentOffset(offset, animated))
  }
  get zoomScale(): number {
    return (this.#scroller ?? this.#resting)?.zoomScale ?? 1
  }
  set zoomScale(scale: number) {
    this.setZoomScale(scale, false)
  }
  setZoomScale(scale: number, animated: boolean): void {
    this.#want("zoom", (scroller) => scroller.setZoomScale(scale, animated))
  }
  /** Whether a refresh is under way: from a pull or `beginRefreshing` until `endRefreshing`. Setting it begins or ends one. */
  get isRefreshing(): boolean {
    return this.#scroller?.isRefreshing ?? false
  }
  set isRefreshing(isRefreshing: boolean) {
    if (isRefreshing) this.beginRefreshing()
    else this.endRefreshing()
  }
  /** Shows that a refresh is under way. No event, and the content is not moved. */
  beginRefreshing(): void {
    this.#want("refresh", (scroller) => scroller.beginRefreshing())
  }
  endRefreshing(): void {
    this.#want("refresh", (scroller) => scroller.endRefreshing())
  }
  get contentInset(): Insets {
    return (this.#scroller ?? this.#resting)?.contentInset ?? { top: 0, left: 0, bottom: 0, right: 0 }
  }
  /** Sides that are left out stay as they are. */
  set contentInset(insets: Partial<Insets>) {
    this.#want("insets", (scroller) => {
      const to = scroller.destination
      const isInside = isWithin(scroller, to)
      scroller.contentInset = insets
      const { x, y } = scroller.contentOffset
      // One to the top leads to the new one already.
      if (isInside && isSamePlace(to!, scroller.destination ?? { x, y })) {
        scroller.redirect(scroller.inside(x, y), scroller.inside(to!.x, to!.y))
      }
      const { top, right, bottom, left } = this.contentInset
      this.#viewport.style.scrollPadding = [top, right, bottom, left].map((inset) => `${Math.max(inset, 0)}px`)
        .join(" ")
    })
  }
}

reflect(VellumScrollElement)

export interface VellumScrollElement {
  addEventListener: ListenerMethod<VellumScrollElement, VellumScrollEventMap, AddEventListenerOptions>
  removeEventListener: ListenerMethod<VellumScrollElement, VellumScrollEventMap, EventListenerOptions>
}

declare global {
  interface HTMLElementTagNameMap {
    "vellum-scroll": VellumScrollElement
  }
}

/** Defines `<vellum-scroll>` where there is a DOM and nobody has defined it. Of two versions of this module on one page the
 * first has the name; the other one may define its own by another `prefix`. */
export function defineElements(prefix = "vellum"): void {
  if (globalThis.customElements && !customElements.get(`${prefix}-scroll`)) {
    // All in one layout.
    for (const one of document.querySelectorAll(`${prefix}-scroll`)) {
      early.set(one, { left: one.scrollLeft, top: one.scrollTop })
    }
    // A class defines one name.
    customElements.define(
      `${prefix}-scroll`,
      prefix === "vellum" ? VellumScrollElement : class extends VellumScrollElement {},
    )
  }
}
