import Foundation

/// Provides a layer's contents, lays out its sublayers, and decides what animates.
///
/// Every method is optional: each has a default implementation.
@preconcurrency @MainActor public protocol CALayerDelegate: AnyObject {
  /// Sets the layer's `contents`, in place of drawing.
  func display(_ layer: CALayer)
  /// Draws the contents of the layer into a context of its size.
  func draw(_ layer: CALayer, in ctx: CGContext)
  /// Called before the layer is drawn. Its `isOpaque` may still be set for a drawing of the whole layer.
  func layerWillDraw(_ layer: CALayer)
  /// Places the sublayers of the layer; called by its `layoutSublayers()`.
  func layoutSublayers(of layer: CALayer)
  /// The action for a change of the property `event`: nil lets the layer decide, `NSNull` means none.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  public func display(_ layer: CALayer) { layer.noteDeclined() }
  public func draw(_ layer: CALayer, in ctx: CGContext) { layer.noteDeclined() }
  public func layerWillDraw(_ layer: CALayer) {}
  /// Does nothing; the default of an optional method.
  public func layoutSublayers(of layer: CALayer) {}
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}

/// Something that happens when a layer changes: usually an animation.
@preconcurrency @MainActor public protocol CAAction: AnyObject {
  /// Carries out the action for the change of the property `event` of `anObject`. Layers pass nil for `dict`.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// The action that does nothing.
extension NSNull: CAAction {
  /// Does nothing: `NSNull` as an action means that nothing happens.
  @MainActor public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
  {}

  package static let noAction = NSNull()
}

/// The key of the action for a layer that is added to the layer tree of a window, or is no longer hidden there.
public let kCAOnOrderIn = "onOrderIn"
/// The key of the action for a layer that is removed from the layer tree of a window, or hidden there.
public let kCAOnOrderOut = "onOrderOut"
