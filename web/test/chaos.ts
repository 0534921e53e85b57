// Random input on elements inside elements, in Chromium: fingers, wheel, keys, mouse, and what programs do meanwhile. After each
// gesture what chaos.js knows must hold. scripts/chaos-web runs it; chaos.test.ts has a short form.

import type { Browser } from "./browser.ts"
import { finger, inPage } from "./page.ts"
import { png } from "./pictures.ts"

/** What a run has done. */
export interface Account {
  gestures: number
  /** Bytes of what the page holds, without the compilers' code and the engine's memory, and of that memory, at equal distances. */
  heaps: number[]
  memories: number[]
  /** What was wrong, and after which gesture; undefined if nothing was. */
  wrong: string | undefined
}

const ids = ["outer", "middle", "inner", "row", "around-pages", "pages", "around-image", "image"]
const keys: [string, number][] = [
  ["End", 35],
  ["Home", 36],
  ["PageDown", 34],
  ["PageUp", 33],
  ["ArrowUp", 38],
  ["ArrowDown", 40],
  ["ArrowLeft", 37],
  ["ArrowRight", 39],
  ["+", 187],
  ["-", 189],
  ["0", 48],
]
const attributes: [string, string[]][] = [
  ["bounces", ["false", "true"]],
  ["bounces-zoom", ["false", "true"]],
  ["paging", ["true", "false"]],
  ["hand-over", ["true", "false"]],
  ["directional-lock", ["true", "false"]],
  ["scroll-enabled", ["false", "true", "true"]],
  ["page-scroll", ["auto", "hand-over", "never"]],
  ["refresh-control", ["true", "false"]],
  ["always-bounce-vertical", ["true", "false"]],
  ["maximum-zoom-scale", ["1", "3", "NaN"]],
  ["delays-content-touches", ["true", "false"]],
  ["can-cancel-content-touches", ["true", "true", "false"]],
  ["dir", ["rtl", "ltr"]],
]

/** Numbers from 0 to 1 that a seed determines (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6D2B79F5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Opens the page of elements inside elements, with what chaos.js knows. */
export async function inChaos(body: (browser: Browser) => Promise<void>): Promise<void> {
  const picture = await png(0, 0, 0, 800, 600)
  const answer = ({ url }: Request) =>
    url.endsWith("/picture.png")
      ? Promise.resolve(new Response(picture, { headers: { "content-type": "image/png" } }))
      : undefined
  await inPage("nested.html", async (browser) => {
    // A swipe beyond the page's side would be the browser's way back, and end the run.
    await browser.evaluate(`document.documentElement.style.overscrollBehavior = "none"`)
    await browser.evaluate(`import("./chaos.js").then(() => 0)`)
    await body(browser)
  }, { answer })
}

/** Makes gestures until `isOver` says so of their number; stops at the first fault. */
export async function chaos(
  seed: number,
  isOver: (gestures: number) => boolean,
  isSample: (gestures: number) => boolean,
): Promise<Account> {
  const account: Account = { gestures: 0, heaps: [], memories: [], wrong: undefined }
  await inChaos(async (browser) => {
    const random = randomNumbers(seed)
    const recent: string[] = []
    while (!isOver(account.gestures)) {
      const made = await gesture(browser, random)
      account.gestures++
      recent.push(made)
      if (recent.length > 12) recent.shift()
      const wrong: string[] = await browser.evaluate("chaos.look()")
      if (account.gestures % 8 === 0) wrong.push(...await rest(browser))
      if (isSample(account.gestures)) await sample(browser, account)
      if (wrong.length > 0) {
        account.wrong = `gesture ${account.gestures} of seed ${seed}: ${wrong.slice(0, 4).join("; ")}
before it: ${recent.join("; ")}`
        return
      }
    }
  })
  return account
}

async function rest(browser: Browser): Promise<string[]> {
  await browser.lift().catch(() => {})
  await browser.evaluate(`for (const { scroller } of chaos.all()) scroller?.endRefreshing()`)
  await browser.until("chaos.settled()")
  const wrong: string[] = await browser.evaluate("chaos.lookAtRest()")
  const frames = await browser.evaluate("chaos.restlessFrames()")
  if (frames > 0) wrong.push(`${frames} frames at rest`)
  return wrong
}

async function sample(browser: Browser, account: Account): Promise<void> {
  const memory: number = await browser.evaluate(
    `document.getElementById("outer").scroller?.engine.block.buffer.byteLength ?? ${account.memories.at(-1) ?? 0}`,
  )
  // WebAssembly's memory grows to its greatest use in steps of 64 kB. In the heap a step would look like a leak.
  account.heaps.push(await browser.heldBytes() - memory)
  account.memories.push(memory)
}

/** One random gesture; returns what it was. */
async function gesture(browser: Browser, random: () => number): Promise<string> {
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)]
  const between = (least: number, greatest: number) => least + random() * (greatest - least)
  const place = (): [number, number] => [Math.round(between(5, 355)), Math.round(between(5, 1195))]
  const id = pick(ids)
  const element = `document.getElementById("${id}")`
  const kind = random()
  if (kind < 0.5) {
    const count = pick([1, 1, 1, 2, 2, 3])
    const starts = Array.from({ length: count }, place)
    const ways = starts.map(() => [between(-30, 30), between(-30, 30)])
    const steps = Math.round(between(1, 12))
    const path = Array.from(
      { length: steps + 1 },
      (_, step) =>
        starts.map(([x, y], finger): [number, number] => [x + ways[finger][0] * step, y + ways[finger][1] * step]),
    )
    const end = pick(["touchEnd", "touchEnd", "touchEnd", "touchCancel", "none"] as const)
    await browser.touch(path, end, between(4, 40))
    if (end === "none") {
      const meanwhile = await change(browser, random, id, element)
      await browser.lift()
      return `${count} fingers from ${starts.join(" and ")}, ${meanwhile} while they are down`
    }
    return `${count} fingers from ${starts.join(" and ")}, ${end}`
  }
  if (kind < 0.62) {
    const [x, y] = place()
    await browser.wheel(x, y, Math.round(between(-600, 600)), pick([0, 0, 0, 2, 8]))
    return "wheel"
  }
  if (kind < 0.72) {
    await browser.evaluate(`${element}?.focus({ preventScroll: true })`)
    const [key, code] = pick(keys)
    await browser.key(key, code)
    return `key ${key}`
  }
  if (kind < 0.8) {
    const [from, to] = [place(), place()]
    await browser.dragMouse([from, [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2], to])
    return "mouse"
  }
  if (kind < 0.85) {
    await browser.touch(finger(place()), "touchEnd", between(10, 300))
    return "tap"
  }
  return await change(browser, random, id, element)
}

/** What a program does. */
async function change(browser: Browser, random: () => number, id: string, element: string): Promise<string> {
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)]
  const part = random()
  const [name, values] = pick(attributes)
  const changes: [string, string][] = [
    ["attribute", `${element}.setAttribute("${name}", "${pick(values)}")`],
    ["attribute", `${element}.setAttribute("${name}", "${pick(values)}")`],
    ["attribute gone", `${element}.removeAttribute("${name}")`],
    [
      "offset",
      // Not while the scale changes: an offset that a program asks for may be outside the range that follows, and stays there.
      `(({ scroller }) => scroller?.value(2) === scroller?.value(18) && scroller?.setContentOffset({
        x: scroller.value(19) + ${part} * (scroller.value(20) - scroller.value(19)),
        y: scroller.value(21) > 0 ? scroller.value(21) * ${part} : scroller.value(21)
      }, ${part < 0.5}))(${element})`,
    ],
    [
      // Its content shrinks during the scroll, and grows again. That of pages are pages, and that of a picture is another picture.
      "shorter in a scroll",
      `(({ scroller, localName, children }) => {
        if (localName === "vellum-image" || !scroller || scroller.value(2) !== scroller.value(18)) return
        const { x, y } = scroller.inside(Infinity, Infinity)
        scroller.setContentOffset({ x, y }, true)
        const last = [...children].at(-1)
        const change = (value) => localName === "vellum-pages" ? last.hidden = value !== "" : last.style.height = value
        setTimeout(() => change("100px"), ${Math.round(100 * part)})
        setTimeout(() => change(""), 900)
      })(${element})`,
    ],
    ["scale", `${element}.scroller?.setZoomScale(${0.5 + 3 * part}, ${part < 0.5})`],
    ["stop", `${element}.scroller?.stopScrollingAndZooming()`],
    ["refresh", `${element}.beginRefreshing?.()`],
    ["size", `${element}.style.height = "${Math.round(120 + 200 * part)}px"`],
    ["size back", `${element}.style.height = ""`],
    ["hidden", `{ const element = ${element}; element.hidden = true; setTimeout(() => element.hidden = false, 30) }`],
    [
      "moved",
      `{ const element = ${element}, { parentNode, nextSibling } = element
        element.remove(); setTimeout(() => parentNode.insertBefore(element, nextSibling), 10) }`,
    ],
    ["page", `scrollTo(0, 0)`],
  ]
  const [what, script] = pick(changes)
  await browser.evaluate(`${script}, 0`.replace(/^\{([\s\S]*)\}, 0$/, "(() => {$1})()"))
  if (what === "moved" || what === "hidden") {
    await browser.until(`${element}?.isConnected && !${element}.hidden && ${element}.scroller`)
  }
  return what.startsWith("attribute") ? `${id} ${script.replace(/.*?\)\./, "")}` : `${what} of ${id}`
}

if (import.meta.main) {
  const option = (name: string, byDefault: number) => {
    const place = Deno.args.indexOf(`--${name}`)
    return place < 0 ? byDefault : Number(Deno.args[place + 1])
  }
  const [minutes, seed, gestures] = [option("minutes", 10), option("seed", 1), option("gestures", Infinity)]
  const start = Date.now()
  let next = 30_000
  const account = await chaos(
    seed,
    (made) => made >= gestures || (gestures === Infinity && Date.now() - start > minutes * 60_000),
    () => {
      if (Date.now() - start < next) return false
      next = Date.now() - start + 30_000
      return true
    },
  )
  const megabytes = (bytes: number[]) => bytes.map((number) => (number / 1e6).toFixed(2)).join(" ")
  console.log(`${account.gestures} gestures in ${((Date.now() - start) / 60_000).toFixed(1)} minutes`)
  console.log(`heap every 30 s, MB: ${megabytes(account.heaps)}`)
  console.log(`engine's memory, MB: ${megabytes(account.memories)}`)
  const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
  const quarter = Math.floor(account.heaps.length / 4)
  let growth: number | undefined
  if (quarter > 0) {
    const grown = (samples: number[]) => middle(samples.slice(-quarter)) / middle(samples.slice(quarter, 2 * quarter))
    growth = grown(account.heaps) - 1
    console.log(`heap in the last quarter against the second: ${(100 * growth).toFixed(2)} %`)
    if (growth > 0.05) account.wrong ??= "the heap grows"
    if (grown(account.memories) > 2) account.wrong ??= "the engine's memory grows"
  }
  if (account.wrong) {
    console.log(account.wrong)
    console.log(`scripts/chaos-web --seed ${seed} --gestures ${account.gestures} does it again`)
  }
  // What docs/performance-web.md says of a run as long as the goal asks for: scripts/benchmark-web reads it.
  if (gestures === Infinity && minutes >= 10 && Date.now() - start >= minutes * 60_000) {
    const { gestures, heaps, memories, wrong } = account
    const report = { minutes, seed, gestures, heaps, memories, growth, wrong }
    await Deno.writeTextFile(new URL("../../.build/chaos-web.json", import.meta.url), JSON.stringify(report))
  }
  Deno.exit(account.wrong ? 1 : 0)
}
