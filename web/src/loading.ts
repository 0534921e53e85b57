import { Engine, type EngineSource } from "./engine.ts"

const said = new Set<string>()

/** Says on the console what could not be loaded, and why: once, however many elements want it. @internal */
export function complain(error: Error): void {
  if (said.has(error.message)) return
  said.add(error.message)
  console.warn(error.message)
}

/** What all elements of a page share, once it is loaded. @internal */
export class Shared<Loaded> {
  #loading: Promise<Loaded> | undefined

  /** It, if its loading has begun. */
  get ifLoading(): Promise<Loaded> | undefined {
    return this.#loading
  }

  /** Loads it, unless that has begun. */
  load(start: () => Promise<Loaded>): Promise<Loaded> {
    if (this.#loading) return this.#loading
    const loading = start()
    this.#loading = loading
    loading.catch((error) => {
      complain(error)
      // What forbids it now does so later, too. A server that was out of reach may be back for the next element.
      if (error.reason === "unreachable" && this.#loading === loading) this.#loading = undefined
    })
    return loading
  }
}

const shared = new Shared<Engine>()

/** Loads the engine for the elements of this page; without `source` from `vellum.wasm` beside this module. Elements call it
 * themselves; call it before the first one to load from somewhere else, or to give them an engine that is there already. */
export function loadEngine(source?: EngineSource | Engine): Promise<Engine> {
  return shared.load(() => source instanceof Engine ? Promise.resolve(source) : Engine.load(source))
}
