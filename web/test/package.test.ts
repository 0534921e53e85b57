// The package in Chromium: from a static file server as README shows it, under a strict policy, and two versions on one page.

import { Browser, serve, type ServeOptions } from "./browser.ts"
import { check, equal } from "./checks.ts"
import { png } from "./pictures.ts"

const dist = new URL("../dist/", import.meta.url)

async function inBrowser(address: string, body: (browser: Browser) => Promise<void>): Promise<void> {
  const browser = await Browser.open()
  try {
    await browser.goTo(address)
    await body(browser)
  } finally {
    await browser.close()
  }
}

async function onPage(options: ServeOptions, body: (browser: Browser) => Promise<void>): Promise<void> {
  const server = serve([dist], options)
  try {
    await inBrowser(`${server.address}page.html`, body)
  } finally {
    await server.close()
  }
}

const drag = Array.from({ length: 12 }, (_, step): [number, number][] => [[100, 300 - 15 * step]])
const rows = Array.from({ length: 60 }, (_, row) => `<p>Row ${row}</p>`).join("")
const at = (selector: string) => `document.querySelector("${selector}").scrollTop`

/** What a page's program hears, in a file of its own because the policy forbids scripts in the page. */
const listening = `window.heard = []
addEventListener("error", (event) => heard.push("error " + event.message))
addEventListener("unhandledrejection", (event) => heard.push("rejection " + event.reason))
addEventListener("securitypolicyviolation", (event) => heard.push("policy " + event.violatedDirective))
addEventListener("vellum-unavailable", ({ detail }) => heard.push([detail.name, detail.reason]), true)`

const page = `<!doctype html><meta name="viewport" content="width=device-width">
<link rel="stylesheet" href="page.css"><script src="listening.js"></script>
<script type="module" src="elements.js"></script>
<vellum-scroll id="one">${rows}</vellum-scroll><vellum-scroll id="two">${rows}</vellum-scroll>`
const files = { "page.html": page, "listening.js": listening, "page.css": "vellum-scroll { height: 400px }" }

Deno.test("README's two lines scroll from a static file server", async () => {
  const readme = await Deno.readTextFile(new URL("../../README.md", import.meta.url))
  const lines = readme.match(/```html\n(<script type="module" src="dist\/elements\.js">.*?)```/s)?.[1]
  equal(lines?.trim().split("\n").length, 2, "lines")
  const folder = await Deno.makeTempDir()
  await Deno.mkdir(`${folder}/dist`)
  for await (const { name, isFile } of Deno.readDir(dist)) {
    if (isFile) await Deno.copyFile(new URL(name, dist), `${folder}/dist/${name}`)
  }
  await Deno.writeTextFile(`${folder}/index.html`, lines!.replace("…", rows))
  const server = new Deno.Command("python3", {
    args: ["-u", "-m", "http.server", "--bind", "127.0.0.1", "--directory", folder, "0"],
    stdout: "piped",
    stderr: "null",
  }).spawn()
  const output = server.stdout.getReader()
  try {
    const port = new TextDecoder().decode((await output.read()).value).match(/port (\d+)/)?.[1]
    await inBrowser(`http://127.0.0.1:${port}/index.html`, async (browser) => {
      await browser.until(`document.querySelector("vellum-scroll").scroller`)
      await browser.touch(drag)
      await browser.until(`${at("vellum-scroll")} > 100 && document.querySelector("vellum-scroll").scroller.isSettled`)
    })
  } finally {
    server.kill()
    await output.cancel()
    await server.status
    await Deno.remove(folder, { recursive: true })
  }
})

Deno.test("a strict policy is enough: own scripts, own styles, and WebAssembly", async () => {
  const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"
  const readme = await Deno.readTextFile(new URL("../README.md", import.meta.url))
  const named = readme.match(/A Content-Security-Policy needs (.*?);/s)?.[1].match(/`[^`]+`/g)?.map((one) =>
    one.slice(1, -1)
  )
  equal(named, policy.split("; ").slice(1), "the policy that README says")
  return onPage({ files, policy: `${policy}; style-src 'self'` }, async (browser) => {
    await browser.until(`document.querySelector("#two").scroller`)
    await browser.touch(drag)
    await browser.until(`${at("#one")} > 100 && document.querySelector("#one").scroller.isSettled`)
    equal(await browser.evaluate("heard"), [])
  })
})

Deno.test("where WebAssembly is forbidden, each element says so with the same error", () =>
  onPage({ files, policy: "default-src 'self'" }, async (browser) => {
    await browser.until("heard.filter(([name]) => name === 'EngineError').length === 2")
    const heard: unknown[] = await browser.evaluate("heard")
    equal(heard.filter((one) => !String(one).startsWith("policy")), [["EngineError", "forbidden"], [
      "EngineError",
      "forbidden",
    ]])
    equal(await browser.evaluate(`document.querySelector("#one").scrollHeight > 1000`), true)
  }))

Deno.test("a module that is missing, or is a page, is an error of its kind, and is asked for again", async () => {
  for (const [file, reason] of [["nowhere.wasm", "unreachable"], ["page.html", "invalid"]]) {
    const script = `import { loadEngine } from "./elements.js"
    loadEngine("${file}").catch((error) => heard.push([error.name, error.reason]))`
    const other = page.replace(`src="elements.js"`, `src="start.js"`).replace(/<vellum-scroll.*/, "")
    await onPage({ files: { ...files, "page.html": other, "start.js": script } }, async (browser) => {
      await browser.until("heard.length > 0")
      equal(await browser.evaluate("heard"), [["EngineError", reason]])
      await browser.evaluate(`document.body.append(document.createElement("vellum-scroll"))`)
      if (reason === "unreachable") await browser.until(`document.querySelector("vellum-scroll").scroller`)
    })
  }
})

Deno.test("two versions on one page do not clash", () => {
  const script = `import * as first from "./first/elements.js"
  import * as second from "./second/elements.js"
  second.defineElements("other")
  window.kinds = [["vellum-scroll", first], ["other-scroll", second]].map(([name, { VellumScrollElement }]) =>
    document.querySelector(name) instanceof VellumScrollElement)`
  const both = page.replace(`src="elements.js"`, `src="both.js"`).replace(/<vellum-scroll id="two".*/, "") +
    `<other-scroll style="height: 400px">${rows}</other-scroll>`
  return onPage({ files: { ...files, "page.html": both, "both.js": script } }, async (browser) => {
    await browser.until(`document.querySelector("#one").scroller && document.querySelector("other-scroll").scroller`)
    equal(await browser.evaluate("kinds"), [true, true])
    await browser.touch(drag)
    await browser.touch(drag.map(([[x, y]]) => [[x, y + 400]]))
    await browser.until(`${at("#one")} > 100 && ${at("other-scroll")} > 100`)
    equal(await browser.evaluate("heard"), [])
  })
})

Deno.test("two versions of pages and pictures on one page do not clash, and each has its budget", async () => {
  const script = `import * as pages from "./first/pages.js"
  import * as tiles from "./first/tiles.js"
  import * as otherPages from "./second/pages.js"
  import * as otherTiles from "./second/tiles.js"
  otherPages.definePages("other")
  otherTiles.defineImageElement("other")
  const before = tiles.VellumImageElement.tileBudget
  otherTiles.VellumImageElement.tileBudget = 6e6
  window.budgets = () => [tiles.VellumImageElement.tileBudget === before, customElements.get("other-image").tileBudget]
  window.kinds = [["vellum-pages", pages.VellumPagesElement], ["other-pages", otherPages.VellumPagesElement],
    ["vellum-image", tiles.VellumImageElement], ["other-image", otherTiles.VellumImageElement]].map(([name, kind]) =>
    document.querySelector(name) instanceof kind)`
  const elements = ["vellum", "other"].map((name) =>
    `<${name}-pages style="height: 200px"><p>one</p><p>two</p></${name}-pages><${name}-image src="picture.png"></${name}-image>`
  )
  const both = page.replace(`src="elements.js"`, `src="both.js"`).replace(/<vellum-scroll .*/, "") + elements.join("")
  const picture = await png(0, 0, 0, 400, 300)
  return onPage({
    files: { ...files, "page.html": both, "both.js": script },
    answer: ({ url }) => url.endsWith("/picture.png") ? Promise.resolve(new Response(picture)) : undefined,
  }, async (browser) => {
    await browser.until(`["vellum", "other"].every((name) => document.querySelector(name + "-pages").scroller &&
      document.querySelector(name + "-image").coverage?.sharp > 0)`)
    equal(await browser.evaluate("[kinds, budgets(), heard]"), [[true, true, true, true], [true, 6e6], []])
  })
})

Deno.test("of an element of one version in one of another, the inner one alone scrolls", () => {
  const script = `import "./first/elements.js"
  import { defineElements } from "./second/elements.js"
  defineElements("other")`
  const inner = `<other-scroll style="height: 300px">${rows}</other-scroll>`
  const both = page.replace(`src="elements.js"`, `src="both.js"`).replace(/<vellum-scroll .*/, "") +
    `<vellum-scroll id="one">${inner}${rows}</vellum-scroll>`
  return onPage({ files: { ...files, "page.html": both, "both.js": script } }, async (browser) => {
    await browser.until(`document.querySelector("#one").scroller && document.querySelector("other-scroll").scroller`)
    await browser.touch(drag, "touchCancel")
    equal(await browser.evaluate(`[${at("#one")}, ${at("other-scroll")}]`), [0, 155])
    await browser.wheel(100, 100, 120)
    await browser.until(`document.querySelector("other-scroll").scroller.isSettled && ${at("other-scroll")} > 155`)
    equal(await browser.evaluate(`[${at("#one")}, heard]`), [0, []])
  })
})

Deno.test("the engine in base64 needs no request, and elements take it", () => {
  const script = `import { inlineEngine } from "./inline.js"
  import { loadEngine } from "./elements.js"
  loadEngine(inlineEngine())`
  return onPage({
    files: { ...files, "page.html": page.replace(`src="elements.js"`, `src="start.js"`), "start.js": script },
  }, async (browser) => {
    await browser.until(`document.querySelector("#two").scroller`)
    const asked = await browser.evaluate(`performance.getEntriesByType("resource").map(({ name }) => name)`)
    equal(asked.filter((name: string) => name.endsWith(".wasm")), [])
  })
})

/** The package in a bundle that is not a module, as a program builds it. */
async function bundled(format: string, program: string): Promise<string> {
  const folder = await Deno.makeTempDir()
  try {
    const at = (name: string) => new URL(name, dist).pathname
    await Deno.writeTextFile(
      `${folder}/program.js`,
      program.replace(/"vellum\/(\w+)"/g, (_, name) => `"${at(`${name}.js`)}"`),
    )
    const args = [
      `${folder}/program.js`,
      "--bundle",
      `--format=${format}`,
      "--log-level=error",
      `--outfile=${folder}/bundle.js`,
    ]
    await new Deno.Command("esbuild", { args }).output()
    return await Deno.readTextFile(`${folder}/bundle.js`)
  } finally {
    await Deno.remove(folder, { recursive: true })
  }
}

Deno.test("a bundle that is no module finds the files beside it, or where the program says, or says what to do", async () => {
  const program = `import "vellum/elements"
  import { setModuleURL } from "vellum/tiles"
  import "vellum/pages"
  globalThis.setModuleURL = setModuleURL`
  const listen = `${listening}
  window.said = []
  console.warn = (words) => said.push(words)`
  const others = {
    ...files,
    "listening.js": listen,
    "picture.svg": `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>`,
  }
  const image = `<vellum-image src="picture.svg"></vellum-image>`
  const isThere = `document.querySelector("vellum-scroll").scroller && document.querySelector("vellum-image").scroller`
  for (const format of ["iife", "cjs"]) {
    const bundle = await bundled(format, program)
    const withScript = (script: string) =>
      page.replace(`<script type="module" src="elements.js"></script>`, "") + image + script
    const scripted = { ...others, "bundle.js": bundle, "page.html": withScript(`<script src="bundle.js"></script>`) }
    await onPage({ files: scripted }, async (browser) => {
      await browser.until(isThere)
      equal(await browser.evaluate("[heard, said]"), [[], []], format)
    })
    const inline = {
      ...others,
      "page.html": withScript(`<script>${bundle.replaceAll("</script", "<\\/script")}</script>`),
    }
    await onPage({ files: inline }, async (browser) => {
      await browser.until(`heard.length >= 3`)
      const heard = await browser.evaluate("heard")
      equal(heard.filter(([name, reason]: string[]) => name !== "EngineError" || reason !== "unreachable"), [], format)
      equal(await browser.evaluate("said.length"), 1, format)
      check(/call setModuleURL/.test(await browser.evaluate("said[0]")), "what to do")
      await browser.evaluate(`{
        setModuleURL("./")
        document.body.innerHTML = '<vellum-scroll></vellum-scroll>${image}'
      }`)
      await browser.until(isThere)
    })
  }
})

Deno.test("the manifest has the DOM's scroll members of each element", async () => {
  const { modules } = JSON.parse(await Deno.readTextFile(new URL("../dist/custom-elements.json", import.meta.url)))
  for (const { tagName, members } of modules.flatMap(({ declarations }: { declarations: unknown[] }) => declarations)) {
    const names = members.map(({ name }: { name: string }) => name)
    for (const name of ["scrollTop", "scrollWidth", "scrollTo", "scroller"]) {
      equal(names.filter((one: string) => one === name), [name], tagName)
    }
    equal(names.filter((name: string) => name.endsWith("Callback")), [], tagName)
  }
})
