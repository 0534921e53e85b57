// Which children of <vellum-pages> are its pages.

import { slotOf } from "../holders.ts"
import type { PageContent } from "./source.ts"

/** Children that are no pages: buttons in slots, and what browsers do not show. */
const noPages = "[slot]:not([slot='']), template, script, style, link, [hidden]"

/** What about a child says whether it is a page. */
const telling = { attributeFilter: ["class", "hidden", "slot", "style"] }

/** The children of an element that are pages: those that style sheets do not hide. Each is asked once, because they may come one by one. */
export class Children {
  readonly #host: HTMLElement
  readonly #changes: MutationObserver
  /** A slot that shows nothing. */
  readonly #probe: HTMLSlotElement
  /** Whether each is a page, as far as that is known. */
  #known = new WeakMap<Node, boolean>()

  constructor(host: HTMLElement, changes: MutationObserver, probe: HTMLSlotElement) {
    this.#host = host
    this.#changes = changes
    this.#probe = probe
    changes.observe(host, { childList: true })
    this.#watch(host.children)
  }

  #watch(children: Iterable<Node>): void {
    for (const child of children) this.#changes.observe(child, telling)
  }

  /** Asks all again. */
  forget(): void {
    this.#known = new WeakMap()
  }

  get pages(): PageContent[] {
    const children = [...this.#host.children] as HTMLElement[]
    const asked = children.filter((child) => !this.#known.has(child))
    // What is in no slot has no style.
    const outside = asked.filter((child) => !slotOf(child))
    if (outside.length > 0) this.#probe.assign(...outside)
    for (const child of asked) {
      this.#known.set(child, !child.matches(noPages) && getComputedStyle(child).display !== "none")
    }
    if (outside.length > 0) this.#probe.assign()
    return children.filter((child) => this.#known.get(child)).flatMap((child) => this.#shown(child))
  }

  /** A child; or if it is a slot of another component that has pictures, these, each as a copy, because no element is in two slots. */
  #shown(child: HTMLElement): PageContent[] {
    if (child.localName !== "slot") return [child]
    const given = (child as HTMLSlotElement).assignedElements({ flatten: true }) as HTMLImageElement[]
    if (!given.every(({ localName }) => localName === "img")) return [child]
    for (const image of given) this.#changes.observe(image, { attributeFilter: ["alt", "src"] })
    return given.map(({ src, currentSrc, alt }) => ({ src: currentSrc || src, alt }))
  }

  /** Takes what has changed: whether it may be of buttons in slots, and the pages, undefined if they are the same. */
  changed(records: MutationRecord[]): { isOfButtons: boolean; pages: PageContent[] | undefined } {
    const before = records.map(({ target }) => this.#known.get(target))
    for (const { addedNodes, target } of records) {
      this.#watch(addedNodes)
      for (const node of [target, ...addedNodes]) this.#known.delete(node)
    }
    const { pages } = this
    // A class or style that leaves a page a page.
    const isSame = ({ target, type }: MutationRecord, at: number) =>
      type === "attributes" && target.parentNode === this.#host && before[at] === this.#known.get(target)
    const isOfButtons = ({ addedNodes, removedNodes, attributeName }: MutationRecord) =>
      attributeName === "slot" || [...addedNodes, ...removedNodes].some((node) => (node as Element).slot)
    return { isOfButtons: records.some(isOfButtons), pages: records.every(isSame) ? undefined : pages }
  }
}
