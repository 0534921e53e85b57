import { Flag } from "./records.ts"
import type { VellumScroller } from "./scroller.ts"

/** Whether the person has zoomed the page itself: fingers are the page's then. */
export const isPageZoomed = (): boolean => (globalThis.visualViewport?.scale ?? 1) > 1

/** Which touches the browser takes: those that the element has no use for. It counts when a finger comes down. */
export function touchAction(element: HTMLElement, scroller: VellumScroller): string {
  if (element.getAttribute("page-scroll") === "never") return "none"
  if (isPageZoomed()) return "auto"
  const [x, y, zooms] = [Flag.dragsX, Flag.dragsY, Flag.zooms].map((flag) => scroller.flag(flag))
  return [x ? "" : "pan-x", y ? "" : "pan-y", zooms ? "" : "pinch-zoom"].filter((part) => part).join(" ") || "none"
}
