// Computes tiles of the Mandelbrot set with the Swift code of the native program.

import { EndlessEngine } from "./engine.ts"

const side = 256
const engine = EndlessEngine.load()

async function pixels(words: Uint32Array): Promise<ImageBitmap | undefined> {
  const loaded = await engine
  const { exports } = loaded
  loaded.wordsRoom(words.length).set(words)
  const address = exports.mandelbrotTile(words.length)
  if (address === 0) return undefined
  const bytes = new Uint8ClampedArray(exports.memory.buffer, address, side * side * 4)
  return await createImageBitmap(new ImageData(bytes.slice(), side, side))
}

addEventListener("message", async (event: MessageEvent<Uint32Array>) => {
  const picture = await pixels(event.data).catch(() => undefined)
  postMessage(picture, { transfer: picture ? [picture] : [] })
})
