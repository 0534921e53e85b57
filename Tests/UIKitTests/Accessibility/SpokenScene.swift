import Foundation
import UIKit
import VellumHeadless
import VellumHost

/// A `ScrollScene` whose host listens as a screen reader does.
@MainActor struct SpokenScene {
  let scene: ScrollScene
  var host: HeadlessHost { scene.host }
  var scrollView: UIScrollView { scene.scrollView }
  var log: ScrollLog { scene.log }

  init(size: CGSize) {
    scene = ScrollScene(size: size)
    scene.host.advanceUntilSettled()
    scene.host.listen()
  }

  /// The announcements of programs.
  var said: [String] {
    host.heard.compactMap { if case .announcement(let text) = $0 { text } else { nil } }
  }

  /// All descriptions of the focused object, in order.
  var focuses: [AccessibleFocus] {
    host.heard.compactMap { if case .focus(let focus) = $0 { focus } else { nil } }
  }
}
