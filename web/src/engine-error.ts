/** Why there is no engine: WebAssembly is missing or the page's policy forbids it, the address gave nothing, or what came is
 * not the engine. */
export type EngineErrorReason = "unsupported" | "forbidden" | "unreachable" | "invalid"

/** The one error of loading the engine. */
export class EngineError extends Error {
  override name = "EngineError"
  readonly reason: EngineErrorReason

  constructor(reason: EngineErrorReason, message: string, cause?: unknown) {
    super(message, { cause })
    this.reason = reason
  }
}
