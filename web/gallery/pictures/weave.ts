// A cloth of 65,536 by 65,536 threads' crossings, as a function: any pixel of any level.

const inks = [[178, 62, 52], [40, 84, 140], [27, 32, 48], [226, 214, 190], [203, 146, 62]]

/** Which ink a thread has: stripes of stripes. */
function ink(thread: number): number {
  const wide = Math.floor(thread / 8192)
  const middle = Math.floor(thread / 512)
  const narrow = Math.floor(thread / 32)
  const mixed = wide * 3 + (middle % 5 === 0 ? 2 : middle % 3) + (narrow % 7 === 0 ? 1 : 0)
  return ((mixed % inks.length) + inks.length) % inks.length
}

/** The mean ink of the threads that a pixel of a level covers. */
function mean(first: number, count: number): [number, number, number] {
  const samples = Math.min(count, 8)
  const sum: [number, number, number] = [0, 0, 0]
  for (let index = 0; index < samples; index++) {
    const color = inks[ink(Math.floor(first + (index + 0.5) * count / samples))]
    for (const part of [0, 1, 2]) sum[part] += color[part] / samples
  }
  return sum
}

/** How much the thread that goes across is on top: a twill, whose diagonals are seen from far away too. */
function weft(x: number, y: number, level: number): number {
  let share = 0.5
  for (const [size, weight] of [[4, 0.3], [64, 0.14], [1024, 0.14], [16384, 0.16]]) {
    // A twill finer than the pixels is its mean.
    if (size < 2 ** level * 2) continue
    const place = ((x + y) / size) % 1
    share += (place < 0.5 ? 1 : -1) * weight
  }
  return Math.min(Math.max(share, 0), 1)
}

/** The colour of a pixel of a level; level 0 is the finest. */
export function weaveColor(column: number, row: number, level: number): [number, number, number] {
  const count = 2 ** level
  const [x, y] = [column * count, row * count]
  return blend(mean(x, count), mean(y, count), weft(x + count / 2, y + count / 2, level), column, row, level)
}

function blend(
  warp: number[],
  across: number[],
  share: number,
  column: number,
  row: number,
  level: number,
): [number, number, number] {
  const light = level < 2 ? 0.93 + 0.07 * ((column * 7 + row * 13) % 5) / 4 : 1
  return [0, 1, 2].map((part) => Math.round((warp[part] * (1 - share) + across[part] * share) * light)) as [
    number,
    number,
    number,
  ]
}

/** A tile of a level. */
export function weaveTile(level: number, column: number, row: number, side: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas")
  canvas.width = canvas.height = side
  const context = canvas.getContext("2d")!
  const image = context.createImageData(side, side)
  const count = 2 ** level
  const columns = Array.from({ length: side }, (_, index) => mean((column * side + index) * count, count))
  const rows = Array.from({ length: side }, (_, index) => mean((row * side + index) * count, count))
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const [pixelX, pixelY] = [column * side + x, row * side + y]
      const share = weft((pixelX + 0.5) * count, (pixelY + 0.5) * count, level)
      const color = blend(columns[x], rows[y], share, pixelX, pixelY, level)
      image.data.set(color, (y * side + x) * 4)
      image.data[(y * side + x) * 4 + 3] = 255
    }
  }
  context.putImageData(image, 0, 0)
  return canvas
}
