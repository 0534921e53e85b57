// Scrolling by the browser itself, and the DOM's scroll members, in Chromium: <vellum-scroll> behaves as a scroller of the browser. A
// headless Chromium has no find-in-page, which scrolls in the same way.

import type { Browser } from "./browser.ts"
import { check, equal } from "./checks.ts"
import { finger, frames, inPage, line } from "./page.ts"
import { settled } from "./replay.ts"

const onPage = (body: (browser: Browser) => Promise<void>) => inPage("page.html", body)
const list = `document.getElementById("list")`
/** The top of a row, in points from the list's top. */
const placeOf = (row: number, id = "list") =>
  `(() => {
    const list = document.getElementById("${id}")
    return list.querySelectorAll(".row")[${row}].getBoundingClientRect().top - list.getBoundingClientRect().top
  })()`

Deno.test("scrollIntoView, fragments and the focus move the content, up and down", () =>
  onPage(async (browser) => {
    await browser.evaluate(`{
      const rows = ${list}.querySelectorAll(".row")
      rows.forEach((row, n) => row.id = "row" + n)
      rows[40].innerHTML = "<button>forty</button>"
      rows[5].innerHTML = "<button>five</button>"
      window.seen = []
      ${list}.addEventListener("scroll", () => seen.push(${list}.scrollTop))
    }`)
    const row = (number: number) => `document.getElementById("row${number}")`
    for (
      const [what, number, expected] of [
        [`${row(30)}.scrollIntoView()`, 30, 0],
        [`${row(3)}.scrollIntoView()`, 3, 0],
        [`${row(59)}.scrollIntoView({ block: "start" })`, 59, 340],
        [`${row(20)}.scrollIntoView({ block: "center" })`, 20, 170],
        [`${row(0)}.scrollIntoView({ block: "end" })`, 0, 0],
        [`${row(25)}.scrollIntoView({ block: "nearest" })`, 25, 340],
        [`location.hash = "#row45"`, 45, 0],
        [`location.hash = "#row7"`, 7, 0],
      ] as const
    ) {
      await browser.evaluate(`(${what}, ${frames})`)
      equal(await browser.evaluate(placeOf(number)), expected, what)
      equal(await browser.evaluate(`${list}.scrollTop`), number * 60 - expected, what)
    }
    check((await browser.evaluate("seen.length")) >= 7, "scroll events are told")
    const isSeen = async (number: number, what: string) => {
      await browser.evaluate(frames)
      const place = await browser.evaluate(placeOf(number))
      check(place >= 0 && place <= 340, `${what}: ${place}`)
      equal(await browser.evaluate(`${list}.scrollTop`), number * 60 - place, what)
    }
    await browser.evaluate(`${row(40)}.firstChild.focus()`)
    await isSeen(40, "the focus")
    await browser.evaluate(`${list}.scrollTop = 0, ${row(2)}.firstChild.focus({ preventScroll: true })`)
    equal(await browser.evaluate(`${list}.scrollTop`), 0)
    await browser.key("Tab", 9)
    await browser.key("Tab", 9)
    equal(await browser.evaluate("document.activeElement.textContent"), "forty")
    await isSeen(40, "Tab")
    equal(await browser.evaluate("[scrollX, scrollY]"), [0, 0], "the page stays")
    // A drag continues from there.
    await browser.evaluate(`${row(30)}.scrollIntoView()`)
    await browser.touch(finger(...line([100, 300], [100, 240], 6)), "touchCancel")
    equal(await browser.evaluate(`${list}.scrollTop`), 1850)
  }))

Deno.test("a smooth scrollIntoView arrives, and insets and scroll-margin count", () =>
  onPage(async (browser) => {
    const row = `${list}.querySelectorAll(".row")[40]`
    await browser.evaluate(`${row}.scrollIntoView({ behavior: "smooth" })`)
    await browser.until(`${list}.scrollTop === 2400`)
    await browser.evaluate(frames)
    equal(await browser.evaluate(placeOf(40)), 0)
    // Right after a jump, whose scrollend event is dispatched while the browser scrolls smoothly.
    const other = `${list}.querySelectorAll(".row")[7]`
    await browser.evaluate(`(${other}.scrollIntoView(), ${row}.scrollIntoView({ behavior: "smooth" }))`)
    await browser.until(`${list}.scrollTop === 2400`)
    // While content grows past the room that there is before it.
    await browser.evaluate(`(${other}.scrollIntoView(), ${frames})`)
    await browser.evaluate(`{
      ${row}.scrollIntoView({ behavior: "smooth" })
      requestAnimationFrame(() => requestAnimationFrame(() => {
        const more = document.createElement("div")
        more.style.height = "600px"
        more.id = "more"
        ${list}.append(more)
      }))
    }`)
    await browser.until(`${list}.scrollTop === 2400`)
    await browser.evaluate(`(more.remove(), ${frames})`)
    await browser.evaluate(`${list}.contentInset = { top: 50, left: 0, bottom: 30, right: 0 }`)
    await browser.evaluate(`(${list}.querySelectorAll(".row")[10].scrollIntoView(), ${frames})`)
    equal(await browser.evaluate(`[${list}.scrollTop, ${placeOf(10)}]`), [550, 50])
    await browser.evaluate(`(${list}.querySelectorAll(".row")[59].scrollIntoView({ block: "end" }), ${frames})`)
    equal(await browser.evaluate(`[${list}.scrollTop, ${list}.scrollHeight, ${placeOf(59)}]`), [3230, 3630, 310])
    await browser.evaluate(`(${list}.querySelectorAll(".row")[0].scrollIntoView(), ${frames})`)
    equal(await browser.evaluate(`[${list}.scrollTop, ${placeOf(0)}]`), [-50, 50])
  }))

Deno.test("scrollIntoView goes through scrollers in scrollers, zoomed content and right-to-left text", () =>
  onPage(async (browser) => {
    await browser.evaluate(`{
      const outer = document.createElement("vellum-scroll")
      outer.id = "outer"
      outer.setAttribute("maximum-zoom-scale", "2")
      outer.innerHTML = '<div style="height: 1000px"></div>' +
        '<vellum-scroll id="inner" dir="rtl" style="height: 200px; width: 200px"><div style="width: 900px; height: 900px; position: relative">' +
        '<p id="target" style="position: absolute; margin: 0; left: 100px; top: 600px; width: 20px; height: 20px"></p></div></vellum-scroll>' +
        '<div style="height: 1000px"></div>'
      document.body.prepend(outer)
    }`)
    await browser.until(`inner.scroller && outer.scroller && inner.scrollWidth === 900 && outer.scrollHeight === 2200`)
    const seen = `(() => {
      const [a, b] = [target.getBoundingClientRect(), outer.getBoundingClientRect()]
      return [a.left - b.left, a.top - b.top].map(Math.round)
    })()`
    await browser.evaluate(`(target.scrollIntoView({ block: "start", inline: "start" }), ${frames})`)
    // Right-to-left text starts at its right edge, and the content ends at its left edge.
    equal(await browser.evaluate(`[inner.scrollLeft, inner.scrollTop, outer.scrollTop]`), [-700, 600, 1000])
    equal(await browser.evaluate(seen), [100, 0])
    await browser.evaluate(
      `outer.zoomScale = 2, outer.contentOffset = { x: 0, y: 0 }, inner.contentOffset = { x: 0, y: 0 }`,
    )
    await browser.evaluate(`(target.scrollIntoView({ block: "nearest", inline: "nearest" }), ${frames})`)
    const [x, y] = await browser.evaluate(seen)
    check(x >= 0 && x <= 280 && y >= 0 && y <= 360, `in zoomed content at ${x}, ${y}`)
    equal(await browser.evaluate("[scrollX, scrollY]"), [0, 0], "the page stays")
  }))

Deno.test("the DOM's scroll members clamp, take words and what is no number, and measure as a scroller does", () =>
  onPage(async (browser) => {
    // Compare with a scroller of the browser.
    await browser.evaluate(`{
      const own = document.createElement("div")
      own.id = "own"
      own.style = "height: 400px; width: 320px; overflow: auto; scrollbar-width: none"
      own.innerHTML = '<div style="height: 3600px"></div>'
      document.body.append(own)
      const few = document.createElement("vellum-scroll")
      few.id = "few"
      few.innerHTML = '<div style="height: 30px"></div>'
      document.body.append(few)
      window.ask = (element) => [
        () => element.scrollTop = element.scrollHeight, () => element.scrollTop = -50, () => element.scrollTop = 1e9,
        () => element.scrollTop = "70", () => element.scrollTop = NaN, () => element.scrollTop = 33,
        () => element.scrollTop = Infinity, () => element.scrollTop = 33, () => element.scrollTop = "far",
        () => element.scrollTop = 33, () => element.scrollTop = null, () => element.scrollTop = 33,
        () => element.scrollTop = undefined, () => element.scrollTo(0, 1e9), () => element.scrollTo("0", "120"),
        () => element.scrollTo({ top: NaN }), () => element.scrollTo({ top: 40, left: undefined }), () => element.scrollTo(null),
        () => element.scrollBy(0, 1e9), () => element.scrollBy({ top: -20 }), () => element.scrollBy({ top: "5" }),
        () => element.scroll(0, 60), () => element.scroll({ top: 1e9, behavior: "instant" }),
        () => element.scrollBy(NaN, NaN), () => element.scrollLeft = 500, () => element.scrollBy(0, -1e9),
      ].map((act) => (act(), [element.scrollLeft, element.scrollTop, element.scrollWidth, element.scrollHeight,
        element.clientWidth, element.clientHeight].join(" ")))
    }`)
    await browser.until("few.scroller")
    equal(await browser.evaluate(`ask(${list})`), await browser.evaluate("ask(own)"))
    equal(await browser.evaluate("[few.scrollHeight, few.clientHeight, few.scrollWidth]"), [400, 400, 320])
    equal(await browser.evaluate("(few.scrollTop = 99, few.scrollTop)"), 0)
    const at = `(${list}.style.scrollBehavior = "smooth", ${list}.scrollTop = 600, ${list}.scrollTop)`
    equal(await browser.evaluate(at), 0, "as its style says")
    await browser.until(`${list}.scrollTop === 600 && ${settled("list")}`)
    await browser.evaluate(`${list}.style.scrollBehavior = ""`)
    // Content that was just added counts, and so does an element that is just shown again.
    equal(
      await browser.evaluate(`(() => {
        ${list}.append(Object.assign(document.createElement("div"), { style: "height: 100px" }))
        ${list}.scrollTop = ${list}.scrollHeight
        return [${list}.scrollTop, ${list}.scrollHeight]
      })()`),
      [3300, 3700],
    )
    for (const hide of [`${list}.style.display = "none"`, `${list}.parentNode.hidden = true`]) {
      await browser.evaluate(`${hide}`)
      await browser.until(`${list}.scroller.size.height === 0`)
      await browser.evaluate(`${list}.style.display = ${list}.parentNode.hidden = ""`)
      await browser.until(`${list}.scroller.size.height === 400`)
      equal(await browser.evaluate(`[${list}.scrollTop, ${placeOf(59)}]`), [3300, 240], hide)
    }
    await browser.evaluate(`${list}.hidden = true`)
    await browser.until(`${list}.scroller.size.height === 0`)
    equal(await browser.evaluate(`(${list}.hidden = false, ${list}.scrollTop = 120, ${list}.scrollTop)`), 120)
    await browser.evaluate(frames)
    equal(await browser.evaluate(`[${list}.scrollTop, ${placeOf(2)}]`), [120, 0])
    // UIKit's members set any offset, without clamping.
    await browser.evaluate(`${list}.contentOffset = { x: 0, y: -30 }`)
    equal(await browser.evaluate(`${list}.contentOffset.y`), -30)
  }))

/** Replaces what is on the page by scrollers of the browser, `n`, and of Vellum, `v`, around the same content. */
async function pair(browser: Browser, content: string, around = (scroller: string) => scroller): Promise<void> {
  const body = [["div", "n"], ["vellum-scroll", "v"]].map(([tag, id]) =>
    around(`<${tag} id="${id}" style="display: block; overflow: auto; height: 200px; width: 300px">${content}</${tag}>`)
  ).join("")
  await browser.evaluate(`(document.body.innerHTML = ${JSON.stringify(body)}, 0)`)
  await browser.until("v.scroller")
  await browser.evaluate(frames)
}
/** Performs the body of a function of each scroller, `box`, and expects the same offsets after it, and one frame later. */
async function same(browser: Browser, body: string): Promise<void> {
  const of = (id: string) =>
    browser.evaluate(`(async () => {
      const box = document.getElementById("${id}")
      const $ = (selector) => box.querySelector(selector)
      const add = (name, style) => $(".list").appendChild(Object.assign(document.createElement(name), { style }))
      const place = () => [box.scrollLeft, box.scrollTop].map(Math.round)
      ${body}
      const now = place()
      await ${frames}
      return [now, place()]
    })()`)
  equal(await of("v"), await of("n"), body)
}

Deno.test("what the browser scrolls to in content that has just grown stays in sight", () =>
  onPage(async (browser) => {
    const list = `<div class="list"><p style="height: 400px; margin: 0">list</p></div>`
    await pair(browser, list)
    for (let round = 0; round < 3; round++) {
      await same(browser, `add("p", "height: 60px; margin: 0").scrollIntoView({ block: "end" })`)
      await same(browser, `add("input", "height: 60px; display: block").focus()`)
    }
    await same(browser, `const made = add("p", "height: 300px"); made.id = box.id + "end"; location.hash = made.id`)
    await same(
      browser,
      `const made = add("details", ""); made.innerHTML = "<summary>More</summary><p style='height: 300px'>"
      made.open = true; made.lastChild.scrollIntoView()`,
    )
    // Content that has shrunk, or grown before what is sought.
    await same(browser, `$("p").style.height = "50px"; $("details").scrollIntoView()`)
    await same(browser, `$("p").style.height = "2000px"; $("details").scrollIntoView()`)
    await pair(
      browser,
      `<div dir="rtl" class="list" style="display: flex; width: max-content">${
        `<b style="width: 200px">b</b>`.repeat(5)
      }</div>`,
    )
    await browser.evaluate("(n.dir = v.dir = 'rtl', 0)")
    await browser.evaluate(frames)
    await same(browser, `box.scrollLeft = -300`)
    await same(browser, `add("b", "width: 200px").scrollIntoView()`)
    await pair(browser, `<div contenteditable style="outline: 0"><p>text</p></div>`)
    for (const id of ["n", "v"]) {
      await browser.evaluate(`{
        const text = document.querySelector("#${id} div")
        text.focus()
        getSelection().selectAllChildren(text)
        getSelection().collapseToEnd()
      }`)
      for (let n = 0; n < 12; n++) {
        await browser.call("Input.dispatchKeyEvent", {
          type: "keyDown",
          key: "Enter",
          windowsVirtualKeyCode: 13,
          text: "\r",
        })
        await browser.evaluate(frames)
      }
    }
    await same(browser, "")
    check(await browser.evaluate("v.scrollTop > 200"), "the caret is seen")
  }))

Deno.test("what is scrolled or focused in the turn that shows an element, or puts it back, is seen", () =>
  onPage(async (browser) => {
    const content = `<p style="height: 700px; margin: 0">text</p><input class="z"><p style="height: 700px">`
    await pair(browser, content, (scroller) => `<section hidden>${scroller}</section>`)
    const [show, hide] = ["box.parentNode.hidden = false", `box.parentNode.hidden = true; await ${frames}`]
    await same(browser, `${show}; $(".z").scrollIntoView()`)
    await same(browser, `${hide}; ${show}`)
    await same(browser, `box.scrollTop = 100; await ${frames}; ${hide}; ${show}; $(".z").focus()`)
    await same(browser, `${hide}; ${show}; box.scrollTop = 300`)
    await pair(browser, content.replace("<input", "<input autofocus"), (scroller) => `<dialog>${scroller}</dialog>`)
    await same(browser, "box.parentNode.showModal()")
    await same(browser, `box.parentNode.close(); await ${frames}; box.parentNode.showModal()`)
    await browser.evaluate("(n.parentNode.close(), v.parentNode.close(), 0)")
    await pair(browser, content)
    await same(browser, `box.remove(); document.body.append(box); $(".z").scrollIntoView()`)
    await browser.until("v.scroller")
    await same(browser, "")
    check(await browser.evaluate("v.scrollTop > 600"), "what was sought is seen")
  }))

Deno.test("a rectangle of content that was just added is scrolled to and zoomed to", () =>
  onPage(async (browser) => {
    for (
      const act of [
        "v.scrollRectToVisible({ x: 0, y: 1500, width: 10, height: 200 }, false)",
        "v.zoom({ x: 0, y: 1500, width: 300, height: 200 }, false)",
      ]
    ) {
      await pair(browser, `<div class="list"><p style="height: 400px; margin: 0">list</p></div>`)
      await browser.evaluate(`v.querySelector("p").style.height = "2400px"; ${act}`)
      equal(await browser.evaluate("v.contentOffset"), { x: 0, y: 1500 }, act)
    }
  }))

Deno.test("with paging, content rests on the page of what the browser has scrolled to", () =>
  onPage(async (browser) => {
    const sections = Array.from(
      { length: 5 },
      (_, n) =>
        `<section id="s${n}" style="flex: 0 0 300px"><a id="a${n}" href="#s${n}">link</a>
        <input id="i${n}" style="margin-left: 40px; width: 150px"></section>`,
    ).join("")
    for (const direction of ["ltr", "rtl"]) {
      await browser.evaluate(`(document.body.innerHTML = ${
        JSON.stringify(
          `<button id="before">before</button><vellum-scroll paging id="v" dir="${direction}" style="width: 300px; height: 200px">
            <div style="display: flex">${sections}</div></vellum-scroll>`,
        )
      }, 0)`)
      await browser.until("v.scroller && v.scrollWidth === 1500")
      const rests = async (page: number, what: string) => {
        await browser.evaluate(frames)
        await browser.evaluate(frames)
        equal(await browser.evaluate("Math.abs(v.scrollLeft)"), page * 300, `${direction}: ${what}`)
      }
      await browser.evaluate("a0.focus()")
      for (const [id, page] of [["i0", 0], ["a1", 1], ["i1", 1], ["a2", 2], ["i2", 2], ["a3", 3]] as const) {
        await browser.key("Tab", 9)
        equal(await browser.evaluate("document.activeElement.id"), id)
        await rests(page, `Tab to ${id}`)
      }
      for (
        const [act, page] of [
          ["i1.focus()", 1],
          ["i4.focus()", 4],
          ["a0.focus()", 0],
          ["(before.focus(), i2.scrollIntoView({ inline: 'center' }))", 2],
          ["a4.scrollIntoView({ inline: 'center' })", 4],
          ["s1.scrollIntoView()", 1],
          ["(history.replaceState(0, '', '#'), location.hash = '#s3')", 3],
        ] as const
      ) {
        await browser.evaluate(`(${act}, 0)`)
        await rests(page, act)
      }
      // What is sought beside the page, while what has had the focus for a while is still seen, and while it is not.
      const item = (page: number, from: number) =>
        `(() => {
          const item = document.createElement("i")
          item.style = "position: absolute; width: 30px; height: 10px; top: 100px; inset-inline-start: ${from}px"
          s${page}.style.position = "relative"
          s${page}.append(item)
          return item
        })()`
      await browser.evaluate("(v.contentOffset = { x: v.dir === 'rtl' ? 1200 : 0, y: 0 }, i0.focus(), 0)")
      await rests(0, "the focus in what is seen")
      await browser.evaluate(`(${item(1, 60)}.scrollIntoView({ inline: "nearest" }), 0)`)
      await rests(1, "a place at the beginning of the next page")
      await browser.evaluate("(s3.scrollIntoView(), 0)")
      await rests(3, "a whole page")
      await browser.evaluate(`(${item(2, 240)}.scrollIntoView({ inline: "nearest" }), 0)`)
      await rests(2, "a place at the end of the page before")
      await browser.evaluate("s0.scrollIntoView({ behavior: 'smooth', inline: 'center' })")
      await browser.until("Math.abs(v.scrollLeft) === 0 && v.scroller.isSettled")
      // A program's own offset is exact, as in UIKit.
      await browser.evaluate("v.contentOffset = { x: 130, y: 0 }")
      await browser.evaluate(frames)
      equal(await browser.evaluate("v.contentOffset.x"), 130)
      await browser.evaluate("(i3.focus(), v.contentOffset = { x: 140, y: 0 })")
      await browser.evaluate(frames)
      await browser.evaluate(frames)
      equal(await browser.evaluate("v.contentOffset.x"), 140)
    }
  }))

/** Shows pages of 300 by 200 points, `v`, around content of a size, with buttons: `[left, top, width, height]` by their ids. */
async function paged(browser: Browser, [width, height]: number[], buttons: Record<string, number[]>): Promise<void> {
  const inside = Object.entries(buttons).map(([id, [left, top, width, height]]) =>
    `<button id="${id}" style="position: absolute; left: ${left}px; top: ${top}px; width: ${width}px; height: ${height}px;
      padding: 0; border: 0"></button>`
  ).join("")
  const body = `<a id="link"></a><vellum-scroll paging id="v" style="width: 300px; height: 200px">
    <div style="position: relative; width: ${width}px; height: ${height}px">${inside}</div></vellum-scroll>`
  await browser.evaluate(`(history.replaceState(0, "", "#"), document.body.innerHTML = ${JSON.stringify(body)}, 0)`)
  await browser.until(`v.scroller && v.scrollWidth === ${width} && v.scrollHeight === ${height}`)
}
/** Acts on them where they are, or at a place, and expects them to rest at another. */
async function rest(browser: Browser, act: string, expected: number[], from?: number[]): Promise<void> {
  if (from) await browser.evaluate(`(v.contentOffset = { x: ${from[0]}, y: ${from[1]} }, ${frames})`)
  await browser.evaluate(`(${act}, ${frames})`)
  equal(await browser.evaluate(`${frames}.then(() => [v.scrollLeft, v.scrollTop])`), expected, act)
}

Deno.test("with paging, content rests on the page that shows what the address names, each time", () =>
  onPage(async (browser) => {
    await paged(browser, [1200, 1000], {
      low: [0, 320, 30, 30],
      tall: [0, 390, 30, 600],
      beside: [360, 0, 30, 30],
      far: [660, 0, 30, 30],
      both: [960, 720, 30, 30],
      under: [0, 320, 30, 30],
      empty: [360, 320, 0, 0],
    })
    await browser.evaluate("(under.style.scrollMarginTop = '10px', 0)")
    for (
      const [id, place] of [
        ["low", [0, 200]],
        ["tall", [0, 200]],
        ["beside", [300, 0]],
        ["far", [600, 0]],
        ["both", [900, 600]],
        ["under", [0, 200]],
        ["empty", [300, 200]],
      ] as const
    ) {
      await rest(browser, `location.hash = "#${id}"`, [...place], [0, 0])
      await rest(browser, `(link.href = "#${id}", link.click())`, [...place], [0, 0])
    }
  }))

Deno.test("with paging, what has the focus or the address on the same page does not take back another scroll", () =>
  onPage(async (browser) => {
    await paged(browser, [1200, 1000], {
      middle: [120, 0, 60, 30],
      wide: [20, 0, 280, 300],
      next: [360, 40, 30, 30],
      below: [120, 390, 60, 30],
    })
    const next = "next.scrollIntoView({ block: 'nearest', inline: 'nearest' })"
    await rest(browser, `(middle.focus(), ${next})`, [300, 0], [0, 0])
    await rest(browser, `(document.activeElement.blur(), middle.focus(), ${frames}.then(() => ${next}))`, [300, 0], [
      0,
      0,
    ])
    await rest(browser, `(wide.focus({ preventScroll: true }), ${next})`, [300, 0], [0, 0])
    await rest(browser, `(location.hash = "#middle", ${next})`, [300, 0], [0, 0])
    // What was out of sight is what the browser scrolls for.
    await rest(browser, "next.focus()", [300, 0], [0, 0])
    await rest(browser, "middle.focus()", [0, 0], [600, 600])
    await rest(browser, "below.focus()", [0, 400], [0, 0])
  }))

Deno.test("with paging, content rests at its end where that shows what the browser has scrolled to", () =>
  onPage(async (browser) => {
    await paged(browser, [1000, 500], { right: [920, 0, 30, 30], low: [0, 455, 30, 15], last: [985, 485, 15, 15] })
    const nearest = "scrollIntoView({ block: 'nearest', inline: 'nearest' })"
    await rest(browser, `right.${nearest}`, [700, 0], [0, 0])
    await rest(browser, `low.${nearest}`, [0, 300], [0, 0])
    await rest(browser, `last.${nearest}`, [700, 300], [0, 0])
    await rest(browser, "right.focus()", [700, 0], [0, 0])
    await rest(browser, "low.focus()", [0, 300], [0, 0])
  }))

Deno.test("with paging, pages follow each other up and down, too", () =>
  onPage(async (browser) => {
    await paged(browser, [300, 1000], { first: [0, 10, 30, 30], third: [0, 450, 30, 30], fourth: [0, 700, 30, 30] })
    for (const act of ["focus()", "scrollIntoView({ block: 'center' })"]) {
      await rest(browser, `third.${act}`, [0, 400], [0, 0])
      await rest(browser, `fourth.${act}`, [0, 600], [0, 0])
      await rest(browser, `first.${act}`, [0, 0])
    }
  }))
