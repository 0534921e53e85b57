import Foundation
import ScrollEngine

extension UIScrollView {
  /// Call when the look or the place of indicators has changed.
  func updateIndicators() {
    if indicators.visibility.axes != .neither { layer.compositor.setNeedsCommit() }
  }

  /// Shows the indicators of the axes along which the content has moved, if a gesture or a motion of the
  /// engine moved it.
  func contentDidMove(from old: Vector) {
    let new = scroller.offset
    guard scroller.isTracking || scroller.needsFrame else { return }
    // An animated scroll keeps the setting made by `withScrollIndicatorsShown`.
    let restBehavior: IndicatorFade.RestBehavior? = scroller.isAnimatingOffset ? nil : .rest
    indicators.show(
      AxisFlags(horizontal: new.x != old.x, vertical: new.y != old.y), restBehavior: restBehavior,
      at: clock.now)
  }

  func showIndicators(during changes: () -> Void) {
    let old = scroller.restingOffset
    changes()
    let new = scroller.restingOffset
    let isAnimated = scroller.isAnimatingOffset || (layer.animatesBounds && !scroller.needsFrame)
    indicators.show(
      AxisFlags(horizontal: new.x != old.x, vertical: new.y != old.y),
      restBehavior: isAnimated && !scroller.isTracking ? .fade : .rest, at: clock.now)
  }

  /// Whether visible indicators stay: the content moves, is held, or the pointer or a finger is on a bar.
  var isIndicatorHeld: Bool {
    scroller.isTracking || scroller.needsFrame || layer.animatesBounds || indicatorRecognizer.grip != .none
  }

  var isOnScreen: Bool {
    guard let window else { return false }
    return !window.isHidden
  }

  /// Whether an axis has an indicator: the property allows it, and content can be dragged along the axis.
  func showsIndicator(_ axis: Axis) -> Bool {
    let isWanted = axis == .horizontal ? showsHorizontalScrollIndicator : showsVerticalScrollIndicator
    return isWanted && scroller.canDrag(axis)
  }

  func indicatorInsets(_ axis: Axis) -> Insets {
    let own = axis == .horizontal ? horizontalScrollIndicatorInsets : verticalScrollIndicatorInsets
    let safe = automaticallyAdjustsScrollIndicatorInsets ? safeAreaInsets : .zero
    return Insets(
      top: own.top + safe.top, left: own.left + safe.left, bottom: own.bottom + safe.bottom,
      right: own.right + safe.right)
  }

  // MARK: - Placing

  /// The track of an axis while the indicators of `axes` show and the view has that size.
  func indicatorPlace(_ axis: Axis, beside axes: AxisFlags, in size: Vector) -> IndicatorPlace {
    var geometry = scroller.presentedGeometry
    geometry.viewport = size
    return IndicatorPlace(
      axis, geometry: geometry, insets: indicatorInsets(axis),
      both: axes[axis.other] && showsIndicator(axis.other), isMirrored: isMirrored)
  }

  /// Places the bar of an axis, from the presented state of the view.
  func placeIndicator(_ axis: Axis, _ bar: inout LayerState) {
    let axes = indicators.visibility.axes
    bar.isHidden = true
    guard axes[axis], showsIndicator(axis) else { return }
    let seen = (layer.shownState ?? layer.state).bounds
    let place = indicatorPlace(axis, beside: axes, in: Vector(seen.size))
    guard place.track.hasRoom else { return }
    bar.isHidden = false
    let span = place.track.bar(at: Vector(seen.origin)[axis])
    let thickness =
      indicatorRecognizer.grip.axis == axis ? IndicatorPlace.grabbedThickness : IndicatorPlace.thickness
    var (origin, size) = (Vector(seen.origin), Vector.zero)
    origin[axis] += place.start + span.start
    origin[axis.other] += place.side(ofBar: thickness)
    size[axis] = span.length
    size[axis.other] = thickness
    bar.frame = CGRect(origin: CGPoint(origin), size: CGSize(size))
    bar.cornerRadius = CGFloat(thickness / 2)
    let traits = traitCollection
    bar.backgroundColor = IndicatorLook.color(indicatorStyle, in: traits)
    guard let edge = IndicatorLook.edgeColor(indicatorStyle, in: traits) else { return }
    let width = IndicatorLook.edgeWidth(atScale: traits.displayScale)
    bar.frame = bar.frame.insetBy(dx: -width, dy: -width)
    bar.cornerRadius += width
    (bar.borderColor, bar.borderWidth) = (edge, width)
  }
}
