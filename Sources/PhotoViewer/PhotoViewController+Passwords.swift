import DeepZoom
import HostInterface
import UIKit

/// Documents that open with a password.
extension PhotoViewController {
  /// Asks for the password of the document whose page is shown.
  func unlock() {
    guard let path = pager.page?.failure?.lockedPath else { return }
    let name = Message.shown(FileName(path).last.text)
    ask { desktop throws(DesktopError) in
      try desktop.askPassword(title: "Password of \(name)") { [weak self] password in
        if let password { self?.unlock(path, with: password) }
      }
    }
  }

  private func unlock(_ path: String, with password: String) {
    BackgroundWork.shared.run(on: PhotoFiles.thread) { () -> Result<[DocumentPage], DocumentError> in
      do throws(DocumentError) {
        return .success(try DocumentPage.pages(of: path, password: password) ?? [])
      } catch {
        return .failure(error)
      }
    } completion: { [weak self] opened in
      self?.didUnlock(path, opened)
    }
  }

  /// Shows the pages of a document in the place of the page that says that it is locked; of a file of a folder the first one.
  private func didUnlock(_ path: String, _ opened: Result<[DocumentPage], DocumentError>) {
    let locked = photos.firstIndex {
      switch $0 {
      case .unusable(_, let failure): failure.lockedPath.map(FileName.init) == FileName(path)
      case .file(let other): FileName(other) == FileName(path)
      case .image, .tiles: false
      }
    }
    // Other pictures may have been opened meanwhile.
    guard let locked else { return }
    switch opened {
    case .success(let pages) where !pages.isEmpty:
      let shown = photos[locked].isUnusable ? pages[...] : pages.prefix(1)
      replace(locked, with: shown.map { .tiles($0, name: path) })
    case .success:
      refuse("\(path): the file has changed")
    case .failure(let error):
      refuse(error.reason == .locked ? "\(path): the password is wrong" : "\(error)")
    }
  }
}
