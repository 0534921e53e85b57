import DeepZoom
import UIKit

/// Shows photographs one at a time and turns between them.
public final class PhotoViewController: UIViewController {
  private var photos: [Photo]
  /// The first photograph, if it was opened before the viewer was made. Released once it is shown.
  private var first: UIImage?
  private var index = 0
  private var page: Page?
  /// Makes the pyramid of the picture that is shown.
  private var preparation: Preparation?
  private let pyramids: PyramidCache?
  /// The notice that says why no dropped file is shown.
  private var notice: Notice?
  /// Whether ``didFail`` has been called for damage in the file that is shown.
  private var isDamaged = false

  /// What the window shows: a photograph, or why it cannot be shown.
  private enum Page {
    case photo(PhotoScrollView)
    case failure(UILabel)

    var view: UIView {
      switch self {
      case .photo(let view): view
      case .failure(let view): view
      }
    }
  }

  /// Called with a line that names a file that could not be shown, and says why.
  public var didFail: (String) -> Void = { _ in }
  /// Called with a line that says why no dropped file is shown.
  public var didRefuse: (String) -> Void = { _ in }
  /// Opens dropped files. Returns at least one photograph that can be shown, or throws.
  public var open: ([String]) throws -> [Photo] = { try PhotoFiles.resolve($0).map { .file($0) } }
  /// Called for a tile that could not be loaded; it is tried again.
  public var didMissTile: (TileError) -> Void = { _ in }
  /// Called with the title of the window.
  public var titleDidChange: (String) -> Void = { _ in }
  /// Called for the key that turns full screen on or off.
  public var toggleFullScreen: () -> Void = {}
  /// Called for the key that leaves full screen, or else closes the window.
  public var leave: () -> Void = {}
  /// Called for the key that closes the window.
  public var quit: () -> Void = {}

  /// Shows the first of `photos` that can be shown. There must be at least one.
  ///
  /// - Parameters:
  ///   - first: The image of that photograph if it has been opened already.
  ///   - pyramids: Where pyramids of flat pictures are made while these are shown; nil makes none.
  public init(photos: [Photo], first: UIImage? = nil, pyramids: PyramidCache? = nil) {
    precondition(!photos.isEmpty, "a viewer shows at least one photograph")
    self.photos = photos
    self.first = first
    self.pyramids = pyramids
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) { fatalError("viewers are not archived") }

  // MARK: - View

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(white: 0.08, alpha: 1)
    showFirst()
  }

  /// Makes the photograph fill the view. One that was fitted stays fitted; another one keeps its scale and
  /// its centre. Updates the title.
  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard let page, page.view.frame != view.bounds else { return }
    let oldSize = page.view.bounds.size
    page.view.frame = view.bounds
    photo?.sizeDidChange(from: oldSize)
    updateTitle()
  }

  /// Whether nothing of the photograph is seen, because none of its tiles could be loaded.
  public var isBlank: Bool { photo?.isBlank ?? false }

  // MARK: - Turning

  private func showFirst() { show(photos.firstIndex { !$0.isUnusable } ?? 0) }

  /// Shows the photograph at `index`, fitted.
  private func show(_ index: Int) {
    self.index = index
    notice?.removeFromSuperview()
    page?.view.removeFromSuperview()
    preparation = nil
    isDamaged = false
    let page = page(showing: photos[index])
    self.page = page
    view.addSubview(page.view)
    switch page {
    case .photo(let photo):
      photo.accessibilityLabel = (photos[index].name as NSString).lastPathComponent
      photo.becomeFirstResponder()
    case .failure(let label):
      accessibilityLabel = label.text
      becomeFirstResponder()
    }
    // The title is the reason while nothing else is shown.
    isAccessibilityElement = photo == nil
    view.setNeedsLayout()
  }

  private func page(showing photo: Photo) -> Page {
    switch photo {
    case .file(let path): page(showing: path)
    case .tiles(let source, let name): page(showing: source, named: name)
    case .unusable(_, let reason): page(saying: reason)
    }
  }

  private func page(showing file: String) -> Page {
    do throws(ImageError) {
      let pixels = CGSize(
        width: view.bounds.width * UIScreen.main.scale, height: view.bounds.height * UIScreen.main.scale)
      let image = if let first { first } else { try UIImage(loading: file, shownAt: pixels) }
      first = nil
      return page(of: PhotoScrollView(image: image))
    } catch {
      didFail(error.description)
      return page(saying: error.description)
    }
  }

  private func page(saying reason: String) -> Page {
    let label = UILabel()
    label.text = reason
    label.textColor = .white
    label.textAlignment = .center
    label.numberOfLines = 0
    return .failure(label)
  }

  private func page(showing source: any TileSource, named name: String) -> Page {
    let tiles = TiledImageView(source: source)
    tiles.accessibilityLabel = (name as NSString).lastPathComponent
    tiles.delegate = self
    // Downloads are deleted with the viewer, so a pyramid of one is not worth making.
    if let pyramids, source.isFlat, !name.contains("://") {
      preparation = Preparation(of: name, in: pyramids) { [unowned self, unowned tiles] news in
        switch news {
        case .progress, .madeElsewhere: break
        case .finished(let pyramid): tiles.source = pyramid
        case .failed(let reason): didFail(reason)
        }
        if news.isLast { preparation = nil }
        updateTitle()
      }
    }
    return page(of: PhotoScrollView(tiles: tiles))
  }

  private func page(of photo: PhotoScrollView) -> Page {
    photo.didZoom = { [unowned self] in updateTitle() }
    photo.takesKey = { [unowned self] in takes($0) }
    return .photo(photo)
  }

  private func turn(by step: Int) {
    let next = index + step
    if photos.indices.contains(next) { show(next) }
  }

  /// Shows dropped files instead. If there is no photograph among them, a notice says so and nothing else changes.
  public override func dropFiles(_ paths: [String], at point: CGPoint) -> Bool {
    guard !paths.isEmpty else { return false }
    do {
      let dropped = try open(paths)
      guard !dropped.isEmpty else { return false }
      photos = dropped
      showFirst()
    } catch {
      didRefuse("\(error)")
      notice?.removeFromSuperview()
      notice = Notice("\(error)", in: view)
    }
    return true
  }

  // MARK: - Keys

  public override var canBecomeFirstResponder: Bool { true }

  public override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = presses.filter { press in !(press.key.map(takes) ?? false) }
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }

  private func takes(_ key: UIKey) -> Bool {
    guard key.modifierFlags.isDisjoint(with: [.control, .alternate, .command]) else { return false }
    switch key.charactersIgnoringModifiers {
    case UIKeyCommand.inputLeftArrow where photos.count > 1: turn(by: -1)
    case UIKeyCommand.inputRightArrow where photos.count > 1: turn(by: 1)
    case "0": photo?.zoomToFit(animated: true)
    case "1": photo?.zoomToActualSize(animated: true)
    case "c" where preparation != nil:
      preparation = nil
      updateTitle()
    case "f", UIKeyCommand.f11: toggleFullScreen()
    case UIKeyCommand.inputEscape: leave()
    case "q": quit()
    default: return false
    }
    return true
  }

  // MARK: - Title

  private var photo: PhotoScrollView? {
    if case .photo(let photo) = page { photo } else { nil }
  }

  /// The name, the position among the files, and screen pixels to a pixel of the photograph in per cent.
  private func updateTitle() {
    var title = (photos[index].name as NSString).lastPathComponent
    if photos.count > 1 { title += " (\(index + 1) of \(photos.count))" }
    if let photo { title += " – \(Int((photo.zoomScale / photo.actualScale * 100).rounded())) %" }
    if let preparation { title += " – preparing \(Int(preparation.part * 100)) %, C stops it" }
    guard title != self.title else { return }
    self.title = title
    titleDidChange(title)
  }
}

extension PhotoViewController: TiledImageViewDelegate {
  public func tiledImageView(_ view: TiledImageView, didFailToLoad tile: TileAddress, _ error: TileError) {
    guard view.source.isFlat else { return didMissTile(error) }
    // A damaged file is reported once, not for each tile.
    if !isDamaged { didFail(error.description) }
    isDamaged = true
  }
}
