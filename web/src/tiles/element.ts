import { attributes as scrollAttributes, isOn, numberOr, reflect } from "../attributes.ts"
import type { Engine, EngineSource } from "../engine.ts"
import type { EngineEventMap, ListenerMethod, OtherEvents, ScrollerEventMap } from "../events.ts"
import { type Axes, type Origin, type Point, seenScale, type Size } from "../geometry.ts"
import { placeInTree } from "../holders.ts"
import { InputListener } from "../input.ts"
import { loadEngine, Shared } from "../loading.ts"
import { becomeTabStop, handsOver, inputOptions, touchAction } from "../policy.ts"
import type { Resting, VellumScroller } from "../scroller.ts"
import { ScrollingElement } from "../scrolling.ts"
import { PictureCanvas, pixelsOf } from "./canvas.ts"
import { openPictures, tileClient } from "./client.ts"
import { TileEngine } from "./engine.ts"
import { TileError } from "./errors.ts"
import { ImageScroller } from "./image-scroller.ts"
import type { TemplateOptions } from "./layouts.ts"
import { type PictureListener, type TileCoverage, TiledPicture } from "./picture.ts"
import { style } from "./style.ts"
import { adoptProperties, dress, IndicatorBars, make, shadowTree, startWhenLoaded, zoomSlots } from "../shadow.ts"
import { pixelsPerPoint, requestFrameOf, viewOf } from "../view.ts"

/** Bytes of textures: on what is held in a hand, and elsewhere. Chosen; web pages of phones are ended at some hundred megabytes. */
const budgets = { phone: 48 << 20, desktop: 128 << 20 }
/** Pictures that are opened before it is known whether they are seen. Chosen. */
const openedAtOnce = 8

const tileEngine = new Shared<TileEngine>()
let budget: number | undefined

/** Loads the engine of tiles; without `source` from `tiles.wasm` beside this module. Elements call it themselves. */
export function loadTileEngine(source?: EngineSource): Promise<TileEngine> {
  return tileEngine.load(async () => {
    const engine = await TileEngine.load(source)
    engine.budget = VellumImageElement.tileBudget
    return engine
  })
}

const ownAttributes = [
  "src",
  "alt",
  "tile-size",
  "minimum-zoom",
  "maximum-zoom",
  "picture-width",
  "picture-height",
  "tms",
]
const shared = ["bounces", "bounces-zoom", "deceleration-rate", "indicators", "scroll-enabled"]

/** The events of `<vellum-image>`. */
export interface VellumImageEventMap extends OtherEvents, ScrollerEventMap, EngineEventMap {
  "vellum-did-change-coverage": CustomEvent<TileCoverage>
  "vellum-did-fail-to-load": CustomEvent<TileError>
  "vellum-ready": CustomEvent<Size>
}

/** `<vellum-image src=… alt=…>`: shows a picture of any size, and scrolls and zooms it as a UIScrollView around a TiledImageView does.
 *
 * `src` is a picture, a Deep Zoom description, an info.json of IIIF, a TileJSON, a PMTiles file, or a template with `{z}`, `{x}`
 * and `{y}`. What is inside the element is shown until the picture is, and where it cannot be.
 *
 * @tagname vellum-image
 * @slot - Shown until the picture is, and where it cannot be
 * @slot zoom-in - A button that comes nearer
 * @slot zoom-out - A button that steps back
 * @attr alt - What the picture shows, for screen readers
 * @attr bounces - `false` stops the picture at its edges
 * @attr bounces-zoom - `false` stops zooming at its limits
 * @attr deceleration-rate - `fast`, or the fraction of the velocity that is kept each millisecond
 * @attr hand-over - A drag goes on in the scroller outside once the picture is at its edge
 * @attr indicators - `false` hides the bars
 * @attr maximum-zoom - The last zoom of a template
 * @attr maximum-zoom-scale - The greatest scale; by default one at which pixels are seen
 * @attr minimum-zoom - The first zoom of a template
 * @attr minimum-zoom-scale - The least scale; by default the one at which the picture fits
 * @attr mouse-drag - `false` keeps the mouse from dragging
 * @attr page-scroll - `auto`, by default: what the element cannot use is the page's. `hand-over`: a drag also goes on in the page
 *   once the picture is at its edge. `never`: wheel, keys and fingers do not scroll the page
 * @attr picture-height - The height in pixels of a template's picture
 * @attr picture-width - The width in pixels of a template's picture
 * @attr scroll-enabled - `false` switches scrolling off for persons
 * @attr src - The picture, a description of its tiles, or a template with `{z}`, `{x}` and `{y}`
 * @attr tabindex - A number of the page's own; without one, the element is a stop of the tab key
 * @attr tile-size - The pixels along a side of a template's tiles
 * @attr tms - A template's rows count from the bottom
 * @fires load - What is seen is sharp
 * @fires scroll - The picture has moved: once a frame
 * @fires scrollend - The picture rests
 * @fires vellum-ready - The picture is opened; `detail` is its size in pixels
 * @fires vellum-did-change-coverage - Another share of what is seen is sharp; `detail` is the coverage
 * @fires vellum-did-fail-to-load - The picture or one of its tiles could not be loaded; `detail` is the `TileError`
 * @fires vellum-unavailable - The engine could not be loaded; `detail` is the `EngineError`
 * @fires vellum-content-touch - What is painted over the picture may show that it is touched, or not any more; `detail` is a `ContentTouch`
 * @fires vellum-will-begin-dragging - A finger begins to drag
 * @fires vellum-will-end-dragging - It lifts; `detail` is a `WillEndDragging`, whose target may be set
 * @fires vellum-did-end-dragging - It has lifted; `detail.willDecelerate` says whether the picture moves on
 * @fires vellum-will-begin-decelerating - The picture moves on
 * @fires vellum-did-end-decelerating - It has come to rest
 * @fires vellum-did-end-scrolling-animation - An animated `setContentOffset` has arrived
 * @fires vellum-did-zoom - The scale that is seen has changed: each frame of a zoom
 * @fires vellum-will-begin-zooming - Two fingers begin to zoom
 * @fires vellum-did-end-zooming - Zooming and its bounce have ended
 * @fires vellum-did-scroll-to-top - An animated `scrollToTop` of its scroller has arrived */
export class VellumImageElement extends ScrollingElement implements PictureListener {
  static get observedAttributes(): string[] {
    return [
      ...ownAttributes,
      ...shared,
      "tabindex",
      "hand-over",
      "maximum-zoom-scale",
      "minimum-zoom-scale",
      "mouse-drag",
      "page-scroll",
    ]
  }

  /** Bytes that the tiles of all pictures of the page may take, as `CATiledLayer.tileBudget`; 1 GB counts at most. Plain pictures, which
   * are decoded whole, may take as much again; those in sight stay decoded in any case. */
  static get tileBudget(): number {
    const isPhone = globalThis.matchMedia?.("(hover: none) and (pointer: coarse)").matches ?? false
    return budget ?? (isPhone ? budgets.phone : budgets.desktop)
  }
  static set tileBudget(bytes: number) {
    if (!(bytes >= 0)) return
    budget = bytes
    tileEngine.ifLoading?.then((engine) => engine.budget = bytes, () => {})
    if (openPictures() > 0) tileClient().budget = bytes
  }

  #scroller: ImageScroller | undefined
  #input: InputListener | undefined
  #picture: TiledPicture | undefined
  #engines: { scroll: Engine; tiles: TileEngine } | undefined
  /** How the picture lay when the element was removed, and the place that was read. */
  #resting: Resting & { size: Size; place: Point } | undefined
  #viewport!: HTMLElement
  #fallback!: HTMLElement
  #canvas!: PictureCanvas
  #bars!: IndicatorBars
  readonly #internals: ElementInternals | undefined = this.attachInternals?.()
  #size: Size = { width: 0, height: 0 }
  #isSeen = false
  /** Cancels the requested frame; undefined while there is none. */
  #forgetFrame: (() => void) | undefined
  #isInFrame = false
  #callbacks: ((milliseconds: number) => void)[] = []
  #touchAction = ""
  #hasLoaded = false
  /** Whether the element is connected and there may be an engine for it. */
  #isOpenable = false

  /** The scroller behind the element; undefined until the engine is loaded. */
  override get scroller(): VellumScroller | undefined {
    return this.#scroller
  }

  connectedCallback(): void {
    if (!this.shadowRoot) this.#build()
    dress(this, style)
    adoptProperties(this)
    this.whileConnected = new AbortController()
    const { signal } = this.whileConnected
    this.#describe()
    becomeTabStop(this)
    // The picture is opened while the engines are loaded.
    this.#isOpenable = true
    this.#openSoon(signal)
    this.#observe(signal)
    const load = () => Promise.all([loadEngine(), loadTileEngine()])
    const giveUp = (error: unknown): never => {
      if (!signal.aborted) {
        this.#isOpenable = false
        this.#close()
      }
      throw error
    }
    startWhenLoaded(this, signal, () => load().catch(giveUp), ([scroll, tiles]) => this.#start({ scroll, tiles }))
  }

  disconnectedCallback(): void {
    this.whileConnected.abort()
    this.#forgetFrame?.()
    this.#forgetFrame = undefined
    this.#input?.detach()
    const scroller = this.#scroller
    if (scroller) {
      const resting = scroller.rest()
      if (this.#picture?.number) this.#resting = { ...resting, size: this.#size, place: this.placeIn(scroller) }
      this.owed = scroller.pane.owed
      scroller.onshow = null
    }
    this.#isOpenable = false
    this.#scroller = this.#input = this.#engines = undefined
    this.#close()
    scroller?.free()
    this.#size = { width: 0, height: 0 }
    this.#isSeen = false
    this.#callbacks = []
  }

  /** An element that `moveBefore()` moves keeps its picture. */
  connectedMoveCallback(): void {}

  attributeChangedCallback(name: string, before: string | null, value: string | null): void {
    if (before === value) return
    if (name === "alt") return this.#describe()
    if (name === "tabindex") return becomeTabStop(this)
    if (ownAttributes.includes(name)) {
      this.#resting = undefined
      this.#close()
      if (this.#isOpenable) this.#openSoon(this.whileConnected.signal)
    }
    if (this.#scroller) scrollAttributes[name]?.(this.#scroller, value)
    this.#applyLimits()
    this.#applyPolicy()
    this.wantsFrame()
  }

  #build(): void {
    const root = shadowTree(this)
    this.#viewport = make(root, "div", "viewport")
    this.#fallback = make(this.#viewport, "div", "fallback")
    make(this.#fallback, "slot")
    this.#canvas = new PictureCanvas(this.#viewport)
    this.#bars = new IndicatorBars(root)
    zoomSlots(root, this)
  }

  /** What a screen reader says: the author's own role and name win over these. */
  #describe(): void {
    if (!this.#internals) return
    const alt = this.getAttribute("alt")
    this.#internals.role = alt === "" ? "presentation" : "img"
    this.#internals.ariaLabel = alt
  }

  #start(engines: { scroll: Engine; tiles: TileEngine }): void {
    this.#engines = engines
    const { signal } = this.whileConnected
    const scroller = new ImageScroller(engines.scroll, engines.tiles, (callback) => {
      this.#callbacks.push(callback)
      this.#requestFrame()
    })
    this.#scroller = scroller
    scroller.target = this
    scroller.pane.owed = this.owed
    scroller.contentAlignmentPoint = { x: 0.5, y: 0.5 }
    for (const name of shared) scrollAttributes[name]?.(scroller, this.getAttribute(name))
    const view = viewOf(this)
    const calmer = view.matchMedia("(prefers-reduced-motion: reduce)")
    scroller.reducesMotion = calmer.matches
    calmer.addEventListener("change", () => scroller.reducesMotion = calmer.matches, { signal })
    this.#input = new InputListener(this, scroller)
    this.#applyPolicy()
    view.visualViewport?.addEventListener("resize", () => this.#applyPolicy(), { signal })
    scroller.onshow = () => {
      this.#showPolicy(scroller)
      if (!this.#isInFrame) this.#requestFrame()
    }
    this.#resize()
    if (this.#picture) this.#picture.start(engines.tiles, scroller)
    else if (this.#isSeen) this.#open()
  }

  #observe(signal: AbortSignal): void {
    const view = viewOf(this)
    const sizes = new view.ResizeObserver((entries) => this.#measure(entries[entries.length - 1]))
    // The exact number of device pixels, where the browser tells it.
    if ("devicePixelContentBoxSize" in view.ResizeObserverEntry.prototype) {
      sizes.observe(this.#viewport, { box: "device-pixel-content-box" })
    } else sizes.observe(this.#viewport)
    const sights = new view.IntersectionObserver((entries) => this.#see(entries[entries.length - 1].isIntersecting))
    sights.observe(this)
    signal.addEventListener("abort", () => {
      sizes.disconnect()
      sights.disconnect()
    })
  }

  #see(isSeen: boolean): void {
    if (isSeen === this.#isSeen) return
    this.#isSeen = isSeen
    if (isSeen) {
      if (!this.#picture) this.#open()
      this.#showPicture()
    } else {
      this.#picture?.rest()
      this.#canvas.remove()
    }
  }

  // The picture

  /** Opens the picture when the program has set all that it sets now. */
  #openSoon(signal: AbortSignal): void {
    queueMicrotask(() => {
      if (!signal.aborted && !this.#picture && (this.#isSeen || openPictures() < openedAtOnce)) this.#open()
    })
  }

  #open(): void {
    this.#close()
    const place = this.getAttribute("src")
    if (!place || !this.#isOpenable) return
    const number = (name: string) => this.hasAttribute(name) ? Number(this.getAttribute(name)) : undefined
    const options: TemplateOptions = {
      tileSize: number("tile-size"),
      minimumZoom: number("minimum-zoom"),
      maximumZoom: number("maximum-zoom"),
      width: number("picture-width"),
      height: number("picture-height"),
      countsFromBottom: isOn(this.getAttribute("tms"), false),
    }
    this.#hasLoaded = false
    const client = tileClient()
    client.budget = VellumImageElement.tileBudget
    const picture = new TiledPicture(client, this, place, this.baseURI, options)
    this.#picture = picture
    if (this.#engines && this.#scroller) picture.start(this.#engines.tiles, this.#scroller)
    this.#showPicture()
  }

  #close(): void {
    this.#picture?.free()
    this.#picture = undefined
    if (this.shadowRoot) this.#showFallback()
    const scroller = this.#scroller
    if (!scroller) return
    // What is inside the element is seen now, and does not scroll.
    scroller.picture = 0
    this.taking(scroller, () => {
      this.#applyLimits()
      scroller.zoomScale = 1
      scroller.contentSize = { width: 0, height: 0 }
    })
  }

  #showPicture(): void {
    if (!this.#picture || !this.#isSeen) return
    this.#canvas.show(this.#picture)
    this.wantsFrame()
  }

  #showFallback(): void {
    this.#fallback.hidden = false
    this.#canvas.remove()
  }

  /** @internal */
  opened(): void {
    const [scroller, picture] = [this.#scroller, this.#picture]
    if (!scroller || !picture) return
    scroller.picture = picture.number
    this.#resize(picture.points)
    this.dispatchEvent(new CustomEvent("vellum-ready", { detail: picture.pixels }))
    // Its tiles are asked for now, not with the next frame.
    if (this.#picture === picture) this.#frame(performance.now())
    this.wantsFrame()
  }

  /** @internal */
  refused(error: TileError): void {
    this.#showFallback()
    this.failed(error)
  }

  /** @internal */
  failed(error: TileError): void {
    this.dispatchEvent(new CustomEvent("vellum-did-fail-to-load", { detail: error }))
  }

  /** @internal */
  coverageChanged(): void {
    const { sharp, standIn, blank } = this.coverage
    this.#fallback.hidden = sharp + standIn > 0
    this.dispatchEvent(new CustomEvent("vellum-did-change-coverage", { detail: this.coverage }))
    if (this.#hasLoaded || sharp === 0 || standIn + blank > 0) return
    this.#hasLoaded = true
    this.dispatchEvent(new Event("load"))
  }

  // Sizes

  #measure(entry: ResizeObserverEntry): void {
    const { width, height } = entry.contentRect
    const before = { ...this.#size, pixels: this.#canvas.pixels.width }
    this.#size = { width, height }
    if (this.#canvas.resize(pixelsOf(entry, pixelsPerPoint(this)))) this.#picture?.invalidate()
    // The page's zoom changes the pixels alone.
    const isSame = width === before.width && height === before.height && this.#canvas.pixels.width === before.pixels
    if (!isSame) this.#resize()
    // What is seen between the resize and the next frame is painted now.
    this.#frame(performance.now())
  }

  /** The place that is read; until the picture is there again, the one where it was. */
  protected override placeIn(scroller: VellumScroller): Point {
    return this.#resting?.place ?? super.placeIn(scroller)
  }
  /** Here the scale follows sizes. */
  protected override taking(scroller: VellumScroller, act: () => void): void {
    scroller.fit(() => super.taking(scroller, act))
  }

  /** Takes the element's size, and that of a picture that is new. Keeps what is in the middle there, or all of the picture seen. */
  #resize(content?: Size): void {
    const scroller = this.#scroller
    if (scroller) this.taking(scroller, () => this.#take(scroller, content ?? scroller.contentSize))
  }
  #take(scroller: VellumScroller, content: Size): void {
    const [tiles, picture] = [this.#engines?.tiles, this.#picture]
    scroller.contentSize = content
    const { width, height } = this.#size
    if (!tiles || width <= 0 || height <= 0) return
    const pixels = this.#canvas.pixels.width / width
    const { x, y } = scroller.contentOffset
    scroller.pixelsPerPoint = pixels
    const isHeld = scroller.isTracking
    const isPlaced = picture?.number &&
      tiles.resize(picture.number, width, height, pixels, x, y, scroller.zoomScale)
    if (!isPlaced) return void (scroller.size = { width, height })
    const [least, greatest, left, top, across, down] = tiles.block.slice(0, 6)
    this.#limits = { least, greatest }
    scroller.size = { width, height }
    this.#applyLimits()
    if (!isHeld) scroller.zoom({ x: left, y: top, width: across, height: down }, false)
    const resting = this.#resting
    this.#resting = undefined
    // An element that was taken away is where it was, if it is as large as it was.
    if (resting?.size.width === width && resting.size.height === height) scroller.resume(resting)
  }

  #limits = { least: 1, greatest: 1 }

  #applyLimits(): void {
    const scroller = this.#scroller
    if (!scroller) return
    const limit = (name: string, own: number) =>
      this.#picture?.number ? numberOr(this.getAttribute(`${name}-zoom-scale`), own) : 1
    const [least, greatest] = [limit("minimum", this.#limits.least), limit("maximum", this.#limits.greatest)]
    if (scroller.minimumZoomScale !== least) scroller.minimumZoomScale = least
    if (scroller.maximumZoomScale !== greatest) scroller.maximumZoomScale = greatest
  }

  // Frames. One request of the browser for the scroller and the picture.

  /** @internal */
  wantsFrame(): void {
    this.#requestFrame()
  }

  #requestFrame(): void {
    if (this.#forgetFrame || !this.isConnected) return
    this.#forgetFrame = requestFrameOf(viewOf(this), (milliseconds) => {
      this.#forgetFrame = undefined
      this.#isInFrame = true
      try {
        for (const callback of this.#callbacks.splice(0)) callback(milliseconds)
      } finally {
        this.#isInFrame = false
      }
      this.#frame(milliseconds)
    })
  }

  #frame(milliseconds: number): void {
    const [scroller, picture] = [this.#scroller, this.#picture]
    if (!scroller || !picture) return
    picture.frame(milliseconds, this.#size.width, this.#size.height)
    this.#bars.show(scroller)
  }

  #applyPolicy(): void {
    const [input, scroller] = [this.#input, this.#scroller]
    if (!input || !scroller) return
    scroller.handsOverDragsAtEdges = handsOver(this)
    input.options = { ...inputOptions(this, true), origin: (axes) => this.#origin(scroller, axes) }
    this.#showPolicy(scroller)
  }

  /** Where contacts are counted from. */
  #origin(scroller: ImageScroller, axes?: Axes): Origin {
    const corner = placeInTree(this, this.#viewport, scroller, axes)
    const box = this.#viewport.getBoundingClientRect()
    const [x, y] = [(box.left - corner.x) / corner.scale, (box.top - corner.y) / corner.scale]
    scroller.frame = { x, y, scale: seenScale(this.#viewport, box) / corner.scale }
    return corner
  }

  /** Which touches belong to the page. */
  #showPolicy(scroller: VellumScroller): void {
    const action = touchAction(this, scroller)
    if (action === this.#touchAction) return
    this.#touchAction = action
    this.#viewport.style.touchAction = action
  }

  // Attributes as properties

  get src(): string {
    return this.getAttribute("src") ?? ""
  }
  set src(src: string) {
    this.setAttribute("src", src)
  }
  get alt(): string {
    return this.getAttribute("alt") ?? ""
  }
  set alt(alt: string) {
    this.setAttribute("alt", alt)
  }

  /** How many of the visible tiles were sharp, stood in for, and blank in the last frame. */
  get coverage(): TileCoverage {
    return this.#picture?.coverage ?? { sharp: 0, standIn: 0, blank: 0 }
  }
  /** The picture's size in pixels; 0 until it is open. */
  get naturalWidth(): number {
    return this.#picture?.pixels?.width ?? 0
  }
  get naturalHeight(): number {
    return this.#picture?.pixels?.height ?? 0
  }
  /** Opens the picture again if it could not be, and tries tiles that failed again at once. */
  reload(): void {
    if (this.#picture?.number) this.#picture.reload()
    else this.#open()
  }

  // UIKit's names. Those that attributes have count from the beginning, the others from `vellum-ready` on. `reflect` defines these.

  declare bounces: boolean
  declare bouncesZoom: boolean
  /** The fraction of its velocity that the picture keeps each millisecond: 0.998 is UIKit's normal, 0.99 its fast. */
  declare decelerationRate: number
  declare isScrollEnabled: boolean
  declare showsHorizontalScrollIndicator: boolean
  declare showsVerticalScrollIndicator: boolean
  declare readonly isTracking: boolean
  declare readonly isDragging: boolean
  declare readonly isDecelerating: boolean
  declare readonly isZooming: boolean
  declare readonly isZoomBouncing: boolean

  get contentOffset(): Point {
    return this.#scroller?.contentOffset ?? { x: 0, y: 0 }
  }
  set contentOffset(offset: Point) {
    this.setContentOffset(offset, false)
  }
  setContentOffset(offset: Point, animated: boolean): void {
    this.#scroller?.setContentOffset(offset, animated)
  }
  /** The content's size at the present scale. */
  get contentSize(): Size {
    return this.#scroller?.shownContentSize ?? { width: 0, height: 0 }
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
  get minimumZoomScale(): number {
    return this.#scroller?.minimumZoomScale ?? 1
  }
  set minimumZoomScale(scale: number) {
    if (Number.isFinite(Number(scale))) this.setAttribute("minimum-zoom-scale", String(scale))
  }
  get maximumZoomScale(): number {
    return this.#scroller?.maximumZoomScale ?? 1
  }
  set maximumZoomScale(scale: number) {
    if (Number.isFinite(Number(scale))) this.setAttribute("maximum-zoom-scale", String(scale))
  }
  /** Fits a rectangle of the picture, in its points at scale 1, into the viewport. */
  zoom(rect: Point & Size, animated: boolean): void {
    this.#scroller?.zoom(rect, animated)
  }
}

reflect(VellumImageElement)

export interface VellumImageElement {
  addEventListener: ListenerMethod<VellumImageElement, VellumImageEventMap, AddEventListenerOptions>
  removeEventListener: ListenerMethod<VellumImageElement, VellumImageEventMap, EventListenerOptions>
}

declare global {
  interface HTMLElementTagNameMap {
    "vellum-image": VellumImageElement
  }
}

/** Defines `<vellum-image>` where there is a DOM and nobody has defined it. Another version on the page may define its own by another
 * `prefix`. */
export function defineImageElement(prefix = "vellum"): void {
  if (globalThis.customElements && !customElements.get(`${prefix}-image`)) {
    customElements.define(
      `${prefix}-image`,
      prefix === "vellum" ? VellumImageElement : class extends VellumImageElement {},
    )
  }
}
