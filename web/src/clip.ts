import { type Point, precision } from "./geometry.ts"
import { Flag, Value } from "./records.ts"
import type { VellumScroller } from "./scroller.ts"
import { make } from "./shadow.ts"

/** The box that clips content. It is scrolled to the engine's offset, as far as a box can be, so that content sticks as it does in the
 * browser's scrollers, and the browser can scroll by itself: for the focus, find-in-page, fragments, `scrollIntoView()`, and to keep in
 * place what is seen while content above it grows. What remains, past an edge, between pixels and in a pinch, is a transform: the content
 * is always shown where the engine places it. */
export class Clip {
  readonly #viewport: HTMLElement
  readonly #content: HTMLElement
  /** An element that extends the scrollable area, wherever the content is. */
  readonly #extent: HTMLElement
  /** The scroll offset of the box. */
  #x = 0
  #y = 0
  /** The one that was asked for, which the browser has rounded; NaN if the browser may have reset it. */
  #askedX = NaN
  #askedY = NaN
  /** The engine's offset where the box is scrolled to 0, and the scale when it was taken. */
  #originX = 0
  #originY = 0
  #scale = 1
  #rangeX = 0
  #rangeY = 0
  /** The viewport's width; 0 while it is hidden. */
  #width = 0
  #scroller: VellumScroller | undefined

  /** `scrolled` is called when the browser has scrolled. */
  constructor(viewport: HTMLElement, content: HTMLElement, scrolled: () => void) {
    this.#viewport = viewport
    this.#content = content
    this.#extent = make(viewport, "div", "extent")
    viewport.addEventListener("scroll", scrolled)
  }

  /** Starts to follow the browser, for another scroller or with another size. */
  begin(scroller: VellumScroller): void {
    if (scroller !== this.#scroller || this.#width === 0) this.#askedX = NaN
    this.#scroller = scroller
    this.#width = scroller.size.width
  }

  /** Whether the browser has scrolled since the last look. */
  get isScrolled(): boolean {
    const { scrollLeft, scrollTop } = this.#viewport
    return scrollLeft !== this.#x || scrollTop !== this.#y
  }

  /** The offset to which the browser has scrolled content that was removed or hidden, and is about to be shown again; undefined if it has
   * not. Browsers put the box back where it was, or to 0. */
  get offsetOnReturn(): Point | undefined {
    const { scrollLeft, scrollTop } = this.#viewport
    const isReset = scrollLeft === 0 && scrollTop === 0
    return isReset || !this.isScrolled ? undefined : { x: this.#originX + scrollLeft, y: this.#originY + scrollTop }
  }

  /** Places the content at the scroller's offset. */
  show(): void {
    const scroller = this.#scroller
    if (!scroller || this.#width === 0) return
    const [x, y, scale] = [scroller.value(Value.x), scroller.value(Value.y), scroller.value(Value.scale)]
    const isMoving = scroller.flag(Flag.moves)
    if (!isMoving) this.#extend(scroller, x, y, scale)
    // In a pinch the scrollable area would change with every frame.
    if (!isMoving || scale === this.#scale) this.#scroll(x - this.#originX, y - this.#originY)
    const { style } = this.#content
    // From right to left the content overflows its box at the left.
    const left = scroller.isRightToLeft ? scroller.value(Value.contentWidth) - scale * this.#width : 0
    style.transform = `translate(${this.#x - x + left}px, ${this.#y - y}px) scale(${scale})`
  }

  /** Returns the distance that the browser has scrolled since the last call; undefined if it has not. */
  follow(): Point | undefined {
    const { scrollLeft, scrollTop, clientHeight } = this.#viewport
    const [x, y] = [scrollLeft - this.#x, scrollTop - this.#y]
    if (Number.isNaN(this.#askedX) || clientHeight === 0 || x === 0 && y === 0) return undefined
    this.#x = scrollLeft
    this.#y = scrollTop
    this.#askedX += x
    this.#askedY += y
    return { x, y }
  }

  /** Makes all of the content scrollable for the browser, and as much beyond it as insets say. */
  #extend(scroller: VellumScroller, x: number, y: number, scale: number): void {
    const [least, greatest] = scroller.range
    this.#scale = scale
    this.#originX = scroller.isRightToLeft ? greatest.x : least.x
    this.#originY = least.y
    // First: a box that the browser must bring inside a smaller area goes back, in Chromium, when the area grows again.
    this.#scroll(x - this.#originX, y - this.#originY)
    this.#rangeX = greatest.x - least.x
    this.#rangeY = greatest.y - least.y
    this.#extent.style.width = `calc(100% + ${this.#rangeX}px)`
    this.#extent.style.height = `calc(100% + ${this.#rangeY}px)`
  }

  #scroll(x: number, y: number): void {
    const viewport = this.#viewport
    const left = this.#scroller!.isRightToLeft ? -inside(-x, this.#rangeX) : inside(x, this.#rangeX)
    const top = inside(y, this.#rangeY)
    if (Math.abs(left - this.#askedX) < precision && Math.abs(top - this.#askedY) < precision) return
    if (left !== this.#askedX) viewport.scrollLeft = left
    if (top !== this.#askedY) viewport.scrollTop = top
    this.#askedX = left
    this.#askedY = top
    this.#x = viewport.scrollLeft
    this.#y = viewport.scrollTop
  }
}

const inside = (offset: number, range: number): number => Math.max(Math.min(offset, range), 0)
