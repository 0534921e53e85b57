// A server of pictures that the tests make: one picture in every layout, and faults. No library.

import { joined, packed, pngOf } from "../gallery/pictures/png.ts"
import { listen } from "./server.ts"

/** The picture: its size, and its colour at a place of the finest level. */
export const picture = { width: 4000, height: 3000, tileSize: 256, overlap: 1 }

/** Colours run from corner to corner; lines are 64 pixels apart. */
export function colour(x: number, y: number, level: number): [number, number, number] {
  const [left, top] = [x * 2 ** level, y * 2 ** level]
  const isLine = Math.floor(left) % 64 < Math.max(2, 2 ** level / 2) ||
    Math.floor(top) % 64 < Math.max(2, 2 ** level / 2)
  const red = Math.round(255 * left / picture.width)
  const green = Math.round(255 * top / picture.height)
  return isLine ? [Math.min(red + 40, 255), Math.min(green + 40, 255), 200] : [red, green, 90]
}

/** A PNG of a rectangle of a level, beyond the picture black. */
export async function png(
  level: number,
  left: number,
  top: number,
  width: number,
  height: number,
  at: typeof colour = colour,
): Promise<Uint8Array<ArrayBuffer>> {
  const pixels = new Uint8Array(3 * width * height)
  let place = 0
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      pixels.set(at(left + x, top + y, level), place)
      place += 3
    }
  }
  return await pngOf(width, height, pixels)
}

const levelSize = (level: number): [number, number] => [
  Math.ceil(picture.width / 2 ** level),
  Math.ceil(picture.height / 2 ** level),
]

async function deepZoomTile(number: number, column: number, row: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const level = 12 - number
  const [width, height] = levelSize(level)
  const { tileSize, overlap } = picture
  const from = [column, row].map((index) => Math.max(index * tileSize - overlap, 0))
  const to = [column, row].map((index, axis) => Math.min((index + 1) * tileSize + overlap, axis ? height : width))
  return from[0] < width && from[1] < height
    ? await png(level, from[0], from[1], to[0] - from[0], to[1] - from[1])
    : undefined
}

export const dzi = `<?xml version="1.0" encoding="UTF-8"?>
<Image xmlns="http://schemas.microsoft.com/deepzoom/2008" Format="png" Overlap="1" TileSize="256">
  <Size Width="4000" Height="3000"/>
</Image>`

export const info = (version: 2 | 3) => ({
  "@context": `http://iiif.io/api/image/${version}/context.json`,
  ...(version === 3 ? { id: "http://elsewhere.example/iiif" } : { "@id": "http://elsewhere.example/iiif" }),
  width: 4000,
  height: 3000,
  profile: version === 3 ? "level0" : ["http://iiif.io/api/image/2/level0.json"],
  preferredFormats: ["png"],
  tiles: [{ width: 256, scaleFactors: [1, 2, 4, 8, 16] }],
})

async function regionTile(path: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const parts = /^(?:(full)|(\d+),(\d+),(\d+),(\d+))\/(?:(full|max)|(\d+),(\d*))\/0\/default\.png$/.exec(path)
  if (!parts) return undefined
  const [x, y, across] = parts[1] ? [0, 0, picture.width] : [Number(parts[2]), Number(parts[3]), Number(parts[4])]
  const width = parts[6] ? across : Number(parts[7])
  const level = Math.round(Math.log2(across / width))
  const height = parts[8] ? Number(parts[8]) : Math.ceil((parts[1] ? picture.height : Number(parts[5])) / 2 ** level)
  return await png(level, x / 2 ** level, y / 2 ** level, width, height)
}

/** LEB128. */
function numbers(values: number[]): Uint8Array<ArrayBuffer> {
  const bytes: number[] = []
  for (let value of values) {
    for (; value >= 128; value = Math.floor(value / 128)) bytes.push(value % 128 + 128)
    bytes.push(value)
  }
  return new Uint8Array(bytes)
}

/** A directory of PMTiles: number, run, length and offset of each entry. */
export function directory(entries: [number, number, number, number][]): Uint8Array<ArrayBuffer> {
  return numbers([
    entries.length,
    ...entries.map(([tile], index) => tile - (index > 0 ? entries[index - 1][0] : 0)),
    ...entries.map(([, run]) => run),
    ...entries.map(([, , length]) => length),
    ...entries.map(([, , , offset]) => offset + 1),
  ])
}

/** A file of PMTiles: the zooms 0 to 2 of a picture of 1024 pixels, the finest behind a leaf directory, all packed by gzip. */
export async function pmtiles(tileNumber: (zoom: number, column: number, row: number) => number) {
  const tiles: { number: number; bytes: Uint8Array }[] = []
  for (let zoom = 0; zoom <= 2; zoom++) {
    for (let column = 0; column < 2 ** zoom; column++) {
      for (let row = 0; row < 2 ** zoom; row++) {
        const bytes = await png(2 - zoom, column * 256, row * 256, 256, 256)
        tiles.push({ number: tileNumber(zoom, column, row), bytes })
      }
    }
  }
  tiles.sort((a, b) => a.number - b.number)
  let offset = 0
  const entries = tiles.map(({ number, bytes }): [number, number, number, number] => {
    offset += bytes.length
    return [number, 1, bytes.length, offset - bytes.length]
  })
  const leaf = await packed(directory(entries.slice(5)), "gzip")
  const root = await packed(directory([...entries.slice(0, 5), [entries[5][0], 0, leaf.length, 0]]), "gzip")
  const header = new Uint8Array(127)
  const view = new DataView(header.buffer)
  header.set(new TextEncoder().encode("PMTiles"))
  header[7] = 3
  const section = (place: number, start: number, length: number) => {
    view.setBigUint64(place, BigInt(start), true)
    view.setBigUint64(place + 8, BigInt(length), true)
  }
  section(8, 127, root.length)
  section(40, 127 + root.length, leaf.length)
  section(56, 127 + root.length + leaf.length, offset)
  header.set([2, 1, 2, 0, 2], 97)
  return joined([header, root, leaf, ...tiles.map(({ bytes }) => bytes)])
}

const types: Record<string, string> = { html: "text/html", js: "text/javascript", wasm: "application/wasm" }

/** What a server did, and how it misbehaves. */
export interface Servant {
  address: string
  /** The paths that were asked for; those of other hosts, whose names a browser takes for this one's, with the host. */
  asked: string[]
  /** What comes in place of a file whose path has the key in it. */
  faults: Map<string, () => Response | Promise<Response>>
  close(): Promise<void>
}

/** Serves the folders and the picture. */
export function servePictures(
  folders: URL[],
  map: Uint8Array<ArrayBuffer>,
  policy?: string,
): Servant {
  const asked: string[] = []
  const faults: Servant["faults"] = new Map()
  const answer = async (path: string, request: Request): Promise<Response> => {
    const tile = /^picture_files\/(\d+)\/(\d+)_(\d+)\.png$/.exec(path)
    const made = path === "picture.dzi"
      ? new TextEncoder().encode(dzi)
      : tile
      ? await deepZoomTile(Number(tile[1]), Number(tile[2]), Number(tile[3]))
      : /^iiif[23]\/info\.json$/.test(path)
      ? new TextEncoder().encode(JSON.stringify(info(path[4] === "2" ? 2 : 3)))
      : path.startsWith("iiif")
      ? await regionTile(path.slice(6))
      : path === "plain.png"
      ? await png(0, 0, 0, 1500, 1000)
      : undefined
    const zoomed = /^xyz\/(\d+)\/(\d+)\/(\d+)\.png$/.exec(path)
    if (zoomed) {
      const [zoom, column, row] = zoomed.slice(1).map(Number)
      return new Response(await png(4 - zoom, column * 256, row * 256, 256, 256))
    }
    if (path === "map.pmtiles") {
      const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.get("range") ?? "")
      if (!range) return new Response(map, { headers: { etag: '"1"' } })
      const [from, to] = [Number(range[1]), Math.min(Number(range[2]) + 1, map.length)]
      const headers = { etag: '"1"', "content-range": `bytes ${from}-${to - 1}/${map.length}` }
      return new Response(map.slice(from, to), { status: 206, headers })
    }
    if (made) return new Response(made)
    if (!/^[\w.-]+$/.test(path)) return new Response(null, { status: 404 })
    for (const folder of folders) {
      const file = await Deno.readFile(new URL(path, folder)).catch(() => undefined)
      const headers: Record<string, string> = { "content-type": types[path.split(".").pop() ?? ""] ?? "text/plain" }
      if (policy) headers["content-security-policy"] = policy
      if (file) return new Response(file, { headers })
    }
    return new Response(null, { status: 404 })
  }
  const server = listen(async (request) => {
    const { hostname, pathname, search } = new URL(request.url)
    const path = pathname.slice(1)
    asked.push((hostname === "127.0.0.1" ? "" : `${hostname}/`) + path + search)
    for (const [key, fault] of faults) if (path.includes(key)) return await fault()
    return await answer(path, request)
  })
  return { ...server, asked, faults }
}
