// A picture of 65,536 by 65,536 pixels of which no file exists: each tile is computed when it is seen.

import { CanvasStage } from "../look/canvas-stage.ts"
import { make, Shell, written } from "../look/shell.ts"
import { weaveColor, weaveTile } from "../pictures/weave.ts"

const side = 65536
const tileSide = 128
/** Tiles that are kept. */
const capacity = 500

const shell = new Shell()
const { panel } = shell
const tiles = new Map<string, HTMLCanvasElement>()
const map = make("canvas", "minimap")
let isPlaced = false

/** A tile, computed now if there is time for it in this frame. */
function tile(level: number, column: number, row: number, mayCompute: () => boolean): HTMLCanvasElement | undefined {
  const name = `${level} ${column} ${row}`
  let found = tiles.get(name)
  if (found) tiles.delete(name)
  else {
    if (!mayCompute()) return undefined
    found = weaveTile(level, column, row, tileSide)
  }
  tiles.set(name, found)
  if (tiles.size > capacity) tiles.delete(tiles.keys().next().value!)
  return found
}

const stage = await CanvasStage.open(shell.stage, (context, size, pixels) => {
  const { scroller } = stage!
  const { x, y } = scroller.contentOffset
  const scale = scroller.zoomScale
  context.fillStyle = "#0b0b0c"
  context.fillRect(0, 0, size.width, size.height)
  if (scale * pixels > 1.01) drawPixels(context, size, x, y, scale)
  else drawTiles(context, size, x, y, scale, pixels)
  drawMap(size, x, y, scale)
  const part = size.width / (side * scale)
  panel.number = scale >= 1
    ? `${written(scale, scale < 10 ? 1 : 0)} ×`
    : `${written(scale * 100, scale < 0.1 ? 1 : 0)} %`
  panel.saying = part < 1e-3
    ? `${written(Math.min(size.width / scale, side))} pixels across`
    : `${written(Math.min(part * 100, 100), part < 0.1 ? 1 : 0)} % of its width is seen`
}).catch((error) => shell.sorry(error))

function drawTiles(
  context: CanvasRenderingContext2D,
  size: { width: number; height: number },
  x: number,
  y: number,
  scale: number,
  pixels: number,
): void {
  const finest = Math.max(Math.min(Math.ceil(-Math.log2(scale * pixels)), 9), 0)
  const end = performance.now() + 10
  let isMissing = false
  for (const level of [Math.min(finest + 3, 9), finest]) {
    const across = tileSide * 2 ** level * scale
    const last = side / (tileSide * 2 ** level) - 1
    for (
      let row = Math.max(Math.floor(y / across), 0);
      row <= Math.min(Math.floor((y + size.height) / across), last);
      row++
    ) {
      const first = Math.max(Math.floor(x / across), 0)
      for (let column = first; column <= Math.min(Math.floor((x + size.width) / across), last); column++) {
        const picture = tile(level, column, row, () => level !== finest || performance.now() < end)
        if (!picture) {
          isMissing = true
          continue
        }
        const round = (value: number) => Math.round(value * pixels) / pixels
        const [left, top] = [round(column * across - x), round(row * across - y)]
        const [right, bottom] = [round((column + 1) * across - x), round((row + 1) * across - y)]
        context.drawImage(picture, left, top, right - left, bottom - top)
      }
    }
  }
  if (isMissing) stage!.redraw()
}

/** Pixels larger than those of the screen: as squares, each with its place once that can be read. */
function drawPixels(
  context: CanvasRenderingContext2D,
  size: { width: number; height: number },
  x: number,
  y: number,
  scale: number,
): void {
  if (scale < 3) {
    context.imageSmoothingEnabled = false
    drawTiles(context, size, x, y, scale, 1 / scale)
    context.imageSmoothingEnabled = true
    return
  }
  const [left, top] = [Math.max(Math.floor(x / scale), 0), Math.max(Math.floor(y / scale), 0)]
  const gap = scale > 12 ? 1 : 0
  context.textAlign = "center"
  context.textBaseline = "middle"
  context.font = "500 13px Inter, system-ui, sans-serif"
  for (let row = top; row < Math.min((y + size.height) / scale, side); row++) {
    for (let column = left; column < Math.min((x + size.width) / scale, side); column++) {
      const [red, green, blue] = weaveColor(column, row, 0)
      context.fillStyle = `rgb(${red} ${green} ${blue})`
      context.fillRect(column * scale - x, row * scale - y, scale - gap + 0.5, scale - gap + 0.5)
      if (scale < 88) continue
      context.fillStyle = red + green + blue > 360 ? "#141416" : "#fff"
      const middle = (column + 0.5) * scale - x
      context.fillText(written(column), middle, (row + 0.5) * scale - y - 9)
      context.fillText(written(row), middle, (row + 0.5) * scale - y + 9)
    }
  }
}

let mapped = 0
function drawMap(size: { width: number; height: number }, x: number, y: number, scale: number): void {
  const width = map.clientWidth
  if (width === 0) return
  const pixels = devicePixelRatio
  if (mapped !== width) {
    mapped = width
    map.width = map.height = Math.round(width * pixels)
  }
  const context = map.getContext("2d")!
  context.setTransform(pixels, 0, 0, pixels, 0, 0)
  context.drawImage(tile(9, 0, 0, () => true)!, 0, 0, width, width)
  const factor = width / (side * scale)
  const [across, down] = [Math.max(size.width * factor, 8), Math.max(size.height * factor, 8)]
  const [left, top] = [(x + size.width / 2) * factor - across / 2, (y + size.height / 2) * factor - down / 2]
  context.fillStyle = "rgb(0 0 0 / .4)"
  context.beginPath()
  context.rect(0, 0, width, width)
  context.rect(left, top, across, down)
  context.fill("evenodd")
  context.strokeStyle = "#fff"
  context.lineWidth = 2
  context.strokeRect(left, top, across, down)
}

if (stage) {
  const { scroller } = stage
  document.body.append(map)
  const least = () => Math.max(stage.size.width, stage.size.height) / side
  stage.onresize = () => {
    scroller.contentSize = { width: side, height: side }
    scroller.minimumZoomScale = least()
    scroller.maximumZoomScale = 128
    const { width, height } = stage.size
    if (!isPlaced) scroller.zoom(around(side / 2, side / 2, width / least(), height / least()), false)
    isPlaced = true
  }
  const around = (x: number, y: number, width: number, height: number) => ({
    x: x - width / 2,
    y: y - height / 2,
    width,
    height,
  })
  const middle = () => {
    const { x, y } = scroller.contentOffset
    const { width, height } = stage.size
    return [(x + width / 2) / scroller.zoomScale, (y + height / 2) / scroller.zoomScale]
  }
  const show = (scale: number) => {
    const [x, y] = middle()
    scroller.zoom(around(x, y, stage.size.width / scale, stage.size.height / scale), true)
  }
  panel.buttons(
    ["All", () => show(least())],
    ["Pixel for pixel", () => show(1 / devicePixelRatio)],
    ["One pixel", () => show(112)],
  )
  const go = (event: PointerEvent) => {
    const box = map.getBoundingClientRect()
    const [x, y] = [(event.clientX - box.left) / box.width * side, (event.clientY - box.top) / box.height * side]
    const { width, height } = stage.size
    const { zoomScale: scale, shownContentSize } = scroller
    scroller.contentOffset = {
      x: Math.min(Math.max(x * scale - width / 2, 0), shownContentSize.width - width),
      y: Math.min(Math.max(y * scale - height / 2, 0), shownContentSize.height - height),
    }
  }
  map.addEventListener("pointerdown", (event) => {
    map.setPointerCapture(event.pointerId)
    go(event)
  })
  map.addEventListener("pointermove", (event) => {
    if (map.hasPointerCapture(event.pointerId)) go(event)
  })
}
