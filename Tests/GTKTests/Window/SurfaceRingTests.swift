import RenderList
import Testing

@testable import VellumGTK

struct SurfaceRingTests {
  /// Paints frames, each of which is a part (`true`) or whole; returns which surfaces each frame shows, numbered as they come.
  private func surfaces(_ frames: [Bool]) -> [[Int]] {
    var ring = SurfaceRing()
    var numbers: [OpaquePointer: Int] = [:]
    var whole = 0
    return frames.enumerated().map { step, isPart in
      var list = RenderList(width: 8, height: 8)
      list.items = [
        .fill(
          RenderRect(minX: 0, minY: 0, maxX: Double(step % 8), maxY: 8),
          RenderColor(red: 1, green: 0, blue: 0),
          cornerRadius: 0)
      ]
      let surface = ring.paint(list, isPart: isPart)
      let number = numbers[surface, default: numbers.count]
      numbers[surface] = number
      if !isPart { whole = number }
      return isPart ? [whole, number] : [number]
    }
  }

  @Test func wholeFramesTakeThreeSurfacesInTurn() {
    #expect(surfaces([false, false, false, false, false]) == [[0], [1], [2], [0], [1]])
  }

  @Test(arguments: 0..<64) func noSurfaceIsPaintedThatOneOfTheTwoFramesBeforeShows(seed: Int) {
    let frames = [false] + (0..<6).map { seed >> $0 & 1 == 1 } + [true, true, false, true]
    let shown = surfaces(frames)

    for (step, frame) in shown.enumerated() {
      let before = shown[max(step - 2, 0)..<step].joined()
      #expect(!before.contains(frame.last!))
    }
    #expect(Set(shown.joined()).count <= 4)
  }
}
