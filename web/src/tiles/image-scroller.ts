import type { Engine } from "../engine.ts"
import type { RequestFrame } from "../pane.ts"
import { Flag, Key, Kind, Value } from "../records.ts"
import { VellumScroller } from "../scroller.ts"
import { Contact, type TileEngine } from "./engine.ts"

/** A scroller of a picture: double taps zoom, and the key 0 shows all of it. */
export class ImageScroller extends VellumScroller {
  #tiles: TileEngine
  /** The engine's number of the picture; 0 for none. */
  picture = 0
  /** Where the viewport is in the coordinates of contacts, and how much larger its points are there. */
  frame = { x: 0, y: 0, scale: 1 }

  constructor(engine: Engine, tiles: TileEngine, requestFrame: RequestFrame) {
    super(engine, requestFrame)
    this.#tiles = tiles
  }

  override perform(kind: number, milliseconds: number, ...numbers: number[]): boolean {
    const isReset = kind === Kind.key && numbers[0] === Key.zoomReset && this.flag(Flag.zooms)
    if (!isReset) return super.perform(kind, milliseconds, ...numbers)
    this.zoom({ x: 0, y: 0, ...this.contentSize }, true)
    return true
  }

  override contactDown(id: number, x: number, y: number, milliseconds: number): void {
    super.contactDown(id, x, y, milliseconds)
    this.#follow(Contact.down, id, x, y, milliseconds)
  }
  override contactMove(id: number, x: number, y: number, milliseconds: number): void {
    super.contactMove(id, x, y, milliseconds)
    this.#follow(Contact.move, id, x, y, milliseconds)
  }
  override contactUp(id: number, milliseconds: number): void {
    super.contactUp(id, milliseconds)
    this.#follow(Contact.up, id, 0, 0, milliseconds)
  }
  override contactsCancel(milliseconds: number): void {
    super.contactsCancel(milliseconds)
    this.#follow(Contact.cancel, 0, 0, 0, milliseconds)
  }

  #follow(kind: number, id: number, x: number, y: number, milliseconds: number): void {
    if (this.picture === 0 || !this.isZoomEnabled) return
    // Whether the fingers drag is known once the scroller has what they did.
    if (kind === Contact.up || kind === Contact.down) this.flush(milliseconds)
    const isTapped = this.#tiles.contact(
      this.picture,
      kind,
      id,
      (x - this.frame.x) / this.frame.scale,
      (y - this.frame.y) / this.frame.scale,
      milliseconds,
      Number(this.isClaimed),
      this.value(Value.x),
      this.value(Value.y),
      this.value(Value.scale),
    )
    if (!isTapped) return
    const [left, top, width, height] = this.#tiles.block.subarray(0, 4)
    this.zoom({ x: left, y: top, width, height }, true)
  }
}
