import UIKit

/// What the viewer can be told to do. The header, keys and the page of keys take their words and keys from here.
enum ViewerCommand: String, CaseIterable {
  case next, previous, first, last, slideshow
  case turnRight, turnLeft, mirror, play, backdrop
  case fit, actualSize
  case open, paste, copy, copyPath, showInFiles, openWith, print, trash, takeBack
  case about, fullScreen, hide, keys, stopPreparing
  case back, close, quit

  /// What it is called on the page of keys and by screen readers.
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
}
