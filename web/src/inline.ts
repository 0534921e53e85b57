/** The same as the main module, with the engine inside: nothing is fetched, and it is there at once.
 * @module */
import { Engine, EngineError, refused } from "./engine.ts"

// Not by way of the main module, for which the bundler would make a file of its own.
export { Engine, EngineError, type EngineErrorReason, type EngineSource } from "./engine.ts"
export { InputListener, type InputOptions } from "./input.ts"
export type { Bar, Insets, Origin, Point, Size } from "./geometry.ts"
export type { RequestFrame } from "./pane.ts"
export { type ContentTouch, VellumScroller, type WillEndDragging } from "./scroller.ts"

/** The engine's module; `scripts/build-web` puts it here. */
const engineInBase64 = "ENGINE IN BASE64"

let engine: Engine | undefined

/** The engine, the same one for all callers. Browsers before 2023 refuse to compile as much as this at once in a page's own
 * thread (Chrome until 114): then use {@link inlineBytes}, with `await Engine.load(inlineBytes())`. */
export function inlineEngine(): Engine {
  if (engine) return engine
  if (!("WebAssembly" in globalThis)) throw new EngineError("unsupported", "Vellum: there is no WebAssembly here")
  let module: WebAssembly.Module
  try {
    module = new WebAssembly.Module(inlineBytes())
  } catch (error) {
    refused(error, "the module in base64")
  }
  return engine = Engine.make(module)
}

/** The bytes of the engine's module. */
export function inlineBytes(): ArrayBuffer {
  return Uint8Array.from(atob(engineInBase64), (letter) => letter.charCodeAt(0)).buffer
}
