// What leads to the pages: the address, and links to it.

import type { View } from "../view.ts"

/** Whether a link leads somewhere in its own window. */
function staysInside(view: View, link: HTMLAnchorElement): boolean {
  const byDefault = view.document.querySelector<HTMLBaseElement>("base[target]")?.target
  const target = link.getAttribute("target") ?? byDefault ?? ""
  const own = ["", "_self", view.parent === view && "_parent", view.top === view && "_top"]
  return !link.hasAttribute("download") && (own.includes(target.toLowerCase()) || target === view.name)
}

/** Calls back when the address has changed what it names, and when a link is followed to where the address leads already, which browsers
 * scroll to again without a `hashchange`. */
export function followAddress(view: View, signal: AbortSignal, act: () => void): void {
  view.addEventListener("hashchange", act, { signal })
  const clicked = (event: MouseEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const isLink = (node: EventTarget) => (node as Partial<Element>).matches?.(":is(a, area)[href]")
    const link = event.composedPath().find(isLink) as HTMLAnchorElement
    if (!link?.hash || link.href !== view.location.href || !staysInside(view, link)) return
    // Once all have heard of it: any of them may prevent it.
    setTimeout(() => event.defaultPrevented || act())
  }
  // The browser also follows a link whose click is stopped on its way.
  view.addEventListener("click", clicked, { signal, capture: true })
}
