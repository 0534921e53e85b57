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
    fingers += { down: 1, up: -1, cancel: -1 }[kind as string] ?? 0
    last = time + shift
    const contact = numbers.indexOf(pointer)
    if (kind === "down") scroller.contactDown(contact, x - left, y - top, last)
    if (kind === "move") scroller.contactMove(contact, x - left, y - top, last)
    if (kind === "up") scroller.contactUp(contact, last)
    if (kind === "cancel") scroller.contactsCancel(last)
  }
  pass(Infinity)
  const { x, y } = scroller.contentOffset
  const found = [x, y, scroller.zoomScale]
  scroller.free()
  return found
}
