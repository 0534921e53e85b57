import Foundation

/// The changes that a stopped animator has made, and may still finish.
@MainActor struct StoppedViews {
  let changes: [StoppedChange]
  /// The background colours at the end.
  let colors: [(view: UIView, end: UIColor?)]

  func settle(at position: UIViewAnimatingPosition) {
    // The first change of a property knows the value from before all others.
    for change in position == .start ? changes.reversed() : changes {
      change.settle(at: AnimationTimeline.Position(position))
    }
    for (view, end) in colors {
      switch position {
      case .end: UIView.performWithoutAnimation { view.backgroundColor = end }
      case .start: view.showColorOfLayer()
      case .current: break
      }
    }
  }
}

extension AnimationTimeline {
  /// Puts all changes at a position, with what the views know of them.
  func settleViews(at position: UIViewAnimatingPosition) {
    let recolored = recolored
    settle(at: Position(position))
    if position != .end { for view in recolored { view.showColorOfLayer() } }
  }

  /// Makes what is shown the views' own values, as ``stop()`` does.
  func stopViews() -> StoppedViews {
    let colors = recolored.map { ($0, $0.backgroundColor) }
    let views = StoppedViews(changes: stop(), colors: colors)
    for (view, _) in colors { view.showColorOfLayer() }
    return views
  }

  private var recolored: [UIView] {
    changes.filter { $0.property.key == .backgroundColor }.compactMap { change in
      guard let view = change.layer.delegate as? UIView, view.layer === change.layer else { return nil }
      return view
    }
  }
}

extension AnimationTimeline.Position {
  fileprivate init(_ position: UIViewAnimatingPosition) {
    switch position {
    case .end: self = .end
    case .start: self = .start
    case .current: self = .current
    }
  }
}

extension UIView {
  fileprivate func showColorOfLayer() {
    UIView.performWithoutAnimation { backgroundColor = layer.backgroundColor.map { UIColor(cgColor: $0) } }
  }
}
