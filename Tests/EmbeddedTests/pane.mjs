// Drives a pane of the product's module by the records of a trace. Tests/TraceTests/PaneTrace.swift does the same natively.

// In the order of the kinds of PaneRecord.
const kinds = [
  "down", "move", "up", "cancel", "frame", "wheel", "key", "touchpadPinchBegan", "touchpadPinchMoved",
  "touchpadPinchEnded", "sizes", "insets", "rules", "land", "setOffset", "scroll", "scrollRectToVisible", "zoom",
  "zoomToRect", "scrollToTop", "stop", "flashIndicators", "nesting", "picture", "refresh", "pointer",
]
// Where things are in the block: Block, Sources/VellumWeb/PaneExports.swift.
export const place = { values: 0, valueCount: 27, effectCount: 27, isTaken: 28, effects: 29, effectLength: 5, inputs: 349 }

export class PaneMachine {
  #engine
  #pane = 0
  #panes = []
  #latest = 0

  constructor(engine) {
    this.#engine = engine
    this.#renew()
  }

  perform(operation, numbers) {
    if (operation === "pane") {
      this.#renew()
      return []
    }
    if (operation === "pane.add") {
      this.#add()
      return []
    }
    if (operation === "pane.use") {
      this.#pane = this.#panes[numbers[0] - 1]
      this.#engine.paneRead(this.#pane, this.#latest)
      return this.#answer(0)
    }
    if (operation === "pane.news") {
      const news = []
      for (let pane; (pane = this.#engine.paneNews(this.#pane)) !== 0;) news.push(this.#panes.indexOf(pane) + 1)
      return news
    }
    if (operation === "pane.values") {
      this.#engine.paneStep(this.#pane, 0, this.#latest)
      return [...this.#block().subarray(place.values, place.values + place.valueCount)]
    }
    const kind = kinds.indexOf(operation.slice("pane.".length))
    if (kind < 0) throw new Error(`unknown operation ${operation}`)
    const record = [kind, ...numbers, ...new Array(9 - numbers.length).fill(0)]
    this.#block().set(record, place.inputs)
    this.#latest = Math.max(this.#latest, numbers[0])
    if (this.#engine.paneStep(this.#pane, 1, this.#latest) !== 1) throw new Error("the pane took in no record")
    return this.#answer(this.#block()[place.isTaken])
  }

  #answer(isTaken) {
    const block = this.#block()
    const effects = block.subarray(place.effects, place.effects + block[place.effectCount] * place.effectLength)
    return [isTaken, block[0], block[1], block[2], block[5], ...effects]
  }

  #renew() {
    for (const pane of this.#panes) this.#engine.paneFree(pane)
    this.#panes = []
    this.#latest = 0
    this.#add()
  }

  #add() {
    this.#pane = this.#engine.paneMake()
    this.#panes.push(this.#pane)
  }

  #block() {
    return new Float64Array(this.#engine.memory.buffer, this.#engine.block())
  }
}
