import Foundation
import HostInterface

/// What the pointer looks like in a region.
@preconcurrency @MainActor open class UIPointerStyle: _IsolatedObject {
  let pointer: HostPointer

  private init(_ pointer: HostPointer) {
    self.pointer = pointer
    super.init(_isolated: ())
  }

  /// A shape. The axes on which it would be held in the middle of the region are not followed.
  public convenience init(shape: UIPointerShape, constrainedAxes: UIAxis = []) { self.init(shape.pointer) }

  /// Accessories beside the pointer; none by default. Stored, not shown: the desktop draws the pointer.
  open var accessories: [UIPointerAccessory] = []

  /// No pointer.
  open class func hidden() -> UIPointerStyle { UIPointerStyle(.hidden) }
  /// The desktop's pointer.
  open class func system() -> UIPointerStyle { UIPointerStyle(.arrow) }
  /// An open hand, over what can be dragged. UIKit has no such shape.
  package static func openHand() -> UIPointerStyle { UIPointerStyle(.openHand) }
  /// A closed hand, while it is dragged. UIKit has no such shape.
  package static func closedHand() -> UIPointerStyle { UIPointerStyle(.closedHand) }
}

/// A shape of the pointer. The desktop has beams of its own size; where it has no such shape, it shows its arrow.
public enum UIPointerShape {
  /// Any path: the arrow is shown.
  case path(UIBezierPath)
  /// A rounded rectangle: the arrow is shown.
  case roundedRect(CGRect, radius: CGFloat = UIPointerShape.defaultCornerRadius)
  /// An upright beam, as between letters.
  case verticalBeam(length: CGFloat)
  /// A lying beam.
  case horizontalBeam(length: CGFloat)

  /// Points. Chosen.
  public static let defaultCornerRadius: CGFloat = 8

  var pointer: HostPointer {
    switch self {
    case .path, .roundedRect: .arrow
    case .verticalBeam: .verticalBeam
    case .horizontalBeam: .horizontalBeam
    }
  }
}
