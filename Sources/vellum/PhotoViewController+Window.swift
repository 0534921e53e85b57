import Gallery
import PhotoViewer
import UIKit
import VellumHost

extension PhotoViewController {
  /// Names a window after what is shown, and lets keys close it or let it cover the monitor.
  ///
  /// - Parameter leave: Goes where the viewer was opened from, or closes the window.
  func belong(to window: any ApplicationWindow, leave: @escaping () -> Void) {
    // A file name may contain control characters, and desktops show titles outside of the window.
    titleDidChange = { window.title = Message.shown($0) }
    toggleFullScreen = { window.isFullScreen.toggle() }
    isFullScreen = { window.isFullScreen }
    self.leave = {
      if window.isFullScreen { window.isFullScreen = false } else { leave() }
    }
    quit = { window.close() }
  }
}

extension Photo {
  /// The gallery's landscapes, for those who have no picture to open.
  @MainActor static var samples: [Photo] {
    SamplePhoto.all.enumerated().map { .image($1, name: "Landscape \($0 + 1)") }
  }
}
