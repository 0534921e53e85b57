import Foundation
import RenderList
import ScrollEngine

extension RenderListBuilder {
  /// Adds the shadow of a layer, or opens a group of which it is. Returns whether a group is open.
  mutating func openShadow(
    _ layer: CALayer, _ state: UnsafePointer<LayerState>, rect: RenderRect, corners: RenderCorners,
    isInView: Bool, _ place: Place
  ) -> Bool {
    guard let rare = state.pointee.rare, rare.looks.castsShadow, !layer.masksToBounds,
      let color = rare.looks.shadowColor?.renderColor
    else { return false }
    let looks = rare.looks
    let hidesMiddle = isInView && state.pointee.backgroundColor?.renderColor?.alpha == 1
    let hole = hidesMiddle ? rect.covered(with: corners) : nil
    let (dx, dy) = place.offset(looks.shadowOffset)
    func shadow(isAlone: Bool) -> RenderShadow {
      RenderShadow(
        color: color.faded(Double(looks.shadowOpacity)), sigma: Double(looks.shadowRadius) * place.scaleX,
        dx: dx, dy: dy, isAlone: isAlone)
    }
    func add(_ rect: RenderRect, _ corners: RenderCorners) {
      let cast = RenderRect(
        minX: rect.minX + dx, minY: rect.minY + dy, maxX: rect.maxX + dx, maxY: rect.maxY + dy)
      items.append(
        .shadow(
          cast,
          RenderShadow(
            color: color.faded(Double(looks.shadowOpacity)), sigma: Double(looks.shadowRadius) * place.scaleX,
            corners: corners, hole: hole)))
    }
    if let path = looks.shadowPath {
      if let outline = rare.outline(of: path) {
        add(
          place.rect(outline.rect),
          RenderCorners(Double(outline.radius) * place.scaleX, isContinuous: outline.isContinuous))
      } else {
        items.append(.beginEffect(.shadow(shadow(isAlone: true))))
        items.append(
          .shape(
            RenderShape(
              path: rare.shadowPath(path), matrix: place.matrix, fill: .init(red: 0, green: 0, blue: 0))))
        items.append(.endEffect)
      }
      return false
    }
    if state.pointee.backgroundColor?.renderColor?.alpha == 1, layer.shadowIsThatOfBounds(state, by: self) {
      add(rect, corners)
      return false
    }
    items.append(.beginEffect(.shadow(shadow(isAlone: false))))
    return true
  }

  /// Whether the shadow of a layer without sublayers can be seen.
  func castsShadow(
    _ layer: CALayer, _ state: UnsafePointer<LayerState>, _ rect: RenderRect, into place: Place
  ) -> Bool {
    guard let looks = state.pointee.rare?.looks, looks.castsShadow, !layer.masksToBounds else { return false }
    // Three standard deviations, and a pixel of rounding.
    let reach = 3 * Double(looks.shadowRadius) * place.scaleX + 1
    let cast = looks.shadowPath.map { place.rect($0.boundingBox) } ?? rect
    let (dx, dy) = place.offset(looks.shadowOffset)
    return RenderRect(
      minX: cast.minX + dx - reach, minY: cast.minY + dy - reach, maxX: cast.maxX + dx + reach,
      maxY: cast.maxY + dy + reach
    ).intersects(place.visible)
  }
}

extension LayerLooks {
  var castsShadow: Bool { shadowOpacity > 0 && (shadowColor?.renderColor?.alpha ?? 0) > 0 }
}

extension RenderListBuilder.Place {
  /// A distance in the items' coordinates, outside of transforms a whole number of device pixels.
  func offset(_ size: CGSize) -> (dx: Double, dy: Double) {
    let (dx, dy) = (Double(size.width) * scaleX, Double(size.height) * scaleY)
    return snaps ? (DevicePixel.nearest(to: dx), DevicePixel.nearest(to: dy)) : (dx, dy)
  }

  /// From the layer's coordinates to those of the items.
  var matrix: RenderMatrix { RenderMatrix(a: scaleX, b: 0, c: 0, d: scaleY, tx: x, ty: y) }
}

extension RenderRect {
  /// A rectangle that an opaque one with these corners covers; nil if there is none.
  func covered(with corners: RenderCorners) -> RenderRect? {
    // A circle's corner leaves 1 − 1/√2 of its radius free along the diagonal; the continuous one a little more. A pixel is for
    // antialiasing.
    let inset = corners.isSquare ? 0 : (0.32 * min(corners.radius, width / 2, height / 2) + 1).rounded(.up)
    let inner = RenderRect(minX: minX + inset, minY: minY + inset, maxX: maxX - inset, maxY: maxY - inset)
    return inner.isEmpty ? nil : inner
  }
}

extension CALayer {
  /// Whether what is seen of an opaque layer with its sublayers has the shape of its rounded bounds.
  func shadowIsThatOfBounds(_ state: UnsafePointer<LayerState>, by builder: RenderListBuilder) -> Bool {
    if state.pointee.rare?.looks.shape != nil { return false }
    if hasContents, contentsMayOverflow || state.pointee.cornerRadius > 0 { return false }
    var left = Self.mostLooks
    let corners = state.pointee.corners(scale: 1)
    return layers.allSatisfy {
      $0.fits(in: state.pointee.bounds, corners, through: .identity, by: builder, &left)
    }
  }

  /// How many sublayers are looked at. *Chosen*: a card has few; of more the shadow is made from the picture.
  private static let mostLooks = 64

  /// Whether nothing that it paints lies outside of a rectangle with rounded corners.
  private func fits(
    in rect: CGRect, _ corners: RenderCorners, through outer: CGAffineTransform,
    by builder: RenderListBuilder,
    _ left: inout Int
  ) -> Bool {
    left -= 1
    guard left > 0 else { return false }
    let state = builder.drawnState(of: self) ?? self.state
    guard state.isSeen else { return true }
    let map = state.mapping.concatenating(outer)
    let frame = state.bounds.applying(map)
    let isInside = rect.contains(frame) && !frame.reachesCorner(of: rect, corners)
    let paints = hasContents || state.backgroundColor != nil || state.borderWidth > 0 || state.rare != nil
    if paints, !isInside || contentsMayOverflow && !masksToBounds { return false }
    if state.rare?.looks.castsShadow == true { return false }
    if masksToBounds, isInside { return true }
    return layers.allSatisfy { $0.fits(in: rect, corners, through: map, by: builder, &left) }
  }
}

extension CGRect {
  /// Whether a corner of it lies in what rounded corners cut off.
  fileprivate func reachesCorner(of rect: CGRect, _ corners: RenderCorners) -> Bool {
    if corners.isSquare { return false }
    let radius = min(CGFloat(corners.radius), rect.width / 2, rect.height / 2)
    func isCutOff(_ x: CGFloat, _ y: CGFloat) -> Bool {
      let dx = max(rect.minX + radius - x, x - (rect.maxX - radius), 0)
      let dy = max(rect.minY + radius - y, y - (rect.maxY - radius), 0)
      return dx > 0 && dy > 0 && dx * dx + dy * dy > radius * radius
    }
    return isCutOff(minX, minY) || isCutOff(maxX, minY) || isCutOff(minX, maxY) || isCutOff(maxX, maxY)
  }
}

extension LayerState.RareLooks {
  /// The rounded rectangle that a path is; nil if it is something else.
  func outline(of path: CGPath) -> ShadowOutline? {
    if let known, known.path === path { return known.outline }
    let outline = ShadowOutline(path)
    known = (path, outline, known.flatMap { $0.path === path ? $0.made : nil })
    return outline
  }

  /// The path as it is painted.
  func shadowPath(_ path: CGPath) -> RenderPath {
    if let known, known.path === path, let made = known.made { return made }
    let made = RenderPath(path)
    known = (path, known?.path === path ? known?.outline : ShadowOutline(path), made)
    return made
  }
}

/// A rectangle with rounded corners, found in a path.
struct ShadowOutline {
  var rect: CGRect
  var radius: CGFloat
  var isContinuous = false

  /// Nil if the path is not one that `CGPath` or `UIBezierPath` makes of a rounded rectangle or a circle.
  init?(_ path: CGPath) {
    let box = path.boundingBox
    guard !box.isNull, box.width > 0, box.height > 0 else { return nil }
    // Rounding errors of the sines that make arcs.
    let slack = 1e-9 * max(box.width, box.height, abs(box.minX), abs(box.minY))
    if path.isEqual(to: CGPath(rect: box, transform: nil), within: slack) {
      (rect, radius) = (box, 0)
      return
    }
    if abs(box.width - box.height) <= slack,
      path.isEqual(to: CGPath(ellipseIn: box, transform: nil), within: slack)
    {
      (rect, radius) = (box, box.width / 2)
      return
    }
    if let radius = Self.continuousRadius(of: path, in: box) {
      let wanted = CGMutablePath()
      wanted.addContinuousRect(box, rounding: .all, radiusX: radius, radiusY: radius)
      if path.isEqual(to: wanted, within: slack) {
        // Corners that take a whole side are circles.
        (rect, self.radius, isContinuous) = (box, radius, radius < min(box.width, box.height) / 2 - slack)
        return
      }
    }
    // Where the edges begin says what the radius is.
    let distances = path.elements.compactMap { element -> CGFloat? in
      switch element {
      case .move(let point), .line(let point), .quadCurve(let point, _), .curve(let point, _, _):
        [point.x - box.minX, box.maxX - point.x].filter { $0 > slack }.min()
      case .close: nil
      }
    }
    // A larger one is that of an ellipse.
    guard let radius = distances.min(), radius <= min(box.width, box.height) / 2 + slack else { return nil }
    let wanted = CGPath(roundedRect: box, cornerWidth: radius, cornerHeight: radius, transform: nil)
    guard path.isEqual(to: wanted, within: slack) else { return nil }
    (rect, self.radius) = (box, radius)
  }

  /// The radius of the corners if the path is a rectangle with continuous corners; nil if it cannot be one.
  ///
  /// It follows from two numbers: where the path begins, which is the corner's reach, and how deep its first curve ends. The depth is
  /// that of the circle, and a share of the difference to the continuous curve as large as the reach's: for the radius r, the reach a
  /// and the depths c₀ and c₁ of both curves for a radius of 1, y = r·c₀ + (c₁ − c₀)·(a − r)/(reach₁ − 1).
  private static func continuousRadius(of path: CGPath, in box: CGRect) -> CGFloat? {
    guard path.elements.count > 2, case .move(let start) = path.elements[0],
      case .curve(let end, control1: _, control2: _) = path.elements[2]
    else { return nil }
    let circle = CornerCurve(reach: 1).points[3].across
    let continuous = CornerCurve(reach: RenderCorners.continuousReach).points[3].across
    let slope = (continuous - circle) / (RenderCorners.continuousReach - 1)
    let radius = (end.y - box.minY - CGFloat(slope) * (start.x - box.minX)) / CGFloat(circle - slope)
    return radius > 0 ? radius : nil
  }
}

extension CGPath {
  /// Whether both have the same steps, whose points are no further apart along an axis than `slack`.
  fileprivate func isEqual(to other: CGPath, within slack: CGFloat) -> Bool {
    func isNear(_ a: CGPoint, _ b: CGPoint) -> Bool { abs(a.x - b.x) <= slack && abs(a.y - b.y) <= slack }
    guard elements.count == other.elements.count else { return false }
    return zip(elements, other.elements).allSatisfy { mine, yours in
      switch (mine, yours) {
      case (.move(let a), .move(let b)), (.line(let a), .line(let b)): isNear(a, b)
      case (.quadCurve(let a, let c), .quadCurve(let b, let d)): isNear(a, b) && isNear(c, d)
      case (.curve(let a, let c, let d), .curve(let b, let e, let f)):
        isNear(a, b) && isNear(c, e) && isNear(d, f)
      case (.close, .close): true
      case (.move, _), (.line, _), (.quadCurve, _), (.curve, _), (.close, _): false
      }
    }
  }
}
