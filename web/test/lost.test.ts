// What an element does not hear of: ends of fingers and buttons, keys that are stopped, changes around it.

import type { Browser } from "./browser.ts"
import { equal } from "./checks.ts"
import { finger, inPage, line } from "./page.ts"

const onPage = (body: (browser: Browser) => Promise<void>) => inPage("page.html", body)
const list = `document.getElementById("list")`

/** Puts an element of 300 × 200 with 60 rows of 40 into the page's corner, as `made`. */
const make = (attributes = "") =>
  `(async () => {
    document.body.insertAdjacentHTML("afterbegin", '<div id=around style="position:fixed;left:0;top:0;z-index:9;background:white">' +
      '<vellum-scroll ${attributes} style="height:200px;width:300px"></vellum-scroll></div>')
    window.made = around.firstChild
    made.innerHTML = Array.from({ length: 60 }, (_, i) => '<div style="height:40px">row ' + i + "</div>").join("")
    while (!made.scroller) await new Promise(requestAnimationFrame)
    window.frame = () => new Promise(requestAnimationFrame)
    window.state = () => [made.isTracking, made.isDragging]
  })()`

Deno.test("a finger whose row is removed goes on dragging, and the next one drags, too", () =>
  onPage(async (browser) => {
    await browser.evaluate(make())
    // As WebKitGTK does: touch events without pointer events, told to the node that the finger landed on, also when that is gone.
    await browser.evaluate(`{
      const tell = (type, node, y) => {
        const touch = new Touch({ identifier: 1, target: node, clientX: 100, clientY: y })
        const touches = type === "touchend" ? [] : [touch]
        node.dispatchEvent(new TouchEvent(type, { bubbles: true, composed: true, cancelable: true, touches, targetTouches: touches,
          changedTouches: [touch] }))
      }
      window.drag = async (node, isRemoved, isLost = false) => {
        tell("touchstart", node, 150)
        for (let y = 140; y >= 60; y -= 10) {
          await frame()
          if (y === 120 && isRemoved) node.remove()
          tell("touchmove", node, y)
        }
        if (!isLost) tell("touchend", node, 60)
        await frame()
        const [tracking] = state()
        made.scroller.stopScrollingAndZooming()
        return [made.scrollTop > 40, tracking]
      }
    }`)
    equal(await browser.evaluate(`drag(made.children[3], true)`), [true, false])
    equal(await browser.evaluate(`(made.scrollTop = 0, drag(made.children[3], false))`), [true, false])
    // An end that nobody tells of is told by the next beginning.
    equal(await browser.evaluate(`(made.scrollTop = 0, drag(made.children[3], false, true))`), [true, true])
    equal(await browser.evaluate(`(made.scrollTop = 0, drag(made.children[3], false))`), [true, false])
  }))

Deno.test("a mouse that moves without a button drags nothing, and its next press is the only finger", () =>
  onPage(async (browser) => {
    await browser.evaluate(make("mouse-drag maximum-zoom-scale=4"))
    await browser.evaluate(`{
      window.tell = (type, y, buttons) => made.children[2].dispatchEvent(new PointerEvent(type, { bubbles: true, composed: true,
        cancelable: true, pointerId: 1, pointerType: "mouse", button: 0, buttons, clientX: 100, clientY: y }))
    }`)
    const found = await browser.evaluate(`(async () => {
      tell("pointerdown", 150, 1)
      for (let y = 140; y >= 100; y -= 10) { tell("pointermove", y, 1); await frame() }
      const held = state()
      tell("pointermove", 50, 0)
      await frame()
      const lost = state()[0]
      made.scroller.stopScrollingAndZooming()
      const top = made.scrollTop
      tell("pointermove", 10, 0)
      await frame()
      const stays = made.scrollTop === top
      // The release of this one is lost as well, and no move tells of it.
      tell("pointerdown", 150, 1)
      tell("pointerdown", 150, 1)
      for (let y = 140; y >= 100; y -= 10) { tell("pointermove", y, 1); await frame() }
      const zoomed = [made.isZooming, made.zoomScale]
      tell("pointerup", 100, 0)
      await frame()
      return { held, lost, stays, zoomed, end: state()[0] }
    })()`)
    equal(found, { held: [true, true], lost: false, stays: true, zoomed: [false, 1], end: false })
  }))

/** Tells the made element's third row of a pointer. */
const tells = `{
  window.tell = (type, x, y, buttons, pointerId = 1, pointerType = "mouse") =>
    made.children[2].dispatchEvent(new PointerEvent(type, { bubbles: true, composed: true, cancelable: true, pointerId,
      pointerType, button: 0, buttons, clientX: x, clientY: y }))
}`

Deno.test("a bar whose release is lost is let go by the next move or press, and by no other pointer", () =>
  onPage(async (browser) => {
    await browser.evaluate(make())
    await browser.evaluate(tells)
    const found = await browser.evaluate(`(async () => {
      const places = []
      const note = () => places.push(made.scrollTop)
      tell("pointermove", 294, 20, 0)
      tell("pointerdown", 294, 20, 1)
      tell("pointermove", 294, 60, 1)
      note()
      for (const [type, kind] of [["pointermove", "pen"], ["pointerup", "touch"], ["pointercancel", "touch"]]) {
        tell(type, 100, 150, 1, 7, kind)
      }
      note()
      tell("pointermove", 294, 80, 1)
      note()
      const held = state()[0]
      tell("pointermove", 294, 150, 0)
      tell("pointermove", 294, 160, 1)
      await frame()
      note()
      const lost = state()[0]
      // No move tells of this one's release.
      tell("pointerdown", 294, 160, 1)
      const again = state()[0]
      tell("pointerdown", 100, 20, 1)
      note()
      tell("pointermove", 100, 100, 1)
      await frame()
      note()
      return { places, tracking: [held, lost, again, state()[0]] }
    })()`)
    const [first, beside, further, lost, pressed, moved] = found.places
    equal([beside, lost, moved], [first, further, pressed])
    equal([first > 0, further > first, pressed !== lost], [true, true, true])
    equal(found.tracking, [true, false, true, false])
  }))

Deno.test("a mouse that selects and whose release is lost scrolls no more once it moves, and other pointers do not end it", () =>
  onPage(async (browser) => {
    await browser.evaluate(make())
    await browser.evaluate(tells)
    const found = await browser.evaluate(`(async () => {
      const passed = async () => {
        const before = made.scrollTop
        for (let n = 0; n < 4; n++) await frame()
        return made.scrollTop - before
      }
      tell("pointerdown", 100, 150, 1)
      made.children[2].dispatchEvent(new Event("selectstart", { bubbles: true }))
      getSelection().selectAllChildren(made.children[3])
      tell("pointermove", 100, 220, 1)
      const selecting = await passed()
      tell("pointermove", 100, 100, 1, 7, "pen")
      tell("pointerup", 100, 150, 0, 7, "touch")
      const beside = await passed()
      tell("pointermove", 100, 240, 0)
      return [selecting > 0, beside > 0, await passed()]
    })()`)
    equal(found, [true, true, 0])
  }))

Deno.test("keys scroll where a listener stops their event, and not where it prevents them", () =>
  onPage(async (browser) => {
    await browser.evaluate(make())
    await browser.evaluate(`(made.focus(), made.setAttribute("tabindex", 0), made.focus(), 0)`)
    const press = async (listener: string, code: number) => {
      await browser.evaluate(`(around.onkeydown = ${listener}, made.scrollTop = 0)`)
      await browser.key("ArrowDown", 40)
      await browser.evaluate(`frame().then(frame)`)
      await browser.until(`made.scroller.isSettled`)
      equal(await browser.evaluate(`[made.scrollTop, scrollY]`), [code, 0], listener)
    }
    await press("null", 40)
    await press("(event) => event.stopPropagation()", 40)
    await press("(event) => event.stopImmediatePropagation()", 40)
    await press("(event) => { event.stopPropagation(); event.preventDefault() }", 0)
    await press("(event) => event.preventDefault()", 0)
  }))

Deno.test("an element that keeps its drags from the page is a stop of the tab key while it overflows", () =>
  onPage(async (browser) => {
    await browser.evaluate(make("page-scroll=never"))
    equal(await browser.evaluate(`made.tabIndex`), 0)
    // A copy is one only if it overflows too.
    const copied = `{
      window.copy = made.cloneNode(true)
      copy.replaceChildren()
      made.before(copy)
    }`
    await browser.evaluate(copied)
    await browser.until(`copy.scroller && copy.getAttribute("tabindex") === null`)
    await browser.evaluate(`copy.remove()`)
    await browser.evaluate(`made.replaceChildren(made.firstChild)`)
    await browser.until(`made.getAttribute("tabindex") === null`)
    // What the page has set stays.
    await browser.evaluate(`(${list}.setAttribute("tabindex", "-1"), ${list}.replaceChildren(), 0)`)
    await browser.until(`${list}.contentSize.height === 0`)
    equal(await browser.evaluate(`${list}.getAttribute("tabindex")`), "-1")
  }))

Deno.test("elements whose tabindex the page removes are stops of the tab key again", () =>
  onPage(async (browser) => {
    await browser.evaluate(make('tabindex="-1"'))
    await browser.evaluate(`Promise.all([import("./pages.js"), import("./tiles.js")]).then(() => {
      document.body.insertAdjacentHTML("beforeend", '<vellum-pages tabindex="-1"></vellum-pages><vellum-image tabindex="-1"></vellum-image>')
    })`)
    for (const one of ["made", "document.querySelector('vellum-pages')", "document.querySelector('vellum-image')"]) {
      equal(
        await browser.evaluate(`{
          const one = ${one}
          one.removeAttribute("tabindex")
          one.focus();
          [document.activeElement === one, one.tabIndex]
        }`),
        [true, 0],
        one,
      )
    }
  }))

Deno.test("a turn of the wheel sees what has changed around the element", () =>
  onPage(async (browser) => {
    await browser.evaluate(make())
    await browser.evaluate(`{
      const rule = document.createElement("style")
      rule.textContent = ".big vellum-scroll > div > p { width: 2000px }"
      document.head.append(rule)
      made.firstChild.innerHTML = "<p>wide</p>"
    }`)
    await browser.evaluate(`frame().then(frame)`)
    const wide =
      `(document.documentElement.classList.add("big"), made.firstChild.dispatchEvent(new WheelEvent("wheel", { bubbles: true,
      composed: true, cancelable: true, deltaX: 50, clientX: 50, clientY: 50 })), made.scroller.contentSize.width)`
    equal(await browser.evaluate(wide), 2000)
    await browser.evaluate(
      `(document.documentElement.dir = "rtl", made.firstChild.dispatchEvent(new WheelEvent("wheel", { bubbles: true,
      composed: true, cancelable: true, deltaX: -50, clientX: 50, clientY: 50 })), 0)`,
    )
    equal(await browser.evaluate(`made.scroller.isRightToLeft`), true)
  }))

Deno.test("a picture of the page's own that has failed before is told of once, and keeps its address", () =>
  inPage("pages.html", async (browser) => {
    const found = await browser.evaluate(`(async () => {
      const image = new Image()
      image.src = "missing.png"
      image.setAttribute("part", "image")
      await new Promise((done) => image.onerror = done)
      const made = document.createElement("vellum-pages")
      made.style.cssText = "display: block; width: 200px; height: 200px"
      made.append(image, ...Array.from({ length: 4 }, () => document.createElement("p")))
      window.told = []
      made.addEventListener("vellum-page-error", ({ detail }) => told.push(detail.page ?? detail.index ?? 0))
      made.addEventListener("vellum-page-change", ({ detail }) => told.push("now " + detail.currentPage))
      document.body.prepend(made)
      while (!made.scroller) await new Promise(requestAnimationFrame)
      const frames = async () => { for (let i = 0; i < 4; i++) await new Promise(requestAnimationFrame) }
      for (let round = 0; round < 3; round++) {
        made.currentPage = 4
        await frames()
        made.currentPage = 0
        await frames()
      }
      const errors = told.filter((one) => typeof one === "number").length
      made.currentPage = 4
      await frames()
      told.length = 0
      made.lastChild.remove()
      made.lastChild.remove()
      await frames()
      return { errors, src: image.getAttribute("src"), page: made.currentPage, told: told.filter((one) => typeof one === "string") }
    })()`)
    equal(found, { errors: 1, src: "missing.png", page: 2, told: ["now 2"] })
  }))

Deno.test("a page that is left and comes back is followed once", () =>
  onPage(async (browser) => {
    const listeners = async () => {
      const expression = "getEventListeners(window).scroll?.length ?? 0"
      const asked = { expression, includeCommandLineAPI: true, returnByValue: true }
      const { result } = await browser.call("Runtime.evaluate", asked) as { result: { value: number } }
      return result.value
    }
    await browser.evaluate(make("page-scroll=hand-over"))
    const before = await listeners()
    for (let n = 0; n < 3; n++) {
      await browser.touch(finger(...line([100, 150], [100, 110], 4)), "touchCancel")
      equal(await listeners(), before + 1, "in a gesture")
      await browser.evaluate("(dispatchEvent(new Event('pagehide')), 0)")
      equal(await listeners(), before, "the page is left")
    }
  }))
