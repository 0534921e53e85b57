// <vellum-scroll> in Chromium, with real touches, wheel and keys. Where the content is, is compared with a run of the engine
// without a browser on the contacts that the page heard of. `SHOTS=FOLDER` keeps screenshots.

import { Browser, serve, type ServeOptions } from "./browser.ts"
import { besideAPicture, finger, folders, frames, inPage, line, shoot } from "./page.ts"
import { replayed, settled, state } from "./replay.ts"
import { check, equal } from "./checks.ts"

const onPage = (body: (browser: Browser) => Promise<void>, options: ServeOptions = {}) =>
  inPage("page.html", body, options)

Deno.test("a drag, a flick and its rest are those of the engine", () =>
  onPage(async (browser) => {
    await browser.touch(line([100, 330], [110, 90], 15).map((place) => [place]))
    await shoot(browser, "flick")
    await browser.until(settled("list"))
    const found = await browser.evaluate(state("list"))
    check(found[1] > 230, found)
    equal(found, await replayed(browser, "list"))
    equal((await browser.evaluate("log.heard")).filter((name: string) => !name.includes("zooming")), [
      "list vellum-will-begin-dragging",
      "list vellum-did-end-dragging",
      "list scrollend",
    ])
    equal(await browser.evaluate("scrollY"), 0, "the page")
    const { y } = await browser.evaluate(
      `(({ y }) => ({ y }))(document.querySelector("#list .row").getBoundingClientRect())`,
    )
    check(Math.abs(y + found[1]) < 0.51, `what is seen is at ${y}`)
  }))

/** Counts reads of what makes the browser lay out the page, by name. */
const watchReads = `{
  globalThis.reads = {}
  const count = (name) => reads[name] = (reads[name] ?? 0) + 1
  const watch = (object, ...names) => names.forEach((name) => {
    const { get, value, ...rest } = Object.getOwnPropertyDescriptor(object, name)
    Object.defineProperty(object, name, get
      ? { ...rest, get() { count(name); return get.call(this) } }
      : { ...rest, value(...words) { count(name); return value.apply(this, words) } })
  })
  watch(Element.prototype, "getBoundingClientRect", "getClientRects", "clientWidth", "clientHeight", "clientLeft", "clientTop",
    "scrollWidth", "scrollHeight", "scrollLeft", "scrollTop")
  watch(HTMLElement.prototype, "offsetWidth", "offsetHeight", "offsetLeft", "offsetTop", "offsetParent", "innerText")
  watch(window, "getComputedStyle", "innerWidth", "innerHeight", "scrollX", "scrollY")
}`

/** Keeps what is shown of the list in the first frame after each move: the finger's place, and how far the first row is above the top. */
const watchFrames = `{
  globalThis.shown = []
  const list = document.getElementById("list")
  addEventListener("pointermove", ({ clientY }) => requestAnimationFrame(() => {
    const [frame, row] = [list, list.querySelector(".row")].map((element) => element.getBoundingClientRect().top)
    shown.push([clientY, frame - row])
  }))
}`

Deno.test("moves of fingers and their frames lay out nothing, and read twice each where their box has scrolled to", () =>
  onPage(async (browser) => {
    const layouts = async () => {
      const { metrics } = await browser.call("Performance.getMetrics") as { metrics: { name: string; value: number }[] }
      return metrics.find(({ name }) => name === "LayoutCount")!.value
    }
    await browser.call("Performance.enable")
    await browser.touch(line([100, 330], [102, 290], 6).map((place) => [place]), "none")
    await browser.evaluate(frames)
    await browser.evaluate(watchReads)
    const [[, before], laidOut] = [await browser.evaluate(state("list")), await layouts()]
    await browser.evaluate("(reads = {}, 0)")
    for (let y = 280; y > 100; y -= 10) {
      await browser.call("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [{ x: 102, y, id: 0 }] })
      await browser.evaluate(frames)
    }
    equal(await layouts(), laidOut)
    // For 18 moves: the browser rounds what it is told; and as it tells of a scroll, it may have scrolled by itself.
    equal(await browser.evaluate("[reads.scrollLeft, reads.scrollTop, Object.keys(reads).length]"), [36, 36, 2])
    check((await browser.evaluate(state("list")))[1] > before + 150, "the content has moved")
    await browser.evaluate(
      `document.body.style.width = "500px", document.getElementById("list").getBoundingClientRect(), 0`,
    )
    check(await layouts() > laidOut && await browser.evaluate(`"getBoundingClientRect" in reads`), "both are noticed")
    await browser.evaluate(watchFrames)
    for (let y = 120; y < 200; y += 10) {
      await browser.call("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [{ x: 102, y, id: 0 }] })
      await browser.evaluate(frames)
    }
    const shown = await browser.evaluate("shown") as [number, number][]
    equal(shown.map(([y]) => y), [120, 130, 140, 150, 160, 170, 180, 190])
    // The browser paints on the device's pixels, two to a point.
    const late = shown.filter(([y, place]) => Math.abs(place - shown[0][1] - (120 - y)) > 0.5)
    equal(late, [], "shown in the first frame after the move")
  }))

Deno.test("moves of fingers on pages and on a picture, and their frames, read nothing that is laid out", () =>
  besideAPicture(async (browser) => {
    await browser.evaluate(`Promise.all([import("./pages.js"), import("./tiles.js")]).then(() => 0)`)
    await browser.evaluate(watchReads)
    const style = "display: block; width: 300px; height: 300px"
    for (
      const [made, isThere] of [
        [`<vellum-pages id="v" style="${style}">${"<figure>page</figure>".repeat(8)}</vellum-pages>`, "v.pageScroller"],
        [`<vellum-image id="v" style="${style}" src="picture.png"></vellum-image>`, "v.coverage.sharp > 0"],
      ]
    ) {
      await browser.evaluate(`(document.body.innerHTML = ${JSON.stringify(made)}, 0)`)
      await browser.until(`v.scroller?.size.height === 300 && ${isThere}`)
      if (made.includes("picture")) await browser.evaluate("(v.zoomScale = 4, 0)")
      const left = "v.scroller.contentOffset.x"
      await browser.touch(finger(...line([250, 150], [230, 150], 4)), "none")
      await browser.evaluate(frames)
      const before = await browser.evaluate(left)
      await browser.evaluate("(reads = {}, 0)")
      for (let x = 220; x > 150; x -= 10) {
        await browser.call("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [{ x, y: 150, id: 0 }] })
        await browser.evaluate(frames)
      }
      equal(await browser.evaluate("reads"), {}, made)
      check(await browser.evaluate(left) > before + 60, "the content has moved")
      await browser.lift()
    }
  }))

Deno.test("touch events do it where fingers have no pointer events", () =>
  onPage(async (browser) => {
    await browser.evaluate(`{
      addEventListener("pointerdown", (event) => event.stopImmediatePropagation(), true)
    }`)
    const [a, b] = [line([150, 1000], [80, 950], 12), line([170, 1000], [240, 1050], 12)]
    await browser.touch(a.map((place, step) => [place, b[step]]))
    await browser.until(settled("zoom"))
    const found = await browser.evaluate(state("zoom"))
    check(found[2] > 1.5, found)
    await browser.evaluate("log.contacts = [], 0")
    equal(found, await replayed(browser, "zoom"))
    await browser.touch(line([100, 330], [110, 90], 15).map((place) => [place]))
    await browser.until(settled("list"))
    check((await browser.evaluate(state("list")))[1] > 230, "the list")
    equal(await browser.evaluate("scrollY"), 0, "the page")
  }))

Deno.test("a flick turns a page, and the page scrolls the other way", () =>
  onPage(async (browser) => {
    await browser.touch(line([250, 600], [150, 605], 8).map((place) => [place]))
    await browser.until(settled("pages"))
    equal(await browser.evaluate(state("pages")), [320, 0, 1])
    equal(await browser.evaluate(state("pages")), await replayed(browser, "pages"))
    await shoot(browser, "page")
    await browser.touch(line([150, 700], [150, 450], 20).map((place) => [place]))
    await browser.until("scrollY > 50")
    await browser.until(settled("pages"))
    equal(await browser.evaluate(state("pages")), [320, 0, 1], "pointercancel ends cleanly")
  }))

Deno.test("two fingers pinch past the limit, and the scale bounces back", () =>
  onPage(async (browser) => {
    const [a, b] = [line([150, 1000], [20, 900], 12), line([170, 1000], [300, 1100], 12)]
    await browser.touch(a.map((place, step) => [place, b[step]]), "none")
    check((await browser.evaluate(state("zoom")))[2] > 4, "past the limit")
    await shoot(browser, "pinch")
    await browser.call("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] })
    await browser.until(settled("zoom"))
    const found = await browser.evaluate(state("zoom"))
    equal(found[2], 4)
    equal(found, await replayed(browser, "zoom"))
    equal(await browser.evaluate("visualViewport.scale"), 1)
  }))

Deno.test("a tap clicks a link; a drag on it, and a tap that stops content, do not", () =>
  onPage(async (browser) => {
    await browser.touch([[[30, 150]]])
    await browser.until("log.clicks === 1")
    await browser.touch(line([30, 150], [30, 120], 4).map((place) => [place]))
    await browser.until(settled("list"))
    await browser.evaluate(`document.getElementById("list").scrollTop = 0`)
    equal(await browser.evaluate("log.clicks"), 1)
    await browser.click(30, 150)
    await browser.until("log.clicks === 2")
    await browser.evaluate(`document.getElementById("list").setContentOffset({ x: 0, y: 1 }, true)`)
    await browser.touch([[[30, 150]]])
    await browser.until(settled("list"))
    equal(await browser.evaluate("log.clicks"), 2)
  }))

Deno.test("wheel, control with the wheel, and keys", () =>
  onPage(async (browser) => {
    // The protocol's wheel is a touchpad's: so many pixels, and no notch. Its pixels are the device's, two to a point.
    await browser.wheel(100, 200, 240)
    await browser.until(settled("list"))
    equal(await browser.evaluate(state("list")), [0, 120, 1])
    await browser.wheel(100, 1000, -100, 2)
    await browser.until(`${state("zoom")}[2] > 1 && ${settled("zoom")}`)
    await browser.evaluate(`document.getElementById("list").focus()`)
    await browser.key("End", 35)
    await browser.until(`${state("list")}[1] === 60 * 60 - 400 && ${settled("list")}`)
    await browser.key("ArrowUp", 38)
    await browser.until(`${state("list")}[1] === 60 * 60 - 440 && ${settled("list")}`)
    equal(await browser.evaluate("scrollY"), 0)
    await shoot(browser, "keys")
  }))

Deno.test("the DOM's names and keyboard focus scroll", () =>
  onPage(async (browser) => {
    const list = `document.getElementById("list")`
    await browser.evaluate(`${list}.scrollTo({ top: 500 }), ${list}.scrollBy(0, 20)`)
    equal(await browser.evaluate(`[${list}.scrollTop, ${list}.scrollHeight, ${list}.tabIndex]`), [520, 3600, 0])
    await browser.evaluate(`${list}.querySelector("a").focus()`)
    await browser.until(`${settled("list")} && ${list}.scrollTop < 145`)
  }))

Deno.test("an element removed, resized and added again in mid-gesture goes on", () =>
  onPage(async (browser) => {
    const list = `document.getElementById("list")`
    await browser.touch(line([100, 330], [100, 200], 6).map((place) => [place]), "none")
    await browser.evaluate(`${list}.style.height = "300px"`)
    await browser.until(`${list}.scroller.size.height === 300`)
    await browser.evaluate(`window.kept = ${list}, kept.remove()`)
    await browser.call("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] })
    await browser.evaluate("document.body.prepend(kept)")
    await browser.until(`kept.scroller && ${settled("list")}`)
    check((await browser.evaluate(state("list")))[1] > 100, "the place is kept")
    await browser.evaluate(`for (let n = 0; n < 1000; n++) {
      const made = document.createElement("vellum-scroll"); document.body.append(made); made.remove() }`)
    await browser.touch(line([100, 250], [100, 200], 6).map((place) => [place]))
    await browser.until(settled("list"))
    equal(await browser.evaluate(`${list}.scroller.isTracking`), false)
  }))

Deno.test("a wrong type of the module does no harm", () => onPage(async () => {}, { wrongTypes: true }))

Deno.test("where WebAssembly is forbidden, the browser scrolls", async () => {
  const server = serve(folders, { policy: "script-src 'self' 'unsafe-inline'" })
  const browser = await Browser.open()
  try {
    await browser.goTo(`${server.address}page.html`)
    await browser.until(`document.querySelector("#list a") && document.getElementById("list").scrollHeight === 3600`)
    await browser.evaluate(`document.getElementById("list").scrollTop = 300`)
    equal(await browser.evaluate(`document.getElementById("list").scrollTop`), 300)
    equal(await browser.evaluate("log.errors"), [])
  } finally {
    await browser.close()
    await server.close()
  }
})
