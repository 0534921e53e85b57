/// An input of a pane as ten numbers, as a front in another language writes it: kind, moment in milliseconds, and eight more.
/// web/src/records.ts has the same table.
package struct PaneRecord {
  /// How many numbers a record has.
  package static var length: Int { 10 }

  /// What happened; the comment names the numbers after the moment.
  private enum Kind: Int {
    /// Contact, x, y.
    case down
    /// Contact, x, y.
    case move
    /// Contact.
    case up
    case cancel
    case frame
    /// Delta x, y, its unit, `wheelDelta` x, y, place x, y; 1 with shift plus 2 with control.
    case wheel
    /// Number of the ``ScrollKey``.
    case key
    /// x, y.
    case touchpadPinchBegan
    /// x, y, scale.
    case touchpadPinchMoved
    case touchpadPinchEnded
    /// Viewport's width and height, the content's at scale 1, alignment x, y, device pixels to a point.
    case sizes
    /// Top, left, bottom, right.
    case insets
    /// Bounces, always bounces, shows indicators (each 1 along x plus 2 along y), deceleration rate, least and greatest scale,
    /// ``Switches``.
    case rules
    /// Target x, y: the answer to `willEndDragging`.
    case land
    /// x, y.
    case setOffset
    /// x, y, whether animated.
    case scroll
    /// x, y, width, height in content points, whether animated.
    case scrollRectToVisible
    /// Scale, whether animated.
    case zoom
    /// x, y, width, height in points of the content at scale 1, whether animated.
    case zoomToRect
    /// Whether animated.
    case scrollToTop
    case stop
    case flashIndicators
  }

  /// The rules that are either true or not.
  private struct Switches {
    var bits: Int
    func has(_ number: Int) -> Bool { bits >> number & 1 != 0 }
    var bouncesZoom: Bool { has(0) }
    var isPaging: Bool { has(1) }
    var locksDirection: Bool { has(2) }
    var isScrollEnabled: Bool { has(3) }
    var isZoomEnabled: Bool { has(4) }
    var reducesMotion: Bool { has(5) }
  }

  private let kind: Kind
  /// When it happened.
  package let time: Timestamp
  private let n: InlineArray<8, Double>

  /// The record that begins at `numbers`; nil if the numbers are none of an input's.
  package init?(_ numbers: UnsafePointer<Double>) {
    for index in 0..<Self.length where !numbers[index].isFinite { return nil }
    guard numbers[0] >= 0, numbers[0] < 256, let kind = Kind(rawValue: Int(numbers[0])),
      abs(numbers[1]) < 1e12
    else { return nil }
    self.kind = kind
    time = Timestamp(nanoseconds: Int64((numbers[1] * 1e6).rounded(.toNearestOrEven)))
    n = InlineArray { numbers[$0 + 2] }
    for index in 0..<8 where abs(n[index]) > Self.greatest { return nil }
  }

  /// Points, or what else a number is; what is beyond it is refused. Chosen: products of two such numbers stay exact enough.
  private static var greatest: Double { 1e9 }

  private func point(_ first: Int) -> Vector { Vector(x: n[first], y: n[first + 1]) }
  private func rect(_ first: Int) -> Rect { Rect(origin: point(first), size: point(first + 2)) }
  private func axes(_ index: Int) -> AxisFlags {
    let bits = Int(n[index])
    return AxisFlags(horizontal: bits & 1 != 0, vertical: bits & 2 != 0)
  }

  /// Gives the input to `pane`; returns whether it was taken. A wheel or key that has nothing to move is not, nor are numbers
  /// that an input may not have.
  package func apply(to pane: inout ScrollPane, at now: Timestamp) -> Bool {
    switch kind {
    case .down: pane.take(.down(id: Int(n[0]), point(1)), at: time, now: now)
    case .move: pane.take(.move(id: Int(n[0]), point(1)), at: time, now: now)
    case .up: pane.take(.up(id: Int(n[0])), at: time, now: now)
    case .cancel: pane.take(.cancel, at: time, now: now)
    case .frame: pane.frame(at: now)
    case .wheel: return takeWheel(into: &pane, at: now)
    case .key: return ScrollKey(rawValue: Int(n[0])).map { pane.take($0, at: now) } ?? false
    case .touchpadPinchBegan: return pane.take(.began(at: point(0)), at: now)
    case .touchpadPinchMoved: return n[2] > 0 && pane.take(.moved(to: point(0), scale: n[2]), at: now)
    case .touchpadPinchEnded: return pane.take(.ended, at: now)
    case .sizes: return takeSizes(into: &pane, at: now)
    case .insets:
      var geometry = pane.scroller.geometry
      geometry.insets = Insets(top: n[0], left: n[1], bottom: n[2], right: n[3])
      pane.send(.geometryChanged(geometry), at: now)
    case .rules: takeRules(into: &pane, at: now)
    case .land: pane.send(.land(at: point(0)), at: now)
    case .setOffset: pane.send(.setOffset(point(0)), at: now)
    case .scroll: pane.send(.scroll(to: point(0), pane.style(animated: n[2] != 0)), at: now)
    case .scrollRectToVisible:
      guard n[2] > 0, n[3] > 0 else { return false }
      let target = pane.scroller.offset(showing: rect(0))
      guard target != pane.scroller.offset else { return true }
      pane.send(.scrollInside(to: target, pane.style(animated: n[4] != 0)), at: now)
    case .zoom:
      guard n[0] > 0 else { return false }
      pane.zoom(to: .scale(n[0], about: nil), pane.style(animated: n[1] != 0), at: now)
    case .zoomToRect:
      guard n[2] > 0, n[3] > 0 else { return false }
      pane.zoom(to: .rect(rect(0)), pane.style(animated: n[4] != 0), at: now)
    case .scrollToTop: pane.send(.scrollToTop(pane.style(animated: n[0] != 0)), at: now)
    case .stop: pane.send(.stop, at: now)
    case .flashIndicators: pane.flashIndicators(at: now)
    }
    return true
  }

  private func takeWheel(into pane: inout ScrollPane, at now: Timestamp) -> Bool {
    guard let unit = WheelTurn.Amount.Unit(rawValue: Int(n[2])),
      unit != .pixels || !WheelTurn.Amount.areOfFingers(point(0), legacy: point(3))
    else { return false }
    let modifiers = Int(n[7])
    let turn = WheelTurn(
      WheelTurn.Amount(point(0), unit, legacy: point(3)), at: point(5), zooms: modifiers & 2 != 0,
      turnsSideways: modifiers & 1 != 0)
    return pane.take(turn, at: now)
  }

  private func takeSizes(into pane: inout ScrollPane, at now: Timestamp) -> Bool {
    guard min(n[0], n[1]) >= 0, min(n[2], n[3]) >= 0, n[6] > 0 else { return false }
    pane.settings.pixelsPerPoint = n[6]
    var geometry = pane.scroller.geometry
    geometry.viewport = point(0)
    geometry.alignment = point(4)
    if n[2] > 0, n[3] > 0 {
      geometry.zoomContent = ZoomContent(origin: .zero, size: point(2))
    } else {
      geometry.zoomContent = nil
    }
    geometry.contentSize = point(2) * pane.scroller.scale
    pane.send(.geometryChanged(geometry), at: now)
    return true
  }

  private func takeRules(into pane: inout ScrollPane, at now: Timestamp) {
    let switches = Switches(bits: Int(n[6]))
    var rules = pane.scroller.rules
    // Who wants less motion sees no bounce. Chosen for browsers; a UIScrollView bounces then too.
    rules.bounces = switches.reducesMotion ? .neither : axes(0)
    rules.alwaysBounces = axes(1)
    rules.decelerationRate = DecelerationRate(perMillisecond: n[3].clamped(to: DecelerationRate.inUse))
    rules.minimumScale = max(n[4], Rules.minScale)
    rules.maximumScale = max(n[5], rules.minimumScale)
    rules.bouncesZoom = switches.bouncesZoom && !switches.reducesMotion
    rules.isPaging = switches.isPaging
    rules.locksDirection = switches.locksDirection
    pane.settings.indicators = axes(2)
    pane.settings.isScrollEnabled = switches.isScrollEnabled
    pane.settings.isZoomEnabled = switches.isZoomEnabled
    pane.settings.reducesMotion = switches.reducesMotion
    pane.send(.rulesChanged(rules), at: now)
  }
}
