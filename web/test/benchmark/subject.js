// One viewer of pictures behind the same few calls: subject.html?SUBJECT. Places are in pixels of the picture.

// Counted from the beginning: libraries keep the functions.
let frames = 0
const askFrame = globalThis.requestAnimationFrame.bind(globalThis)
globalThis.requestAnimationFrame = (callback) => {
  frames++
  return askFrame(callback)
}
let timers = 0
const waits = new Set()
const [wait, repeat, forget] = ["setTimeout", "setInterval", "clearTimeout"].map((name) =>
  globalThis[name].bind(globalThis)
)
globalThis.setTimeout = (callback, ...rest) => {
  timers++
  const id = wait((...words) => {
    waits.delete(id)
    callback(...words)
  }, ...rest)
  waits.add(id)
  return id
}
globalThis.setInterval = (...words) => {
  timers++
  const id = repeat(...words)
  waits.add(id)
  return id
}
globalThis.clearTimeout = globalThis.clearInterval = (id) => {
  waits.delete(id)
  forget(id)
}

const query = new URLSearchParams(location.search)
const [name, width, height, tileSize] = ["subject", "width", "height", "tile"].map((key) => query.get(key))
const [across, down, side] = [Number(width), Number(height), Number(tileSize)]
const finest = Math.ceil(Math.log2(Math.max(across, down)))
const tile = (level, column, row) => `tiles/${level}/${column}_${row}.jpg`
const stage = document.getElementById("stage")
const script = (source) =>
  new Promise((resolve) => {
    const made = document.createElement("script")
    made.onload = resolve
    made.src = source
    document.head.append(made)
  })

/** Each opens the picture fitted and returns `isSharp()` and `look(x, y, scale)`: a place in the middle at pixels of the screen
 * to one of the picture. */
const subjects = {
  async vellum() {
    await import("./vellum/tiles.js")
    const image = document.createElement("vellum-image")
    image.setAttribute("src", "picture.dzi")
    stage.append(image)
    await new Promise((resolve) => image.addEventListener("vellum-ready", resolve, { once: true }))
    return {
      isSharp: () => image.coverage.sharp > 0 && image.coverage.standIn + image.coverage.blank === 0,
      look(x, y, scale) {
        const { scroller } = image
        const density = across / scroller.contentSize.width
        const size = { width: innerWidth / scale / density, height: innerHeight / scale / density }
        scroller.zoom({ x: x / density - size.width / 2, y: y / density - size.height / 2, ...size }, false)
      },
    }
  },
  /** The floor: tiles as plain `<img>` elements, each loaded when it is visible, without a library. */
  img() {
    let level = -1
    let plane
    let shown = new Map()
    const look = (x, y, scale) => {
      const best = Math.min(Math.max(Math.ceil(finest + Math.log2(scale)), 0), finest)
      if (best !== level) {
        plane?.remove()
        plane = stage.appendChild(document.createElement("div"))
        plane.style = "position: absolute; left: 0; top: 0; transform-origin: 0 0"
        level = best
        shown = new Map()
      }
      // Pixels of the picture in a pixel of the level, and pixels of the screen in a pixel of the level.
      const grain = 2 ** (finest - level)
      const zoom = scale * grain
      const [left, top] = [x / grain - innerWidth / 2 / zoom, y / grain - innerHeight / 2 / zoom]
      plane.style.transform = `scale(${zoom}) translate(${-left}px, ${-top}px)`
      const within = (place, length) =>
        Math.min(Math.max(Math.floor(place / side), 0), Math.ceil(length / grain / side) - 1)
      const seen = new Map()
      for (let row = within(top, down); row <= within(top + innerHeight / zoom, down); row++) {
        for (let column = within(left, across); column <= within(left + innerWidth / zoom, across); column++) {
          const source = tile(level, column, row)
          let made = shown.get(source)
          if (!made) {
            made = plane.appendChild(new Image())
            made.style = `position: absolute; left: ${column * side}px; top: ${row * side}px`
            made.src = source
          }
          shown.delete(source)
          seen.set(source, made)
        }
      }
      for (const gone of shown.values()) gone.remove()
      shown = seen
    }
    look(across / 2, down / 2, Math.min(innerWidth / across, innerHeight / down))
    return {
      look,
      isSharp: () => shown.size > 0 && [...shown.values()].every((one) => one.complete && one.naturalWidth > 0),
    }
  },
  async openseadragon() {
    await script("openseadragon/openseadragon.js")
    const viewer = OpenSeadragon({
      element: stage,
      showNavigationControl: false,
      // There is no GPU; its WebGL drawer was not seen to complete a far jump on a software one.
      drawer: "canvas",
      tileSources: { width: across, height: down, tileSize: side, getTileUrl: tile },
      ...(query.has("tuned") ? { immediateRender: true, blendTime: 0, animationTime: 0, imageLoaderLimit: 8 } : {}),
    })
    await new Promise((resolve) => viewer.addOnceHandler("open", resolve))
    return {
      isSharp: () => viewer.world.getItemAt(0)?.getFullyLoaded() === true,
      look(x, y, scale) {
        viewer.viewport.zoomTo(viewer.viewport.imageToViewportZoom(scale), undefined, true)
        viewer.viewport.panTo(viewer.viewport.imageToViewportCoordinates(x, y), true)
      },
    }
  },
  async leaflet() {
    await script("leaflet/leaflet.js")
    const style = document.createElement("link")
    style.rel = "stylesheet"
    style.href = "leaflet/leaflet.css"
    document.head.append(style)
    const tuned = query.has("tuned") ? { fadeAnimation: false, zoomAnimation: false } : {}
    const map = L.map(stage, {
      crs: L.CRS.Simple,
      zoomControl: false,
      attributionControl: false,
      zoomSnap: 0,
      ...tuned,
    })
    // Zoom 0 of the simple plane shows one pixel for one unit: the finest level.
    const layer = new (L.TileLayer.extend({ getTileUrl: ({ x, y, z }) => tile(z + finest, x, y) }))("", {
      tileSize: side,
      minZoom: -finest,
      maxZoom: 6,
      minNativeZoom: -finest,
      maxNativeZoom: 0,
      noWrap: true,
      bounds: L.latLngBounds([[-down, 0], [0, across]]),
    })
    map.setView([-down / 2, across / 2], Math.log2(Math.min(innerWidth / across, innerHeight / down)), {
      animate: false,
    })
    layer.addTo(map)
    return {
      isSharp: () =>
        !layer.isLoading() && Object.values(layer._tiles).some((tile) => tile.current && tile.loaded) &&
        Object.values(layer._tiles).every((tile) => !tile.current || tile.loaded),
      look: (x, y, scale) => map.setView([-y, x], Math.log2(scale), { animate: false }),
    }
  },
}

const frame = () => new Promise(askFrame)
/** Milliseconds from `start` until it is sharp; seen at frames. */
async function untilSharp(viewer, start) {
  for (;;) {
    const now = await frame()
    if (viewer.isSharp()) return performance.now() - start
    if (now - start > 20_000) return 20_000
  }
}

/** The share of frames that are sharp while `place` moves the picture for so many seconds. */
async function sharpFrames(viewer, seconds, place) {
  let [count, sharp] = [0, 0]
  const start = await frame()
  for (let now = start; now - start < seconds * 1000; now = await frame()) {
    viewer.look(...place((now - start) / 1000))
    await new Promise((resolve) => wait(resolve))
    count++
    if (viewer.isSharp()) sharp++
  }
  return sharp / count
}

async function measure(start) {
  const viewer = await subjects[name]()
  const first = await untilSharp(viewer, start)
  const jumped = performance.now()
  viewer.look(across * 0.8, down * 0.7, 1)
  const jump = await untilSharp(viewer, jumped)
  const pan = await sharpFrames(viewer, 2, (time) => [across * 0.2 + 1500 * time, down * 0.3, 1])
  viewer.look(across / 2, down / 2, 1 / 16)
  await untilSharp(viewer, performance.now())
  const zoom = await sharpFrames(viewer, 3, (time) => [across * 0.41, down * 0.37, 2 ** (2 * time - 4)])
  await untilSharp(viewer, performance.now())
  await new Promise((resolve) => wait(resolve, 1500))
  // A timer that waits counts, and one that is set.
  const [before, set] = [frames, timers - waits.size]
  await new Promise((resolve) => wait(resolve, 1000))
  return { first, jump, pan, zoom, frames: frames - before, timers: timers - set }
}

// In a window of another engine the test starts the measurement.
if (query.has("remote")) globalThis.measure = () => measure(performance.now())
else globalThis.measured = measure(0)
