// What a page may do to <vellum-scroll> at the worst moment, in Chromium. Nothing throws, and nothing is left behind.

import type { Browser } from "./browser.ts"
import { check, equal } from "./checks.ts"
import { comesAndGoes, finger, inPage, line } from "./page.ts"

const onPage = (body: (browser: Browser) => Promise<void>) =>
  inPage("feel.html", body, {}, { width: 360, height: 1000 })
const held = finger(...line([160, 260], [160, 160], 10))

Deno.test("an element hidden in mid-gesture rests, and scrolls when it is shown again", () =>
  onPage(async (browser) => {
    await browser.touch(held, "none")
    await browser.evaluate("list.hidden = true")
    await browser.until("list.scroller.size.height === 0")
    await browser.call("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [{ x: 160, y: 100, id: 0 }] })
    await browser.lift()
    await browser.until("!list.scroller.isTracking && list.scroller.isSettled")
    await browser.evaluate("list.hidden = false")
    await browser.until("list.scroller.size.height === 300")
    await browser.touch(held, "touchCancel")
    check(await browser.evaluate("list.scrollTop") > 0, "it scrolls")
  }))

Deno.test("what a program sets of an element that is hidden counts when it is shown, also before its engine is there", () =>
  onPage(async (browser) => {
    const state = `({ zoomScale, contentOffset: { x, y }, contentInset: { top } }) => [zoomScale, x, y, top]`
    const shows = async (id: string, set: string) => {
      await browser.evaluate(`(() => { ${set} })()`)
      await browser.evaluate(`${id}.hidden = false`)
      await browser.until(`${id}.scroller.size.height > 0`)
      return await browser.evaluate(`(${state})(${id})`)
    }
    const isZoomed = "sharp.zoomScale = 3, sharp.contentOffset = { x: 320, y: 300 }"
    const hidden = async () => {
      await browser.evaluate(`(${isZoomed}, sharp.hidden = true)`)
      await browser.until("sharp.scroller.size.height === 0")
    }
    await hidden()
    equal(await shows("sharp", "sharp.zoomScale = 1, sharp.contentOffset = { x: 0, y: 0 }"), [1, 0, 0, 0])
    // What is not set stays.
    await hidden()
    equal(await shows("sharp", "sharp.contentInset = { top: 10, left: 0, bottom: 0, right: 0 }"), [3, 320, 300, 10])
    await browser.evaluate(`(async () => {
      window.early = sharp.cloneNode(true)
      early.hidden = true
      document.body.prepend(early)
      early.zoomScale = 3
      early.contentOffset = { x: 320, y: 300 }
      while (!early.scroller) await new Promise(requestAnimationFrame)
    })()`)
    equal(await shows("early", ""), [3, 320, 300, 0])
  }))

Deno.test("an element tells of nothing when it is hidden: others that follow it keep their place", () =>
  onPage(async (browser) => {
    await browser.evaluate(`{
      for (const [one, other] of [[list, sharp], [sharp, list]]) {
        one.addEventListener("scroll", () => other.contentOffset = { x: 0, y: one.contentOffset.y })
      }
      wide.scrollLeft = -100
      sharp.zoomScale = 3
    }`)
    await browser.until("settled()")
    await browser.evaluate("list.contentOffset = { x: 0, y: 200 }")
    await browser.until("sharp.scrollTop === 200 && list.scrollTop === 200 && settled()")
    await browser.evaluate(`{
      window.told = []
      for (const one of [list, sharp, wide]) one.addEventListener("scroll", () => told.push(one.id))
      document.body.hidden = true
    }`)
    await browser.until("[list, sharp, wide].every(({ scroller }) => scroller.size.height === 0 && scroller.isSettled)")
    equal(await browser.evaluate("told"), [])
    await browser.evaluate("document.body.hidden = false")
    await browser.until("[list, sharp, wide].every(({ scroller }) => scroller.size.height > 0 && scroller.isSettled)")
    equal(await browser.evaluate("[list.scrollTop, sharp.scrollTop, sharp.zoomScale, wide.scrollLeft]"), [
      200,
      200,
      3,
      -100,
    ])
  }))

Deno.test("from right to left, what is set of an element that was just put back counts from its right edge", () =>
  onPage(async (browser) => {
    await browser.evaluate("wide.scrollLeft = -50")
    const found = await browser.evaluate(`(async () => {
      const back = () => (wide.remove(), document.body.append(wide), [wide.scrollLeft, wide.contentOffset.x])
      const started = async () => {
        while (!wide.scroller) await new Promise(requestAnimationFrame)
        return [wide.scrollLeft, wide.contentOffset.x]
      }
      return [back(), await started(), (back(), wide.scrollLeft = -100, wide.scrollLeft), await started()]
    })()`)
    equal(found, [[-50, 630], [-50, 630], -100, [-100, 580]])
  }))

Deno.test("an element moved to another place of the document in mid-gesture keeps its place", () =>
  onPage(async (browser) => {
    await browser.touch(held, "none")
    await browser.until("list.scrollTop === 90")
    await browser.evaluate("sharp.append(list)")
    await browser.lift()
    await browser.until("list.scroller && settled()")
    equal(await browser.evaluate("[list.scrollTop, sharp.scrollTop]"), [90, 0])
    await browser.evaluate("document.body.prepend(list)")
    await browser.until("list.scroller && settled()")
    await browser.touch(held, "touchCancel")
    equal(await browser.evaluate("list.scrollTop"), 180)
  }))

Deno.test("an element that is moved in a pinch tells once that it has ended, and one that is moved at rest tells nothing", () =>
  onPage(async (browser) => {
    await browser.evaluate(`{
      window.heard = []
      sharp.scrollIntoView()
      for (const name of ["did-zoom", "did-end-zooming"]) sharp.addEventListener("vellum-" + name, () => heard.push(name))
    }`)
    const { left, top } = await browser.evaluate("sharp.getBoundingClientRect().toJSON()")
    const [a, b] = [
      line([left + 120, top + 100], [left + 80, top + 100], 8),
      line([left + 180, top + 100], [left + 220, top + 100], 8),
    ]
    await browser.touch(a.map((place, step) => [place, b[step]]), "none")
    await browser.until("heard.length > 0")
    await browser.evaluate("heard.length = 0, document.body.append(sharp)")
    await browser.lift()
    await browser.until("sharp.scroller && settled()")
    equal(await browser.evaluate("heard"), ["did-end-zooming"])
    const scale = await browser.evaluate("heard.length = 0, sharp.zoomScale")
    check(scale > 1, `zoomed to ${scale}`)
    await browser.evaluate("document.body.prepend(sharp)")
    await browser.until("sharp.scroller && settled()")
    equal(await browser.evaluate("[heard, sharp.zoomScale]"), [[], scale])
  }))

Deno.test("an element that comes back with other limits or another size rests inside its range, with its insets", () =>
  onPage(async (browser) => {
    const comesBack = async (change: string) => {
      await browser.evaluate(`sharp.remove(), ${change}, document.body.prepend(sharp)`)
      await browser.until("sharp.scroller && settled()")
    }
    await browser.evaluate(`sharp.zoomScale = 2, sharp.contentOffset = { x: 320, y: 300 }`)
    await comesBack(`sharp.setAttribute("maximum-zoom-scale", "1")`)
    equal(await browser.evaluate("[sharp.zoomScale, sharp.scrollLeft, sharp.scrollTop]"), [1, 0, 0])
    await browser.evaluate(`sharp.setAttribute("maximum-zoom-scale", "3"), sharp.zoomScale = 2`)
    await browser.evaluate(`sharp.contentInset = { top: 10, left: 0, bottom: 20, right: 0 }`)
    await browser.evaluate(`sharp.contentOffset = { x: 320, y: 320 }`)
    await comesBack(`sharp.style.height = "500px"`)
    equal(await browser.evaluate("[sharp.zoomScale, sharp.scrollLeft, sharp.scrollTop]"), [2, 320, 120])
    equal(await browser.evaluate("sharp.contentInset"), { top: 10, left: 0, bottom: 20, right: 0 })
  }))

Deno.test("content stays under the finger in what the page has scaled", () =>
  onPage(async (browser) => {
    await browser.evaluate(`list.removeAttribute("page-scroll"), list.removeAttribute("refresh-control")`)
    for (const [name, value, scale] of [["transform", "scale(0.5)", 0.5], ["zoom", "2", 2]] as const) {
      await browser.evaluate(`list.style.transformOrigin = "0 0", list.style.${name} = "${value}", list.scrollTop = 0`)
      // Ten points are given away before a drag begins.
      await browser.touch(finger(...line([100, 140], [100, 80], 12)), "touchCancel")
      equal(await browser.evaluate("list.scrollTop"), 60 / scale - 10, name)
      await browser.evaluate(`list.style.${name} = ""`)
    }
    // Turned by a quarter, drags go along the screen's axes as ever.
    await browser.evaluate(`list.style.transform = "translate(300px) rotate(90deg)", list.scrollTop = 0`)
    await browser.touch(finger(...line([100, 140], [100, 80], 12)), "touchCancel")
    equal(await browser.evaluate("list.scrollTop"), 50)
  }))

Deno.test("content replaced in mid-gesture leaves what is held inside its range", () =>
  onPage(async (browser) => {
    await browser.touch(held, "none")
    await browser.evaluate(`list.firstElementChild.remove(), list.append(document.createElement("p"))`)
    await browser.until("list.scroller.contentSize.height < 300")
    await browser.lift()
    await browser.until("settled() && list.scrollTop === 0")
  }))

Deno.test("absurd attributes and numbers change nothing, or what they say", () =>
  onPage(async (browser) => {
    const found = await browser.evaluate(`(() => {
      const values = ["NaN", "-1", "1e999", "", "none", "-Infinity", "1e308", "☃", " 2 ", "true", "false"]
      const names = [...customElements.get("vellum-scroll").observedAttributes]
      for (const name of names) for (const value of values) list.setAttribute(name, value)
      for (const name of names) list.removeAttribute(name)
      for (const number of [NaN, Infinity, -1e300, "x", null, undefined, {}]) {
        list.scrollTop = number
        list.scrollLeft = number
        list.zoomScale = number
        list.contentOffset = { x: number, y: number }
        list.contentInset = { top: number, left: number, bottom: number, right: number }
        list.scrollTo({ left: number, top: number })
        list.scrollBy(number, number)
      }
      list.contentInset = { top: 0, left: 0, bottom: 0, right: 0 }
      list.scrollTop = 50
      return [list.scrollTop, list.zoomScale]
    })()`)
    equal(found, [50, 1])
    await browser.touch(held, "touchCancel")
    equal(await browser.evaluate("list.scrollTop"), 140)
  }))

Deno.test("a thousand elements on a page each scroll, and none wants a frame at rest", () =>
  onPage(async (browser) => {
    await browser.evaluate(`{
      const all = document.createElement("div")
      for (let n = 0; n < 1000; n++) {
        const made = all.appendChild(document.createElement("vellum-scroll"))
        made.style.height = "50px"
        made.innerHTML = "<div style='height: 200px'></div>"
      }
      document.body.prepend(all)
      window.all = [...all.children]
    }`)
    await browser.until("all.every(({ scroller }) => scroller?.contentSize.height === 200)")
    await browser.evaluate("all.forEach((element, n) => element.scrollTop = n % 150)")
    equal(await browser.evaluate("all.every((element, n) => element.scrollTop === n % 150)"), true)
    await browser.evaluate("all[0].scrollTop = 0")
    await browser.touch(finger(...line([160, 40], [160, 10], 3)), "touchCancel")
    equal(await browser.evaluate("[all[0].scrollTop, all[1].scrollTop]"), [20, 1])
    await browser.until("all.every(({ scroller }) => scroller.isSettled)")
  }))

Deno.test("elements that come and go a thousand times leave nothing on the heap", () =>
  onPage(async (browser) => {
    await comesAndGoes(
      browser,
      `async () => {
        const made = document.createElement("vellum-scroll")
        made.innerHTML = "<p>" + "Text ".repeat(40) + "</p>"
        document.body.prepend(made)
        for (let wait = 0; !made.scroller && wait < 10; wait++) await null
        made.scrollTop = 5
        return made
      }`,
    )
  }))
