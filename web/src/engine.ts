import { Place } from "./records.ts"

interface Exports {
  memory: WebAssembly.Memory
  block(): number
  paneMake(): number
  paneFree(pane: number): void
  paneStep(pane: number, count: number, milliseconds: number): number
}

/** Where the engine's module comes from: an address, its bytes, or the compiled module. */
export type EngineSource = URL | string | BufferSource | WebAssembly.Module

/** The scroll engine: one WebAssembly module for all scrollers of a page. */
export class Engine {
  #exports: Exports
  #address: number
  #block: Float64Array

  private constructor(instance: WebAssembly.Instance) {
    this.#exports = instance.exports as unknown as Exports
    this.#address = this.#exports.block()
    this.#block = new Float64Array(this.#exports.memory.buffer, this.#address)
  }

  /** Loads the engine; without `source` from `vellum.wasm` beside this module. */
  static async load(source: EngineSource = new URL("./vellum.wasm", import.meta.url)): Promise<Engine> {
    return new Engine(await WebAssembly.instantiate(await compile(source)))
  }

  /** The block that the engine shares with the page. Its memory moves when it grows. @internal */
  get block(): Float64Array {
    if (this.#block.length === 0) this.#block = new Float64Array(this.#exports.memory.buffer, this.#address)
    return this.#block
  }

  /** @internal */
  makePane(): number {
    return this.#exports.paneMake()
  }

  /** @internal */
  freePane(pane: number): void {
    this.#exports.paneFree(pane)
  }

  /** Gives a pane the records that are in the block; returns how many it has taken in. @internal */
  step(pane: number, count: number, milliseconds: number): number {
    return this.#exports.paneStep(pane, Math.min(count, Place.recordCapacity), milliseconds)
  }
}

async function compile(source: EngineSource): Promise<WebAssembly.Module> {
  if (source instanceof WebAssembly.Module) return source
  if (typeof source !== "string" && !(source instanceof URL)) return await WebAssembly.compile(source)
  const response = await fetch(source)
  if (!response.ok) throw new Error(`${source}: ${response.status}`)
  // Servers that do not know .wasm send it with another type, which compileStreaming refuses.
  if (response.headers.get("content-type")?.startsWith("application/wasm")) {
    return await WebAssembly.compileStreaming(response)
  }
  return await WebAssembly.compile(await response.arrayBuffer())
}
