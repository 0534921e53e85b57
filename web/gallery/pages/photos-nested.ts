// Ten thousand photographs: a <vellum-pages> that asks for those that are near, and a strip to run through all of them.

import { CanvasStage } from "../look/canvas-stage.ts"
import { make, Shell, written } from "../look/shell.ts"
import { drawLandscape, landscapeCanvas } from "../pictures/landscape.ts"
import "vellum/pages"

const count = 10_000
/** The landscape on the first page; the page before this one in the list begins with landscape 0. */
const first = 4
const [thumbWidth, gap] = [58, 6]

const shell = new Shell()
const { stage } = shell
stage.classList.add("shelf")
const pages = make("vellum-pages")
pages.dataSource = {
  numberOfPages: count,
  page(index) {
    const canvas = stage.clientWidth < stage.clientHeight
      ? landscapeCanvas(first + index, 1080, 1560)
      : landscapeCanvas(first + index, 1440, 900)
    canvas.role = "img"
    canvas.ariaLabel = `Landscape ${index + 1}`
    return canvas
  },
}
pages.setAttribute("page-scroll", "never")
const strip = make("div", "strip")
const reading = make("output", "pill count")
stage.append(pages, strip, reading)

/** Thumbnails that are kept, the newest last. */
const thumbs = new Map<number, HTMLCanvasElement>()
function thumb(index: number, pixels: number): HTMLCanvasElement {
  let found = thumbs.get(index)
  if (!found) {
    found = make("canvas")
    found.width = thumbWidth * pixels
    found.height = 44 * pixels
    drawLandscape(found.getContext("2d")!, first + index, 0, 0, found.width, found.height)
    thumbs.set(index, found)
    if (thumbs.size > 200) thumbs.delete(thumbs.keys().next().value!)
  }
  return found
}

/** Whether the strip moves by the pages, not by fingers. */
let follows = false
const row = await CanvasStage.open(strip, (context, size, pixels) => {
  const { x } = row!.scroller.contentOffset
  context.clearRect(0, 0, size.width, size.height)
  const leftmost = Math.max(Math.floor((x - size.width / 2) / (thumbWidth + gap)), 0)
  for (let index = leftmost; index < count; index++) {
    const left = index * (thumbWidth + gap) - x + (size.width - thumbWidth) / 2
    if (left > size.width) break
    const isNow = index === pages.currentPage
    context.globalAlpha = isNow ? 1 : 0.62
    context.drawImage(thumb(index, Math.ceil(pixels)), left, 4, thumbWidth, 44)
    context.globalAlpha = 1
    if (!isNow) continue
    context.strokeStyle = "#fff"
    context.lineWidth = 2
    context.strokeRect(left, 4, thumbWidth, 44)
  }
}).catch((error) => shell.sorry(error))

function show(): void {
  reading.textContent = `${written(pages.currentPage + 1)} of ${written(count)}`
  if (!row) return
  const { scroller } = row
  if (!scroller.isTracking && !scroller.isDecelerating) {
    follows = true
    scroller.contentOffset = { x: pages.currentPage * (thumbWidth + gap), y: 0 }
    follows = false
  }
  row.redraw()
}

if (row) {
  const { scroller } = row
  strip.ariaLabel = "All photographs"
  scroller.showsHorizontalScrollIndicator = false
  row.onresize = () => {
    const width = (count - 1) * (thumbWidth + gap) + row.size.width
    scroller.contentSize = { width, height: row.size.height }
    show()
  }
  row.onmove = () => {
    if (follows || !(scroller.isTracking || scroller.isDecelerating)) return
    const index = Math.round(scroller.contentOffset.x / (thumbWidth + gap))
    if (index !== pages.currentPage) pages.currentPage = index
  }
  strip.addEventListener("click", (event) => {
    const along = event.clientX - strip.getBoundingClientRect().left - row.size.width / 2
    const index = Math.round((scroller.contentOffset.x + along) / (thumbWidth + gap))
    pages.currentPage = index
    show()
  })
}
pages.addEventListener("vellum-page-change", show)
show()
