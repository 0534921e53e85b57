// Writes the manifest of the custom elements (custom-elements.json, schema 2.1.0) of what `deno doc --json` says of the sources.
// scripts/build-web runs it: deno doc --json src/elements.ts | deno run manifest.ts

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
  kind?: string
  jsDoc?: { doc?: string; tags?: Tag[] }
  tsType?: Type
  functionDef?: { params: { name?: string; left?: { name: string } }[]; returnType?: Type }
}

/** The members of HTMLElement that an element handles itself. */
const lifecycle = ["connectedCallback", "disconnectedCallback", "attributeChangedCallback", "observedAttributes"]

/** Tags such as `@attr name - description`. */
function described(tags: Tag[], name: string): { name: string; description: string }[] {
  return tags.flatMap(({ value }) => {
    const found = value?.match(new RegExp(`^@${name} (?:(\\S+) )?- (.*)$`, "s"))
    return found ? [{ name: found[1] ?? "", description: found[2].trim() }] : []
  })
}

function members(definition: { properties: Member[]; methods: Member[] }) {
  const isPublic = ({ name, isStatic, accessibility, jsDoc }: Member) =>
    !isStatic && !accessibility && !name.startsWith("#") && !lifecycle.includes(name) &&
    !jsDoc?.tags?.some(({ kind }) => kind === "internal")
  const made = new Map<string, Record<string, unknown>>()
  for (const member of [...definition.properties, ...definition.methods].filter(isPublic)) {
    const { name, kind, jsDoc, functionDef } = member
    const description = jsDoc?.doc ? { description: jsDoc.doc.split("\n").join(" ") } : {}
    if (kind === "method") {
      const parameters = functionDef?.params.map((parameter) => ({
        name: parameter.name ?? parameter.left?.name ?? "",
      }))
      made.set(name, { kind: "method", name, ...description, parameters })
    } else {
      const isSet = kind === "setter" || kind === undefined
      const before = made.get(name)
      const text = functionDef?.returnType?.repr || member.tsType?.repr
      const type = text && !isSet ? { type: { text } } : {}
      const readonly = !isSet && before?.readonly !== false
      made.set(name, { kind: "field", name, ...before, ...type, ...description, readonly })
    }
  }
  return [...made.values()].map(({ readonly, ...member }) => readonly ? { ...member, readonly } : member)
}

const { nodes } = JSON.parse(await new Response(Deno.stdin.readable).text())
const declarations = []
const defined = []
// deno-lint-ignore no-explicit-any
for (const symbol of (Object.values(nodes) as any[]).flatMap((file) => file.symbols)) {
  // deno-lint-ignore no-explicit-any
  const declaration = symbol.declarations.find(({ kind }: any) => kind === "class")
  const tags: Tag[] = declaration?.jsDoc?.tags ?? []
  const tagName = tags.flatMap(({ value }) => value?.match(/^@tagname (\S+)$/)?.[1] ?? [])[0]
  if (!tagName) continue
  const events = tags.filter(({ kind }) => kind === "fires").map(({ name, doc }) => ({
    name,
    type: { text: name?.startsWith("vellum-") ? "CustomEvent" : "Event" },
    description: doc?.replace(/^- /, "") ?? "",
  }))
  declarations.push({
    kind: "class",
    customElement: true,
    name: symbol.name,
    tagName,
    superclass: { name: "HTMLElement" },
    description: declaration.jsDoc.doc.trim().split("\n").join(" "),
    attributes: described(tags, "attr"),
    members: members(declaration.def),
    events,
    slots: described(tags, "slot"),
    cssParts: described(tags, "csspart"),
    cssProperties: described(tags, "cssprop"),
  })
  defined.push({
    kind: "custom-element-definition",
    name: tagName,
    declaration: { name: symbol.name, module: "elements.js" },
  })
  defined.push({ kind: "js", name: symbol.name, declaration: { name: symbol.name, module: "elements.js" } })
}
const manifest = {
  schemaVersion: "2.1.0",
  modules: [{ kind: "javascript-module", path: "elements.js", declarations, exports: defined }],
}
console.log(JSON.stringify(manifest, null, 2))
