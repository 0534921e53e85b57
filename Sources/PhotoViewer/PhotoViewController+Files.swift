import HostInterface
import UIKit

/// A picture whose file is in the trash.
struct TrashedPhoto {
  let file: TrashedFile
  let photo: Photo
  /// Its index among the pictures.
  let index: Int
}

/// Actions on files: opening, trash, printing.
extension PhotoViewController {
  var desktop: (any Desktop)? { viewIfLoaded?.window?.screen.desktop }

  /// Asks the desktop for an action. Shows its error.
  func ask(_ action: (any Desktop) throws(DesktopError) -> Void) {
    do throws(DesktopError) {
      guard let desktop else { throw .none }
      try action(desktop)
    } catch { refuse("\(error)") }
  }

  /// Shows and reports one line that says why something was not done.
  func refuse(_ line: String) {
    didRefuse(line)
    say(Message.shown(line))
  }

  // MARK: - Opening

  /// Shows a file dialog. The chosen pictures are shown instead of the present ones.
  func openDialog() {
    ask { desktop throws(DesktopError) in try desktop.chooseFiles(title: "Open pictures") }
  }

  /// Shows files instead of the present pictures. Returns whether there are any paths. If there is no photograph among them, a line says
  /// so and nothing else changes.
  func showFiles(_ paths: [String]) -> Bool {
    guard !paths.isEmpty else { return false }
    do {
      let opened = try open(paths)
      guard !opened.isEmpty else { return false }
      show(opened)
      if opened.count == 1, case .file(let path) = opened[0], PhotoFiles.isImage(path) { addNeighbours() }
    } catch { refuse("\(error)") }
    return true
  }

  func showInFiles() {
    withPath("Only a file can be shown in its folder.") { desktop, path throws(DesktopError) in
      try desktop.showInFiles(path)
    }
  }

  func openWithOther() {
    withPath("Only a file can be opened with another program.") { desktop, path throws(DesktopError) in
      try desktop.openWithOther(path)
    }
  }

  private func withPath(_ refusal: String, _ action: (any Desktop, String) throws(DesktopError) -> Void) {
    guard let picture else { return }
    guard let path = picture.path else { return refuse(refusal) }
    ask { desktop throws(DesktopError) in try action(desktop, path) }
  }

  // MARK: - Trash

  /// Moves the file to the trash, and shows the next picture. The file is never deleted.
  func trash() {
    withPath("Only a file can be moved to the trash.") { desktop, path throws(DesktopError) in
      let index = pager.index
      let file = try desktop.trash(path)
      trashed.append(TrashedPhoto(file: file, photo: photos[index], index: index))
      photos.remove(at: index)
      if photos.isEmpty {
        pager.start(count: 0, at: 0, first: nil)
        showPage()
      } else {
        pager.change(at: index, by: -1, present: min(index, photos.count - 1))
      }
      chrome.strip.show(photos, at: pager.index)
      say("Moved to the trash", title: "Undo") { [weak self] in self?.restoreLastTrashed() }
    }
  }

  /// Restores the file that was moved to the trash last, and shows it.
  func restoreLastTrashed() {
    guard let last = trashed.last else { return refuse("There is nothing to restore from the trash.") }
    guard trashed.count > trashedElsewhere else { return restoreElsewhere(last) }
    ask { desktop throws(DesktopError) in
      try desktop.restore(last.file)
      trashed.removeLast()
      thumbnails.forget(last.photo.name)
      let index = min(last.index, photos.count)
      photos.insert(last.photo, at: index)
      if photos.count == 1 {
        pager.start(count: 1, at: 0, first: nil)
      } else {
        pager.change(at: index, by: 1, present: index)
      }
      chrome.strip.show(photos, at: pager.index)
      say("Restored from the trash")
    }
  }

  // MARK: - Printing

  /// The greatest side of a printed page, in pixels: 400 an inch of A4. Chosen.
  private static let pagePixels: CGFloat = 4700

  /// Shows a print dialog, and prints the picture with its rotation, as large as it fits on the page.
  func printPicture() {
    guard let picture, let photo else { return }
    let image: @Sendable () -> UIImage?
    switch picture {
    case .file(let path): image = { try? UIImage(loading: path) }
    case .image(let whole, _): image = { whole }
    case .tiles, .unusable: return refuse("A picture that is read in tiles is not printed.")
    }
    guard desktop != nil else { return refuse("\(DesktopError.none)") }
    let (orientation, name) = (photo.orientation, (picture.name as NSString).lastPathComponent)
    let size = CGSize(width: Self.pagePixels, height: Self.pagePixels)
    BackgroundWork.shared.run(on: PhotoFiles.queue) { () -> CGImage? in
      let page = image()?.preparingThumbnail(of: size)
      return page?.upright.flatMap { UIImage(cgImage: $0, scale: 1, orientation: orientation).upright }
    } completion: { [weak self] page in
      guard let self else { return }
      guard let page else { return refuse("\(name): the picture cannot be read, so it is not printed") }
      ask { desktop throws(DesktopError) in
        try desktop.print(page, named: name) { [weak self] error in if let error { self?.refuse("\(error)") }
        }
      }
    }
  }
}

extension PhotoScrollView {
  /// Its rotation and mirroring, as an image orientation.
  var orientation: UIImage.Orientation {
    switch (turn.a, turn.b, turn.c) {
    case (0, 1, -1): .right
    case (-1, 0, 0): turn.d < 0 ? .down : .upMirrored
    case (0, -1, 1): .left
    case (1, 0, 0): turn.d < 0 ? .downMirrored : .up
    case (0, 1, 1): .leftMirrored
    case (0, -1, -1): .rightMirrored
    default: .up
    }
  }
}
