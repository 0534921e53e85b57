import Foundation
import ScrollEngine

/// How the engine's values become the view's, and its effects the delegate's calls.
extension UIScrollView {
  /// Tells the engine what happened, shows its values, and passes on what the delegate must hear.
  ///
  /// The values are final before the first call. A delegate that scrolls from inside a call comes through
  /// here again and hears of that before its own call returns.
  func send(_ input: Scroller.Input) {
    if case .rescaled = input {} else { takeOverScale() }
    let rounds = input.isByHand && scroller.isScrolledByHand
    let scale = scroller.scale
    scroller.handle(input, at: clock.moment)
    if scroller.scale != scale { fitInsetsToScale() }
    show(rounding: rounds)
    // The delegate is a client, also where a property that is being set has brought it here.
    publish(.none) { while let effect = scroller.nextEffect() { perform(effect) } }
    tellOfAdjustedContentInset()
    indicators.update(at: clock.moment)
    updateFrames()
  }

  func frameIsDue() {
    refreshZoomContent()
    send(.frame)
    if layer.showing != nil { layer.compositor.setNeedsCommit() }
  }

  /// Asks for frames as long as something moves by itself.
  private func updateFrames() {
    if scroller.needsFrame { clock.add(frameLink) }
  }

  // MARK: - Values

  private func show(rounding: Bool) { changeWhatIsSeen { showValues(rounding: rounding) } }

  private func changeWhatIsSeen(_ body: () -> Void) {
    if scroller.isAnimatingZoom || scroller.isZoomBouncing {
      // The way there is the engine's, inside of an animation block too.
      UIView.performWithoutAnimation(body)
    } else {
      body()
    }
  }

  private func showValues(rounding: Bool) {
    showScale()
    showContentSize()
    updateShowing()
    guard scroller.offset != shownOffset else { return }
    let old = shownOffset
    shownOffset = scroller.offset
    let origin = CGPoint(rounding ? roundedToPixels(shownOffset) : shownOffset)
    // An axis that does not move keeps what it shows, between pixels or not.
    let place = CGPoint(
      x: shownOffset.x != old.x ? origin.x : shownOrigin.x,
      y: shownOffset.y != old.y ? origin.y : shownOrigin.y)
    if place != shownOrigin { publishOffset(place) }
  }

  /// The engine's offset where `offset` is the published one, which may have been rounded; `offset` elsewhere.
  func exact(_ offset: CGPoint) -> Vector {
    Vector(
      x: offset.x == shownOrigin.x ? shownOffset.x : Double(offset.x),
      y: offset.y == shownOrigin.y ? shownOffset.y : Double(offset.y))
  }

  /// Moves the content without ending what moves it. How far it is off the pixels that it is shown at is kept while
  /// fingers or their momentum do, so that endless content which jumps by a period changes nothing else.
  func scrollAlong(to offset: CGPoint) {
    // A client that moves the zoomed view under a pinch, and the offset with it, means both.
    if scroller.isTracking || scroller.followsZoomContent { refreshZoomContent() } else { takeOverScale() }
    var target = exact(offset)
    if scroller.isScrolledByHand {
      for axis in Axis.allCases {
        let range = scroller.geometry.range(axis)
        let wanted = Vector(offset)[axis]
        if wanted == range.lowerBound || wanted == range.upperBound { continue }
        target[axis] = wanted + shownOffset[axis] - Vector(shownOrigin)[axis]
      }
    }
    shownOffset = target
    changeWhatIsSeen { place(at: offset) }
    send(.setOffset(target))
  }

  /// The offset at whole device pixels, as UIKit publishes those of drags and decelerations. Edges are not
  /// rounded.
  private func roundedToPixels(_ offset: Vector) -> Vector {
    let scale = Double(ownScreen.scale)
    var rounded = offset
    for axis in Axis.allCases {
      let range = scroller.geometry.range(axis)
      if offset[axis] == range.lowerBound || offset[axis] == range.upperBound { continue }
      // Adding zero makes of -0, to which rounding may come, a plain 0.
      rounded[axis] = (offset[axis] * scale).rounded(.toNearestOrEven) / scale + 0
    }
    return rounded
  }

  /// Somebody else has written the bounds. The content is there; the delegate is not told.
  func boundsWereScrolled() {
    let origin = bounds.origin
    shownOrigin = origin
    shownOffset = Vector(origin)
    toldOffset = origin
    indicators.contentOffset = shownOffset
    send(.setOffset(shownOffset))
  }

  func scrollerGeometry(_ change: (inout Geometry) -> Void) {
    // Insets may fit themselves to that: what changes here starts from the geometry that there is then.
    takeOverScale()
    var geometry = scroller.geometry
    change(&geometry)
    guard geometry != scroller.geometry else { return }
    send(.geometryChanged(geometry))
    updateIndicators()
  }

  func updateRules() {
    takeOverScale()
    var rules = Rules()
    rules.bounces = AxisFlags(horizontal: bouncesHorizontally, vertical: bouncesVertically)
    rules.alwaysBounces = AxisFlags(horizontal: alwaysBounceHorizontal, vertical: alwaysBounceVertical)
    rules.locksDirection = isDirectionalLockEnabled
    rules.isPaging = isPagingEnabled
    rules.bouncesZoom = bouncesZoom
    rules.minimumScale = max(Double(minimumZoomScale), Self.leastScale)
    rules.maximumScale = max(Double(maximumZoomScale), rules.minimumScale)
    let rate = Double(decelerationRate.rawValue)
    if rate != scroller.rules.decelerationRate.perMillisecond {
      rules.decelerationRate = ScrollEngine.DecelerationRate(
        perMillisecond: rate.clamped(to: Self.decelerationRates))
    } else {
      rules.decelerationRate = scroller.rules.decelerationRate
    }
    guard rules != scroller.rules else { return }
    send(.rulesChanged(rules))
    updateFingers()
  }

  /// The scale that limits of 0 and less count as. Chosen.
  private static var leastScale: Double { 1e-6 }
  /// What lies strictly between 0 and 1. Chosen: at the upper end content slows down by half in 69 s.
  private static var decelerationRates: ClosedRange<Double> { 1e-9...0.99999 }

  func alwaysBounceDidChange() {
    updateRules()
    updateAdjustedContentInset()
  }

  // MARK: - Effects

  private func perform(_ effect: Scroller.Effect) {
    switch effect {
    case .didScroll:
      guard bounds.origin != toldOffset else { return }
      toldOffset = bounds.origin
      contentDidMove()
      delegate?.scrollViewDidScroll(self)
      refreshControl?.contentDidScroll()
      followZoomedView()
    case .willBeginDragging:
      delegate?.scrollViewWillBeginDragging(self)
    case .willEndDragging(let landing):
      send(.land(at: askForTarget(of: landing)))
    case .didEndDragging(let willDecelerate):
      delegate?.scrollViewDidEndDragging(self, willDecelerate: willDecelerate)
    case .willBeginDecelerating:
      delegate?.scrollViewWillBeginDecelerating(self)
    case .didEndDecelerating:
      delegate?.scrollViewDidEndDecelerating(self)
    case .didEndScrollingAnimation:
      delegate?.scrollViewDidEndScrollingAnimation(self)
      announcePage()
    case .didScrollToTop:
      delegate?.scrollViewDidScrollToTop(self)
    case .didZoom:
      delegate?.scrollViewDidZoom(self)
      followZoomedView()
    case .willBeginZooming:
      delegate?.scrollViewWillBeginZooming(self, with: zoomView)
    case .didEndZooming(let scale):
      delegate?.scrollViewDidEndZooming(self, with: zoomView, atScale: scale)
    }
  }

  /// Where the delegate wants the content to rest. It is told where the content will be seen to, on device pixels. A target
  /// that is not finite counts as none.
  private func askForTarget(of landing: Scroller.Landing) -> Vector {
    guard let delegate else { return landing.target }
    let perMillisecond = landing.velocity * 0.001
    let rounded = scroller.isAskingForFlight ? roundedToPixels(landing.target) : landing.target
    // An axis that does not move keeps what it shows.
    let told = CGPoint(
      x: landing.target.x == shownOffset.x ? shownOrigin.x : CGFloat(rounded.x),
      y: landing.target.y == shownOffset.y ? shownOrigin.y : CGFloat(rounded.y))
    var target = told
    withUnsafeMutablePointer(to: &target) {
      delegate.scrollViewWillEndDragging(
        self, withVelocity: CGPoint(perMillisecond), targetContentOffset: $0)
    }
    guard target.isFinite else { return landing.target }
    // "Stop here" means where the content is, and "there" where it is going, not the pixels that those are shown at.
    let here = exact(target)
    return Vector(
      x: target.x == told.x ? landing.target.x : here.x, y: target.y == told.y ? landing.target.y : here.y)
  }
}

extension Scroller.Input {
  /// Whether it moves content as fingers do, or their momentum. What programs ask for is shown as they asked for it,
  /// whoever holds the content meanwhile.
  fileprivate var isByHand: Bool {
    switch self {
    case .touchUp, .dragBegan, .dragMoved, .dragShared, .dragKept, .dragEnded, .dragCancelled, .land, .frame:
      true
    case .touchDown, .fingersChanged, .pinchBegan, .pinchMoved, .pinchEnded, .geometryChanged, .insetsChanged,
      .rulesChanged, .setOffset, .scroll, .scrollInside, .step, .zoom, .scrollToTop, .rescaled,
      .offsetOverridden,
      .scaleOverridden, .laidOut, .stop:
      false
    }
  }
}

extension Scroller {
  /// Whether fingers, or what they set going, move the content without scaling it.
  fileprivate var isScrolledByHand: Bool { (isTracking && !isZooming) || isDecelerating }
}
