// What is the page's, and what the element's: fingers, wheel and keys.

import { isOn } from "./attributes.ts"
import type { InputOptions } from "./input.ts"
import { Flag, Value } from "./records.ts"
import type { VellumScroller } from "./scroller.ts"
import { viewOf } from "./view.ts"

/** Whether the person has zoomed the page. Then fingers go to the page. */
export const isPageZoomed = (element: HTMLElement): boolean => (viewOf(element).visualViewport?.scale ?? 1) > 1

/** Whether a drag goes on in the scroller outside, or in the page. */
export const handsOver = (element: HTMLElement): boolean =>
  isOn(element.getAttribute("hand-over"), false) || element.getAttribute("page-scroll") === "hand-over"

/** What an element's attributes say of its input. `mouseDrags` counts where none says whether the mouse drags. */
export function inputOptions(element: HTMLElement, mouseDrags: boolean): InputOptions {
  const leavesRestToPage = element.getAttribute("page-scroll") !== "never"
  return {
    mouseDrags: isOn(element.getAttribute("mouse-drag"), mouseDrags),
    leavesRestToPage,
    leavesFingersToPage: leavesRestToPage && isPageZoomed(element),
  }
}

/** Makes an element that takes keys a stop of the tab key, unless the page has said otherwise. */
export function becomeTabStop(element: HTMLElement): void {
  if (!element.hasAttribute("tabindex")) element.tabIndex = 0
}

/** What the browser does with touches of an element that drags along x (1), along y (2) and zooms (4). */
const actions = [
  "pan-x pan-y pinch-zoom",
  "pan-y pinch-zoom",
  "pan-x pinch-zoom",
  "pinch-zoom",
  "pan-x pan-y",
  "pan-y",
  "pan-x",
  "none",
] as const

/** Which touches the browser takes: those that the element has no use for. It counts when a finger comes down. */
export function touchAction(element: HTMLElement, scroller: VellumScroller): string {
  if (element.getAttribute("page-scroll") === "never") return "none"
  if (isPageZoomed(element)) return "auto"
  // The three flags are neighbours, in this order.
  return actions[scroller.value(Value.flags) / Flag.dragsX & 7]
}
