// Writes the gallery's HTML and drawn photographs into web/site.

import { landscapeText } from "./pictures/landscape-text.ts"
import { type Page, pages } from "./look/pages.ts"

const site = new URL("../site/", import.meta.url)
/** Nothing comes from elsewhere, and no script is in a page. */
const policy = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' blob: data:; base-uri 'none'"

const head = (title: string, script: string) =>
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
<script type="module" src="${script}.js"></script>
</head>
`

const icon = (path: string) => `<svg viewBox="0 0 20 20" aria-hidden="true"><path d="${path}"/></svg>`
const back = icon("M12.5 4 6.5 10l6 6")
const about = icon("M10 9.5V14M10 6.4v.1M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15Z")

const pageText = ({ name, title, isDark }: Page) =>
  `${head(`${title} · Vellum`, name)}<body class="page${isDark ? " dark-room" : ""}" data-page="${name}">
<header>
<a class="icon" href="index.html" aria-label="All pages">${back}</a>
<h1>${title}</h1>
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
  `<a class="card${index < 2 ? " large" : ""}" href="${page.name}.html">${
    still(page)
  }<h2>${page.title}</h2><p>${page.card}</p></a>`

const [first, ...others] = pages
const list = `${head("Vellum: UIScrollView for the web", "index")}<body class="list">
<header><h1>Vellum</h1><p>Fifteen scroll views to touch</p>
<nav><a href="self-test.html">Self-test</a></nav></header>
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

Deno.mkdirSync(new URL("pictures", site), { recursive: true })
for (const page of pages) Deno.writeTextFileSync(new URL(`${page.name}.html`, site), pageText(page))
Deno.writeTextFileSync(new URL("index.html", site), list)
Deno.writeTextFileSync(new URL("self-test.html", site), test)
for (let number = 0; number < 7; number++) {
  const write = (name: string, width: number, height: number) =>
    Deno.writeTextFileSync(new URL(`pictures/${name}.svg`, site), landscapeText(number, width, height))
  write(`landscape-${number + 1}`, 1600, 1000)
  write(`landscape-${number + 1}-tall`, 1080, 1560)
}
