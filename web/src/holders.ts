import { type Axes, type Origin, seenScale } from "./geometry.ts"
import { PageScroller } from "./page-scroller.ts"
import { Flag } from "./records.ts"
import type { VellumScroller } from "./scroller.ts"

/** An element that scrolls what is inside it, other such elements too. */
export interface Holder {
  /** Undefined while there is no engine. */
  readonly scroller: VellumScroller | undefined
  /** What moves and is scaled. */
  readonly content: HTMLElement
  /** How far its content extends to the left of that, in right-to-left text. */
  readonly left?: number
  /** Puts its scroller into the one around it. */
  place(axes?: Axes): Origin
}

const holders = new WeakMap<Node, Holder>()

/** Lets elements inside this one find it. */
export const register = (element: HTMLElement, holder: Holder): void => void holders.set(element, holder)

/** The slot that shows a node. Chromium 150 goes on naming one that has left its tree. */
export function slotOf(node: Node): HTMLSlotElement | null {
  const slot = (node as Element).assignedSlot
  return slot?.isConnected ? slot : null
}

/** What a node is shown in: a slot, its parent, or the host of its shadow tree. */
export const around = (node: Node): Node | null => slotOf(node) ?? node.parentNode ?? (node as ShadowRoot).host ?? null

function outer(element: HTMLElement): Holder | undefined {
  for (let next = around(element); next; next = around(next)) {
    const holder = holders.get(next)
    if (holder) return holder.scroller ? holder : undefined
  }
  return undefined
}

/** Tells the engine where an element's viewport is: in that of the element around it, or for an outermost one that hands over to
 * the page, in the page. Returns where contacts are counted from, in the browser's viewport. `axes` are those along which what is inside
 * can be dragged; without them it is about a wheel or a key, which the page does not get from the engine. */
export function placeInTree(
  element: HTMLElement,
  viewport: HTMLElement,
  scroller: VellumScroller,
  axes?: Axes,
): Origin {
  const dragged = axes && { x: axes.x || scroller.flag(Flag.dragsX), y: axes.y || scroller.flag(Flag.dragsY) }
  const own = viewport.getBoundingClientRect()
  const holder = outer(element)
  if (holder?.scroller) {
    const corner = holder.place(dragged)
    const content = holder.content.getBoundingClientRect()
    const scale = seenScale(holder.content, content)
    const place = { x: (own.left - content.left) / scale + (holder.left ?? 0), y: (own.top - content.top) / scale }
    scroller.nest(holder.scroller, place)
    return corner
  }
  if (element.getAttribute("page-scroll") !== "hand-over") scroller.nest(null)
  else if (dragged) {
    const page = PageScroller.of(scroller.engine, element)
    const { x, y } = page.prepare(dragged)
    scroller.nest(page.scroller, { x: own.left + x, y: own.top + y })
    return { x: 0, y: 0, scale: 1 }
  }
  return { x: own.left, y: own.top, scale: seenScale(viewport, own) }
}
