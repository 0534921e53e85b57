// Children of <vellum-pages> as a page has them, in Chromium: which of them are pages, and what turns to one.

import type { Browser } from "./browser.ts"
import { check, equal } from "./checks.ts"
import { frames, inPage } from "./page.ts"

/** Shows pages in place of those of the page. */
const show = (body: (browser: Browser) => Promise<void>, content: string) =>
  inPage(
    "pages.html",
    async (browser) => {
      await browser.evaluate(`(document.body.innerHTML = ${JSON.stringify(content)}, 0)`)
      await browser.until("p.pageScroller")
      await body(browser)
    },
    {},
    { width: 360, height: 800 },
  )
const pages = (count: number) =>
  `<style>.off { display: none }</style><vellum-pages id="p">${
    Array.from({ length: count }, (_, n) => `<figure id="f${n}">${n} <a id="a${n}" href="#there">link</a></figure>`)
      .join("")
  }</vellum-pages>`
const seen = `[...p.children].filter((child) => child.getClientRects()[0]?.left === 0).map(({ id }) => id)`

Deno.test("children that style sheets hide are no pages, and are again when they are shown", () =>
  show(async (browser) => {
    const state = () => browser.evaluate(`${frames}.then(() => [p.numberOfPages, p.currentPage, ${seen}])`)
    await browser.evaluate("p.currentPage = 3")
    equal(await state(), [6, 3, ["f3"]])
    await browser.evaluate("f1.classList.add('off')")
    equal(await state(), [5, 2, ["f3"]])
    await browser.evaluate("f3.style.display = 'none'")
    equal(await state(), [4, 2, ["f4"]])
    await browser.evaluate("f1.className = f3.style.cssText = ''")
    equal(await state(), [6, 4, ["f4"]])
    await browser.evaluate(
      `p.insertAdjacentHTML("beforeend", '<figure class="off">7</figure><figure id="f8">8</figure>')`,
    )
    equal(await state(), [7, 4, ["f4"]])
    // No class of its own: the program says so.
    await browser.evaluate("document.body.querySelector('style').textContent = '#f5 { display: none }', p.reloadData()")
    equal(await state(), [7, 4, ["f4"]])
    await browser.evaluate("p.currentPage = 5")
    equal(await state(), [7, 5, [""]])
    // A class that hides nothing changes nothing.
    await browser.evaluate(
      "window.told = 0, p.addEventListener('vellum-page-change', () => told++), f0.className = 'other'",
    )
    equal(await state(), [7, 5, [""]])
    equal(await browser.evaluate("told"), 0)
  }, pages(6)))

Deno.test("children that come one by one are each asked about once", () =>
  show(async (browser) => {
    const asked = await browser.evaluate(`(async () => {
      let asked = 0, watched = 0
      const { getComputedStyle, MutationObserver: { prototype } } = window
      const { observe } = prototype
      window.getComputedStyle = (element) => {
        if (element.localName === "i") asked++
        return getComputedStyle(element)
      }
      prototype.observe = function (...given) {
        watched++
        return observe.apply(this, given)
      }
      for (let n = 0; n < 200; n++) {
        p.append(document.createElement("i"))
        await 0
        await 0
      }
      await ${frames}
      window.getComputedStyle = getComputedStyle
      prototype.observe = observe
      return [asked, watched, p.numberOfPages]
    })()`)
    equal(asked, [200, 200, 201])
  }, pages(1)))

Deno.test("pages can be read, and undefined or null gives the children back", () =>
  show(async (browser) => {
    equal(await browser.evaluate("[p.pages === undefined, p.numberOfPages]"), [true, 2])
    await browser.evaluate("(p.pages = ['a.png', 'b.png', 'c.png'], 0)")
    equal(await browser.evaluate("[p.pages, p.numberOfPages]"), [["a.png", "b.png", "c.png"], 3])
    for (const none of ["undefined", "null"]) {
      for (const name of ["pages", "dataSource"]) {
        await browser.evaluate(`(p.pages = ["a.png"], p.${name} = ${none}, 0)`)
        equal(await browser.evaluate("[p.numberOfPages, p.pages === undefined, p.dataSource === undefined]"), [
          2,
          true,
          true,
        ])
      }
    }
    await browser.evaluate("p.append(document.createElement('figure'))")
    equal(await browser.evaluate(`${frames}.then(() => p.numberOfPages)`), 3)
    await browser.evaluate("p.dataSource = { numberOfPages: 9, page: () => 'a.png' }")
    equal(await browser.evaluate("[p.pages === undefined, p.numberOfPages]"), [true, 9])
  }, pages(2)))

Deno.test("of pictures in the slot of a component each is a page", () =>
  show(async (browser) => {
    await browser.evaluate(`{
      customElements.define("a-gallery", class extends HTMLElement {
        connectedCallback() {
          this.attachShadow({ mode: "open" }).innerHTML = '<vellum-pages style="height: 300px"><slot></slot></vellum-pages>'
        }
      })
      const picture = (colour) => "data:image/svg+xml," + encodeURIComponent(
        '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><rect width="60" height="40" fill="' + colour + '"/></svg>')
      window.image = (colour) => Object.assign(new Image(), { src: picture(colour), alt: colour })
      const made = document.createElement("a-gallery")
      made.append(image("red"), image("green"), image("blue"))
      document.body.append(made)
      window.g = made.shadowRoot.firstChild
      window.shown = () => [...g.shadowRoot.querySelectorAll(".page img")].map(({ alt }) => alt)
    }`)
    await browser.until("g.pageScroller && g.numberOfPages === 3")
    equal(await browser.evaluate("shown()"), ["red", "green", "blue"])
    await browser.evaluate("g.currentPage = 1, g.getRootNode().host.prepend(image('white'))")
    await browser.until("g.numberOfPages === 4")
    equal(await browser.evaluate("[g.currentPage, shown()]"), [2, ["red", "green", "blue"]])
    await browser.evaluate("g.getRootNode().host.children[2].alt = 'leaf'")
    await browser.until("shown().includes('leaf')")
    await browser.evaluate("g.getRootNode().host.replaceChildren()")
    await browser.until("g.numberOfPages === 0")
  }, pages(1)))

Deno.test("a fragment turns to the page that it names something of", () =>
  show(async (browser) => {
    for (const [name, expected] of [["f3", 3], ["a1", 1], ["a5", 5], ["nothing", 5], ["f0", 0]] as const) {
      await browser.evaluate(`(location.hash = "${name}", 0)`)
      await browser.evaluate(frames)
      equal(await browser.evaluate("p.currentPage"), expected, name)
    }
    check(await browser.evaluate("scrollX === 0 && scrollY === 0"), "the page of the browser stays")
  }, pages(6)))

Deno.test("pages have the DOM's scroll members, and rest on pages", () =>
  show(async (browser) => {
    const members = "[p.scrollLeft, p.scrollTop, p.scrollWidth, p.scrollHeight, p.currentPage]"
    equal(await browser.evaluate(members), [0, 0, 360 + 5 * 380, 400, 0])
    await browser.evaluate("p.scrollLeft = 800")
    equal(await browser.evaluate(members), [760, 0, 2260, 400, 2])
    equal(await browser.evaluate(`p.scrollTo({ left: 1e6, behavior: "smooth" }).then(() => ${members})`), [
      1900,
      0,
      2260,
      400,
      5,
    ])
    equal(await browser.evaluate(`p.scrollBy(-380, 0).then(() => ${members})`), [1520, 0, 2260, 400, 4])
    await browser.evaluate(`p.dir = "rtl"`)
    equal(await browser.evaluate(`${frames}.then(() => ${members})`), [-1520, 0, 2260, 400, 4])
    await browser.evaluate("p.scrollLeft = -380")
    equal(await browser.evaluate(members), [-380, 0, 2260, 400, 1])
  }, pages(6)))

Deno.test("moveBefore() moves pages as they are", () =>
  show(async (browser) => {
    await browser.evaluate(`{
      p.currentPage = 3
      window.before = [p.scroller, p.pageScroller]
      const other = document.createElement("div")
      other.style.width = "300px"
      document.body.append(other)
      other.moveBefore(p, null)
    }`)
    await browser.evaluate(frames)
    equal(
      await browser.evaluate(
        `[p.scroller === before[0], p.pageScroller === before[1], p.currentPage, p.scroller.contentOffset.x, ${seen}]`,
      ),
      [true, true, 3, 960, ["f3"]],
    )
  }, pages(6)))

Deno.test("children that were just added are pages for the program that adds them", () =>
  show(async (browser) => {
    equal(
      await browser.evaluate(`(() => {
        const found = []
        const add = () => p.appendChild(document.createElement("figure"))
        add()
        p.currentPage = 6
        found.push(p.numberOfPages, p.currentPage)
        // The page that is seen stays.
        p.prepend(document.createElement("figure"))
        found.push(p.currentPage)
        p.innerHTML = "<figure>page</figure>".repeat(10)
        p.currentPage = 8
        found.push(p.currentPage)
        add()
        p.scrollTo({ left: 1e9 })
        found.push(p.currentPage)
        add()
        p.setAttribute("current-page", "11")
        found.push(p.currentPage)
        add()
        found.push(p.scrollWidth === 13 * (p.clientWidth + 20) - 20)
        return found
      })()`),
      [7, 6, 7, 8, 10, 11, true],
    )
    await browser.evaluate(frames)
    equal(await browser.evaluate("[p.numberOfPages, p.currentPage]"), [13, 11])
  }, pages(6)))

Deno.test("a picture that comes into a link later, or in place of another, zooms", () =>
  show(async (browser) => {
    const picture = (width: number) =>
      `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="100"/>`
    const isShown = (width: number) =>
      `p.pageScroller.contentSize.width === ${width} && p.pageScroller.maximumZoomScale !== 1 &&
        l.querySelector("img").getBoundingClientRect().width === p.clientWidth`
    await browser.evaluate(`l.append(Object.assign(new Image(), { src: '${picture(400)}' }))`)
    await browser.until(isShown(400))
    await browser.evaluate(`l.firstChild.replaceWith(Object.assign(new Image(), { src: '${picture(800)}' }))`)
    await browser.until(isShown(800))
    // Something else beside it: no picture any more.
    await browser.evaluate(`l.append("and a text")`)
    await browser.until("p.pageScroller.maximumZoomScale === 1")
  }, `<vellum-pages id="p"><a id="l" href="#there"></a><p>two</p></vellum-pages>`))
