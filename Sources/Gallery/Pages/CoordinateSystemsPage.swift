import Look
import UIKit

extension GalleryPage {
  static let coordinateSystems = GalleryPage(
    name: "coordinate-systems", title: "A window on a plane", card: "Drag what is behind\u{a0}it.",
    hint: "Drag the plane. The window stays.",
    teaches: """
      Scrolling moves a view's bounds over an endless plane, while its frame stays where it is. \
      What lies outside is hidden only if the view clips, and is never touched.
      """,
    document: "Understanding UIScrollView"
  ) { CoordinateSystemsPage() }
}

/// Four views on an unbounded plane, and the view whose bounds show a part of it.
final class CoordinateSystemsPage: UIViewController {
  /// The view whose coordinate system is shown.
  let mainView = UIView(frame: CGRect(origin: .zero, size: CoordinateSystemsPage.windowSize))
  /// The same plane behind it, pale: what a clipping view hides.
  let ghost = UIView()
  private let planes = [PlaneView(), PlaneView()]
  /// The shapes of `ghost`. They are pale, and its lines are not: the plane goes on outside of the window.
  private var paleItems: [UIView] = []
  let map = PlaneMap()
  private let stage = UIView()
  /// The container of `mainView`, scaled down if the stage is too small for it.
  private let container = UIView()
  private let outline = UIView()
  private(set) var clipSwitch: ToggleRow!
  private(set) var homeButton: UIButton!
  private(set) var touchedName: String?
  private var touched: UILabel!
  private(set) lazy var demo = DemoView(stage: stage)

  /// How much is seen of what is clipped.
  static let paleness: CGFloat = 0.3
  /// The window's size, in points: as in the article, and as it is seen in a stage narrower than `narrow`, which would else show little more
  /// of the plane than is in the window.
  private static let (windowSize, narrowWindowSize) = (
    CGSize(width: 320, height: 480), CGSize(width: 240, height: 320)
  )
  private static let narrow: CGFloat = 700
  /// How much smaller the plane is there, so that the same shapes lie across the window's edges.
  private static let narrowScale: CGFloat = 0.75
  /// Points at the foot of what is seen that are the hint's, at the usual size of text.
  private static let foot: CGFloat = 80

  override func loadView() { view = demo }

  override func viewDidLoad() {
    super.viewDidLoad()
    stage.backgroundColor = .paper
    for (plane, holder) in zip(planes, [mainView, ghost]) {
      holder.addSubview(plane)
      for (name, frame, color) in PlaneMap.items {
        let item = UIView(frame: frame)
        item.backgroundColor = color
        item.layer.cornerRadius = 12
        holder.addSubview(item)
        guard holder === mainView else {
          item.alpha = Self.paleness
          paleItems.append(item)
          continue
        }
        item.addGestureRecognizer(
          UITapGestureRecognizer { [unowned self] _ in
            touchedName = name
            describe()
          })
      }
    }
    let pan = UIPanGestureRecognizer(target: self, action: Selector("panned", CoordinateSystemsPage.panned))
    pan.allowedScrollTypesMask = .all
    stage.addGestureRecognizer(pan)
    stage.addSubview(container)
    ghost.isUserInteractionEnabled = false
    mainView.clipsToBounds = true
    mainView.backgroundColor = .surface
    mainView.layer.cornerRadius = 16
    outline.isUserInteractionEnabled = false
    outline.layer.cornerRadius = 19
    outline.addBorder(.ink, width: 3)
    for view in [ghost, mainView, outline] { container.addSubview(view) }
    addControls(to: demo.panel)
  }

  private func addControls(to panel: PanelView) {
    panel.addText(Self.looking, font: .smallLabel)
    panel.number = "0, 0"
    panel.caption = "in the window's upper left corner"
    panel.addSection()
    panel.add(map)
    clipSwitch = panel.addToggle("Clip to the window", isOn: true, call: "clipsToBounds") { [unowned self] in
      clip($0)
    }
    panel.addSection()
    homeButton =
      panel.addButtons([("Back to the start", { [unowned self] in move(to: .zero) })])[0]
    touched = panel.addText()
  }

  private static let looking = "Looking at"

  /// The window is in the middle of what is seen of the stage, or higher if it would reach the hint's place.
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let seen = demo.seen
    let isNarrow = view.bounds.width < Self.narrow
    let (wanted, whole) = isNarrow ? (Self.narrowWindowSize, Self.narrowScale) : (Self.windowSize, 1)
    // In a very low stage the window has half of the height.
    let free = max(seen.height - view.scaled(Self.foot), seen.height / 2)
    let part = min(1, seen.width / (wanted.width + 80), free / (wanted.height + 32))
    let fitting = part * whole
    // The lines are a whole number of pixels apart, so that all of them are sharp.
    let step = PlaneMap.step * max(1, traitCollection.displayScale)
    let scale = fitting * step > 1 ? (fitting * step).rounded(.down) / step : fitting
    guard scale > 0 else { return }
    // In a narrow stage the window is as large as wanted, whatever the plane's lines need.
    let size =
      isNarrow
      ? CGSize(width: part * wanted.width / scale, height: part * wanted.height / scale) : wanted
    let middle = min(seen.midY, seen.minY + free - scale * size.height / 2)
    container.transform = CGAffineTransform(scaleX: scale, y: scale)
    container.frame = stage.bounds
    if mainView.bounds.size != size { mainView.bounds.size = size }
    mainView.center = container.convert(CGPoint(x: seen.midX.rounded(), y: middle.rounded()), from: demo)
    ghost.bounds.size = mainView.bounds.size
    ghost.center = mainView.center
    outline.frame = mainView.frame.insetBy(dx: -3, dy: -3)
    showPlane(visiblePlane)
    describe()
  }

  private func showPlane(_ part: CGRect) { for plane in planes { plane.show(part) } }

  /// Moving the origin of the bounds moves the plane the other way. Nothing else changes.
  private func panned(_ pan: UIPanGestureRecognizer) {
    let translation = pan.translation(in: mainView)
    mainView.bounds.origin.x -= translation.x
    mainView.bounds.origin.y -= translation.y
    ghost.bounds.origin = mainView.bounds.origin
    pan.setTranslation(.zero, in: mainView)
    showPlane(visiblePlane)
    describe()
  }

  private func move(to origin: CGPoint) {
    // Draws the lines for the whole animation before it begins.
    let way = CGVector(dx: origin.x - mainView.bounds.minX, dy: origin.y - mainView.bounds.minY)
    showPlane(visiblePlane.union(visiblePlane.offsetBy(dx: way.dx, dy: way.dy)))
    UIView.animate(withDuration: 0.4) { [self] in
      mainView.bounds.origin = origin
      ghost.bounds.origin = origin
    }
    describe()
  }

  /// Without clipping, what lies outside comes to its full colours in one breath.
  private func clip(_ clips: Bool) {
    mainView.clipsToBounds = clips
    // Then the window's own lines go on outside. Two lines over each other would be darker.
    planes[1].isHidden = !clips
    showPaleItems(alpha: clips ? 1 : Self.paleness)
    UIView.animate(withDuration: 0.4) { [self] in showPaleItems(alpha: clips ? Self.paleness : 1) }
  }

  private func showPaleItems(alpha: CGFloat) { for item in paleItems { item.alpha = alpha } }

  /// The part of the plane that fits on the stage.
  private var visiblePlane: CGRect { mainView.convert(stage.bounds, from: stage) }

  private func describe() {
    let origin = mainView.bounds.origin
    func text(_ number: CGFloat) -> String {
      abs(number) < 1e9 ? String(grouped: Int(number.rounded())) : String(format: "%.0e", number)
    }
    let place = "\(text(origin.x)), \(text(origin.y))"
    // In a sheet the words are before the number, as only that is seen while the sheet rests.
    demo.panel.number = demo.isPanelAtSide ? place : "\(Self.looking) \(place)"
    touched.text = touchedName.map { "Touched: the \($0) one" } ?? "Tap a shape to touch it"
    map.viewport = mainView.bounds
  }
}

/// A part of the plane, drawn in the plane's own coordinates: a line every fifty points.
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

  /// The view is as large as the stage, so its corner is on a pixel of the screen, and lines a whole number of pixels away are sharp.
  override func draw(_ rect: CGRect) {
    PlaneMap.drawLines(
      in: rect, every: PlaneMap.step, width: 1,
      sharpFrom: (corner: bounds.origin, pixel: 1 / max(1, traitCollection.displayScale)))
  }
}

/// A map of the plane with the window on it. The plane stays in place.
final class PlaneMap: UIView {
  /// Four views, as many as the article has: name, frame and colour. Three lie across the left, the right and the lower edge of the
  /// window as it opens, and one outside, so that there is plainly more than the window shows.
  static let items: [(name: String, frame: CGRect, color: UIColor)] = [
    ("red", CGRect(x: -150, y: 30, width: 240, height: 140), UIColor(hex: 0xD6593A)),
    ("green", CGRect(x: 90, y: 330, width: 170, height: 230), UIColor(hex: 0x3F9B6B)),
    ("blue", CGRect(x: 220, y: 130, width: 260, height: 160), UIColor(hex: 0x3B74C4)),
    ("yellow", CGRect(x: -260, y: 350, width: 190, height: 150), UIColor(hex: 0xE0B340)),
  ]

  /// Points from one line of the plane to the next.
  static let step: CGFloat = 50
  /// The visible rectangle of the plane.
  var viewport = CGRect.zero { didSet { if viewport != oldValue { setNeedsDisplay() } } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .raised
    layer.cornerRadius = 8
    clipsToBounds = true
    contentMode = .redraw
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { fatalError("pages are not archived") }

  override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 160) }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), !bounds.isEmpty else { return }
    // All items and the window, with a margin around them.
    let shown = Self.items.reduce(viewport) { $0.union($1.frame) }.insetBy(dx: -60, dy: -60)
    let scale = min(bounds.width / shown.width, bounds.height / shown.height)
    context.saveGState()
    context.translateBy(x: bounds.midX, y: bounds.midY)
    context.scaleBy(x: scale, y: scale)
    context.translateBy(x: -shown.midX, y: -shown.midY)
    for item in Self.items {
      item.color.setFill()
      context.fill(item.frame)
    }
    UIColor.ink.setStroke()
    context.setLineWidth(2 / scale)
    context.stroke(viewport)
    context.restoreGState()
  }

  /// Draws lines `spacing` points apart; with a corner and the size of pixels in points, each a whole number of pixels from the corner.
  static func drawLines(
    in area: CGRect, every spacing: CGFloat, width: CGFloat,
    sharpFrom grid: (corner: CGPoint, pixel: CGFloat)? = nil
  ) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    func places(from start: CGFloat, to end: CGFloat) -> StrideThrough<CGFloat> {
      stride(from: (start / spacing).rounded(.up) * spacing, through: end, by: spacing)
    }
    func sharp(_ place: CGFloat, from corner: CGFloat) -> CGFloat {
      guard let pixel = grid?.pixel else { return place }
      return corner + ((place - corner) / pixel).rounded() * pixel
    }
    let corner = grid?.corner ?? .zero
    UIColor.hairline.setFill()
    for x in places(from: area.minX, to: area.maxX) {
      context.fill(CGRect(x: sharp(x, from: corner.x), y: area.minY, width: width, height: area.height))
    }
    for y in places(from: area.minY, to: area.maxY) {
      context.fill(CGRect(x: area.minX, y: sharp(y, from: corner.y), width: area.width, height: width))
    }
  }
}
