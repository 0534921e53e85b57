// Replays a recorded trace with the wasm builds of the engine, and compares bits.

import { TraceMachine } from "./machine.mjs"
import { PaneMachine } from "./pane.mjs"

const bits = (number) => {
  const view = new DataView(new ArrayBuffer(8))
  view.setFloat64(0, number)
  return view.getBigUint64(0).toString(16).padStart(16, "0")
}

/** Does the steps of a trace with the product's module and with `traces`, the same engine with exports for the traces of the
 * Scroller; traces of panes alone need none. Returns how many steps there are, and those whose answer differs: the
 * line's number, its question, what was answered and what was recorded. */
export function replay(text, product, traces) {
  const exports = (module) => new WebAssembly.Instance(module, {}).exports
  const machine = traces && new TraceMachine(exports(traces))
  const pane = new PaneMachine(exports(product))
  const found = { steps: 0, wrong: [] }
  text.split("\n").forEach((line, index) => {
    const code = line.split("#", 1)[0]
    if (code.startsWith("source:") || code.trim() === "") return
    const [question, answers = ""] = code.split("=")
    const [operation, ...numbers] = question.trim().split(/ +/)
    const performer = operation.startsWith("pane") ? pane : machine
    const answered = performer.perform(operation, numbers.map(Number)).map(bits).join(" ")
    const expected = answers.split(" ").filter((word) => word !== "").join(" ")
    found.steps++
    if (answered !== expected) found.wrong.push([index + 1, question, answered, expected])
  })
  return found
}
