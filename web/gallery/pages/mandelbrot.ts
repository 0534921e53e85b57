// The Mandelbrot set, from all of it to 10^1000 times that.

import { MandelbrotStage } from "../endless/mandelbrot.ts"
import { Place, type SelfSimilarPlace } from "../endless/stage.ts"
import { powerOfTen, Shell, written } from "../look/shell.ts"

/** The set is seen as large as this power of ten says, so that it fills the stage. */
const all = 0.15

/** Places around which the set looks the same at every depth, and how deep to go there. The native page has the same ones. */
const places: { title: string; tens: number; place?: SelfSimilarPlace }[] = [
  { title: "All of it", tens: all },
  { title: "Seahorses", tens: 10, place: { re: -0.77661059, im: 0.13460896, preperiod: 23, period: 2 } },
  { title: "Spiral", tens: 100, place: { re: 0.258004108, im: 0.620161063, preperiod: 10, period: 1 } },
  { title: "Star", tens: 400, place: { re: -0.101096364, im: 0.956286511, preperiod: 4, period: 1 } },
  { title: "Seven arms", tens: 1000, place: { re: -0.23971619, im: 0.845503314, preperiod: 7, period: 1 } },
]

/** What the set would be as large as, were the screen's picture of it ten centimetres wide. */
const sizes: [number, string][] = [
  [0, "as large as your hand"],
  [2, "as large as a house"],
  [5, "as large as a town"],
  [8, "as large as the Earth"],
  [10, "past the Moon"],
  [12, "past the Sun"],
  [17, "past the nearest star"],
  [22, "past the Milky Way"],
  [28, "past all that can be seen"],
]

const shell = new Shell()
const { panel } = shell
panel.number = powerOfTen(0, " ×")
const set = await MandelbrotStage.open(shell.stage).catch((error) => shell.sorry(error))
if (set) {
  const { plane } = set
  plane.onframe = () => {
    const tens = plane.value(Place.tens)
    panel.number = tens < 3 ? `${written(10 ** tens, tens < 1 ? 1 : 0)} ×` : powerOfTen(tens, " ×")
    panel.saying = sizes.findLast(([least]) => tens >= least)?.[1] ?? "from afar"
    document.body.dataset.sharp = String(set.isSharp)
  }
  panel.label("Places")
  panel.buttons(
    ...places.map(({ title, tens, place }): [string | Node[], () => void] => [
      tens === all ? title : [document.createTextNode(`${title}, `), ...powerOfTen(tens)],
      () => plane.go(place, tens),
    ]),
  )
  shell.addIcon("home", "All of it", () => plane.go(undefined, all))
  // As the list shows it.
  if (new URLSearchParams(location.search).has("seahorses")) plane.go(places[1].place, 10, false)
  else plane.go(undefined, all, false)
}
