import Foundation
import RenderList
import ScrollEngine
import VellumGraphics

/// The ranges of the numbers in inputs. No device sends numbers outside of them. Files with such numbers are
/// refused; a host's inputs are clamped when they arrive. Chosen.
package enum InputLimits {
  /// Points from the window's origin, and of one step of a touchpad: three times the largest screen at the least scale.
  package static let points: ClosedRange<Double> = -1e6...1e6
  /// Notches that a wheel turns at a time.
  package static let notches: ClosedRange<Double> = -1e6...1e6
  /// Points of the radius of a contact.
  package static let radius: ClosedRange<Double> = 0...1e6
  /// Radians between a pen and the surface.
  package static let altitude: ClosedRange<Double> = 0...(.pi / 2)
  /// Buttons of a mouse, by number.
  package static let button: ClosedRange<Int> = 1...32
  /// The factor by which two fingers on a touchpad come apart; far beyond what the largest touchpad and the
  /// closest fingers give.
  package static let pinchScale: ClosedRange<Double> = 1e-6...1e6
  /// Radians that they turn.
  package static let rotation: ClosedRange<Double> = -1e6...1e6
  /// The size of text, as a factor of the usual one: half of the least and twice the greatest that desktops offer.
  package static let textScale: ClosedRange<Double> = 0.25...4
  /// The components of a colour.
  package static let component: ClosedRange<Double> = 0...1
  /// How many media types of another program's contents are used; more are left out.
  package static let contentTypes = 100
  /// Device pixels of a side of the screen: what Cairo paints on.
  package static let pixels: ClosedRange<Double> = 1...Double(CairoPainter.longestSide)
  /// Device pixels to a point.
  package static let screenScale: ClosedRange<Double> = 0.1...16
  /// Nanoseconds of a host's clock: 95 years each way, so that no difference overflows.
  package static let clock: ClosedRange<Int64> = -3_000_000_000_000_000_000...3_000_000_000_000_000_000
}

/// An input that `UIScreen.admit(_:at:)` has accepted: its numbers are finite and within `InputLimits`, and
/// its time does not go back.
package struct AdmittedInput: Sendable {
  package let input: HostInput
  package let time: Timestamp

  package init(input: HostInput, time: Timestamp) {
    self.input = input
    self.time = time
  }
}

extension Timestamp {
  /// The moment, clamped to `InputLimits.clock`.
  package var admitted: Timestamp { Timestamp(nanoseconds: InputLimits.clock.nearest(nanoseconds)) }
}

extension HostInput {
  /// The input with every number clamped to `InputLimits`. Nil if a number is not finite or a pinch's scale
  /// not positive, for a screen whose size or scale is out of range, and for a drop without files.
  package var admitted: HostInput? {
    switch self {
    case .event(let event): event.admitted.map(HostInput.event)
    case .frame, .deadline, .reducedMotion, .activity: self
    case .clipboard(let types): .clipboard(Array(types.prefix(InputLimits.contentTypes)))
    case .content(let piece): piece.data.count <= ContentPiece.longest ? self : nil
    case .appearance(let appearance): appearance.admitted.map(HostInput.appearance)
    case .resized(let size, let scale):
      InputLimits.screenScale.contains(scale) && InputLimits.pixels.contains(size.width * scale)
        && InputLimits.pixels.contains(size.height * scale) ? self : nil
    }
  }
}

extension InputEvent {
  /// As `HostInput.admitted`.
  package var admitted: InputEvent? {
    switch self {
    case .touch(var touch):
      guard let position = touch.position.admitted, let details = touch.details.admitted else { return nil }
      (touch.position, touch.details) = (position, details)
      if !InputLimits.button.contains(touch.button) { touch.button = 1 }
      return .touch(touch)
    case .scroll(var scroll):
      guard let position = scroll.position.admitted, let delta = scroll.delta.admitted else { return nil }
      (scroll.position, scroll.delta) = (position, delta)
      return .scroll(scroll)
    case .pinch(var pinch):
      guard let position = pinch.position.admitted, pinch.scale.isFinite, pinch.scale > 0,
        pinch.rotation.isFinite
      else { return nil }
      pinch.position = position
      pinch.scale = InputLimits.pinchScale.nearest(pinch.scale)
      pinch.rotation = InputLimits.rotation.nearest(pinch.rotation)
      return .pinch(pinch)
    case .hover(var hover):
      guard let position = hover.position.admitted, let details = hover.details.admitted else { return nil }
      (hover.position, hover.details) = (position, details)
      return .hover(hover)
    case .key, .assist: return self
    case .drag(var drag):
      guard let position = drag.position.admitted else { return nil }
      drag.position = position
      drag.types = Array(drag.types.prefix(InputLimits.contentTypes))
      return .drag(drag)
    case .drop(let files, let position):
      guard !files.isEmpty, let position = position.admitted else { return nil }
      return .drop(files, position: position)
    }
  }
}

extension ScrollInput.Delta {
  fileprivate var admitted: Self? {
    switch self {
    case .notches(let delta): delta.admitted(in: InputLimits.notches).map(Self.notches)
    case .points(let delta, let phase): delta.admitted(in: InputLimits.points).map { .points($0, phase) }
    }
  }
}

extension CGPoint {
  fileprivate var admitted: CGPoint? {
    guard isFinite else { return nil }
    return CGPoint(x: InputLimits.points.nearest(x), y: InputLimits.points.nearest(y))
  }
}

extension CGVector {
  fileprivate func admitted(in range: ClosedRange<Double>) -> CGVector? {
    guard dx.isFinite, dy.isFinite else { return nil }
    return CGVector(dx: range.nearest(dx), dy: range.nearest(dy))
  }
}

extension ClosedRange {
  func nearest(_ value: Bound) -> Bound { Swift.min(Swift.max(value, lowerBound), upperBound) }
}
