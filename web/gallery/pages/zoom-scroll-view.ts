// Two taps nearer, two taps back. The engine finds the taps; a ring shows the point.

import { landscape, landscapeImage } from "../pictures/landscape.ts"
import { make, Shell, written } from "../look/shell.ts"

const shell = new Shell()
const { panel, stage } = shell
const content = make("div", "picture")
const scroll = make("vellum-scroll", "", content)
for (const name of ["mouse-drag"]) scroll.setAttribute(name, "")
scroll.setAttribute("page-scroll", "never")
const asks = make("i", "ring asks")
const ring = make("i", "ring")
stage.append(scroll, ring)
const density = 4
let [number, twoTaps, greatest] = [3, true, density]

function fit(): void {
  const [width, height] = [stage.clientWidth, stage.clientHeight]
  content.replaceChildren(landscapeImage(number, width, height), asks)
  const { sun } = landscape(number)
  asks.hidden = !sun
  if (sun) Object.assign(asks.style, { left: `${sun.x * width}px`, top: `${sun.y * height}px` })
  takeTaps()
}

/** With a density of 0 the engine zooms by fingers alone. */
function takeTaps(): void {
  const { scroller } = scroll
  if (!scroller) return
  scroller.showPicture({ width: stage.clientWidth, height: stage.clientHeight }, twoTaps ? density : 0)
  // Once the element has measured its content.
  requestAnimationFrame(() => {
    scroller.minimumZoomScale = 1
    scroller.maximumZoomScale = greatest
  })
}

let tapped = { x: 0, y: 0 }
stage.addEventListener(
  "pointerdown",
  (event) => tapped = { x: event.clientX - stage.offsetLeft, y: event.clientY - stage.offsetTop },
  true,
)

scroll.addEventListener("vellum-ready", () => {
  const scroller = scroll.scroller!
  fit()
  const show = () => panel.number = `${written(scroll.zoomScale, 1)} ×`
  show()
  panel.saying = "Double-tap the sun"
  let before = 1
  scroll.addEventListener("vellum-did-zoom", () => {
    show()
    asks.classList.toggle("asks", scroll.zoomScale < 1.02)
    if (scroller.isZooming || Math.abs(before - scroll.zoomScale) < 0.01) return
    if (!ring.classList.contains("hit")) {
      Object.assign(ring.style, { left: `${tapped.x}px`, top: `${tapped.y}px` })
      ring.classList.add("hit")
      panel.saying = scroll.zoomScale > before ? "Nearer, about the point that was tapped" : "And back"
    }
    before = scroll.zoomScale
  })
  ring.addEventListener("animationend", () => ring.classList.remove("hit"))
  panel.toggle("Two taps zoom", true, (isOn) => {
    twoTaps = isOn
    takeTaps()
  }, "zoomInOnDoubleTap, zoomOutOnDoubleTap")
  panel.slider("As near as", 2, 8, density, (value) => {
    greatest = value
    scroller.maximumZoomScale = value
  })
  panel.buttons(
    ["To the sun", () => {
      const { sun } = landscape(number)
      const [width, height] = [stage.clientWidth, stage.clientHeight]
      const { x, y } = sun ?? { x: 0.5, y: 0.5 }
      tapped = { x: width / 2, y: height / 2 }
      scroller.zoom(
        { x: x * width - width / 6, y: y * height - height / 6, width: width / 3, height: height / 3 },
        true,
      )
    }],
    ["Another picture", () => {
      number = (number + 1) % 7
      fit()
    }],
  )
})
new ResizeObserver(fit).observe(stage)
await import("vellum/elements")
