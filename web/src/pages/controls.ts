import { make } from "../shadow.ts"

/** The buttons that turn the pages, and what tells screen readers which page it is. */
export class Controls {
  readonly #status: HTMLElement
  readonly #slots: HTMLSlotElement[] = []
  readonly #previous: HTMLButtonElement
  readonly #next: HTMLButtonElement

  /** `turn` turns by a number of pages. */
  constructor(root: ShadowRoot, turn: (by: number) => void) {
    this.#status = make(root, "div", "status")
    this.#status.setAttribute("aria-live", "polite")
    const button = (id: string, sign: string, label: string, by: number) => {
      const slot = make(root, "slot") as HTMLSlotElement
      slot.name = id
      slot.addEventListener("click", () => turn(by))
      this.#slots.push(slot)
      const made = make(slot, "button", id) as HTMLButtonElement
      made.className = "turn"
      made.part.add(id)
      made.type = "button"
      made.textContent = sign
      made.setAttribute("aria-label", label)
      return made
    }
    this.#previous = button("previous", "‹", "Previous", -1)
    this.#next = button("next", "›", "Next", 1)
  }

  /** Shows those of an element's children that are buttons. */
  fill(children: Iterable<Element>): void {
    for (const slot of this.#slots) slot.assign(...[...children].filter((child) => child.slot === slot.name))
  }

  /** Shows which page it is, of how many; `hide` is called before a button goes. */
  show(page: number, count: number, hide: (button: HTMLElement) => void): void {
    const status = count > 0 ? `${page + 1} / ${count}` : ""
    if (this.#status.textContent !== status) this.#status.textContent = status
    for (const [button, turns] of [[this.#previous, page > 0], [this.#next, page < count - 1]] as const) {
      if (!turns) hide(button)
      button.disabled = !turns
    }
  }
}
