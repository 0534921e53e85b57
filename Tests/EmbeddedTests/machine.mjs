// Does the steps of a trace with the wasm build of the engine. Tests/TraceTests/TraceMachine.swift does the same natively.

export class TraceMachine {
  #engine
  #fling

  constructor(engine) {
    this.#engine = engine
  }

  perform(operation, numbers) {
    switch (operation) {
      case "fling":
        this.#fling = numbers
        return []
      case "duration":
        return [this.#engine.flingDuration(...this.#fling)]
      case "position":
        return [this.#engine.flingPosition(...this.#fling, numbers[0])]
      default:
        throw new Error(`unknown operation ${operation}`)
    }
  }
}
