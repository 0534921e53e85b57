import { addressed } from "../address.ts"
import { numberOr } from "../attributes.ts"
import type { Engine } from "../engine.ts"
import { hear } from "../dispatch.ts"
import type { ListenerMethod, VellumPagesEventMap } from "../events.ts"
import { type Axes, exactSize, type Origin, type Point } from "../geometry.ts"
import { placeInTree, register } from "../holders.ts"
import { InputListener } from "../input.ts"
import { isUsed } from "../keys.ts"
import { loadEngine } from "../loading.ts"
import { Owed } from "../pane.ts"
import { becomeTabStop, handsOver, inputOptions, touchAction } from "../policy.ts"
import { Flag, Value } from "../records.ts"
import { VellumScroller } from "../scroller.ts"
import { ScrollingElement } from "../scrolling.ts"
import { Children } from "./children.ts"
import { Controls } from "./controls.ts"
import { followAddress } from "./links.ts"
import { keyOf, PageView, promote, type RestingPage } from "./page.ts"
import {
  contentOf,
  countOf,
  type PageContent,
  type PageList,
  type PagesDataSource,
  sourceOf,
  wantedPages,
} from "./source.ts"
import { style } from "./style.ts"
import { adoptProperties, dress, make, shadowTree, startWhenLoaded } from "../shadow.ts"
import { pixelsPerPoint, requestFrameOf, viewOf } from "../view.ts"

/** The most points between two pages. Chosen: browsers lay out a thousand times as much, and so does the engine with all pages. */
const mostGap = 10_000

/** The nearest page to `page` of so many. */
const inside = (page: number, count: number) => Math.max(Math.min(page, count - 1), 0)

/** What the element tells of its current page. */
const zoomEvents = ["vellum-will-begin-zooming", "vellum-did-zoom", "vellum-did-end-zooming"]

/** `<vellum-pages>`: photographs side by side, any number of them. A flick turns the page. Two fingers and double taps zoom a
 * photograph; it is then moved about, and at its edge the next one comes. Pages are the element's children, or the list `pages`,
 * or what `dataSource` supplies. At most three are laid out. Until the engine is loaded, and where it cannot be, buttons and keys
 * turn the pages.
 *
 * @tagname vellum-pages
 * @slot - The pages, one for each child, if neither `pages` nor `dataSource` is set
 * @slot previous - A button that turns back
 * @slot next - A button that turns on
 * @csspart page - A page
 * @csspart image - The picture on a page
 * @csspart previous - The button that turns back
 * @csspart next - The button that turns on
 * @attr current-page - The page that is shown, from 0 on
 * @attr dir - `rtl`: the first page is at the right
 * @attr hand-over - A drag goes on in the scroller outside where there is no further page
 * @attr mouse-drag - `false` keeps the mouse from dragging
 * @attr page-gap - Points between two pages, 20 by default and 10,000 at most
 * @attr page-scroll - `auto`, by default: what the element cannot use is the document's. `hand-over`: a drag also goes on in the
 *   document where there is no further page. `never`: wheel, keys and fingers do not scroll the document
 * @attr tabindex - A number of the page's own; without one, the element is a stop of the tab key
 * @fires scroll - The pages have moved
 * @fires scrollend - The pages rest
 * @fires vellum-ready - The engine is loaded: `scroller` is there
 * @fires vellum-unavailable - The engine could not be loaded; `detail` is the `EngineError`
 * @fires vellum-page-change - Another page is current; `detail.currentPage` is its number
 * @fires vellum-page-error - The picture of a page could not be loaded; `detail.page` is its number
 * @fires vellum-will-begin-dragging - A finger begins to drag the pages
 * @fires vellum-will-end-dragging - It lifts; `detail` is a `WillEndDragging`
 * @fires vellum-did-end-dragging - It has lifted; `detail.willDecelerate` says whether the pages move on
 * @fires vellum-will-begin-decelerating - The pages move on
 * @fires vellum-did-end-decelerating - They have come to rest
 * @fires vellum-did-end-scrolling-animation - An animated `setCurrentPage` has arrived
 * @fires vellum-did-zoom - The scale at which the current page is seen has changed: each frame of a zoom
 * @fires vellum-will-begin-zooming - Two fingers begin to zoom the current page
 * @fires vellum-did-end-zooming - Zooming and its bounce have ended
 */
export class VellumPagesElement extends ScrollingElement {
  static get observedAttributes(): string[] {
    return ["current-page", "dir", "hand-over", "mouse-drag", "page-gap", "page-scroll", "tabindex"]
  }

  #engine: Engine | undefined
  #pager: VellumScroller | undefined
  #viewport!: HTMLElement
  #strip!: HTMLElement
  #probe!: HTMLSlotElement
  #children: Children | undefined
  #controls: Controls | undefined
  readonly #internals: ElementInternals | undefined = this.attachInternals?.()
  #sizes: ResizeObserver | undefined
  #changes: MutationObserver | undefined
  #source: PagesDataSource | undefined
  /** The list that the source is made of. */
  #list: readonly PageContent[] | undefined
  /** What the list or the children were when they were last read: programs change their lists. */
  #read: readonly PageContent[] = []
  /** The source in use: the program's, or the children. */
  #shown: PagesDataSource = sourceOf([])
  #current = 0
  /** The page that was wanted when not all pages were there. A turn forgets it. */
  #wanted: number | undefined
  #pages: PageView[] = []
  #spare: PageView[] = []
  #inputs = new Map<PageView, InputListener>()
  #size = { width: 0, height: 0 }
  /** How the current page lay when the element was removed. */
  #resting: RestingPage | undefined
  /** The page at the strip's corner: far pages have places that layout cannot hold. */
  #base = 0
  /** Whether neither a program nor a person has turned the pages yet, so that what the address names counts as soon as it is there. */
  #isUnturned = true

  // UIKit's names, those of UIPageControl and of data sources.

  /** The page that is shown; of two, the one of which more is seen. Setting it turns there at once. */
  get currentPage(): number {
    this.#takeChanges()
    return this.#current
  }
  set currentPage(page: number) {
    this.setCurrentPage(numberOr(String(page), NaN), false)
  }
  setCurrentPage(page: number, animated: boolean): void {
    if (!Number.isFinite(page)) return
    this.#isUnturned = false
    this.#turn(page, animated)
  }
  #turn(page: number, animated: boolean): void {
    const wanted = Math.max(Math.round(page), 0)
    this.#takeChanges()
    this.#wanted = undefined
    // The pages may be given later.
    if (!this.shadowRoot || this.#number === 0) {
      this.#current = this.#wanted = wanted
      return
    }
    const index = inside(wanted, this.#number)
    if (this.#pager && this.#stride > 0) {
      this.#pager.setContentOffset({ x: this.#place(index) * this.#stride, y: 0 }, animated)
    } else {
      this.#turned(index)
    }
  }
  get numberOfPages(): number {
    this.#takeChanges()
    return this.#number
  }
  get #number(): number {
    return countOf(this.#shown)
  }
  /** The pages as a list: addresses of pictures, descriptions of them, or elements; undefined if they are the children, or come from a
   * `dataSource`. */
  get pages(): readonly PageContent[] | undefined {
    return this.#list
  }
  set pages(pages: readonly PageContent[] | null | undefined) {
    this.#source = pages ? sourceOf(pages) : undefined
    this.#list = pages ?? undefined
    this.reloadData()
  }
  /** What supplies the pages; undefined if they are the children. */
  get dataSource(): PagesDataSource | undefined {
    return this.#source
  }
  set dataSource(source: PagesDataSource | null | undefined) {
    this.#source = source ?? undefined
    this.#list = undefined
    this.reloadData()
  }
  /** Turns to the page with what the address names, which the browser cannot scroll to. */
  #turnToTarget(): void {
    const target = addressed(this)
    const list = this.#shown as Partial<PageList>
    const page = target &&
      list.nearest?.(this.#current, (content) => (content as Partial<Node>).contains?.(target) ?? false)
    if (typeof page === "number") this.#turn(page, false)
  }
  /** Asks for the pages again. Of children and a list the current page stays current, wherever it is now. If it is gone, and with a data
   * source, the number stays, if there are still as many. In a turn, what is seen of other pages stays in its place. */
  reloadData(): void {
    this.#children?.forget()
    this.#controls?.fill(this.children)
    this.#reload()
  }
  #reload(pages = this.#source ? [] : this.#children?.pages ?? []): void {
    const list: PagesDataSource & Partial<PageList> = this.#source ?? sourceOf(pages)
    this.#shown = list
    if (!this.shadowRoot) return
    const count = this.#number
    const current = this.#current
    const goal = Math.round(this.#pageAt(Value.goalX))
    // By how many pages one has moved; undefined if it is gone. Those of a data source stay.
    const shiftOf = (index: number, unknown?: number) => {
      const page = this.#pages.find((page) => page.index === index)
      if (!page) return unknown
      const found = list.nearest ? list.nearest(index, (content) => page.isOf(content)) : index
      return found! < count ? found! - index : undefined
    }
    const kept = shiftOf(current, 0)
    // Where the current page goes away in a turn, the other one that is seen stays in its place.
    const side = this.#pager?.flag(Flag.moves) ? Math.sign(this.#pageAt(Value.x) - current) : 0
    const shift = kept ?? shiftOf(current + side)
    // Without pages none is current.
    const index = count > 0 ? inside(this.#wanted ?? current + (shift ?? 0), count) : this.#wanted ?? 0
    const isTurned = index !== current || kept === undefined && count > 0
    const by = this.#wanted === undefined && shift !== undefined ? shift : index - current
    // Pages may have come or gone between what is seen and where a turn leads.
    const key = keyOf(this.#read[goal] ?? "")
    this.#read = Array.from(this.#list ?? pages)
    const end = list.nearest?.(inside(goal + by, count), (content) => keyOf(content) === key) ?? goal + by
    // Pages that stay as they are keep their zoom, and the fingers on them.
    for (const page of this.#pages) page.index += shift ?? 0
    this.#retire((page) => {
      if (page.index >= count) return true
      const content = contentOf(this.#shown, page.index)
      if (!page.shows(content)) return true
      page.describe(content)
      return false
    })
    if (index === this.#wanted && count > 0) this.#wanted = undefined
    this.#measure(true, index, by, end - goal)
    if (isTurned) this.#tellPage()
    if (this.#isUnturned) this.#turnToTarget()
  }
  /** Takes children that have come or gone just now, of which the browser tells only after the program's script. */
  #takeChanges(): void {
    const records = this.#changes?.takeRecords() ?? []
    if (records.length > 0) this.#changed(records)
  }
  #changed(records: MutationRecord[]): void {
    const { isOfButtons, pages } = this.#children!.changed(records)
    if (isOfButtons) this.#controls?.fill(this.children)
    if (this.#source) this.#measure(false)
    else if (pages) this.#reload(pages)
  }
  /** The scroller that turns the pages; undefined until the engine is loaded. */
  override get scroller(): VellumScroller | undefined {
    this.#takeChanges()
    return this.#pager
  }
  /** The scroller that zooms the current page. */
  get pageScroller(): VellumScroller | undefined {
    this.#takeChanges()
    return this.#currentView?.scroller
  }

  get #currentView(): PageView | undefined {
    return this.#pages.find(({ index }) => index === this.#current)
  }

  connectedCallback(): void {
    adoptProperties(this)
    if (!this.shadowRoot) this.#build()
    dress(this, style)
    this.whileConnected = new AbortController()
    const { signal } = this.whileConnected
    const view = viewOf(this)
    this.#changes = new view.MutationObserver((records) => this.#changed(records))
    this.#children = new Children(this, this.#changes, this.#probe)
    this.#changes.observe(this.ownerDocument.documentElement, { attributeFilter: ["dir"] })
    this.#sizes = new view.ResizeObserver(() => this.#measure(false))
    this.#sizes.observe(this.#viewport)
    hear(this, view, "keydown", signal, (event) => this.#keyDown(event))
    // Of a slot among the children.
    this.addEventListener("slotchange", () => this.#source || this.#reload(), { signal })
    // A link may remove the element as it is clicked.
    followAddress(view, signal, () => this.isConnected && this.#turnToTarget())
    this.reloadData()
    startWhenLoaded(this, signal, () => loadEngine(), (engine) => this.#start(engine))
  }

  /** An element that `moveBefore()` moves keeps its engine; its size and direction may be others. */
  connectedMoveCallback(): void {
    this.#measure(false)
  }

  disconnectedCallback(): void {
    this.whileConnected.abort()
    this.#sizes?.disconnect()
    this.#changes?.disconnect()
    this.#resting = this.#currentView?.rest() ?? this.#resting
    for (const page of [...this.#pages.splice(0), ...this.#spare.splice(0)]) this.#discard(page)
    if (this.#pager) {
      this.owed = this.#pager.pane.owed
      this.#pager.onshow = null
      this.#pager.free()
    }
    this.#pager = this.#engine = undefined
    this.#size = { width: 0, height: 0 }
  }

  attributeChangedCallback(name: string, before: string | null, value: string | null): void {
    // The same number counts again where another page is shown.
    const page = numberOr(value, 0)
    if (name === "current-page" && (before !== value || page !== this.currentPage)) {
      // What the address names comes before the page that the markup begins with.
      if (this.shadowRoot) this.#isUnturned = false
      this.#turn(page, false)
    }
    if (before === value) return
    if (name === "tabindex") return becomeTabStop(this)
    if (name === "page-gap") this.#measure(true)
    if (name === "dir") this.#measure(false)
    this.#applyPolicy()
  }

  #build(): void {
    const root = shadowTree(this, "manual")
    this.#viewport = make(root, "div", "viewport")
    this.#strip = make(this.#viewport, "div", "strip")
    for (const name of zoomEvents) {
      // They do not bubble. What is inside of a page may send the like.
      this.#strip.addEventListener(name, ({ target }) => {
        if (target === this.#currentView?.element) this.dispatchEvent(new CustomEvent(name))
      }, true)
    }
    this.#probe = make(root, "slot", "probe") as HTMLSlotElement
    this.#controls = new Controls(root, (by) => this.setCurrentPage(this.#pageAt(Value.goalX) + by, true))
    if (this.#internals) {
      this.#internals.role = "region"
      this.#internals.ariaRoleDescription = "carousel"
    }
    becomeTabStop(this)
  }

  #start(engine: Engine): void {
    this.#engine = engine
    const view = viewOf(this)
    const pager = new VellumScroller(engine, (callback) => void requestFrameOf(view, callback))
    this.#pager = pager
    pager.target = this
    pager.isPagingEnabled = true
    pager.isZoomEnabled = false
    pager.showsHorizontalScrollIndicator = pager.showsVerticalScrollIndicator = false
    const calmer = view.matchMedia("(prefers-reduced-motion: reduce)")
    const apply = () => {
      for (const scroller of [pager, ...this.#pages.map((page) => page.scroller)]) {
        if (scroller) scroller.reducesMotion = calmer.matches
      }
    }
    const { signal } = this.whileConnected
    calmer.addEventListener("change", apply, { signal })
    view.visualViewport?.addEventListener("resize", () => this.#applyPolicy(), { signal })
    pager.onshow = () => this.#show()
    // The pages that are there have no panes.
    this.#retire(() => true)
    this.reloadData()
    apply()
    this.dispatchEvent(new CustomEvent("vellum-ready"))
  }

  // Places. In right-to-left text the first page is at the right.

  get #gap(): number {
    return Math.min(Math.max(0, numberOr(this.getAttribute("page-gap"), 20)), mostGap)
  }
  get #pixels(): number {
    return pixelsPerPoint(this)
  }
  get #stride(): number {
    return this.#size.width > 0 ? this.#size.width + this.#gap : 0
  }
  get #isReversed(): boolean {
    return this.#viewport !== undefined && getComputedStyle(this).direction === "rtl"
  }
  protected override scrollOrigin(pager: VellumScroller): Point {
    return pager.range[Number(this.#reversed)]
  }
  /** Rests on the nearest page. */
  protected override scrollNow(x: number, _: number, isSmooth: boolean): void {
    if (this.#stride > 0) this.setCurrentPage((this.#reversed ? -x : x) / this.#stride, isSmooth)
  }
  /** Tells the engine where the pager is; returns where contacts are counted from. */
  #placeInTree(axes?: Axes): Origin {
    return this.#pager ? placeInTree(this, this.#viewport, this.#pager, axes) : { x: 0, y: 0, scale: 1 }
  }
  #reversed = false
  /** How many pages there were when they were last measured. */
  #count = 0
  #place(index: number): number {
    return this.#reversed ? this.#count - 1 - index : index
  }

  /** The page at which content is, or to which it moves; a fraction between two. */
  #pageAt(value: Value.x | Value.goalX): number {
    const width = this.#pager?.size.width
    return width ? this.#place(this.#pager!.value(value) / width) : this.#current
  }

  /** Takes the element's size, or that there are other pages: which is current of them, and by how many pages those that are seen, and that
   * to which content moves, have moved. The current page stays, and so do its scale and its middle. */
  #measure(isNew: boolean, index?: number, by = 0, goalBy = by): void {
    if (!this.#viewport) return
    const seen = exactSize(this.#viewport)
    // What is hidden keeps its size, and turns as if it were seen.
    const size = seen.width > 0 ? seen : this.#size
    const isSame = size.width === this.#size.width && size.height === this.#size.height
    const isReversed = this.#isReversed
    const isTurned = isReversed !== this.#reversed
    if (isSame && !isTurned && !isNew && (!this.#pager || this.#pager.pixelsPerPoint === this.#pixels)) return
    const pager = this.#pager
    const isNewPager = pager?.size.width === 0
    this.taking(pager, () => {
      this.#size = size
      const width = pager?.size.width
      const at = this.#pageAt(Value.x)
      const goal = this.#pageAt(Value.goalX)
      const hadPages = this.#count > 0
      const isMoving = hadPages && pager?.flag(Flag.moves)
      const page = this.#current
      const before = this.#place(page)
      this.#current = index ?? page
      this.#reversed = isReversed
      this.#count = this.#number
      const place = this.#place(page + by)
      const stride = this.#stride
      if (!pager || stride === 0) return
      pager.onshow = null
      pager.pixelsPerPoint = this.#pixels
      pager.size = { width: stride, height: size.height }
      pager.contentSize = { width: stride * this.#count, height: size.height }
      // The page to which it moves, or the last one if that has gone.
      const end = inside(goal + goalBy, this.#count)
      const isSent = isMoving && pager.destination
      if (!hadPages || isTurned || width !== stride || place !== before || isSent && end !== goal + by) {
        // What moves goes on to its page among others, at another width, and in the other direction.
        const offset = (page: number) => ({ x: this.#place(page) * stride, y: 0 })
        if (isSent) pager.redirect(offset(at + by), offset(end))
        else {
          pager.contentOffset = offset(isMoving ? at + by : this.#current)
          if (isMoving && !pager.isTracking) pager.setContentOffset(offset(end), true)
        }
      }
      pager.onshow = () => this.#show()
    })
    // A pager that is new begins where the pages are.
    if (isNewPager && this.#stride > 0) pager.pane.owed = this.owed
    for (const page of this.#pages) this.#fit(page)
    this.#show()
    this.#announce()
  }

  #fit(page: PageView): void {
    page.size = { size: this.#size, pixelsPerPoint: this.#pixels }
    page.element.style.left = `${(this.#place(page.index) - this.#base) * this.#stride}px`
    if (this.#pager) page.scroller?.nest(this.#pager, { x: this.#place(page.index) * this.#stride, y: 0 })
  }

  // What is shown.

  #show(): void {
    const stride = this.#stride
    if (stride === 0 || this.#number === 0) return
    const pager = this.#pager
    const offset = pager ? pager.contentOffset.x : this.#place(this.#current) * stride
    const position = offset / stride
    this.#recycle(position)
    if (pager) {
      promote(this.#strip, pager.flag(Flag.moves))
      this.#turned(this.#place(inside(Math.round(position), this.#number)))
    }
    this.#strip.style.transform = `translate(${this.#base * stride - offset}px)`
    this.#applyPolicy()
  }

  /** Makes the pages that are seen and their neighbours, of those that are not any more. */
  #recycle(position: number): void {
    const count = this.#number
    const { first, end } = wantedPages(position, count)
    const isWanted = ({ index }: PageView) => this.#place(index) >= first && this.#place(index) < end
    if (this.#pages.length === end - first && this.#pages.every(isWanted)) return
    this.#retire((page) => !isWanted(page))
    this.#base = first
    for (let place = first; place < end; place++) {
      const index = this.#place(place)
      if (!this.#pages.some((page) => page.index === index)) this.#pages.push(this.#make(index))
    }
    // In the order in which they are read.
    this.#pages.sort((a, b) => a.index - b.index)
    this.#pages.forEach((page, number) => {
      if (this.#strip.children[number] !== page.element) {
        this.#strip.insertBefore(page.element, this.#strip.children[number])
      }
      this.#fit(page)
    })
    this.#announce()
  }

  #make(index: number): PageView {
    const page = this.#spare.pop() ?? new PageView(this)
    page.onfailure = () => this.dispatchEvent(new CustomEvent("vellum-page-error", { detail: { page: page.index } }))
    if (this.#engine && !page.scroller) this.#give(page, this.#engine)
    page.onshow = () => this.#applyPolicy()
    page.size = { size: this.#size, pixelsPerPoint: this.#pixels }
    page.show(index, contentOf(this.#shown, index))
    if (this.#engine && index === this.#current && this.#resting) {
      page.resume(this.#resting)
      this.#resting = undefined
    }
    return page
  }

  /** Gives a page a pane. */
  #give(page: PageView, engine: Engine): void {
    const scroller = page.start(engine)
    scroller.reducesMotion = this.#pager?.reducesMotion ?? false
    scroller.handsOverDragsAtEdges = true
    this.#inputs.set(page, new InputListener(page.element, scroller))
    register(page.element, {
      get scroller() {
        return page.scroller
      },
      content: page.content,
      place: (axes) => this.#placePage(page, axes),
    })
  }

  /** Takes pages away. */
  #retire(isGone: (page: PageView) => boolean): void {
    const gone = this.#pages.filter(isGone)
    this.#pages = this.#pages.filter((page) => !gone.includes(page))
    for (const page of gone) {
      this.#keepFocus(page.element)
      page.element.remove()
      page.clear()
      if (this.#spare.length < 2) this.#spare.push(page)
      else this.#discard(page)
    }
  }

  /** Takes the focus from what is out of reach from now on: keys go on turning the pages. */
  #keepFocus = (part: HTMLElement): void => {
    if (part.matches(":focus-within")) this.focus({ preventScroll: true })
  }

  #discard(page: PageView): void {
    this.#inputs.get(page)?.detach()
    this.#inputs.delete(page)
    page.element.remove()
    page.clear()
    page.free()
  }

  #turned(index: number): void {
    if (index === this.#current) return
    this.#current = index
    this.#wanted = undefined
    this.#isUnturned = false
    if (!this.#pager) {
      this.owed = Owed.scroll
      this.#show()
    }
    this.#announce()
    this.#tellPage()
  }

  #tellPage(): void {
    this.dispatchEvent(new CustomEvent("vellum-page-change", { detail: { currentPage: this.#current } }))
  }

  /** Says which page it is, to screen readers too. Pages beside it are out of their reach. */
  #announce(): void {
    if (!this.shadowRoot) return
    const count = this.#number
    for (const page of this.#pages) {
      const isAway = page.index !== this.#current
      if (isAway) this.#keepFocus(page.element)
      page.element.inert = isAway
      page.element.ariaLabel = `${page.index + 1} / ${count}`
      page.element.ariaRoleDescription = "slide"
    }
    this.#controls?.show(this.#current, count, this.#keepFocus)
  }

  #applyPolicy(): void {
    if (!this.#pager) return
    this.#pager.handsOverDragsAtEdges = handsOver(this)
    for (const page of this.#pages) {
      const action = this.#touchAction(page)
      if (page.element.style.touchAction !== action) page.element.style.touchAction = action
      const input = this.#inputs.get(page)
      if (!input) continue
      input.options = {
        ...inputOptions(this, true),
        origin: (axes) => this.#placePage(page, axes),
        measure: () => this.#measure(false),
      }
    }
  }

  /** The browser may take what goes up and down, unless the page is zoomed. */
  #touchAction(page: PageView): string {
    const action = page.scroller ? touchAction(this, page.scroller) : "none"
    return action === "auto" ? action : action.includes("pan-y") ? "pan-y" : "none"
  }

  #placePage(page: PageView, axes?: Axes): Origin {
    const { scroller } = page
    const drags = (flag: number) => scroller?.flag(flag) ?? false
    return this.#placeInTree(axes && { x: axes.x || drags(Flag.dragsX), y: axes.y || drags(Flag.dragsY) })
  }

  /** Keys are the current page's, which leaves to the pager what it cannot use. Without the engine, arrows turn the pages. */
  #keyDown(event: KeyboardEvent): void {
    if (this.#pager) {
      const page = this.#currentView
      if (page && !event.composedPath().includes(page.element)) this.#inputs.get(page)?.keyDown(event)
      return
    }
    const by = { ArrowLeft: -1, ArrowRight: 1, PageUp: -1, PageDown: 1 }[event.key]
    const { defaultPrevented, altKey, ctrlKey, metaKey } = event
    if (!by || defaultPrevented || altKey || ctrlKey || metaKey || isUsed(event, event.key)) return
    event.preventDefault()
    this.setCurrentPage(this.#current + (event.key.startsWith("Arrow") && this.#reversed ? -by : by), false)
  }
}

export interface VellumPagesElement {
  addEventListener: ListenerMethod<VellumPagesElement, VellumPagesEventMap, AddEventListenerOptions>
  removeEventListener: ListenerMethod<VellumPagesElement, VellumPagesEventMap, EventListenerOptions>
}

declare global {
  interface HTMLElementTagNameMap {
    "vellum-pages": VellumPagesElement
  }
}

/** Defines `<vellum-pages>` where there is a DOM and nobody has defined it. */
export function definePages(prefix = "vellum"): void {
  if (globalThis.customElements && !customElements.get(`${prefix}-pages`)) {
    customElements.define(
      `${prefix}-pages`,
      prefix === "vellum" ? VellumPagesElement : class extends VellumPagesElement {},
    )
  }
}
