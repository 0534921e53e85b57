import UIKit

/// What the viewer can be told to do. The header, menus, keys and the page of keys take their words and keys from here.
enum ViewerCommand: String, CaseIterable {
  case next, previous, first, last, slideshow
  case turnRight, turnLeft, mirror, play, backdrop
  case fit, actualSize
  case open, paste, copy, copyPath, showInFiles, openWith, print, trash, takeBack
  case about, fullScreen, hide, keys, stopPreparing
  case back, close, quit

  /// What it is called in menus, on the page of keys and by screen readers.
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
    case .backdrop: "Behind what is transparent"
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
    case .takeBack: "Take back from trash"
    case .about: "About this picture"
    case .fullScreen: "Full screen"
    case .hide: "Hide everything else"
    case .keys: "Keys"
    case .stopPreparing: "Stop preparing"
    case .back: "Back"
    case .close: "Close"
    case .quit: "Quit"
    }
  }

  /// The menu of a picture, in sections.
  static let ofPicture: [[ViewerCommand]] = [
    [.copy, .copyPath, .showInFiles, .openWith], [.fit, .actualSize], [.turnRight, .turnLeft, .mirror],
    [.fullScreen, .about], [.print, .trash],
  ]

  /// The menu of the header, in sections: all that has no button, and what a picture's menu has.
  static let ofViewer: [[ViewerCommand]] = [
    [.open, .paste], [.copy, .copyPath, .showInFiles, .openWith], [.turnRight, .turnLeft, .mirror],
    [.slideshow, .play, .backdrop, .stopPreparing], [.print, .trash, .takeBack],
    [.fullScreen, .about, .hide, .keys], [.quit],
  ]
}
