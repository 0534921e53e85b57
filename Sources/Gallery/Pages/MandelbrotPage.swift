import DeepZoom
import Look
import UIKit

extension GalleryPage {
  static let mandelbrot = GalleryPage(
    name: "mandelbrot", title: "Mandelbrot",
    card: "Zoom in for ever. There\u{a0}is\u{a0}no\u{a0}floor.",
    hint: "Pinch into the edge. There is no floor.", mouseHint: "Ctrl and the wheel. There is no floor.",
    teaches: """
      What is seen is the address of a tile, which may have thousands of digits, so no depth is the last. \
      Coarser tiles stand in for those that are being computed.
      """,
    document: "UIScrollView (Zooming), over a more interesting world", isDarkRoom: true
  ) { MandelbrotPage() }
}

/// The Mandelbrot set in a view that zooms without end.
final class MandelbrotPage: UIViewController, EndlessZoomViewDelegate, PageWithHome {
  /// A place, and the zoom factor there as a power of ten, compared with the view of the whole set.
  struct Place {
    var title: String
    var point: MisiurewiczPoint?
    var tens: Double
    /// The least power of ten at which the set looks as at `tens`. The place's picture is computed there.
    var likeness: Double
  }

  static let places = [
    Place(title: "All of it", point: nil, tens: 0, likeness: 0),
    Place(
      title: "Wheel of seahorses",
      point: MisiurewiczPoint(re: -0.77661059, im: 0.13460896, preperiod: 23, period: 2), tens: 10,
      likeness: 3.63),
    Place(
      title: "Spiral",
      point: MisiurewiczPoint(re: 0.258004108, im: 0.620161063, preperiod: 10, period: 1), tens: 100,
      likeness: 4),
    Place(
      title: "Star",
      point: MisiurewiczPoint(re: -0.101096364, im: 0.956286511, preperiod: 4, period: 1), tens: 400,
      likeness: 3),
    Place(
      title: "Seven arms",
      point: MisiurewiczPoint(re: -0.23971619, im: 0.845503314, preperiod: 7, period: 1), tens: 1000,
      likeness: 4),
  ]

  /// How large the whole set would be, from a power of ten on, if the first view of it were ten centimetres wide.
  private static let sizes: [(tens: Double, words: String)] = [
    (0, "as large as your hand"), (2, "as large as a house"), (5, "as large as a town"),
    (8, "as large as the Earth"), (10, "past the Moon"), (12, "past the Sun"), (17, "past the nearest star"),
    (22, "past the Milky Way"), (28, "past all that can be seen"),
  ]

  /// The colour of the water far from the set, which goes on where the world ends.
  static let water = UIColor(hex: 0x2E6CA6)

  let zoomView = EndlessZoomView(world: MandelbrotWorld())
  /// What lies around the world. Where it ends there is water of one colour.
  let surroundings = UIImageView(image: UIImage(cgImage: MandelbrotSurroundings.picture.cgImage))
  private(set) lazy var placesView = PlacesView(
    Self.places.map { place in
      PlaceButton(place) { [unowned self] in go(to: place, animated: true) }
    })
  var buttons: [UIButton] { placesView.buttons }
  private(set) lazy var demo = DemoView(stage: zoomView)

  override func loadView() { view = demo }

  override func viewDidLoad() {
    super.viewDidLoad()
    zoomView.delegate = self
    zoomView.backgroundColor = Self.water
    surroundings.isHidden = true
    zoomView.insertSubview(surroundings, at: 0)
    let doubleTap = UITapGestureRecognizer { [weak self] in self?.doubleTapped($0) }
    doubleTap.numberOfTapsRequired = 2
    zoomView.addGestureRecognizer(doubleTap)
    let panel = demo.panel
    panel.number = ""
    panel.addSection("Places")
    panel.add(placesView)
    // The row of places goes on to the edges of a sheet, where the panel cuts it off.
    for view in placesView.subviews { view.clipsToBounds = false }
    demo.didOpenSheet = { [unowned self] in placesView.computePictures() }
    describe()
  }

  /// Opens with the whole set.
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    placesView.isSideways = !demo.isPanelAtSide
    guard isUntouched, !view.bounds.isEmpty else { return }
    // Places are centred by the size that the zoom view has.
    zoomView.layoutIfNeeded()
    go(to: Self.places[0], animated: false)
    isUntouched = true
    describe()
  }
  /// Whether the page still shows what it opened with.
  private var isUntouched = true
  private var lastSize = CGSize.zero

  func goHome() { go(to: Self.places[0], animated: true) }

  /// The part of the world that is seen at least when all of the set is: the set, which is 0.62 wide and 0.56 high, and room around it.
  private static let home = CGSize(width: 0.725, height: 0.65)
  /// The least width of the world, in pixels: as `EndlessZoomView` allows.
  private static let leastSide: CGFloat = 128

  /// Pixels to a unit of the world, which is that wide and high, when all of the set is seen.
  private var homeScale: Double {
    let (seen, density) = (demo.seen, max(1, traitCollection.displayScale))
    let fitting = min(seen.width / Self.home.width, seen.height / Self.home.height)
    let allowed = min(view.bounds.width, view.bounds.height) / 2
    return Double(max(Self.leastSide, max(fitting, allowed) * density))
  }

  /// Levels down to which the surroundings are shown. Chosen: their picture is then some hundred thousand points wide; deeper, edges of
  /// the world are seldom seen.
  private static let surroundedOctaves = 16.0

  /// Moves the surroundings to where they are seen. They are hidden where the world covers the view.
  private func placeSurroundings() {
    let (viewport, density) = (zoomView.viewport, max(1, traitCollection.displayScale))
    surroundings.isHidden = true
    guard viewport.size != .zero, viewport.scale.octaves <= Self.surroundedOctaves else { return }
    let side = CGFloat(viewport.scale.double) / density
    let corner = viewport.point(of: .origin)
    let world = CGRect(x: corner.x / density, y: corner.y / density, width: side, height: side)
    // While a zoom animates its end is told, and more is seen.
    let scrollView = zoomView.scrollView
    guard !world.contains(zoomView.bounds) || scrollView.isZoomAnimating || scrollView.isZoomBouncing else {
      return
    }
    let room = side * CGFloat(MandelbrotSurroundings.units - 1) / 2
    surroundings.frame = world.insetBy(dx: -room, dy: -room)
    surroundings.isHidden = false
  }

  func go(to place: Place, animated: Bool) {
    let scale = WideDouble(homeScale) * WideDouble(octaves: place.tens * log2(10))
    guard let point = place.point else {
      let middle = EndlessPosition(tile: .unit, offsetX: 0.5, offsetY: 0.5)
      return zoomView.show(middle, inMiddleOf: demo.seen, scale: scale, animated: animated)
    }
    // Enough digits to distinguish neighbouring pixels.
    zoomView.show(
      point.place(octaves: Int(scale.octaves) + 16), inMiddleOf: demo.seen, scale: scale, animated: animated)
  }

  /// Zooms in by a factor of four. The tapped point stays in place.
  private func doubleTapped(_ tap: UITapGestureRecognizer) {
    let density = max(1, traitCollection.displayScale)
    let point = tap.location(in: zoomView)
    let nearer = zoomView.viewport.zoomed(by: 4, about: CGPoint(x: point.x * density, y: point.y * density))
    zoomView.show(nearer.center, scale: nearer.scale, animated: true)
  }

  /// The enlargement as a power of ten.
  var tens: Double { (zoomView.viewport.scale.octaves - log2(homeScale)) / log2(10) }

  private func describe() {
    let tens = max(tens, -1)
    demo.panel.number =
      tens < 2.95 ? String(scale: pow(10, CGFloat(tens))) : String(tensTo: Int(tens.rounded())) + " ×"
    let words = Self.sizes.last { $0.tens <= tens + 0.05 }?.words ?? "smaller than your hand"
    demo.panel.caption = "At this size the whole set would be \(words).".replacingOccurrences(
      of: "be past", with: "reach past")
    for (button, place) in zip(buttons, Self.places) { button.isSelected = isSeen(place, at: tens) }
  }

  /// Whether a place is what is seen: about as large, and in sight; or all of the set.
  private func isSeen(_ place: Place, at tens: Double) -> Bool {
    guard abs(place.tens - tens) < 0.3 else { return false }
    let (viewport, density) = (zoomView.viewport, max(1, traitCollection.displayScale))
    func point(of position: EndlessPosition) -> CGPoint {
      let point = viewport.point(of: position)
      return CGPoint(x: point.x / density, y: point.y / density)
    }
    let seen = demo.seen
    if let position = position(of: place) { return seen.contains(point(of: position)) }
    let (corner, side, part) = (
      point(of: .origin), CGFloat(viewport.scale.double) / density, zoomView.world.part
    )
    return seen.contains(
      CGRect(
        x: corner.x + part.minX * side, y: corner.y + part.minY * side, width: part.width * side,
        height: part.height * side))
  }

  /// The position of a place, with enough digits to tell what is near it at its depth; nil for the whole set. It is computed once.
  private func position(of place: Place) -> EndlessPosition? {
    if let known = positions[place.title] { return known }
    let octaves = Int(place.tens * log2(10)) + 40
    positions[place.title] = place.point?.place(octaves: octaves)
    return positions[place.title]
  }
  private var positions: [String: EndlessPosition] = [:]

  func endlessZoomViewDidChangeViewport(_ view: EndlessZoomView) {
    // A change of size does not come from the person.
    if view.viewport.size == lastSize { isUntouched = false }
    lastSize = view.viewport.size
    placeSurroundings()
    describe()
  }

  /// Computes the pictures of places once the large picture is sharp.
  func endlessZoomViewDidChangeCoverage(_ view: EndlessZoomView) {
    guard view.coverage.isSharp else { return }
    // Not during the frame that calls this method.
    Task { [weak self] in self?.placesView.computePictures() }
  }
}
