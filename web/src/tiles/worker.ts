import { type Request, TileService } from "./service.ts"

// Where there is no worker, the page imports this module and uses the service itself.
export { TileService }

/** What of a worker's global object is used. */
interface Scope {
  onmessage: ((event: MessageEvent<Request>) => void) | null
  postMessage(message: unknown, transfer: Transferable[]): void
}

if ("WorkerGlobalScope" in globalThis) {
  const scope = globalThis as unknown as Scope
  const service = new TileService((reply, transfer) => scope.postMessage(reply, transfer))
  scope.onmessage = ({ data }) => service.handle(data)
}
