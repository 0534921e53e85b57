// What the elements share: their shadow tree with its bars, and their start once the engine is loaded. One file: the bundler makes one
// for each group of files that the same elements need, and a small file is compressed badly.

// Nobody imports this from here. It keeps address.ts, which only two of the elements need, in this file's bundle instead of one of its own.
export { addressed } from "./address.ts"
import { Key, Kind, Value } from "./records.ts"
import type { VellumScroller } from "./scroller.ts"
import type { View } from "./view.ts"

/** Adds an element to `parent`. */
export function make(parent: Node, name: string, id = ""): HTMLElement {
  const made = (parent.ownerDocument ?? document).createElement(name)
  if (id) made.id = id
  return parent.appendChild(made)
}

/** Makes an element's shadow tree, which {@link dress} styles. */
export function shadowTree(host: HTMLElement, slotAssignment: SlotAssignmentMode = "named"): ShadowRoot {
  return host.attachShadow({ mode: "open", slotAssignment })
}

/** The style sheets of each document, which cannot share them. */
const sheets = new WeakMap<Document, Map<string, CSSStyleSheet>>()

/** What hides any element, as the browser's own style does, which that of a host would overrule. */
const hiding = `
:host([hidden]:not([hidden=until-found i])) { display: none }
:host([hidden=until-found i]) { content-visibility: hidden }
@supports not (content-visibility: hidden) { :host([hidden]) { display: none } }
:host([popover]:not(:popover-open)) { display: none }
:host(:popover-open) { position: fixed }
`

/** Styles an element's shadow tree without inline styles, which a page's policy may forbid. The style is lost when the element moves to
 * another document. Does nothing in a document without a window. */
export function dress(host: HTMLElement, style: string): void {
  const { ownerDocument, shadowRoot } = host
  if (ownerDocument.defaultView) shadowRoot!.adoptedStyleSheets = [sheetOf(ownerDocument, style)]
}

/** The style sheet of a text, shared by all elements of a kind in a document. */
function sheetOf(document: Document, style: string): CSSStyleSheet {
  let own = sheets.get(document)
  if (!own) sheets.set(document, own = new Map())
  let sheet = own.get(style)
  if (!sheet) {
    own.set(style, sheet = new (document.defaultView as View).CSSStyleSheet())
    sheet.replaceSync(style + hiding)
  }
  return sheet
}

/** Gives an element the properties that a program set before it was defined: until then they are the object's own, and hide those
 * of the element's class. */
export function adoptProperties(element: HTMLElement): void {
  for (const name of Object.getOwnPropertyNames(element)) {
    if (!(name in Object.getPrototypeOf(element))) continue
    const value = Reflect.get(element, name)
    // What cannot be set is dropped without an error.
    if (Reflect.deleteProperty(element, name)) Reflect.set(element, name, value)
  }
}

/** Starts an element with what `load` resolves to, or reports the error, unless the element has been removed meanwhile or its document
 * has no window. */
export function startWhenLoaded<Engines>(
  element: HTMLElement,
  signal: AbortSignal,
  load: () => Promise<Engines>,
  start: (engines: Engines) => void,
): void {
  // After the module that imports this one, which may have an engine of its own to give.
  Promise.resolve().then(load).then((engines) => {
    if (!signal.aborted && element.ownerDocument.defaultView) start(engines)
  }, (error) => {
    if (!signal.aborted) element.dispatchEvent(new CustomEvent("vellum-unavailable", { detail: error }))
  })
}

/** Adds slots for buttons that zoom, for who can neither pinch nor tap twice. */
export function zoomSlots(root: ShadowRoot, host: { readonly scroller: VellumScroller | undefined }): void {
  const box = make(root, "div", "zoom")
  for (const [name, key] of [["zoom-in", Key.zoomIn], ["zoom-out", Key.zoomOut]] as const) {
    const slot = make(box, "slot") as HTMLSlotElement
    slot.name = name
    slot.addEventListener("click", () => host.scroller?.perform(Kind.key, performance.now(), key))
  }
}

/** The bars that show where the content is, one along each axis. */
export class IndicatorBars {
  readonly #horizontal: HTMLElement
  readonly #vertical: HTMLElement
  #shownOpacity = 0

  constructor(root: ShadowRoot) {
    this.#horizontal = this.#make(root)
    this.#vertical = this.#make(root)
  }

  #make(root: ShadowRoot): HTMLElement {
    const bar = make(root, "div")
    bar.className = "bar"
    bar.setAttribute("part", "indicator")
    bar.setAttribute("aria-hidden", "true")
    return bar
  }

  /** Nothing is written while no bar is seen. */
  show(scroller: VellumScroller): void {
    const opacity = scroller.indicatorOpacity
    if (opacity === 0 && this.#shownOpacity === 0) return
    this.#shownOpacity = opacity
    // Of a bar the values are its start and length, then its place across and its thickness.
    place(this.#horizontal.style, scroller, opacity, Value.horizontalBar, Value.horizontalBar + 2)
    place(this.#vertical.style, scroller, opacity, Value.verticalBar + 2, Value.verticalBar)
  }
}

/** Shows a bar; a place and a length along x, and along y, are two values each. */
function place(style: CSSStyleDeclaration, scroller: VellumScroller, opacity: number, x: number, y: number): void {
  const [width, height] = [scroller.value(x + 1), scroller.value(y + 1)]
  style.opacity = width > 0 && height > 0 ? String(opacity) : "0"
  style.transform = `translate(${scroller.value(x)}px, ${scroller.value(y)}px)`
  style.width = `${width}px`
  style.height = `${height}px`
}
