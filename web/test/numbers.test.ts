// The modules on their own: Int has 32 bits in them, and no number that a page or a picture has may be too great.

import { Engine, VellumScroller } from "../src/index.ts"
import { Place, TileEngine } from "../src/tiles/engine.ts"
import { levelsDownTo, type Pyramid, zoomedPyramid } from "../src/tiles/pyramid.ts"
import { check, equal } from "./checks.ts"

const wasm = (name: string) => Deno.readFileSync(new URL(`../../.build/wasm/${name}.wasm`, import.meta.url))
const engine = await Engine.load(wasm("vellum"))
const tiles = await TileEngine.load(wasm("tiles"))
tiles.budget = 128 << 20

/** The same numbers in every run. */
function seeded(seed: number): () => number {
  return () => {
    seed = (seed * 1_664_525 + 1_013_904_223) % 2 ** 32
    return seed / 2 ** 32
  }
}

/** What a viewport of 80 × 60 pixels shows at a place and a scale: how many pieces, and the planned tiles. */
function frame(picture: number, x: number, y: number, scale: number, milliseconds = 0) {
  const { block } = tiles
  block.set([x, y, scale, 1, 1, 80, 60, x, y, scale, 0, milliseconds])
  const pieces = tiles.frame(picture)
  const plan = Array.from({ length: block[Place.planCount] }, (_, index) => {
    const [level, column, row] = block.subarray(Place.plan + 3 * index)
    return { level, column, row }
  })
  return { pieces, plan }
}

/** Shows a picture at scales from all of it to eight pixels for one, in its middle, its corners, and at random; some tiles arrive. */
function tour(pyramid: Pyramid, random: () => number): void {
  const { width, height } = pyramid
  const picture = tiles.make(pyramid, 1)
  check(picture > 0, `no picture ${JSON.stringify(pyramid)}`)
  let moment = 0
  for (let scale = Math.min(80 / width, 60 / height, 1) / 2; scale <= 8; scale *= 4 + 60 * random()) {
    for (const [across, down] of [[0.5, 0.5], [1, 1], [random(), random()]]) {
      for (let round = 0; round < 2; round++) {
        const { plan } = frame(picture, width * scale * across - 40, height * scale * down - 30, scale, moment += 16)
        for (const tile of plan.filter((_, index) => index % 2 === 0 && index < 32)) {
          tiles.arrived(picture, tile, 4, moment)
        }
      }
    }
  }
  tiles.free(picture)
}

Deno.test("a template's default zooms, and all to 30, are a picture that is asked for", () => {
  for (let zoom = 0; zoom <= 30; zoom++) {
    const pyramid = zoomedPyramid("", 0, zoom, 256)
    const picture = tiles.make(pyramid, 1)
    const { plan } = frame(picture, 0, 0, 60 / pyramid.width)
    check(plan.length > 0 && plan.length < 100, `${plan.length} tiles at zoom ${zoom}`)
    // The middle of the last zoom, pixel for pixel.
    const middle = frame(picture, pyramid.width / 2 - 40, pyramid.height / 2 - 30, 1, 16)
    const seen = middle.plan.filter(({ level }) => level === 0)
    const half = 2 ** zoom / 2
    check(seen.some(({ column, row }) => column === Math.floor(half) && row === Math.floor(half)), `none at ${zoom}`)
    tiles.free(picture)
    tour(pyramid, seeded(zoom))
  }
})

Deno.test("pictures of any size and shape, with any levels, are shown at any scale", () => {
  const random = seeded(7)
  const most = 2 ** 31 - 1
  const shapes = [
    [800_000, 800_000, 16],
    [16 * most, 16 * most, 16],
    [256 * most, 256 * most, 256],
    [1, 16 * most, 16],
    [
      16 * most,
      800_000,
      16,
    ],
  ]
  for (const [width, height, tile] of shapes) {
    const all = levelsDownTo(width, height, tile)
    // All levels, the finest alone, the finest and the coarsest, and any.
    const coarsest = 2 ** Math.floor(Math.log2(all))
    const any = 2 * Math.floor(random() * 2 ** 30) + 1
    for (const levels of [all, 1, 1 + coarsest, any]) {
      tour({ width, height, tileWidth: tile, tileHeight: tile, levels }, random)
    }
  }
})

Deno.test("a budget beyond what 32 bits hold is as good as a large one", () => {
  for (const bytes of [2 ** 31, 2 ** 32, 1e11, 1e300, Infinity]) {
    tiles.budget = bytes
    const picture = tiles.make(zoomedPyramid("", 0, 18, 256), 1)
    const { plan } = frame(picture, 0, 0, 60 / 2 ** 26)
    check(plan.length > 0, `nothing is planned with ${bytes}`)
    equal(tiles.arrived(picture, plan[0], 2 ** 32, 0), -1, "no tile has so many bytes")
    equal(tiles.arrived(picture, plan[0], 4, 0), 0)
    tiles.free(picture)
  }
  tiles.budget = 128 << 20
})

Deno.test("a scroller takes any numbers of a program, and goes on", () => {
  const random = seeded(3)
  const numbers = [0, 5e-324, 1e-300, 1e-9, 1e-3, 0.5, 1, 300, 1e6, 2 ** 31, 2 ** 32, 1e9, 1e13, 1e300, -1, -1e13, NaN]
  const any = () => numbers[Math.floor(random() * numbers.length)]
  const point = () => ({ x: any(), y: any() })
  const size = () => ({ width: any(), height: any() })
  const waiting: ((milliseconds: number) => void)[] = []
  for (let round = 0; round < 4000; round++) {
    waiting.length = 0
    const scroller = new VellumScroller(engine, (callback) => void waiting.push(callback))
    const start = performance.now() + 1e6
    const steps: [string, () => void][] = [
      ["size", () => scroller.size = size()],
      ["contentSize", () => scroller.contentSize = size()],
      ["picture", () => scroller.showPicture(size(), any())],
      ["pixels", () => scroller.pixelsPerPoint = any()],
      ["inset", () => scroller.contentInset = { top: any(), left: any(), bottom: any(), right: any() }],
      ["alignment", () => scroller.contentAlignmentPoint = point()],
      ["least", () => scroller.minimumZoomScale = any()],
      ["greatest", () => scroller.maximumZoomScale = any()],
      ["rate", () => scroller.decelerationRate = any()],
      ["paging", () => scroller.isPagingEnabled = random() < 0.5],
      ["zoom", () => scroller.setZoomScale(any(), random() < 0.5)],
      ["zoom to", () => scroller.zoom({ ...point(), ...size() }, random() < 0.5)],
      ["offset", () => scroller.setContentOffset(point(), random() < 0.5)],
      ["show", () => scroller.scrollRectToVisible({ ...point(), ...size() }, random() < 0.5)],
      ["drag", () => {
        const id = any()
        scroller.contactDown(id, any(), any(), start)
        scroller.contactMove(id, any(), any(), start + 8)
        scroller.contactMove(id, any(), any(), start + 16)
        scroller.contactUp(id, start + 24)
      }],
      ["frames", () => {
        for (let time = 30; time < 200; time += 16) waiting.splice(0).forEach((callback) => callback(start + time))
      }],
    ]
    const done: string[] = []
    for (let count = 0; count < 8; count++) {
      const [name, act] = steps[Math.floor(random() * steps.length)]
      done.push(name)
      try {
        act()
        scroller.flush(start + 25)
      } catch (error) {
        throw new Error(`round ${round}: ${done}: ${error}`)
      }
    }
    scroller.free()
  }
})

Deno.test("ten million pages are turned to the last", () => {
  const scroller = new VellumScroller(engine, () => {})
  scroller.isPagingEnabled = true
  scroller.size = { width: 410, height: 300 }
  scroller.contentSize = { width: 410 * 1e7, height: 300 }
  scroller.contentOffset = { x: 410 * (1e7 - 1), y: 0 }
  equal(scroller.contentOffset.x, 410 * (1e7 - 1))
  scroller.setContentOffset({ x: 410 * 5e6, y: 0 }, false)
  equal(scroller.contentOffset.x, 410 * 5e6)
  scroller.free()
})
