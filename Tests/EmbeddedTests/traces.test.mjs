// The wasm build gives the bits that Tests/Traces records: run by scripts/test-wasm.

import assert from "node:assert/strict"
import { readdirSync, readFileSync } from "node:fs"
import { test } from "node:test"
import { TraceMachine } from "./machine.mjs"
import { PaneMachine } from "./pane.mjs"

const root = new URL("../../", import.meta.url)
const load = (name) => new WebAssembly.Module(readFileSync(new URL(`.build/wasm/${name}.wasm`, root)))
// What pages get, and the same engine with exports for the traces of the Scroller.
const module = load("vellum"), scrollerModule = load("traces")
const exports = (module) => new WebAssembly.Instance(module, {}).exports

const bits = (number) => {
  const view = new DataView(new ArrayBuffer(8))
  view.setFloat64(0, number)
  return view.getBigUint64(0).toString(16).padStart(16, "0")
}

test("the engine asks the page for nothing", () => {
  assert.deepEqual(WebAssembly.Module.imports(module), [])
})

const traces = readdirSync(new URL("Tests/Traces/", root)).filter((name) => name.endsWith(".trace"))

test("there are traces", () => {
  assert.notEqual(traces.length, 0)
})

for (const name of traces) {
  test(`${name} has the same bits in wasm`, () => {
    const machine = new TraceMachine(exports(scrollerModule))
    const pane = new PaneMachine(exports(module))
    const lines = readFileSync(new URL(`Tests/Traces/${name}`, root), "utf8").split("\n")
    lines.forEach((line, index) => {
      const code = line.split("#", 1)[0]
      if (code.startsWith("source:") || code.trim() === "") return
      const [question, answers = ""] = code.split("=")
      const [operation, ...numbers] = question.trim().split(/ +/)
      const performer = operation.startsWith("pane") ? pane : machine
      const answered = performer.perform(operation, numbers.map(Number)).map(bits)
      const expected = answers.split(" ").filter((word) => word !== "")
      assert.deepEqual(answered, expected, `${name}:${index + 1}: ${question}`)
    })
  })
}
