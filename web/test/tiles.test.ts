// Descriptions of pictures, names of tiles, and what is refused: the same that Vellum's native readers refuse. Without a browser.

import { TileError } from "../src/tiles/errors.ts"
import { ask, Files } from "../src/tiles/fetching.ts"
import { deepZoomFolder, deepZoomLayout, jsonLayout, type Layout, templateLayout } from "../src/tiles/layouts.ts"
import { openSource } from "../src/tiles/source.ts"
import { hasTooManyScans, pictureKind, pictureSize } from "../src/tiles/picture-kinds.ts"
import { PMTilesDirectory, pmtilesHeader, rangeOf, tileNumber, unpacked } from "../src/tiles/pmtiles.ts"
import { duration, silence } from "../src/tiles/limits.ts"
import { levelsDownTo, type Pyramid } from "../src/tiles/pyramid.ts"
import { directory, pmtiles, png } from "./pictures.ts"
import { equal } from "./checks.ts"
import { listen } from "./server.ts"

/** That it throws a TileError for this reason. */
function refuses(reason: string, attempt: () => unknown, what = ""): void {
  try {
    attempt()
  } catch (error) {
    if (!(error instanceof TileError)) throw new Error(`${what}: ${error}`)
    return equal(error.reason, reason, `${what} (${error.message})`)
  }
  throw new Error(`${what} is not refused`)
}

const place = "http://here.example/pictures/moon.dzi"
const dzi = (image: string, size: string) => `<Image ${image}><Size ${size}/></Image>`
const moon = (attributes = "", size = 'Width="4000" Height="3000"') =>
  deepZoomLayout(dzi(`TileSize="256" Overlap="1" Format="jpg" ${attributes}`, size), place)
const name = (layout: Layout, level: number, column: number, row: number) => layout.name({ level, column, row })

Deno.test("Deep Zoom: levels are counted from one pixel up, tiles have the overlap of neighbours that they have", () => {
  const layout = moon()
  equal(layout.pyramid, { width: 4000, height: 3000, tileWidth: 256, tileHeight: 256, levels: 31 } satisfies Pyramid)
  equal([name(layout, 0, 3, 2), name(layout, 4, 0, 0)], ["12/3_2.jpg", "8/0_0.jpg"])
  equal(layout.stored({ level: 0, column: 0, row: 1 }), {
    width: 257,
    height: 258,
    left: 0,
    top: 1,
    tileWidth: 256,
    tileHeight: 256,
  })
  // The last column has 160 pixels of its own.
  equal(layout.stored({ level: 0, column: 15, row: 0 }).width, 161)
  equal(deepZoomFolder("/pictures/moon.dzi"), "/pictures/moon_files")
  equal(deepZoomFolder("/pic.tures/moon"), "/pic.tures/moon_files")
})

Deno.test("Deep Zoom: namespaces, comments, entities of XML and a declaration are read", () => {
  const text = `\uFEFF<?xml version='1.0' encoding='utf-8'?><!-- a - comment -->
    <dz:Image xmlns:dz="http://schemas.microsoft.com/deepzoom/2008" TileSize='254' Format="p&#110;g" Overlap="1">
      <dz:Size Width = "1000" Height="700"></dz:Size><![CDATA[ < ]]>
    </dz:Image>`
  const layout = deepZoomLayout(text, place)
  equal([layout.pyramid.width, layout.pyramid.tileWidth, name(layout, 0, 0, 0)], [1000, 254, "10/0_0.png"])
})

Deno.test("Deep Zoom: what is hostile or broken is refused", () => {
  const good = dzi('TileSize="256" Format="jpg"', 'Width="400" Height="300"')
  const texts: Record<string, string> = {
    "a document type": `<!DOCTYPE x [<!ENTITY a "b">]>${good}`,
    "a processing instruction": `<?php echo ?>${good}`,
    "another encoding": `<?xml version="1.0" encoding="UTF-16"?>${good}`,
    "a malformed comment": `<!-- a -- b -->${good}`,
    "an unknown entity": good.replace("jpg", "&lol;"),
    "an entity of a prototype": good.replace("jpg", "&toString;"),
    "nothing": "",
    "text": "hello",
    "an open element": good.replace("</Image>", ""),
    "two roots": good + good,
    "a doubled attribute": good.replace("TileSize", 'TileSize="256" TileSize'),
    "too many attributes": good.replace("Format", `${[...Array(300).keys()].map((n) => `a${n}=""`).join(" ")} Format`),
    "too many elements": good.replace("</Image>", "<a/>".repeat(50_001) + "</Image>"),
    "a collection": "<Collection/>",
    "no Image": "<Picture/>",
    "a format that leads out": good.replace("jpg", "../x"),
    "a NaN": good.replace("400", "NaN"),
    "an exponent": good.replace("400", "4e2"),
    "a negative size": good.replace("400", "-400"),
    "no size": good.replace("Width", "Weight"),
    "tiles of 1": good.replace("256", "1"),
    "an overlap as large as a tile": good.replace("Format", 'Overlap="256" Format'),
  }
  for (const [what, text] of Object.entries(texts)) refuses("malformed", () => deepZoomLayout(text, place), what)
  refuses("tooLarge", () => moon("", 'Width="9007199254740993" Height="3"'), "2^53 pixels")
  refuses("tooLarge", () => deepZoomLayout(dzi('TileSize="99999" Format="jpg"', 'Width="50000" Height="50000"'), place))
  refuses("tooLarge", () => {
    deepZoomLayout(dzi('TileSize="4096" Overlap="9" Format="jpg"', 'Width="50000" Height="50000"'), place)
  }, "an overlap beyond the limit")
})

const info = (changes: Record<string, unknown> = {}) =>
  JSON.stringify({
    "@context": "http://iiif.io/api/image/3/context.json",
    id: "http://elsewhere.example/other",
    width: 4000,
    height: 3000,
    profile: "level0",
    tiles: [{ width: 512, scaleFactors: [1, 2, 4, 8] }],
    ...changes,
  })

Deno.test("IIIF: version 3 writes both sides of a size, version 2 the width; the whole picture is full", () => {
  const three = jsonLayout(info(), place)
  equal(name(three, 0, 0, 0), "0,0,512,512/512,512/0/default.jpg")
  equal(name(three, 2, 1, 1), "2048,2048,1952,952/488,238/0/default.jpg")
  equal(name(three, 3, 0, 0), "full/500,375/0/default.jpg")
  equal(three.otherName?.({ level: 3, column: 0, row: 0 }), "0,0,4000,3000/500,375/0/default.jpg")
  const two = jsonLayout(info({ "@context": "http://iiif.io/api/image/2/context.json", preferredFormats: ["png"] }), "")
  equal(name(two, 0, 0, 0), "0,0,512,512/512,/0/default.png")
})

Deno.test("IIIF: servers that cut any region need no tiles; those that cut none have whole pictures", () => {
  equal(jsonLayout(info({ tiles: undefined, profile: ["http://iiif.io/api/image/2/level2.json", {}] }), "").pyramid, {
    width: 4000,
    height: 3000,
    tileWidth: 512,
    tileHeight: 512,
    levels: 15,
  })
  const sizes = [{ width: 1000, height: 750 }, { width: 999, height: 1 }]
  equal(jsonLayout(info({ tiles: undefined, sizes }), "").pyramid, {
    width: 4000,
    height: 3000,
    tileWidth: 4000,
    tileHeight: 3000,
    levels: 5,
  })
})

Deno.test("IIIF and TileJSON: what is hostile or broken is refused", () => {
  const texts: Record<string, string> = {
    "no JSON": "{",
    "an array": "[]",
    "a text as width": info({ width: "4000" }),
    "half a pixel": info({ width: 0.5 }),
    "a negative width": info({ width: -1 }),
    "an enormous number": info({ width: 1e300 }),
    "tiles of no kind": info({ tiles: ["x"] }),
    "tiles without factors": info({ tiles: [{ width: 512, scaleFactors: [] }] }),
    "a factor of 0": info({ tiles: [{ width: 512, scaleFactors: [0, 1] }] }),
    "a factor of half": info({ tiles: [{ width: 512, scaleFactors: [0.5, 1] }] }),
    "no factor of 1": info({ tiles: [{ width: 512, scaleFactors: [2, 4] }] }),
    "tiles of 3": info({ tiles: [{ width: 3, scaleFactors: [1] }] }),
    "a TileJSON without tiles": '{"tilejson":"3.0.0","tiles":[]}',
    "a TileJSON of no zooms": '{"tilejson":"3.0.0","tiles":["{z}/{x}/{y}.png"],"minzoom":5,"maxzoom":2}',
    "a TileJSON of tiles with a query": '{"tilejson":"3.0.0","tiles":["{z}/{x}/{y}.png?key=1"]}',
    "another placeholder": '{"tilejson":"3.0.0","tiles":["{z}/{x}/{y}{q}.png"]}',
  }
  for (const [what, text] of Object.entries(texts)) refuses("malformed", () => jsonLayout(text, place), what)
  refuses("unsupported", () => jsonLayout(info({ "@context": "http://iiif.io/api/image/1/context.json" }), place))
  refuses("tooLarge", () => jsonLayout(info({ tiles: [{ width: 5000, scaleFactors: [1] }], height: 5000 }), place))
  for (const pattern of ["http://evil.example/{z}/{x}/{y}", "/{z}/{x}/{y}", "//evil.example/{z}/{x}/{y}"]) {
    refuses("outside", () => jsonLayout(JSON.stringify({ tilejson: "3.0.0", tiles: [pattern] }), place), pattern)
  }
  // `__proto__` in JSON is a member like others.
  equal(jsonLayout(info().replace("{", '{"__proto__":{"tilejson":"1"},'), "").pyramid.width, 4000)
})

Deno.test("templates fill in zoom, column and row, from the top or from the bottom", () => {
  const layout = templateLayout("{z}/{x}/{y}.png", place, { maximumZoom: 4 })
  equal([layout.pyramid.width, layout.pyramid.levels, name(layout, 1, 3, 2)], [4096, 31, "3/3/2.png"])
  equal(name(templateLayout("{z}_{x}_{-y}", place, { maximumZoom: 4 }), 1, 3, 2), "3_3_5")
  equal(name(templateLayout("{z}_{x}_{y}", place, { maximumZoom: 4, countsFromBottom: true }), 1, 3, 2), "3_3_5")
  equal(layout.stored({ level: 0, column: 15, row: 15 }).width, 256)
  for (
    const options of [
      { maximumZoom: 31 },
      { minimumZoom: -1 },
      { maximumZoom: NaN },
      { tileSize: NaN },
      { tileSize: 1e9 },
      { width: 0 },
      { maximumZoom: 2, width: 1025 },
      { height: NaN },
    ]
  ) refuses("malformed", () => templateLayout("{z}/{x}/{y}.png", place, options), JSON.stringify(options))
  refuses("malformed", () => templateLayout("{z}/{x}.png", place, {}))
  refuses("malformed", () => templateLayout("{z}/{x}/{y}/}.png", place, {}))
})

Deno.test("templates fill in placeholders in their query, too", async () => {
  const { signal } = new AbortController()
  const address = async (template: string) => {
    const asked: string[] = []
    const before = globalThis.fetch
    globalThis.fetch = (address) => {
      asked.push(String(address))
      return Promise.resolve(new Response(null, { status: 404 }))
    }
    try {
      const source = await openSource(template, "http://here.example/a/", { maximumZoom: 4 }, signal)
      await source.tile({ level: 1, column: 3, row: 2 }, signal, false).catch(() => {})
    } finally {
      globalThis.fetch = before
    }
    return asked[0]
  }
  equal(await address("/tile.php?z={z}&x={x}&y={-y}&k={k}"), "http://here.example/tile.php?z=3&x=3&y=5&k={k}")
  equal(await address("maps/{z}/tile?x={x}&y={y}"), "http://here.example/a/maps/3/tile?x=3&y=2")
  equal(await address("/wmts/?tile=/{z}/{x}/{y}"), "http://here.example/wmts/?tile=/3/3/2")
  equal(await address("?z={z}&x={x}&y={y}"), "http://here.example/a/?z=3&x=3&y=2")
  equal(await address("{z}/{x}/{y}.png?key=a"), "http://here.example/a/3/3/2.png?key=a")
})

Deno.test("addresses stay under the place of the files, and have its query", () => {
  const files = new Files(new URL("http://here.example:8080/a%20b/moon.dzi?key=1#there"), "/a%20b/moon_files/")
  equal(files.address("12/3_2.jpg"), "http://here.example:8080/a%20b/moon_files/12/3_2.jpg?key=1")
  equal(
    files.address("0,0,1,1/1,/0/default.jpg"),
    "http://here.example:8080/a%20b/moon_files/0,0,1,1/1,/0/default.jpg?key=1",
  )
  // What would mean something in an address is escaped.
  equal(files.address("a?b#c%2e"), "http://here.example:8080/a%20b/moon_files/a%3Fb%23c%252e?key=1")
  for (const name of ["", "../x", "a/../../x", "a//b", "/x", "a\\..\\b", "./x", "a/.."]) {
    refuses("outside", () => files.address(name), name)
  }
})

Deno.test("errors name what and why, without what is secret in an address", () => {
  const error = new TileError("https://user:secret@here.example/a.dzi?key=1", "status", "", 503)
  equal(error.message, "https://here.example/a.dzi the server returned status 503")
  equal([error.isTransient, new TileError("", "missing").isTransient], [true, false])
  equal(TileError.from(error.detail, { level: 1, column: 2, row: 3 }).tile, { level: 1, column: 2, row: 3 })
})

Deno.test("PMTiles: header, directories behind directories, and the places of tiles", async () => {
  const file = await pmtiles(tileNumber)
  const header = pmtilesHeader(file, place)
  equal([header.minimumZoom, header.maximumZoom, header.isDirectoryPacked, header.isTilePacked], [0, 2, true, false])
  const part = ([from, to]: [number, number]) => file.slice(from, to)
  const root = new PMTilesDirectory(await unpacked(part(header.rootDirectory), 1e6, place), place)
  const leaf = root.entry(tileNumber(2, 3, 1))!
  equal(leaf.run, 0)
  const range = rangeOf(leaf, header.leafDirectories)!
  const found = new PMTilesDirectory(await unpacked(part(range), 1e6, place), place).entry(tileNumber(2, 3, 1))!
  const tile = part(rangeOf(found, header.tileData)!)
  equal(pictureSize("png", tile), { width: 256, height: 256 })
  equal(root.entry(tileNumber(5, 31, 31))?.run, 0, "the last directory may have it")
  // The published examples: zooms follow one another, the curve begins and ends at the left.
  equal([tileNumber(0, 0, 0), tileNumber(1, 0, 0), tileNumber(1, 0, 1), tileNumber(1, 1, 1), tileNumber(1, 1, 0)], [
    0,
    1,
    2,
    3,
    4,
  ])
  equal(tileNumber(12, 3423, 1763), 19_078_479)
})

Deno.test("PMTiles: what is hostile or broken is refused", async () => {
  const file = await pmtiles(tileNumber)
  const changed = (place: number, ...bytes: number[]) => {
    const copy = file.slice()
    copy.set(bytes, place)
    return copy
  }
  refuses("malformed", () => pmtilesHeader(file.slice(0, 100), place), "a short header")
  refuses("malformed", () => pmtilesHeader(changed(0, 0), place), "another file")
  refuses("unsupported", () => pmtilesHeader(changed(7, 4), place), "version 4")
  refuses("unsupported", () => pmtilesHeader(changed(97, 3), place), "Brotli")
  refuses("unsupported", () => pmtilesHeader(changed(99, 1), place), "a vector map")
  refuses("malformed", () => pmtilesHeader(changed(100, 9), place), "zooms 9 to 2")
  refuses("malformed", () => pmtilesHeader(changed(101, 31), place), "zoom 31")
  refuses("malformed", () => pmtilesHeader(changed(15, 0x80), place), "a root directory beyond the end")
  refuses("tooLarge", () => pmtilesHeader(changed(20, 1), place), "a root directory of 4 GB")
  const read = (bytes: Uint8Array) => () => new PMTilesDirectory(bytes, place)
  refuses("malformed", read(new Uint8Array()), "nothing")
  refuses("malformed", read(new Uint8Array([0])), "no entry")
  refuses("malformed", read(new Uint8Array([0xFF, 0xFF, 0xFF, 0xFF, 0x7F])), "a count without entries")
  refuses("malformed", read(new Uint8Array(12).fill(0xFF)), "a number that is too long")
  refuses("malformed", read(directory([[5, 1, 10, 0], [5, 1, 10, 0]])), "tiles out of order")
  refuses("malformed", read(directory([[5, 1, 0, 0]])), "an entry without bytes")
  refuses("malformed", read(new Uint8Array([1, 5, 1, 10, 0])), "a first entry without an offset")
  refuses("malformed", read(directory([[5, 1, 10, 0]]).subarray(0, 4)), "a directory that ends early")
  equal(rangeOf({ offset: 90, length: 20 }, [0, 100]), undefined, "a tile outside the tile data")
})

Deno.test("gzip is unpacked up to a limit", async () => {
  const bomb = new Uint8Array(
    await new Response(
      new Blob([new Uint8Array(20e6)]).stream().pipeThrough(new CompressionStream("gzip")),
    ).arrayBuffer(),
  )
  for (const [bytes, reason] of [[bomb, "tooLarge"], [new Uint8Array([1, 2, 3]), "damaged"]] as const) {
    const error = await unpacked(bytes, 4e6, place).catch((error) => error)
    equal(error.reason, reason)
  }
})

Deno.test("pictures say their size before they are decoded", async () => {
  const header = (bytes: (number | string)[]) =>
    new Uint8Array(
      bytes.flatMap((part) => typeof part === "string" ? [...part].map((letter) => letter.charCodeAt(0)) : part),
    )
  const image = await png(0, 0, 0, 33, 22)
  const jpeg = header([0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xC2, 0, 11, 8, 0, 22, 0, 33, 1, 1, 0x11, 0])
  const all: [Uint8Array, string][] = [
    [image, "png"],
    [jpeg, "jpeg"],
    [header(["GIF89a", 33, 0, 22, 0]), "gif"],
    [header(["RIFF", 0, 0, 0, 0, "WEBPVP8X", 10, 0, 0, 0, 0, 0, 0, 0, 32, 0, 0, 21, 0, 0]), "webp"],
    [header(["RIFF", 0, 0, 0, 0, "WEBPVP8L", 9, 0, 0, 0, 0x2F, 32, 0x40, 5, 0]), "webp"],
    [header(["RIFF", 0, 0, 0, 0, "WEBPVP8 ", 9, 0, 0, 0, 0, 0, 0, 0x9D, 1, 0x2A, 33, 0, 22, 0]), "webp"],
    [
      header([
        0,
        0,
        0,
        8,
        "ftypavif",
        0,
        0,
        0,
        20,
        "ispe",
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        33,
        0,
        0,
        0,
        22,
        ..."0123456789abcdef",
      ]),
      "avif",
    ],
  ]
  for (const [bytes, kind] of all) {
    equal(pictureKind(bytes), kind)
    equal(pictureSize(kind as "png", bytes), { width: 33, height: 22 }, kind)
    for (let length = 0; length < bytes.length; length++) pictureSize(kind as "png", bytes.subarray(0, length))
  }
  equal(pictureKind(header(["<html>"])), undefined)
  equal(hasTooManyScans(header([0xFF, 0xD8, 0xFF, ...Array(101).fill([0xFF, 0xDA]).flat()])), true)
  equal(hasTooManyScans(jpeg), false)
})

Deno.test("there are as many levels as it takes to halve a picture to a tile", () => {
  equal([levelsDownTo(256, 256, 256), levelsDownTo(257, 1, 256), levelsDownTo(4000, 3000, 256)], [1, 3, 31])
  equal(Number.isSafeInteger(levelsDownTo(2 ** 52, 1, 1)), true)
})

Deno.test("descriptions that are changed at random are read or refused, and nothing else happens", () => {
  let seed = 1
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
  const texts = [dzi('TileSize="256" Overlap="1" Format="jpg"', 'Width="400" Height="300"'), info()]
  for (let round = 0; round < 4000; round++) {
    let text = texts[round % 2]
    for (let change = 0; change <= random(4); change++) {
      const at = random(text.length)
      const put = ["", "<", '"', "&", "-9", "1e99", "{", "[", "null", "\uD800", "\0"][random(11)]
      text = text.slice(0, at) + put + text.slice(at + random(6))
    }
    try {
      const layout = round % 2 === 0 ? deepZoomLayout(text, place) : jsonLayout(text, place)
      const { width, height, levels } = layout.pyramid
      if (!(width > 0 && height > 0 && levels % 2 === 1)) throw new Error(`accepted: ${text}`)
      layout.name({ level: 0, column: 0, row: 0 })
    } catch (error) {
      if (!(error instanceof TileError)) throw new Error(`${error}: ${text}`)
    }
  }
})

Deno.test("a server that says nothing, or nothing more, or goes on for too long has not responded in time", async () => {
  const own = { setTimeout: globalThis.setTimeout, clearTimeout: globalThis.clearTimeout }
  let last = 0
  const timers = new Map<number, { act: () => void; after: number }>()
  let askedFor = (_timer: number) => {}
  Object.assign(globalThis, {
    setTimeout(act: () => void, after: number) {
      timers.set(++last, { act, after })
      askedFor(last)
      return last
    },
    clearTimeout: (timer: number) => timers.delete(timer),
  })
  try {
    for (const [says, after] of [["nothing", silence], ["something", silence], ["something", duration]] as const) {
      last = 0
      let heard = () => {}
      const isSilent = new Promise<void>((resolve) => {
        if (says === "nothing") heard = resolve
        // The third counts from the first bytes on.
        else askedFor = (timer) => timer === 3 && resolve()
      })
      const server = listen(() => {
        heard()
        const body = new ReadableStream({ start: (body) => body.enqueue(Uint8Array.of(1)) })
        return says === "nothing" ? new Promise(() => {}) : new Response(body)
      })
      const answer = ask(`${server.address}moon.dzi`, { limit: 100 }).catch((error) => error)
      await isSilent
      equal([...timers.values()].map(({ after }) => after).sort(), [silence, duration], says)
      for (const timer of timers.values()) if (timer.after === after) timer.act()
      const error = await answer
      equal([error instanceof TileError && error.reason, timers.size], ["timedOut", 0], says)
      await server.close()
    }
  } finally {
    Object.assign(globalThis, own)
  }
})
