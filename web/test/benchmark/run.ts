// Measures the module in a headless Chromium, beside the libraries whose folders are given, and prints the results as JSON:
// run.ts PICTURE.dzi. LEAFLET, OPENSEADRAGON and PHOTOSWIPE name folders. ENGINES names the engines that are also measured in windows, by
// default all.

import type { Browser } from "../browser.ts"
import { listen } from "../server.ts"
import { openBrowser, phone, show } from "../site.ts"
import { BrowserWindow, type EngineName, engines } from "../window.ts"

const dzi = Deno.args[0]
const text = await Deno.readTextFile(dzi)
const number = (name: string) => Number(new RegExp(`${name}="(\\d+)"`).exec(text)?.[1])
const picture = { width: number("Width"), height: number("Height"), tileSize: number("TileSize") }
const rounds = Number(Deno.env.get("ROUNDS") ?? 5)

const folders: Record<string, string | undefined> = {
  leaflet: Deno.env.get("LEAFLET") ?? "/usr/share/javascript/leaflet",
  openseadragon: Deno.env.get("OPENSEADRAGON"),
  photoswipe: Deno.env.get("PHOTOSWIPE"),
}
const has = async (name: string) => {
  const folder = folders[name]
  return folder !== undefined && await Deno.stat(folder).then(() => true, () => false)
}

const types: Record<string, string> = {
  html: "text/html",
  js: "text/javascript",
  css: "text/css",
  wasm: "application/wasm",
  jpg: "image/jpeg",
}
/** Milliseconds that a tile waits. */
let delay = 0
async function answer(request: Request): Promise<Response> {
  const path = new URL(request.url).pathname.slice(1)
  // With isolation the page's clock is fine enough to measure handlers.
  const headers: Record<string, string> = {
    "content-type": types[path.split(".").pop() ?? ""] ?? "text/plain",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-embedder-policy": "require-corp",
  }
  const page = /^(subject|moves)\.html$/.exec(path)
  if (page) {
    const remote = request.url.includes("remote") ? `<script src="../remote.js"></script>` : ""
    const body =
      `<!doctype html><meta charset="utf-8">${remote}<style>html, body, #stage { margin: 0; height: 100%; overflow: hidden }
vellum-image { height: 100% }</style><div id="stage"></div><script type="module" src="${page[1]}.js"></script>`
    return new Response(body, { headers })
  }
  const [first, ...rest] = path.split("/")
  const tiles = dzi.replace(/\.dzi$/, "_files")
  const file = first === "picture.dzi"
    ? dzi
    : first === "picture_files" || first === "tiles"
    ? `${tiles}/${rest.join("/")}`
    : first === "vellum"
    ? new URL(`../../dist/${rest.join("/")}`, import.meta.url)
    : first === "remote.js"
    ? new URL("../remote.js", import.meta.url)
    : folders[first]
    ? `${folders[first]}/${rest.join("/")}`
    : new URL(path, import.meta.url)
  if (delay > 0 && path.endsWith(".jpg")) await new Promise((resolve) => setTimeout(resolve, delay))
  const bytes = await Deno.readFile(file).catch(() => undefined)
  return bytes ? new Response(bytes, { headers }) : new Response(null, { status: 404 })
}
const server = listen(answer)
const address = server.address

/** One measurement in a browser of its own, so that nothing is kept from the last one. */
async function measure(page: string): Promise<Record<string, number>> {
  const browser: Browser = await openBrowser()
  try {
    await show(browser, `${address}${page}`, { ...phone, width: 1280, height: 800, pixels: 1 })
    return await browser.evaluate("globalThis.measured")
  } finally {
    await browser.close()
  }
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[values.length >> 1]
const medians = (all: Record<string, number>[]) =>
  Object.fromEntries(Object.keys(all[0]).map((key) => [key, median(all.map((one) => one[key]))]))

/** One measurement in a window of an engine, from the call of the page's `measure()`. */
async function measureIn(engine: EngineName, page: string): Promise<Record<string, number>> {
  const window = await BrowserWindow.open(engine, [], `${page}&remote`, {}, answer)
  try {
    // Make the page as large as in the headless browser, without the window's frame.
    await window.resize(1280, 1400 + 800 - await window.evaluate("innerHeight"))
    return await window.evaluate("globalThis.measure()")
  } finally {
    await window.close()
  }
}

/** Medians of the subjects, measured in turn. */
async function compare(
  pages: Record<string, string>,
  measured: (page: string) => Promise<Record<string, number>> = measure,
): Promise<Record<string, Record<string, number>>> {
  const found: Record<string, Record<string, number>[]> = {}
  for (let round = 0; round < rounds; round++) {
    for (const [name, page] of Object.entries(pages)) {
      const one = await measured(page).catch((error) => console.error(`${name}: ${error}`))
      if (one) (found[name] ??= []).push(one)
    }
  }
  return Object.fromEntries(Object.entries(found).map(([name, all]) => [name, medians(all)]))
}

const { width, height, tileSize } = picture
const subject = (name: string, more = "") =>
  `subject.html?subject=${name}&width=${width}&height=${height}&tile=${tileSize}${more}`
const floor = "Plain `<img>`"
const tiled: Record<string, string> = { "Vellum": subject("vellum"), [floor]: subject("img") }
const moving: Record<string, string> = { "Vellum": "moves.html?subject=vellum" }
if (await has("openseadragon")) {
  tiled["OpenSeadragon"] = subject("openseadragon")
  tiled["OpenSeadragon, tuned"] = subject("openseadragon", "&tuned")
  moving["OpenSeadragon"] = "moves.html?subject=openseadragon"
}
if (await has("leaflet")) {
  tiled["Leaflet"] = subject("leaflet")
  tiled["Leaflet, tuned"] = subject("leaflet", "&tuned")
  moving["Leaflet"] = "moves.html?subject=leaflet"
}
if (await has("photoswipe")) moving["PhotoSwipe"] = "moves.html?subject=photoswipe"

const loads = [Deno.loadavg()[0]]
const loopback = await compare(tiled)
loads.push(Deno.loadavg()[0])
delay = 50
const slow = await compare(tiled)
delay = 0
loads.push(Deno.loadavg()[0])
const moves = await compare(moving)
loads.push(Deno.loadavg()[0])
const windows: Record<string, Record<string, Record<string, number>>> = {}
for (const engine of Deno.env.get("ENGINES")?.split(" ").filter(Boolean) ?? engines) {
  const pages = { "Vellum": tiled["Vellum"], [floor]: tiled[floor] }
  windows[engine] = await compare(pages, (page) => measureIn(engine as EngineName, page))
}
loads.push(Deno.loadavg()[0])
await server.close()

/** Microseconds for a move and a frame in the engine alone, here in V8. */
const { Engine, VellumScroller } = await import("../../src/index.ts")
const engine = await Engine.load(Deno.readFileSync(new URL("../../dist/vellum.wasm", import.meta.url)))
const scroller = new VellumScroller(engine, () => {})
scroller.size = { width: 400, height: 800 }
scroller.contentSize = { width: 400, height: 1e6 }
const times: number[] = []
const garbage: number[] = []
/** What a `scroll` event leaves, which a browser's own scrolling makes too. */
const events: number[] = []
let event: Event | undefined
for (let round = 0; round < 9; round++) {
  const base = performance.now()
  scroller.contactDown(0, 200, 700, base)
  scroller.flush(base)
  const start = performance.now()
  for (let step = 1; step <= 20_000; step++) {
    scroller.contactMove(0, 200, 700 - step % 600, base + step * 8)
    scroller.flush(base + step * 8)
  }
  times.push((performance.now() - start) / 20)
  // What a move leaves on the heap, of runs too short for a collection to come between most of them.
  for (let run = 0; run < 20; run++) {
    const before = Deno.memoryUsage().heapUsed
    for (let step = 1; step <= 200; step++) {
      const moment = base + 160_000 + (run * 200 + step) * 8
      scroller.contactMove(0, 200, 700 - step % 600, moment)
      scroller.flush(moment)
    }
    garbage.push((Deno.memoryUsage().heapUsed - before) / 200)
    const start = Deno.memoryUsage().heapUsed
    for (let step = 1; step <= 200; step++) event = new Event("scroll")
    events.push((Deno.memoryUsage().heapUsed - start) / 200)
  }
  scroller.contactUp(0, base + 192_008)
  scroller.flush(base + 192_008)
  scroller.stopScrollingAndZooming()
}
const found = { picture, rounds, loads, loopback, slow, moves, windows, engine: median(times) }
void event
console.log(JSON.stringify({ ...found, garbage: median(garbage) - median(events) }))
// Not waiting for the scroller's timers, whose times are not those of a clock.
Deno.exit(0)
