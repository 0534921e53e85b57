import DeepZoom
import UIKit

/// Performs commands.
extension PhotoViewController {
  /// Does what a command is for.
  func carryOut(_ command: ViewerCommand) {
    switch command {
    case .next: turn(by: 1)
    case .previous: turn(by: -1)
    case .first: pager.show(0)
    case .last: pager.show(photos.count - 1)
    case .slideshow: startSlideshow()
    case .turnRight: turnPhoto(clockwise: true)
    case .turnLeft: turnPhoto(clockwise: false)
    case .mirror: mirrorPhoto()
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
    case .restore: restoreLastTrashed()
    case .about: toggleInfo()
    case .fullScreen: toggleFullScreen()
    case .hide: toggleChrome()
    case .keys: toggleKeys()
    case .stopPreparing:
      preparation = nil
      updateTitle()
    case .back: goBack()
    case .close: escape()
    case .quit: quit()
    }
  }

  /// Gives up the pyramid that is being made, if one is. Its files are deleted then.
  func giveUpPreparing() {
    preparation = nil
    PyramidWriter.waitForCancelled()
  }

  /// Whether a command applies now. The key of one that does not goes on to the photograph.
  func applies(_ command: ViewerCommand) -> Bool {
    switch command {
    case .next, .previous, .first, .last, .slideshow: photos.count > 1
    case .turnRight, .turnLeft, .mirror: photo != nil
    case .play, .backdrop, .fit, .actualSize, .about, .trash: !photos.isEmpty
    case .stopPreparing: preparation != nil
    case .open, .paste, .copy, .copyPath, .showInFiles, .openWith, .print, .restore: true
    case .fullScreen, .hide, .keys, .back, .close, .quit: true
    }
  }

  /// Whether menus show a command: it would have an effect now.
  func offers(_ command: ViewerCommand) -> Bool {
    guard applies(command) else { return false }
    return switch command {
    case .copy: picture.map { canCopy($0) } ?? false
    case .copyPath: picture?.path != nil
    case .showInFiles, .openWith, .trash: desktop != nil && picture?.path != nil
    case .print: desktop != nil && photo != nil
    case .turnRight, .turnLeft, .mirror: photo?.canTurn == true
    case .restore: !trashed.isEmpty
    case .fit, .actualSize: photo != nil
    case .play: photo?.isAnimated == true
    case .backdrop: pager.page?.showsBackdrop == true
    case .open: desktop != nil
    default: true
    }
  }

  /// Whether a command is checked in menus.
  func isOn(_ command: ViewerCommand) -> Bool {
    switch command {
    case .about: info != nil
    case .fullScreen: isFullScreen()
    case .fit: photo?.isFitted == true
    case .actualSize: photo?.isShown(at: 1) == true
    default: false
    }
  }

  /// Reverses an opening animation, closes the info panel, or leaves.
  private func escape() {
    if case .moving = showing { return goBack() }
    if info == nil { leave() } else { toggleInfo() }
  }
}
