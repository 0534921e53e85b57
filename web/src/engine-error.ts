/** Why there is no engine: WebAssembly is missing, the page's policy forbids it, the file cannot be loaded, or it is not the engine. */
export type EngineErrorReason = "unsupported" | "forbidden" | "unreachable" | "invalid"

/** The error of loading the engine. */
export class EngineError extends Error {
  override name = "EngineError"
  readonly reason: EngineErrorReason

  constructor(reason: EngineErrorReason, message: string, cause?: unknown) {
    super(message, { cause })
    this.reason = reason
  }
}
