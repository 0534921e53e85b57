// A headless Chromium over the DevTools protocol, and a server of one folder on loopback. No library.

import { listen, type Server } from "./server.ts"
import { inTime } from "./waiting.ts"

const types: Record<string, string> = {
  html: "text/html",
  js: "text/javascript",
  mjs: "text/javascript",
  css: "text/css",
  wasm: "application/wasm",
}

export interface ServeOptions {
  /** Sends WebAssembly with a type of no meaning. */
  wrongTypes?: boolean
  /** The page's Content-Security-Policy. */
  policy?: string
  /** Files beside those of the folders, by name. */
  files?: Record<string, string>
  /** Answers requests of its own; undefined for one that it leaves to the files. */
  answer?: (request: Request) => Promise<Response> | undefined
}

/** Serves the first folder that has the file; what comes before its name does not count. */
export function serve(folders: URL[], options: ServeOptions = {}): Server {
  return listen(async (request) => {
    const answer = options.answer?.(request)
    if (answer) return await answer
    const name = new URL(request.url).pathname.split("/").pop() ?? ""
    if (!/^[\w.-]+$/.test(name)) return new Response(null, { status: 404 })
    const type = options.wrongTypes && name.endsWith(".wasm") ? "text/plain" : types[name.split(".").pop() ?? ""]
    for (const folder of [undefined, ...folders]) {
      const file = folder === undefined
        ? options.files?.[name]
        : await Deno.readFile(new URL(name, folder)).catch(() => undefined)
      const headers: Record<string, string> = { "content-type": type ?? "text/plain" }
      if (options.policy) headers["content-security-policy"] = options.policy
      if (file) return new Response(file, { headers })
    }
    return new Response(null, { status: 404 })
  })
}

type Message = {
  id?: number
  method?: string
  params?: { chunk?: string }
  result?: unknown
  error?: { message: string }
}

/** A part of what V8 writes of its heap: nodes are `node_fields` numbers each. */
interface HeapSnapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } }
  nodes: number[]
  strings: string[]
}

/** A headless Chromium. */
interface Chromium {
  process: Deno.ChildProcess
  profile: string
  /** Where its DevTools protocol is spoken. */
  address: string
}

/** `extra` are further arguments. */
async function startChromium(extra: string[] = []): Promise<Chromium> {
  const profile = await Deno.makeTempDir()
  const sandbox = Deno.uid() === 0 ? ["--no-sandbox"] : []
  const process = new Deno.Command(Deno.env.get("CHROMIUM") ?? "chromium", {
    args: [
      "--headless=new",
      "--remote-debugging-port=0",
      "--remote-allow-origins=*",
      `--user-data-dir=${profile}`,
      "--no-first-run",
      "--disable-gpu",
      "--disable-background-networking",
      "--disable-component-update",
      ...sandbox,
      ...extra,
      "about:blank",
    ],
    stdout: "null",
    stderr: "null",
  }).spawn()
  const address = await until(async () => {
    const [_, port, path] = (await Deno.readTextFile(`${profile}/DevToolsActivePort`)).match(/^(\d+)\n(\S+)/) ?? []
    if (!port) throw new Error("Chromium is starting")
    return `ws://127.0.0.1:${port}${path}`
  })
  return { process, profile, address }
}

/** The Chromium of all tests of a file, whose start takes a second of a core. It is there before the first test, which would else seem to
 * leave it behind. */
const ofAllTests = await startChromium()
addEventListener("unload", () => {
  try {
    ofAllTests.process.kill("SIGKILL")
  } catch {
    // It has ended already.
  }
  try {
    Deno.removeSync(ofAllTests.profile, { recursive: true })
  } catch {
    // Its last process still writes there.
  }
})

/** A page in a headless Chromium, with a cache and storage of its own. */
export class Browser {
  /** The process, if it is the page's own. */
  #own: Chromium | undefined
  #socket: WebSocket
  #context = ""
  #session: string | undefined
  #answers = new Map<number, (message: Message) => void>()
  #hasEnded = false
  /** The snapshot of the heap that is being sent. */
  #heap: string[] = []
  #next = 1

  private constructor(own: Chromium | undefined, socket: WebSocket) {
    this.#own = own
    this.#socket = socket
    socket.onmessage = (event) => {
      const message: Message = JSON.parse(event.data)
      if (message.params?.chunk !== undefined) this.#heap.push(message.params.chunk)
      if (message.id !== undefined) this.#answers.get(message.id)?.(message)
    }
    socket.onclose = () => {
      this.#hasEnded = true
      for (const answer of this.#answers.values()) answer({ error: { message: "Chromium has ended" } })
    }
  }

  /** A page in the Chromium of all tests. */
  static open(): Promise<Browser> {
    return Browser.#open(undefined)
  }

  /** A page in a process of its own, with further arguments. */
  static async openAlone(extra: string[] = []): Promise<Browser> {
    return await Browser.#open(await startChromium(extra))
  }

  static async #open(own: Chromium | undefined): Promise<Browser> {
    const socket = new WebSocket((own ?? ofAllTests).address)
    await new Promise((resolve, reject) => {
      socket.onopen = resolve
      socket.onerror = reject
    })
    const browser = new Browser(own, socket)
    const { browserContextId } = await browser.call("Target.createBrowserContext") as { browserContextId: string }
    const place = { url: "about:blank", browserContextId }
    const { targetId } = await browser.call("Target.createTarget", place) as { targetId: string }
    const attached = await browser.call("Target.attachToTarget", { targetId, flatten: true }) as { sessionId: string }
    browser.#context = browserContextId
    browser.#session = attached.sessionId
    return browser
  }

  async close(): Promise<void> {
    if (!this.#hasEnded) {
      this.#session = undefined
      await this.call("Target.disposeBrowserContext", { browserContextId: this.#context }).catch(() => {})
    }
    const closed = new Promise((resolve) =>
      this.#hasEnded ? resolve(0) : this.#socket.addEventListener("close", resolve)
    )
    this.#socket.close()
    await inTime("the end of Chromium's socket", closed)
    if (!this.#own) return
    try {
      this.#own.process.kill("SIGTERM")
    } catch {
      // It has ended already.
    }
    await inTime("Chromium's end", this.#own.process.status)
    await Deno.remove(this.#own.profile, { recursive: true }).catch(() => {})
  }

  call(method: string, params: Record<string, unknown> = {}): Promise<unknown> {
    const what = `${method} ${params.expression ?? ""}`
    if (this.#hasEnded) return Promise.reject(new Error(`${what}: Chromium has ended`))
    const id = this.#next++
    this.#socket.send(JSON.stringify({ id, method, params, sessionId: this.#session }))
    const answer = new Promise((resolve, reject) => {
      this.#answers.set(id, ({ result, error }) => {
        this.#answers.delete(id)
        if (error) reject(new Error(`${what}: ${error.message}`))
        else resolve(result)
      })
    })
    return inTime(what, answer)
  }

  async goTo(address: string, size = { width: 360, height: 1300 }): Promise<void> {
    await this.call("Emulation.setDeviceMetricsOverride", { ...size, deviceScaleFactor: 2, mobile: true })
    await this.call("Emulation.setTouchEmulationEnabled", { enabled: true, maxTouchPoints: 10 })
    await this.call("Emulation.setFocusEmulationEnabled", { enabled: true })
    await this.call("Page.enable")
    await this.call("Page.navigate", { url: address })
  }

  /** The value of an expression, as JSON. */
  // deno-lint-ignore no-explicit-any
  async evaluate(expression: string): Promise<any> {
    const answer = await this.call("Runtime.evaluate", { expression, returnByValue: true, awaitPromise: true }) as {
      result: { value: unknown }
      exceptionDetails?: { exception?: { description: string } }
    }
    if (answer.exceptionDetails) throw new Error(`${expression}: ${answer.exceptionDetails.exception?.description}`)
    return answer.result.value
  }

  /** Waits until an expression is true. */
  until(expression: string): Promise<unknown> {
    return until(async () => {
      if (!await this.evaluate(`Boolean(${expression})`)) throw new Error(`never true: ${expression}`)
    })
  }

  /** Moves fingers through places; each step has the place of each. They land at the first, and lift after the last. The page is told
   * that a step takes 16 ms, however long it takes on a machine that is busy: what the fingers do does not depend on it. */
  async touch(
    steps: [number, number][][],
    end: "touchEnd" | "touchCancel" | "none" = "touchEnd",
    milliseconds = 16,
  ): Promise<void> {
    // Chromium sends touches to handlers that it has seen in a frame.
    await this.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(0))))")
    let time = Date.now() / 1000
    const send = (type: string, step: [number, number][]) => {
      const touchPoints = step.map(([x, y], id) => ({ x, y, id }))
      const sent = this.call("Input.dispatchTouchEvent", { type, touchPoints, timestamp: time })
      time += milliseconds / 1000
      return sent
    }
    await send("touchStart", steps[0])
    for (const step of steps.slice(1)) await send("touchMove", step)
    if (end !== "none") await send(end, [])
  }

  /** Lifts the fingers that a touch has left down. */
  lift(): Promise<unknown> {
    return this.call("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] })
  }

  /** Moves the mouse through places with its button down. */
  async dragMouse(places: [number, number][]): Promise<void> {
    const send = (type: string, [x, y]: [number, number], buttons: number) =>
      this.call("Input.dispatchMouseEvent", { type, x, y, button: "left", buttons, clickCount: 1 })
    await send("mousePressed", places[0], 1)
    for (const place of places.slice(1)) await send("mouseMoved", place, 1)
    await send("mouseReleased", places[places.length - 1], 0)
  }

  pointMouse(x: number, y: number): Promise<unknown> {
    return this.call("Input.dispatchMouseEvent", { type: "mouseMoved", x, y })
  }

  async click(x: number, y: number): Promise<void> {
    for (const type of ["mousePressed", "mouseReleased"]) {
      await this.call("Input.dispatchMouseEvent", { type, x, y, button: "left", clickCount: 1 })
    }
  }

  wheel(x: number, y: number, deltaY: number, modifiers = 0): Promise<unknown> {
    return this.call("Input.dispatchMouseEvent", { type: "mouseWheel", x, y, deltaX: 0, deltaY, modifiers })
  }

  /** Of `modifiers`, 1 is alt and 2 control. */
  async key(key: string, code: number, modifiers = 0): Promise<void> {
    const text = key.length === 1 ? { text: key } : {}
    const common = { key, windowsVirtualKeyCode: code, modifiers }
    await this.call("Input.dispatchKeyEvent", { type: "keyDown", ...common, ...text })
    await this.call("Input.dispatchKeyEvent", { type: "keyUp", ...common })
  }

  /** Bytes of all that the page holds: objects, nodes of the document, memory of arrays. Two things are not counted. Code that V8 has
   * compiled grows with each path that is taken for the first time, for many minutes. And Chromium keeps its last 200 long frames for a
   * PerformanceObserver, with every script in them that took over 5 ms: on a slow machine 250 bytes for each element of a test. */
  async heldBytes(): Promise<number> {
    this.#heap = []
    await this.call("HeapProfiler.takeHeapSnapshot", { reportProgress: false })
    const { snapshot: { meta }, nodes, strings }: HeapSnapshot = JSON.parse(this.#heap.join(""))
    this.#heap = []
    const [type, name, size] = ["type", "name", "self_size"].map((field) => meta.node_fields.indexOf(field))
    const code = meta.node_types[0].indexOf("code")
    const ofLongFrames = strings.map((name) => /Performance\w+Ti|TaskAttributionTiming|ScriptTimingInfo/.test(name))
    let bytes = 0
    for (let at = 0; at < nodes.length; at += meta.node_fields.length) {
      if (nodes[at + type] !== code && !ofLongFrames[nodes[at + name]]) bytes += nodes[at + size]
    }
    return bytes
  }

  async screenshot(path: string): Promise<void> {
    const { data } = await this.call("Page.captureScreenshot") as { data: string }
    await Deno.writeFile(path, Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0)))
  }
}

/** The result of `attempt`, which is tried again for a while when it fails. */
export async function until<Result>(attempt: () => Promise<Result>): Promise<Result> {
  const end = Date.now() + 30_000
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (Date.now() > end) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}
