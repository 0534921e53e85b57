import UIKit

extension GalleryPage {
  static let endlessZoom = GalleryPage(
    name: "endless-zoom", title: "Endless zoom",
    document: "UIScrollView (Zooming)",
    hint: """
      Pinch again and again: each pinch may halve or double the world, and there is always another one. Any corner can \
      be brought to the middle.
      """
  ) { EndlessZoomPage() }
}

/// A world of labelled tiles that can be zoomed again and again.
///
/// A pinch zooms the scroll view between 0.5 and 2. When it ends, its scale is multiplied into `scale`, which
/// turns world units into points, and the scroll view returns to 1. So the next pinch has its full range
/// again. No view is ever larger than a tile, whatever the scale.
///
/// The zoom ends where the precision of `Double` ends. At about 2⁴² times its size, positions in the world
/// need all 52 bits, and it grows no more. At about 2⁻⁹⁸⁰ times its size, its size would lose bits, and it
/// shrinks no more.
final class EndlessZoomPage: UIViewController, UIScrollViewDelegate {
  static let tileSize = CGSize(width: 256, height: 256)
  /// The share of the viewport that the world fills at first.
  static let firstScale: CGFloat = 0.9
  /// The longest side of the world, in points, on which neighbouring points have different coordinates.
  static let longest: CGFloat = 0x1p52
  /// The longest side of the smallest world, in points: a number 2⁵² times smaller still has all of its bits.
  static let smallest = CGFloat.leastNormalMagnitude * 0x1p52

  let scrollView = UIScrollView()
  let content = UIView()
  /// The size of the world, in world units.
  private(set) var world = CGSize.zero
  /// Points per world unit.
  private(set) var scale = EndlessZoomPage.firstScale
  private(set) var tiles: [TileIndex: TileView] = [:]
  private(set) var spareTiles: [TileView] = []
  private let reading = UILabel(font: .monospacedSystemFont(ofSize: 12, weight: .regular))

  struct TileIndex: Hashable {
    var column: Int
    var row: Int
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.backgroundColor = .paper
    scrollView.alwaysBounceHorizontal = true
    scrollView.alwaysBounceVertical = true
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.delegate = self
    scrollView.addSubview(content)
    view.addSubview(scrollView)
    reading.backgroundColor = .card
    reading.layer.cornerRadius = 8
    reading.textAlignment = .center
    view.addSubview(reading)
  }

  /// Opens in the middle of the world. When the window is resized, it keeps its centre.
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard scrollView.frame != view.bounds, !view.bounds.isEmpty else { return }
    let middle = CGPoint(x: scrollView.bounds.midX, y: scrollView.bounds.midY)
    scrollView.frame = view.bounds
    reading.frame = CGRect(x: 16, y: view.bounds.maxY - 46, width: 380, height: 30)
    // With half a viewport of inset, the corners of the world can be moved to the middle and zoomed about.
    let (width, height) = (view.bounds.width, view.bounds.height)
    scrollView.contentInset = UIEdgeInsets(
      top: height / 2, left: width / 2, bottom: height / 2, right: width / 2)
    if world == .zero {
      world = view.bounds.size
      sizeContent()
      let margin = (1 - Self.firstScale) / 2
      scrollView.contentOffset = CGPoint(x: -margin * width, y: -margin * height)
    } else {
      scrollView.contentOffset = CGPoint(x: middle.x - width / 2, y: middle.y - height / 2)
    }
    updateTiles()
    scrollView.flashScrollIndicators()
  }

  private func sizeContent() {
    content.frame = CGRect(x: 0, y: 0, width: world.width * scale, height: world.height * scale)
    scrollView.contentSize = content.frame.size
    let side = max(content.frame.width, content.frame.height)
    scrollView.minimumZoomScale = min(1, max(0.5, Self.smallest / side))
    scrollView.maximumZoomScale = max(1, min(2, Self.longest / side))
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
    // Keeps a few for the next step.
    spareTiles.removeLast(max(0, spareTiles.count - tiles.count / 2))
    reading.text = String(
      format: "%.4g points to a unit · %d tiles", scale * scrollView.zoomScale, tiles.count)
  }

  private func addTile(at index: TileIndex) {
    let size = Self.tileSize
    let tile = spareTiles.popLast() ?? TileView()
    let whole = CGRect(
      x: CGFloat(index.column) * size.width, y: CGFloat(index.row) * size.height, width: size.width,
      height: size.height)
    tile.frame = whole.intersection(content.bounds)
    tile.index = index
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

/// A grey tile of the world, labelled with its index.
final class TileView: UIView {
  var index = EndlessZoomPage.TileIndex(column: 0, row: 0) {
    didSet { label.text = "(\(index.column), \(index.row))" }
  }
  let label = UILabel(frame: CGRect(x: 10, y: 8, width: EndlessZoomPage.tileSize.width - 20, height: 24))

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor(red: 0.80, green: 0.82, blue: 0.85, alpha: 1)
    clipsToBounds = true
    layer.borderWidth = 1
    layer.borderColor = UIColor.paper.cgColor
    label.font = .systemFont(ofSize: 18)
    label.textColor = .ink
    addSubview(label)
  }

  required init?(coder: NSCoder) { fatalError("tiles are not archived") }
}
