// A picture of pictures: a landscape at dusk, laid of small landscapes as of stones. The mean of each stone is the large picture's
// colour at its place, so from far away the large one is seen alone.

import { landscape, steps } from "./landscape.ts"

/** Stones along each side, and the pixels of one. */
const [count, stone] = [64, { width: 64, height: 40 }]
/** Different stones, and how strong what they show is against the large picture: less so what all of a line has in common, sky above
 * and mountains below, of which stripes would be seen. */
const [kinds, strength, strengthOfLines] = [48, 0.75, 0.3]
/** The landscape that they make. */
const large = 2

/** Red, green and blue bytes, row by row. */
export interface Pixels {
  width: number
  height: number
  bytes: Uint8Array
}

/** Red, green and blue from 0 to 255, and the share of them. */
type Color = [red: number, green: number, blue: number, share: number]

/** A colour as landscapes write it: `hsl(32 84% 78%)`, with a share behind a slash. */
function colorOf(text: string): Color {
  const [hue, saturation, light, share = 1] = text.match(/[\d.]+/g)!.map(Number)
  const spread = saturation / 100 * Math.min(light / 100, 1 - light / 100)
  const part = (place: number) => {
    const turn = (place + hue / 30) % 12
    return 255 * (light / 100 - spread * Math.max(-1, Math.min(turn - 3, 9 - turn, 1)))
  }
  return [part(0), part(8), part(4), share]
}

/** The colours of a landscape at any place from 0 to 1; without stars, which are smaller than what is drawn here. */
function painter(number: number, aspect: number): (x: number, y: number) => Color {
  const { sky, sun, ridges } = landscape(number)
  const [above, below] = sky.map(colorOf)
  const shine = sun && colorOf(sun.color)
  const layers = ridges.map(({ color, heights }) => ({ color: colorOf(color), heights })).reverse()
  return (x, y) => {
    const step = Math.min(x * steps, steps - 1e-9)
    const [first, rest] = [Math.floor(step), step % 1]
    for (const { color, heights } of layers) {
      if (y >= heights[first] + (heights[first + 1] - heights[first]) * rest) return color
    }
    const t = Math.min(y / 0.62, 1)
    const back = above.map((part, index) => part + (below[index] - part) * t) as Color
    if (!sun || !shine || Math.hypot((x - sun.x) * aspect, y - sun.y) > sun.radius) return back
    return back.map((part, index) => part + (shine[index] - part) * shine[3]) as Color
  }
}

/** A landscape in so many pixels, each the mean of `samples` × `samples` places. */
function painted(number: number, width: number, height: number, aspect: number, samples: number): Float64Array {
  const paint = painter(number, aspect)
  const made = new Float64Array(width * height * 3)
  for (let y = 0; y < height * samples; y++) {
    for (let x = 0; x < width * samples; x++) {
      const color = paint((x + 0.5) / (width * samples), (y + 0.5) / (height * samples))
      const place = 3 * (Math.floor(y / samples) * width + Math.floor(x / samples))
      for (let part = 0; part < 3; part++) made[place + part] += color[part] / samples ** 2
    }
  }
  return made
}

/** What a stone adds to the colour of its place: its mean is 0. */
function relief(number: number): Float64Array {
  const { width, height } = stone
  const made = painted(number, width, height, width / height, 3)
  const mean = (from: number, to: number, part: number) => {
    let sum = 0
    for (let pixel = from; pixel < to; pixel++) sum += made[3 * pixel + part]
    return sum / (to - from)
  }
  const whole = [0, 1, 2].map((part) => mean(0, width * height, part))
  return Float64Array.from({ length: 3 * width * height }, (_, place) => {
    const [row, part] = [Math.floor(place / (3 * width)), place % 3]
    const line = mean(row * width, (row + 1) * width, part)
    return (made[place] - line) * strength + (line - whole[part]) * strengthOfLines
  })
}

/** The whole picture, of 4096 × 2560 pixels. */
export function mosaic(): Pixels {
  const aspect = stone.width / stone.height
  const colors = painted(large, count, count, aspect, 8)
  const stones = Array.from({ length: kinds }, (_, number) => relief(number))
  const [width, height] = [count * stone.width, count * stone.height]
  const bytes = new Uint8Array(width * height * 3)
  for (let row = 0; row < count; row++) {
    for (let column = 0; column < count; column++) {
      const kind = (Math.imul(column * 73856093 ^ row * 19349663, 2654435761) >>> 8) % kinds
      const at = 3 * (row * count + column)
      for (let y = 0; y < stone.height; y++) {
        const line = 3 * ((row * stone.height + y) * width + column * stone.width)
        for (let place = 0; place < 3 * stone.width; place++) {
          const value = colors[at + place % 3] + stones[kind][3 * y * stone.width + place]
          bytes[line + place] = Math.min(Math.max(Math.round(value), 0), 255)
        }
      }
    }
  }
  return { width, height, bytes }
}

/** A picture of half the size: each pixel is the mean of four. */
export function halved({ width, height, bytes }: Pixels): Pixels {
  const [across, down] = [Math.ceil(width / 2), Math.ceil(height / 2)]
  const made = new Uint8Array(across * down * 3)
  for (let y = 0; y < down; y++) {
    const rows = [2 * y, Math.min(2 * y + 1, height - 1)].map((row) => row * width)
    for (let x = 0; x < across; x++) {
      const columns = [2 * x, Math.min(2 * x + 1, width - 1)]
      for (let part = 0; part < 3; part++) {
        let sum = 2
        for (const row of rows) for (const column of columns) sum += bytes[3 * (row + column) + part]
        made[3 * (y * across + x) + part] = sum >> 2
      }
    }
  }
  return { width: across, height: down, bytes: made }
}

/** A rectangle of a picture, as far as the picture goes. */
export function part({ width, height, bytes }: Pixels, left: number, top: number, side: number): Pixels {
  const [across, down] = [Math.min(side, width - left), Math.min(side, height - top)]
  const made = new Uint8Array(across * down * 3)
  for (let y = 0; y < down; y++) {
    const from = 3 * ((top + y) * width + left)
    made.set(bytes.subarray(from, from + 3 * across), 3 * y * across)
  }
  return { width: across, height: down, bytes: made }
}
