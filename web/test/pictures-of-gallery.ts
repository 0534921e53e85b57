// Takes the pictures of the gallery's list, and the sheet of the phone's pages: pictures-of-gallery.ts STILLS SHEET. With names of
// pages behind those: their pictures alone.

import type { Browser } from "./browser.ts"
import { frames, type Look, openBrowser, phone, picture, serveSite, show } from "./site.ts"
import { pages } from "../gallery/look/pages.ts"

const [stills, sheet, ...names] = Deno.args
const server = serveSite(new URL("../site/", import.meta.url))
const address = server.address
const browser = await openBrowser()

/** A card shows a stage of this size, with a wide one's contents. */
const card: Look = { width: 576, height: 384, pixels: 1.25, scheme: "light" }

/** Tiles take their time on a machine that has other work. */
const patiently = (wait: () => Promise<unknown>) => wait().catch(wait).catch(wait)

async function ready(browser: Browser, name: string): Promise<void> {
  if (name === "mandelbrot") await patiently(() => browser.until(`document.body.dataset.sharp === "true"`))
  if (name === "mosaic") {
    await patiently(() => browser.until(`document.querySelector("vellum-image").coverage.sharp > 0`))
  }
  await frames(browser, 40)
}

for (const { name, isDark, isOfTheWeb } of pages.filter(({ name }) => names.length === 0 || names.includes(name))) {
  for (const scheme of isDark ? ["light"] as const : ["light", "dark"] as const) {
    // A card across the list has the shape that it has in a wide window.
    const size = isOfTheWeb ? { width: 1200, height: 300, pixels: 1.5 } : {}
    const address_ = `${address}${name}.html?still${name === "mandelbrot" ? "&seahorses" : ""}`
    await show(browser, address_, { ...card, scheme, ...size })
    await ready(browser, name)
    const file = `${stills}/${name}${scheme === "dark" ? "-dark" : ""}.webp`
    await Deno.writeFile(file, await picture(browser, "webp", 80))
  }
}
if (names.length > 0) {
  await browser.close()
  Deno.exit(0)
}
await show(browser, `${address}mandelbrot.html?still&seahorses`, { ...phone, width: 358, height: 404 })
await ready(browser, "mandelbrot")
await Deno.writeFile(`${stills}/mandelbrot-phone.webp`, await picture(browser, "webp", 74))

// The sheet: the list and all pages, as a phone shows them.
const seen: string[] = []
for (const name of ["index", ...pages.map((page) => page.name)]) {
  await show(browser, `${address}${name}.html`, phone)
  if (name === "index") {
    await patiently(() => browser.until(`document.querySelector(".hero .live > div")?.style.opacity === "1"`))
  }
  await ready(browser, name)
  const bytes = await picture(browser, "webp", 90)
  seen.push(`data:image/webp;base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))}`)
}
await browser.call("Emulation.setDeviceMetricsOverride", {
  width: 1304,
  height: 700,
  deviceScaleFactor: 1,
  mobile: false,
})
await browser.call("Page.navigate", { url: "about:blank" })
await browser.evaluate(`(() => {
  document.body.style.cssText = "margin: 0; padding: 12px; display: grid; grid-template-columns: repeat(8, 148px); gap: 12px; background: #cfcac0"
  return Promise.all(${JSON.stringify(seen)}.map((source) => {
    const image = new Image()
    image.src = source
    image.style.cssText = "width: 148px; border-radius: 12px; display: block"
    document.body.append(image)
    return image.decode()
  })).then(() => 0)
})()`)
const height = await browser.evaluate("Math.ceil(document.documentElement.scrollHeight)")
await browser.call("Emulation.setDeviceMetricsOverride", { width: 1304, height, deviceScaleFactor: 1.5, mobile: false })
await frames(browser, 5)
await Deno.writeFile(sheet, await picture(browser, "webp", 84))
await browser.close()
await server.close()
