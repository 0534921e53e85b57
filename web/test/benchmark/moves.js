// How long a handler of a move takes: a finger drags content, 4000 moves; moves.html?SUBJECT. Events are made by the page, so that
// nothing but the handlers is measured. Then how often a frame of moves reads what makes the browser lay out the page, if it must.

const query = new URLSearchParams(location.search)
const name = query.get("subject")
const stage = document.getElementById("stage")

const subjects = {
  async vellum() {
    await import("./vellum/elements.js")
    stage.innerHTML =
      `<vellum-scroll page-scroll="never" style="height: 100%"><div style="width: 90000px; height: 90000px"></div></vellum-scroll>`
    const [scroll] = stage.children
    await new Promise((resolve) => scroll.addEventListener("vellum-ready", resolve, { once: true }))
    return { target: scroll, place: () => scroll.contentOffset.x }
  },
  async photoswipe() {
    const { default: PhotoSwipe } = await import("./photoswipe/photoswipe.esm.js")
    const style = document.createElement("link")
    style.rel = "stylesheet"
    style.href = "photoswipe/photoswipe.css"
    document.head.append(style)
    const canvas = document.createElement("canvas")
    canvas.width = canvas.height = 600
    const src = canvas.toDataURL()
    const slides = Array.from({ length: 50 }, () => ({ src, width: 6000, height: 6000 }))
    const viewer = new PhotoSwipe({ dataSource: slides, index: 20, showHideAnimationType: "none", pinchToClose: false })
    viewer.init()
    await new Promise((resolve) => setTimeout(resolve, 700))
    viewer.currSlide.zoomTo(1, { x: 200, y: 300 }, 0)
    return { target: viewer.scrollWrap, place: () => viewer.currSlide.pan.x }
  },
  async leaflet() {
    const made = document.createElement("script")
    made.src = "leaflet/leaflet.js"
    document.head.append(made)
    await new Promise((resolve) => made.onload = resolve)
    const map = L.map(stage, { crs: L.CRS.Simple, inertia: false }).setView([0, 0], 0)
    return { target: stage, place: () => map.containerPointToLatLng([0, 0]).lng }
  },
  async openseadragon() {
    const made = document.createElement("script")
    made.src = "openseadragon/openseadragon.js"
    document.head.append(made)
    await new Promise((resolve) => made.onload = resolve)
    const source = { width: 60000, height: 60000, tileSize: 256, getTileUrl: () => "none.jpg" }
    const viewer = OpenSeadragon({ element: stage, showNavigationControl: false, tileSources: source })
    await new Promise((resolve) => viewer.addOnceHandler("open", resolve))
    viewer.viewport.zoomTo(40, undefined, true)
    return { target: stage.querySelector(".openseadragon-canvas"), place: () => viewer.viewport.getCenter(false).x }
  },
}

/** Counts reads of what layout decides. */
let reads = 0
function watchReads() {
  const watch = (object, ...names) =>
    names.forEach((name) => {
      const { get, value, ...rest } = Object.getOwnPropertyDescriptor(object, name)
      const counted = (read) =>
        function (...words) {
          reads++
          return read.apply(this, words)
        }
      Object.defineProperty(object, name, { ...rest, ...(get ? { get: counted(get) } : { value: counted(value) }) })
    })
  const box = ["Width", "Height", "Left", "Top"]
  const names = (start) => box.map((side) => start + side)
  watch(Element.prototype, "getBoundingClientRect", "getClientRects", ...names("client"), ...names("scroll"))
  watch(HTMLElement.prototype, "offsetParent", ...names("offset"))
  watch(globalThis, "getComputedStyle", "innerWidth", "innerHeight", "scrollX", "scrollY")
}

globalThis.measured = (async () => {
  const { target, place } = await subjects[name]()
  const send = (kind, x, y) => {
    const shared = {
      pointerId: 7,
      pointerType: "touch",
      isPrimary: true,
      bubbles: true,
      cancelable: true,
      composed: true,
      button: kind === "pointermove" ? -1 : 0,
      buttons: kind === "pointerup" ? 0 : 1,
      clientX: x,
      clientY: y,
    }
    target.dispatchEvent(new PointerEvent(kind, shared))
  }
  target.setPointerCapture = () => {}
  const times = []
  const before = place()
  const drag = async () => {
    send("pointerdown", 200, 300)
    for (let step = 0; step < 60; step++) {
      const start = performance.now()
      // Eight samples to a frame, as a fast screen gives them.
      for (let sample = 0; sample < 8; sample++) {
        send("pointermove", 200 - 2 * step - sample / 4, 300 - step - sample / 8)
      }
      times.push((performance.now() - start) / 8)
      await new Promise(requestAnimationFrame)
    }
    send("pointerup", 80, 240)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  for (let round = 0; round < 8; round++) await drag()
  times.sort((a, b) => a - b)
  const [handler, moved] = [times[times.length >> 1] * 1000, Math.abs(place() - before)]
  watchReads()
  await drag()
  return { handler, moved, reads: reads / 60 }
})()
