/// The scales of one picture that a person looks at, and where a double tap and another size of the viewport bring it.
///
/// A picture fits at first. A double tap shows its pixels, or all of it again; a picture that fits goes on fitting.
package struct PictureZoom: Equatable, Sendable {
  /// The picture's size at scale 1, in points.
  package let size: Vector
  /// Pixels of the picture to a point at scale 1.
  package let density: Double
  /// The viewport's size, in points.
  package private(set) var viewport = Vector.zero
  /// Device pixels to a point.
  package private(set) var pixelsPerPoint = 1.0

  /// The least factor by which a double tap zooms in, relative to the fitting scale. Chosen.
  private static var doubleTapFactor: Double { 2 }
  /// The greatest number of device pixels to a pixel of the picture. Chosen.
  private static var largestMagnification: Double { 8 }
  /// By how much a scale may differ from the fitting one and still fit, where the viewport changes. Chosen.
  private static var fitTolerance: Double { 1e-6 }
  /// By how much a picture is larger than one that fits when a double tap shows all of it again. Chosen: less is not seen.
  private static var zoomedFactor: Double { 1.01 }

  /// Points along an axis below which there is no picture, and no viewport. Chosen: far below a pixel, and the ratio of two sizes is a
  /// scale.
  package static var smallest: Double { 1e-3 }

  /// A picture in a viewport without a size.
  package init(size: Vector, density: Double) { (self.size, self.density) = (size, density) }

  /// A picture in a viewport.
  package init(size: Vector, density: Double, viewport: Vector, pixelsPerPoint: Double) {
    (self.size, self.density) = (size, density)
    (self.viewport, self.pixelsPerPoint) = (viewport, pixelsPerPoint)
  }

  /// The scale at which all of the picture is seen and touches two edges.
  package var fittedScale: Double { min(viewport.x / size.x, viewport.y / size.y) }
  /// The scale at which a pixel of the picture is a pixel of the device.
  package var actualScale: Double { density / pixelsPerPoint }
  /// The scale below which it is not zoomed.
  package var minimumScale: Double { min(fittedScale, actualScale) }
  /// The scale above which it is not zoomed.
  package var maximumScale: Double { max(fittedScale, actualScale) * Self.largestMagnification }

  /// The scale to which a double tap zooms in.
  package var doubleTapScale: Double {
    min(maximumScale, max(actualScale, fittedScale * Self.doubleTapFactor))
  }
  /// Whether a double tap at `scale` shows all of it again.
  package func isZoomed(at scale: Double) -> Bool { scale > fittedScale * Self.zoomedFactor }
  /// Whether it fits at `scale`, and goes on fitting in a viewport of another size.
  package func isFitted(at scale: Double) -> Bool { abs(scale / fittedScale - 1) < Self.fitTolerance }

  /// All of the picture.
  private var whole: Rect { Rect(origin: .zero, size: size) }

  /// What to show after a double tap at `place` of the viewport, in points at scale 1.
  package func doubleTapped(at place: Vector, offset: Vector, scale: Double) -> Rect {
    isZoomed(at: scale) ? whole : rect(at: doubleTapScale, around: (offset + place) * (1 / scale))
  }

  /// Takes another size of the viewport; returns what to show, in points at scale 1, nil if it has no size.
  package mutating func resize(
    to new: Vector, pixelsPerPoint pixels: Double, offset: Vector, scale: Double
  ) -> Rect? {
    guard new.isFinite, min(new.x, new.y) >= Self.smallest, pixels > 0, pixels.isFinite else { return nil }
    let wasFitted = viewport == .zero || isFitted(at: scale)
    let center = (offset + viewport * 0.5) * (1 / scale)
    (viewport, pixelsPerPoint) = (new, pixels)
    return wasFitted ? whole : rect(at: scale, around: center)
  }

  /// The part of the picture that fills the viewport at `scale` with `center` in its middle.
  private func rect(at scale: Double, around center: Vector) -> Rect {
    let size = viewport * (1 / scale)
    return Rect(origin: center - size * 0.5, size: size)
  }
}

/// Finds double taps in the contacts that a pane gets too.
package struct DoubleTaps: Equatable, Sendable {
  private var detector = TapDetector()
  private var contacts = 0

  package init() { detector.requiredTaps = 2 }

  /// Takes in what a finger did; returns where a double tap began, if it has ended now. Contacts that have become a drag or a
  /// pinch, or have stopped content, are no tap.
  package mutating func take(_ input: ContactInput, isClaimed: Bool, at now: Timestamp) -> Vector? {
    switch input {
    case .down:
      let isLate = detector.deadline.map { $0 <= now } ?? detector.isOver
      if contacts == 0, isLate { detector.reset() }
      contacts += 1
    case .up: contacts = max(contacts - 1, 0)
    case .cancel: contacts = 0
    case .move, .deadline: break
    }
    if isClaimed { _ = detector.handle(.cancel, at: now) }
    let place = detector.location
    guard detector.handle(input, at: now) == .began else { return nil }
    return place
  }
}
