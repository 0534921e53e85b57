// A landscape of curves in a <vellum-scroll>: zoomed by fingers, by two taps, and by program.

import { landscapeImage } from "../pictures/landscape.ts"
import { make, Shell, written } from "../look/shell.ts"

const shell = new Shell()
const { panel, stage } = shell
const content = make("div", "picture")
const scroll = make("vellum-scroll", "", content)
scroll.setAttribute("mouse-drag", "")
scroll.setAttribute("page-scroll", "never")
stage.append(scroll)
let greatest = 6

/** The picture fills the stage edge to edge. */
function fit(): void {
  const [width, height] = [stage.clientWidth, stage.clientHeight]
  content.replaceChildren(landscapeImage(0, width, height))
  const { scroller } = scroll
  scroller?.showPicture({ width, height }, greatest)
  // Once the element has measured its content, too.
  requestAnimationFrame(() => scroller && (scroller.maximumZoomScale = greatest))
}

scroll.addEventListener("vellum-ready", () => {
  const scroller = scroll.scroller!
  fit()
  const say = (words: string) => panel.saying = words
  const show = () => panel.number = `${written(scroll.zoomScale, 2)} ×`
  show()
  say("as large as the window")
  scroll.addEventListener("vellum-did-zoom", () => {
    show()
    if (scroller.isZooming) say("zoomed by you")
  })
  panel.slider("Greatest scale", 2, 12, greatest, (value) => {
    greatest = value
    scroller.maximumZoomScale = value
    scroller.setZoomScale(Math.min(scroll.zoomScale, value), true)
    say(`at most ${written(value, 1)} ×`)
  })
  panel.toggle("Bounces at its limits", true, (isOn) => scroller.bouncesZoom = isOn, "bouncesZoom")
  panel.buttons(
    ["To the sun", () => {
      const { clientWidth: width, clientHeight: height } = stage
      scroller.zoom({ x: width * 0.05, y: height * 0.12, width: width * 0.3, height: height * 0.2 }, true)
      say("zoom(to:animated:)")
    }],
    ["All of it", () => {
      scroller.setZoomScale(1, true)
      say("setZoomScale(1, animated:)")
    }],
  )
})
new ResizeObserver(fit).observe(stage)
await import("vellum/elements")
