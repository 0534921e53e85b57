import { Flag, Value } from "../records.ts"
import type { VellumScroller } from "../scroller.ts"
import { CanvasPainter } from "./canvas-painter.ts"
import type { PictureOwner, TileClient } from "./client.ts"
import { FrameFlag, Place, type TileEngine } from "./engine.ts"
import { type Tile, TileError } from "./errors.ts"
import { GLPainter } from "./gl-painter.ts"
import type { TemplateOptions } from "./layouts.ts"
import { connections } from "./limits.ts"
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

/** Tiles that are given to the painter in a frame: while something moves, so that no frame is late; at rest, when nobody sees one
 * that is. Chosen. */
const uploadsInMotion = 2
const uploadsAtRest = 8

/** The most points of a picture along an axis, at scale 1: the engine's scales begin at a millionth. Chosen. */
const mostPoints = 2 ** 24

/** A job of the client: a tile that is under way, or that has arrived and waits to be kept. */
interface Job {
  number: number
  tile: Tile
  bitmap: ImageBitmap | undefined
}

/** One picture: asks the engine in every frame what to show, paints it, and has the tiles loaded that are wanted. */
export class TiledPicture implements PictureOwner {
  static #all = new Map<number, TiledPicture>()

  #engine: TileEngine
  #client: TileClient
  #scroller: VellumScroller
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
  #showsDetail = false
  #timer: ReturnType<typeof setTimeout> | undefined
  #coverage: TileCoverage = { sharp: 0, standIn: 0, blank: 0 }

  constructor(
    engine: TileEngine,
    client: TileClient,
    scroller: VellumScroller,
    listener: PictureListener,
    place: string,
    options: TemplateOptions,
  ) {
    this.#engine = engine
    this.#client = client
    this.#scroller = scroller
    this.#listener = listener
    this.#source = client.open(this, place, document.baseURI, options)
  }

  get coverage(): TileCoverage {
    return { ...this.#coverage }
  }
  /** Its size in pixels; undefined until it is open. */
  get pixels(): { width: number; height: number } | undefined {
    return this.#pyramid && { width: this.#pyramid.width, height: this.#pyramid.height }
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
  get canvas(): HTMLCanvasElement | undefined {
    return this.#painter?.canvas
  }

  free(): void {
    this.rest()
    this.#client.close(this.#source)
    if (this.#number !== 0) {
      TiledPicture.#all.delete(this.#number)
      this.#engine.free(this.#number)
    }
    this.#number = 0
  }

  /** Tries what failed again at once. */
  reload(): void {
    if (this.#number !== 0) this.#engine.forgetFailures(this.#number)
    this.#listener.wantsFrame()
  }

  // PictureOwner

  opened(pyramid: Pyramid): void {
    this.#density = 1
    while (Math.max(pyramid.width, pyramid.height) / this.#density > mostPoints) this.#density *= 2
    this.#number = this.#engine.make(pyramid, this.#density)
    if (this.#number === 0) return this.refused(new TileError("", "malformed", "sizes that no picture has"))
    TiledPicture.#all.set(this.#number, this)
    this.#pyramid = pyramid
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
    this.#listener.wantsFrame()
  }

  failed(number: number, error: TileError): void {
    const index = this.#jobs.findIndex((job) => job.number === number)
    if (index < 0) return
    const { tile } = this.#jobs.splice(index, 1)[0]
    if (this.#failed.size > 1000) this.#failed.clear()
    if (!error.isTransient) this.#failed.add(key(tile))
    const isFirst = this.#engine.failed(this.#number, tile, error.isTransient, performance.now())
    // The next plan says when to try again.
    this.#planned = 0
    this.#listener.wantsFrame()
    if (isFirst) this.#listener.failed(error)
  }

  // Frames

  /** Gives the picture a canvas, of which it is told the size with every frame. */
  show(canvas: HTMLCanvasElement): void {
    if (this.#painter) return
    try {
      if (GLPainter.count >= GLPainter.most) throw new Error("enough contexts")
      this.#painter = new GLPainter(canvas, () => this.#lose(), () => this.#listener.wantsFrame())
    } catch {
      this.#painter = new CanvasPainter(canvas)
    }
  }

  #lose(): void {
    this.#showsDetail = false
    if (this.#number !== 0) this.#engine.empty(this.#number)
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
    if (this.#number !== 0) this.#engine.rest(this.#number)
    this.#painter?.free()
    this.#painter = undefined
  }

  /** The next frame has nothing of the last one: the canvas has another size. */
  invalidate(): void {
    this.#showsDetail = false
  }

  /** Paints what is seen, in a viewport of `width` × `height` points. */
  frame(milliseconds: number, width: number, height: number): void {
    const painter = this.#painter
    if (!painter || painter.isLost || this.#number === 0 || width <= 0 || height <= 0) return
    const isMoving = this.#scroller.flag(Flag.moves)
    this.#keepArrived(painter, isMoving ? uploadsInMotion : uploadsAtRest, milliseconds)
    const engine = this.#engine
    const { block } = engine
    const { canvas } = painter
    const scroller = this.#scroller
    block[0] = scroller.value(Value.x)
    block[1] = scroller.value(Value.y)
    block[2] = scroller.value(Value.scale)
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
    if (count < 0) return
    this.#drop(engine.block)
    this.#paint(painter, engine.block, count)
    this.#load(engine.block)
    this.#wait(engine.block, milliseconds)
    this.#noteCoverage(engine.block)
  }

  #keepArrived(painter: TilePainter, most: number, milliseconds: number): void {
    let kept = 0
    for (let index = 0; index < this.#jobs.length && kept < most;) {
      const { tile, bitmap } = this.#jobs[index]
      if (!bitmap) {
        index++
        continue
      }
      this.#jobs.splice(index, 1)
      const bytes = bitmap.width * bitmap.height * 4
      const place = this.#engine.arrived(this.#number, tile, bytes, milliseconds)
      if (place < 0) bitmap.close()
      else painter.keep(place, bitmap)
      kept++
    }
    if (kept > 0) this.#showsDetail = false
  }

  /** Drops what the engine has no room for, of this picture and of others. */
  #drop(block: Float64Array): void {
    const end = Place.evictions + block[Place.evictionCount] * 2
    for (let at = Place.evictions; at < end; at += 2) {
      const picture = TiledPicture.#all.get(block[at])
      if (picture) picture.#painter?.drop(block[at + 1])
    }
  }

  #paint(painter: TilePainter, block: Float64Array, count: number): void {
    const isResampled = (block[Place.flags] & FrameFlag.isResampled) !== 0
    if (isResampled && this.#showsDetail) return
    if (!isResampled || painter instanceof CanvasPainter) painter.paint(block, Place.pieces, count)
    this.#showsDetail = isResampled
    if (!isResampled) return
    // The tiles of the resampling take the pieces' place in the block.
    const pieces = block.slice(Place.pieces, Place.pieces + count * Place.pieceLength)
    const detail = this.#detail()
    if (!detail || !painter.paintDetail(detail)) painter.paint(pieces, 0, count)
  }

  #detail(): Detail | undefined {
    const [flags, planned] = [this.#engine.block.slice(0, Place.pieces), this.#engine.detail(this.#number)]
    const { block } = this.#engine
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

  /** Has the planned tiles loaded, the most urgent first, and stops others. */
  #load(block: Float64Array): void {
    const count = block[Place.planCount]
    const plan = this.#plan
    for (let index = 0; index < count * 3; index++) plan[index] = block[Place.plan + index]
    this.#planned = count
    for (let index = this.#jobs.length - 1; index >= 0; index--) {
      const job = this.#jobs[index]
      if (job.bitmap || this.#isPlanned(job.tile)) continue
      this.#client.cancel(job.number)
      this.#jobs.splice(index, 1)
    }
    for (let index = 0; index < count && this.#jobs.length < connections; index++) {
      const [level, column, row] = [plan[index * 3], plan[index * 3 + 1], plan[index * 3 + 2]]
      if (this.#isUnderWay(level, column, row)) continue
      const tile = { level, column, row }
      const number = this.#client.load(this.#source, tile, this.#failed.has(key(tile)))
      this.#jobs.push({ number, tile, bitmap: undefined })
    }
  }

  #isPlanned({ level, column, row }: Tile): boolean {
    const plan = this.#plan
    for (let at = 0; at < this.#planned * 3; at += 3) {
      if (plan[at] === level && plan[at + 1] === column && plan[at + 2] === row) return true
    }
    return false
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
