// A landscape as a file of SVG.

import { landscape, steps } from "./landscape.ts"

export function landscapeText(number: number, width: number, height: number): string {
  const { sky, sun, stars, ridges } = landscape(number)
  const unit = Math.min(width, height)
  const disc = (x: number, y: number, radius: number, color: string) =>
    `<circle cx="${(x * width).toFixed(1)}" cy="${(y * height).toFixed(1)}" r="${radius.toFixed(2)}" fill="${color}"/>`
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<linearGradient id="sky${number}" x1="0" y1="0" x2="0" y2=".62"><stop stop-color="${sky[0]}"/>` +
    `<stop offset="1" stop-color="${sky[1]}"/></linearGradient>`,
    `<rect width="${width}" height="${height}" fill="url(#sky${number})"/>`,
    ...stars.map(({ x, y, size }) => disc(x, y, size * unit / 500, "white")),
    sun ? disc(sun.x, sun.y, sun.radius * unit, sun.color) : "",
    ...ridges.map(({ color, heights }) => {
      const line = heights.map((place, step) => `${(step / steps * width).toFixed(1)} ${(place * height).toFixed(1)}`)
      return `<path fill="${color}" d="M0 ${height}L${line.join(" ")}L${width} ${height}Z"/>`
    }),
  ]
  return `${parts.join("\n")}\n</svg>\n`
}
