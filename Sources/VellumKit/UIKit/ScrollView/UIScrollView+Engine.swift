import Foundation
import ScrollEngine

/// Passes the engine's values to the view, and its effects to the delegate.
extension UIScrollView {
  /// Sends an input to the engine, and before it the zoom view's place, unless the client is still placing
  /// that view.
  func send(_ input: Scroller.Input) {
    adoptZoomView(at: ZoomViewMoment(before: input))
    handle(input)
  }

  /// Sends an input to the engine, shows its values, and makes the delegate calls that follow.
  ///
  /// The values are final before the first call. A delegate that scrolls from inside a call re-enters this
  /// function and hears of that scroll before its own call returns.
  func handle(_ input: Scroller.Input) {
    let rounds = input.isByHand && scroller.isScrolledByHand
    let scale = scroller.scale
    let clock = clock
    scroller.handle(input, at: clock.now)
    if scroller.scale != scale { fitInsetsToScale() }
    show(rounding: rounds)
    // The delegate is a client, even if setting a property has led here.
    publish(.none) { while let effect = scroller.nextEffect() { perform(effect) } }
    notifyObservers(of: [.contentOffset, .zoomScale])
    notifyAdjustedContentInset()
    indicators.update(at: clock.now)
    // Requests frames while something moves by itself.
    if scroller.needsFrame { clock.add(frameLink) }
  }

  func frameIsDue() {
    send(.frame)
    if layer.showing != nil { layer.compositor.setNeedsCommit() }
  }

  // MARK: - Values

  private func show(rounding: Bool) { performVisibleChange { showValues(rounding: rounding) } }

  private func performVisibleChange(_ body: () -> Void) {
    if scroller.presentsZoom {
      // The engine animates the zoom itself, also inside an animation block.
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
    published.exact = offset
    if origin != published.origin { publishOffset(origin) }
  }

  /// Moves the content; a motion under way continues from there. While fingers or their momentum move it, the
  /// exact offset keeps its distance from the rounded one, so that endless content can jump by a period.
  func scroll(alongTo offset: CGPoint) {
    // A client that moves the zoom view during a pinch and then sets the offset means both changes.
    adoptZoomView(at: .offset)
    let offset = Vector(offset)
    var target = published.exact(of: offset)
    if scroller.isScrolledByHand {
      for axis in Axis.allCases {
        let range = scroller.geometry.range(axis)
        let wanted = offset[axis]
        if wanted == range.lowerBound || wanted == range.upperBound { continue }
        target[axis] = wanted + published.exact[axis] - published.origin[axis]
      }
    }
    published.exact = target
    performVisibleChange { place(at: offset) }
    send(.setOffset(target))
  }

  func roundedToPixels(_ offset: Vector) -> Vector {
    scroller.geometry.rounded(offset, scale: Double(ownScreen.scale))
  }

  /// A client has set the bounds' origin. The content is there already, and the delegate is not called.
  func boundsWereScrolled() {
    published = PublishedOffset(Vector(bounds.origin))
    reported = published
    send(.setOffset(published.exact))
  }

  func scrollerGeometry(_ change: (inout Geometry) -> Void) {
    // First, because it may change the insets, and with them the geometry read below.
    adoptZoomView(at: .change)
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
    rules.minimumScale = max(Double(minimumZoomScale), Rules.minScale)
    rules.maximumScale = max(Double(maximumZoomScale), rules.minimumScale)
    let rate = Double(decelerationRate.rawValue)
    if rate != scroller.rules.decelerationRate.perMillisecond {
      rules.decelerationRate = ScrollEngine.DecelerationRate(
        perMillisecond: rate.clamped(to: ScrollEngine.DecelerationRate.inUse))
    } else {
      rules.decelerationRate = scroller.rules.decelerationRate
    }
    guard rules != scroller.rules else { return }
    send(.rulesChanged(rules))
    updateFingers()
  }

  func alwaysBounceDidChange() {
    updateRules()
    updateAdjustedContentInset()
  }
}

/// Notifies a scroll view of frames, without keeping it alive.
@MainActor final class ScrollFrameLink: FrameClock.Observer {
  /// The scroll view, which sets it to nil in its `deinit`.
  nonisolated(unsafe) unowned(unsafe) var view: UIScrollView?

  func frame(at now: Timestamp) -> Bool {
    guard let view, view.scroller.needsFrame else { return false }
    view.frameIsDue()
    return view.scroller.needsFrame
  }
}
