import { Engine, type EngineError, type EngineSource } from "./engine.ts"

let engine: Promise<Engine> | undefined

/** Loads the engine for the elements of this page; without `source` from `vellum.wasm` beside this module. Elements call it
 * themselves; call it before the first one to load from somewhere else, or to give them an engine that is there already. */
export function loadEngine(source?: EngineSource | Engine): Promise<Engine> {
  if (engine) return engine
  const loading = source instanceof Engine ? Promise.resolve(source) : Engine.load(source)
  engine = loading
  loading.catch((error: EngineError) => {
    console.warn(error.message)
    // What forbids it now does so later, too. A server that was out of reach may be back for the next element.
    if (error.reason === "unreachable" && engine === loading) engine = undefined
  })
  return loading
}
