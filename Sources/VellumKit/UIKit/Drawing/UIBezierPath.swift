import Foundation

/// A path of lines and curves, with the style of its strokes, that draws in the current context.
open class UIBezierPath: NSObject, NSCopying, NSSecureCoding {
  private var path: CGMutablePath

  /// The width of stroked lines in points, 1 unless set; with 0 or less nothing is stroked.
  open var lineWidth: CGFloat = 1
  /// How the open ends of stroked lines are drawn; `butt` unless set.
  open var lineCapStyle = CGLineCap.butt
  /// How stroked lines meet at corners; `miter` unless set.
  open var lineJoinStyle = CGLineJoin.miter
  /// The miter's length, in line widths, beyond which a mitered corner is bevelled instead; 10 unless set.
  open var miterLimit: CGFloat = 10
  /// Whether filling, clipping and testing points use the even-odd rule; otherwise they use the winding rule.
  /// False unless set.
  open var usesEvenOddFillRule = false
  /// How far a curve may be from the straight pieces that draw it, in pixels; 0.6 unless set. Curves are drawn more exactly than by that
  /// value unless another one is set.
  open var flatness: CGFloat = UIBezierPath.usualFlatness
  private static let usualFlatness: CGFloat = 0.6
  private var dash: (lengths: [CGFloat], phase: CGFloat) = ([], 0)

  public override init() { path = CGMutablePath() }

  /// Makes a path with a copy of the lines and curves of `cgPath`; changing one leaves the other as it is.
  public init(cgPath: CGPath) { path = CGMutablePath(elements: cgPath.elements) }

  /// Makes a closed rectangle; a null rectangle makes an empty path.
  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect)
  }

  /// Makes a closed ellipse that fits into the rectangle; a null rectangle makes an empty path.
  ///
  /// It begins in the middle of the right edge and runs clockwise.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path.addEllipse(in: rect)
  }

  /// Makes a closed rectangle with rounded corners, which bend as continuous ones do.
  ///
  /// It begins at the left end of the top edge and runs clockwise. A corner reaches 1.528665 radii along its edges; where a side is too
  /// short for that, it is nearer to a quarter circle. The radius is in points, at least 0 and at most half of the shorter side. A null
  /// rectangle makes an empty path.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init()
    let radius = min(cornerRadius, rect.width / 2, rect.height / 2)
    path.addContinuousRect(rect, rounding: .all, radiusX: radius, radiusY: radius)
  }

  /// Makes a closed rectangle of which some corners are rounded, as those of ``init(roundedRect:cornerRadius:)``.
  ///
  /// The radii, across and down, are in points: at least 0, at most half the width across, and at most half the height down. If both are
  /// the same, so they stay.
  /// A null rectangle makes an empty path.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init()
    var radii = cornerRadii
    if radii.width == radii.height {
      radii.width = min(radii.width, rect.width / 2, rect.height / 2)
      radii.height = radii.width
    }
    path.addContinuousRect(rect, rounding: corners.places, radiusX: radii.width, radiusY: radii.height)
  }

  /// Makes a closed rectangle whose corners are quarter circles, as those of layers are unless they have another curve.
  convenience init(_ rect: CGRect, circularCorners radius: CGFloat) {
    self.init(cgPath: CGPath(roundedRect: rect, cornerWidth: radius, cornerHeight: radius, transform: nil))
  }

  /// Makes an arc. Angles are in radians; `clockwise` is as seen on the screen.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// A copy of the lines and curves; changing it leaves this path as it is.
  open var cgPath: CGPath {
    get { CGPath(elements: path.elements) }
    set { path = CGMutablePath(elements: newValue.elements) }
  }

  // MARK: - Shape

  /// Begins a new subpath at the point.
  open func move(to point: CGPoint) { path.move(to: point) }
  /// Adds a straight line from the current point; does nothing in an empty path.
  open func addLine(to point: CGPoint) { if !isEmpty { path.addLine(to: point) } }

  /// Adds a cubic curve from the current point; does nothing in an empty path.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    if !isEmpty { path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2) }
  }

  /// Adds a quadratic curve from the current point; does nothing in an empty path.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    if !isEmpty { path.addQuadCurve(to: endPoint, control: controlPoint) }
  }

  /// Adds a line to the beginning of the arc, and the arc. Angles are in radians; `clockwise` is as seen on
  /// the screen.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    // In Core Graphics clockwise is the other direction: its y axis points upwards.
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
  }

  /// Closes the current subpath with a line to its beginning.
  open func close() { path.closeSubpath() }
  /// Removes all lines and curves; line width, caps, joins, dashes and fill rule stay.
  open func removeAllPoints() { path = CGMutablePath() }
  /// Adds the lines and curves of the other path; its line width, dashes and fill rule are not taken over.
  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }

  /// A path of the same lines and curves in the opposite direction, with the same style.
  open func reversing() -> UIBezierPath {
    let reversed = UIBezierPath()
    reversed.path = CGMutablePath(elements: path.reversedElements)
    reversed.takeStyle(of: self)
    return reversed
  }

  private func takeStyle(of other: UIBezierPath) {
    (lineWidth, lineCapStyle, lineJoinStyle) = (other.lineWidth, other.lineCapStyle, other.lineJoinStyle)
    (miterLimit, flatness, dash) = (other.miterLimit, other.flatness, other.dash)
    usesEvenOddFillRule = other.usesEvenOddFillRule
  }

  // MARK: - Copies

  /// A path of the same lines and curves, with the same style; changing one leaves the other as it is.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIBezierPath(cgPath: path)
    copy.takeStyle(of: self)
    return copy
  }

  /// True: a path can be decoded where classes are checked.
  public class var supportsSecureCoding: Bool { true }

  /// Encodes the lines and curves, and the style.
  open func encode(with coder: NSCoder) {
    coder.encode(path.numbers, for: "path")
    coder.encode(
      [
        lineWidth, CGFloat(lineCapStyle.rawValue), CGFloat(lineJoinStyle.rawValue), miterLimit, flatness,
      ],
      for: "style")
    coder.encode([dash.phase] + dash.lengths, for: "dash")
    coder.encode(usesEvenOddFillRule, forKey: "usesEvenOddFillRule")
  }

  /// Decodes a path; nil if the archive has none.
  public required init?(coder: NSCoder) {
    // An empty path has no numbers, but every path has a style.
    guard let elements = coder.decodeNumbers(for: "path").flatMap(CGPath.elements(of:)),
      let style = coder.decodeNumbers(5, for: "style")
    else { return nil }
    path = CGMutablePath(elements: elements)
    super.init()
    usesEvenOddFillRule = coder.decodeBool(forKey: "usesEvenOddFillRule")
    (lineWidth, miterLimit, flatness) = (style[0], style[3], style[4])
    lineCapStyle = Int32(exactly: style[1]).flatMap(CGLineCap.init) ?? .butt
    lineJoinStyle = Int32(exactly: style[2]).flatMap(CGLineJoin.init) ?? .miter
    if let dash = coder.decodeNumbers(for: "dash"), let phase = dash.first {
      self.dash = (Array(dash.dropFirst()), phase)
    }
  }

  /// Transforms every point of the path; the line width and the dashes stay.
  open func apply(_ transform: CGAffineTransform) {
    path = CGMutablePath(elements: path.elements.map { $0.applying(transform) })
  }

  /// Whether nothing has been added to the path; one `move(to:)` makes it false.
  open var isEmpty: Bool { path.isEmpty }
  /// The smallest rectangle around all points, those that control curves included, without the line width; null for an empty path.
  open var bounds: CGRect { path.boundingBox }
  /// The point at which the next line begins; zero for an empty path.
  open var currentPoint: CGPoint { path.currentPoint }

  /// Whether the point is inside the path by its fill rule; open subpaths count as closed.
  open func contains(_ point: CGPoint) -> Bool { path.contains(point, using: fillRule) }

  // MARK: - Drawing

  /// Sets the lengths of dashes and gaps, in turn, and where the pattern begins, in points. Without lengths
  /// the line is solid.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dash = (pattern.map { Array(UnsafeBufferPointer(start: $0, count: count)) } ?? [], phase)
  }

  /// Writes the lengths of dashes and gaps, their number, and where the pattern begins, in points, each unless its pointer is nil.
  ///
  /// `pattern` needs room for all lengths; their number alone is asked for first. A solid line has none.
  open func getLineDash(
    _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?,
    phase: UnsafeMutablePointer<CGFloat>?
  ) {
    pattern?.update(from: dash.lengths, count: dash.lengths.count)
    count?.pointee = dash.lengths.count
    phase?.pointee = dash.phase
  }

  /// Fills the path with the fill colour of this thread's current context; does nothing without one.
  open func fill() { fill(with: .normal, alpha: 1) }

  /// Fills the path with the current context's fill colour in the blend mode and with the alpha.
  ///
  /// The context keeps its own blend mode for `normal`, and its own alpha for 1 or more.
  /// An alpha below 0 counts as 0.
  /// Does nothing without a current context on this thread. A path under way in the context is lost.
  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    draw(blendMode, alpha) { $0.fillPath(using: fillRule) }
  }

  /// Strokes the path with the stroke colour of this thread's current context; does nothing without one.
  open func stroke() { stroke(with: .normal, alpha: 1) }

  /// Strokes the path with the current context's stroke colour in the blend mode and with the alpha.
  ///
  /// The context keeps its own blend mode for `normal`, and its own alpha for 1 or more.
  /// An alpha below 0 counts as 0.
  /// Does nothing without a current context on this thread. A path under way in the context is lost.
  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    draw(blendMode, alpha) { context in
      context.setLineWidth(lineWidth)
      context.setLineCap(lineCapStyle)
      context.setLineJoin(lineJoinStyle)
      context.setMiterLimit(miterLimit)
      context.setLineDash(phase: dash.phase, lengths: dash.lengths)
      context.strokePath()
    }
  }

  /// Restricts the current context's clip to the path's inside.
  open func addClip() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.beginPath()
    context.addPath(path)
    context.clip(using: fillRule)
  }

  private var fillRule: CGPathFillRule { usesEvenOddFillRule ? .evenOdd : .winding }

  private func draw(_ blendMode: CGBlendMode, _ alpha: CGFloat, _ paint: (CGContext) -> Void) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    if blendMode != .normal { context.setBlendMode(blendMode) }
    if alpha < 1 { context.setAlpha(alpha) }
    if flatness != Self.usualFlatness { context.setFlatness(flatness) }
    context.beginPath()
    context.addPath(path)
    paint(context)
    context.restoreGState()
  }
}
