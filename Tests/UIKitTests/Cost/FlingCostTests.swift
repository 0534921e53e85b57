import Foundation
import TestSupport
import Testing
import UIKit
import VellumHeadless

/// Counts what a frame of a fling costs: layouts, drawings, calls and memory blocks. Times are in
/// docs/performance.md.
@MainActor struct FlingCostTests {
  /// A list of rows that is flung. Half of the rows draw themselves.
  @MainActor private final class Stage {
    let scene: ScrollScene
    let list = List()
    private(set) var rows: [Row] = []

    init(height: CGFloat = 100_000) {
      list.contentSize = CGSize(width: 320, height: height)
      scene = ScrollScene(size: CGSize(width: 320, height: height), in: list)
      scene.content.removeFromSuperview()
      rows = (0..<100).map { number in
        let row = number % 2 == 0 ? Row() : DrawnRow()
        row.frame = CGRect(x: 0, y: number * 44, width: 320, height: 43)
        row.backgroundColor = .blue
        list.addSubview(row)
        return row
      }
      scene.host.advance(by: 0.5)
      var finger = Finger(on: scene.host, at: CGPoint(x: 160, y: 440))
      finger.drag(by: CGVector(dx: 0, dy: -200), over: 0.05)
      finger.lift()
      precondition(list.isDecelerating)
    }

    func count(frames: Int, _ work: () -> Void = {}) -> Counts {
      let before = counts
      for _ in 0..<frames {
        scene.host.advance(by: 1.0 / 60)
        work()
      }
      precondition(list.isDecelerating)
      return counts - before
    }

    private var counts: Counts {
      Counts(
        layouts: list.layouts, layoutsOfRows: rows.reduce(0) { $0 + $1.layouts },
        drawings: rows.reduce(0) { $0 + $1.drawings })
    }
  }

  private struct Counts: Equatable {
    var layouts: Int
    var layoutsOfRows: Int
    var drawings: Int

    static func - (one: Counts, other: Counts) -> Counts {
      Counts(
        layouts: one.layouts - other.layouts, layoutsOfRows: one.layoutsOfRows - other.layoutsOfRows,
        drawings: one.drawings - other.drawings)
    }
  }

  private final class List: UIScrollView {
    var layouts = 0
    override func layoutSubviews() {
      super.layoutSubviews()
      layouts += 1
    }
  }

  private class Row: UIView {
    var layouts = 0
    var drawings = 0
    override func layoutSubviews() { layouts += 1 }
  }

  private final class DrawnRow: Row {
    override func draw(_ rect: CGRect) { drawings += 1 }
  }

  @Test func aFrameLaysTheScrollViewOutOnceAndDrawsNothing() {
    #expect(Stage().count(frames: 30) == Counts(layouts: 30, layoutsOfRows: 0, drawings: 0))
  }

  @Test func howOftenTheOffsetIsSetBetweenFramesMakesNoDifference() {
    let stage = Stage()
    let counts = stage.count(frames: 10) {
      for _ in 0..<5 { stage.list.contentOffset.y += 1 }
    }
    #expect(counts == Counts(layouts: 10, layoutsOfRows: 0, drawings: 0))
  }

  @Test(.countsAllocations) func aFrameCostsTheSameInContentOfAnySize() {
    let counts = [1e4, 1e6, 1e9].map { height in
      let stage = Stage(height: height)
      for _ in 0..<20 { stage.scene.host.advance(by: 1.0 / 60) }
      return (0..<20).map { _ in allocations { stage.scene.host.advance(by: 1.0 / 60) } }
    }
    #expect(counts[0] == counts[1])
    #expect(counts[1] == counts[2])
  }
}
