// The gallery in a headless Chromium: each page as a phone and as a window, touched; and the self-test with a person's gestures.

import { Browser } from "./browser.ts"
import { check, equal } from "./checks.ts"
import { desktop, frames, openBrowser, phone, serveSite, show } from "./site.ts"
import { pages } from "../gallery/look/pages.ts"

const site = new URL("../site/", import.meta.url)

async function onSite(body: (browser: Browser, address: string) => Promise<void>): Promise<void> {
  const server = serveSite(site)
  const browser = await openBrowser()
  try {
    await body(browser, server.address)
  } finally {
    await browser.close()
    await server.close()
  }
}

/** Where everything on a page is: offsets and scales of the elements, and what canvases show. */
const places = `JSON.stringify([
  [...document.querySelectorAll("vellum-scroll, vellum-pages, vellum-image")].map((element) => {
    const { contentOffset: { x, y }, zoomScale } = element.scroller
    return [x, y, zoomScale]
  }),
  [...document.querySelectorAll(".stage > canvas, .strip > canvas")].map((canvas) => {
    const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height)
    let sum = 0
    for (let index = 0; index < data.length; index += 41) sum = (sum * 31 + data[index]) | 0
    return sum
  }),
])`

const isThere =
  `[...document.querySelectorAll("vellum-scroll, vellum-pages")].every((element) => element.scroller?.size.width > 0) &&
  [...document.querySelectorAll("vellum-image")].every(({ naturalWidth, coverage }) => naturalWidth > 0 && coverage.sharp > 0) &&
  (document.querySelector("vellum-scroll, vellum-pages, vellum-image") || document.querySelector(".stage > canvas")?.width > 300)`

/** Pages that show all of something at first. */
const fitted = ["pinch-zoom", "sharp-zoom", "zoom-scroll-view", "tap-to-zoom"]

const line = (from: [number, number], to: [number, number], count: number): [number, number][][] =>
  Array.from({ length: count + 1 }, (_, step) => [
    [from[0] + (to[0] - from[0]) * step / count, from[1] + (to[1] - from[1]) * step / count],
  ])

Deno.test("every page runs on a phone without a complaint, and fingers move it", async () => {
  await touch(pages.filter(({ name }) => !fitted.includes(name)).map(({ name }) => name))
  // Chromium, told of touches as here, forgets those of the page after one that had two.
  for (const name of fitted) await touch([name])
})

const touch = (names: string[]) =>
  onSite(async (browser, address) => {
    for (const name of names) {
      await show(browser, `${address}${name}.html`, phone)
      await browser.until(isThere)
      await frames(browser, 30)
      const before = await browser.evaluate(places)
      // Slowly, as a list waits before it takes a finger; pages turn sideways.
      const isAcross = name.startsWith("photos")
      // What fits is moved by two fingers.
      if (fitted.includes(name)) {
        await browser.touch(
          Array.from({ length: 14 }, (_, step): [number, number][] => [[195, 330 - 9 * step], [195, 360 + 9 * step]]),
        )
      } else await browser.touch(line([300, 420], isAcross ? [90, 425] : [270, 250], 12))
      await browser.until(`${places} !== ${JSON.stringify(before)}`)
      await browser.until(
        `[...document.querySelectorAll("vellum-scroll, vellum-pages, vellum-image")].every((element) => element.scroller.isSettled)`,
      )
      equal(await browser.evaluate("complaints"), [], name)
      const { cut, small } = await browser.evaluate(`(() => {
        const texts = [...document.querySelectorAll("h1, h2, p, button, .number, .row span, .saying")]
          .filter((element) => element.getClientRects().length > 0)
        const tell = (found) => found.map((element) => element.textContent)
        return {
          cut: tell(texts.filter((element) => element.matches("h1, button, .number") && element.scrollWidth > element.clientWidth + 1)),
          small: tell(texts.filter((element) => parseFloat(getComputedStyle(element).fontSize) < 13 &&
            !element.closest(".sheet-of-paper"))),
        }
      })()`)
      equal(cut, [], `${name} cuts`)
      equal(small, [], `${name} has small letters:`)
    }
  })

Deno.test("every page opens in a window, in the dark, with less motion, without a complaint", () =>
  onSite(async (browser, address) => {
    for (const { name } of pages) {
      await show(browser, `${address}${name}.html`, { ...desktop, scheme: "dark", reducedMotion: true })
      await browser.until(isThere)
      await frames(browser, 10)
      equal(await browser.evaluate("complaints"), [], name)
      equal(
        await browser.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"),
        [desktop.width, desktop.height],
        `${name} overflows`,
      )
      // The panel is at the side, and all of it is seen.
      const panel = await browser.evaluate(`(() => {
        const box = document.querySelector(".panel")?.getBoundingClientRect()
        return box && [Math.round(innerWidth - box.right), box.bottom <= innerHeight]
      })()`)
      if (panel) equal(panel, [16, true], `${name}'s panel`)
    }
  }))

Deno.test("two fingers zoom the first page in the list, one scrolls the list", () =>
  onSite(async (browser, address) => {
    await show(browser, `${address}index.html`, phone)
    await browser.until(`document.querySelector(".hero output sup")?.textContent === "10"`)
    // The picture that runs covers its still, pixel for pixel.
    equal(
      await browser.evaluate(`(() => {
        const [still, canvas] = [".hero picture", ".hero canvas"].map((name) => document.querySelector(name).getBoundingClientRect())
        return [still.x - canvas.x, still.y - canvas.y, still.width - canvas.width, still.height - canvas.height]
      })()`),
      [0, 0, 0, 0],
    )
    const step = (room: number): [number, number][] => [[195, 200 - room], [195, 200 + room]]
    await browser.touch(Array.from({ length: 16 }, (_, index) => step(20 + 8 * index)))
    await browser.until(`document.querySelector(".hero output sup").textContent === "11"`)
    equal(await browser.evaluate("scrollY"), 0)
    await browser.touch(line([195, 300], [195, 120], 12))
    await browser.until("scrollY > 100")
    equal(await browser.evaluate("complaints"), [])
    equal(await browser.evaluate(`document.querySelectorAll(".cards a.card").length`), pages.length - 1)
  }))

Deno.test("the still of the first page in the list is seen until the picture that runs is all there", () =>
  onSite(async (browser, address) => {
    // In each frame in which the canvas is seen, the mean of what it shows.
    const source = `window.shown = []
      const watch = () => {
        requestAnimationFrame(watch)
        const canvas = document.querySelector(".hero canvas")
        for (let element = canvas; element; element = element.parentElement) {
          if (getComputedStyle(element).opacity === "0") return
        }
        if (!canvas) return
        const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height)
        let [sum, count] = [0, 0]
        for (let index = 0; index < data.length; index += 44) { sum += data[index] + data[index + 1] + data[index + 2]; count += 3 }
        shown.push(sum / count)
      }
      requestAnimationFrame(watch)`
    await browser.call("Page.addScriptToEvaluateOnNewDocument", { source })
    await show(browser, `${address}index.html`, phone)
    await browser.until("shown.length > 20")
    const means: number[] = await browser.evaluate("shown")
    const last = means[means.length - 1]
    check(last > 60, `the mean of the set is ${last}`)
    // Nothing darker was seen before it.
    check(Math.min(...means) > 0.9 * last, `means of ${means.map(Math.round)}`)
    equal(await browser.evaluate("complaints"), [])
  }))

Deno.test("a picture from files fills the stage, is sharp, and keeps its place as one file", () =>
  onSite(async (browser, address) => {
    const image = `document.querySelector("vellum-image")`
    const isSharp = `${image}.coverage.sharp > 0 && ${image}.coverage.standIn + ${image}.coverage.blank === 0`
    const press = (words: string) =>
      browser.evaluate(`[...document.querySelectorAll(".button, .segments button")]
        .find(({ textContent }) => textContent === "${words}").click()`)
    for (const look of [phone, desktop]) {
      await show(browser, `${address}mosaic.html`, look)
      await browser.until(`${isThere} && ${isSharp}`)
      const { width, height } = await browser.evaluate(`${image}.contentSize`)
      const [across, down] = await browser.evaluate(`[${image}.clientWidth, ${image}.clientHeight]`)
      check(width >= across - 1e-6 && height >= down - 1e-6, `${width} × ${height} fill ${across} × ${down}`)
      await press("One stone")
      await browser.until(`${image}.scroller.isSettled && ${image}.contentSize.width > 60 * ${across} && ${isSharp}`)
      const place =
        `(({ contentOffset: { x, y }, contentSize: { width, height } }) => [x / width, y / height, ${across} / width])(${image})`
      const before: number[] = await browser.evaluate(place)
      const tiles = await browser.evaluate(
        `performance.getEntriesByType("resource").filter(({ name }) => /_files/.test(name)).length`,
      )
      check(tiles < 3, `the page itself asks for ${tiles} files of tiles`)
      await press("One file")
      await browser.until(`${image}.naturalWidth === 2048 && ${isSharp}`)
      const after: number[] = await browser.evaluate(place)
      // Offsets are rounded to pixels of the screen.
      check(before.every((part, index) => Math.abs(part - after[index]) < 2 / width), `${before} became ${after}`)
      equal(await browser.evaluate("complaints"), [])
    }
  }))

Deno.test("every page leads to its source, which is the text of its file", () =>
  onSite(async (browser, address) => {
    for (const { name } of pages) {
      await show(browser, `${address}${name}.html`, phone)
      const link = await browser.evaluate(`document.querySelector("header a[title=Source]").getAttribute("href")`)
      await show(browser, `${address}${link}`, phone)
      const text = await Deno.readTextFile(new URL(`../gallery/pages/${name}.ts`, import.meta.url))
      equal(await browser.evaluate(`document.querySelector("pre").textContent`), text, name)
      check(await browser.evaluate("document.documentElement.scrollWidth <= innerWidth"), `${name} is too wide`)
    }
    await show(browser, `${address}index.html`, phone)
    await browser.evaluate(
      `[...document.querySelectorAll("nav a")].find(({ textContent }) => textContent === "Source").click()`,
    )
    await browser.until(`document.querySelectorAll(".source li a").length === ${pages.length}`)
  }))

Deno.test("a thousand zeros in, and back on the same square", () =>
  onSite(async (browser, address) => {
    await show(browser, `${address}endless-grid.html`, desktop)
    await browser.until(isThere)
    const address_ = `document.querySelector(".panel .body > p:last-child").textContent`
    await browser.until(`${address_}.includes("level")`)
    const before = await browser.evaluate(address_)
    const press = (words: string) =>
      browser.evaluate(
        `[...document.querySelectorAll(".button")].find(({ textContent }) => textContent === "${words}").click()`,
      )
    await press("Inwards")
    await browser.until(`document.querySelector(".number sup").textContent === "1,000"`)
    check((await browser.evaluate(address_)).includes("1,001 digits"), await browser.evaluate(address_))
    await press("Outwards")
    await browser.until(`${address_} === ${JSON.stringify(before)}`)
  }))

Deno.test("the panel is a sheet on a phone: pulled up, and its buttons work", () =>
  onSite(async (browser, address) => {
    await show(browser, `${address}pinch-zoom.html`, phone)
    await browser.until(isThere)
    await frames(browser, 10)
    await browser.touch(line([195, 815], [195, 560], 10))
    await browser.until(`document.querySelector(".panel .rest").ariaExpanded === "true"`)
    // A tap on what moves would stop it.
    await frames(browser, 60)
    const [x, y] = await browser.evaluate(`(() => {
      const box = [...document.querySelectorAll(".button")].find(({ textContent }) => textContent === "To the sun").getBoundingClientRect()
      return [box.x + box.width / 2, box.y + box.height / 2]
    })()`)
    check(y < 844, `the button is at ${y}`)
    await browser.touch([[[x, y]]])
    await browser.until(`document.querySelector("vellum-scroll").zoomScale > 2`)
  }))

Deno.test("a row is told of a finger that rests on it, and lets go when the list takes the finger back", () =>
  onSite(async (browser, address) => {
    await show(browser, `${address}touch-delivery.html`, phone)
    await browser.until(isThere)
    await frames(browser, 30)
    const notes = `[...document.querySelectorAll(".timeline span")].map(({ textContent }) => textContent)`
    const row = `Boolean(document.querySelector(".told"))`
    const press = async (isTold: string) => {
      await browser.touch([[[195, 300]]], "none")
      await browser.until(isTold)
      await browser.call("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [{ x: 195, y: 240, id: 0 }] })
      await browser.call("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [{ x: 195, y: 200, id: 0 }] })
      await frames(browser, 3)
    }
    await press(row)
    equal(await browser.evaluate(row), false)
    const told = ["the finger lands", "the row is told"]
    equal((await browser.evaluate(notes)).sort(), [...told, "the list scrolls", "the row is told to let go"].sort())
    await browser.lift()
    await browser.until(`document.querySelector("vellum-scroll").scroller.isSettled`)
    // A finger that is not taken back stays the row's.
    await browser.evaluate(`document.querySelector("vellum-scroll").canCancelContentTouches = false`)
    await press(row)
    equal(await browser.evaluate(`[${row}, ${notes}]`), [true, told])
    await browser.lift()
    await browser.until(`!${row}`)
    equal((await browser.evaluate(notes)).slice(2), ["the finger lifts", "the row has its tap"])
  }))

Deno.test("the dots of seven photographs are out of the way while one is zoomed", () =>
  onSite(async (browser, address) => {
    await show(browser, `${address}photos-one.html`, phone)
    await browser.until(`${isThere} && document.querySelector("vellum-pages").pageScroller?.maximumZoomScale > 1`)
    await frames(browser, 30)
    const isZoomed = `document.querySelector(".stage").matches(".zoomed")`
    equal(await browser.evaluate(isZoomed), false)
    await browser.touch(
      Array.from({ length: 14 }, (_, step): [number, number][] => [[195, 380 - 9 * step], [195, 410 + 9 * step]]),
    )
    await browser.until(isZoomed)
  }))

Deno.test("without WebAssembly a page says so in one sentence", async () => {
  const server = serveSite(site, "script-src 'self'")
  const browser = await Browser.open()
  try {
    for (const name of ["pinch-zoom", "mandelbrot", "gigapixel", "mosaic"]) {
      await browser.goTo(`${server.address}${name}.html`, { width: 390, height: 844 })
      await browser.until(`document.querySelector(".sorry")?.textContent.includes("WebAssembly")`)
    }
  } finally {
    await browser.close()
    await server.close()
  }
})

Deno.test("a person's five gestures pass the self-test, and the recorded ones have the native bits", () =>
  onSite(async (browser, address) => {
    await show(browser, `${address}self-test.html`, phone)
    await browser.until(`document.querySelector(".button")`)
    await browser.evaluate(`document.querySelector(".button").click()`)
    const begun = async (name: string, isReady: string) => {
      await browser.until(`document.body.dataset.step === "${name}" && ${isReady}`)
      await frames(browser, 5)
    }
    const scrolls = `document.querySelector(".field vellum-scroll")?.scroller?.size.width > 0`
    const [left, top] = await browser.evaluate(`(() => {
      const { x, y } = document.querySelector(".field").getBoundingClientRect()
      return [x, y]
    })()`)
    const at = (x: number, y: number): [number, number] => [left + x, top + y]
    await begun("Drag", scrolls)
    await browser.touch(line(at(180, 100), at(180, 240), 20))
    await begun("Flick", scrolls)
    await browser.touch(line(at(180, 340), at(180, 100), 6))
    await begun("Pinch", scrolls)
    await browser.touch(Array.from({ length: 14 }, (_, step) => [at(180, 190 - 10 * step), at(180, 210 + 10 * step)]))
    await begun("Double tap", scrolls)
    const sun = at(90, 90)
    await browser.touch([[sun]])
    await browser.touch([[sun]])
    await begun("Page turn", `document.querySelector(".field vellum-pages")?.scroller?.size.width > 0`)
    await browser.touch(line(at(300, 200), at(80, 205), 6))
    await browser.until(`document.body.dataset.step === "report"`)
    const report: string = await browser.evaluate(`document.querySelector("textarea").value`)
    check(report.startsWith("Vellum self-test: all hold"), report)
    for (
      const words of ["lands where it said", "pane-nested has the native bits", "pixels to a point", "time stamps"]
    ) {
      check(report.includes(words), `${words}: ${report}`)
    }
    equal(await browser.evaluate("complaints"), [])
  }))

Deno.test("with reduced motion the self-test's drag passes, though nothing stretches", () =>
  onSite(async (browser, address) => {
    await show(browser, `${address}self-test.html`, { ...phone, reducedMotion: true })
    await browser.until(`document.querySelector(".button")`)
    await browser.evaluate(`document.querySelector(".button").click()`)
    await browser.until(`document.querySelector(".field vellum-scroll")?.scroller?.size.width > 0`)
    await frames(browser, 5)
    const [x, y] = await browser.evaluate(
      `(({ x, y }) => [x + 180, y + 100])(document.querySelector(".field").getBoundingClientRect())`,
    )
    await browser.touch(line([x, y], [x, y + 140], 20))
    await browser.until(`document.body.dataset.step === "Flick"`)
    equal(await browser.evaluate(`[document.querySelector("main li").className, complaints]`), ["passed", []])
  }))
