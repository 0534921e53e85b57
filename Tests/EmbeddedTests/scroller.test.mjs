// What a web page may rely on: bad numbers are refused, and memory does not grow.

import assert from "node:assert/strict"
import { readFileSync } from "node:fs"
import { test } from "node:test"

const module = new WebAssembly.Module(readFileSync(new URL("../../.build/wasm/vellum.wasm", import.meta.url)))
const load = () => new WebAssembly.Instance(module, {}).exports
const setOffset = 12, frame = 11
const willEndDragging = 3

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

test("paging and the directional lock may be left out of the rules", () => {
  const engine = load()
  const rest = (...rules) => {
    const scroller = engine.scrollerMake()
    engine.scrollerSetGeometry(scroller, 100, 100, 1000, 1000, 0, 0, 0, 0)
    assert.equal(engine.scrollerSetRules(scroller, 3, 0, 0.998, 1, 1, 1, ...rules), 1)
    engine.scrollerHandle(scroller, 0, 0, 0, 0, 0, 0, 0)
    engine.scrollerHandle(scroller, 2, 90, 90, 0, 0, 0, 1)
    engine.scrollerHandle(scroller, 3, 20, 70, 0, 0, 0, 2)
    engine.scrollerHandle(scroller, 4, 0, 0, 0, 0, 0, 3)
    while (engine.scrollerNextEffect(scroller) !== willEndDragging) {}
    const [x, y] = [2, 3].map((index) => engine.scrollerEffectNumber(scroller, index))
    engine.scrollerHandle(scroller, 10, x, y, 0, 0, 0, 3)
    engine.scrollerHandle(scroller, frame, 0, 0, 0, 0, 0, 5000)
    return [engine.scrollerOffsetX(scroller), engine.scrollerOffsetY(scroller)]
  }
  assert.deepEqual(rest(), [70, 20])
  assert.deepEqual(rest(1), [100, 0])
  assert.deepEqual(rest(0, 1), [70, 0])
  assert.deepEqual(rest(1, 1), [100, 0])
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
