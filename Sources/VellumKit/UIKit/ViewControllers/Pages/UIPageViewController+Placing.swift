import Foundation

/// Lays out the pages, the scroll view and the page control.
extension UIPageViewController {
  private var isHorizontal: Bool { navigationOrientation == .horizontal }
  /// Whether the pages after the shown one are on the left.
  var isReversed: Bool {
    isHorizontal && viewIfLoaded?.isMirrored == true
  }

  // MARK: - Offsets

  /// The points from one page to the next: the page and the space beside it.
  var pageLength: CGFloat { isHorizontal ? placedSize.width : placedSize.height }

  /// How far the content is scrolled from the shown page, in points; positive towards the pages after it.
  var distance: CGFloat {
    let offset = pageScrollView.contentOffset
    return ((isHorizontal ? offset.x : offset.y) - pageLength) * (isReversed ? -1 : 1)
  }

  private func offset(at distance: CGFloat) -> CGPoint {
    let place = pageLength + distance * (isReversed ? -1 : 1)
    return isHorizontal ? CGPoint(x: place, y: 0) : CGPoint(x: 0, y: place)
  }

  /// The offset that shows the pages on a side.
  func offset(of side: PageSide) -> CGPoint { offset(at: side == .after ? pageLength : -pageLength) }

  /// Sets the offset, as a distance. A motion under way goes on from there.
  func move(to distance: CGFloat) {
    let outer = isPlacingPages
    isPlacingPages = true
    let place = offset(at: distance)
    if pageScrollView.contentOffset != place { pageScrollView.contentOffset = place }
    isPlacingPages = outer
  }

  /// Sets content size and insets, so that the range ends where there is no page.
  func updateRange() {
    let outer = isPlacingPages
    isPlacingPages = true
    defer { isPlacingPages = outer }
    let size = placedSize
    pageScrollView.contentSize =
      isHorizontal
      ? CGSize(width: 3 * size.width, height: size.height)
      : CGSize(width: size.width, height: 3 * size.height)
    func room(_ side: PageSide) -> CGFloat {
      neighbor(side).pages != nil || turn?.side == side ? 0 : -pageLength
    }
    let (start, end) = isReversed ? (room(.after), room(.before)) : (room(.before), room(.after))
    let insets =
      isHorizontal
      ? UIEdgeInsets(top: 0, left: start, bottom: 0, right: end)
      : UIEdgeInsets(top: start, left: 0, bottom: end, right: 0)
    if pageScrollView.contentInset != insets { pageScrollView.contentInset = insets }
    let scrolls = dataSource != nil
    if pageScrollView.isScrollEnabled != scrolls { pageScrollView.isScrollEnabled = scrolls }
    (pageScrollView.alwaysBounceHorizontal, pageScrollView.alwaysBounceVertical) = (
      isHorizontal, !isHorizontal
    )
  }

  // MARK: - Layout

  /// Places the scroll view and the page control.
  func placeParts() {
    if needsDots { askForDots() }
    guard let view = viewIfLoaded else { return }
    let hasDots = pageControl.superview === view
    let bottom = hasDots ? Self.dotsHeight + view.safeAreaInsets.bottom : 0
    let area = CGRect(
      x: view.bounds.minX, y: view.bounds.minY, width: view.bounds.width,
      height: max(view.bounds.height - bottom, 0))
    pageScrollView.frame =
      isHorizontal ? area.insetBy(dx: -spacing / 2, dy: 0) : area.insetBy(dx: 0, dy: -spacing / 2)
    if hasDots {
      pageControl.frame = CGRect(
        x: area.minX, y: area.maxY, width: area.width, height: Self.dotsHeight)
      pageControl.direction = isReversed ? .rightToLeft : .natural
    }
    updateRange()
    pageScrollView.setNeedsLayout()
  }

  /// Places the pages. A change of size ends a turn and brings the shown page to the middle.
  func placePages() {
    let size = pageScrollView.bounds.size
    if size != placedSize {
      settleTurn()
      placedSize = size
      updateRange()
      move(to: 0)
    }
    if pageScrollView.window != nil, turn == nil, before.isUnknown || after.isUnknown {
      askForNeighbors()
      updateRange()
    }
    place(currentPages, in: 1)
    if let turn { place(turn.pages, in: (turn.side == .after) != isReversed ? 2 : 0) }
  }

  /// Places controllers side by side in the slot of a page.
  private func place(_ pages: [UIViewController], in slot: CGFloat) {
    var area = CGRect(origin: .zero, size: placedSize)
    if isHorizontal {
      area.origin.x = slot * pageLength
      area = area.insetBy(dx: spacing / 2, dy: 0)
    } else {
      area.origin.y = slot * pageLength
      area = area.insetBy(dx: 0, dy: spacing / 2)
    }
    let count = spineLocation == .mid ? 2 : max(pages.count, 1)
    for (index, page) in pages.enumerated() {
      let place = CGFloat(isReversed ? count - 1 - index : index)
      var frame = area
      if isHorizontal {
        frame.size.width /= CGFloat(count)
        frame.origin.x += place * frame.width
      } else {
        frame.size.height /= CGFloat(count)
        frame.origin.y += place * frame.height
      }
      if let view = page.viewIfLoaded, view.frame != frame { view.frame = frame }
    }
  }

  // MARK: - Dots

  private func askForDots() {
    needsDots = false
    let count =
      transitionStyle == .scroll && isHorizontal ? dataSource?.presentationCount(for: self) ?? 0 : 0
    guard count > 0, let dataSource else { return pageControl.removeFromSuperview() }
    pageControl.numberOfPages = count
    dot = dataSource.presentationIndex(for: self)
    showDots()
    if pageControl.superview == nil { view.addSubview(pageControl) }
  }

  func showDots() { pageControl.currentPage = dot }

  func moveDots(_ side: PageSide) {
    dot += side == .after ? 1 : -1
    showDots()
  }

  /// Turns the page to the side of the page control that was tapped. Without a page there, resets the page control.
  func dotsWereTapped() {
    let side: PageSide = pageControl.currentPage > dot ? .after : .before
    if !turnPage(to: side) { showDots() }
  }

  // MARK: - Edges

  /// Turns the page if the tap is near an edge.
  func edgeWasTapped(_ tap: UITapGestureRecognizer) {
    guard let view = tap.view else { return }
    let point = tap.location(in: view)
    let (place, length) =
      isHorizontal
      ? (point.x - view.bounds.minX, view.bounds.width) : (point.y - view.bounds.minY, view.bounds.height)
    if place < length * Self.edgePart {
      turnPage(to: isReversed ? .after : .before)
    } else if place > length * (1 - Self.edgePart) {
      turnPage(to: isReversed ? .before : .after)
    }
  }

  /// The height of the page control, in points. Agreed.
  private static let dotsHeight: CGFloat = 37
  /// The fraction of the view at each edge in which a tap turns the page. Chosen.
  private static let edgePart: CGFloat = 0.2
}
