import Foundation
import ScrollEngine

/// How the engine's values become the view's, and its effects the delegate's calls.
extension UIScrollView {
  /// Tells the engine what happened, and before that where the zoom view is, unless clients are still placing it.
  func send(_ input: Scroller.Input) {
    if input.endsPlacing, publishing != .zoomScale { takeOverZoomContent() } else { takeOverZoomScale() }
    handle(input)
  }

  /// Tells the engine what happened, shows its values, and passes on what the delegate must hear.
  ///
  /// The values are final before the first call. A delegate that scrolls from inside a call comes through
  /// here again and hears of that before its own call returns.
  func handle(_ input: Scroller.Input) {
    let rounds = input.isByHand && scroller.isScrolledByHand
    let scale = scroller.scale
    scroller.handle(input, at: clock.now)
    if scroller.scale != scale { fitInsetsToScale() }
    show(rounding: rounds)
    // The delegate is a client, also where a property that is being set has brought it here.
    publish(.none) { while let effect = scroller.nextEffect() { perform(effect) } }
    tellOfAdjustedContentInset()
    indicators.update(at: clock.now)
    updateFrames()
  }

  func frameIsDue() {
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
    let offset = scroller.offset
    guard offset != published.exact else { return }
    let origin = published.origin(of: offset, rounded: rounding ? roundedToPixels(offset) : offset)
    published = PublishedOffset(exact: offset, origin: published.origin)
    if origin != published.origin { publishOffset(origin) }
  }

  /// Moves the content and continues what moves it. While fingers or their momentum do, the distance from the device
  /// pixels at which it is shown stays, so that endless content can jump by a period.
  func scroll(alongTo offset: CGPoint) {
    // A client that moves the zoom view under a pinch, and the offset with it, means both.
    if scroller.isTracking || scroller.followsZoomContent {
      takeOverZoomContent()
    } else {
      takeOverZoomScale()
    }
    var target = published.exact(of: offset)
    if scroller.isScrolledByHand {
      for axis in Axis.allCases {
        let range = scroller.geometry.range(axis)
        let wanted = Vector(offset)[axis]
        if wanted == range.lowerBound || wanted == range.upperBound { continue }
        target[axis] = wanted + published.exact[axis] - Vector(published.origin)[axis]
      }
    }
    published = PublishedOffset(exact: target, origin: published.origin)
    changeWhatIsSeen { place(at: offset) }
    send(.setOffset(target))
  }

  private func roundedToPixels(_ offset: Vector) -> Vector {
    PublishedOffset.rounded(offset, in: scroller.geometry, scale: Double(ownScreen.scale))
  }

  /// A client has set the bounds' origin: the content is there, and the delegate does not hear of it.
  func boundsWereScrolled() {
    published = PublishedOffset(origin: bounds.origin)
    reported = published
    send(.setOffset(published.exact))
  }

  func scrollerGeometry(_ change: (inout Geometry) -> Void) {
    // The insets may follow, and with them the geometry that changes here.
    takeOverZoomScale()
    var geometry = scroller.geometry
    change(&geometry)
    guard geometry != scroller.geometry else { return }
    send(.geometryChanged(geometry))
    updateIndicators()
  }

  func updateRules() {
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
      guard bounds.origin != reported.origin else { return }
      let before = reported.exact
      reported = PublishedOffset(exact: scroller.offset, origin: bounds.origin)
      contentDidMove(from: before)
      delegate?.scrollViewDidScroll(self)
      refreshControl?.contentDidScroll()
      followZoomView()
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
      followZoomView()
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
    let told = published.origin(of: landing.target, rounded: rounded)
    var target = told
    withUnsafeMutablePointer(to: &target) {
      delegate.scrollViewWillEndDragging(
        self, withVelocity: CGPoint(perMillisecond), targetContentOffset: $0)
    }
    guard target.isFinite else { return landing.target }
    // "Stop here" means where the content is, and "there" where it is going, not the pixels that those are shown at.
    let here = published.exact(of: target)
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
