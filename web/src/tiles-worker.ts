/** The worker of `./tiles`, which loads and decodes.
 * @module */
export * from "./tiles/worker.ts"
