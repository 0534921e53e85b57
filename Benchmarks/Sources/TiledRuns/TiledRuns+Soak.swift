import DeepZoom
import Foundation
import UIKit
import VellumHeadless
import VellumHost

extension TiledRuns {
  /// An hour of the virtual clock: flings, pinches, jumps and animated zooms at random, and rests between them.
  @MainActor static func soak(_ place: String) async throws {
    let stage = Stage(try await TileOpener().open(place), size: screen, clock: .virtual)
    var numbers = Numbers(state: 1)
    var early: Double?
    while stage.host.now.nanoseconds < 3_600_000_000_000 {
      let size = stage.view.bounds.size
      let target = CGPoint(x: size.width * numbers.part(), y: size.height * numbers.part())
      let scale = stage.fit * exp2(numbers.part() * 8)
      let side = CGSize(width: screen.width / scale, height: screen.height / scale)
      let rect = CGRect(
        x: target.x - side.width / 2, y: target.y - side.height / 2, width: side.width, height: side.height)
      switch Int(numbers.part() * 4) {
      case 0: stage.look(at: target, scale: scale)
      case 1: stage.scrollView.zoom(to: rect, animated: true)
      case 2:
        stage.host.perform(
          ScriptedGesture.flick(
            from: CGPoint(x: 640, y: 400),
            to: CGPoint(x: 640 + 400 * (numbers.part() - 0.5), y: 400 + 400 * (numbers.part() - 0.5)),
            duration: 0.06))
      default:
        stage.host.perform(
          ScriptedGesture.pinch(
            center: CGPoint(x: 300 + 600 * numbers.part(), y: 400), span: 60 + 200 * numbers.part(),
            endSpan: 60 + 300 * numbers.part(), angle: numbers.part() * 3, duration: 0.3))
      }
      await stage.host.run(for: 0.2 + 3 * numbers.part())
      stage.forgetFrames()
      if early == nil, stage.host.now.nanoseconds > 600_000_000_000 { early = Memory.resident }
    }
    print("early \(early! / 1e6)")
    print("late \(Memory.resident / 1e6)")
    print("growth \(Memory.resident / early!)")
  }

  /// Numbers that are the same in every run.
  private struct Numbers {
    var state: UInt64

    /// 0 to 1.
    mutating func part() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 11) / 0x1p53
    }
  }
}
