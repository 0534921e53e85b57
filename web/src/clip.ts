import type { Point } from "./geometry.ts"
import { Flag, Value } from "./records.ts"
import type { VellumScroller } from "./scroller.ts"
import { make } from "./shadow.ts"

/** The room is a multiple of so many points, so that it seldom changes while content grows. Chosen. */
const step = 512
/** The greatest room, in points: browsers can lay out four times as much. Chosen. */
const mostRoom = 4_000_000

/** The box that clips content. The browser scrolls it by itself: for the focus, find-in-page, fragments and `scrollIntoView()`. So there
 * is room to scroll before and after the content, and the distance that the browser scrolls is added to the engine's offset. The
 * content is always shown where the engine places it. */
export class Clip {
  readonly #viewport: HTMLElement
  readonly #content: HTMLElement
  /** An element that extends the scrollable area, wherever the content is. */
  readonly #extent: HTMLElement
  /** The room before the content, in points. The box is scrolled by as much when it is put back. */
  #room: Point = { x: 0, y: 0 }
  /** The last known scroll offset of the box; undefined if it is new or hidden, and the browser may have reset it. */
  #scrolled: Point | undefined
  /** The scroll offset of the box while the browser has not scrolled it: the room, as exactly as the browser can represent it. */
  #at: Point = { x: 0, y: 0 }
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
    this.#scroller = scroller
    this.#scrolled = this.#viewport.clientHeight > 0 ? this.#room : undefined
    this.#settle()
  }

  /** Places the content at the scroller's offset. */
  show(): void {
    const [scroller, scrolled, at] = [this.#scroller, this.#scrolled, this.#at]
    if (!scroller) return
    const isMoving = scroller.flag(Flag.moves)
    if (scrolled && (scrolled.x !== at.x || scrolled.y !== at.y)) {
      // The browser may still be scrolling, and nothing says when it ends: it may begin again before `scrollend` is dispatched. Stop it
      // if the engine moves the content, or if there is too little room.
      const { left, top } = scroller.contentInset
      const hasRoom = hasRoomAt(scrolled.x, scroller.value(Value.x), left) &&
        hasRoomAt(scrolled.y, scroller.value(Value.y), top)
      if (isMoving || !hasRoom) return this.#settle()
    }
    if (scrolled && !isMoving) this.#makeRoom(scroller, scrolled)
    this.#place(scroller)
  }

  /** Returns the distance that the browser has scrolled since the last call; undefined if it has not. */
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

  /** Makes room so that the browser can scroll from `scrolled` to all of the content, and beyond it by the insets. */
  #makeRoom(scroller: VellumScroller, scrolled: Point): void {
    const [greatestX, greatestY] = [scroller.value(Value.greatestX), scroller.value(Value.greatestY)]
    const { top, left, right, bottom } = scroller.contentInset
    const [x, y] = [roomFor(greatestX + Math.max(left, 0)), roomFor(greatestY + Math.max(top, 0))]
    const beyond = (place: Value, most: number, inset: number) =>
      inset > 0 ? Math.max(most - scroller.value(place), 0) : 0
    this.#extent.style.width = `calc(100% + ${scrolled.x + beyond(Value.x, greatestX, right)}px)`
    this.#extent.style.height = `calc(100% + ${scrolled.y + beyond(Value.y, greatestY, bottom)}px)`
    // While the browser scrolls there is room enough, and to put the box back would stop it.
    if (scrolled.x !== this.#at.x || scrolled.y !== this.#at.y) return
    if (x === this.#room.x && y === this.#room.y) return
    this.#room = { x, y }
    this.#content.style.left = `${x}px`
    this.#content.style.top = `${y}px`
    this.#scrollBack()
  }

  /** Scrolls the box back, so that there is room on all sides, and moves the content by as much. */
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

/** The room, in points, before content whose greatest offset is `greatest`. */
const roomFor = (greatest: number): number => Math.min(Math.ceil(Math.max(greatest, 0) / step) * step, mostRoom)

/** Whether the browser can scroll from `scrolled` to the inset before content at `offset`, and has not scrolled too far. */
const hasRoomAt = (scrolled: number, offset: number, inset: number): boolean =>
  scrolled >= offset + Math.max(inset, 0) && scrolled <= 2 * mostRoom
