// Elements that a program moves to the document of a frame or of a window that it opens, in Chromium. They continue to work there.

import type { Browser } from "./browser.ts"
import { check, equal } from "./checks.ts"
import { besideAPicture } from "./page.ts"

/** Frames of a window. */
const frames = (view: string, count = 2) =>
  `new Promise((done) => { let left = ${count}; const step = () => left-- > 0 ? ${view}.requestAnimationFrame(step) : done(0); step() })`

/** Makes one of each element, with content, in the page. */
const make = `(async () => {
  await Promise.all([import("./pages.js"), import("./tiles.js")])
  const made = document.createElement("div")
  made.innerHTML = '<vellum-scroll id="moved" style="display: block; height: 200px; width: 300px"><div style="height: 2000px">text</div></vellum-scroll>' +
    '<vellum-pages id="movedPages" style="height: 150px; width: 300px"><figure>one</figure><figure>two</figure></vellum-pages>' +
    '<vellum-image id="movedImage" src="picture.png" style="height: 150px; width: 300px"></vellum-image>'
  window.moving = made
  ;[window.moved, window.movedPages, window.movedImage] = made.children
  document.body.prepend(made)
  window.isSharp = () => movedImage.coverage.sharp > 0 && movedImage.coverage.blank + movedImage.coverage.standIn === 0
})()`

/** A drag by synthetic events in the window \`view\`, in an element's points from one place to another. */
const drag = (view: string, element: string, held: string, id: number, [x, y]: number[], [toX, toY]: number[]) =>
  `(async () => {
    const box = ${element}.getBoundingClientRect()
    const send = (target, type, x, y) => target.dispatchEvent(new ${view}.PointerEvent(type, { bubbles: true, composed: true, cancelable: true,
      pointerId: ${id}, pointerType: "touch", button: 0, buttons: 1, clientX: box.left + x, clientY: box.top + y }))
    send(${element}, "pointerdown", ${x}, ${y})
    for (let step = 1; step <= 10; step++) {
      send(${element}, "pointermove", ${x} + (${toX} - ${x}) * step / 10, ${y} + (${toY} - ${y}) * step / 10)
      await ${frames(view, 1)}
    }
    await ${frames(view)}
    const held = ${held}
    send(${view}, "pointercancel", ${toX}, ${toY})
    return held
  })()`

async function works(browser: Browser, view: string, what: string): Promise<void> {
  await browser.until(`moved.scroller?.size.height === 200 && movedPages.scroller?.size.width === 320 && isSharp()`)
  equal(
    await browser.evaluate(drag(view, "moved", "moved.scrollTop", 7, [100, 150], [100, 50])),
    await browser.evaluate("before") + 90,
    what,
  )
  await browser.until("moved.scroller.isSettled")
  const [page, turned] = [
    `movedPages.shadowRoot.querySelector(".page:not([inert])")`,
    "movedPages.scroller.contentOffset.x",
  ]
  check(await browser.evaluate(drag(view, page, turned, 8, [250, 70], [100, 70])) > 100, `${what}: pages`)
  await browser.until("movedPages.scroller.isSettled")
  // Its observers, its style and its frames.
  const style = `${view}.getComputedStyle(moved.shadowRoot.getElementById("viewport"))`
  equal(await browser.evaluate(`[${style}.position, ${style}.overflowY]`), ["relative", "hidden"], what)
  equal(
    await browser.evaluate(`${view}.getComputedStyle(movedPages.shadowRoot.getElementById("strip")).position`),
    "absolute",
  )
  await browser.evaluate(`moved.style.height = "120px"`)
  await browser.until(`moved.scroller.size.height === 120`)
  await browser.evaluate(`moved.style.height = "200px", moved.setContentOffset({ x: 0, y: 500 }, true)`)
  await browser.until(`moved.scrollTop === 500 && moved.scroller.isSettled`)
  await browser.evaluate(`movedImage.zoomScale = 2`)
  await browser.until(`isSharp()`)
  await browser.evaluate(`window.before = 500`)
}

Deno.test("elements go on in the document of a frame, of another window, and back in their own", () =>
  besideAPicture(async (browser) => {
    await browser.evaluate(make)
    await browser.until(`moved.scroller && movedPages.scroller && isSharp()`)
    await browser.evaluate(`moved.scrollTop = 300, window.before = 300`)
    // The frame's clock starts later.
    await browser.evaluate(`(async () => {
      const frame = document.createElement("iframe")
      frame.style = "width: 340px; height: 600px"
      document.body.prepend(frame)
      window.frame = frame
      frame.contentDocument.body.append(frame.contentDocument.adoptNode(moving))
    })()`)
    check(
      await browser.evaluate(`frame.contentWindow.performance.timeOrigin > performance.timeOrigin`),
      "another clock",
    )
    await works(browser, "frame.contentWindow", "in a frame")
    await browser.evaluate(`document.body.prepend(moving), frame.remove()`)
    await works(browser, "window", "back")
    // The frame is removed while the elements are in it.
    await browser.evaluate(`document.body.prepend(frame), frame.contentDocument.body.append(moving)`)
    await browser.until(`moved.scroller`)
    await browser.evaluate(`frame.remove(), document.body.prepend(moving)`)
    await works(browser, "window", "after the frame has gone")
    // With a user gesture, because browsers open no window otherwise.
    const expression = `window.other = open("about:blank", "", "width=400,height=600"), 0`
    await browser.call("Runtime.evaluate", { expression, userGesture: true })
    await browser.evaluate(`other.document.body.append(moving)`)
    await works(browser, "other", "in a window")
    await browser.evaluate(`document.body.prepend(moving), other.close()`)
    await works(browser, "window", "back from the window")
    // A document without a window.
    await browser.evaluate(`document.implementation.createHTMLDocument().body.append(moving)`)
    await browser.evaluate(frames("window"))
    await browser.evaluate(`document.body.prepend(moving)`)
    await works(browser, "window", "back from a document without a window")
  }))
