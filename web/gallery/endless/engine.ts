// Endless planes: the addresses of tiles, computed by the Swift code of the native EndlessZoomView. EndlessBlock.swift has the same
// table.

export const Place = {
  tens: 16,
  sharp: 17,
  seen: 18,
  pieceCount: 19,
  wantedCount: 20,
  droppedCount: 21,
  level: 22,
  markX: 23,
  pieces: 32,
  wanted: 32 + 512 * 4,
  dropped: 32 + 512 * 5,
} as const

export interface Exports {
  memory: WebAssembly.Memory
  endlessBlock(): number
  endlessWords(count: number): number
  endlessMake(hasEnd: number): number
  endlessFree(plane: number): void
  endlessResize(plane: number): void
  endlessAnchor(plane: number): void
  endlessMoved(plane: number): number
  endlessZoom(plane: number, tens: number, isAnimated: number): number
  endlessGo(plane: number, isAnimated: number): number
  endlessFly(plane: number, seconds: number): void
  endlessFrame(plane: number): void
  endlessCover(plane: number, level: number): number
  endlessArrived(plane: number, tile: number): void
  endlessAddress(plane: number, tile: number): number
  endlessAddressAt(plane: number, x: number, y: number): number
  endlessMark(plane: number): void
  endlessShowUnit(plane: number, column: number, row: number): void
  mandelbrotTile(count: number): number
}

let loading: Promise<EndlessEngine> | undefined

/** The module, and the memory that it shares with the page. */
export class EndlessEngine {
  readonly exports: Exports
  readonly #address: number

  private constructor(exports: Exports) {
    this.exports = exports
    this.#address = exports.endlessBlock()
  }

  /** Loads the module once, from beside this script. */
  static load(): Promise<EndlessEngine> {
    loading ??= EndlessEngine.#load()
    return loading
  }

  static async #load(): Promise<EndlessEngine> {
    const answer = await fetch(new URL("./endless.wasm", import.meta.url))
    const { instance } = await WebAssembly.instantiate(await answer.arrayBuffer())
    return new EndlessEngine(instance.exports as unknown as Exports)
  }

  /** The block of doubles. Memory moves when it grows. */
  get block(): Float64Array {
    return new Float64Array(this.exports.memory.buffer, this.#address, 32 + 512 * 6)
  }

  /** Room for an address as words, until the next call. */
  wordsRoom(count: number): Uint32Array<ArrayBuffer> {
    // Making room may move the memory.
    const address = this.exports.endlessWords(count)
    return new Uint32Array(this.exports.memory.buffer as ArrayBuffer, address, count)
  }
  /** A copy of the address that a call has left. */
  words(count: number): Uint32Array<ArrayBuffer> {
    return this.wordsRoom(count).slice()
  }
}

/** The decimal digits of an address's parts: level, column and row. */
export function addressDigits(words: Uint32Array): { level: number; column: bigint; row: bigint } {
  let next = 1
  const index = () => {
    const [isNegative, count] = [words[next], words[next + 1]]
    let value = 0n
    for (let place = count - 1; place >= 0; place--) value = value << 32n | BigInt(words[next + 2 + place])
    next += 2 + count
    return isNegative ? -value : value
  }
  return { level: words[0] | 0, column: index(), row: index() }
}
