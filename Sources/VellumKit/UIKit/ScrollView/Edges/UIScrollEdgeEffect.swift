import Foundation

/// How content looks where it passes under an edge of a scroll view. Each scroll view makes four, one for
/// each edge.
///
/// What is drawn, and when, is described in docs/behaviour/insets.md.
@preconcurrency @MainActor open class UIScrollEdgeEffect: NSObject {
  /// The style of the effect, which says what is drawn; `automatic` by default.
  open var style = Style.automatic {
    didSet { scrollView?.layer.compositor.setNeedsCommit() }
  }

  /// Whether the edge shows no effect; false by default.
  open var isHidden = false {
    didSet { scrollView?.layer.compositor.setNeedsCommit() }
  }

  let edge: ScrollEdge
  private weak var scrollView: UIScrollView?

  init(at edge: ScrollEdge, of scrollView: UIScrollView) {
    self.edge = edge
    self.scrollView = scrollView
    super.init()
  }

  /// A style of edge effect.
  @preconcurrency @MainActor open class Style: NSObject {
    /// Soft where a container or the safe area covers the edge. Nothing is drawn along `contentInset`, which
    /// covers nothing.
    open class var automatic: Style { automaticStyle }
    /// Content is blurred and fades out towards the edge.
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
  /// What is drawn at an edge.
  enum Look {
    case soft
    case hard
  }

  /// What to draw; nil draws nothing.
  var look: Look? {
    if isHidden { return nil }
    return style === Style.hard ? .hard : .soft
  }
}
