/** UIScrollView's scrolling and zooming for programs that draw themselves.
 * @module */
export { setModuleURL } from "./addresses.ts"
export { Engine, EngineError, type EngineErrorReason, type EngineSource } from "./engine.ts"
export type { ScrollerEventMap } from "./events.ts"
export { InputListener, type InputOptions } from "./input.ts"
export type { Axes, Bar, Insets, Origin, Point, Size } from "./geometry.ts"
export type { RequestFrame } from "./pane.ts"
export { type ContentTouch, VellumScroller, type WillEndDragging } from "./scroller.ts"
