import { checkedSize, levelsOfPicture, tilePicture } from "./decoding.ts"
import { type Tile, TileError } from "./errors.ts"
import { ask, type Asking, bytesOf, Files, urlOf } from "./fetching.ts"
import {
  deepZoomFolder,
  deepZoomLayout,
  flatPyramid,
  jsonLayout,
  type Layout,
  templateLayout,
  type TemplateOptions,
} from "./layouts.ts"
import { descriptionBytes, pictureBytes, picturePixels, startLength, tileBytes } from "./limits.ts"
import { pictureKind } from "./picture-kinds.ts"
import { PMTilesSource } from "./pmtiles-source.ts"
import { hasTile, type Pyramid, storedTile } from "./pyramid.ts"

/** A picture that is read tile by tile. */
export interface Source {
  pyramid: Pyramid
  /** The pixels of a tile. `isAgain`: what the browser keeps of it is not to be used. */
  tile(tile: Tile, signal: AbortSignal, isAgain: boolean): Promise<ImageBitmap>
  /** Bytes of pixels that it holds, and gives back until its next tile, if it holds any. */
  readonly heldBytes?: number
  rest?(): void
  close(): void
}

/** Opens a picture, or a template with `{z}`, `{x}` and `{y}` in it. Its first bytes say what it is, not its name. */
export function openSource(
  place: string,
  base: string,
  options: TemplateOptions,
  signal: AbortSignal,
): Promise<Source> {
  return place.includes("{") ? openTemplate(place, base, options) : openAddress(checkedURL(place, base, true), signal)
}

/** The URL of a picture. `isAlone`: it may be one that the page has in its memory. */
function checkedURL(place: string, base: string, isAlone: boolean): URL {
  const url = urlOf(place, base)
  if (!url) throw new TileError(place, "malformed", "not a URL")
  if (!/^https?:$/.test(url.protocol) && !(isAlone && isHere(url))) {
    throw new TileError(place, "unsupported", url.protocol)
  }
  url.hash = ""
  return url
}

/** Whether the bytes are the page's own: then they come at once, and nothing is beside them. */
const isHere = ({ protocol }: URL): boolean => protocol === "blob:" || protocol === "data:"

// deno-lint-ignore require-await
async function openTemplate(given: string, base: string, options: TemplateOptions): Promise<Source> {
  // Other programs' names for one of several servers, and for tiles of twice the size.
  const text = given.replaceAll("{s}", "a").replaceAll("{r}", "")
  const [path, query] = text.split(/\?(.*)/s)
  const slash = path.lastIndexOf("/", `${path}{`.indexOf("{"))
  const url = checkedURL(slash < 0 ? "./" : path.slice(0, slash + 1), base, false)
  if (query !== undefined) url.search = query
  const layout = templateLayout(path.slice(slash + 1), text, options, query)
  return new FileSource(layout, new Files(url, url.pathname))
}

async function openAddress(url: URL, signal: AbortSignal): Promise<Source> {
  const place = url.href
  const range: [number, number] | undefined = isHere(url) ? undefined : [0, startLength]
  const start: Asking = { limit: startLength, keepsStart: true, range, signal }
  const answer = await ask(place, start)
  const { status, bytes } = answer
  if (status === 404 || status === 410) throw new TileError(place, "missing")
  // Everything else is an error, also 416, the answer for an empty file.
  if (status !== 200 && status !== 206) throw new TileError(place, "status", "", status)
  const isAll = bytes.length < startLength
  if (String.fromCharCode(...bytes.subarray(0, 7)) === "PMTiles") {
    if (status !== 206 && !isAll) throw new TileError(place, "unsupported", "a server without range requests")
    return await PMTilesSource.open(place, bytes, answer.tag, signal)
  }
  if (pictureKind(bytes)) {
    const whole = isAll ? bytes : await bytesOf(place, { limit: pictureBytes, duration: 86_400_000, signal })
    return await FlatSource.open(whole, place)
  }
  const first = bytes.find((byte) => ![0xEF, 0xBB, 0xBF, 0x20, 0x09, 0x0A, 0x0D].includes(byte))
  if (first !== 0x3C && first !== 0x7B) throw new TileError(place, "notRecognised")
  const text = decodedText(isAll ? bytes : await bytesOf(place, { limit: descriptionBytes, signal }), place)
  if (/<svg[\s>]/.test(text)) throw new TileError(place, "unsupported", "SVG; <vellum-scroll> zooms it")
  if (isHere(url)) throw new TileError(place, "unsupported", "a description without tiles beside it")
  if (first === 0x3C) {
    return new FileSource(deepZoomLayout(text, place), new Files(url, `${deepZoomFolder(url.pathname)}/`))
  }
  return new FileSource(
    jsonLayout(text, place),
    new Files(url, url.pathname.slice(0, url.pathname.lastIndexOf("/") + 1)),
  )
}

function decodedText(bytes: Uint8Array, source: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes)
  } catch {
    throw new TileError(source, "malformed", "it is not UTF-8")
  }
}

/** A picture whose tiles are files. */
class FileSource implements Source {
  #layout: Layout
  #files: Files

  constructor(layout: Layout, files: Files) {
    this.#layout = layout
    this.#files = files
  }

  get pyramid(): Pyramid {
    return this.#layout.pyramid
  }

  async tile(tile: Tile, signal: AbortSignal, isAgain: boolean): Promise<ImageBitmap> {
    const asking = { limit: tileBytes, signal, isAgain }
    const { query } = this.#layout
    const fill = query && ((text: string) => query(text, tile))
    let address = this.#files.address(this.#layout.name(tile), fill)
    const bytes = await bytesOf(address, asking).catch((error) => {
      const other = error.reason === "missing" ? this.#layout.otherName?.(tile) : undefined
      if (other === undefined) throw error
      address = this.#files.address(other)
      return bytesOf(address, asking)
    })
    return await tilePicture(bytes, this.#layout.stored(tile), address)
  }

  close(): void {}
}

/** A picture that is decoded whole, again if its pixels were given back. */
class FlatSource implements Source {
  pyramid: Pyramid
  #file: Blob
  #levels: ImageBitmap[]
  #decoding: Promise<void> | undefined
  #isClosed = false
  #place: string

  private constructor(file: Blob, levels: ImageBitmap[], place: string) {
    this.pyramid = flatPyramid(levels[0].width, levels[0].height, place)
    this.#file = file
    this.#levels = levels
    this.#place = place
  }

  static async open(bytes: Uint8Array<ArrayBuffer>, place: string): Promise<Source> {
    checkedSize(bytes, picturePixels, place)
    // Browsers keep a Blob outside of the page's memory, and may write it to disk.
    const file = new Blob([bytes])
    return new FlatSource(file, await levelsOfPicture(file, place, 512), place)
  }

  get heldBytes(): number {
    return this.#levels.reduce((sum, { width, height }) => sum + width * height * 4, 0)
  }

  async #decode(): Promise<void> {
    try {
      const levels = await levelsOfPicture(this.#file, this.#place, 512)
      if (this.#isClosed) { for (const level of levels) level.close() }
      else this.#levels = levels
    } finally {
      this.#decoding = undefined
    }
  }

  async tile(tile: Tile): Promise<ImageBitmap> {
    if (this.#levels.length === 0 && !this.#isClosed) await (this.#decoding ??= this.#decode())
    const level = this.#levels[tile.level]
    if (!level || !hasTile(this.pyramid, tile)) throw new TileError(this.#place, "missing")
    const { tileWidth, tileHeight } = storedTile(this.pyramid, tile)
    const { tileWidth: across, tileHeight: down } = this.pyramid
    return await createImageBitmap(level, tile.column * across, tile.row * down, tileWidth, tileHeight)
  }

  rest(): void {
    for (const level of this.#levels) level.close()
    this.#levels = []
  }

  close(): void {
    this.#isClosed = true
    this.rest()
  }
}
