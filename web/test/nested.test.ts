// Elements inside elements in Chromium, with real touches: three <vellum-scroll> deep, and <vellum-pages> and <vellum-image> in one.

import type { Browser } from "./browser.ts"
import { check, equal } from "./checks.ts"
import { finger, inPage, line, shoot } from "./page.ts"
import { png } from "./pictures.ts"

const picture = await png(0, 0, 0, 800, 600)
const onPage = (body: (browser: Browser) => Promise<void>) =>
  inPage("nested.html", body, {
    answer: ({ url }) =>
      url.endsWith("/picture.png")
        ? Promise.resolve(new Response(picture, { headers: { "content-type": "image/png" } }))
        : undefined,
  })

const three = `offsets("outer", "middle", "inner")`
/** In the inner element; drags go up from here. */
const inside: [number, number] = [160, 230]

Deno.test("a drag goes to the innermost element, and one that begins at its edge to the next", () =>
  onPage(async (browser) => {
    await browser.touch(finger(...line(inside, [160, 190], 4)), "touchCancel")
    equal(await browser.evaluate(three), [0, 0, 30])
    await browser.touch(finger(...line(inside, [160, 130], 10)), "touchCancel")
    equal(await browser.evaluate(three), [0, 0, 60], "it stays in the element that has begun it")
    await browser.touch(finger(...line(inside, [160, 190], 4)), "touchCancel")
    equal(await browser.evaluate(three), [0, 30, 60], "the next drag begins at the edge")
    await browser.touch(finger(...line([160, 150], [160, 190], 4)), "touchCancel")
    equal(await browser.evaluate(three), [0, 30, 30], "and the other way the inner one moves again")
  }))

Deno.test("a drag is handed over from the innermost element to the outermost, and comes back", () =>
  onPage(async (browser) => {
    await browser.evaluate(
      `for (const id of ["inner", "middle"]) document.getElementById(id).setAttribute("hand-over", "")`,
    )
    const there = line([160, 239], [160, -11], 25)
    await browser.touch(finger(...there), "none")
    equal(await browser.evaluate(three), [120, 60, 60])
    await shoot(browser, "nested-handed-over")
    await browser.lift()
    await browser.until("settled()")
    await browser.evaluate(`for (const id of ["outer", "middle", "inner"]) document.getElementById(id).scrollTop = 0`)
    await browser.touch(finger(...there, ...line([160, -11], [160, 189], 20)), "touchCancel")
    equal(await browser.evaluate(three), [0, 0, 40], "outer elements give back first")
    equal(await browser.evaluate("scrollY"), 0)
  }))

Deno.test("a drag across goes to the element that scrolls that way", () =>
  onPage(async (browser) => {
    await browser.touch(finger(...line([160, 300], [160, 260], 4)), "touchCancel")
    equal(await browser.evaluate(`offsets("outer", "middle", "row")`), [0, 30, 0])
    await browser.touch(finger(...line([200, 270], [150, 270], 5)), "touchCancel")
    equal(await browser.evaluate(`offsets("outer", "middle", "row")`), [0, 30, 40])
  }))

Deno.test("in content that is zoomed, a finger's way is divided by the scale", () =>
  onPage(async (browser) => {
    await browser.evaluate(`document.getElementById("outer").zoomScale = 2`)
    await browser.evaluate(`document.getElementById("outer").contentOffset = { x: 0, y: 0 }`)
    await browser.touch(finger(...line([160, 300], [160, 250], 5)), "touchCancel")
    const [outer, middle, inner] = await browser.evaluate(three)
    equal([outer, middle], [0, 0])
    check(inner >= 19.5 && inner <= 25, `${inner} of 50 points at scale 2`)
  }))

Deno.test("wheel and keys on pages and a picture that nobody has pressed scroll what is around them, also after a move", () =>
  onPage(async (browser) => {
    for (const [id, y] of [["pages", 600], ["image", 1000]] as const) {
      const element = `document.getElementById("${id}")`
      const isAt = (place: number) => browser.until(`offsets("around-${id}")[0] === ${place} && settled()`)
      await browser.wheel(160, y, 240)
      await isAt(120)
      // It has another scroller from here on.
      await browser.evaluate(`${element}.parentNode.append(${element})`)
      await browser.until(`isReady() && (${element}.pageScroller ?? ${element}.scroller)`)
      await browser.evaluate(`${element}.focus({ preventScroll: true })`)
      await browser.key("ArrowDown", 40)
      await isAt(160)
      equal(await browser.evaluate("scrollY"), 0, id)
    }
  }))

Deno.test("at a turn of the wheel an element is in what is around it then: defined later, or of another slot", () =>
  onPage(async (browser) => {
    await browser.evaluate(`{
      const style = 'style="display: block; width: 320px; height: 200px"'
      const around = (name, id, content) => \`<\${name} id="\${id}" \${style}><div style="height: 900px">\${content}</div></\${name}>\`
      document.body.insertAdjacentHTML("afterbegin", around("later-scroll", "later", "<vellum-image></vellum-image>") + "<p></p>")
      const host = document.querySelector("p")
      host.style.margin = 0
      host.attachShadow({ mode: "open" }).innerHTML =
        ["a", "b"].map((name) => around("vellum-scroll", name, '<slot name="' + name + '"></slot>')).join("")
      host.innerHTML = '<vellum-scroll slot="a" style="height: 150px"><div>fits</div></vellum-scroll>'
      window.later = document.getElementById("later")
      window.inner = host.firstChild
      window.slots = [...host.shadowRoot.children]
    }`)
    await browser.until(
      "later.querySelector('vellum-image').scroller && inner.scroller && slots.every((one) => one.scroller)",
    )
    await browser.evaluate(`import("./elements.js").then((module) => module.defineElements("later"))`)
    await browser.until(
      "later.scroller?.size.height === 200 && slots.every((one) => one.scroller.contentSize.height === 900)",
    )
    const places = "[later, ...slots].map((one) => one.scrollTop)"
    const turn = async (y: number, expected: number[]) => {
      await browser.wheel(160, y, 120)
      await browser.until(
        `${places}.join() === "${expected}" && [later, ...slots].every((one) => one.scroller.isSettled)`,
      )
    }
    await turn(50, [60, 0, 0])
    await turn(250, [60, 60, 0])
    await browser.evaluate(
      `(inner.slot = "b", new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(0)))))`,
    )
    await turn(450, [60, 60, 60])
    equal(await browser.evaluate("scrollY"), 0)
  }))

Deno.test("pages in an element turn sideways, and leave what goes up and down to it", () =>
  onPage(async (browser) => {
    await browser.touch(finger(...line([250, 600], [130, 604], 6)))
    await browser.until(`document.getElementById("pages").currentPage === 1 && settled()`)
    equal(await browser.evaluate(`offsets("around-pages")`), [0])
    await browser.touch(finger(...line([160, 700], [160, 650], 5)), "touchCancel")
    equal(await browser.evaluate(`offsets("around-pages")`), [40])
    equal(await browser.evaluate("scrollY"), 0)
    await shoot(browser, "nested-pages")
  }))

Deno.test("a picture in an element zooms, pans, and leaves what it cannot use to it", () =>
  onPage(async (browser) => {
    const image = `document.getElementById("image")`
    await browser.touch(finger(...line([160, 1000], [160, 950], 5)), "touchCancel")
    equal(await browser.evaluate(`offsets("around-image")`), [40], "a picture that fits does not pan")
    const [a, b] = [line([150, 960], [60, 960], 10), line([170, 960], [260, 960], 10)]
    const before = await browser.evaluate(`${image}.zoomScale`)
    await browser.touch(a.map((place, step) => [place, b[step]]))
    await browser.until("settled()")
    const scale = await browser.evaluate(`${image}.zoomScale`)
    check(scale > 2 * before, `a pinch zooms from ${before} to ${scale}`)
    const panned = await browser.evaluate(`${image}.contentOffset`)
    await browser.touch(finger(...line([160, 960], [120, 960], 4)), "touchCancel")
    const { x, y } = await browser.evaluate(`${image}.contentOffset`)
    // What fingers move is shown on whole pixels.
    check(Math.abs(x - panned.x - 30) <= 0.25 && y === panned.y, `${panned.x} and ${x}`)
    equal(await browser.evaluate(`offsets("around-image")`), [40])
    await shoot(browser, "nested-image")
  }))

Deno.test("an element whose parent still names a slot that has left the page is inside of what is around its parent", () =>
  onPage(async (browser) => {
    // Chromium 150 does so by itself.
    await browser.evaluate(`{
      const gone = document.createElement("div")
      gone.append(document.createElement("slot"))
      Object.defineProperty(document.getElementById("inner").parentNode, "assignedSlot", { value: gone.firstChild })
      document.getElementById("inner").setAttribute("hand-over", "")
    }`)
    await browser.touch(finger(...line(inside, [160, 130], 10), ...line([160, 130], [160, 30], 10)), "touchCancel")
    equal(await browser.evaluate(three), [0, 60, 60])
  }))
