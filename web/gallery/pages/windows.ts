// Prints on a desk. One finger scrolls the desk, two zoom the print under them: each print has a scroller of its own, inside the
// desk's.

import { type Engine, InputListener, VellumScroller } from "vellum/index"
import { loadEngine } from "vellum/elements"
import { landscapeCanvas } from "../pictures/landscape.ts"
import { make, Shell } from "../look/shell.ts"

const shell = new Shell()
const { stage } = shell
stage.classList.add("desk")
const board = make("div", "board")
const desk = make("vellum-scroll", "", board)
for (const name of ["mouse-drag", "always-bounce-horizontal", "always-bounce-vertical"]) desk.setAttribute(name, "")
desk.setAttribute("page-scroll", "never")
stage.append(desk)

interface Place {
  x: number
  y: number
  width: number
  height: number
}

/** A print, zoomed where it lies. */
class Print {
  readonly element: HTMLElement
  readonly #card: HTMLElement
  readonly #place: Place
  #front = () => {}

  constructor(content: HTMLElement | string, place: Place, angle: number) {
    this.#place = place
    this.#card = make("div", "", content)
    this.element = make("div", typeof content === "string" ? "print note" : "print", this.#card)
    Object.assign(this.element.style, {
      left: `${place.x}px`,
      top: `${place.y}px`,
      width: `${place.width}px`,
      height: `${place.height}px`,
      rotate: `${angle}deg`,
    })
  }

  start(engine: Engine, desk: VellumScroller, front: () => void): void {
    const scroller = new VellumScroller(engine)
    const { width, height } = this.#place
    this.#front = front
    scroller.size = { width, height }
    scroller.contentSize = { width, height }
    scroller.contentAlignmentPoint = { x: 0.5, y: 0.5 }
    scroller.minimumZoomScale = 0.5
    scroller.maximumZoomScale = 3
    // One finger scrolls the desk.
    scroller.isScrollEnabled = false
    scroller.showsHorizontalScrollIndicator = scroller.showsVerticalScrollIndicator = false
    scroller.target = this.element
    scroller.nest(desk, this.#place)
    scroller.onshow = () => {
      const { x, y } = scroller.contentOffset
      this.#card.style.transform = `translate(${-x}px, ${-y}px) scale(${scroller.zoomScale})`
    }
    const corner = () => stage.getBoundingClientRect()
    new InputListener(this.element, scroller, {
      mouseDrags: true,
      leavesRestToPage: true,
      origin: () => ({ x: corner().left, y: corner().top }),
    })
    this.element.addEventListener("pointerdown", () => this.#rise(), true)
    this.element.addEventListener("wheel", (event) => event.ctrlKey && this.#rise(), { passive: true })
    for (const name of ["pointerup", "pointercancel"]) {
      addEventListener(name, () => this.element.classList.remove("held"))
    }
  }

  #rise(): void {
    this.element.classList.add("held")
    this.#front()
  }
}

const isPhone = stage.clientWidth < 700
const unit = isPhone ? 0.64 : 1
const [width, height] = isPhone
  ? [560, 980]
  : [Math.max(stage.clientWidth + 160, 1300), Math.max(stage.clientHeight + 200, 1000)]
board.style.width = `${width}px`
board.style.height = `${height}px`
/** Places as parts of the board, widths, and angles. */
const laid: [number, number, number, number][] = [
  [0.02, 0.02, 330, -2],
  [0.33, 0.04, 270, 3],
  [0.62, 0.01, 340, -1],
  [0.02, 0.28, 250, 4],
  [0.25, 0.3, 360, -3],
  [0.63, 0.3, 300, 2],
  [0.04, 0.54, 340, 1],
  [0.36, 0.58, 280, -2],
  [0.66, 0.56, 290, 3],
  [0.02, 0.79, 270, -3],
  [0.33, 0.8, 320, 2],
  [0.68, 0.8, 300, -1],
]
let front = 1
const prints = laid.map(([x, y, across, angle], index) => {
  const place = {
    x: x * width,
    y: y * height,
    width: across * unit,
    height: across * unit * (index % 3 === 1 ? 1.25 : 0.75),
  }
  const content = index === 7
    ? "Each picture keeps the size at which you leave it."
    : landscapeCanvas(index, 1200, Math.round(1200 * place.height / place.width))
  const print = new Print(content, place, angle)
  board.append(print.element)
  return print
})
desk.addEventListener("vellum-ready", async () => {
  const engine = await loadEngine()
  for (const print of prints) print.start(engine, desk.scroller!, () => print.element.style.zIndex = String(front++))
})
