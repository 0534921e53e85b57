/** `HTMLElement`, or where there is no DOM a class in its place, so that the module can be imported there. */
export const Base = (globalThis.HTMLElement ?? class {}) as typeof HTMLElement
