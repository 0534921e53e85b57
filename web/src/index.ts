/** UIScrollView's scrolling and zooming for programs that draw themselves.
 * @module */
export { Engine, EngineError, type EngineErrorReason, type EngineSource } from "./engine.ts"
export { InputListener, type InputOptions } from "./input.ts"
export {
  type Bar,
  type Insets,
  type Point,
  type RequestFrame,
  type Size,
  VellumScroller,
  type WillEndDragging,
} from "./scroller.ts"
