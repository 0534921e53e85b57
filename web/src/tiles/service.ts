import { type Tile, TileError, type TileErrorDetail } from "./errors.ts"
import type { TemplateOptions } from "./layouts.ts"
import type { Pyramid } from "./pyramid.ts"
import { openSource, type Source } from "./source.ts"

/** What a page asks of what loads its pictures. Pictures and jobs are numbered by the page. */
export type Request =
  | { kind: "open"; picture: number; place: string; base: string; options: TemplateOptions }
  | { kind: "close"; picture: number }
  | { kind: "load"; picture: number; job: number; tile: Tile; isAgain: boolean }
  | { kind: "cancel"; job: number }

/** What it answers. Cancelled jobs are not answered, or with a picture that was finished before. */
export type Reply =
  | { kind: "opened"; picture: number; pyramid: Pyramid }
  | { kind: "refused"; picture: number; error: TileErrorDetail }
  | { kind: "loaded"; picture: number; job: number; bitmap: ImageBitmap }
  | { kind: "failed"; picture: number; job: number; error: TileErrorDetail }

/** Opens pictures and loads their tiles: in a worker, or where there is none on the page's own thread. */
export class TileService {
  #reply: (reply: Reply, transfer: Transferable[]) => void
  #sources = new Map<number, Source>()
  #openings = new Map<number, AbortController>()
  #jobs = new Map<number, AbortController>()

  constructor(reply: (reply: Reply, transfer: Transferable[]) => void) {
    this.#reply = reply
  }

  handle(request: Request): void {
    switch (request.kind) {
      case "open":
        void this.#open(request.picture, request.place, request.base, request.options)
        break
      case "close":
        this.#openings.get(request.picture)?.abort()
        this.#sources.get(request.picture)?.close()
        this.#sources.delete(request.picture)
        break
      case "load":
        void this.#load(request.picture, request.job, request.tile, request.isAgain)
        break
      case "cancel":
        this.#jobs.get(request.job)?.abort()
        break
    }
  }

  async #open(picture: number, place: string, base: string, options: TemplateOptions): Promise<void> {
    const opening = new AbortController()
    this.#openings.set(picture, opening)
    try {
      const source = await openSource(place, base, options, opening.signal)
      if (opening.signal.aborted) return source.close()
      this.#sources.set(picture, source)
      this.#reply({ kind: "opened", picture, pyramid: source.pyramid }, [])
    } catch (error) {
      if (!opening.signal.aborted) {
        this.#reply({ kind: "refused", picture, error: detail(error, place) }, [])
      }
    } finally {
      this.#openings.delete(picture)
    }
  }

  async #load(picture: number, job: number, tile: Tile, isAgain: boolean): Promise<void> {
    const source = this.#sources.get(picture)
    if (!source) return
    const loading = new AbortController()
    this.#jobs.set(job, loading)
    try {
      const bitmap = await source.tile(tile, loading.signal, isAgain)
      this.#reply({ kind: "loaded", picture, job, bitmap }, [bitmap])
    } catch (error) {
      if (!loading.signal.aborted) this.#reply({ kind: "failed", picture, job, error: detail(error, "") }, [])
    } finally {
      this.#jobs.delete(job)
    }
  }
}

function detail(error: unknown, source: string): TileErrorDetail {
  if (error instanceof TileError) return error.detail
  // What the browser throws where it has no memory, or closes a picture under our hands.
  return new TileError(source, "damaged", error instanceof Error ? error.message : String(error)).detail
}
