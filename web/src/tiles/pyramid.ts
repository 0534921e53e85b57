import { TileError } from "./errors.ts"
import type { Tile } from "./errors.ts"
import { minTileLength, tilePixels } from "./limits.ts"

/** A picture at several resolutions, cut into tiles. Level 0 is the finest, each further one half as large. */
export interface Pyramid {
  width: number
  height: number
  tileWidth: number
  tileHeight: number
  /** Bit `l` says whether there is a level `l`; at most 2^53 − 1, so that a number holds it. */
  levels: number
}

/** What is stored for a tile: how many pixels, and which of them are the tile's. */
export interface StoredTile {
  width: number
  height: number
  left: number
  top: number
  tileWidth: number
  tileHeight: number
}

const largestSize = 2 ** 52
const maxLevels = 53

/** All levels from 0 until the picture is at most `length` pixels long. */
export function levelsDownTo(width: number, height: number, length: number): number {
  let count = 1
  while (count < maxLevels && Math.ceil(Math.max(width, height) / 2 ** (count - 1)) > Math.max(length, 1)) count++
  return 2 ** count - 1
}

/** The pyramid that a description states; throws if its numbers are not possible or too large. */
export function checkedPyramid(
  source: string,
  width: number,
  height: number,
  tileWidth: number,
  tileHeight: number,
  levels?: number,
): Pyramid {
  const malformed = (words: string) => new TileError(source, "malformed", words)
  const tooLarge = (words: string) => new TileError(source, "tooLarge", words)
  const isCount = (number: number) => Number.isInteger(number) && number > 0
  if (!isCount(width) || !isCount(height)) throw malformed(`a picture of ${width} × ${height} pixels`)
  if (!isCount(tileWidth) || !isCount(tileHeight)) throw malformed(`tiles of ${tileWidth} × ${tileHeight} pixels`)
  if (tileWidth < Math.min(width, minTileLength) || tileHeight < Math.min(height, minTileLength)) {
    throw malformed(`tiles of ${tileWidth} × ${tileHeight} pixels; they have ${minTileLength} at least`)
  }
  if (width > largestSize || height > largestSize) throw tooLarge(`a picture of ${width} × ${height} pixels`)
  tileWidth = Math.min(tileWidth, largestSize / 2)
  tileHeight = Math.min(tileHeight, largestSize / 2)
  if (Math.min(tileWidth, width) * Math.min(tileHeight, height) > tilePixels) {
    throw tooLarge(`tiles of ${tileWidth} × ${tileHeight} pixels, the limit is ${tilePixels}`)
  }
  const most = 2 ** 31 - 1
  if (Math.ceil(width / tileWidth) > most || Math.ceil(height / tileHeight) > most) {
    throw tooLarge("more than 2^31 tiles along an axis")
  }
  return {
    width,
    height,
    tileWidth,
    tileHeight,
    levels: levels ?? levelsDownTo(width, height, Math.min(tileWidth, tileHeight)),
  }
}

/** A pyramid of zooms that halve. The last one is the picture itself: `tileSize` · 2^zoom pixels, or `width` and `height`. */
export function zoomedPyramid(
  source: string,
  first: number,
  last: number,
  tileSize: number,
  width?: number,
  height?: number,
): Pyramid {
  const malformed = (words: string) => new TileError(source, "malformed", words)
  if (!Number.isInteger(first) || !Number.isInteger(last) || first < 0 || last > 30 || first > last) {
    throw malformed(`invalid zoom range ${first} to ${last}`)
  }
  if (!Number.isInteger(tileSize) || tileSize < 1 || tileSize > 65_536) throw malformed(`tiles of ${tileSize} pixels`)
  const full = tileSize * 2 ** last
  const fits = (length: number) => length >= 1 && length <= full
  if (!fits(width ?? full) || !fits(height ?? full)) throw malformed(`${width} × ${height} of ${full} pixels`)
  return checkedPyramid(source, width ?? full, height ?? full, tileSize, tileSize, 2 ** (last - first + 1) - 1)
}

export function hasLevel(pyramid: Pyramid, level: number): boolean {
  return Number.isInteger(level) && level >= 0 && level < maxLevels &&
    Math.floor(pyramid.levels / 2 ** level) % 2 === 1
}

/** Pixels of a level. */
export const levelWidth = (pyramid: Pyramid, level: number): number => Math.ceil(pyramid.width / 2 ** level)
export const levelHeight = (pyramid: Pyramid, level: number): number => Math.ceil(pyramid.height / 2 ** level)

export function hasTile(pyramid: Pyramid, { level, column, row }: Tile): boolean {
  return hasLevel(pyramid, level) && Number.isInteger(column) && Number.isInteger(row) && column >= 0 && row >= 0 &&
    column < Math.ceil(levelWidth(pyramid, level) / pyramid.tileWidth) &&
    row < Math.ceil(levelHeight(pyramid, level) / pyramid.tileHeight)
}

/** A tile stored without overlap. */
export function storedTile(pyramid: Pyramid, { level, column, row }: Tile): StoredTile {
  const width = Math.min(pyramid.tileWidth, levelWidth(pyramid, level) - column * pyramid.tileWidth)
  const height = Math.min(pyramid.tileHeight, levelHeight(pyramid, level) - row * pyramid.tileHeight)
  return { width, height, left: 0, top: 0, tileWidth: width, tileHeight: height }
}

/** A tile stored with `overlap` pixels of each neighbour that it has. */
export function overlappingTile(pyramid: Pyramid, tile: Tile, overlap: number): StoredTile {
  const stored = storedTile(pyramid, tile)
  const after = (index: number, length: number, own: number, pixels: number) =>
    Math.min(overlap, pixels - (index * length + own))
  stored.left = tile.column > 0 ? overlap : 0
  stored.top = tile.row > 0 ? overlap : 0
  stored.width += stored.left +
    after(tile.column, pyramid.tileWidth, stored.tileWidth, levelWidth(pyramid, tile.level))
  stored.height += stored.top + after(tile.row, pyramid.tileHeight, stored.tileHeight, levelHeight(pyramid, tile.level))
  return stored
}

/** A tile that is stored as large as all others, padded on the right and at the bottom. */
export function paddedTile(pyramid: Pyramid, tile: Tile): StoredTile {
  return { ...storedTile(pyramid, tile), width: pyramid.tileWidth, height: pyramid.tileHeight }
}
