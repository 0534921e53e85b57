import Foundation
import ScrollEngine

/// The two bars that tell where in the content the view is, and how much of it is seen.
///
/// They show while the content moves, and fade when nothing has moved for a while. The numbers are those of
/// iOS 13 and later, agreed by independent measurements.
@MainActor final class ScrollIndicators: FrameClock.Observer, FrameClock.Sleeper {
  /// Points.
  static let thickness: CGFloat = 3
  static let cornerRadius: CGFloat = 1.5
  /// Points between a bar and the view's edges.
  static let margin: CGFloat = 3
  /// Points that a bar leaves free at its far end where both show.
  static let cornerRoom: CGFloat = 6
  /// Points that a bar is long at least, and at least while content is pulled past an edge.
  static let minimumLength: CGFloat = 36
  static let minimumStretchedLength: CGFloat = 8
  /// Seconds at rest before it fades, and of the fading.
  static let holdDuration = 1.2
  static let fadeDuration = 0.25
  static let dark = CGColor(red: 0, green: 0, blue: 0, alpha: 0.35)
  static let light = CGColor(red: 1, green: 1, blue: 1, alpha: 0.5)

  private enum Visibility: Equatable {
    case hidden
    /// Until nothing has moved for the hold's duration since then.
    case shown(since: Timestamp)
    case fading(since: Timestamp)
  }

  weak var view: UIScrollView?
  private var visibility = Visibility.hidden
  private var shows = AxisFlags.neither
  private var bars: (horizontal: IndicatorLayer, vertical: IndicatorLayer)?

  // MARK: - Showing

  /// Shows the bars of these axes, from now on until nothing moves.
  func show(_ axes: AxisFlags, at now: Timestamp) {
    guard axes != .neither, let view else { return }
    switch visibility {
    case .hidden:
      shows = axes
      FrameClock.shared.wake(self, at: now.advanced(by: Self.holdDuration))
    case .fading:
      shows = AxisFlags(
        horizontal: shows.horizontal || axes.horizontal, vertical: shows.vertical || axes.vertical)
      FrameClock.shared.remove(self)
      FrameClock.shared.wake(self, at: now.advanced(by: Self.holdDuration))
    case .shown:
      shows = AxisFlags(
        horizontal: shows.horizontal || axes.horizontal, vertical: shows.vertical || axes.vertical)
    }
    visibility = .shown(since: now)
    if bars == nil { addBars(to: view.layer) }
    setOpacity(1)
    place()
  }

  func deadline(at now: Timestamp) {
    guard case .shown(let since) = visibility, let view else { return }
    let end = since.advanced(by: Self.holdDuration)
    if view.scroller.isTracking || view.scroller.needsFrame {
      visibility = .shown(since: now)
      FrameClock.shared.wake(self, at: now.advanced(by: Self.holdDuration))
    } else if now < end {
      FrameClock.shared.wake(self, at: end)
    } else {
      visibility = .fading(since: now)
      FrameClock.shared.add(self)
    }
  }

  func frame(at now: Timestamp) -> Bool {
    guard case .fading(let since) = visibility else { return false }
    let progress = now.seconds(since: since) / Self.fadeDuration
    guard progress >= 1 else {
      setOpacity(Float(1 - max(0, progress)))
      return true
    }
    visibility = .hidden
    shows = .neither
    setOpacity(0)
    return false
  }

  private func setOpacity(_ opacity: Float) {
    bars?.horizontal.opacity = opacity
    bars?.vertical.opacity = opacity
  }

  private func addBars(to layer: CALayer) {
    let added = (horizontal: IndicatorLayer(), vertical: IndicatorLayer())
    for bar in [added.horizontal, added.vertical] {
      bar.cornerRadius = Self.cornerRadius
      layer.addSublayer(bar)
    }
    bars = added
  }

  /// Keeps the bars in front of subviews that are added later.
  func bringToFront(of layer: CALayer) {
    guard let bars else { return }
    layer.addSublayer(bars.horizontal)
    layer.addSublayer(bars.vertical)
  }

  // MARK: - Placing

  /// Puts the bars where they belong, now that the view or its content has moved.
  func place() {
    guard visibility != .hidden, let view, let bars else { return }
    place(bars.horizontal, .horizontal, of: view)
    place(bars.vertical, .vertical, of: view)
  }

  private func place(_ bar: IndicatorLayer, _ axis: Axis, of view: UIScrollView) {
    guard shows[axis], view.showsIndicator(axis) else {
      bar.isHidden = true
      return
    }
    let both = shows[axis.other] && view.showsIndicator(axis.other)
    let insets = view.indicatorInsets(axis)
    let viewport = view.scroller.geometry.viewport
    let start = insets.leading(axis) + Self.margin
    let end = viewport[axis] - insets.trailing(axis) - Self.margin - (both ? Self.cornerRoom : 0)
    let span = view.indicatorSpan(axis, track: end - start)

    let offset = view.scroller.presentedOffset
    var origin = Vector.zero
    origin[axis] = offset[axis] + start + span.start
    origin[axis.other] =
      offset[axis.other] + viewport[axis.other] - insets.trailing(axis.other) - Self.margin - Self.thickness
    var size = Vector.zero
    size[axis] = span.length
    size[axis.other] = Self.thickness
    bar.isHidden = span.length <= 0
    bar.frame = CGRect(origin: CGPoint(origin), size: CGSize(size))
    bar.backgroundColor = view.indicatorColor
  }
}

/// A layer that follows at once.
private final class IndicatorLayer: CALayer {
  override class func defaultAction(forKey event: String) -> (any CAAction)? { NSNull.noAction }
}
