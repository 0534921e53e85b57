import UIKit

/// The commands of the viewer. The header, menus, keys and the card of keys take their titles and keys from here.
enum ViewerCommand: String, CaseIterable {
  case next, previous, first, last, slideshow
  case turnRight, turnLeft, mirror, play, backdrop
  case fit, actualSize
  case open, paste, copy, copyPath, showInFiles, openWith, print, trash, restore
  case about, fullScreen, hide, keys, stopPreparing
  case back, close, quit

  /// The title in menus, on the card of keys, and for screen readers.
  var title: String {
    switch self {
    case .next: "Next"
    case .previous: "Previous"
    case .first: "First"
    case .last: "Last"
    case .slideshow: "Slideshow"
    case .turnRight: "Turn right"
    case .turnLeft: "Turn left"
    case .mirror: "Mirror"
    case .play: "Play or pause"
    case .backdrop: "Transparent background"
    case .fit: "Fit"
    case .actualSize: "100 %"
    case .open: "Open"
    case .paste: "Paste"
    case .copy: "Copy"
    case .copyPath: "Copy path"
    case .showInFiles: "Show in files"
    case .openWith: "Open with"
    case .print: "Print"
    case .trash: "Move to trash"
    case .restore: "Restore from trash"
    case .about: "About this picture"
    case .fullScreen: "Full screen"
    case .hide: "Hide the controls"
    case .keys: "Keys"
    case .stopPreparing: "Stop preparing"
    case .back: "Back"
    case .close: "Close"
    case .quit: "Quit"
    }
  }

  /// Whether it is performed again and again while its key is held.
  var repeats: Bool { self == .next || self == .previous }

  /// The menu of a picture, in sections.
  static let ofPicture: [[ViewerCommand]] = [
    [.copy, .copyPath, .showInFiles, .openWith], [.fit, .actualSize], [.turnRight, .turnLeft, .mirror],
    [.fullScreen, .about], [.print, .trash],
  ]

  /// The menu of the header, in sections: commands without a button, and those of a picture.
  static let ofViewer: [[ViewerCommand]] = [
    [.open, .paste], [.copy, .copyPath, .showInFiles, .openWith], [.turnRight, .turnLeft, .mirror],
    [.slideshow, .play, .backdrop, .stopPreparing], [.print, .trash, .restore],
    [.fullScreen, .about, .hide, .keys], [.quit],
  ]
}
