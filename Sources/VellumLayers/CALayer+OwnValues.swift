import Foundation

/// The values of a program's own keys, and what their changes have drawn again.
extension CALayer {
  /// Whether a change of a property has the layer displayed. Only classes of programs say so.
  @inline(__always) func isDisplayed(forKey key: @autoclosure () -> String) -> Bool {
    type(of: self) != CALayer.self && type(of: self).needsDisplay(forKey: key())
  }

  /// Changes the value of a program's own key, and runs its action.
  func setOwnValue(_ value: Any?, forKey key: String) {
    // A copy is filled: that is no change that is seen.
    if flags.contains(.copied) {
      let composition = composition ?? LayerComposition()
      composition.ownValues[key] = value
      return self.composition = composition
    }
    func apply() {
      ownValues[key] = value
      if isDisplayed(forKey: key) { setNeedsDisplay() }
    }
    guard !CATransaction.disableActions(), let action = action(forKey: key) else { return apply() }
    change(key, with: action, apply)
  }

  /// The values that the program set, together with those of its own keys.
  func stateWithOwnValues(_ keys: Set<String>) -> LayerState {
    var state = state
    for key in keys { state.looks.own[key] = value(forKey: key).flatMap { AnimatableValue($0) } }
    return state
  }

  /// Takes the values of a program's own keys that are animated on `layer`.
  func takeShownOwnValues(of layer: CALayer) {
    guard let animations = layer.animations, !animations.ownKeys.isEmpty else { return }
    for key in animations.ownKeys {
      guard let value = animations.shown.rare?.looks.own[key]?.object else { continue }
      // A colour that is no `CGColor` could not be read as what it was.
      if value is CGColor, layer.value(forKey: key) is any ColorValue { continue }
      setValue(value, forKey: key)
    }
  }

  /// Displays a copy with the values that are shown, if they have changed, and shows what that draws.
  func displayAsShown() {
    guard let animations else { return }
    let values = animations.displayed.map { $0.value(in: animations.shown) }
    guard values != animations.displayedValues, let copy = presentation() else { return }
    // What it does while it draws must not make the copies around it.
    copy.flags.subtract([.presented, .lacksSublayers])
    if let delegate { copy.delegate = delegate }
    copy.display()
    animations.displayedValues = values
    (image, drawing) = (copy.image, copy.drawing)
  }

  /// The value of a property that is declared without storage (`@NSManaged`): zero or nil unless it is set. Not for clients.
  public final func _managedValue<Value>(forKey key: String) -> Value {
    let value = value(forKey: key)
    if let value = FoundationValue.value(value, as: Value.self) { return value }
    if let number = Value.self as? any AdditiveArithmetic.Type, let zero = number.zero as? Value {
      return zero
    }
    for zero in [false, CGPoint.zero, CGSize.zero, CGRect.zero] as [Any] {
      if let zero = zero as? Value { return zero }
    }
    preconditionFailure("\(type(of: self)).\(key) has no value of type \(Value.self): \(value ?? "nil")")
  }
}
