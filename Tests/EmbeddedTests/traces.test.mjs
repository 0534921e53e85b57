// The wasm build gives the bits that Tests/Traces records: run by scripts/test-wasm.

import assert from "node:assert/strict"
import { readdirSync, readFileSync } from "node:fs"
import { test } from "node:test"
import { replay } from "./replay.mjs"

const root = new URL("../../", import.meta.url)
const load = (name) => new WebAssembly.Module(readFileSync(new URL(`.build/wasm/${name}.wasm`, root)))
// What pages get, and the same engine with exports for the traces of the Scroller.
const module = load("vellum"), scrollerModule = load("traces")

test("the engine asks the page for nothing", () => {
  assert.deepEqual(WebAssembly.Module.imports(module), [])
})

const traces = readdirSync(new URL("Tests/Traces/", root)).filter((name) => name.endsWith(".trace"))

test("there are traces", () => {
  assert.notEqual(traces.length, 0)
})

for (const name of traces) {
  test(`${name} has the same bits in wasm`, () => {
    const { steps, wrong } = replay(readFileSync(new URL(`Tests/Traces/${name}`, root), "utf8"), module, scrollerModule)
    assert.deepEqual(wrong, [])
    assert.notEqual(steps, 0)
  })
}
