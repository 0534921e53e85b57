import { Flag, Value } from "../records.ts"
import type { VellumScroller } from "../scroller.ts"
import { CanvasPainter } from "./canvas-painter.ts"
import type { PictureOwner, TileClient } from "./client.ts"
import { FrameFlag, Place, type TileEngine } from "./engine.ts"
import { type Tile, TileError } from "./errors.ts"
import { contextOf, GLPainter } from "./gl-painter.ts"
import type { TemplateOptions } from "./layouts.ts"
import { connections, mostWaiting } from "./limits.ts"
import type { Detail, Line, TilePainter } from "./painter.ts"
import type { Pyramid } from "./pyramid.ts"

/** How many of the visible tiles are sharp, stood in for, and blank. */
export interface TileCoverage {
  sharp: number
  standIn: number
  blank: number
}

/** What a {@link TiledPicture} tells. */
export interface PictureListener {
  opened(): void
  refused(error: TileError): void
  failed(error: TileError): void
  coverageChanged(): void
  /** Asks for a call of `frame`. */
  wantsFrame(): void
}

/** The most points of a picture along an axis, at scale 1: the engine's scales begin at a millionth. Chosen. */
const mostPoints = 2 ** 24

/** Milliseconds between two paintings of a view at rest that is not complete yet, where painting takes the processors from loading. Chosen:
 * less is not felt as waiting. Measured on two cores without a GPU: a far jump takes an eighth less of them. */
const betweenParts = 100

/** A job of the client: a tile that is under way, or that has arrived and waits to be kept. */
interface Job {
  number: number
  tile: Tile
  bitmap: ImageBitmap | undefined
  /** Whether it is seen, or will be soon. */
  isUrgent: boolean
}

/** The pictures of the page, by the engine's numbers. */
const pictures = new Map<number, TiledPicture>()

/** One picture: asks the engine in every frame what to show, paints it, and has the tiles loaded that are wanted. */
export class TiledPicture implements PictureOwner {
  #engine: TileEngine | undefined
  #client: TileClient
  #scroller: VellumScroller | undefined
  #listener: PictureListener
  #source: number
  /** The engine's number; 0 until the picture is open. */
  #number = 0
  #pyramid: Pyramid | undefined
  #density = 1
  #painter: TilePainter | undefined
  #jobs: Job[] = []
  /** The tiles that failed before; what the browser keeps of them is not used. */
  #failed = new Set<string>()
  #plan = new Float64Array(Place.planCapacity * 3)
  #planned = 0
  /** How many of those, the first ones, are not for the margin around what is seen. */
  #urgent = 0
  /** The first planned tile that has not been asked for. */
  #next = 0
  /** Whether the canvas shows the tiles resampled, and the place of the picture that it shows. */
  #showsDetail = false
  #shown: { x: number; y: number; scale: number } | undefined
  /** Whether tiles have arrived since. */
  #isStale = false
  /** When the last frame was, in milliseconds. */
  #framed = -Infinity
  #timer: ReturnType<typeof setTimeout> | undefined
  #coverage: TileCoverage = { sharp: 0, standIn: 0, blank: 0 }

  /** Requests the description at once. `place` is relative to `base`. */
  constructor(
    client: TileClient,
    listener: PictureListener,
    place: string,
    base: string,
    options: TemplateOptions,
  ) {
    this.#client = client
    this.#listener = listener
    this.#source = client.open(this, place, base, options)
  }

  /** Gives the picture the engines, once they are loaded. */
  start(engine: TileEngine, scroller: VellumScroller): void {
    this.#engine = engine
    this.#scroller = scroller
    if (this.#pyramid) this.#begin(engine, this.#pyramid)
  }

  get coverage(): TileCoverage {
    return { ...this.#coverage }
  }
  /** Its size in pixels; undefined until it is open. */
  get pixels(): { width: number; height: number } | undefined {
    return this.#number === 0 || !this.#pyramid
      ? undefined
      : { width: this.#pyramid.width, height: this.#pyramid.height }
  }
  /** Its size in points at scale 1: a point to a pixel, fewer of a picture that is very large. */
  get points(): { width: number; height: number } {
    const { width, height } = this.#pyramid ?? { width: 0, height: 0 }
    return { width: width / this.#density, height: height / this.#density }
  }
  /** The engine's number; 0 until it is open. */
  get number(): number {
    return this.#number
  }

  free(): void {
    this.rest()
    this.#client.close(this.#source)
    if (this.#number !== 0) {
      pictures.delete(this.#number)
      this.#engine?.free(this.#number)
    }
    this.#number = 0
  }

  /** Tries what failed again at once. */
  reload(): void {
    this.#engine?.forgetFailures(this.#number)
    this.#listener.wantsFrame()
  }

  // PictureOwner

  opened(pyramid: Pyramid): void {
    this.#pyramid = pyramid
    if (!this.#painter) this.#client.rest(this.#source)
    if (this.#engine) this.#begin(this.#engine, pyramid)
  }

  #begin(engine: TileEngine, pyramid: Pyramid): void {
    this.#density = 1
    while (Math.max(pyramid.width, pyramid.height) / this.#density > mostPoints) this.#density *= 2
    this.#number = engine.make(pyramid, this.#density)
    if (this.#number === 0) return this.refused(new TileError("", "malformed", "sizes that no picture has"))
    pictures.set(this.#number, this)
    this.#listener.opened()
  }

  refused(error: TileError): void {
    this.#listener.refused(error)
  }

  loaded(number: number, bitmap: ImageBitmap): void {
    const job = this.#jobs.find((job) => job.number === number)
    if (!job) return bitmap.close()
    job.bitmap = bitmap
    this.#failed.delete(key(job.tile))
    this.#fill()
    const wait = this.#isIncomplete && this.#painter?.isCostly && !this.#scroller?.flag(Flag.moves)
      ? this.#framed + betweenParts - performance.now()
      : 0
    if (wait <= 0) return this.#listener.wantsFrame()
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#listener.wantsFrame(), wait)
  }

  /** Whether something that is seen, or will be soon, is under way. */
  get #isIncomplete(): boolean {
    return this.#jobs.some((job) => job.isUrgent && !job.bitmap)
  }

  failed(number: number, error: TileError): void {
    const index = this.#jobs.findIndex((job) => job.number === number)
    if (index < 0) return
    const { tile } = this.#jobs.splice(index, 1)[0]
    if (this.#failed.size > 1000) this.#failed.clear()
    if (!error.isTransient) this.#failed.add(key(tile))
    const isFirst = this.#engine?.failed(this.#number, tile, error.isTransient, performance.now())
    // The next plan says when to try again.
    this.#planned = 0
    this.#listener.wantsFrame()
    if (isFirst) this.#listener.failed(error)
  }

  // Frames

  /** Has the picture paint on a canvas, or on another one that it puts in its place. Returns that. */
  show(canvas: HTMLCanvasElement): HTMLCanvasElement {
    if (this.#painter) return this.#painter.canvas
    const gl = contextOf(canvas)
    if (gl) this.#painter = new GLPainter(gl, () => this.#lose(), () => this.#listener.wantsFrame())
    else {
      // One that had a context of WebGL has no other.
      const fresh = canvas.cloneNode() as HTMLCanvasElement
      canvas.replaceWith(fresh)
      this.#painter = new CanvasPainter(fresh)
    }
    return this.#painter.canvas
  }

  #lose(): void {
    this.invalidate()
    this.#engine?.empty(this.#number)
  }

  /** Wants and shows nothing any more, because it is not seen. */
  rest(): void {
    clearTimeout(this.#timer)
    for (const job of this.#jobs) {
      this.#client.cancel(job.number)
      job.bitmap?.close()
    }
    this.#jobs = []
    this.#planned = 0
    this.#lose()
    this.#engine?.rest(this.#number)
    this.#client.rest(this.#source)
    this.#painter?.free()
    this.#painter = undefined
  }

  /** The next frame has nothing of the last one: the canvas has another size. */
  invalidate(): void {
    this.#showsDetail = false
    this.#shown = undefined
  }

  /** Paints what is seen, in a viewport of `width` × `height` points. */
  frame(milliseconds: number, width: number, height: number): void {
    const [painter, engine, scroller] = [this.#painter, this.#engine, this.#scroller]
    if (!painter || painter.isLost || !engine || !scroller || this.#number === 0 || width <= 0 || height <= 0) return
    const isMoving = scroller.flag(Flag.moves)
    this.#framed = performance.now()
    this.#keepArrived(engine, painter, isMoving, milliseconds)
    const { block } = engine
    const { canvas } = painter
    const [x, y, scale] = [scroller.value(Value.x), scroller.value(Value.y), scroller.value(Value.scale)]
    block[0] = x
    block[1] = y
    block[2] = scale
    block[3] = canvas.width / width
    block[4] = canvas.height / height
    block[5] = canvas.width
    block[6] = canvas.height
    block[7] = scroller.value(Value.goalX)
    block[8] = scroller.value(Value.goalY)
    block[9] = scroller.value(Value.goalScale)
    block[10] = Number(isMoving)
    block[11] = milliseconds
    const count = engine.frame(this.#number)
    this.#planned = 0
    if (count < 0) return
    this.#drop(engine.block)
    this.#paint(engine, painter, count, x, y, scale)
    this.#load(engine.block)
    this.#wait(engine.block, milliseconds)
    this.#noteCoverage(engine.block)
  }

  #keepArrived(engine: TileEngine, painter: TilePainter, isMoving: boolean, milliseconds: number): void {
    const most = painter.uploads(isMoving)
    let kept = 0
    for (let index = 0; index < this.#jobs.length && kept < most;) {
      const { tile, bitmap } = this.#jobs[index]
      if (!bitmap) {
        index++
        continue
      }
      this.#jobs.splice(index, 1)
      const bytes = bitmap.width * bitmap.height * 4
      const place = engine.arrived(this.#number, tile, bytes, milliseconds)
      if (place < 0) bitmap.close()
      else painter.keep(place, bitmap)
      kept++
    }
    if (kept > 0) this.#isStale = true
  }

  /** Drops what the engine has no room for, of this picture and of others. */
  #drop(block: Float64Array): void {
    const end = Place.evictions + block[Place.evictionCount] * 2
    for (let at = Place.evictions; at < end; at += 2) {
      const picture = pictures.get(block[at])
      if (picture) picture.#painter?.drop(block[at + 1])
    }
  }

  /** Paints if something has changed. Tiles that can be resampled are shown as they are first, and resampled in the next frame if nothing
   * has moved: who waits for the last one sees it sooner. */
  #paint(engine: TileEngine, painter: TilePainter, count: number, x: number, y: number, scale: number): void {
    const { block } = engine
    const isResampled = (block[Place.flags] & FrameFlag.isResampled) !== 0
    const shown = this.#shown
    const isSame = shown !== undefined && shown.x === x && shown.y === y && shown.scale === scale
    const isStale = this.#isStale
    if (isSame && !isStale && this.#showsDetail === isResampled) return
    this.#isStale = false
    this.#showsDetail = isResampled && isSame && (this.#showsDetail || !isStale)
    if (!this.#showsDetail) {
      this.#shown = { x, y, scale }
      painter.paint(block, Place.pieces, count)
      if (isResampled) this.#listener.wantsFrame()
      return
    }
    // It resamples the pieces that it was given last.
    if (isStale && painter instanceof CanvasPainter) painter.paint(block, Place.pieces, count)
    // The tiles of the resampling take the pieces' place in the block.
    const pieces = block.slice(Place.pieces, Place.pieces + count * Place.pieceLength)
    const detail = this.#detail(engine)
    if (!detail || !painter.paintDetail(detail)) painter.paint(pieces, 0, count)
  }

  #detail(engine: TileEngine): Detail | undefined {
    const [flags, planned] = [engine.block.slice(0, Place.pieces), engine.detail(this.#number)]
    const { block } = engine
    const line = (at: number): Line => ({
      start: block[at],
      step: block[at + 1],
      first: block[at + 2],
      count: block[at + 3],
      length: block[at + 4],
    })
    const [across, down] = [line(0), line(5)]
    const tiles = block.slice(Place.pieces, Place.pieces + planned * 3)
    block.set(flags)
    const { tileWidth, tileHeight } = this.#pyramid!
    return planned > 0 ? { across, down, tileWidth, tileHeight, tiles } : undefined
  }

  /** Takes the plan of a frame, and stops what is not in it any more. */
  #load(block: Float64Array): void {
    const count = block[Place.planCount]
    const plan = this.#plan
    for (let index = 0; index < count * 3; index++) plan[index] = block[Place.plan + index]
    this.#planned = count
    this.#urgent = block[Place.urgentCount]
    this.#next = 0
    for (let index = this.#jobs.length - 1; index >= 0; index--) {
      const job = this.#jobs[index]
      const place = this.#placeInPlan(job.tile)
      job.isUrgent = place < this.#urgent
      if (place < count) continue
      job.bitmap?.close()
      this.#client.cancel(job.number)
      this.#jobs.splice(index, 1)
    }
    this.#fill()
  }

  /** Has planned tiles loaded, the most urgent first. A tile that arrives makes room for the next one at once: frames may be far
   * apart. The margin waits until nothing that is seen is under way, because both would share connections and processors. */
  #fill(): void {
    const plan = this.#plan
    let underWay = this.#jobs.reduce((count, { bitmap }) => bitmap ? count : count + 1, 0)
    for (; this.#next < this.#planned && underWay < connections; this.#next++) {
      if (this.#jobs.length >= connections + mostWaiting) return
      const isUrgent = this.#next < this.#urgent
      if (!isUrgent && this.#isIncomplete) return
      const at = this.#next * 3
      const [level, column, row] = [plan[at], plan[at + 1], plan[at + 2]]
      if (this.#isUnderWay(level, column, row)) continue
      const tile = { level, column, row }
      const number = this.#client.load(this.#source, tile, this.#failed.has(key(tile)))
      this.#jobs.push({ number, tile, bitmap: undefined, isUrgent })
      underWay++
    }
  }

  /** How many planned tiles come before one; all of them if it is not planned. */
  #placeInPlan({ level, column, row }: Tile): number {
    const plan = this.#plan
    for (let place = 0, at = 0; place < this.#planned; place++, at += 3) {
      if (plan[at] === level && plan[at + 1] === column && plan[at + 2] === row) return place
    }
    return this.#planned
  }

  #isUnderWay(level: number, column: number, row: number): boolean {
    for (const { tile } of this.#jobs) {
      if (tile.level === level && tile.column === column && tile.row === row) return true
    }
    return false
  }

  /** Asks for another frame where one is wanted, now or when a tile that failed may be tried again. */
  #wait(block: Float64Array, milliseconds: number): void {
    clearTimeout(this.#timer)
    const needsFrame = (block[Place.flags] & FrameFlag.needsFrame) !== 0
    if (needsFrame || this.#jobs.some((job) => job.bitmap)) this.#listener.wantsFrame()
    const deadline = block[Place.deadline]
    if (deadline < 0) return
    this.#timer = setTimeout(() => this.#listener.wantsFrame(), Math.max(deadline - milliseconds, 0) + 1)
  }

  #noteCoverage(block: Float64Array): void {
    const coverage = this.#coverage
    const [sharp, standIn, blank] = [block[Place.sharp], block[Place.standIn], block[Place.blank]]
    if (coverage.sharp === sharp && coverage.standIn === standIn && coverage.blank === blank) return
    this.#coverage = { sharp, standIn, blank }
    this.#listener.coverageChanged()
  }
}

function key({ level, column, row }: Tile): string {
  return `${level}/${column}/${row}`
}
