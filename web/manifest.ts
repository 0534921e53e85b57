// Writes the manifest of the custom elements (custom-elements.json, schema 2.1.0) of what `deno doc --json` says of the sources.
// scripts/build-web runs it: deno doc --json src/elements.ts src/pages.ts src/tiles.ts | deno run manifest.ts

interface Tag {
  kind: string
  value?: string
  name?: string
  doc?: string
}
interface Type {
  repr?: string
  kind?: string
}
interface Member {
  name: string
  accessibility?: string | null
  isStatic?: boolean
  readonly?: boolean
  kind?: string
  jsDoc?: { doc?: string; tags?: Tag[] }
  tsType?: Type
  functionDef?: { params: { name?: string; left?: { name: string } }[]; returnType?: Type }
}

/** The members of HTMLElement that an element handles itself. */
const lifecycle = [
  "connectedCallback",
  "connectedMoveCallback",
  "disconnectedCallback",
  "attributeChangedCallback",
  "observedAttributes",
]

/** Tags such as `@attr name - description`. */
function described(tags: Tag[], name: string): { name: string; description: string }[] {
  return tags.flatMap(({ value }) => {
    const found = value?.match(new RegExp(`^@${name} (?:(\\S+) )?- (.*)$`, "s"))
    return found ? [{ name: found[1] ?? "", description: found[2].trim() }] : []
  })
}

function members({ properties = [], methods = [] }: { properties?: Member[]; methods?: Member[] }) {
  const isPublic = ({ name, isStatic, accessibility, jsDoc }: Member) =>
    !isStatic && !accessibility && !name.startsWith("#") && !lifecycle.includes(name) &&
    !jsDoc?.tags?.some(({ kind }) => kind === "internal")
  const made = new Map<string, Record<string, unknown>>()
  for (const member of [...properties, ...methods].filter(isPublic)) {
    const { name, kind, jsDoc, functionDef, readonly: isReadonly = false } = member
    const description = jsDoc?.doc ? { description: jsDoc.doc.split("\n").join(" ") } : {}
    if (kind === "method") {
      const parameters = functionDef?.params.map((parameter) => ({
        name: parameter.name ?? parameter.left?.name ?? "",
      }))
      made.set(name, { kind: "method", name, ...description, parameters })
    } else {
      const isSet = kind === "setter"
      const before = made.get(name)
      const text = functionDef?.returnType?.repr || member.tsType?.repr
      const type = text && !isSet ? { type: { text } } : {}
      const readonly = kind === undefined ? isReadonly : !isSet && before?.readonly !== false
      made.set(name, { kind: "field", name, ...before, ...type, ...description, readonly })
    }
  }
  return [...made.values()].map(({ readonly, ...member }) => readonly ? { ...member, readonly } : member)
}

// deno-lint-ignore no-explicit-any
const classOf = (symbol: any) => symbol?.declarations.find(({ kind }: any) => kind === "class")

/** The element that a symbol of a module is, with what it has of a class that is exported, too; undefined for another one. */
// deno-lint-ignore no-explicit-any
function elementOf(symbol: any, symbols: any[]) {
  const declaration = classOf(symbol)
  const tags: Tag[] = declaration?.jsDoc?.tags ?? []
  const tagName = tags.flatMap(({ value }) => value?.match(/^@tagname (\S+)$/)?.[1] ?? [])[0]
  if (!tagName) return
  const own = members(declaration.def)
  const inherited = classOf(symbols.find(({ name }) => name === declaration.def.extends))?.def
  const events = tags.filter(({ kind }) => kind === "fires").map(({ name, doc }) => ({
    name,
    type: { text: name?.startsWith("vellum-") ? "CustomEvent" : "Event" },
    description: doc?.replace(/^- /, "") ?? "",
  }))
  return {
    kind: "class",
    customElement: true,
    name: symbol.name,
    tagName,
    superclass: { name: "HTMLElement" },
    description: declaration.jsDoc.doc.trim().split("\n").join(" "),
    attributes: described(tags, "attr"),
    members: [...members(inherited ?? {}).filter(({ name }) => !own.some((one) => one.name === name)), ...own],
    events,
    slots: described(tags, "slot"),
    cssParts: described(tags, "csspart"),
    cssProperties: described(tags, "cssprop"),
  }
}

const { nodes } = JSON.parse(await new Response(Deno.stdin.readable).text())
// deno-lint-ignore no-explicit-any
const all = Object.values<any>(nodes).flatMap(({ symbols }) => symbols)
// deno-lint-ignore no-explicit-any
const modules = Object.entries<any>(nodes).map(([file, { symbols }]) => {
  const path = file.split("/").pop()!.replace(/\.ts$/, ".js")
  const declarations = symbols.map((symbol: unknown) => elementOf(symbol, all)).filter((element: unknown) => element)
  const exports = declarations.flatMap(({ name, tagName }: { name: string; tagName: string }) => [
    { kind: "custom-element-definition", name: tagName, declaration: { name, module: path } },
    { kind: "js", name, declaration: { name, module: path } },
  ])
  return { kind: "javascript-module", path, declarations, exports }
})
console.log(JSON.stringify({ schemaVersion: "2.1.0", modules }, null, 2))
