/// What a pane shows, as numbers, as a front in another language reads it. web/src/records.ts has the same table.
package struct PaneValues {
  /// How many numbers there are.
  package static var length: Int { 27 }

  package let numbers: InlineArray<27, Double>

  /// Offset x, y; scale; the content's width and height (0 to 4); ``flags(of:)`` (5); the moment in milliseconds at which the
  /// next frame is wanted though nothing moves, -1 for none (6); how opaque the indicators are (7); of the vertical one and
  /// of the horizontal one where the bar begins, its length, its place across and its thickness (8 to 15); offset x, y and
  /// scale that motion leads to or has reached, exact (16 to 18); the range's least and greatest offset along x, and greatest
  /// along y (19 to 21); ``states(of:isClaimed:)`` (22); points by which the content is pulled down, and those at which a
  /// refresh starts (23, 24); the least and the greatest scale (25, 26).
  ///
  /// - Parameters:
  ///   - isClaimed: Whether the pane, or one around it, has claimed the contacts.
  ///   - deadline: When content is to be told of a touch; nil if none waits.
  package init(_ pane: ScrollPane, isClaimed: Bool, deadline: Timestamp?, at now: Timestamp) {
    let geometry = pane.scroller.presentedGeometry
    let offset = pane.scroller.presentsZoom ? pane.scroller.presentedOffset : pane.published.origin
    var numbers = InlineArray<27, Double>(repeating: 0)
    numbers[0] = offset.x
    numbers[1] = offset.y
    numbers[2] = pane.scroller.presentedScale
    numbers[3] = geometry.contentSize.x
    numbers[4] = geometry.contentSize.y
    numbers[5] = Double(Self.flags(of: pane))
    let deadlines = (pane.grip.isAny ? nil : pane.indicators.deadline, deadline)
    let next = deadlines.0.map { first in deadlines.1.map { min(first, $0) } ?? first } ?? deadlines.1
    numbers[6] = next.map { Double($0.nanoseconds) / 1e6 } ?? -1
    numbers[7] = pane.indicators.opacity(at: now)
    for axis in Axis.allCases {
      let first = axis == .vertical ? 8 : 12
      guard pane.showsIndicator(axis) else { continue }
      let place = pane.indicatorPlace(axis)
      guard place.track.hasRoom else { continue }
      let bar = place.track.bar(at: offset[axis])
      let thickness =
        pane.grip.axis == axis ? IndicatorPlace.grabbedThickness : IndicatorPlace.thickness
      numbers[first] = place.start + bar.start
      numbers[first + 1] = bar.length
      numbers[first + 2] = place.side(ofBar: thickness)
      numbers[first + 3] = thickness
    }
    numbers[16] = pane.scroller.restingOffset.x
    numbers[17] = pane.scroller.restingOffset.y
    numbers[18] = pane.scroller.scale
    numbers[19] = geometry.range(.horizontal).lowerBound
    numbers[20] = geometry.range(.horizontal).upperBound
    numbers[21] = geometry.range(.vertical).upperBound
    numbers[22] = Double(Self.states(of: pane, isClaimed: isClaimed))
    numbers[23] = pane.pullDistance
    numbers[24] = RefreshPull.threshold
    numbers[25] = pane.scroller.rules.minimumScale
    numbers[26] = pane.scroller.rules.maximumScale
    self.numbers = numbers
  }

  /// One bit each: needs a frame, tracking, dragging, decelerating, zooming, zoom bouncing, can be dragged along x, along y,
  /// can be zoomed, has claimed the contacts, moves or is held.
  private static func flags(of pane: ScrollPane) -> Int {
    var bits = 0
    var bit = 1
    func add(_ holds: Bool) {
      if holds { bits |= bit }
      bit <<= 1
    }
    add(pane.needsFrame)
    add(pane.scroller.isTracking)
    add(pane.scroller.isDragging)
    add(pane.scroller.isDecelerating)
    add(pane.scroller.isZooming)
    add(pane.scroller.isZoomBouncing)
    add(pane.scroller.canDrag(.horizontal) && pane.settings.isScrollEnabled)
    add(pane.scroller.canDrag(.vertical) && pane.settings.isScrollEnabled)
    add(pane.scroller.canZoom && pane.settings.isZoomEnabled)
    add(pane.claimsContacts)
    add(pane.isMoving)
    return bits
  }

  /// One bit each: contacts are claimed here or around, a refresh is under way, the mouse is on a bar.
  private static func states(of pane: ScrollPane, isClaimed: Bool) -> Int {
    (isClaimed ? 1 : 0) + (pane.refresh == .refreshing ? 2 : 0) + (pane.grip.isAny ? 4 : 0)
  }
}

extension Scroller.Effect {
  /// How many numbers an effect is: its kind and four more.
  package static var length: Int { 5 }

  /// The kind: 1 didScroll, 2 willBeginDragging, 3 willEndDragging (velocity x, y, target x, y), 4 didEndDragging (1 if it
  /// decelerates), 5 willBeginDecelerating, 6 didEndDecelerating, 7 didEndScrollingAnimation, 8 didZoom, 9 willBeginZooming,
  /// 10 didEndZooming (scale), 11 didScrollToTop.
  package var numbers: InlineArray<5, Double> {
    switch self {
    case .didScroll: [1, 0, 0, 0, 0]
    case .willBeginDragging: [2, 0, 0, 0, 0]
    case .willEndDragging(let landing):
      [3, landing.velocity.x, landing.velocity.y, landing.target.x, landing.target.y]
    case .didEndDragging(let willDecelerate): [4, willDecelerate ? 1 : 0, 0, 0, 0]
    case .willBeginDecelerating: [5, 0, 0, 0, 0]
    case .didEndDecelerating: [6, 0, 0, 0, 0]
    case .didEndScrollingAnimation: [7, 0, 0, 0, 0]
    case .didZoom: [8, 0, 0, 0, 0]
    case .willBeginZooming: [9, 0, 0, 0, 0]
    case .didEndZooming(let scale): [10, scale, 0, 0, 0]
    case .didScrollToTop: [11, 0, 0, 0, 0]
    }
  }
}
