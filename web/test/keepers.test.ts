// Content that keeps fingers to itself, in Chromium: pinches by touch-action, and drags by the first touchmove.

import type { Browser } from "./browser.ts"
import { check, equal } from "./checks.ts"
import { finger, frames, inPage, line } from "./page.ts"

const inElement = (content: string, body: (browser: Browser) => Promise<void>) =>
  inPage("page.html", async (browser) => {
    const element =
      `<vellum-scroll id="v" maximum-zoom-scale="3" style="height: 400px; width: 360px">${content}</vellum-scroll>`
    await browser.evaluate(`(document.body.innerHTML = ${JSON.stringify(element)}, 0)`)
    await browser.until("v.scroller?.size.height === 400")
    await body(browser)
  })

const pinch = (browser: Browser) => {
  const [a, b] = [line([140, 200], [80, 200], 10), line([220, 200], [280, 200], 10)]
  return browser.touch(a.map((place, step) => [place, b[step]]))
}

Deno.test("touch-action lets content be pinched or dragged, both or neither", () =>
  inElement('<div id="c" style="width: 900px; height: 2000px"></div>', async (browser) => {
    for (
      const [action, zooms, drags] of [
        ["auto", true, true],
        ["manipulation", true, true],
        ["pan-y", false, true],
        ["pan-x", false, false],
        ["pan-x pan-y", false, true],
        ["pan-y pinch-zoom", true, true],
        ["pinch-zoom", true, false],
        ["none", false, false],
      ] as const
    ) {
      await browser.evaluate(
        `(c.style.touchAction = "${action}", v.scroller.stopScrollingAndZooming(), v.zoomScale = 1, v.scrollTo(0, 500))`,
      )
      await pinch(browser)
      await browser.evaluate(frames)
      equal(await browser.evaluate("v.zoomScale > 1.2"), zooms, `a pinch, ${action}`)
      await browser.evaluate(`(v.zoomScale = 1, v.scrollTo(0, 500))`)
      await browser.touch(finger(...line([200, 300], [200, 200], 10)))
      await browser.evaluate(frames)
      equal(await browser.evaluate("v.scrollTop > 550"), drags, `a drag, ${action}`)
      equal(await browser.evaluate("visualViewport.scale"), 1, action)
    }
    // The finger that stays of a pinch does not drag.
    await browser.evaluate(
      `(c.style.touchAction = "pinch-zoom", v.scroller.stopScrollingAndZooming(), v.zoomScale = 1, v.scrollTo(0, 500))`,
    )
    await browser.touch(line([220, 200], [290, 200], 8).map((place) => [[140, 200], place]), "none")
    await browser.call("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [{ x: 140, y: 200, id: 0 }] })
    const place = await browser.evaluate(`(${frames}, [v.scrollTop, v.zoomScale])`)
    for (const [x, y] of line([140, 200], [140, 100], 8)) {
      await browser.call("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [{ x, y, id: 0 }] })
    }
    await browser.lift()
    await browser.until("v.scroller.isSettled")
    equal(await browser.evaluate("[v.scrollTop, v.zoomScale]"), place)
  }))

Deno.test("a photograph with touch-action: pan-y is not pinched, and its pages turn no more", () =>
  inPage(
    "pages.html",
    async (browser) => {
      await browser.evaluate(`{
      const { src } = photos.dataSource.page(1)
      photos.innerHTML = '<img style="touch-action: pan-y" src="' + src + '"><img src="' + src + '">'
      photos.dataSource = undefined
    }`)
      await browser.until("photos.pageScroller?.maximumZoomScale > 1")
      const scale = await browser.evaluate("photos.pageScroller.zoomScale")
      await pinch(browser)
      await browser.until("photos.scroller.isSettled")
      equal(await browser.evaluate("photos.pageScroller.zoomScale"), scale)
      await browser.touch(finger(...line([300, 200], [120, 200], 8)))
      await browser.until("photos.scroller.isSettled")
      equal(await browser.evaluate("photos.currentPage"), 0)
      await browser.evaluate("photos.currentPage = 1")
      await pinch(browser)
      await browser.until("photos.pageScroller.isSettled")
      check(await browser.evaluate(`photos.pageScroller.zoomScale > ${scale}`), "the other one is")
    },
    {},
    { width: 360, height: 800 },
  ))

Deno.test("content that prevents the first touchmove is where it was, and other content moves", () =>
  inElement('<div id="c" style="height: 2000px"></div>', async (browser) => {
    await browser.evaluate(`{
      c.addEventListener("touchmove", (event) => window.keeps && event.preventDefault(), { passive: false })
    }`)
    // Steps as long as a fast finger's, at once more than a drag takes to begin.
    for (const step of [4, 20, 40]) {
      await browser.evaluate("(keeps = true, v.scrollTop = 100)")
      await browser.touch(finger(...line([200, 350], [200, 350 - 5 * step], 5)))
      await browser.evaluate(frames)
      equal(await browser.evaluate("[v.scrollTop, v.isTracking]"), [100, false], `steps of ${step}`)
    }
    await browser.evaluate("keeps = false")
    await browser.touch([[[200, 350]], [[200, 310]]], "none")
    await browser.until("v.scrollTop > 100")
    await browser.lift()
  }))
