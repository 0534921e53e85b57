// The package as it is packed, in a program's node_modules: without a DOM, by the names of its exports map, and bundled.

import assert from "node:assert/strict"
import { execFileSync } from "node:child_process"
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { after, test } from "node:test"
import { pathToFileURL } from "node:url"

const packed = new URL("../../.build/web/", import.meta.url)
const tarball = readdirSync(packed).find((name) => name.endsWith(".tgz"))
const program = mkdtempSync(join(tmpdir(), "vellum-program-"))
after(() => rmSync(program, { recursive: true }))
const installed = join(program, "node_modules", "vellum")
mkdirSync(installed, { recursive: true })
execFileSync("tar", ["xzf", new URL(tarball, packed).pathname, "-C", installed, "--strip-components=1"])
const description = JSON.parse(readFileSync(join(installed, "package.json"), "utf8"))

/** Runs a module of the program and returns what it prints. */
function run(name, text) {
  writeFileSync(join(program, name), text)
  return execFileSync("node", [join(program, name)], { encoding: "utf8" }).trim()
}

const scrolls = `scroller.size = { width: 100, height: 100 }
scroller.contentSize = { width: 100, height: 500 }
scroller.contentOffset = { x: 0, y: 70 }
console.log(scroller.contentOffset.y)
scroller.free()`

test("every file that the package names is there, and types come first", () => {
  for (const entry of Object.values(description.exports)) {
    if (typeof entry === "object") assert.equal(Object.keys(entry)[0], "types")
    for (const file of typeof entry === "string" ? [entry] : Object.values(entry)) {
      assert.notEqual(readFileSync(join(installed, file)).length, 0)
    }
  }
  for (const file of ["LICENSE", "README.md", description.customElements]) {
    assert.notEqual(readFileSync(join(installed, file)).length, 0)
  }
  assert.equal(tarball, `${description.name}-${description.version}.tgz`)
  assert.equal(description.dependencies, undefined)
})

test("Node imports every entry where there is no DOM", () => {
  const printed = run(
    "entries.mjs",
    `
    import { readFileSync } from "node:fs"
    import { createRequire } from "node:module"
    import { Engine, VellumScroller } from "vellum"
    import { inlineEngine, Engine as Same } from "vellum/inline"
    import { VellumScrollElement } from "vellum/elements"
    import { TileError } from "vellum/tiles"
    import "vellum/tiles-worker.js"
    if (new TileError("http://here.example/a.dzi?key=1", "missing").source !== "http://here.example/a.dzi") throw new Error()
    import "vellum/pages"
    if (Engine !== Same || !VellumScrollElement) throw new Error("the entries share their classes")
    const file = createRequire(import.meta.url).resolve("vellum/vellum.wasm")
    for (const engine of [await Engine.load(readFileSync(file)), inlineEngine()]) {
      const scroller = new VellumScroller(engine, () => {})
      ${scrolls}
    }`,
  )
  assert.equal(printed, "70\n70")
})

test("esbuild bundles it, and the bundle with the engine inside runs alone", () => {
  writeFileSync(
    join(program, "bundled.mjs"),
    `
    import { inlineEngine, VellumScroller } from "vellum/inline"
    const scroller = new VellumScroller(inlineEngine(), () => {})
    ${scrolls}`,
  )
  writeFileSync(join(program, "page.mjs"), `import "vellum/elements"`)
  const bundle = (name) =>
    execFileSync("esbuild", [join(program, name), "--bundle", "--minify", "--format=esm", "--log-level=error"])
  mkdirSync(join(program, "alone"))
  assert.equal(run("alone/bundle.mjs", bundle("bundled.mjs")), "70")
  assert.match(String(bundle("page.mjs")), /new URL\("\.\/vellum\.wasm",import\.meta\.url\)/)
})

test("a program's types are checked against the package's", () => {
  writeFileSync(join(program, "package.json"), `{ "type": "module", "dependencies": { "vellum": "*" } }`)
  const check = (text) => {
    writeFileSync(join(program, "typed.ts"), text)
    const options = { cwd: program, stdio: "pipe", env: { ...process.env, NO_COLOR: "1" } }
    return execFileSync("deno", ["check", "--quiet", "--node-modules-dir=manual", "typed.ts"], options)
  }
  check(`import { VellumScroller, type Point } from "vellum"
import { inlineEngine } from "vellum/inline"
import { VellumScrollElement } from "vellum/elements"
const place: Point = new VellumScroller(inlineEngine()).contentOffset
export const made: [Point, typeof VellumScrollElement] = [place, VellumScrollElement]`)
  assert.throws(() =>
    check(`import { VellumScroller } from "vellum"
export const wrong: string = VellumScroller.prototype.contentOffset`), /TS2322/)
})

test("the manifest of the elements says what the sources do", async () => {
  const { effectEvents } = await import(
    "data:text/javascript," + encodeURIComponent(
      // Without what is TypeScript's.
      readFileSync(new URL("../src/records.ts", import.meta.url), "utf8")
        .replaceAll(/export const enum \w+ \{[^}]*\}| as const/g, ""),
    )
  )
  const manifest = JSON.parse(readFileSync(join(installed, description.customElements), "utf8"))
  for (const { path, declarations, exports } of manifest.modules) {
    const elements = await import(pathToFileURL(join(installed, path)))
    const names = declarations.map(({ name }) => name)
    assert.deepEqual(Object.keys(elements).filter((name) => /^Vellum.*Element$/.test(name)).sort(), names.sort())
    assert.deepEqual(
      exports.filter(({ kind }) => kind === "custom-element-definition").map(({ name }) => name),
      declarations.map(({ tagName }) => tagName),
    )
    for (const { name, attributes, events } of declarations) {
      assert.deepEqual(attributes.map(({ name }) => name).sort(), [...elements[name].observedAttributes].sort(), name)
      for (const { description } of [...attributes, ...events]) assert.notEqual(description, "")
    }
  }
  const declarations = manifest.modules.flatMap(({ declarations }) => declarations)
  assert.deepEqual(declarations.map(({ tagName }) => tagName), ["vellum-scroll", "vellum-pages", "vellum-image"])
  const all = ["scroll", "scrollend", "vellum-did-zoom", "vellum-ready", "vellum-unavailable"]
  const own = {
    "vellum-scroll": ["vellum-content-touch", "vellum-refresh"],
    // Contents of pages are told of touches, not the element, and pages have no top.
    "vellum-pages": ["vellum-page-change", "vellum-page-error"],
    "vellum-image": ["load", "vellum-content-touch", "vellum-did-change-coverage", "vellum-did-fail-to-load"],
  }
  for (const { tagName, events } of declarations) {
    const effects = effectEvents.filter((name) => name && (tagName !== "vellum-pages" || !name.endsWith("-to-top")))
    const fired = [...effects, ...all, ...own[tagName]]
    assert.deepEqual(events.map(({ name }) => name).sort(), fired.sort(), tagName)
  }
  const { members } = declarations.find(({ tagName }) => tagName === "vellum-scroll")
  assert.ok(members.some(({ name, type }) => name === "contentOffset" && type.text === "Point"))
})

test("the product's modules ask the page for nothing", () => {
  for (const name of ["vellum.wasm", "tiles.wasm"]) {
    assert.deepEqual(WebAssembly.Module.imports(new WebAssembly.Module(readFileSync(join(installed, name)))), [])
  }
})
