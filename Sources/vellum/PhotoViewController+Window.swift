import Gallery
import PhotoViewer
import UIKit
import VellumHost

extension PhotoViewController {
  /// Connects the viewer with its window: the title, full screen and closing.
  ///
  /// - Parameter leave: Goes back to where the viewer was opened from, or closes the window.
  func belong(to window: any ApplicationWindow, leave: @escaping () -> Void) {
    // Escapes control characters in file names, because desktops show titles outside the window.
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
  /// The gallery's pictures, as samples.
  @MainActor static var samples: [Photo] {
    SamplePhoto.allCases.map { .image($0.image, name: $0.name) }
  }
}
