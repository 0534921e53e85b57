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
/** Milliseconds for which a touch is delayed unless it moves or lifts, as on iOS (docs/behaviour/touches.md). */
const delay = 150

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

let [waits, takesBack] = [true, true]
let landed = 0
let told: HTMLElement | undefined
let timer: ReturnType<typeof setTimeout> | undefined
const timeline = make("div", "timeline")

function note(who: "finger" | "row" | "scroll", what: string, now: number): void {
  const time = make("time", "", `${written(Math.max(now - landed, 0))} ms`)
  timeline.append(make("div", who, time, make("i"), make("span", "", what)))
  panel.saying = what
}

function tell(row: HTMLElement): void {
  clearTimeout(timer)
  timer = undefined
  told = row
  row.classList.add("told")
  note("row", "the row is told", performance.now())
  // A touch that is not taken back holds the list.
  if (!takesBack && scroll.scroller) scroll.scroller.isScrollEnabled = false
}

function letGo(what: string): void {
  clearTimeout(timer)
  timer = undefined
  if (!told) return
  told.classList.remove("told")
  told = undefined
  note("row", what, performance.now())
}

stage.addEventListener("pointerdown", (event) => {
  const row = (event.target as Element).closest<HTMLElement>(".rows > div")
  if (!row || !event.isPrimary) return
  if (scroll.scroller) scroll.scroller.isScrollEnabled = true
  landed = event.timeStamp
  timeline.replaceChildren()
  panel.number = "A finger"
  note("finger", "the finger lands", event.timeStamp)
  letGo("")
  if (waits) timer = setTimeout(() => tell(row), delay)
  else tell(row)
}, true)
addEventListener("pointerup", (event) => {
  if (!event.isPrimary || landed === 0) return
  note("finger", "the finger lifts", event.timeStamp)
  const row = (event.target instanceof Element ? event.target : null)?.closest<HTMLElement>(".rows > div")
  // A tap that was too short for the wait is told at its end.
  if (timer !== undefined && row) tell(row)
  letGo("the row has its tap")
  if (scroll.scroller) scroll.scroller.isScrollEnabled = true
  panel.number = "Lifted"
})
scroll.addEventListener("vellum-will-begin-dragging", () => {
  note("scroll", "the list scrolls", performance.now())
  letGo("the row is told to let go")
})

scroll.addEventListener(
  "vellum-ready",
  () => scroll.contentInset = { top: 0, left: 0, right: 0, bottom: shell.covered.bottom },
)
panel.number = "Ready"
panel.saying = "Press a row, then move"
panel.add(timeline)
panel.toggle("Wait before a touch", true, (isOn) => waits = isOn, "delaysContentTouches")
panel.toggle("Take touches back", true, (isOn) => takesBack = isOn, "canCancelContentTouches")
await import("vellum/elements")
