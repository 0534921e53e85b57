// Columns that scroll up and down, in a scroll view that goes across.

import type { WillEndDragging } from "vellum/index"
import { landscapeCanvas } from "../pictures/landscape.ts"
import { make, Shell, written } from "../look/shell.ts"

const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
const diary = [
  "Up before the sun. The path is wet and smells of pine, and nobody has walked it today. At the second bend the valley opens.",
  "By nine the mist is gone. Five ridges lie behind each other, each a little paler than the one before, the last one hardly there.",
  "Bread and cheese on the warm stones by the hut. A dog comes by, looks, and goes on with the air of one who has appointments.",
  "The steep part is shorter than it looks. Holds for both hands, and water dripping somewhere that is not to be found.",
  "On top there is wind, and more sky than one needs. Someone has built a cairn and left a pencil in a tin, for names.",
  "Down by the other side, through heather. The knees count the steps, and at four thousand they stop counting.",
  "In the evening the ridges change places with their shadows. Tea. The boots go out on the sill.",
]
const gap = 16

const shell = new Shell()
const { panel, stage } = shell
const columns = make("div", "columns")
days.forEach((day, number) => {
  const article = make("article", "", landscapeCanvas(number + 1, 960, 640), make("h2", "", day))
  for (let index = 0; index < 7; index++) article.append(make("p", "", diary[(index + number * 3) % diary.length]))
  const column = make("vellum-scroll", "", article)
  column.setAttribute("mouse-drag", "")
  column.setAttribute("always-bounce-vertical", "")
  columns.append(column)
})
const across = make("vellum-scroll", "", columns)
for (const name of ["mouse-drag", "directional-lock"]) across.setAttribute(name, "")
across.setAttribute("page-scroll", "never")
across.setAttribute("indicators", "false")
across.setAttribute("deceleration-rate", "fast")
stage.append(across)

// A column comes to rest in the middle: the program says where a drag ends, as UIKit's delegate does.
let from = 0
across.addEventListener("vellum-will-begin-dragging", () => from = place(across.contentOffset.x))
across.addEventListener("vellum-will-end-dragging", (event) => {
  const { detail } = event as CustomEvent<WillEndDragging>
  const next = Math.min(Math.max(place(detail.targetContentOffset.x), from - 1, 0), from + 1, days.length - 1)
  detail.targetContentOffset = { x: offset(next), y: 0 }
})
/** The width that the panel leaves free, and a column's. */
const seen = () => stage.clientWidth - shell.covered.right
const width = () => (columns.firstElementChild as HTMLElement).offsetWidth
const place = (x: number) => Math.round((x - offset(0)) / (width() + gap))
const offset = (index: number) => {
  const free = seen() - width()
  const end = columns.offsetWidth - seen()
  return Math.min(Math.max(gap + index * (width() + gap) - free / 2, 0), Math.max(end, 0))
}
across.addEventListener("vellum-ready", () => {
  across.scroller!.contentInset = { top: 0, left: 0, bottom: 0, right: shell.covered.right }
  across.contentOffset = { x: offset(1), y: 0 }
})

// The way of the first finger, in the colour of what it is taken for.
const trace = document.createElementNS("http://www.w3.org/2000/svg", "svg")
const [way, start] = ["polyline", "circle"].map((name) =>
  trace.appendChild(document.createElementNS(trace.namespaceURI!, name))
)
trace.classList.add("trace")
trace.setAttribute("aria-hidden", "true")
start.setAttribute("r", "4")
stage.append(trace)
panel.number = "Try it"
panel.saying = "The first 10 points decide."

let points: { x: number; y: number }[] = []
const follow = (event: PointerEvent) => {
  if (!event.isPrimary) return
  const area = stage.getBoundingClientRect()
  points.push({ x: event.clientX - area.left, y: event.clientY - area.top })
  way.setAttribute("points", points.map(({ x, y }) => `${x},${y}`).join(" "))
}
stage.addEventListener("pointerdown", (event) => {
  if (!event.isPrimary) return
  points = []
  follow(event)
  start.setAttribute("cx", String(points[0].x))
  start.setAttribute("cy", String(points[0].y))
  trace.setAttribute("class", "trace seen")
  panel.number = "Undecided"
  panel.saying = "The first 10 points decide."
}, true)
addEventListener("pointermove", (event) => trace.classList.contains("seen") && follow(event), true)
for (const end of ["pointerup", "pointercancel"] as const) {
  addEventListener(end, (event) => event.isPrimary && trace.classList.remove("seen"), true)
}
const decide = (words: string, kind: string) => {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || !trace.classList.contains("seen")) return
  trace.classList.add(kind)
  panel.number = words
  const [x, y] = [Math.abs(last.x - first.x), Math.abs(last.y - first.y)]
  panel.saying = `Decided at ${written(x)} across, ${written(y)} along.`
}
across.addEventListener("vellum-will-begin-dragging", () => decide("Across", "across"))
for (const column of columns.children) {
  column.addEventListener("vellum-will-begin-dragging", () => decide("Up and down", "along"))
}
await import("vellum/elements")
