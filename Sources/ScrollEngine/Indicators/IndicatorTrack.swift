/// The track along which the bar of a scroll indicator moves: maps an offset to the place of the bar.
///
///     length = max(36, viewport/whole · track)        whole = the range's length + viewport
///     start  = (offset − range.lowerBound)/(the range's length) · (track − length)
///
/// The numbers are those of iOS 13 and later, agreed by independent measurements; docs/behaviour/indicators.md.
public struct IndicatorTrack: Equatable, Sendable {
  /// The offsets at which the content may rest.
  public let range: ClosedRange<Double>
  /// Length of the viewport along the axis, in points.
  public let viewport: Double
  /// Length of the track, in points.
  public let length: Double

  /// The least length of a bar in points, where the track is twice as long or more. Agreed.
  public static var minimumLength: Double { 36 }
  /// The least length of a bar in points while content is pulled past an edge. Agreed.
  public static var minimumStretchedLength: Double { 8 }
  /// The most of the track that the least length may take, as a part of it, so that a bar on a short track can still move.
  /// Chosen.
  static var greatestMinimum: Double { 0.5 }

  /// Where a bar lies, in points from the beginning of its track.
  public struct Bar: Equatable, Sendable {
    /// The points from the beginning of the track to the beginning of the bar.
    public var start: Double
    /// The length of the bar in points; 0 if there is no bar.
    public var length: Double

    /// Makes a bar from its place and length in points.
    public init(start: Double, length: Double) {
      self.start = start
      self.length = length
    }
  }

  /// Makes a track; a negative `viewport` counts as 0.
  public init(range: ClosedRange<Double>, viewport: Double, length: Double) {
    self.range = range
    self.viewport = max(viewport, 0)
    self.length = length
  }

  /// Whether a bar fits on it.
  public var hasRoom: Bool { length >= Self.minimumStretchedLength }

  /// Length of the bar in points while the offset lies in the range; 0 on a track without room.
  public var barLength: Double {
    guard hasRoom else { return 0 }
    let whole = travel + viewport
    let least = min(Self.minimumLength, Self.greatestMinimum * length)
    return whole > 0 ? min(max(least, viewport / whole * length), length) : length
  }

  /// The bar for an offset. Past an edge it shrinks by the overscroll, at that end of the track.
  public func bar(at offset: Double) -> Bar {
    guard hasRoom else { return Bar(start: 0, length: 0) }
    let inside = offset.clamped(to: range)
    let whole = barLength
    let length = max(min(Self.minimumStretchedLength, whole), whole - abs(offset - inside))
    let progress = travel > 0 ? (inside - range.lowerBound) / travel : offset > inside ? 1 : 0
    return Bar(start: progress * (self.length - length), length: length)
  }

  /// The offset, within the range, whose bar starts at `start`; the inverse of ``bar(at:)``. If the bar fills its track, it is the
  /// beginning of the range.
  public func offset(placingBarAt start: Double) -> Double {
    let way = length - barLength
    guard hasRoom, way > 0, start > 0 else { return range.lowerBound }
    return start < way ? range.lowerBound + start / way * travel : range.upperBound
  }

  private var travel: Double { range.upperBound - range.lowerBound }
}
