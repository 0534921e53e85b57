import Foundation

/// How content looks that passes under an edge of a scroll view. Each scroll view has four, which it makes itself.
///
/// What is drawn, and when, is described in docs/behaviour/insets.md.
@preconcurrency @MainActor open class UIScrollEdgeEffect: NSObject {
  /// What is drawn.
  open var style = Style.automatic {
    didSet { scrollView?.layer.compositor.setNeedsCommit() }
  }

  /// Whether nothing is drawn.
  open var isHidden = false {
    didSet { scrollView?.layer.compositor.setNeedsCommit() }
  }

  /// The edge that it is about.
  let edge: ScrollEdge
  private weak var scrollView: UIScrollView?

  init(at edge: ScrollEdge, of scrollView: UIScrollView) {
    self.edge = edge
    self.scrollView = scrollView
    super.init()
  }

  /// One of the ways in which content can pass under an edge.
  @preconcurrency @MainActor open class Style: NSObject {
    /// Soft where something is known to cover the edge: a container, or the safe area. Nothing along
    /// `contentInset`, which is room.
    open class var automatic: Style { automaticStyle }
    /// Content fades towards the edge.
    open class var soft: Style { softStyle }
    /// Content ends at a line.
    open class var hard: Style { hardStyle }

    private static let automaticStyle = Style("automatic")
    private static let softStyle = Style("soft")
    private static let hardStyle = Style("hard")

    private let name: String
    private init(_ name: String) {
      self.name = name
      super.init()
    }
  }
}

extension UIScrollEdgeEffect {
  /// What a style comes to at one edge.
  enum Look {
    case soft
    case hard
  }

  /// What to draw along an inset; nil is nothing.
  var look: Look? {
    if isHidden { return nil }
    return style === Style.hard ? .hard : .soft
  }
}
