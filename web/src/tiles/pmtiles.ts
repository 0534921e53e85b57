import { type Tile, TileError } from "./errors.ts"
import { descriptionBytes } from "./limits.ts"

/** From the first byte to the one behind the last. */
export type ByteRange = [number, number]

/** The first 127 bytes of a PMTiles file, version 3 of the published format. */
export interface PMTilesHeader {
  rootDirectory: ByteRange
  leafDirectories: ByteRange
  tileData: ByteRange
  isDirectoryPacked: boolean
  isTilePacked: boolean
  minimumZoom: number
  maximumZoom: number
}

export const headerLength = 127
/** The most directories between the root and a tile, by the format. */
export const deepest = 3
/** The most entries of a directory. Chosen; writers keep to some ten thousand. */
const maxEntries = 1 << 18
/** The finest zoom whose tiles' numbers are exact in a number of JavaScript. */
const finestZoom = 26

export function pmtilesHeader(bytes: Uint8Array, source: string): PMTilesHeader {
  const malformed = (words: string) => new TileError(source, "malformed", words)
  const unsupported = (words: string) => new TileError(source, "unsupported", words)
  if (bytes.length < headerLength || String.fromCharCode(...bytes.subarray(0, 7)) !== "PMTiles") {
    throw malformed("not a PMTiles header")
  }
  if (bytes[7] !== 3) throw unsupported(`version ${bytes[7]} of PMTiles`)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const range = (place: number, name: string): ByteRange => {
    const [start, length] = [view.getBigUint64(place, true), view.getBigUint64(place + 8, true)]
    const end = start + length
    if (end > BigInt(Number.MAX_SAFE_INTEGER)) throw malformed(`${name} of ${length} bytes at ${start}`)
    return [Number(start), Number(end)]
  }
  const isPacked = (byte: number) => {
    // 0 means "unknown", which writers use for uncompressed data.
    if (byte > 2) throw unsupported(`compression ${byte} of PMTiles`)
    return byte === 2
  }
  const header = {
    rootDirectory: range(8, "a root directory"),
    leafDirectories: range(40, "leaf directories"),
    tileData: range(56, "tile data"),
    isDirectoryPacked: isPacked(bytes[97]),
    isTilePacked: isPacked(bytes[98]),
    minimumZoom: bytes[100],
    maximumZoom: bytes[101],
  }
  if (bytes[99] === 1) throw unsupported("a vector map (MVT)")
  const { minimumZoom, maximumZoom } = header
  if (minimumZoom > maximumZoom || maximumZoom > 30) {
    throw malformed(`invalid zoom range ${minimumZoom} to ${maximumZoom}`)
  }
  if (maximumZoom > finestZoom) throw unsupported(`a zoom above ${finestZoom}`)
  for (const [start, end] of [header.rootDirectory]) {
    if (end - start > descriptionBytes) throw new TileError(source, "tooLarge", `a directory of ${end - start} bytes`)
  }
  return header
}

/** A directory: where runs of tiles are stored, ordered by tile number. */
export class PMTilesDirectory {
  /** Tile number, how many tiles share the bytes (0 for a further directory), offset, length. */
  #tiles: Float64Array
  #runs: Float64Array
  #offsets: Float64Array
  #lengths: Float64Array

  /** Memory in use. */
  get bytes(): number {
    return this.#tiles.length * 32
  }

  constructor(bytes: Uint8Array, source: string) {
    const malformed = (words: string) => new TileError(source, "malformed", words)
    let place = 0
    // Seven bits per byte, the lowest first (LEB128).
    const next = () => {
      let [result, factor] = [0, 1]
      for (;;) {
        if (place >= bytes.length) throw malformed("a directory that ends early")
        const byte = bytes[place++]
        result += (byte & 0x7F) * factor
        if (result > Number.MAX_SAFE_INTEGER || factor > 2 ** 56) throw malformed("a number that is too long")
        if (byte < 0x80) return result
        factor *= 128
      }
    }
    const count = next()
    // An entry has four numbers of at least one byte.
    if (count === 0 || count > maxEntries || count > (bytes.length - place) / 4) {
      throw malformed(`a directory of ${count} entries`)
    }
    const tiles = new Float64Array(count)
    const [runs, offsets, lengths] = [tiles.slice(), tiles.slice(), tiles.slice()]
    let tile = 0
    for (let index = 0; index < count; index++) {
      const step = next()
      tile += step
      if (tile > Number.MAX_SAFE_INTEGER || (index > 0 && step === 0)) throw malformed("tiles out of order")
      tiles[index] = tile
    }
    for (let index = 0; index < count; index++) runs[index] = next()
    for (let index = 0; index < count; index++) {
      lengths[index] = next()
      if (lengths[index] === 0) throw malformed("an entry without bytes")
    }
    for (let index = 0; index < count; index++) {
      const value = next()
      if (value === 0 && index === 0) throw malformed("a first entry without an offset")
      offsets[index] = value > 0 ? value - 1 : offsets[index - 1] + lengths[index - 1]
      if (offsets[index] > Number.MAX_SAFE_INTEGER) throw malformed("an entry beyond the end")
    }
    ;[this.#tiles, this.#runs, this.#offsets, this.#lengths] = [tiles, runs, offsets, lengths]
  }

  /** The entry of a tile, or of the directory that may contain it: how many share it, and its bytes in a section of the file.
   * Undefined if there is no such tile. */
  entry(tile: number): { run: number; offset: number; length: number } | undefined {
    let [low, high] = [0, this.#tiles.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#tiles[middle] <= tile) low = middle + 1
      else high = middle
    }
    return low > 0 && (this.#runs[low - 1] === 0 || tile - this.#tiles[low - 1] < this.#runs[low - 1])
      ? this.#at(low - 1)
      : undefined
  }

  get first(): { run: number; offset: number; length: number } {
    return this.#at(0)
  }

  #at(index: number) {
    return { run: this.#runs[index], offset: this.#offsets[index], length: this.#lengths[index] }
  }
}

/** Where an entry is in the file; undefined if it leaves its section. */
export function rangeOf(entry: { offset: number; length: number }, section: ByteRange): ByteRange | undefined {
  const end = section[0] + entry.offset + entry.length
  return end <= section[1] ? [section[0] + entry.offset, end] : undefined
}

/** A tile's number: tiles of smaller zooms come first; tiles of one zoom follow the Hilbert curve. */
export function tileNumber(zoom: number, column: number, row: number): number {
  let number = (4 ** zoom - 1) / 3
  let [x, y] = [column, row]
  for (let side = zoom === 0 ? 0 : 2 ** (zoom - 1); side >= 1; side /= 2) {
    const right = (x & side) > 0
    const lower = (y & side) > 0
    number += side * side * ((right ? 3 : 0) ^ (lower ? 1 : 0))
    if (lower) continue
    if (right) [x, y] = [side - 1 - x, side - 1 - y]
    ;[x, y] = [y, x]
  }
  return number
}

/** The tile's place in the file's own count. */
export const zoomOf = ({ level }: Tile, header: PMTilesHeader): number => header.maximumZoom - level

/** Bytes unpacked by gzip, `limit` at most. */
export async function unpacked(
  bytes: Uint8Array<ArrayBuffer>,
  limit: number,
  source: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip")).getReader()
  const parts: Uint8Array[] = []
  let count = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      parts.push(value)
      count += value.length
      if (count > limit) break
    }
  } catch {
    throw new TileError(source, "damaged", "it is not gzip")
  }
  if (count > limit) {
    await reader.cancel().catch(() => {})
    throw new TileError(source, "tooLarge", `more than ${limit} bytes, unpacked`)
  }
  const whole = new Uint8Array(count)
  let place = 0
  for (const part of parts) {
    whole.set(part, place)
    place += part.length
  }
  return whole
}
