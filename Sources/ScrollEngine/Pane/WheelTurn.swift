/// What a wheel or a touchpad's scrolling has done, as a browser reports it.
package struct WheelTurn: Equatable, Sendable {
  /// How far.
  package enum Amount: Equatable, Sendable {
    /// Clicks of a wheel.
    case notches(Vector)
    /// A touchpad's points, or those of a wheel that the system has smoothed.
    case points(Vector)
  }

  package var amount: Amount
  /// Where the pointer is in the viewport.
  package var position: Vector
  /// Whether the control key is held: it zooms. Browsers report a touchpad's pinch in this way too.
  package var zooms: Bool
  /// Whether the shift key is held: a vertical wheel scrolls horizontally.
  package var turnsSideways: Bool
  /// How far the system scrolls by it; nil where the rule of notches counts.
  package var distance: Distance?
  /// Whether something inside the content, which the front scrolls itself, can scroll that way.
  package var isForContent = false

  /// How far a system scrolls.
  package enum Distance: Equatable, Sendable {
    /// Points.
    case points(Vector)
    /// Lengths of the viewport, as Page Down scrolls.
    case pages(Vector)
  }

  package init(_ amount: Amount, at position: Vector, zooms: Bool = false, turnsSideways: Bool = false) {
    self.amount = amount
    self.position = position
    self.zooms = zooms
    self.turnsSideways = turnsSideways
  }
}

extension WheelTurn.Amount {
  /// The unit of a browser's numbers, its `deltaMode`.
  package enum Unit: Int, Equatable, Sendable { case pixels, lines, pages }

  /// Lines to a notch, of browsers that report lines. Measured in Firefox.
  private static var linesPerNotch: Double { 3 }
  /// What `wheelDelta` is for a notch. Agreed: in every browser that has it.
  private static var deltaPerNotch: Double { 120 }
  /// What `wheelDelta` is for a pixel of a touchpad. Measured in Chromium.
  private static var deltaPerPixel: Double { 3 }

  /// The amount behind the numbers of a wheel event. Pixels are notches where `legacy`, its `wheelDelta`, is a whole number
  /// of notches and not just the pixels in another unit; all else is a touchpad, and is left as it is. Chosen.
  package init(_ delta: Vector, _ unit: Unit, legacy: Vector) {
    switch unit {
    case .lines: self = .notches(delta * (1 / Self.linesPerNotch))
    case .pages: self = .notches(delta)
    case .pixels:
      let isWheel = Axis.allCases.allSatisfy { Self.isWhole(legacy[$0]) } && legacy != .zero
      let isTouchpad = Axis.allCases.allSatisfy { legacy[$0] == -Self.deltaPerPixel * delta[$0] }
      self = isWheel && !isTouchpad ? .notches(-legacy * (1 / Self.deltaPerNotch)) : .points(delta)
    }
  }

  /// Whether the numbers are not a wheel's but those of fingers on the screen, of which WebKitGTK makes wheel events beside its
  /// touch events: `wheelDelta` is then 120 times the pixels, cut to a whole number. Measured in WebKitGTK 2.50.
  package static func areOfFingers(_ delta: Vector, legacy: Vector) -> Bool {
    legacy != .zero && Axis.allCases.allSatisfy { abs(legacy[$0] + deltaPerNotch * delta[$0]) < 1 }
  }

  private static func isWhole(_ legacy: Double) -> Bool {
    legacy == (legacy / deltaPerNotch).rounded(.toNearestOrEven) * deltaPerNotch
  }
}
