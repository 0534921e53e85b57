import Foundation
import HostInterface

extension UIScreen {
  /// The description of what has the keyboard: the element that keys go to, and the nearest scroll view that
  /// contains it. Without such a scroll view it describes the outermost one of the key window.
  ///
  /// Reading it calls clients' code, so read it no more often than a screen reader can speak.
  package var accessibleFocus: AccessibleFocus {
    let focused = dispatcher.keys.target?.responder
    let isMenu = menus.shown != nil
    let scrollView = isMenu ? nil : focused?.enclosingScrollView ?? keyWindow?.outermostScrollView
    var label: [String] = []
    if let focused, focused !== scrollView, focused.isAccessibilityElement {
      label += [focused.accessibilityLabel, focused.accessibilityValue].compactMap { $0 }
    }
    if let scrollView {
      let name = scrollView.accessibilityLabel ?? scrollView.enclosingTitle
      label += [name, scrollView.accessibilityValue].compactMap { $0 }
      label.append(scrollView.scrollStatus.text)
    }
    let hint = focused?.accessibilityHint ?? scrollView?.accessibilityHint
    return AccessibleFocus(
      label: label.joined(separator: ", "),
      description: hint ?? scrollView.map { VisibleLabels(in: $0).labels.joined(separator: ", ") } ?? "")
  }
}

extension UIScreen {
  /// The responder that is asked first to scroll by a page.
  var responderThatScrolls: UIResponder? {
    let focused = dispatcher.keys.target?.responder
    if menus.shown != nil { return focused }
    return focused?.enclosingScrollView == nil ? keyWindow?.outermostScrollView : focused
  }

  /// Whether no contact is on the screen and no frame is requested.
  package var isAtRest: Bool { !compositor.clock.isFrameRequested && dispatcher.touches.contacts.isEmpty }
}

extension UIResponder {
  /// The nearest scroll view up the responder chain, itself included.
  fileprivate var enclosingScrollView: UIScrollView? {
    var responder: UIResponder? = self
    while let current = responder {
      if let view = current as? UIScrollView { return view }
      responder = current.next
    }
    return nil
  }
}

extension UIView {
  /// The title of the nearest controller around this view that has one.
  fileprivate var enclosingTitle: String? {
    var responder = next
    while let current = responder {
      if let title = (current as? UIViewController)?.title, !title.isEmpty { return title }
      responder = current.next
    }
    return nil
  }

  /// The frontmost scroll view that is not inside another one.
  fileprivate var outermostScrollView: UIScrollView? {
    for view in subviews.reversed() where !view.isHidden {
      if let found = view as? UIScrollView ?? view.outermostScrollView { return found }
    }
    return nil
  }
}
