import { addressOf } from "../addresses.ts"
import { EngineError } from "../engine-error.ts"
import { complain } from "../loading.ts"
import { type Tile, TileError } from "./errors.ts"
import type { TemplateOptions } from "./layouts.ts"
import type { Pyramid } from "./pyramid.ts"
import type { Reply, Request, TileService } from "./service.ts"

/** Who wants a picture. */
export interface PictureOwner {
  opened(pyramid: Pyramid): void
  refused(error: TileError): void
  loaded(job: number, bitmap: ImageBitmap): void
  failed(job: number, error: TileError): void
}

/** Written in full, so that bundlers include the file. */
const workerAddress = () => addressOf("tiles-worker.js", () => new URL("./tiles-worker.js", import.meta.url)).href

let shared: TileClient | undefined

/** The client of the page. */
export function tileClient(): TileClient {
  return shared ??= new TileClient()
}

/** How many pictures of the page are open. */
export function openPictures(): number {
  return shared?.count ?? 0
}

/** Finds out why the worker's file could not be loaded, which browsers do not say. */
async function reasonOf(address: string, error: unknown): Promise<TileError> {
  if (error instanceof EngineError) return new TileError("tiles-worker.js", "connection", error.message)
  const response = await fetch(address).catch(() => undefined)
  if (!response) return new TileError(address, "connection")
  if (!response.ok) return new TileError(address, "status", "", response.status)
  const type = response.headers.get("content-type") ?? "nothing of its type"
  if (!/^(text|application)\/(javascript|ecmascript|x-javascript)/i.test(type)) {
    return new TileError(address, "notRecognised", `the server says ${type}, not text/javascript`)
  }
  return new TileError(address, "damaged", String(error))
}

/** Asks the worker for pictures and tiles. If no worker can be started, the same code runs on this thread. */
export class TileClient {
  #worker: Worker | undefined
  #service: TileService | undefined
  /** Whether neither could be started at the last try. */
  #isDown = false
  #owners = new Map<number, PictureOwner>()
  /** The requests for pictures that are open, to be sent again after another start. */
  #open = new Map<number, Request>()
  #loading = new Map<number, Request & { kind: "load" }>()
  #budget: number | undefined
  #nextPicture = 1
  #nextJob = 1

  constructor() {
    this.#start()
  }

  #start(): void {
    this.#isDown = false
    try {
      const worker = new Worker(workerAddress(), { type: "module" })
      worker.onmessage = ({ data }: MessageEvent<Reply>) => this.#take(data)
      // It could not be loaded, as under a policy that forbids workers.
      worker.onerror = (event) => {
        event.preventDefault()
        worker.terminate()
        if (this.#worker === worker) this.#serveHere()
      }
      this.#worker = worker
      if (this.#budget !== undefined) this.#send({ kind: "budget", bytes: this.#budget })
    } catch {
      this.#serveHere()
    }
  }

  /** How many pictures are open. */
  get count(): number {
    return this.#owners.size
  }

  open(owner: PictureOwner, place: string, base: string, options: TemplateOptions): number {
    // A server that was out of reach may be back.
    if (this.#isDown) this.#start()
    const picture = this.#nextPicture++
    const request: Request = { kind: "open", picture, place, base, options }
    this.#owners.set(picture, owner)
    this.#open.set(picture, request)
    this.#send(request)
    return picture
  }

  close(picture: number): void {
    if (!this.#owners.delete(picture)) return
    this.#open.delete(picture)
    for (const [job, request] of this.#loading) {
      if (request.picture === picture) this.cancel(job)
    }
    this.#send({ kind: "close", picture })
  }

  load(picture: number, tile: Tile, isAgain: boolean): number {
    const job = this.#nextJob++
    const request: Request = { kind: "load", picture, job, tile, isAgain }
    this.#loading.set(job, request)
    this.#send(request)
    return job
  }

  /** The picture is out of sight: what it is decoded to may be given back until its next tile is asked for. */
  rest(picture: number): void {
    this.#send({ kind: "rest", picture })
  }

  /** Bytes that pictures that are decoded whole may take. */
  set budget(given: number) {
    const bytes = Math.min(given, 1 << 30)
    if (bytes === this.#budget) return
    this.#budget = bytes
    this.#send({ kind: "budget", bytes })
  }

  cancel(job: number): void {
    if (this.#loading.delete(job)) this.#send({ kind: "cancel", job })
  }

  #send(request: Request): void {
    if (this.#worker) this.#worker.postMessage(request)
    else this.#service?.handle(request)
  }

  #serveHere(): void {
    this.#worker = undefined
    let address = ""
    const load = async (): Promise<typeof import("./worker.ts")> => await import(address = workerAddress())
    load().then(({ TileService }) => {
      this.#service = new TileService((reply) => this.#take(reply))
      if (this.#budget !== undefined) this.#send({ kind: "budget", bytes: this.#budget })
      for (const request of this.#open.values()) this.#service.handle(request)
    }, async (error) => {
      const reason = await reasonOf(address, error)
      complain(error instanceof EngineError ? error : new Error(`Vellum: ${reason.message}`))
      this.#isDown = true
      const owners = [...this.#open.keys()].map((picture) => this.#owners.get(picture))
      this.#open.clear()
      for (const owner of owners) owner?.refused(reason)
    })
  }

  #take(reply: Reply): void {
    const owner = this.#owners.get(reply.picture)
    switch (reply.kind) {
      case "opened":
        owner?.opened(reply.pyramid)
        break
      case "refused":
        owner?.refused(TileError.from(reply.error))
        break
      case "loaded":
        // A job that was cancelled may have been finished before.
        if (this.#loading.delete(reply.job) && owner) owner.loaded(reply.job, reply.bitmap)
        else reply.bitmap.close()
        break
      case "failed": {
        const request = this.#loading.get(reply.job)
        this.#loading.delete(reply.job)
        if (request) owner?.failed(reply.job, TileError.from(reply.error, request.tile))
        break
      }
    }
  }
}
