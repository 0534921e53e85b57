import type { Engine } from "./engine.ts"
import { Flag, Kind, Place, Value } from "./records.ts"

/** Asks for a frame, as `requestAnimationFrame` does. */
export type RequestFrame = (callback: (milliseconds: number) => void) => void

/** Panes that a person or time may have moved since they last told of it. They tell first: a program that keeps another element in step writes that
 * one's offset back to them, and it must have their latest. */
const movedByHand = new Set<Pane>()

/** Milliseconds without a step after which content has come to rest that others move step by step: a touchpad, of whose end no event
 * tells, or the browser. Chosen. */
export const quietTime = 150

/** What hears of a pane. Its methods may give the pane further inputs. */
export interface PaneListener {
  /** The values are new; `isZoomed` if the content is at another scale. */
  shown(isZoomed: boolean): void
  /** Something has happened: its kind and four more numbers begin at `first`. */
  happened(effects: Float64Array, first: number, milliseconds: number): void
  /** All that has happened is told. */
  told(): void
  /** The content has moved. Called in a frame, once. */
  scrolled(): void
  /** The content has come to rest. Called in a frame, after `scrolled`. */
  rested(): void
}

/** What is to be told of a movement: nothing, its end, or a movement and its end. */
export const enum Owed {
  nothing,
  end,
  scroll,
}

/** A pane of the engine: collects inputs, gives them to the engine with the next frame, and brings back what is to be shown. It asks
 * for frames only while the engine wants them. */
export class Pane {
  readonly #engine: Engine
  readonly #listener: PaneListener
  readonly #requestFrame: RequestFrame
  #number: number
  #values = new Float64Array(Place.valueCount)
  /** What is collected, in memory that the engine lends. */
  #queue: Float64Array | undefined
  #queued = 0
  #isFrameRequested = false
  /** Whether the listener is to hear of a movement. */
  #hasMoved = false
  /** Whether it is to hear of the end of one. */
  #hasScrolled = false
  /** Whether a program's call has the content move. */
  isDriven = false
  /** When content that others move step by step may rest. */
  #quietFrom = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(engine: Engine, requestFrame: RequestFrame, listener: PaneListener) {
    this.#engine = engine
    this.#listener = listener
    this.#requestFrame = requestFrame
    this.#number = engine.makePane((milliseconds) => this.#deliver(milliseconds))
    this.#values[Value.scale] = this.#values[Value.goalScale] = 1
    this.#values[Value.deadline] = -1
  }

  /** Gives back the engine's memory. The pane does nothing from then on. */
  free(): void {
    clearTimeout(this.#timer)
    movedByHand.delete(this)
    if (this.#number !== 0) this.#engine.freePane(this.#number)
    this.#number = 0
    this.#queued = 0
  }

  /** The engine's name for it; 0 once it is freed. */
  get number(): number {
    return this.#number
  }

  value(place: number): number {
    return this.#values[place]
  }
  values(first: number, count: number): Float64Array {
    return this.#values.subarray(first, first + count)
  }
  flag(bits: number): boolean {
    return (this.#values[Value.flags] & bits) !== 0
  }
  state(bits: number): boolean {
    return (this.#values[Value.states] & bits) !== 0
  }

  /** Whether nothing is wanted: no input waits, no frame and no timer. */
  get isSettled(): boolean {
    return !this.flag(Flag.moves | Flag.needsFrame) && this.#values[Value.deadline] < 0 && this.#queued === 0 &&
      this.owed === Owed.nothing
  }
  /** What the listener is still to hear. */
  get owed(): Owed {
    return this.#hasMoved ? Owed.scroll : this.#hasScrolled ? Owed.end : Owed.nothing
  }
  set owed(owed: Owed) {
    this.#hasScrolled = owed === Owed.end
    this.hasMoved = owed === Owed.scroll
  }
  /** Whether it is to hear of a movement. Who takes sizes and reads the same place afterwards takes that back. */
  get hasMoved(): boolean {
    return this.#hasMoved
  }
  set hasMoved(hasMoved: boolean) {
    this.#hasMoved = hasMoved
    this.#schedule(performance.now())
  }

  /** Says that somebody else moves the content step by step. */
  carry(milliseconds: number): void {
    this.#quietFrom = milliseconds + quietTime
  }

  /** Collects an input for the next frame. */
  enqueue(kind: number, milliseconds: number, a = 0, b = 0, c = 0): void {
    this.#push(kind, milliseconds, a, b, c)
    if (!this.#isFrameRequested || this.#timer !== undefined) this.#schedule(milliseconds)
  }

  /** Gives the engine what was collected. */
  flush(milliseconds: number): void {
    const count = this.#queued
    if (count === 0) return
    // What listens may give inputs while others are told of: those go into other memory.
    const records = this.#queue!
    this.#queue = undefined
    this.#queued = 0
    let start = 0
    while (start < count && this.#number !== 0) {
      const block = this.#engine.block
      const first = start * Place.recordLength
      for (let at = first; at < count * Place.recordLength; at++) block[Place.inputs + at - first] = records[at]
      start += Math.max(this.#engine.step(this.#number, count - start, milliseconds), 1)
      this.#deliver(milliseconds)
      this.#engine.notifyOthers(this.#number, milliseconds)
    }
    this.#engine.takeBack(records)
  }

  /** Gives the engine one input at once, after what was collected; returns whether it was taken. */
  perform(kind: number, milliseconds: number, numbers: number[]): boolean {
    this.flush(milliseconds)
    return this.answer(kind, milliseconds, numbers)
  }

  /** Gives the engine one input before what is collected: the answer to a question. */
  answer(kind: number, milliseconds: number, numbers: number[]): boolean {
    if (this.#number === 0) return false
    const block = this.#engine.block
    block.fill(0, Place.inputs, Place.inputs + Place.recordLength)
    block[Place.inputs] = kind
    block[Place.inputs + 1] = milliseconds
    block.set(numbers, Place.inputs + 2)
    this.#engine.step(this.#number, 1, milliseconds)
    const isTaken = this.#engine.block[Place.isTaken] === 1
    if (kind === Kind.wheel) this.carry(milliseconds)
    const isByHand = kind < Kind.sizes || kind === Kind.pointer
    this.isDriven = kind >= Kind.setOffset && kind <= Kind.scrollToTop || this.isDriven && !isByHand
    this.#deliver(milliseconds, isByHand)
    this.#engine.notifyOthers(this.#number, milliseconds)
    return isTaken
  }

  #push(kind: number, milliseconds: number, a = 0, b = 0, c = 0): void {
    if (this.#queued === Place.recordCapacity) this.flush(milliseconds)
    const first = this.#queued * Place.recordLength
    const queue = this.#queue ??= this.#engine.lend()
    queue.fill(0, first, first + Place.recordLength)
    queue[first] = kind
    queue[first + 1] = milliseconds
    queue[first + 2] = a
    queue[first + 3] = b
    queue[first + 4] = c
    this.#queued += 1
  }

  /** Reads what is shown and tells what has happened. */
  #deliver(milliseconds: number, isByHand = true): void {
    const block = this.#engine.block
    const before = this.#values
    const differs = (place: Value) => block[place] !== before[place]
    const isZoomed = differs(Value.scale)
    if (isZoomed || differs(Value.x) || differs(Value.y)) this.#hasMoved = true
    if (isByHand) movedByHand.add(this)
    const count = block[Place.effectCount]
    const end = count * Place.effectLength
    const effects = end > 0 ? this.#engine.lend() : undefined
    for (let at = 0; at < end; at++) effects![at] = block[Place.effects + at]
    for (let place = 0; place < Place.valueCount; place++) before[place] = block[place]
    if (!this.flag(Flag.moves) || this.flag(Flag.tracking)) this.isDriven = false
    this.#listener.shown(isZoomed)
    if (effects) {
      for (let at = 0; at < end; at += Place.effectLength) this.#listener.happened(effects, at, milliseconds)
      this.#engine.takeBack(effects)
    }
    this.#listener.told()
    this.#schedule(milliseconds)
  }

  #frame = (moment: number): void => {
    this.#isFrameRequested = false
    if (this.#number === 0) return
    this.#push(Kind.frame, moment)
    this.flush(moment)
    for (const pane of movedByHand) pane.#tell(moment)
  }

  /** Tells of a movement since the last frame, and of its end. */
  #tell(moment: number): void {
    movedByHand.delete(this)
    if (this.#number === 0) return
    if (this.#hasMoved) {
      this.#hasMoved = false
      this.#hasScrolled = true
      this.#listener.scrolled()
      // Who hears of it may have removed the element, and with it the pane.
      if (this.#number === 0) return
    }
    if (this.#hasScrolled && !this.#hasMoved && !this.flag(Flag.moves) && moment >= this.#quietFrom) {
      this.#hasScrolled = false
      this.#listener.rested()
    }
    this.#schedule(moment)
  }

  #schedule(milliseconds: number): void {
    if (this.#timer !== undefined) clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#number === 0) return
    const isToTell = this.#hasMoved || this.#hasScrolled && !this.flag(Flag.moves)
    if (this.#queued > 0 || isToTell || this.flag(Flag.needsFrame)) {
      if (this.#isFrameRequested) return
      this.#isFrameRequested = true
      this.#requestFrame(this.#frame)
    } else if (this.#values[Value.deadline] >= 0) {
      const deadline = this.#values[Value.deadline]
      this.#timer = setTimeout(() => {
        this.enqueue(Kind.frame, Math.max(deadline, performance.now()))
      }, Math.max(deadline - milliseconds, 0))
    }
  }
}
