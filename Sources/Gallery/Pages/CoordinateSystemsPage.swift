import UIKit

extension GalleryPage {
  static let coordinateSystems = GalleryPage(
    name: "coordinate-systems", title: "Coordinate systems", document: "Understanding UIScrollView",
    hint: """
      Drag the plane under the window: its frame stays, its bounds move. Tap a coloured view; without clipping, what \
      lies outside is seen, but not touched.
      """
  ) { CoordinateSystemsPage() }
}

/// Four coloured views on an unbounded plane, and the view whose bounds show a part of it.
final class CoordinateSystemsPage: UIViewController {
  /// The view whose coordinate system is shown.
  let mainView = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private let plane = PlaneView()
  let map = PlaneMap()
  private let stage = UIView()
  /// The container of `mainView`, scaled down if the stage is too small for it.
  private let container = UIView()
  private let outline = UIView()
  private let coordinates: UILabel
  private(set) var clipSwitch: UIButton!
  private(set) var touchedName: String?
  private let touched: UILabel

  private lazy var demo = DemoView(stage: stage)

  init() {
    coordinates = UILabel(font: .monospacedSystemFont(ofSize: 12, weight: .regular))
    touched = UILabel(color: .faintInk)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("pages are not archived") }

  override func loadView() { view = demo }

  override func viewDidLoad() {
    super.viewDidLoad()
    stage.backgroundColor = .card
    mainView.addSubview(plane)
    for (name, frame, color) in PlaneMap.items {
      let item = UIView(frame: frame)
      item.backgroundColor = color
      item.addGestureRecognizer(
        UITapGestureRecognizer { [unowned self] _ in
          touchedName = name
          describe()
        })
      mainView.addSubview(item)
    }
    let pan = UIPanGestureRecognizer(target: self, action: Selector("panned", CoordinateSystemsPage.panned))
    pan.allowedScrollTypesMask = .all
    mainView.addGestureRecognizer(pan)
    stage.addSubview(container)
    container.addSubview(mainView)
    outline.isUserInteractionEnabled = false
    outline.layer.borderWidth = 3
    outline.layer.borderColor = UIColor.ink.cgColor
    container.addSubview(outline)

    let panel = demo.panel
    panel.addHeading("The window on the plane")
    panel.add(map)
    panel.add(coordinates)
    panel.addButton("bounds.origin = (0, 100)") { [unowned self] in move(to: CGPoint(x: 0, y: 100)) }
    panel.addButton("bounds.origin = (0, 0)") { [unowned self] in move(to: .zero) }
    clipSwitch = panel.addSwitch("clipsToBounds", isOn: false) { [unowned self] in mainView.clipsToBounds = $0
    }
    panel.add(touched)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let scale = min(1, stage.bounds.width / 360, stage.bounds.height / 520)
    guard scale > 0 else { return }
    container.transform = CGAffineTransform(scaleX: scale, y: scale)
    container.frame = stage.bounds
    mainView.center = CGPoint(x: container.bounds.midX.rounded(), y: container.bounds.midY.rounded())
    outline.frame = mainView.frame.insetBy(dx: -3, dy: -3)
    plane.show(visiblePlane)
    describe()
  }

  /// Moving the origin of the bounds moves the plane the other way. Nothing else changes.
  private func panned(_ pan: UIPanGestureRecognizer) {
    let translation = pan.translation(in: mainView)
    mainView.bounds.origin.x -= translation.x
    mainView.bounds.origin.y -= translation.y
    pan.setTranslation(.zero, in: mainView)
    plane.show(visiblePlane)
    describe()
  }

  private func move(to origin: CGPoint) {
    // Draws the lines for the whole animation before it begins.
    let way = CGVector(dx: origin.x - mainView.bounds.minX, dy: origin.y - mainView.bounds.minY)
    plane.show(visiblePlane.union(visiblePlane.offsetBy(dx: way.dx, dy: way.dy)))
    UIView.animate(withDuration: 0.4) { [self] in mainView.bounds.origin = origin }
    describe()
  }

  /// The part of the plane that fits on the stage.
  private var visiblePlane: CGRect { mainView.convert(stage.bounds, from: stage) }

  private func describe() {
    func text(_ rect: CGRect) -> String {
      String(format: "(%.0f, %.0f, %.0f, %.0f)", rect.minX, rect.minY, rect.width, rect.height)
    }
    coordinates.text = "frame  \(text(mainView.frame))\nbounds \(text(mainView.bounds))"
    touched.text = touchedName.map { "Touched: the \($0) view" } ?? "Nothing touched yet"
    map.viewport = mainView.bounds
  }
}

/// A part of the plane, drawn in the plane's own coordinates: its axes, and a line every hundred points.
private final class PlaneView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    contentMode = .redraw
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { fatalError("pages are not archived") }

  /// Shows a part of the plane at its own coordinates.
  func show(_ part: CGRect) {
    guard frame != part else { return }
    frame = part
    bounds.origin = part.origin
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) { PlaneMap.drawLines(in: rect, every: 100, width: 1, numbered: true) }
}

/// A map of the plane with the window on it. The plane stays in place.
final class PlaneMap: UIView {
  /// The article's views: name, frame and colour.
  static let items: [(name: String, frame: CGRect, color: UIColor)] = [
    (
      "red", CGRect(x: 20, y: 20, width: 100, height: 100),
      UIColor(red: 0.815, green: 0.007, blue: 0.105, alpha: 1)
    ),
    (
      "green", CGRect(x: 150, y: 160, width: 150, height: 200),
      UIColor(red: 0.494, green: 0.827, blue: 0.129, alpha: 1)
    ),
    (
      "blue", CGRect(x: 40, y: 400, width: 200, height: 150),
      UIColor(red: 0.29, green: 0.564, blue: 0.886, alpha: 1)
    ),
    (
      "yellow", CGRect(x: 100, y: 600, width: 180, height: 150),
      UIColor(red: 0.972, green: 0.905, blue: 0.109, alpha: 1)
    ),
  ]

  /// The visible rectangle of the plane.
  var viewport = CGRect.zero { didSet { if viewport != oldValue { setNeedsDisplay() } } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .card
    contentMode = .redraw
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { fatalError("pages are not archived") }

  /// The height that leaves room for the rows below.
  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: min(300, max(140, (superview?.bounds.height ?? 0) - 240)))
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), !bounds.isEmpty else { return }
    // All items and the window, with a margin around them.
    let shown = Self.items.reduce(viewport) { $0.union($1.frame) }.insetBy(dx: -60, dy: -60)
    let scale = min(bounds.width / shown.width, bounds.height / shown.height)
    context.saveGState()
    context.translateBy(x: bounds.midX, y: bounds.midY)
    context.scaleBy(x: scale, y: scale)
    context.translateBy(x: -shown.midX, y: -shown.midY)
    let area = CGRect(
      x: shown.midX - bounds.width / scale / 2, y: shown.midY - bounds.height / scale / 2,
      width: bounds.width / scale, height: bounds.height / scale)
    // From far away only every tenth line is drawn, or every hundredth.
    var spacing: CGFloat = 100
    while spacing * scale < 4 { spacing *= 10 }
    Self.drawLines(in: area, every: spacing, width: 1 / scale, numbered: false)
    for item in Self.items {
      item.color.setFill()
      context.fill(item.frame)
    }
    UIColor.ink.setStroke()
    context.setLineWidth(2 / scale)
    context.stroke(viewport)
    context.restoreGState()
  }

  /// Draws lines `spacing` points apart, the axes darker than the others.
  static func drawLines(in area: CGRect, every spacing: CGFloat, width: CGFloat, numbered: Bool) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    func places(from start: CGFloat, to end: CGFloat) -> StrideThrough<CGFloat> {
      stride(from: (start / spacing).rounded(.up) * spacing, through: end, by: spacing)
    }
    // Numbers are above one axis and left of the other, where no item hides them.
    func draw(_ place: CGFloat, _ line: CGRect, label: (CGSize) -> CGPoint) {
      (place == 0 ? UIColor.faintInk : .hairline).setFill()
      context.fill(line)
      guard numbered else { return }
      let attributes: [NSAttributedString.Key: Any] = [
        .font: UIFont.systemFont(ofSize: 10), .foregroundColor: UIColor.faintInk,
      ]
      let number = String(format: "%.0f", place) as NSString
      number.draw(at: label(number.size(withAttributes: attributes)), withAttributes: attributes)
    }
    for x in places(from: area.minX, to: area.maxX) {
      draw(x, CGRect(x: x, y: area.minY, width: width, height: area.height)) {
        CGPoint(x: x + 4, y: -5 - $0.height)
      }
    }
    for y in places(from: area.minY, to: area.maxY) {
      draw(y, CGRect(x: area.minX, y: y, width: area.width, height: width)) {
        CGPoint(x: -6 - $0.width, y: y + 2)
      }
    }
  }
}
