import { Value } from "./records.ts"
import type { VellumScroller } from "./scroller.ts"
import { make } from "./shadow.ts"

/** The refresh indicator above pulled content, like UIRefreshControl: petals that appear with the pull, and rotate during a refresh. It is
 * at the content's edge, and moves with it. */
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
    // Content may begin below a top inset, such as a bar.
    style.transform = `translateY(calc(${scroller.contentInset.top + distance}px - 100%))`
    const progress = isRefreshing ? 1 : Math.min(scroller.pullProgress, 1)
    style.opacity = String(progress)
    classList.toggle("refreshing", isRefreshing)
    this.#petals.style.setProperty("--pulled", `${progress}turn`)
  }
}
