import DeepZoom
import UIKit

/// The pages, page turns and the title.
extension PhotoViewController {
  /// The view of the shown photograph; nil if it cannot be shown.
  package var photo: PhotoScrollView? { pager.page?.photo }

  /// Why the picture cannot be shown; nil if it can.
  package var failure: String? { pager.page?.failure?.description }

  /// Whether nothing of the photograph is visible, because none of its tiles could be loaded.
  public var isBlank: Bool { photo?.isBlank ?? pager.page?.hasGivenUp ?? false }

  /// The picture that is shown; nil if there is none.
  var picture: Photo? { photos.indices.contains(pager.index) ? photos[pager.index] : nil }

  func page(_ index: Int, at place: PhotoPlace?) -> PhotoPage {
    let page = PhotoPage(photos[index], at: place, opener)
    page.backdrop = backdrop
    if case .picture(let image) = thumbnails[photos[index]] { page.smallCopy = image }
    // The closures are weak, because views may outlive the viewer while they are animated.
    page.prepare = { [weak self, weak page] photo in
      photo.didZoom = { [weak self, unowned photo] in if photo.isPresent { self?.updateTitle() } }
      photo.didMove = { [weak self, weak page, unowned photo] in
        page?.placeBackdrop()
        guard photo.isPresent else { return }
        self?.updateMap()
        self?.updateGrip()
      }
      photo.takesKey = { [weak self] in self?.takes($0) == true }
      photo.didTap = { [weak self] in self?.toggleChrome() }
      photo.willMove = { [weak self] in
        self?.chrome.hide()
        self?.updateGrip()
      }
      photo.didDrag = { [weak self] in self?.updateGrip() }
      photo.didNotTurn = { [weak self] in self?.sayWhyNotTurned() }
      photo.tiles?.accessibilityLabel = photo.accessibilityLabel
      photo.tiles?.delegate = self
    }
    page.didTap = { [weak self] in self?.toggleChrome() }
    page.showNext = { [weak self] in self?.turn(by: 1) }
    page.unlock = { [weak self] in self?.unlock() }
    page.openAgain = { [weak self] in self?.openAgain() }
    page.didGiveUp = { [weak self, picture = photos[index]] in
      if $0 { self?.thumbnails.note(broken: picture) } else { self?.thumbnails.forget(picture) }
    }
    page.hasNext = index + 1 < photos.count
    page.didOpenTiles = { [weak self] in self?.preparePyramid() }
    page.didChange = { [weak self] in self?.showPage() }
    return page
  }

  /// Called when another page is the present one.
  func didTurn() {
    removeToast()
    preparation = nil
    isDamaged = false
    preparePyramid()
    showPage()
    // Making it anew must not move pages under a finger.
    pager.whenAtRest { [weak self] in self?.checkFile() }
  }

  /// Called when the present page or its content has changed.
  func showPage() {
    focusPage()
    if photo?.tiles == nil { preparation = nil }
    if let failure, picture?.isUnusable == false, pager.page?.hasGivenUp != true {
      didFail(failure)
      // It may be gone, and others with it.
      listAgain()
    }
    if let line = pager.page?.whyStill?.whyStill {
      // A slideshow comes to the same file again and again.
      if saidStill.insert(line).inserted { didRefuse(line) }
      say(Message.shown(line))
    }
    chrome.hasZoom = photo != nil
    chrome.header.offer(turnButton, photo?.canTurn == true)
    updateInfo()
    updateTitle()
    updateMap()
    updateGrip()
  }

  private func preparePyramid() {
    // A download is deleted with the viewer, so making its pyramid is not worthwhile.
    guard let pyramids, let tiles = photo?.tiles, tiles.source.isFlat,
      let name = pager.page?.picture.name, !name.contains("://")
    else { return }
    preparation = Preparation(of: name, in: pyramids) { [weak self, weak tiles] news in
      // The picture may be gone before its pyramid is there.
      guard let self, let tiles, tiles === photo?.tiles else { return }
      switch news {
      case .progress, .madeElsewhere: break
      case .finished(let pyramid):
        tiles.source = pyramid
        updateMap()
      case .failed(let reason): didFail(reason)
      }
      if news.isLast { preparation = nil }
      updateTitle()
    }
  }

  func turnPhoto(clockwise: Bool) {
    guard canTurn() else { return }
    photo?.turn(clockwise: clockwise)
    updateTitle()
    updateMap()
  }

  func mirrorPhoto() {
    guard canTurn() else { return }
    photo?.mirror()
    updateMap()
  }

  /// Whether the photograph can be turned and mirrored. A line says so if it cannot.
  private func canTurn() -> Bool {
    guard let photo else { return false }
    if !photo.canTurn { sayWhyNotTurned() }
    return photo.canTurn
  }

  private func sayWhyNotTurned() { say("Documents, and pictures in tiles, are not turned or mirrored") }

  func turn(by step: Int) {
    let next = pager.index + step
    if photos.indices.contains(next) { pager.show(next) }
  }

  // MARK: - Slideshow

  /// Starts the slideshow, and hides the controls.
  func startSlideshow() {
    guard case .photographs = showing, photos.count > 1 else { return }
    // The header does not hide while it has the focus.
    if let photo { UIFocusSystem.focusSystem(for: photo)?.requestFocusUpdate(to: photo) }
    slideshow = Slideshow(in: view) { [unowned self] in showNextSlide() }
    chrome.putAway()
  }

  /// The duration of the cross fade, in seconds, and of that with reduced motion.
  private static let (crossFade, shortFade) = (0.6, 0.12)

  private func showNextSlide() {
    let following = (1..<photos.count).map { (pager.index + $0) % photos.count }
    guard let next = following.first(where: { !photos[$0].isUnusable }) else { return }
    let fade = CATransition()
    fade.duration = UIAccessibility.isReduceMotionEnabled ? Self.shortFade : Self.crossFade
    pager.layer.add(fade, forKey: kCATransition)
    pager.show(next)
  }

  // MARK: - Title

  /// Sets the title: the name, the position among the files, and the scale (screen pixels in a pixel of the photograph) in per cent.
  func updateTitle() {
    guard let picture else { return setTitle("Vellum") { chrome.header.show("", index: 0, of: 0) } }
    guard pager.page != nil else { return }
    var title = picture.title
    chrome.header.show(title, index: pager.index, of: photos.count)
    if photos.count > 1 { title += " (\(pager.index + 1) of \(photos.count))" }
    if let photo {
      let scale = photo.zoomScale / photo.actualScale
      title += " – \(Int((scale * 100).rounded())) %"
      chrome.zoom.scale = scale
    }
    if let preparation { title += " – preparing \(Int(preparation.part * 100)) %, C stops it" }
    setTitle(title) {}
  }

  private func setTitle(_ title: String, also change: () -> Void) {
    change()
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
