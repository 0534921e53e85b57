import { Base } from "./base.ts"
import { isSamePlace, type Point } from "./geometry.ts"
import { Owed } from "./pane.ts"
import { Flag } from "./records.ts"
import type { VellumScroller } from "./scroller.ts"

/** The options for either form of the DOM's scroll methods. Programs may pass null, and strings for numbers. */
function scrollOptions(...given: [(ScrollToOptions | number | null)?, number?]): ScrollToOptions {
  const [first, top] = given
  return given.length > 1 ? { left: first as number, top } : Object(first)
}
/** Converts a value to a number as the DOM does: 0 if it is not a finite number. */
function numberOf(value: unknown): number {
  const number = Number(value)
  return Number.isFinite(number) ? number : 0
}

/** What the DOM's scroll methods promise. */
export interface ScrollCompletion {
  /** Whether something else has moved the content before it arrived. */
  interrupted: boolean
}

/** The DOM's names for what an element scrolls. */
export abstract class ScrollingElement extends Base {
  /** The scroller behind the element; undefined until the engine is loaded. */
  abstract get scroller(): VellumScroller | undefined
  protected whileConnected: AbortController = new AbortController()
  /** What a scroller that the element has no more had to tell: the next one tells it. */
  protected owed: Owed = Owed.nothing

  /** The offset at which `scrollLeft` and `scrollTop` are 0. */
  protected scrollOrigin(scroller: VellumScroller): Point {
    return scroller.range[0]
  }
  /** The place that is read as `scrollLeft` and `scrollTop`. */
  protected placeIn(scroller: VellumScroller): Point {
    const { x, y } = scroller.contentOffset
    const origin = this.scrollOrigin(scroller)
    return { x: x - origin.x, y: y - origin.y }
  }
  /** Takes sizes, which may move the content: nobody hears of a scroll if the same place is read afterwards as before. */
  protected taking(scroller: VellumScroller | undefined, act: () => void): void {
    if (!scroller) return act()
    scroller.flush()
    const { pane } = scroller
    const { hasMoved } = pane
    const before = this.placeIn(scroller)
    scroller.isTaking = true
    act()
    scroller.isTaking = false
    if (!scroller.flag(Flag.moves) && !pane.isDriven) scroller.settle()
    pane.hasMoved = hasMoved || !isSamePlace(before, this.placeIn(scroller))
  }
  /** How far it is scrolled along an axis. */
  protected scrolled(axis: "x" | "y"): number {
    return this.scroller ? this.placeIn(this.scroller)[axis] : 0
  }
  /** The length of what is seen plus the greatest distance that it can be scrolled. */
  protected scrollExtent(side: "Width" | "Height"): number {
    const axis = side === "Width" ? "x" : "y"
    const range = this.scroller?.range
    return Math.round(this[`client${side}`] + (range ? range[1][axis] - range[0][axis] : 0))
  }
  protected scrollNow(x: number, y: number, isSmooth: boolean): void {
    const { scroller } = this
    if (!scroller) return
    const origin = this.scrollOrigin(scroller)
    const offset = scroller.inside(x + origin.x, y + origin.y)
    if (isSmooth || !scroller.isAlready(offset)) scroller.setContentOffset(offset, isSmooth)
  }

  override get scrollLeft(): number {
    return this.scrolled("x")
  }
  override set scrollLeft(x: number) {
    this.scrollTo({ left: numberOf(x) })
  }
  override get scrollTop(): number {
    return this.scrolled("y")
  }
  override set scrollTop(y: number) {
    this.scrollTo({ top: numberOf(y) })
  }
  /** The width of the element plus the greatest distance that it can be scrolled; insets count. */
  override get scrollWidth(): number {
    return this.scrollExtent("Width")
  }
  override get scrollHeight(): number {
    return this.scrollExtent("Height")
  }

  /** Resolves when the content rests. */
  override scrollTo(options?: ScrollToOptions): Promise<ScrollCompletion>
  override scrollTo(x: number, y: number): Promise<ScrollCompletion>
  override scrollTo(...given: [(ScrollToOptions | number)?, number?]): Promise<ScrollCompletion> {
    const { left, top, behavior } = scrollOptions(...given)
    const x = left === undefined ? this.scrollLeft : numberOf(left)
    const y = top === undefined ? this.scrollTop : numberOf(top)
    const style = behavior === "instant" || behavior === "smooth" ? behavior : getComputedStyle(this).scrollBehavior
    const isSmooth = style === "smooth"
    const { scroller } = this
    scroller?.settle()
    this.scrollNow(x, y, isSmooth)
    return new Promise((resolve) => {
      if (isSmooth && scroller?.flag(Flag.moves)) scroller.waiting.push(resolve)
      else resolve({ interrupted: false })
    })
  }
  override scrollBy(options?: ScrollToOptions): Promise<ScrollCompletion>
  override scrollBy(x: number, y: number): Promise<ScrollCompletion>
  override scrollBy(...given: [(ScrollToOptions | number)?, number?]): Promise<ScrollCompletion> {
    const { left, top, behavior } = scrollOptions(...given)
    const [x, y] = [this.scrollLeft + numberOf(left ?? 0), this.scrollTop + numberOf(top ?? 0)]
    return this.scrollTo({ left: x, top: y, behavior })
  }
  override scroll(options?: ScrollToOptions): Promise<ScrollCompletion>
  override scroll(x: number, y: number): Promise<ScrollCompletion>
  override scroll(...given: [(ScrollToOptions | number)?, number?]): Promise<ScrollCompletion> {
    return this.scrollTo(...given as [number, number])
  }
}
