// What web developers do with any element, in Chromium: the elements behave as the browser's own.

import type { Browser } from "./browser.ts"
import { check, equal } from "./checks.ts"
import { besideAPicture, finger, frames, line } from "./page.ts"

/** Replaces the content of the page's body. */
const page = (browser: Browser, body: string) =>
  browser.evaluate(`(document.body.innerHTML = ${JSON.stringify(body)}, 0)`)
const rows = (count = 30) =>
  Array.from({ length: count }, (_, row) => `<p class="row" id="r${row}">Row ${row}</p>`).join("")
const list = (attributes = "", content = rows()) => `<vellum-scroll id="s" ${attributes}>${content}</vellum-scroll>`
const ready = (id = "s") =>
  `document.getElementById("${id}").scroller?.size.height > 0 && document.getElementById("${id}").scrollHeight > 400`
/** A finger drags up by so many points, ten of which are slop. */
const drag = (browser: Browser, by: number, y = 250) =>
  browser.touch(finger(...line([100, y], [100, y - by], 8)), "touchCancel")

Deno.test("innerHTML, cloneNode, templates, moving among siblings, and what is set at once", () =>
  besideAPicture(async (browser) => {
    for (let round = 0; round < 3; round++) await page(browser, list("maximum-zoom-scale=2"))
    await browser.until(ready())
    await browser.evaluate("s.scrollTop = 200, s.zoomScale = 2")
    await browser.evaluate(`{
      const clone = s.cloneNode(true)
      clone.id = "c"
      document.body.append(clone)
      const template = document.createElement("template")
      template.innerHTML = ${JSON.stringify(list().replace('id="s"', 'id="t"'))}
      document.body.append(template.content.cloneNode(true))
    }`)
    await browser.until(`${ready("c")} && ${ready("t")}`)
    equal(await browser.evaluate("[c.scrollTop, c.zoomScale, c.tabIndex, t.scrollTop]"), [0, 1, 0, 0])
    // Frameworks reorder keyed lists in this way.
    await browser.evaluate("t.scrollTop = 300, document.body.prepend(t)")
    equal(await browser.evaluate("t.scrollTop"), 300)
    await browser.evaluate("document.body.append(t), t.scrollTop = 120")
    await browser.until(ready("t"))
    await browser.evaluate(frames)
    equal(await browser.evaluate("t.scrollTop"), 120)
    // A framework sets and removes attributes before the element is ready.
    await browser.evaluate(`{
      const made = document.createElement("vellum-scroll")
      made.id = "m"
      made.innerHTML = s.innerHTML
      made.setAttribute("paging", "")
      document.body.prepend(made)
      made.removeAttribute("paging")
      made.scrollTop = 250
      made.append(...document.querySelectorAll("#c p"))
    }`)
    await browser.until(ready("m"))
    equal(await browser.evaluate("[m.scrollTop, m.scroller.isPagingEnabled]"), [250, false])
  }))

Deno.test("without a height an element is as high as its content, up to what the page allows", () =>
  besideAPicture(async (browser) => {
    const sizes = (style: string, id = "s") =>
      page(browser, list(`style="${style}"`, `<div style="height: 500px; width: 50px"></div>`))
        .then(() => browser.until(`${id}.scroller?.size.height > 0`))
        .then(() => browser.evaluate(`[${id}.offsetHeight, ${id}.scroller.size.height, ${id}.scrollHeight]`))
    for (const display of ["", "display: block;"]) {
      equal(await sizes(`${display} height: auto`), [500, 500, 500])
      equal(await sizes(`${display} height: auto; max-height: 200px`), [200, 200, 500])
      equal(await sizes(`${display} height: 100px; padding: 20px`), [100, 100, 500])
      equal(await sizes(`${display} position: absolute; inset: 10px auto auto 10px; width: 60px; height: 70px`), [
        70,
        70,
        500,
      ])
    }
  }))

Deno.test("slots of other components, and observers of what is seen", () =>
  besideAPicture(async (browser) => {
    await browser.evaluate(`customElements.define("a-card", class extends HTMLElement {
      constructor() {
        super()
        this.attachShadow({ mode: "open" }).innerHTML = '<vellum-scroll style="height: 300px"><slot></slot><vellum-pages id="pages" style="height: 100px"><slot name="page"></slot><b>two</b></vellum-pages></vellum-scroll>'
      }
    })`)
    await browser.evaluate(`import("./pages.js").then(() => 0)`)
    await page(
      browser,
      `<a-card>${rows()}${
        list('style="height: 100px"').replace(/r\d/g, "x")
      }<i id="end"></i><figure slot="page">one</figure></a-card>`,
    )
    await browser.evaluate(`{
      window.outer = document.querySelector("a-card").shadowRoot.querySelector("vellum-scroll")
      window.seen = []
      new IntersectionObserver(([{ isIntersecting }]) => seen.push(isIntersecting), { root: outer }).observe(end)
    }`)
    await browser.until(
      `outer.scroller?.size.height === 300 && ${ready()} && outer.scrollHeight > 900 && seen.length === 1`,
    )
    equal(await browser.evaluate("seen"), [false])
    await browser.evaluate("outer.scrollTop = outer.scrollHeight")
    await browser.until("seen.at(-1) === true")
    // The inner one is found through the slot.
    await browser.evaluate("s.scrollTop = s.scrollHeight, s.setAttribute('hand-over', '')")
    await browser.evaluate("outer.scrollTop = s.offsetTop - 20")
    await browser.evaluate(frames)
    const [top, y] = await browser.evaluate("[outer.scrollTop, Math.round(s.getBoundingClientRect().top + 90)]")
    await browser.touch(finger(...line([100, y], [100, y - 60], 8)), "touchCancel")
    check(await browser.evaluate("outer.scrollTop") > top, "what the inner one cannot use is the outer one's")
    // Pages that are children of pages in a shadow tree stay there.
    const pages = `outer.querySelector("vellum-pages")`
    await browser.until(`${pages}.numberOfPages === 2`)
    equal(await browser.evaluate(`[...${pages}.children].map(({ localName }) => localName)`), ["slot", "b"])
  }))

Deno.test("dialogs, popovers, tabs that are hidden, full screen, content that is skipped, and print", () =>
  besideAPicture(async (browser) => {
    await page(browser, `<dialog id="d" style="padding: 0; width: 320px; height: 400px">${list()}</dialog>`)
    for (const place of [0, 150]) {
      await browser.evaluate("d.showModal()")
      await browser.until(ready())
      await browser.evaluate(frames)
      equal(await browser.evaluate("s.scrollTop"), place)
      await browser.evaluate("s.scrollTop = 150, s.focus()")
      await browser.key("ArrowDown", 40)
      await browser.until("s.scrollTop === 190 && s.scroller.isSettled")
      await browser.evaluate("s.scrollTop = 150, d.close()")
      await browser.until("s.scroller.size.height === 0")
    }
    await page(browser, `<div popover id="d" style="width: 320px; height: 400px">${list()}</div>`)
    await browser.evaluate("d.showPopover()")
    await browser.until(ready())
    await browser.evaluate(`(r20.scrollIntoView(), ${frames})`)
    equal(await browser.evaluate("Math.round(r20.getBoundingClientRect().top - s.getBoundingClientRect().top)"), 0)
    await page(
      browser,
      `<div id="d" style="display: none; height: 600px">${list('style="flex: 1; min-height: 0; height: auto"')}</div>`,
    )
    await browser.evaluate(`d.style.display = "flex", d.style.flexDirection = "column"`)
    await browser.until(`${ready()} && s.clientHeight === 600`)
    await drag(browser, 60)
    equal(await browser.evaluate("s.scrollTop"), 50)
    await browser.call("Runtime.evaluate", {
      expression: "s.requestFullscreen()",
      userGesture: true,
      awaitPromise: true,
    })
    await browser.until("document.fullscreenElement === s && s.scroller.size.height === innerHeight")
    await drag(browser, 60)
    check(await browser.evaluate("s.scrollTop <= s.scrollHeight - s.clientHeight"), "inside")
    await browser.evaluate("document.exitFullscreen()")
    await browser.until("s.scroller.size.height === 600")
    await page(
      browser,
      `<div style="height: 3000px"></div><div style="content-visibility: auto; contain-intrinsic-size: 400px">${list()}</div>`,
    )
    await browser.until("document.getElementById('s').scroller")
    await browser.evaluate("scrollTo(0, 3000)")
    await browser.until(ready())
    await browser.evaluate("s.scrollTop = 250")
    await browser.evaluate(`(scrollTo(0, 0), ${frames})`)
    await browser.evaluate(`(scrollTo(0, 3000), ${frames})`)
    equal(
      await browser.evaluate(
        "[s.scrollTop, Math.round(r0.getBoundingClientRect().top - s.getBoundingClientRect().top)]",
      ),
      [250, -234],
    )
    await browser.call("Emulation.setEmulatedMedia", { media: "print" })
    await browser.evaluate(frames)
    await browser.call("Page.printToPDF")
    await browser.call("Emulation.setEmulatedMedia", { media: "" })
    await browser.evaluate(frames)
    equal(await browser.evaluate("s.scrollTop"), 250)
  }))

Deno.test("CSS zoom and transforms around what the browser scrolls to", () =>
  besideAPicture(async (browser) => {
    for (
      const style of [
        "zoom: 1.5",
        "zoom: 0.8",
        "transform: scale(0.5); transform-origin: 0 0",
        "transform: rotate(90deg)",
      ]
    ) {
      await page(browser, `<div style="${style}">${list("style='width: 200px'")}</div>`)
      await browser.until(ready())
      await browser.evaluate(frames)
      for (const row of [25, 2, 14]) {
        await browser.evaluate(`(r${row}.scrollIntoView({ block: "nearest" }), ${frames})`)
        const [a, b] = await browser.evaluate(`[r${row}, s].map((one) => {
          const { left, top, right, bottom } = one.getBoundingClientRect()
          return [left, top, right, bottom]
        })`)
        check(
          a[0] >= b[0] - 1 && a[1] >= b[1] - 1 && a[2] <= b[2] + 1 && a[3] <= b[3] + 1,
          `${style}: row ${row} at ${a} in ${b}`,
        )
      }
    }
  }))

Deno.test("keys that a framework takes at the root of the page do not scroll as well", () =>
  besideAPicture(async (browser) => {
    await page(browser, list("", `<button id="b">one</button>${rows()}`))
    await browser.until(ready())
    await browser.evaluate(`{
      window.takes = true
      document.addEventListener("keydown", (event) => {
        if (takes && event.key === "ArrowDown") event.preventDefault()
      })
      b.focus()
    }`)
    await browser.key("ArrowDown", 40)
    await browser.evaluate(frames)
    equal(await browser.evaluate("[s.scrollTop, s.scroller.isSettled]"), [0, true])
    await browser.evaluate("(takes = false, 0)")
    await browser.key("ArrowDown", 40)
    await browser.until("s.scrollTop === 40 && s.scroller.isSettled")
    equal(await browser.evaluate("scrollY"), 0, "the page stays")
  }))

Deno.test("pictures and pages made by innerHTML, cloned, hidden and shown", () =>
  besideAPicture(async (browser) => {
    await browser.evaluate(`Promise.all([import("./pages.js"), import("./tiles.js")]).then(() => 0)`)
    await page(
      browser,
      `<dialog id="d" style="padding: 0"><vellum-image id="i" src="picture.png" style="width: 300px; height: 200px"></vellum-image>
      <vellum-pages id="p" current-page="1" style="width: 300px; height: 200px"><b>one</b><b>two</b><b>three</b></vellum-pages></dialog>`,
    )
    await browser.evaluate("d.showModal()")
    const isSharp = (id: string) => `${id}.coverage.sharp > 0 && ${id}.coverage.standIn + ${id}.coverage.blank === 0`
    await browser.until(`${isSharp("i")} && p.pageScroller`)
    await browser.evaluate("i.zoomScale = 2")
    const place = await browser.evaluate("(p.currentPage = 2, [i.zoomScale, i.contentOffset])")
    await browser.evaluate("d.close()")
    await browser.evaluate(frames)
    await browser.evaluate("d.showModal()")
    await browser.evaluate(frames)
    await browser.until(isSharp("i"))
    equal(await browser.evaluate("[i.zoomScale, i.contentOffset]"), place)
    equal(
      await browser.evaluate(
        "[p.currentPage, p.children[2].checkVisibility(), Math.round(p.children[2].getBoundingClientRect().left - p.getBoundingClientRect().left)]",
      ),
      [2, true, 0],
    )
    await browser.evaluate(`{
      const clones = [i, p].map((one) => one.cloneNode(true))
      ;[window.ci, window.cp] = clones
      document.body.append(...clones)
      d.close()
    }`)
    await browser.until(`${isSharp("ci")} && cp.currentPage === 1 && cp.pageScroller`)
    equal(await browser.evaluate("cp.numberOfPages"), 3)
  }))
