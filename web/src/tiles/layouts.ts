import { type Tile, TileError } from "./errors.ts"
import { tilePixels } from "./limits.ts"
import {
  checkedPyramid,
  levelHeight,
  levelWidth,
  overlappingTile,
  paddedTile,
  type Pyramid,
  type StoredTile,
  storedTile,
  zoomedPyramid,
} from "./pyramid.ts"
import { readXML } from "./xml.ts"

/** Says which file holds a tile, and which of the stored pixels are the tile's. */
export interface Layout {
  pyramid: Pyramid
  /** The name under the place of the files. */
  name(tile: Tile): string
  /** What a query says of it, by the text in which placeholders are filled in. */
  query?(text: string, tile: Tile): string
  /** Another name that some writers give it. */
  otherName?(tile: Tile): string | undefined
  stored(tile: Tile): StoredTile
}

/** Deep Zoom: `NAME.dzi` beside a folder `NAME_files/LEVEL/COLUMN_ROW.FORMAT`, levels counted from one pixel up. */
export function deepZoomLayout(text: string, source: string): Layout {
  const malformed = (words: string) => new TileError(source, "malformed", words)
  let image: Map<string, string> | undefined
  let size = new Map<string, string>()
  try {
    readXML(text, ({ name, attributes }) => {
      if (name === "Collection") throw new Error("a collection, not an image")
      if (name === "Image") image = attributes
      if (name === "Size") size = attributes
    })
  } catch (error) {
    throw malformed((error as Error).message)
  }
  if (!image) throw malformed("there is no Image element of Deep Zoom")
  const number = (attributes: Map<string, string>, name: string): number => {
    const text = attributes.get(name)
    if (text === undefined) throw malformed(`${name} is missing`)
    if (!/^[+-]?[0-9]{1,19}$/.test(text)) throw malformed(`${name} is not a number: ${text.slice(0, 40)}`)
    return Number(text)
  }
  const [width, height] = [number(size, "Width"), number(size, "Height")]
  const tileSize = number(image, "TileSize")
  const overlap = image.has("Overlap") ? number(image, "Overlap") : 0
  const format = image.get("Format") ?? ""
  if (!/^[0-9A-Za-z]{1,8}$/.test(format)) throw malformed(`Format is not a file extension: ${format.slice(0, 40)}`)
  if (overlap < 0 || overlap >= Math.max(tileSize, 1) || overlap >= 2 ** 30) {
    throw malformed(`an overlap of ${overlap} with tiles of ${tileSize}`)
  }
  const pyramid = checkedPyramid(source, width, height, tileSize, tileSize)
  const stored = Math.min(tileSize, Math.max(width, height)) + 2 * overlap
  if (overlap > 0 && stored * stored > tilePixels) {
    throw new TileError(source, "tooLarge", `tiles of ${tileSize} with an overlap of ${overlap}`)
  }
  let finest = 0
  while (Math.ceil(Math.max(width, height) / 2 ** finest) > 1) finest++
  return {
    pyramid,
    name: ({ level, column, row }) => `${finest - level}/${column}_${row}.${format}`,
    stored: (tile) => overlappingTile(pyramid, tile, overlap),
  }
}

/** The folder of the tiles: `/pictures/moon_files` for `/pictures/moon.dzi`. */
export function deepZoomFolder(path: string): string {
  const slash = path.lastIndexOf("/")
  const dot = path.lastIndexOf(".")
  return `${dot > slash + 1 ? path.slice(0, dot) : path}_files`
}

type JSONObject = Record<string, unknown>
const isObject = (value: unknown): value is JSONObject =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** The layout described in JSON: TileJSON, or otherwise IIIF. */
export function jsonLayout(text: string, source: string): Layout {
  const malformed = (words: string) => new TileError(source, "malformed", words)
  let json: unknown
  try {
    json = JSON.parse(text.replace(/^\uFEFF/, ""))
  } catch {
    throw malformed("it is not JSON")
  }
  if (!isObject(json)) throw malformed("it is not a JSON object")
  return typeof json.tilejson === "string" ? tileJSONLayout(json, source) : imageServiceLayout(json, source)
}

/** A member that has to be a whole number, or may be missing. */
function integer(json: JSONObject, name: string, source: string): number | undefined {
  const value = json[name]
  if (value === undefined || value === null) return undefined
  if (typeof value !== "number" || !Number.isSafeInteger(value)) {
    throw new TileError(source, "malformed", `${name} has the wrong type`)
  }
  return value
}

function needed(json: JSONObject, name: string, source: string): number {
  const value = integer(json, name, source)
  if (value === undefined) throw new TileError(source, "malformed", `${name} is missing`)
  return value
}

/** A member that has to be an array, or may be missing. */
function array(json: JSONObject, name: string, source: string): unknown[] | undefined {
  const value = json[name]
  if (value === undefined || value === null) return undefined
  if (!Array.isArray(value)) throw new TileError(source, "malformed", `${name} has the wrong type`)
  return value
}

const texts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((text): text is string => typeof text === "string")

/** The formats of IIIF that browsers decode. */
const formats = ["jpg", "png", "webp", "gif"]

/** IIIF Image API 2 and 3, levels 0 to 2: a tile is a region of the picture at a size, `REGION/SIZE/0/default.jpg`.
 *
 * Requests go to where info.json was found, not to the address in it. */
export function imageServiceLayout(json: JSONObject, source: string): Layout {
  const malformed = (words: string) => new TileError(source, "malformed", words)
  const [width, height] = [needed(json, "width", source), needed(json, "height", source)]
  const context = texts(json["@context"]).find((text) => /\/image\/[23]/.test(text))
  if (!context) {
    throw new TileError(source, "unsupported", "this version of the IIIF Image API (2 and 3 are read)")
  }
  const version = context.includes("/image/3") ? 3 : 2
  const words = texts(json.profile).join(" ")
  const compliance = words.includes("level2") ? 2 : words.includes("level1") ? 1 : 0
  const tiles = array(json, "tiles", source)?.[0]
  let [tileWidth, tileHeight, levels] = [512, 512, undefined as number | undefined]
  if (tiles !== undefined) {
    if (!isObject(tiles)) throw malformed("tiles has the wrong type")
    tileWidth = needed(tiles, "width", source)
    tileHeight = integer(tiles, "height", source) ?? tileWidth
    const factors = array(tiles, "scaleFactors", source)
    if (!factors) throw malformed("scaleFactors is missing")
    if (!factors.every((factor) => Number.isSafeInteger(factor))) throw malformed("scaleFactors has the wrong type")
    // libvips lists no scale factors for a picture of one tile.
    if (factors.length === 0 && (width > tileWidth || height > tileHeight)) {
      throw malformed("tiles without scale factors")
    }
    if (!factors.every((factor) => factor as number > 0)) throw malformed("a scale factor that is not positive")
    // Factors that are not powers of two do not match any halved level.
    const powers = new Set(factors.map((factor) => Math.log2(factor as number)).filter(Number.isInteger))
    if (!powers.has(0) && factors.length > 0 && compliance < 1) throw malformed("no scale factor of 1")
    levels = [...powers.add(0)].reduce((sum, level) => sum + 2 ** level, 0)
  } else if (compliance < 1) {
    // Only whole pictures, each of which is a level of one tile.
    ;[tileWidth, tileHeight] = [width, height]
    const found = new Set([0])
    for (const size of array(json, "sizes", source) ?? []) {
      if (!isObject(size)) throw malformed("sizes has the wrong type")
      const [across, down] = [needed(size, "width", source), needed(size, "height", source)]
      for (let level = 1; level < 31; level++) {
        if (across === Math.ceil(width / 2 ** level) && down === Math.ceil(height / 2 ** level)) found.add(level)
      }
    }
    levels = [...found].reduce((sum, level) => sum + 2 ** level, 0)
  }
  const pyramid = checkedPyramid(source, width, height, tileWidth, tileHeight, levels)
  // Every server offers JPEG. Another format is used if the server prefers it.
  const format = texts(json.preferredFormats).find((format) => formats.includes(format)) ?? "jpg"
  const area = ({ level, column, row }: Tile) => {
    const [x, y] = [column * tileWidth * 2 ** level, row * tileHeight * 2 ** level]
    return {
      x,
      y,
      width: Math.min(tileWidth * 2 ** level, width - x),
      height: Math.min(tileHeight * 2 ** level, height - y),
    }
  }
  const isWhole = (tile: Tile) => {
    const { width: across, height: down } = area(tile)
    return across === width && down === height
  }
  const size = (tile: Tile) => {
    const { tileWidth, tileHeight } = storedTile(pyramid, tile)
    return version === 3 ? `${tileWidth},${tileHeight}` : `${tileWidth},`
  }
  const regionName = (tile: Tile) => {
    const { x, y, width, height } = area(tile)
    return `${x},${y},${width},${height}/${size(tile)}/0/default.${format}`
  }
  return {
    pyramid,
    name: (tile) => {
      if (!isWhole(tile)) return regionName(tile)
      const whole = tile.level > 0 ? size(tile) : version === 3 ? "max" : "full"
      return `full/${whole}/0/default.${format}`
    },
    // The name of the whole picture as a region, which libvips writes.
    otherName: (tile) => isWhole(tile) ? regionName(tile) : undefined,
    stored: (tile) => storedTile(pyramid, tile),
  }
}

/** TileJSON: tiles are read from beside the description. Absolute addresses in it are refused. */
function tileJSONLayout(json: JSONObject, source: string): Layout {
  const malformed = (words: string) => new TileError(source, "malformed", words)
  const patterns = array(json, "tiles", source)
  if (!patterns) throw malformed("tiles is missing")
  const pattern = patterns[0]
  if (pattern === undefined) throw malformed("tiles is empty")
  if (typeof pattern !== "string") throw malformed("tiles has the wrong type")
  if (pattern.includes("://") || pattern.startsWith("/")) {
    throw new TileError(source, "outside", pattern.slice(0, 200))
  }
  if (/[?#]/.test(pattern)) throw malformed("the address of its tiles has a query")
  return templateLayout(pattern, source, {
    tileSize: integer(json, "tileSize", source),
    minimumZoom: integer(json, "minzoom", source) ?? 0,
    maximumZoom: integer(json, "maxzoom", source) ?? 30,
    countsFromBottom: json.scheme === "tms",
    width: integer(json, "width", source),
    height: integer(json, "height", source),
  })
}

/** What is to be said of a template: a name with placeholders for a tile's zoom, column and row. */
export interface TemplateOptions {
  /** A tile's width and height; 256 unless set. */
  tileSize?: number
  /** The zooms available; 0 to 18 unless set. */
  minimumZoom?: number
  maximumZoom?: number
  /** Whether `{y}` counts rows from the bottom, as in TMS. */
  countsFromBottom?: boolean
  /** The picture's size in pixels at the last zoom, if it does not fill its tiles. */
  width?: number
  height?: number
}

/** Tiles by zoom, column and row: `{z}/{x}/{y}.png`, or `{-y}` for rows counted from the bottom. Some or all may be in the query. */
export function templateLayout(pattern: string, source: string, options: TemplateOptions, query = ""): Layout {
  const malformed = (words: string) => new TileError(source, "malformed", words)
  const placeholders = /\{z\}|\{x\}|\{-?y\}/g
  if (/[{}]/.test(pattern.replace(placeholders, ""))) throw malformed("only {z}, {x}, {y} and {-y} are filled in")
  const names: string[] = `${pattern}${query}`.match(placeholders) ?? []
  if (!names.includes("{z}") || !names.includes("{x}") || !(names.includes("{y}") || names.includes("{-y}"))) {
    throw malformed("{z}, {x} and {y} are needed")
  }
  const last = options.maximumZoom ?? 18
  const pyramid = zoomedPyramid(
    source,
    options.minimumZoom ?? 0,
    last,
    options.tileSize ?? 256,
    options.width,
    options.height,
  )
  const filled = (text: string, { level, column, row }: Tile) => {
    const zoom = last - level
    const fromBottom = 2 ** zoom - 1 - row
    const values: Record<string, number> = {
      "{z}": zoom,
      "{x}": column,
      "{y}": options.countsFromBottom ? fromBottom : row,
      "{-y}": fromBottom,
    }
    return text.replace(placeholders, (name) => String(values[name]))
  }
  return {
    pyramid,
    name: (tile) => filled(pattern, tile),
    query: filled,
    stored: (tile) => paddedTile(pyramid, tile),
  }
}

/** A picture that is decoded whole: all levels, in tiles of 512. Chosen: the largest that an upload shows without a hitch. */
export function flatPyramid(width: number, height: number, source: string): Pyramid {
  const tile = 512
  return checkedPyramid(source, width, height, tile, tile)
}

export { levelHeight, levelWidth }
