import type { Size } from "../geometry.ts"
import { make } from "../shadow.ts"
import type { TiledPicture } from "./picture.ts"

/** Pixels of a canvas, and of a point along each axis, beyond which nothing is gained or the browser gives up. */
const limits = { area: 16_777_216, ratio: 3 }

/** The size, in device pixels, of a canvas that fills the observed element. */
export function pixelsOf(observed: ResizeObserverEntry, pixelsPerPoint: number): Size {
  const { contentRect: { width, height }, devicePixelContentBoxSize } = observed
  const exact = devicePixelContentBoxSize?.[0]
  const ratio = Math.min(pixelsPerPoint, limits.ratio)
  let [across, down] = [Math.round(width * ratio), Math.round(height * ratio)]
  // A browser that emulates another screen tells the numbers of its own.
  const isNear = exact && Math.abs(exact.inlineSize - across) <= 1 && Math.abs(exact.blockSize - down) <= 1
  if (isNear) [across, down] = [exact.inlineSize, exact.blockSize]
  const excess = Math.sqrt(across * down / limits.area)
  if (excess > 1) [across, down] = [Math.floor(across / excess), Math.floor(down / excess)]
  return { width: Math.max(across, 1), height: Math.max(down, 1) }
}

/** The canvas that a picture is painted on while it is seen. */
export class PictureCanvas {
  readonly #parent: HTMLElement
  #element: HTMLCanvasElement | undefined
  #pixels: Size = { width: 0, height: 0 }

  constructor(parent: HTMLElement) {
    this.#parent = parent
  }

  /** Its size in device pixels, also while it is not there. */
  get pixels(): Size {
    return this.#pixels
  }

  /** Takes another size. Returns whether that has emptied it. */
  resize(pixels: Size): boolean {
    this.#pixels = pixels
    return this.#fit()
  }

  #fit(): boolean {
    const [element, { width, height }] = [this.#element, this.#pixels]
    if (!element || (element.width === width && element.height === height)) return false
    element.width = width
    element.height = height
    return true
  }

  /** Makes the canvas and has a picture painted on it. Does nothing while there is a canvas. */
  show(picture: TiledPicture): void {
    if (this.#element) return
    this.#element = make(this.#parent, "canvas") as HTMLCanvasElement
    this.#element.setAttribute("aria-hidden", "true")
    this.#fit()
    this.#element = picture.show(this.#element)
  }

  remove(): void {
    this.#element?.remove()
    this.#element = undefined
  }
}
