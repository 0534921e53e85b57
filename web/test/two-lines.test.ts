// README's two lines on a page of a file server, under a real finger in three browsers. ENGINES names those to test.

import { check } from "./checks.ts"
import { BrowserWindow, engines } from "./window.ts"

const here = new URL("./", import.meta.url)
const dist = new URL("../dist/", import.meta.url)
const tested = Deno.env.get("ENGINES")?.split(" ") ?? engines

Deno.test("the page has README's two lines", async () => {
  const page = await Deno.readTextFile(new URL("two-lines.html", here))
  for (const name of ["../../README.md", "../README.md"]) {
    const text = await Deno.readTextFile(new URL(name, here))
    for (const line of page.split("\n").filter((line) => /<script type|<vellum-scroll/.test(line))) {
      check(text.includes(line.trim()), `${name} has not: ${line}`)
    }
  }
})

for (const engine of engines.filter((engine) => tested.includes(engine))) {
  Deno.test(`${engine}: two lines scroll under a finger`, async () => {
    const window = await BrowserWindow.open(engine, [dist, here], "two-lines.html")
    try {
      const element = `document.querySelector("vellum-scroll")`
      await window.until(`${element}.scroller?.size.height === 400`)
      await window.perform("flick", [200, 350], [200, 150], 0.15)
      await window.until(`${element}.scrollTop > 250 && ${element}.scroller.isSettled`)
    } finally {
      await window.close()
    }
  })
}
