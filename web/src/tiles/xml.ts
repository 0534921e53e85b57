// Reads XML as far as descriptions of pictures need it. No document type, so no entities; no processing instructions; bounded.

/** The most attributes of an element, and the most elements; those of Vellum's DeepZoomDescription. */
const maxAttributes = 256
const maxElements = 50_000

/** An element's local name and its attributes. */
export type XMLElement = { name: string; attributes: Map<string, string> }

/** Calls `start` for every element in order. Throws an Error with words if the text is not well-formed or not allowed. */
export function readXML(text: string, start: (element: XMLElement) => void): void {
  if (text.includes("\0")) throw new Error("it is not UTF-8")
  if (text.includes("<!DOCTYPE") || text.includes("<!ENTITY")) throw new Error("a document type is not allowed")
  let place = text.startsWith("\uFEFF") ? 1 : 0
  if (text.startsWith("<?xml", place)) {
    const end = text.indexOf("?>", place)
    if (end < 0) throw new Error("it is not well-formed XML")
    const encoding = /encoding\s*=\s*["']([^"']*)["']/.exec(text.slice(place, Math.min(end, place + 1000)))?.[1]
    if (encoding !== undefined && !/^utf-?8$/i.test(encoding)) throw new Error("it is not UTF-8")
    place = end + 2
  }
  if (text.indexOf("<?", place) >= 0) throw new Error("a processing instruction is not allowed")
  const open: string[] = []
  let elements = 0
  const name = /[A-Za-z_:][\w:.-]*/y
  const attribute = /\s+([A-Za-z_:][\w:.-]*)\s*=\s*(?:"([^<"]*)"|'([^<']*)')/y
  const close = /\s*(\/?)>/y
  const malformed = () => new Error(`character ${place + 1} is not well-formed XML`)
  while (place < text.length) {
    const tag = text.indexOf("<", place)
    const between = text.slice(place, tag < 0 ? text.length : tag)
    if (open.length === 0 && /\S/.test(between)) throw malformed()
    if (between.includes("&")) decoded(between)
    if (tag < 0) break
    place = tag
    if (text.startsWith("<!--", place)) {
      const end = text.indexOf("--", place + 4)
      if (end < 0 || text[end + 2] !== ">") throw new Error('a comment contains "--"')
      place = end + 3
      continue
    }
    if (text.startsWith("<![CDATA[", place) && open.length > 0) {
      const end = text.indexOf("]]>", place)
      if (end < 0) throw malformed()
      place = end + 3
      continue
    }
    const isEnd = text[place + 1] === "/"
    name.lastIndex = place + (isEnd ? 2 : 1)
    const found = name.exec(text)?.[0]
    if (!found) throw malformed()
    place = name.lastIndex
    if (isEnd) {
      close.lastIndex = place
      if (close.exec(text)?.[1] !== "" || open.pop() !== found) throw malformed()
      place = close.lastIndex
      continue
    }
    if (open.length === 0 && elements > 0) throw malformed()
    if (++elements > maxElements) throw new Error(`more than ${maxElements} elements`)
    const attributes = new Map<string, string>()
    for (;;) {
      attribute.lastIndex = place
      const match = attribute.exec(text)
      if (!match) break
      if (attributes.has(match[1])) throw malformed()
      attributes.set(match[1], decoded(match[2] ?? match[3]))
      if (attributes.size > maxAttributes) throw new Error(`an element of more than ${maxAttributes} attributes`)
      place = attribute.lastIndex
    }
    close.lastIndex = place
    const end = close.exec(text)
    if (!end) throw malformed()
    place = close.lastIndex
    if (end[1] === "") open.push(found)
    start({ name: found.slice(found.lastIndexOf(":") + 1), attributes })
  }
  if (open.length > 0 || elements === 0) throw malformed()
}

const entities: Record<string, string> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" }

function decoded(text: string): string {
  return text.replace(/&([^;&]*);?/g, (whole, name: string) => {
    const code = /^#(?:x([0-9a-f]{1,6})|([0-9]{1,7}))$/i.exec(name)
    const point = code ? parseInt(code[1] ?? code[2], code[1] ? 16 : 10) : -1
    if (whole.endsWith(";") && point > 0 && point <= 0x10FFFF) return String.fromCodePoint(point)
    const known = whole.endsWith(";") && Object.hasOwn(entities, name) ? entities[name] : undefined
    if (known === undefined) throw new Error("an unknown entity")
    return known
  })
}
