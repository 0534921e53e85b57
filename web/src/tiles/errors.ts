/** Why a picture or a tile could not be shown. The names are those of Vellum's `TileError.Reason`. */
export type TileErrorReason =
  | "missing"
  | "notRecognised"
  | "malformed"
  | "unsupported"
  | "outside"
  | "otherHost"
  | "status"
  | "timedOut"
  | "connection"
  | "truncated"
  | "notAnImage"
  | "damaged"
  | "wrongSize"
  | "tooLarge"
  | "cancelled"

/** Which tile: `level` 0 is the finest. */
export interface Tile {
  level: number
  column: number
  row: number
}

/** What a {@link TileError} says, as a worker sends it. */
export interface TileErrorDetail {
  source: string
  reason: TileErrorReason
  words: string
  status: number
}

/** Why a picture or a tile could not be shown: what, and why. */
export class TileError extends Error {
  override name = "TileError"
  /** The address, without user, password and query, which may contain keys. */
  readonly source: string
  readonly reason: TileErrorReason
  /** What is wrong, in words; empty where `reason` says all. */
  readonly words: string
  /** The server's status code, 0 without one. */
  readonly status: number
  /** The tile; undefined where it is the picture that could not be opened. */
  readonly tile: Tile | undefined

  constructor(source: string, reason: TileErrorReason, words = "", status = 0, tile?: Tile) {
    const shown = redacted(source)
    const text = words === "" ? texts[reason] : `${texts[reason]}: ${words}`
    super(`${shown} ${text}${status > 0 ? ` ${status}` : ""}`)
    this.source = shown
    this.reason = reason
    this.words = words
    this.status = status
    this.tile = tile
  }

  /** Whether another try may soon succeed: failures of the network and the server. */
  get isTransient(): boolean {
    const { reason, status } = this
    return reason === "timedOut" || reason === "connection" || reason === "truncated" ||
      (reason === "status" && (status >= 500 || status === 408 || status === 429))
  }

  /** What a worker can send. @internal */
  get detail(): TileErrorDetail {
    const { source, reason, words, status } = this
    return { source, reason, words, status }
  }

  /** @internal */
  static from({ source, reason, words, status }: TileErrorDetail, tile?: Tile): TileError {
    return new TileError(source, reason, words, status, tile)
  }
}

const texts: Record<TileErrorReason, string> = {
  missing: "is missing",
  notRecognised: "is not in a supported format",
  malformed: "is malformed",
  unsupported: "is not supported",
  outside: "names something outside the source",
  otherHost: "points elsewhere",
  status: "the server returned status",
  timedOut: "the server did not respond in time",
  connection: "no connection",
  truncated: "is truncated",
  notAnImage: "is not an image",
  damaged: "is damaged",
  wrongSize: "has the wrong size",
  tooLarge: "is too large",
  cancelled: "was cancelled",
}

function redacted(source: string): string {
  const short = source.slice(0, 2000).replace(/[?#].*$/s, "")
  return short.replace(/^(\w+:\/\/)[^/@]*@/, "$1")
}
