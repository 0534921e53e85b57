// A window of fixed size over an endless plane: the frame stays, the bounds move.

import { CanvasStage, token } from "../look/canvas-stage.ts"
import { make, Shell, written } from "../look/shell.ts"

/** The article's views, in quieter colours. */
const shapes = [
  { x: -20, y: 20, width: 150, height: 120, color: "#d6593a" },
  { x: 120, y: 170, width: 170, height: 210, color: "#3f9b6b" },
  { x: 30, y: 420, width: 240, height: 160, color: "#3b74c4" },
  { x: 250, y: -60, width: 150, height: 150, color: "#e0b340" },
]
/** The plane has no end; a scroller's content has: this far. */
const reach = 100_000

const shell = new Shell()
const { panel } = shell
let isClipped = true
/** How much is seen of what lies outside. */
let outside = 0.3
let isPlaced = false

const map = make("canvas")
Object.assign(map.style, { position: "static", width: "100%", height: "140px", borderRadius: "10px" })

const stage = await CanvasStage.open(shell.stage, (context, size) => {
  const window = windowFrame(size)
  const { x, y } = stage!.scroller.contentOffset
  const drawPlane = (alpha: number) => {
    context.save()
    context.globalAlpha = alpha
    context.translate(window.x - x, window.y - y)
    context.fillStyle = token("hairline")
    const [left, top] = [x - window.x, y - window.y]
    for (let line = Math.ceil(left / 50) * 50; line < left + size.width; line += 50) {
      context.fillRect(line, top, 1, size.height)
    }
    for (let line = Math.ceil(top / 50) * 50; line < top + size.height; line += 50) {
      context.fillRect(left, line, size.width, 1)
    }
    for (const { x, y, width, height, color } of shapes) {
      context.fillStyle = color
      context.beginPath()
      context.roundRect(x, y, width, height, 12)
      context.fill()
    }
    context.restore()
  }
  context.fillStyle = token("paper")
  context.fillRect(0, 0, size.width, size.height)
  drawPlane(outside)
  context.save()
  context.beginPath()
  context.roundRect(window.x, window.y, window.width, window.height, 16)
  context.clip()
  context.fillStyle = token("surface")
  context.fillRect(window.x, window.y, window.width, window.height)
  drawPlane(1)
  context.restore()
  context.strokeStyle = token("text")
  context.lineWidth = 3
  context.beginPath()
  context.roundRect(window.x, window.y, window.width, window.height, 16)
  context.stroke()
  drawMap(window)
}).catch((error) => shell.sorry(error))

function windowFrame(size: { width: number; height: number }) {
  const { right, bottom } = shell.covered
  const [width, height] = [Math.min(320, size.width * 0.62), Math.min(480, (size.height - bottom) * 0.62)]
  return { x: (size.width - right - width) / 2, y: (size.height - bottom - height) / 2, width, height }
}

function drawMap(window: { width: number; height: number }): void {
  const { x, y } = stage!.scroller.contentOffset
  panel.number = `${written(x)}, ${written(y)}`
  const [width, height, pixels] = [map.clientWidth, map.clientHeight, devicePixelRatio]
  if (width === 0) return
  if (map.width !== Math.round(width * pixels)) map.width = Math.round(width * pixels)
  if (map.height !== Math.round(height * pixels)) map.height = Math.round(height * pixels)
  const context = map.getContext("2d")!
  context.setTransform(pixels, 0, 0, pixels, 0, 0)
  context.fillStyle = token("raised")
  context.fillRect(0, 0, width, height)
  const left = Math.min(x, -40), top = Math.min(y, -80)
  const across = Math.max(x + window.width, 420) - left
  const down = Math.max(y + window.height, 600) - top
  const scale = Math.min((width - 16) / across, (height - 16) / down)
  context.translate((width - across * scale) / 2, (height - down * scale) / 2)
  context.scale(scale, scale)
  context.translate(-left, -top)
  for (const { x, y, width, height, color } of shapes) {
    context.fillStyle = color
    context.fillRect(x, y, width, height)
  }
  context.strokeStyle = token("text")
  context.lineWidth = 2 / scale
  context.strokeRect(x, y, window.width, window.height)
}

if (stage) {
  const { scroller } = stage
  scroller.showsHorizontalScrollIndicator = scroller.showsVerticalScrollIndicator = false
  const start = { x: 0, y: 0 }
  stage.onresize = () => {
    scroller.contentSize = { width: stage.size.width, height: stage.size.height }
    scroller.contentInset = { top: reach, left: reach, bottom: reach, right: reach }
    if (!isPlaced) scroller.contentOffset = start
    isPlaced = true
  }
  panel.saying = "is seen at the window’s corner"
  panel.add(map)
  panel.toggle("Clip to the window", true, (isOn) => {
    isClipped = isOn
    breathe()
  }, "clipsToBounds")
  panel.buttons(["Back to the start", () => scroller.setContentOffset(start, true)])
  const breathe = () => {
    const goal = isClipped ? 0.3 : 1
    outside += (goal - outside) * (scroller.reducesMotion ? 1 : 0.16)
    if (Math.abs(goal - outside) < 0.01) outside = goal
    else requestAnimationFrame(breathe)
    stage.redraw()
  }
}
