// What a <div> that scrolls does and a page relies on, in Chromium: <vellum-scroll> does it too.

import { Browser, serve, until } from "./browser.ts"
import { check, equal } from "./checks.ts"
import { besideAPicture, finger, folders, frames, inPage, line } from "./page.ts"

const rows = (count: number) =>
  Array.from({ length: count }, (_, row) => `<p style="height: 50px; margin: 0" id="r${row}">Row ${row}</p>`).join("")
/** Replaces what is on the page by scrollers: `n` of the browser, `s` of Vellum. */
async function show(browser: Browser, content: string, style = ""): Promise<void> {
  const body = [["div", "n"], ["vellum-scroll", "s"]].map(([tag, id]) =>
    `<${tag} id="${id}" style="overflow: auto; height: 200px; width: 300px; ${style}">${content}</${tag}>`
  ).join("")
  await browser.evaluate(`(document.body.innerHTML = ${JSON.stringify(body)}, 0)`)
  await browser.until("s.scroller?.size.height > 0")
  await browser.evaluate(frames)
}
const tops = "[n.scrollTop, s.scrollTop]"
const drag = (browser: Browser, y: number) =>
  browser.touch(finger(...line([100, y + 150], [100, y + 50], 10)), "touchCancel")

Deno.test("who prevents the wheel or a finger's touch around an element keeps it from scrolling", () =>
  inPage("page.html", async (browser) => {
    const wheel = async () => {
      for (const y of [100, 300]) await browser.wheel(100, y, 100)
      await browser.evaluate(`${frames}.then(() => ${frames})`)
    }
    const settle = () => browser.until("s.scroller.isSettled")
    const set = (where: string, name: string, how: string) =>
      browser.evaluate(`(window.off = new AbortController(), ${where}.addEventListener("${name}", (event) => {
        ${how}
      }, { passive: false, signal: off.signal }), n.scrollTop = s.scrollTop = 0)`)
    await show(browser, rows(60))
    for (const where of ["window", "document", "document.body", "s.parentNode", "s"]) {
      await set(where, "wheel", "event.preventDefault()")
      await wheel()
      equal(await browser.evaluate(tops), [where === "s" ? 100 : 0, 0], `wheel, prevented by ${where}`)
      await browser.evaluate("off.abort()")
      for (const name of ["touchstart", "touchmove"]) {
        await set(where, name, "event.preventDefault()")
        await drag(browser, 200)
        await settle()
        equal(await browser.evaluate("s.scrollTop"), 0, `${name}, prevented by ${where}`)
        await browser.evaluate("off.abort()")
      }
    }
    // Who stops the event on its way lets it scroll, but for preventing it.
    for (const [how, moves] of [["", true], ["event.preventDefault()", false]] as const) {
      await set("document.body", "wheel", `event.stopPropagation(); ${how}`)
      await wheel()
      equal(await browser.evaluate("s.scrollTop > 0"), moves, `stopped ${how}`)
      await browser.evaluate("off.abort()")
    }
    await browser.evaluate("s.scrollTop = 0")
    await drag(browser, 200)
    check(await browser.evaluate("s.scrollTop") > 50, "a finger drags again")
    // Inside another element, and where that keeps all from the page.
    await browser.evaluate(`{
      const outer = document.createElement("vellum-scroll")
      outer.id = "outer"
      outer.setAttribute("page-scroll", "never")
      outer.style.height = "700px"
      const inner = s
      n.remove()
      inner.replaceWith(outer)
      outer.append(inner)
    }`)
    await browser.until("s.scroller?.size.height > 0 && outer.scroller")
    await browser.evaluate("s.scrollTop = 0")
    await browser.wheel(100, 100, 100)
    await browser.until("s.scrollTop > 0 && s.scroller.isSettled")
    equal(await browser.evaluate("scrollY"), 0)
  }))

Deno.test("overflow-anchor of the element counts", () =>
  inPage("page.html", async (browser) => {
    for (const [style, expected] of [["", 611], ["overflow-anchor: none", 500]] as const) {
      await show(browser, rows(60), style)
      await browser.evaluate(`(n.scrollTop = s.scrollTop = 500, ${frames})`)
      await browser.evaluate(`{
        for (const one of [n, s]) {
          const made = document.createElement("div")
          made.style.height = "111px"
          one.prepend(made)
        }
      }`)
      await browser.evaluate(frames)
      equal(await browser.evaluate(tops), [expected, expected], style)
    }
  }))

Deno.test("what is dragged to be dropped scrolls the element at its edges", () =>
  inPage("page.html", async (browser) => {
    await show(browser, rows(60).replaceAll("<p ", '<p draggable="true" '))
    const { x, y } = await browser.evaluate("(({ left: x, top: y }) => ({ x, y }))(s.getBoundingClientRect())")
    const over = (at: number) =>
      browser.evaluate(`s.children[5].dispatchEvent(new DragEvent("dragover", {
        bubbles: true, cancelable: true, clientX: ${x + 100}, clientY: ${y + at} }))`)
    const held = async (at: number) => {
      for (let n = 0; n < 6; n++) {
        await over(at)
        await browser.evaluate(frames)
      }
      return await browser.evaluate("s.scrollTop")
    }
    await browser.evaluate("s.scrollTop = 500")
    equal(await held(100), 500, "in the middle")
    const below = await held(192)
    check(below > 500, `at the lower edge ${below}`)
    await browser.evaluate(`s.dispatchEvent(new DragEvent("drop", { bubbles: true }))`)
    await browser.evaluate(frames)
    const dropped = await browser.evaluate("s.scrollTop")
    await browser.evaluate(frames)
    equal(await browser.evaluate("s.scrollTop"), dropped, "after it was dropped")
    check(await held(8) < dropped, "at the upper edge")
  }))

/** Opens a page whose element is defined only when `define()` is called. */
async function undefinedYet(body: string, act: (browser: Browser) => Promise<void>, fragment = ""): Promise<void> {
  const html = `<!doctype html><meta charset="utf-8"><style>
    vellum-scroll { display: block; width: 300px; height: 200px }
    vellum-scroll:not(:defined) { overflow: auto }</style>${body}
    <script>const define = () => import("./elements.js").then(() => 0)</script>`
  const server = serve(folders, { files: { "late.html": html } })
  const browser = await Browser.open()
  try {
    await browser.goTo(`${server.address}late.html${fragment}`)
    await until(async () => check(await browser.evaluate(`document.readyState === "complete"`), "loading"))
    await act(browser)
  } finally {
    await browser.close()
    await server.close()
  }
}
const text = `<div style="height: 1900px">text</div><input id="field"><div style="height: 900px" id="end">end</div>`

Deno.test("what the page has scrolled before the element is defined stays scrolled", () =>
  undefinedYet(`<vellum-scroll id="s">${text}</vellum-scroll>`, async (browser) => {
    await browser.evaluate(`(s.scrollTop = 500, ${frames})`)
    await browser.evaluate("define()")
    equal(await browser.evaluate("s.scrollTop"), 500)
    await browser.until("s.scroller")
    equal(await browser.evaluate("s.scrollTop"), 500)
  }))

Deno.test("the focus is seen in an element that is defined later, and so is what the address names", async () => {
  await undefinedYet(`<vellum-scroll id="s" style="overflow: visible">${text}</vellum-scroll>`, async (browser) => {
    await browser.evaluate("field.focus({ preventScroll: true })")
    await browser.evaluate("define()")
    await browser.until("s.scroller && s.scrollTop > 0")
    const [box, own] = await browser.evaluate("[field, s].map((one) => one.getBoundingClientRect().toJSON())")
    check(box.top >= own.top && box.bottom <= own.bottom, "the field is seen")
  })
  await undefinedYet(`<vellum-scroll id="s" style="overflow: visible">${text}</vellum-scroll>`, async (browser) => {
    await browser.evaluate("define()")
    await browser.until("s.scroller && s.scrollTop > 0")
    equal(await browser.evaluate("Math.round(end.getBoundingClientRect().top - s.getBoundingClientRect().top)"), 0)
  }, "#end")
})

Deno.test("text that the address names is where a div has it", async () => {
  const lines = Array.from({ length: 60 }, (_, n) => `<p id="l${n}" style="margin: 0; height: 50px">Line ${n}</p>`)
    .join("")
  for (const fragment of ["#:~:text=Line%2045", "#l3:~:text=Line%2045", "#l33"]) {
    await undefinedYet(
      `<div id="n" style="overflow: auto; width: 300px; height: 200px">${lines}</div>`,
      async (browser) => {
        await browser.until("n.scrollTop > 0")
        const expected = await browser.evaluate("n.scrollTop")
        await undefinedYet(`<vellum-scroll id="s">${lines}</vellum-scroll>`, async (browser) => {
          await browser.until("s.scrollTop > 0")
          await browser.evaluate("define()")
          await browser.until("s.scroller")
          equal(await browser.evaluate(`${frames}.then(() => s.scrollTop)`), expected, fragment)
        }, fragment)
      },
      fragment,
    )
  }
})

Deno.test("content that grows in a component without a box, or by a class around the element, is noticed", () =>
  inPage("page.html", async (browser) => {
    await browser.evaluate(`customElements.define("boxless-list", class extends HTMLElement {
      constructor() {
        super()
        this.attachShadow({ mode: "open" }).innerHTML = "<style>:host { display: contents }</style><slot></slot>"
      }
    })`)
    await show(browser, "<boxless-list></boxless-list>")
    const isNoticed =
      `s.tabIndex === 0 && s.shadowRoot.getElementById("viewport").style.touchAction.startsWith("pan-x")`
    check(!await browser.evaluate(isNoticed), "it fits at first")
    await browser.evaluate(`{
      const row = document.createElement("div")
      row.style.height = "900px"
      s.firstChild.shadowRoot.append(row)
    }`)
    await browser.until(isNoticed)
    await show(browser, `<style>.tall p { height: 900px }</style><div style="height: 100px"><p>text</p></div>`)
    check(!await browser.evaluate(isNoticed), "it fits at first")
    await browser.evaluate(`document.body.className = "tall"`)
    await browser.until(isNoticed)
  }))

Deno.test("the scroll methods promise when content rests, as those of the browser", () =>
  inPage("page.html", async (browser) => {
    await show(browser, rows(60))
    const done = { interrupted: false }
    equal(await browser.evaluate("s.scrollTo({ top: 30 })"), done)
    equal(await browser.evaluate("s.scrollBy(0, 30)"), done)
    equal(await browser.evaluate("s.scroll(0, 100)"), done)
    equal(
      await browser.evaluate(`s.scrollTo({ top: 900, behavior: "smooth" }).then((found) => [found, s.scrollTop])`),
      [done, 900],
    )
    equal(await browser.evaluate(`s.scrollTo({ top: 900, behavior: "smooth" })`), done, "where it is already")
    equal(
      await browser.evaluate(`(() => {
        const end = s.scrollTo({ top: 0, behavior: "smooth" })
        setTimeout(() => s.scrollTop = 20, 50)
        return end
      })()`),
      { interrupted: true },
    )
    equal(
      await browser.evaluate(`(() => {
        const end = s.scrollTo({ top: 900, behavior: "smooth" })
        s.remove()
        return end
      })()`),
      { interrupted: true },
      "one that is removed",
    )
  }))

Deno.test("a smooth scroll that is sent back or stopped before it has moved anything keeps its promise", () =>
  inPage("page.html", async (browser) => {
    await show(browser, rows(60))
    for (const act of ["s.scrollTo({ top: 0 })", "s.scroller.stopScrollingAndZooming()"]) {
      const found = await browser.evaluate(`(() => {
        const end = s.scrollTo({ top: 900, behavior: "smooth" })
        ${act}
        return end.then((found) => [found, s.scrollTop])
      })()`)
      equal(found, [{ interrupted: true }, 0], act)
    }
  }))

Deno.test("a scroll there and back in one turn is told of as in a div", () =>
  inPage("page.html", async (browser) => {
    await show(browser, rows(60))
    await browser.evaluate(`{
      window.heard = { n: [], s: [] }
      for (const one of [n, s]) {
        for (const name of ["scroll", "scrollend"]) one.addEventListener(name, () => heard[one.id].push(name))
        one.scrollTop = 200
        one.scrollTop = 0
      }
    }`)
    await browser.until("heard.n.length === 2")
    await browser.evaluate(frames)
    equal(await browser.evaluate("heard"), { n: ["scroll", "scrollend"], s: ["scroll", "scrollend"] })
  }))

Deno.test("counters of the page go through the element", () =>
  inPage("page.html", async (browser) => {
    await show(browser, "<h2>one</h2><h2>two</h2>")
    await browser.evaluate(`{
      const style = document.createElement("style")
      style.textContent = "body { counter-reset: part } h2 { counter-increment: part; font: 20px/1 monospace; width: max-content }" +
        "h2::before { content: counter(part, decimal-leading-zero) } h2.last { counter-increment: none; font: 20px/1 monospace }" +
        "h2.last::before { content: counter(part, upper-roman) }"
      document.head.append(style)
      n.remove()
      const last = document.createElement("h2")
      last.className = "last"
      document.body.append(last)
    }`)
    // Two headings inside: II, twice as wide as I.
    const width = "document.querySelector('.last').getBoundingClientRect().width"
    const two = await browser.evaluate(width)
    await browser.evaluate("s.querySelector('h2').remove()")
    equal(Math.round(2 * await browser.evaluate(width)), Math.round(two))
  }))

Deno.test("moveBefore() moves an element as it is", () =>
  besideAPicture(async (browser) => {
    await show(browser, rows(60))
    await browser.evaluate(`{
      s.scrollTop = 400
      s.showsVerticalScrollIndicator = false
      window.before = s.scroller
      window.ready = 0
      s.addEventListener("vellum-ready", () => ready++)
      n.replaceChildren()
      n.moveBefore(s, null)
    }`)
    await browser.evaluate(frames)
    equal(await browser.evaluate("[s.scrollTop, s.scroller === before, s.showsVerticalScrollIndicator, ready]"), [
      400,
      true,
      false,
      0,
    ])
    equal(
      await browser.evaluate("Math.round(s.children[8].getBoundingClientRect().top - s.getBoundingClientRect().top)"),
      0,
    )
    const [x, y] = await browser.evaluate("[s.getBoundingClientRect().left + 20, s.getBoundingClientRect().top + 20]")
    await browser.wheel(x, y, 100)
    await browser.evaluate(`${frames}.then(() => ${frames})`)
    console.log(
      await browser.evaluate(
        "[x,s.scrollTop, n.scrollTop, s.scrollHeight, scrollY, s.scroller.contentOffset, s.shadowRoot.getElementById('viewport').scrollTop]"
          .replace("x", `${x},${y}`),
      ),
    )
    await browser.until("s.scrollTop > 400")
  }))
