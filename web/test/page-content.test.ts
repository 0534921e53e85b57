// What is a page of <vellum-pages>, and what stays of it: in Chromium.

import type { Browser } from "./browser.ts"
import { frames, inPage, line } from "./page.ts"
import { check, equal } from "./checks.ts"

const onPage = (body: (browser: Browser) => Promise<void>) =>
  inPage("pages.html", body, {}, { width: 360, height: 800 })
const photos = `document.getElementById("photos")`
const figures = `document.getElementById("figures")`

Deno.test("what browsers do not show is no page", () =>
  onPage(async (browser) => {
    await browser.evaluate(`${figures}.insertAdjacentHTML("afterbegin",
      "<template></template><style></style><script></script><link><figure hidden>hidden</figure>")`)
    await browser.until(`${figures}.numberOfPages === 4`)
    await browser.evaluate(`${figures}.querySelector("[hidden]").hidden = false`)
    await browser.until(`${figures}.numberOfPages === 5`)
    await browser.evaluate(`${figures}.lastElementChild.hidden = true`)
    await browser.until(`${figures}.numberOfPages === 4`)
    equal(await browser.evaluate(`${figures}.lastElementChild.checkVisibility()`), false)
  }))

Deno.test("buttons in slots are shown beside pages of a source too, and a child that becomes a button is no page", () =>
  onPage(async (browser) => {
    await browser.evaluate(`${photos}.innerHTML = '<button slot="next">on</button>'`)
    await browser.until(`${photos}.firstElementChild.checkVisibility()`)
    equal(await browser.evaluate(`${photos}.numberOfPages`), 10_000)
    await browser.evaluate(`${figures}.lastElementChild.slot = "previous"`)
    await browser.until(`${figures}.numberOfPages === 3`)
    equal(await browser.evaluate(`${figures}.lastElementChild.checkVisibility()`), true)
  }))

Deno.test("a picture that is all there is in a <picture> or a link fits its page, and zooms", () =>
  onPage(async (browser) => {
    await browser.evaluate(`{
      const { src } = photos.dataSource.page(1)
      const image = '<img width="300" height="200" style="margin: 0px;" src="' + src + '">'
      photos.innerHTML = "<picture><source srcset='" + src + "'>" + image + "</picture> <a href='#'>" + image + "</a>" +
        "<a href='#'><picture>" + image + "</picture></a> <a href='#'>" + image + "words</a>"
      photos.dataSource = undefined
    }`)
    for (const page of [0, 1, 2]) {
      await browser.evaluate(`(photos.currentPage = ${page}, 0)`)
      await browser.until(`photos.pageScroller?.maximumZoomScale > 1`)
      const box = `(({ x, y, width, height }) => [x, y, width, height].map(Math.round))(
        photos.children[${page}].querySelector("img").getBoundingClientRect())`
      equal(await browser.evaluate(box), [0, 80, 360, 240])
      await browser.evaluate("photos.pageScroller.zoomScale = 0.6")
      equal((await browser.evaluate(box))[2], 720)
    }
    await browser.evaluate(`(photos.currentPage = 3, 0)`)
    await browser.evaluate(frames)
    equal(await browser.evaluate(`photos.pageScroller.maximumZoomScale`), 1)
    // The elements are left as they were.
    await browser.evaluate(`(photos.pages = [], 0)`)
    equal(
      await browser.evaluate(`[...photos.querySelectorAll("img")].map((image) => image.getAttribute("style"))`),
      Array(4).fill("margin: 0px;"),
    )
  }))

Deno.test("a page that is described again keeps its picture and its zoom, and takes the new words", () =>
  onPage(async (browser) => {
    const found = await browser.evaluate(`(async () => {
      const give = (alt, width) => {
        const { src } = photos.dataSource.page(1)
        return ["picture.png?1", { src, alt, width, height: 800 }]
      }
      photos.pages = give("before", 1200)
      photos.currentPage = 1
      const picture = () => photos.shadowRoot.querySelector(".page:not([inert]) img")
      const before = picture()
      photos.pageScroller.zoomScale = 1.5
      photos.pages = give("after", 1200)
      const kept = [picture() === before, photos.pageScroller.zoomScale, picture().alt]
      photos.pages = give("after", 1100)
      return [...kept, picture() === before]
    })()`)
    equal(found, [true, 1.5, "after", false])
  }))

Deno.test("pages that are moved in the document keep the zoom and the place of what is shown", () =>
  onPage(async (browser) => {
    const state = (id: string) =>
      `(({ pageScroller: { zoomScale, contentOffset: { x, y } } }) => [zoomScale, x, y])(document.getElementById("${id}"))`
    await browser.evaluate(`{
      window.child = document.createElement("vellum-pages")
      window.source = ${photos}.dataSource
      child.id = "child"
      child.append(Object.assign(new Image(), { src: source.page(1).src }))
      document.body.append(child)
      ${photos}.currentPage = 2
    }`)
    const isLoaded = (id: string) => `document.getElementById("${id}").pageScroller?.maximumZoomScale > 1`
    for (const id of ["photos", "child"]) {
      await browser.until(isLoaded(id))
      await browser.evaluate(`{
        const { pageScroller } = document.getElementById("${id}")
        pageScroller.zoomScale = 1.5
        pageScroller.contentOffset = { x: 300, y: 200 }
      }`)
      const before = await browser.evaluate(state(id))
      equal(before, [1.5, 300, 200])
      await browser.evaluate(`document.body.append(document.getElementById("${id}"))`)
      await browser.until(isLoaded(id))
      equal(await browser.evaluate(state(id)), before, id)
      // Another page has nothing of it.
      await browser.evaluate(`{
        const element = document.getElementById("${id}")
        const { src } = window.source.page(3)
        element.remove()
        element.pages = [{ src, width: 1200, height: 800 }]
        document.body.append(element)
      }`)
      await browser.until(`${isLoaded(id)} && ${id}.scroller.isSettled`)
      equal(await browser.evaluate(`document.getElementById("${id}").pageScroller.zoomScale`), 0.3, id)
    }
  }))

Deno.test("the attribute turns back to its page, and a page that is wanted before there are pages is shown", () =>
  onPage(async (browser) => {
    await browser.evaluate(`(${figures}.currentPage = 2, ${figures}.setAttribute("current-page", "1"))`)
    equal(await browser.evaluate(`${figures}.currentPage`), 1)
    await browser.evaluate(`${figures}.currentPage = "3"`)
    equal(await browser.evaluate(`${figures}.currentPage`), 3)
    const found = await browser.evaluate(`(async () => {
      const wait = async (made) => {
        while (!made.scroller) await new Promise(requestAnimationFrame)
      }
      const found = []
      for (const isStarted of [false, true]) {
        for (const set of [(made) => made.currentPage = 2, (made) => made.setAttribute("current-page", 2)]) {
          const made = document.createElement("vellum-pages")
          document.body.append(made)
          if (isStarted) await wait(made)
          set(made)
          made.pages = ["a.png", "b.png", "c.png", "d.png"]
          await wait(made)
          found.push(made.currentPage, made.shadowRoot.querySelector(".page:not([inert])").ariaLabel)
        }
      }
      return found
    })()`)
    equal(found, Array(4).fill([2, "3 / 4"]).flat())
  }))

Deno.test("the attribute turns to its page again where another page has just come before that", () =>
  onPage(async (browser) => {
    await browser.evaluate(`${figures}.setAttribute("current-page", "1")`)
    await browser.evaluate(`{
      ${figures}.prepend(document.createElement("figure"))
      ${figures}.setAttribute("current-page", "1")
    }`)
    equal(await browser.evaluate(`${figures}.currentPage`), 1)
  }))

Deno.test("a page that is wanted before all children are there is shown once it comes, unless another is turned to", () =>
  onPage(async (browser) => {
    const found = await browser.evaluate(`(async () => {
      const figures = (count) => Array.from({ length: count }, () => document.createElement("figure"))
      const frame = () => new Promise(requestAnimationFrame)
      const told = []
      const make = async () => {
        const made = document.createElement("vellum-pages")
        made.setAttribute("current-page", "5")
        document.body.append(made)
        made.addEventListener("vellum-page-change", ({ detail }) => told.push(detail.currentPage))
        made.append(...figures(3))
        while (!made.pageScroller) await frame()
        return made
      }
      const found = []
      for (const turn of [() => {}, (made) => made.currentPage = 1]) {
        const made = await make()
        turn(made)
        for (let part = 0; part < 2; part++) {
          made.append(...figures(3))
          await frame()
        }
        found.push(made.currentPage, made.scroller.contentOffset.x / 380)
        // It is reached, or forgotten.
        made.replaceChildren(...figures(2))
        await frame()
        made.append(...figures(8))
        await frame()
        found.push(made.currentPage)
      }
      return { found, told }
    })()`)
    // Told at the end, too: the number stays, and the page is another one.
    equal(found, { found: [5, 5, 1, 1, 1, 1], told: [2, 5, 1, 2, 1, 1] })
  }))

Deno.test("the page that is seen stays where others come and go, and its number tells where it is", () =>
  onPage(async (browser) => {
    const found = await browser.evaluate(`(async () => {
      const heard = []
      figures.addEventListener("vellum-page-change", ({ detail }) => heard.push(detail.currentPage))
      const pages = [...figures.children]
      const seen = () => figures.shadowRoot.querySelector(".page:not([inert]) slot")?.assignedElements()[0]
      const state = async () => {
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
        const { x } = figures.scroller.contentOffset
        return [pages.indexOf(seen()), figures.currentPage, x / 380, heard.splice(0)]
      }
      figures.currentPage = 2
      heard.length = 0
      const found = []
      pages[0].remove()
      found.push(await state())
      figures.prepend(pages[0], document.createElement("figure"))
      found.push(await state())
      figures.append(document.createElement("figure"))
      found.push(await state())
      pages[2].remove()
      found.push(await state())
      figures.append(pages[3])
      found.push(await state())
      figures.innerHTML = ""
      found.push(await state())
      figures.append(...pages)
      found.push(await state())
      return found
    })()`)
    equal(found, [
      [2, 1, 1, [1]],
      [2, 3, 3, [3]],
      [2, 3, 3, []],
      [3, 3, 3, [3]],
      [3, 4, 4, [4]],
      [-1, 0, 0, [0]],
      [0, 0, 0, []],
    ])
  }))

Deno.test("a list that is given again shows the picture that was seen, zoomed as it was, and without pages none is current", () =>
  onPage(async (browser) => {
    const found = await browser.evaluate(`(async () => {
      const source = photos.dataSource
      const picture = (number) => ({ src: source.page(number).src, width: 1200, height: 800 })
      const give = (...numbers) => photos.pages = numbers.map(picture)
      give(1, 2, 3)
      photos.currentPage = 1
      photos.pageScroller.zoomScale = 1.5
      log.heard.length = 0
      const state = () => [photos.currentPage, photos.pageScroller?.zoomScale, log.heard.splice(0).map(([, page]) => page)]
      const found = []
      give(4, 5, 1, 2, 3)
      found.push(state())
      give(2, 2, 3)
      found.push(state())
      give(6, 7, 8)
      found.push(state())
      give()
      found.push(state())
      give(1, 2, 3)
      found.push(state())
      return found
    })()`)
    equal(found, [[3, 1.5, [3]], [1, 1.5, [1]], [1, 0.3, [1]], [0, undefined, [0]], [0, 0.3, []]])
  }))

Deno.test("a turn goes on where pages before it go", () =>
  onPage(async (browser) => {
    await browser.evaluate(`{
      figures.currentPage = 1
      window.places = []
      figures.addEventListener("vellum-page-change", () => {
        const before = figures.scroller.contentOffset.x
        figures.firstElementChild.remove()
        queueMicrotask(() => places.push(before - figures.scroller.contentOffset.x))
      }, { once: true })
      figures.setCurrentPage(2, true)
    }`)
    await browser.until("places.length > 0 && figures.scroller.isSettled")
    equal(await browser.evaluate("[places[0], figures.currentPage, figures.scroller.contentOffset.x]"), [380, 1, 380])
  }))

Deno.test("absurd gaps and pages change nothing, or are the nearest that there are", () =>
  onPage(async (browser) => {
    const numbers = [
      "1e400",
      "-1e400",
      "Infinity",
      "NaN",
      "",
      " ",
      "many",
      "1e300",
      "1e20",
      "-1e20",
      "-3",
      "0x10",
      "2.5",
      "1e-300",
    ]
    const state = `[figures.currentPage, figures.scroller.contentOffset.x / figures.scroller.size.width,
      shown("figures").filter((page) => !page.inert).map((page) => Math.round(page.getBoundingClientRect().left)).join()]`
    for (const number of numbers) {
      await browser.evaluate(`(figures.currentPage = 2, figures.setAttribute("page-gap", "${number}"))`)
      equal(await browser.evaluate(state), [2, 2, "0"], `a gap of ${number}`)
      await browser.evaluate(`figures.currentPage = 1`)
      equal(await browser.evaluate(state), [1, 1, "0"], `a gap of ${number}, after a turn`)
      await browser.evaluate(`figures.removeAttribute("page-gap")`)
      await browser.evaluate(`(figures.currentPage = 2, figures.setAttribute("current-page", "${number}"))`)
      const page = Math.min(Math.max(Math.round(Number.isFinite(Number(number)) ? Number(number) : 0), 0), 3)
      equal(await browser.evaluate(state), [page, page, "0"], `page ${number}`)
    }
  }))

Deno.test("pages follow their direction while they are shown, and so do the buttons", () =>
  onPage(async (browser) => {
    const place = `[Math.round(${photos}.scroller.contentOffset.x / 380),
      ...["previous", "next"].map((id) => ${photos}.shadowRoot.getElementById(id).getBoundingClientRect().left)]`
    const [ltr, rtl] = [[0, 12, 304], [9999, 304, 12]]
    equal(await browser.evaluate(place), ltr)
    for (const set of [`${photos}.dir`, "document.documentElement.dir"]) {
      await browser.evaluate(`(${set} = "rtl")`)
      await browser.evaluate(frames)
      equal(await browser.evaluate(place), rtl, set)
      await browser.evaluate(`(${set} = "")`)
      await browser.evaluate(frames)
      equal(await browser.evaluate(place), ltr, set)
    }
    // Of what is around, with the next touch, key or turn of the wheel.
    await browser.evaluate(`(document.body.dir = "rtl", ${photos}.focus())`)
    await browser.key("Shift", 16)
    await browser.key("ArrowLeft", 37)
    await browser.until(`${photos}.currentPage === 1 && ${photos}.scroller.isSettled`)
    equal((await browser.evaluate(place))[0], 9998)
  }))

Deno.test("text can be selected in pages and content that the mouse does not drag", () =>
  onPage(async (browser) => {
    const found = await browser.evaluate(`(async () => {
      await import("./elements.js")
      const found = {}
      for (const name of ["vellum-pages", "vellum-scroll"]) {
        for (const drag of [null, "", "false"]) {
          const made = document.createElement(name)
          if (drag !== null) made.setAttribute("mouse-drag", drag)
          document.body.append(made)
          found[name + " " + drag] = getComputedStyle(made.shadowRoot.getElementById("viewport")).userSelect
        }
      }
      return found
    })()`)
    equal(found, {
      "vellum-pages null": "none",
      "vellum-pages ": "none",
      "vellum-pages false": "auto",
      "vellum-scroll null": "auto",
      "vellum-scroll ": "none",
      "vellum-scroll false": "auto",
    })
  }))

Deno.test("the mouse selects in a field of a page, and does not move the page", () =>
  onPage(async (browser) => {
    await browser.evaluate(
      `(photos.innerHTML = '<p><input value="words to select" style="font: 40px monospace"></p><p></p>',
      photos.dataSource = undefined, 0)`,
    )
    await browser.until("photos.querySelector('input')?.checkVisibility() && photos.pageScroller")
    const [x, y] = await browser.evaluate(`(({ x, y, height }) => [x + 20, y + height / 2])(
      photos.querySelector("input").getBoundingClientRect())`)
    await browser.dragMouse(line([x + 200, y], [x, y], 8))
    equal(await browser.evaluate("[photos.scroller.contentOffset.x, photos.scroller.isSettled]"), [0, true])
    check(await browser.evaluate("getSelection().toString().length") > 3, "it selects")
  }))

Deno.test("printed, a page is whole and alone", () =>
  onPage(async (browser) => {
    await browser.evaluate(`${photos}.pageScroller.zoomScale = 1.5`)
    await browser.call("Emulation.setEmulatedMedia", { media: "print" })
    const seen = await browser.evaluate(`[...${photos}.shadowRoot.querySelectorAll(".page, .turn")]
      .filter((part) => part.checkVisibility()).map((part) => part.ariaLabel)`)
    equal(seen, ["1 / 10000"])
    const [page, content] = await browser.evaluate(`[".page", ".content"].map((part) => {
      const { x, y, width, height } = ${photos}.shadowRoot.querySelector(part).getBoundingClientRect()
      return [x, y, width, height]
    })`)
    equal(content, page)
    check(page[2] === 360, page)
  }))
