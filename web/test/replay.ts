// What an element of page.html did, and what the engine without a browser does with the contacts that the page heard of.

import { Engine, VellumScroller } from "../src/index.ts"
import { Stamps } from "../src/stamps.ts"

const engine = await Engine.load(Deno.readFileSync(new URL("../dist/vellum.wasm", import.meta.url)))

/** A page that can be asked. */
export interface Page {
  // deno-lint-ignore no-explicit-any
  evaluate(expression: string): Promise<any>
}

export const settled = (id: string) => `document.getElementById("${id}").scroller.isSettled`
export const state = (id: string) =>
  `(({ contentOffset: { x, y }, zoomScale }) => [x, y, zoomScale])(document.getElementById("${id}"))`

/** Where the engine without a browser brings the content with the contacts that the page heard of. */
export async function replayed(browser: Page, id: string): Promise<number[]> {
  const { pixels, left, top, contacts, size, content, alignment, paging, scales, start, scale } = await browser
    .evaluate(`(() => {
    const element = document.getElementById("${id}"), { scroller } = element, box = element.getBoundingClientRect()
    return { pixels: devicePixelRatio, left: box.left, top: box.top, contacts: log.contacts.length > 0 ? log.contacts : log.touches, size: scroller.size, content: scroller.contentSize, alignment: scroller.contentAlignmentPoint,
      paging: scroller.isPagingEnabled, scales: [scroller.minimumZoomScale, scroller.maximumZoomScale], start: log.start, scale: log.scale }
  })()`)
  const frames: ((milliseconds: number) => void)[] = []
  const scroller = new VellumScroller(engine, (callback) => void frames.push(callback))
  scroller.pixelsPerPoint = pixels
  scroller.size = size
  scroller.contentSize = content
  scroller.contentAlignmentPoint = alignment
  scroller.isPagingEnabled = paging
  ;[scroller.minimumZoomScale, scroller.maximumZoomScale] = scales
  if (scale) scroller.zoomScale = scale
  if (start) scroller.contentOffset = start
  replay(contacts, [left, top], frames, () => scroller)
  const { x, y } = scroller.contentOffset
  const found = [x, y, scroller.zoomScale]
  scroller.free()
  return found
}

/** Gives contacts to the scroller that each gesture is for, and lets all come to rest. */
function replay(
  contacts: [kind: string, pointer: number, x: number, y: number, stamp: number][],
  [left, top]: [number, number],
  frames: ((milliseconds: number) => void)[],
  scrollerOf: () => VellumScroller,
): void {
  let scroller = scrollerOf()
  // The page's clock is moved to after this process's, because times do not go back. By whole milliseconds: otherwise two samples
  // that are exactly as far apart as the engine asks for could be a nanosecond closer here.
  const shift = Math.ceil(performance.now() + 1e6 - contacts[0][4])
  let last = 0
  const numbers = [...new Set(contacts.map((contact: unknown[]) => contact[1]))]
  let fingers = 0
  /** Frames until the content rests, but none from the next gesture on. */
  const pass = (end: number) => {
    scroller.flush(last)
    for (let time = last + 7; frames.length > 0 && time < end; time += 7) {
      frames.splice(0).forEach((callback) => callback(time))
    }
  }
  let stamps = new Stamps()
  for (const [kind, pointer, x, y, stamp] of contacts) {
    const isFirst = kind === "down" && fingers === 0
    if (isFirst) stamps = new Stamps()
    const time = kind === "cancel" ? stamps.at(stamp) : stamps.exact(stamp)
    if (isFirst && last > 0) pass(time + shift)
    if (isFirst) scroller = scrollerOf()
    fingers += { down: 1, up: -1, cancel: -1 }[kind as string] ?? 0
    last = time + shift
    const contact = numbers.indexOf(pointer)
    if (kind === "down") scroller.contactDown(contact, x - left, y - top, last)
    if (kind === "move") scroller.contactMove(contact, x - left, y - top, last)
    if (kind === "up") scroller.contactUp(contact, last)
    if (kind === "cancel") scroller.contactsCancel(last)
  }
  pass(Infinity)
}

/** Where it brings the pager of <vellum-pages>, and its first pages. */
export async function replayedPages(browser: Page, id: string): Promise<number[][]> {
  const { pixels, left, top, contacts, width, height, gap, count } = await browser.evaluate(`(() => {
    const element = document.getElementById("${id}"), { x, y, width, height } = element.getBoundingClientRect()
    return { pixels: devicePixelRatio, left: x, top: y, contacts: log.contacts, width, height,
      gap: element.scroller.size.width - width, count: element.numberOfPages }
  })()`)
  const frames: ((milliseconds: number) => void)[] = []
  const make = () => {
    const scroller = new VellumScroller(engine, (callback) => void frames.push(callback))
    scroller.pixelsPerPoint = pixels
    return scroller
  }
  const pager = make()
  const stride = width + gap
  pager.isPagingEnabled = true
  pager.isZoomEnabled = false
  pager.size = { width: stride, height }
  pager.contentSize = { width: stride * count, height }
  const pages = [0, 1, 2, 3].map((number) => {
    const page = make()
    page.contentAlignmentPoint = { x: 0.5, y: 0.5 }
    page.handsOverDragsAtEdges = true
    page.size = { width, height }
    page.showPicture({ width: 1200, height: 800 }, 1)
    page.nest(pager, { x: number * stride, y: 0 })
    return page
  })
  replay(contacts, [left, top], frames, () => pages[Math.round(pager.contentOffset.x / stride)])
  const found = [pager, ...pages].map(({ contentOffset: { x, y }, zoomScale }) => [x, y, zoomScale])
  for (const scroller of [...pages, pager]) scroller.free()
  return found
}
