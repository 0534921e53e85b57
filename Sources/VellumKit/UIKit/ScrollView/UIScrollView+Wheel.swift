import Foundation
import ScrollEngine

/// Wheels, touchpads and keys.
extension UIScrollView {
  /// A notch moves content by this power of the view's length: 71 points in one of 600. Chosen.
  static let notchExponent = 2.0 / 3
  /// Factor by which a notch zooms: four notches double. Chosen.
  static let notchZoom = 1.189_207_115_002_721
  /// Points of touchpad scrolling, with the control key, by which the scale changes e-fold. As browsers have
  /// it.
  static let pointsPerZoom = 100.0
  /// Points that an arrow key scrolls by: a line. Chosen.
  static let line = 40.0
  /// Share of the view's length that Page Up, Page Down and Space scroll by. Chosen.
  static let page = 0.9

  /// Turns a wheel, or zooms with the control key. Returns whether it takes the input: not at the end of the
  /// range, so that a scroll view around this one can have it. A touchpad's scrolling is the pan's.
  func takeScroll(_ input: ScrollInput) -> Bool {
    guard isScrollEnabled else { return false }
    let zooms = input.modifiers.contains(.control)
    switch input.delta {
    case .notches(let notches):
      if zooms {
        return wheelZoom(
          by: exponential(-Double(notches.dy) * naturalLogarithm(Self.notchZoom)), at: input.position,
          .smoothed)
      }
      var turned = Vector(notches)
      if input.modifiers.contains(.shift), turned.x == 0 { turned = Vector(x: turned.y, y: 0) }
      return step(
        by: Vector(x: turned.x * notchDistance(.horizontal), y: turned.y * notchDistance(.vertical)),
        .smoothed)
    case .points(let points, let phase):
      guard zooms, phase == .began || phase == .changed else { return false }
      return wheelZoom(by: exponential(-Double(points.dy) / Self.pointsPerZoom), at: input.position, .atOnce)
    }
  }

  private func notchDistance(_ axis: Axis) -> Double {
    let length = scroller.geometry.viewport[axis]
    return length > 0 ? exponential(Self.notchExponent * naturalLogarithm(length)) : 0
  }

  /// Scrolls within the range; returns whether there is anything to scroll.
  private func step(by distance: Vector, _ manner: Scroller.Manner) -> Bool {
    var target = scroller.restingOffset
    for axis in Axis.allCases where distance[axis] != 0 {
      target[axis] = (target[axis] + distance[axis]).clamped(to: scroller.geometry.range(axis))
    }
    guard target != scroller.restingOffset else { return false }
    send(.step(by: distance, manner))
    return true
  }

  private func wheelZoom(by factor: Double, at position: CGPoint, _ manner: Scroller.Manner) -> Bool {
    guard askForZoomContent(), scroller.canZoom else { return false }
    let place = Vector(convert(position, from: nil)) - Vector(bounds.origin)
    send(.zoom(to: .scale(scroller.scale * factor, about: place), manner))
    return true
  }

  // MARK: - Keys

  /// Scrolls and zooms by key; returns whether it does.
  func takeKey(_ key: UIKey) -> Bool {
    guard key.modifierFlags.isDisjoint(with: [.control, .alternate, .command]) else { return false }
    let range = (x: scroller.geometry.range(.horizontal), y: scroller.geometry.range(.vertical))
    let viewport = scroller.geometry.viewport
    switch key.keyCode {
    case .keyboardLeftArrow: return keyStep(x: -Self.line)
    case .keyboardRightArrow: return keyStep(x: Self.line)
    case .keyboardUpArrow: return keyStep(y: -Self.line)
    case .keyboardDownArrow: return keyStep(y: Self.line)
    case .keyboardPageUp: return keyStep(y: -Self.page * viewport.y)
    case .keyboardPageDown: return keyStep(y: Self.page * viewport.y)
    case .keyboardSpacebar:
      return keyStep(y: (key.modifierFlags.contains(.shift) ? -Self.page : Self.page) * viewport.y)
    case .keyboardHome: return keyStep(y: range.y.lowerBound - range.y.upperBound)
    case .keyboardEnd: return keyStep(y: range.y.upperBound - range.y.lowerBound)
    default: break
    }
    switch key.characters {
    case "+", "=": return keyZoom(to: scroller.scale * Self.notchZoom)
    case "-": return keyZoom(to: scroller.scale / Self.notchZoom)
    case "0": return keyZoom(to: 1)
    default: return false
    }
  }

  private func keyStep(x: Double = 0, y: Double = 0) -> Bool {
    isScrollEnabled && step(by: Vector(x: x, y: y), .animated)
  }

  private func keyZoom(to scale: Double) -> Bool {
    guard askForZoomContent(), scroller.canZoom else { return false }
    send(.zoom(to: .scale(scale, about: nil), .animated))
    return true
  }
}
