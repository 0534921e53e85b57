// Writes the gallery's HTML, the source of its pages, and drawn pictures into web/site.

import { landscapeText } from "./pictures/landscape-text.ts"
import { type Page, pages } from "./look/pages.ts"
import { halved, mosaic, part, type Pixels } from "./pictures/mosaic.ts"
import { pngOf } from "./pictures/png.ts"

const site = new URL("../site/", import.meta.url)
/** Nothing comes from elsewhere, and no script is in a page. */
const policy = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' blob: data:; base-uri 'none'"

const head = (title: string, script?: string) =>
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="theme-color" content="#f7f5f1" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#141416" media="(prefers-color-scheme: dark)">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="gallery.css">
${script ? `<script type="module" src="${script}.js"></script>\n` : ""}</head>
`

const icon = (path: string) => `<svg viewBox="0 0 20 20" aria-hidden="true"><path d="${path}"/></svg>`
const back = icon("M12.5 4 6.5 10l6 6")
const about = icon("M10 9.5V14M10 6.4v.1M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15Z")

const code = icon("M7 5.5 2.5 10 7 14.5M13 5.5l4.5 4.5-4.5 4.5M11.2 4l-2.4 12")

const pageText = ({ name, title, isDark }: Page) =>
  `${head(`${title} · Vellum`, name)}<body class="page${isDark ? " dark-room" : ""}" data-page="${name}">
<header>
<a class="icon" href="index.html" aria-label="All pages">${back}</a>
<h1>${title}</h1>
<a class="icon" href="${name}-source.html" aria-label="Source" title="Source">${code}</a>
<button class="icon about" aria-label="About this page" aria-expanded="false">${about}</button>
</header>
<main class="stage" aria-label="${title}"></main>
</body>
</html>
`

const still = ({ name, isDark }: Page) =>
  isDark
    ? `<picture><img src="stills/${name}.webp" alt="" loading="lazy"></picture>`
    : `<picture><source srcset="stills/${name}-dark.webp" media="(prefers-color-scheme: dark)">` +
      `<img src="stills/${name}.webp" alt="" loading="lazy"></picture>`

const card = (page: Page, index: number) =>
  `<a class="card${page.isOfTheWeb ? " wide" : index < 2 ? " large" : ""}" href="${page.name}.html">${
    still(page)
  }<h2>${page.title}</h2><p>${page.card}</p></a>`

const [first, ...others] = pages.filter((page) => !page.isOfTheWeb)
const list = `${head("Vellum: UIScrollView for the web", "index")}<body class="list">
<header><h1>Vellum</h1><p>Fifteen scroll views to touch</p>
<nav><a href="self-test.html">Self-test</a><a href="source.html">Source</a></nav></header>
<main class="cards">
<section class="card hero large">
<a href="${first.name}.html" class="live" aria-label="${first.title}"><picture>
<source srcset="stills/${first.name}-phone.webp" media="(max-width: 699px)">
<img src="stills/${first.name}.webp" alt=""></picture></a>
<div class="words"><h2>Zoom without end</h2><p>Pinch right here. It runs in this page.</p>
<div><a href="${first.name}.html">Full screen</a><output></output></div></div>
</section>
<h2 class="more">Fourteen more</h2>
${others.map(card).join("\n")}
<h2 class="more">And one from files</h2>
${pages.filter((page) => page.isOfTheWeb).map(card).join("\n")}
</main>
</body>
</html>
`

const test = `${head("Self-test · Vellum", "self-test")}<body class="test">
<header><a class="icon" href="index.html" aria-label="All pages">${back}</a><h1>Self-test</h1></header>
<main></main>
</body>
</html>
`

/** The text of a file of the gallery, to read. */
function sourceText(title: string, back_: string, file: string, after = ""): string {
  const text = Deno.readTextFileSync(new URL(file, import.meta.url))
  const escaped = text.replace(/[&<>]/g, (letter) => `&#${letter.charCodeAt(0)};`)
  const lines = escaped.split("\n").map((line) => /^\s*(\/\/|\/\*\*|\*)/.test(line) ? `<i>${line}</i>` : line)
  return `${head(`Source of ${title} · Vellum`)}<body class="source">
<header><a class="icon" href="${back_}.html" aria-label="Back">${back}</a><h1>${title}</h1></header>
<main><p class="small secondary">web/gallery/${file}</p>
<pre>${lines.join("\n")}</pre>
${after}</main>
</body>
</html>
`
}

const sources = `<h2>The pages</h2>
<ul>
${pages.map(({ name, title }) => `<li><a href="${name}-source.html">${title}</a></li>`).join("\n")}
</ul>
`

Deno.mkdirSync(new URL("pictures", site), { recursive: true })
for (const page of pages) {
  const { name, title } = page
  Deno.writeTextFileSync(new URL(`${name}.html`, site), pageText(page))
  Deno.writeTextFileSync(new URL(`${name}-source.html`, site), sourceText(title, name, `pages/${name}.ts`))
}
Deno.writeTextFileSync(new URL("source.html", site), sourceText("Vellum", "index", "index.ts", sources))
Deno.writeTextFileSync(new URL("index.html", site), list)
Deno.writeTextFileSync(new URL("self-test.html", site), test)
for (let number = 0; number < 7; number++) {
  const write = (name: string, width: number, height: number) =>
    Deno.writeTextFileSync(new URL(`pictures/${name}.svg`, site), landscapeText(number, width, height))
  write(`landscape-${number + 1}`, 1600, 1000)
  write(`landscape-${number + 1}-tall`, 1080, 1560)
}

// The mosaic, as one file of its second level, and as tiles of Deep Zoom.
const side = 512
const write = async (name: string, { width, height, bytes }: Pixels) =>
  Deno.writeFileSync(new URL(`pictures/${name}.png`, site), await pngOf(width, height, bytes))
const whole = mosaic()
const { width, height } = whole
Deno.writeTextFileSync(
  new URL("pictures/mosaic.dzi", site),
  `<?xml version="1.0" encoding="UTF-8"?>
<Image xmlns="http://schemas.microsoft.com/deepzoom/2008" Format="png" Overlap="0" TileSize="${side}"><Size Width="${width}" Height="${height}"/></Image>
`,
)
const finest = Math.ceil(Math.log2(Math.max(width, height)))
for (let level = finest, picture = whole; level >= 0; level--, picture = halved(picture)) {
  if (level === finest - 1) await write("mosaic", picture)
  Deno.mkdirSync(new URL(`pictures/mosaic_files/${level}`, site), { recursive: true })
  for (let row = 0; row * side < picture.height; row++) {
    for (let column = 0; column * side < picture.width; column++) {
      await write(`mosaic_files/${level}/${column}_${row}`, part(picture, column * side, row * side, side))
    }
  }
}
