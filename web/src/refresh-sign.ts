import { Value } from "./records.ts"
import type { VellumScroller } from "./scroller.ts"
import { make } from "./shadow.ts"

/** The sign above content that is pulled down, as UIRefreshControl is seen: petals that come with the pull, and turn while a refresh
 * is under way. It is at the content's edge, and goes with it. */
export class RefreshSign {
  readonly #room: HTMLElement
  readonly #petals: HTMLElement

  constructor(root: ShadowRoot) {
    this.#room = make(root, "div", "refresh")
    this.#room.setAttribute("part", "refresh")
    this.#room.hidden = true
    const slot = make(this.#room, "slot") as HTMLSlotElement
    slot.name = "refresh"
    this.#petals = make(slot, "div", "petals")
  }

  show(scroller: VellumScroller): void {
    const { isRefreshing } = scroller
    const distance = scroller.hasRefreshControl ? scroller.value(Value.pullDistance) : 0
    const isSeen = distance > 0
    if (!isSeen && this.#room.hidden) return
    this.#room.hidden = !isSeen
    const { style, classList } = this.#room
    // Content may begin below a bar of the program's.
    style.transform = `translateY(calc(${scroller.contentInset.top + distance}px - 100%))`
    const progress = isRefreshing ? 1 : Math.min(scroller.pullProgress, 1)
    style.opacity = String(progress)
    classList.toggle("refreshing", isRefreshing)
    this.#petals.style.setProperty("--pulled", `${progress}turn`)
  }
}
