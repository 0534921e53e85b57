import HostInterface
import UIKit

/// Files that were moved to the trash before other pictures were opened.
extension PhotoViewController {
  /// Restores such a file. The pictures that are shown stay; a button shows the file.
  func restoreElsewhere(_ last: TrashedPhoto) {
    ask { desktop throws(DesktopError) in
      try desktop.restore(last.file)
      trashed.removeLast()
      trashedElsewhere = trashed.count
      for (_, photo) in last.pictures { thumbnails.forget(photo) }
      let path = last.file.original
      let name = Message.shown(FileName(path).last.text)
      say("\(name) is restored from the trash", title: "Show") { [weak self] in
        _ = self?.showFiles([path])
      }
    }
  }
}
