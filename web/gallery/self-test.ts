// A test that a person performs on a phone: five gestures, what must hold for each, and a report to copy into an issue.

import type { WillEndDragging } from "vellum/index"
import type { VellumScrollElement } from "vellum/elements"
import "vellum/pages"
import type { VellumPagesElement } from "vellum/pages"
import { make, written } from "./look/shell.ts"
import { landscapeCanvas, landscapeImage } from "./pictures/landscape.ts"

/** What was found about something that must hold. */
interface Finding {
  what: string
  holds: boolean
  number: string
}

/** A gesture that a person is asked for. */
interface Step {
  name: string
  prompt: string
  /** Makes what is touched. */
  field(): HTMLElement
  /** Resolves with what was found, once the gesture has been made and everything rests. */
  done(): Promise<Finding[]>
}

const main = document.querySelector("main")!
const prompt = make("p", "prompt", "Five gestures, about a minute.")
const field = make("div", "field")
const list = make("ol")
const button = make("button", "button primary", "Begin")
const words = make(
  "p",
  "small secondary",
  "Nothing leaves this device. The makers had no iPhone: what is special about Safari there (the swipe back from the edge, touches " +
    "in pairs with pointer events, its clock of whole milliseconds) rests on its documentation. A report from one is welcome.",
)
main.append(prompt, field, make("div", "buttons", button), list, words)

// What is seen of fingers and frames, whatever is touched.

const frames: number[] = []
const stamps = new Set<number>()
let [pointers, touches, cancels, coalesced] = [0, 0, 0, 0]
field.addEventListener("pointermove", (event) => {
  pointers++
  for (const sample of event.getCoalescedEvents?.() ?? []) {
    coalesced++
    stamps.add(sample.timeStamp % 1)
  }
}, true)
field.addEventListener("touchmove", () => touches++, { capture: true, passive: true })
field.addEventListener("pointercancel", () => cancels++, true)

/** Resolves after an event of the target. */
const once = (target: EventTarget, name: string): Promise<Event> =>
  new Promise((resolve) => target.addEventListener(name, resolve, { once: true }))

/** Records the times between frames until everything rests. */
async function rest(scroll: { scroller: { isSettled: boolean } | undefined }): Promise<void> {
  let last = await new Promise<number>(requestAnimationFrame)
  while (scroll.scroller && !scroll.scroller.isSettled) {
    const now = await new Promise<number>(requestAnimationFrame)
    frames.push(now - last)
    last = now
  }
}

const scrolls = (content: HTMLElement, attributes: Record<string, string>) => {
  const scroll = make("vellum-scroll", "", content)
  scroll.setAttribute("page-scroll", "never")
  scroll.setAttribute("mouse-drag", "")
  for (const [name, value] of Object.entries(attributes)) scroll.setAttribute(name, value)
  return scroll
}

const squares = () => {
  const grid = make("div", "tile-field")
  for (let index = 0; index < 160; index++) {
    const square = make("i")
    square.style.background = `hsl(${(200 + index * 3) % 360} 55% 60%)`
    grid.append(square)
  }
  return grid
}

const picture = () => make("div", "picture", landscapeImage(0, field.clientWidth, field.clientHeight))

/** Whether the content rests within its edges: offsets from 0 to the content less the viewport. */
function edges(scroll: VellumScrollElement): Finding {
  const { scroller } = scroll
  if (!scroller) return { what: "rests within the edges", holds: false, number: "no engine" }
  const { contentOffset: { x, y }, shownContentSize, size } = scroller
  const excess = (at: number, content: number, viewport: number) =>
    Math.max(-at, at - Math.max(content - viewport, 0), 0)
  const most = Math.max(excess(x, shownContentSize.width, size.width), excess(y, shownContentSize.height, size.height))
  return { what: "rests within the edges", holds: most <= 0.5, number: `${written(most, 2)} points beyond` }
}

/** Who wants less motion sees no bounce. */
const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches

let scroll: VellumScrollElement
let pages: VellumPagesElement

const steps: Step[] = [
  {
    name: "Drag",
    prompt: "Put one finger on the squares. Drag them down past the top edge, slowly, and let go.",
    field: () => scroll = scrolls(squares(), {}),
    async done() {
      let least = 0
      const follow = () => least = Math.min(least, scroll.contentOffset.y)
      scroll.addEventListener("scroll", follow)
      await once(scroll, "vellum-did-end-dragging")
      await rest(scroll)
      return [
        {
          what: isCalm ? "stays at the edge, because motion is reduced" : "stretches past the edge",
          holds: isCalm ? least === 0 : least < -4,
          number: `${written(-least, 1)} points`,
        },
        edges(scroll),
      ]
    },
  },
  {
    name: "Flick",
    prompt: "Flick the squares up, and let them run out.",
    field: () => scroll = scrolls(squares(), {}),
    async done() {
      const end = await once(scroll, "vellum-will-end-dragging") as CustomEvent<WillEndDragging>
      const { velocity, targetContentOffset: target } = end.detail
      const before = scroll.contentOffset.y
      frames.length = 0
      await rest(scroll)
      const miss = Math.abs(scroll.contentOffset.y - target.y)
      const speed = Math.abs(velocity.y) * 1000
      return [
        { what: "has a velocity", holds: speed > 50 && speed < 20_000, number: `${written(speed)} points a second` },
        {
          what: "goes on by itself",
          holds: scroll.contentOffset.y > before,
          number: `${written(scroll.contentOffset.y - before)} points`,
        },
        { what: "lands where it said", holds: miss <= 1, number: `${written(miss, 2)} points off` },
        edges(scroll),
      ]
    },
  },
  {
    name: "Pinch",
    prompt: "Pinch the picture larger with two fingers, and let go.",
    field: () => scroll = scrolls(picture(), { "maximum-zoom-scale": "3" }),
    async done() {
      let most = 1
      scroll.addEventListener("vellum-did-zoom", () => most = Math.max(most, scroll.zoomScale))
      await once(scroll, "vellum-did-end-zooming")
      await rest(scroll)
      const scale = scroll.zoomScale
      return [
        { what: "zooms", holds: most > 1.02, number: `${written(most, 2)} ×` },
        { what: "rests within the limits", holds: scale >= 1 && scale <= 3, number: `${written(scale, 3)} ×` },
        edges(scroll),
      ]
    },
  },
  {
    name: "Double tap",
    prompt: "Tap the sun twice.",
    field() {
      const { clientWidth: width, clientHeight: height } = field
      scroll = scrolls(picture(), {})
      // The engine finds the taps on what it knows to be a picture.
      scroll.addEventListener("vellum-ready", () => scroll.scroller!.showPicture({ width, height }, 3), { once: true })
      return scroll
    },
    async done() {
      await once(scroll, "vellum-did-zoom")
      await rest(scroll)
      return [
        { what: "comes nearer", holds: scroll.zoomScale > 1.5, number: `${written(scroll.zoomScale, 2)} ×` },
        edges(scroll),
      ]
    },
  },
  {
    name: "Page turn",
    prompt: "Swipe to the next picture.",
    field() {
      pages = make("vellum-pages")
      pages.pages = [0, 1, 2, 3].map((number) => landscapeCanvas(number, 900, 900))
      pages.setAttribute("page-scroll", "never")
      return pages
    },
    async done() {
      await once(pages, "vellum-page-change")
      await rest(pages)
      const { x } = pages.scroller!.contentOffset
      const { width } = pages.scroller!.size
      const off = Math.abs(x - pages.currentPage * width)
      return [
        { what: "turns one page", holds: pages.currentPage === 1, number: `page ${pages.currentPage + 1}` },
        { what: "rests on it", holds: off <= 0.5, number: `${written(off, 2)} points off` },
      ]
    },
  },
]

/** Replays recorded gestures on the module: the numbers after each step have the same bits as natively. */
async function bits(): Promise<Finding[]> {
  const address = new URL("traces/replay.mjs", document.baseURI).href
  const { replay } = await import(address)
  const text = async (name: string) => await (await fetch(`traces/${name}`)).text()
  const module = await WebAssembly.compile(await (await fetch("vellum/vellum.wasm")).arrayBuffer())
  const findings: Finding[] = []
  for (const name of ["pane-drag", "pane-zoom", "pane-pages", "pane-nested"]) {
    const { steps, wrong } = replay(await text(`${name}.trace`), module)
    const holds = wrong.length === 0 && steps > 0
    findings.push({
      what: `${name} has the native bits`,
      holds,
      number: holds ? `${steps} steps` : `line ${wrong[0]?.[0] ?? 0}`,
    })
  }
  return findings
}

function pace(): string {
  const sorted = [...frames].sort((a, b) => a - b)
  if (sorted.length === 0) return "no frames"
  const at = (part: number) => written(sorted[Math.min(Math.floor(part * sorted.length), sorted.length - 1)], 1)
  return `${sorted.length} frames of the flick: median ${at(0.5)} ms, 95 % ${at(0.95)} ms, longest ${at(1)} ms`
}

async function run(): Promise<void> {
  button.hidden = true
  const report: string[] = []
  let failures = 0
  const write = (name: string, findings: Finding[], item: HTMLElement) => {
    const holds = findings.every((finding) => finding.holds)
    if (!holds) failures++
    item.className = holds ? "passed" : "failed"
    report.push(
      `${holds ? "ok" : "NOT OK"}: ${name}`,
      ...findings.map(({ what, holds, number }) => `  ${holds ? "ok" : "NOT OK"}: ${what} (${number})`),
    )
  }
  const items = [...steps.map(({ name }) => make("li", "", name)), make("li", "", "Recorded gestures")]
  list.replaceChildren(...items)
  for (const [index, step] of steps.entries()) {
    items[index].className = "now"
    prompt.textContent = step.prompt
    document.body.dataset.step = step.name
    field.replaceChildren(step.field())
    write(step.name, await step.done(), items[index])
  }
  document.body.dataset.step = "Recorded gestures"
  prompt.textContent = "Now recorded gestures, by itself."
  write(
    "Recorded gestures",
    await bits().catch((error) => [{ what: "are replayed", holds: false, number: String(error) }]),
    items[5],
  )
  show(report, failures)
}

function show(report: string[], failures: number): void {
  const { userAgent, hardwareConcurrency } = navigator
  const clock = stamps.size === 0 ? "unknown" : stamps.size === 1 ? "whole milliseconds" : "finer than milliseconds"
  const text = [
    `Vellum self-test: ${failures === 0 ? "all hold" : `${failures} of 6 do not hold`}`,
    `browser: ${userAgent}`,
    `screen: ${screen.width} × ${screen.height} points, ${devicePixelRatio} pixels to a point; ${hardwareConcurrency} threads`,
    `reduced motion: ${isCalm}`,
    `events: ${pointers} pointermove with ${coalesced} samples, ${touches} touchmove, ${cancels} pointercancel; time stamps: ${clock}`,
    `pace: ${pace()}`,
    ...report,
  ].join("\n")
  const area = make("textarea")
  area.readOnly = true
  area.value = text
  area.ariaLabel = "Report"
  prompt.textContent = failures === 0
    ? "All of it holds. Thank you."
    : "Something does not hold. Please send the report."
  button.textContent = "Copy the report"
  button.hidden = false
  button.onclick = async () => {
    area.select()
    // Without permission, or without https, the text is selected for the person to copy.
    await navigator.clipboard?.writeText(text).then(() => button.textContent = "Copied", () => {})
  }
  field.replaceChildren(area)
  Object.assign(area.style, { position: "absolute", inset: "0", height: "100%", border: "0" })
  document.body.dataset.step = "report"
}

field.append(squares())
button.onclick = () => run()
for (const [index, step] of steps.entries()) list.append(make("li", "", `${index + 1}. ${step.name}`))
await import("vellum/elements")
