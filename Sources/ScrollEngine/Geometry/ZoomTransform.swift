/// How content space maps to view space: scale first, then translate.
///
///     view = content · scale + translation
public struct ZoomTransform: Equatable, Sendable {
  /// View points per content point; positive.
  public var scale: Double
  /// Where the content's origin is seen, in view points.
  public var translation: Vector

  public init(scale: Double, translation: Vector) {
    self.scale = scale
    self.translation = translation
  }

  public func viewPoint(of content: Vector) -> Vector { content * scale + translation }
  public func contentPoint(at view: Vector) -> Vector { (view - translation) * (1 / scale) }

  /// The transform at `scale` that shows the content point `anchor` at `view`.
  ///
  /// Every drag and pinch is this one equation. A drag keeps the scale; when a finger joins
  /// or leaves, the anchor is taken again from where the fingers are now, so nothing jumps.
  public static func placing(_ anchor: Vector, at view: Vector, scale: Double) -> ZoomTransform {
    ZoomTransform(scale: scale, translation: view - anchor * scale)
  }
}
