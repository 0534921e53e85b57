// Files of the module that do not come as they should, in Chromium: one line on the console names each and says why, the element's
// event says the same, what is inside the element stays seen, and an element that comes once they are whole again is shown.

import { Browser, serve } from "./browser.ts"
import { check, equal } from "./checks.ts"
import { png } from "./pictures.ts"

const dist = new URL("../dist/", import.meta.url)
const picture = await png(0, 0, 0, 400, 300)

const page = `<!doctype html><meta charset="utf-8"><script>
window.log = { said: [], heard: [], errors: [] }
console.warn = (...words) => log.said.push(words.join(" "))
addEventListener("error", (event) => log.errors.push(String(event.error ?? event.message)))
addEventListener("unhandledrejection", (event) => log.errors.push(String(event.reason)))
window.show = () => {
  const made = document.createElement("vellum-image")
  made.append("A picture in words")
  made.src = "picture.png"
  for (const name of ["vellum-unavailable", "vellum-did-fail-to-load"]) {
    made.addEventListener(name, ({ detail }) => log.heard.push([name, detail.name, detail.message]))
  }
  document.body.prepend(made)
}
import("./tiles.js").then(show)
</script>`

type Fault = (bytes: Uint8Array<ArrayBuffer>, type: string) => Response
const faults: Record<string, Fault> = {
  "is missing": () => new Response(null, { status: 404 }),
  "is a page": () => new Response(page, { headers: { "content-type": "text/html" } }),
  "is short": (bytes, type) => new Response(bytes.slice(0, bytes.length / 2), { headers: { "content-type": type } }),
  "breaks off": (bytes, type) => {
    let isBegun = false
    const body = new ReadableStream({
      pull(controller) {
        if (isBegun) return controller.error(new Error("broken off by the test"))
        isBegun = true
        controller.enqueue(bytes.slice(0, bytes.length / 2))
      },
    })
    return new Response(body, { headers: { "content-type": type } })
  },
}

/** What the line says of a module, and of the worker. */
const words: Record<string, [module: string, worker: string]> = {
  "is missing": [" answers 404", " the server returned status 404"],
  "is a page": [
    " is no WebAssembly module, the server says text/html: ",
    "the server says text/html, not text/javascript",
  ],
  "is short": [" is no WebAssembly module: WebAssembly.", " is damaged: SyntaxError"],
  "breaks off": [" broke off", " is damaged: TypeError: Failed to fetch"],
}

async function onPage(file: string, fault: string, body: (browser: Browser, mend: () => void) => Promise<void>) {
  const bytes = await Deno.readFile(new URL(file, dist))
  let isWhole = false
  const server = serve([dist], {
    files: { "index.html": page },
    answer({ url }) {
      if (url.endsWith("/picture.png")) return Promise.resolve(new Response(picture))
      if (isWhole || !url.endsWith(`/${file}`)) return undefined
      return Promise.resolve(faults[fault](bytes, file.endsWith(".js") ? "text/javascript" : "application/wasm"))
    },
  })
  const browser = await Browser.open()
  try {
    await browser.goTo(`${server.address}index.html`)
    await body(browser, () => isWhole = true)
    equal(await browser.evaluate("log.errors"), [])
  } finally {
    await browser.close()
    await server.close()
  }
}

for (const file of ["vellum.wasm", "tiles.wasm", "tiles-worker.js"]) {
  const isModule = file.endsWith(".wasm")
  Deno.test(`one line says what is wrong with ${file}`, async () => {
    for (const fault of Object.keys(faults)) {
      await onPage(file, fault, async (browser, mend) => {
        await browser.until("log.heard.length > 0 && log.said.length > 0")
        const [said, heard]: [string[], string[][]] = await browser.evaluate("[log.said, log.heard]")
        equal([said.length, heard.length], [1, 1], `${fault}: ${JSON.stringify([said, heard])}`)
        const expected = words[fault][isModule ? 0 : 1]
        check(said[0].startsWith("Vellum: http") && said[0].includes(`/${file}${isModule ? expected : ""}`), said[0])
        check(said[0].includes(expected), `${fault}: ${said[0]}`)
        const [event, name, message] = heard[0]
        equal(
          [event, name],
          isModule ? ["vellum-unavailable", "EngineError"] : ["vellum-did-fail-to-load", "TileError"],
        )
        check(said[0].endsWith(message), `${said[0]} and ${message}`)
        equal(
          await browser.evaluate(`document.querySelector("vellum-image").shadowRoot.getElementById("fallback").hidden`),
          false,
          "what is inside is seen",
        )
        // What came whole and is wrong is not asked for again.
        if (isModule && !["is missing", "breaks off"].includes(fault)) return
        mend()
        await browser.evaluate("show()")
        await browser.until(`document.querySelector("vellum-image").coverage.sharp > 0`)
      })
    }
  })
}
