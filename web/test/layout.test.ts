// <vellum-scroll> lays out what is inside it as a `<div style="overflow: auto">` of the same size does, in Chromium.

import type { Browser } from "./browser.ts"
import { check, equal } from "./checks.ts"
import { besideAPicture, finger, frames, line } from "./page.ts"

const rows = (count = 60) =>
  Array.from({ length: count }, (_, row) => `<div class="r${row}" style="height: 50px">Row ${row}</div>`).join("")

/** Replaces the page by an element and a div that scrolls, with the same content. */
async function pair(browser: Browser, content: string, style = "", attributes = ""): Promise<void> {
  const box = `position: relative; width: 300px; height: 300px; ${style}`
  const body = `<vellum-scroll id="v" style="${box}" ${attributes}>${content}</vellum-scroll>
    <div id="d" style="${box}; overflow: auto; scrollbar-width: none">${content}</div>`
  await browser.evaluate(`(document.body.innerHTML = ${JSON.stringify(body)}, scrollTo(0, 0))`)
  await browser.until("document.getElementById('v').scroller?.size.height > 0")
  await browser.evaluate(frames)
}

/** What a function's body returns for the element must be what it returns for the div: `at` is the place of what a selector finds, from the
 * corner of the box. */
async function same(browser: Browser, body: string, what = body): Promise<void> {
  const of = (id: string) =>
    browser.evaluate(`(async () => {
      const box = document.getElementById("${id}")
      const $ = (selector) => box.querySelector(selector)
      const frames = () => ${frames}
      const at = (selector) => {
        const [a, b] = [$(selector).getBoundingClientRect(), box.getBoundingClientRect()]
        return [a.left - b.left, a.top - b.top, a.width, a.height].map((number) => Math.round(number))
      }
      ${body}
    })()`)
  equal(await of("v"), await of("d"), what)
}
const ends = "box.scrollTo(1e9, 1e9); await frames(); return [box.scrollLeft, box.scrollTop]"
const sizes = "return [box.scrollWidth, box.scrollHeight, box.clientWidth, box.clientHeight]"

Deno.test("margins count, at the beginning and at the end", () =>
  besideAPicture(async (browser) => {
    const lines = Array.from({ length: 20 }, () => `<p style="margin: 16px 0">Paragraph</p>`).join("")
    await pair(browser, `<h1 style="margin: 40px 0">Title</h1>${lines}<p class="last" style="margin: 16px 0">Last</p>`)
    await same(browser, sizes)
    await same(browser, "return at('h1')")
    await same(browser, ends)
    await same(browser, "return at('.last')")
    // Also if the content has a height of its own, or the element has none.
    await pair(browser, `<p style="margin: 30px">One</p><p style="margin: 30px; float: left">Two</p>`, "height: auto")
    await same(browser, sizes)
  }))

Deno.test("children are as wide as the box, and those that are wider overflow it", () =>
  besideAPicture(async (browser) => {
    const cards = `<b style="flex: none; width: 100px; height: 80px">card</b>`.repeat(12)
    await pair(
      browser,
      `<p class="p">${"A paragraph. ".repeat(30)}</p><pre>${"x".repeat(200)}</pre>
      <div class="cards" style="display: flex">${cards}</div>${rows(4)}`,
    )
    await same(browser, sizes)
    for (const  of of[".p", "pre", ".cards", ".cards > :last-child", ".r2"]) await same(browser, `return at("${of}")`)
    await same(browser, ends)
    await same(browser, "$('.cards').scrollIntoView({ inline: 'start' }); await frames(); return at('.cards')")
    // A shelf in a list: a drag along it moves it, and not the list.
    const shelf =
      `<vellum-scroll class="shelf" style="width: auto; height: auto"><div style="display: flex">${cards}</div></vellum-scroll>`
    await pair(browser, `<p class="p">${"A paragraph. ".repeat(8)}</p>${shelf}${rows()}`)
    await browser.until("v.querySelector('.shelf').scroller?.contentSize.width === 1200")
    equal(await browser.evaluate("[v.scrollWidth, v.querySelector('.p').offsetWidth]"), [300, 300])
    const y = await browser.evaluate("v.querySelector('.shelf').getBoundingClientRect().top + 40")
    await browser.touch(finger(...line([200, y], [100, y], 10)), "touchCancel")
    equal(await browser.evaluate("[v.scrollLeft, v.querySelector('.shelf').scrollLeft]"), [0, 90])
  }))

Deno.test("boxes of the usual layouts give it what is left, and it scrolls", () =>
  besideAPicture(async (browser) => {
    const layouts = {
      column: "display: flex; flex-direction: column",
      row: "display: flex; flex-direction: row",
      grid: "display: grid; grid-template: 50px 1fr 50px / 1fr",
    }
    for (const [name, style] of Object.entries(layouts)) {
      const main = (box: string, end: string) =>
        `<main style="${style}; width: 400px; height: 300px; margin: 0"><header style="flex: none">Head</header>
        ${box}<div style="width: 1000px; height: 3000px"></div>${end}<footer style="flex: none">Foot</footer></main>`
      const body = main(`<vellum-scroll id="v" style="flex: 1; width: auto; height: auto">`, "</vellum-scroll>") +
        main(`<div id="d" style="flex: 1; overflow: auto; scrollbar-width: none">`, "</div>")
      await browser.evaluate(`(document.body.innerHTML = ${JSON.stringify(body)}, 0)`)
      await browser.until("document.getElementById('v').scroller?.contentSize.height === 3000")
      await browser.evaluate(frames)
      await same(browser, sizes, name)
      await same(browser, ends, name)
    }
  }))

Deno.test("heights in percent are parts of the box, and absolute places count", () =>
  besideAPicture(async (browser) => {
    const section = (name: string) => `<section class="${name}" style="height: 100%">${name}</section>`
    await pair(browser, section("a") + section("b") + section("c"), "", "paging")
    await same(browser, sizes)
    await same(browser, "box.scrollTop = 300; await frames(); return at('.b')")
    await pair(browser, `${section("a")}<div style="height: 3000px"></div><div style="min-height: 100%">end</div>`)
    await same(browser, sizes)
    await same(browser, "return at('.a')")
    const far =
      `<div class="far" style="position: absolute; left: 700px; top: 5000px; width: 60px; height: 20px"></div>`
    const over = `<div class="over" style="position: absolute; inset: 0"></div>`
    await pair(browser, rows() + far + over)
    await same(browser, sizes)
    await same(browser, ends)
    await same(browser, "return [at('.far'), at('.over')]")
  }))

Deno.test("what is added, grows or is moved counts, wherever it is", () =>
  besideAPicture(async (browser) => {
    await pair(browser, `<div><div class="shelf" style="display: flex; height: 80px"></div></div><p class="p">Text</p>`)
    await browser.evaluate(`for (const shelf of document.querySelectorAll(".shelf"))
      for (let n = 0; n < 12; n++) shelf.insertAdjacentHTML("beforeend", "<b style='flex: none; width: 100px'></b>")`)
    // Without being asked: what a finger may do must be known before it comes down.
    await browser.until("v.scroller.contentSize.width === 1200 && v.scroller.contentSize.height < 300")
    await browser.evaluate("document.querySelectorAll('.shelf').forEach(({ style }) => style.display = 'none')")
    await browser.until("v.scroller.contentSize.width === 300")
    await browser.evaluate(`document.querySelectorAll(".p").forEach((p) => p.style = "position: absolute; top: 900px")`)
    await browser.until("v.scroller.contentSize.height > 900")
    await same(browser, sizes)
    await browser.evaluate(`document.querySelectorAll(".p").forEach((p) => p.style = "padding-top: 800px")`)
    await browser.until("v.scroller.contentSize.height > 800 && v.scroller.contentSize.height < 900")
    await same(browser, sizes)
    await browser.evaluate(`document.querySelectorAll(".p").forEach((p) => p.innerHTML = "<img src='picture.png'>")`)
    await browser.until("v.scroller.contentSize.width === 400")
  }))

Deno.test("offsets are right in the turn in which content shrinks", () =>
  besideAPicture(async (browser) => {
    await pair(browser, `<div class="a" style="width: 900px; height: 3000px"></div>`)
    await same(
      browser,
      `box.scrollTo(500, 2000)
      await frames()
      Object.assign($(".a").style, { width: "400px", height: "1000px" })
      const found = [box.scrollTop, box.scrollLeft]
      box.firstElementChild.remove()
      return [...found, box.scrollTop, box.scrollLeft]`,
    )
  }))

Deno.test("a child's offsetTop is the place to scroll to", () =>
  besideAPicture(async (browser) => {
    await pair(browser, rows())
    const goes = "const row = $('.r20'); box.scrollTop = row.offsetTop; await frames()"
    await same(
      browser,
      `${goes}; return [row.offsetTop, row.offsetLeft, box.scrollTop, row.offsetParent === box, at('.r20')]`,
    )
    await same(browser, "$('.r40').scrollIntoView(); await frames(); return [$('.r20').offsetTop, at('.r40')]")
  }))

Deno.test("headers stick, at rest, under a finger, and after the browser has scrolled", () =>
  besideAPicture(async (browser) => {
    const cells = Array.from({ length: 60 }, (_, row) => `<tr><td>cell ${row}</td></tr>`).join("")
    await pair(
      browser,
      `<div class="head" style="position: sticky; top: 0; height: 30px; z-index: 1">Head</div>
      <table><thead><tr><th style="position: sticky; top: 30px">Cells</th></tr></thead>${cells}</table>${rows()}
      <div class="foot" style="position: sticky; bottom: 0">Foot</div>`,
    )
    const stuck = "return [box.scrollTop, at('.head'), at('th'), at('.foot')]"
    await same(browser, stuck)
    await same(browser, `box.scrollTop = 500; await frames(); ${stuck}`)
    await same(browser, `$('.r40').scrollIntoView(); await frames(); ${stuck}`)
    await same(browser, `box.scrollTop = 0; await frames(); ${stuck}`)
    await browser.evaluate("scrollTo(0, 0)")
    await browser.touch(finger(...line([100, 250], [100, 40], 8)), "none")
    await browser.until("v.scrollTop === 200")
    await same(browser, `if (box === d) box.scrollTop = 200; await frames(); ${stuck}`, "under a finger")
    await browser.lift()
    await browser.until("v.scroller.isSettled")
    // Under a bar of the program's they stick below it.
    await browser.evaluate("v.contentInset = { top: 40, left: 0, bottom: 0, right: 0 }, v.scrollTop = 700")
    await browser.evaluate(frames)
    equal(
      await browser.evaluate("v.querySelector('.head').getBoundingClientRect().top - v.getBoundingClientRect().top"),
      40,
    )
  }))

Deno.test("what is seen stays where it is while content above it grows", () =>
  besideAPicture(async (browser) => {
    await pair(browser, `<div class="first"></div>${rows()}`)
    const grows = "$('.first').style.height = '300px'; await frames(); return [box.scrollTop, at('.r10')]"
    await same(browser, `box.scrollTop = 500; await frames(); ${grows}`)
    await same(browser, `$('.first').style.height = ''; await frames(); return [box.scrollTop, at('.r10')]`)
    // In a motion it would be a jump under the finger.
    await browser.evaluate("v.scrollTop = 500")
    await browser.touch(finger(...line([100, 250], [100, 40], 8)), "none")
    await browser.until("v.scrollTop === 700")
    await browser.evaluate(`(v.querySelector(".first").style.height = "300px", ${frames})`)
    equal(await browser.evaluate("[v.scrollTop, v.scroller.isTracking]"), [700, true])
    await browser.lift()
    await browser.until("v.scroller.isSettled")
  }))

Deno.test("where content or the element shrank and grows again, it stays where it had to go", () =>
  besideAPicture(async (browser) => {
    await pair(browser, `<section class="long">${rows(60)}</section><section class="short" hidden>${rows(8)}</section>`)
    await same(browser, "box.scrollTop = 2000; await frames(); return box.scrollTop")
    const swap =
      "for (const one of box.children) one.hidden = !one.hidden; await frames(); await frames(); return box.scrollTop"
    await same(browser, swap)
    await same(browser, swap)
    await pair(browser, rows(60))
    await same(
      browser,
      "box.scrollTop = 1e5; await frames(); box.scrollTop -= 10; await frames(); return box.scrollTop",
    )
    for (const height of [150, 500, 200, 300]) {
      await same(browser, `box.style.height = "${height}px"; await frames(); await frames(); return box.scrollTop`)
    }
  }))

Deno.test("what is seen stays where it is when content comes above children that were all replaced", () =>
  besideAPicture(async (browser) => {
    const all = {
      "innerHTML": "box.innerHTML = box.innerHTML",
      "replaceChildren": "box.replaceChildren(...[...box.children].map((child) => child.cloneNode(true)))",
      "replaceWith": "for (const child of [...box.children]) child.replaceWith(child.cloneNode(true))",
      "the same once more": "box.append(...box.children)",
    }
    for (const [what, replace] of Object.entries(all)) {
      await pair(browser, rows())
      await same(browser, `box.scrollTop = 500; await frames(); ${replace}; await frames(); return box.scrollTop`, what)
      const prepend = "box.prepend(box.lastElementChild.cloneNode(true)); await frames(); return box.scrollTop"
      await same(browser, prepend, what)
      await same(browser, prepend, what)
      equal(await browser.evaluate("v.scrollTop"), 600, what)
      await same(browser, "box.firstElementChild.remove(); await frames(); return box.scrollTop", what)
    }
    // The browser goes on scrolling to what is new.
    await browser.evaluate(`{
      v.innerHTML = v.innerHTML
      v.querySelector(".r40").scrollIntoView({ behavior: "smooth" })
    }`)
    await browser.until("v.scrollTop === v.querySelector('.r40').offsetTop")
  }))

Deno.test("text that is in no element stays where it is when text comes above it", () =>
  besideAPicture(async (browser) => {
    await pair(browser, "", "white-space: pre")
    const lines = (word: string, count: number) => `"${word}\\n".repeat(${count})`
    const fill = `box.replaceChildren(${lines("old", 80)}); await frames(); await frames()`
    await same(browser, `${fill}; box.scrollTop = 300; await frames(); return box.scrollTop`)
    await same(browser, `box.prepend(${lines("new", 10)}); await frames(); return box.scrollTop`)
    check(await browser.evaluate("v.scrollTop > 400"), "what was seen is seen")
  }))

Deno.test("text that is in no element stays where it is when an element comes above it", () =>
  besideAPicture(async (browser) => {
    for (const style of ["", "display: block; height: 90px"]) {
      await pair(browser, "", "white-space: pre")
      await browser.evaluate(`(v.append("old words\\n".repeat(200)), ${frames})`)
      await browser.evaluate(`${frames}.then(() => (v.scrollTop = 300, ${frames}))`)
      const before = await browser.evaluate("v.scrollHeight")
      await browser.evaluate(`{
        const made = document.createElement("b")
        made.textContent = "bold words\\n".repeat(50)
        made.style = "${style}"
        v.prepend(made)
      }`)
      await browser.evaluate(frames)
      // Where the height is the element's own: a div does not keep text in place below a block.
      const [top, height] = await browser.evaluate("[v.scrollTop, v.scrollHeight]")
      check(top > 300, `stays with ${style}`)
      if (style) equal([top, height], [390, before + 90])
    }
  }))

Deno.test("vertical and right-to-left text begin where they begin in a div, and stay under the finger", () =>
  besideAPicture(async (browser) => {
    const wide = `<div class="wide" style="inline-size: 200px; block-size: 900px">text</div>`
    for (const style of ["writing-mode: vertical-rl", "writing-mode: vertical-lr", "direction: rtl"]) {
      await pair(
        browser,
        style === "direction: rtl" ? `<div class="wide" style="width: 900px; height: 200px">text</div>` : wide,
        style,
      )
      await same(browser, sizes, style)
      await same(browser, "return [box.scrollLeft, box.scrollTop, at('.wide')]", style)
      const way = style.endsWith("lr") ? 200 : -200
      await same(browser, `box.scrollLeft = ${way}; await frames(); return [box.scrollLeft, at('.wide')]`, style)
      await browser.touch(finger(...line([100, 100], [100 + way / 4, 100], 5)), "touchCancel")
      const left = way - Math.sign(way) * 40
      await same(browser, `if (box === d) box.scrollLeft = ${left}; return [box.scrollLeft, at('.wide')]`, style)
      await same(browser, `${ends.replace("1e9", `${way}e9`)}`, style)
      await same(browser, "return at('.wide')", style)
    }
  }))

Deno.test("right-to-left content that gets narrower, or wider again, is where it is in a div", () =>
  besideAPicture(async (browser) => {
    const chips = `<b style="flex: none; width: 100px">chip</b>`.repeat(15)
    await pair(browser, `<div class="chips" style="display: flex">${chips}</div>`, "direction: rtl")
    const place = "await frames(); return [box.scrollLeft, at('.chips b')]"
    await same(browser, `box.scrollLeft = -900; ${place}`)
    await same(
      browser,
      `box.chips = [...$(".chips").children].slice(6); box.chips.forEach((chip) => chip.remove()); ${place}`,
    )
    equal(await browser.evaluate("[v.scrollLeft, v.contentOffset]"), [-300, { x: 0, y: 0 }])
    await same(browser, `box.scrollLeft = -200; await frames(); $(".chips").append(...box.chips); ${place}`)
    equal(await browser.evaluate("v.scrollLeft"), -200)
  }))

Deno.test("right-to-left content that gets narrower or wider in a bounce goes on from where it is", () =>
  besideAPicture(async (browser) => {
    await pair(browser, `<div class="wide" style="width: 900px; height: 200px">text</div>`, "direction: rtl")
    for (const width of [700, 1200]) {
      await browser.evaluate(`{
        window.found = undefined
        v.addEventListener("vellum-will-begin-decelerating", () => requestAnimationFrame(() => {
          const before = v.scrollLeft
          v.querySelector(".wide").style.width = "${width}px"
          const range = v.scrollWidth
          window.found = [before, v.scrollLeft, range, v.isDecelerating]
        }), { once: true })
      }`)
      await browser.touch(finger(...line([200, 100], [40, 100], 8)))
      await browser.until("window.found")
      const [before, after, range, moves] = await browser.evaluate("found")
      check(before > 10 && moves, `past its beginning by ${before}`)
      equal([after, range], [before, width])
      await browser.until("v.scroller.isSettled")
      equal(await browser.evaluate("v.scrollLeft"), 0)
    }
  }))

Deno.test("another direction shows the beginning of the content, as in a div", () =>
  besideAPicture(async (browser) => {
    const wide = `<div class="wide" style="width: 900px; height: 200px">text</div>`
    for (const left of [0, 200]) {
      for (const set of ["box.dir = direction", "document.documentElement.dir = direction"]) {
        await pair(browser, wide)
        for (const direction of ["rtl", "ltr"]) {
          const from = direction === "rtl" ? left : -left
          await same(
            browser,
            `const direction = "${direction}"
            box.scrollLeft = ${from}; await frames(); ${set}; await frames(); return [box.scrollLeft, at(".wide")]`,
          )
        }
      }
    }
  }))

Deno.test("zoomed content is where its offset says, also from right to left", () =>
  besideAPicture(async (browser) => {
    for (const direction of ["ltr", "rtl"]) {
      const wide = `<div class="wide" style="position: relative; width: 900px; height: 900px"></div>`
      await pair(browser, wide, `direction: ${direction}`, `maximum-zoom-scale="3" minimum-zoom-scale="0.25"`)
      for (const scale of [1, 2, 0.5, 0.25, 1]) {
        await browser.evaluate(`v.zoomScale = ${scale}, v.contentOffset = { x: 0, y: 0 }`)
        for (const x of [0, 70]) {
          const [left, width, offset] = await browser.evaluate(`(v.contentOffset = { x: ${x}, y: ${x} }, (() => {
            const { left, width } = v.querySelector(".wide").getBoundingClientRect()
            return [left, width, v.contentOffset.x]
          })())`)
          equal([left, width], [-offset, 900 * scale], `${direction} at scale ${scale}`)
        }
      }
    }
  }))

Deno.test("bars are dark where the element's own colours are light, whatever the system's are", () =>
  besideAPicture(async (browser) => {
    await pair(browser, rows())
    const bar = (scheme: string) =>
      browser.evaluate(`(v.style.colorScheme = "${scheme}",
        getComputedStyle(v.shadowRoot.querySelector(".bar")).backgroundColor)`)
    for (const system of ["light", "dark"]) {
      await browser.call("Emulation.setEmulatedMedia", { features: [{ name: "prefers-color-scheme", value: system }] })
      equal(await bar(""), "rgba(0, 0, 0, 0.35)", system)
      equal(await bar("dark"), "rgba(255, 255, 255, 0.5)", system)
      check(await bar("light dark") === await bar(system), system)
    }
  }))

Deno.test("pages of an element whose width is no whole number do not drift", () =>
  besideAPicture(async (browser) => {
    const pages = Array.from({ length: 40 }, (_, n) => `<div class="p${n}" style="flex: 0 0 100%">${n}</div>`).join("")
    for (const width of ["243.34px", "243.62px"]) {
      await pair(browser, `<div style="display: flex">${pages}</div>`, `width: ${width}`, "paging")
      for (const page of [31, 39]) {
        await browser.evaluate(`v.scrollTo(${page - 1} * ${parseFloat(width)}, 0)`)
        await browser.evaluate("v.focus()")
        await browser.key("ArrowRight", 39)
        await browser.until(`v.scroller.isSettled && v.scrollLeft > ${page - 0.5} * ${parseFloat(width)}`)
        const place = await browser.evaluate(
          `v.querySelector(".p${page}").getBoundingClientRect().left - v.getBoundingClientRect().left`,
        )
        check(Math.abs(place) <= 0.5, `page ${page} of ${width} at ${place}`)
      }
    }
    // Content of the element's size does not overflow it.
    await pair(browser, `<div style="height: 99.6px">text</div>`, "width: 99.6px; height: 99.6px")
    await same(browser, sizes)
    equal(await browser.evaluate("v.tabIndex"), -1)
    await pair(browser, `<div style="height: 99.4px">text</div>`, "width: 99.4px; height: auto")
    await same(browser, sizes)
    equal(await browser.evaluate("v.tabIndex"), -1)
  }))

Deno.test("a turn of the wheel is as long as in a div in what the page has zoomed", () =>
  besideAPicture(async (browser) => {
    // As on a phone, Chromium would tell of half of each turn of the wheel.
    await browser.call("Emulation.setDeviceMetricsOverride", {
      width: 360,
      height: 1300,
      deviceScaleFactor: 1,
      mobile: false,
    })
    for (const zoom of [0.5, 2]) {
      await pair(browser, rows())
      await browser.evaluate(`document.body.style.zoom = ${zoom}`)
      await browser.evaluate(frames)
      for (const y of [100, 400]) await browser.wheel(60, y * zoom, 120)
      await browser.until("d.scrollTop > 0 && v.scrollTop > 0 && v.scroller.isSettled")
      await same(browser, "await frames(); return box.scrollTop", `zoom ${zoom}`)
      equal(await browser.evaluate("v.scrollTop"), 120 / zoom)
    }
  }))

Deno.test("popovers and what is hidden until it is found are hidden and shown as a div is", () =>
  besideAPicture(async (browser) => {
    await browser.evaluate(`Promise.all([import("./pages.js"), import("./tiles.js")]).then(() => 0)`)
    for (const tag of ["vellum-scroll", "vellum-pages", "vellum-image"]) {
      const look = (attributes: string, act = "") =>
        browser.evaluate(`(async () => {
          const found = ["div", "${tag}"].map((name) => {
            document.body.innerHTML = "<" + name + " ${attributes}>text</" + name + ">"
            const box = document.body.firstChild
            ${act}
            const { display, position, contentVisibility } = getComputedStyle(box)
            const isHidden = display === "none"
            return [isHidden, !isHidden && position === "fixed", contentVisibility].join(" ")
          })
          return found[1] === found[0] || found
        })()`)
      for (const attributes of ["", "hidden", "hidden=until-found", "popover"]) {
        equal(await look(attributes), true, `${tag} ${attributes}`)
      }
      equal(await look("popover", "box.showPopover()"), true, `${tag} as a popover`)
    }
  }))
