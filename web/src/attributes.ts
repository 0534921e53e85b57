import type { VellumScroller } from "./scroller.ts"

/** Values of attributes: absent, or `false`, is off where it is said to be on by default. */
export const isOn = (value: string | null, byDefault: boolean): boolean =>
  value === null ? byDefault : value !== "false"
export const numberOr = (value: string | null, byDefault: number): number =>
  value === null || value.trim() === "" || !Number.isFinite(Number(value)) ? byDefault : Number(value)

/** The scroller's properties that attributes set, and what they are without these. */
const defaults = {
  alwaysBounceHorizontal: false,
  alwaysBounceVertical: false,
  bounces: true,
  bouncesZoom: true,
  canCancelContentTouches: true,
  delaysContentTouches: true,
  isDirectionalLockEnabled: false,
  isPagingEnabled: false,
  hasRefreshControl: false,
  isScrollEnabled: true,
  decelerationRate: 0.998,
  maximumZoomScale: 1,
  minimumZoomScale: 1,
}

/** `isDirectionalLockEnabled` is `directional-lock`, `hasRefreshControl` is `refresh-control`. */
const attributeOf = (property: string) =>
  property.replace(/^(is|has)|(?<!Scroll)Enabled$/g, "").replace(
    /[A-Z]/g,
    (letter, place) => (place ? "-" : "") + letter.toLowerCase(),
  )

const parsed = (value: string | null, byDefault: boolean | number) =>
  typeof byDefault === "boolean" ? isOn(value, byDefault) : value === "fast" ? 0.99 : numberOr(value, byDefault)

/** The attributes, and what each sets. */
export const attributes: Record<string, (scroller: VellumScroller, value: string | null) => void> = {
  "indicators": (scroller, value) =>
    scroller.showsHorizontalScrollIndicator = scroller.showsVerticalScrollIndicator = isOn(value, true),
}
for (const [property, byDefault] of Object.entries(defaults)) {
  attributes[attributeOf(property)] = (scroller, value) => Reflect.set(scroller, property, parsed(value, byDefault))
}

/** Gives a class of elements its scroller's properties: those of attributes, and those that say what the scroller does. */
export function reflect({ prototype }: { prototype: HTMLElement }): void {
  const all: Record<string, boolean | number> = { ...defaults }
  for (const name of ["Tracking", "Dragging", "Decelerating", "Zooming", "ZoomBouncing"]) all[`is${name}`] = false
  for (const axis of ["Horizontal", "Vertical"]) all[`shows${axis}ScrollIndicator`] = true
  for (const [property, byDefault] of Object.entries(all)) {
    const attribute = attributeOf(property)
    if (property in prototype) continue
    Object.defineProperty(prototype, property, {
      get(this: HTMLElement & { scroller?: VellumScroller }) {
        return this.scroller ? Reflect.get(this.scroller, property) : parsed(this.getAttribute(attribute), byDefault)
      },
      // Libraries of components set text as a property, too.
      set(this: HTMLElement & { scroller?: VellumScroller }, given) {
        const value = typeof byDefault === "boolean" ? !!given && given !== "false" : parsed(String(given), NaN)
        if (Number.isNaN(value)) return
        if (attributes[attribute]) this.setAttribute(attribute, String(value))
        if (this.scroller) Reflect.set(this.scroller, property, value)
      },
    })
  }
}
