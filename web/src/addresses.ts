import { EngineError } from "./engine-error.ts"

/** The address that `setModuleURL` has set. */
let given: URL | undefined
/** The address of the running script: the bundle that contains this module, if the bundle is not a module itself. */
const script = (globalThis.document?.currentScript as HTMLScriptElement | null)?.src

/** Sets where `vellum.wasm`, `tiles.wasm` and `tiles-worker.js` are: a folder, with a slash at its end, or any file beside them. For
 * bundles that are not ES modules, and for files in another place. Call it before the first element is on the page. */
export function setModuleURL(address: string | URL): void {
  given = new URL(address, globalThis.document?.baseURI)
}

/** The address of a file to load. `beside` gives the address beside this module; it throws in a bundle that is not a module, and then
 * the file is expected beside the bundle's script. Throws an {@link EngineError}. @internal */
export function addressOf(name: string, beside: () => URL): URL {
  if (given) return new URL(name, given)
  try {
    return beside()
  } catch {
    if (script) return new URL(name, script)
    throw new EngineError(
      "unreachable",
      "Vellum: this bundle is no ES module, so its files cannot be found: call setModuleURL with their folder before the first element",
    )
  }
}
