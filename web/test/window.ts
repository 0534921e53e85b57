// A window of any of the three engines on an X server of its own, with real fingers (window.py).

import { serve, until } from "./browser.ts"
import type { Server } from "./server.ts"
import { inTime } from "./waiting.ts"

export const engines = ["chromium", "firefox", "webkit"] as const
export type EngineName = typeof engines[number]

/** A gesture, as window.py has it: the name, and places of the page and other arguments. */
type Gesture = [string, ...unknown[]]

/** A page in a browser's window. */
export class BrowserWindow {
  #child: Deno.ChildProcess
  #input: WritableStreamDefaultWriter<Uint8Array>
  #output: ReadableStreamDefaultReader<string>
  #server: Server
  #questions: Questions
  #corner = [0, 0]
  #read = ""

  private constructor(child: Deno.ChildProcess, server: Server, questions: Questions) {
    this.#child = child
    this.#input = child.stdin.getWriter()
    this.#output = child.stdout.pipeThrough(new TextDecoderStream()).getReader()
    this.#server = server
    this.#questions = questions
  }

  /** `files` are additional files, such as pictures. `answer` answers requests that are not the test's own. */
  static async open(
    engine: EngineName,
    folders: URL[],
    page: string,
    files: Record<string, Uint8Array<ArrayBuffer>> = {},
    answer: (request: Request) => Promise<Response> | undefined = () => undefined,
  ): Promise<BrowserWindow> {
    const questions = new Questions()
    const server = serve(folders, {
      answer(request) {
        const file = files[new URL(request.url).pathname.slice(1)]
        return file ? Promise.resolve(new Response(file)) : questions.answer(request) ?? answer(request)
      },
    })
    const program = new URL("window.py", import.meta.url).pathname
    const child = new Deno.Command("python3", {
      args: [program, engine, `${server.address}${page}`],
      stdin: "piped",
      stdout: "piped",
    }).spawn()
    const window = new BrowserWindow(child, server, questions)
    await window.#line("ready")
    await window.#calibrate()
    // There is no window manager, and some programs do not ask for the size that they are told.
    await window.resize(1280, 1400)
    return window
  }

  async close(): Promise<void> {
    await this.#input.close()
    await inTime("window.py's end", this.#child.status)
    await this.#output.cancel()
    this.#questions.end()
    await this.#server.close()
  }

  /** The value of an expression, as JSON. */
  // deno-lint-ignore no-explicit-any
  evaluate(expression: string): Promise<any> {
    return this.#questions.ask(expression)
  }

  /** Waits until an expression is true. */
  until(expression: string): Promise<unknown> {
    return until(async () => {
      if (!await this.evaluate(`Boolean(${expression})`)) throw new Error(`never true: ${expression}`)
    })
  }

  /** Performs a gesture; places, which are pairs of numbers, are those of the page. */
  async perform(...[name, ...rest]: Gesture): Promise<void> {
    const placed = (value: unknown): unknown =>
      !Array.isArray(value)
        ? value
        : value.length === 2 && value.every((number) => typeof number === "number")
        ? value.map((number, axis) => number + this.#corner[axis])
        : value.map(placed)
    await this.#send([name, ...rest.map(placed)])
  }

  async #send(gesture: Gesture): Promise<void> {
    await this.#input.write(new TextEncoder().encode(JSON.stringify(gesture) + "\n"))
    await this.#line("done")
  }

  /** Waits for a line of window.py's. */
  async #line(expected: string): Promise<void> {
    while (!this.#read.includes("\n")) {
      const { value, done } = await inTime(`window.py: ${expected}`, this.#output.read())
      if (done) throw new Error("window.py has ended")
      this.#read += value
    }
    const end = this.#read.indexOf("\n")
    const line = this.#read.slice(0, end)
    this.#read = this.#read.slice(end + 1)
    if (line !== expected) throw new Error(`window.py: ${line}`)
  }

  /** Gives the window another size, in pixels of the screen. */
  async resize(width: number, height: number): Promise<void> {
    await this.#send(["resize", width, height])
    await this.until(
      `innerWidth > ${width} - 50 && innerWidth <= ${width} && innerHeight > ${height} - 200 && innerHeight <= ${height}`,
    )
  }

  /** Finds out where the page is on the screen: by the mouse, which any browser tells of. */
  async #calibrate(): Promise<void> {
    await this.evaluate(
      `addEventListener("mousemove", ({ clientX, clientY }) => { window.seen = [clientX, clientY] }), 0`,
    )
    let step = 0
    this.#corner = await until(async () => {
      const place = [300, 300 + step++ % 5]
      await this.perform("point", place)
      const seen = await this.evaluate("window.seen")
      if (!seen || (seen[1] - place[1]) % 1 !== 0) throw new Error("the page has seen no mouse")
      await this.perform("point", place)
      const again = await this.evaluate("window.seen")
      return [place[0] - again[0], place[1] - again[1]]
    })
  }
}

/** Questions of the test to the page, which comes for them. */
class Questions {
  #waiting: { expression: string; resolve: (value: unknown) => void; reject: (error: Error) => void }[] = []
  #asked: { resolve: (value: unknown) => void; reject: (error: Error) => void; expression: string } | undefined
  #wake = () => {}
  #isOver = false

  ask(expression: string): Promise<unknown> {
    const answer = new Promise((resolve, reject) => {
      this.#waiting.push({ expression, resolve, reject })
      this.#wake()
    })
    return inTime(expression, answer)
  }

  end(): void {
    this.#isOver = true
    this.#wake()
  }

  answer(request: Request): Promise<Response> | undefined {
    const { pathname } = new URL(request.url)
    if (pathname === "/ask") return this.#next()
    if (pathname === "/answer") return this.#take(request)
  }

  async #next(): Promise<Response> {
    while (this.#waiting.length === 0 && !this.#isOver) await new Promise<void>((resolve) => this.#wake = resolve)
    this.#asked = this.#waiting.shift()
    return Response.json({ expression: this.#asked?.expression ?? "0" }, { status: this.#isOver ? 410 : 200 })
  }

  async #take(request: Request): Promise<Response> {
    const { value, error } = await request.json()
    if (error) this.#asked?.reject(new Error(`${this.#asked.expression}: ${error}`))
    else this.#asked?.resolve(value)
    return new Response(null, { status: 204 })
  }
}
