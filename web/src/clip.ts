import type { Point } from "./geometry.ts"
import { Flag, Value } from "./records.ts"
import type { VellumScroller } from "./scroller.ts"
import { make } from "./shadow.ts"

/** The room is so many points, or a multiple of it: it changes seldom while content grows. Chosen. */
const step = 512
/** Points of room that browsers can lay out, with as much again for content. Chosen. */
const mostRoom = 4_000_000

/** The box that clips content. The browser scrolls it by itself: to what gets the focus, is found in the page, is the target of a
 * fragment, or has its `scrollIntoView()` called. So there is room before and after the content's place, and by how much the browser
 * has scrolled is taken for the engine's offset. What is seen is where the engine says, before and after. */
export class Clip {
  readonly #viewport: HTMLElement
  readonly #content: HTMLElement
  /** Gives the browser something to scroll, wherever the content has been moved to. */
  readonly #extent: HTMLElement
  /** Points before the content's place in the box, which is scrolled by as much. */
  #room: Point = { x: 0, y: 0 }
  /** How far the box is scrolled; undefined where it is hidden or new, and may have forgotten. */
  #scrolled: Point | undefined
  /** How far it is scrolled when the browser has not scrolled it: the room, as exactly as the browser can. */
  #at: Point = { x: 0, y: 0 }
  #scroller: VellumScroller | undefined

  /** `scrolled` is called when the browser has scrolled. */
  constructor(viewport: HTMLElement, content: HTMLElement, scrolled: () => void) {
    this.#viewport = viewport
    this.#content = content
    this.#extent = make(viewport, "div", "extent")
    viewport.addEventListener("scroll", scrolled)
    viewport.addEventListener("scrollend", () => {
      scrolled()
      this.#settle()
    })
  }

  /** Begins to follow the browser, for another scroller or with another size. */
  begin(scroller: VellumScroller): void {
    this.#scroller = scroller
    this.#scrolled = this.#viewport.clientHeight > 0 ? this.#room : undefined
    this.#settle()
  }

  /** Shows the content where the scroller has it. */
  show(): void {
    const [scroller, scrolled, at] = [this.#scroller, this.#scrolled, this.#at]
    if (!scroller) return
    const isMoving = scroller.flag(Flag.moves)
    if (scrolled && (scrolled.x !== at.x || scrolled.y !== at.y)) {
      // The browser may be under way. It is stopped for motion of the engine's own, and where it had too little room before the content.
      if (isMoving || scrolled.x < scroller.value(Value.x) || scrolled.y < scroller.value(Value.y)) {
        return this.#settle()
      }
    } else if (scrolled && !isMoving) this.#makeRoom(scroller)
    this.#place(scroller)
  }

  /** By how much the browser has scrolled since this was last asked; undefined if it has not. */
  follow(): Point | undefined {
    const before = this.#scrolled
    const { scrollLeft, scrollTop, clientHeight } = this.#viewport
    if (!before || clientHeight === 0 || scrollLeft === before.x && scrollTop === before.y) return undefined
    this.#scrolled = { x: scrollLeft, y: scrollTop }
    return { x: scrollLeft - before.x, y: scrollTop - before.y }
  }

  #place(scroller: VellumScroller): void {
    const room = this.#room
    const { x, y } = this.#scrolled ?? room
    const [left, top] = [x - room.x - scroller.value(Value.x), y - room.y - scroller.value(Value.y)]
    this.#content.style.transform = `translate(${left}px, ${top}px) scale(${scroller.value(Value.scale)})`
  }

  /** Lets the browser scroll to all of the content, and by the insets beyond it. */
  #makeRoom(scroller: VellumScroller): void {
    const [greatestX, greatestY] = [scroller.value(Value.greatestX), scroller.value(Value.greatestY)]
    const [x, y] = [roomFor(greatestX), roomFor(greatestY)]
    const { right, bottom } = scroller.contentInset
    const beyond = (place: Value, most: number, inset: number) =>
      inset > 0 ? Math.max(most - scroller.value(place), 0) : 0
    this.#extent.style.width = `calc(100% + ${x + beyond(Value.x, greatestX, right)}px)`
    this.#extent.style.height = `calc(100% + ${y + beyond(Value.y, greatestY, bottom)}px)`
    if (x === this.#room.x && y === this.#room.y) return
    this.#room = { x, y }
    this.#content.style.left = `${x}px`
    this.#content.style.top = `${y}px`
    this.#scrollBack()
  }

  /** Scrolls the box back to where there is room on all sides, and moves the content by as much. */
  #settle(): void {
    if (!this.#scrolled) return
    this.#scrollBack()
    this.show()
  }

  #scrollBack(): void {
    const { x, y } = this.#room
    this.#viewport.scrollTo({ left: x, top: y, behavior: "instant" })
    const { scrollLeft, scrollTop } = this.#viewport
    this.#scrolled = this.#at = { x: scrollLeft, y: scrollTop }
  }
}

/** Points of room before content that can be scrolled so far. */
const roomFor = (greatest: number): number => Math.min(Math.ceil(Math.max(greatest, 0) / step) * step, mostRoom)
