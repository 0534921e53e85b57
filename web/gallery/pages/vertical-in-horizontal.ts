// Columns that scroll up and down, in a scroll view that goes across.

import type { WillEndDragging } from "vellum/index"
import { landscapeCanvas } from "../pictures/landscape.ts"
import { make, Shell } from "../look/shell.ts"

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
shell.stage.append(across)

// A column comes to rest in the middle: the program says where a drag ends, as UIKit's delegate does.
let from = 0
across.addEventListener("vellum-will-begin-dragging", () => from = place(across.contentOffset.x))
across.addEventListener("vellum-will-end-dragging", (event) => {
  const { detail } = event as CustomEvent<WillEndDragging>
  const next = Math.min(Math.max(place(detail.targetContentOffset.x), from - 1, 0), from + 1, days.length - 1)
  detail.targetContentOffset = { x: offset(next), y: 0 }
})
const width = () => (columns.firstElementChild as HTMLElement).offsetWidth
const place = (x: number) => Math.round((x - offset(0)) / (width() + gap))
const offset = (index: number) => {
  const free = shell.stage.clientWidth - width()
  const end = columns.offsetWidth - shell.stage.clientWidth
  return Math.min(Math.max(gap + index * (width() + gap) - free / 2, 0), Math.max(end, 0))
}
across.addEventListener("vellum-ready", () => across.contentOffset = { x: offset(1), y: 0 })
await import("vellum/elements")
