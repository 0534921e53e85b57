import { addressOf } from "../addresses.ts"
import { compile, type EngineSource } from "../engine.ts"
import type { Tile } from "./errors.ts"
import type { Pyramid } from "./pyramid.ts"

// What is where in the block of memory that the engine shares with the page: Block.swift of VellumWebTiles has the same table.
export const enum Place {
  flags = 16,
  deadline = 17,
  sharp = 18,
  standIn = 19,
  blank = 20,
  planCount = 21,
  evictionCount = 22,
  bytes = 23,
  urgentCount = 24,
  pieces = 32,
  pieceLength = 9,
  plan = 32 + 4096 * 9,
  planCapacity = 256,
  evictions = 32 + 4096 * 9 + 256 * 3,
}

/** Bits of a frame's flags. */
export const enum FrameFlag {
  needsFrame = 1,
  isResampled = 2,
}

/** What a contact did. */
export const enum Contact {
  down = 0,
  move = 1,
  up = 2,
  cancel = 3,
}

interface Exports {
  memory: WebAssembly.Memory
  picturesBlock(): number
  picturesBudget(bytes: number): void
  pictureMake(): number
  pictureFree(picture: number): void
  pictureFrame(picture: number): number
  pictureDetail(picture: number): number
  pictureResize(picture: number): number
  pictureContact(picture: number): number
  pictureForgetFailures(picture: number): void
  pictureEmpty(picture: number): void
  pictureRest(picture: number): void
  tileArrived(picture: number): number
  tileFailed(picture: number): number
}

/** Written in full, so that bundlers include the file. */
const defaultSource = () => addressOf("tiles.wasm", () => new URL("./tiles.wasm", import.meta.url))

/** The engine's tiles: one WebAssembly module for all pictures of a page, which share its budget. */
export class TileEngine {
  #exports: Exports
  #address: number
  #block: Float64Array

  private constructor(instance: WebAssembly.Instance) {
    this.#exports = instance.exports as unknown as Exports
    this.#address = this.#exports.picturesBlock()
    this.#block = new Float64Array(this.#exports.memory.buffer, this.#address)
  }

  /** Loads the engine; without `source` from `tiles.wasm` beside this module. */
  static async load(source: EngineSource = defaultSource()): Promise<TileEngine> {
    return new TileEngine(await WebAssembly.instantiate(await compile(source, "pictureFrame")))
  }

  /** The shared block. Its memory moves when it grows. */
  get block(): Float64Array {
    if (this.#block.length === 0) this.#block = new Float64Array(this.#exports.memory.buffer, this.#address)
    return this.#block
  }

  set budget(bytes: number) {
    this.#exports.picturesBudget(bytes)
  }

  /** Makes a picture and returns its number; 0 if a picture cannot have these sizes. */
  make({ width, height, tileWidth, tileHeight, levels }: Pyramid, density: number): number {
    this.#write(width, height, tileWidth, tileHeight, levels, density)
    return this.#exports.pictureMake()
  }
  free(picture: number): void {
    this.#exports.pictureFree(picture)
  }

  /** Takes a tile; returns where to keep it, -1 if there is no such tile. */
  arrived(picture: number, { level, column, row }: Tile, bytes: number, milliseconds: number): number {
    this.#write(level, column, row, bytes, milliseconds)
    return this.#exports.tileArrived(picture)
  }
  /** Notes that a tile could not be loaded; returns whether to report it. */
  failed(picture: number, { level, column, row }: Tile, isTransient: boolean, milliseconds: number): boolean {
    this.#write(level, column, row, Number(isTransient), milliseconds)
    return this.#exports.tileFailed(picture) === 1
  }
  forgetFailures(picture: number): void {
    this.#exports.pictureForgetFailures(picture)
  }
  /** Drops all tiles, whose pixels are lost. */
  empty(picture: number): void {
    this.#exports.pictureEmpty(picture)
  }
  /** Ends the picture's plan: it wants no tile until its next frame. */
  rest(picture: number): void {
    this.#exports.pictureRest(picture)
  }

  /** Finds what a frame shows; its twelve arguments are in the block. Returns the number of pieces, -1 for nothing. */
  frame(picture: number): number {
    return this.#exports.pictureFrame(picture)
  }
  /** Writes the tiles of the resampling; returns how many. */
  detail(picture: number): number {
    return this.#exports.pictureDetail(picture)
  }

  /** Takes another size of the viewport; the answer is in the block. */
  resize(
    picture: number,
    width: number,
    height: number,
    pixels: number,
    x: number,
    y: number,
    scale: number,
  ): boolean {
    this.#write(width, height, pixels, x, y, scale)
    return this.#exports.pictureResize(picture) === 1
  }

  /** Takes a contact; returns whether it ends a double tap. Then the rectangle to show is in the block. */
  contact(picture: number, ...numbers: number[]): boolean {
    this.#write(...numbers)
    return this.#exports.pictureContact(picture) === 1
  }

  #write(...numbers: number[]): void {
    this.block.set(numbers)
  }
}
