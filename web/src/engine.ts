import { addressOf } from "./addresses.ts"
import { EngineError } from "./engine-error.ts"
import { Place } from "./records.ts"

export { EngineError, type EngineErrorReason } from "./engine-error.ts"

interface Exports {
  memory: WebAssembly.Memory
  block(): number
  paneMake(): number
  paneFree(pane: number): void
  paneStep(pane: number, count: number, milliseconds: number): number
  paneNews(pane: number): number
  paneRead(pane: number, milliseconds: number): number
}

/** Where the engine's module comes from: an address, its bytes, or the compiled module. */
export type EngineSource = URL | string | BufferSource | WebAssembly.Module

/** Written in full, so that bundlers include the file. */
const defaultSource = () => addressOf("vellum.wasm", () => new URL("./vellum.wasm", import.meta.url))

/** The scroll engine: one WebAssembly module for all scrollers of a page. */
export class Engine {
  #exports: Exports
  #address: number
  #block: Float64Array
  /** Memory that panes take for inputs and effects, and give back: at rest none of them holds any. */
  #spare: Float64Array[] = []
  /** What reads the news of each pane. */
  #readers = new Map<number, (milliseconds: number) => void>()

  private constructor(instance: WebAssembly.Instance) {
    this.#exports = instance.exports as unknown as Exports
    this.#address = this.#exports.block()
    this.#block = new Float64Array(this.#exports.memory.buffer, this.#address)
  }

  /** Loads the engine; without `source` from `vellum.wasm` beside this module. Throws an {@link EngineError}. */
  static async load(source: EngineSource = defaultSource()): Promise<Engine> {
    return Engine.make(await compile(source, "paneStep"))
  }

  /** The engine of a compiled module, at once. Throws an {@link EngineError}. */
  static make(module: WebAssembly.Module): Engine {
    return new Engine(new WebAssembly.Instance(checked(module, "paneStep", "the module")))
  }

  /** The block that the engine shares with the page. Its memory moves when it grows. @internal */
  get block(): Float64Array {
    if (this.#block.length === 0) this.#block = new Float64Array(this.#exports.memory.buffer, this.#address)
    return this.#block
  }

  /** Memory for as many inputs as the block has room for. @internal */
  lend(): Float64Array {
    return this.#spare.pop() ?? new Float64Array(Place.recordCapacity * Place.recordLength)
  }
  /** @internal */
  takeBack(memory: Float64Array): void {
    this.#spare.push(memory)
  }

  /** Makes a pane; `read` is called when inputs of another pane have reached it and its values are in the block. @internal */
  makePane(read: (milliseconds: number) => void): number {
    const pane = this.#exports.paneMake()
    this.#readers.set(pane, read)
    return pane
  }

  /** @internal */
  freePane(pane: number): void {
    this.#readers.delete(pane)
    this.#exports.paneFree(pane)
  }

  /** Gives a pane the records that are in the block; returns how many it has taken in. @internal */
  step(pane: number, count: number, milliseconds: number): number {
    return this.#exports.paneStep(pane, Math.min(count, Place.recordCapacity), milliseconds)
  }

  /** Has the panes read what inputs of this one have done to them. @internal */
  notifyOthers(pane: number, milliseconds: number): void {
    for (let other; (other = this.#exports.paneNews(pane)) !== 0;) {
      this.#exports.paneRead(other, milliseconds)
      this.#readers.get(other)?.(milliseconds)
    }
  }
}

/** A module that has the export `needed`. */
function checked(module: WebAssembly.Module, needed: string, source: string): WebAssembly.Module {
  if (WebAssembly.Module.exports(module).some(({ name }) => name === needed)) return module
  throw new EngineError("invalid", `Vellum: ${source} is not the engine: it has no ${needed}`)
}

/** Compiles a module that has the export `needed`. @internal */
export async function compile(source: EngineSource, needed: string): Promise<WebAssembly.Module> {
  if (!("WebAssembly" in globalThis)) throw new EngineError("unsupported", "Vellum: there is no WebAssembly here")
  if (source instanceof WebAssembly.Module) return checked(source, needed, "the module")
  if (typeof source !== "string" && !(source instanceof URL)) {
    const module = await WebAssembly.compile(source).catch((error) => refused(error, "what was given"))
    return checked(module, needed, "what was given")
  }
  const address = `${source}`
  const lost = (why: string, cause?: unknown) => new EngineError("unreachable", `Vellum: ${address} ${why}`, cause)
  const response = await fetch(source).catch((error) => {
    throw lost("cannot be loaded", error)
  })
  if (!response.ok) throw lost(`answers ${response.status}`)
  // Servers that do not know .wasm send it with another type, which compileStreaming refuses.
  const type = response.headers.get("content-type")?.toLowerCase() ?? ""
  const isStreamed = type === "application/wasm"
  const compiled = isStreamed
    ? WebAssembly.compileStreaming(response)
    : response.arrayBuffer().then((bytes) => WebAssembly.compile(bytes))
  const module = await compiled.catch((error) => {
    // An answer that breaks off is one of the network's errors, which are of this type.
    if (error instanceof TypeError) throw lost("broke off", error)
    refused(error, address, isStreamed ? "" : `, the server says ${type || "nothing of its type"}`)
  })
  return checked(module, needed, address)
}

/** Says why a module was refused. A page's policy refuses even the empty one. @internal */
export function refused(error: unknown, source: string, type = ""): never {
  try {
    new WebAssembly.Module(Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0))
  } catch (error) {
    const remedy = "allow 'wasm-unsafe-eval' in script-src"
    throw new EngineError(
      "forbidden",
      `Vellum: the page's Content-Security-Policy forbids WebAssembly; ${remedy}`,
      error,
    )
  }
  throw new EngineError(
    "invalid",
    `Vellum: ${source} is no WebAssembly module${type}: ${(error as Error).message}`,
    error,
  )
}
