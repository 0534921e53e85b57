// Sizes that change, in Chromium: on which page content stays, and who hears of a scroll.

import type { Browser } from "./browser.ts"
import { check, equal } from "./checks.ts"
import { besideAPicture, frames } from "./page.ts"

/** Replaces the page by an element, `v`, and waits for it. */
async function show(browser: Browser, content: string, style: string, attributes = "paging"): Promise<void> {
  const body =
    `<vellum-scroll id="v" style="width: 300px; height: 300px; ${style}" ${attributes}>${content}</vellum-scroll>`
  await browser.evaluate(`(document.body.innerHTML = ${JSON.stringify(body)}, 0)`)
  await browser.until("v.scroller?.size.height > 0")
  await browser.evaluate(frames)
}

/** Six slides in a row, or below each other, which are so long, a number of points or a part of the element. */
const slides = (length: string, axis = "width") => {
  const slide = `<div style="flex: none; min-height: 20px; ${axis}: ${length}"></div>`.repeat(6)
  const style = axis === "height" ? "flex-direction: column" : length === "100%" ? "" : "width: max-content"
  return `<div style="display: flex; ${style}">${slide}</div>`
}

/** Gives the element another length, and returns how far its content is scrolled then. */
const resize = (browser: Browser, length: number, act = "", axis = "width") =>
  browser.evaluate(`(async () => {
    ${act}
    v.style.${axis} = "${length}px"
    while (v.scroller.size.${axis} !== ${length}) await ${frames}
    await ${frames}
    return ${axis === "width" ? "v.scrollLeft" : "v.scrollTop"}
  })()`)

Deno.test("with paging, content stays on its page while the element and then its content get narrower or wider", () =>
  besideAPicture(async (browser) => {
    for (const [axis, direction] of [["width", "ltr"], ["width", "rtl"], ["height", "ltr"]]) {
      await show(browser, slides("100px", axis), `${axis}: 100px; direction: ${direction}`)
      const sign = direction === "rtl" ? -1 : 1
      const scrolled = axis === "width" ? "v.scrollLeft" : "v.scrollTop"
      const set = (length: number) =>
        `for (const one of made.firstElementChild.children) one.style.${axis} = "${length}px"; `
      // To ask for its width takes the sizes before.
      const follow = (...lengths: number[]) => lengths.map((length) => `made.scrollWidth; ${set(length)}`).join("")
      const change = (element: number, slides: number, before = "", after = "") =>
        browser.evaluate(`(async () => {
          window.made = v
          ${before}
          made.style.${axis} = "${element}px"
          ${set(slides)}
          ${after}
          while (made.scroller?.size.${axis} !== ${element}) await ${frames}
          await ${frames}
          const page = ${sign} * ${scrolled} / ${element} + 0
          return Math.abs(page - Math.round(page)) < 0.01 ? Math.round(page) : page
        })()`)
      for (const page of [0, 2, 5]) {
        const what = `page ${page} of ${axis} in ${direction}`
        await browser.evaluate(`(${scrolled} = ${sign * page * 100}, 0)`)
        await browser.evaluate(frames)
        equal(await change(60, 60), page, `${what}, smaller`)
        equal(await change(140, 140), page, `${what}, larger`)
        // Sizes of the content follow, in steps.
        equal(await change(90, 140, "", follow(107, 90)), page, `${what}, content smaller later`)
        equal(await change(100, 90, "", follow(97, 100)), page, `${what}, content larger later`)
        // Once the element is twice as large, its content is by chance of whole pages, but of fewer.
        equal(await change(200, 100, "", follow(200)), page, `${what}, twice as large`)
        const [hide, display] = [`made.style.display = "none"; await ${frames}`, `made.style.display = "block"`]
        equal(await change(120, 120, hide, display), page, `${what}, hidden, shown in another size`)
        const [remove, add] = [`made.remove(); await ${frames}`, "document.body.append(made)"]
        equal(await change(100, 100, remove, add), page, `${what}, removed, added in another size`)
      }
      // Where a program has put it between pages it stays.
      await browser.evaluate(`(${scrolled} = ${sign * 130}, 0)`)
      await browser.evaluate(frames)
      await change(80, 100)
      equal(await browser.evaluate(scrolled), sign * 130)
    }
  }))

Deno.test("content that pages no more stays where it is in every size", () =>
  besideAPicture(async (browser) => {
    await show(browser, slides("300px"), "")
    await browser.evaluate("(v.scrollLeft = 300, 0)")
    equal(await resize(browser, 200), 200, "it pages")
    equal(await resize(browser, 400, `v.removeAttribute("paging")`), 200, "it pages no more")
    await browser.evaluate(`(v.setAttribute("paging", ""), v.scrollLeft = 400, 0)`)
    const hidden = `v.style.display = "none"; await ${frames}; v.removeAttribute("paging"); v.style.display = "block"`
    equal(await resize(browser, 250, hidden), 400, "it pages no more when it is shown again")
  }))

Deno.test("with paging, content stays on its page in another size under a finger that rests", () =>
  besideAPicture(async (browser) => {
    for (const [direction, sign] of [["ltr", 1], ["rtl", -1]] as const) {
      await show(browser, slides("100%"), `direction: ${direction}`)
      await browser.evaluate(`(v.scrollLeft = ${sign * 300}, 0)`)
      await browser.evaluate(frames)
      const touch = "v.scroller.contactDown(0, 50, 50, performance.now()); v.scroller.flush()"
      equal(await resize(browser, 200, touch), sign * 200, direction)
      check(await browser.evaluate("v.isTracking"), "the finger is down")
      await browser.evaluate("(v.scroller.contactUp(0, performance.now()), 0)")
      await browser.until("v.scroller.isSettled")
      equal(await browser.evaluate("v.scrollLeft"), sign * 200, `${direction}, lifted`)
    }
  }))

Deno.test("with paging, an animated scroll goes on to its page in another size", () =>
  besideAPicture(async (browser) => {
    for (const [direction, sign] of [["ltr", 1], ["rtl", -1]] as const) {
      await show(browser, slides("100%"), `direction: ${direction}`)
      await browser.evaluate(`(v.scrollLeft = ${sign * 300}, 0)`)
      // To ask for its width takes the size.
      const found = await browser.evaluate(`(() => {
        window.end = v.scrollTo({ left: ${sign * 900}, behavior: "smooth" })
        v.style.width = "200px"
        return [v.scrollWidth, v.scroller.size.width, v.scroller.isSettled]
      })()`)
      equal(found, [1200, 200, false], direction)
      await browser.until("v.scroller.isSettled")
      equal(await browser.evaluate("v.scrollLeft"), sign * 600, direction)
      equal(await browser.evaluate("end"), { interrupted: false }, direction)
    }
  }))

Deno.test("with paging, what a wheel or a key has moved in another size rests on the page to which it was turned", () =>
  besideAPicture(async (browser) => {
    for (const [direction, sign, key] of [["ltr", 1, "ArrowRight"], ["rtl", -1, "ArrowLeft"]] as const) {
      for (
        const event of [
          `new WheelEvent("wheel", { deltaX: ${sign * 120}, bubbles: true, cancelable: true })`,
          `new KeyboardEvent("keydown", { key: "${key}", bubbles: true, cancelable: true })`,
        ]
      ) {
        await show(browser, slides("100%"), `direction: ${direction}`)
        await browser.evaluate(`(v.focus(), v.scrollLeft = ${sign * 300}, 0)`)
        await browser.evaluate(frames)
        // To ask for its width takes the size.
        const found = await browser.evaluate(`(() => {
          window.ends = 0
          v.addEventListener("vellum-did-end-scrolling-animation", () => ends++)
          v.dispatchEvent(${event})
          v.style.width = "200px"
          return [v.scrollWidth, v.scroller.size.width, v.scroller.isSettled]
        })()`)
        equal(found, [1200, 200, false], `${direction}, ${event}`)
        await browser.until("v.scroller.isSettled")
        // Of a wheel no end is told.
        const ends = Number(event.includes("Keyboard"))
        equal(await browser.evaluate("[v.scrollLeft, ends]"), [sign * 400, ends], `${direction}, ${event}`)
      }
    }
  }))

Deno.test("an animated scroll goes on to its place in another size, and its end is told once", () =>
  besideAPicture(async (browser) => {
    for (const [direction, sign] of [["ltr", 1], ["rtl", -1]] as const) {
      const content = `<div style="width: 1800px; height: 900px"></div>`
      await show(browser, content, `direction: ${direction}`, "")
      const found = await browser.evaluate(`(() => {
        window.ends = 0
        v.addEventListener("vellum-did-end-scrolling-animation", () => ends++)
        window.end = v.scrollTo({ left: ${sign * 900}, top: 500, behavior: "smooth" })
        v.style.width = "200px"
        return [v.scrollWidth, v.scroller.size.width, v.scroller.isSettled]
      })()`)
      equal(found, [1800, 200, false], direction)
      await browser.until("v.scroller.isSettled")
      equal(await browser.evaluate("[v.scrollLeft, v.scrollTop, ends]"), [sign * 900, 500, 1], direction)
      equal(await browser.evaluate("end"), { interrupted: false }, direction)
    }
  }))

Deno.test("a smooth scroll to a place that content has no more ends where content that gets shorter ends", () =>
  besideAPicture(async (browser) => {
    await show(browser, `<div style="height: 1800px"></div>`, "", "")
    const found = await browser.evaluate(`(() => {
      window.end = v.scrollTo({ top: 1500, behavior: "smooth" })
      v.firstElementChild.style.height = "600px"
      return [v.scrollHeight, v.scroller.isSettled]
    })()`)
    equal(found, [600, false])
    await browser.until("v.scroller.isSettled")
    equal(await browser.evaluate("v.scrollTop"), 300)
    equal(await browser.evaluate("end"), { interrupted: false })
  }))

Deno.test("a scroll to the top goes on to a top that an inset has moved", () =>
  besideAPicture(async (browser) => {
    await show(browser, `<div style="height: 1800px"></div>`, "", "")
    const found = await browser.evaluate(`(() => {
      window.told = []
      for (const name of ["did-scroll-to-top", "did-end-scrolling-animation"]) {
        v.addEventListener("vellum-" + name, () => told.push(name))
      }
      v.scrollTop = 900
      v.scroller.scrollToTop(true)
      v.contentInset = { top: 50 }
      return [v.scroller.contentOffset.y, v.scroller.isSettled]
    })()`)
    equal(found, [900, false])
    await browser.until("v.scroller.isSettled")
    equal(await browser.evaluate("[v.scroller.contentOffset.y, told]"), [-50, ["did-scroll-to-top"]])
  }))

Deno.test("a smooth scroll goes on at its speed while the content's size changes in every frame", () =>
  besideAPicture(async (browser) => {
    await show(browser, `<div style="height: 1800px"></div>`, "", "")
    const found = await browser.evaluate(`(async () => {
      let left = 600
      const change = () => {
        v.firstElementChild.style.height = 1200 + --left + "px"
        if (!v.scroller.isSettled && left > 0) requestAnimationFrame(change)
      }
      const end = v.scrollTo({ top: 800, behavior: "smooth" })
      change()
      await end
      return [v.scrollTop, left > 0]
    })()`)
    equal(found, [800, true])
  }))

Deno.test("a smooth scroll into an inset that is taken away ends where content ends", () =>
  besideAPicture(async (browser) => {
    await show(browser, `<div style="height: 1800px"></div>`, "", "")
    const found = await browser.evaluate(`(() => {
      v.contentInset = { bottom: 200 }
      window.end = v.scrollTo({ top: 1700, behavior: "smooth" })
      v.contentInset = { bottom: 0 }
      return [v.scrollHeight, v.scroller.isSettled]
    })()`)
    equal(found, [1800, false])
    await browser.until("v.scroller.isSettled")
    equal(await browser.evaluate("v.scrollTop"), 1500)
    equal(await browser.evaluate("end"), { interrupted: false })
  }))

Deno.test("with paging, what is added a while after the element got another size does not move content", () =>
  besideAPicture(async (browser) => {
    await show(browser, slides("300px"), "")
    await browser.evaluate("(v.scrollLeft = 1500, 0)")
    equal(await resize(browser, 320), 1480, "its end stays its end")
    await browser.evaluate("new Promise((done) => setTimeout(done, 300))")
    await browser.evaluate(`(v.firstElementChild.append(v.firstElementChild.firstElementChild.cloneNode()), 0)`)
    await browser.until("v.scroller.contentSize.width === 2100")
    await browser.evaluate(frames)
    equal(await browser.evaluate("v.scrollLeft"), 1480)
  }))

/** Puts the markup of an element into the page and keeps the scroll events that it hears, from the beginning on. */
const listen = (browser: Browser, markup: string) =>
  browser.evaluate(`{
    document.body.innerHTML = ${JSON.stringify(markup)}
    window.made = document.body.firstElementChild
    window.heard = []
    for (const name of ["scroll", "scrollend"]) made.addEventListener(name, () => heard.push(name))
  }`)

/** A scroll is heard of in the end, and nothing was before. */
async function hears(browser: Browser, act: string): Promise<void> {
  await browser.evaluate(`${frames}.then(() => ${frames})`)
  equal(await browser.evaluate("heard"), [])
  await browser.evaluate(`(${act}, 0)`)
  await browser.until("heard.length === 2")
  equal(await browser.evaluate("heard.splice(0)"), ["scroll", "scrollend"], act)
}

Deno.test("a scroll is heard of only where another place is read than before, of right-to-left content", () =>
  besideAPicture(async (browser) => {
    const wide = '<div style="width: 900px; height: 900px"></div>'
    await listen(browser, `<vellum-scroll dir="rtl" style="width: 300px; height: 200px">${wide}</vellum-scroll>`)
    await browser.until("made.scroller?.size.width === 300")
    for (const width of [800, 1000]) {
      await browser.evaluate(`(made.firstElementChild.style.width = "${width}px", 0)`)
      await browser.until(`made.scroller.contentSize.width === ${width}`)
    }
    equal(await browser.evaluate("[made.scrollLeft, made.contentOffset.x]"), [0, 700])
    await hears(browser, "made.scrollTo(-50, 200)")
    // An element that is moved in the document has another scroller.
    await browser.evaluate("(document.body.append(made), 0)")
    await browser.until("made.scroller?.size.width === 300")
    equal(await browser.evaluate("[made.scrollLeft, made.scrollTop]"), [-50, 200])
    // Content that gets so small that it has to move.
    await hears(browser, "made.firstElementChild.style.height = '300px'")
    equal(await browser.evaluate("[made.scrollLeft, made.scrollTop]"), [-50, 100])
  }))

Deno.test("a scroll is heard of only where another place is read than before, of right-to-left pages", () =>
  besideAPicture(async (browser) => {
    await browser.evaluate(`import("./pages.js").then(() => 0)`)
    const figures = "<figure>page</figure>".repeat(8)
    await listen(browser, `<vellum-pages dir="rtl" style="width: 300px; height: 200px">${figures}</vellum-pages>`)
    await browser.until("made.pageScroller")
    await browser.evaluate("(made.style.width = '260px', 0)")
    await browser.until("made.scroller.size.width === 280")
    await browser.evaluate("(made.append(document.createElement('figure')), 0)")
    await browser.until("made.numberOfPages === 9 && made.scroller.contentOffset.x === 8 * 280")
    equal(await browser.evaluate("made.scrollLeft"), 0)
    await hears(browser, "made.currentPage = 2")
    await browser.evaluate("(document.body.append(made), 0)")
    await browser.until("made.pageScroller")
    equal(await browser.evaluate("made.scrollLeft"), -2 * 280)
    await hears(browser, "made.currentPage = 3")
  }))

Deno.test("a scroll is heard of only where another place is read than before, of a picture in the middle", () =>
  besideAPicture(async (browser) => {
    await browser.evaluate(`import("./tiles.js").then(() => 0)`)
    await listen(browser, `<vellum-image src="picture.png" style="width: 300px; height: 400px"></vellum-image>`)
    const sharp = "made.coverage.sharp > 0 && made.coverage.standIn + made.coverage.blank === 0"
    await browser.until(sharp)
    const before = await browser.evaluate("made.contentOffset.y")
    await browser.evaluate("(made.style.height = '350px', 0)")
    await browser.until("made.scroller.size.height === 350")
    const after = await browser.evaluate("made.contentOffset.y")
    check(before < after && after < 0, `it was moved from ${before} to ${after}`)
    equal(await browser.evaluate("[made.scrollLeft, made.scrollTop]"), [0, 0])
    await hears(browser, "made.zoom({ x: 300, y: 200, width: 50, height: 50 }, false)")
    const place = await browser.evaluate("[made.scrollLeft, made.scrollTop]")
    await browser.evaluate("(document.body.append(made), 0)")
    await browser.until(`made.scroller && ${sharp}`)
    equal(await browser.evaluate("[made.scrollLeft, made.scrollTop]"), place)
    await hears(browser, "made.scrollTop = 0")
  }))

Deno.test("a picture or a page that is zoomed tells of no zoom when its element is moved in the document", () =>
  besideAPicture(async (browser) => {
    await browser.evaluate(`Promise.all([import("./pages.js"), import("./tiles.js")]).then(() => 0)`)
    const style = "width: 300px; height: 300px; display: block"
    const kinds = [
      [`<vellum-image src="picture.png" style="${style}"></vellum-image>`, "made.scroller"],
      [`<vellum-pages style="${style}"><img src="picture.png"></vellum-pages>`, "made.pageScroller"],
    ]
    for (const [element, scroller] of kinds) {
      await listen(browser, element)
      await browser.until(`${scroller}?.maximumZoomScale > 2 && made.scroller.isSettled`)
      await browser.evaluate(`{
        ${scroller}.zoomScale = 2
        window.told = []
        for (const name of ["did-zoom", "did-end-zooming"]) made.addEventListener("vellum-" + name, () => told.push(name))
      }`)
      await browser.until("made.scroller.isSettled")
      await browser.evaluate("(told.length = 0, document.body.append(made), 0)")
      await browser.until(`${scroller}?.zoomScale === 2 && made.scroller.isSettled`)
      await browser.evaluate(frames)
      equal(await browser.evaluate("told"), [], element)
    }
  }))

Deno.test("a scroll that was not told of, or not ended, when its element was moved in the document is told of then", () =>
  besideAPicture(async (browser) => {
    await browser.evaluate(`import("./pages.js").then(() => 0)`)
    const kinds = {
      scroll: { content: `<div style="height: 9000px"></div>`, place: "scrollTop", goals: [200, 300, 6000] },
      pages: { content: "<figure>page</figure>".repeat(8), place: "currentPage", goals: [2, 3, 7] },
    }
    for (const [kind, { content, place, goals: [first, second, far] }] of Object.entries(kinds)) {
      const style = "width: 300px; height: 200px"
      await listen(browser, `<vellum-${kind} style="${style}">${content}</vellum-${kind}>`)
      await browser.until("made.scroller?.size.height === 200")
      const move = "document.body.append(made)"
      for (const act of [`made.${place} = ${first}, ${move}`, `${move}, made.${place} = ${second}`]) {
        await hears(browser, act)
        await browser.until("made.scroller?.size.height === 200")
      }
      equal(await browser.evaluate(`made.${place}`), second)
      const go = kind === "pages" ? `setCurrentPage(${far}, true)` : `scrollTo({ top: ${far}, behavior: "smooth" })`
      await browser.evaluate(`(made.${go}, 0)`)
      await browser.until("heard.length > 1")
      await browser.evaluate(`(${move}, 0)`)
      await browser.until(`heard.at(-1) === "scrollend" && made.scroller?.isSettled`)
      equal(await browser.evaluate(`heard.filter((name) => name === "scrollend").length`), 1)
      // Who hears of a scroll moves it.
      await browser.evaluate(
        `(made.addEventListener("scroll", () => ${move}, { once: true }), heard.length = 0, made.${place} = ${first}, 0)`,
      )
      await browser.until(`heard.includes("scrollend") && made.scroller?.isSettled`)
      equal(await browser.evaluate(`heard.filter((name) => name.startsWith("scroll"))`), ["scroll", "scrollend"])
    }
  }))

Deno.test("a smooth scroll of pages that ends in another size keeps its promise, and tells its end once", () =>
  besideAPicture(async (browser) => {
    await browser.evaluate(`import("./pages.js").then(() => 0)`)
    const content = "<figure>page</figure>".repeat(8)
    await listen(browser, `<vellum-pages style="width: 300px; height: 200px">${content}</vellum-pages>`)
    await browser.until("made.scroller?.size.height === 200")
    await browser.evaluate(`{
      window.ends = 0
      made.addEventListener("vellum-did-end-scrolling-animation", () => ends++)
    }`)
    await browser.evaluate(`(made.scrollTo({ left: 960, behavior: "smooth" }).then(({ interrupted }) => {
      globalThis.kept = [interrupted, made.scrollLeft, made.currentPage, ends]
    }), 0)`)
    await browser.until("heard.length > 1")
    await browser.evaluate(`(made.style.width = "400px", 0)`)
    await browser.until("globalThis.kept")
    equal(await browser.evaluate("kept"), [false, 1260, 3, 1])
  }))
