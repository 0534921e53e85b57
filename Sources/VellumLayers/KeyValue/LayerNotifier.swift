/// Notifies the observers of a layer and of its view of changes of the layer's values. A layer has one while it is observed.
@MainActor final class LayerNotifier {
  /// While a frame is being set: the layer's values after that.
  private var frameTarget: LayerState?

  /// Changes one value, and runs the consequences.
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

  /// Changes the frame, which is set as bounds and position.
  func changeFrame(of layer: CALayer, to next: LayerState, _ write: () -> Void) {
    notify(layer, next) {
      let outer = frameTarget
      frameTarget = next
      write()
      frameTarget = outer
    }
  }

  /// Whether the change is one of the two that set the frame, of which observers are notified together.
  private func isPartOfFrame(_ key: AnimatableKey, _ next: LayerState) -> Bool {
    guard let frameTarget, next.bounds == frameTarget.bounds else { return false }
    return key == .bounds || (key == .position && next.position == frameTarget.position)
  }

  private func notify(_ layer: CALayer, _ next: LayerState, _ write: () -> Void) {
    let old = layer.state
    let objects: [(any KeyedObject)?] = [layer, layer.owner as? any KeyedObject]
    let observed = objects.compactMap { $0 }.flatMap { object in object.layerProperties.map { (object, $0) } }
    // Observations end on any thread, so this is where the layer notices that none is left.
    if observed.isEmpty { layer.updateNotifier() }
    let changes = observed.filter { $0.1.differs(old, next) }
    for (object, property) in changes { object.layerWillChange(property) }
    write()
    for (object, property) in changes { object.layerDidChange(property) }
  }
}
