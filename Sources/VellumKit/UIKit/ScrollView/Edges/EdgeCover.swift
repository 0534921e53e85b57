import Foundation
import ScrollEngine

/// A part of a scroll view's edge that something covers. An effect is drawn there while content lies under
/// it.
struct EdgeCover: Equatable {
  /// In the viewport: points from its top left corner. Reaches the edge.
  var rect: CGRect
  /// Points beyond the rectangle's two sides over which a soft effect fades out; 0 at a side that is the
  /// viewport's own.
  var sides: Sides
  /// Points by which content extends under the cover.
  var depth: CGFloat

  struct Sides: Equatable {
    var before: CGFloat = 0
    var after: CGFloat = 0
  }
}

extension EdgeCover {
  /// Points beyond a container's sides over which the soft effect fades. Chosen: half of a bar.
  static let sideReach: CGFloat = 22
  /// The least depth, in points, at which an effect is drawn. Chosen: above rounding errors, too small to
  /// see.
  static let minDepth: CGFloat = 1e-3
  /// The depth, in points, at which an effect has its full strength. Chosen, so that the effect appears
  /// gradually.
  static let fullDepth: CGFloat = 8

  var opacity: Float { Float(min(depth / Self.fullDepth, 1)) }
}

/// An edge, as an end of an axis.
enum ScrollEdge: CaseIterable {
  case top
  case left
  case bottom
  case right

  var axis: Axis {
    switch self {
    case .top, .bottom: .vertical
    case .left, .right: .horizontal
    }
  }

  /// Whether it is the end where coordinates are smallest.
  var isLeading: Bool {
    switch self {
    case .top, .left: true
    case .bottom, .right: false
    }
  }

  var rectEdge: UIRectEdge {
    switch self {
    case .top: .top
    case .left: .left
    case .bottom: .bottom
    case .right: .right
    }
  }

  func inset(of insets: UIEdgeInsets) -> CGFloat {
    switch self {
    case .top: insets.top
    case .left: insets.left
    case .bottom: insets.bottom
    case .right: insets.right
    }
  }

  /// How far a rectangle in the viewport reaches from this edge.
  func extent(of rect: CGRect, in size: CGSize) -> CGFloat {
    switch self {
    case .top: rect.maxY
    case .left: rect.maxX
    case .bottom: size.height - rect.minY
    case .right: size.width - rect.minX
    }
  }

  /// The part of a viewport within `extent` of this edge, between two places along it.
  func rect(in size: CGSize, extent: CGFloat, from start: CGFloat, to end: CGFloat) -> CGRect {
    switch self {
    case .top: CGRect(x: start, y: 0, width: end - start, height: extent)
    case .bottom: CGRect(x: start, y: size.height - extent, width: end - start, height: extent)
    case .left: CGRect(x: 0, y: start, width: extent, height: end - start)
    case .right: CGRect(x: size.width - extent, y: start, width: extent, height: end - start)
    }
  }
}
