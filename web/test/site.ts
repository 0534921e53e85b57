// The written site on a server of files, and a phone or a window that shows it.

import { Browser } from "./browser.ts"
import { listen, type Server } from "./server.ts"

const types: Record<string, string> = {
  html: "text/html",
  js: "text/javascript",
  mjs: "text/javascript",
  css: "text/css",
  wasm: "application/wasm",
  svg: "image/svg+xml",
  png: "image/png",
  webp: "image/webp",
}

/** Serves a folder and those in it, with a Content-Security-Policy besides those of the pages. */
export function serveSite(folder: URL, policy?: string): Server {
  return listen(async (request) => {
    const path = new URL(request.url).pathname.slice(1) || "index.html"
    if (!/^[\w./-]+$/.test(path) || path.includes("..")) return new Response(null, { status: 404 })
    const file = await Deno.readFile(new URL(path, folder)).catch(() => undefined)
    const type = types[path.split(".").pop() ?? ""] ?? "text/plain"
    const headers: Record<string, string> = { "content-type": type }
    if (policy) headers["content-security-policy"] = policy
    return file ? new Response(file, { headers }) : new Response(null, { status: 404 })
  })
}

/** How a page is shown. */
export interface Look {
  width: number
  height: number
  pixels: number
  scheme: "light" | "dark"
  reducedMotion?: boolean
}

export const phone: Look = { width: 390, height: 844, pixels: 2, scheme: "light" }
export const desktop: Look = { width: 1280, height: 800, pixels: 1, scheme: "light" }

const listener = `window.complaints = []
addEventListener("error", (event) => complaints.push(String(event.message ?? event.target?.src)), true)
addEventListener("unhandledrejection", (event) => complaints.push(String(event.reason)))
addEventListener("securitypolicyviolation", (event) => complaints.push(event.violatedDirective + " " + event.blockedURI))
for (const name of ["error", "warn"]) {
  const before = console[name]
  console[name] = (...words) => { complaints.push(words.join(" ")); before(...words) }
}`

/** A Chromium that keeps what pages complain of in \`complaints\`. */
export async function openBrowser(): Promise<Browser> {
  const browser = await Browser.open()
  await browser.call("Page.enable")
  await browser.call("Page.addScriptToEvaluateOnNewDocument", { source: listener })
  return browser
}

/** Opens an address as a phone or a window shows it. */
export async function show(browser: Browser, address: string, look: Look): Promise<void> {
  const { width, height, pixels, scheme, reducedMotion } = look
  const isPhone = width < 700
  await browser.call("Emulation.setDeviceMetricsOverride", {
    width,
    height,
    deviceScaleFactor: pixels,
    mobile: isPhone,
  })
  await browser.call("Emulation.setTouchEmulationEnabled", { enabled: isPhone, maxTouchPoints: isPhone ? 10 : 1 })
  await browser.call("Emulation.setFocusEmulationEnabled", { enabled: true })
  await browser.call("Emulation.setEmulatedMedia", {
    features: [
      { name: "prefers-color-scheme", value: scheme },
      { name: "prefers-reduced-motion", value: reducedMotion ? "reduce" : "no-preference" },
    ],
  })
  await browser.call("Page.navigate", { url: address })
  await browser.until(`document.readyState === "complete" && location.href === ${JSON.stringify(address)}`)
}

/** Waits so many frames of the page. */
export const frames = (browser: Browser, count: number): Promise<unknown> =>
  browser.evaluate(`new Promise((done) => {
    let left = ${count}
    const step = () => left-- > 0 ? requestAnimationFrame(step) : done(0)
    step()
  })`)

/** A picture of what is seen. */
export async function picture(browser: Browser, format: "png" | "webp", quality = 82): Promise<Uint8Array> {
  const options = format === "webp" ? { format, quality } : { format }
  const { data } = await browser.call("Page.captureScreenshot", options) as { data: string }
  return Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))
}
