import HostInterface

extension EventDispatcher {
  /// Does what assistive technologies ask of the responder that keys go to. Where that does not scroll any further, the
  /// responders around it are asked.
  func assist(_ action: AssistiveAction) {
    let target = keys.target?.responder
    switch action {
    case .scrollRight: scroll(.right)
    case .scrollLeft: scroll(.left)
    case .scrollUp: scroll(.up)
    case .scrollDown: scroll(.down)
    case .scrollNext: scroll(.next)
    case .scrollPrevious: scroll(.previous)
    case .activate: _ = target?.accessibilityActivate()
    case .increment: if let target, target.isAdjustable { target.accessibilityIncrement() }
    case .decrement: if let target, target.isAdjustable { target.accessibilityDecrement() }
    }
  }

  private func scroll(_ direction: UIAccessibilityScrollDirection) {
    var responder = screen.responderThatScrolls
    while let current = responder, !current.accessibilityScroll(direction) { responder = current.next }
  }
}

extension UIResponder {
  fileprivate var isAdjustable: Bool { accessibilityTraits.contains(.adjustable) }
}
