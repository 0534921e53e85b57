import UIKit

/// The other pictures of a folder.
extension PhotoViewController {
  /// Adds the other pictures of the folder before and after the only photograph. The folder is listed in the background, and again when the
  /// window gets the keyboard and when a picture is missing.
  public func addNeighbours() {
    guard photos.count == 1, let path = photos[0].placeInFolder else { return }
    listsFolder = true
    BackgroundWork.shared.run(on: PhotoFiles.thread) {
      PhotoFiles.neighbours(of: path)
    } completion: { [weak self] neighbours in
      guard let self, photos.count == 1, photos[0].placeInFolder.map(FileName.init) == FileName(path)
      else { return }
      let (before, after) = neighbours
      guard !before.isEmpty || !after.isEmpty else { return }
      pager.surround(before: before.count, count: before.count + 1 + after.count) { [unowned self] in
        photos = before.map { .file($0) } + photos + after.map { .file($0) }
        chrome.strip.show(photos, at: before.count)
        pager.page?.hasNext = !after.isEmpty
      }
      updateTitle()
    }
  }

  /// Lists the folder again, in the background. What has come gets a page, what has gone loses it. The picture that is shown stays, and so
  /// do all if the folder cannot be listed.
  func listAgain() {
    guard listsFolder, let path = picture?.placeInFolder else { return }
    BackgroundWork.shared.run(on: PhotoFiles.thread) {
      PhotoFiles.listedNeighbours(of: path)
    } completion: { [weak self] in
      guard let (before, after) = $0 else { return }
      // Pages must not move under a finger, and another one may be turned to meanwhile.
      self?.pager.whenAtRest { [weak self] in self?.take(before + [path] + after, around: path) }
    }
  }

  private func take(_ paths: [String], around path: String) {
    guard listsFolder, picture?.placeInFolder.map(FileName.init) == FileName(path) else { return }
    let files = paths.map(FileName.init)
    guard files != photos.map({ FileName($0.placeInFolder ?? "") }) else { return }
    // No two pages get one place: names that are not UTF-8 may read alike. The present page gets one in any case.
    var places = Dictionary(grouping: files.indices.reversed()) { files[$0] }
    var moved = [Int?](repeating: nil, count: photos.count)
    for index in [pager.index] + photos.indices.filter({ $0 != pager.index }) {
      moved[index] = places[FileName(photos[index].placeInFolder ?? "")]?.popLast()
    }
    var all = paths.map { Photo.file($0) }
    for (photo, place) in zip(photos, moved) { if let place { all[place] = photo } }
    photos = all
    pager.rearrange(count: all.count) { moved[$0] }
    for (index, page) in pager.pages { page.hasNext = index + 1 < all.count }
    chrome.strip.show(photos, at: pager.index)
    updateTitle()
  }
}
