import { jpegScans } from "./limits.ts"

/** The formats of pictures, recognised by their first bytes. TIFF is no format of browsers; its name is for messages. */
export type PictureKind = "jpeg" | "png" | "webp" | "gif" | "avif" | "tiff"

const ascii = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))

export function pictureKind(bytes: Uint8Array): PictureKind | undefined {
  if (bytes[0] === 0xFF && bytes[1] === 0xD8 && bytes[2] === 0xFF) return "jpeg"
  const start = ascii(bytes, 0, 12)
  if (start.startsWith("\x89PNG\r\n\x1A\n")) return "png"
  if (start.startsWith("RIFF") && start.endsWith("WEBP")) return "webp"
  if (start.startsWith("GIF8")) return "gif"
  if (/^II[*+]\0|^MM\0[*+]/.test(start)) return "tiff"
  if (/^ftyp(avif|avis|heic)/.test(start.slice(4))) return "avif"
  return undefined
}

/** A picture's size in pixels, from its header, before anything is decoded. An orientation is not applied. */
export function pictureSize(kind: PictureKind, bytes: Uint8Array): { width: number; height: number } | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    switch (kind) {
      case "png":
        return ascii(bytes, 12, 16) === "IHDR" ? { width: view.getUint32(16), height: view.getUint32(20) } : undefined
      case "gif":
        return { width: view.getUint16(6, true), height: view.getUint16(8, true) }
      case "webp":
        return webpSize(bytes, view)
      case "jpeg":
        return jpegSize(view)
      case "avif":
        return avifSize(view)
      case "tiff":
        return undefined
    }
  } catch {
    // The header ends early.
    return undefined
  }
}

function webpSize(bytes: Uint8Array, view: DataView) {
  switch (ascii(bytes, 12, 16)) {
    case "VP8 ":
      return { width: view.getUint16(26, true) & 0x3FFF, height: view.getUint16(28, true) & 0x3FFF }
    case "VP8L": {
      const bits = view.getUint32(21, true)
      return { width: (bits & 0x3FFF) + 1, height: (bits >>> 14 & 0x3FFF) + 1 }
    }
    case "VP8X": {
      const three = (place: number) => view.getUint16(place, true) + (view.getUint8(place + 2) << 16)
      return { width: three(24) + 1, height: three(27) + 1 }
    }
    default:
      return undefined
  }
}

/** The segments of a JPEG up to the first scan: marker and place of the contents. */
function jpegSize(view: DataView) {
  let place = 2
  for (;;) {
    while (view.getUint8(place) === 0xFF && view.getUint8(place + 1) === 0xFF) place++
    if (view.getUint8(place) !== 0xFF) return undefined
    const marker = view.getUint8(place + 1)
    const isFrame = marker >= 0xC0 && marker <= 0xCF && marker !== 0xC4 && marker !== 0xC8 && marker !== 0xCC
    if (isFrame) return { width: view.getUint16(place + 7), height: view.getUint16(place + 5) }
    if (marker === 0xDA || marker === 0xD9) return undefined
    place += 2 + view.getUint16(place + 2)
  }
}

/** The largest of the picture's extents: an AVIF has one for each of its items. */
function avifSize(view: DataView) {
  let found: { width: number; height: number } | undefined
  const end = Math.min(view.byteLength - 16, 65_536)
  for (let place = 4; place < end; place++) {
    if (view.getUint32(place) !== 0x69737065) continue
    const size = { width: view.getUint32(place + 8), height: view.getUint32(place + 12) }
    if (!found || size.width * size.height > found.width * found.height) found = size
  }
  return found
}

/** Whether a JPEG has more scans than any writer makes; each is decoded over the whole picture. */
export function hasTooManyScans(bytes: Uint8Array): boolean {
  let count = 0
  for (let place = bytes.indexOf(0xFF); place >= 0; place = bytes.indexOf(0xFF, place + 1)) {
    if (bytes[place + 1] === 0xDA && ++count > jpegScans) return true
  }
  return false
}
