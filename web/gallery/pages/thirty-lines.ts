// Squares to throw, and what makes scrolling feel alive, one thing at a time.

import type { VellumScroller, WillEndDragging } from "vellum/index"
import { make, Shell } from "../look/shell.ts"

const [columns, rows] = [14, 20]
const shell = new Shell()
const { panel, stage } = shell
const squares = make("div", "squares")
for (let index = 0; index < columns * rows; index++) {
  const [column, row] = [index % columns, Math.floor(index / columns)]
  const square = make("div", "", index % 10 === 9 ? String(index + 1) : "")
  square.style.background = `hsl(${(200 + column * 14 + row * 11) % 360} 55% ${64 - (row % 5) * 2}%)`
  squares.append(square)
}
const scroll = make("vellum-scroll", "", squares)
scroll.setAttribute("mouse-drag", "")
scroll.setAttribute("page-scroll", "never")
stage.append(scroll)

/** The contacts of the last throw, with the offset at which it began, to repeat it. */
let throws:
  | { from: { x: number; y: number }; steps: { kind: string; x: number; y: number; after: number }[] }
  | undefined
let isRepeating = false
let goesOn = true

scroll.addEventListener("vellum-ready", () => {
  const scroller = scroll.scroller as VellumScroller
  scroller.contentInset = { top: 0, left: 0, ...shell.covered }
  // It opens where it plainly goes on to all sides.
  scroller.contentOffset = { x: 56, y: 60 }
  const record = (event: PointerEvent) => {
    if (!event.isPrimary || isRepeating) return
    const place = { kind: event.type, x: event.clientX - stage.offsetLeft, y: event.clientY - stage.offsetTop }
    if (event.type === "pointerdown") {
      throws = { from: scroller.contentOffset, steps: [{ ...place, after: 0 }] }
      began = event.timeStamp
    } else throws?.steps.push({ ...place, after: event.timeStamp - began })
    if (event.type === "pointerup") panel.saying = "Switch one to repeat your throw"
  }
  let began = 0
  for (const name of ["pointerdown", "pointermove", "pointerup"] as const) {
    stage.addEventListener(name, (event) => (name !== "pointermove" || event.buttons > 0) && record(event), true)
  }
  scroll.addEventListener("vellum-will-end-dragging", (event) => {
    if (!goesOn) (event as CustomEvent<WillEndDragging>).detail.targetContentOffset = scroller.contentOffset
  })
  const repeat = () => {
    const last = throws
    if (!last || last.steps.length < 3 || isRepeating) return
    isRepeating = true
    scroller.setContentOffset(last.from, false)
    const start = performance.now()
    let next = 0
    const play = (now: number) => {
      for (; next < last.steps.length && last.steps[next].after <= now - start; next++) {
        const { kind, x, y, after } = last.steps[next]
        if (kind === "pointerdown") scroller.contactDown(9, x, y, start + after)
        else if (kind === "pointermove") scroller.contactMove(9, x, y, start + after)
        else scroller.contactUp(9, start + after)
      }
      if (next < last.steps.length) requestAnimationFrame(play)
      else isRepeating = false
    }
    requestAnimationFrame(play)
  }
  panel.number = "4 of 4"
  panel.saying = "things that make it feel alive"
  const toggles: HTMLInputElement[] = []
  const add = (words: string, call: string, set: (isOn: boolean) => void) =>
    toggles.push(panel.toggle(words, true, (isOn) => {
      set(isOn)
      panel.number = `${toggles.filter(({ checked }) => checked).length} of 4`
      repeat()
    }, call))
  add("Goes on when let go", "scrollViewWillEndDragging", (isOn) => goesOn = isOn)
  add("Stretches and bounces at an edge", "bounces", (isOn) => scroller.bounces = isOn)
  add("Moves both ways at once", "isDirectionalLockEnabled", (isOn) => scroller.isDirectionalLockEnabled = !isOn)
  add("Shows where it is", "showsVerticalScrollIndicator", (isOn) => {
    scroller.showsHorizontalScrollIndicator = scroller.showsVerticalScrollIndicator = isOn
  })
})
await import("vellum/elements")
