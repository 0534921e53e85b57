import Foundation

/// Shows a tool tip while the pointer rests on a view. docs/behaviour/tool-tips.md.
@preconcurrency @MainActor open class UIToolTipInteraction: _IsolatedObject, UIInteraction {
  /// Makes an interaction without a tool tip of its own, to be added to a view.
  public init() { super.init(_isolated: ()) }

  /// Makes an interaction with a tool tip for all of its view.
  public convenience init(defaultToolTip: String) {
    self.init()
    self.defaultToolTip = defaultToolTip
  }

  /// Gives the tool tips of places in the view. Not kept alive.
  open weak var delegate: (any UIToolTipInteractionDelegate)?
  /// Whether tool tips are shown; true by default.
  open var isEnabled = true { didSet { if isEnabled != oldValue { center?.forget(self) } } }
  /// The tool tip of all of the view where the delegate gives none of its own; nil by default, for none.
  open var defaultToolTip: String? { didSet { if defaultToolTip != oldValue { center?.forget(self) } } }

  open private(set) weak var view: UIView?

  open func willMove(to view: UIView?) { if view !== self.view { center?.forget(self) } }
  open func didMove(to view: UIView?) {
    self.view = view
    HoverDispatcher.isUsed = true
  }

  private var center: ToolTipCenter? { view?.window?.screen.dispatcher.hovering.toolTips }

  /// The tool tip at a point of the view; nil for none.
  final func configuration(at point: CGPoint) -> UIToolTipConfiguration? {
    guard isEnabled else { return nil }
    guard let delegate else { return defaultToolTip.map { UIToolTipConfiguration(toolTip: $0) } }
    return delegate.toolTipInteraction(self, configurationAt: point)
  }
}

/// A delegate that gives the tool tips of places in a view.
@preconcurrency @MainActor public protocol UIToolTipInteractionDelegate: NSObjectProtocol {
  /// The tool tip at a point of the interaction's view; nil for none. By default the interaction's own. Asked while the pointer moves.
  func toolTipInteraction(
    _ interaction: UIToolTipInteraction, configurationAt point: CGPoint
  ) -> UIToolTipConfiguration?
}

extension UIToolTipInteractionDelegate {
  /// Returns the interaction's own tool tip; the default of an optional method.
  public func toolTipInteraction(
    _ interaction: UIToolTipInteraction, configurationAt point: CGPoint
  ) -> UIToolTipConfiguration? { interaction.defaultToolTip.map { UIToolTipConfiguration(toolTip: $0) } }
}
