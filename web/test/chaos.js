// In the page under random input: what its elements tell, and what must hold. Tests/Chaos has the same natively.

const kinds = ["dragging", "decelerating", "zooming"]
/** What each scroller has told. A scroller that is gone tells no ends. */
const ledgers = new WeakMap()
const wrong = []
let frames = 0
let isInFrame = false
const request = globalThis.requestAnimationFrame
globalThis.requestAnimationFrame = (callback) => {
  frames++
  return request.call(globalThis, (moment) => {
    isInFrame = true
    try {
      callback(moment)
    } finally {
      isInFrame = false
    }
    for (const { scroller } of all()) if (scroller?.isTracking) ledger(scroller).isInterrupted = true
  })
}

const all = () => [...document.querySelectorAll("vellum-scroll, vellum-pages, vellum-image")]

/** Which episodes of a scroller are open, whether something has interrupted the latest deceleration, and whether one is announced
 * that has not begun yet. */
const ledger = (scroller) => {
  if (!ledgers.has(scroller)) ledgers.set(scroller, { open: new Set(), isInterrupted: false, isAnnounced: false })
  return ledgers.get(scroller)
}

function begins({ id, scroller }, kind) {
  const its = ledger(scroller)
  // A second flick during a deceleration begins it again; both have one end.
  const mayGoOn = kind === "decelerating" && its.isInterrupted
  if (its.open.has(kind) && !mayGoOn) wrong.push(`${id}: ${kind} begins twice`)
  its.open.add(kind)
  its.isInterrupted = kind !== "decelerating"
  if (kind === "decelerating") its.isAnnounced = false
}

function ends({ id, localName, scroller }, kind, detail) {
  const its = ledger(scroller)
  if (!its.open.delete(kind)) {
    // A finger that stops a deceleration and lifts without a drag ends one, as in UIKit. What begins and ends between two frames of the
    // page is not told, so the deceleration may only have been announced.
    const isCaught = kind === "dragging" && (its.open.has("decelerating") || its.isAnnounced)
    // A zoom without animation has only an end, within the call that asks for it: no frame does. Pages tell of the zooms of whichever
    // page is current, and a page that comes may have begun before.
    const isAtOnce = kind === "zooming" && (!isInFrame || localName === "vellum-pages")
    if (!isCaught && !isAtOnce) wrong.push(`${id}: ${kind} ends without a beginning`)
    if (isCaught) its.isInterrupted = true
  }
  if (kind === "dragging") its.isAnnounced = detail.willDecelerate
}

for (const element of all()) {
  const listen = (name, hear) =>
    element.addEventListener(`vellum-${name}`, ({ target, detail }) => {
      if (target === element && element.scroller) hear(detail)
    })
  for (const kind of kinds) {
    listen(`will-begin-${kind}`, () => begins(element, kind))
    listen(`did-end-${kind}`, (detail) => ends(element, kind, detail))
  }
  listen("will-end-dragging", () => {
    if (!ledger(element.scroller).open.has("dragging")) wrong.push(`${element.id}: a drag will end that has not begun`)
  })
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
    // A zoom goes on under a finger that rests.
    if (scroller.isDecelerating && (scroller.isTracking || scroller.isZoomBouncing)) {
      wrong.push(`${id} decelerates and does something else`)
    }
  }
  return wrong.splice(0).concat(log.errors.splice(0))
}

/** What is wrong at rest. */
function lookAtRest() {
  for (const { id, scroller } of all()) {
    if (!scroller) continue
    const { contentOffset: { x, y }, zoomScale, minimumZoomScale, maximumZoomScale } = scroller
    if (scroller.isTracking || scroller.isDragging || scroller.isDecelerating) wrong.push(`${id} is still scrolled`)
    if (scroller.isZooming || scroller.isZoomBouncing) wrong.push(`${id} is still zoomed`)
    for (const kind of ledger(scroller).open) wrong.push(`${id}: ${kind} has no end`)
    // The programs of chaos.ts set offsets inside their limits, so these hold whoever has moved the content. Half a pixel is what
    // rounding may add.
    const [least, greatest] = [scroller.inside(-Infinity, -Infinity), scroller.inside(Infinity, Infinity)]
    const slack = 0.51 / devicePixelRatio
    if ([[x, "x"], [y, "y"]].some(([at, axis]) => at < least[axis] - slack || at > greatest[axis] + slack)) {
      wrong.push(`${id} rests at ${x}, ${y}, outside ${JSON.stringify([least, greatest])}`)
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
