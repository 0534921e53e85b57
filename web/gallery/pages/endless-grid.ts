// A plane without an end: squares in squares, each of them ten times as wide as the next.

import { addressDigits } from "../endless/engine.ts"
import { EndlessPlane, Place } from "../endless/stage.ts"
import { make, powerOfTen, Shell, written } from "../look/shell.ts"

const octavesPerTen = Math.log2(10)
const steps = [10, 100, 1000].map((zeros) => zeros === 10 ? 1 : zeros)

const shell = new Shell()
const { panel, stage } = shell
panel.number = powerOfTen(0)
panel.saying = "times as large as at first"
const address = make("p", "small secondary")
let step = 2

const superscript = (number: number) =>
  [...String(number)].map((sign) => "⁻⁰¹²³⁴⁵⁶⁷⁸⁹"["-0123456789".indexOf(sign)]).join("")
/** The first and last digits of a long number. */
const shortened = (number: bigint) => {
  const digits = String(number).replace("-", "−")
  return digits.length <= 20 ? digits : `${digits.slice(0, 7)}…${digits.slice(-7)} (${written(digits.length)} digits)`
}

const plane = await EndlessPlane.open(stage, {
  paint(context, plane, size) {
    context.fillStyle = "#16233a"
    context.fillRect(0, 0, size.width, size.height)
    const pixels = plane.stage.pixels
    const level = plane.value(Place.level)
    const first = Math.floor((level - 2) / octavesPerTen)
    for (let tens = first - 1; tens <= first + 3; tens++) {
      plane.eachTile(Math.round(tens * octavesPerTen), (x, y, side) => {
        const width = side / pixels
        const alpha = Math.min(Math.max((width - 14) / 60, 0), 1)
        if (alpha === 0 || width > 9000) return
        const inset = Math.min(width * 0.03, 12) * pixels
        context.fillStyle = `rgb(142 190 255 / ${0.05 * alpha})`
        context.strokeStyle = `rgb(160 203 255 / ${0.2 + 0.5 * alpha})`
        context.lineWidth = (width > 300 ? 2 : 1) * pixels
        context.beginPath()
        context.roundRect(x + inset, y + inset, side - 2 * inset, side - 2 * inset, Math.min(width * 0.06, 16) * pixels)
        context.fill()
        context.stroke()
        if (width < 100) return
        context.fillStyle = `rgb(206 228 255 / ${alpha})`
        const letters = Math.min(Math.max(width / 9, 13), 40) * pixels
        context.font = `600 ${letters}px Inter, system-ui, sans-serif`
        // Corners of several squares meet; every second label is at another one.
        const text = `10${superscript(-tens)}`
        const room = 2 * inset + 4 * pixels
        if (tens % 2 === 0) context.fillText(text, x + room, y + room + 0.7 * letters)
        else context.fillText(text, x + side - room - context.measureText(text).width, y + side - room)
      })
    }
    const [x, y, side] = plane.list(Place.markX, 3)
    if (side > 4 && Number.isFinite(side) && side < 1e6) {
      context.strokeStyle = "#ffc857"
      context.lineWidth = 3 * pixels
      context.strokeRect(x, y, side, side)
    }
  },
}, false).catch((error) => shell.sorry(error))

if (plane) {
  plane.onframe = () => {
    panel.number = powerOfTen(plane.value(Place.tens))
    const { exports } = plane.engine
    const count = exports.endlessAddressAt(plane.number, plane.stage.canvas.width / 2, plane.stage.canvas.height / 2)
    if (count === 0) return
    const { level, column, row } = addressDigits(plane.engine.words(count))
    const text = `Tile in the middle: level ${written(level)}, column ${shortened(column)}, row ${shortened(row)}`
    requestAnimationFrame(() => address.textContent = text)
  }
  let isMarked = false
  const jump = (sign: number) => {
    if (!isMarked) plane.markMiddle()
    isMarked = true
    plane.zoom(sign * steps[step])
  }
  panel.segments([powerOfTen(1), powerOfTen(100), powerOfTen(1000)], step, (index) => step = index)
  panel.buttons(["Inwards", () => jump(1)], ["Outwards", () => jump(-1)])
  panel.add(address)
}
