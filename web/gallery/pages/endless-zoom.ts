// A framed picture in a picture in a picture. A frame hangs in the middle of every square of every second level; those of the next
// level fade in as they grow.

import { EndlessPlane, Place } from "../endless/stage.ts"
import { landscapeCanvas } from "../pictures/landscape.ts"
import { make, Shell, written } from "../look/shell.ts"

const shell = new Shell()
const pictures = Array.from({ length: 7 }, (_, number) => landscapeCanvas(number, 960, 720))
const reading = make("output", "pill reading", "Frame 1")
document.body.append(reading)

/** Levels from one size of frames to the next: a square has four by four of the next. */
const stride = 2
/** The part of its square that a frame takes; the middle four of the next squares have their frames in the picture. */
const part = { width: 0.66, height: 0.5 }
/** The square at which it opens. Four of its neighbours lie in a picture, which is one of four in another, and so on. */
const start = 1365
/** Squares of a level that a picture holds frames in, by their number in the square around them. */
const isInPicture = (index: number) => index === 1 || index === 2
/** The same for a square and the one around it, by one of sixteen. */
const isInPictures = (index: number) => isInPicture(index % 4) && isInPicture(Math.floor(index / 4))

const plane = await EndlessPlane.open(shell.stage, {
  paint(context, plane, size) {
    const pixels = plane.stage.pixels
    const level = plane.value(Place.level)
    context.fillStyle = matchMedia("(prefers-color-scheme: dark)").matches ? "#2a2723" : "#d9d2c4"
    context.fillRect(0, 0, size.width, size.height)
    const first = Math.floor(level / stride) * stride
    const screen = Math.min(size.width, size.height)
    for (let other = first - 5 * stride; other <= first + stride; other += stride) {
      const picture = pictures[((other / stride + 2) % 7 + 7) % 7]
      plane.eachTile(other, (x, y, side, column, row) => {
        const isSeen = isInPictures(column) && isInPictures(row)
        // On the wall between frames there are more of them once no other is in sight.
        const room = isSeen ? 1 : Math.min(Math.max(side * 4 / screen - 5, 0), 1)
        const alpha = room * Math.min(Math.max((side / pixels - 40) / 60, 0), 1)
        if (alpha === 0) return
        const [width, height] = [side * part.width, side * part.height]
        const [left, top] = [x + (side - width) / 2, y + (side - height) / 2]
        const edge = height * 0.04
        context.globalAlpha = alpha
        context.fillStyle = "rgb(0 0 0 / .16)"
        context.fillRect(left - edge * 1.3, top - edge, width + edge * 2.6, height + edge * 2.7)
        context.fillStyle = "#fffdf8"
        context.fillRect(left - edge, top - edge, width + 2 * edge, height + 2 * edge)
        drawPart(context, picture, left, top, width, height, size)
        context.globalAlpha = 1
      })
    }
  },
}, false).catch((error) => shell.sorry(error))

/** Draws what is seen of a picture; one much larger than the screen as its seen part alone. */
function drawPart(
  context: CanvasRenderingContext2D,
  picture: HTMLCanvasElement,
  left: number,
  top: number,
  width: number,
  height: number,
  size: { width: number; height: number },
): void {
  const [x, y] = [Math.max(left, 0), Math.max(top, 0)]
  const [across, down] = [Math.min(left + width, size.width) - x, Math.min(top + height, size.height) - y]
  if (across <= 0 || down <= 0) return
  const [scaleX, scaleY] = [picture.width / width, picture.height / height]
  context.drawImage(
    picture,
    (x - left) * scaleX,
    (y - top) * scaleY,
    across * scaleX,
    down * scaleY,
    x,
    y,
    across,
    down,
  )
}

if (plane) {
  plane.showUnit(start, start)
  plane.onframe = () => {
    const text = `Frame ${written(Math.floor(plane.value(Place.level) / stride))}`
    if (reading.textContent !== text) reading.textContent = text
  }
}
