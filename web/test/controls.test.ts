// Keys on controls inside, in Chromium: those that a control has no use for scroll the element, as they scroll a <div>, and not the page.

import type { Browser } from "./browser.ts"
import { equal } from "./checks.ts"
import { inPage } from "./page.ts"

const rest = `document.activeElement?.blur(), scrollTo({ top: 100, behavior: "instant" })`

/** What a key scrolls: the element forwards or back, or the page; "" for nothing. */
async function scrolls(browser: Browser, focus: string, key: string, code: number, modifiers = 0): Promise<string> {
  await browser.evaluate(`(${rest}, v.scrollTop = 1000, ${focus}, 0)`)
  await browser.key(key, code, modifiers)
  return await browser.evaluate(`new Promise((done) => {
    let frames = 0
    const look = () => {
      const what = scrollY !== 100 ? "page" : v.scrollTop > 1000 ? "on" : v.scrollTop < 1000 ? "back" : ""
      what || frames++ > 10 ? done(what) : requestAnimationFrame(look)
    }
    look()
  })`)
}

const inElement = (content: string, body: (browser: Browser) => Promise<void>, policy = "auto") =>
  inPage("page.html", async (browser) => {
    const element = `<vellum-scroll id="v" page-scroll="${policy}" style="height: 300px">
      <div style="height: 3000px; padding-top: 1100px; box-sizing: border-box">${content}</div></vellum-scroll>`
    await browser.evaluate(`(document.body.innerHTML = ${JSON.stringify(element)}, 0)`)
    await browser.until("v.scroller?.size.height === 300")
    await body(browser)
  })

const [arrow, page, end, space] = [["ArrowDown", 40], ["PageDown", 34], ["End", 35], [" ", 32]] as const

for (const policy of ["auto", "never"]) {
  Deno.test(`with page-scroll="${policy}" keys that a control does not use scroll the element, and not the page`, () => {
    const kinds = ["checkbox", "button", "submit", "reset", "image", "file", "color", "range", "radio", "text", "date"]
    const inputs = kinds.map((kind) => `<input type="${kind}" id="${kind}" name="one">`)
    // One of a group: arrows choose the next.
    const others =
      `<input type="radio" name="one"><a href="#q" id="link">a</a><select id="select"><option>1<option>2</select>`
    return inElement(inputs.join("") + others, async (browser) => {
      const of = async (id: string) => {
        const found = []
        for (const [key, code] of [arrow, page, end]) {
          found.push(
            await scrolls(browser, `document.getElementById("${id}").focus({ preventScroll: true })`, key, code),
          )
        }
        return found
      }
      const all = ["on", "on", "on"]
      for (const kind of kinds.slice(0, 7)) equal(await of(kind), all, kind)
      equal(await of("link"), all, "link")
      equal(await of("radio"), ["", "on", "on"], "radio")
      equal(await of("range"), ["", "", ""], "range")
      equal(await of("text"), ["", "on", ""], "text")
      equal(await of("date"), ["", "on", "on"], "date")
      equal(await of("select"), ["", "", ""], "select")
      const focus = (id: string) => `document.getElementById("${id}").focus({ preventScroll: true })`
      equal(await scrolls(browser, focus("link"), ...space), "on", "space on a link")
      equal(await scrolls(browser, focus("range"), ...space), "on", "space on a slider")
      equal(await scrolls(browser, focus("checkbox"), ...space), "", "space on a box")
      equal(await scrolls(browser, focus("select"), ...end, 2), "on", "control and end on a menu")
      equal(await scrolls(browser, focus("checkbox"), ...end, 2), "on", "control and end on a box")
      for (const id of ["checkbox", "link", "text"]) {
        equal(await scrolls(browser, focus(id), ...arrow, 1), "on", `alt, ${id}`)
      }
    }, policy)
  })
}

Deno.test("page keys move the caret in text with lines, and scroll the element from its ends", () =>
  inElement(
    `<textarea id="area" rows="3">a\nb\nc</textarea><p id="edited" contenteditable>a<br>b<br>c</p>`,
    async (browser) => {
      const caret = (id: string, place: "Start" | "End") =>
        id === "area"
          ? `area.focus({ preventScroll: true }), area.setSelectionRange(${place === "End" ? "5, 5" : "0, 0"})`
          : `edited.focus({ preventScroll: true }), getSelection().selectAllChildren(edited), getSelection().collapseTo${place}()`
      for (const id of ["area", "edited"]) {
        equal(await scrolls(browser, caret(id, "End"), ...page), "on", id)
        equal(await scrolls(browser, caret(id, "Start"), "PageUp", 33), "back", id)
        equal(await scrolls(browser, caret(id, "Start"), ...arrow, 1), "on", `alt, ${id}`)
        await browser.evaluate(`(${caret(id, "Start")}, 0)`)
        await browser.key(...page)
        const atEnd = id === "area" ? "area.selectionStart === 5" : "getSelection().focusNode.data === 'c'"
        await browser.until(atEnd)
      }
    },
  ))

Deno.test("keys that a control on a page does not use turn the pages", () =>
  inPage(
    "pages.html",
    async (browser) => {
      await browser.evaluate(`{
      document.body.style.height = "3000px"
      figures.setAttribute("page-scroll", "never")
      figures.innerHTML = '<p><input type="checkbox"></p><p><input type="checkbox"></p><p>three</p>'
    }`)
      await browser.until("figures.numberOfPages === 3")
      for (const [key, code, goal] of [["ArrowRight", 39, 1], ["PageDown", 34, 1], ["End", 35, 2]] as const) {
        await browser.evaluate(
          `(figures.currentPage = 0, figures.querySelector("input").focus({ preventScroll: true }))`,
        )
        await browser.key(key, code)
        await browser.until(`figures.currentPage === ${goal} && figures.scroller.isSettled`)
      }
      equal(await browser.evaluate("scrollY"), 0)
    },
    {},
    { width: 360, height: 800 },
  ))

Deno.test("a button that goes where pages end leaves the focus to the element, and keys go on turning the pages", () =>
  inPage(
    "pages.html",
    async (browser) => {
      const turn = async ([key, code, page]: readonly [string, number, number]) => {
        await browser.key(key, code)
        await browser.until(`figures.currentPage === ${page} && figures.scroller.isSettled`)
      }
      const focus = "(figures.shadowRoot.activeElement ?? document.activeElement).id"
      const [first, last] = [["Home", 36, 0], ["End", 35, 3]] as const
      for (const [button, there, back] of [["next", last, first], ["previous", first, last]] as const) {
        await browser.evaluate("(figures.currentPage = 1, 0)")
        await browser.evaluate(`(figures.shadowRoot.getElementById("${button}").focus(), 0)`)
        equal(await browser.evaluate(focus), button)
        await turn(there)
        equal(await browser.evaluate(focus), "figures")
        await turn(back)
      }
    },
    {},
    { width: 360, height: 900 },
  ))
