// One drawing, a line between its redrawn and its enlarged half.

import { CanvasStage, token } from "../look/canvas-stage.ts"
import { make, Shell, written } from "../look/shell.ts"

const shell = new Shell()
const { panel } = shell
/** The drawing's side in points at scale 1. */
const side = 280
/** Pixels to a point in the half that is enlarged: so few that the difference is seen at once. */
const coarseness = 0.5
/** Where the line is, as a part of the stage. */
let line = 0.5
let isPlaced = false

/** A compass rose on a cross, in a square of `side` with its middle at 0. */
function drawRose(context: CanvasRenderingContext2D): void {
  const [ink, accent, quiet] = ["text", "accent", "secondary"].map(token)
  context.strokeStyle = quiet
  for (let degrees = 0; degrees < 360; degrees++) {
    const length = degrees % 90 === 0 ? 16 : degrees % 10 === 0 ? 10 : degrees % 5 === 0 ? 7 : 4
    const angle = degrees * Math.PI / 180
    context.lineWidth = degrees % 10 === 0 ? 0.9 : 0.4
    context.beginPath()
    context.moveTo(Math.sin(angle) * 132, Math.cos(angle) * 132)
    context.lineTo(Math.sin(angle) * (132 - length), Math.cos(angle) * (132 - length))
    context.stroke()
  }
  for (let point = 0; point < 16; point++) {
    const long = point % 4 === 0 ? 108 : point % 2 === 0 ? 74 : 48
    for (const [hand, color] of [[-1, ink], [1, point % 4 === 0 ? accent : token("surface")]] as const) {
      context.save()
      context.rotate(point * Math.PI / 8)
      context.beginPath()
      context.moveTo(0, 0)
      context.lineTo(hand * long * 0.13, -long * 0.2)
      context.lineTo(0, -long)
      context.closePath()
      context.fillStyle = color
      context.fill()
      context.strokeStyle = ink
      context.lineWidth = 0.6
      context.stroke()
      context.restore()
    }
  }
  context.strokeStyle = accent
  context.lineWidth = 0.25
  context.beginPath()
  context.moveTo(-140, 0)
  context.lineTo(140, 0)
  context.moveTo(0, -140)
  context.lineTo(0, 140)
  context.stroke()
  context.fillStyle = ink
  context.textAlign = "center"
  context.textBaseline = "middle"
  context.font = "600 11px Inter, system-ui, sans-serif"
  ;["N", "E", "S", "W"].forEach((letter, index) => {
    const angle = index * Math.PI / 2
    context.fillText(letter, Math.sin(angle) * 113 + (index % 2 ? 0 : 8), -Math.cos(angle) * 113 + (index % 2 ? -8 : 0))
  })
  context.font = "500 1.6px Inter, system-ui, sans-serif"
  context.fillText("You have come very near. These letters are drawn, not enlarged.", 0, 2.4)
}

/** The drawing as pixels, as many as there are points. */
let pixelated: HTMLCanvasElement | undefined
let scheme = ""
function enlarged(): HTMLCanvasElement {
  const now = token("text")
  if (pixelated && scheme === now) return pixelated
  scheme = now
  pixelated = make("canvas")
  pixelated.width = pixelated.height = side * coarseness
  const context = pixelated.getContext("2d")!
  context.scale(coarseness, coarseness)
  context.translate(side / 2, side / 2)
  drawRose(context)
  return pixelated
}

const divider = make("div", "divider")
const captions = ["Redrawn", "Enlarged"].map((words) => make("p", "pill caption", words))

const stage = await CanvasStage.open(shell.stage, (context, size, pixels) => {
  const { scroller } = stage!
  const { x, y } = scroller.contentOffset
  const scale = scroller.zoomScale
  const isAcross = size.width < size.height
  context.fillStyle = token("paper")
  context.fillRect(0, 0, size.width, size.height)
  const place = isAcross ? line * seen(size).height : line * seen(size).width
  for (const half of [0, 1]) {
    context.save()
    context.beginPath()
    if (isAcross) context.rect(0, half * place, size.width, half ? size.height : place)
    else context.rect(half * place, 0, half ? size.width : place, size.height)
    context.clip()
    context.translate(-x, -y)
    context.scale(scale, scale)
    if (half === 0) {
      context.translate(side / 2, side / 2)
      drawRose(context)
    } else {
      context.imageSmoothingEnabled = false
      context.drawImage(enlarged(), 0, 0, side, side)
    }
    context.restore()
  }
  panel.number = `${written(scale, 1)} ×`
  divider.classList.toggle("across", isAcross)
  Object.assign(
    divider.style,
    isAcross
      ? { left: "0", right: "0", top: `${place - 1}px`, bottom: "auto", width: "auto", height: "2px" }
      : { top: "0", bottom: "0", left: `${place - 1}px`, right: "auto", height: "auto", width: "2px" },
  )
  const { width, height } = seen(size)
  const places = isAcross ? [[16, 16], [16, height - 96]] : [[16, height - 88], [width - 112, height - 88]]
  captions.forEach((caption, index) => {
    caption.style.left = `${places[index][0]}px`
    caption.style.top = `${places[index][1]}px`
  })
  void pixels
}).catch((error) => shell.sorry(error))

function seen(size: { width: number; height: number }) {
  const { right, bottom } = shell.covered
  return { width: size.width - right, height: size.height - bottom }
}

if (stage) {
  const { scroller } = stage
  shell.stage.append(divider, ...captions)
  scroller.contentAlignmentPoint = { x: 0.5, y: 0.5 }
  panel.saying = "Redrawn on one side, enlarged on the other"
  stage.onresize = () => {
    const { right, bottom } = shell.covered
    const room = seen(stage.size)
    const fitted = Math.min(room.width, room.height) * 0.86 / side
    scroller.contentSize = { width: side, height: side }
    scroller.contentInset = { top: 0, left: 0, bottom, right }
    scroller.minimumZoomScale = fitted
    scroller.maximumZoomScale = fitted * 40
    if (!isPlaced) scroller.zoomScale = fitted
    isPlaced = true
  }
  const middle = (width: number) =>
    scroller.zoom({ x: (side - width) / 2, y: (side - width) / 2, width, height: width }, true)
  panel.buttons(["Into the middle", () => middle(36)], ["All of it", () => middle(side)])
  divider.addEventListener("pointerdown", (event) => {
    event.stopPropagation()
    divider.setPointerCapture(event.pointerId)
  })
  divider.addEventListener("pointermove", (event) => {
    if (!divider.hasPointerCapture(event.pointerId)) return
    const box = shell.stage.getBoundingClientRect()
    const room = seen(stage.size)
    const part = divider.classList.contains("across")
      ? (event.clientY - box.top) / room.height
      : (event.clientX - box.left) / room.width
    line = Math.min(Math.max(part, 0.04), 0.96)
    stage.redraw()
  })
}
