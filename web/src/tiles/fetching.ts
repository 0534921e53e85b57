import { TileError } from "./errors.ts"
import { duration, silence } from "./limits.ts"

/** A server's answer. */
export interface Answer {
  status: number
  bytes: Uint8Array<ArrayBuffer>
  /** Whether the answer went on after the bytes that were wanted. */
  isCut: boolean
  /** The server's tag for this version of a file, if it is told. */
  tag: string | undefined
}

export interface Asking {
  /** The most bytes that are read. */
  limit: number
  /** Whether more than that is cut off instead of an error. */
  keepsStart?: boolean
  /** The first byte that is asked for and the one behind the last. */
  range?: [number, number]
  /** Milliseconds for the whole answer. */
  duration?: number
  signal?: AbortSignal
  /** Whether what the browser keeps of it is not to be used. */
  isAgain?: boolean
}

/** Asks a server. Nobody is asked but the server that is named: a redirection is an error, because a browser says only afterwards
 * where one has led. */
export async function ask(address: string, asking: Asking): Promise<Answer> {
  const ending = new AbortController()
  let isLate = false
  const late = () => {
    isLate = true
    ending.abort()
  }
  const stop = () => ending.abort()
  asking.signal?.addEventListener("abort", stop)
  if (asking.signal?.aborted) stop()
  const whole = setTimeout(late, asking.duration ?? duration)
  let quiet = setTimeout(late, silence)
  try {
    const response = await fetch(address, {
      redirect: "manual",
      signal: ending.signal,
      cache: asking.isAgain ? "reload" : "default",
      headers: asking.range ? { range: `bytes=${asking.range[0]}-${asking.range[1] - 1}` } : {},
    })
    if (response.type === "opaqueredirect") throw new TileError(address, "unsupported", "the server redirects")
    const { headers, status } = response
    const tag = headers.get("etag") ?? headers.get("last-modified") ?? undefined
    if (status >= 400) {
      await response.body?.cancel()
      return { status, bytes: new Uint8Array(), isCut: false, tag }
    }
    const length = Number(headers.get("content-length") ?? 0)
    if (length > asking.limit && !asking.keepsStart) throw tooLarge(address, length, asking.limit)
    const parts: Uint8Array[] = []
    let count = 0
    let isCut = false
    const reader = response.body?.getReader()
    while (reader) {
      const { done, value } = await reader.read()
      if (done) break
      clearTimeout(quiet)
      quiet = setTimeout(late, silence)
      parts.push(value)
      count += value.length
      if (count > asking.limit) {
        if (!asking.keepsStart) throw tooLarge(address, count, asking.limit)
        isCut = true
        break
      }
    }
    if (isCut) await reader?.cancel()
    const bytes = new Uint8Array(Math.min(count, asking.limit))
    let place = 0
    for (const part of parts) {
      bytes.set(part.subarray(0, bytes.length - place), place)
      place += part.length
      if (place >= bytes.length) break
    }
    return { status, bytes, isCut, tag }
  } catch (error) {
    if (error instanceof TileError) throw error
    if (asking.signal?.aborted) throw new TileError(address, "cancelled")
    if (isLate) throw new TileError(address, "timedOut")
    throw new TileError(address, "connection", error instanceof Error ? error.message : String(error))
  } finally {
    ending.abort()
    clearTimeout(whole)
    clearTimeout(quiet)
    asking.signal?.removeEventListener("abort", stop)
  }
}

/** A URL; undefined where the text is none. `URL.canParse` is younger than the browsers that are supported. */
export function urlOf(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}

function tooLarge(address: string, bytes: number, limit: number): TileError {
  return new TileError(address, "tooLarge", `${bytes} bytes, the limit is ${limit}`)
}

/** The bytes of a file; throws for every answer but success. */
export async function bytesOf(address: string, asking: Asking): Promise<Uint8Array<ArrayBuffer>> {
  const { status, bytes } = await ask(address, asking)
  if (status === 404 || status === 410) throw new TileError(address, "missing")
  if (status !== 200) throw new TileError(address, "status", "", status)
  return bytes
}

/** Files of a server, under one address; a query is sent with every request. */
export class Files {
  #origin: string
  #folder: string
  #query: string

  /** `folder` is a path that ends in a slash. */
  constructor(base: URL, folder: string) {
    this.#origin = base.origin
    this.#folder = folder
    this.#query = base.search
  }

  /** The address of a file, with its query as `filled` makes it. Throws if it is not under the folder. */
  address(name: string, filled?: (query: string) => string): string {
    const text = this.#origin + this.#folder + escaped(name) + (filled?.(this.#query) ?? this.#query)
    const url = urlOf(text)
    // With what is filled in, the folder itself may answer.
    const isFile = name === "" && filled !== undefined || isInside(name)
    if (!url || url.origin !== this.#origin || !url.pathname.startsWith(this.#folder) || !isFile) {
      throw new TileError(this.#origin + this.#folder, "outside", name.slice(0, 200))
    }
    return text
  }
}

/** Whether a name stays in its folder. */
function isInside(name: string): boolean {
  return !name.includes("\\") && name.split("/").every((part) => part !== "" && part !== "." && part !== "..")
}

/** Everything but what tile names are made of is escaped, a percent sign too. */
function escaped(name: string): string {
  return name.replace(/[^\w.,~\/!;=@:-]+/g, (part) => encodeURIComponent(part.toWellFormed?.() ?? part))
}
