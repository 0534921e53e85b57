// One picture from files, in a <vellum-image>: as tiles of Deep Zoom, of which those are loaded that are seen, or as a single file.

import "vellum/tiles"
import { make, Shell, written } from "../look/shell.ts"

const shell = new Shell()
const { panel, stage } = shell
const files = ["pictures/mosaic.dzi", "pictures/mosaic.png"]
/** Stones along each side of the picture. */
const stones = 64

// Seen until there are tiles, and where there is no engine.
const first = new Image()
first.src = "pictures/mosaic_files/9/0_0.png"
first.alt = ""
const image = make("vellum-image", "", first)
image.alt = "A landscape at dusk, laid of small landscapes"
image.setAttribute("page-scroll", "never")
image.src = files[0]
stage.append(image)

/** Of all the picture, in points at scale 1. */
const whole = () => image.scroller?.contentSize ?? { width: 0, height: 0 }
/** The scale at which the picture fills the stage. */
const filling = () => Math.max(stage.clientWidth / whole().width, stage.clientHeight / whole().height)

/** The scale at which one stone fills the stage. */
const nearest = () => stage.clientWidth / (whole().width / stones)

/** Lets the picture fill the stage at least, and a stone at most, and a little more. */
function limit(): void {
  image.minimumZoomScale = filling()
  image.maximumZoomScale = 2 * nearest()
}

/** Shows the place at `x` and `y`, which are parts of the picture, in the middle. */
function show(x: number, y: number, scale: number, animated: boolean): void {
  const size = { width: stage.clientWidth / scale, height: stage.clientHeight / scale }
  const { width, height } = whole()
  image.zoom({ x: x * width - size.width / 2, y: y * height - size.height / 2, ...size }, animated)
}

/** What is in the middle, as parts of the picture, and how much of its width is seen. */
function place(): { x: number; y: number; share: number } {
  const [offset, size] = [image.contentOffset, image.contentSize]
  return {
    x: (offset.x + stage.clientWidth / 2) / size.width,
    y: (offset.y + stage.clientHeight / 2) / size.height,
    share: stage.clientWidth / size.width,
  }
}

function fill(): void {
  if (image.naturalWidth === 0) return
  const before = image.minimumZoomScale
  limit()
  if (image.zoomScale < filling() || image.zoomScale === before) show(0.5, 0.5, filling(), false)
}

/** Where the other file was left. */
let left: ReturnType<typeof place> | undefined
let isFirst = true
image.addEventListener("vellum-ready", () => {
  limit()
  if (left) show(left.x, left.y, stage.clientWidth / whole().width / left.share, false)
  else show(0.5, 0.5, filling(), false)
  if (!isFirst) return
  isFirst = false
  panel.segments(["In tiles", "One file"], 0, (index) => {
    left = place()
    for (const name of ["minimum-zoom-scale", "maximum-zoom-scale"]) image.removeAttribute(name)
    image.src = files[index]
  })
  panel.buttons(
    ["All", () => show(0.5, 0.5, filling(), true)],
    ["Pixel for pixel", () => {
      const { x, y } = place()
      show(x, y, 1 / devicePixelRatio, true)
    }],
    ["One stone", () => {
      const { x, y } = place()
      const middle = (part: number) => (Math.floor(part * stones) + 0.5) / stones
      show(middle(x), middle(y), nearest(), true)
    }],
  )
})

function tell(): void {
  const scale = image.zoomScale * devicePixelRatio
  panel.number = scale >= 1 ? `${written(scale, 1)} ×` : `${written(scale * 100)} %`
  const { sharp, standIn, blank } = image.coverage
  const missing = standIn + blank
  panel.saying = missing > 0
    ? `${sharp} of ${sharp + missing} tiles are sharp`
    : sharp === 1
    ? "1 tile, sharp"
    : `${sharp} tiles, all sharp`
}
for (const name of ["vellum-did-zoom", "vellum-did-change-coverage"]) image.addEventListener(name, tell)
new ResizeObserver(fill).observe(stage)
