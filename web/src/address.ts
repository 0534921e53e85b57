import { viewOf } from "./view.ts"

/** Decodes a part of an address as browsers do: a `%` that begins no byte stays, and bytes that are no UTF-8 become U+FFFD. Addresses are
 * ASCII. */
function decoded(part: string): string {
  const bytes = part.replace(/%([\da-f]{2})/gi, (_, byte) => String.fromCharCode(parseInt(byte, 16)))
  return new TextDecoder().decode(Uint8Array.from(bytes, (letter) => letter.charCodeAt(0)))
}

/** The element that the address of a node's window names, as browsers find it: by the fragment as it is written, then as it is decoded;
 * by an `id`, then by the name of an `<a>`. Not `:target`, which Chromium and WebKit set only after deferred scripts, and for a text
 * fragment too. */
export function addressed(node: Node): Element | null {
  const { document, location } = viewOf(node)
  const written = location.hash.slice(1)
  for (const name of written ? [written, decoded(written)] : []) {
    const found = document.getElementById(name) ?? document.querySelector(`a[name="${CSS.escape(name)}"]`)
    if (found) return found
  }
  return null
}
