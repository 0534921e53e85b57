import type { Bar } from "./geometry.ts"
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
    const place = (element: HTMLElement, bar: Bar, x: number, y: number, width: number, height: number) => {
      element.style.opacity = bar.length > 0 ? String(opacity) : "0"
      element.style.transform = `translate(${x}px, ${y}px)`
      element.style.width = `${width}px`
      element.style.height = `${height}px`
    }
    const [across, down] = [scroller.bar("horizontal"), scroller.bar("vertical")]
    place(this.#horizontal, across, across.start, across.across, across.length, across.thickness)
    place(this.#vertical, down, down.across, down.start, down.thickness, down.length)
  }
}
