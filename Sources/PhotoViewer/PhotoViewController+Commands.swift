import UIKit

/// What commands do.
extension PhotoViewController {
  /// Does what a command says. What cannot be done is said in a line.
  func perform(_ command: ViewerCommand) {
    switch command {
    case .next: turn(by: 1)
    case .previous: turn(by: -1)
    case .first: pager.show(0)
    case .last: pager.show(photos.count - 1)
    case .slideshow: startSlideshow()
    case .turnRight: turnPhoto(clockwise: true)
    case .turnLeft: turnPhoto(clockwise: false)
    case .mirror:
      photo?.mirror()
      updateMap()
    case .play: photo?.togglePlaying()
    case .backdrop: backdrop = backdrop.next
    case .fit: photo?.zoomToFit(animated: true)
    case .actualSize: photo?.zoomToActualSize(animated: true)
    case .open: openDialog()
    case .paste: paste()
    case .copy: copyPicture()
    case .copyPath: copyPath()
    case .showInFiles: showInFiles()
    case .openWith: openWithOther()
    case .print: printPicture()
    case .trash: trash()
    case .takeBack: takeBack()
    case .about: toggleInfo()
    case .fullScreen: toggleFullScreen()
    case .hide: toggleChrome()
    case .keys: toggleKeys()
    case .stopPreparing:
      preparation = nil
      updateTitle()
    case .back: goBack()
    case .close: takeBackOneStep()
    case .quit: quit()
    }
  }

  /// Whether a command means something now. A key whose command does not goes on to the photograph.
  func applies(_ command: ViewerCommand) -> Bool {
    switch command {
    case .next, .previous, .first, .last, .slideshow: photos.count > 1
    case .turnRight, .turnLeft, .mirror: photo?.canTurn == true
    case .play, .backdrop, .fit, .actualSize, .about, .trash: !photos.isEmpty
    case .stopPreparing: preparation != nil
    case .open, .paste, .copy, .copyPath, .showInFiles, .openWith, .print, .takeBack: true
    case .fullScreen, .hide, .keys, .back, .close, .quit: true
    }
  }

  /// Turns round what moves, closes what is open, or leaves.
  private func takeBackOneStep() {
    if case .moving = stage { return goBack() }
    if info == nil { leave() } else { toggleInfo() }
  }
}
