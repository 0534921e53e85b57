import { Value } from "./records.ts"
import type { VellumScroller } from "./scroller.ts"
import { make } from "./shadow.ts"

/** The bars that show where the content is, one along each axis. */
export class IndicatorBars {
  readonly #horizontal: HTMLElement
  readonly #vertical: HTMLElement
  #shownOpacity = 0

  constructor(root: ShadowRoot) {
    this.#horizontal = this.#make(root)
    this.#vertical = this.#make(root)
  }

  #make(root: ShadowRoot): HTMLElement {
    const bar = make(root, "div")
    bar.className = "bar"
    bar.setAttribute("part", "indicator")
    bar.setAttribute("aria-hidden", "true")
    return bar
  }

  /** Nothing is written while no bar is seen. */
  show(scroller: VellumScroller): void {
    const opacity = scroller.indicatorOpacity
    if (opacity === 0 && this.#shownOpacity === 0) return
    this.#shownOpacity = opacity
    // Of a bar the values are its start and length, then its place across and its thickness.
    place(this.#horizontal.style, scroller, opacity, Value.horizontalBar, Value.horizontalBar + 2)
    place(this.#vertical.style, scroller, opacity, Value.verticalBar + 2, Value.verticalBar)
  }
}

/** Shows a bar; a place and a length along x, and along y, are two values each. */
function place(style: CSSStyleDeclaration, scroller: VellumScroller, opacity: number, x: number, y: number): void {
  const [width, height] = [scroller.value(x + 1), scroller.value(y + 1)]
  style.opacity = width > 0 && height > 0 ? String(opacity) : "0"
  style.transform = `translate(${scroller.value(x)}px, ${scroller.value(y)}px)`
  style.width = `${width}px`
  style.height = `${height}px`
}
