/** Defines the element `<vellum-scroll>`.
 * @module */
import { defineElements } from "./element.ts"

export { setModuleURL } from "./addresses.ts"
export { defineElements, loadEngine, VellumScrollElement } from "./element.ts"
export type { VellumScrollEventMap } from "./events.ts"
export type { ScrollCompletion, ScrollingElement } from "./scrolling.ts"

defineElements()
