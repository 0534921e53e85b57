// A page on a desk. Two taps fit the column under them to the window, margin to margin.

import { landscapeCanvas } from "../pictures/landscape.ts"
import { make, Shell } from "../look/shell.ts"

const shell = new Shell()
const { stage } = shell
stage.classList.add("report")

const bars = make("div", "bars")
for (const height of [31, 44, 38, 52, 60, 54, 73, 92]) {
  const bar = make("i")
  bar.style.height = `${height}%`
  bars.append(bar)
}
const first = make(
  "div",
  "cell",
  make("h2", "", "The mountain in the morning"),
  make(
    "p",
    "",
    "Come nearer to any column by tapping it twice, and go back the same way. The letters are drawn again at the size at which they are seen, so that nothing is blurred once the page rests.",
  ),
  make(
    "p",
    "",
    "The path leaves the village at the bridge and climbs through larches for an hour. Above the trees it is plain where it goes: to the notch between the two summits, where the wind comes from.",
  ),
  make(
    "p",
    "",
    "In June there is snow in the gullies. By August the streams are thin, and the upper meadows smell of thyme and of goats, which are never seen.",
  ),
)
const second = make(
  "div",
  "cell",
  make(
    "figure",
    "",
    landscapeCanvas(0, 960, 540),
    make("figcaption", "small", "Five ridges, seen from the hut at six."),
  ),
  make(
    "p",
    "",
    "Each ridge is a little paler than the one before it. That is the air between them, some four kilometres of it each time.",
  ),
  make("figure", "", bars, make("figcaption", "small", "Visitors of the hut, in eight summers.")),
  make("p", "", "The hut has eighteen beds, a stove and a guitar with five strings."),
)
const paper = make("div", "sheet-of-paper", make("div", "cells", first, second))
const desk = make("div", "desk-of-paper", paper)
const scroll = make("vellum-scroll", "", desk)
for (const [name, value] of [["mouse-drag", ""], ["page-scroll", "never"], ["maximum-zoom-scale", "4"]]) {
  scroll.setAttribute(name, value)
}
stage.append(scroll)

/** The whole page is seen at first: the paper is as wide as the stage has room for, and so high that all of it is seen. */
function fit(): void {
  const [width, height] = [stage.clientWidth, stage.clientHeight]
  const paperWidth = Math.min(width - 32, 1000)
  stage.style.setProperty("--report-width", `${paperWidth}px`)
  let size = width < 900 ? 15 : 17
  const apply = () => stage.style.setProperty("--report-size", `${size}px`)
  apply()
  while (paper.offsetHeight + 48 > height && size > 5) {
    size -= 0.5
    apply()
  }
}
fit()
new ResizeObserver(fit).observe(stage)

scroll.addEventListener("dblclick", (event) => {
  const scroller = scroll.scroller
  if (!scroller) return
  if (scroll.zoomScale > 1.01) return scroller.setZoomScale(1, true)
  const cell = (event.target as Element).closest<HTMLElement>(".cell") ?? first
  const corner = desk.getBoundingClientRect()
  const box = cell.getBoundingClientRect()
  const room = { width: box.width + 32, height: (box.width + 32) * stage.clientHeight / stage.clientWidth }
  const top = event.clientY - corner.top - room.height / 2
  scroller.zoom({ x: box.left - corner.left - 16, y: Math.max(top, 0), ...room }, true)
})
await import("vellum/elements")
