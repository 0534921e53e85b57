// What the elements share: their shadow tree, and their start once the engine is loaded.

/** Adds an element to `parent`. */
export function make(parent: Node, name: string, id = ""): HTMLElement {
  const made = document.createElement(name)
  if (id) made.id = id
  return parent.appendChild(made)
}

/** Makes an element's shadow tree, styled without inline styles, which a page's policy may forbid. */
export function shadowTree(host: HTMLElement, style: string): ShadowRoot {
  const root = host.attachShadow({ mode: "open" })
  root.adoptedStyleSheets = [sheetOf(style)]
  return root
}

const sheets = new Map<string, CSSStyleSheet>()

/** A style sheet of that text, which all elements of a kind share. */
export function sheetOf(style: string): CSSStyleSheet {
  let sheet = sheets.get(style)
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(style)
    sheets.set(style, sheet)
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

/** Starts an element with what `load` brings, or says that it is not to be had, unless the element has gone meanwhile. */
export function startWhenLoaded<Engines>(
  element: HTMLElement,
  signal: AbortSignal,
  load: () => Promise<Engines>,
  start: (engines: Engines) => void,
): void {
  // After the module that imports this one, which may have an engine of its own to give.
  Promise.resolve().then(load).then((engines) => {
    if (!signal.aborted) start(engines)
  }, (error) => {
    if (!signal.aborted) element.dispatchEvent(new CustomEvent("vellum-unavailable", { detail: error }))
  })
}
