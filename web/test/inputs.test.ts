// Inputs and events in Chromium, beside a <div> that scrolls, on the same page: an element behaves as that does.

import type { Browser } from "./browser.ts"
import { check, equal } from "./checks.ts"
import { finger, inPage, line } from "./page.ts"

const rows = Array.from({ length: 60 }, (_, row) => `<p class="row">Row ${row}</p>`).join("")
const ids = ["d", "s"] as const

/** A page with a <div> and below it an element, both 300 by 300 with the same content; `named` is put behind each id in it. */
async function besideADiv(
  body: (browser: Browser) => Promise<void>,
  content = rows,
  attributes = "",
  pixels = 1,
): Promise<void> {
  await inPage("page.html", async (browser) => {
    const both = ids.map((id) => {
      const name = id === "d" ? "div" : "vellum-scroll"
      return `<${name} id="${id}" class="box" ${id === "s" ? attributes : ""}>${
        content.replace(/ id="(\w+)"/g, ` id="$1-${id}"`)
      }</${name}>`
    })
    await browser.evaluate(`(document.body.style.height = "2000px", document.body.innerHTML = ${
      JSON.stringify(
        `<style>.box { width: 300px; height: 300px; margin: 0 } div.box { overflow: auto; position: relative } .row { margin: 0; height: 50px; padding: 0; line-height: 50px } textarea, select { display: block }</style>${
          both.join("")
        }`,
      )
    }, 0)`)
    await browser.call("Emulation.setDeviceMetricsOverride", {
      width: 360,
      height: 900,
      deviceScaleFactor: pixels,
      mobile: pixels > 1,
    })
    await browser.until("s.scroller?.size.height === 300")
    await browser.evaluate(frames(2))
    await body(browser)
    equal(await browser.evaluate("scrollY"), 0, "the page")
  })
}

const frames = (count: number) =>
  `new Promise((done) => { let left = ${count}; const next = () => left-- > 0 ? requestAnimationFrame(next) : done(0); next() })`
/** Waits until something has been the same for 300 ms, in which every browser's smooth scrolling moves. */
async function still(browser: Browser, value: string): Promise<unknown> {
  return await browser.evaluate(`new Promise((done) => {
    let [last, since] = ["", 0]
    const next = (now) => {
      const value = JSON.stringify(${value})
      if (value !== last) [last, since] = [value, now]
      now - since > 300 ? done(JSON.parse(value)) : requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  })`)
}
/** What was found of each of both. */
async function ofBoth(what: (id: "d" | "s", top: number) => Promise<unknown>): Promise<[unknown, unknown]> {
  return [await what("d", 0), await what("s", 300)]
}
async function alike(what: string, of: (id: "d" | "s", top: number) => Promise<unknown>): Promise<unknown> {
  const [div, element] = await ofBoth(of)
  equal(element, div, what)
  return div
}
const within = (found: unknown, expected: number, by: number, what: string) =>
  check(Math.abs((found as number) - expected) <= by, `${what}: ${found}, not ${expected}`)

Deno.test("the mouse that a browser moves beside a finger changes nothing of the finger's flick", () =>
  besideADiv(async (browser) => {
    const flicked = (withMouse: boolean) =>
      browser.evaluate(`(async () => {
        s.contentOffset = { x: 0, y: 0 }
        const start = Math.ceil(performance.now())
        const send = (name, pointerId, y, stamp) => {
          const [pointerType, buttons] = pointerId === 1 ? ["mouse", 0] : ["touch", 1]
          const event = new PointerEvent(name, { pointerId, pointerType, buttons, clientX: 100, clientY: y, bubbles: true })
          // Whole milliseconds, as in Firefox and WebKit: the samples' own times are on a line through them.
          Object.defineProperty(event, "timeStamp", { value: start + stamp })
          s.dispatchEvent(event)
        }
        send("pointerdown", 7, 580, 0)
        for (let sample = 1; sample <= 12; sample++) {
          send("pointermove", 7, 580 - 15 * sample, Math.round(sample * 1000 / 120))
          if (${withMouse}) for (const name of ["pointermove", "pointerup"]) send(name, 1, 400, sample * 8 + 3)
        }
        send("pointerup", 7, 400, 101)
        while (!s.scroller.isSettled) await new Promise(requestAnimationFrame)
        return s.contentOffset.y
      })()`)
    const alone = await flicked(false) as number
    check(alone > 500, `the flick: ${alone}`)
    equal(await flicked(true), alone)
  }))

Deno.test("scroll comes once a frame with changes, and scrollend once at rest, after the call that moves", () =>
  besideADiv(async (browser) => {
    const heard = (id: string, program: string) =>
      browser.evaluate(`(async () => {
        const [e, heard] = [${id}, []]
        const end = new AbortController()
        for (const name of ["scroll", "scrollend"]) e.addEventListener(name, () => heard.push(name), end)
        const frame = () => new Promise(requestAnimationFrame)
        await frame()
        ${program}
        heard.push("written")
        for (let n = 0; n < 4; n++) await frame()
        end.abort()
        return heard
      })()`)
    for (
      const [program, expected] of [
        ["e.scrollTop = 200", ["written", "scroll", "scrollend"]],
        ["e.scrollTop = 200", ["written"]],
        ["for (let n = 0; n < 100; n++) e.scrollTop = n", ["written", "scroll", "scrollend"]],
        ["e.scrollTo({ top: 300 }); e.scrollBy(0, 5)", ["written", "scroll", "scrollend"]],
        ["e.scrollLeft = 50; e.scrollTop = e.scrollTop; e.scrollBy(0, 0)", ["written"]],
        ["e.scrollTop = 1e9", ["written", "scroll", "scrollend"]],
        ["e.scrollTop = 2e9", ["written"]],
        ["e.scrollTop = 0; await frame(); await frame()", ["scroll", "scrollend", "written"]],
      ] as const
    ) {
      const found = await alike(program, (id) => heard(id, program))
      equal(found, expected, program)
    }
    const waits = `new Promise((done) => {
      e.scrollTo({ top: 300, behavior: "instant" })
      e.addEventListener("scrollend", () => done(e.scrollTop), { once: true })
    })`
    await alike("a promise of scrollend", (id) => browser.evaluate(`(async (e) => await ${waits})(${id})`))
    // While something moves there is an event in each frame, before the frame is over, and one end.
    for (
      const how of [
        "scrollTo({ top: 900, behavior: 'smooth' })",
        "querySelector('p').scrollIntoView({ behavior: 'smooth', block: 'nearest' })",
      ]
    ) {
      await alike(how, (id) =>
        browser.evaluate(`new Promise((done) => {
          let [events, frames, ends, before] = [0, 0, 0, ${id}.scrollTop]
          let isHeard = false
          ${id}.onscroll = () => (events++, isHeard && (events = NaN), isHeard = true)
          ${id}.onscrollend = () => (ends++, setTimeout(() => { ${id}.onscroll = ${id}.onscrollend = null; done([events > 5 && events <= frames + 1, ends]) }, 400))
          const frame = () => (isHeard = false, frames++, requestAnimationFrame(frame))
          frame()
          ${id}.${how}
        })`))
    }
  }))

Deno.test("two elements that are kept in step by scroll go where one alone would", () =>
  besideADiv(async (browser) => {
    const other = (id: string) => `${id}2`
    await browser.evaluate(`for (const e of [d, s]) {
      const copy = e.cloneNode(true)
      copy.id += "2"
      document.body.append(copy)
    }`)
    await browser.until("s2.scroller?.size.height === 300")
    const flick = async (id: "d" | "s", top: number) => {
      await browser.evaluate(`${id}.scrollTop = ${other(id)}.scrollTop = 0`)
      await browser.evaluate(frames(3))
      await browser.touch(finger(...line([100, top + 250], [100, top + 50], 6)))
      return await still(browser, `[${id}.scrollTop, ${other(id)}.scrollTop]`) as [number, number]
    }
    const notches = async (id: "d" | "s", top: number) => {
      await browser.evaluate(`${id}.scrollTop = ${other(id)}.scrollTop = 0`)
      await browser.evaluate(frames(3))
      for (let n = 0; n < 5; n++) {
        await browser.wheel(100, top + 100, 100)
        await browser.evaluate(frames(6))
      }
      return await still(browser, `[${id}.scrollTop, ${other(id)}.scrollTop]`) as [number, number]
    }
    const [alone] = await flick("s", 300)
    await browser.evaluate(`for (const [a, b] of [[d, d2], [s, s2]]) {
      a.onscroll = () => b.scrollTop = a.scrollTop
      b.onscroll = () => a.scrollTop = b.scrollTop
    }`)
    equal(await notches("d", 0), [500, 500])
    equal(await notches("s", 300), [500, 500])
    const [first, second] = await flick("s", 300)
    // The places that the system's clock gives to contacts differ by a frame.
    within(first, alone, 60, "a flick")
    within(second, first, 0.01, "the other")
    // A bounce at the edge goes on.
    await browser.evaluate("s.scrollTop = s2.scrollTop = 20")
    await browser.evaluate(frames(3))
    await browser.touch(finger(...line([100, 350], [100, 500], 6)), "none")
    check(await browser.evaluate("s.scrollTop < -20 && s2.scrollTop === 0"), "pulled past the edge")
    await browser.lift()
    equal(await still(browser, "[s.scrollTop, s2.scrollTop]"), [0, 0])
    // Without a person's motion a write of the present place stops a smooth scroll, as in a <div>.
    for (const id of ids) {
      await browser.evaluate(
        `${id}2.onscroll = null, ${id}.onscroll = () => { if (${id}.scrollTop > 0) ${id}.scrollTop = ${id}.scrollTop }`,
      )
      await browser.evaluate(`${id}.scrollTop = 0`)
      await browser.evaluate(frames(3))
      await browser.evaluate(`(${id}.scrollTo({ top: 1500, behavior: "smooth" }), 0)`)
      check(await still(browser, `${id}.scrollTop`) as number < 300, `${id} is stopped`)
    }
  }))

Deno.test("each frame of a zoom tells the scale that is seen, and the last one where it ends", () =>
  besideADiv(
    async (browser) => {
      await browser.evaluate(`{
      window.heard = []
      for (const name of ["will-begin-zooming", "did-zoom", "did-end-zooming"]) {
        s.addEventListener("vellum-" + name, () => heard.push([name, s.zoomScale]))
      }
    }`)
      const zooms = async (what: string, program: () => Promise<unknown>, goal: number) => {
        await browser.evaluate("heard.length = 0")
        await program()
        await still(browser, "s.zoomScale")
        const heard = await browser.evaluate("heard") as [string, number][]
        const scales = heard.filter(([name]) => name === "did-zoom").map(([, scale]) => scale)
        equal(heard[0][0], "will-begin-zooming", what)
        equal(heard.slice(-2), [["did-zoom", goal], ["did-end-zooming", goal]], what)
        check(scales.length > 3 && new Set(scales).size === scales.length, `${what}: ${scales}`)
      }
      await zooms("a program's", () => browser.evaluate("(s.setZoomScale(3, true), 0)"), 3)
      await browser.evaluate("s.focus()")
      await zooms("a key's", () => browser.key("0", 48), 1)
      const [a, b] = [line([140, 450], [60, 380], 12), line([160, 450], [240, 520], 12)]
      await zooms("a pinch past the limit", () => browser.touch(a.map((place, step) => [place, b[step]])), 4)
      await browser.evaluate("heard.length = 0, s.zoomScale = 2, 0")
      equal(await browser.evaluate("heard"), [["did-zoom", 2], ["did-end-zooming", 2]], "at once")
      await browser.evaluate("heard.length = 0, s.zoomScale = 2, 0")
      check(!(await browser.evaluate("heard")).some(([name]: [string]) => name === "did-zoom"), "nothing has changed")
    },
    rows,
    `maximum-zoom-scale="4"`,
  ))

const scrollers = `<p class="row" style="height: 100px">top</p>
  <div id="n" tabindex="0" style="overflow: auto; height: 100px; background: #ffd"><p style="height: 500px; margin: 0">inner</p></div>
  <textarea id="t" style="height: 60px; width: 200px; margin: 0; border: 0">${"line\\n".repeat(50)}</textarea>
  <div id="c" style="overflow: auto; overscroll-behavior: contain; height: 40px"><p style="height: 60px; margin: 0">keeps</p></div>
  <div style="height: 1500px">rest</div>`

Deno.test("what the browser scrolls inside gets wheel, keys and fingers first, and hands them on at its end", () =>
  besideADiv(async (browser) => {
    const set = async (id: string, [outer, inner, text, kept]: number[]) => {
      await browser.evaluate(`${id}.scrollTop = ${outer}`)
      for (const [name, top] of [["n", inner], ["t", text], ["c", kept]]) {
        await browser.evaluate(`window["${name}-${id}"].scrollTop = ${top}`)
      }
      await browser.evaluate(frames(3))
      // A gesture of the wheel is over after half a second.
      await new Promise((done) => setTimeout(done, 600))
    }
    const places = (id: string) =>
      still(
        browser,
        `[${id}.scrollTop, window["n-${id}"].scrollTop, window["t-${id}"].scrollTop, window["c-${id}"].scrollTop].map(Math.round)`,
      )
    const wheel = (what: string, from: number[], y: number, ...by: number[]) =>
      alike(what, async (id, top) => {
        await set(id, from)
        for (const delta of by) {
          await browser.wheel(100, top + y, delta)
          await still(browser, `[${id}.scrollTop, window["n-${id}"].scrollTop]`)
        }
        return await places(id)
      })
    equal(await wheel("wheel on a scroller", [0, 0, 0, 0], 150, 100), [0, 100, 0, 0])
    equal(await wheel("wheel on text", [0, 0, 0, 0], 230, 100), [0, 0, 100, 0])
    equal(await wheel("wheel on a scroller at its end", [0, 400, 0, 0], 150, 100), [100, 400, 0, 0])
    equal(await wheel("wheel back at its beginning", [50, 0, 0, 0], 100, -30), [20, 0, 0, 0])
    equal(await wheel("wheel on what keeps it", [0, 0, 0, 20], 280, 100), [0, 0, 0, 20])
    // The protocol's turns are a gesture each for the browser, so there is no <div> to compare with.
    await set("s", [0, 250, 0, 0])
    for (let n = 0; n < 4; n++) {
      await browser.wheel(100, 450, 100)
      await browser.evaluate(frames(3))
    }
    equal(await places("s"), [0, 400, 0, 0], "one gesture stays where it began")
    const key = (what: string, from: number[], name: string, code: number) =>
      alike(what, async (id) => {
        await set(id, from)
        await browser.evaluate(`window["n-${id}"].focus({ preventScroll: true })`)
        await browser.key(name, code)
        return await places(id)
      })
    equal(await key("a key", [0, 0, 0, 0], "ArrowDown", 40), [0, 40, 0, 0])
    equal(await key("a key at the end", [0, 400, 0, 0], "ArrowDown", 40), [40, 400, 0, 0])
    equal(await key("the other key there", [40, 400, 0, 0], "ArrowUp", 38), [40, 360, 0, 0])
    const drag = async (what: string, from: number[], y: number, by: number, moved: number) => {
      const [div, element] = await ofBoth(async (id, top) => {
        await set(id, from)
        await browser.touch(finger(...line([100, top + y], [100, top + y - by], 10), [100, top + y - by]), "none", 30)
        const found = await places(id) as number[]
        await browser.lift()
        await still(browser, `${id}.scrollTop`)
        return found.map((place, index) => Math.sign(place - from[index]))
      })
      equal(element, div, what)
      equal(element, [0, 1, 2, 3].map((index) => index === moved ? Math.sign(by) : 0), what)
    }
    await drag("a drag on a scroller", [0, 100, 0, 0], 180, 80, 1)
    await drag("a drag on it, back", [20, 100, 0, 0], 110, -80, 1)
    await drag("a drag at its end", [0, 400, 0, 0], 180, 80, 0)
    await drag("a drag back at its beginning", [50, 0, 0, 0], 70, -40, 0)
    await drag("a drag on text", [0, 0, 100, 0], 240, 80, 2)
  }, scrollers))

const keepers = [
  "touch-action: none",
  "touch-action: pan-x",
  "touch-action: pan-y",
  "touch-action: manipulation",
  "",
  "",
]
  .map((style, index) => `<p id="k${index}" class="row" style="${style}">${style || "listens"}</p>`).join("")

Deno.test("content that keeps fingers, by touch-action or by its listeners, keeps them", () =>
  besideADiv(async (browser) => {
    await browser.evaluate(`(() => {
      const prevent = (event) => event.preventDefault()
      for (const id of ["d", "s"]) {
        window["k4-" + id].addEventListener("touchstart", prevent, { passive: false })
        window["k5-" + id].addEventListener("touchmove", prevent, { passive: false })
      }
    })()`)
    const scrolls = []
    for (let child = 0; child < 6; child++) {
      scrolls.push(
        await alike(`child ${child}`, async (id, top) => {
          await browser.evaluate(`(${id}.scrollTop = 0, ${frames(3)})`)
          const y = top + 50 * child + 25
          await browser.touch(finger(...line([100, y], [101, y - 90], 9)), "touchEnd", 60)
          // The engine's drags begin after 10 points, Chromium's ask the content after 15.
          return await still(browser, `${id}.scrollTop`) as number > 10
        }),
      )
    }
    equal(scrolls, [false, false, true, true, false, false])
  }, keepers + rows))

const dialogs =
  `<dialog id="m">short <input></dialog><div id="o" popover style="inset: auto; top: 0; left: 0">over</div>`

// A <div> is not asked: on a busy machine Chromium scrolls it before it knows of the popover.
Deno.test("a modal dialog and a popover inside scroll nothing below them", () =>
  besideADiv(async (browser) => {
    for (const [name, show, hide] of [["m", "showModal", "close"], ["o", "showPopover", "hidePopover"]]) {
      const inside = `window["${name}-s"]`
      await browser.evaluate(`(${inside}.${show}(), ${frames(3)})`)
      const [x, y] = await browser.evaluate(
        `(({ left, top, width, height }) => [left + width / 2, top + height / 2])(${inside}.getBoundingClientRect())`,
      )
      await browser.touch(finger(...line([x, y], [x, y - 90], 9)), "touchEnd", 60)
      if (name === "m") await browser.key("PageDown", 34)
      equal(await still(browser, "s.scrollTop"), 0, name)
      // The key scrolls the page, from a <div> too.
      await browser.evaluate(`(${inside}.${hide}(), scrollTo(0, 0))`)
    }
  }, dialogs + rows))

const controls = `<p class="row" style="height: 30px">top</p>
  <div contenteditable id="e" style="height: 40px">edited</div>
  <select id="o" style="height: 40px; width: 200px"><option>1<option>2</select>
  <textarea id="t" style="height: 40px; width: 200px; margin: 0; border: 0">short</textarea>
  <input type="range" id="r" style="height: 40px; width: 200px; display: block; margin: 0">
  <div id="a" style="overflow: auto; height: 30px">fits</div>
  <div style="height: 1500px">rest</div>`

Deno.test("a drag on a control that has no use for it scrolls, a tap is the control's, and a slider slides", () =>
  besideADiv(async (browser) => {
    for (const name of ["e", "o", "t", "r", "a"]) {
      const [div, element] = await ofBoth(async (id) => {
        await browser.evaluate(`(${id}.scrollTop = 0, ${frames(3)})`)
        const y = await browser.evaluate(
          `(({ top, height }) => top + height / 2)(window["${name}-${id}"].getBoundingClientRect())`,
        )
        await browser.touch(finger(...line([100, y], [101, y - 90], 9)), "touchEnd", 60)
        return await still(browser, `${id}.scrollTop`) as number
      })
      check(div as number > 40 && element as number > 40, `${name}: ${element}, and in a <div> ${div}`)
    }
    await browser.evaluate(`s.scrollTop = 0, document.body.focus(), ${frames(3)}`)
    for (const name of ["e", "t"]) {
      const y = await browser.evaluate(
        `(({ top, height }) => top + height / 2)(window["${name}-s"].getBoundingClientRect())`,
      )
      await browser.touch([[[20, y]]])
      await browser.until(`document.activeElement === window["${name}-s"]`)
    }
    const y = await browser.evaluate(`(({ top, height }) => top + height / 2)(window["r-s"].getBoundingClientRect())`)
    await browser.touch(finger(...line([100, y], [180, y + 4], 9)), "touchEnd", 60)
    check(await browser.evaluate(`window["r-s"].value > 75`), "the slider slides")
    equal(await browser.evaluate("s.scrollTop"), 0)
  }, controls))

Deno.test("a mouse that selects text and leaves the element scrolls it", () =>
  besideADiv(async (browser) => {
    const mouse = (type: string, x: number, y: number, buttons: number) =>
      browser.call("Input.dispatchMouseEvent", { type, x, y, button: "left", buttons, clickCount: 1 })
    const select = async (id: "d" | "s", top: number) => {
      await browser.evaluate(`(${id}.scrollTop = 300, getSelection().removeAllRanges(), ${frames(3)})`)
      await mouse("mousePressed", 20, top + 120, 1)
      for (let y = 120; y >= -20; y -= 20) await mouse("mouseMoved", 60, top + y, 1)
      await browser.until(`${id}.scrollTop === 0`)
      for (let y = -20; y <= 320; y += 20) await mouse("mouseMoved", 60, top + y, 1)
      await browser.until(`${id}.scrollTop > 600`)
      await mouse("mouseMoved", 60, top + 100, 1)
      await mouse("mouseReleased", 60, top + 100, 0)
      check(await browser.evaluate("String(getSelection()).length > 20"), "it is selected")
      const place = await still(browser, `${id}.scrollTop`)
      await mouse("mouseMoved", 60, top + 320, 0)
      equal(await still(browser, `${id}.scrollTop`), place, "afterwards nothing scrolls")
    }
    await browser.evaluate(`(d.style.marginTop = "30px", s.style.marginTop = "60px", 0)`)
    await browser.call("Emulation.setTouchEmulationEnabled", { enabled: false })
    await select("d", 30)
    await select("s", 390)
    // Without a selection nothing scrolls.
    await browser.evaluate("(s.style.userSelect = 'none', s.scrollTop = 300, getSelection().removeAllRanges(), 0)")
    await mouse("mousePressed", 20, 510, 1)
    for (let y = 120; y >= -20; y -= 20) await mouse("mouseMoved", 60, 390 + y, 1)
    equal(await still(browser, "s.scrollTop"), 300)
    await mouse("mouseReleased", 60, 370, 0)
  }))

Deno.test("an element that was made in one document and comes first into another works there", () =>
  inPage("page.html", async (browser) => {
    await browser.evaluate(`Promise.all([import("./pages.js"), import("./tiles.js")]).then(() => 0)`)
    await browser.evaluate(`{
      const frame = document.createElement("iframe")
      document.body.append(frame)
      window.made = ["vellum-scroll", "vellum-pages", "vellum-image"].map((name) => {
        const element = document.createElement(name)
        element.style.cssText = "display: block; width: 200px; height: 100px"
        element.innerHTML = '<div style="height: 900px">tall</div>'
        frame.contentDocument.body.append(element)
        return element
      })
    }`)
    await browser.until("made.every((element) => element.scroller)")
    await browser.until("made[0].scrollHeight === 900")
    await browser.evaluate("made[0].scrollTop = 70")
    equal(await browser.evaluate("made[0].scrollTop"), 70)
  }))

Deno.test("a notch of the wheel scrolls as far as the browser says, and a touchpad's points are exact", () =>
  besideADiv(async (browser) => {
    for (const delta of [10, 53, 100, 240]) {
      const found = await alike(`5 notches of ${delta}`, async (id, top) => {
        await browser.evaluate(`(${id}.scrollTop = 0, ${frames(3)})`)
        for (let n = 0; n < 5; n++) await browser.wheel(100, top + 100, delta)
        return Math.round(await still(browser, `${id}.scrollTop`) as number)
      })
      equal(found, 5 * delta)
    }
    const turn = (numbers: Record<string, number | boolean>) =>
      browser.evaluate(`{
        s.scrollTop = 0
        const event = new WheelEvent("wheel", { bubbles: true, cancelable: true, clientX: 100, clientY: 400, ...${
        JSON.stringify(numbers)
      } })
        for (const name of ["wheelDeltaX", "wheelDeltaY"]) {
          Object.defineProperty(event, name, { value: ${JSON.stringify(numbers)}[name] ?? 0 })
        }
        s.firstElementChild.dispatchEvent(event)
        window.atOnce = s.scrollTop
      }`)
    // As a touchpad's in Chromium: three to a pixel.
    await turn({ deltaY: 17.25, wheelDeltaY: -51.75 })
    equal(await browser.evaluate("atOnce"), 17.25)
    await turn({ deltaY: 100, wheelDeltaY: -120 })
    equal([await browser.evaluate("atOnce"), await still(browser, "s.scrollTop")], [0, 100], "a notch is smoothed")
    await turn({ deltaY: 3, deltaMode: 1 })
    equal([await browser.evaluate("atOnce"), await still(browser, "s.scrollTop")], [0, 120], "three lines")
    await turn({ deltaY: 1, deltaMode: 2 })
    equal([await browser.evaluate("atOnce"), await still(browser, "s.scrollTop")], [0, 270], "a page")
    await browser.evaluate("(s.style.width = '100px', s.firstElementChild.style.width = '1000px', 0)")
    await browser.until("s.scrollWidth > 900")
    await turn({ deltaY: 100, wheelDeltaY: -120, shiftKey: true })
    equal(await still(browser, "[s.scrollLeft, s.scrollTop]"), [100, 0], "with the shift key")
  }))

Deno.test("Safari's gesture events zoom about the pointer, and their end rests within the limits", () =>
  besideADiv(
    async (browser) => {
      const gesture = (name: string, scale: number) =>
        browser.evaluate(`{
        const event = new UIEvent("gesture${name}", { bubbles: true, cancelable: true })
        s.firstElementChild.dispatchEvent(Object.assign(event, { scale: ${scale}, clientX: 100, clientY: 400 }))
        window.isTaken = event.defaultPrevented
      }`)
      await gesture("start", 1)
      for (const scale of [1.2, 1.5, 2]) await gesture("change", scale)
      equal(await browser.evaluate("[isTaken, s.zoomScale, s.scrollLeft, s.scrollTop]"), [true, 2, 100, 100])
      await gesture("change", 6)
      check(await browser.evaluate("s.zoomScale > 4"), "past the limit")
      await gesture("end", 6)
      equal(await still(browser, "[s.zoomScale, s.scroller.isZoomBouncing]"), [4, false])
      // The next one counts from there.
      await gesture("start", 1)
      await gesture("change", 0.5)
      equal(await browser.evaluate("s.zoomScale"), 2)
      await gesture("end", 0.5)
      equal(await still(browser, "[s.zoomScale, s.scroller.isZooming]"), [2, false])
    },
    rows,
    `maximum-zoom-scale="4"`,
  ))

Deno.test("a pen drags as a finger does, with the samples between frames", () =>
  besideADiv(async (browser) => {
    const pen = (name: string, y: number, samples: [number, number][] = []) =>
      `pen("pointer${name}", ${y}, ${JSON.stringify(samples)})`
    await browser.evaluate(`window.pen = (name, y, samples) => {
      const make = (y, time) => {
        const event = new PointerEvent(name, { bubbles: true, cancelable: true, composed: true, pointerId: 77, pointerType: "pen",
          clientX: 100, clientY: y, button: name === "pointermove" ? -1 : 0, buttons: name === "pointerup" ? 0 : 1, isPrimary: true })
        if (time !== undefined) Object.defineProperty(event, "timeStamp", { value: time })
        return event
      }
      const event = make(y)
      event.getCoalescedEvents = () => samples.map(([y, ago]) => make(y, performance.now() - ago))
      s.firstElementChild.dispatchEvent(event)
    }`)
    await browser.evaluate(`(${pen("down", 550)}, ${pen("move", 520, [[540, 8], [530, 4], [520, 0]])}, ${frames(2)})`)
    equal(await browser.evaluate("[s.scroller.isDragging, s.scrollTop]"), [true, 20])
    await browser.evaluate(`(${pen("move", 460)}, ${frames(2)})`)
    equal(await browser.evaluate("s.scrollTop"), 80)
    await browser.evaluate(`(${pen("cancel", 460)}, ${frames(2)})`)
    equal(await still(browser, "[s.scrollTop, s.scroller.isTracking]"), [80, false])
  }))
