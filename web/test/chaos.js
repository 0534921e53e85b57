// In the page under random input: what its elements tell, and what must hold. Tests/Chaos has the same natively.

const kinds = ["dragging", "zooming"]
/** Of each scroller, which episodes are open. A scroller that is gone tells no ends. */
const ledgers = new WeakMap()
const wrong = []
let frames = 0
const request = globalThis.requestAnimationFrame
globalThis.requestAnimationFrame = (callback) => {
  frames++
  return request.call(globalThis, callback)
}

const all = () => [...document.querySelectorAll("vellum-scroll, vellum-pages, vellum-image")]
const ledger = (scroller) => {
  if (!ledgers.has(scroller)) ledgers.set(scroller, new Set())
  return ledgers.get(scroller)
}

for (const kind of kinds) {
  for (const element of all()) {
    element.addEventListener(`vellum-will-begin-${kind}`, (event) => {
      if (event.target !== element || !element.scroller) return
      if (ledger(element.scroller).has(kind)) wrong.push(`${element.id}: ${kind} begins twice`)
      ledger(element.scroller).add(kind)
    })
    // An end may come alone: a zoom at once has no beginning, nor has a finger that stops content and lifts.
    element.addEventListener(`vellum-did-end-${kind}`, (event) => {
      if (event.target === element && element.scroller) ledger(element.scroller).delete(kind)
    })
  }
}

/** What is wrong at any time. */
function look() {
  for (const { id, scroller } of all()) {
    if (!scroller) continue
    const { contentOffset: { x, y }, shownContentSize: { width, height }, zoomScale } = scroller
    if (![x, y, width, height, zoomScale].every(Number.isFinite)) {
      wrong.push(`${id}: ${[x, y, width, height, zoomScale]}`)
    }
    if (zoomScale <= 0) wrong.push(`${id}: scale ${zoomScale}`)
    if (scroller.isZooming && !scroller.isTracking) wrong.push(`${id} zooms without fingers`)
  }
  return wrong.splice(0).concat(log.errors.splice(0))
}

/** What is wrong at rest. */
function lookAtRest() {
  for (const { id, scroller } of all()) {
    if (!scroller) continue
    const { contentOffset: { x, y }, zoomScale, minimumZoomScale, maximumZoomScale } = scroller
    if (scroller.isTracking || scroller.isDragging || scroller.isDecelerating) wrong.push(`${id} is still scrolled`)
    for (const kind of ledger(scroller)) wrong.push(`${id}: ${kind} has no end`)
    // Value.leastX, greatestX and greatestY; half a pixel is what rounding may add.
    const [left, right, bottom] = [19, 20, 21].map((place) => scroller.value(place))
    const slack = 0.51 / devicePixelRatio
    if (x < left - slack || x > right + slack || y > bottom + slack) {
      wrong.push(`${id} rests at ${x}, ${y}, outside ${left}…${right}, …${bottom}`)
    }
    const scales = [minimumZoomScale, Math.max(minimumZoomScale, maximumZoomScale)]
    const isFree = scroller.flag(256) && (zoomScale < scales[0] * 0.999 || zoomScale > scales[1] * 1.001)
    if (isFree && !id.startsWith("pages")) wrong.push(`${id} rests at scale ${zoomScale}, outside ${scales}`)
  }
  return look()
}

/** Whether frames are asked for though everything rests. A tile that arrives late asks for one: what counts is that it ends. */
async function restlessFrames() {
  for (let round = 0; round < 20; round++) {
    const before = frames
    await new Promise((done) => setTimeout(done, 120))
    if (frames === before) return 0
  }
  return frames
}

globalThis.chaos = {
  all,
  look,
  lookAtRest,
  restlessFrames,
  settled: () => all().every(({ scroller }) => !scroller || scroller.isSettled),
}
