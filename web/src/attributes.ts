import type { VellumScroller } from "./scroller.ts"

/** Values of attributes: absent, or `false`, is off where it is said to be on by default. */
export const isOn = (value: string | null, byDefault: boolean): boolean =>
  value === null ? byDefault : value !== "false"
export const numberOr = (value: string | null, byDefault: number): number =>
  value === null || value.trim() === "" || !Number.isFinite(Number(value)) ? byDefault : Number(value)

/** The attributes, and what each sets. */
export const attributes: Record<string, (scroller: VellumScroller, value: string | null) => void> = {
  "always-bounce-horizontal": (scroller, value) => scroller.alwaysBounceHorizontal = isOn(value, false),
  "always-bounce-vertical": (scroller, value) => scroller.alwaysBounceVertical = isOn(value, false),
  "bounces": (scroller, value) => scroller.bounces = isOn(value, true),
  "bounces-zoom": (scroller, value) => scroller.bouncesZoom = isOn(value, true),
  "can-cancel-content-touches": (scroller, value) => scroller.canCancelContentTouches = isOn(value, true),
  "deceleration-rate": (scroller, value) =>
    scroller.decelerationRate = value === "fast" ? 0.99 : numberOr(value, 0.998),
  "delays-content-touches": (scroller, value) => scroller.delaysContentTouches = isOn(value, true),
  "directional-lock": (scroller, value) => scroller.isDirectionalLockEnabled = isOn(value, false),
  "indicators": (scroller, value) =>
    scroller.showsHorizontalScrollIndicator = scroller.showsVerticalScrollIndicator = isOn(value, true),
  "maximum-zoom-scale": (scroller, value) => scroller.maximumZoomScale = numberOr(value, 1),
  "minimum-zoom-scale": (scroller, value) => scroller.minimumZoomScale = numberOr(value, 1),
  "paging": (scroller, value) => scroller.isPagingEnabled = isOn(value, false),
  "refresh-control": (scroller, value) => scroller.hasRefreshControl = isOn(value, false),
  "scroll-enabled": (scroller, value) => scroller.isScrollEnabled = isOn(value, true),
}
