// What the elements share: their shadow tree, and their start once the engine is loaded.

import type { View } from "./view.ts"

/** Adds an element to `parent`. */
export function make(parent: Node, name: string, id = ""): HTMLElement {
  const made = (parent.ownerDocument ?? document).createElement(name)
  if (id) made.id = id
  return parent.appendChild(made)
}

/** Makes an element's shadow tree, which gets its style by {@link dress}. */
export function shadowTree(host: HTMLElement, slotAssignment: SlotAssignmentMode = "named"): ShadowRoot {
  return host.attachShadow({ mode: "open", slotAssignment })
}

/** The sheets of each document: those of one are no other's. */
const sheets = new WeakMap<Document, Map<string, CSSStyleSheet>>()

/** Styles an element's shadow tree without inline styles, which a page's policy may forbid. The style is lost when the element goes to
 * another document. One that nobody shows needs none. */
export function dress(host: HTMLElement, style: string): void {
  const { ownerDocument, shadowRoot } = host
  if (ownerDocument.defaultView) shadowRoot!.adoptedStyleSheets = [sheetOf(ownerDocument, style)]
}

/** A style sheet of that text, which all elements of a kind in a document share. */
function sheetOf(document: Document, style: string): CSSStyleSheet {
  let own = sheets.get(document)
  if (!own) sheets.set(document, own = new Map())
  let sheet = own.get(style)
  if (!sheet) {
    own.set(style, sheet = new (document.defaultView as View).CSSStyleSheet())
    sheet.replaceSync(style)
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

/** Starts an element with what `load` brings, or says that it is not to be had, unless the element has gone meanwhile, or is in a
 * document that nobody shows. */
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
