import Foundation

extension UIView {
  /// Whether the view is `view` or inside it.
  public func isDescendant(of view: UIView) -> Bool {
    // The common case: every addition asks this about the added view, which mostly has no subviews.
    if view.subviews.isEmpty { return self === view }
    var ancestor: UIView? = self
    while let current = ancestor {
      if current === view { return true }
      ancestor = current.superview
    }
    return false
  }

  /// A place among the subviews. If the view is a subview already, the place counts after its removal from
  /// the old one.
  enum Place {
    case index(Int)
    case below(UIView)
    case above(UIView)
    case front
  }

  func insert(_ view: UIView, at place: Place) {
    precondition(
      !isDescendant(of: view),
      "UIView.addSubview or insertSubview: a view cannot be inside itself, "
        + "and \(type(of: view)) is or contains this view")
    if view.superview === self { return reorder(view, to: place) }
    let (oldWindow, newWindow) = (view.window, window)
    let changesWindow = oldWindow !== newWindow
    let oldTintMode = view.foundTintAdjustmentMode

    view.willMove(toSuperview: self)
    if changesWindow { view.notifyWillMove(toWindow: newWindow) }
    view.unlink()
    put(view, at: place)
    view.superview = self
    if !view.layoutFlags.isEmpty { layoutTreeDidGain(view) }
    if changesWindow {
      view.move(toWindow: newWindow)
    } else if newWindow != nil {
      view.refreshTraits(within: seenTraits)
    }
    view.safeAreaMayHaveChanged()
    view.didMoveToSuperview()
    didAddSubview(view)
    if !changesWindow, newWindow != nil { view.orderDidChange() }
    view.superviewsTintMayDiffer(fromMode: oldTintMode)
    if changesWindow, let oldWindow { view.didLeave(oldWindow) }
  }

  func leaveSuperview() {
    guard superview != nil else { return }
    let oldWindow = window
    let losesTintMode = mayTakeOtherTintMode && foundTintAdjustmentMode != .normal
    view(willLeave: oldWindow != nil)
    unlink()
    if oldWindow != nil { move(toWindow: nil) }
    didMoveToSuperview()
    if losesTintMode { notifyTintModeChange() }
    if let oldWindow { didLeave(oldWindow) }
  }

  /// The view has left a window, and is out of every window or in another one.
  private func didLeave(_ window: UIWindow) {
    window.screen.dispatcher.viewHasLeftWindow(self)
    window.screen.menus.viewsHaveLeftWindow()
  }

  private func view(willLeave leavesWindow: Bool) {
    willMove(toSuperview: nil)
    if leavesWindow { notifyWillMove(toWindow: nil) }
  }

  /// Takes the view from its superview's list, and its layer from the superview's layer.
  private func unlink() {
    guard let parent = superview else { return }
    parent.willRemoveSubview(self)
    if layoutFlags.contains(.takesPart) { parent.layoutTreeWillLose(self) }
    parent.removeFromSubviews(self)
    superview = nil
    layer.removeFromSuperlayer()
  }

  private func removeFromSubviews(_ view: UIView) {
    if let index = subviews.indexFromEnds(where: { $0 === view }) { subviews.remove(at: index) }
  }

  func reorder(_ view: UIView, to place: Place) {
    switch place {
    case .below(let sibling), .above(let sibling): if sibling === view { return }
    case .index(let index):
      // It is there already. To put its layer beside that of the next view would take it past layers between.
      if index < subviews.count, subviews[max(index, 0)] === view { return }
    case .front: break
    }
    removeFromSubviews(view)
    put(view, at: place)
    view.orderDidChange()
  }

  /// Inserts a view into the subviews, and its layer at the same place into the sublayers.
  private func put(_ view: UIView, at place: Place) {
    let index = index(of: place)
    layer.insert(view.layer, at: layerPlace(of: place, index))
    subviews.insert(view, at: index)
  }

  private func index(of place: Place) -> Int {
    switch place {
    case .index(let index): min(max(index, 0), subviews.count)
    case .below(let sibling): subviews.firstIndex { $0 === sibling } ?? subviews.count
    case .above(let sibling): subviews.firstIndex { $0 === sibling }.map { $0 + 1 } ?? subviews.count
    case .front: subviews.count
    }
  }

  /// The place among the sublayers, some of which may not be views' layers.
  ///
  /// A place next to a sibling is right beside its layer. An index is right behind the layer of the view that
  /// has the index. The front is behind overlays.
  private func layerPlace(of place: Place, _ index: Int) -> CALayer.Place {
    if case .above(let sibling) = place, sibling.superview === self { return .above(sibling.layer) }
    return index < subviews.count ? .below(subviews[index].layer) : .behindOverlays
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
    layer.layoutMayHaveChanged()
    layer.compositor.setNeedsCommit()
    first.orderDidChange()
    second.orderDidChange()
  }

  // MARK: - Windows

  func notifyWillMove(toWindow newWindow: UIWindow?) {
    if let newWindow { controller?.viewWillEnter(newWindow) } else { controller?.viewWillLeaveWindow() }
    willMove(toWindow: newWindow)
    for view in subviews { view.notifyWillMove(toWindow: newWindow) }
  }

  func move(toWindow newWindow: UIWindow?) {
    currentWindow = newWindow
    if let newWindow {
      inheritScale(newWindow.screen.scale)
      mask?.inheritScaleInTree(newWindow.screen.scale)
      takeTraits(within: superview?.seenTraits ?? newWindow.screen.traits)
      if traitReaders.contains(.outside) { askTraitReaders() }
    }
    if newWindow == nil, isFirstResponder { resignFirstResponder() }
    windowDidChange()
    didMoveToWindow()
    for view in subviews where view.currentWindow !== newWindow { view.move(toWindow: newWindow) }
    if newWindow == nil { controller?.viewDidLeaveWindow() }
  }
}

/// Refers to a view that may be gone by now. Made once for a view, and cheaper than a weak reference, which would slow down every
/// later use of the view.
@MainActor final class ViewReference {
  /// The view; nil once it is gone. Its `deinit` sets it.
  nonisolated(unsafe) unowned(unsafe) var view: UIView?

  init(to view: UIView) { self.view = view }
}
