import Foundation

/// The text of a tool tip, and the part of a view that it is about.
@preconcurrency @MainActor open class UIToolTipConfiguration: _IsolatedObject {
  /// The text of the tool tip.
  open private(set) var toolTip: String
  /// What it is about, in points of the interaction's view; the null rectangle for all of the view.
  open private(set) var sourceRect: CGRect

  /// Makes a tool tip about all of the view.
  public convenience init(toolTip: String) { self.init(toolTip: toolTip, in: .null) }

  /// Makes a tool tip about a rectangle of the view, beside which it is shown.
  public init(toolTip: String, in rect: CGRect) {
    (self.toolTip, sourceRect) = (toolTip, rect)
    super.init(_isolated: ())
  }
}
