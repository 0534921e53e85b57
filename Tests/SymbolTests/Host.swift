// A host as another package writes one: it sees no more than what is public, and needs no more.
import RenderList
import UIKit
import VellumHost

@MainActor final class StillHost: FrameSource {
  private(set) var now = Timestamp(nanoseconds: 0)
  private var isFrameWanted = false
  private var alarm: Timestamp?
  private let painter = CairoPainter(width: 200, height: 100)

  func requestFrame() { isFrameWanted = true }
  func wake(at deadline: Timestamp?) { alarm = deadline }

  func run(_ program: any UIApplicationDelegate.Type) {
    let loop = HostLoop(source: self, size: CGSize(width: 100, height: 50), scale: 2)
    loop.launch(program)
    for phase in [TouchInput.Phase.began, .ended] {
      now.nanoseconds += 16_000_000
      loop.send(.event(.touch(TouchInput(id: 1, phase: phase, position: CGPoint(x: 5, y: 5)))), at: now)
      if let alarm, alarm <= now { loop.send(.deadline, at: now) }
      if isFrameWanted {
        isFrameWanted = false
        loop.send(.frame, at: now)
      }
      if let picture = loop.picture { painter.paint(picture) }
    }
    loop.terminate()
    loop.close()
  }
}
