// What <vellum-scroll> has besides scrolling, in Chromium with real touches and a mouse: the page scrolled when a drag is handed over
// to it, refreshes, what content hears of touches, sharpness in a pinch, right-to-left text, bars under the mouse.

import type { Browser } from "./browser.ts"
import { check, equal } from "./checks.ts"
import { finger, inPage, line, shoot } from "./page.ts"

const onPage = (body: (browser: Browser) => Promise<void>, features: Record<string, string> = {}) =>
  inPage("feel.html", body, { features }, { width: 360, height: 1000 })

const places = "[list.scrollTop, scrollY]"

Deno.test("at the edge a drag is handed over to the page, and comes back", () =>
  onPage(async (browser) => {
    await browser.evaluate("list.scrollTop = 650")
    const there = line([160, 260], [160, 60], 20)
    await browser.touch(finger(...there, ...line([160, 60], [160, 160], 10)), "none")
    await browser.until("scrollY === 40")
    equal(await browser.evaluate(places), [700, 40], "100 of the way back are the page's")
    await browser.lift()
    await browser.until("settled()")
    await browser.evaluate("scrollTo(0, 0), list.scrollTop = 650")
    await browser.touch(finger(...there), "none")
    await browser.until("scrollY === 140")
    equal(await browser.evaluate(places), [700, 140])
    await shoot(browser, "page-handed-over")
    await browser.lift()
  }))

Deno.test("the page goes on with the momentum of what was handed over to it, and a finger stops it", () =>
  onPage(async (browser) => {
    await browser.evaluate("list.scrollTop = 700")
    await browser.touch(finger(...line([160, 260], [160, 100], 8)))
    await browser.until("scrollY > 400")
    await browser.touch(finger([160, 1000 - 900 + 10], [160, 110]), "none", 400)
    const stopped = await browser.evaluate("scrollY")
    equal(await browser.evaluate("list.scrollTop"), 700)
    await browser.lift()
    check(stopped > 400, stopped)
  }))

Deno.test("a drag that begins at the edge is the page's, and with `auto` it is not", () =>
  onPage(async (browser) => {
    await browser.evaluate("list.scrollTop = 700")
    await browser.touch(finger(...line([160, 260], [160, 210], 5)), "none")
    await browser.until("scrollY === 40")
    await browser.lift()
    await browser.until("settled()")
    await browser.evaluate(`list.setAttribute("page-scroll", "auto"), scrollTo(0, 0)`)
    await browser.touch(finger(...line([160, 260], [160, 160], 10)), "none")
    await browser.until("list.scrollTop > 720")
    equal(await browser.evaluate("scrollY"), 0)
    await browser.lift()
    await browser.until("settled() && list.scrollTop === 700")
  }))

Deno.test("wheel and keys at the edge are the browser's own scrolling of the page", () =>
  onPage(async (browser) => {
    await browser.touch(finger(...line([160, 260], [160, 210], 5)), "touchCancel")
    await browser.evaluate("list.scrollTop = 700")
    await browser.wheel(160, 200, 240)
    await browser.until("scrollY > 0")
    equal(await browser.evaluate("list.scrollTop"), 700)
  }))

Deno.test("a pull starts a refresh, whose room is there until the program ends it", () =>
  onPage(async (browser) => {
    await browser.evaluate(`list.removeAttribute("page-scroll")`)
    const refreshes = `log.heard.filter(([name]) => name === "vellum-refresh").length`
    const pull = (to: number) => browser.touch(finger(...line([160, 20], [160, to], 20)), "none")
    await pull(90)
    equal(await browser.evaluate(`[${refreshes}, list.isRefreshing, list.scrollTop < -20]`), [0, false, true])
    await browser.lift()
    await browser.until("settled() && list.scrollTop === 0")
    await pull(290)
    await browser.until("list.isRefreshing")
    await shoot(browser, "refresh")
    await browser.lift()
    await browser.until("settled() && list.scrollTop === -60")
    equal(await browser.evaluate(refreshes), 1)
    await browser.evaluate("list.endRefreshing()")
    await browser.until("settled() && list.scrollTop === 0 && !list.isRefreshing")
    await browser.evaluate("list.beginRefreshing()")
    equal(await browser.evaluate(`[list.isRefreshing, list.scrollTop, ${refreshes}]`), [true, 0, 1])
    await browser.evaluate("list.isRefreshing = false")
    equal(await browser.evaluate("list.isRefreshing"), false)
    equal(await browser.evaluate("scrollY"), 0)
  }))

Deno.test("who wants less motion can pull, and sees nothing turn", () =>
  onPage(async (browser) => {
    await browser.evaluate(`list.removeAttribute("page-scroll")`)
    await browser.touch(finger(...line([160, 20], [160, 290], 20)), "none")
    await browser.until("list.isRefreshing")
    const turns = `list.shadowRoot.getElementById("refresh").getAnimations({ subtree: true }).length`
    equal(await browser.evaluate(turns), 0)
    await browser.lift()
    await browser.until("settled() && list.scrollTop === -60")
    await browser.evaluate("list.endRefreshing()")
    equal(await browser.evaluate("list.scrollTop"), 0)
  }, { "prefers-reduced-motion": "reduce" }))

/** The look of the refresh indicator: how many pixels differ from the background, the greatest difference, the petals' centre relative to
 * the list's centre and the content's top, the number of running animations, and whether it is shown. */
async function sign(browser: Browser, ground: number) {
  const { data } = await browser.call("Page.captureScreenshot") as { data: string }
  return await browser.evaluate(`(async () => {
    const [room, petals] = ["refresh", "petals"].map((id) => list.shadowRoot.getElementById(id))
    const [frame, box, content] = [list, petals, list.firstElementChild].map((element) => element.getBoundingClientRect())
    const bitmap = await createImageBitmap(new Blob([Uint8Array.from(atob("${data}"), (letter) => letter.charCodeAt(0))]))
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d")
    context.drawImage(bitmap, 0, 0)
    const seen = context.getImageData(2 * frame.left, 2 * frame.top, 2 * frame.width, Math.max(1, 2 * (content.top - frame.top) - 4)).data
    let [ink, most] = [0, 0]
    for (let at = 0; at < seen.length; at += 4) {
      const difference = Math.abs(seen[at] - ${ground})
      if (difference > 20) ink++
      most = Math.max(most, difference)
    }
    return { ink, most, x: Math.round(box.left + box.width / 2 - frame.left - frame.width / 2),
      y: room.hidden ? 0 : Math.round(content.top - box.top - box.height / 2),
      turns: room.getAnimations({ subtree: true }).length, isSeen: !room.hidden }
  })()`)
}

Deno.test("the sign of a refresh comes with the pull, turns meanwhile, and goes with the content: light, dark, right to left, calm", () =>
  onPage(async (browser) => {
    await browser.evaluate(`list.removeAttribute("page-scroll"), list.setAttribute("indicators", "false")`)
    for (
      const [scheme, motion, direction, ground] of [
        ["light", "no-preference", "ltr", 255],
        ["dark", "reduce", "rtl", 17],
      ] as const
    ) {
      const features = [{ name: "prefers-color-scheme", value: scheme }, {
        name: "prefers-reduced-motion",
        value: motion,
      }]
      await browser.call("Emulation.setEmulatedMedia", { features })
      await browser.evaluate(`list.dir = "${direction}", list.style.background = "rgb(${ground} ${ground} ${ground})"`)
      await browser.evaluate(
        `list.contentInset = { top: ${
          scheme === "dark" ? 40 : 0
        }, left: 0, bottom: 0, right: 0 }, list.scrollTop = -40`,
      )
      equal((await sign(browser, ground)).isSeen, false, "at rest")
      await browser.touch(finger(...line([160, 20], [160, 150], 10), [160, 150]), "none")
      // While Chromium takes a screenshot, it would report a pending move at half its position.
      await browser.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(0))))")
      await browser.until("list.scroller.pullProgress > 0.5 && list.scroller.pullProgress < 0.9")
      const pulled = await sign(browser, ground)
      equal([pulled.isSeen, pulled.turns, pulled.x, pulled.y], [true, 0, 0, 30], `${scheme}: pulled`)
      await shoot(browser, `refresh-pulled-${scheme}`)
      await browser.lift()
      await browser.until("settled()")
      await browser.touch(finger(...line([160, 20], [160, 290], 20)), "none")
      await browser.until("list.isRefreshing")
      await browser.lift()
      await browser.until("settled()")
      const refreshing = await sign(browser, ground)
      equal([refreshing.isSeen, refreshing.turns, refreshing.x, refreshing.y], [
        true,
        Number(motion !== "reduce"),
        0,
        30,
      ], scheme)
      check(refreshing.ink > pulled.ink && pulled.ink > 0, `${scheme}: ${pulled.ink} pixels, then ${refreshing.ink}`)
      check(refreshing.most > 90, `${scheme}: ${refreshing.most} from the ground`)
      await shoot(browser, `refresh-${scheme}`)
      await browser.evaluate("list.endRefreshing()")
      await browser.until("settled()")
      const done = await sign(browser, ground)
      equal([done.isSeen, done.turns], [false, 0], "done")
    }
    // A refresh that the program begins while the indicator is hidden.
    const { nodes } = await (async () => {
      await browser.evaluate(`list.beginRefreshing()`)
      return await browser.call("Accessibility.getFullAXTree") as {
        nodes: { properties?: { name: string; value: { value: unknown } }[] }[]
      }
    })()
    check(nodes.some(({ properties }) => properties?.some(({ name, value }) => name === "busy" && value.value)), "busy")
  }))

Deno.test("content hears of a press after a while, and that a drag takes it away", () =>
  onPage(async (browser) => {
    await browser.touch(finger([160, 200]), "none")
    await browser.until("log.heard.length === 1")
    await browser.call("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [{ x: 160, y: 150, id: 0 }] })
    await browser.until("log.heard.length === 2")
    await browser.lift()
    equal(await browser.evaluate("log.heard"), [["vellum-content-touch", "began"], [
      "vellum-content-touch",
      "cancelled",
    ]])
    await browser.until("settled()")
    await browser.evaluate("log.heard = []")
    await browser.touch(finger([160, 200]))
    await browser.until("log.heard.length === 2")
    equal(await browser.evaluate("log.heard[1]"), ["vellum-content-touch", "ended"])
  }))

/** How many pixels of a row are neither black nor white, and how many edges there are. */
async function edges(browser: Browser, y: number): Promise<{ grey: number; edges: number }> {
  const { data } = await browser.call("Page.captureScreenshot") as { data: string }
  return await browser.evaluate(`(async () => {
    const bitmap = await createImageBitmap(new Blob([Uint8Array.from(atob("${data}"), (letter) => letter.charCodeAt(0))]))
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d")
    context.drawImage(bitmap, 0, 0)
    const row = context.getImageData(20, ${y} * 2, 600, 1).data
    let [grey, edges] = [0, 0]
    for (let x = 4; x < row.length; x += 4) {
      if (row[x] > 60 && row[x] < 195) grey++
      if (row[x] < 128 !== row[x - 4] < 128) edges++
    }
    return { grey, edges }
  })()`)
}

Deno.test("content is sharp in a long pinch and at rest", () =>
  onPage(async (browser) => {
    // Chromium paints promoted layers anew by itself; elsewhere it is for the element to have them painted, by a frame without promotion.
    await browser.evaluate(`{
      const { style } = sharp.shadowRoot.getElementById("content")
      window.painted = 0
      let was = ""
      new MutationObserver(() => {
        if (was && !style.willChange) painted++
        was = style.willChange
      }).observe(sharp.shadowRoot.getElementById("content"), { attributes: true, attributeFilter: ["style"] })
    }`)
    const [a, b] = [line([155, 450], [15, 450], 30), line([165, 450], [305, 450], 30)]
    await browser.touch(a.map((place, step) => [place, b[step]]), "none")
    await browser.until("sharp.zoomScale > 10")
    const held = await edges(browser, 450)
    const painted = await browser.evaluate("painted")
    check(
      painted >= 3 && painted <= 8,
      `painted ${painted} times from scale 1 to ${await browser.evaluate("sharp.zoomScale")}`,
    )
    await shoot(browser, "sharp-in-a-pinch")
    check(held.edges > 0 && held.grey <= 2 * held.edges, `in the pinch ${JSON.stringify(held)}`)
    // In each frame, after the element's: whether the content moves, and whether it is painted as a layer that is scaled.
    await browser.evaluate(`{
      const { style } = sharp.shadowRoot.getElementById("content")
      window.seen = []
      const frame = () => {
        seen.push([sharp.isTracking || sharp.isZoomBouncing || sharp.isDecelerating, style.willChange !== ""])
        requestAnimationFrame(frame)
      }
      requestAnimationFrame(frame)
    }`)
    await browser.until("seen.length > 0")
    await browser.lift()
    await browser.until("settled()")
    await browser.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(0))))")
    const seen = await browser.evaluate("seen") as [boolean, boolean][]
    const rests = seen.findLastIndex(([moves]) => moves) + 1
    const after = seen.slice(rests).findIndex(([, isLayer]) => !isLayer)
    check(rests > 0 && after >= 0 && after <= 2, `painted ${after} frames after it has come to rest: ${seen}`)
    const rested = await edges(browser, 450)
    check(rested.edges > 0 && rested.grey <= rested.edges, `at rest ${JSON.stringify(rested)}`)
    equal(await browser.evaluate(`sharp.shadowRoot.getElementById("content").style.willChange`), "")
  }))

Deno.test("right-to-left content begins at its right, where `scrollLeft` is 0", () =>
  onPage(async (browser) => {
    equal(await browser.evaluate("[wide.scrollLeft, wide.contentOffset.x, scrollX]"), [0, 680, 0])
    const seen = `Math.round(wide.firstElementChild.getBoundingClientRect().right)`
    equal(await browser.evaluate(seen), 320)
    await browser.evaluate("wide.scrollTo({ left: -100 })")
    equal(await browser.evaluate(`[wide.scrollLeft, wide.contentOffset.x, ${seen}]`), [-100, 580, 420])
    await browser.touch(finger(...line([100, 750], [150, 750], 5)), "touchCancel")
    equal(await browser.evaluate("wide.scrollLeft"), -140)
    await browser.evaluate(`wide.firstElementChild.style.width = "1200px"`)
    await browser.until("wide.scrollWidth === 1200")
    equal(await browser.evaluate("wide.scrollLeft"), -140, "more content comes at the left")
    await browser.evaluate("wide.focus()")
    await browser.key("End", 35)
    await browser.until("settled() && wide.scrollLeft === -880")
    await browser.key("Home", 36)
    await browser.until("settled() && wide.scrollLeft === 0")
    await browser.key("ArrowLeft", 37)
    await browser.until("settled() && wide.scrollLeft === -40")
    await browser.evaluate(`wide.dir = "ltr"`)
    await browser.until("wide.scrollLeft === wide.contentOffset.x")
  }))

Deno.test("the mouse drags a bar that it is over", () =>
  onPage(async (browser) => {
    await browser.call("Emulation.setTouchEmulationEnabled", { enabled: false })
    await browser.pointMouse(160, 20)
    equal(await browser.evaluate("list.scroller.indicatorOpacity"), 0)
    await browser.pointMouse(314, 20)
    await browser.until("list.scroller.indicatorOpacity === 1")
    equal(await browser.evaluate(`list.scroller.bar("vertical").thickness`), 8)
    await browser.dragMouse(line([314, 20], [314, 120], 10))
    await browser.until("list.scrollTop > 0")
    const way = 300 - 6 - 0.3 * 294
    const found = await browser.evaluate("list.scrollTop")
    check(Math.abs(found - 700 * 100 / way) < 1, `${found}`)
    equal(await browser.evaluate("getSelection().toString() + scrollY"), "0")
    await browser.pointMouse(160, 200)
    await browser.until("settled() && list.scroller.indicatorOpacity === 0")
  }))
