// Seven photographs side by side, with dots. While one is zoomed, its neighbours are out of the way.

import "vellum/pages"
import { make, Shell } from "../look/shell.ts"

const shell = new Shell()
const { stage } = shell
stage.classList.add("wall")
const isTall = stage.clientWidth < stage.clientHeight
const pages = make("vellum-pages")
pages.pages = Array.from({ length: 7 }, (_, number) => {
  const picture = new Image()
  picture.alt = `Landscape ${number + 1}`
  picture.src = `pictures/landscape-${(number + 6) % 7 + 1}${isTall ? "-tall" : ""}.svg`
  return picture
})
pages.setAttribute("page-scroll", "never")
const dots = make("div", "dots")
for (let index = 0; index < 7; index++) dots.append(make("i"))
stage.append(pages, dots)
const show = () => [...dots.children].forEach((dot, index) => dot.classList.toggle("now", index === pages.currentPage))
show()
pages.addEventListener("vellum-page-change", show)
for (const event of ["scroll", "vellum-did-zoom"]) {
  pages.addEventListener(event, () => stage.classList.toggle("zoomed", (pages.pageScroller?.zoomScale ?? 1) > 1.01))
}
