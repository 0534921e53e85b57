// The list: the first page runs in its card on a phone, where there is room for it.

import { MandelbrotStage } from "./endless/mandelbrot.ts"
import { Place } from "./endless/stage.ts"
import { powerOfTen } from "./look/shell.ts"

const live = document.querySelector<HTMLElement>(".hero .live")!
const isRunning = matchMedia("(max-width: 699px)")
let isStarted = false

async function start(): Promise<void> {
  if (isStarted || !isRunning.matches) return
  isStarted = true
  const element = document.createElement("div")
  element.style.touchAction = "pan-y"
  // The still is seen until the same frame is all there: what is drawn before is black.
  element.style.opacity = "0"
  const reading = document.querySelector<HTMLElement>(".hero output")!
  live.append(element)
  try {
    const set = await MandelbrotStage.open(element)
    const { plane } = set
    // One finger scrolls the page, two move the picture.
    plane.stage.scroller.isScrollEnabled = false
    plane.stage.input.options.leavesRestToPage = true
    plane.onframe = () => {
      reading.replaceChildren(...powerOfTen(plane.value(Place.tens), " ×"))
      if (set.isSharp) element.style.opacity = "1"
    }
    plane.go({ re: -0.77661059, im: 0.13460896, preperiod: 23, period: 2 }, 10, false)
  } catch {
    element.remove()
  }
}

isRunning.addEventListener("change", start)
await start()
