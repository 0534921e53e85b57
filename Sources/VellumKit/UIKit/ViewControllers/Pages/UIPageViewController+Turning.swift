import Foundation

/// Turns pages: the neighbour scrolls into view, then replaces the shown page or leaves again.
extension UIPageViewController {
  // MARK: - Scrolling

  /// The content has moved.
  func pagesDidScroll() {
    guard !isPlacingPages, pageLength > 0 else { return }
    let distance = distance
    guard let turn else { return beginTurn(after: distance) }
    let along = turn.side == .after ? distance : -distance
    if along >= pageLength - Self.tolerance {
      endTurn(isCompleted: true)
    } else if along < -Self.tolerance, turn.isByPerson {
      endTurn(isCompleted: false)
      beginTurn(after: distance)
    }
  }

  /// The content has come to rest. A turn that is stopped between two pages goes on with the next scroll.
  func pagesDidRest() {
    guard turn != nil, abs(distance) <= Self.tolerance else { return }
    endTurn(isCompleted: false)
  }

  private func beginTurn(after distance: CGFloat) {
    guard abs(distance) > Self.tolerance else { return }
    let side: PageSide = distance > 0 ? .after : .before
    guard let pages = neighbor(side).pages else { return }
    begin(PageTurn(side: side, pages: pages, cause: .person))
  }

  /// Turns to the pages on a side, animated, as a person does. Returns whether there are any.
  @discardableResult func turnPage(to side: PageSide) -> Bool {
    guard turn == nil, view.window != nil, pageLength > 0 else { return false }
    askForNeighbors()
    guard let pages = neighbor(side).pages else { return false }
    begin(PageTurn(side: side, pages: pages, cause: .person))
    pageScrollView.setContentOffset(offset(of: side), animated: true)
    return true
  }

  // MARK: - Beginning and end

  func begin(_ turn: PageTurn) {
    self.turn = turn
    if turn.isByPerson { delegate?.pageViewController(self, willTransitionTo: turn.pages) }
    guard self.turn != nil else { return }
    adopt(turn.pages, isAnimated: true)
    if forwardsAppearance {
      for page in currentPages where !turn.pages.contains(page) {
        page.beginAppearanceTransition(false, animated: true)
      }
    }
    updateRange()
    pageScrollView.layoutIfNeeded()
  }

  /// Ends the turn under way. The state is final before the delegate or the completion is called.
  func endTurn(isCompleted: Bool, isCutShort: Bool = false) {
    guard let turn else { return }
    let old = currentPages
    self.turn = nil
    if isCompleted {
      let rest = distance - (turn.side == .after ? pageLength : -pageLength)
      currentPages = turn.pages
      (before, after) = (.unknown, .unknown)
      // Pages that the program sets need not be neighbours of the old ones.
      if turn.isByPerson { hold(old, turn.side.opposite) }
      move(to: isCutShort ? 0 : rest)
    }
    exchange(isCompleted ? turn.pages : old, for: isCompleted ? old : turn.pages, isBack: !isCompleted)
    if isCompleted, turn.isByPerson { moveDots(turn.side) }
    if !isCompleted { showDots() }
    switch turn.cause {
    case .person:
      delegate?.pageViewController(
        self, didFinishAnimating: !isCutShort, previousViewControllers: old, transitionCompleted: isCompleted)
    case .program(let completion): completion?(isCompleted && !isCutShort)
    }
    // The delegate or the completion may have begun another turn.
    guard self.turn == nil else { return }
    askForNeighbors()
    updateRange()
  }

  /// Ends the turn under way at once: at the nearer page, or at the pages that the program has set.
  func settleTurn() {
    guard let turn else { return }
    endTurn(isCompleted: !turn.isByPerson || abs(distance) > pageLength / 2, isCutShort: true)
    pageScrollView.stopScrollingAndZooming()
    move(to: 0)
  }

  // MARK: - setViewControllers

  func show(
    _ pages: [UIViewController], _ side: PageSide, _ isAnimated: Bool, _ completion: ((Bool) -> Void)?
  ) {
    precondition(
      (1...2).contains(pages.count),
      "UIPageViewController.setViewControllers takes one controller, or two for two pages side by side, "
        + "not \(pages.count)")
    let pages = spineLocation == .mid || isAskingForSpine ? pages : Array(pages.prefix(1))
    loadViewIfNeeded()
    settleTurn()
    needsDots = true
    forgetNeighbors()
    view.setNeedsLayout()
    guard pages != currentPages else {
      completion?(true)
      return
    }
    if isAnimated, forwardsAppearance, !currentPages.isEmpty, placedSize == pageScrollView.bounds.size,
      pageLength > 0
    {
      begin(PageTurn(side: side, pages: pages, cause: .program(completion: completion)))
      pageScrollView.setContentOffset(offset(of: side), animated: true)
    } else {
      replace(pages)
      completion?(true)
    }
  }

  private func replace(_ pages: [UIViewController]) {
    let old = currentPages
    adopt(pages, isAnimated: false)
    if forwardsAppearance {
      for page in old where !pages.contains(page) { page.beginAppearanceTransition(false, animated: false) }
    }
    currentPages = pages
    exchange(pages, for: old, isBack: false)
    if pageScrollView.window != nil { askForNeighbors() }
    updateRange()
    move(to: 0)
    pageScrollView.setNeedsLayout()
  }

  // MARK: - Children

  /// Whether the appearance methods of pages are called here: the controller has appeared. Before that, pages appear with it.
  private var forwardsAppearance: Bool {
    guard case .appeared = appearance else { return false }
    return viewIfLoaded?.window != nil
  }

  /// Adds controllers as children that are about to appear.
  private func adopt(_ pages: [UIViewController], isAnimated: Bool) {
    for page in pages where !currentPages.contains(page) {
      addChild(page)
      let view = page.view!
      if forwardsAppearance { page.beginAppearanceTransition(true, animated: isAnimated) }
      pageScrollView.addSubview(view)
    }
    pageScrollView.setNeedsLayout()
  }

  /// Ends the change of children: `pages` have appeared and `others` have disappeared. `isBack` says that the turn was cancelled and the
  /// old pages are back. The calls have the order that developers report of UIKit.
  private func exchange(_ pages: [UIViewController], for others: [UIViewController], isBack: Bool) {
    let (new, old) = (pages.filter { !others.contains($0) }, others.filter { !pages.contains($0) })
    for page in new {
      if isBack, forwardsAppearance { page.beginAppearanceTransition(true, animated: true) }
      page.endAppearanceTransition()
      if !isBack { page.didMove(toParent: self) }
    }
    for page in old {
      if isBack, forwardsAppearance { page.beginAppearanceTransition(false, animated: true) }
      page.willMove(toParent: nil)
      page.viewIfLoaded?.removeFromSuperview()
      page.endAppearanceTransition()
      page.removeFromParent()
    }
  }

  // MARK: - Neighbours

  func neighbor(_ side: PageSide) -> PageNeighbor { side == .before ? before : after }

  private func hold(_ pages: [UIViewController], _ side: PageSide) {
    if side == .before { before = .pages(pages) } else { after = .pages(pages) }
  }

  func forgetNeighbors() {
    (before, after) = (.unknown, .unknown)
    viewIfLoaded?.setNeedsLayout()
    pageScrollView.setNeedsLayout()
  }

  /// Asks the data source for the neighbours that are still unknown.
  func askForNeighbors() {
    guard let dataSource, let first = currentPages.first, let last = currentPages.last else { return }
    let isPair = spineLocation == .mid
    func pages(_ near: UIViewController?, _ far: (UIViewController) -> UIViewController?)
      -> [UIViewController]
    {
      guard let near else { return [] }
      return [near] + (isPair ? [far(near)].compactMap { $0 } : [])
    }
    if after.isUnknown {
      let next = { dataSource.pageViewController(self, viewControllerAfter: $0) }
      let found = pages(next(last), next)
      after = found.isEmpty ? .none : .pages(found)
    }
    if before.isUnknown {
      let next = { dataSource.pageViewController(self, viewControllerBefore: $0) }
      let found = pages(next(first), next)
      before = found.isEmpty ? .none : .pages(found.reversed())
    }
  }

  // MARK: - The spine

  /// Asks the delegate for the spine location if a window of this size has another orientation.
  func askForSpine(at size: CGSize) {
    guard transitionStyle == .pageCurl, let view = viewIfLoaded, let delegate,
      (size.width > size.height) != (view.bounds.width > view.bounds.height)
    else { return }
    settleTurn()
    isAskingForSpine = true
    let location = delegate.pageViewController(
      self, spineLocationFor: size.width > size.height ? .landscapeRight : .portrait)
    isAskingForSpine = false
    spine = location == .none ? .min : location
    if spineLocation != .mid, currentPages.count > 1 { replace(Array(currentPages.prefix(1))) }
    forgetNeighbors()
  }

  /// How far the content may be from a page and still count as on it, in points: more than rounding to pixels. Chosen.
  static let tolerance: CGFloat = 0.1
}
