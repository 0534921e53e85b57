// What every page has: header, stage, hint, information, and a panel that is a sheet on a phone.

import { EngineError, InputListener, VellumScroller } from "vellum/index"
import { loadEngine } from "vellum/elements"
import { pageNamed } from "./pages.ts"

const icons = {
  back: "M12.5 4 6.5 10l6 6",
  info: "M10 9.5V14M10 6.4v.1M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15Z",
  home: "M3.5 9 10 3.5 16.5 9v7.5h-13Z",
}

/** An element with classes and children. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  classes = "",
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  made.className = classes
  made.append(...children)
  return made
}

export function icon(name: keyof typeof icons): SVGSVGElement {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg")
  svg.setAttribute("viewBox", "0 0 20 20")
  svg.setAttribute("aria-hidden", "true")
  const path = svg.appendChild(document.createElementNS(svg.namespaceURI!, "path"))
  path.setAttribute("d", icons[name])
  return svg as SVGSVGElement
}

/** A number as people write it: thousands apart, a true minus sign. */
export const written = (value: number, digits = 0): string =>
  (Object.is(value, -0) ? 0 : value).toLocaleString("en", {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
    .replace("-", "−")

/** A power of ten with its exponent raised. */
export function powerOfTen(exponent: number, after = ""): Node[] {
  const raised = document.createElement("sup")
  raised.textContent = written(Math.round(exponent))
  return [document.createTextNode("10"), raised, document.createTextNode(after)]
}

/** The page that this document is. */
export class Shell {
  readonly stage: HTMLElement
  readonly isStill = new URLSearchParams(location.search).has("still")
  #body = document.body
  #hint: HTMLElement
  #panel: Panel | undefined

  constructor() {
    const page = pageNamed(this.#body.dataset.page ?? "")
    this.stage = document.querySelector<HTMLElement>(".stage")!
    this.#body.classList.toggle("still", this.isStill)
    const isTouched = matchMedia("(pointer: coarse)").matches
    this.#hint = make("p", "pill hint", isTouched ? page.hint : page.mouseHint ?? page.hint)
    this.#hint.setAttribute("role", "status")
    this.#body.append(this.#hint)
    this.#showInfo(page.teaches, page.name, page.document)
    this.#showHint(page.name)
    this.stage.addEventListener("vellum-unavailable", (event) => this.sorry((event as CustomEvent).detail), true)
    for (const name of ["gesturestart", "contextmenu"]) {
      this.stage.addEventListener(name, (event) => event.preventDefault())
    }
    const measure = () => {
      this.stage.style.setProperty("--stage-width", `${this.stage.clientWidth}px`)
      this.stage.style.setProperty("--stage-height", `${this.stage.clientHeight}px`)
    }
    measure()
    new ResizeObserver(measure).observe(this.stage)
  }

  /** Points that the panel covers at the right, and at the bottom. */
  get covered(): { right: number; bottom: number } {
    if (!this.#panel || this.isStill) return { right: 0, bottom: 0 }
    return this.#panel.isSide ? { right: 336, bottom: 0 } : { right: 0, bottom: 64 }
  }

  /** The panel, which is made at the first use. */
  get panel(): Panel {
    this.#panel ??= new Panel(this.#body)
    return this.#panel
  }

  /** Adds an icon of the page's own to the header. */
  addIcon(name: keyof typeof icons, label: string, action: () => void): void {
    const button = make("button", "icon", icon(name))
    button.title = button.ariaLabel = label
    button.addEventListener("click", action)
    this.#body.querySelector("header h1")!.after(button)
  }

  /** Says that there is no engine. */
  sorry(error: unknown): void {
    if (this.#body.querySelector(".sorry")) return
    const words = error instanceof EngineError ? error.message : String(error)
    const text = make("p", "sorry", "This page needs WebAssembly, which is not to be had here.")
    text.title = words
    this.#body.append(text)
  }

  #showHint(name: string): void {
    const key = `hint ${name}`
    if (this.isStill || sessionStorage.getItem(key)) return
    const leave = () => {
      clearTimeout(timer)
      this.#hint.classList.remove("seen")
      sessionStorage.setItem(key, "done")
    }
    let timer = setTimeout(() => {
      this.#hint.classList.add("seen")
      timer = setTimeout(leave, 6000)
    }, 600)
    for (const gesture of ["pointerdown", "wheel"]) {
      this.stage.addEventListener(gesture, leave, { once: true, passive: true, capture: true })
    }
  }

  #showInfo(teaches: string, name: string, text: string): void {
    const button = this.#body.querySelector<HTMLButtonElement>("header .about")!
    const link = make("a", "", `web/gallery/pages/${name}.ts`)
    link.href = `${name}-source.html`
    const file = make("p", "small secondary", "File: ", link)
    const info = make("div", "info", make("p", "", teaches), file, make("p", "small secondary", `After: ${text}`))
    info.hidden = true
    this.#body.append(info)
    const toggle = (isSeen: boolean) => {
      info.hidden = !isSeen
      button.ariaExpanded = String(isSeen)
    }
    button.addEventListener("click", () => toggle(Boolean(info.hidden)))
    addEventListener("pointerdown", (event) => {
      if (!event.composedPath().some((node) => node === info || node === button)) toggle(false)
    })
    addEventListener("keydown", (event) => {
      if (event.key === "Escape" && !info.hidden) return toggle(false)
      if (event.key === "Escape") location.href = "index.html"
    })
  }
}

/** A reading, and what can be changed. At the side, or a sheet that is pulled up: it moves on a scroller of its own. */
export class Panel {
  readonly #element = make("aside", "panel")
  readonly #rest = make("button", "rest")
  readonly #number = make("output", "number")
  readonly #saying = make("span", "saying secondary")
  readonly #body = make("div", "body")
  readonly #side = matchMedia("(min-width: 900px) and (min-height: 560px)")
  #scroller: VellumScroller | undefined
  #travel = 0

  constructor(page: HTMLElement) {
    page.classList.add("with-panel")
    this.#rest.append(this.#number, this.#saying)
    this.#rest.ariaLabel = "Controls"
    this.#element.append(this.#rest, this.#body)
    page.append(this.#element)
    this.#rest.addEventListener("click", () => this.#turn())
    // In the next frame: what is said changes the size.
    new ResizeObserver(() => requestAnimationFrame(() => this.#measure())).observe(this.#element)
    this.#show(0)
    loadEngine().then((engine) => {
      this.#scroller = new VellumScroller(engine)
      this.#scroller.isPagingEnabled = true
      this.#scroller.showsVerticalScrollIndicator = false
      const input = new InputListener(this.#element, this.#scroller, {
        mouseDrags: true,
        leavesRestToPage: false,
        // The sheet moves under the finger; its place at the bottom does not.
        origin: () => ({ x: 0, y: innerHeight - this.#element.offsetHeight }),
      })
      input.options.mouseDrags = !this.#side.matches
      this.#scroller.onshow = () => this.#show(this.#scroller!.contentOffset.y)
      this.#measure()
    }, () => {})
    this.#side.addEventListener("change", () => this.#measure())
  }

  get isSide(): boolean {
    return this.#side.matches
  }

  #measure(): void {
    this.#travel = this.isSide ? 0 : Math.max(this.#element.offsetHeight - this.#rest.offsetHeight, 0)
    const scroller = this.#scroller
    if (scroller && this.#travel > 0) {
      scroller.size = { width: this.#element.offsetWidth, height: this.#travel }
      scroller.contentSize = { width: this.#element.offsetWidth, height: 2 * this.#travel }
    }
    this.#show(scroller?.contentOffset.y ?? 0)
  }

  #show(offset: number): void {
    const below = this.#travel - Math.min(offset, this.#travel)
    this.#element.style.transform = `translateY(${below}px)`
    this.#rest.ariaExpanded = String(below < 1)
    this.#body.style.visibility = below > this.#travel - 1 && !this.isSide ? "hidden" : ""
  }

  #turn(): void {
    const y = this.#rest.ariaExpanded === "true" ? 0 : this.#travel
    this.#scroller?.setContentOffset({ x: 0, y }, true)
  }

  /** The one big reading. */
  set number(value: string | Node[]) {
    this.#say(() => this.#number.replaceChildren(...[value].flat()), 0)
  }
  /** What it means, in words. */
  set saying(words: string) {
    this.#say(() => this.#saying.textContent = words, 1)
  }

  /** What will be said in the next frame: a page that has just been measured does not change sizes. */
  #said: (() => void)[] = []
  #say(change: () => void, place: number): void {
    const isAsked = this.#said.length > 0
    this.#said[place] = change
    if (isAsked) return
    requestAnimationFrame(() => this.#said.splice(0).forEach((change) => change()))
  }

  add<Kind extends HTMLElement>(element: Kind): Kind {
    this.#body.append(element)
    return element
  }

  label(words: string): void {
    this.add(make("p", "label", words))
  }

  toggle(words: string, isOn: boolean, change: (isOn: boolean) => void, call = ""): HTMLInputElement {
    const input = make("input")
    input.type = "checkbox"
    input.checked = isOn
    input.addEventListener("change", () => change(input.checked))
    const text = make("span", "", words)
    if (call) text.append(make("small", "", call))
    const row = make("label", "row", text, input)
    this.add(row)
    return input
  }

  buttons(...actions: [string | Node[], () => void][]): HTMLButtonElement[] {
    const made = actions.map(([words, action]) => {
      const button = make("button", "button", ...[words].flat())
      button.addEventListener("click", action)
      return button
    })
    this.add(make("div", "buttons", ...made))
    return made
  }

  segments(choices: (string | Node[])[], chosen: number, choose: (index: number) => void): void {
    const buttons = choices.map((words, index) => {
      const button = make("button", "", ...[words].flat())
      button.ariaPressed = String(index === chosen)
      button.addEventListener("click", () => {
        buttons.forEach((other) => other.ariaPressed = String(other === button))
        choose(index)
      })
      return button
    })
    this.add(make("div", "segments", ...buttons))
  }

  slider(label: string, least: number, greatest: number, value: number, change: (value: number) => void): void {
    const input = make("input")
    input.type = "range"
    Object.assign(input, { min: String(least), max: String(greatest), step: "0.1", value: String(value) })
    input.ariaLabel = label
    input.addEventListener("input", () => change(input.valueAsNumber))
    this.label(label)
    this.add(input)
  }
}
