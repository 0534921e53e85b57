// <vellum-pages> that turn while they are hidden, as in a dialog that is opened again, in Chromium.

import type { Browser } from "./browser.ts"
import { equal } from "./checks.ts"
import { frames, inPage } from "./page.ts"

const figures = Array.from({ length: 8 }, (_, n) => `<figure id="f${n}">${n}</figure>`).join("")
const gallery = `<vellum-pages id="p" style="width: 340px">${figures}</vellum-pages>`
/** What hides pages and shows them again: a dialog, a parent and the element itself. */
const ways: [string, string, string][] = [
  [`<dialog id="d" open>${gallery}</dialog>`, "d.close()", "d.showModal()"],
  [`<div id="d">${gallery}</div>`, "d.hidden = true", "d.hidden = false"],
  [gallery, "p.style.display = 'none'", "p.style.display = ''"],
]

/** Calls `body` with the pages, of which the fourth is shown, hidden in each way. `show` shows them and expects a page. */
async function whileHidden(
  body: (
    browser: Browser,
    show: (page: number, act?: string) => Promise<void>,
    hide: () => Promise<void>,
  ) => Promise<void>,
): Promise<void> {
  for (const [content, hiding, showing] of ways) {
    await inPage(
      "pages.html",
      async (browser) => {
        await browser.evaluate(`(document.body.innerHTML = ${JSON.stringify(content)}, 0)`)
        await browser.until("p.pageScroller")
        const hide = async () => {
          await browser.evaluate(hiding)
          await browser.evaluate(frames)
        }
        await browser.evaluate(`{
        p.currentPage = 3
        window.told = []
        p.addEventListener("vellum-page-change", ({ detail }) => told.push(detail.currentPage))
      }`)
        await hide()
        await body(browser, async (page, act = "0") => {
          await browser.evaluate(`(${showing}, ${act}, 0)`)
          await browser.evaluate(frames)
          await browser.until("p.scroller.isSettled")
          const [current, scrolled, left] = await browser.evaluate(`[p.currentPage, Math.abs(p.scrollLeft) / 360,
          p.children[${page}].getBoundingClientRect().left - p.getBoundingClientRect().left]`)
          equal([current, scrolled, left], [page, page, 0], showing)
        }, hide)
      },
      {},
      { width: 360, height: 800 },
    )
  }
}

Deno.test("a page that is set while pages are hidden is the one that is shown", () =>
  whileHidden(async (browser, show, hide) => {
    for (
      const [page, act] of [
        [5, "p.currentPage = 5"],
        [1, "p.setAttribute('current-page', 1)"],
        [6, "p.setCurrentPage(6, true)"],
        [4, "p.scrollTo(4 * 360, 0)"],
        [2, "location.hash = '#f2'"],
      ] as const
    ) {
      await browser.evaluate(`(told.length = 0, ${act}, 0)`)
      await browser.evaluate(frames)
      await browser.until("p.scroller.isSettled")
      equal(await browser.evaluate("[p.currentPage, told.at(-1)]"), [page, page], act)
      await browser.evaluate("(told.length = 0, 0)")
      await show(page)
      equal(await browser.evaluate("told"), [], "it does not turn again")
      await hide()
    }
  }))

Deno.test("a page that is set in the turn that shows pages, or hides them, is the one that is shown", () =>
  whileHidden(async (browser, show, hide) => {
    await show(6, "p.currentPage = 6")
    await browser.evaluate("(p.currentPage = 2, 0)")
    await hide()
    await show(2)
  }))

Deno.test("pages that come while others are hidden leave the current one where it is", () =>
  whileHidden(async (browser, show) => {
    await browser.evaluate(`(p.prepend(document.createElement("figure")), 0)`)
    await browser.evaluate(frames)
    await show(4)
    equal(await browser.evaluate("p.children[4].id"), "f3")
  }))

Deno.test("pages that get another direction, width or gap while they are hidden show the same page", () =>
  whileHidden(async (browser, show, hide) => {
    await browser.evaluate("p.dir = 'rtl'")
    await browser.evaluate(frames)
    await show(3)
    await hide()
    await browser.evaluate("(p.style.width = '320px', p.setAttribute('page-gap', 40), p.currentPage = 5, 0)")
    await show(5)
  }))

Deno.test("a turn that is under way when pages are hidden arrives", () =>
  whileHidden(async (browser, show, hide) => {
    await show(3)
    await browser.evaluate("p.setCurrentPage(6, true)")
    await hide()
    await show(6)
  }))
