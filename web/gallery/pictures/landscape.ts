// Drawn landscapes in place of photographs: any number of them, each with a hue, ridges and a sky of its own. Curves, so sharp at
// any size.

import { landscapeText } from "./landscape-text.ts"

interface Ridge {
  color: string
  /** Heights at equal distances, from 0 at the top to 1 at the bottom. */
  heights: number[]
}

/** A landscape, in a space of 1 by 1. */
export interface Landscape {
  sky: [string, string]
  sun: { x: number; y: number; radius: number; color: string } | undefined
  stars: { x: number; y: number; size: number }[]
  ridges: Ridge[]
}

const hues = [212, 176, 262, 28, 340, 130, 232]

/** Numbers that look random, and are the same every time. */
function numbers(seed: number): () => number {
  let state = (seed * 2654435761 + 1) >>> 0
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 0x9E3779B9) >>> 0
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32
  }
}

/** Points of a ridge, but one. */
export const steps = 160

/** The landscape of a number; all numbers have one. */
export function landscape(number: number): Landscape {
  const random = numbers(number)
  for (let turn = 0; turn < 3; turn++) random()
  const hue = number < 7 ? hues[number] : Math.round(random() * 360)
  const kind = number % 7 === 6 ? "night" : number % 7 === 2 ? "dusk" : "day"
  const color = (saturation: number, light: number, shift = 0) => `hsl(${hue + shift} ${saturation}% ${light}%)`
  const ridges = Array.from({ length: 6 }, (_, index) => {
    const depth = index / 5
    const phase = number * 5 + index * 3
    const heights = Array.from({ length: steps + 1 }, (_, step) => {
      const x = step / steps * 9 + phase
      const wave = Math.sin(x * 0.9) + 0.5 * Math.sin(x * 2.1 + 1) + (0.05 + 0.16 * depth) * Math.sin(x * 13)
      return 0.44 + 0.46 * depth - wave * 0.052
    })
    const light = kind === "day" ? 68 - 54 * depth : kind === "dusk" ? 52 - 42 * depth : 30 - 24 * depth
    return { color: color(34 + 10 * depth, light, kind === "dusk" ? 10 * depth : 0), heights }
  })
  return {
    sky: kind === "day"
      ? [color(66, 70), color(60, 94)]
      : kind === "dusk"
      ? [color(48, 40), "hsl(32 84% 78%)"]
      : [color(56, 7), color(42, 28, 30)],
    sun: kind === "night" ? undefined : {
      x: kind === "dusk" ? 0.66 : 0.2 + 0.09 * (number % 7),
      y: kind === "dusk" ? 0.36 : 0.22,
      radius: 0.07,
      color: kind === "dusk" ? "hsl(40 100% 88%)" : "hsl(0 0% 100% / .86)",
    },
    stars: kind === "night"
      ? Array.from({ length: 170 }, () => ({ x: random(), y: random() ** 1.4 * 0.6, size: 0.4 + random() ** 4 * 1.6 }))
      : [],
    ridges,
  }
}

/** Draws a landscape into a rectangle. */
export function drawLandscape(
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
  number: number,
  left: number,
  top: number,
  width: number,
  height: number,
): void {
  const { sky, sun, stars, ridges } = landscape(number)
  context.save()
  context.beginPath()
  context.rect(left, top, width, height)
  context.clip()
  context.translate(left, top)
  const gradient = context.createLinearGradient(0, 0, 0, height * 0.62)
  sky.forEach((color, index) => gradient.addColorStop(index, color))
  context.fillStyle = gradient
  context.fillRect(0, 0, width, height)
  const unit = Math.min(width, height)
  context.fillStyle = "white"
  for (const { x, y, size } of stars) {
    context.beginPath()
    context.arc(x * width, y * height, size * unit / 500, 0, 7)
    context.fill()
  }
  if (sun) {
    context.fillStyle = sun.color
    context.beginPath()
    context.arc(sun.x * width, sun.y * height, sun.radius * unit, 0, 7)
    context.fill()
  }
  for (const { color, heights } of ridges) {
    context.fillStyle = color
    context.beginPath()
    context.moveTo(0, height)
    heights.forEach((place, step) => context.lineTo(step / steps * width, place * height))
    context.lineTo(width, height)
    context.fill()
  }
  context.restore()
}

/** A canvas with a landscape. */
export function landscapeCanvas(number: number, width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas")
  canvas.width = width
  canvas.height = height
  drawLandscape(canvas.getContext("2d")!, number, 0, 0, width, height)
  return canvas
}

/** The landscape as an image of curves, which a browser paints sharp at any size. */
export function landscapeImage(number: number, width: number, height: number): Element {
  const text = landscapeText(number, width, height)
  return document.importNode(new DOMParser().parseFromString(text, "image/svg+xml").documentElement, true)
}
