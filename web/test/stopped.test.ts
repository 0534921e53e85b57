// Who stops an event on its way, and prevents nothing, lets a <div> scroll, and <vellum-scroll>; in Chromium.

import type { Browser } from "./browser.ts"
import { check, equal } from "./checks.ts"
import { finger, frames, inPage, line } from "./page.ts"

const content = `<p class="child" style="height: 2000px; margin: 0">text <button>one</button></p>`
const onPage = (act: (browser: Browser) => Promise<void>) =>
  inPage("page.html", async (browser) => {
    const boxes = [["div", "n"], ["vellum-scroll", "v"]].map(([tag, id]) =>
      `<${tag} id="${id}" style="display: block; overflow: auto; height: 200px; width: 300px">${content}</${tag}>`
    ).join("")
    await browser.evaluate(`(document.body.innerHTML = ${JSON.stringify(boxes)}, 0)`)
    await browser.until("v.scroller?.size.height > 0")
    // As on a phone, Chromium would tell of half of each turn of the wheel.
    await browser.call("Emulation.setDeviceMetricsOverride", {
      width: 360,
      height: 1300,
      deviceScaleFactor: 1,
      mobile: false,
    })
    await browser.evaluate(frames)
    await act(browser)
  })
/** Has a node stop events of some names while `act` lasts. */
async function stopping(browser: Browser, where: string, names: string[], how: string, act: () => Promise<void>) {
  await browser.evaluate(`{
    window.off = new AbortController()
    for (const node of [${where}].flat()) {
      for (const name of ${
    JSON.stringify(names)
  }) node.addEventListener(name, (event) => { ${how} }, { signal: off.signal, capture: ${where === "document"} })
    }
    n.scrollTop = v.scrollTop = 0
  }`)
  await browser.evaluate(frames)
  await act()
  await browser.evaluate("off.abort()")
}
const children = `[...document.querySelectorAll(".child")]`
const [stop, cancel] = ["event.stopPropagation()", "event.cancelBubble = true"]

Deno.test("a turn of the wheel scrolls the element, and not the page, where a listener stops its event", () =>
  onPage(async (browser) => {
    for (
      const [where, how] of [[children, stop], [children, cancel], ["document", stop], ["document.body", cancel], [
        children,
        "event.stopImmediatePropagation()",
      ]]
    ) {
      await stopping(browser, where, ["wheel"], how, async () => {
        for (const y of [100, 300]) await browser.wheel(100, y, 120)
        await browser.until("n.scrollTop === 120 && v.scrollTop === 120")
        equal(await browser.evaluate("scrollY"), 0, `${where}: ${how}`)
      })
    }
    // It may still be prevented.
    await browser.evaluate(`(v.scrollTop = 0, v.firstChild.addEventListener("wheel", (event) => {
      event.stopPropagation()
      event.preventDefault()
    }, { passive: false }))`)
    await browser.wheel(100, 300, 120)
    await browser.evaluate(`${frames}.then(() => ${frames})`)
    equal(await browser.evaluate("[v.scrollTop, scrollY]"), [0, 0])
  }))

Deno.test("who prevents a turn of the wheel or a key keeps it from scrolling, also after another listener of the same node has stopped it", () =>
  onPage(async (browser) => {
    for (const node of ["v.firstChild", "v", "v.parentNode", "document", "window"]) {
      await browser.evaluate(`{
        window.off = new AbortController()
        for (const how of ["stopPropagation", "preventDefault"]) {
          for (const name of ["wheel", "keydown"]) {
            ${node}.addEventListener(name, (event) => event[how](), { passive: false, signal: off.signal })
          }
        }
        v.querySelector("button").focus({ preventScroll: true })
      }`)
      await browser.evaluate(frames)
      await browser.wheel(100, 300, 120)
      await browser.key("PageDown", 34)
      await browser.evaluate(`${frames}.then(() => ${frames})`)
      equal(await browser.evaluate("[v.scrollTop, scrollY, off.abort()]"), [0, 0, null], node)
    }
    await browser.evaluate(frames)
    await browser.wheel(100, 300, 120)
    await browser.until("v.scrollTop === 120")
  }))

/** Has `kept()` say which listeners were added from here on and are there still; of signals none. */
const counting = `{
  let held = []
  const { addEventListener, removeEventListener } = EventTarget.prototype
  const captures = (options) => Boolean(options?.capture ?? options)
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    const one = { node: this, type, listener, capture: captures(options) }
    if (!(this instanceof AbortSignal) && !options?.signal?.aborted) held.push(one)
    options?.signal?.addEventListener("abort", () => held = held.filter((other) => other !== one))
    return addEventListener.call(this, type, listener, options)
  }
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    held = held.filter((one) =>
      one.node !== this || one.type !== type || one.listener !== listener || one.capture !== captures(options))
    return removeEventListener.call(this, type, listener, options)
  }
  window.kept = () => held.map(({ node, type }) => type + " at " + (node.nodeName ?? "window"))
}`

Deno.test("a listener that the page adds further on while an event is on its way may stop it, and none of the element's stays behind", () =>
  onPage(async (browser) => {
    await browser.evaluate(`{
      window.off = new AbortController()
      const { addEventListener } = EventTarget.prototype
      const stop = (event) => event.stopPropagation()
      for (const name of ["wheel", "keydown"]) {
        document.addEventListener(name, () => addEventListener.call(v.firstChild, name, stop, { once: true }),
          { capture: true, signal: off.signal })
      }
      v.querySelector("button").focus({ preventScroll: true })
    }`)
    await browser.evaluate(counting)
    await browser.evaluate(frames)
    await browser.wheel(100, 300, 120)
    await browser.until("v.scrollTop === 120")
    equal(await browser.evaluate("[scrollY, kept()]"), [0, []])
    await browser.key("PageDown", 34)
    await browser.until("v.scrollTop > 120 && v.scroller.isSettled")
    equal(await browser.evaluate("[scrollY, kept(), off.abort()]"), [0, [], null])
  }))

Deno.test("an event that a program dispatches again does not scroll again, and no listener stays behind where it is stopped", () =>
  onPage(async (browser) => {
    await browser.evaluate(counting)
    await browser.evaluate(`{
      const where = { clientX: 100, clientY: 300 }
      window.turn = new WheelEvent("wheel", { deltaY: 100, bubbles: true, composed: true, cancelable: true, ...where })
      v.firstChild.dispatchEvent(turn)
    }`)
    await browser.until("v.scrollTop > 0 && v.scroller.isSettled")
    const [top, kept] = await browser.evaluate("[v.scrollTop, kept()]")
    equal(kept, [])
    const again = `{
      const off = new AbortController()
      v.firstChild.addEventListener("wheel", (event) => event.stopImmediatePropagation(), { signal: off.signal })
      v.firstChild.dispatchEvent(turn)
      off.abort()
    }`
    await browser.evaluate(again)
    await browser.evaluate(`${frames}.then(() => ${frames})`)
    await browser.until("v.scroller.isSettled")
    equal(await browser.evaluate("[v.scrollTop, kept()]"), [top, []])
  }))

Deno.test("no listener stays behind where a child stops the events of a touch, or nobody does", () =>
  onPage(async (browser) => {
    await browser.evaluate(counting)
    for (const names of [["pointerdown", "touchstart", "touchmove"], []]) {
      await stopping(browser, children, names, stop, async () => {
        await browser.touch(finger(...line([100, 380], [100, 280], 10)), "touchCancel")
        check(await browser.evaluate("v.scrollTop > 80"), String(names))
        await browser.until("v.scroller.isSettled")
      })
      equal(await browser.evaluate("kept()"), [], String(names))
    }
  }))

Deno.test("an event that is stopped by what a program has kept of the browser's methods scrolls the element, and no listener stays behind", () =>
  onPage(async (browser) => {
    await browser.evaluate(counting)
    await stopping(browser, children, ["wheel"], "Event.prototype.stopPropagation.call(event)", async () => {
      await browser.wheel(100, 300, 120)
      await browser.until("v.scrollTop === 120")
      equal(await browser.evaluate("scrollY"), 0)
    })
    equal(await browser.evaluate("kept()"), [])
    const atOnce = "Event.prototype.stopImmediatePropagation.call(event)"
    for (const [where, names] of [[children, ["wheel"]], ["document.body", ["touchstart", "touchmove"]]] as const) {
      await stopping(browser, where, [...names], atOnce, async () => {
        await browser.wheel(100, 300, 120)
        await browser.touch(finger(...line([100, 380], [100, 280], 10)), "touchCancel")
        await browser.until("v.scroller.isSettled")
        await browser.evaluate(frames)
      })
      equal(await browser.evaluate("kept()"), [], where)
    }
    // Too late to prevent the page's own scrolling.
    await stopping(browser, "document.body", ["wheel"], atOnce, async () => {
      await browser.wheel(100, 300, 120)
      await browser.evaluate(frames)
      await browser.evaluate(frames)
      equal(await browser.evaluate("v.scrollTop"), 0)
    })
  }))

Deno.test("a turn of the wheel that a passive listener at the end of its way stops scrolls the element, and not the page", () =>
  onPage(async (browser) => {
    for (const node of ["document.body", "document.documentElement", "document", "window"]) {
      await browser.evaluate(`{
        v.scrollTop = 0
        window.off = new AbortController()
        ${node}.addEventListener("wheel", (event) => event.stopPropagation(), { passive: true, signal: off.signal })
      }`)
      await browser.evaluate(frames)
      await browser.wheel(100, 300, 120)
      await browser.until("v.scrollTop === 120")
      await browser.evaluate(`${frames}.then(() => ${frames})`)
      equal(await browser.evaluate("[v.scrollTop, scrollY, off.abort()]"), [120, 0, null], node)
    }
  }))

Deno.test("an element that is put elsewhere hears before the listeners that the page has added to the window", () =>
  onPage(async (browser) => {
    await browser.evaluate(`{
      window.addEventListener("wheel", (event) => event.stopPropagation(), { capture: true, passive: false })
      const element = v
      element.remove()
      document.body.append(element)
    }`)
    await browser.until("v.scroller?.size.height > 0")
    await browser.evaluate(frames)
    await browser.wheel(100, 300, 120)
    await browser.until("v.scrollTop === 120")
    equal(await browser.evaluate("scrollY"), 0)
  }))

Deno.test("a window whose last element has gone is not listened to any more", () =>
  onPage(async (browser) => {
    await browser.evaluate(`{
      window.asked = 0
      const { composedPath } = Event.prototype
      Event.prototype.composedPath = function () {
        asked++
        return composedPath.call(this)
      }
      window.turn = () => {
        asked = 0
        n.dispatchEvent(new WheelEvent("wheel", { bubbles: true }))
        return asked > 0
      }
      v.after(Object.assign(v.cloneNode(true), { id: "w" }))
    }`)
    await browser.until("w.scroller")
    const gone = (id: string) =>
      browser.evaluate(`(${id}.remove(), new Promise((done) => setTimeout(() => done(turn()))))`)
    equal([await browser.evaluate("turn()"), await gone("w"), await gone("v")], [true, true, false])
  }))

Deno.test("elements in elements hear of an event that is stopped inside of them from the inside out", () =>
  onPage(async (browser) => {
    await browser.evaluate(`{
      v.innerHTML = '<vellum-scroll id="inner" style="height: 100px"><p class="child" style="height: 400px; margin: 0">text</p></vellum-scroll>' +
        '<p style="height: 900px">text</p>'
    }`)
    await browser.until("inner.scroller?.size.height > 0")
    await stopping(browser, children, ["wheel"], stop, async () => {
      await browser.wheel(100, 250, 120)
      await browser.until("inner.scrollTop === 120")
      equal(await browser.evaluate("[v.scrollTop, scrollY]"), [0, 0])
    })
  }))

Deno.test("keys scroll the element, and turn pages, where a child or the document stops their events", () =>
  onPage(async (browser) => {
    await browser.evaluate(`import("./pages.js").then(() => {
      document.body.insertAdjacentHTML("beforeend",
        '<vellum-pages id="p" style="height: 200px"><div class="child"><button>one</button></div><div>two</div></vellum-pages>')
    })`)
    await browser.until("p.pageScroller")
    for (const where of [children, "document"]) {
      await stopping(browser, where, ["keydown"], stop, async () => {
        await browser.evaluate(`v.querySelector("button").focus()`)
        await browser.key("PageDown", 34)
        await browser.until("v.scrollTop > 100 && v.scroller.isSettled")
        await browser.evaluate(`(p.currentPage = 0, p.querySelector("button").focus())`)
        await browser.key("ArrowRight", 39)
        await browser.until("p.currentPage === 1 && p.scroller.isSettled")
      })
    }
  }))

Deno.test("a finger drags the element where a child stops the events of its touch", () =>
  onPage(async (browser) => {
    for (const names of [["pointerdown", "touchstart"], ["pointerdown", "touchstart", "touchmove", "pointermove"]]) {
      await stopping(browser, children, names, stop, async () => {
        await browser.touch(finger(...line([100, 380], [100, 280], 10)), "touchCancel")
        check(await browser.evaluate("v.scrollTop > 80"), String(names))
        equal(await browser.evaluate("scrollY"), 0)
      })
    }
  }))

Deno.test("where the page prevents a finger's first movement, nothing moves and nobody hears of a drag", () =>
  onPage(async (browser) => {
    await browser.evaluate(`{
      v.scrollTop = 500
      window.heard = []
      window.off = new AbortController()
      document.addEventListener("touchmove", (event) => event.preventDefault(), { passive: false, signal: off.signal })
    }`)
    await browser.evaluate(`${frames}.then(() => ${frames})`)
    await browser.evaluate(`{
      for (const name of ["scroll", "scrollend", "vellum-will-begin-dragging"]) {
        v.addEventListener(name, () => heard.push(name + " " + v.scrollTop))
      }
    }`)
    // One pixel at a time, so that there is a frame while only pointer events have told of the finger.
    const places = finger(...line([100, 380], [100, 340], 40))
    await browser.touch(places.slice(0, 14), "none")
    await browser.evaluate(frames)
    await browser.lift()
    await browser.touch(places)
    await browser.evaluate(`${frames}.then(() => ${frames})`)
    equal(await browser.evaluate("[v.scrollTop, heard]"), [500, []])
    await browser.evaluate("off.abort()")
    await browser.touch(places, "touchCancel")
    equal(await browser.evaluate("v.scrollTop"), 530, "and without it all of the way counts")
  }))
