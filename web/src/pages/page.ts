import { Flag } from "../records.ts"
import type { Engine } from "../engine.ts"
import type { Size } from "../geometry.ts"
import { type Resting, VellumScroller } from "../scroller.ts"
import { requestFrameOf, viewOf } from "../view.ts"
import { isDescribed, type PageContent, type PageSource } from "./source.ts"

/** Pictures whose failure was told. They are shown again without another word. */
const knownToFail = new WeakSet<HTMLImageElement>()

/** How a page lay in the element, to be taken up where the same is shown at the same size. */
export interface RestingPage {
  content: PageContent
  picture: Size | undefined
  size: Size
  resting: Resting
}

const isEqual = (a: Partial<Size> | undefined, b: Partial<Size> | undefined) =>
  a?.width === b?.width && a?.height === b?.height

/** What says that pages are the same. */
export const keyOf = (content: PageContent) => isDescribed(content) ? content.src : content

/** Elements that may have nothing but a picture in them. */
const framing = "picture, a"

/** The picture that an element is, or that is all there is in it. */
function pictureIn(element: HTMLElement): HTMLImageElement | undefined {
  if (element.localName === "img") return element as HTMLImageElement
  const images = element.matches(framing) && !element.textContent.trim() ? element.querySelectorAll("img") : []
  return images.length === 1 ? images[0] : undefined
}

/** Promotes what moves to a layer, which moves without being painted. */
export function promote({ style }: HTMLElement, isMoving: boolean): void {
  const layer = isMoving ? "transform" : ""
  if (style.willChange !== layer) style.willChange = layer
}

/** A page in the DOM: a pane that zooms what it shows. */
export class PageView {
  readonly element: HTMLElement
  readonly content: HTMLElement
  /** The element whose page it is. */
  readonly #host: HTMLElement
  #scroller: VellumScroller | undefined
  #size: Size = { width: 0, height: 0 }
  #pixels = 1
  #picture: Size | undefined
  /** Whether the scroller has the scales of a picture. */
  #isPicture = false
  #shown: HTMLElement | undefined
  /** Whether the page has made what it shows. */
  #isOwn = false
  #whileShown = new AbortController()
  /** What it was told to show. */
  #told: PageContent | undefined
  #hasFailed = false
  #resting: RestingPage | undefined
  /** Its number among the pages. */
  index = -1
  /** Called when anything that is shown may have changed. */
  onshow: (() => void) | null = null
  /** Called when a picture could not be loaded. */
  onfailure: (() => void) | null = null

  constructor(host: HTMLElement) {
    this.#host = host
    this.element = host.ownerDocument.createElement("div")
    this.content = host.ownerDocument.createElement("div")
    this.element.className = "page"
    this.element.setAttribute("part", "page")
    this.element.setAttribute("role", "group")
    this.content.className = "content"
    this.element.append(this.content)
  }

  get scroller(): VellumScroller | undefined {
    return this.#scroller
  }

  /** Gives the page a pane of the engine. */
  start(engine: Engine): VellumScroller {
    const view = viewOf(this.#host)
    const scroller = new VellumScroller(engine, (callback) => void requestFrameOf(view, callback))
    scroller.contentAlignmentPoint = { x: 0.5, y: 0.5 }
    scroller.target = this.element
    scroller.onshow = () => {
      this.#show()
      this.onshow?.()
    }
    this.#scroller = scroller
    this.#measure()
    return scroller
  }

  /** Gives the pane back. The page goes on showing all of its picture. */
  free(): void {
    if (this.#scroller) this.#scroller.onshow = null
    this.#scroller?.free()
    this.#scroller = undefined
    this.#isPicture = false
    this.content.style.transform = this.content.style.willChange = ""
    this.element.classList.remove("engine")
  }

  set size(size: { size: Size; pixelsPerPoint: number }) {
    this.#size = size.size
    this.#pixels = size.pixelsPerPoint
    this.#measure()
  }

  /** Whether it shows this already, perhaps described by another object. */
  shows(content: PageContent | undefined): boolean {
    const told = this.#told
    return this.isOf(content) && !this.#hasFailed &&
      (!isDescribed(content) || !isDescribed(told) || isEqual(content, told))
  }

  /** Whether this is what it was told to show: the same element, or a picture at the same address. */
  isOf(content: PageContent | undefined): boolean {
    const told = this.#told
    return content !== undefined && told !== undefined && keyOf(content) === keyOf(told)
  }

  /** Takes other words for the picture that it shows. */
  describe(content: PageContent | undefined): void {
    if (this.#isOwn && isDescribed(content)) (this.#shown as HTMLImageElement).alt = content.alt ?? ""
  }

  rest(): RestingPage | undefined {
    const [content, scroller] = [this.#told, this.#scroller]
    if (content === undefined || !scroller) return
    return { content, picture: this.#picture, size: this.#size, resting: scroller.rest() }
  }

  /** Shows its content as an earlier page did, once it knows its picture. */
  resume(resting: RestingPage): void {
    if (!this.shows(resting.content)) return
    this.#resting = resting
    this.#measure()
  }

  /** Shows a page, all of it. */
  show(index: number, content: PageContent | undefined): void {
    this.clear()
    this.index = index
    // Who listens may change the pages.
    if (content === undefined) return queueMicrotask(() => this.index === index && this.onfailure?.())
    this.#told = content
    this.#whileShown = new AbortController()
    if (typeof content === "string") return this.#showPicture({ src: content })
    if (isDescribed(content)) return this.#showPicture(content)
    const image = pictureIn(content)
    // Programs put a picture into its link later, or another one.
    if (content.matches(framing)) {
      const changes = new (viewOf(content).MutationObserver)(() => {
        if (pictureIn(content) !== image) this.show(this.index, content)
      })
      changes.observe(content, { childList: true, subtree: true, characterData: true })
      this.#whileShown.signal.addEventListener("abort", () => changes.disconnect())
    }
    if (image) this.#follow(image)
    if (image && image !== content) this.#fill(image)
    this.#put(content)
  }

  /** Shows nothing, and stops loading. */
  clear(): void {
    this.index = -1
    this.#picture = this.#told = this.#resting = undefined
    this.#hasFailed = false
    const shown = this.#shown
    this.#shown = undefined
    if (this.#isOwn) shown?.removeAttribute("src")
    this.#whileShown.abort()
    if (shown?.parentNode === this.content) shown.remove()
    this.content.replaceChildren()
    this.#measure()
  }

  #showPicture(source: PageSource): void {
    const image = this.#host.ownerDocument.createElement("img")
    image.part.add("image")
    image.decoding = "async"
    image.draggable = false
    image.alt = source.alt ?? ""
    const { width = 0, height = 0 } = source
    if (width > 0 && height > 0) this.#picture = { width, height }
    image.src = source.src
    this.#follow(image)
    this.#put(image)
    this.#isOwn = true
  }

  /** Takes the picture's size as soon as it is known. */
  #follow(image: HTMLImageElement): void {
    const { signal } = this.#whileShown
    const fail = () => {
      if (signal.aborted) return
      knownToFail.add(image)
      this.#hasFailed = true
      this.onfailure?.()
    }
    const measure = () => {
      if (signal.aborted) return
      // It may have failed before anyone listened. A picture that the browser has not begun to load is not complete.
      if (image.naturalWidth === 0) {
        if (image.currentSrc && !knownToFail.has(image)) fail()
        return
      }
      this.#picture = { width: image.naturalWidth, height: image.naturalHeight }
      this.#measure()
    }
    if (image.complete) queueMicrotask(measure)
    image.addEventListener("load", measure, { signal })
    image.addEventListener("error", fail, { signal })
  }

  /** Has a picture inside of what is shown fill the page while it is shown. Style sheets of the shadow tree do not reach it. */
  #fill(image: HTMLImageElement): void {
    const before = image.style.cssText
    image.style.cssText += "; display: block; width: 100%; height: 100%; object-fit: contain"
    this.#whileShown.signal.addEventListener("abort", () => image.style.cssText = before)
  }

  #put(element: HTMLElement): void {
    this.#shown = element
    this.#isOwn = false
    // A child of the element stays there; a slot shows it.
    if (element.parentNode === this.#host) {
      const slot = this.#host.ownerDocument.createElement("slot")
      this.content.replaceChildren(slot)
      slot.assign(element)
    } else {
      this.content.replaceChildren(element)
    }
    this.#measure()
  }

  #measure(): void {
    const scroller = this.#scroller
    const { width, height } = this.#size
    if (!scroller || width === 0 || height === 0) return
    const content = this.#picture ?? this.#size
    this.element.classList.add("engine")
    this.content.style.width = `${content.width}px`
    this.content.style.height = `${content.height}px`
    scroller.fit(() => {
      scroller.pixelsPerPoint = this.#pixels
      scroller.size = this.#size
      scroller.showPicture(content, this.#picture ? 1 : 0)
      const wasPicture = this.#isPicture
      this.#isPicture = this.#picture !== undefined
      if (wasPicture && !this.#isPicture) {
        scroller.minimumZoomScale = scroller.maximumZoomScale = 1
        scroller.zoomScale = 1
      }
      const resting = this.#resting
      if (resting && isEqual(resting.picture, this.#picture)) {
        this.#resting = undefined
        if (isEqual(resting.size, this.#size)) scroller.resume(resting.resting)
      }
    })
    this.#show()
  }

  #show(): void {
    const scroller = this.#scroller
    if (!scroller) return
    const { x, y } = scroller.contentOffset
    promote(this.content, scroller.flag(Flag.moves))
    this.content.style.transform = `translate(${-x}px, ${-y}px) scale(${scroller.zoomScale})`
  }
}
