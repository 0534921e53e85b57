import { checkedSize, tilePicture } from "./decoding.ts"
import { type Tile, TileError } from "./errors.ts"
import { ask } from "./fetching.ts"
import { descriptionBytes, tileBytes, tilePixels } from "./limits.ts"
import {
  type ByteRange,
  deepest,
  headerLength,
  PMTilesDirectory,
  type PMTilesHeader,
  pmtilesHeader,
  rangeOf,
  tileNumber,
  unpacked,
  zoomOf,
} from "./pmtiles.ts"
import { paddedTile, type Pyramid, zoomedPyramid } from "./pyramid.ts"
import type { Source } from "./source.ts"

/** Memory for leaf directories, in bytes. Chosen: a screen needs few, and writers keep them to some hundred kilobytes. */
const rememberedBytes = 16 << 20

/** A file on a server that is read in ranges. */
class Parts {
  constructor(readonly place: string, private start: Uint8Array<ArrayBuffer>, private tag: string | undefined) {}

  async bytes([from, to]: ByteRange, signal: AbortSignal, isAgain = false): Promise<Uint8Array<ArrayBuffer>> {
    if (to <= this.start.length) return this.start.slice(from, to)
    const answer = await ask(this.place, { limit: to - from, keepsStart: true, range: [from, to], signal, isAgain })
    const { status, bytes, tag } = answer
    const isWhole = bytes.length === to - from
    if (status === 206 && isWhole) {
      if (tag !== this.tag) throw new TileError(this.place, "damaged", "it has changed since it was opened")
      return bytes
    }
    // A server without range support sends the whole file, of which the request keeps the first bytes.
    if (status === 200 && from === 0 && isWhole) return bytes
    if (status === 206 || status === 416) throw new TileError(this.place, "truncated")
    if (status === 200) throw new TileError(this.place, "unsupported", "a server without range requests")
    if (status === 404 || status === 410) throw new TileError(this.place, "missing")
    throw new TileError(this.place, "status", "", status)
  }
}

/** PMTiles, version 3: all tiles in one file, which is read in parts. */
export class PMTilesSource implements Source {
  #parts: Parts
  #header: PMTilesHeader
  #root: PMTilesDirectory
  /** Directories, or the errors of malformed ones, so that a malformed directory is not unpacked again for every tile. */
  #leaves = new Map<number, Promise<PMTilesDirectory>>()
  #leafBytes = 0
  pyramid!: Pyramid

  private constructor(parts: Parts, header: PMTilesHeader, root: PMTilesDirectory) {
    this.#parts = parts
    this.#header = header
    this.#root = root
  }

  static async open(
    place: string,
    start: Uint8Array<ArrayBuffer>,
    tag: string | undefined,
    signal: AbortSignal,
  ): Promise<Source> {
    const parts = new Parts(place, start, tag)
    const header = pmtilesHeader(start.subarray(0, headerLength), place)
    const source = new PMTilesSource(parts, header, await directory(parts, header, header.rootDirectory, signal))
    const tileSize = await source.#tileSize(signal).catch(() => undefined) ?? 256
    source.pyramid = zoomedPyramid(place, header.minimumZoom, header.maximumZoom, tileSize)
    return source
  }

  async tile(tile: Tile, signal: AbortSignal, isAgain: boolean): Promise<ImageBitmap> {
    const header = this.#header
    const zoom = zoomOf(tile, header)
    const place = `${this.#parts.place}, zoom ${zoom}, column ${tile.column}, row ${tile.row}`
    const number = tileNumber(zoom, tile.column, tile.row)
    let directory = this.#root
    for (let depth = 0; depth <= deepest; depth++) {
      const entry = directory.entry(number)
      if (!entry) throw new TileError(place, "missing")
      if (entry.run === 0) {
        directory = await this.#leaf(entry, signal)
        continue
      }
      const bytes = await this.#tileBytes(entry, place, signal, isAgain)
      return await tilePicture(bytes, paddedTile(this.pyramid, tile), place)
    }
    throw new TileError(place, "malformed", "directories that lead to directories")
  }

  close(): void {}

  async #tileBytes(
    entry: { offset: number; length: number },
    place: string,
    signal: AbortSignal,
    isAgain: boolean,
  ): Promise<Uint8Array<ArrayBuffer>> {
    const range = rangeOf(entry, this.#header.tileData)
    if (!range) throw new TileError(place, "malformed", "a tile outside the tile data")
    if (entry.length > tileBytes) {
      throw new TileError(place, "tooLarge", `${entry.length} bytes, the limit is ${tileBytes}`)
    }
    const stored = await this.#parts.bytes(range, signal, isAgain)
    return this.#header.isTilePacked ? await unpacked(stored, tileBytes, place) : stored
  }

  #leaf(entry: { offset: number; length: number }, signal: AbortSignal): Promise<PMTilesDirectory> {
    const range = rangeOf(entry, this.#header.leafDirectories)
    if (!range) {
      const words = "a directory outside the leaf directories"
      return Promise.reject(new TileError(this.#parts.place, "malformed", words))
    }
    const known = this.#leaves.get(range[0])
    // Tiles that ask for it at the same time share one request; if the first one is cancelled, another asks again.
    if (known) {
      return known.catch((error) => {
        if (error.reason === "cancelled" && !signal.aborted) return this.#leaf(entry, signal)
        throw error
      })
    }
    const asked = directory(this.#parts, this.#header, range, signal)
    this.#leaves.set(range[0], asked)
    asked.then(({ bytes }) => {
      this.#leafBytes += bytes
      if (this.#leafBytes <= rememberedBytes) return
      this.#leaves.clear()
      this.#leafBytes = 0
    }, (error) => {
      if (error.reason !== "malformed") this.#leaves.delete(range[0])
    })
    return asked
  }

  /** The width of the first tile, in pixels, from the header of its image. */
  async #tileSize(signal: AbortSignal): Promise<number | undefined> {
    let directory = this.#root
    for (let depth = 0; depth < deepest; depth++) {
      const entry = directory.first
      if (entry.run > 0) {
        const bytes = await this.#tileBytes(entry, this.#parts.place, signal, false)
        return checkedSize(bytes, tilePixels, this.#parts.place).width
      }
      directory = await this.#leaf(entry, signal)
    }
    return undefined
  }
}

async function directory(
  parts: Parts,
  header: PMTilesHeader,
  range: ByteRange,
  signal: AbortSignal,
): Promise<PMTilesDirectory> {
  const length = range[1] - range[0]
  if (length > descriptionBytes) throw new TileError(parts.place, "tooLarge", `a directory of ${length} bytes`)
  const stored = await parts.bytes(range, signal)
  const bytes = header.isDirectoryPacked ? await unpacked(stored, descriptionBytes, parts.place) : stored
  return new PMTilesDirectory(bytes, parts.place)
}
