import UIKit

/// What is announced: screen readers hear what has the keyboard, and a command need not change that.
extension PhotoViewController {
  /// Performs a command; a message says why one fails. What else only eyes would notice is announced.
  func perform(_ command: ViewerCommand) {
    let wasFullScreen = isFullScreen()
    carryOut(command)
    if let words = words(after: command, wasFullScreen: wasFullScreen) { announce(words) }
  }

  func announce(_ words: String) { UIAccessibility.post(notification: .announcement, argument: words) }

  private func words(after command: ViewerCommand, wasFullScreen: Bool) -> String? {
    switch command {
    case .turnRight where photo?.canTurn == true: "Turned right"
    case .turnLeft where photo?.canTurn == true: "Turned left"
    case .mirror where photo?.canTurn == true: "Mirrored"
    case .play where photo?.isAnimated == true: photo?.isPlaying == true ? "Plays" : "Paused"
    case .backdrop where pager.page?.showsBackdrop == true: "Background: \(backdrop)"
    case .slideshow where slideshow != nil: "Slideshow"
    case .fullScreen: wasFullScreen ? "Window" : "Full screen"
    case .hide: showsChrome ? "The controls are shown" : "The controls are hidden"
    default: nil
    }
  }

  /// Gives the keyboard to the photograph, or to the words that say why there is none.
  func focusPage() {
    if let photo {
      photo.becomeFirstResponder()
    } else if let view = pager.page?.failureView {
      view.becomeFirstResponder()
    } else {
      becomeFirstResponder()
    }
  }
}

extension PhotoFacts {
  /// The facts as they are announced.
  var spoken: String {
    let rows = sections.joined().map { "\($0.name) \($0.value)" }
    return (["About this picture"] + rows).joined(separator: ", ")
  }
}
