// What a page may rely on, beyond the numbers: bad ones are refused, and memory stays where it is.

import assert from "node:assert/strict"
import { readFileSync } from "node:fs"
import { test } from "node:test"

const module = new WebAssembly.Module(readFileSync(new URL("../../.build/wasm/vellum.wasm", import.meta.url)))
const load = () => new WebAssembly.Instance(module, {}).exports
const setOffset = 12, frame = 11

test("numbers that are none change nothing", () => {
  const engine = load()
  const scroller = engine.scrollerMake()
  assert.equal(engine.scrollerSetGeometry(scroller, 100, 100, 100, 5000, 0, 0, 0, 0), 1)
  assert.equal(engine.scrollerHandle(scroller, setOffset, 0, 70, 0, 0, 0, 0), 1)

  assert.equal(engine.scrollerHandle(scroller, setOffset, 0, NaN, 0, 0, 0, 1), 0)
  assert.equal(engine.scrollerHandle(scroller, setOffset, Infinity, 0, 0, 0, 0, 1), 0)
  assert.equal(engine.scrollerHandle(scroller, setOffset, 0, 80, 0, 0, 0, NaN), 0)
  assert.equal(engine.scrollerHandle(scroller, 99, 0, 80, 0, 0, 0, 1), 0)
  assert.equal(engine.scrollerSetGeometry(scroller, 100, -1, 100, 5000, 0, 0, 0, 0), 0)
  assert.equal(engine.scrollerSetRules(scroller, 3, 0, 1, 1, 1, 1), 0)
  assert.equal(engine.flingPosition(0, 1000, 0.998, 10, 0, 1, 1), NaN)
  assert.equal(engine.scrollerOffsetY(scroller), 70)
})

test("a number that is no scroller's answers nothing", () => {
  const engine = load()
  for (const number of [0, -1, 1, 2 ** 31 - 1]) {
    assert.equal(engine.scrollerHandle(number, frame, 0, 0, 0, 0, 0, 1), 0)
    assert.equal(engine.scrollerNextEffect(number), 0)
    assert.equal(engine.scrollerOffsetX(number), NaN)
    engine.scrollerFree(number)
  }
})

test("scrollers and effects that come and go take no more memory", () => {
  const engine = load()
  const live = () => {
    const scroller = engine.scrollerMake()
    engine.scrollerSetGeometry(scroller, 100, 100, 100, 5000, 0, 0, 0, 0)
    for (let step = 0; step < 20; step++) engine.scrollerHandle(scroller, setOffset, 0, step, 0, 0, 0, step)
    while (engine.scrollerNextEffect(scroller)) {}
    engine.scrollerFree(scroller)
  }
  for (let round = 0; round < 100; round++) live()
  const held = engine.memory.buffer.byteLength
  for (let round = 0; round < 20_000; round++) live()
  assert.equal(engine.memory.buffer.byteLength, held)
})
