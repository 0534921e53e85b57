import Gallery
import PhotoViewer
import UIKit
import VellumHost

extension PhotoViewController {
  /// Writes why files cannot be shown, each line once, and why something was not done.
  ///
  /// - Parameter didFail: Called for each file that cannot be shown, also again.
  func reportErrors(_ didFail: @escaping () -> Void = {}) {
    var reported: Set<String> = []
    self.didFail = { reason in
      // A slideshow comes to the same file again and again.
      if reported.insert(reason).inserted { printError(reason) }
      didFail()
    }
    didRefuse = { printError($0) }
  }

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
