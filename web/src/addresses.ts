import { EngineError } from "./engine-error.ts"

/** What the program says that the files are beside. */
let given: URL | undefined
/** The script that is running: the bundle that this module is part of, if that is no module itself. */
const script = (globalThis.document?.currentScript as HTMLScriptElement | null)?.src

/** Says where `vellum.wasm`, `tiles.wasm` and `tiles-worker.js` are: a folder, with a slash at its end, or any file beside them. For
 * bundles that are no ES modules, and files that were put elsewhere; call it before the first element is on the page. */
export function setModuleURL(address: string | URL): void {
  given = new URL(address, globalThis.document?.baseURI)
}

/** The address of a file that is loaded; `beside` gives the one beside this module. In a bundle that is no module it has none: then the
 * file is looked for beside the script that the bundle is. Throws an {@link EngineError}. @internal */
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
