// VellumScroller without a DOM, on the engine itself. The frames are the test's own.

import { Engine, VellumScroller, type WillEndDragging } from "../src/index.ts"
import { PageGrid } from "../src/page-grid.ts"
import { Stamps } from "../src/stamps.ts"
import { check, equal } from "./checks.ts"

const bytes = Deno.readFileSync(new URL("../../.build/wasm/vellum.wasm", import.meta.url))
const engine = await Engine.load(bytes)

/** A scroller 300 × 400 with content of 300 × 4000, and its frames. */
function make() {
  const waiting: ((milliseconds: number) => void)[] = []
  const scroller = new VellumScroller(engine, (callback) => void waiting.push(callback))
  scroller.size = { width: 300, height: 400 }
  scroller.contentSize = { width: 300, height: 4000 }
  // Times lie in the future, where no program's call comes between.
  const start = performance.now() + 1e6
  const frame = (milliseconds: number) => waiting.splice(0).forEach((callback) => callback(start + milliseconds))
  const drag = (ys: number[], id = 0) => {
    scroller.contactDown(id, 100, ys[0], start)
    ys.slice(1).forEach((y, index) => scroller.contactMove(id, 100, y, start + 8 * (index + 1)))
  }
  return { scroller, waiting, frame, drag, start }
}

Deno.test("what a program sets is read back", () => {
  const { scroller } = make()
  scroller.contentOffset = { x: 0, y: 120 }
  equal(scroller.contentOffset, { x: 0, y: 120 })
  scroller.contentInset = { top: 20, left: 0, bottom: 0, right: 0 }
  scroller.maximumZoomScale = 3
  scroller.zoomScale = 9
  equal(scroller.zoomScale, 3)
  equal(scroller.shownContentSize, { width: 900, height: 12000 })
  scroller.free()
})

Deno.test("numbers that are none change nothing", () => {
  const { scroller } = make()
  scroller.contentOffset = { x: 0, y: 120 }
  scroller.contentOffset = { x: NaN, y: Infinity }
  scroller.zoomScale = NaN
  scroller.decelerationRate = NaN
  scroller.minimumZoomScale = -Infinity
  scroller.size = { width: NaN, height: -5 }
  scroller.contentSize = { width: 1e300, height: 0 }
  scroller.contentInset = { top: NaN, left: 0, bottom: 0, right: 0 }
  scroller.pixelsPerPoint = 0
  equal([scroller.contentOffset, scroller.zoomScale], [{ x: 0, y: 120 }, 1])
  equal([scroller.size, scroller.pixelsPerPoint], [{ width: 300, height: 400 }, 1])
  scroller.maximumZoomScale = 2
  scroller.zoomScale = 2
  equal(scroller.zoomScale, 2, "what comes after is taken")
  scroller.free()
})

Deno.test("scales are what was set last, by a program or by a picture that is shown", () => {
  const { scroller } = make()
  const scales = () => [scroller.minimumZoomScale, scroller.maximumZoomScale]
  equal(scales(), [1, 1], "UIKit's defaults")
  scroller.maximumZoomScale = 4
  equal(scales(), [1, 4])
  scroller.size = { width: 300, height: 400 }
  // It fits at half its size, and its pixels are eight times as large at most.
  const picture = { width: 600, height: 400 }
  scroller.showPicture(picture, 1)
  equal(scales(), [0.5, 8], "the picture's")
  equal(scroller.zoomScale, 0.5)
  scroller.bouncesZoom = false
  equal(scales(), [0.5, 8], "another rule leaves them")
  scroller.size = { width: 150, height: 400 }
  equal(scales(), [0.25, 8], "they follow the viewport")
  scroller.maximumZoomScale = 3
  scroller.zoomScale = 9
  equal([...scales(), scroller.zoomScale], [0.25, 3, 3], "the program's counts")
  scroller.size = { width: 300, height: 400 }
  scroller.showPicture(picture, 1)
  equal(scales(), [0.5, 3], "in another viewport, and for the same picture")
  scroller.showPicture({ width: 1200, height: 400 }, 1)
  equal(scales(), [0.25, 8], "another picture sets both")
  scroller.showPicture(picture, 0)
  equal(scales(), [0.25, 8], "no picture sets none")
  scroller.minimumZoomScale = -2
  scroller.zoomScale = 0.01
  equal([scroller.minimumZoomScale, scroller.zoomScale], [-2, 0.01], "what the program has set is read back")
  scroller.free()
})

Deno.test("scroll is told where sizes move the offset of content that begins at the right", () => {
  const { scroller, waiting, frame } = make()
  scroller.isRightToLeft = true
  scroller.contentSize = { width: 900, height: 400 }
  scroller.contentOffset = { x: 600, y: 0 }
  while (waiting.length > 0) frame(16)
  let told = 0
  scroller.addEventListener("scroll", () => told++)
  scroller.contentSize = { width: 800, height: 400 }
  while (waiting.length > 0) frame(32)
  equal([scroller.contentOffset.x, told], [500, 1])
  scroller.free()
})

Deno.test("content follows the finger from the slop on, in the next frame", () => {
  const { scroller, frame, drag } = make()
  drag([300, 280, 260])
  equal(scroller.contentOffset.y, 0)
  frame(16)
  equal(scroller.contentOffset.y, 30)
  equal([scroller.isTracking, scroller.isDragging], [true, true])
  scroller.free()
})

Deno.test("the events of a flick come in UIKit's order, and a frame is asked for until it rests", () => {
  const { scroller, waiting, frame, drag, start } = make()
  const heard: string[] = []
  const names = ["will-begin-dragging", "will-end-dragging", "did-end-dragging", "will-begin-decelerating"]
  for (const name of [...names, "did-end-decelerating"]) {
    scroller.addEventListener(`vellum-${name}`, () => heard.push(name))
  }
  scroller.addEventListener("scrollend", () => heard.push("scrollend"))
  drag([300, 280, 260, 230, 200])
  scroller.contactUp(0, start + 33)
  let frames = 0
  while (waiting.length > 0) frame(34 + frames++ * 16)
  equal(heard, [...names, "did-end-decelerating", "scrollend"])
  if (frames < 20) throw new Error(`it rests after ${frames} frames`)
  equal(scroller.flag(1 | 2 | 4 | 8), false)
  scroller.free()
})

Deno.test("a program chooses where a flick rests", () => {
  const { scroller, waiting, frame, drag, start } = make()
  scroller.addEventListener("vellum-will-end-dragging", (event) => {
    const detail = (event as CustomEvent<WillEndDragging>).detail
    if (detail.velocity.y <= 0) throw new Error(`velocity ${detail.velocity.y}`)
    detail.targetContentOffset.y = 777
  })
  drag([300, 280, 260, 230, 200])
  scroller.contactUp(0, start + 33)
  for (let time = 34; waiting.length > 0; time += 16) frame(time)
  equal(scroller.contentOffset.y, 777)
  scroller.free()
})

Deno.test("a handler that throws does not keep the content from landing", () => {
  const { scroller, waiting, frame, drag, start } = make()
  const errors: unknown[] = []
  const listen = (event: ErrorEvent) => {
    errors.push(event.error)
    event.preventDefault()
  }
  globalThis.addEventListener("error", listen)
  scroller.addEventListener("vellum-will-end-dragging", () => {
    throw new Error("from a handler")
  })
  drag([300, 280, 260, 230, 200])
  scroller.contactUp(0, start + 33)
  for (let time = 34; waiting.length > 0; time += 16) frame(time)
  globalThis.removeEventListener("error", listen)
  equal(errors.length, 1)
  if (scroller.contentOffset.y < 300) throw new Error(`at ${scroller.contentOffset.y}`)
  scroller.free()
})

Deno.test("a handler may move the content", () => {
  const { scroller, waiting, frame, drag, start } = make()
  scroller.addEventListener("vellum-did-end-dragging", () => scroller.setContentOffset({ x: 0, y: 0 }, false))
  drag([300, 280, 260, 230, 200])
  scroller.contactUp(0, start + 33)
  for (let time = 34; waiting.length > 0; time += 16) frame(time)
  equal(scroller.contentOffset.y, 0)
  scroller.free()
})

Deno.test("more contacts than a batch holds are all taken", () => {
  const { scroller, frame, start } = make()
  scroller.contactDown(0, 100, 390, start)
  for (let step = 1; step <= 700; step++) scroller.contactMove(0, 100, 390 - step * 0.5, start + step)
  frame(800)
  equal(scroller.contentOffset.y, 340)
  scroller.free()
})

Deno.test("a thousand scrollers that come and go leave nothing", () => {
  for (let round = 0; round < 1000; round++) {
    const { scroller } = make()
    scroller.contentOffset = { x: 0, y: round }
    scroller.free()
  }
  const { scroller } = make()
  scroller.contentOffset = { x: 0, y: 5 }
  equal(scroller.contentOffset.y, 5)
  scroller.free()
  scroller.contentOffset = { x: 0, y: 6 }
  equal(scroller.contentOffset.y, 5, "a freed scroller")
})

/** Three scrollers, each in the content of the one before; content is half as high again as the viewport. */
function makeNested() {
  const waiting: ((milliseconds: number) => void)[] = []
  const sizes = [{ width: 300, height: 400 }, { width: 256, height: 344 }, { width: 224, height: 240 }]
  const scrollers = sizes.map((size, level) => {
    const scroller = new VellumScroller(engine, (callback) => void waiting.push(callback))
    scroller.size = size
    scroller.contentSize = { width: size.width, height: size.height * 1.5 }
    scroller.bounces = false
    scroller.handsOverDragsAtEdges = level > 0
    return scroller
  })
  scrollers[1].nest(scrollers[0], { x: 16, y: 24 })
  scrollers[2].nest(scrollers[1], { x: 8, y: 40 })
  const frame = (milliseconds: number) => waiting.splice(0).forEach((callback) => callback(milliseconds))
  return { scrollers, waiting, frame, start: performance.now() + 1e6 }
}

Deno.test("a drag past an edge goes on in the scroller around it, and comes back", () => {
  const { scrollers, frame, start } = makeNested()
  const heard: string[] = []
  scrollers.forEach((scroller, level) => {
    scroller.addEventListener("vellum-will-begin-dragging", () => heard.push(`${level} begins`))
    scroller.addEventListener("scrollend", () => heard.push(`${level} rests`))
  })
  const offsets = () => scrollers.map((scroller) => scroller.contentOffset.y)
  const inner = scrollers[2]
  inner.contactDown(0, 100, 390, start)
  for (let step = 1; step <= 38; step++) inner.contactMove(0, 100, 390 - 10 * step, start + 8 * step)
  frame(start + 320)
  equal(offsets(), [78, 172, 120])
  for (let step = 1; step <= 20; step++) inner.contactMove(0, 100, 10 + 10 * step, start + 320 + 8 * step)
  frame(start + 500)
  equal(offsets(), [0, 50, 120])
  inner.contactsCancel(start + 501)
  frame(start + 502)
  equal(heard.slice(0, 3), ["2 begins", "1 begins", "0 begins"])
  equal(heard.slice(3).sort(), ["0 rests", "1 rests", "2 rests"])
  scrollers.forEach((scroller) => scroller.free())
})

Deno.test("a scroller cannot be put inside itself", () => {
  const { scrollers } = makeNested()
  equal(scrollers[0].nest(scrollers[2]), false)
  equal(scrollers[2].nest(null), true)
  equal(scrollers[0].nest(scrollers[2]), true)
  scrollers.forEach((scroller) => scroller.free())
})

Deno.test("where there are no frames of a browser, a timer steps", async () => {
  const scroller = new VellumScroller(engine)
  scroller.size = { width: 300, height: 400 }
  scroller.contentSize = { width: 300, height: 4000 }
  scroller.contactDown(0, 100, 300, performance.now())
  scroller.contactMove(0, 100, 200, performance.now() + 8)
  await new Promise((done) => scroller.addEventListener("scroll", done, { once: true }))
  check(scroller.contentOffset.y > 50, scroller.contentOffset.y)
  scroller.contactsCancel(performance.now() + 16)
  scroller.stopScrollingAndZooming()
  scroller.free()
})

/** Where a flick comes to rest: places and times of its samples. */
function flicked(places: number[], times: number[]): number {
  const waiting: ((milliseconds: number) => void)[] = []
  const scroller = new VellumScroller(engine, (callback) => void waiting.push(callback))
  scroller.size = { width: 300, height: 400 }
  scroller.contentSize = { width: 300, height: 1e5 }
  scroller.contactDown(0, 100, places[0], times[0])
  places.slice(1).forEach((place, index) => scroller.contactMove(0, 100, place, times[index + 1]))
  const end = times[times.length - 1]
  scroller.contactUp(0, end)
  for (let time = end; waiting.length > 0; time += 16) waiting.splice(0).forEach((callback) => callback(time))
  const { y } = scroller.contentOffset
  scroller.free()
  return y
}

/** Numbers from 0 to 1 of a seed. */
function numbers(seed: number): () => number {
  return () => (seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff) / 0x7fffffff
}

Deno.test("flicks with stamps of whole milliseconds land within two points of where exact ones bring them", () => {
  const random = numbers(1)
  const start = Math.ceil(performance.now()) + 1e6
  const [plain, made]: [number[], number[]] = [[], []]
  for (let flick = 0; flick < 400; flick++) {
    // The speeds of a usual flick, in points a millisecond, and the rates of usual screens.
    const [speed, interval] = [0.2 + 0.6 * random(), [1000 / 60, 1000 / 90, 1000 / 120][flick % 3]]
    const [places, times] = [[390], [start + 16 * random()]]
    while (times.length < 200 / interval) {
      places.push(places[places.length - 1] - speed * interval * (0.9 + 0.2 * random()))
      times.push(times[times.length - 1] + interval)
    }
    const exact = flicked(places, times)
    const stamps = new Stamps()
    plain.push(Math.abs(flicked(places, times.map(Math.round)) - exact))
    made.push(Math.abs(flicked(places, times.map((time) => stamps.exact(Math.round(time)))) - exact))
  }
  const average = (all: number[]) => all.reduce((sum, one) => sum + one) / all.length
  const within = made.filter((difference) => difference <= 2).length / made.length
  check(within >= 0.98, `${within} of flicks land within 2 points`)
  check(average(made) < 1, `they land ${average(made)} points away on average`)
  check(average(plain) > 4, `without the line ${average(plain)}`)
})

Deno.test("stamps with fractions, and of samples that do not come evenly, are left as they are", () => {
  const random = numbers(2)
  const stamps = new Stamps()
  let stamp = 1000
  for (let sample = 0; sample < 500; sample++) {
    stamp += sample < 250 ? 8.25 + random() : 4 + 3 * (sample % 5)
    if (sample >= 250) stamp = Math.round(stamp)
    equal(stamps.exact(stamp), stamp)
    equal(stamps.exact(stamp), stamp, "another finger's sample at the same time")
  }
})

Deno.test("a drag that ends slowly rests on the page that counts as the nearest for the browser's scrolling, too", () => {
  // The last page begins at 900, because the content ends at 1300.
  for (let offset = 25; offset <= 900; offset += 25) {
    const { scroller, frame, drag, start } = make()
    scroller.contentSize = { width: 300, height: 1300 }
    scroller.isPagingEnabled = true
    drag([2000, 1990, 1990 - offset])
    scroller.contactMove(0, 100, 1990 - offset, start + 500)
    scroller.flush(start + 500)
    const { y } = scroller.contentOffset
    check(Math.abs(y - offset) <= 1, `dragged to ${y}, not ${offset}`)
    scroller.contactUp(0, start + 500)
    scroller.flush(start + 500)
    for (let time = 508; time < 3000; time += 8) frame(time)
    check(!scroller.isDecelerating, `from ${y}: it rests`)
    equal(scroller.contentOffset.y, new PageGrid(400, 0, 900).nearest(y), `from ${y}`)
    scroller.free()
  }
})
