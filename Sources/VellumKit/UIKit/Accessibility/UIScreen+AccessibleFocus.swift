import Foundation
import HostInterface

extension UIScreen {
  /// What has the keyboard, in words: the scroll view that keys go to, or that is around what they go to, and in it the
  /// element that they go to. Without either, the outermost scroll view of the key window.
  ///
  /// Asks clients for their words, so ask no more often than somebody can listen.
  package var accessibleFocus: AccessibleFocus {
    let focused = dispatcher.keyTarget?.responder
    let scrollView = focused?.enclosingScrollView ?? keyWindow?.outermostScrollView
    var label: [String] = []
    if let focused, focused !== scrollView, focused.isAccessibilityElement {
      label += [focused.accessibilityLabel, focused.accessibilityValue].compactMap { $0 }
    }
    if let scrollView {
      let name = scrollView.accessibilityLabel ?? scrollView.titleAround
      label += [name, scrollView.accessibilityValue].compactMap { $0 }
      label.append(scrollView.scrollStatus.text)
    }
    let hint = focused?.accessibilityHint ?? scrollView?.accessibilityHint
    return AccessibleFocus(
      label: label.joined(separator: ", "),
      description: hint ?? scrollView.map { SeenLabels(in: $0).labels.joined(separator: ", ") } ?? "")
  }
}

extension UIScreen {
  /// Who is asked first to scroll by a page.
  var responderThatScrolls: UIResponder? {
    let focused = dispatcher.keyTarget?.responder
    return focused?.enclosingScrollView == nil ? keyWindow?.outermostScrollView : focused
  }

  /// Whether nothing touches the screen, and nothing will be shown that is not yet.
  package var isCalm: Bool { !compositor.clock.isFrameRequested && dispatcher.contacts.isEmpty }
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
  fileprivate var titleAround: String? {
    var responder = next
    while let current = responder {
      if let title = (current as? UIViewController)?.title, !title.isEmpty { return title }
      responder = current.next
    }
    return nil
  }

  /// The first scroll view that is not inside of another, those in front before those behind.
  fileprivate var outermostScrollView: UIScrollView? {
    for view in subviews.reversed() where !view.isHidden {
      if let found = view as? UIScrollView ?? view.outermostScrollView { return found }
    }
    return nil
  }
}
