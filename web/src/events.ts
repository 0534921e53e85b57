// The events of scrollers and elements, for TypeScript: nothing of this file is sent.

import type { EngineError } from "./engine-error.ts"
import type { ContentTouch, WillEndDragging } from "./scroller.ts"

/** The events of a scroller, and of the element that it is behind. */
export interface ScrollerEventMap {
  "scroll": Event
  "scrollend": Event
  "vellum-content-touch": CustomEvent<ContentTouch>
  "vellum-did-end-decelerating": CustomEvent<null>
  "vellum-did-end-dragging": CustomEvent<{ willDecelerate: boolean }>
  "vellum-did-end-scrolling-animation": CustomEvent<null>
  "vellum-did-end-zooming": CustomEvent<null>
  "vellum-did-scroll-to-top": CustomEvent<null>
  "vellum-did-zoom": CustomEvent<null>
  "vellum-refresh": CustomEvent<null>
  "vellum-will-begin-decelerating": CustomEvent<null>
  "vellum-will-begin-dragging": CustomEvent<null>
  "vellum-will-begin-zooming": CustomEvent<null>
  "vellum-will-end-dragging": CustomEvent<WillEndDragging>
}

/** What every element says about its engine. */
export interface EngineEventMap {
  "vellum-unavailable": CustomEvent<EngineError>
}

/** The DOM's own events but for those that have another type here. */
export type OtherEvents = Omit<HTMLElementEventMap, keyof ScrollerEventMap>

/** The events of `<vellum-scroll>`. */
export interface VellumScrollEventMap extends OtherEvents, ScrollerEventMap, EngineEventMap {
  "vellum-ready": CustomEvent<null>
}

/** The events of `<vellum-pages>`. */
export interface VellumPagesEventMap extends OtherEvents, ScrollerEventMap, EngineEventMap {
  "vellum-page-change": CustomEvent<{ currentPage: number }>
  "vellum-page-error": CustomEvent<{ page: number }>
  "vellum-ready": CustomEvent<null>
}

/** `addEventListener` or `removeEventListener` with the events of a type by name; others are taken as the DOM takes them. */
export interface ListenerMethod<Target, Events, Options> {
  <Name extends keyof Events>(
    type: Name,
    listener: (this: Target, event: Events[Name]) => unknown,
    options?: boolean | Options,
  ): void
  (type: string, listener: EventListenerOrEventListenerObject, options?: boolean | Options): void
}
