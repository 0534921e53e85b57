import Foundation
import RenderList

/// What a `CAReplicatorLayer` does with its sublayers.
struct ReplicatorLooks {
  var count = 1
  var delay = 0.0
  var transform = CATransform3DIdentity
  var color: CGColor? = .white
  /// Red, green, blue and alpha from one copy to the next.
  var offsets: [Double] = [0, 0, 0, 0]

  /// What the colours of a copy are multiplied by. A pattern counts as white.
  func color(of index: Int) -> RenderColor {
    let first = color?.renderColor ?? RenderColor(red: 1, green: 1, blue: 1, alpha: 1)
    func component(_ value: Double, _ offset: Double) -> Double {
      min(max(value + offset * Double(index), 0), 1)
    }
    return RenderColor(
      red: component(first.red, offsets[0]), green: component(first.green, offsets[1]),
      blue: component(first.blue, offsets[2]), alpha: component(first.alpha, offsets[3]))
  }
}

/// A layer that shows its sublayers several times, each time a step further in place, colour and time.
@preconcurrency @MainActor open class CAReplicatorLayer: CALayer {
  /// Makes a layer that shows its sublayers once.
  public override init() {
    super.init()
    state.looks.replicator = ReplicatorLooks()
  }

  /// A copy of `layer`'s values.
  public override init(layer: Any) {
    super.init(layer: layer)
    if state.looks.replicator == nil { state.looks.replicator = ReplicatorLooks() }
  }

  /// Makes an empty layer; `coder` is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    state.looks.replicator = ReplicatorLooks()
  }

  package override class func keyedProperties(of type: any KeyedObject.Type) -> [KeyedProperty] {
    ((type as? any CAReplicatorLayerKeys.Type)?.replicatorKeys ?? []) + super.keyedProperties(of: type)
  }

  private var replicator: ReplicatorLooks { state.looks.replicator ?? ReplicatorLooks() }

  private func setReplicator<Value>(
    _ key: AnimatableKey, _ path: WritableKeyPath<ReplicatorLooks, Value>, _ value: Value
  ) {
    set(key) { $0.looks.replicator?[keyPath: path] = value }
  }

  /// How often the sublayers are shown; 1 by default, and nothing is shown for less. Changes are not animated.
  open var instanceCount: Int {
    get { replicator.count }
    set {
      state.looks.replicator?.count = newValue
      compositor.setNeedsCommit()
    }
  }

  /// Stored, not honoured: copies are flattened unless the layer is in a `CATransformLayer`. False by default.
  open var preservesDepth = false

  /// Seconds by which the animations of each copy lag behind the one before; 0 by default.
  open var instanceDelay: CFTimeInterval {
    get { replicator.delay }
    set { if newValue.isFinite { setReplicator(.instanceDelay, \.delay, newValue) } }
  }

  /// The transform from one copy to the next, about the centre of the bounds; the identity by default.
  open var instanceTransform: CATransform3D {
    get { replicator.transform }
    set { if newValue.isFinite { setReplicator(.instanceTransform, \.transform, newValue) } }
  }

  /// The colour that the colours of the first copy are multiplied by; opaque white by default. Nil and a pattern count as that.
  open var instanceColor: CGColor? {
    get { replicator.color }
    set { setReplicator(.instanceColor, \.color, newValue) }
  }

  /// What is added to the red component of the colour from one copy to the next; 0 by default.
  open var instanceRedOffset: Float {
    get { Float(replicator.offsets[0]) }
    set { setReplicator(.instanceRedOffset, \.offsets[0], Double(newValue)) }
  }

  /// What is added to the green component of the colour from one copy to the next; 0 by default.
  open var instanceGreenOffset: Float {
    get { Float(replicator.offsets[1]) }
    set { setReplicator(.instanceGreenOffset, \.offsets[1], Double(newValue)) }
  }

  /// What is added to the blue component of the colour from one copy to the next; 0 by default.
  open var instanceBlueOffset: Float {
    get { Float(replicator.offsets[2]) }
    set { setReplicator(.instanceBlueOffset, \.offsets[2], Double(newValue)) }
  }

  /// What is added to the alpha of the colour from one copy to the next; 0 by default.
  open var instanceAlphaOffset: Float {
    get { Float(replicator.offsets[3]) }
    set { setReplicator(.instanceAlphaOffset, \.offsets[3], Double(newValue)) }
  }
}

extension RenderListBuilder {
  /// Adds the copies of a layer's sublayers, the first at the back.
  mutating func addCopies(
    of layer: CALayer, _ state: UnsafePointer<LayerState>, _ replicator: ReplicatorLooks, in place: Place,
    mappedBy own: SublayerMapping?
  ) {
    let bounds = state.pointee.bounds
    let toCentre = CATransform3DMakeTranslation(-bounds.midX, -bounds.midY, 0)
    let fromCentre = CATransform3DMakeTranslation(bounds.midX, bounds.midY, 0)
    var step = CATransform3DIdentity
    let lagBefore = lag
    for index in 0..<max(replicator.count, 0) {
      let color = replicator.color(of: index)
      if color.alpha > 0 {
        var transform = CATransform3DConcat(CATransform3DConcat(toCentre, step), fromCentre)
        if let own = own?.transform { transform = CATransform3DConcat(transform, own) }
        let mapping = SublayerMapping(
          transform: transform == CATransform3DIdentity ? nil : transform, fade: own?.fade ?? 1)
        let start = items.count
        let isTinted = color.red < 1 || color.green < 1 || color.blue < 1
        if isTinted {
          items.append(.beginEffect(.tint(color)))
        } else if color.alpha < 1 {
          items.append(.beginOpacity(color.alpha))
        }
        lag = lagBefore + Double(index) * replicator.delay
        for sublayer in layer.layersInOrder { addTree(sublayer, in: place, mappedBy: mapping) }
        if isTinted { end(start, .endEffect) } else if color.alpha < 1 { end(start, .endOpacity) }
      }
      step = CATransform3DConcat(step, replicator.transform)
    }
    lag = lagBefore
  }
}

extension CALayer {
  /// What it shows as it was `lag` seconds before the last frame; nil without animations.
  func shownState(before lag: Double) -> LayerState? {
    guard let animations else { return nil }
    var values = state
    animations.apply(at: compositor.clock.now.advanced(by: -lag), to: &values, model: state)
    return values
  }
}
