// The elements' properties: UIKit's names, and what TypeScript knows of them.

import type { Browser } from "./browser.ts"
import { check, equal } from "./checks.ts"
import { finger, inPage, line } from "./page.ts"

const onPage = (body: (browser: Browser) => Promise<void>) => inPage("page.html", body)

Deno.test("UIScrollView's properties are the element's, before its engine is there and while it is", () =>
  onPage(async (browser) => {
    const found = await browser.evaluate(`(async () => {
      const made = document.createElement("vellum-scroll")
      made.style.cssText = "height: 200px; width: 300px"
      made.innerHTML = '<div style="height: 900px; width: 600px">content</div>'
      const set = { minimumZoomScale: 0.5, maximumZoomScale: 4, bounces: false, bouncesZoom: false, isPagingEnabled: true,
        isDirectionalLockEnabled: true, isScrollEnabled: false, alwaysBounceVertical: true, decelerationRate: 0.99,
        delaysContentTouches: false, canCancelContentTouches: false, hasRefreshControl: true }
      Object.assign(made, set)
      const read = () => Object.keys(set).filter((name) => made[name] !== set[name])
      const wrong = [read()]
      document.body.prepend(made)
      while (!made.scroller) await new Promise(requestAnimationFrame)
      wrong.push(read(), Object.keys(set).filter((name) => made.scroller[name] !== set[name]))
      const attributes = made.getAttributeNames().sort()
      made.isScrollEnabled = made.bounces = true
      made.isPagingEnabled = false
      made.maximumZoomScale = NaN
      made.showsVerticalScrollIndicator = false
      made.zoomScale = 2
      return { wrong, attributes, now: [made.scroller.isScrollEnabled, made.scroller.bounces, made.isPagingEnabled,
        made.maximumZoomScale, made.scroller.showsVerticalScrollIndicator, made.showsHorizontalScrollIndicator],
        size: made.contentSize, still: [made.isTracking, made.isDragging, made.isDecelerating, made.isZooming] }
    })()`)
    equal(found.wrong, [[], [], []])
    equal(found.attributes, [
      "always-bounce-vertical",
      "bounces",
      "bounces-zoom",
      "can-cancel-content-touches",
      "deceleration-rate",
      "delays-content-touches",
      "directional-lock",
      "maximum-zoom-scale",
      "minimum-zoom-scale",
      "paging",
      "refresh-control",
      "scroll-enabled",
      "style",
    ])
    equal(found.now, [true, true, false, 4, false, true])
    equal(found.size, { width: 1200, height: 1800 })
    equal(found.still, [false, false, false, false])
  }))

Deno.test("strings in properties count as in attributes, which is how libraries set them", () =>
  onPage(async (browser) => {
    const found = await browser.evaluate(`(() => {
      const made = document.createElement("vellum-scroll")
      document.body.append(made)
      Object.assign(made, { bounces: "false", isPagingEnabled: "true", maximumZoomScale: "3", minimumZoomScale: "much",
        decelerationRate: "fast" })
      return ["bounces", "isPagingEnabled", "maximumZoomScale", "minimumZoomScale", "decelerationRate"].map((name) => made[name])
    })()`)
    equal(found, [false, true, 3, 1, 0.99])
  }))

Deno.test("what a program sets and calls before the engine is there counts once it is", () =>
  onPage(async (browser) => {
    const found = await browser.evaluate(`(async () => {
      const make = () => {
        const made = document.createElement("vellum-scroll")
        made.style.cssText = "height: 200px; width: 300px"
        made.innerHTML = '<div style="height: 9000px; width: 600px">content</div>'
        made.maximumZoomScale = 4
        return made
      }
      const started = async (element) => { while (!element.scroller) await new Promise(requestAnimationFrame) }
      const [early, smooth] = [make(), make()]
      early.zoomScale = 3
      early.contentInset = { top: 20, left: 0, bottom: 0, right: 0 }
      document.body.prepend(early, smooth)
      early.zoomScale = 2
      early.setContentOffset({ x: 0, y: 99 }, false)
      early.contentOffset = { x: 0, y: 700 }
      smooth.scrollTo({ top: 1500, behavior: "smooth" })
      await Promise.all([started(early), started(smooth)])
      const first = [early.zoomScale, early.contentInset.top, early.contentOffset]
      const zoomed = early.zoomScale
      early.remove()
      const removed = early.zoomScale
      while (!smooth.scroller.isSettled) await new Promise(requestAnimationFrame)
      return { first, zoomed, removed, top: smooth.scrollTop }
    })()`)
    equal(found, { first: [2, 20, { x: 0, y: 700 }], zoomed: 2, removed: 2, top: 1500 })
  }))

Deno.test("an element says what its scroller does, and buttons in its slots zoom it", () =>
  onPage(async (browser) => {
    await browser.evaluate(`{
      window.made = document.createElement("vellum-scroll")
      made.style.cssText = "height: 300px; width: 300px"
      made.maximumZoomScale = 4
      made.innerHTML = '<div style="height: 3000px">content</div><button slot="zoom-in">+</button>'
      document.body.prepend(made)
    }`)
    await browser.until("made.scroller")
    await browser.touch(finger(...line([100, 250], [100, 100], 8)), "none")
    equal(await browser.evaluate("[made.isTracking, made.isDragging, made.isDecelerating]"), [true, true, false])
    await browser.lift()
    await browser.until("made.scroller.isSettled")
    const [x, y] = await browser.evaluate(`(({ x, y, width, height }) => [x + width / 2, y + height / 2])(
      made.querySelector("button").getBoundingClientRect())`)
    check(x < 300 && y < 300, "the button is in the corner")
    await browser.touch(finger([x, y]))
    await browser.until("made.zoomScale > 1.1 && made.scroller.isSettled")
  }))

/** What a program in TypeScript may write; every line that must not be written has its own mark. */
const program = `import "vellum/elements"
import "vellum/pages"
import { type TileError } from "vellum/tiles"
import { Engine, VellumScroller } from "vellum"
const scroll = document.querySelector("vellum-scroll")!
const scale: number = scroll.zoomScale + scroll.minimumZoomScale + scroll.maximumZoomScale + scroll.decelerationRate
const holds: boolean = scroll.bounces && scroll.isPagingEnabled && scroll.isDragging && scroll.isTracking
const { width }: { width: number } = scroll.contentSize
scroll.scrollToTop(true)
scroll.addEventListener("vellum-will-end-dragging", (event) => event.detail.targetContentOffset.y = 3)
scroll.addEventListener("vellum-did-end-dragging", function ({ detail }) {
  console.log(detail.willDecelerate, this.zoomScale, scale, holds, width)
})
scroll.addEventListener("keydown", ({ key }) => console.log(key))
scroll.addEventListener("an-event-of-the-program", () => {})
const image = document.createElement("vellum-image")
image.src = "picture.png"
image.addEventListener("vellum-did-fail-to-load", ({ detail }) => {
  const error: TileError = detail
  console.log(error.reason)
})
const pages = document.createElement("vellum-pages")
pages.pages = ["a.png"]
pages.addEventListener("vellum-page-change", ({ detail: { currentPage } }) => console.log(currentPage.toFixed()))
const scroller = new VellumScroller(await Engine.load())
scroller.addEventListener("vellum-content-touch", ({ detail: { phase } }) => console.log(phase === "began"))
// @ts-expect-error: it says what fingers do
scroll.isDragging = true
// @ts-expect-error: a number
scroll.maximumZoomScale = "4"
// @ts-expect-error: pages have no such detail
pages.addEventListener("vellum-page-change", ({ detail: { page } }) => page)
`

Deno.test("a tabindex is no reason to measure an element again", () =>
  inPage("page.html", async (browser) => {
    const measured = await browser.evaluate(`(() => {
      const { getComputedStyle } = window
      let measured = 0
      window.getComputedStyle = (...given) => (measured++, getComputedStyle(...given))
      list.tabIndex = -1
      list.tabIndex = 0
      list.removeAttribute("tabindex")
      window.getComputedStyle = getComputedStyle
      return [measured, list.getAttribute("tabindex")]
    })()`)
    equal(measured, [0, "00"])
  }))

Deno.test("sides that insets leave out stay, and an offset of nothing is a TypeError, before the engine is there and while it is", () =>
  onPage(async (browser) => {
    const found = await browser.evaluate(`(async () => {
      const made = document.createElement("vellum-scroll")
      made.style.cssText = "height: 200px; width: 300px"
      made.innerHTML = '<div style="height: 900px">content</div>'
      const refused = () => {
        try {
          made.contentOffset = null
        } catch (error) {
          return error instanceof TypeError
        }
      }
      const found = [refused()]
      made.contentInset = { top: 20 }
      document.body.prepend(made)
      found.push(refused())
      while (!made.scroller) await new Promise(requestAnimationFrame)
      found.push(refused(), made.contentInset)
      made.contentInset = { bottom: 10 }
      found.push(made.contentInset)
      return found
    })()`)
    const insets = { top: 20, left: 0, bottom: 0, right: 0 }
    equal(found, [true, true, true, insets, { ...insets, bottom: 10 }])
  }))

Deno.test("TypeScript knows the elements by their names, their properties and their events", async () => {
  const folder = await Deno.makeTempDir()
  const compilerOptions = { lib: ["dom", "dom.iterable", "esnext"], strict: true }
  await Deno.mkdir(`${folder}/node_modules`)
  const copy = ["-r", new URL("../dist", import.meta.url).pathname, `${folder}/node_modules/vellum`]
  await new Deno.Command("cp", { args: copy }).output()
  await Deno.writeTextFile(`${folder}/deno.json`, JSON.stringify({ nodeModulesDir: "manual", compilerOptions }))
  await Deno.writeTextFile(`${folder}/package.json`, JSON.stringify({ type: "module", dependencies: { vellum: "*" } }))
  await Deno.writeTextFile(`${folder}/program.ts`, program)
  const check = new Deno.Command(Deno.execPath(), { args: ["check", "--quiet", "program.ts"], cwd: folder })
  const { success, stderr } = await check.output()
  if (!success) throw new Error(new TextDecoder().decode(stderr))
  await Deno.remove(folder, { recursive: true })
})
