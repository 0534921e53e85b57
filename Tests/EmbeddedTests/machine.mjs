// Does the steps of a trace of the Scroller with a wasm build of the engine that has exports for it.
// Tests/TraceTests/TraceMachine.swift does the same natively.

// In the order of InputKind, Sources/VellumWeb.
const inputs = [
  "touchDown", "touchUp", "dragBegan", "dragMoved", "dragEnded", "dragCancelled", "fingersChanged", "pinchBegan",
  "pinchMoved", "pinchEnded", "land", "frame", "setOffset", "scroll", "step", "zoom", "zoomAbout", "zoomToRect", "stop",
]
// How many numbers come with an effect, in the order of EffectNumbers.
const numbersOfEffect = [0, 0, 0, 4, 1, 0, 0, 0, 0, 0, 1]

export class TraceMachine {
  #engine
  #fling
  #scroller

  constructor(engine) {
    this.#engine = engine
    this.#scroller = engine.scrollerMake()
  }

  perform(operation, numbers) {
    const engine = this.#engine
    const scroller = this.#scroller
    switch (operation) {
      case "fling":
        this.#fling = numbers
        return []
      case "duration":
        return [engine.flingDuration(...this.#fling)]
      case "position":
        return [engine.flingPosition(...this.#fling, numbers[0])]
      case "scroller":
        engine.scrollerFree(scroller)
        this.#scroller = engine.scrollerMake()
        return []
      case "geometry":
        return this.#taken(engine.scrollerSetGeometry(scroller, ...numbers))
      case "zoomContent":
        return this.#taken(engine.scrollerSetZoomContent(scroller, ...numbers))
      case "rules":
        return this.#taken(engine.scrollerSetRules(scroller, ...numbers))
      case "fingers":
        engine.fingersReset()
        return []
      case "fingerDown":
      case "fingerMove":
      case "fingerUp": {
        const [moment, finger, x = 0, y = 0] = numbers
        const kind = ["fingerDown", "fingerMove", "fingerUp"].indexOf(operation)
        this.#taken(engine.fingersHandle(kind, finger, x, y, moment))
        return [engine.fingersScale(), engine.fingersRotation()]
      }
      case "effects": {
        const effects = []
        for (let kind; (kind = engine.scrollerNextEffect(scroller)); ) {
          effects.push(kind)
          for (let index = 0; index < numbersOfEffect[kind]; index++) {
            effects.push(engine.scrollerEffectNumber(scroller, index))
          }
        }
        return effects
      }
      default: {
        const kind = inputs.indexOf(operation)
        if (kind < 0) throw new Error(`unknown operation ${operation}`)
        const [time, a = 0, b = 0, c = 0, d = 0, e = 0] = numbers
        this.#taken(engine.scrollerHandle(scroller, kind, a, b, c, d, e, time))
        return [engine.scrollerOffsetX(scroller), engine.scrollerOffsetY(scroller), engine.scrollerScale(scroller)]
      }
    }
  }

  #taken(answer) {
    if (answer !== 1) throw new Error("the engine refused the numbers")
    return []
  }
}
