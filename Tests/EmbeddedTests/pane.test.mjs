// What a web page may rely on: bad numbers are refused, a batch stops at a question, and memory does not grow.

import assert from "node:assert/strict"
import { readFileSync } from "node:fs"
import { test } from "node:test"
import { place } from "./pane.mjs"

const module = new WebAssembly.Module(readFileSync(new URL("../../.build/wasm/vellum.wasm", import.meta.url)))
const load = () => new WebAssembly.Instance(module, {}).exports
const down = 0, move = 1, up = 2, frame = 4, sizes = 10, rules = 12, setOffset = 14

// A pane 100 points high with content of 5000, and a function that gives it records.
const make = (engine) => {
  const pane = engine.paneMake()
  const block = () => new Float64Array(engine.memory.buffer, engine.block())
  const step = (...records) => {
    records.forEach((record, index) => {
      const whole = [...record, ...new Array(10 - record.length).fill(0)]
      block().set(whole, place.inputs + index * 10)
    })
    const consumed = engine.paneStep(pane, records.length, 0)
    return { consumed, isTaken: block()[place.isTaken], y: block()[1], effects: block()[place.effectCount] }
  }
  step([sizes, 0, 100, 100, 100, 5000, 0, 0, 1])
  return { pane, step, block }
}

test("numbers that are none change nothing", () => {
  const { step } = make(load())
  assert.equal(step([setOffset, 0, 0, 70]).y, 70)
  for (const record of [
    [setOffset, 1, 0, NaN], [setOffset, 1, Infinity, 0], [setOffset, NaN, 0, 80], [99, 1, 0, 80], [-1, 1], [NaN, 1],
    [sizes, 1, 100, -1, 100, 5000, 0, 0, 1], [sizes, 1, 100, 100, 100, 5000, 0, 0, 0], [setOffset, 1, 0, 1e300],
  ]) {
    assert.deepEqual(step(record), { consumed: 1, isTaken: 0, y: 70, effects: 0 }, `${record}`)
  }
  assert.equal(step([rules, 1, 3, 0, 3, 7, -1, -1, 25]).isTaken, 1)
})

test("a batch stops where the program is asked where to rest", () => {
  const { step } = make(load())
  const drag = [[down, 0, 1, 50, 90], [move, 10, 1, 50, 70], [move, 20, 1, 50, 40], [up, 21, 1]]
  assert.equal(step(...drag, [frame, 30], [frame, 40]).consumed, drag.length)
  assert.ok(step([13, 21, 0, 300], [frame, 5000]).y > 299)
})

test("a batch stops before effects are lost", () => {
  const { step } = make(load())
  const many = Array.from({ length: 200 }, (_, index) => [setOffset, index, 0, index + 1])
  const { consumed, effects } = step(...many)
  assert.ok(consumed < 200 && consumed === effects)
})

test("wheel events that WebKitGTK makes of fingers are no wheel's", () => {
  const { step } = make(load())
  const wheel = (delta, legacy) => step([5, 0, 0, delta, 0, 0, legacy, 50, 50, 0]).isTaken
  assert.equal(wheel(17, -2040), 0)
  assert.equal(wheel(128.90792846679688, -15468), 0)
  assert.equal(wheel(81, -120), 1)
  assert.equal(wheel(6.75, -10), 1)
})

test("a number that is no pane's answers nothing", () => {
  const engine = load()
  for (const number of [0, -1, 1, 2 ** 31 - 1]) {
    assert.equal(engine.paneStep(number, 1, 0), -1)
    engine.paneFree(number)
  }
})

test("panes and effects that come and go take no more memory", () => {
  const engine = load()
  const live = () => {
    const { pane, step } = make(engine)
    for (let number = 0; number < 20; number++) step([setOffset, number, 0, number])
    step([down, 30, 1, 50, 90], [move, 40, 1, 50, 60], [up, 41, 1])
    engine.paneFree(pane)
  }
  for (let round = 0; round < 100; round++) live()
  const held = engine.memory.buffer.byteLength
  for (let round = 0; round < 5000; round++) live()
  assert.equal(engine.memory.buffer.byteLength, held)
})
