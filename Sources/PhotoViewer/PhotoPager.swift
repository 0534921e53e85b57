import UIKit

/// Photographs side by side, one to a page, turned by a finger or a touchpad. Only the present page and those beside it exist.
final class PhotoPager: UIView, UIScrollViewDelegate {
  /// Points between two photographs. The scroll view is wider than a page by this, so that the gap is between pages.
  private static let gap: CGFloat = 20

  let scrollView = UIScrollView()
  private(set) var count = 0
  private(set) var index = 0
  private(set) var pages: [Int: PhotoPage] = [:]
  /// How pictures whose pages are gone were zoomed.
  private var places: [Int: PhotoPlace] = [:]
  /// Whether the next page is decoded completely before it is shown.
  private var waits = true
  /// The image of the next page, if it has been decoded already.
  private var first: UIImage?
  /// A change that waits until nothing moves.
  private var postponed: (() -> Void)?

  /// Makes the page of an index.
  var makePage: (Int, PhotoPlace?) -> PhotoPage = { _, _ in preconditionFailure("pages come from the viewer")
  }
  /// Called when another page is the present one.
  var didTurn: () -> Void = {}
  /// Called with the index of the present page, or a fraction between two, whenever the pages have moved.
  var didScroll: (CGFloat) -> Void = { _ in }
  /// Called when a finger, the mouse or a touchpad begins to move the pages.
  var willDrag: () -> Void = {}

  init() {
    super.init(frame: .zero)
    clipsToBounds = true
    scrollView.isPagingEnabled = true
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.allowsKeyboardScrolling = false
    scrollView.delegate = self
    addSubview(scrollView)
  }

  required init?(coder: NSCoder) { fatalError("pages are not archived") }

  /// The present page; nil before the first layout.
  var page: PhotoPage? { pages[index] }

  // MARK: - What it shows

  /// Shows `count` other pictures, from `index` on. The page is there in all detail in the next frame.
  func start(count: Int, at index: Int, first: UIImage?) {
    pages.values.forEach { $0.removeFromSuperview() }
    (pages, places, postponed) = ([:], [:], nil)
    (self.count, self.index, self.first, waits) = (count, index, first, true)
    setNeedsLayout()
    if !bounds.isEmpty { layOut() }
  }

  /// Removes one picture at an index, or inserts some, and shows the page of `present`. Pages whose index changes keep their content.
  func change(at changed: Int, by difference: Int, present: Int) {
    change(count: count + difference, present: present) { index in
      guard index >= changed else { return index }
      return difference < 0 && index == changed ? nil : index + difference
    }
  }

  /// Shows `count` pictures, and the page of `present`. `moved` tells where the picture of an index is now; nil if it is gone. Pages whose
  /// index changes keep their content.
  func change(count: Int, present: Int, moved: (Int) -> Int?) {
    renumber(moved)
    self.count = count
    if let old = moved(index) { pages[old]?.stepAside() }
    index = present
    // Make the present page again.
    let old = pages.removeValue(forKey: present)
    if let old {
      places[present] = old.presentPlace
      old.removeFromSuperview()
    }
    if !bounds.isEmpty { layOut() }
  }

  /// Makes the page beside the present one again whose picture has been replaced.
  func renew(_ index: Int) {
    guard index != self.index, let old = pages.removeValue(forKey: index) else { return }
    old.removeFromSuperview()
    if let page { updateNeighbours(of: page) }
  }

  /// Further pictures before the ones there are, and `count` in all. What is shown stays; while pages move, this comes later.
  func surround(before: Int, count: Int, then: @escaping () -> Void) {
    whenAtRest { [unowned self] in
      then()
      rearrange(count: count) { $0 + before }
    }
  }

  /// Shows `count` pictures, among them the present one, which stays as it is shown. `moved` tells where the picture of an index is now; nil
  /// if it is gone.
  func rearrange(count: Int, moved: (Int) -> Int?) {
    guard let present = moved(index) else { return }
    renumber(moved)
    (index, self.count) = (present, count)
    if !bounds.isEmpty { layOut() }
  }

  private func renumber(_ moved: (Int) -> Int?) {
    for (index, page) in pages where moved(index) == nil { page.removeFromSuperview() }
    func renumbered<Value>(_ values: [Int: Value]) -> [Int: Value] {
      Dictionary(uniqueKeysWithValues: values.compactMap { key, value in moved(key).map { ($0, value) } })
    }
    (pages, places) = (renumbered(pages), renumbered(places))
  }

  /// Does something once no page moves, unless other pictures are shown first. The latest one only.
  func whenAtRest(_ action: @escaping () -> Void) {
    guard scrollView.isTracking || scrollView.isDragging || scrollView.isDecelerating else { return action() }
    postponed = action
  }

  /// Turns to another page at once.
  func show(_ index: Int) {
    guard index != self.index else { return }
    scrollView.contentOffset.x = CGFloat(index) * scrollView.bounds.width
  }

  // MARK: - Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    let frame = bounds.insetBy(dx: -Self.gap / 2, dy: 0)
    if frame != scrollView.frame || pages.isEmpty { layOut() }
  }

  private func layOut() {
    guard !bounds.isEmpty, count > 0 else { return }
    let index = index
    isLayingOut = true
    scrollView.frame = bounds.insetBy(dx: -Self.gap / 2, dy: 0)
    let size = scrollView.bounds.size
    scrollView.contentSize = CGSize(width: CGFloat(count) * size.width, height: size.height)
    scrollView.contentOffset.x = CGFloat(index) * size.width
    for (index, page) in pages {
      page.frame = frame(ofPage: index)
      page.layoutIfNeeded()
    }
    isLayingOut = false
    self.index = index
    didScroll(CGFloat(index))
    if let page { updateNeighbours(of: page) } else { turn(to: index) }
  }
  private var isLayingOut = false

  private func frame(ofPage index: Int) -> CGRect {
    CGRect(
      x: CGFloat(index) * scrollView.bounds.width + Self.gap / 2, y: 0, width: bounds.width,
      height: bounds.height)
  }

  // MARK: - Turning

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard !isLayingOut, scrollView.bounds.width > 0, count > 0 else { return }
    let nearest = Int((scrollView.contentOffset.x / scrollView.bounds.width).rounded())
    let index = min(max(nearest, 0), count - 1)
    if index != self.index { turn(to: index) }
    didScroll(min(max(scrollView.contentOffset.x / scrollView.bounds.width, 0), CGFloat(count - 1)))
  }

  private func turn(to index: Int) {
    let old = pages[self.index]
    self.index = index
    let page = pages[index] ?? addPage(index)
    // The first of the subviews: what is read in their order comes to it first.
    scrollView.sendSubviewToBack(page)
    page.present(first, waits: waits)
    (first, waits) = (nil, false)
    if let old, old !== page { old.stepAside() }
    didTurn()
    updateNeighbours(of: page)
  }

  private func addPage(_ index: Int) -> PhotoPage {
    let page = makePage(index, places.removeValue(forKey: index))
    page.frame = frame(ofPage: index)
    pages[index] = page
    scrollView.addSubview(page)
    return page
  }

  private func updateNeighbours(of page: PhotoPage) {
    let wanted = max(0, index - 1)...min(count - 1, index + 1)
    for (index, page) in pages where !wanted.contains(index) {
      places[index] = page.presentPlace
      page.removeFromSuperview()
      pages[index] = nil
    }
    for index in [index + 1, index - 1] where wanted.contains(index) && pages[index] == nil {
      addPage(index).stepAside()
    }
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { willDrag() }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { cameToRest() }
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { cameToRest() }

  private func cameToRest() {
    let action = postponed
    postponed = nil
    action?()
  }
}
