import Foundation
import RenderList

/// A property of a layer, or a part of one, that an animation's key path names.
package struct AnimatedProperty: Equatable {
  /// Nil for a value of a program's own key.
  package var key: AnimatableKey?
  /// A program's own key; nil for a layer's properties.
  var ownKey: String?
  var field: ValueField?

  /// Nil for what is no property of a layer, or cannot be animated.
  package init?(path: String) {
    let pieces = path.split(separator: ".", maxSplits: 1)
    guard let first = pieces.first, let key = AnimatableKey(rawValue: String(first)) else { return nil }
    self.key = key
    guard pieces.count > 1 else { return }
    guard let field = ValueField(rawValue: String(pieces[1])) else { return nil }
    self.field = field
  }

  package init(_ key: AnimatableKey) { self.key = key }

  /// The value of a program's own key, or a field of it. Nil if the key is a layer's.
  init?(ownPath path: String) {
    let pieces = path.split(separator: ".", maxSplits: 1)
    guard let first = pieces.first, AnimatableKey(rawValue: String(first)) == nil else { return nil }
    ownKey = String(first)
    guard pieces.count > 1 else { return }
    guard let field = ValueField(rawValue: String(pieces[1])) else { return nil }
    self.field = field
  }

  /// The name of the whole property.
  var name: String { key?.rawValue ?? ownKey ?? "" }

  package func value(in state: LayerState) -> AnimatableValue? {
    guard let whole = whole(in: state) else { return nil }
    return field.map { $0.value(in: whole) } ?? whole
  }

  func set(_ value: AnimatableValue, in state: inout LayerState) {
    guard let field, let whole = whole(in: state) else { return setWhole(value, in: &state) }
    if let new = field.setting(value, in: whole) { setWhole(new, in: &state) }
  }

  private func whole(in state: LayerState) -> AnimatableValue? {
    if let key { return Self.whole(key, in: state) }
    return ownKey.flatMap { state.rare?.looks.own[$0] }
  }

  private func setWhole(_ value: AnimatableValue, in state: inout LayerState) {
    if let key { return Self.set(value, for: key, in: &state) }
    if let ownKey { state.looks.own[ownKey] = value }
  }

  // MARK: - Whole properties

  private static func whole(_ key: AnimatableKey, in state: LayerState) -> AnimatableValue? {
    switch key {
    case .bounds: .rect(state.bounds)
    case .position: .point(state.position)
    case .anchorPoint: .point(state.anchorPoint)
    case .zPosition: .number(state.zPosition)
    case .transform: .transform(state.transform)
    case .opacity: .number(Double(state.opacity))
    case .isHidden: .number(state.isHidden ? 1 : 0)
    case .backgroundColor: color(state.backgroundColor)
    case .cornerRadius: .number(state.cornerRadius)
    case .borderWidth: .number(state.borderWidth)
    case .borderColor: color(state.borderColor)
    case .contentsRect: .rect(state.contentsRect)
    case .dissolve: .number(state.dissolve)
    case .shadowColor: color(state.looks.shadowColor)
    case .shadowOpacity: .number(Double(state.looks.shadowOpacity))
    case .shadowOffset: .size(state.looks.shadowOffset)
    case .shadowRadius: .number(state.looks.shadowRadius)
    case .shadowPath: state.looks.shadowPath.map { .path($0.elements) }
    case .sublayerTransform: .transform(state.looks.sublayerTransform)
    case .contentsCenter: .rect(state.looks.contentsCenter)
    case .anchorPointZ: .number(state.looks.anchorPointZ)
    case .path: state.looks.shape?.path.map { .path($0.elements) }
    case .fillColor: state.looks.shape.flatMap { color($0.fillColor) }
    case .strokeColor: state.looks.shape.flatMap { color($0.strokeColor) }
    case .strokeStart: state.looks.shape.map { .number($0.strokeStart) }
    case .strokeEnd: state.looks.shape.map { .number($0.strokeEnd) }
    case .lineWidth: state.looks.shape.map { .number($0.lineWidth) }
    case .miterLimit: state.looks.shape.map { .number($0.miterLimit) }
    case .lineDashPhase: state.looks.shape.map { .number($0.lineDashPhase) }
    case .colors: state.looks.gradient?.colors.map { .list($0.compactMap { Self.color($0) }) }
    case .locations: state.looks.gradient?.locations.map { .list($0.map { .number($0) }) }
    case .startPoint: state.looks.gradient.map { .point($0.startPoint) }
    case .endPoint: state.looks.gradient.map { .point($0.endPoint) }
    case .instanceDelay: state.looks.replicator.map { .number($0.delay) }
    case .instanceTransform: state.looks.replicator.map { .transform($0.transform) }
    case .instanceColor: state.looks.replicator.flatMap { color($0.color) }
    case .instanceRedOffset: state.looks.replicator.map { .number($0.offsets[0]) }
    case .instanceGreenOffset: state.looks.replicator.map { .number($0.offsets[1]) }
    case .instanceBlueOffset: state.looks.replicator.map { .number($0.offsets[2]) }
    case .instanceAlphaOffset: state.looks.replicator.map { .number($0.offsets[3]) }
    case .blurRadius: state.looks.backdrop.map { .number($0.blurRadius) }
    case .saturation: state.looks.backdrop.map { .number($0.saturation) }
    case .maskedCorners, .cornerCurve, .contents: nil
    }
  }

  /// A missing colour counts as transparent black. Nil for a pattern.
  private static func color(_ color: CGColor?) -> AnimatableValue? {
    (color ?? .clear).renderColor.map { .color($0) }
  }

  private static func set(_ value: AnimatableValue, for key: AnimatableKey, in state: inout LayerState) {
    switch (key, value) {
    case (.bounds, .rect(let rect)): state.bounds = rect
    case (.position, .point(let point)): state.position = point
    case (.anchorPoint, .point(let point)): state.anchorPoint = point
    case (.zPosition, .number(let number)): state.zPosition = number
    case (.transform, .transform(let transform)): state.transform = transform
    case (.opacity, .number(let number)): state.opacity = Float(min(max(number, 0), 1))
    case (.isHidden, .number(let number)): state.isHidden = number >= 0.5
    case (.backgroundColor, .color(let color)): state.backgroundColor = CGColor(color)
    case (.cornerRadius, .number(let number)): state.cornerRadius = max(number, 0)
    case (.borderWidth, .number(let number)): state.borderWidth = max(number, 0)
    case (.borderColor, .color(let color)): state.borderColor = CGColor(color)
    case (.contentsRect, .rect(let rect)): state.contentsRect = rect
    case (.dissolve, .number(let number)): state.dissolve = number
    case (.shadowColor, .color(let color)): state.looks.shadowColor = CGColor(color)
    case (.shadowOpacity, .number(let number)): state.looks.shadowOpacity = Float(min(max(number, 0), 1))
    case (.shadowOffset, .size(let size)): state.looks.shadowOffset = size
    case (.shadowRadius, .number(let number)): state.looks.shadowRadius = max(number, 0)
    case (.shadowPath, .path(let elements)): state.looks.shadowPath = CGPath(elements: elements)
    case (.sublayerTransform, .transform(let transform)): state.looks.sublayerTransform = transform
    case (.contentsCenter, .rect(let rect)): state.looks.contentsCenter = rect
    case (.anchorPointZ, .number(let number)): state.looks.anchorPointZ = number
    case (.path, .path(let elements)): state.looks.shape?.path = CGPath(elements: elements)
    case (.fillColor, .color(let color)): state.looks.shape?.fillColor = CGColor(color)
    case (.strokeColor, .color(let color)): state.looks.shape?.strokeColor = CGColor(color)
    case (.strokeStart, .number(let number)): state.looks.shape?.strokeStart = number
    case (.strokeEnd, .number(let number)): state.looks.shape?.strokeEnd = number
    case (.lineWidth, .number(let number)): state.looks.shape?.lineWidth = number
    case (.miterLimit, .number(let number)): state.looks.shape?.miterLimit = number
    case (.lineDashPhase, .number(let number)): state.looks.shape?.lineDashPhase = number
    case (.colors, .list(let list)):
      state.looks.gradient?.colors = list.compactMap {
        if case .color(let color) = $0 { CGColor(color) } else { nil }
      }
    case (.locations, .list(let list)):
      state.looks.gradient?.locations = list.compactMap {
        if case .number(let number) = $0 { number } else { nil }
      }
    case (.instanceDelay, .number(let number)): state.looks.replicator?.delay = number
    case (.instanceTransform, .transform(let transform)): state.looks.replicator?.transform = transform
    case (.instanceColor, .color(let color)): state.looks.replicator?.color = CGColor(color)
    case (.instanceRedOffset, .number(let number)): state.looks.replicator?.offsets[0] = number
    case (.instanceGreenOffset, .number(let number)): state.looks.replicator?.offsets[1] = number
    case (.instanceBlueOffset, .number(let number)): state.looks.replicator?.offsets[2] = number
    case (.instanceAlphaOffset, .number(let number)): state.looks.replicator?.offsets[3] = number
    case (.blurRadius, .number(let number)): state.looks.backdrop?.blurRadius = max(number, 0)
    case (.saturation, .number(let number)): state.looks.backdrop?.saturation = max(number, 0)
    case (.startPoint, .point(let point)): state.looks.gradient?.startPoint = point
    case (.endPoint, .point(let point)): state.looks.gradient?.endPoint = point
    default: break
    }
  }
}

extension CGColor {
  convenience init(_ color: RenderColor) {
    self.init(srgbRed: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }
}
