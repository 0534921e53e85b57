// A list of rows, and a time line of who is told what about a finger.

import { make, Shell, written } from "../look/shell.ts"

const words = [
  "Granite",
  "Heather",
  "Lichen",
  "Larch",
  "Marsh",
  "Scree",
  "Tarn",
  "Ridge",
  "Cairn",
  "Gorse",
  "Fern",
  "Bracken",
]
const lines = [
  "grey and rough",
  "in flower since June",
  "on the north side",
  "bare until May",
  "bring boots",
  "mind your step",
]
/** What the list tells the row under the finger. */
const said = { began: "the row is told", ended: "the row has its tap", cancelled: "the row is told to let go" }

const shell = new Shell()
const { panel, stage } = shell
const rows = make("div", "rows")
for (let index = 0; index < 36; index++) {
  const picture = make("i")
  const hue = (195 + index * 17) % 360
  picture.style.background = `linear-gradient(hsl(${hue} 45% 68%), hsl(${hue + 20} 42% 48%))`
  const text = make(
    "span",
    "",
    make("b", "", words[index % words.length]),
    make("span", "", lines[index % lines.length]),
  )
  rows.append(make("div", "", picture, text))
}
const scroll = make("vellum-scroll", "", rows)
scroll.setAttribute("mouse-drag", "")
scroll.setAttribute("page-scroll", "never")
stage.append(scroll)

let landed = 0
let row: HTMLElement | null = null
const timeline = make("div", "timeline")

function note(who: "finger" | "row" | "scroll", what: string, now: number): void {
  const time = make("time", "", `${written(Math.max(now - landed, 0))} ms`)
  timeline.append(make("div", who, time, make("i"), make("span", "", what)))
  panel.saying = what
}

stage.addEventListener("pointerdown", (event) => {
  const under = (event.target as Element).closest<HTMLElement>(".rows > div")
  if (!under || !event.isPrimary) return
  row = under
  landed = event.timeStamp
  timeline.replaceChildren()
  panel.number = "A finger"
  note("finger", "the finger lands", event.timeStamp)
}, true)
addEventListener("pointerup", (event) => {
  if (!event.isPrimary || landed === 0) return
  note("finger", "the finger lifts", event.timeStamp)
  panel.number = "Lifted"
})
scroll.addEventListener("vellum-content-touch", ({ detail: { phase, id } }) => {
  // Further fingers are not told of.
  if (!row || id > 0) return
  row.classList.toggle("told", phase === "began")
  note("row", said[phase], performance.now())
})
scroll.addEventListener("vellum-will-begin-dragging", () => note("scroll", "the list scrolls", performance.now()))

scroll.addEventListener(
  "vellum-ready",
  () => scroll.contentInset = { top: 0, left: 0, right: 0, bottom: shell.covered.bottom },
)
panel.number = "Ready"
panel.saying = "Press a row, then move"
panel.add(timeline)
panel.toggle("Wait before a touch", true, (isOn) => scroll.delaysContentTouches = isOn, "delaysContentTouches")
panel.toggle("Take touches back", true, (isOn) => scroll.canCancelContentTouches = isOn, "canCancelContentTouches")
await import("vellum/elements")
