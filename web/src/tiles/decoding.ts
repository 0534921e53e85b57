import { TileError } from "./errors.ts"
import { tilePixels } from "./limits.ts"
import { hasTooManyScans, pictureKind, pictureSize } from "./picture-kinds.ts"
import type { StoredTile } from "./pyramid.ts"

/** Pixels by which a size may be wrong, because some writers round differently at the last column and row. */
const lenience = 1

/** The size of a picture in its header, in at most `limit` pixels; throws if it is none that can be decoded. */
export function checkedSize(bytes: Uint8Array, limit: number, source: string): { width: number; height: number } {
  const kind = pictureKind(bytes)
  if (!kind) throw new TileError(source, bytes.length === 0 ? "truncated" : "notAnImage")
  if (kind === "tiff") throw new TileError(source, "unsupported", "TIFF in a browser")
  const size = pictureSize(kind, bytes)
  if (!size || size.width < 1 || size.height < 1) throw new TileError(source, "damaged", "its header has no size")
  if (size.width * size.height > limit) {
    throw new TileError(source, "tooLarge", `${size.width} × ${size.height} pixels, the limit is ${limit}`)
  }
  if (kind === "jpeg" && hasTooManyScans(bytes)) throw new TileError(source, "damaged", "too many scans")
  return size
}

/** The tile's own pixels; where one row or column is missing, without it. Nothing is decoded before its size was checked. */
export async function tilePicture(
  bytes: Uint8Array<ArrayBuffer>,
  stored: StoredTile,
  source: string,
): Promise<ImageBitmap> {
  const { width, height } = checkedSize(bytes, tilePixels, source)
  const { left, top, tileWidth, tileHeight } = stored
  const fits = (actual: number, whole: number, needed: number) =>
    Math.abs(actual - whole) <= lenience || Math.abs(actual - needed) <= lenience
  const [ownWidth, ownHeight] = [Math.min(tileWidth, width - left), Math.min(tileHeight, height - top)]
  const isFit = fits(width, stored.width, left + tileWidth) && fits(height, stored.height, top + tileHeight)
  if (!isFit || ownWidth < 1 || ownHeight < 1) {
    throw new TileError(source, "wrongSize", `${width} × ${height}, not ${stored.width} × ${stored.height}`)
  }
  // Profiles in tiles are ignored.
  const options: ImageBitmapOptions = { colorSpaceConversion: "none", premultiplyAlpha: "premultiply" }
  const blob = new Blob([bytes])
  const isWhole = ownWidth === width && ownHeight === height
  const made =
    await (isWhole
      ? createImageBitmap(blob, options)
      : createImageBitmap(blob, left, top, ownWidth, ownHeight, options)).catch((error) => {
        throw new TileError(source, "damaged", String(error?.message ?? error))
      })
  if (made.width === ownWidth && made.height === ownHeight) return made
  const words = `${made.width} × ${made.height}, not ${ownWidth} × ${ownHeight}`
  made.close()
  throw new TileError(source, "wrongSize", words)
}

/** A picture that is decoded as a whole, with its orientation and its profile, and each of its halves until it is one tile. Its size
 * was checked. */
export async function levelsOfPicture(file: Blob, source: string, downTo: number): Promise<ImageBitmap[]> {
  const finest = await createImageBitmap(file).catch((error) => {
    throw new TileError(source, "damaged", String(error?.message ?? error))
  })
  const levels = [finest]
  for (;;) {
    const last = levels[levels.length - 1]
    if (Math.max(last.width, last.height) <= downTo) return levels
    const canvas = new OffscreenCanvas(Math.ceil(last.width / 2), Math.ceil(last.height / 2))
    const context = canvas.getContext("2d")
    if (!context) throw new TileError(source, "tooLarge", "not enough memory")
    // Each pixel is the mean of four. An odd edge is filled by the stretched picture first.
    context.drawImage(last, 0, 0, canvas.width, canvas.height)
    context.drawImage(last, 0, 0, last.width / 2, last.height / 2)
    levels.push(canvas.transferToImageBitmap())
  }
}
