// The package as Node imports it: without a DOM, by the names of its exports map.

import assert from "node:assert/strict"
import { readFileSync } from "node:fs"
import { test } from "node:test"

const dist = new URL("../dist/", import.meta.url)
const { exports } = JSON.parse(readFileSync(new URL("package.json", dist), "utf8"))
const bytes = readFileSync(new URL("vellum.wasm", dist))

test("every file that the package names is there", () => {
  for (const entry of Object.values(exports)) {
    for (const file of typeof entry === "string" ? [entry] : Object.values(entry)) {
      assert.notEqual(readFileSync(new URL(file, dist)).length, 0)
    }
  }
})

test("both modules can be imported where there is no DOM", async () => {
  const { Engine, VellumScroller } = await import(new URL(exports["."].default, dist))
  await import(new URL(exports["./elements"].default, dist))
  const scroller = new VellumScroller(await Engine.load(bytes), () => {})
  scroller.size = { width: 100, height: 100 }
  scroller.contentSize = { width: 100, height: 500 }
  scroller.contentOffset = { x: 0, y: 70 }
  assert.deepEqual(scroller.contentOffset, { x: 0, y: 70 })
  scroller.free()
})

test("the product's module asks the page for nothing", () => {
  assert.deepEqual(WebAssembly.Module.imports(new WebAssembly.Module(bytes)), [])
})
