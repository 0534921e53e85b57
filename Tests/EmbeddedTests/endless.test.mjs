// Endless planes as WebAssembly: addresses are checked against JavaScript's own integers, and tiles of the Mandelbrot set against
// a direct iteration.
import assert from "node:assert/strict"
import { readFileSync } from "node:fs"
import { test } from "node:test"

const module = new WebAssembly.Module(readFileSync(new URL("../../.build/wasm/endless.wasm", import.meta.url)))

function planes() {
  const { exports } = new WebAssembly.Instance(module)
  const block = () => new Float64Array(exports.memory.buffer, exports.endlessBlock(), 4096)
  const set = (...numbers) => block().set(numbers)
  const words = (count) => {
    const address = exports.endlessWords(count)
    return new Uint32Array(exports.memory.buffer, address, count)
  }
  const make = (hasEnd, width = 390, height = 792, density = 2) => {
    const plane = exports.endlessMake(hasEnd)
    set(width, height, density)
    exports.endlessResize(plane)
    return plane
  }
  const addressAt = (plane, x, y) => {
    const all = words(exports.endlessAddressAt(plane, x, y))
    let next = 1
    const index = () => {
      const [isNegative, count] = [all[next], all[next + 1]]
      const value = [...all.slice(next + 2, next + 2 + count)].reduceRight((sum, word) => sum << 32n | BigInt(word), 0n)
      next += 2 + count
      return isNegative ? -value : value
    }
    return { level: all[0] | 0, column: index(), row: index() }
  }
  return { exports, block, set, words, make, addressAt }
}

test("a module without an import", () => assert.deepEqual(WebAssembly.Module.imports(module), []))

test("a thousand zeros in and out lead back to the very same tile", () => {
  const { exports, make, addressAt } = planes()
  const plane = make(0)
  const before = addressAt(plane, 13, 700)
  for (const tens of [1000, -1000, 3000, -3000]) {
    exports.endlessZoom(plane, tens, 0)
    if (tens === 1000) assert.ok(String(addressAt(plane, 13, 700).column).length > 990)
  }
  assert.deepEqual(addressAt(plane, 13, 700), before)
})

test("a drag at 10^1000 moves by as many tiles as JavaScript's integers say", () => {
  const { exports, set, block, make, addressAt } = planes()
  const plane = make(0)
  exports.endlessZoom(plane, 1000, 0)
  exports.endlessAnchor(plane)
  const [, scale, x, y] = block().slice(0, 4)
  const before = addressAt(plane, 450, 850)
  exports.endlessFrame(plane)
  assert.equal(exports.endlessCover(plane, before.level) > 0, true)
  const side = block()[2]
  // Forty tiles to the right and three up, in points of two pixels.
  set(x + 40 * side / 2, y - 3 * side / 2, scale, 0)
  exports.endlessMoved(plane)
  const after = addressAt(plane, 450, 850)
  assert.deepEqual([after.level, after.column - before.column, after.row - before.row], [before.level, 40n, -3n])
})

test("the neighbourhood is exchanged before its end, and nothing moves by that", () => {
  const { exports, set, block, make, addressAt } = planes()
  const plane = make(0)
  exports.endlessAnchor(plane)
  const [side, scale] = block().slice(0, 2)
  set(side * scale * 0.8, side * scale / 2, scale, 0)
  assert.equal(exports.endlessMoved(plane), 1)
  const before = addressAt(plane, 100, 100)
  exports.endlessAnchor(plane)
  const [, again, x, y] = block().slice(0, 4)
  set(x, y, again, 0)
  assert.equal(exports.endlessMoved(plane), 0)
  assert.deepEqual(addressAt(plane, 100, 100), before)
})

test("a frame names the tiles to make, from the middle out, and forgets what is not seen any more", () => {
  const { exports, block, make } = planes()
  const plane = make(0, 300, 300, 1)
  exports.endlessFrame(plane)
  const [sharp, seen, , wanted] = block().slice(17, 21)
  assert.equal(sharp, 0)
  assert.ok(wanted > seen, "stand-ins come first")
  for (const tile of block().slice(32 + 512 * 4, 32 + 512 * 4 + wanted)) exports.endlessArrived(plane, tile)
  exports.endlessFrame(plane)
  assert.deepEqual([...block().slice(17, 21)], [seen, seen, seen, 0])
  exports.endlessZoom(plane, 50, 0)
  exports.endlessFrame(plane)
  assert.equal(block()[17], 0)
})

test("the set has its colours at the top, and at 10^100 still shows structure", () => {
  const { exports, block, set, words, make } = planes()
  const pixel = (address, x, y) => new Uint32Array(exports.memory.buffer, address, 65536)[y * 256 + x]
  words(5).set([0, 0, 0, 0, 0])
  const whole = exports.mandelbrotTile(5)
  const inside = pixel(whole, 175, 128)
  for (let x = 2; x < 256; x += 9) {
    for (let y = 3; y < 256; y += 9) {
      const [re, im] = [(x + 0.5) / 64 - 2.75, 2 - (y + 0.5) / 64]
      let [a, b, steps] = [0, 0, 0]
      for (; steps < 4000 && a * a + b * b < 2 ** 20; steps++) [a, b] = [a * a - b * b + re, 2 * a * b + im]
      assert.equal(pixel(whole, x, y) === inside, steps === 4000, `${x}, ${y}`)
    }
  }
  const plane = make(1)
  set(0.258004108, 0.620161063, 10, 1, 100)
  exports.endlessGo(plane, 0)
  exports.endlessFrame(plane)
  const wanted = block()[32 + 512 * 4 + 6]
  const deep = exports.mandelbrotTile(exports.endlessAddress(plane, wanted))
  const colours = new Set(new Uint32Array(exports.memory.buffer, deep, 65536))
  assert.ok(colours.size > 200, `${colours.size} colours`)
})

test("unknown planes, tiles and numbers that are none change nothing", () => {
  const { exports, set, words, make, addressAt } = planes()
  const plane = make(0)
  const before = addressAt(plane, 5, 5)
  for (const bad of [NaN, Infinity, -1, 1e300]) {
    set(bad, bad, bad, 0)
    exports.endlessResize(plane)
    if (!(bad > 0)) exports.endlessMoved(plane)
    exports.endlessZoom(plane, bad === -1 ? 1e9 : bad, 0)
    exports.endlessFly(plane, bad)
  }
  for (const other of [0, 99, -1]) {
    exports.endlessFrame(other)
    exports.endlessAnchor(other)
    exports.endlessFree(other)
    assert.equal(exports.endlessAddress(other, 0), 0)
  }
  assert.deepEqual(addressAt(plane, 5, 5), before)
  words(5).set([0, 0, 9, 0, 0])
  assert.equal(exports.mandelbrotTile(5), 0)
  words(5).set([0, 0, 0, 0, 0])
  assert.equal(exports.mandelbrotTile(4), 0)
})
