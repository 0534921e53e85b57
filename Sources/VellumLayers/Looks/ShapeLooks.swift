import Foundation
import RenderList

/// What a `CAShapeLayer` paints.
struct ShapeLooks {
  var path: CGPath?
  var fillColor: CGColor? = .black
  var fillRule = CAShapeLayerFillRule.nonZero
  var strokeColor: CGColor?
  var strokeStart: CGFloat = 0
  var strokeEnd: CGFloat = 1
  var lineWidth: CGFloat = 1
  var miterLimit: CGFloat = 10
  var lineCap = CAShapeLayerLineCap.butt
  var lineJoin = CAShapeLayerLineJoin.miter
  var lineDashPhase: CGFloat = 0
  var lineDashPattern: [CGFloat] = []

  /// The lines; nil if none are seen.
  var stroke: RenderShape.Stroke? {
    guard let color = strokeColor?.renderColor, color.alpha > 0, lineWidth > 0, lineWidth.isFinite else {
      return nil
    }
    var stroke = RenderShape.Stroke(color: color, width: Double(lineWidth))
    stroke.cap = RenderShape.Stroke.Cap(rawValue: lineCap.rawValue) ?? .butt
    stroke.join = RenderShape.Stroke.Join(rawValue: lineJoin.rawValue) ?? .miter
    stroke.miterLimit = max(Double(miterLimit), 1)
    // A pattern that paints nothing at all, or with lengths below 0, is none.
    if lineDashPattern.allSatisfy({ $0 >= 0 && $0.isFinite }), lineDashPattern.contains(where: { $0 > 0 }) {
      stroke.dashes = lineDashPattern.map { Double($0) }
      stroke.dashPhase = lineDashPhase.isFinite ? Double(lineDashPhase) : 0
    }
    return stroke
  }
}

/// A path as it is painted, kept from one frame to the next.
struct ShapePath {
  let source: CGPath
  let whole: RenderPath
  let start: CGFloat
  let end: CGFloat
  /// What is stroked; nil for all of it.
  let stroked: RenderPath?

  init(_ source: CGPath, from start: CGFloat, to end: CGFloat) {
    (self.source, self.start, self.end) = (source, start, end)
    whole = RenderPath(source)
    stroked = start <= 0 && end >= 1 ? nil : whole.part(from: Double(start), to: Double(end))
  }

  func isOf(_ source: CGPath, from start: CGFloat, to end: CGFloat) -> Bool {
    self.source === source && self.start == start && self.end == end
  }
}

extension LayerLooks {
  /// Whether it has something to paint between the background and the sublayers.
  var paints: Bool { shape != nil || gradient != nil || backdrop != nil }
}

extension RenderListBuilder {
  /// Adds what the class of the layer paints.
  mutating func addLooks(
    of state: UnsafePointer<LayerState>, rect: RenderRect, corners: RenderCorners, isInView: Bool,
    at place: Place
  ) {
    guard let rare = state.pointee.rare else { return }
    if isInView, let backdrop = rare.looks.backdrop, backdrop.isSeen {
      items.append(
        .backdrop(
          rect,
          RenderBackdrop(
            sigma: Double(backdrop.blurRadius) * place.scaleX, saturation: Double(backdrop.saturation),
            fade: backdrop.fade?.scaled(x: place.scaleX, y: place.scaleY),
            isBeneathGroup: backdrop.sharesMask && nesting.last?.rare?.masked != nil),
          cornerRadius: corners))
    }
    if isInView, let gradient = rare.looks.gradient?.painted {
      items.append(.gradient(rect, gradient, cornerRadius: corners))
    }
    guard let shape = rare.looks.shape, let path = shape.path else { return }
    let fill = shape.fillColor?.renderColor
    let stroke = shape.stroke
    guard stroke != nil || (fill?.alpha ?? 0) > 0 else { return }
    if rare.shapePath?.isOf(path, from: shape.strokeStart, to: shape.strokeEnd) != true {
      rare.shapePath = ShapePath(path, from: shape.strokeStart, to: shape.strokeEnd)
    }
    let made = rare.shapePath!
    items.append(
      .shape(
        RenderShape(
          path: made.whole, matrix: place.matrix, fill: fill, isEvenOdd: shape.fillRule == .evenOdd,
          stroke: stroke, stroked: stroke == nil ? nil : made.stroked)))
  }
}
