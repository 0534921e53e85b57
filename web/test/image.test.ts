// <vellum-image> in Chromium: every layout, gestures, faults, and what it holds. `SHOTS=FOLDER` keeps screenshots.

import { tileNumber } from "../src/tiles/pmtiles.ts"
import { Browser } from "./browser.ts"
import { colour, pmtiles, png, type Servant, servePictures } from "./pictures.ts"
import { check, equal } from "./checks.ts"
import { comesAndGoes, line, shoot } from "./page.ts"
import { waitForOtherProcess } from "./waiting.ts"

const folders = [new URL("../dist/", import.meta.url), new URL("./", import.meta.url)]
const map = await pmtiles(tileNumber)
const image = `document.getElementById("image")`

/** Hosts that descriptions of the picture name. */
const others = ["elsewhere.example", "iiif.io"]

async function onPage(
  body: (browser: Browser, server: Servant) => Promise<void>,
  options: { policy?: string; gl?: "none" | "software" } = {},
): Promise<void> {
  const server = servePictures(folders, map, options.policy)
  const { host } = new URL(server.address)
  const browser = await Browser.openAlone([
    options.gl === "none" ? "--disable-3d-apis" : "--enable-unsafe-swiftshader",
    `--host-resolver-rules=${others.map((name) => `MAP ${name} ${host}`).join(", ")}`,
  ])
  try {
    await browser.goTo(`${server.address}image-page.html?${options.gl}`, { width: 360, height: 700 })
    await browser.until("window.isReady")
    await body(browser, server)
    equal(await browser.evaluate("log.errors"), [])
  } finally {
    await browser.close()
    await server.close()
  }
}

const show = (browser: Browser, attributes: Record<string, string>) =>
  browser.evaluate(`show(${JSON.stringify({ alt: "A picture", ...attributes })})`)
const sharp = `${image}.coverage.sharp > 0 && ${image}.coverage.standIn + ${image}.coverage.blank === 0`
const state = `(({ contentOffset: { x, y }, zoomScale }) => [x, y, zoomScale])(${image})`
const settled = `${image}.scroller.isSettled`
/** Two taps that are 100 ms apart, however slow the machine is. */
async function doubleTap(browser: Browser, x: number, y: number, next: [number, number] = [x, y]): Promise<void> {
  const start = Date.now() / 1000
  const send = (type: string, touchPoints: unknown[], milliseconds: number) =>
    browser.call("Input.dispatchTouchEvent", { type, touchPoints, timestamp: start + milliseconds / 1000 })
  await send("touchStart", [{ x, y }], 0)
  await send("touchEnd", [], 30)
  await send("touchStart", [{ x: next[0], y: next[1] }], 100)
  await send("touchEnd", [], 130)
}

/** No frame and no timer is wanted. */
async function rests(browser: Browser): Promise<void> {
  await browser.until(`${sharp} && ${settled}`)
  // Frames that were asked for before are over, and in ten times the time of a frame none is asked for.
  const isQuiet = () =>
    browser.evaluate(`new Promise((resolve) => {
      const before = log.frames
      const { wait } = log
      wait(() => resolve(log.frames === before && log.timers.size === 0), 160)
    })`)
  for (let round = 0; !await isQuiet(); round++) check(round < 100, "frames or timers at rest")
}

/** The colours that are seen at places of the page, in points. */
async function colours(browser: Browser, places: [number, number][]): Promise<number[][]> {
  const { data } = await browser.call("Page.captureScreenshot") as { data: string }
  return await browser.evaluate(`(async () => {
    const bytes = Uint8Array.from(atob("${data}"), (letter) => letter.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes]))
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d")
    context.drawImage(bitmap, 0, 0)
    return ${JSON.stringify(places)}.map(([x, y]) => [...context.getImageData(x * 2, y * 2, 1, 1).data.slice(0, 3)])
  })()`)
}

/** That what is seen is the picture: between the lines, to a few steps of colour. */
async function showsPicture(browser: Browser, size: [number, number] = [4000, 3000]): Promise<void> {
  const [left, top, scale] = await browser.evaluate(state)
  const places: [number, number][] = []
  for (let x = 20; x < 360; x += 37) {
    for (let y = 20; y < 480; y += 41) {
      const at = [(x + left) / scale, (y + top) / scale]
      const isInside = at.every((value, axis) => value > 20 && value < size[axis] - 20)
      // Not near a line.
      if (isInside && at.every((value) => value % 64 > 20 && value % 64 < 50)) places.push([x, y])
    }
  }
  check(places.length > 2, `only ${places.length} places to look at`)
  const found = await colours(browser, places)
  places.forEach(([x, y], index) => {
    const expected = colour((x + left) / scale, (y + top) / scale, 0)
    const difference = Math.max(...expected.map((value, part) => Math.abs(value - found[index][part])))
    check(difference <= 30, `at ${x}, ${y} is ${found[index]}, not ${expected}`)
  })
}

for (
  const [name, attributes, size] of [
    ["dzi", { src: "picture.dzi" }, [4000, 3000]],
    ["iiif2", { src: "iiif2/info.json" }, [4000, 3000]],
    ["iiif3", { src: "iiif3/info.json" }, [4000, 3000]],
    ["xyz", { src: "xyz/{z}/{x}/{y}.png", "maximum-zoom": "4" }, [4096, 4096]],
    ["pmtiles", { src: "map.pmtiles" }, [1024, 1024]],
    ["plain", { src: "plain.png" }, [1500, 1000]],
  ] as const
) {
  Deno.test(`${name} is shown sharp, and pixel for pixel after a zoom`, () =>
    onPage(async (browser, server) => {
      await show(browser, attributes)
      await rests(browser)
      equal(await browser.evaluate(`[${image}.naturalWidth, ${image}.naturalHeight]`), size)
      await shoot(browser, `${name}-fit`)
      if (name !== "plain" && name !== "pmtiles") await showsPicture(browser)
      await browser.evaluate(`${image}.zoomScale = 0.5, ${image}.contentOffset = { x: 100, y: 50 }`)
      await rests(browser)
      await shoot(browser, `${name}-actual`)
      await showsPicture(browser, [size[0], size[1]])
      equal(await browser.evaluate(`log.heard`), ["vellum-ready", "load"])
      const askedOthers = () => others.map((name) => server.asked.some((path) => path.startsWith(name)))
      equal(askedOthers(), [false, false], "another host")
      // The server would have heard of it.
      for (const name of others) await browser.evaluate(`fetch("http://${name}/").then(() => 0, () => 0)`)
      equal(askedOthers(), [true, true])
    }))
}

Deno.test("fingers drag, flick, pinch and double tap; the wheel and keys zoom and scroll", () =>
  onPage(async (browser) => {
    await show(browser, { src: "picture.dzi" })
    await rests(browser)
    const fitted = 360 / 4000
    equal(await browser.evaluate(state), [0, -105, fitted])
    // A double tap shows the place that was tapped, a pixel for each of the device's; another one everything.
    await doubleTap(browser, 90, 200)
    await browser.until(`${settled} && ${image}.zoomScale === 0.5`)
    equal((await browser.evaluate(state)).slice(0, 2).map(Math.round), [320, 288])
    await rests(browser)
    await showsPicture(browser)
    await shoot(browser, "double-tap")
    await browser.touch(line([300, 400], [200, 150], 12).map((place) => [place]))
    await browser.until(settled)
    const [x, y] = await browser.evaluate(state)
    check(x > 400 && y > 500, `a flick to ${x}, ${y}`)
    equal(await browser.evaluate("scrollY"), 0, "the page")
    await doubleTap(browser, 90, 200, [92, 201])
    await browser.until(`${settled} && ${image}.zoomScale === ${fitted}`)
    // A pinch out, to the pixel and beyond.
    const [a, b] = [line([160, 240], [20, 60], 14), line([200, 240], [340, 420], 14)]
    await browser.touch(a.map((place, step) => [place, b[step]]), "none")
    check(await browser.evaluate(`${image}.zoomScale`) > 5 * fitted, "a pinch")
    await shoot(browser, "pinch")
    await browser.call("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] })
    await rests(browser)
    await showsPicture(browser)
    await browser.evaluate(`${image}.focus()`)
    await browser.key("0", 48)
    await browser.until(`${settled} && ${image}.zoomScale === ${fitted}`)
    await browser.key("+", 187)
    await browser.until(`${settled} && ${image}.zoomScale > 1.1 * ${fitted}`)
    await browser.key("-", 189)
    await browser.until(`${settled} && ${image}.zoomScale === ${fitted}`)
    await browser.wheel(180, 240, -240, 2)
    await browser.until(`${settled} && ${image}.zoomScale > 1.1 * ${fitted}`)
    // A drag that lands is no tap, and two taps far apart are none.
    const scale = await browser.evaluate(`${image}.zoomScale`)
    await doubleTap(browser, 40, 100, [300, 400])
    await rests(browser)
    equal(await browser.evaluate(`${image}.zoomScale`), scale)
  }))

Deno.test("a drag of a picture that fits scrolls the page", () =>
  onPage(async (browser) => {
    await show(browser, { src: "picture.dzi" })
    await rests(browser)
    await browser.touch(line([150, 400], [150, 100], 20).map((place) => [place]))
    await browser.until("scrollY > 50")
    equal((await browser.evaluate(state)).slice(0, 2), [0, -105])
  }))

Deno.test("while it moves two tiles are given to WebGL a frame, and what is held stays within the budget", () =>
  onPage(async (browser) => {
    await browser.evaluate("VellumImageElement.tileBudget = 6e6")
    await show(browser, { src: "picture.dzi" })
    await rests(browser)
    await browser.evaluate(`{
      log.uploads = 0
      log.worst = 0
      const own = requestAnimationFrame
      window.requestAnimationFrame = (callback) => own((time) => {
        const before = log.uploads
        callback(time)
        if (${image}.scroller.isDecelerating || ${image}.scroller.isTracking) {
          log.worst = Math.max(log.worst, log.uploads - before)
        }
      })
      ${image}.zoomScale = 0.5
    }`)
    await rests(browser)
    for (let round = 0; round < 3; round++) {
      await browser.touch(line([320, 440], [40, 60], 30).map((place) => [place]))
      await browser.touch(line([320, 240], [60, 240], 30).map((place) => [place]))
      await rests(browser)
    }
    check(await browser.evaluate("log.worst") <= 2, `${await browser.evaluate("log.worst")} a frame`)
    check(await browser.evaluate("log.most") < 6e6 + 10 * 256 * 256 * 4 + 30e6, "scratch of a resampling")
    const bytes = await browser.evaluate("textureBytes()")
    check(bytes > 1e6 && bytes <= 6e6, `${bytes} bytes of textures`)
    await showsPicture(browser)
  }))

/** Has the page count the bytes of what pictures are decoded to, where it decodes itself, and how often: \`decoded\`. */
const countsDecoded = `{
  const held = new Set()
  window.decoded = { times: 0, bytes: () => [...held].reduce((sum, { width, height }) => sum + width * height * 4, 0) }
  const create = createImageBitmap
  window.createImageBitmap = async (...given) => {
    const made = await create.apply(window, given)
    if (given.length === 1) held.add(made), decoded.times++
    return made
  }
  const { transferToImageBitmap } = OffscreenCanvas.prototype
  OffscreenCanvas.prototype.transferToImageBitmap = function () {
    const made = transferToImageBitmap.call(this)
    held.add(made)
    return made
  }
}`
/** Bytes of plain.png, and of its halves. */
const plainBytes = (1500 * 1000 + 750 * 500 + 375 * 250) * 4

Deno.test("plain pictures out of sight give back what they are decoded to, the longest unseen first, and are decoded again", () =>
  onPage(async (browser) => {
    const found = await browser.evaluate(`(async () => {
      ${countsDecoded}
      const { TileService } = await import("./tiles-worker.js")
      let answered
      const service = new TileService((reply) => {
        reply.bitmap?.close()
        answered(reply.kind)
      })
      const ask = async (request) => {
        const answer = await new Promise((resolve) => (answered = resolve, service.handle(request)))
        await new Promise((done) => setTimeout(done))
        found.push([answer, decoded.bytes() / ${plainBytes}, decoded.times])
      }
      const tell = (request) => (service.handle(request), found.push(decoded.bytes() / ${plainBytes}))
      const found = []
      const load = (picture) => ask({ kind: "load", picture, job: picture, tile: { level: 0, column: 0, row: 0 }, isAgain: false })
      tell({ kind: "budget", bytes: ${2.5 * plainBytes} })
      for (const picture of [1, 2, 3]) {
        await ask({ kind: "open", picture, place: "plain.png", base: document.baseURI, options: {} })
      }
      for (const picture of [1, 2, 3]) tell({ kind: "rest", picture })
      await load(1)
      await load(3)
      tell({ kind: "budget", bytes: 0 })
      tell({ kind: "rest", picture: 3 })
      await load(2)
      for (const picture of [1, 2, 3]) tell({ kind: "close", picture })
      return found
    })()`)
    equal(found, [
      0,
      ["opened", 1, 1],
      ["opened", 2, 2],
      ["opened", 3, 3],
      2,
      2,
      2,
      ["loaded", 2, 4],
      ["loaded", 2, 4],
      2,
      1,
      ["loaded", 2, 5],
      1,
      0,
      0,
    ])
  }))

Deno.test("of plain pictures that were scrolled past, the budget's bytes are held", () =>
  onPage(async (browser) => {
    await browser.evaluate(`${countsDecoded}
      VellumImageElement.tileBudget = ${1.5 * plainBytes}
      window.made = [0, 1, 2, 3].map(() => {
        const made = document.createElement("vellum-image")
        made.src = "plain.png"
        made.style.marginBottom = "1000px"
        document.body.append(made)
        return made
      })`)
    const seen = (number: number) => `made[${number}].coverage.sharp > 0 && made[${number}].coverage.standIn === 0`
    for (const number of [0, 1, 2, 3, 0]) {
      await browser.evaluate(`made[${number}].scrollIntoView()`)
      await browser.until(`${seen(number)} && decoded.bytes() === ${plainBytes}`)
    }
  }, { policy: "script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'; worker-src 'none'" }))

Deno.test("the files of plain pictures are not in the page's memory", () =>
  onPage(async (browser, server) => {
    // Bytes after a picture's end are a part of its file.
    const file = new Uint8Array(8 << 20)
    file.set(await png(0, 0, 0, 400, 300))
    server.faults.set("large.png", () => new Response(file))
    const held = async () => {
      for (let n = 0; n < 3; n++) await browser.call("HeapProfiler.collectGarbage")
      return await browser.heldBytes()
    }
    const before = await held()
    await browser.evaluate(`window.made = [0, 1, 2, 3].map(() => {
      const made = document.createElement("vellum-image")
      made.src = "large.png"
      made.style.height = "100px"
      document.body.prepend(made)
      return made
    })`)
    await browser.until(`made.every(({ coverage: { sharp, standIn } }) => sharp > 0 && standIn === 0)`)
    const grown = await held() - before
    check(grown < file.length, `${grown} bytes for four files of ${file.length}`)
  }, { policy: "script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'; worker-src 'none'" }))

Deno.test("what was lost with the context is painted again", () =>
  onPage(async (browser) => {
    await show(browser, { src: "picture.dzi" })
    await rests(browser)
    await browser.evaluate(`{
      const gl = ${image}.shadowRoot.querySelector("canvas").getContext("webgl2")
      log.lose = gl.getExtension("WEBGL_lose_context")
      log.lose.loseContext()
    }`)
    await browser.until(`${image}.shadowRoot.querySelector("canvas").getContext("webgl2").isContextLost()`)
    await browser.touch(line([150, 240], [100, 240], 4).map((place) => [place]))
    await browser.evaluate("log.lose.restoreContext()")
    await browser.until(`!${image}.shadowRoot.querySelector("canvas").getContext("webgl2").isContextLost()`)
    await rests(browser)
    await showsPicture(browser)
  }))

for (const gl of ["none", "software"] as const) {
  const title = gl === "none" ? "without WebGL 2" : "where there is no GPU for WebGL 2"
  Deno.test(`${title} a canvas does it`, () =>
    onPage(async (browser) => {
      await show(browser, { src: "picture.dzi" })
      await rests(browser)
      equal(await browser.evaluate(`Boolean(${image}.shadowRoot.querySelector("canvas").getContext("2d"))`), true)
      await browser.evaluate(`${image}.zoomScale = 0.5, ${image}.contentOffset = { x: 300, y: 200 }`)
      await rests(browser)
      await showsPicture(browser)
      await shoot(browser, `canvas-2d-${gl}`)
    }, { gl }))
}

Deno.test("the first frame in which all is sharp is shown before it is resampled", () =>
  onPage(async (browser) => {
    // The canvas's best filter is what resamples here.
    await browser.evaluate(`{
      const { drawImage } = CanvasRenderingContext2D.prototype
      log.resampled = 0
      CanvasRenderingContext2D.prototype.drawImage = function (...rest) {
        if (this.imageSmoothingQuality === "high") log.resampled++
        return drawImage.apply(this, rest)
      }
      const heard = ({ target }) => { if (target.localName === "vellum-image") log.atLoad ??= log.resampled }
      document.addEventListener("load", heard, true)
    }`)
    await show(browser, { src: "picture.dzi" })
    await browser.until("log.atLoad !== undefined")
    equal(await browser.evaluate("log.atLoad"), 0)
    await browser.until("log.resampled > 0")
    await rests(browser)
    await showsPicture(browser)
  }, { gl: "none" }))

Deno.test("the description is asked for while the engine is loaded", () =>
  onPage(async (browser, server) => {
    let go = () => {}
    const asked = new Promise<void>((resolve) => go = resolve)
    server.faults.set("tiles.wasm", async () => {
      await asked
      const bytes = await Deno.readFile(new URL("../dist/tiles.wasm", import.meta.url))
      return new Response(bytes, { headers: { "content-type": "application/wasm" } })
    })
    await show(browser, { src: "picture.dzi" })
    await waitForOtherProcess("the picture is asked for", () => server.asked.includes("picture.dzi"))
    go()
    await rests(browser)
    await showsPicture(browser)
  }))

Deno.test("a tile that arrives makes room for the next one without a frame", () =>
  onPage(async (browser, server) => {
    await show(browser, { src: "picture.dzi" })
    await rests(browser)
    const tiles = () => server.asked.filter((path) => path.startsWith("picture_files/")).length
    const before = tiles()
    // One frame plans for what is seen now; then there is none.
    await browser.evaluate(`{
      const own = requestAnimationFrame
      let count = 1
      window.requestAnimationFrame = (callback) => count-- > 0 ? own(callback) : log.held = callback
      window.goOn = () => own(log.held, window.requestAnimationFrame = own)
      ${image}.zoomScale = 0.5
    }`)
    // 4 × 5 tiles are seen, and 16 are asked for at a time.
    await waitForOtherProcess("twenty tiles are asked for", () => tiles() >= before + 20)
    await browser.evaluate("goOn(), 0")
    await rests(browser)
    await showsPicture(browser)
  }))

Deno.test("what a program sets before the element is defined counts", () =>
  onPage(async (browser) => {
    await browser.evaluate(`{
      const made = document.createElement("later-image")
      Object.assign(made, { src: "picture.dzi", alt: "Set early", maximumZoomScale: 3, naturalWidth: 5 })
      made.id = "image"
      document.body.prepend(made)
      customElements.define("later-image", class extends VellumImageElement {})
    }`)
    await rests(browser)
    equal(
      await browser.evaluate(
        `(({ alt, maximumZoomScale, naturalWidth }) => [alt, maximumZoomScale, naturalWidth])(${image})`,
      ),
      ["Set early", 3, 4000],
    )
  }))

for (const policy of ["worker-src 'none'", "require-trusted-types-for 'script'"]) {
  Deno.test(`where workers are forbidden by ${policy}, the page loads and decodes itself`, () =>
    onPage(async (browser) => {
      await show(browser, { src: "picture.dzi" })
      await rests(browser)
      await showsPicture(browser)
    }, { policy: `script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'; ${policy}` }))
}

Deno.test("where WebAssembly is forbidden, what is inside the element is shown", () =>
  onPage(async (browser) => {
    await show(browser, { src: "picture.dzi" })
    await browser.evaluate(`${image}.innerHTML = '<b id="inside">A picture</b>'`)
    await browser.until(`log.heard.some((name) => name.startsWith("vellum-unavailable forbidden"))`)
    check(await browser.evaluate(`document.getElementById("inside").offsetHeight`) > 0, "nothing is seen")
  }, { policy: "script-src 'self' 'unsafe-inline'" }))

Deno.test("what lies around the view is asked for once all that is seen is there", () =>
  onPage(async (browser, server) => {
    await show(browser, { src: "picture.dzi" })
    await rests(browser)
    await browser.evaluate(`${image}.zoomScale = 0.5, ${image}.contentOffset = { x: 0, y: 0 }`)
    await rests(browser)
    server.asked.length = 0
    let release = () => {}
    const [path, isKept] = ["12/9_7.", new Promise<void>((resolve) => release = resolve)]
    server.faults.set(path, async () => {
      await isKept
      server.faults.delete(path)
      return await fetch(`${server.address}picture_files/${path}png`)
    })
    // 720 × 960 pixels from 2000, 1400 on: columns 7 to 10, rows 5 to 9.
    await browser.evaluate(`${image}.contentOffset = { x: 1000, y: 700 }`)
    await browser.until(`${image}.coverage.sharp === 19`)
    await browser.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(0))))")
    const around = () =>
      server.asked.filter((path) => {
        const tile = /\/12\/(\d+)_(\d+)\./.exec(path)?.slice(1).map(Number)
        return tile && (tile[0] < 7 || tile[0] > 10 || tile[1] < 5 || tile[1] > 9)
      })
    equal(around(), [])
    release()
    await rests(browser)
    equal(around().length, 22, "a ring of six columns and seven rows")
  }))

const failures = `log.heard.filter((name) => name.startsWith("vellum-did-fail"))`

Deno.test("tiles that are missing, broken, of another size, huge, of another type or late: the rest is shown, and each is named", () =>
  onPage(async (browser, server) => {
    const huge = (await png(0, 0, 0, 1, 1)).slice()
    new DataView(huge.buffer).setUint32(16, 60_000)
    new DataView(huge.buffer).setUint32(20, 60_000)
    const small = await png(0, 0, 0, 100, 100)
    const whole = await png(3, 0, 0, 256, 256)
    const broken = whole.slice(0, whole.length / 2)
    const late: (() => void)[] = []
    const faults: [string, () => Response | Promise<Response>, string][] = [
      ["10/0_0.", () => new Response(null, { status: 404 }), "missing"],
      [
        "10/1_0.",
        () => new Response("<html>an error</html>", { headers: { "content-type": "image/png" } }),
        "notAnImage",
      ],
      ["10/2_0.", () => new Response(small), "wrongSize"],
      ["10/3_0.", () => new Response(huge), "tooLarge"],
      ["10/0_1.", () => new Response(broken.slice()), "damaged"],
      ["10/1_1.", () => new Response(null, { status: 503 }), "status"],
      [
        "10/2_1.",
        () => new Response(null, { status: 302, headers: { location: "http://localhost:1/" } }),
        "unsupported",
      ],
      [
        "10/3_1.",
        () => new Response(new ReadableStream({ pull: (stream) => stream.error(new Error("reset")) })),
        "connection",
      ],
      ["10/0_2.", () => new Promise((resolve) => late.push(() => resolve(new Response(null, { status: 500 })))), ""],
    ]
    for (const [path, answer] of faults) server.faults.set(path, answer)
    await show(browser, { src: "picture.dzi" })
    const named = JSON.stringify(faults.filter(([, , reason]) => reason !== "").map(([path]) => path))
    await browser.until(`${named}.every((path) => ${failures}.some((name) => name.includes(path)))`)
    const heard: string[] = await browser.evaluate(failures)
    for (const [path, , reason] of faults) {
      if (reason === "") continue
      const found = heard.find((text) => text.includes(path))
      check(found?.startsWith(`vellum-did-fail-to-load ${reason} `) ?? false, `${path}: ${found}, not ${reason}`)
    }
    equal(await browser.evaluate(`[${image}.coverage.blank, ${image}.coverage.standIn > 0]`), [0, true], "stand-ins")
    await shoot(browser, "faults")
    await showsPicture(browser)
    const count = await browser.evaluate(`${failures}.length`)
    server.faults.set("10/0_2.", () => new Response(null, { status: 500 }))
    late.forEach((answer) => answer())
    await browser.until(`${failures}.length === ${count + 1}`)
    // Each is named once, however often it is tried.
    const asked = () => server.asked.filter((path) => path.includes("10/1_1.")).length
    const before = asked()
    // It is tried again, after 1.5 s at the latest.
    await waitForOtherProcess("the tile is asked for again", () => asked() > before)
    equal(await browser.evaluate(`${failures}.length`), count + 1)
    server.faults.clear()
    await browser.evaluate(`${image}.reload()`)
    await rests(browser)
    await showsPicture(browser)
    // After one that was shown, too.
    const isInsideShown = `!${image}.shadowRoot.getElementById("fallback").hidden`
    equal(await browser.evaluate(isInsideShown), false)
    // What is inside does not scroll.
    const scrolls =
      `(({ contentSize: { width, height }, zoomScale, contentOffset: { x, y } }) => [width, height, zoomScale, x, y,
      ${image}.shadowRoot.getElementById("viewport").style.touchAction])(${image})`
    const rest = [0, 0, 1, -180, -240, "pan-x pan-y pinch-zoom"]
    await browser.evaluate(`(${image}.maximumZoomScale = 8, ${image}.zoomScale = 4)`)
    check((await browser.evaluate(scrolls))[0] > 1000, "zoomed")
    await browser.evaluate(`(log.heard = [], ${image}.src = "nothing.dzi", 0)`)
    equal(await browser.evaluate(scrolls), rest)
    await browser.until(`${failures}.length === 1`)
    equal(await browser.evaluate(isInsideShown), true)
    equal(await browser.evaluate(scrolls), rest)
    await browser.evaluate(`${image}.src = "picture.dzi"`)
    await rests(browser)
    await browser.evaluate(`${image}.zoomScale = 4`)
    check((await browser.evaluate(scrolls))[0] > 1000, "the limit counts again")
    await browser.evaluate(`${image}.removeAttribute("src")`)
    equal(await browser.evaluate(scrolls), rest)
  }))

Deno.test("pictures that cannot be opened say why, and what is inside the element is shown", () =>
  onPage(async (browser, server) => {
    const text = (words: string) => () => new Response(words)
    server.faults.set("evil.dzi", text('<!DOCTYPE x SYSTEM "http://localhost:1/x"><Image/>'))
    server.faults.set("evil.json", text('{"tilejson":"3.0.0","tiles":["http://localhost:1/{z}/{x}/{y}.png"]}'))
    server.faults.set(
      "moved.dzi",
      () => new Response(null, { status: 301, headers: { location: "http://localhost:1/" } }),
    )
    server.faults.set("nan.json", text('{"@context":"/image/3/","width":1e999,"height":-1}'))
    server.faults.set("empty", text(""))
    server.faults.set("page", text("hello"))
    server.faults.set("large.dzi", text("<!--" + "a".repeat(5 << 20) + "-->"))
    server.faults.set("failing.dzi", () => new Response(null, { status: 500 }))
    const expected: [Record<string, string>, string][] = [
      [{ src: "evil.dzi" }, "malformed"],
      [{ src: "evil.json" }, "outside"],
      [{ src: "moved.dzi" }, "unsupported"],
      [{ src: "nan.json" }, "malformed"],
      [{ src: "empty" }, "notRecognised"],
      [{ src: "page" }, "notRecognised"],
      [{ src: "large.dzi" }, "tooLarge"],
      [{ src: "failing.dzi" }, "status"],
      [{ src: "nothing.dzi" }, "missing"],
      [{ src: "ftp://localhost/x.dzi" }, "unsupported"],
      [{ src: "javascript:alert(1)" }, "unsupported"],
      [{ src: "http://[" }, "malformed"],
      [{ src: "http://localhost:1/x.dzi" }, "connection"],
      [{ src: "xyz/{z}/{x}/{y}.png", "maximum-zoom": "NaN" }, "malformed"],
      [{ src: "xyz/{z}/{q}.png" }, "malformed"],
      [{ src: "xyz/{z}/{x}/{y}.png", "tile-size": "-1", "picture-width": "Infinity" }, "malformed"],
    ]
    for (const [attributes, reason] of expected) {
      await browser.evaluate("log.heard = [], 0")
      await show(browser, attributes)
      await browser.until(`${failures}.length === 1`)
      const [heard] = await browser.evaluate(failures)
      check(heard.startsWith(`vellum-did-fail-to-load ${reason} `), `${JSON.stringify(attributes)}: ${heard}`)
    }
    // It may work later.
    server.faults.clear()
    await browser.evaluate("log.heard = [], 0")
    server.faults.set("picture.dzi", () => new Response(null, { status: 500 }))
    await show(browser, { src: "picture.dzi" })
    await browser.until(`${failures}.length === 1`)
    server.faults.clear()
    await browser.evaluate(`${image}.reload()`)
    await rests(browser)
    await showsPicture(browser)
  }))

Deno.test("an element that is removed, added again, moved, resized and hidden in mid-gesture goes on", () =>
  onPage(async (browser) => {
    await show(browser, { src: "picture.dzi" })
    await rests(browser)
    await browser.evaluate(`${image}.zoomScale = 0.5, ${image}.contentOffset = { x: 300, y: 200 }`)
    await rests(browser)
    await browser.touch(line([200, 300], [150, 240], 6).map((place) => [place]), "none")
    await browser.evaluate(`window.kept = ${image}, kept.style.height = "300px"`)
    await browser.until("kept.scroller.size.height === 300")
    await browser.evaluate(`kept.remove()`)
    await browser.call("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] })
    await browser.evaluate("document.body.prepend(kept)")
    await browser.until(`kept.scroller && kept.naturalWidth > 0`)
    await rests(browser)
    equal(await browser.evaluate("kept.zoomScale"), 0.5, "the place is kept")
    // The middle stays in the middle.
    const middle = `kept.contentOffset.y + kept.clientHeight / 2`
    const before = await browser.evaluate(middle)
    await browser.evaluate(`kept.style.height = "480px"`)
    await browser.until("kept.scroller.size.height === 480")
    equal(await browser.evaluate(middle), before)
    await rests(browser)
    await showsPicture(browser)
    await browser.touch(line([200, 300], [150, 240], 6).map((place) => [place]), "none")
    await browser.evaluate(`document.body.append(kept)`)
    await browser.evaluate(`document.body.prepend(kept)`)
    await browser.call("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] })
    await browser.until("kept.scroller && kept.naturalWidth > 0")
    await browser.touch(line([200, 300], [150, 240], 6).map((place) => [place]), "none")
    await browser.evaluate(`kept.style.display = "none"`)
    await browser.until(`kept.shadowRoot.querySelector("canvas") === null`)
    await browser.call("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] })
    await browser.evaluate(`kept.style.display = ""`)
    await rests(browser)
    await showsPicture(browser)
    // Absurd attributes and values.
    await browser.evaluate(`for (const [name, value] of [["minimum-zoom-scale", "NaN"], ["maximum-zoom-scale", "1e999"],
      ["deceleration-rate", "x"], ["minimum-zoom-scale", "-5"], ["maximum-zoom-scale", "0"]]) kept.setAttribute(name, value)
      kept.zoomScale = NaN; kept.contentOffset = { x: Infinity, y: NaN }; kept.zoom({ x: 0, y: 0, width: -1, height: NaN }, true)
      kept.minimumZoomScale = NaN; VellumImageElement.tileBudget = NaN`)
    await rests(browser)
  }))

Deno.test("another size of the element is no zoom that ends, and a zoom only where the scale is another", () =>
  onPage(async (browser) => {
    await show(browser, { src: "picture.dzi" })
    await rests(browser)
    const resize = (sizes: [number, number][]) =>
      browser.evaluate(`(async () => {
        const told = []
        const hear = ({ type }) => told.includes(type) || told.push(type)
        const names = ["vellum-will-begin-zooming", "vellum-did-zoom", "vellum-did-end-zooming"]
        for (const name of names) ${image}.addEventListener(name, hear)
        for (const [width, height] of ${JSON.stringify(sizes)}) {
          ${image}.style.width = width + "px"
          ${image}.style.height = height + "px"
          while (${image}.scroller.size.width !== width || ${image}.scroller.size.height !== height) {
            await new Promise(requestAnimationFrame)
          }
          for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
        }
        for (const name of names) ${image}.removeEventListener(name, hear)
        return told
      })()`)
    equal(await resize([[320, 480], [300, 480]]), ["vellum-did-zoom"], "a picture that fits")
    equal(await resize([[300, 400], [300, 480]]), [], "a picture that fits between two sides")
    await browser.evaluate(`(${image}.zoomScale = 0.4467, 0)`)
    await rests(browser)
    equal(await resize([[320, 480], [311, 460], [360, 400]]), [], "a picture that is zoomed")
    equal(await browser.evaluate(`${image}.zoomScale`), 0.4467)
  }))

Deno.test("a thousand elements come and go, and twenty are shown at a time", () =>
  onPage(async (browser, server) => {
    await show(browser, { src: "picture.dzi" })
    await rests(browser)
    await browser.evaluate(`(async () => {
      for (let round = 0; round < 1000; round++) {
        const made = document.createElement("vellum-image")
        made.src = "picture.dzi"
        document.body.append(made)
        if (round % 50 === 0) await new Promise(requestAnimationFrame)
        made.remove()
      }
    })()`)
    await rests(browser)
    const asked = server.asked.filter((path) => path === "picture.dzi").length
    check(asked < 100, `${asked} descriptions`)
    await browser.evaluate(`for (let number = 0; number < 20; number++) {
      const made = document.createElement("vellum-image")
      made.className = "small"
      made.style = "display: inline-block; width: 60px; height: 45px"
      made.src = "picture.dzi"
      document.body.prepend(made)
    }`)
    await browser.until(`[...document.querySelectorAll(".small")].every(({ coverage }) => coverage.sharp > 0)`)
    await shoot(browser, "twenty")
    await browser.evaluate(`document.querySelectorAll(".small").forEach((element) => element.remove())`)
    await rests(browser)
  }))

Deno.test("elements that come and go a thousand times leave nothing on the heap", () =>
  onPage(async (browser) => {
    await comesAndGoes(
      browser,
      `async (n) => {
        const made = document.createElement("vellum-image")
        made.src = "picture.dzi"
        document.body.prepend(made)
        for (let wait = 0; !made.scroller && wait < 20; wait++) await null
        // Some are visible and load tiles.
        if (n % 25 === 0) await new Promise((done) => made.addEventListener("load", done))
        return made
      }`,
    )
  }))

Deno.test("screen readers hear an image and its name; it takes the keyboard", () =>
  onPage(async (browser) => {
    await show(browser, { src: "picture.dzi", alt: "The far side of the moon" })
    await rests(browser)
    const tree = await browser.call("Accessibility.getFullAXTree") as {
      nodes: { role?: { value: string }; name?: { value: string } }[]
    }
    const found = tree.nodes.find(({ name }) => name?.value === "The far side of the moon")
    equal(found?.role?.value, "image")
    equal(await browser.evaluate(`${image}.tabIndex`), 0)
  }))
