// <vellum-image> in Chromium with pictures of any size and from anywhere: maps, descriptions that nobody has tiles for, and what a page
// holds in its memory.

import { Browser, serve } from "./browser.ts"
import { check, equal } from "./checks.ts"
import { png } from "./pictures.ts"

const dist = new URL("../dist/", import.meta.url)
const tile = await png(0, 0, 0, 256, 256)
const headers = { "content-type": "image/png" }

const dzi = (side: number) =>
  `<Image xmlns="http://schemas.microsoft.com/deepzoom/2008" Format="png" Overlap="0" TileSize="256">
  <Size Width="${side}" Height="${side}"/></Image>`
const iiif = (side: number, tile: number) =>
  JSON.stringify({
    "@context": "http://iiif.io/api/image/3/context.json",
    profile: "level2",
    width: side,
    height: side,
    tiles: [{ width: tile, scaleFactors: [1, 2, 4, 8, 16, 32, 64] }],
  })
const page = `<!doctype html><meta name="viewport" content="width=device-width">
<style>body { margin: 0 } vellum-image { height: 400px }</style>
<script>window.errors = [], window.refused = []
addEventListener("error", (event) => errors.push(event.message))
addEventListener("unhandledrejection", (event) => errors.push(String(event.reason)))
addEventListener("vellum-did-fail-to-load", ({ detail }) => refused.push(detail), true)</script>
<vellum-image id="map" alt="A map"><p>No map</p></vellum-image><script type="module" src="tiles.js"></script>`

async function onPage(body: (browser: Browser, asked: string[]) => Promise<void>, start = ""): Promise<void> {
  const asked: string[] = []
  const worker = await Deno.readTextFile(new URL("tiles-worker.js", dist))
  const server = serve([dist], {
    files: { "page.html": page },
    answer: (request) => {
      const { pathname } = new URL(request.url)
      asked.push(pathname)
      const side = Number(/(\d+)\.dzi$/.exec(pathname)?.[1])
      if (side) return Promise.resolve(new Response(dzi(side)))
      const [, width, length] = /(\d+)_(\d+)\/info\.json$/.exec(pathname) ?? []
      if (width) return Promise.resolve(new Response(iiif(Number(width), Number(length))))
      if (pathname.endsWith("/tiles-worker.js")) {
        return Promise.resolve(new Response(start + worker, { headers: { "content-type": "text/javascript" } }))
      }
      return /\.(png|jpg)$/.test(pathname) ? Promise.resolve(new Response(tile, { headers })) : undefined
    },
  })
  const browser = await Browser.open()
  try {
    await browser.goTo(`${server.address}page.html`, { width: 400, height: 600 })
    await browser.until("map.scroller")
    await body(browser, asked)
    equal(await browser.evaluate("errors"), [])
  } finally {
    await browser.close()
    await server.close()
  }
}

const show = (browser: Browser, attributes: Record<string, string>) =>
  browser.evaluate(`{
    for (const name of map.getAttributeNames()) if (!["id", "tabindex"].includes(name)) map.removeAttribute(name)
    refused.length = 0
    for (const [name, value] of Object.entries(${JSON.stringify(attributes)})) map.setAttribute(name, value)
  }`)
const sharp = "map.coverage.sharp > 0 && map.coverage.standIn + map.coverage.blank === 0 && map.scroller.isSettled"
const src = "t/{z}/{x}/{y}.png"

Deno.test("a template without further words is a map, and so is one with more zooms", () =>
  onPage(async (browser, asked) => {
    for (const zoom of [18, 22, 30]) {
      asked.length = 0
      await show(browser, zoom === 18 ? { src } : { src, "maximum-zoom": `${zoom}` })
      await browser.until(sharp)
      equal(await browser.evaluate("map.naturalWidth"), 256 * 2 ** zoom)
      check(asked.includes("/t/0/0/0.png"), "the world in one tile")
      await browser.evaluate(`{
        const { contentSize: { width, height } } = map.scroller
        map.zoom({ x: width / 2, y: height / 3, width: width / 2 ** ${zoom}, height: height / 2 ** ${zoom} }, false)
      }`)
      await browser.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
      await browser.until(sharp)
      check(asked.some((path) => path.startsWith(`/t/${zoom}/${2 ** zoom / 2}/`)), `the last zoom of ${zoom}`)
    }
  }))

Deno.test("pictures of more tiles than 32 bits count are asked for, and what is wrong with their tiles is said", () =>
  onPage(async (browser, asked) => {
    await show(browser, { src: "12000000.dzi" })
    await browser.until("map.coverage.sharp > 0")
    check(asked.some((path) => /12000000_files\/\d+\/\d+_\d+\.png/.test(path)), "its tiles")
    for (const name of ["800000_16", "34359738352_16"]) {
      await show(browser, { src: `${name}/info.json` })
      await browser.until("refused.length > 0")
      equal(await browser.evaluate("refused[0].reason"), "wrongSize")
      equal(await browser.evaluate("map.naturalWidth"), Number(name.split("_")[0]))
      await browser.touch([[[150, 150], [200, 150]], [[100, 150], [250, 150]], [[20, 150], [330, 150]]])
    }
  }))

Deno.test("pictures are shown where browsers have no URL.canParse, of all zooms and of one server among several", () =>
  onPage(async (browser, asked) => {
    await show(browser, { src: "12345.png" })
    await browser.until(sharp)
    const here = await browser.evaluate("location.port")
    await show(browser, { src: `//127.0.0.1:${here}/{s}/{z}/{x}/{y}{r}.png?key=1`, "maximum-zoom": "3" })
    await browser.until(sharp)
    check(asked.includes("/a/0/0/0.png"), "the first server")
  }, "delete URL.canParse;"))

Deno.test("pictures in the page's memory are shown, and those that are not decoded are refused in words", () =>
  onPage(async (browser) => {
    const text = btoa(String.fromCharCode(...tile))
    for (const src of ["URL.createObjectURL(blob)", `"data:image/png;base64,${text}"`]) {
      await browser.evaluate(`{
        const blob = new Blob([Uint8Array.from(atob("${text}"), (letter) => letter.charCodeAt(0))], { type: "image/png" })
        map.src = ${src}
      }`)
      await browser.until(`${sharp} && map.naturalWidth === 256`)
    }
    for (
      const [source, reason, words] of [
        [`data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>`, "unsupported", "SVG"],
        [`data:application/xml,${encodeURIComponent(dzi(5000))}`, "unsupported", "without tiles"],
        ["ftp://there.example/a.png", "unsupported", "ftp:"],
        ["data:image/png,{z}/{x}/{y}", "unsupported", "data:"],
      ]
    ) {
      await show(browser, { src: source })
      await browser.until("refused.length > 0")
      equal(await browser.evaluate("refused[0].reason"), reason, source)
      check((await browser.evaluate("refused[0].words")).includes(words), await browser.evaluate("refused[0].words"))
    }
  }))

Deno.test("buttons in its slots zoom a picture, and two quick presses are no double tap", () =>
  onPage(async (browser) => {
    await browser.evaluate(`map.insertAdjacentHTML("beforeend", '<button slot="zoom-out" id="out">−</button>' +
      '<button slot="zoom-in" id="in">+</button>')`)
    await show(browser, { src })
    await browser.until(sharp)
    const least = await browser.evaluate("map.zoomScale")
    const press = async (id: string) => {
      const [x, y] = await browser.evaluate(`(({ x, y, width, height }) => [x + width / 2, y + height / 2])(
        document.getElementById("${id}").getBoundingClientRect())`)
      await browser.touch([[[x, y]]])
    }
    await press("in")
    await press("in")
    await browser.until(`map.zoomScale > ${least} && ${sharp}`)
    const scale = await browser.evaluate("map.zoomScale")
    check(scale < 5 * least, `${scale / least} times`)
    await press("out")
    await press("out")
    await browser.until(`map.zoomScale < ${1.01 * least} && map.scroller.isSettled`)
  }))
