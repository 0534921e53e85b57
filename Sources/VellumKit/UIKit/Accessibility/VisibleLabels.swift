import Foundation

/// The labels of the visible elements inside a view, in reading order.
@MainActor struct VisibleLabels {
  private(set) var labels: [String] = []
  private let window: CGRect
  private var views = 0

  /// The most labels to collect: as many as fit into a sentence. Chosen.
  private static let maxLabels = 5
  /// The most views to visit, so that the time does not grow with the content. Chosen.
  private static let maxViews = 500

  init(in view: UIView) {
    window = view.convert(view.bounds, to: view.ownScreen)
    readInside(of: view)
  }

  private mutating func readInside(of view: UIView) {
    guard !view.accessibilityElementsHidden else { return }
    if view.accessibilityElements != nil {
      for index in 0..<view.accessibilityElementCount() {
        if let element = view.accessibilityElement(at: index) as? AccessibleObject { read(element) }
      }
    } else {
      for subview in view.subviews { read(subview) }
    }
  }

  private mutating func read(_ object: AccessibleObject) {
    guard labels.count < Self.maxLabels, views < Self.maxViews else { return }
    views += 1
    let view = object as? UIView
    if let view, view.isHidden || view.layer.opacity < UIView.minTouchableAlpha { return }
    if object.isAccessibilityElement {
      guard let label = object.accessibilityLabel, !label.isEmpty else { return }
      let seen = object.accessibilityFrame.intersection(window)
      if seen.width > 0, seen.height > 0 { labels.append(label) }
    } else if let view {
      readInside(of: view)
    }
  }
}
