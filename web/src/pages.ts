/** Defines the element `<vellum-pages>`.
 * @module */
import { definePages } from "./pages/element.ts"

export { setModuleURL } from "./addresses.ts"
export type { VellumPagesEventMap } from "./events.ts"
export { loadEngine } from "./loading.ts"
export { definePages, VellumPagesElement } from "./pages/element.ts"
export type { PageContent, PagesDataSource, PageSource } from "./pages/source.ts"
export type { ScrollCompletion, ScrollingElement } from "./scrolling.ts"

definePages()
