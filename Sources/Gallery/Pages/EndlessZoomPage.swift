import Look
import UIKit

extension GalleryPage {
  static let endlessZoom = GalleryPage(
    name: "endless-zoom", title: "Pictures in pictures", card: "Each leads into the next.",
    hint: "Pinch again and again.", mouseHint: "Ctrl and the wheel, again and again",
    teaches: """
      After each pinch the scale is handed over, so that the next one has its whole range again. \
      Only tiles that are seen exist, and their views are used again.
      """,
    document: "UIScrollView (Zooming)"
  ) { EndlessZoomPage() }
}

/// A world of tiles that can be zoomed again and again: a picture in a picture in a picture.
///
/// A pinch zooms the scroll view between 0.5 and 2. When it ends, its scale is multiplied into `scale`, which
/// turns world units into points, and the scroll view returns to 1. So the next pinch has its full range
/// again. No view is ever larger than a tile, whatever the scale.
///
/// The world covers the window always. It grows until the precision of `Double` ends: at about 2⁴² times its size, positions
/// need all 52 bits, and it grows no more.
final class EndlessZoomPage: UIViewController, UIScrollViewDelegate, PageWithHome {
  static let tileSize = CGSize(width: 256, height: 256)
  /// The longest side of the world, in points, on which neighbouring points have different coordinates.
  static let longest: CGFloat = 0x1p52

  let scrollView = UIScrollView()
  let content = UIView()
  /// The size of the world, in world units.
  private(set) var world = CGSize.zero
  /// Points per world unit.
  private(set) var scale: CGFloat = 1
  private(set) var tiles: [TileIndex: TileView] = [:]
  private(set) var spareTiles: [TileView] = []
  let reading = Pill()
  private(set) lazy var demo = DemoView(stage: scrollView)

  struct TileIndex: Hashable {
    var column: Int
    var row: Int
  }

  override func loadView() { view = demo }

  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.bounces = true
    scrollView.delegate = self
    scrollView.addSubview(content)
    demo.float(reading) { [unowned self] in
      // In a narrow window the hint takes all of the foot.
      let foot = $0.width < 700 ? HintPresenter.room(in: demo) : 24
      reading.place(CGPoint(x: $0.minX + 16, y: $0.maxY - foot), anchor: CGPoint(x: 0, y: 1))
    }
  }

  /// Opens with all of the world. When the window is resized, it keeps its centre; but the outermost picture gets the window's shape, so
  /// that its frames are seen whole.
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard laidOut != scrollView.bounds.size, !scrollView.bounds.isEmpty else { return }
    let size = scrollView.bounds.size
    let isOutermost = scrollView.zoomScale == 1 && scale < 1.001 * leastScale(in: laidOut)
    if world == .zero || isOutermost { (world, scale) = (size, 1) }
    let middle = CGPoint(x: oldMiddle.x / content.bounds.width, y: oldMiddle.y / content.bounds.height)
    let isFirst = laidOut == .zero
    laidOut = size
    scale = max(scale, leastScale)
    sizeContent()
    if !isFirst {
      scrollView.contentOffset = CGPoint(
        x: min(max(middle.x * content.bounds.width - size.width / 2, 0), content.bounds.width - size.width),
        y: min(
          max(middle.y * content.bounds.height - size.height / 2, 0), content.bounds.height - size.height))
    }
    recycle { _ in true }
    updateTiles()
    scrollView.flashScrollIndicators()
  }
  private var laidOut = CGSize.zero
  /// The middle of what is seen, in the content.
  private var oldMiddle = CGPoint.zero

  /// Points per world unit at which the world just covers the window.
  var leastScale: CGFloat { leastScale(in: scrollView.bounds.size) }

  private func leastScale(in window: CGSize) -> CGFloat {
    max(window.width / world.width, window.height / world.height)
  }

  private func sizeContent() {
    content.frame = CGRect(x: 0, y: 0, width: world.width * scale, height: world.height * scale)
    scrollView.contentSize = content.frame.size
    let side = max(content.frame.width, content.frame.height)
    scrollView.minimumZoomScale = min(1, max(0.5, leastScale / scale))
    scrollView.maximumZoomScale = max(1, min(2, Self.longest / side))
  }

  /// Shows all of the world again, in the window's shape.
  func goHome() {
    let covering = scrollView.snapshotView(afterScreenUpdates: false)
    scrollView.zoomScale = 1
    (world, scale) = (scrollView.bounds.size, 1)
    sizeContent()
    scrollView.contentOffset = .zero
    recycle { _ in true }
    updateTiles()
    guard let covering else { return }
    demo.insertSubview(covering, aboveSubview: scrollView)
    UIView.animate(
      withDuration: 0.38, animations: { covering.alpha = 0 },
      completion: { _ in covering.removeFromSuperview() })
  }

  // MARK: - Tiles

  /// The tiles that cover the visible part of the world.
  var tileBox: (columns: Range<Int>, rows: Range<Int>) {
    let size = Self.tileSize
    let seen = content.convert(scrollView.bounds, from: scrollView).intersection(content.bounds)
    guard !seen.isNull, !seen.isEmpty else { return (0..<0, 0..<0) }
    return (
      Int(seen.minX / size.width)..<Int((seen.maxX / size.width).rounded(.up)),
      Int(seen.minY / size.height)..<Int((seen.maxY / size.height).rounded(.up))
    )
  }

  /// Shows the tiles of `tileBox` and no others.
  private func updateTiles() {
    let (columns, rows) = tileBox
    recycle { !columns.contains($0.column) || !rows.contains($0.row) }
    for row in rows {
      for column in columns {
        let index = TileIndex(column: column, row: row)
        if tiles[index] == nil { addTile(at: index) }
      }
    }
    for tile in spareTiles where tile.superview != nil { tile.removeFromSuperview() }
    // Keeps enough for the next step, and fewer than are seen.
    spareTiles.removeLast(max(0, spareTiles.count - max(0, tiles.count - 1)))
    oldMiddle = content.convert(
      CGPoint(x: scrollView.bounds.midX, y: scrollView.bounds.midY), from: scrollView)
    let text = "Frame \(String(grouped: frameNumber))"
    guard reading.text != text else { return }
    reading.text = text
    demo.setNeedsLayout()
  }

  /// How many frames have been gone through, the first one included.
  var frameNumber: Int {
    let total = scale * scrollView.zoomScale / max(leastScale, .leastNonzeroMagnitude)
    return 1 + max(0, Int((log(max(1, total)) / -log(Droste.share)).rounded()))
  }

  private func addTile(at index: TileIndex) {
    let size = Self.tileSize
    let tile = spareTiles.popLast() ?? TileView()
    let whole = CGRect(
      x: CGFloat(index.column) * size.width, y: CGFloat(index.row) * size.height, width: size.width,
      height: size.height)
    tile.frame = whole.intersection(content.bounds)
    tile.show(index, of: content.bounds, window: scrollView.bounds.size)
    if tile.superview == nil { content.addSubview(tile) }
    tiles[index] = tile
  }

  /// Sets tiles aside. They are removed from the world only if they have not been reused.
  private func recycle(where isGone: (TileIndex) -> Bool) {
    // In the order of the views, so that every run gives the same result.
    for case let tile as TileView in content.subviews where tiles[tile.index] === tile && isGone(tile.index) {
      tiles[tile.index] = nil
      spareTiles.append(tile)
    }
  }

  // MARK: - UIScrollViewDelegate

  func scrollViewDidScroll(_ scrollView: UIScrollView) { updateTiles() }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { content }

  func scrollViewDidZoom(_ scrollView: UIScrollView) { updateTiles() }

  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale zoom: CGFloat) {
    guard zoom != 1 else { return }
    // The total scale is the same before and after, so the offset stays. Setting `zoomScale` would move it.
    let offset = scrollView.contentOffset
    scrollView.zoomScale = 1
    scale *= zoom
    sizeContent()
    scrollView.contentOffset = offset
    recycle { _ in true }
    updateTiles()
    scrollView.flashScrollIndicators()
  }
}

/// A tile of the world, with its column and row small in its corner.
final class TileView: UIView {
  private(set) var index = EndlessZoomPage.TileIndex(column: 0, row: 0)
  /// In a pill, so that the words are read over any picture.
  let label = UILabel(font: .small, color: .white)
  /// Where the world is, in the tile's points, and how large the window is.
  private var world = CGRect.zero
  private var extent = CGSize.zero

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = true
    clipsToBounds = true
    contentMode = .redraw
    label.numberOfLines = 1
    label.textAlignment = .center
    label.backgroundColor = Self.pill
    addSubview(label)
  }

  required init?(coder: NSCoder) { fatalError("tiles are not archived") }

  /// Shows a tile of a world that is as large as `bounds`.
  func show(_ index: EndlessZoomPage.TileIndex, of bounds: CGRect, window: CGSize) {
    self.index = index
    extent = window
    world = bounds.offsetBy(dx: -frame.minX, dy: -frame.minY)
    label.text = "\(index.column), \(index.row)"
    placeLabel()
    setNeedsDisplay()
  }

  /// Lighter than other pills, because there are many: white has 5.5 to 1 on it over white.
  private static let pill = UIColor {
    UIColor(hex: 0x141416).withAlphaComponent($0.accessibilityContrast == .high ? 1 : 0.64)
  }
  /// Points.
  private static let labelMargin: CGFloat = 8
  private var labelHeight: CGFloat { scaled(20) }

  override func layoutSubviews() {
    super.layoutSubviews()
    placeLabel()
  }

  /// Words are not seen on a tile that is too small for them, nor where the edge of a frame would run through them.
  private func placeLabel() {
    let margin = Self.labelMargin
    let room = EndlessZoomPage.tileSize.width - 2 * margin
    label.frame = CGRect(
      x: margin, y: margin, width: min(label.intrinsicContentSize.width.rounded(.up) + 2 * margin, room),
      height: labelHeight)
    label.layer.cornerRadius = labelHeight / 2
    let around = label.frame.insetBy(dx: -margin / 2, dy: -margin / 2)
    label.isHidden =
      bounds.width < scaled(56) || bounds.height < scaled(36)
      || Droste(seen: around, window: extent).isCrossed(in: world)
  }

  override func draw(_ rect: CGRect) { Droste(seen: bounds, window: extent).draw(0, in: world) }
}
