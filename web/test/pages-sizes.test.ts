// Sizes and directions of <vellum-pages> that change or are no whole numbers, in Chromium.

import type { Browser } from "./browser.ts"
import { check, equal } from "./checks.ts"
import { besideAPicture, inPage } from "./page.ts"

/** Shows eight pages in place of those of the page, in an element with `attributes`. */
const show = (body: (browser: Browser) => Promise<void>, attributes = "") =>
  inPage("pages.html", async (browser) => {
    const figures = Array.from({ length: 8 }, (_, n) => `<figure id="f${n}">${n}</figure>`).join("")
    await browser.evaluate(
      `(document.body.innerHTML = '<vellum-pages id="p" ${attributes}>${figures}</vellum-pages>', 0)`,
    )
    await browser.until("p.pageScroller")
    await body(browser)
  })

Deno.test("a turn goes on to its page when the direction changes", () =>
  show(async (browser) => {
    for (
      const [from, to, before, after] of [[6, 2, "rtl", "ltr"], [1, 5, "ltr", "rtl"], [6, 2, "ltr", "rtl"]] as const
    ) {
      await browser.evaluate(`(p.dir = "${before}", p.currentPage = ${from}, 0)`)
      await browser.until("p.scroller.isSettled")
      const places = await browser.evaluate(`(async () => {
        const place = () => Math.abs(p.scrollLeft) / (p.clientWidth + 20)
        p.setCurrentPage(${to}, true)
        while (Math.abs(place() - ${from}) < 1) await new Promise(requestAnimationFrame)
        const before = place()
        p.dir = "${after}"
        return [before, place()]
      })()`)
      check(Math.abs(places[0] - places[1]) < 0.05, `what is seen stays: ${places}`)
      await browser.until("p.scroller.isSettled")
      equal(
        await browser.evaluate(
          "[p.currentPage, Math.abs(p.scrollLeft), document.getElementById(`f${p.currentPage}`).getBoundingClientRect().left]",
        ),
        [to, 380 * to, 0],
      )
    }
  }))

/** Has the page's time pass only with `frame()`. What happens in the middle of a turn happens there on the slowest machine. */
const byHand = `{
  let time = performance.now()
  const wanted = []
  performance.now = () => time
  window.requestAnimationFrame = (act) => wanted.push(act)
  window.frame = async () => {
    time += 16
    for (const act of wanted.splice(0)) act(time)
    await null
  }
  window.rests = async () => {
    for (let n = 0; n < 200 && !p.scroller.isSettled; n++) await frame()
  }
  window.place = () => Math.abs(p.scrollLeft) / (p.clientWidth + 20)
  // Goes on until it has come more than a part of the way; null if there is no frame in which it is there and moves.
  window.comes = async (from, way) => {
    for (let n = 0; n < 200 && Math.abs(place() - from) <= way; n++) await frame()
    return p.scroller.flag(1024) && place() % 1 !== 0 ? place() : null
  }
}`

Deno.test("a turn to a page that goes away ends on the last one, once", () =>
  show(async (browser) => {
    await browser.evaluate(byHand)
    await browser.evaluate(`(p.addEventListener("vellum-did-end-scrolling-animation", () => ends++), 0)`)
    for (const [direction, sign] of [["ltr", 1], ["rtl", -1]] as const) {
      for (const [from, removed] of [[6, 1], [0, 2]]) {
        const found = await browser.evaluate(`(async () => {
          p.dir = "${direction}"
          p.replaceChildren(...Array.from({ length: 8 }, () => document.createElement("figure")))
          p.currentPage = ${from}
          await rests()
          window.ends = 0
          const end = p.scrollTo({ left: ${sign} * 7 * (p.clientWidth + 20), behavior: "smooth" })
          const isUnderWay = await comes(${from}, 0) !== null
          for (let n = 0; n < ${removed}; n++) p.lastElementChild.remove()
          await rests()
          return [isUnderWay, (await end).interrupted, p.currentPage, p.scrollLeft / (p.clientWidth + 20), ends]
        })()`)
        equal(found, [true, false, 7 - removed, sign * (7 - removed), 1], `${direction}, ${removed} from ${from}`)
      }
    }
  }))

/** A turn from a page to another, after how many pages of it others go away, and the page on which it ends. */
const turns: [from: number, to: number, way: number, gone: number[], end: number][] = [
  // The page to which it leads.
  [6, 7, 0.5, [7], 6],
  [6, 7, 0.2, [7], 6],
  [2, 3, 0.5, [3], 4],
  [3, 2, 0.5, [2], 1],
  [1, 0, 0.5, [0], 1],
  [2, 3, 0.5, [0, 3], 4],
  [1, 6, 0.5, [6], 7],
  // One before it.
  [2, 3, 0.5, [0], 3],
  [2, 3, 0.5, [2], 3],
  [2, 3, 0.2, [2], 3],
  [0, 1, 0.2, [0], 1],
  [1, 6, 0.5, [5], 6],
  [6, 1, 0.5, [3], 1],
  [1, 6, 0.5, [0, 4, 5], 6],
]

for (const kind of ["children", "a list", "a data source"]) {
  Deno.test(`what is seen of a turn stays in its place when pages of ${kind} go away, and it ends on its page`, () =>
    show(async (browser) => {
      // What has come last from a data source is all that may go: its other pages keep their numbers.
      const those = turns.filter(([, , , gone]) => kind !== "a data source" || gone[0] === 7)
      await browser.evaluate(byHand)
      await browser.evaluate(`{
        const kind = "${kind}"
        window.give = () => {
          if (kind === "children") p.replaceChildren(...list)
          else if (kind === "a list") p.pages = list
          else p.dataSource = { numberOfPages: list.length, page: (index) => list[index] }
        }
        window.remove = (...numbers) => {
          for (const number of numbers) {
            const page = list.find(({ textContent }) => textContent === String(number))
            list.splice(list.indexOf(page), 1)
            page.remove()
          }
          if (kind !== "children") give()
          // Who asks has the element take children that have just gone.
          return p.numberOfPages
        }
        // Where the pages are that are seen.
        window.seen = () => list.flatMap((page) => {
          const left = page.getClientRects()[0]?.left
          return Math.abs(left) < p.clientWidth ? [[page.textContent, left]] : []
        })
        // A finger begins the turn, or a program.
        window.turn = async (from, to, isFlick) => {
          if (!isFlick) return p.setCurrentPage(to, true)
          const { pageScroller } = p
          const by = 15 * Math.sign(from - to) * (p.dir === "rtl" ? -1 : 1)
          pageScroller.contactDown(0, 180, 200, performance.now())
          for (let n = 1; n <= 4; n++) {
            await frame()
            pageScroller.contactMove(0, 180 + n * by, 200, performance.now())
          }
          await frame()
          pageScroller.contactUp(0, performance.now())
          await frame()
        }
      }`)
      for (const direction of ["ltr", "rtl"]) {
        for (const [from, to, way, gone, end] of those) {
          for (const isFlick of Math.abs(to - from) === 1 ? [false, true] : [false]) {
            const found = await browser.evaluate(`(async () => {
              p.dir = "${direction}"
              window.list = Array.from({ length: 8 }, (_, n) =>
                Object.assign(document.createElement("figure"), { textContent: n }))
              give()
              p.currentPage = ${from}
              await rests()
              await turn(${from}, ${to}, ${isFlick})
              const at = await comes(${from}, ${way})
              const before = new Map(seen())
              const count = remove(${gone})
              const now = seen()
              const stays = now.filter(([page]) => before.has(page)).map(([page, left]) => left - before.get(page))
              await rests()
              return { at, stays, count, shown: seen(), page: p.currentPage }
            })()`)
            const what = `${direction} ${[from, to, way, gone]} ${isFlick ? "by a flick" : ""} ${JSON.stringify(found)}`
            check(found.at !== null && found.stays.length > 0, `a page that stays is seen under way: ${what}`)
            check(found.stays.every((by: number) => Math.abs(by) < 1), `what is seen stays: ${what}`)
            equal(found.count, 8 - gone.length, what)
            equal(found.shown, [[String(end), 0]], what)
            equal(found.page, end - gone.filter((page) => page < end).length, what)
          }
        }
      }
    }))
}

Deno.test("pages of an element whose width is no whole number lie side by side", () =>
  show(async (browser) => {
    const sides = await browser.evaluate(
      `[...p.shadowRoot.querySelectorAll(".page")].map((page) => page.getBoundingClientRect()).map(({ left, right }) => [left, right]).sort(([a], [b]) => a - b)`,
    )
    check(sides.length > 1, "there are neighbours")
    for (const [index, [left]] of sides.slice(1).entries()) {
      const gap = left - sides[index][1]
      check(Math.abs(gap) < 1 / 32, `a gap of ${gap}`)
    }
    await browser.evaluate("p.currentPage = 7")
    const left = await browser.evaluate("f7.getBoundingClientRect().left - p.getBoundingClientRect().left")
    check(Math.abs(left) < 1 / 32, `the last page is at ${left}`)
  }, `style="width: 333.6px" page-gap="0"`))

/** Shows a picture of 400 by 300 pixels in pages of 300 by 300 points, and keeps the events of its zooms. */
const showPicture = (body: (browser: Browser) => Promise<void>) =>
  besideAPicture(async (browser) => {
    await browser.evaluate(
      `(document.head.append(Object.assign(document.createElement("script"), { type: "module", src: "pages.js" })),
        document.body.innerHTML = '<vellum-pages id="p" style="height: 300px; width: 300px"><img src="picture.png"></vellum-pages>', 0)`,
    )
    await browser.until("p.pageScroller?.maximumZoomScale > 1 && p.scroller.isSettled")
    await browser.evaluate(`{
      window.told = []
      const names = ["vellum-will-begin-zooming", "vellum-did-zoom", "vellum-did-end-zooming"]
      for (const name of names) p.addEventListener(name, () => told.push(name))
    }`)
    await body(browser)
  })

Deno.test("another size of the element is no zoom of a page that ends", () =>
  showPicture(async (browser) => {
    const resize = `(async () => {
      for (const width of [280, 260]) {
        p.style.width = width + "px"
        while (p.scroller.size.width !== width + 20) await new Promise(requestAnimationFrame)
      }
      return told.splice(0)
    })()`
    equal(await browser.evaluate(resize), ["vellum-did-zoom", "vellum-did-zoom"])
  }))

Deno.test("another size of the element ends a zoom under way after its last step, and who hears of that may zoom", () =>
  showPicture(async (browser) => {
    // Another gap has the element take its size at once.
    const told = await browser.evaluate(`(() => {
      p.addEventListener("vellum-did-end-zooming", () => p.pageScroller.zoomScale = 1, { once: true })
      p.pageScroller.setZoomScale(1.5, true)
      p.style.width = "280px"
      p.setAttribute("page-gap", "10")
      return [p.pageScroller.size.width, ...told]
    })()`)
    const steps = ["will-begin-zooming", "did-zoom", "did-end-zooming", "did-zoom", "did-end-zooming"]
    equal(told, [280, ...steps.map((step) => `vellum-${step}`)])
    await browser.until("p.pageScroller.isSettled")
    equal(await browser.evaluate("[p.pageScroller.zoomScale, told.length]"), [1, 5])
  }))

Deno.test("other pixels to a point are no zoom of a page that ends", () =>
  showPicture(async (browser) => {
    // A page of one pixel to a point goes up to scale 8, and one of two pixels to scale 6.
    const scale = await browser.evaluate(`(() => {
      p.style.zoom = 0.5
      p.setAttribute("page-gap", "10")
      p.pageScroller.zoomScale = 100
      told.length = 0
      return p.pageScroller.zoomScale
    })()`)
    equal(scale, 8)
    const found = await browser.evaluate(`(() => {
      p.style.zoom = ""
      p.setAttribute("page-gap", "20")
      return [p.pageScroller.zoomScale, ...told]
    })()`)
    equal(found, [6, "vellum-did-zoom"])
  }))
