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
  /** The picture is out of sight until its next tile is asked for. */
  | { kind: "rest"; picture: number }
  /** Bytes that pictures that are decoded whole may take. */
  | { kind: "budget"; bytes: number }

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
  /** The pictures out of sight, the longest first. */
  #resting = new Set<number>()
  #budget = Infinity

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
        this.#resting.delete(request.picture)
        break
      case "load":
        void this.#load(request.picture, request.job, request.tile, request.isAgain)
        break
      case "cancel":
        this.#jobs.get(request.job)?.abort()
        break
      case "rest":
        this.#resting.delete(request.picture)
        this.#resting.add(request.picture)
        this.#trim()
        break
      case "budget":
        this.#budget = request.bytes
        this.#trim()
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
      this.#trim()
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
    this.#resting.delete(picture)
    const loading = new AbortController()
    this.#jobs.set(job, loading)
    try {
      const bitmap = await source.tile(tile, loading.signal, isAgain)
      this.#reply({ kind: "loaded", picture, job, bitmap }, [bitmap])
    } catch (error) {
      if (!loading.signal.aborted) this.#reply({ kind: "failed", picture, job, error: detail(error, "") }, [])
    } finally {
      this.#jobs.delete(job)
      this.#trim()
    }
  }

  /** Gives back the pixels of pictures that are out of sight where those of all take more than the budget. Pictures that are seen may
   * take more. */
  #trim(): void {
    let held = 0
    for (const source of this.#sources.values()) held += source.heldBytes ?? 0
    for (const picture of this.#resting) {
      if (held <= this.#budget) return
      const source = this.#sources.get(picture)
      held -= source?.heldBytes ?? 0
      source?.rest?.()
    }
  }
}

function detail(error: unknown, source: string): TileErrorDetail {
  if (error instanceof TileError) return error.detail
  // What the browser throws where it has no memory, or closes a picture under our hands.
  return new TileError(source, "damaged", error instanceof Error ? error.message : String(error)).detail
}
