// <vellum-image> among what a page does to any element, in Chromium.

import type { Browser } from "./browser.ts"
import { check, equal } from "./checks.ts"
import { besideAPicture, frames } from "./page.ts"

const isSharp = "i.coverage.sharp > 0 && i.coverage.standIn + i.coverage.blank === 0"
/** Shows a picture of 400 by 300 pixels in 200 by 150 points. */
const show = (body: (browser: Browser) => Promise<void>) =>
  besideAPicture(async (browser) => {
    await browser.evaluate(`import("./tiles.js").then(() => 0)`)
    await browser.evaluate(
      `(document.body.innerHTML = '<div id="a"><vellum-image id="i" src="picture.png" style="width: 200px; height: 150px"></vellum-image></div><div id="b"></div>', 0)`,
    )
    await browser.until(isSharp)
    await body(browser)
  })

Deno.test("a picture has a pixel for each of the screen where the page is zoomed by CSS", () =>
  show(async (browser) => {
    // The screen has two pixels to a point.
    for (const zoom of [0.5, 1.5, 0.75, 1]) {
      await browser.evaluate(`(a.style.zoom = ${zoom}, ${frames})`)
      const canvas = `i.shadowRoot.querySelector("canvas")`
      equal(
        await browser.evaluate(`[${canvas}.width, ${canvas}.height, i.scroller.pixelsPerPoint]`),
        [400 * zoom, 300 * zoom, 2 * zoom],
        `zoom ${zoom}`,
      )
    }
  }))

Deno.test("a picture has the DOM's scroll members", () =>
  show(async (browser) => {
    const members = "[i.scrollLeft, i.scrollTop, i.scrollWidth, i.scrollHeight]"
    equal(await browser.evaluate(members), [0, 0, 200, 150])
    await browser.evaluate("i.maximumZoomScale = 4")
    const full = "i.setZoomScale(2, false)"
    await browser.evaluate(`(${full}, i.scrollTo(30, 40), 0)`)
    const [width, height] = await browser.evaluate("[i.contentSize.width, i.contentSize.height]")
    equal(await browser.evaluate(members), [30, 40, width, height])
    equal(await browser.evaluate("i.contentOffset"), { x: 30, y: 40 })
    await browser.evaluate("i.scrollTop = 60, i.scrollLeft = -5")
    equal(await browser.evaluate(members), [0, 60, width, height])
    equal(
      await browser.evaluate(`i.scrollBy({ top: 1e6, behavior: "smooth" }).then(() => ${members})`),
      [0, height - 150, width, height],
    )
    // A picture that is smaller than the element is in its middle, and nothing is scrolled.
    await browser.evaluate("i.style.height = '400px'")
    await browser.evaluate(frames)
    await browser.evaluate("i.setZoomScale(i.minimumZoomScale, false)")
    check(await browser.evaluate("i.contentOffset.y < 0"), "in the middle")
    equal(await browser.evaluate(members), [0, 0, 200, 400])
  }))

Deno.test("moveBefore() moves a picture as it is", () =>
  show(async (browser) => {
    await browser.evaluate(`{
      i.setZoomScale(1, false)
      i.contentOffset = { x: 20, y: 30 }
      window.heard = []
      for (const name of ["load", "vellum-ready"]) i.addEventListener(name, () => heard.push(name))
      window.canvas = i.shadowRoot.querySelector("canvas")
      b.moveBefore(i, null)
    }`)
    await browser.evaluate(frames)
    equal(
      await browser.evaluate(`[i.shadowRoot.querySelector("canvas") === canvas, ${isSharp}, heard, i.parentNode.id,
        i.contentOffset]`),
      [true, true, [], "b", { x: 20, y: 30 }],
    )
  }))
