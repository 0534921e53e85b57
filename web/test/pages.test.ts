// <vellum-pages> in Chromium, with real touches and keys. SHOTS=FOLDER keeps screenshots.

import type { Browser, ServeOptions } from "./browser.ts"
import { comesAndGoes, inPage, line, shoot } from "./page.ts"
import { check, equal } from "./checks.ts"
import { replayedPages } from "./replay.ts"

const width = 360
const stride = width + 20

const onPage = (body: (browser: Browser) => Promise<void>, options: ServeOptions = {}) =>
  inPage("pages.html", body, options, { width, height: 800 })

const photos = `document.getElementById("photos")`
const settled = `${photos}.scroller.isSettled && ${photos}.pageScroller?.isSettled`
/** The numbers of the pages that exist, and which of them can be reached. */
const existing = `shown("photos").map((page) => [Number(page.ariaLabel.split(" ")[0]) - 1, !page.inert])`
/** Where the current page's picture is seen in the element: its middle and its width, as parts of the element. */
const seen = `(() => {
  const frame = ${photos}.getBoundingClientRect()
  const page = shown("photos").find((page) => !page.inert)
  const { left, top, width, height } = page.querySelector("img").getBoundingClientRect()
  const round = (number) => Math.round(number * 1000) / 1000
  return { x: round((left + width / 2 - frame.left) / frame.width), y: round((top + height / 2 - frame.top) / frame.height),
    width: round(width), page: ${photos}.currentPage }
})()`
const flick = (browser: Browser, from: [number, number], to: [number, number]) =>
  browser.touch(line(from, to, 6).map((place) => [place]))
const pinch = (browser: Browser) => {
  const [a, b] = [line([160, 200], [60, 200], 10), line([200, 200], [300, 200], 10)]
  return browser.touch(a.map((place, step) => [place, b[step]]))
}
Deno.test("of ten thousand pages at most three exist, those that are seen and their neighbours", () =>
  onPage(async (browser) => {
    equal(await browser.evaluate(existing), [[0, true], [1, false], [2, false]])
    await browser.evaluate(`${photos}.currentPage = 5000`)
    equal(await browser.evaluate(existing), [[4999, false], [5000, true], [5001, false]])
    await browser.evaluate(`${photos}.currentPage = 99999`)
    equal(await browser.evaluate(existing), [[9998, false], [9999, true]])
    equal(await browser.evaluate(`${photos}.scroller.contentOffset.x`), 9999 * stride)
    check((await browser.evaluate("log.asked.length")) < 20, "only what is shown is asked for")
    await browser.until(`${seen}.width === ${width}`)
    equal(await browser.evaluate(seen), { x: 0.5, y: 0.5, width, page: 9999 })
    await shoot(browser, "pages-last")
    await browser.evaluate(`${photos}.currentPage = 7`)
    await browser.until(`log.heard.some(([name, page]) => name === "vellum-page-error" && page === 7)`)
    check((await browser.evaluate("log.most")) <= 3, "at most three")
  }))

Deno.test("a flick turns one page, and tells of it", () =>
  onPage(async (browser) => {
    await flick(browser, [300, 200], [120, 205])
    await browser.until(`${photos}.currentPage === 1 && ${settled}`)
    equal(await browser.evaluate(`${photos}.scroller.contentOffset.x`), stride)
    equal(await browser.evaluate("log.heard"), [["vellum-page-change", 1], ["scrollend"]])
    await flick(browser, [120, 200], [300, 205])
    await browser.until(`${photos}.currentPage === 0 && ${settled}`)
  }))

Deno.test("two fingers and double taps zoom a page, and only that one", () =>
  onPage(async (browser) => {
    await pinch(browser)
    await browser.until(`${seen}.width > 600 && ${settled}`)
    equal(await browser.evaluate(`[${photos}.currentPage, ${photos}.scroller.contentOffset.x]`), [0, 0])
    await shoot(browser, "pages-zoomed")
    await browser.evaluate(`${photos}.currentPage = 4, ${photos}.currentPage = 0`)
    await browser.until(`${seen}.width === ${width}`)
    for (const wide of [true, false]) {
      await browser.touch([[[100, 200]]])
      await browser.touch([[[100, 200]]])
      await browser.until(`${seen}.width ${wide ? ">" : "==="} ${width} && ${settled}`)
    }
  }))

Deno.test("a zoomed page pans inside, and at its edge hands over to the next one", () =>
  onPage(async (browser) => {
    await pinch(browser)
    await browser.until(`${seen}.width > 600 && ${settled}`)
    const before = await browser.evaluate(seen)
    await browser.touch(line([200, 200], [150, 200], 20).map((place) => [place]))
    await browser.until(settled)
    check((await browser.evaluate(seen)).x < before.x, "it pans")
    equal(await browser.evaluate(`${photos}.scroller.contentOffset.x`), 0)
    // One drag: to the edge, which is 100 points away, and farther.
    await browser.evaluate(`{
      const { pageScroller } = ${photos}
      pageScroller.contentOffset = { x: pageScroller.shownContentSize.width - ${width} - 100, y: pageScroller.contentOffset.y }
    }`)
    await browser.touch(line([290, 200], [10, 200], 30).map((place) => [place]), "none")
    const { x } = await browser.evaluate(`${photos}.scroller.contentOffset`)
    check(x > 40, `the next page comes: ${x}, ${JSON.stringify(await browser.evaluate(seen))}`)
    await shoot(browser, "pages-handed-over")
    await browser.call("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] })
    await browser.until(settled)
    await flick(browser, [300, 200], [100, 205])
    await browser.until(`${photos}.currentPage >= 1 && ${settled}`)
  }))

Deno.test("turns, pinches and what is handed over rest where the engine says", () =>
  onPage(async (browser) => {
    await browser.until(`shown("photos").every((page) => page.querySelector("img").naturalWidth > 0) && ${settled}`)
    await browser.evaluate(`(async () => {
      const before = log
      await import("./contacts.js")
      log = { ...log, ...before }
    })()`)
    await flick(browser, [300, 200], [120, 205])
    await browser.until(`${photos}.currentPage === 1 && ${settled}`)
    await pinch(browser)
    await browser.until(settled)
    // Inside, then to the picture's edge, where the next page comes.
    for (let drag = 0; drag < 3; drag++) {
      await browser.touch(line([320, 200], [60, 190], 20).map((place) => [place]))
      await browser.until(settled)
      const page = await browser.evaluate(`${photos}.currentPage`)
      equal(page === 1, drag === 0, `page ${page}`)
      const state = `(({ contentOffset: { x, y }, zoomScale }) => [x, y, zoomScale])`
      const found = await browser.evaluate(`[${photos}.scroller, ${photos}.pageScroller].map(${state})`)
      const [pager, ...pages] = await replayedPages(browser, "photos")
      equal(found, [pager, pages[page]])
      check(pages[1][2] > 0.31, "it is zoomed")
    }
  }))

Deno.test("the element tells of a zoom of its current page, and of no other's", () =>
  onPage(async (browser) => {
    await browser.until(`${photos}.pageScroller.maximumZoomScale > 1 && ${settled}`)
    await browser.evaluate(`{
      window.told = []
      for (const name of ["vellum-will-begin-zooming", "vellum-did-zoom", "vellum-did-end-zooming"]) {
        ${photos}.addEventListener(name, ({ target }) => {
          if (told.at(-1) !== name) told.push(name)
          window.scale = target.pageScroller.zoomScale
        })
      }
    }`)
    await pinch(browser)
    await browser.until(`told.at(-1) === "vellum-did-end-zooming" && ${settled}`)
    equal(await browser.evaluate("told"), ["vellum-will-begin-zooming", "vellum-did-zoom", "vellum-did-end-zooming"])
    check(
      await browser.evaluate(`scale === ${photos}.pageScroller.zoomScale && scale > 0.31`),
      "the scale that is seen",
    )
    // The page beside it gets a picture of another size.
    await browser.evaluate(`(${photos}.currentPage = 1, told.length = 0)`)
    await browser.evaluate("new Promise((done) => setTimeout(done, 300))")
    equal(await browser.evaluate("told"), [])
  }))

Deno.test("another size keeps the page, and a zoomed picture its scale and its middle", () =>
  onPage(async (browser) => {
    await browser.evaluate(`${photos}.currentPage = 40`)
    await browser.evaluate(`${photos}.style.height = "300px", ${photos}.style.width = "640px"`)
    await browser.until(`${seen}.width === 450`)
    equal(await browser.evaluate(seen), { x: 0.5, y: 0.5, width: 450, page: 40 })
    equal(await browser.evaluate(`${photos}.scroller.contentOffset.x`), 40 * 660)
    await browser.evaluate(`${photos}.style.width = "", ${photos}.style.height = ""`)
    await browser.until(`${seen}.width === ${width}`)
    await pinch(browser)
    await browser.until(`${seen}.width > 600 && ${settled}`)
    const before = await browser.evaluate(seen)
    await browser.evaluate(`${photos}.style.height = "380px", ${photos}.style.width = "300px"`)
    await browser.until(`${photos}.scroller.size.width === 320`)
    const after = await browser.evaluate(seen)
    equal([after.width, after.page], [before.width, 40])
    check(Math.abs((after.x - 0.5) * 300 - (before.x - 0.5) * width) < 1, [before.x, after.x])
  }))

Deno.test("a turn goes on to its page when the element gets another size", () =>
  onPage(async (browser) => {
    for (const style of ["width: 300px", "height: 300px"]) {
      await browser.evaluate(`(${photos}.style = "", ${photos}.currentPage = 3)`)
      await browser.until(settled)
      await browser.evaluate(`(async () => {
        ${photos}.setCurrentPage(10, true)
        while (${photos}.currentPage < 5) await new Promise(requestAnimationFrame)
        ${photos}.style = "${style}"
      })()`)
      await browser.until(`${photos}.scroller.size.width === ${photos}.clientWidth + 20 && ${settled}`)
      equal(await browser.evaluate(`[${photos}.currentPage, ${photos}.scrollLeft / (${photos}.clientWidth + 20)]`), [
        10,
        10,
      ])
    }
  }))

Deno.test("keys and buttons turn pages, and screen readers hear which", () =>
  onPage(async (browser) => {
    await browser.evaluate(`${photos}.focus()`)
    await browser.key("ArrowRight", 39)
    await browser.until(`${photos}.currentPage === 1 && ${settled}`)
    await browser.key("End", 35)
    await browser.until(`${photos}.currentPage === 9999 && ${settled}`)
    await browser.key("Home", 36)
    await browser.until(`${photos}.currentPage === 0 && ${settled}`)
    await browser.evaluate(`${photos}.shadowRoot.getElementById("next").click()`)
    await browser.until(`${photos}.currentPage === 1 && ${settled}`)
    equal(await browser.evaluate(`${photos}.shadowRoot.getElementById("status").textContent`), "2 / 10000")
    const { nodes } = await browser.call("Accessibility.getFullAXTree") as {
      nodes: { ignored: boolean; role?: { value: string }; name?: { value: string } }[]
    }
    const heard = nodes.filter(({ ignored }) => !ignored).map(({ role, name }) => `${role?.value} ${name?.value}`)
    for (const expected of ["region Photographs", "group 2 / 10000", "image Photograph 1", "button Next"]) {
      check(heard.includes(expected), `${expected} in ${heard}`)
    }
    check(!heard.includes("image Photograph 0"), "pages beside it are out of reach")
  }))

Deno.test("keys turn pages in a document that scrolls, in a modal dialog and in a popover", () =>
  onPage(async (browser) => {
    const figures = `document.getElementById("figures")`
    const turn = async (focus: string, key: string, code: number, page: number) => {
      await browser.evaluate(`(${focus}.focus({ preventScroll: true }), 0)`)
      await browser.key(key, code)
      await browser.until(
        `(({ contentOffset, size }) => contentOffset.x === ${page} * size.width)(${figures}.scroller)`,
      )
    }
    const next = `${figures}.shadowRoot.getElementById("next")`
    await browser.evaluate(
      `(document.documentElement.style.overflowY = "scroll", document.body.style.height = "5000px")`,
    )
    for (const focus of [figures, next]) {
      await turn(focus, "End", 35, 3)
      await turn(figures, "Home", 36, 0)
    }
    for (
      const [name, show, hide, key, code, first, second] of [
        ["dialog", "showModal", "close", "ArrowRight", 39, 1, 2],
        ["div popover", "showPopover", "hidePopover", "ArrowLeft", 37, 1, 0],
      ] as const
    ) {
      await browser.evaluate(`{
        document.body.insertAdjacentHTML("beforeend", '<${name}></${name.split(" ")[0]}>')
        window.over = document.body.lastElementChild
        ${figures}.style.width = "300px"
        over.append(${figures})
        over.${show}()
      }`)
      await browser.until(`${figures}.scroller?.size.width === 320 && ${figures}.pageScroller`)
      await turn(figures, key, code, first)
      await turn(next, key, code, second)
      await browser.evaluate(`(over.${hide}(), document.body.prepend(${figures}))`)
      await browser.until(`${figures}.scroller && ${figures}.pageScroller`)
    }
    // What lies over the pages themselves has its keys.
    await browser.evaluate(`{
      over = document.createElement("dialog")
      over.slot = "next"
      over.innerHTML = "<button>over</button>"
      ${figures}.append(over)
    }`)
    await browser.until("over.assignedSlot")
    await browser.evaluate("(over.showModal(), over.firstChild.focus())")
    await browser.key("ArrowRight", 39)
    await browser.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(0))))")
    equal(await browser.evaluate(`[${figures}.scroller.contentOffset.x, ${figures}.scroller.flag(1024), scrollY]`), [
      0,
      false,
      0,
    ])
  }))

Deno.test("a button that is pressed again before the page has turned turns one page more", () =>
  onPage(async (browser) => {
    const press = (id: string, times: number) =>
      browser.evaluate(`{
        const button = ${photos}.shadowRoot.getElementById("${id}")
        for (let press = 0; press < ${times}; press++) button.click()
      }`)
    for (const direction of ["ltr", "rtl"]) {
      await browser.evaluate(`(${photos}.dir = "${direction}", ${photos}.currentPage = 4)`)
      await press("next", 3)
      await browser.until(`${photos}.currentPage === 7 && ${settled}`)
      await press("previous", 2)
      await browser.until(`${photos}.currentPage === 5 && ${settled}`)
    }
  }))

Deno.test("children are pages, and stay in the document", () =>
  onPage(async (browser) => {
    const figures = `document.getElementById("figures")`
    equal(await browser.evaluate(`[${figures}.numberOfPages, ${figures}.currentPage]`), [4, 1])
    const visible = `[...${figures}.children].map((child) => child.checkVisibility())`
    equal(await browser.evaluate(visible), [true, true, true, false])
    await browser.evaluate(`${figures}.currentPage = 3`)
    equal(await browser.evaluate(visible), [false, false, true, true])
    await browser.evaluate(`${figures}.lastElementChild.remove()`)
    await browser.until(`${figures}.numberOfPages === 3 && ${figures}.currentPage === 2`)
    equal(await browser.evaluate(`Math.round(${figures}.lastElementChild.getBoundingClientRect().width)`), width)
    await shoot(browser, "pages-children")
  }))

Deno.test("right-to-left pages begin at the right", () =>
  onPage(async (browser) => {
    await browser.evaluate(`${photos}.dir = "rtl", ${photos}.reloadData()`)
    equal(await browser.evaluate(`${photos}.scroller.contentOffset.x`), 9999 * stride)
    await flick(browser, [120, 200], [300, 205])
    await browser.until(`${photos}.currentPage === 1 && ${settled}`)
    equal(await browser.evaluate(`${photos}.scroller.contentOffset.x`), 9998 * stride)
  }))

Deno.test("elements that come and go leave nothing, in mid-gesture too", () =>
  onPage(async (browser) => {
    await browser.touch(line([300, 200], [200, 200], 6).map((place) => [place]), "none")
    await browser.evaluate(`window.kept = ${photos}, kept.remove()`)
    await browser.call("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] })
    await browser.evaluate("document.body.prepend(kept)")
    await browser.until("kept.scroller?.isSettled")
    equal(await browser.evaluate(existing), [[0, true], [1, false], [2, false]])
    await browser.evaluate(`for (let n = 0; n < 300; n++) {
      const made = document.createElement("vellum-pages"); made.pages = ["missing.png"]; document.body.append(made); made.remove() }`)
    await flick(browser, [300, 200], [120, 205])
    await browser.until("kept.currentPage === 1 && kept.scroller.isSettled")
  }))

Deno.test("elements that come and go a thousand times leave nothing on the heap", () =>
  onPage(async (browser) => {
    const src = await browser.evaluate(`${photos}.dataSource.page(1).src`)
    await comesAndGoes(
      browser,
      `async (n) => {
        const made = document.createElement("vellum-pages")
        if (n % 2 === 0) made.pages = Array(5).fill(${JSON.stringify(src)})
        else made.innerHTML = "<figure>one</figure><figure>two</figure>"
        document.body.prepend(made)
        for (let wait = 0; !made.pageScroller && wait < 20; wait++) await null
        made.currentPage = 1
        made.pageScroller.zoomScale = 1.5
        return made
      }`,
    )
  }))

Deno.test("where WebAssembly is forbidden, buttons turn the pages", () =>
  onPage(async (browser) => {
    equal(await browser.evaluate(existing), [[0, true], [1, false], [2, false]])
    await browser.evaluate(`${photos}.shadowRoot.getElementById("next").click()`)
    equal(await browser.evaluate(`${photos}.currentPage`), 1)
    await browser.until(`${seen}.width === ${width} && ${seen}.x === 0.5`)
    // Keys in a field are the field's.
    await browser.evaluate(`{
      const page = document.createElement("p")
      page.innerHTML = '<input value="text">'
      globalThis.field = page.firstChild
      ${photos}.pages = [page, "second.png"]
      ${photos}.currentPage = 0
    }`)
    await browser.until(`${photos}.currentPage === 0 && field.isConnected`)
    await browser.evaluate("field.focus()")
    await browser.key("ArrowRight", 39)
    equal(await browser.evaluate(`${photos}.currentPage`), 0)
    await browser.evaluate(`(${photos}.pages = null, 0)`)
    equal(await browser.evaluate(`${photos}.numberOfPages`), 0)
  }, { policy: "script-src 'self' 'unsafe-inline'" }))

Deno.test("pages that a program gives before the element is defined, or connected, are shown", () =>
  onPage(async (browser) => {
    const found = await browser.evaluate(`(async () => {
      const figure = (text) => Object.assign(document.createElement("figure"), { textContent: text })
      const pages = () => ["a", "b", "c"].map(figure)
      const early = document.createElement("later-pages")
      early.currentPage = 2
      early.pages = pages()
      document.body.append(early)
      const { VellumPagesElement } = await import("./pages.js")
      customElements.define("later-pages", class extends VellumPagesElement {})
      const made = document.createElement("vellum-pages")
      made.pages = pages()
      made.currentPage = 1
      document.body.append(made)
      while (!early.pageScroller || !made.pageScroller) await new Promise(requestAnimationFrame)
      return [early, made].map((element) => [element.currentPage, element.numberOfPages])
    })()`)
    equal(found, [[2, 3], [1, 3]])
  }))

Deno.test("pages that are added let a turn, and a page that is held, go on", () =>
  onPage(async (browser) => {
    for (const source of ["a list", "a data source"]) {
      for (const direction of ["ltr", "rtl"]) {
        const [from, to]: [number, number][] = direction === "ltr" ? [[300, 200], [180, 200]] : [[60, 200], [180, 200]]
        await browser.evaluate(`{
          const figure = (text) => Object.assign(document.createElement("figure"), { textContent: text })
          const list = ["a", "b", "c", "d"].map(figure)
          const give = () => ${
          source === "a list"
            ? `${photos}.pages = [...list]`
            : `${photos}.dataSource = { get numberOfPages() { return list.length }, page: (index) => ({ src: "missing.png?" + index }) }`
        }
          ${photos}.dir = "${direction}"
          give()
          ${photos}.currentPage = 0
          window.add = () => (list.push(figure("more")), give())
        }`)
        const begin = await browser.evaluate(`${photos}.scroller.contentOffset.x`)
        const way = `Math.abs(${photos}.scroller.contentOffset.x - ${begin})`
        await browser.touch(line(from, to, 8).map((place) => [place]), "none")
        const held = await browser.evaluate(way)
        check(held > 80, `dragged by ${held}`)
        await browser.evaluate("add()")
        const shift = direction === "rtl" ? stride : 0
        const now = await browser.evaluate(`Math.abs(${photos}.scroller.contentOffset.x - ${begin + shift})`)
        equal(Math.round(now), Math.round(held), `${source} ${direction}`)
        await browser.lift()
        await browser.until(`${photos}.scroller.isSettled`)
        equal(await browser.evaluate(`${photos}.scroller.contentOffset.x % ${stride}`), 0)
      }
    }
    // In a turn.
    await browser.evaluate(`{
      ${photos}.dir = "ltr"
      const figure = () => document.createElement("figure")
      const list = [figure(), figure(), figure()]
      ${photos}.pages = list
      ${photos}.currentPage = 0
      window.places = []
      ${photos}.addEventListener("vellum-page-change", () => {
        ${photos}.pages = [...list, figure()]
        places.push(${photos}.scroller.contentOffset.x)
      }, { once: true })
      ${photos}.setCurrentPage(1, true)
    }`)
    await browser.until(`places.length > 0 && ${photos}.scroller.isSettled`)
    const [place] = await browser.evaluate("places")
    check(place < stride, `at ${place} of ${stride}`)
    equal(await browser.evaluate(`${photos}.scroller.contentOffset.x`), stride)
  }))

Deno.test("keys go on turning the pages when the focus was on one that has gone", () =>
  onPage(async (browser) => {
    const focus = `document.activeElement?.id`
    await browser.evaluate(`{
      const figures = document.getElementById("figures")
      for (const [number, figure] of [...figures.children].entries()) figure.innerHTML = '<a href="#" id="link' + number + '">link</a>'
      figures.currentPage = 0
      document.getElementById("link0").focus()
    }`)
    equal(await browser.evaluate(focus), "link0")
    for (const page of [1, 2, 3]) {
      await browser.key("ArrowRight", 39)
      await browser.until(`figures.currentPage === ${page} && figures.scroller.isSettled`)
      equal(await browser.evaluate(focus), "figures")
    }
    await browser.evaluate(`document.getElementById("link3").focus()`)
    await browser.evaluate(`figures.currentPage = 0`)
    equal(await browser.evaluate(focus), "figures", "far away")
  }))

Deno.test("ten million pages are as many as ten", () =>
  onPage(async (browser) => {
    await browser.evaluate(`${photos}.dataSource = { numberOfPages: 1e7, page: (index) => "missing.png?" + index }`)
    await browser.evaluate(`${photos}.currentPage = 9_999_999`)
    equal(await browser.evaluate(`${photos}.currentPage`), 9_999_999)
    equal(await browser.evaluate(existing), [[9_999_998, false], [9_999_999, true]])
    await browser.evaluate(`${photos}.currentPage = 5_000_000`)
    await flick(browser, [300, 200], [120, 205])
    await browser.until(`${photos}.currentPage === 5_000_001 && ${photos}.scroller.isSettled`)
    const far = `{ numberOfPages: Infinity, page: (index) => "missing.png" }`
    await browser.evaluate(
      `${photos}.dataSource = ${far}, ${photos}.currentPage = Infinity, ${photos}.currentPage = 1e12`,
    )
    equal(await browser.evaluate(`${photos}.currentPage`), 1e9 - 1)
  }))

Deno.test("a page that the source cannot give is told of, and the others are shown", () =>
  onPage(async (browser) => {
    await browser.evaluate(`{
      log.heard.length = 0
      const figure = () => document.createElement("figure")
      ${photos}.dataSource = { numberOfPages: 4, page(index) {
        if (index === 1) throw new Error("not today")
        return index === 2 ? Promise.resolve("late.png") : figure()
      } }
    }`)
    await browser.until(`log.heard.length >= 2`)
    equal(await browser.evaluate("log.heard"), [["vellum-page-error", 1], ["vellum-page-error", 2]])
    for (const page of [1, 2, 3]) {
      await flick(browser, [300, 200], [120, 205])
      await browser.until(`${photos}.currentPage === ${page} && ${photos}.scroller.isSettled`)
      equal(await browser.evaluate(`${photos}.scroller.contentOffset.x`), page * stride)
    }
    await browser.until(`log.errors.length > 0`)
    const errors: string[] = await browser.evaluate("log.errors.splice(0)")
    check(errors.every((error) => error.includes("not today")), errors)
  }))

Deno.test("on a screen without a mouse the buttons are seen, and turn the pages", () =>
  onPage(async (browser) => {
    await browser.call("Emulation.setEmulatedMedia", { features: [{ name: "hover", value: "none" }] })
    const place = `(({ x, y, width, height }) => [x + width / 2, y + height / 2])(
      ${photos}.shadowRoot.getElementById("next").getBoundingClientRect())`
    const [x, y] = await browser.evaluate(place)
    await browser.touch([[[x, y]]])
    await browser.until(`${photos}.currentPage === 1 && ${photos}.scroller.isSettled`)
  }))
