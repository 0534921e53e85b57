import Foundation

extension UIView {
  /// Whether it is `view` or inside of it.
  public func isDescendant(of view: UIView) -> Bool {
    var ancestor: UIView? = self
    while let current = ancestor {
      if current === view { return true }
      ancestor = current.superview
    }
    return false
  }

  func insert(_ view: UIView, at index: Int) {
    precondition(!isDescendant(of: view), "a view cannot be its own subview")
    if view.superview === self { return reorder(view, to: index) }
    precondition(index >= 0 && index <= subviews.count, "a subview's index lies within the subviews")
    let newWindow = window
    let changesWindow = view.window !== newWindow

    view.willMove(toSuperview: self)
    if changesWindow { view.tellWillMove(toWindow: newWindow) }
    view.unlink()
    // A callback may have changed the subviews.
    let place = min(index, subviews.count)
    layer.insert(view.layer, at: layerIndex(ofSubviewAt: place))
    subviews.insert(view, at: place)
    view.superview = self
    if changesWindow { view.move(toWindow: newWindow) }
    view.safeAreaMayHaveChanged()
    view.didMoveToSuperview()
    didAddSubview(view)
    if view.ownTintColor == nil { view.tellOfTintColor() }
    setNeedsLayout()
  }

  func leaveSuperview() {
    guard superview != nil else { return }
    let leavesWindow = window != nil
    view(willLeave: leavesWindow)
    unlink()
    if leavesWindow { move(toWindow: nil) }
    didMoveToSuperview()
  }

  private func view(willLeave leavesWindow: Bool) {
    willMove(toSuperview: nil)
    if leavesWindow { tellWillMove(toWindow: nil) }
  }

  /// Takes the view from its superview's list, and its layer from the superview's layer.
  private func unlink() {
    guard let parent = superview else { return }
    parent.willRemoveSubview(self)
    parent.subviews.removeAll { $0 === self }
    superview = nil
    layer.removeFromSuperlayer()
  }

  func reorder(_ view: UIView, to index: Int) {
    guard let old = subviews.firstIndex(where: { $0 === view }) else { return }
    subviews.remove(at: old)
    let place = min(max(index > old ? index - 1 : index, 0), subviews.count)
    layer.layers.removeAll { $0 === view.layer }
    layer.layers.insert(view.layer, at: layerIndex(ofSubviewAt: place))
    subviews.insert(view, at: place)
    setNeedsLayout()
    LayerTree.setNeedsCommit()
  }

  func exchange(_ index1: Int, _ index2: Int) {
    guard subviews.indices.contains(index1), subviews.indices.contains(index2), index1 != index2 else {
      return
    }
    let (first, second) = (subviews[index1], subviews[index2])
    subviews.swapAt(index1, index2)
    if let a = layer.layers.firstIndex(where: { $0 === first.layer }),
      let b = layer.layers.firstIndex(where: { $0 === second.layer })
    {
      layer.layers.swapAt(a, b)
    }
    setNeedsLayout()
    LayerTree.setNeedsCommit()
  }

  /// Among the sublayers there may be some that are no view's: a view goes in front of the view before it, and the
  /// last one behind overlays.
  private func layerIndex(ofSubviewAt index: Int) -> Int {
    if index == subviews.count {
      return layer.layers.lastIndex { !($0 is OverlayLayer) }.map { $0 + 1 } ?? 0
    }
    return layer.layers.firstIndex { $0 === subviews[index].layer } ?? layer.layers.count
  }

  // MARK: - Windows

  func tellWillMove(toWindow newWindow: UIWindow?) {
    if let newWindow { controller?.viewWillEnter(newWindow) } else { controller?.viewWillLeaveWindow() }
    willMove(toWindow: newWindow)
    for view in subviews { view.tellWillMove(toWindow: newWindow) }
  }

  func move(toWindow newWindow: UIWindow?) {
    currentWindow = newWindow
    if let newWindow { inheritScale(newWindow.screen.scale) }
    if newWindow == nil, isFirstResponder { resignFirstResponder() }
    windowDidChange()
    didMoveToWindow()
    for view in subviews where view.currentWindow !== newWindow { view.move(toWindow: newWindow) }
    if newWindow == nil { controller?.viewDidLeaveWindow() }
  }

  // MARK: - Tint

  func tellOfTintColor() {
    tintColorDidChange()
    for view in subviews where view.ownTintColor == nil { view.tellOfTintColor() }
  }

  // MARK: - Style

  func tellOfStyle(insteadOf old: UIUserInterfaceStyle) {
    let now = traitCollection
    let above = superview?.traitCollection.userInterfaceStyle ?? .light
    let before = old == .unspecified ? above : old
    guard before != now.userInterfaceStyle else { return }
    tellOfTraits(insteadOf: UITraitCollection(displayScale: now.displayScale, userInterfaceStyle: before))
  }

  private func tellOfTraits(insteadOf previous: UITraitCollection) {
    traitCollectionDidChange(previous)
    for view in subviews where view.overrideUserInterfaceStyle == .unspecified {
      view.tellOfTraits(insteadOf: previous)
    }
  }
}
