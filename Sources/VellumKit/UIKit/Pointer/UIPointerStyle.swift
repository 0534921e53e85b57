import Foundation
import HostInterface

/// What the pointer looks like in a region, and what a view looks like under it.
@preconcurrency @MainActor open class UIPointerStyle: _IsolatedObject {
  let pointer: HostPointer
  private let effect: (content: UIPointerEffect, shape: UIPointerShape?)?

  private init(_ pointer: HostPointer, _ effect: (content: UIPointerEffect, shape: UIPointerShape?)? = nil) {
    (self.pointer, self.effect) = (pointer, effect)
    super.init(_isolated: ())
  }

  /// An effect on a view, whose preview says which. With `highlight`, a rounded rectangle or path, in points of the preview's container,
  /// is the shape behind the view. Other shapes are the pointer's; nil, the default, leaves it as it is.
  public convenience init(effect: UIPointerEffect, shape: UIPointerShape? = nil) {
    self.init(shape?.pointer ?? .arrow, (effect, shape))
  }

  /// A shape. The axes on which it would be held in the middle of the region are not followed.
  public convenience init(shape: UIPointerShape, constrainedAxes: UIAxis = []) { self.init(shape.pointer) }

  /// What the effect looks like now; nil without one.
  final var look: PointerEffectLook? {
    effect.flatMap { PointerEffectLook($0.content, shape: $0.shape) }
  }

  /// Accessories beside the pointer; none by default. Stored, not shown: the desktop draws the pointer.
  open var accessories: [UIPointerAccessory] = []

  /// Hides the pointer.
  open class func hidden() -> UIPointerStyle { UIPointerStyle(.hidden) }
  /// Shows the desktop's own pointer.
  open class func system() -> UIPointerStyle { UIPointerStyle(.arrow) }
  /// An open hand, over what can be dragged. UIKit has no such shape.
  package static func openHand() -> UIPointerStyle { UIPointerStyle(.openHand) }
  /// A closed hand, while it is dragged. UIKit has no such shape.
  package static func closedHand() -> UIPointerStyle { UIPointerStyle(.closedHand) }
}

/// A shape of the pointer. The desktop has beams of its own size; where it has no such shape, it shows its arrow. With the effect
/// `highlight`, a path or a rounded rectangle is the shape behind the view.
public enum UIPointerShape {
  /// The outline of a path; the desktop's arrow is shown instead.
  case path(UIBezierPath)
  /// A rounded rectangle; the desktop's arrow is shown instead.
  case roundedRect(CGRect, radius: CGFloat = UIPointerShape.defaultCornerRadius)
  /// A vertical beam, as between letters.
  case verticalBeam(length: CGFloat)
  /// A horizontal beam, as between letters of vertical text.
  case horizontalBeam(length: CGFloat)

  /// The radius of rounded rectangles, in points. Chosen.
  public static let defaultCornerRadius: CGFloat = 8

  var pointer: HostPointer {
    switch self {
    case .path, .roundedRect: .arrow
    case .verticalBeam: .verticalBeam
    case .horizontalBeam: .horizontalBeam
    }
  }
}
