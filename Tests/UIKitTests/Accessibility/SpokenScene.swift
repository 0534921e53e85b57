import Foundation
import UIKit
import VellumHeadless
import VellumHost

/// A ``ScrollScene`` with somebody who listens to it.
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

  /// What programs have announced.
  var said: [String] {
    host.heard.compactMap { if case .announcement(let text) = $0 { text } else { nil } }
  }

  /// What had the keyboard, whenever it was told.
  var focuses: [AccessibleFocus] {
    host.heard.compactMap { if case .focus(let focus) = $0 { focus } else { nil } }
  }
}
