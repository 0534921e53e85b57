import { both, type Point } from "./geometry.ts"
import type { Pane } from "./pane.ts"
import { Kind } from "./records.ts"
import { ScrollRules } from "./rules.ts"

/** Scrollers inside scrollers: which one gets a drag, and how it is handed over, is the engine's decision. */
export abstract class NestedScroller extends ScrollRules {
  #transfers = { x: true, y: true }
  #handsOver = false
  #outer: NestedScroller | null = null
  #place: Point = { x: 0, y: 0 }

  /** The engine's name for the scroller. @internal */
  abstract get pane(): Pane
  /** @internal */
  abstract perform(kind: number, milliseconds: number, ...numbers: number[]): boolean

  /** Puts the scroller into the content of another one, its viewport's corner at a point of that content at scale 1; null takes
   * it out. Contacts of scrollers in scrollers are in points of the outermost viewport, where it was when the first of them
   * came down. Returns false if it would be inside itself. */
  nest(outer: NestedScroller | null, place: Point = { x: 0, y: 0 }): boolean {
    // Elements say so before each input.
    if (outer === this.#outer && place.x === this.#place.x && place.y === this.#place.y) return true
    const isTaken = this.#send(outer, place)
    if (isTaken) [this.#outer, this.#place] = [outer, { ...place }]
    return isTaken
  }
  /** Whether a horizontal drag at an edge is left to the scroller around this one. */
  get transfersHorizontalScrollingToParent(): boolean {
    return this.#transfers.x
  }
  set transfersHorizontalScrollingToParent(transfers: boolean) {
    this.#transfers.x = transfers
    this.#send(this.#outer, this.#place)
  }
  /** Whether a vertical drag at an edge is left to the scroller around this one. */
  get transfersVerticalScrollingToParent(): boolean {
    return this.#transfers.y
  }
  set transfersVerticalScrollingToParent(transfers: boolean) {
    this.#transfers.y = transfers
    this.#send(this.#outer, this.#place)
  }
  /** Whether a drag that reaches an edge continues, under the same finger, in the scroller around this one. */
  get handsOverDragsAtEdges(): boolean {
    return this.#handsOver
  }
  set handsOverDragsAtEdges(handsOver: boolean) {
    if (handsOver === this.#handsOver) return
    this.#handsOver = handsOver
    this.#send(this.#outer, this.#place)
  }

  #send(outer: NestedScroller | null, place: Point): boolean {
    const numbers = [outer?.pane.number ?? 0, place.x, place.y, both(this.#transfers), Number(this.#handsOver)]
    return this.perform(Kind.nesting, performance.now(), ...numbers)
  }
}
