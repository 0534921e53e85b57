// Files of PNG, written without a library: for the gallery's pictures, and for those of the tests.

const table = Uint32Array.from({ length: 256 }, (_, number) => {
  let value = number
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xEDB88320 ^ (value >>> 1) : value >>> 1
  return value >>> 0
})

function chunk(name: string, bytes: Uint8Array): Uint8Array {
  const made = new Uint8Array(bytes.length + 12)
  const view = new DataView(made.buffer)
  view.setUint32(0, bytes.length)
  made.set(new TextEncoder().encode(name), 4)
  made.set(bytes, 8)
  let sum = 0xFFFFFFFF
  for (const byte of made.subarray(4, -4)) sum = table[(sum ^ byte) & 0xFF] ^ (sum >>> 8)
  view.setUint32(made.length - 4, ~sum >>> 0)
  return made
}

export const packed = async (bytes: Uint8Array<ArrayBuffer>, format: CompressionFormat) =>
  new Uint8Array(
    await new Response(new Blob([bytes]).stream().pipeThrough(new CompressionStream(format))).arrayBuffer(),
  )

export const joined = (parts: Uint8Array[]) => {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let place = 0
  for (const part of parts) {
    whole.set(part, place)
    place += part.length
  }
  return whole
}

/** A picture of red, green and blue bytes, row by row. Each byte is written as its difference from the pixel before: smaller. */
export async function pngOf(
  width: number,
  height: number,
  pixels: Uint8Array,
): Promise<Uint8Array<ArrayBuffer>> {
  const rows = new Uint8Array((3 * width + 1) * height)
  for (let y = 0; y < height; y++) {
    const [from, to] = [y * 3 * width, y * (3 * width + 1) + 1]
    rows[to - 1] = 1
    rows.set(pixels.subarray(from, from + 3), to)
    for (let place = 3; place < 3 * width; place++) rows[to + place] = pixels[from + place] - pixels[from + place - 3]
  }
  const header = new Uint8Array(13)
  const view = new DataView(header.buffer)
  view.setUint32(0, width)
  view.setUint32(4, height)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = new Uint8Array([0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10])
  const parts = [chunk("IHDR", header), chunk("IDAT", await packed(rows, "deflate")), chunk("IEND", new Uint8Array())]
  return joined([signature, ...parts])
}
