// Chromium, Firefox and WebKitGTK in a real window: the recorded traces to the bit, <vellum-scroll> under ten real fingers,
// wheel and keys, <vellum-pages>, and <vellum-image>. Where the content rests is compared with a run of the engine without a
// browser on the contacts that the page heard of. ENGINES names those to test, all by default. SHOTS=FOLDER keeps screenshots.

import { png } from "./pictures.ts"
import { replayed, settled, state } from "./replay.ts"
import { BrowserWindow, type EngineName, engines } from "./window.ts"
import { check, equal } from "./checks.ts"

const here = new URL("./", import.meta.url)
const root = new URL("../../", import.meta.url)
const folders = [new URL("../dist/", import.meta.url), here].concat(
  ["Tests/EmbeddedTests/", "Tests/Traces/", ".build/wasm/"].map((folder) => new URL(folder, root)),
)

const picture = await png(0, 0, 0, 1500, 1000)
const tested = Deno.env.get("ENGINES")?.split(" ") ?? engines

function testIn(
  engine: EngineName,
  sentence: string,
  page: string,
  body: (window: BrowserWindow) => Promise<void>,
): void {
  if (!tested.includes(engine)) return
  Deno.test(`${engine}: ${sentence}`, async () => {
    const window = await BrowserWindow.open(engine, folders, page, { "picture.png": picture })
    try {
      await body(window)
    } finally {
      const folder = Deno.env.get("SHOTS")
      if (folder) await window.perform("shoot", `${folder}/${engine}-${sentence.split(" ").slice(0, 4).join("-")}.png`)
      await window.close()
    }
  })
}

/** A page with its elements ready; no error is heard in it. */
function onPage(engine: EngineName, sentence: string, body: (window: BrowserWindow) => Promise<void>): void {
  testIn(engine, sentence, "page.html?remote", async (window) => {
    await window.until("window.isReady?.()")
    await body(window)
    equal(await window.evaluate("log.errors"), [])
  })
}

/** Firefox knows whose a finger or a key is by what it has painted. */
const painted = (window: BrowserWindow) =>
  window.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))")
const forget = "log.contacts = [], log.touches = [], 0"
const heard = `(log.contacts.length > 0 ? log.contacts : log.touches)`
/** Waits until the page has heard that fingers have lifted, and the content rests. */
async function landed(window: BrowserWindow, id: string, fingers = 1): Promise<void> {
  await window.until(`${heard}.filter(([kind]) => kind === "up").length >= ${fingers}`)
  await window.until(settled(id))
}

/** Where content of `<vellum-scroll>` is elsewhere than in a div that scrolls, or has another extent. */
const differences = `(async () => {
  const frames = async (count = 3) => { while (count-- > 0) await new Promise((done) => requestAnimationFrame(done)) }
  const wide = '<i style="display: block; inline-size: 200px; block-size: 900px"></i>'
  const contents = {
    margins: ["", '<h1 style="margin: 40px">Title</h1>' + '<p style="margin: 16px">Text</p>'.repeat(20)],
    few: ["height: auto", '<p style="margin: 16px">Text</p>'],
    wide: ["", '<p>' + "A paragraph. ".repeat(30) + '</p><pre>' + "x".repeat(200) + '</pre>'],
    percent: ["", '<p style="height: 100%; margin: 0">Text</p>'.repeat(3)],
    mixed: ["", '<p style="height: 100%; margin: 0">Text</p><p style="height: 2000px"></p>'],
    absolute: ["", '<p style="height: 2000px">Text</p><i style="position: absolute; top: 5000px; left: 900px; width: 9px; height: 9px"></i>'],
    inset: ["", '<i style="position: absolute; inset: 0"></i><p style="height: 2000px">Text</p>'],
    "sticky in a section": ["", '<section><p style="position: sticky; top: 0">Text</p><p style="height: 2000px"></p></section>'],
    // Firefox has no height that is the content's but no less than a part of what is around.
    ...navigator.userAgent.includes("Firefox") ? {} :
      { sticky: ["", '<p style="position: sticky; top: 0">Text</p><p style="height: 2000px"></p>'] },
    "from right to left": ["direction: rtl", '<p style="width: 900px; height: 900px">Text</p>'],
    vertical: ["writing-mode: vertical-rl", wide],
    "vertical, from left to right": ["writing-mode: vertical-lr", wide],
  }
  const found = []
  for (const [name, [style, content]] of Object.entries(contents)) {
    const [ours, own] = ["vellum-scroll", "div"].map((tag) => {
      const made = document.createElement(tag)
      made.style = "position: relative; width: 300px; height: 300px; overflow: auto; scrollbar-width: none;" + style
      if (tag !== "div") made.style.overflow = ""
      made.innerHTML = content
      document.body.prepend(made)
      return made
    })
    while (!ours.scroller?.size.height) await frames(1)
    const look = (box) => {
      const { left, top } = box.getBoundingClientRect()
      const { scrollWidth, scrollHeight, clientWidth, clientHeight, scrollLeft, scrollTop } = box
      return [[scrollWidth, scrollHeight, clientWidth, clientHeight, scrollLeft, scrollTop], ...[...box.children].map((child) => {
        const place = child.getBoundingClientRect()
        return [place.left - left, place.top - top, place.width, place.height, child.offsetTop, child.offsetLeft].map(Math.round)
      })].join("; ")
    }
    for (const [x, y] of [[0, 0], [120, 250], [-120, 100], [0, 1e9]]) {
      for (const box of [ours, own]) box.scrollTo(x, y)
      await frames()
      if (look(ours) !== look(own)) found.push(name + " at " + [x, y] + ": " + look(ours) + ", not " + look(own))
    }
    // What grows is noticed before a finger comes down.
    ours.lastElementChild.insertAdjacentHTML("beforeend", '<b style="display: block; width: 1500px; height: 3000px"></b>')
    await frames(4)
    const { width, height } = ours.scroller.contentSize
    if (height < 3000 || width < 1500) found.push(name + " has not grown: " + [width, height])
    ours.remove()
    own.remove()
  }
  return found
})()`

for (const engine of engines) {
  testIn(engine, "every trace has the same bits", "traces.html", async (window) => {
    const names = [...Deno.readDirSync(new URL("Tests/Traces/", root))].map(({ name }) => name)
    await window.until("window.replayed")
    for (const name of names.filter((name) => name.endsWith(".trace"))) {
      const { steps, wrong } = await window.evaluate(`replayed("${name}")`)
      equal(wrong, [], name)
      check(steps > 0, name)
    }
  })

  onPage(engine, "drags, flicks, pages and pinches rest where the engine says", async (window) => {
    const compare = async (id: string, fingers = 1) => {
      await landed(window, id, fingers)
      const found = await window.evaluate(state(id))
      equal(found, await replayed(window, id), id)
      return found
    }
    await window.perform("drag", [100, 330], [110, 130], 0.3, 0.1)
    check((await compare("list"))[1] > 100, "the drag")
    await window.evaluate(`log.start = document.getElementById("list").contentOffset, ${forget}`)
    await window.perform("flick", [100, 330], [100, 130], 0.1)
    check((await compare("list"))[1] > 500, "the flick")
    await window.evaluate(`log.start = undefined, ${forget}`)
    await window.perform("flick", [250, 600], [150, 605], 0.1)
    equal(await compare("pages"), [320, 0, 1], "the page")
    await window.evaluate(forget)
    await window.perform("pinch", [160, 1000], 20, 120, 0.3)
    check((await compare("zoom", 2))[2] > 1.5, "the pinch")
    // The page of WebKitGTK follows fingers for some frames, whatever is prevented. It has no touch-action.
    if (engine !== "webkit") equal(await window.evaluate("scrollY"), 0, "the page stays")
    equal(await window.evaluate("visualViewport.scale"), 1, "and so does its zoom")
  })

  onPage(engine, "ten fingers pinch, and drag as one", async (window) => {
    const fan = (y: number, spread: number) =>
      Array.from({ length: 10 }, (_, finger) => [160 + (finger - 4.5) * spread, y])
    const paths = (from: number[][], to: number[][]) => from.map((place, finger) => [place, to[finger]])
    // Where the element does not zoom, several fingers are the page's.
    await window.perform("paths", paths(fan(1000, 10), fan(1000, 25)), 0.3, 0.1)
    await landed(window, "zoom", 10)
    const [, before, scale] = await window.evaluate(state("zoom"))
    check(scale > 2, `ten fingers pinch to ${scale}`)
    await window.perform("paths", paths(fan(1050, 20), fan(950, 20)), 0.3, 0.1)
    await landed(window, "zoom", 20)
    equal(await window.evaluate(`${heard}.filter(([kind]) => kind === "down").length`), 20)
    const found = await window.evaluate(state("zoom"))
    check(found[1] > before + 50, `ten fingers drag to ${found}`)
    equal(found, await replayed(window, "zoom"))
  })

  onPage(engine, "content bounces at its end, and a tap clicks a link but a drag does not", async (window) => {
    await window.perform("press_finger", [100, 130])
    await window.perform("slide_finger", [100, 130], [100, 330], 0.2)
    await window.until(`${state("list")}[1] < -40`)
    await window.perform("lift_finger", [100, 330])
    await landed(window, "list")
    equal(await window.evaluate(state("list")), [0, 0, 1])
    equal(await window.evaluate(`log.clicks + (${forget})`), 0)
    await window.perform("tap", [30, 150])
    await window.until("log.clicks === 1")
    // A finger is never quite still.
    await window.perform("drag", [30, 150], [31, 151], 0.1)
    await window.until("log.clicks === 2")
    await window.evaluate(forget)
    await window.perform("drag", [30, 150], [30, 120], 0.2, 0.1)
    await landed(window, "list")
    equal(await window.evaluate("log.clicks"), 2)
  })

  onPage(engine, "a notch of the wheel, control with the wheel, keys", async (window) => {
    await window.perform("point", [100, 200])
    // GTK takes the first turn for the place of the wheel.
    await window.perform("turn_wheel", 1)
    await window.perform("turn_wheel", 1)
    await window.until(`${state("list")}[1] > 0 && ${settled("list")}`)
    const before = (await window.evaluate(state("list")))[1]
    await window.perform("turn_wheel", 1)
    await window.until(`${state("list")}[1] > ${before} && ${settled("list")}`)
    const notch = (await window.evaluate(state("list")))[1] - before
    check(Math.abs(before / notch - Math.round(before / notch)) < 1e-9, `${before} after notches of ${notch}`)
    // WebKitGTK's MiniBrowser zooms its window with control and the wheel, and tells the page nothing.
    if (engine !== "webkit") {
      await window.perform("point", [100, 1000])
      await window.perform("key", 37, true)
      await window.perform("turn_wheel", -1)
      await window.perform("turn_wheel", -1)
      await window.perform("key", 37, false)
      await window.until(`${state("zoom")}[2] > 1 && ${settled("zoom")}`)
    }
    await window.evaluate(`document.getElementById("list").focus(), 0`)
    await painted(window)
    await window.perform("press", 115)
    await window.until(`${state("list")}[1] === 60 * 60 - 400 && ${settled("list")}`)
    await window.perform("press", 111)
    await window.until(`${state("list")}[1] === 60 * 60 - 440 && ${settled("list")}`)
    equal(await window.evaluate("scrollY"), 0)
  })

  onPage(engine, "scrollIntoView, fragments and the focus move the content, up and down", async (window) => {
    const list = `document.getElementById("list")`
    const row = (number: number) => `${list}.querySelectorAll(".row")[${number}]`
    const place = (number: number) => `${row(number)}.getBoundingClientRect().top - ${list}.getBoundingClientRect().top`
    await window.evaluate(
      `(${row(5)}.innerHTML = ${row(40)}.innerHTML = "<button>there</button>", ${row(7)}.id = "seven", 0)`,
    )
    for (
      const [what, number, expected] of [
        [`${row(30)}.scrollIntoView()`, 30, 0],
        [`${row(3)}.scrollIntoView()`, 3, 0],
        [`${row(59)}.scrollIntoView()`, 59, 340],
        [`location.hash = "#seven"`, 7, 0],
        [`${row(20)}.scrollIntoView({ behavior: "smooth" })`, 20, 0],
      ] as const
    ) {
      await window.evaluate(`(${what}, 0)`)
      await window.until(`${list}.scrollTop === ${60 * number - expected} && ${place(number)} === ${expected}`)
    }
    const isSeen = (number: number) =>
      window.until(
        `${place(number)} >= 0 && ${place(number)} <= 340 && ${list}.scrollTop + ${place(number)} === ${60 * number}`,
      )
    await window.evaluate(`(${row(5)}.firstChild.focus(), 0)`)
    await isSeen(5)
    await window.perform("press", 23)
    await isSeen(40)
    equal(await window.evaluate("scrollY"), 0, "the page stays")
  })

  onPage(engine, "what is inside is laid out as in a div that scrolls", async (window) => {
    equal(await window.evaluate(differences), [])
  })

  onPage(
    engine,
    "a drag that the element cannot use scrolls the page, and so does one that it hands over at its end",
    async (window) => {
      await window.perform("drag", [150, 700], [150, 450], 0.3, 0.1)
      await window.until("scrollY > 50")
      await window.until(settled("pages"))
      equal(await window.evaluate(state("pages")), [0, 0, 1])
      const list = `document.getElementById("list")`
      await window.evaluate(
        `scrollTo(0, 0), ${list}.setAttribute("page-scroll", "hand-over"), ${list}.scrollTop = 3150, 0`,
      )
      await painted(window)
      await window.perform("drag", [100, 350], [103, 150], 0.3, 0.1)
      await window.until(`${list}.scrollTop === 3200 && scrollY > 100 && ${settled("list")}`)
    },
  )

  testIn(
    engine,
    "a picture is dragged, flicked, pinched, tapped twice, and zoomed by wheel and keys, and gets sharp",
    "image-window.html?remote",
    async (window) => {
      await window.until("window.isSharp?.()")
      const now = () => window.evaluate(state("image"))
      const image = `document.getElementById("image")`
      /** Begins a gesture of which the engine without a browser can be asked, from the exact offset: the shown one is rounded. */
      const begin = () =>
        window.evaluate(
          `log.start = { x: ${image}.scroller.value(16), y: ${image}.scroller.value(17) }, log.scale = ${image}.zoomScale, log.contacts = [], log.touches = [], 0`,
        )
      const compare = async (fingers: number, what: string) => {
        await landed(window, "image", fingers)
        const found = await now()
        equal(found, await replayed(window, "image"), what)
        await window.until("isSharp()")
        return found
      }
      const fitted = (await now())[2]
      check(fitted < 0.3, `all of 1500 pixels in 400 points: ${fitted}`)

      await begin()
      await window.perform("pinch", [200, 250], 30, 150, 0.3)
      const [, , pinched] = await compare(2, "the pinch")
      check(pinched > 2 * fitted, `pinched to ${pinched}`)

      await begin()
      const [before] = await now()
      await window.perform("drag", [250, 250], [150, 255], 0.3, 0.1)
      const [dragged] = await compare(1, "the drag")
      check(dragged > before + 60, `dragged from ${before} to ${dragged}`)

      await begin()
      await window.perform("flick", [150, 250], [250, 245], 0.1)
      check((await compare(1, "the flick"))[0] < dragged - 80, "the flick goes on")

      await window.evaluate(`${image}.focus(), 0`)
      await painted(window)
      await window.perform("press", 19)
      await window.until(`Math.abs(${image}.zoomScale - ${fitted}) < 1e-9 && isSharp()`)

      await window.perform("tap", [200, 250], 2)
      await window.until(`${image}.zoomScale > 2 * ${fitted} && isSharp()`)
      const tapped = await now()
      await window.perform("tap", [200, 250], 2)
      await window.until(`Math.abs(${image}.zoomScale - ${fitted}) < 1e-9 && isSharp()`)
      equal(tapped[2], 1 / await window.evaluate("devicePixelRatio"), "pixel for pixel after two taps")

      // WebKitGTK's MiniBrowser zooms its window with control and the wheel, and tells the page nothing.
      if (engine !== "webkit") {
        await window.perform("point", [200, 250])
        await window.perform("key", 37, true)
        await window.perform("turn_wheel", -1)
        await window.perform("turn_wheel", -1)
        await window.perform("key", 37, false)
        await window.until(`${image}.zoomScale > 1.01 * ${fitted} && isSharp()`)
      }
      equal(await window.evaluate("[visualViewport.scale, log.errors]"), [1, []], "the document")
    },
  )

  testIn(
    engine,
    "a flick turns one page, and a pinch zooms it and turns none",
    "pages.html?remote",
    async (window) => {
      await window.until("window.isReady?.()")
      const photos = `document.getElementById("photos")`
      const rests = `${photos}.scroller.isSettled && ${photos}.pageScroller?.isSettled`
      const width: number = await window.evaluate(`${photos}.clientWidth`)
      const place = `${photos}.scroller.contentOffset.x`
      await window.perform("flick", [width - 200, 200], [width - 500, 205], 0.1)
      await window.until(`${photos}.currentPage === 1 && ${rests}`)
      equal(await window.evaluate(place), width + 20, "the second page")
      await window.perform("pinch", [width / 2, 200], 40, 160, 0.3)
      await window.until(`${photos}.pageScroller.zoomScale > 1.5 * ${photos}.pageScroller.minimumZoomScale && ${rests}`)
      equal(await window.evaluate(place), width + 20, "a pinch turns no page")
      await window.evaluate(`${photos}.focus(), 0`)
      await window.perform("press", 115)
      const bottom = `${photos}.pageScroller.inside(0, Infinity).y`
      await window.until(
        `Math.abs(${photos}.pageScroller.contentOffset.y - ${bottom}) < 1 && ${bottom} > 0 && ${rests}`,
      )
      equal(
        await window.evaluate(`[${photos}.currentPage, ${place}]`),
        [1, width + 20],
        "a key scrolls the zoomed page",
      )
      await window.evaluate(`${photos}.pageScroller.zoomScale = ${photos}.pageScroller.minimumZoomScale`)
      await window.perform("press", 115)
      await window.until(`${photos}.currentPage === 9999 && ${rests}`)
      equal(await window.evaluate(place), 9999 * (width + 20), "and without zoom it turns to the last one")
      equal(await window.evaluate("[scrollY, visualViewport.scale]"), [0, 1], "the document")
      equal(await window.evaluate("log.errors"), [])
    },
  )

  testIn(
    engine,
    "of three elements in one another the innermost scrolls, at its end the next one, and a drag that is handed over moves all; " +
      "pages in one turn across and scroll it down, hand over when zoomed, and take two taps and the wheel",
    "nested.html?remote",
    async (window) => {
      await window.until("window.isReady?.()")
      const three = `offsets("outer", "middle", "inner")`
      const drag = async (to: number) => {
        // The page of WebKitGTK follows fingers for some frames, whatever is prevented.
        await window.evaluate("scrollTo(0, 0), 0")
        await window.perform("drag", [160, 230], [162, to], 0.3, 0.1)
        await window.until("settled()")
        return await window.evaluate(three)
      }
      equal(await drag(130), [0, 0, 60], "the innermost")
      const [outer, middle, inner] = await drag(190)
      check(outer === 0 && middle > 15 && middle < 45 && inner === 60, `the next one: ${[outer, middle, inner]}`)
      await window.evaluate(`for (const id of ["outer", "middle", "inner"]) {
        document.getElementById(id).scrollTop = 0
        if (id !== "outer") document.getElementById(id).setAttribute("hand-over", "")
      }`)
      const all = await drag(10)
      check(all[0] > 60 && all[0] < 120 && all[1] === 60 && all[2] === 60, `handed over: ${all}`)
      // A picture that nobody has pressed leaves the wheel to the element around it.
      await window.perform("point", [160, 1000])
      // GTK takes the first turn for the place of the wheel.
      await window.perform("turn_wheel", 1)
      await window.perform("turn_wheel", 1)
      await window.until(`offsets("around-image")[0] > 0 && settled()`)
      if (engine !== "webkit") equal(await window.evaluate("scrollY"), 0, "the page stays")
      await window.evaluate("scrollTo(0, 0), 0")

      const pages = `document.getElementById("pages")`
      // How much larger than all of it the picture is shown.
      const zoom = `${pages}.pageScroller.shownContentSize.width / 320`
      const around = `offsets("around-pages")[0]`
      const rests = `settled() && ${pages}.pageScroller?.isSettled`
      const now = () => window.evaluate(`[${pages}.currentPage, ${around}]`)
      await window.evaluate(`${pages}.pages = ["picture.png", "picture.png", "picture.png"], 0`)
      const isShown = `Math.round(${pages}.pageScroller?.shownContentSize.height) === 213`
      await window.until(isShown)

      await window.perform("flick", [250, 600], [100, 604], 0.1)
      await window.until(`${pages}.currentPage === 1 && ${rests}`)
      equal(await now(), [1, 0], "a flick across turns the page and scrolls nothing")
      await window.perform("drag", [160, 700], [163, 560], 0.3, 0.1)
      await window.until(`${around} > 60 && ${rests}`)
      check((await now())[0] === 1, "a drag down turns no page")
      await window.evaluate(`document.getElementById("around-pages").scrollTop = 0`)

      await window.perform("tap", [160, 570], 2)
      await window.until(`${zoom} > 1.5 && ${rests}`)
      equal(await now(), [1, 0], "two taps zoom the page")
      const place = `[${pages}.pageScroller.contentOffset.x, ${pages}.scroller.contentOffset.x]`
      const [before, page] = await window.evaluate(place)
      await window.perform("drag", [160, 570], [220, 572], 0.3, 0.1)
      await window.until(`${place}[0] < ${before} - 30 && ${rests}`)
      equal((await window.evaluate(place))[1], page, "a zoomed page is moved about")
      await window.evaluate(`{
        const { pageScroller } = ${pages}
        pageScroller.contentOffset = { x: pageScroller.shownContentSize.width - pageScroller.size.width, y: pageScroller.contentOffset.y }
      }`)
      await window.perform("flick", [250, 570], [90, 573], 0.1)
      await window.until(`${pages}.currentPage === 2 && ${rests}`)
      equal(await window.evaluate(around), 0, "at its edge the next page comes")
      await window.until(isShown)
      await window.perform("tap", [160, 570], 2)
      await window.until(`${zoom} > 1.5 && ${rests}`)
      await window.perform("tap", [160, 570], 2)
      await window.until(`Math.abs(${zoom} - 1) < 1e-9 && ${rests}`)

      await window.perform("point", [160, 600])
      // GTK takes the first turn for the place of the wheel.
      await window.perform("turn_wheel", 1)
      await window.perform("turn_wheel", 1)
      await window.until(`${around} > 0 && ${rests}`)
      equal((await now())[0], 2, "the wheel turns no page, it scrolls down")
      if (engine !== "webkit") {
        // Two notches may have moved the pages away from the pointer.
        await window.evaluate(`document.getElementById("around-pages").scrollTop = 0`)
        await window.until(`${around} === 0 && ${rests}`)
        await window.perform("key", 37, true)
        await window.perform("turn_wheel", -1)
        await window.perform("turn_wheel", -1)
        await window.perform("key", 37, false)
        await window.until(`${zoom} > 1.01 && ${rests}`)
        equal(await window.evaluate("scrollY"), 0, "the document stays")
      }
      equal(await window.evaluate("[visualViewport.scale, log.errors]"), [1, []])
    },
  )
}
