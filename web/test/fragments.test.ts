// What the address names in <vellum-scroll> and <vellum-pages>, in Chromium.

import type { Browser } from "./browser.ts"
import { equal } from "./checks.ts"
import { frames, inPage } from "./page.ts"

const figure = (id: string) => `<figure id="${id}">${id}</figure>`
const link = `<a id="l" href="#f3"><b>three</b></a>`
const five = ["f0", "f1", "f2", "f3", "f4"]

/** Opens an address of a page with pages, `p`, that have these ids, and what is before them. `log.turns` are the pages that are told. */
function open(
  fragment: string,
  act: (browser: Browser) => Promise<void>,
  { ids = five, attributes = "", before = "" }: { ids?: string[]; attributes?: string; before?: string } = {},
): Promise<void> {
  const html = `<!doctype html><meta charset="utf-8"><script type="module" src="pages.js"></script>
    <script>
      window.log = { errors: [], turns: [] }
      addEventListener("error", ({ message }) => log.errors.push(message))
      window.isReady = () => p.scroller && (p.numberOfPages === 0 || p.pageScroller)
    </script>
    ${before}<vellum-pages id="p" ${attributes}>${ids.map(figure).join("")}</vellum-pages>
    <script type="module">
      log.turns.push(p.currentPage)
      p.addEventListener("vellum-page-change", () => log.turns.push(p.currentPage))
    </script>`
  return inPage(`address.html#${fragment}`, act, { files: { "address.html": html } }, { width: 360, height: 800 })
}

Deno.test("an address that is opened with a fragment shows its page before the engine is there", async () => {
  const ids = ["f0", "f1", "f2", "grün 3", "100%", "a%20b", "a'b", "50% of grün", "no \ufffd"]
  for (
    const [fragment, page] of [
      ["f2", 2],
      ["gr%C3%BCn%203", 3],
      ["100%", 4],
      ["a%20b", 5],
      ["a%27b", 6],
      ["50%%20of%20gr%C3%BCn", 7],
      ["no%20%E0%A4", 8],
      ["nothing", 0],
      ["%E0%A4%A", 0],
    ] as const
  ) {
    await open(fragment, async (browser) => {
      equal(await browser.evaluate("[p.currentPage, log.turns]"), [page, [page]], fragment)
      await browser.evaluate(`(p.prepend(document.createElement("figure")), 0)`)
      equal(await browser.evaluate("p.currentPage"), page + 1, "the page that is seen stays")
    }, { ids })
  }
})

Deno.test("an address names the page with the <a> of that name", () =>
  open("nothing", async (browser) => {
    await browser.evaluate(`(p.children[2].innerHTML = '<a name="grün">green</a>', location.hash = "gr%C3%BCn", 0)`)
    await browser.until("p.currentPage === 2")
    await browser.evaluate(`(location.hash = "f1", 0)`)
    await browser.until("p.currentPage === 1")
    await browser.evaluate(`(p.children[3].innerHTML = '<a name="">nothing</a>', location.hash = "", 0)`)
    await browser.evaluate(frames)
    equal(await browser.evaluate("p.currentPage"), 1, "an address without a fragment")
  }))

const later = `(p.insertAdjacentHTML("beforeend", '${figure("later")}'), p.currentPage)`

Deno.test("a page that comes later is shown if the address names it", () =>
  open("later", async (browser) => {
    equal(await browser.evaluate(later), 5)
  }))

Deno.test("a page that comes later leaves the one that a program has set, also where that was current or is to come", async () => {
  for (const page of [1, 0]) {
    await open("later", async (browser) => {
      await browser.evaluate(`p.currentPage = ${page}`)
      equal(await browser.evaluate(later), page)
    })
  }
  await open("f3", async (browser) => {
    await browser.evaluate("p.currentPage = 1")
    await browser.evaluate(`p.innerHTML = ${JSON.stringify(five.map(figure).join(""))}`)
    equal(await browser.evaluate("p.currentPage"), 1)
  }, { ids: [] })
})

Deno.test("what the address names comes before the page that the markup begins with", () =>
  open("f3", async (browser) => {
    equal(await browser.evaluate("p.currentPage"), 3)
    await browser.evaluate("p.setAttribute('current-page', 2)")
    equal(await browser.evaluate("p.currentPage"), 2)
  }, { attributes: `current-page="1"` }))

/** Waits until all have heard of a click, and what follows of it has come. */
const afterClick = `new Promise((done) => setTimeout(() => ${frames}.then(done)))`

Deno.test("a link turns to its page each time, unless it is prevented or leads elsewhere", () =>
  open("f3", async (browser) => {
    const clicked = async (act: string) => {
      await browser.evaluate("p.currentPage = 0")
      await browser.evaluate(`(${act}, 0)`)
      await browser.evaluate(afterClick)
      return await browser.evaluate("p.currentPage")
    }
    equal(await clicked("l.firstChild.click()"), 3)
    equal(await clicked("l.firstChild.click()"), 3, "again")
    equal(await clicked("(l.target = '_SELF', l.click())"), 3, "in its own window")
    equal(await clicked("(l.target = '_top', l.click())"), 3, "in the whole window, which is its own")
    equal(await clicked("(l.target = '_parent', l.click())"), 3, "in the window around, which is its own")
    equal(await clicked("(window.name = 'own', l.target = 'own', l.click())"), 3, "in the window of that name")
    equal(await clicked("(l.target = 'other', l.click())"), 0, "in another one")
    await browser.evaluate(`document.head.insertAdjacentHTML("beforeend", '<base target="other">')`)
    equal(await clicked("(l.removeAttribute('target'), l.click())"), 0, "in the one that the page says for all")
    equal(await clicked("(l.target = '', l.click())"), 3, "in its own all the same")
    await browser.evaluate("document.querySelector('base').remove()")
    const stop = "l.addEventListener('click', (event) => event.stopPropagation(), { once: true })"
    equal(await clicked(`${stop}, l.click()`), 3, "where a listener on the way stops it")
    equal(await clicked("addEventListener('click', (event) => event.preventDefault(), { once: true }), l.click()"), 0)
    const ctrl = "l.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, ctrlKey: true }))"
    equal(await clicked(ctrl), 0, "into another window")
    equal(await clicked("p.click()"), 0)
  }, { before: link }))

Deno.test("a link in a frame turns its pages, unless it leads to a window around", () =>
  open("f3", async (browser) => {
    const frame = `<iframe id="inner" src="address.html#f3" style="width: 300px; height: 400px"></iframe>`
    await browser.evaluate(`document.body.insertAdjacentHTML("beforeend", ${JSON.stringify(frame)})`)
    await browser.until("inner.contentWindow.isReady?.()")
    for (const [target, page] of [["_parent", 0], ["_self", 3], ["_top", 0]] as const) {
      await browser.evaluate(`{
        const { p, l } = inner.contentWindow
        p.currentPage = 0
        l.target = "${target}"
        l.click()
      }`)
      await browser.evaluate(afterClick)
      equal(await browser.evaluate("inner.contentWindow.p.currentPage"), page, target)
    }
  }, { before: link }))

Deno.test("a link that takes the pages away as it is clicked, but for what it names, turns none", () =>
  open("f3", async (browser) => {
    await browser.evaluate(`{
      p.currentPage = 0
      log.turns = []
      window.gone = p
      l.onclick = () => {
        const named = p.children[3]
        gone.remove()
        document.body.append(named)
      }
    }`)
    await browser.evaluate("l.click()")
    await browser.evaluate(afterClick)
    equal(await browser.evaluate("[gone.currentPage, log.turns]"), [0, []])
  }, { before: link }))

Deno.test("what the address names is at the top of an element that is defined later, however it is written", async () => {
  const names = ["plain", "a[1]", "a|b", "grün", "a'b", "x.y", "100%", "a%20b"]
  for (
    const [fragment, id] of [
      ["plain", "plain"],
      ["a[1]", "a[1]"],
      ["a|b", "a|b"],
      ["gr%c3%bcn", "grün"],
      ["a%27b", "a'b"],
      ["x%2Ey", "x.y"],
      ["100%", "100%"],
      ["a%20b", "a%20b"],
    ] as const
  ) {
    const rows = names.map((name) =>
      `<p style="margin: 0; height: 300px"></p><p id="${name}" style="margin: 0">${name}</p>`
    )
    const html = `<!doctype html><meta charset="utf-8">
      <vellum-scroll id="s" style="display: block; height: 200px">${
      rows.join("")
    }<p style="height: 900px"></p></vellum-scroll>
      <script>
        window.log = { errors: [] }
        window.isReady = () => true
      </script>`
    await inPage(`later.html#${fragment}`, async (browser) => {
      await browser.evaluate(`(s.style.overflow = "visible", import("./elements.js").then(() => 0))`)
      await browser.until("s.scroller && s.scrollTop > 0")
      const top = `document.getElementById(${
        JSON.stringify(id)
      }).getBoundingClientRect().top - s.getBoundingClientRect().top`
      equal(await browser.evaluate(`${frames}.then(() => Math.round(${top}))`), 0, fragment)
    }, { files: { "later.html": html } })
  }
})

Deno.test("a link scrolls to what it names each time", () =>
  inPage("page.html", async (browser) => {
    await browser.evaluate(`{
      list.children[30].id = "thirty"
      document.body.insertAdjacentHTML("afterbegin", '<a id="l" href="#thirty">30</a>')
    }`)
    for (let round = 0; round < 3; round++) {
      await browser.evaluate("list.scrollTop = 0")
      await browser.evaluate("l.click()")
      equal(await browser.evaluate(`${frames}.then(() => list.scrollTop)`), 1800)
    }
  }))

Deno.test("what has the focus, or the address names, is on a page that is seen in an element that is defined later", async () => {
  const place = (id: string, left: number, top: number, length = 30) =>
    `<button id="${id}" style="position: absolute; left: ${left}px; top: ${top}px; width: ${length}px; height: ${length}px;
      padding: 0; border: 0"></button>`
  const all = [place("beside", 360, 0), place("low", 0, 320), place("both", 660, 720), place("empty", 360, 320, 0)]
  const html = `<!doctype html><meta charset="utf-8">
    <vellum-scroll paging id="s" style="display: block; width: 300px; height: 200px">
      <div style="position: relative; width: 1200px; height: 1000px">${all.join("")}</div></vellum-scroll>
    <script>
      window.log = { errors: [] }
      window.isReady = () => true
    </script>`
  const places = { beside: [300, 0], low: [0, 200], both: [600, 600], empty: [300, 200] }
  for (const [id, expected] of Object.entries(places)) {
    for (const [fragment, focus] of [[id, ""], ["", `${id}.focus({ preventScroll: true })`]]) {
      await inPage(`later.html#${fragment}`, async (browser) => {
        await browser.evaluate(`(s.style.overflow = "visible", ${focus || 0}, import("./elements.js").then(() => 0))`)
        await browser.until("s.scroller && s.scrollWidth === 1200")
        equal(await browser.evaluate(`${frames}.then(() => [s.scrollLeft, s.scrollTop])`), expected, fragment || focus)
      }, { files: { "later.html": html } })
    }
  }
})
