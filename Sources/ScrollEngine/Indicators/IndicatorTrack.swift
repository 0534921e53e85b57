/// The way along which the bar of a scroll indicator moves: which place of the bar belongs to which offset.
///
///     length = max(36, viewport/whole · track)        whole = the range's length + viewport
///     start  = (offset − range.lowerBound)/(the range's length) · (track − length)
///
/// The numbers are those of iOS 13 and later, agreed by independent measurements; docs/behaviour/indicators.md.
public struct IndicatorTrack: Equatable, Sendable {
  /// The offsets at which the content may rest.
  public let range: ClosedRange<Double>
  /// Points of the content that are seen along the axis.
  public let viewport: Double
  /// Points.
  public let length: Double

  /// Points that a bar is long at least, as long as there is twice that room. Agreed.
  public static var minimumLength: Double { 36 }
  /// Points that a bar is long at least while content is pulled past an edge. Agreed.
  public static var minimumStretchedLength: Double { 8 }
  /// The share of the track that the least length takes at most, so that a bar on a short track still has a way
  /// to go. Chosen.
  static var greatestMinimum: Double { 0.5 }

  /// Where a bar lies, in points from the beginning of its track.
  public struct Bar: Equatable, Sendable {
    public var start: Double
    public var length: Double

    public init(start: Double, length: Double) {
      self.start = start
      self.length = length
    }
  }

  public init(range: ClosedRange<Double>, viewport: Double, length: Double) {
    self.range = range
    self.viewport = max(viewport, 0)
    self.length = length
  }

  /// Whether a bar fits on it at all.
  public var hasRoom: Bool { length >= Self.minimumStretchedLength }

  /// How long the bar is while the offset lies in the range; 0 on a track without room.
  public var barLength: Double {
    guard hasRoom else { return 0 }
    let whole = travel + viewport
    let least = min(Self.minimumLength, Self.greatestMinimum * length)
    return whole > 0 ? min(max(least, viewport / whole * length), length) : length
  }

  /// The bar of an offset. Past an edge it shrinks by the overscroll, and stays at that end.
  public func bar(at offset: Double) -> Bar {
    guard hasRoom else { return Bar(start: 0, length: 0) }
    let inside = offset.clamped(to: range)
    let whole = barLength
    let length = max(min(Self.minimumStretchedLength, whole), whole - abs(offset - inside))
    let progress = travel > 0 ? (inside - range.lowerBound) / travel : offset > inside ? 1 : 0
    return Bar(start: progress * (self.length - length), length: length)
  }

  /// The offset, within the range, whose bar starts at `start`; the inverse of ``bar(at:)``. A bar that fills its
  /// track leads nowhere but to the range's beginning.
  public func offset(placingBarAt start: Double) -> Double {
    let way = length - barLength
    guard hasRoom, way > 0, start > 0 else { return range.lowerBound }
    return start < way ? range.lowerBound + start / way * travel : range.upperBound
  }

  private var travel: Double { range.upperBound - range.lowerBound }
}
