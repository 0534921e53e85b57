/// Tells the observers of a layer, and of its view, what a change of the layer's values changes. A layer has one as long as
/// there are some.
@MainActor final class LayerNotifier {
  /// While a frame is being set: where it leads.
  private var frameTarget: LayerState?

  /// A change of one value, with what follows from it.
  func change(
    _ key: AnimatableKey, of layer: CALayer, _ apply: (inout LayerState) -> Void, _ follow: () -> Void
  ) {
    var next = layer.state
    apply(&next)
    func write() {
      layer.change(key) { apply(&layer.state) }
      follow()
    }
    if isPartOfFrame(key, next) { write() } else { notify(layer, next, write) }
  }

  /// A change of the frame, which is written as one of the bounds and one of the position.
  func changeFrame(of layer: CALayer, to next: LayerState, _ write: () -> Void) {
    notify(layer, next) {
      let outer = frameTarget
      frameTarget = next
      write()
      frameTarget = outer
    }
  }

  /// Whether the change is one of the two that set the frame: observers hear of both together.
  private func isPartOfFrame(_ key: AnimatableKey, _ next: LayerState) -> Bool {
    guard let frameTarget, next.bounds == frameTarget.bounds else { return false }
    return key == .bounds || (key == .position && next.position == frameTarget.position)
  }

  private func notify(_ layer: CALayer, _ next: LayerState, _ write: () -> Void) {
    let old = layer.state
    let objects: [(any KeyedObject)?] = [layer, layer.owner as? any KeyedObject]
    let observed = objects.compactMap { $0 }.flatMap { object in object.layerProperties.map { (object, $0) } }
    // Observations end on any thread, and so it is found out here that all have.
    if observed.isEmpty { layer.updateNotifier() }
    let changes = observed.filter { $0.1.differs(old, next) }
    for (object, property) in changes { object.layerWillChange(property) }
    write()
    for (object, property) in changes { object.layerDidChange(property) }
  }
}
