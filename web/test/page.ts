// A page of the tests in a headless Chromium, and fingers on it. SHOTS=FOLDER keeps screenshots.

import { Browser, serve, type ServeOptions } from "./browser.ts"
import { equal } from "./checks.ts"
import { png } from "./pictures.ts"

export const folders = [new URL("../dist/", import.meta.url), new URL("./", import.meta.url)]

/** Waits for two frames of the page: the first one may have begun. */
export const frames = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(0))))"

/** Opens a page and waits for its elements; no error may be heard in it. */
export async function inPage(
  name: string,
  body: (browser: Browser) => Promise<void>,
  options: ServeOptions & { features?: Record<string, string> } = {},
  size?: { width: number; height: number },
): Promise<void> {
  const server = serve(folders, options)
  const browser = await Browser.open()
  try {
    const features = Object.entries(options.features ?? {}).map(([name, value]) => ({ name, value }))
    await browser.call("Emulation.setEmulatedMedia", { features })
    await browser.goTo(`${server.address}${name}`, size)
    await browser.until(options.policy ? "window.isReady" : "window.isReady?.()")
    await body(browser)
    equal(await browser.evaluate("log.errors"), [])
  } finally {
    await browser.close()
    await server.close()
  }
}

const picture = await png(0, 0, 0, 400, 300)

/** Opens the page with elements, and picture.png of 400 by 300 pixels beside it. */
export const besideAPicture = (body: (browser: Browser) => Promise<void>): Promise<void> =>
  inPage("page.html", body, {
    answer: ({ url }) =>
      url.endsWith("/picture.png")
        ? Promise.resolve(new Response(picture, { headers: { "content-type": "image/png" } }))
        : undefined,
  })

/** Adds and removes elements a thousand times, after a warm-up: the page's memory must stay the same within 5 %. `come` is the text of a
 * function that makes an element, adds it to the page, and resolves when it has started.
 *
 * What the browser itself keeps grows until some 2000 have been there, and then comes and goes by up to 6 %, as was measured over
 * 18,000; a leak only grows. So a thousand that is above the limit is followed by another one, twice. */
export async function comesAndGoes(browser: Browser, come: string): Promise<void> {
  const round = async (count: number) => {
    for (let done = 0; done < count; done += 100) {
      await browser.evaluate(`(async () => {
        const come = ${come}
        for (let n = 0; n < 100; n++) (await come(n)).remove()
        await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
      })()`)
    }
  }
  const held = async () => {
    for (let n = 0; n < 3; n++) await browser.call("HeapProfiler.collectGarbage")
    return await browser.heldBytes()
  }
  await round(2000)
  const before = await held()
  const after: number[] = []
  do {
    await round(1000)
    after.push(await held())
  } while (after.at(-1)! >= 1.05 * before && after.length < 3)
  const change = `${before} bytes held, after each 1000 more elements ${after.join(", ")}`
  if (after.at(-1)! >= 1.05 * before) throw new Error(change)
  console.log(change)
}

/** Places from one to another, in so many steps. */
export const line = (from: [number, number], to: [number, number], count: number): [number, number][] =>
  Array.from({ length: count + 1 }, (_, step) => [
    from[0] + (to[0] - from[0]) * step / count,
    from[1] + (to[1] - from[1]) * step / count,
  ])

/** A finger through places, as `Browser.touch` takes it. */
export const finger = (...places: [number, number][]): [number, number][][] => places.map((place) => [place])

export async function shoot(browser: Browser, name: string): Promise<void> {
  const folder = Deno.env.get("SHOTS")
  if (folder) await browser.screenshot(`${folder}/${name}.png`)
}
