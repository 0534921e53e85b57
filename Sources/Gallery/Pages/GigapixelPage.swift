import DeepZoom
import Look
import UIKit

extension GalleryPage {
  static let gigapixel = GalleryPage(
    name: "gigapixel", title: "Four billion pixels", card: "Down to a single one.",
    hint: "Pinch down to a single one.", mouseHint: "Ctrl and the wheel, down to a single one",
    teaches: """
      The picture is 65,536 pixels wide and high, and no file of it exists: \
      its tiles are computed where you look. Coarser ones stand in for them meanwhile.
      """,
    document: "UIScrollView, for any picture", isDarkRoom: true
  ) { GigapixelPage() }
}

/// A picture of 4.3 billion pixels in a scroll view.
final class GigapixelPage: UIViewController, UIScrollViewDelegate, TiledImageViewDelegate {
  let scrollView = UIScrollView()
  let picture = TiledImageView(source: Weave())
  private(set) var buttons: [UIButton] = []
  let map = WeaveMap()
  let squares = PixelSquares()
  private(set) lazy var demo = DemoView(stage: scrollView)
  /// What the page's hints say: their width decides where the map is.
  private static let hints = [GalleryPage.gigapixel.hint, GalleryPage.gigapixel.mouseHint]

  /// Points to a pixel at the greatest scale.
  static let greatest: CGFloat = 128
  /// Points to a pixel from which pixels are squares. Below that, what stands in for tiles that are not there yet is seen, and is smooth.
  private static let square: CGFloat = 8
  /// Points of the map's side, and in a small window, which is less than `smallSize` wide or high.
  private static let (mapSide, smallMapSide): (CGFloat, CGFloat) = (216, 112)
  private static let smallSize = CGSize(width: 700, height: 560)

  override func loadView() { view = demo }

  override func viewDidLoad() {
    super.viewDidLoad()
    picture.delegate = self
    picture.accessibilityLabel = "A woven pattern"
    scrollView.backgroundColor = .darkroom
    scrollView.delegate = self
    scrollView.contentAlignmentPoint = CGPoint(x: 0.5, y: 0.5)
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.addSubview(picture)
    scrollView.contentSize = picture.bounds.size
    scrollView.maximumZoomScale = Self.greatest
    map.go = { [weak self] in self?.go(to: $0) }
    demo.float(map) { [unowned self] seen in
      let isSmall = view.bounds.width < Self.smallSize.width || view.bounds.height < Self.smallSize.height
      let side = isSmall ? Self.smallMapSide : Self.mapSide
      // Beside the hint, which is in the middle of the foot, or above it.
      let hint = Self.hints.map { Pill.width(of: $0, for: traitCollection) }.max() ?? 0
      let isBeside = demo.isPanelAtSide && seen.midX - hint / 2 >= side + 32
      let foot = isBeside ? 16 : HintPresenter.room(in: demo, isOverSheet: !demo.isPanelAtSide)
      map.frame = CGRect(x: 16, y: seen.maxY - foot - side, width: side, height: side)
    }
    // Under the map: what floats later is nearer to the stage.
    demo.float(squares, fades: false) { [unowned self] _ in squares.frame = scrollView.frame }
    let panel = demo.panel
    panel.number = ""
    panel.addSection("Go")
    buttons = panel.addButtons([
      ("All", { [unowned self] in scrollView.setZoomScale(scrollView.minimumZoomScale, animated: true) }),
      ("Pixel for pixel", { [unowned self] in zoom(around: CGPoint(x: 32_768, y: 32_768), animated: true) }),
      ("Far away", { [unowned self] in zoom(around: CGPoint(x: 11_111, y: 55_555), animated: false) }),
    ])
    describe()
  }

  /// At its least scale the picture fills the stage.
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let wasFitted = scrollView.zoomScale <= scrollView.minimumZoomScale || scrollView.minimumZoomScale == 1
    let side = max(scrollView.bounds.width, scrollView.bounds.height)
    guard side > 0 else { return }
    scrollView.minimumZoomScale = side / Weave.side
    if wasFitted { scrollView.zoomScale = scrollView.minimumZoomScale }
    describe()
  }

  /// Shows one point for each pixel, with `point` in the middle of what is seen.
  private func zoom(around point: CGPoint, animated: Bool) {
    let seen = demo.seen
    let size = scrollView.bounds.size
    scrollView.zoom(
      to: CGRect(
        x: point.x - seen.midX, y: point.y - seen.midY, width: size.width, height: size.height),
      animated: animated)
  }

  /// Brings a place of the picture, in parts of its sides, to the middle.
  private func go(to place: CGPoint) {
    let (size, content) = (scrollView.bounds.size, scrollView.contentSize)
    scrollView.contentOffset = CGPoint(
      x: min(max(place.x * content.width - size.width / 2, 0), content.width - size.width),
      y: min(max(place.y * content.height - size.height / 2, 0), content.height - size.height))
  }

  private func describe() {
    let scale = scrollView.zoomScale
    picture.layer.magnificationFilter = scale >= Self.square ? .nearest : .linear
    // While a zoom animates, the picture is not seen where its frame is.
    let isWhereItIs = !scrollView.isZoomAnimating && !scrollView.isZoomBouncing
    squares.show(
      isWhereItIs ? picture.frame.offsetBy(dx: -scrollView.bounds.minX, dy: -scrollView.bounds.minY) : .zero)
    let percent = Double(scale) * 100
    demo.panel.number =
      percent < 10 ? String(format: "%.1f %%", percent) : String(grouped: Int(percent.rounded())) + " %"
    let (size, content) = (scrollView.bounds.size, scrollView.contentSize)
    demo.panel.caption =
      "You see \(String(grouped: Int(size.width / scale))) × \(String(grouped: Int(size.height / scale))) pixels"
    guard content.width > 0, content.height > 0 else { return }
    map.viewport = CGRect(
      x: scrollView.contentOffset.x / content.width, y: scrollView.contentOffset.y / content.height,
      width: size.width / content.width, height: size.height / content.height)
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { describe() }

  func scrollViewDidZoom(_ scrollView: UIScrollView) { describe() }

  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
    describe()
  }
}

/// A small picture of all of it, with a frame around what is seen. A drag or a tap goes there.
final class WeaveMap: UIView {
  var go: (CGPoint) -> Void = { _ in }
  private let picture = UIImageView(image: Weave.image(side: 216))
  /// A dark gap around the map: it is the same cloth as what is behind.
  private let gap = UIView()
  /// Cuts the picture and the frame off at the map's round edge.
  private let cloth = UIView()
  private let frameView = UIView()
  /// A dark line along both sides of the frame: the cloth has threads as light as the frame.
  private let frameEdge = UIView()

  /// What is seen, in parts of the picture's sides.
  var viewport = CGRect(x: 0, y: 0, width: 1, height: 1) { didSet { setNeedsLayout() } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    gap.backgroundColor = .darkroom
    gap.layer.cornerRadius = Self.radius + Self.line
    gap.addFloatingShadow()
    cloth.layer.cornerRadius = Self.radius
    cloth.clipsToBounds = true
    frameView.layer.borderWidth = Self.line
    frameView.layer.borderColor = UIColor.white.cgColor
    frameEdge.layer.borderWidth = 3 * Self.line
    frameEdge.layer.borderColor = UIColor.darkroom.cgColor
    for view in [gap, cloth] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    for view in [picture, frameEdge, frameView] { cloth.addSubview(view) }
    let recognizer = UILongPressGestureRecognizer { [weak self] in
      guard let self, $0.state == .began || $0.state == .changed else { return }
      let point = $0.location(in: self)
      go(CGPoint(x: point.x / bounds.width, y: point.y / bounds.height))
    }
    recognizer.minimumPressDuration = 0
    addGestureRecognizer(recognizer)
  }

  required init?(coder: NSCoder) { fatalError("maps are not archived") }

  /// Points that the frame is wide and high at least.
  private static let least: CGFloat = 8
  /// Points: the radius of the map, and the width of the gap, of the frame and of its dark edges.
  private static let (radius, line): (CGFloat, CGFloat) = (8, 2)

  override func layoutSubviews() {
    super.layoutSubviews()
    gap.frame = bounds.insetBy(dx: -Self.line, dy: -Self.line)
    gap.layer.shadowPath =
      UIBezierPath(roundedRect: gap.bounds, cornerRadius: gap.layer.cornerRadius).cgPath
    cloth.frame = bounds
    picture.frame = cloth.bounds
    let middle = CGPoint(x: viewport.midX * bounds.width, y: viewport.midY * bounds.height)
    let size = CGSize(
      width: max(Self.least, viewport.width * bounds.width),
      height: max(Self.least, viewport.height * bounds.height))
    frameView.frame = CGRect(
      x: middle.x - size.width / 2, y: middle.y - size.height / 2, width: size.width, height: size.height)
    frameEdge.frame = frameView.frame.insetBy(dx: -Self.line, dy: -Self.line)
    isHidden = viewport.width >= 1 && viewport.height >= 1
  }
}

/// A cloth of threads in five inks, with detail from the whole picture down to single pixels.
struct Weave: TileSource {
  static let side: CGFloat = 65_536

  let name = "weave"
  let pyramid = TilePyramid(width: Int(side), height: Int(side))

  func tile(at address: TileAddress) async throws(TileError) -> TilePixels {
    TilePixels(
      width: 256, height: 256,
      opaque: Self.pixels(
        column: address.column * 256, row: address.row * 256, side: 256, level: address.level))
  }

  /// A square of a level's pixels. A pixel of level n stands for 2ⁿ of the picture's along each axis.
  static func pixels(column: Int, row: Int, side: Int, level: Int) -> [UInt32] {
    let step = 1 << level
    let warp = (0..<side).map { mean(of: (column + $0) * step, step) }
    let weft = (0..<side).map { mean(of: (row + $0) * step, step) }
    // Of a twill that is finer than the pixels only the mean is seen.
    let seen = twills.filter { $0.octave > level }
    var pixels = [UInt32](repeating: 0, count: side * side)
    for y in 0..<side {
      for x in 0..<side {
        let share = overlap((column + x) * step + step / 2, (row + y) * step + step / 2, of: seen)
        let color = warp[x] * (1 - share) + weft[y] * share
        pixels[y * side + x] = UInt32(color.x) << 16 | UInt32(color.y) << 8 | UInt32(color.z)
      }
    }
    return pixels
  }

  /// Whether black is read better than white on a pixel: its luminance (WCAG 2) is more than 0.18, where both have 4.6 to 1.
  static func isLight(column: Int, row: Int) -> Bool {
    let pixel = pixels(column: column, row: row, side: 1, level: 0)[0]
    let linear = [16, 8, 0].map { (shift: UInt32) -> CGFloat in
      let part = CGFloat(pixel >> shift & 255) / 255
      return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2] > 0.18
  }

  /// A small image of the whole cloth.
  @MainActor static func image(side: Int) -> UIImage {
    let level = 8
    return UIImage(
      cgImage: TilePixels(width: 256, height: 256, opaque: pixels(column: 0, row: 0, side: 256, level: level))
        .cgImage)
  }

  private static let inks: [SIMD3<Float>] = [
    [178, 62, 52], [40, 84, 140], [27, 32, 48], [226, 214, 190], [203, 146, 62],
  ]

  /// The ink of a thread: stripes of stripes.
  private static func ink(of thread: Int) -> SIMD3<Float> {
    let (wide, middle, narrow) = (thread >> 13, thread >> 9, thread >> 5)
    let mixed = wide * 3 + (middle % 5 == 0 ? 2 : middle % 3) + (narrow % 7 == 0 ? 1 : 0)
    return inks[mixed % inks.count]
  }

  /// The mean ink of threads beside each other.
  private static func mean(of first: Int, _ count: Int) -> SIMD3<Float> {
    let samples = min(count, 8)
    return (0..<samples).reduce(SIMD3<Float>()) { sum, index in
      sum + ink(of: first + (2 * index + 1) * count / (2 * samples)) / Float(samples)
    }
  }

  /// Twills over each other, so that diagonals are seen from far away too: the width of their threads, and how much they count.
  private static let twills: [(octave: Int, weight: Float)] = [(2, 0.3), (6, 0.14), (10, 0.14), (14, 0.16)]

  /// How much of a thread that goes across is on top.
  private static func overlap(_ x: Int, _ y: Int, of twills: [(octave: Int, weight: Float)]) -> Float {
    var share: Float = 0.5
    for (octave, weight) in twills {
      share += (x + y) >> (octave - 1) & 1 == 0 ? weight : -weight
    }
    return min(max(share, 0), 1)
  }
}
